"""The table in rows: steps, both sides, the hand. Made from what the seat sees, and from nothing else."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.text import Text

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.library import CardData, load
from soulcore.terminal.cells import CORE, CUT, LINE, SOUL, cut, cut_name, flowed, padded, width, wrapped
from soulcore.terminal.names import names_in
from soulcore.terminal.texts import card_text
from soulcore.words import battle, say
from soulcore.words.naming import amount, piece_name

STYLES = {"red": "red", "purple": "magenta", "green": "green", "white": "bold", "yellow": "yellow", "blue": "blue"}
"""Colours of cards; the letters of the symbols say the same."""

MOST_CORES = 6
FEW_CORES = 3
"""Drawn one by one up to here (the second where room is short), then counted."""

NAME_CELLS = 30
NARROWEST_NAME = 16
BP_CELLS = 8
STATE_STYLE = "yellow"


class Board:
    """The table as one seat sees it, in one language."""

    def __init__(self, game: Game, seat: int, lang: str) -> None:
        self.game = game
        self.seat = seat
        self.lang = lang
        self.view = look(game, seat)
        self.library = load(game.deal.rules.name)
        self.names = names_in(game.deal.rules.name, lang)

    def say(self, key: str, **params: object) -> str:
        return say(self.lang, f"terminal.{key}", **params)

    # ------------------------------------------------------------ the course of the turn

    def steps(self, cells: int) -> Text:
        """Whose turn it is, and all steps with the current one in brackets."""
        turn = self.view["turn"]
        player = self.say("you" if self.view["turn_player"] == self.seat else "opponent")
        row = Text(self.say("turn", number=turn, player=player) if turn else self.say("before"), style="bold")
        bar = Text()
        for step in entry(self.view["game"]).steps():
            here = step == self.view["table"]["step"]
            name = self.say(f"step.{step}")
            bar.append(f"[{name}]" if here else f" {name} ", style="bold reverse" if here else "dim")
        gap = cells - row.cell_len - bar.cell_len
        if gap < 1:
            return cut(bar, cells)
        row.append(" " * gap)
        row.append_text(bar)
        return row

    # ------------------------------------------------------------ a player

    def header(self, owner: int, cells: int) -> Text:
        """A player's Life, Cores and piles in one row."""
        player = self.view["players"][owner]
        name = self.say("you" if owner == self.seat else "opponent")
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

    def pieces(self, owner: int, cells: int) -> list[Text]:
        """One row for each card of a player in play."""
        side = self.view["players"][owner]["field"]
        if not side:
            return [Text(f"  {self.say('empty')}", style="dim")]
        both = [self.piece_cells(piece) for player in self.view["players"] for piece in player["field"]]
        widths = [max(row[column].cell_len for row in both) for column in range(len(both[0]))]
        mark = width(self.mark(side[0]))
        others = sum(widths[1:]) + len(widths) - 1 + mark
        widths[0] = min(max(widths[0], NAME_CELLS), max(cells - others, NARROWEST_NAME))
        rows = []
        for piece in side:
            row = Text(self.mark(piece))
            name, *rest = self.piece_cells(piece)
            for cell, column in zip([cut_name(name, widths[0]), *rest], widths, strict=True):
                row.append_text(padded(cell, column))
                row.append(" ")
            row.rstrip()
            rows.append(cut(row, cells))
        return rows

    def piece_cells(self, piece: dict[str, Any]) -> list[Text]:
        """What a row says of a card in play: name, level, BP, symbols, Cores, states."""
        return [
            self.piece_name(piece),
            Text(self.say("level", number=piece["level"])),
            Text(f"{self.bp(piece):>{BP_CELLS}}"),
            self.symbols(piece["symbols"]),
            self.cores(piece["cores"], piece["soul_core"]),
            Text(self.states(piece), style=STATE_STYLE),
        ]

    def short_pieces(self, owner: int, cells: int) -> list[Text]:
        """The same for narrow columns: name cut first, everything else kept."""
        rows = []
        for piece in self.view["players"][owner]["field"]:
            rest = Text(f" {self.say('level', number=piece['level'])} ")
            if "bp" in piece:
                rest.append(f"{piece['bp']} ")
            rest.append_text(self.symbols(piece["symbols"]))
            rest.append(" ")
            rest.append_text(self.cores(piece["cores"], piece["soul_core"], drawn=piece["cores"] < 3))
            state = self.states(piece)
            if state:
                rest.append(f" {state}", style=STATE_STYLE)
            row = Text(self.mark(piece))
            room = max(8, cells - row.cell_len - rest.cell_len)
            name = self.piece_name(piece)
            row.append_text(cut_name(name, room))
            row.append_text(rest)
            rows.append(cut(row, cells))
        return rows

    def mark(self, piece: dict[str, Any]) -> str:
        """Two cells before a card: how it lies."""
        if piece["id"] in (self.view["table"]["attacker"], self.view["table"]["blocker"]):
            return "> "
        return {"upright": "| ", "exhausted": "- ", "heavy_exhausted": "= "}[piece["orientation"]]

    def piece_name(self, piece: dict[str, Any]) -> Text:
        color = self.library[piece["card"]].color
        found = self.game.piece(piece["id"])
        return Text(piece_name(self.game, found, self.names, self.lang), style=STYLES.get(color, ""))

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
        if piece["super_unleash"]:
            found.append("super_unleash")
        if piece["pending"]:
            found.append(piece["pending"])
        return say(self.lang, "commentary.joint").join(say(self.lang, f"state.{state}") for state in found)

    # ------------------------------------------------------------ cards in the hand and elsewhere

    def hand(self, cells: int, most: int) -> list[Text]:
        """The own hand with what each card costs now, in at most that many rows."""
        numbers = Counter(self.view["players"][self.seat]["piles"]["hand"]["cards"])
        items = [self.hand_card(self.library[number], count) for number, count in numbers.items()]
        head = Text(f"{self.say('hand')} ", style="bold")
        if not items:
            items = [Text(self.say("no_hand"), style="dim")]
        return self.listed(head, items, cells, most)

    def full_hand(self, cells: int) -> list[Text]:
        """The own hand, a card a row, with levels and text."""
        numbers = Counter(self.view["players"][self.seat]["piles"]["hand"]["cards"])
        rows = [Text(f"{self.say('hand')} {sum(numbers.values())}", style="bold")]
        for number, count in numbers.items():
            card = self.library[number]
            row = Text("  ")
            row.append_text(self.hand_card(card, count))
            for level in card.levels:
                row.append(f"  {self.say('level', number=level.level)} {CORE}×{level.cores}", style="default")
                if level.bp is not None:
                    row.append(f" {level.bp}", style="default")
                if level.super_unleash:
                    row.append(f" ({say(self.lang, 'state.super_unleash')})", style="default")
            rows.append(cut(row, cells))
            for ability in card.abilities:
                lines = wrapped(card_text(self.view["game"], ability, self.lang, card.type), cells - 6, 2)
                rows += [cut(Text(f"    {line}", style="dim"), cells) for line in lines]
        return rows

    def hand_card(self, card: CardData, count: int) -> Text:
        text = Text(self.card_name(card), style=STYLES.get(card.color, ""))
        if battle.is_battle(self.game):
            index = next(known.index for known in self.game.cards if known.number == card.number)
            printed, now = battle.cost_now(self.game, self.seat, index)
            text.append(f" {printed}" if printed == now else f" {printed}→{now}", style="default")
        if count > 1:
            text.append(f" ×{count}", style="default")
        return text

    def listed(self, head: Text, items: list[Text], cells: int, most: int) -> list[Text]:
        """Items after a head, in at most that many rows; what is left out is counted."""
        joint = self.say("list_joint")
        indent = head.cell_len
        shown = len(items)
        while True:
            parts = list(items[:shown])
            if shown < len(items):
                parts.append(Text(CUT + self.say("more", count=len(items) - shown), style="dim"))
            rows = flowed(parts, cells - indent, joint)
            if len(rows) <= most or shown == 0:
                break
            shown -= 1
        lines = []
        for place, row in enumerate(rows[:most]):
            line = head.copy() if place == 0 else Text(" " * indent)
            line.append_text(row)
            lines.append(cut(line, cells))
        return lines

    def piles(self, cells: int) -> list[Text]:
        """Cards in passing: in use, opened, looked at; and what is known of the other hand."""
        rows = []
        for owner, player in enumerate(self.view["players"]):
            for pile in ("using", "opened", "looked"):
                numbers = player["piles"][pile].get("cards", [])
                if numbers:
                    rows += self.listed(Text(f"{self.say(pile)}: ", style="bold"), self._cards(numbers), cells, 1)
            known = player["piles"]["hand"].get("known", []) if owner != self.seat else []
            if known:
                rows += self.listed(Text(f"{self.say('known')}: ", style="dim"), self._cards(known), cells, 1)
        return rows

    def _cards(self, numbers: list[str]) -> list[Text]:
        found = []
        for number, count in Counter(numbers).items():
            card = self.library[number]
            name = self.card_name(card) + (f" ×{count}" if count > 1 else "")
            found.append(Text(name, style=STYLES.get(card.color, "")))
        return found

    def card_name(self, card: CardData) -> str:
        return self.names.get(card.name, card.name)


def rule(cells: int, title: str = "") -> Text:
    """A line across, with a title."""
    head = f"{LINE} {title} " if title else ""
    return Text(head + LINE * max(0, cells - width(head)), style="dim")
