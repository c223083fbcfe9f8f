"""Builders for verbs. A verb that chooses by itself ("show 1 card from your Hand") gives two: the Select and the verb on it."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.tree import (
    Add,
    All,
    Allow,
    Amount,
    BoostDamage,
    ChangeValue,
    ChooseColor,
    Count,
    Destroy,
    Discard,
    Draw,
    EndBattle,
    EndStep,
    Exhaust,
    Forbid,
    Grant,
    HeavyExhaust,
    Must,
    Open,
    PayCores,
    Play,
    Player,
    ReduceLife,
    Ref,
    Refresh,
    Remove,
    Rest,
    Return,
    Search,
    Select,
    Selector,
    SetValue,
    Show,
    Shuffle,
    Stay,
    Step,
    Verb,
)
from soulcore.language.building.rules import Building, Unfit, rule
from soulcore.language.building.selectors import Chosen, Each, Noun, selector, times

Object = Ref | All
Verbs = tuple[Verb, ...]


def seat_of(whose: str) -> str:
    return "you" if whose == "your" else whose


def chosen(chosen: Chosen, verb: Verb) -> Verbs:
    """Choose, then act on what was chosen."""
    return (Select(chosen.count, chosen.selector), verb)


@rule("acted_on")
def _acted_on(b: Building, what: Object) -> Object:
    return what


# ---------------------------------------------------------------- choosing and drawing


@rule("select", "deed_select")
def _select(b: Building, found: Chosen, each: Each | None = None) -> Select:
    found = found.for_each(each)
    return Select(found.count, found.selector)


@rule("opponent_selects")
def _opponent_selects(b: Building, found: Chosen, each: Each | None) -> Select:
    found = found.for_each(each)
    return Select(found.count, found.selector, "opponent")


@rule("choose_color")
def _choose_color(b: Building) -> ChooseColor:
    return ChooseColor()


@rule("draw")
def _draw(b: Building, amount: Amount, card: object, each: Each | None) -> Draw:
    return Draw("you", times(amount, each))


@rule("draw_equal")
def _draw_equal(b: Building, card: object, amount: Amount) -> Draw:
    return Draw("you", amount)


@rule("player_draws")
def _player_draws(b: Building, seat: str, amount: Amount, card: object, each: Each | None) -> Draw:
    return Draw(seat, times(amount, each))


@rule("discard")
def _discard(b: Building, found: Chosen, each: Each | None) -> Discard:
    found = found.for_each(each)
    return Discard("you", found.count, found.selector)


@rule("deed_discard")
def _deed_discard(b: Building, found: Chosen) -> Discard:
    return Discard(seat_of(found.selector.whose), found.count, found.selector)


@rule("player_discards")
def _player_discards(b: Building, seat: str, found: Chosen, each: Each | None) -> Discard:
    found = found.for_each(each)
    return Discard(seat, found.count, found.selector)


@rule("discard_top")
def _discard_top(b: Building, amount: Amount, card: object, whose: str, place: str) -> Discard:
    return Discard(seat_of(whose), Count("exactly", amount), Selector(whose, zone=str(place)))


@rule("discard_object")
def _discard_object(b: Building, what: Object) -> Discard:
    return Discard("you", None, None, what)


@rule("discard_rest")
def _discard_rest(b: Building) -> Rest:
    return Rest("trash")


# ---------------------------------------------------------------- cards that turn, leave and come


@rule("destroy")
def _destroy(b: Building, what: Object) -> Destroy:
    return Destroy(what)


@rule("exhaust")
def _exhaust(b: Building, what: Object) -> Exhaust:
    return Exhaust(what)


@rule("heavy_exhaust")
def _heavy_exhaust(b: Building, what: Object) -> HeavyExhaust:
    return HeavyExhaust(what)


@rule("refresh")
def _refresh(b: Building, what: Object) -> Refresh:
    return Refresh(what)


@rule("remove")
def _remove(b: Building, what: Object) -> Remove:
    return Remove(what)


@dataclass
class Destination:
    """Where cards return to."""

    to: str
    order: str = ""


@rule("to_place")
def _to_place(b: Building, place: str) -> Destination:
    return Destination(str(place))


@rule("to_bottom")
def _to_bottom(b: Building, place: str, order: object = None) -> Destination:
    return Destination(f"{place}_bottom", "any" if order else "")


@rule("to_top")
def _to_top(b: Building, place: str, order: object = None) -> Destination:
    return Destination(f"{place}_top", "any" if order else "")


@rule("return_to")
def _return_to(b: Building, what: Object, to: Destination) -> Return:
    return Return(what, to.to, to.order)


@rule("return_chosen")
def _return_chosen(b: Building, found: Chosen, to: Destination) -> Verbs:
    return chosen(found, Return(Ref("it"), to.to, to.order))


@rule("add")
def _add(b: Building, what: Object, place: str) -> Add:
    return Add(what)


@rule("add_chosen")
def _add_chosen(b: Building, found: Chosen, place: str) -> Verbs:
    return chosen(found, Add(Ref("it")))


@rule("open")
def _open(b: Building, amount: Amount, card: object, whose: str, place: str) -> Open:
    return Open(amount, whose)


@rule("look_at")
def _look_at(b: Building, amount: Amount, card: object, whose: str, place: str) -> Open:
    return Open(amount, whose, "you")


@rule("search")
def _search(b: Building, place: str, count: Count, noun: Noun) -> Search:
    return Search(count, selector("your", noun, str(place)))


@rule("show")
def _show(b: Building, what: Object) -> Show:
    return Show(what)


@rule("show_chosen")
def _show_chosen(b: Building, found: Chosen) -> Verbs:
    return chosen(found, Show(Ref("it")))


@rule("rest_bottom")
def _rest_bottom(b: Building, place: str, order: object = None) -> Rest:
    return Rest(f"{place}_bottom", "any" if order else "")


@rule("rest_top")
def _rest_top(b: Building, place: str, order: object = None) -> Rest:
    return Rest(f"{place}_top", "any" if order else "")


@rule("rest_hand")
def _rest_hand(b: Building, place: str) -> Rest:
    return Rest(str(place))


@rule("free")
def _free(b: Building) -> tuple[bool, str]:
    return True, ""


@rule("using_only")
def _using_only(b: Building, token: object, whose: str, place: str) -> tuple[bool, str]:
    return False, str(place)


def play(what: Object, deed: str, payments: tuple[tuple[bool, str], ...]) -> Play:
    free = any(paid[0] for paid in payments)
    return Play(what, str(deed), free, "".join(paid[1] for paid in payments))


@rule("play")
def _play(b: Building, deed: str, what: Object, *payments: tuple[bool, str]) -> Play:
    return play(what, deed, payments)


@rule("play_chosen")
def _play_chosen(b: Building, deed: str, found: Chosen, *payments: tuple[bool, str]) -> Verbs:
    return chosen(found, play(Ref("it"), deed, payments))


@rule("reduce_life")
def _reduce_life(b: Building, whose: str, life: object, amount: Amount, each: Each | None) -> ReduceLife:
    return ReduceLife(seat_of(whose), times(amount, each))


# ---------------------------------------------------------------- values


@rule("up")
def _up(b: Building) -> int:
    return 1


@rule("down")
def _down(b: Building) -> int:
    return -1


@rule("turn")
def _turn(b: Building) -> str:
    return "turn"


@rule("battle")
def _battle(b: Building) -> str:
    return "battle"


@rule("the_step")
def _the_step(b: Building) -> str:
    return "step"


@rule("change_value")
def _change_value(
    b: Building,
    what: Object,
    get: object,
    sign: int,
    amount: Amount,
    color: str | None,
    attribute: str,
    each: Each | None,
    duration: str | None,
) -> ChangeValue:
    if color and attribute != "symbols":
        raise Unfit("Only symbols have a color")
    return ChangeValue(what, str(attribute), sign, times(amount, each), duration or "", str(color or ""))


@rule("change_chosen")
def _change_chosen(
    b: Building, what: Object, get: object, sign: int, amount: Amount, attribute: str, each: Each | None, duration: str | None
) -> ChangeValue:
    return ChangeValue(what, str(attribute), sign, times(amount, each), duration or "", "chosen")


@rule("change_equal")
def _change_equal(
    b: Building, what: Object, get: object, sign: int, attribute: str, amount: Amount, duration: str | None
) -> ChangeValue:
    return ChangeValue(what, str(attribute), sign, amount, duration or "")


@rule("set_value")
def _set_value(b: Building, of: str, attribute: str, amount: Amount, duration: str | None) -> SetValue:
    return SetValue(Ref(of), str(attribute), amount, duration or "")


@rule("set_value_of")
def _set_value_of(b: Building, attribute: str, what: Object, amount: Amount, duration: str | None) -> SetValue:
    return SetValue(what, str(attribute), amount, duration or "")


@rule("grant_keyword")
def _grant_keyword(b: Building, what: Object, gain: object, keyword: str, duration: str | None) -> Grant:
    return Grant(what, str(keyword), None, duration or "")


@rule("grant_ability")
def _grant_ability(b: Building, what: Object, gain: object, text: str, duration: str | None) -> Grant:
    if b.quoted is None:
        raise Unfit("A quoted effect cannot stand here")
    return Grant(what, "", b.quoted(str(text), b.depth + 1), duration or "")


# ---------------------------------------------------------------- can, cannot, must


@dataclass
class Forbidden:
    """ "by …": which cards, or what kind of cause."""

    by: Selector | Ref | None = None
    source: str = ""


@rule("forbidden_by_cards")
def _forbidden_by_cards(b: Building, whose: str, noun: Noun) -> Forbidden:
    return Forbidden(selector(whose, noun))


@rule("forbidden_by_reference")
def _forbidden_by_reference(b: Building, by: Ref) -> Forbidden:
    return Forbidden(by)


@rule("forbidden_by_your_effects")
def _forbidden_by_your_effects(b: Building) -> Forbidden:
    return Forbidden(None, "your_effect")


@rule("forbidden_by_opponent_effects")
def _forbidden_by_opponent_effects(b: Building) -> Forbidden:
    return Forbidden(None, "opponent_effect")


@rule("forbidden_by_effects")
def _forbidden_by_effects(b: Building) -> Forbidden:
    return Forbidden(None, "effect")


@rule("forbidden_by_effects_of")
def _forbidden_by_effects_of(b: Building, whose: str, noun: Noun) -> Forbidden:
    return Forbidden(selector(whose, noun), "effect")


@rule("forbidden_by_attacks")
def _forbidden_by_attacks(b: Building) -> Forbidden:
    return Forbidden(None, "attack")


@rule("forbidden_by_attacks_of")
def _forbidden_by_attacks_of(b: Building, whose: str, noun: Noun) -> Forbidden:
    return Forbidden(selector(whose, noun), "attack")


@rule("forbidden_by_its_attacks")
def _forbidden_by_its_attacks(b: Building) -> Forbidden:
    return Forbidden(Ref("it"), "attack")


@rule("forbidden_by_comparing")
def _forbidden_by_comparing(b: Building, attribute: object) -> Forbidden:
    return Forbidden(None, "comparison")


@rule("forbid")
def _forbid(
    b: Building,
    what: Object,
    deed: str,
    by: Forbidden | None,
    duration: str | None,
    unless: tuple[str, tuple[Step, ...]] | None,
) -> Forbid:
    by = by or Forbidden()
    seat, steps = unless or ("", ())
    return Forbid(what, str(deed), by.by, duration or "", by.source, steps, seat)


@rule("forbid_play")
def _forbid_play(b: Building, seat: str, deed: str, noun: Noun, duration: str | None) -> Forbid:
    whose = "your" if seat == "you" else seat
    return Forbid(Player(seat), str(deed), selector("any" if seat == "each" else whose, noun), duration or "")


@rule("forbid_draw")
def _forbid_draw(b: Building, seat: str, card: object, duration: str | None) -> Forbid:
    return Forbid(Player(seat), "draw", None, duration or "")


@rule("forbid_life")
def _forbid_life(b: Building, whose: str, life: object, by: Forbidden | None, duration: str | None) -> Forbid:
    by = by or Forbidden()
    return Forbid(Player(seat_of(whose)), "be_reduced", by.by, duration or "", by.source)


@rule("first_deed")
def _first_deed(b: Building, verb: Verb) -> tuple[Verb, ...]:
    return (verb,)


@rule("next_deed")
def _next_deed(b: Building, before: tuple[Verb, ...], verb: Verb) -> tuple[Verb, ...]:
    return (*before, verb)


@rule("unless_opponent")
def _unless_opponent(b: Building, verbs: tuple[Verb, ...]) -> tuple[str, tuple[Step, ...]]:
    return "opponent", tuple(Step(done_by("opponent", verb)) for verb in verbs)


@rule("unless_you")
def _unless_you(b: Building, verbs: tuple[Verb, ...]) -> tuple[str, tuple[Step, ...]]:
    return "you", tuple(Step(done_by("you", verb)) for verb in verbs)


def done_by(seat: str, verb: Verb) -> Verb:
    """The verb with the player who does it."""
    if isinstance(verb, Select):
        return Select(verb.count, verb.selector, seat)
    if isinstance(verb, PayCores):
        return PayCores(seat, verb.amount)
    return verb


@rule("allow")
def _allow(b: Building, what: Object, deed: str, state: str, duration: str | None) -> Allow:
    return Allow(what, f"{deed}_{state}", duration or "")


@rule("must")
def _must(b: Building, what: Object, deed: str, duration: str | None) -> Must:
    return Must(what, str(deed), duration or "")


@rule("must_first")
def _must_first(b: Building, what: Object, deed: str, duration: str | None) -> Must:
    return Must(what, str(deed), duration or "", "start")


@rule("boost_damage")
def _boost_damage(b: Building, of: str, life: object, amount: Amount, duration: str | None) -> BoostDamage:
    return BoostDamage(Ref(of), amount, duration or "")


@rule("boost_all")
def _boost_all(b: Building, what: All, life: object, amount: Amount, duration: str | None) -> BoostDamage:
    return BoostDamage(what, amount, duration or "")


@rule("end_battle")
def _end_battle(b: Building) -> EndBattle:
    return EndBattle()


@rule("end_step")
def _end_step(b: Building, step: str) -> EndStep:
    return EndStep(str(step))


@rule("end_this_step")
def _end_this_step(b: Building) -> EndStep:
    return EndStep()


@rule("stay")
def _stay(b: Building, what: Object, remain: object) -> Stay:
    return Stay(what)


@rule("stay_in")
def _stay_in(b: Building, what: Object, remain: object, state: str) -> Stay:
    return Stay(what, str(state))


@rule("shuffle")
def _shuffle(b: Building, whose: str, place: object) -> Shuffle:
    return Shuffle(whose)

