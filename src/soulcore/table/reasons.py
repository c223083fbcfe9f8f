"""Why? Why something is offered or not, and what a card's values are now, from what the viewer may see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.library import load
from soulcore.play import why_not
from soulcore.table import messages, wording
from soulcore.table.errors import Refused
from soulcore.table.phrases import phrase
from soulcore.table.viewer import SPECTATOR
from soulcore.words.naming import card_name


def explain(game: Game, seat: int, lang: str, asked: messages.Why) -> dict[str, Any]:
    """Reasons for a wish, an option, a card in play or a card by its number."""
    if asked.piece > 0:
        piece = game.find(asked.piece)
        if piece is None:
            raise Refused("not_found")
        wishes = [] if seat == SPECTATOR or piece.seat != seat else wishes_for_piece(game, piece)
        return {
            "reasons": weigh(game, seat, lang, wishes, piece.card.name),
            "piece": piece_now(game, piece, seat, lang),
        }
    if seat == SPECTATOR:
        raise Refused("not_seated")
    if asked.card:
        return {"reasons": weigh(game, seat, lang, *wishes_for_card(game, asked.card)), "piece": None}
    if asked.option >= 0:
        keys = game.keys() if game.decision is not None and game.decision.seat == seat else []
        if asked.option >= len(keys):
            raise Refused("no_option")
        return {"reasons": weigh(game, seat, lang, [Wish(keys[asked.option])]), "piece": None}
    if not asked.wish.strip():
        raise Refused("bad_request", reason="wish, piece, card or option")
    return {"reasons": weigh(game, seat, lang, [Wish(asked.wish)]), "piece": None}


@dataclass(frozen=True, slots=True)
class Wish:
    """Something a player might want: as the key of an option would say it, and by the verb in it."""

    key: str
    verb: str = ""


def weigh(game: Game, seat: int, lang: str, wishes: list[Wish], card: str = "") -> list[dict[str, Any]]:
    """A reason for each wish; what is wished of a card by a verb is also said in the viewer's language."""
    name = wording.names_in(game.deal.rules.name, lang).get(card, card)
    found = []
    for wish in wishes:
        reason = wording.reason(game, wish.key, why_not(game, seat, wish.key), lang)
        label = phrase(lang, f"wish.{wish.verb.replace(' ', '_')}", card=name) if wish.verb else ""
        found.append({**reason, "label": label} if label else reason)
    return found


def wishes_for_piece(game: Game, piece: Piece) -> list[Wish]:
    """What its player might want of a card in play. Of several with one name the one meant is numbered."""
    name = piece.card.name
    alike = [other.id for other in game.field[piece.seat] if other.card.name == name]
    called = name if len(alike) < 2 else f"{name} #{alike.index(piece.id) + 1}"
    verbs = entry(game.deal.rules.name).wishes_in_play(game, piece)
    return [Wish(f"{verb} {called}", verb) for verb in verbs]


def wishes_for_card(game: Game, number: str) -> tuple[list[Wish], str]:
    """What a player might want of a card in the hand, and the card's name."""
    card = load(game.deal.rules.name).get(number)
    if card is None:
        raise Refused("not_found")
    verbs = entry(game.deal.rules.name).wishes_in_hand(card.type)
    return [Wish(f"{verb} {card.name}", verb) for verb in verbs], card.name


def piece_now(game: Game, piece: Piece, seat: int, lang: str) -> dict[str, Any]:
    """A card in play: its values now beside the printed ones, as far as the viewer sees the card."""
    shown = next(seen for player in look(game, seat)["players"] for seen in player["field"] if seen["id"] == piece.id)
    values: list[dict[str, Any]] = []
    card = load(game.deal.rules.name).get(shown["card"]) if shown["card"] else None
    if card is not None and "level" in shown:
        values.append({"name": "level", "now": shown["level"], "text": phrase(lang, "value.level", now=shown["level"])})
        row = next((row for row in card.levels if row.level == shown["level"]), None)
        if "bp" in shown and row is not None:
            values.append(value_now("bp", row.bp or 0, shown["bp"], lang))
        values.append({"name": "symbols", "printed": card.symbols, "now": shown["symbols"], "text": ""})
        if "cost" in shown:
            values.append(value_now("cost", card.cost, shown["cost"], lang))
    for name, printed in card.numbers.items() if card is not None else ():
        if name in shown and not isinstance(shown[name], bool):  # a mark of the card (a token) is no value
            values.append(value_now(name, printed, shown[name], lang))
    made = changes(game, piece, lang) if card is not None else {}
    return {
        "id": piece.id,
        "card": shown["card"],
        "values": [{**value, "changes": made.get(value["name"], [])} for value in values],
    }


def value_now(name: str, printed: int, now: int, lang: str) -> dict[str, Any]:
    key = f"value.{name}" if printed != now else f"value.{name}_printed"
    return {"name": name, "printed": printed, "now": now, "text": phrase(lang, key, printed=printed, now=now)}


def changes(game: Game, piece: Piece, lang: str) -> dict[str, list[dict[str, str]]]:
    """What changes each value, and which card does it."""
    names = wording.names_in(game.deal.rules.name, lang)
    found: dict[str, list[dict[str, str]]] = {}
    for one in entry(game.deal.rules.name).influences(game, piece):
        key = "value.set" if one.sets else "value.change"
        number = str(one.number) if one.sets or one.number < 0 else f"+{one.number}"
        name = card_name(game, one.card, lang, names)
        text = phrase(lang, key, number=number, card=name)
        found.setdefault(one.value, []).append({"text": text, "card": game.cards[one.card].number})
    return found
