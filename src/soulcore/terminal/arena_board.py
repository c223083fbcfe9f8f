"""A table with an ARENA: Deck as life, Souls upright and spent, and the ARENA with positions, Edge and Shield."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from soulcore.library import CardData
from soulcore.library.reading import name_in
from soulcore.terminal.board import STATE_STYLE, Board
from soulcore.terminal.cells import BENEATH, CORE, LINE, SPENT, cut
from soulcore.words import say
from soulcore.words.naming import piece_name, speak

MOST_SOULS = 8
"""Drawn one by one up to here, then counted."""

ROWS = ("creature", "", "evocation")
"""The order cards in play are shown in: creatures, tokens and what lies beneath them, Evocations."""


class ArenaBoard(Board):
    """Both ARENAs, the Beyonder Deck beside the hand."""

    # ------------------------------------------------------------ a player

    def header(self, owner: int, cells: int) -> Text:
        """A player's Deck (the life), Souls and piles in one row; what is empty is left out where room is short."""
        player = self.view["players"][owner]
        piles = player["piles"]
        name = self.player(owner)
        row = Text()
        for left_out in ((), ("void",), ("void", "grave"), ("void", "grave", "beyonder_deck")):
            row = Text(f"{LINE} {name} ", style="bold")
            gap = self.say("gap")
            row.append(f"{self.say('deck')} ", style="default")
            row.append(str(player["life"]), style="bold")
            row.append(f"{gap}{self.say('souls')} ", style="default")
            row.append_text(self.souls(piles["souls"]["count"], piles["spent"]["count"], player.get("lent", 0)))
            for key in ("hand", "grave", "void", "beyonder_deck"):
                if key not in left_out:
                    row.append(f"{gap}{self.say(key)} {piles[key]['count']}", style="default")
            row.append(" ")
            if row.cell_len <= cells:
                break
        row.append(LINE * max(0, cells - row.cell_len), style="dim")
        return cut(row, cells)

    def souls(self, upright: int, spent: int, lent: int = 0) -> Text:
        """Souls as signs, and how many of them can pay: "●●○ 2/3", "●●○ 2/3+1" with one lent."""
        text = Text()
        total = upright + spent
        if total <= MOST_SOULS:
            text.append(CORE * upright, style="cyan")
            text.append(SPENT * spent, style="dim")
            text.append(" " if total else "")
        text.append(f"{upright}/{total}+{lent}" if lent else f"{upright}/{total}")
        return text

    # ------------------------------------------------------------ cards in play

    def side(self, owner: int) -> list[dict[str, Any]]:
        """Creatures first, each with what lies beneath it; then the Evocation row."""
        field = super().side(owner)
        found = []
        for row in ROWS:
            for piece in field:
                if piece["row"] == row and not piece["host"]:
                    found.append(piece)
                    found += [other for other in field if other["host"] == piece["id"]]
        # An Armory may lie beneath a creature of the other player's.
        return found + [piece for piece in field if piece not in found]

    def piece_cells(self, piece: dict[str, Any]) -> list[Text]:
        """Name, kind, Edge and Shield, states."""
        kind = self.kind(piece)
        return [
            self.piece_name(piece),
            Text(kind, style="dim"),
            self.statistics(piece),
            Text(self.states(piece), style=STATE_STYLE),
        ]

    def short_cells(self, piece: dict[str, Any]) -> Text:
        rest = Text(" ")
        if "edge" in piece:
            rest.append(f"{piece['edge']}/{piece['shield']}")
        else:
            rest.append(self.kind(piece), style="dim")
        state = self.states(piece)
        if state:
            rest.append(f" {state}", style=STATE_STYLE)
        return rest

    def piece_name(self, piece: dict[str, Any]) -> Text:
        if not piece["card"]:
            return Text(say(self.lang, "card.hidden"), style="dim")
        name = super().piece_name(piece)
        if piece["host"]:
            return Text(f"{BENEATH} ").append_text(name)
        return name

    def kind(self, piece: dict[str, Any]) -> str:
        """The class and type of a card; of a card that lies face down nothing."""
        if not piece["card"]:
            return ""
        return say(self.lang, f"{self.view['game']}.kind.{self.library[piece['card']].type}")

    def statistics(self, piece: dict[str, Any]) -> Text:
        """Edge and Shield, the one that counts in this position in bold."""
        text = Text()
        if "edge" not in piece:
            return text
        for place, name in enumerate(("edge", "shield")):
            text.append("  " if place else "")
            text.append(self.say(name, number=piece[name]), style="bold" if piece["position"] == name else "dim")
        return text

    def mark(self, piece: dict[str, Any]) -> str:
        if piece["id"] in (self.view["table"]["attacker"], self.view["table"]["target"]):
            return "> "
        if piece.get("set"):
            return "? " if piece["set"] == "face_down" else ": "
        return {"edge": "| ", "shield": "- "}.get(piece.get("position", ""), "  ")

    def states(self, piece: dict[str, Any]) -> str:
        """Everything particular about a card in play, in words."""
        table = self.view["table"]
        found = []
        if piece["id"] == table["attacker"]:
            found.append("attacking")
        if piece["id"] == table["target"]:
            found.append("attacked_now")
        if piece.get("position") == "shield":
            found.append("shield")
        if piece.get("set"):
            found.append(piece["set"])
        for state in ("token", "silenced", "attacked"):
            if piece.get(state) and piece["id"] != table["attacker"]:
                found.append(state)
        said = [self.say(f"state.{state}") for state in found]
        if piece["host"] and self.game.piece(piece["host"]).seat != piece["owner"]:
            host = piece_name(self.game, self.game.piece(piece["host"]), self.names, self.lang)
            said.append(self.say("state.beneath", card=host))
        return say(self.lang, "commentary.listed").join(said)

    # ------------------------------------------------------------ cards in the hand and the Beyonder Deck

    def piles(self, cells: int) -> list[Text]:
        """The own Beyonder Deck, and what is known of the other hand."""
        rows = super().piles(cells)
        numbers = self.view["players"][self.seat]["piles"]["beyonder_deck"].get("cards", [])
        if numbers:
            items = [self.hand_card(self.library[number], numbers.count(number)) for number in dict.fromkeys(numbers)]
            rows += self.listed(Text(f"{self.say('beyonder_deck')} ", style="bold"), items, cells, 1)
        return rows

    def printed_facts(self, card: CardData) -> str:
        return f"  {in_short(card, self.view['game'], self.lang)}"


def in_short(card: CardData, game: str, lang: str) -> str:
    """Element, kind, Species, Edge and Shield as printed: "Fire Spirit · Drake · Edge 3 Shield 1"."""
    kind = say(lang, f"{game}.kind.{card.type}")
    element = say(lang, f"{game}.element.{card.color}") if card.color else ""
    parts = [speak(lang, f"{game}.terminal.kind", element=element, kind=kind).strip()]
    parts += ["/".join(name_in(game, name, lang) for name in card.families)] if card.families else []
    parts += [" ".join(say(lang, f"{game}.terminal.{name}", number=value) for name, value in card.numbers.items())]
    return " · ".join(part for part in parts if part)
