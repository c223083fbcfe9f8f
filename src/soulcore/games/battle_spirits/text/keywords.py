"""Builders for what cards say of keywords, battles and Life (grammar/keywords.lark)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from soulcore.effects.tree import (
    Activate,
    All,
    Amount,
    ChangeKeyword,
    Count,
    Discard,
    Event,
    Filter,
    ForEach,
    InStep,
    Play,
    Plus,
    Ref,
    Restrict,
    Selector,
    UsedBy,
    ValueOf,
)
from soulcore.games.battle_spirits.nodes import DivertLife, KeepCores
from soulcore.games.battle_spirits.text.builders import free_rule, rule
from soulcore.games.battle_spirits.text.free.clauses import Opening
from soulcore.games.battle_spirits.text.parameters import MODIFIER, NUMBER
from soulcore.language.building.amounts import Each
from soulcore.language.building.conditions import By, event
from soulcore.language.building.nouns import Noun, number, selector
from soulcore.language.building.rules import Building, Elsewhere, Unfit
from soulcore.language.building.selectors import Chosen
from soulcore.language.building.verbs import Object, Verbs, chosen, only, play, seat_of

# ---------------------------------------------------------------- events


@rule("at_moment_of")
def _at_moment_of(b: Building, moment: str, subject: Selector) -> Event:
    if moment != "battle_ends":
        raise Unfit("battle_end_of_card")
    return event(moment, subject=subject)


def comes_to(attribute: str, amount: Amount, bound: str) -> Filter:
    if attribute != "bp":
        raise Unfit("bp_waited")
    return Filter(str(attribute), bound, amount=amount)


@rule("event_becomes")
def _event_becomes(b: Building, attribute: str, subject: Selector, amount: Amount, bound: str) -> Event:
    return replace(event("becomes", subject=subject), bound=comes_to(attribute, amount, bound))


@rule("event_this_becomes")
def _event_this_becomes(b: Building, this: object, attribute: str, amount: Amount, bound: str) -> Event:
    return replace(event("becomes", this=True), bound=comes_to(attribute, amount, bound))


@rule("event_step_draw")
def _event_step_draw(b: Building, step: str) -> Event:
    if step != "draw":
        raise Unfit("draw_step_only")
    return event("drawn", By("step"), seat="you")


@rule("by_cards")
def _by_cards(b: Building, whose: str, noun: Noun) -> By:
    return By("card", selector(whose, noun))


@free_rule("by_cards")
def _by_cards_free(b: Building, *_: object) -> By:
    raise Elsewhere()


@rule("by_one")
def _by_one(b: Building, found: Selector) -> By:
    return By("card", found)


@rule("open_moment_of")
def _open_moment_of(b: Building, moment: str, subject: Selector, *_: object) -> Opening:
    return Opening("event", _at_moment_of(b, moment, subject))


@rule("by_keyword")
def _by_keyword(b: Building, keyword: str) -> By:
    return By("your_effect", keyword=str(keyword))


@rule("by_other_keyword")
def _by_other_keyword(b: Building, keyword: str, *_: object) -> By:
    return By("your_other_effect", keyword=str(keyword))


# ---------------------------------------------------------------- conditions and requirements


@rule("in_step")
def _in_step(b: Building, of: Ref, whose: str, step: str) -> InStep:
    if of.name != "it":
        raise Unfit("whose_step")
    return InStep(whose, str(step))


@rule("used_by")
def _used_by(b: Building, this: object, keyword: str) -> UsedBy:
    return UsedBy(str(keyword))


@rule("without_effects")
def _without_effects(b: Building) -> Filter:
    return Filter("effects", "not")


@rule("with_ex_symbol")
def _with_ex_symbol(b: Building) -> Filter:
    return Filter("ex_symbol", "is")


@rule("came_by")
def _came_by(b: Building, keyword: str, period: str) -> Filter:
    if period != "this turn":
        raise Unfit("summoned_this_turn")
    return Filter("came_by", "is", str(keyword))


# ---------------------------------------------------------------- amounts


def more(amount: Amount, sign: int, text: str, each: Each) -> Plus:
    return Plus(amount, ForEach(sign * int(text), each.count, each.every))


@rule("number_more")
def _number_more(b: Building, text: str, sign: int, each_text: str, each: Each) -> Plus:
    return more(number(text), sign, each_text, each)


@dataclass
class MoreAmount:
    """ "(+1000 for each …)" behind a requirement."""

    sign: int
    text: str
    each: Each

    def over(self, amount: Amount) -> Amount:
        return more(amount, self.sign, self.text, self.each)


@rule("bound_more")
def _bound_more(b: Building, sign: int, text: str, each: Each) -> MoreAmount:
    return MoreAmount(sign, text, each)


@rule("each_cost_of_blocker")
def _each_cost_of_blocker(b: Building, attribute: str, kind: str, card: object, whose: str, place: str) -> Each:
    if kind != "spirit" or whose != "opponent":
        raise Unfit("opponents_block")
    only(b, place, "trash")
    return Each(ValueOf(str(attribute), "blocker"))


@rule("number_of_keyword")
def _number_of_keyword(b: Building, of: str, keyword: str) -> ValueOf:
    numbered(b, keyword)
    return ValueOf(str(keyword), of)


def numbered(b: Building, keyword: str) -> None:
    found = b.vocabulary.keyword(str(keyword))
    if found is None or found.value not in (NUMBER, MODIFIER):
        raise Unfit("keyword_with_number")


# ---------------------------------------------------------------- verbs


@rule("activate_keyword")
def _activate_keyword(b: Building, of: str, keyword: str) -> Activate:
    return Activate(Ref(of), keyword=str(keyword))


@rule("activate_timing")
def _activate_timing(b: Building, of: str, timing: str) -> Activate:
    return Activate(Ref(of), timing=str(timing))


@rule("use_flash")
def _use_flash(b: Building, what: Object, *payments: tuple[bool, str]) -> Play:
    return replace(play(what, "use", payments), part="flash")


@rule("use_flash_chosen")
def _use_flash_chosen(b: Building, found: Chosen, *payments: tuple[bool, str]) -> Verbs:
    return chosen(found, _use_flash(b, Ref("it"), *payments))


@rule("discard_so_many")
def _discard_so_many(b: Building, card: object, whose: str, place: str, amount: Amount) -> Discard:
    only(b, place, "deck")
    if not isinstance(amount, ValueOf):
        raise Unfit("discard_plainly")
    return Discard(seat_of(whose), Count("exactly", amount), Selector(whose, zone=str(place)))


@rule("change_keyword")
def _change_keyword(
    b: Building, keyword: str, get: object, sign: int, amount: Amount, duration: str | None
) -> ChangeKeyword:
    numbered(b, keyword)
    return ChangeKeyword("your", str(keyword), sign, amount, duration or "")


@rule("keep_tokens")
def _keep_tokens(b: Building, what: Object, amount: Amount, token: object) -> KeepCores:
    return KeepCores(what, amount)


@rule("divert_life")
def _divert_life(b: Building, what: All, life: object, to: str, instead_of: str, duration: str | None) -> DivertLife:
    only(b, instead_of, "reserve")
    only(b, to, "trash", "void")
    return DivertLife(what, str(to), duration or "")


@rule("divert_all_life")
def _divert_all_life(
    b: Building, life: object, what: All, to: str, instead_of: str, duration: str | None
) -> DivertLife:
    return replace(_divert_life(b, what, life, to, instead_of, duration), effects=True)


@rule("restrict")
def _restrict(b: Building, this: object, step: str) -> Restrict:
    return Restrict(str(step))
