"""Every number of a card in play is its printed one and what is said to change it, in the order in which that is said."""

from __future__ import annotations

from typing import Any

from soulcore.games import entry
from soulcore.games.entry import Influence
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece


def after(influences: list[Influence], value: str, printed: int) -> int:
    """The printed number with the influences on it, never below 0 on the way."""
    number = printed
    for one in influences:
        if one.value == value:
            number = one.number if one.sets else max(0, number + one.number)
    return number


def check_explained(game: Game) -> int:
    """How many numbers differ from print, all of them as explained."""
    about = entry(game.deal.rules.name)
    changed = 0
    for player in look(game, -1)["players"]:
        for shown in player["field"]:
            piece = game.find(shown["id"])
            assert piece is not None
            if shown.get("soul_state"):
                assert shown["level"] == 0
            elif "level" in shown:
                changed += check_battle_piece(about.influences(game, piece), piece, shown)
            elif "edge" in shown:
                changed += check_spirit_piece(about.influences(game, piece), piece, shown)
    return changed


def check_battle_piece(influences: list[Influence], piece: Any, shown: dict[str, Any]) -> int:
    card = piece.printed
    row = card.level_row(shown["cores"] + shown["soul_core"], shown["soul_core"])
    if row is not None:
        level = after(influences, "level", row.level)
        reached = [other.level for other in card.levels if other.level <= level] or [card.levels[0].level]
        assert shown["level"] == max(reached), f"{card.name}: level {shown['level']} is not explained"
    assert row is not None or shown["level"] == 0
    expected = {"symbols": (card.symbol_total, sum(shown["symbols"].values()))}
    expected["cost"] = (card.cost, shown.get("cost", card.cost))
    if "bp" in shown:
        rows = [other for other in card.levels if other.level == shown["level"]] or list(card.levels[:1])
        expected["bp"] = (rows[0].bp or 0, shown["bp"])
    for value, (printed, now) in expected.items():
        said = [(one.number, one.sets) for one in influences if one.value == value]
        assert after(influences, value, printed) == now, f"{card.name}: {value} {printed} → {now} is said to be {said}"
    return sum(printed != now for printed, now in expected.values())


def check_spirit_piece(influences: list[Influence], piece: Piece, shown: dict[str, Any]) -> int:
    numbers: Any = piece.card
    changed = 0
    for value in ("edge", "shield"):
        printed = getattr(numbers, value)
        number = printed
        for one in influences:
            if one.value == value:
                number = one.number if one.sets else number + one.number
        assert max(0, number) == shown[value], f"{piece.card.name}: {value} {shown[value]} is not explained"
        changed += printed != shown[value]
    return changed
