"""Builders for what only Saga's cards say (saga.lark)."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    Activate,
    All,
    Allow,
    Amount,
    Condition,
    Count,
    Event,
    Filter,
    Number,
    Open,
    Ref,
    Select,
    Selector,
    Step,
    ValueOf,
    Verb,
)
from soulcore.games.battle_spirits.text.free.nouns import FreeChosen
from soulcore.games.saga.nodes import (
    AddReduction,
    Alike,
    AlsoAttacking,
    AnotherRefresh,
    AnyCores,
    AscendedFrom,
    BarBursts,
    CancelSummoned,
    Chained,
    ColorsOf,
    CompareCost,
    CountAs,
    CountInPile,
    CountTwice,
    CreateTokens,
    DestroyQuietly,
    DivertGain,
    DrawMore,
    Emptied,
    EndGame,
    FillLife,
    GainCores,
    HighestOf,
    LendSwift,
    LifeKept,
    LoseEffects,
    NoLevel,
    OfAttacker,
    PlaceFormer,
    ReturnInstead,
    SelectInstead,
    SetAsBurst,
    SoulMoved,
    SpendSoul,
    SummonedFrom,
    SummonOnly,
    SymbolColors,
    TakeBack,
    TaxMagic,
    TollAttacks,
    TollDraws,
    UseFree,
    Variable,
)
from soulcore.games.saga.token_note import facts_of
from soulcore.language.building.amounts import Each, times
from soulcore.language.building.conditions import By, event, played
from soulcore.language.building.nouns import Noun, selector
from soulcore.language.building.rules import BUILDERS as SHARED
from soulcore.language.building.rules import Building, Elsewhere, Table, Unfit
from soulcore.language.building.selectors import Chosen
from soulcore.language.building.verbs import Object, only

BUILDERS = Table()

FREE_BUILDERS = Table()
"""What the forgiving grammar builds in its own way."""

rule = BUILDERS.rule


@rule("select_and")
def _select_and(b: Building, chosen: Chosen, each: Each | None, verb: Verb) -> tuple[Verb, ...]:
    """ "Select 1 of your opponent's spirits and destroy it"."""
    selected = SHARED["select"](b, chosen, each)
    if not isinstance(selected, Select):
        raise Unfit("two_sentences_select")
    return selected, verb


@rule("win_game")
def _win_game(b: Building, *_: object) -> EndGame:
    return EndGame("you")


@rule("lose_game")
def _lose_game(b: Building, *_: object) -> EndGame:
    return EndGame("opponent")


@rule("any_cores")
def _any_cores(b: Building, amount: Amount, whose: str, token: object, what: Ref) -> AnyCores:
    if whose != "your":
        raise Unfit("where_cores")
    return AnyCores(amount, what)


@rule("variable")
def _variable(b: Building, *_: object) -> Variable:
    return Variable()


EXAMPLE = "Antman Token/spirit/green/0/Carapite•Token/1 Core/1000 BP/1 green"


@rule("create_tokens")
def _create_tokens(b: Building, amount: Amount, note: str, each: Each | None) -> CreateTokens:
    if facts_of(str(note), "") is None:
        raise Unfit(Remark("token_told", example=EXAMPLE))
    return CreateTokens(times(amount, each), str(note))


@rule("create_exhausted")
def _create_exhausted(b: Building, amount: Amount, note: str, each: Each | None) -> CreateTokens:
    return replace(_create_tokens(b, amount, note, each), exhausted=True)


@rule("open_for_each")
def _open_for_each(b: Building, card: object, whose: str, place: str, each: Each) -> Open:
    only(b, place, "deck")
    return Open(times(Number(1), each), whose)


@rule("event_you_draw_by_effects")
def _event_you_draw_by_effects(b: Building, *_: object) -> Event:
    return Event("drawn", seat="you", by="effect")


@rule("event_you_draw_by_yours")
def _event_you_draw_by_yours(b: Building, *_: object) -> Event:
    return Event("drawn", seat="you", by="your_effect")


@rule("event_opponent_draws_by_effects")
def _event_opponent_draws_by_effects(b: Building, *_: object) -> Event:
    return Event("drawn", seat="opponent", by="effect")


@rule("with_timing")
def _with_timing(b: Building, timing: str) -> Filter:
    return Filter("timing", "is", str(timing))


@rule("without_timing")
def _without_timing(b: Building, timing: str) -> Filter:
    return Filter("timing", "not", str(timing))


@rule("by_comparison_with")
def _by_comparison_with(b: Building, attribute: object, one: Selector) -> By:
    return By("comparison", one)


@rule("by_comparison_with_this")
def _by_comparison_with_this(b: Building, *_: object) -> By:
    return By("comparison_this")


# ---------------------------------------------------------------- symbols and costs


@rule("count_twice")
def _count_twice(b: Building, what: Object) -> CountTwice:
    return CountTwice(what)


@rule("counts_as", "lose")
def _nothing(b: Building, *_: object) -> None:
    return None


@rule("count_as")
def _count_as(
    b: Building, what: Object, _: None, number: str, color: str, symbols: str, duration: str | None
) -> CountAs:
    return CountAs(what, int(number), str(color), duration or "")


@rule("symbol_colors")
def _symbol_colors(b: Building, *parts: object) -> object:
    """The colours by themselves, or the sentence about them."""
    if parts and not isinstance(parts[0], str):
        what, colors, duration = parts
        assert isinstance(what, Ref | All)
        return SymbolColors(what, str(colors), str(duration or ""))
    return "/".join(str(part) for part in parts)


def in_pile(b: Building, what: Object, place: str) -> All:
    if not isinstance(what, All) or what.selector.zone != place or what.selector.whose != "your":
        raise Unfit(Remark("which_cards_in", place=b.vocabulary.by_id["place"].get(place, place)))
    return what


@rule("count_in_pile")
def _count_in_pile(b: Building, what: Object) -> CountInPile:
    return CountInPile(in_pile(b, what, "trash"))


@rule("use_free")
def _use_free(b: Building, what: Object) -> UseFree:
    return UseFree(in_pile(b, what, "hand"))


@rule("add_reduction")
def _add_reduction(b: Building, what: Object, color: str) -> AddReduction:
    return AddReduction(in_pile(b, what, "hand"), str(color))


def counted(b: Building, amount: Amount) -> int:
    if not isinstance(amount, Number):
        raise Unfit("how_many_cores")
    return amount.value


@rule("toll_attacks")
def _toll_attacks(b: Building, amount: Amount, token: object, duration: str | None) -> TollAttacks:
    return TollAttacks(counted(b, amount), duration or "")


@rule("toll_draws")
def _toll_draws(b: Building, amount: Amount, *_: object) -> TollDraws:
    return TollDraws(counted(b, amount))


@rule("place_former")
def _place_former(b: Building, token: object, former: Ref, what: Ref) -> PlaceFormer:
    if former.name != "that" or what.name == "that":
        raise Unfit("cores_which_cards")
    return PlaceFormer(what)


@rule("no_level")
def _no_level(b: Building, of: Ref) -> NoLevel:
    return NoLevel(of.name)


@rule("event_it_destroyed")
def _event_it_destroyed(b: Building, *_: object) -> Event:
    return Event("destroyed", it=True)


OF_IT = ("attacks", "blocks", "is_blocked")
"""What an effect waits for that a card does which it has selected before."""


@rule("event_selected")
def _event_selected(b: Building, it: object, deed: str) -> Event:
    if deed not in OF_IT:
        raise Unfit("waits_for_it")
    return Event(str(deed), it=True)


@rule("by_any_effects")
def _by_any_effects(b: Building) -> By:
    return By("effect")


@rule("event_it_fights")
def _event_it_fights(b: Building, *_: object) -> Event:
    return Event("fights", it=True)


@rule("with_costs")
def _with_costs(b: Building, attribute: str, *parts: object) -> Filter:
    numbers = [int(part) for part in parts if isinstance(part, str) and part.isdigit()]
    options = tuple(Filter(str(attribute), "is", amount=Number(number)) for number in numbers)
    return Filter("either", "is", options=options)


@rule("comes_so")
def _comes_so(b: Building, state: str) -> tuple[bool, str]:
    if state != "exhausted":
        raise Unfit("comes_refreshed")
    return False, "exhausted"


# ---------------------------------------------------------------- cores and life


@rule("pay_soul")
def _pay_soul(b: Building, soul: object) -> SpendSoul:
    return SpendSoul("trash")


@rule("soul_away")
def _soul_away(b: Building, soul: object, place: str) -> SpendSoul:
    only(b, place, "void")
    return SpendSoul("void")


@rule("fill_life")
def _fill_life(b: Building, life: object, amount: Amount) -> FillLife:
    return FillLife(amount)


@rule("draw_more")
def _draw_more(b: Building, amount: Amount, card: object) -> DrawMore:
    return DrawMore(amount)


@rule("gain_cores")
def _gain_cores(b: Building, amount: Amount, token: object) -> GainCores:
    return GainCores(amount)


@rule("soul_moved")
def _soul_moved(b: Building, soul: object) -> SoulMoved:
    return SoulMoved()


@rule("ascended_from")
def _ascended_from(b: Building, this: object, found: Selector) -> AscendedFrom:
    return AscendedFrom(found)


@rule("summoned_from")
def _summoned_from(b: Building, this: object, place: str) -> SummonedFrom:
    return SummonedFrom(str(place))


@rule("that_summoned_from")
def _that_summoned_from(b: Building, that: object, place: str) -> SummonedFrom:
    return SummonedFrom(str(place), "that")


@rule("alike")
def _alike(b: Building, what: Object, attribute: str) -> Alike:
    if not isinstance(what, All) or attribute != "cost":
        raise Unfit("alike_cost_all")
    return Alike(what.selector, str(attribute))


@rule("shares")
def _shares(b: Building, attribute: str, kind: str) -> Filter:
    if attribute != "cost":
        raise Unfit("alike_cost_any")
    return Filter("shares", "is", str(attribute), of=str(kind))


@rule("each_color")
def _each_color(b: Building, whose: str, noun: Noun) -> Each:
    return Each(ColorsOf(selector(whose, noun)))


@rule("each_token_of_each")
def _each_token_of_each(b: Building, token: object) -> Each:
    return Each(ValueOf("cores", "each"))


@rule("of_attacker")
def _of_attacker(b: Building, kind: object, attribute: str) -> OfAttacker:
    return OfAttacker(str(attribute))


@rule("also_select")
def _also_select(b: Building, chosen: Chosen | FreeChosen) -> Select:
    if isinstance(chosen, FreeChosen):
        return Select(*chosen.at("field"), total=chosen.total, also=True)
    selected = SHARED["select"](b, chosen, None)
    if not isinstance(selected, Select):
        raise Unfit("two_sentences_select")
    return replace(selected, also=True)


@rule("highest_of")
def _highest_of(b: Building, attribute: str, whose: str, noun: Noun) -> HighestOf:
    return HighestOf(str(attribute), selector(whose, noun))


@rule("event_reserve")
def _event_reserve(b: Building, token: object, place: str) -> Event:
    only(b, place, "reserve")
    return event("reserve_gained", seat="you")


@rule("event_their_reserve")
def _event_their_reserve(b: Building, token: object, place: str) -> Event:
    only(b, place, "reserve")
    return event("reserve_gained", seat="opponent")


@rule("event_core_on_this")
def _event_core_on_this(b: Building, *_: object) -> Event:
    return event("core_placed", this=True)


@rule("event_core_on_one")
def _event_core_on_one(b: Building, token: object, one: Selector) -> Event:
    return Event("core_placed", one)


@rule("event_life_gained")
def _event_life_gained(b: Building, whose: str, life: object) -> Event:
    if whose != "your":
        raise Unfit("own_life_waited")
    return event("life_gained", seat="you")


@rule("event_destroys")
def _event_destroys(b: Building, by: Selector, subject: Selector) -> Event:
    return Event("destroyed", subject, by="card", source=by)


@rule("event_destroys_by_this")
def _event_destroys_by_this(b: Building, this: object, subject: Selector) -> Event:
    return Event("destroyed", subject, by="card_this")


@rule("event_soul_paid")
def _event_soul_paid(b: Building, *_: object) -> Event:
    return event("soul_spent", seat="you")


@rule("event_hand_gained")
def _event_hand_gained(b: Building) -> Event:
    return event("hand_gained", seat="opponent")


@rule("event_own_hand_gained")
def _event_own_hand_gained(b: Building) -> Event:
    return event("hand_gained", seat="you")


@rule("just_discarded")
def _just_discarded(b: Building) -> Filter:
    return Filter("done", "is")


@rule("event_strange_burst")
def _event_strange_burst(b: Building) -> Event:
    return event("strange_burst", seat="opponent")


@rule("event_burst_theirs")
def _event_burst_theirs(b: Building) -> Event:
    return event("burst_activated", seat="opponent")


@rule("event_burst_set")
def _event_burst_set(b: Building) -> Event:
    return event("burst_set", seat="you")


@rule("event_burst_set_theirs")
def _event_burst_set_theirs(b: Building) -> Event:
    return event("burst_set", seat="opponent")


@rule("event_burst_yours")
def _event_burst_yours(b: Building) -> Event:
    return event("burst_activated", seat="you")


@rule("each_emptied")
def _each_emptied(b: Building) -> Each:
    return Each(Emptied())


@rule("divert_gain")
def _divert_gain(b: Building, *_: object) -> DivertGain:
    return DivertGain(Ref("this"))


@rule("tax_magic")
def _tax_magic(b: Building, number: str, card: object) -> TaxMagic:
    return TaxMagic(int(number))


# ---------------------------------------------------------------- effects and battles


@rule("destroy_quietly")
def _destroy_quietly(b: Building, what: Object) -> DestroyQuietly:
    return DestroyQuietly(what)


@rule("return_instead")
def _return_instead(b: Building, what: Ref) -> ReturnInstead:
    return ReturnInstead(what)


@rule("cancel_summoned")
def _cancel_summoned(b: Building, timing: str) -> CancelSummoned:
    only(b, timing, "when_summoned")
    return CancelSummoned()


@rule("lose_effects")
def _lose_effects(b: Building, what: Object, _: None, duration: str | None) -> LoseEffects:
    return LoseEffects(what, 0, duration or "")


@rule("lose_level_effects")
def _lose_level_effects(
    b: Building, what: Object, _: None, attribute: object, level: str, duration: str | None
) -> LoseEffects:
    return LoseEffects(what, int(level), duration or "")


@rule("lose_keyword")
def _lose_keyword(b: Building, what: Object, _: None, keyword: str, duration: str | None) -> LoseEffects:
    """Who has no such keyword loses nothing: to ask for it first would have no end."""
    if isinstance(what, All):
        kept = tuple(wanted for wanted in what.selector.filters if wanted != Filter("keyword", "has", str(keyword)))
        what = All(replace(what.selector, filters=kept))
    return LoseEffects(what, 0, duration or "", str(keyword))


@rule("bar_bursts")
def _bar_bursts(b: Building, seat: str, duration: str | None) -> BarBursts:
    return BarBursts(str(seat), duration or "")


@rule("set_burst")
def _set_burst(b: Building, chosen: Chosen) -> SetAsBurst:
    if chosen.selector.whose != "your" or chosen.count != Count("exactly", Number(1)) or chosen.total is not None:
        raise Unfit("one_burst")
    return SetAsBurst(chosen.selector)


@FREE_BUILDERS.rule("set_burst")
def _set_burst_free(b: Building, chosen: FreeChosen) -> SetAsBurst:
    count, found = chosen.at("hand")
    return _set_burst(b, Chosen(count, found, chosen.total))


@rule("summon_only")
def _summon_only(b: Building, this: object, condition: Condition) -> SummonOnly:
    return SummonOnly(condition)


@rule("with_fewer_tokens")
def _with_fewer_tokens(b: Building, *parts: object) -> Filter:
    return compared_tokens("below", parts)


@rule("with_more_tokens")
def _with_more_tokens(b: Building, *parts: object) -> Filter:
    return compared_tokens("above", parts)


def compared_tokens(op: str, parts: tuple[object, ...]) -> Filter:
    """More or fewer cores than lie on another card."""
    (than,) = (part for part in parts if isinstance(part, Ref))
    return Filter("cores", op, amount=ValueOf("cores", than.name))


@rule("also_attacking")
def _also_attacking(b: Building, timing: str, what: Object) -> AlsoAttacking:
    only(b, timing, "when_blocking")
    return AlsoAttacking(what)


@rule("another_refresh")
def _another_refresh(b: Building) -> AnotherRefresh:
    return AnotherRefresh()


@rule("chained")
def _chained(b: Building, color: str, steps: tuple[Step, ...]) -> Chained:
    return Chained(Number(1), steps, str(color))


@rule("compare_cost")
def _compare_cost(b: Building) -> CompareCost:
    return CompareCost()


@rule("activate_as_this")
def _activate_as_this(b: Building, of: str, timing: str, *_: object) -> Activate:
    return Activate(Ref(of), timing=str(timing), as_this=True)


@rule("allow_against")
def _allow_against(
    b: Building, what: Object, deed: str, whose: str, noun: Noun, state: str, duration: str | None
) -> Allow:
    if deed != "block":
        raise Unfit("blocked_by_another")
    return Allow(what, f"{deed}_{state}", duration or "", selector(whose, noun))


@FREE_BUILDERS.rule("select_and")
def _select_and_free(b: Building, *_: object) -> None:
    """The forgiving grammar has its own rule for it."""
    raise Elsewhere


played_from_hand = SHARED["event_opponent_uses_from_hand"]


@FREE_BUILDERS.rule("event_opponent_out_of_hand")
def _event_opponent_out_of_hand(b: Building, deed: str, noun: Noun) -> Event:
    found: Event = played_from_hand(b, deed, noun, "opponent", "hand")
    return found


@rule("event_you_use_from_hand")
def _event_you_use_from_hand(b: Building, deed: str, noun: Noun, whose: str, place: str) -> Event:
    found = played("you", str(deed), noun)
    if whose != "your" or place != "hand":
        raise Unfit("used_from_hand")
    if found.deed != "used":
        raise Unfit("used_from_where")
    return replace(found, by="hand")


@FREE_BUILDERS.rule("event_you_out_of_hand")
def _event_you_out_of_hand(b: Building, deed: str, noun: Noun) -> Event:
    return _event_you_use_from_hand(b, deed, noun, "your", "hand")


@rule("take_back")
def _take_back(b: Building, what: Ref) -> TakeBack:
    return TakeBack(what)


@rule("life_kept")
def _life_kept(b: Building, *_: object) -> LifeKept:
    return LifeKept()


@rule("select_instead")
def _select_instead(b: Building, *_: object) -> SelectInstead:
    return SelectInstead()


@rule("lend_swift")
def _lend_swift(b: Building, what: Object) -> LendSwift:
    return LendSwift(in_pile(b, what, "hand"))
