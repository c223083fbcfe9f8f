"""Builders for Cores, Life and heavy exhaustion (cores.lark)."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.remark import Remark
from soulcore.effects.tree import All, Amount, Count, Number, Ref, Selector
from soulcore.games.battle_spirits.nodes import BoostDamage, HeavyExhaust, MoveCores, PayCores, ReduceLife, SpecialIn
from soulcore.games.battle_spirits.text.builders import rule
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.done import means
from soulcore.language.building.nouns import Noun, selector
from soulcore.language.building.rules import Building, Unfit
from soulcore.language.building.values import DONE_BY
from soulcore.language.building.verbs import Object, only, seat_of


@dataclass
class TokenPlace:
    """A place word with whose it is, or a reference to cards (whose is then "")."""

    name: str
    whose: str = ""
    cards: bool = False
    each: Selector | None = None


@dataclass
class TokenCount:
    count: Count
    total: bool = False


@rule("any_number")
def _any_number(b: Building) -> Count:
    return Count("any_number", Number(0))


@rule("all_of_them")
def _all_of_them(b: Building) -> Count:
    return Count("all", Number(0))


@rule("total_of")
def _total(b: Building, amount: Amount) -> TokenCount:
    return TokenCount(Count("exactly", amount), True)


@rule("up_to_total")
def _up_to_total(b: Building, amount: Amount) -> TokenCount:
    return TokenCount(Count("up_to", amount), True)


@rule("place_of")
def _place_of(b: Building, whose: str, place: str) -> TokenPlace:
    found = b.vocabulary.by_id["place"].get(str(place))
    if not getattr(found, "tokens", True):
        raise Unfit(Remark("no_tokens_in", place=found or str(place)))
    return TokenPlace(str(place), whose)


@rule("life_place")
def _life_place(b: Building, whose: str, life: object) -> TokenPlace:
    return TokenPlace("life", whose)


@rule("common_place")
def _common_place(b: Building, place: str) -> TokenPlace:
    found = b.vocabulary.by_id["place"].get(str(place))
    if not getattr(found, "tokens", True):
        raise Unfit(Remark("no_tokens_in", place=found or str(place)))
    if getattr(found, "owned", False):
        raise Unfit(Remark("whose_place", place=found or str(place)))
    return TokenPlace(str(place))


@rule("owners_place")
def _owners_place(b: Building, owners: object, place: str) -> TokenPlace:
    return TokenPlace(str(place), "owner")


@rule("on_cards")
def _on_cards(b: Building, what: Ref) -> TokenPlace:
    return TokenPlace(what.name, cards=True)


@rule("on_each")
def _on_each(b: Building, whose: str, noun: Noun) -> TokenPlace:
    return TokenPlace("each", cards=True, each=selector(whose, noun))


@rule("on_reference")
def _on_reference(b: Building, what: Ref) -> Ref:
    return what


@rule("on_it_reference")
def _on_it_reference(b: Building, *_: object) -> Ref:
    return Ref("it")


def move(count: Count, source: TokenPlace, target: TokenPlace, soul: str, total: bool = False) -> MoveCores:
    """One move. A move has one owner of places, so both place words must be of the same player."""
    owners = {place.whose for place in (source, target) if place.whose}
    if len(owners) > 1:
        raise Unfit("cores_two_players")
    each = source.each or target.each
    return MoveCores(count, source.name, target.name, soul, owners.pop() if owners else "your", total, each)


@rule("move_tokens")
def _move_tokens(
    b: Building,
    count: Count | TokenCount,
    token: object,
    soul: object,
    source: TokenPlace,
    target: TokenPlace,
    each: Each | None,
) -> MoveCores:
    total = isinstance(count, TokenCount) and count.total
    plain = count.count if isinstance(count, TokenCount) else count
    if each is not None:
        plain = Count(plain.kind, times(plain.amount, each))
    return move(plain, source, target, "not" if soul else "any", total)


@rule("move_until")
def _move_until(
    b: Building, token: object, soul: object, source: TokenPlace, target: TokenPlace, amount: Amount, *_: object
) -> MoveCores:
    return move(Count("until", amount), source, target, "not" if soul else "any")


@rule("move_special")
def _move_special(b: Building, special: object, source: TokenPlace, target: TokenPlace) -> MoveCores:
    return move(Count("exactly", Number(1)), source, target, "only")


@rule("pay", "deed_pay")
def _pay(b: Building, amount: Amount, token: object) -> PayCores:
    return PayCores("you", amount)


@rule("player_pays")
def _player_pays(b: Building, seat: str, amount: Amount, token: object) -> PayCores:
    return PayCores(seat, amount)


@rule("heavy_exhaust")
def _heavy_exhaust(b: Building, what: Object) -> HeavyExhaust:
    return HeavyExhaust(what)


@rule("using_only")
def _using_only(b: Building, token: object, whose: str, place: str) -> tuple[bool, str]:
    only(b, place, "reserve")
    if whose != "your":
        raise Unfit("pay_own_cores")
    return False, str(place)


@rule("reduce_life")
def _reduce_life(b: Building, whose: str, life: object, amount: Amount, each: Each | None) -> ReduceLife:
    return ReduceLife(seat_of(whose), times(amount, each))


@rule("boost_damage")
def _boost_damage(b: Building, of: str, life: object, amount: Amount, duration: str | None) -> BoostDamage:
    return BoostDamage(Ref(of), amount, duration or "")


@rule("boost_all")
def _boost_all(b: Building, what: All, life: object, amount: Amount, duration: str | None) -> BoostDamage:
    return BoostDamage(what, amount, duration or "")


@rule("special_in")
def _special_in(b: Building, special: object, whose: str, place: str) -> SpecialIn:
    found = b.vocabulary.by_id["place"].get(str(place))
    if not getattr(found, "tokens", False) or not getattr(found, "owned", False) or whose not in ("your", "opponent"):
        raise Unfit("whose_reserve_or_trash")
    return SpecialIn(whose, str(place))


def _paid_by(seat: str, verb: PayCores) -> PayCores:
    return PayCores(seat, verb.amount)


DONE_BY[PayCores] = _paid_by
means("placed", MoveCores)
means("exhausted", HeavyExhaust)
