"""Views as vectors of one fixed size.

The numbers are placed once, when an `Observer` is made, and each place is described there and then: the descriptions in
docs/environments.md are these. Everything comes from the view of the seat, so nothing hidden can get in. What a vector
leaves out, compared to the view, stands there as well: "What the vector leaves out".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from soulcore.envs.cards import CardNumbers
from soulcore.envs.layout import CARD, COUNTS, FLAG, LENGTH, NUMBER, PIECE, WORD, Field, Layout
from soulcore.games import entry
from soulcore.kernel.rules import SEEN_BY_ALL, SEEN_BY_OTHER, SEEN_BY_OWNER, Zone

Vector = NDArray[np.float32]
View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Span:
    """Some numbers of the vector that belong together."""

    start: int
    width: int
    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Placed:
    """A field of the layout and where its numbers are (from the start of its block)."""

    field: Field
    start: int
    words: dict[str, int]


def placed(field: Field, start: int) -> Placed:
    return Placed(field, start, {word: place for place, word in enumerate(field.words)})


@dataclass(frozen=True, slots=True)
class Pile:
    """Where a pile's numbers are. cards: -1 when the seat never sees any of its cards."""

    name: str
    scale: float
    count: int
    cards: int


class Observer:
    """Makes vectors from views of one game. The seat that looks always comes first, then the others in order."""

    def __init__(self, layout: Layout, cards: CardNumbers) -> None:
        self.layout = layout
        self.cards = cards
        self.rules = entry(layout.game).rules
        self.spans: list[Span] = []
        self.size = 0
        self._kinds = {kind: place for place, kind in enumerate(layout.kinds)}
        self._references = [field for field in (*layout.table, *layout.player) if field.kind == PIECE]
        self._seat = self._take(1, "seat", "the seat that looks: its number, divided by the number of seats")
        self._turn = self._take(1, "turn", f"number of the turn / {layout.turns:g}")
        self._mine = self._take(1, "turn is mine", "1 when it is the turn of the seat that looks")
        self._asked = self._take(1, "asked", "1 when the open decision is the seat's")
        kinds = ", ".join((*layout.kinds, "another"))
        self._kind = self._take(len(layout.kinds) + 1, "decision kind", f"one of: {kinds}")
        self._source = self._take(cards.size, "decision source", "the card whose effect asks, one place for each card")
        self._table = self._fields("table", layout.table)
        self._players = [self._player(who) for who in range(self.rules.seats)]

    # ------------------------------------------------------------ places

    def _take(self, width: int, name: str, meaning: str) -> int:
        start = self.size
        if width:
            self.spans.append(Span(start, width, name, meaning))
            self.size += width
        return start

    def _fields(self, owner: str, fields: tuple[Field, ...]) -> list[Placed]:
        found = []
        for field in fields:
            name = f"{owner} {field.name}"
            if field.kind == PIECE:
                if owner.endswith("slot"):
                    meaning = "the card in play it refers to: its slot / slots, negative on another side, 0 for none"
                    found.append(placed(field, self._take(1, name, meaning)))
                continue
            found.append(placed(field, self._take(self._width(field), name, self._meaning(field))))
        return found

    def _width(self, field: Field) -> int:
        if field.kind == WORD:
            return len(field.words) + 1
        if field.kind == COUNTS:
            return len(field.words)
        return self.cards.size if field.kind == CARD else 1

    def _meaning(self, field: Field) -> str:
        if field.kind == FLAG:
            return "1 when it is so"
        if field.kind == WORD:
            return f"one of: {', '.join((*field.words, 'another'))}"
        if field.kind == COUNTS:
            return f"number / {field.scale:g} for each of: {', '.join(field.words)}"
        if field.kind == CARD:
            return "one place for each card"
        return f"{'length' if field.kind == LENGTH else 'number'} / {field.scale:g}"

    def _player(self, who: int) -> PlayerPlaces:
        name = "me" if who == 0 else "opponent" if self.rules.seats == 2 else f"opponent {who}"
        fields = self._fields(name, self.layout.player)
        piles = [self._pile(name, who, zone) for zone in self.rules.zones]
        slots = self.size
        first = self._slot(f"{name} slot")
        width = self.size - slots
        self.size += width * (self.layout.slots - 1)
        return PlayerPlaces(fields, piles, slots, width, first)

    def _pile(self, player: str, who: int, zone: Zone) -> Pile:
        scale = self.layout.piles.get(zone.name, 1.0)
        count = self._take(1, f"{player} {zone.name} count", f"number of cards / {scale:g}")
        visible = (
            zone.seen == SEEN_BY_ALL
            or (zone.seen == SEEN_BY_OWNER and (who == 0 or zone.tracked))
            or (zone.seen == SEEN_BY_OTHER and who != 0)
        )
        if not visible:
            return Pile(zone.name, scale, count, -1)
        known = "" if zone.seen != SEEN_BY_OWNER or who == 0 else " that were shown"
        meaning = f"copies of each card{known} / {self.cards.most}"
        return Pile(zone.name, scale, count, self._take(self.cards.size, f"{player} {zone.name} cards", meaning))

    def _slot(self, name: str) -> SlotPlaces:
        """The places of a card in play, counted from the start of its slot."""
        base = self.size
        present = self._take(1, f"{name} taken", "1 when there is a card in play")
        covered = self._take(1, f"{name} covered", "1 when it lies face down towards the seat that looks")
        owned = self._take(1, f"{name} owned", "1 when it belongs to the seat that looks")
        card = self._take(self.cards.size, f"{name} card", "one place for each card")
        references = [
            self._take(1, f"{name} is {field.name}", "1 when it is that card") - base for field in self._references
        ]
        fields = [placed(each.field, each.start - base) for each in self._fields(name, self.layout.piece)]
        return SlotPlaces(present - base, covered - base, owned - base, card - base, references, fields)

    # ------------------------------------------------------------ numbers

    def vector(self, view: View) -> Vector:
        """The view as a new vector."""
        row: Vector = np.zeros(self.size, dtype=np.float32)
        self._fill(view, row)
        return row

    def write(self, view: View, row: Vector) -> None:
        """The view into a given vector."""
        row.fill(0.0)
        self._fill(view, row)

    def _fill(self, view: View, row: Vector) -> None:
        seat = view["seat"]
        seats = self.rules.seats
        row[self._seat] = seat / seats
        row[self._turn] = min(1.0, view["turn"] / self.layout.turns)
        row[self._mine] = view["turn_player"] == seat
        asked = view["decision"]
        if asked is not None:
            row[self._asked] = asked["seat"] == seat
            row[self._kind + self._kinds.get(asked["kind"], len(self._kinds))] = 1.0
            if "source" in asked:
                row[self._source + self.cards.place(asked["source"])] = 1.0
        players = [view["players"][(seat + who) % seats] for who in range(seats)]
        slots = slots_of(view, self.layout.slots)
        self._fill_fields(view["table"], self._table, 0, row, slots)
        pointed = self._pointed_at(view["table"], players)
        for player, places in zip(players, self._players, strict=True):
            self._fill_fields(player, places.fields, 0, row, slots)
            for pile in places.piles:
                self._fill_pile(player["piles"][pile.name], pile, row)
            for number, piece in enumerate(player["field"][: self.layout.slots]):
                base = places.slots + number * places.width
                self._fill_slot(piece, places.first, base, row, slots, pointed, seat)
        np.minimum(row, 1.0, out=row)  # more copies of a card than a deck holds, or thirds that add up to a little more

    def _pointed_at(self, table: dict[str, Any], players: list[dict[str, Any]]) -> list[set[int]]:
        """For each reference the ids of the cards in play that it names, for whichever player."""
        split = sum(field.kind == PIECE for field in self.layout.table)
        found = []
        for number, field in enumerate(self._references):
            holders = [table] if number < split else players
            values = [holder.get(field.name) for holder in holders]
            found.append({value for value in values if isinstance(value, int) and value})
        return found

    def _fill_pile(self, pile: dict[str, Any], places: Pile, row: Vector) -> None:
        row[places.count] = min(1.0, pile["count"] / places.scale)
        if places.cards >= 0:
            share = 1.0 / self.cards.most
            for number in pile.get("cards") or pile.get("known") or ():
                row[places.cards + self.cards.place(number)] += share

    def _fill_slot(
        self,
        piece: dict[str, Any],
        places: SlotPlaces,
        base: int,
        row: Vector,
        slots: dict[int, float],
        pointed: list[set[int]],
        seat: int,
    ) -> None:
        row[base + places.present] = 1.0
        row[base + places.owned] = piece["owner"] == seat
        if piece["card"]:
            row[base + places.card + self.cards.place(piece["card"])] = 1.0
        else:
            row[base + places.covered] = 1.0
        for start, ids in zip(places.references, pointed, strict=True):
            row[base + start] = piece["id"] in ids
        self._fill_fields(piece, places.fields, base, row, slots)

    def _fill_fields(
        self, values: dict[str, Any], fields: list[Placed], base: int, row: Vector, slots: dict[int, float]
    ) -> None:
        for each in fields:
            value = values.get(each.field.name)
            if value:  # absent, false, zero, empty: all zeros
                self._fill_field(value, each, base + each.start, row, slots)

    def _fill_field(self, value: Any, each: Placed, at: int, row: Vector, slots: dict[int, float]) -> None:
        field = each.field
        if field.kind == FLAG:
            row[at] = value is True
        elif field.kind == NUMBER and isinstance(value, int | float):
            row[at] = clipped(value / field.scale)
        elif field.kind == WORD and isinstance(value, str):
            row[at + each.words.get(value, len(each.words))] = 1.0
        elif field.kind == CARD and isinstance(value, str):
            row[at + self.cards.place(value)] = 1.0
        elif field.kind == COUNTS and isinstance(value, dict):
            for word, count in value.items():
                if word in each.words:
                    row[at + each.words[word]] = clipped(count / field.scale)
        elif field.kind == PIECE and isinstance(value, int):
            row[at] = slots.get(value, 0.0)
        elif field.kind == LENGTH and isinstance(value, list):
            row[at] = clipped(len(value) / field.scale)


@dataclass(frozen=True, slots=True)
class SlotPlaces:
    """Where the numbers of a card in play are, from the start of its slot."""

    present: int
    covered: int
    owned: int
    card: int
    references: list[int]
    fields: list[Placed]


@dataclass(frozen=True, slots=True)
class PlayerPlaces:
    """Where a player's numbers are. slots: the start of the first slot, width: of each, first: what is where in it."""

    fields: list[Placed]
    piles: list[Pile]
    slots: int
    width: int
    first: SlotPlaces


def slots_of(view: View, count: int) -> dict[int, float]:
    """For each card in play its slot as a number: positive on the own side."""
    found = {}
    for owner, player in enumerate(view["players"]):
        sign = 1.0 if owner == view["seat"] else -1.0
        for slot, piece in enumerate(player["field"][:count]):
            found[piece["id"]] = sign * (slot + 1) / count
    return found


def clipped(value: float) -> float:
    return max(-1.0, min(1.0, value))
