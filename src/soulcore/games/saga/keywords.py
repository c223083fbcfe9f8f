"""Keyword effects: what each does, as the tree it stands for (chapter 11).

Keywords that mean the same on every card have their sentence in the vocabulary. Those here name a number, colours or a
condition, or do what no sentence says; a card gets their trees when it is made.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Final

from soulcore.clauses.cite import cite
from soulcore.effects.tree import (
    Ability,
    Count,
    Discard,
    Event,
    Exhaust,
    Filter,
    Forbid,
    Number,
    Plus,
    Ref,
    Refresh,
    Select,
    Selector,
    Stay,
    Step,
    ValueOf,
)
from soulcore.games.battle_spirits import in_force
from soulcore.games.battle_spirits.card import CardError
from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.games.saga.nodes import Chained, ReturnUsed
from soulcore.games.saga.vocabulary import VOCABULARY
from soulcore.language import parse_line

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.saga.position import SagaGame
    from soulcore.kernel.pending import Trigger

AWAKEN: Final = "awaken"
ASCEND: Final = "ascend"
CHAIN: Final = "chain"
RAID: Final = "raid"
ASTRAL: Final = "astral"
SWIFT: Final = "swift"

ONE_OF_A_KIND: Final = ("curse", "blessed", "gale", "crush", "raid")
"""Keywords of which a spirit activates one, the one with the largest number, however many it has."""

ONE: Final = Count("exactly", Number(1))


def number_of(ability: Ability) -> int:
    """The number behind a keyword; 0 when there is none."""
    number = ability.keyword_value.removeprefix("+")
    return int(number) if number.isdigit() else 0


def colors_of(ability: Ability) -> tuple[str, ...]:
    """The colours behind a keyword."""
    return tuple(color.strip() for color in ability.keyword_value.replace("/", ",").split(","))


def meaning(ability: Ability) -> Ability:
    """The tree of an effect that is only a keyword so far; any other as it is."""
    if ability.keyword == SWIFT:
        return replace(ability, kind="flash", place="hand")  # where else could it be summoned from
    if ability.steps or not ability.keyword:
        return ability
    if ability.keyword == AWAKEN:
        return awaken(ability)
    if ability.keyword == "armor":
        return armor(ability)
    if ability.keyword == "luster":
        return waiting(ability, Event("battle_ends"), Step(ReturnUsed()))
    if ability.keyword == "gale":
        return gale(ability)
    if ability.keyword == "crush":
        return crush(ability)
    if ability.keyword == RAID:
        return raid(ability)
    if ability.keyword == "bloodcurse":
        return bloodcurse(ability)
    return ability


def waiting(ability: Ability, event: Event, *steps: Step) -> Ability:
    """An effect of the spirit's attack that waits for something to happen meanwhile."""
    timings = ability.timings if "during_attack" in ability.timings else (*ability.timings, "during_attack")
    return replace(ability, timings=timings, event=event, steps=steps)


def awaken(ability: Ability) -> Ability:
    """A core, and as many more as one likes, from other cards of one's own."""
    others = Selector("your", ("spirit", "nexus"), other=True)
    first = MoveCores(ONE, "each", "this", total=True, each=others)
    more = MoveCores(Count("any_number", Number(0)), "each", "this", total=True, each=others)
    return replace(ability, kind="flash", cost=(Step(first),), steps=(Step(more),))


def armor(ability: Ability) -> Ability:
    """Effects of the opponent's cards of these colours cannot select it."""
    named = tuple(Filter("color", "is", color) for color in colors_of(ability))
    wanted = named if len(named) == 1 else (Filter("either", "is", options=named),)
    forbid = Forbid(Ref("this"), "be_selected", Selector("opponent", (), filters=wanted), source="effect")
    return replace(ability, steps=(Step(forbid),))


def gale(ability: Ability) -> Ability:
    """Whoever blocked exhausts so many refreshed spirits of their own."""
    refreshed = Selector("opponent", ("spirit",), filters=(Filter("state", "is", "refreshed"),))
    select = Select(Count("exactly", Number(number_of(ability))), refreshed, chooser="opponent")
    return waiting(ability, Event("is_blocked", this=True), Step(select), Step(Exhaust(Ref("it"))))


def crush(ability: Ability) -> Ability:
    """As many cards of the opponent's deck as the spirit has levels, and so many more."""
    number = Plus(ValueOf("level", "this"), Number(number_of(ability)))
    discard = Discard("opponent", Count("exactly", number), Selector("opponent", (), zone="deck"))
    return replace(ability, timings=attacking(ability), steps=(Step(discard),))


def raid(ability: Ability) -> Ability:
    """An own nexus may be exhausted; then the spirit is refreshed, so many times a turn (`uses`)."""
    ready = Selector("your", ("nexus",), filters=(Filter("state", "is", "refreshed"),))
    cost = (Step(Select(ONE, ready)), Step(Exhaust(Ref("it"))))
    limits = ("once_per_turn",)
    return replace(ability, timings=attacking(ability), limits=limits, cost=cost, steps=(Step(Refresh(Ref("this"))),))


def bloodcurse(ability: Ability) -> Ability:
    """In place of its destruction a core of the spirit's goes to the trash, and a core of the opponent's life with it."""
    cite("saga.ruling.K1")
    price = Step(MoveCores(ONE, "this", "trash"))
    life = Step(MoveCores(ONE, "life", "trash", whose="opponent"))
    return replace(ability, event=Event("destroyed", this=True), cost=(price,), steps=(life, Step(Stay(Ref("this")))))


def attacking(ability: Ability) -> tuple[str, ...]:
    return ability.timings if "when_attacking" in ability.timings else (*ability.timings, "when_attacking")


def uses(ability: Ability) -> int:
    """How often a limited effect may be used in its period."""
    return number_of(ability) if ability.keyword == RAID else 1


def with_meanings(card: str, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """The effects of a card with the trees of their keywords; Chain goes on where the effect before it ends."""
    found: list[Ability] = []
    for ability in abilities:
        if ability.keyword != CHAIN:
            found.append(meaning(ability))
            found += [
                Ability(ability.levels, keyword=CHAIN, keyword_value=step.verb.color)
                for step in ability.steps
                if isinstance(step.verb, Chained)
            ]
            continue
        if not found or not found[-1].steps:
            raise CardError(f"{card}: [Chain] follows another effect and goes on with it")
        found[-1] = replace(
            found[-1], steps=(*found[-1].steps, Step(Chained(Number(1), ability.steps, ability.keyword_value), "then"))
        )
        found.append(replace(ability, steps=()))
    return tuple(found)


@cache
def keyword_ability(keyword: str) -> Ability:
    """What an effect gives that gives a keyword."""
    known = VOCABULARY.keyword(keyword)
    if known is None or known.value or not (known.text or known.rule):
        raise CardError(f"[{keyword}] means something else on each card that has it: no effect can give it by its name")
    return meaning(parse_line(f"[{known.en}]", VOCABULARY))


def ascends(abilities: tuple[Ability, ...]) -> int:
    """The cost of the spirit that Ascend asks for, or more; -1 when the card has no Ascend."""
    return next((number_of(ability) for ability in abilities if ability.keyword == ASCEND), -1)


# ---------------------------------------------------------------- what a card has now


def effects_of(game: SagaGame, piece: BattlePiece) -> list[tuple[int, Ability]]:
    """The effects of a card on the field: what is printed on it, then what it was given, each with the card it stands on."""
    found = [(piece.card.index, own) for own in piece.printed.abilities]
    if game.has_grants:
        for gift in in_force.grants(game):
            if gift.bearer.id == piece.id:
                found += [(gift.card.index, given) for given in gift.card.abilities]
    return found


def has_timing(game: SagaGame, piece: BattlePiece, timing: str) -> bool:
    """Whether it has an effect with that timing at the level it has."""
    cite("saga.ruling.Q1 saga.10-11-2")
    level = game.number_of(piece, "level")
    for _, ability in effects_of(game, piece):
        lowest, highest = ability.levels
        if timing in ability.timings and (not lowest or lowest <= level <= highest):
            return True
    return False


def of_piece(game: SagaGame, piece: BattlePiece) -> list[str]:
    """The keywords that a card on the field has, printed or given."""
    found = [ability.keyword for ability in piece.printed.abilities if ability.keyword]
    if game.has_grants:
        for gift in in_force.grants(game):
            if gift.bearer.id == piece.id:
                found += [given.keyword for given in gift.card.abilities if given.keyword]
    return [keyword for keyword in dict.fromkeys(found) if game.has_keyword(piece, keyword)]


# ---------------------------------------------------------------- several of one kind


def is_the_one(game: SagaGame, piece: BattlePiece, card: int, ability: Ability) -> bool:
    """Whether this is the one effect of its keyword that the spirit activates: of those that work now, the largest number;
    of equal ones the first, its own before those it was given."""
    best: tuple[int, Ability] | None = None
    for index, other in effects_of(game, piece):
        if other.keyword != ability.keyword or not in_force.works_here(game, piece, other):
            continue
        if best is None or number_of(other) > number_of(best[1]):
            best = (index, other)
    return best is None or (best[0] == card and best[1] is ability)


# ---------------------------------------------------------------- in play


def note(game: SagaGame, ability: Ability) -> None:
    """An effect acts: if a keyword heads it, its rules are at work."""
    if game.listening and ability.keyword:
        game.cite(f"keyword.{ability.keyword}")


def has_astral(game: SagaGame, piece: BattlePiece) -> bool:
    """Astral has times of its own: at others the spirit lacks it."""
    cite("saga.11-14-2 saga.11-14-4")
    return any(own.keyword == ASTRAL and in_force.works_here(game, piece, own) for _, own in effects_of(game, piece))


def has_effects(game: SagaGame, piece: BattlePiece) -> bool:
    """Whether a card on the field has any effect, of its level or given."""
    cite("saga.ruling.Q2")
    return len(effects_of(game, piece)) > 0


def acts_alone(game: SagaGame, trigger: Trigger) -> bool:
    """Whether an effect that was set off is not one of several of its keyword of which another one activates."""
    ability = game.effect_card(trigger.card).nodes[trigger.node]
    piece = game.battle_piece(trigger.piece)
    if not isinstance(ability, Ability) or ability.keyword not in ONE_OF_A_KIND or piece is None:
        return True
    if is_the_one(game, piece, trigger.card, ability):
        return True
    game.cite(f"one_keyword.{ability.keyword}")
    return False
