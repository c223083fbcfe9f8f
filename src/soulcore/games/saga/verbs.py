"""What Saga's own verbs do."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.clauses.cite import cite
from soulcore.effects import targets
from soulcore.effects.evaluate import AMOUNTS, CONDITIONS, card_fits, find_pieces, pieces_referred, seat_of, worth
from soulcore.effects.facts import Facts
from soulcore.effects.play import Scope
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits import permissions, values, victory
from soulcore.games.battle_spirits.card import SPIRIT
from soulcore.games.battle_spirits.core_verbs import MoveByEffect
from soulcore.games.battle_spirits.cores import LIFE, PLACES, RESERVE, TRASH, add_plain, cores_at, move
from soulcore.games.saga import destruction
from soulcore.games.saga.card import SYMBOL_KINDS
from soulcore.games.saga.nodes import (
    Alike,
    AnyCores,
    AscendedFrom,
    CancelSummoned,
    ColorsOf,
    CompareCost,
    DestroyQuietly,
    DrawMore,
    Emptied,
    EndGame,
    FillLife,
    GainCores,
    HighestOf,
    LifeKept,
    NoLevel,
    OfAttacker,
    PlaceFormer,
    ReturnInstead,
    SelectInstead,
    SoulMoved,
    SpendSoul,
    SummonedFrom,
    TakeBack,
)
from soulcore.kernel.pending import Modification, Trigger

if TYPE_CHECKING:
    from soulcore.games.saga.piece import SagaPiece
    from soulcore.games.saga.position import SagaGame


def any_cores(game: SagaGame, run: Resolve, verb: AnyCores) -> None:
    """Cores without another word are those in life, on the field, in the reserve or in the trash; those in the void are not."""
    cite("saga.8-5-5")
    number = worth(game, run.scope, verb.amount)
    movers: list[MoveByEffect] = []
    for target in targets.pieces(game, run, verb.what):
        mover = MoveByEffect()
        mover.seat = run.scope.seat
        mover.source = run.card
        mover.target = target.id
        mover.to_owner = run.scope.seat
        others = [piece.id for piece in game.side(run.scope.seat) if piece.id != target.id]
        mover.sources = [RESERVE, *others, TRASH, LIFE]
        mover.left = number
        mover.adds = len(movers) > 0
        movers.append(mover)
    run.wanted = number * max(1, len(movers))
    game.stack.extend(reversed(movers))


def end_game(game: SagaGame, run: Resolve, verb: EndGame) -> None:
    """Somebody has won by what an effect says: at once, whatever is due or waits."""
    winner = seat_of(game, run.scope, verb.winner)
    game.happen("won", winner, word="effect", cause=run.scope.seat, source=run.card)
    game.result = 1
    run.activate(game)
    victory.win_by_effect(game, winner)


def soul_moved(game: Facts, scope: Scope, condition: SoulMoved) -> bool:
    return cast("SagaGame", game).soul_moved == scope.card


def ascended_from(game: Facts, scope: Scope, condition: AscendedFrom) -> bool:
    found = cast("SagaGame", game).ascended
    return found[:2] == [scope.seat, scope.card] and card_fits(game, scope, condition.selector, found[2])


def summoned_from(game: Facts, scope: Scope, condition: SummonedFrom) -> bool:
    piece = cast("SagaPiece | None", game.find(scope.that if condition.of == "that" else scope.this))
    return piece is not None and piece.came_from == condition.place


def alike(game: Facts, scope: Scope, condition: Alike) -> bool:
    """Where there are none, nothing is alike: an official answer (90) says so."""
    found = [game.number_of(piece, condition.attribute) for piece in find_pieces(game, scope, condition.selector)]
    return len(set(found)) == 1


def highest_of(game: Facts, scope: Scope, amount: HighestOf) -> int:
    return max(
        [game.number_of(piece, amount.attribute) for piece in find_pieces(game, scope, amount.selector)], default=0
    )


def colors_of(game: Facts, scope: Scope, amount: ColorsOf) -> int:
    found: set[str] = set()
    for piece in find_pieces(game, scope, amount.selector):
        for kind, number in enumerate(values.piece_symbols(cast("SagaGame", game), cast("SagaPiece", piece))):
            if number:
                found.update(SYMBOL_KINDS[kind].split("/"))
    return len(found)


def emptied(game: Facts, scope: Scope, amount: Emptied) -> int:
    """Those that have come to lack cores are destroyed at the checkpoint: this effect has destroyed them."""
    here = cast("SagaGame", game)
    return sum(
        1
        for seat in range(2)
        for piece in here.side(seat)
        if piece.printed.type == SPIRIT and values.level_row(here, piece) is None
    )


def of_attacker(game: Facts, scope: Scope, amount: OfAttacker) -> int:
    piece = game.find(cast("SagaGame", game).attacker)
    return game.number_of(piece, amount.attribute) if piece is not None else 0


def spend_soul(game: SagaGame, run: Resolve, verb: SpendSoul) -> None:
    """The soul core goes to the trash, paid from the reserve or a card of its player's; to the void from wherever a core is meant
    that no place is named for, the trash included."""
    cite("saga.8-4-1")
    run.wanted = 1
    seat, place = run.scope.seat, game.soul[run.scope.seat]
    piece = game.battle_piece(place) if place > 0 else None
    if verb.to == "void":
        cite("saga.8-5-5")
    if piece is None and place not in ((RESERVE,) if verb.to == "trash" else (RESERVE, TRASH, LIFE)):
        return
    move(game, seat, place, PLACES[verb.to], True)
    game.happen("paid", seat, max(0, place), number=1, word="soul", cause=seat, source=run.card)
    game.cores_left(seat, run.card, "payment")
    game.result = 1


def fill_life(game: SagaGame, run: Resolve, verb: FillLife) -> None:
    seat = run.scope.seat
    missing = max(0, worth(game, run.scope, verb.amount) - cores_at(game, seat, LIFE))
    run.wanted = 1
    if not missing:
        return
    place = game.member.place_of_life(game)
    add_plain(game, seat, place, missing)
    game.changed()
    word = "life" if place == LIFE else "card"
    game.happen("cores_moved", seat, number=missing, word=word, cause=seat, source=run.card, topic="cores.effect")
    game.core_moved(seat, place, False, seat, run.card)
    game.result = missing


def destroy_quietly(game: SagaGame, run: Resolve, verb: DestroyQuietly) -> None:
    """Cards are destroyed; what the opponent has that waits for that is not triggered."""
    pieces = cast("list[SagaPiece]", targets.pieces(game, run, verb.what))
    run.wanted = max(1, len(pieces))
    able = [
        piece
        for piece in pieces
        if not permissions.is_forbidden(game, "be_destroyed", piece, run.scope.seat, run.scope.card)
    ]
    cite("saga.10-14-1")
    seats = [run.scope.seat] * len(able)
    destruction.destroy(game, able, seats, [run.scope.card] * len(able), destruction.QUIET)


def return_instead(game: SagaGame, run: Resolve, verb: ReturnInstead) -> None:
    """The card that would be destroyed goes to the hand: it is returned and not destroyed."""
    cite("saga.8-9-1")
    kept = [cast("SagaPiece", piece) for piece in targets.pieces(game, run, verb.what) if piece.leaving]
    for piece in kept:
        piece.leaving = ""
        piece.bound = ""
    game.changed()
    game.results = destruction.send(game, kept, "returned", "hand", run.scope.seat, run.card)
    game.result = len(kept)
    run.wanted = 1


def take_back(game: SagaGame, run: Resolve, verb: TakeBack) -> None:
    """The card that is being destroyed will go to the hand."""
    cite("saga.8-9-1")
    taken = [cast("SagaPiece", piece) for piece in targets.pieces(game, run, verb.what) if piece.leaving]
    for piece in taken:
        piece.taken_back = True
    game.results = [piece.id for piece in taken]
    game.result = len(taken)
    run.wanted = 1


def select_instead(game: SagaGame, run: Resolve, verb: SelectInstead) -> None:
    scope, node = run.scope, run.verb_place(game, verb)
    until = game.span("turn", scope.seat)
    game.modify(Modification(game.next_stamp(), run.card, node, scope.seat, scope.this, 0, 0, "", until))
    game.result = 1


def place_former(game: SagaGame, run: Resolve, verb: PlaceFormer) -> None:
    """The cores that the card had as it left lie in its owner's reserve, the soul core among them if it had it; what has gone
    from there since stays where it is."""
    cite("saga.8-10-1 saga.10-1-3-4")
    known = game.last_state(run.scope.that)
    run.wanted = 1
    for target in targets.pieces(game, run, verb.what)[:1]:
        if known is None or target.owner != known.owner:
            return
        souls = 1 if known.soul and game.soul[known.owner] == RESERVE else 0
        plain = min(known.cores - (1 if known.soul else 0), game.reserve[known.owner])
        for at in range(plain + souls):
            move(game, known.owner, RESERVE, target.id, at == plain)
        if plain + souls:
            game.happen(
                "cores_moved",
                known.owner,
                target.id,
                number=plain + souls,
                word="card",
                cause=run.scope.seat,
                source=run.card,
                topic="cores.effect",
            )
            game.core_moved(known.owner, target.id, souls > 0, run.scope.seat, run.card)
            game.cores_left(run.scope.seat, run.card, "effect")
            game.result = 1


def no_level(game: Facts, scope: Scope, condition: NoLevel) -> bool:
    """Whether the next checkpoint destroys one of them for want of cores."""
    here = cast("SagaGame", game)
    return any(
        values.level_row(here, cast("SagaPiece", piece)) is None
        for piece in pieces_referred(game, scope, condition.of)
        if game.find(piece.id) is not None
    )


def life_kept(game: Facts, scope: Scope, condition: LifeKept) -> bool:
    """Whether the player has no less life than as the turn began."""
    cite("saga.ruling.Q3")
    here = cast("SagaGame", game)
    return here.life[scope.seat] >= here.life_before[scope.seat]


def cancel_summoned(game: SagaGame, run: Resolve, verb: CancelSummoned) -> None:
    """When Summoned effects that wait of what this effect has just summoned do not activate."""
    run.wanted = 1
    game.result = 1
    game.triggers = [
        trigger
        for trigger in game.triggers
        if trigger.piece not in run.scope.done or not is_when_summoned(game, trigger)
    ]


def is_when_summoned(game: SagaGame, trigger: Trigger) -> bool:
    ability = game.effect_card(trigger.card).nodes[trigger.node]
    return isinstance(ability, Ability) and "when_summoned" in ability.timings


def more_in_step(game: SagaGame, run: Resolve, verb: DrawMore | GainCores) -> None:
    """The step itself has seen to it (turn.py)."""
    game.result = 1


def compare_cost(game: SagaGame, run: Resolve, verb: CompareCost) -> None:
    game.cost_compared = True
    game.result = 1


CONDITIONS["SoulMoved"] = soul_moved
CONDITIONS["AscendedFrom"] = ascended_from
CONDITIONS["SummonedFrom"] = summoned_from
CONDITIONS["Alike"] = alike
AMOUNTS["HighestOf"] = highest_of
AMOUNTS["ColorsOf"] = colors_of
AMOUNTS["OfAttacker"] = of_attacker
AMOUNTS["Emptied"] = emptied
VERBS["SpendSoul"] = spend_soul
VERBS["FillLife"] = fill_life
VERBS["DestroyQuietly"] = destroy_quietly
VERBS["ReturnInstead"] = return_instead
VERBS["SelectInstead"] = select_instead
VERBS["TakeBack"] = take_back
CONDITIONS["LifeKept"] = life_kept
CONDITIONS["NoLevel"] = no_level
VERBS["PlaceFormer"] = place_former
VERBS["CancelSummoned"] = cancel_summoned
VERBS["DrawMore"] = more_in_step
VERBS["GainCores"] = more_in_step
VERBS["CompareCost"] = compare_cost
VERBS["EndGame"] = end_game
VERBS["AnyCores"] = any_cores
