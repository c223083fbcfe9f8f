"""Every number of a card in play is its printed one and what is said to change it, in the order in which that is said."""

from __future__ import annotations

from typing import Any

from soulcore.games import entry
from soulcore.games.entry import Influence
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.scenarios.saying import Saying


class Numbers:
    """The numbers of all cards in play, compared with what explains them."""

    def __init__(self, game: Game) -> None:
        self.changed = 0
        """How many differ from print."""
        self.wrong: list[str] = []
        """Those that are not what is said."""
        self.below_zero: bool = getattr(game.deal.rules, "below_zero", False)
        about = entry(game.deal.rules.name)
        for player in look(game, -1)["players"]:
            for shown in player["field"]:
                piece: Any = game.find(shown["id"])
                if shown.get("soul_state"):
                    self.compare(piece.card.name, "level", 0, 0, shown["level"])
                elif "level" in shown:
                    self.of_level(about.influences(game, piece), piece.printed, shown)
                elif "edge" in shown:
                    self.of_two_sides(about.influences(game, piece), piece.card, shown)

    def compare(self, card: str, value: str, printed: int, said: int, now: int) -> None:
        self.changed += printed != now
        if said != now:
            self.wrong.append(Saying("not_explained", card=card, value=value, printed=printed, said=said, now=now))

    def of_level(self, influences: list[Influence], card: Any, shown: dict[str, Any]) -> None:
        row = card.level_row(shown["cores"] + shown["soul_core"], shown["soul_core"])
        level = 0
        if row is not None:
            given = self.after(influences, "level", row.level)
            level = max([one.level for one in card.levels if one.level <= given] or [card.levels[0].level])
        if level != shown["level"]:
            self.compare(card.name, "level", shown["level"], level, shown["level"])
        printed = {"symbols": card.symbol_total, "cost": card.cost}
        now = {"symbols": sum(shown["symbols"].values()), "cost": shown.get("cost", card.cost)}
        if "bp" in shown:
            rows = [one for one in card.levels if one.level == shown["level"]] or list(card.levels[:1])
            printed["bp"], now["bp"] = rows[0].bp or 0, shown["bp"]
        for value, number in printed.items():
            self.compare(card.name, value, number, self.after(influences, value, number), now[value])

    def of_two_sides(self, influences: list[Influence], card: Any, shown: dict[str, Any]) -> None:
        for value in ("edge", "shield"):
            number = printed = getattr(card, value)
            for one in influences:
                if one.value == value:
                    number = one.number if one.sets else number + one.number
            self.compare(card.name, value, printed, max(0, number), shown[value])

    def after(self, influences: list[Influence], value: str, printed: int) -> int:
        """The printed number with the influences on it: never below 0 on the way, or only at the end where the book goes on from
        below it."""
        number = printed
        for one in influences:
            if one.value == value:
                number = one.number if one.sets else number + one.number
                number = number if self.below_zero else max(0, number)
        return max(0, number)
