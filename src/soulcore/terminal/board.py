"""The table in rows: steps, both sides, the hand. Made from what the seat sees, and from nothing else.

What is the same for all games stands here; how a player's row and the cards in play look depends on the kind of board
(`cores_board`, `arena_board`) that a game's entry names, and `boards` finds it.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.text import Text

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.library import CardData, load
from soulcore.terminal.cells import CUT, LINE, cut, cut_name, flowed, padded, width, wrapped
from soulcore.terminal.names import names_in
from soulcore.terminal.texts import card_text
from soulcore.words import say
from soulcore.words.naming import key_for, piece_name, player_name

STYLES = {
    "red": "red",
    "purple": "magenta",
    "green": "green",
    "white": "bold",
    "yellow": "yellow",
    "blue": "blue",
    "fire": "red",
    "water": "blue",
    "earth": "green",
    "wind": "cyan",
    "light": "yellow",
    "dark": "magenta",
}
"""Colours and elements of cards; letters and words say the same."""

NAME_CELLS = 30
NARROWEST_NAME = 16
STATE_STYLE = "yellow"


class Board:
    """The table as one seat sees it, in one language."""

    PASSING: tuple[str, ...] = ()
    """Piles of cards in passing, shown only while there is something in them."""

    def __init__(self, game: Game, seat: int, lang: str) -> None:
        self.game = game
        self.seat = seat
        self.lang = lang
        self.view = look(game, seat)
        self.library = load(game.deal.rules.name)
        self.names = names_in(game.deal.rules.name, lang)
        self.title = ""
        """What stands before the turn where there is room for it: the standing of a match."""

    def say(self, key: str, **params: object) -> str:
        """A word of the table, the game's own before the common one."""
        return say(self.lang, key_for(self.game, self.lang, f"terminal.{key}"), **params)

    def player(self, owner: int) -> str:
        """Whose side it is; for a spectator the players have numbers."""
        if self.seat < 0:
            return player_name(self.lang, owner, self.seat)
        return self.say("you" if owner == self.seat else "opponent")

    # ------------------------------------------------------------ the course of the turn

    def steps(self, cells: int) -> Text:
        """Whose turn it is, and all steps with the current one in brackets."""
        turn = self.view["turn"]
        player = self.player(self.view["turn_player"])
        said = self.say("turn", number=turn, player=player) if turn else self.say("before")
        bar = Text()
        for step in entry(self.view["game"]).steps():
            here = step == self.view["table"]["step"]
            name = self.say(f"step.{step}")
            bar.append(f"[{name}]" if here else f" {name} ", style="bold reverse" if here else "dim")
        for text in (f"{self.title}{said}", said):
            gap = cells - width(text) - bar.cell_len
            if gap >= 1:
                return Text(text, style="bold").append(" " * gap).append_text(bar)
        return cut(bar, cells)

    # ------------------------------------------------------------ what each game draws in its own way

    def header(self, owner: int, cells: int) -> Text:
        """A player in one row."""
        raise NotImplementedError

    def piece_cells(self, piece: dict[str, Any]) -> list[Text]:
        """What a row says of a card in play, the name first."""
        raise NotImplementedError

    def short_cells(self, piece: dict[str, Any]) -> Text:
        """The same without the name, for narrow columns."""
        raise NotImplementedError

    def mark(self, piece: dict[str, Any]) -> str:
        """Two cells before a card: how it lies."""
        raise NotImplementedError

    def printed_facts(self, card: CardData) -> str:
        """What is printed on a card besides name, cost and text."""
        raise NotImplementedError

    # ------------------------------------------------------------ cards in play

    def pieces(self, owner: int, cells: int) -> list[Text]:
        """One row for each card of a player in play."""
        side = self.side(owner)
        if not side:
            return [Text(f"  {self.say('empty')}", style="dim")]
        both = [self.piece_cells(piece) for player in (0, 1) for piece in self.side(player)]
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

    def side(self, owner: int) -> list[dict[str, Any]]:
        """A player's cards in play in the order they are shown."""
        found: list[dict[str, Any]] = self.view["players"][owner]["field"]
        return found

    def short_pieces(self, owner: int, cells: int) -> list[Text]:
        """The same for narrow columns: name cut first, everything else kept."""
        rows = []
        for piece in self.side(owner):
            rest = self.short_cells(piece)
            row = Text(self.mark(piece))
            room = max(8, cells - row.cell_len - rest.cell_len)
            row.append_text(cut_name(self.piece_name(piece), room))
            row.append_text(rest)
            rows.append(cut(row, cells))
        return rows

    def piece_name(self, piece: dict[str, Any]) -> Text:
        color = self.library[piece["card"]].color
        found = self.game.piece(piece["id"])
        return Text(piece_name(self.game, found, self.names, self.lang), style=STYLES.get(color, ""))

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
        """The own hand, a card a row, with what is printed and the text."""
        numbers = Counter(self.view["players"][self.seat]["piles"]["hand"]["cards"])
        rows = [Text(f"{self.say('hand')} {sum(numbers.values())}", style="bold")]
        for number, count in numbers.items():
            card = self.library[number]
            row = Text("  ")
            row.append_text(self.hand_card(card, count))
            row.append(self.printed_facts(card), style="default")
            rows.append(cut(row, cells))
            for ability in card.abilities:
                lines = wrapped(card_text(self.view["game"], ability, self.lang, card.type), cells - 6, 2)
                rows += [cut(Text(f"    {line}", style="dim"), cells) for line in lines]
        return rows

    def hand_card(self, card: CardData, count: int) -> Text:
        text = Text(self.card_name(card), style=STYLES.get(card.color, ""))
        index = next(known.index for known in self.game.cards if known.number == card.number)
        printed, now = entry(self.view["game"]).cost_now(self.game, self.seat, index)
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
            for pile in self.PASSING:
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
