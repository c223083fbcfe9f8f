"""When two positions go on alike: the same things lie in the same places, however they came there."""

from __future__ import annotations

from typing import Any

from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.zones import DECK

Name = tuple[Any, ...]


def likeness(game: BattleGame) -> Name:
    """Between things (in the Main and Attack Step) ids and times do not matter, only what lies where and what is in force.

    Times matter where the order decides in which continuous effects apply: then it stands in the name what came before
    what.
    """
    asked = game.decision
    assert asked is not None
    is_ordered = game.has_grants or ("minds_order" in game.deal.traits and has_number_statics(game))
    order = order_of(game) if is_ordered else {}
    piles = [tuple(pile) if place // 2 == DECK else tuple(sorted(pile)) for place, pile in enumerate(game.piles)]
    return (
        game.turn,
        game.seat,
        game.step,
        asked.seat,
        asked.kind,
        game.over,
        tuple(game.life),
        tuple(game.reserve),
        tuple(game.spent),
        tuple([place if place < 0 else 0 for place in game.soul]),
        tuple([tuple(sorted([piece_name(game, piece, order) for piece in game.side(seat)])) for seat in range(2)]),
        tuple(piles),
        tuple([tuple(sorted(cards)) for cards in game.shown]),
        tuple(
            [
                (change.card, change.node, change.number, change.word, change.until.key(), order.get(change.stamp, 0))
                for change in game.modifications
            ]
        ),
        tuple([(event.kind, event.seat, event.card, event.number, event.cause) for event in game.happened]),
        tuple(sorted([key for key in game.used if key.startswith("name:")])),
        game.draws,
        game.step_cut,
        game.battle_stamp < game.step_stamp,  # whether nobody has attacked in this step
        game.state_besides(),
    )


def stamps_of(piece: BattlePiece) -> list[int]:
    """When it arrived and came to its levels."""
    return [piece.entered, *piece.risen, *piece.fallen]


def order_of(game: BattleGame) -> dict[int, int]:
    """The stamps that may matter, each with its rank: later ones do not differ by how much later they are."""
    stamps = {game.step_stamp, *[change.stamp for change in game.modifications]}
    for seat in range(2):
        for piece in game.side(seat):
            stamps.update(stamps_of(piece))
    return {stamp: rank for rank, stamp in enumerate(sorted(stamps))}


def has_number_statics(game: BattleGame) -> bool:
    """Whether a card on the Field changes numbers for as long as it lies there."""
    return any(
        attribute in piece.printed.statics
        for seat in range(2)
        for piece in game.side(seat)
        for attribute in ("bp", "symbols", "cost", "level")
    )


def piece_name(game: BattleGame, piece: BattlePiece, order: dict[int, int]) -> Name:
    """A card on the Field with everything on it."""
    mark = f":{piece.id}:"
    return (
        piece.card.index,
        piece.owner,
        piece.turned,
        piece.cores,
        game.soul[piece.owner] == piece.id,
        piece.leaving,
        tuple(
            [
                (change.card, change.node, change.number, change.until.key())
                for change in game.modifications
                if change.target == piece.id
            ]
        ),
        tuple([(change.card, change.node) for change in game.modifications if change.source == piece.id]),
        tuple(sorted([key.replace(mark, ":this:") for key in game.used if mark in key])),
        tuple([order[stamp] for stamp in stamps_of(piece)]) if order else (),
        (len(piece.risen), len(piece.fallen)) if order else (),
        game.parts_besides(piece) if game.compound else (),
    )
