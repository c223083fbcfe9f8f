"""The Battle Spirits table: Life, Reserve and Trash with their Cores; cards in play with level, BP, symbols and Cores."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from soulcore.library import CardData
from soulcore.terminal.board import STATE_STYLE, STYLES, Board
from soulcore.terminal.cells import CORE, LINE, SOUL, cut
from soulcore.words import say
from soulcore.words.naming import amount

MOST_CORES = 6
FEW_CORES = 3
"""Drawn one by one up to here (the second where room is short), then counted."""

BP_CELLS = 8


class CoresBoard(Board):
    """For games whose cards in play have levels by the Cores on them."""

    PASSING = ("using", "opened", "looked")

    # ------------------------------------------------------------ a player

    def header(self, owner: int, cells: int) -> Text:
        """A player's Life, Cores and piles in one row."""
        player = self.view["players"][owner]
        name = self.player(owner)
        row = Text()
        for drawn in (True, False):
            row = Text(f"{LINE} {name} ", style="bold")
            gap = self.say("gap")
            row.append(self.say("life") + " ", style="default")
            row.append_text(self.cores(player["life"], False, drawn))
            for key, count in (("reserve", player["reserve"]), ("trash", player["trash_cores"])):
                row.append(gap + self.say(key) + " ", style="default")
                row.append_text(self.cores(count, player["soul_core"] == key, drawn))
            piles = player["piles"]
            if piles["trash"]["count"]:
                row.append(f" + {amount(self.lang, 'card', piles['trash']['count'])}", style="default")
            for key in ("hand", "deck"):
                row.append(f"{gap}{self.say(key)} {piles[key]['count']}", style="default")
            row.append(" ")
            if row.cell_len <= cells:
                break
        row.append(LINE * max(0, cells - row.cell_len), style="dim")
        return cut(row, cells)

    def cores(self, count: int, soul: bool, drawn: bool = True) -> Text:
        """Cores as signs and number, the Soul Core with its name: "●●● 3", "●●◆Soul 3"."""
        text = Text()
        total = count + (1 if soul else 0)
        single = count <= (MOST_CORES if drawn else FEW_CORES)
        text.append(CORE * count if single else f"{CORE}×{count}", style="cyan")
        if soul:
            text.append(f"{SOUL}{self.say('soul')}", style="bold magenta")
        if (drawn and single) or not total:
            text.append(f" {total}" if total else "0")
        return text

    # ------------------------------------------------------------ cards in play

    def piece_cells(self, piece: dict[str, Any]) -> list[Text]:
        """Name, level, BP, symbols, Cores, states."""
        return [
            self.piece_name(piece),
            Text(self.say("level", number=piece["level"])),
            Text(f"{self.bp(piece):>{BP_CELLS}}"),
            self.symbols(piece["symbols"]),
            self.cores(piece["cores"], piece["soul_core"]),
            Text(self.states(piece), style=STATE_STYLE),
        ]

    def short_cells(self, piece: dict[str, Any]) -> Text:
        rest = Text(f" {self.say('level', number=piece['level'])} ")
        if "bp" in piece:
            rest.append(f"{piece['bp']} ")
        rest.append_text(self.symbols(piece["symbols"]))
        rest.append(" ")
        rest.append_text(self.cores(piece["cores"], piece["soul_core"], drawn=piece["cores"] < 3))
        state = self.states(piece)
        if state:
            rest.append(f" {state}", style=STATE_STYLE)
        return rest

    def mark(self, piece: dict[str, Any]) -> str:
        if piece["id"] in (self.view["table"]["attacker"], self.view["table"]["blocker"]):
            return "> "
        return {"upright": "| ", "exhausted": "- ", "heavy_exhausted": "= "}[piece["orientation"]]

    def bp(self, piece: dict[str, Any]) -> str:
        return self.say("bp", number=piece["bp"]) if "bp" in piece else ""

    def symbols(self, counts: dict[str, int]) -> Text:
        """A letter for each symbol."""
        text = Text()
        for color, count in counts.items():
            text.append(self.say(f"color.{color}") * count, style=STYLES.get(color, ""))
        return text

    def states(self, piece: dict[str, Any]) -> str:
        """Everything particular about a card in play, in words."""
        table = self.view["table"]
        found = []
        if piece["id"] == table["attacker"]:
            found.append("attacking")
        if piece["id"] == table["blocker"]:
            found.append("blocking")
        if piece["orientation"] != "upright":
            found.append(piece["orientation"])
        if piece.get("super_unleash"):
            found.append("super_unleash")
        if piece["pending"]:
            found.append(piece["pending"])
        return say(self.lang, "commentary.listed").join(say(self.lang, f"state.{state}") for state in found)

    # ------------------------------------------------------------ cards in the hand

    def printed_facts(self, card: CardData) -> str:
        """The levels: Cores, BP, Super Unleash."""
        found = ""
        for level in card.levels:
            found += f"  {self.say('level', number=level.level)} {CORE}×{level.cores}"
            if level.bp is not None:
                found += f" {level.bp}"
            if level.super_unleash:
                found += f" ({say(self.lang, 'state.super_unleash')})"
        return found
