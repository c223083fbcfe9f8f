"""Builders for verbs of the forgiving grammar that change numbers or say what can, cannot and must be done."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from soulcore.effects.tree import (
    All,
    Allow,
    Amount,
    ChangeValue,
    ChooseOne,
    Count,
    EndStep,
    Filter,
    Forbid,
    Grant,
    Must,
    Number,
    Player,
    Ref,
    Search,
    Selector,
    Step,
    Verb,
)
from soulcore.games.battle_spirits.nodes import ReduceLife
from soulcore.games.battle_spirits.text.builders import free_rule, rule
from soulcore.games.battle_spirits.text.free.clause import Picking
from soulcore.games.battle_spirits.text.free.nouns import FreeNoun, settle, unpack
from soulcore.games.battle_spirits.text.free.verbs import Object, Placed
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.conditions import By
from soulcore.language.building.nouns import selector
from soulcore.language.building.rules import Building, Elsewhere, Unfit
from soulcore.language.building.values import Forbidden
from soulcore.language.building.verbs import seat_of


def change(what: Object, attribute: str, sign: int, amount: Amount, color: str = "") -> ChangeValue:
    if color and str(attribute) != "symbols":
        raise Unfit("only_symbols_colored")
    return ChangeValue(what, str(attribute), sign, amount, "", str(color or ""))


@rule("give_value")
def _give_value(b: Building, what: Object, sign: int, amount: Amount, attribute: str, each: Each | None) -> ChangeValue:
    return change(what, attribute, sign, times(amount, each))


@rule("give_value_before")
def _give_value_before(
    b: Building, what: Object, attribute: str, sign: int, amount: Amount, each: Each | None
) -> ChangeValue:
    return change(what, attribute, sign, times(amount, each))


@rule("give_value_to")
def _give_value_to(b: Building, sign: int, amount: Amount, attribute: str, what: Object) -> ChangeValue:
    return change(what, attribute, sign, amount)


@rule("change_free")
def _change_free(
    b: Building, what: Object, gets: object, sign: int, amount: Amount, color: str | None, attribute: str
) -> ChangeValue:
    return change(what, attribute, sign, amount, color or "")


@free_rule("change_value")
def _change_value(b: Building, *_: object) -> Any:
    raise Elsewhere


@rule("change_before")
def _change_before(b: Building, what: Object, gets: object, attribute: str, sign: int, amount: Amount) -> ChangeValue:
    return change(what, attribute, sign, amount)


@rule("change_bare")
def _change_bare(b: Building, what: Object, attribute: str, sign: int, amount: Amount) -> ChangeValue:
    return change(what, attribute, sign, amount)


@rule("extra_symbol")
def _extra_symbol(
    b: Building, what: Object, gets: object, extra: Any, color: str | None, attribute: str
) -> ChangeValue:
    more = next((int(part) for part in extra if isinstance(part, str) and part.isdigit()), 1)
    return change(what, attribute, 1, Number(more), color or "")


@rule("extra_symbols")
def _extra_symbols(b: Building, what: Object, gets: object, amount: Amount, *rest: Any) -> ChangeValue:
    words = [str(part) for part in rest if isinstance(part, str)]
    return change(what, words[-1], 1, amount, words[0] if len(words) > 1 else "")


@rule("lose_value")
def _lose_value(b: Building, what: Object, loses: object, *rest: Any) -> ChangeValue:
    amount = next(part for part in rest if isinstance(part, Amount))
    return change(what, str(rest[-1]), -1, amount)


@rule("lose_chosen")
def _lose_chosen(b: Building, what: Object, loses: object, article: object, attribute: str, *_: object) -> ChangeValue:
    return change(what, attribute, -1, Number(1), "chosen")


@rule("lose_one")
def _lose_one(b: Building, what: Object, loses: object, article: object, attribute: str) -> ChangeValue:
    return change(what, attribute, -1, Number(1))


@rule("lose_chosen_number")
def _lose_chosen_number(
    b: Building, what: Object, loses: object, amount: Amount, attribute: str, *_: object
) -> ChangeValue:
    return change(what, attribute, -1, amount, "chosen")


def changed(sign: int, parts: Any) -> ChangeValue:
    of = next(str(part) for part in parts if part in ("it", "this", "that"))
    amount = next(part for part in parts if isinstance(part, Amount))
    attribute = next(str(part) for part in parts if isinstance(part, str) and part not in ("it", "this", "that"))
    return change(Ref(of), attribute, sign, amount)


@rule("increase")
def _increase(b: Building, *parts: Any) -> ChangeValue:
    return changed(1, parts)


@rule("decrease")
def _decrease(b: Building, *parts: Any) -> ChangeValue:
    return changed(-1, parts)


@rule("give_keyword")
def _give_keyword(b: Building, what: Object, keyword: str) -> Grant:
    return Grant(what, str(keyword))


@rule("give_keyword_to")
def _give_keyword_to(b: Building, keyword: str, what: Object) -> Grant:
    return Grant(what, str(keyword))


@rule("gain_keyword")
def _gain_keyword(b: Building, what: Object, gets: object, keyword: str) -> Grant:
    return Grant(what, str(keyword))


@free_rule("grant_keyword")
def _grant_keyword(b: Building, *_: object) -> Any:
    raise Elsewhere


@rule("give_ability")
def _give_ability(b: Building, what: Object, text: str) -> Grant:
    if b.quoted is None:
        raise Unfit("no_quoted_here")
    return Grant(what, "", b.quoted(str(text), b.depth + 1))


@rule("must_even")
def _must_even(b: Building, what: Object, act: str, state: str) -> tuple[Verb, ...]:
    return Must(what, str(act)), Allow(what, f"{act}_{state}")


@rule("must_plain")
def _must_plain(b: Building, what: Object, act: str) -> Must:
    return Must(what, str(act))


@rule("must_start")
def _must_start(b: Building, what: Object, act: str, *_: object) -> Must:
    return Must(what, str(act), "step", "start")


@rule("allow_free", "allow_even")
def _allow_free(b: Building, what: Object, act: str, *rest: Any) -> Allow:
    return Allow(what, f"{act}_{[part for part in rest if isinstance(part, str)][-1]}")


@rule("predicates")
def _predicates(b: Building, what: Object, *made: Any) -> tuple[Any, ...]:
    """One subject, several things about it. A choice is made once."""
    made = tuple(make for make in made if make != ())
    chosen = unpack(what)
    if chosen is not None:
        return Picking(chosen), *(make(Ref("it")) for make in made)
    return tuple(make(what) for make in made)


@rule("pred_change")
def _pred_change(b: Building, *parts: Any) -> Any:
    sign, amount, color, attribute = parts[-4:]
    return partial(change, attribute=str(attribute), sign=sign, amount=amount, color=str(color or ""))


@rule("pred_ability")
def _pred_ability(b: Building, *parts: Any) -> Any:
    if b.quoted is None:
        raise Unfit("no_quoted_here")
    return partial(Grant, keyword="", ability=b.quoted(str(parts[-1]), b.depth + 1))


@rule("change_this")
def _change_this(b: Building, sign: int, amount: Amount, color: str | None, attribute: str) -> Placed:
    """ "+2000 BP": a note rather than a sentence, about the card it stands on."""
    return Placed(change(Ref("this"), attribute, sign, amount, color or ""), "", True)


@rule("forbid_this")
def _forbid_this(b: Building, act: str, by: Forbidden | None) -> Placed:
    by = by or Forbidden()
    return Placed(Forbid(Ref("this"), str(act), by.by, source=by.source), "", True)


@rule("life_goes_down")
def _life_goes_down(b: Building, whose: str, life: object, amount: Amount) -> ReduceLife:
    return ReduceLife(seat_of(whose), amount)


@rule("cannot_block_this")
def _cannot_block_this(b: Building, what: Object, act: str, this: object) -> Forbid:
    """ "Opposing Spirits cannot block this Spirit": it cannot be blocked by them."""
    if act != "block" or not isinstance(what, All):
        raise Unfit("block_against")
    return Forbid(Ref("this"), "be_blocked", what.selector)


@rule("player_cannot_block")
def _player_cannot_block(b: Building, seat: str, act: str, this: object, noun: FreeNoun) -> Forbid:
    """ "Your opponent cannot block this Spirit with …": it cannot be blocked by them."""
    whose = {"you": "your", "each": "any"}.get(str(seat), str(seat))
    if act != "block" or noun.whose not in ("", whose):
        raise Unfit("block_with_own")
    return Forbid(Ref("this"), "be_blocked", settle(replace(noun, whose=whose)))


@rule("its_value")
def _its_value(b: Building, of: str, attribute: str, sign: int, amount: Amount) -> ChangeValue:
    return change(Ref(of), attribute, sign, amount)


@rule("change_note")
def _change_note(b: Building, attribute: str, sign: int, amount: Amount) -> Placed:
    return _change_this(b, sign, amount, None, attribute)


@rule("pred_change_before")
def _pred_change_before(b: Building, gets: object, attribute: str, sign: int, amount: Amount) -> Any:
    return partial(change, attribute=str(attribute), sign=sign, amount=amount)


@rule("pred_keyword")
def _pred_keyword(b: Building, *parts: object) -> Any:
    return partial(Grant, keyword=str(parts[-1]))


@rule("pred_extra")
def _pred_extra(b: Building, *parts: Any) -> Any:
    extra, color, attribute = parts[-3:]
    more = next((int(part) for part in extra if isinstance(part, str) and part.isdigit()), 1)
    return partial(change, attribute=str(attribute), sign=1, amount=Number(more), color=str(color or ""))


@rule("can_only")
def _can_only(b: Building) -> None:
    return None


DENIED = {"is": "not", "not": "is", "has": "lacks", "lacks": "has"}
DENIED_NUMBER = {"at_least": "below", "at_most": "above"}


def denied(wanted: Filter) -> Filter:
    """The requirement that exactly the other cards meet."""
    table = DENIED if wanted.amount is None else DENIED_NUMBER
    if wanted.op not in table or wanted.attribute in ("either", "highest", "lowest", "same", "different", "cores"):
        raise Unfit("say_cannot")
    return replace(wanted, op=table[wanted.op])


@rule("can_only_by")
def _can_only_by(b: Building, what: Object, only: object, act: str, noun: FreeNoun) -> Forbid:
    """ "Can only be blocked by red Spirits": cannot be, by the others."""
    if str(act) != "be_blocked" or len(noun.filters) != 1 or noun.other:
        raise Unfit("say_cannot")
    return Forbid(what, str(act), settle(replace(noun, filters=(denied(noun.filters[0]),))))


@rule("pred_cannot")
def _pred_cannot(b: Building, act: str, by: Forbidden | None) -> Any:
    by = by or Forbidden()
    return partial(Forbid, deed=str(act), by=by.by, source=by.source)


@rule("pred_can")
def _pred_can(b: Building, act: str, state: str) -> Any:
    return partial(Allow, deed=f"{act}_{state}")


@rule("and_word")
def _and_word(b: Building) -> tuple[()]:
    return ()


@rule("add_symbols")
def _add_symbols(b: Building, amount: Amount, color: str | None, attribute: str, what: Object) -> ChangeValue:
    return change(what, attribute, 1, amount, color or "")


@rule("pred_must")
def _pred_must(b: Building, act: str) -> Any:
    return partial(Must, deed=str(act))


@rule("or_act")
def _or_act(b: Building) -> tuple[()]:
    return ()


@rule("same_act")
def _same_act(b: Building, act: str) -> str:
    return str(act)


@rule("done_act")
def _done_act(b: Building, word: str) -> str:
    """ "be exhausted or returned": the second be is left out."""
    act = f"be_{word}"
    if act not in b.vocabulary.by_id["act"]:
        raise Unfit("not_forbidden")
    return act


@rule("forbid_many")
def _forbid_many(b: Building, what: Object, *parts: Any) -> tuple[Any, ...]:
    by = next((part for part in parts if isinstance(part, Forbidden)), Forbidden())
    made = [partial(Forbid, deed=str(part), by=by.by, source=by.source) for part in parts if isinstance(part, str)]
    return _predicates(b, what, *made)


@rule("allow_state")
def _allow_state(b: Building, what: Object, act: str) -> Allow:
    """ "Your exhausted Spirits can block": your Spirits can, while exhausted."""
    if not isinstance(what, All):
        raise Elsewhere
    kept = tuple(wanted for wanted in what.selector.filters if wanted != Filter("state", "is", "exhausted"))
    if len(kept) == len(what.selector.filters):
        raise Unfit("can_already")
    return Allow(All(replace(what.selector, filters=kept)), f"{act}_exhausted")


@rule("search_free")
def _search_free(b: Building, place: str, count: Count, noun: FreeNoun) -> Search:
    return Search(count, selector("your", noun, str(place)))


@rule("forbidden_by_whose_attacks")
def _forbidden_by_whose_attacks(b: Building, whose: str, deed: str) -> Forbidden:
    if deed != "attacks":
        raise Unfit("attacks_reduce")
    return Forbidden(Selector(whose), "attack")


@rule("duration_period")
def _duration_period(b: Building, word: str) -> str:
    return "turn" if "turn" in word else "battle"


@rule("attack_cannot")
def _attack_cannot(b: Building, of: str, act: str, cannot: str, by: Forbidden | None) -> Forbid:
    """ "This Spirit's attack cannot be blocked"."""
    if act != "attack" or cannot != "be_blocked":
        raise Unfit("blocked_or_not")
    by = by or Forbidden()
    return Forbid(Ref(of), str(cannot), by.by, source=by.source)


@rule("choose_one_free")
def _choose_one_free(b: Building, count: str, *parts: Any) -> ChooseOne:
    modes = tuple(part for part in parts if part and isinstance(part[0], Step))
    if str(count) != "1" or len(modes) < 2:
        raise Unfit("one_of_two")
    return ChooseOne(modes)


@rule("unaffected")
def _unaffected(b: Building, what: Object, by: By) -> Forbid:
    return unaffected(what, by)


def unaffected(what: Object, by: By) -> Forbid:
    if by.source is not None:
        return Forbid(what, "be_affected", by.source, source="effect")
    return Forbid(what, "be_affected", None, source=by.word)


@rule("by_list_np")
def _by_list_np(b: Building, first: Forbidden, _: object, noun: FreeNoun) -> tuple[Forbidden, ...]:
    whose = first.by.whose if isinstance(first.by, Selector) and not noun.whose else noun.whose
    return first, Forbidden(settle(replace(noun, whose=whose)), first.source)


@rule("by_list_by")
def _by_list_by(b: Building, first: Forbidden, _: object, second: Forbidden) -> tuple[Forbidden, ...]:
    return first, second


@rule("forbid_by_list")
def _forbid_by_list(b: Building, what: Object, act: str, causes: tuple[Forbidden, ...]) -> tuple[Any, ...]:
    made = [partial(Forbid, deed=str(act), by=by.by, source=by.source) for by in causes]
    return _predicates(b, what, *made)


@rule("player_cannot_with")
def _player_cannot_with(b: Building, seat: str, act: str, noun: FreeNoun) -> Forbid:
    whose = "your" if seat == "you" else seat
    return Forbid(All(settle(replace(noun, whose=noun.whose or whose))), str(act))


@rule("forbidden_by_free")
def _forbidden_by_free(b: Building, noun: FreeNoun) -> Forbidden:
    return Forbidden(settle(noun))


@rule("forbidden_by_all")
def _forbidden_by_all(b: Building, what: All) -> Forbidden:
    return Forbidden(what.selector)


@rule("forbidden_by_attacks_all")
def _forbidden_by_attacks_all(b: Building, what: All) -> Forbidden:
    return Forbidden(what.selector, "attack")


@rule("forbidden_by_attacks_one")
def _forbidden_by_attacks_one(b: Building, article: object, noun: FreeNoun) -> Forbidden:
    return Forbidden(settle(noun), "attack")


@rule("forbidden_by_attacks_free")
def _forbidden_by_attacks_free(b: Building, noun: FreeNoun) -> Forbidden:
    return Forbidden(settle(noun), "attack")


@rule("forbidden_by_type_attacks")
def _forbidden_by_type_attacks(b: Building, whose: str, kind: str, deed: str) -> Forbidden:
    if deed != "attacks":
        raise Unfit("attacks_reduce")
    return Forbidden(Selector(whose, () if kind == "card" else (str(kind),)), "attack")


@rule("forbidden_by_effects_whose")
def _forbidden_by_effects_whose(b: Building, by: By) -> Forbidden:
    if by.source is not None:
        return Forbidden(by.source, "effect")
    return Forbidden(None, by.word)


@free_rule("forbid_play")
def _forbid_play(b: Building, seat: str, deed: str, noun: FreeNoun, duration: str | None) -> Forbid:
    whose = {"you": "your", "each": "any"}.get(seat, seat)
    return Forbid(Player(seat), str(deed), selector(whose, noun), duration or "")


@rule("end_whose_step")
def _end_whose_step(b: Building, whose: str, step: str) -> EndStep:
    return EndStep(str(step))


@rule("reduce_life_free")
def _reduce_life_free(b: Building, whose: str, life: object, amount: Amount, *_: object) -> ReduceLife:
    return ReduceLife(seat_of(whose), amount)


@rule("reduce_number_life")
def _reduce_number_life(b: Building, amount: Amount, whose: str, life: object) -> ReduceLife:
    return ReduceLife(seat_of(whose), amount)


@rule("damage")
def _damage(b: Building, amount: Amount) -> ReduceLife:
    return ReduceLife("opponent", amount)


@rule("opponent_loses_life")
def _opponent_loses_life(b: Building, loses: object, amount: Amount, *_: object) -> ReduceLife:
    return ReduceLife("opponent", amount)


@rule("gain_plain")
def _gain_plain(b: Building, what: Object, gains: object, amount: Amount, attribute: str) -> ChangeValue:
    return change(what, attribute, 1, amount)


@rule("change_signed")
def _change_signed(b: Building, what: Object, sign: int, amount: Amount, attribute: str) -> ChangeValue:
    return change(what, attribute, sign, amount)


@rule("has_extra")
def _has_extra(b: Building, what: Object, has: object, number: str, color: str | None, attribute: str) -> ChangeValue:
    return change(what, attribute, 1, Number(int(number)), color or "")


@rule("must_this")
def _must_this(b: Building, what: Object, act: str, *_: object) -> Must:
    """ "It must block this Spirit": in this battle, the one its attack began."""
    if act != "block":
        raise Unfit("block_one")
    return Must(what, "block", "" if isinstance(what, All) else "battle")
