"""When two positions go on alike: the same things lie in the same places, however they came there."""

from __future__ import annotations

from typing import Any

from soulcore.effects.tree import MoveCores, ReduceLife
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.zones import DECK

Name = tuple[Any, ...]


def likeness(game: BattleGame) -> Name:
    """Between things (in the Main and Attack Step) ids and times do not matter, only what lies where and what is in force.

    Times matter where continuous effects change BP, since the order decides there: then they stand in the name.
    """
    asked = game.decision
    assert asked is not None
    timed = game.has_grants or any("bp" in piece.printed.statics for seat in (0, 1) for piece in game.side(seat))
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
        tuple([tuple(sorted([piece_name(game, piece, timed) for piece in game.side(seat)])) for seat in (0, 1)]),
        tuple(piles),
        tuple([tuple(sorted(cards)) for cards in game.shown]),
        tuple([(change.card, change.node, change.number, change.word, change.until) for change in game.modifications]),
        tuple([(event.kind, event.seat, event.card, event.number, event.cause) for event in game.happened]),
        tuple(sorted([key for key in game.used if key.startswith("name:")])),
        game.draws,
        game.step_cut,
    )


def piece_name(game: BattleGame, piece: BattlePiece, timed: bool) -> Name:
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
                (change.card, change.node, change.number, change.until)
                for change in game.modifications
                if change.target == piece.id
            ]
        ),
        tuple([(change.card, change.node) for change in game.modifications if change.source == piece.id]),
        tuple(sorted([key.replace(mark, ":this:") for key in game.used if mark in key])),
        (piece.entered, tuple(piece.risen), tuple(piece.fallen)) if timed else (),
    )


def has_direct_damage(game: BattleGame) -> bool:
    """Whether some card of the game takes Life otherwise than by attacking."""
    for card in game.cards:
        for node in game.effect_card(card.index).nodes:
            if isinstance(node, ReduceLife) or (isinstance(node, MoveCores) and node.source == "life"):
                return True
    return False
