"""Rebirth: a card with two faces turns over on the field, and is what is printed there from now on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import worth
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits import values
from soulcore.games.eternal.nodes import TurnOver
from soulcore.games.eternal.tokens import raise_count

if TYPE_CHECKING:
    from soulcore.games.eternal.piece import EternalPiece
    from soulcore.games.eternal.position import EternalGame


def turn_over(game: EternalGame, run: Resolve, verb: TurnOver) -> None:
    """One card for each occasion: it is turned, no Core moves; if it cannot live so, that was all. Else the Count rises, it stays
    if it was about to leave, and has been reborn. What its new face would have done at that very occasion is past."""
    run.wanted = 1
    card = game.eternal_piece(run.scope.this)
    cite("eternal.rebirth.1 eternal.rebirth.3 eternal.ruling.U11")
    if card is None or card.card.back < 0 or (run.occasion and run.occasion == game.reborn_at):
        return
    if run.occasion:
        game.reborn_at = run.occasion
    cite("eternal.rebirth.2 eternal.rebirth.4 eternal.rebirth.9 eternal.rebirth.11 eternal.rebirth.18")
    if card.eternal.is_granstone:
        cite("eternal.gran-skill.4 eternal.ruling.U29")
    game.turn_over(card)
    card.risen = []
    card.fallen = []
    game.result = 1
    game.results = [card.id]
    if values.level_row(game, card) is None:
        cite("eternal.rebirth.5")
        game.happen("turned_over", card.seat, card.id, card.card.index, cause=card.seat)
        game.cores_left(card.seat, -1, "effect")
        return
    cite("eternal.rebirth.6 eternal.rebirth.8")
    raise_count(game, card.seat, worth(game, run.scope, verb.amount), run.card)
    card.leaving = ""
    card.bound = ""
    if not game.fights(card):
        game.attacker = 0 if game.attacker == card.id else game.attacker
        game.blocker = 0 if game.blocker == card.id else game.blocker
    elif card.id in (game.attacker, game.blocker):
        cite("eternal.rebirth.12")
    game.changed()
    game.happen("reborn", card.seat, card.id, card.card.index, cause=card.seat)


def note_leaving(card: EternalPiece) -> None:
    """Whatever leaves the field turns back to its first face (every pile holds that one)."""
    if card.card.index != card.card.front:
        cite("eternal.rebirth.10")


def other_face(game: EternalGame, card: EternalPiece) -> str:
    """The name on the reverse of a card with two faces, which everybody may look up; "" for any other."""
    other = card.card.back if card.card.back >= 0 else card.card.front
    if other == card.card.index:
        return ""
    cite("eternal.rebirth.13")
    return game.cards[other].name


VERBS["TurnOver"] = turn_over
