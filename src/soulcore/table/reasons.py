"""Why? Why something is offered or not, and what a card's values are now, from what the viewer may see."""

from __future__ import annotations

from typing import Any

from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.library import load
from soulcore.play import why_not
from soulcore.table import messages, wording
from soulcore.table.errors import Refused
from soulcore.table.phrases import phrase
from soulcore.table.viewer import SPECTATOR

PLAYED_BY = {"spirit": "summon", "nexus": "deploy", "magic": "use"}


def explain(game: Game, seat: int, lang: str, asked: messages.Why) -> dict[str, Any]:
    """Reasons for a wish, an option, a card in play or a card by its number."""
    if asked.piece > 0:
        piece = game.find(asked.piece)
        if piece is None:
            raise Refused("not_found")
        wishes = [] if seat == SPECTATOR or piece.seat != seat else wishes_for_piece(game, seat, piece)
        return {"reasons": weigh(game, seat, lang, wishes), "piece": piece_now(game, piece, seat, lang)}
    if seat == SPECTATOR:
        raise Refused("not_seated")
    if asked.card:
        return {"reasons": weigh(game, seat, lang, wishes_for_card(game, asked.card)), "piece": None}
    if asked.option >= 0:
        keys = game.keys() if game.decision is not None and game.decision.seat == seat else []
        if asked.option >= len(keys):
            raise Refused("no_option")
        return {"reasons": weigh(game, seat, lang, [keys[asked.option]]), "piece": None}
    if not asked.wish.strip():
        raise Refused("bad_request", reason="wish, piece, card or option")
    return {"reasons": weigh(game, seat, lang, [asked.wish]), "piece": None}


def weigh(game: Game, seat: int, lang: str, wishes: list[str]) -> list[dict[str, Any]]:
    return [wording.reason(game, wish, why_not(game, seat, wish), lang) for wish in wishes]


def wishes_for_piece(game: Game, seat: int, piece: Piece) -> list[str]:
    """What its player might want of a card in play. Of several with one name the one meant is numbered."""
    name = piece.card.name
    alike = [other.id for other in game.field[piece.seat] if other.card.name == name]
    called = name if len(alike) < 2 else f"{name} #{alike.index(piece.id) + 1}"
    card = load(game.deal.rules.name).get(piece.card.number)
    is_fighter = card is None or card.type == "spirit"
    fighting = ["attack" if game.seat == seat else "block"] if is_fighter else []
    return [f"{verb} {called}" for verb in (*fighting, "activate")]


def wishes_for_card(game: Game, number: str) -> list[str]:
    card = load(game.deal.rules.name).get(number)
    if card is None:
        raise Refused("not_found")
    return [f"{PLAYED_BY.get(card.type, 'use')} {card.name}"]


def piece_now(game: Game, piece: Piece, seat: int, lang: str) -> dict[str, Any]:
    """A card in play: its values now beside the printed ones, as far as the viewer sees the card."""
    shown = next(seen for player in look(game, seat)["players"] for seen in player["field"] if seen["id"] == piece.id)
    values: list[dict[str, Any]] = []
    card = load(game.deal.rules.name).get(shown["card"]) if shown["card"] else None
    if card is not None and "level" in shown:
        values.append({"name": "level", "now": shown["level"], "text": phrase(lang, "value.level", now=shown["level"])})
        row = next((row for row in card.levels if row.level == shown["level"]), None)
        if "bp" in shown and row is not None:
            text = phrase(lang, "value.bp", printed=row.bp, now=shown["bp"])
            values.append({"name": "bp", "printed": row.bp, "now": shown["bp"], "text": text})
        values.append({"name": "symbols", "printed": card.symbols, "now": shown["symbols"], "text": ""})
    return {"id": piece.id, "card": shown["card"], "values": values}
