"""What a seat sees as a vector of one fixed size.

The numbers are placed once, when an `Observer` is made, and each place is described there and then: the descriptions in
docs/environments.md are these. They are read straight from the position by `soulcore.games.sight`, which is compiled; the
tests hold every number against the seat's view, so nothing hidden can get in. What a vector leaves out, compared to the view,
stands on that page as well: "What the vector leaves out".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

import numpy as np
from numpy.typing import NDArray

from soulcore.envs.cards import CardNumbers
from soulcore.envs.layout import CARD, COUNTS, FLAG, LENGTH, PIECE, WORD, Field, Layout
from soulcore.envs.measuring import counts_of, measures_of, number_of
from soulcore.games import entry
from soulcore.games.measures import Names
from soulcore.games.sight import CARD as CARD_IN_SLOT
from soulcore.games.sight import (
    NOT_SHOWN,
    SEEN,
    SHOWN,
    UNSEEN,
    Canvas,
    Fields,
    Ink,
    PileSight,
    PlayerSight,
    Pointer,
    Sight,
)
from soulcore.kernel.game import Game
from soulcore.kernel.rules import SEEN_BY_ALL, SEEN_BY_OTHER, SEEN_BY_OWNER, Zone

Vector = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Span:
    """Some numbers of the vector that belong together."""

    start: int
    width: int
    name: str
    meaning: str


class Observer:
    """Makes vectors from positions of one game. The seat that looks always comes first, then the others in order."""

    def __init__(self, layout: Layout, cards: CardNumbers) -> None:
        self.layout = layout
        self.cards = cards
        self.rules = entry(layout.game).rules
        self.spans: list[Span] = []
        self.size = 0
        self.measures = measures_of(layout)
        self._references = [field for field in (*layout.table, *layout.player) if field.kind == PIECE]
        seat = self._take(1, "seat", "the seat that looks: its number, divided by the number of seats")
        turn = self._take(1, "turn", f"number of the turn / {layout.turns:g}")
        mine = self._take(1, "turn is mine", "1 when it is the turn of the seat that looks")
        asked = self._take(1, "asked", "1 when the open decision is the seat's")
        kinds = ", ".join((*layout.kinds, "another"))
        kind = self._take(len(layout.kinds) + 1, "decision kind", f"one of: {kinds}")
        source = self._take(cards.size, "decision source", "the card whose effect asks, one place for each card")
        table = self._fields("table", layout.table, self.measures.table_names)
        players = [self._player(who) for who in range(self.rules.seats)]
        self.sight = Sight(
            self.measures,
            self.size,
            self.rules.seats,
            layout.slots,
            layout.turns,
            {kind: place for place, kind in enumerate(layout.kinds)},
            cards.places,
            cards.most,
            (seat, turn, mine, asked, kind, source),
            table,
            players,
            self._pointers(),
        )

    # ------------------------------------------------------------ numbers

    def canvas(self, ink: Ink, number: int = 0) -> Canvas:
        """What shows positions in the row of that number from now on."""
        return Canvas(self.sight, ink, number * self.size)

    def vector(self, game: Game, seat: int) -> Vector:
        """What a seat sees, as a new vector."""
        row: Vector = np.zeros(self.size, dtype=np.float32)
        ink = Ink()
        self.canvas(ink).show(game, seat)
        ink.write(cast("memoryview[float]", row.data))
        return row

    # ------------------------------------------------------------ places

    def _take(self, width: int, name: str, meaning: str) -> int:
        start = self.size
        if width:
            self.spans.append(Span(start, width, name, meaning))
            self.size += width
        return start

    def _fields(self, owner: str, fields: tuple[Field, ...], names: Names, base: int = 0) -> Fields:
        """The places of a thing's fields, counted from the base."""
        found = Fields(names)
        for field in fields:
            name = f"{owner} {field.name}"
            if field.kind == PIECE:
                if owner.endswith("slot"):
                    meaning = "the card in play it refers to: its slot / slots, negative on another side, 0 for none"
                    source = names.numbers.index(field.name)
                    found.piece_from.append(source)
                    found.number_at[source] = self._take(1, name, meaning) - base
                    found.number_scale[source] = float(self.layout.slots)
                continue
            start = self._take(self._width(field), name, self._meaning(field)) - base
            if field.kind in (WORD, CARD):
                places = self.cards.places if field.kind == CARD else {word: at for at, word in enumerate(field.words)}
                found.word_from.append(names.words.index(field.name))
                found.word_at.append(start)
                found.word_places.append(places)
                found.word_other.append(len(places))
            elif field.kind == COUNTS:
                for at, count in enumerate(counts_of(field)):
                    source = names.counts.index(count)
                    take_place(found.count_at, source, start + at, name)
                    found.count_scale[source] = field.scale
            else:
                source = names.numbers.index(number_of(field))
                take_place(found.number_at, source, start, name)
                found.number_scale[source] = field.scale
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

    def _player(self, who: int) -> PlayerSight:
        name = "me" if who == 0 else "opponent" if self.rules.seats == 2 else f"opponent {who}"
        fields = self._fields(name, self.layout.player, self.measures.player_names)
        piles = [self._pile(name, who, place, zone) for place, zone in enumerate(self.rules.zones)]
        slots = self.size
        pieces = self._slot(f"{name} slot")
        width = self.size - slots
        self.size += width * (self.layout.slots - 1)
        return PlayerSight(piles, fields, slots, width, pieces)

    def _pile(self, player: str, who: int, place: int, zone: Zone) -> PileSight:
        scale = self.layout.piles.get(zone.name, 1.0)
        count = self._take(1, f"{player} {zone.name} count", f"number of cards / {scale:g}")
        seen = seen_by(zone, who)
        parts = [other for other, part in enumerate(self.rules.zones) if part.part_of == zone.name]
        if seen == UNSEEN:
            return PileSight(place, parts, scale, count, -1, seen)
        known = " that were shown" if seen == SHOWN else ""
        meaning = f"copies of each card{known} / {self.cards.most}"
        cards = self._take(self.cards.size, f"{player} {zone.name} cards", meaning)
        return PileSight(place, parts, scale, count, cards, seen)

    def _slot(self, name: str) -> Fields:
        """The places of a card in play."""
        base = self.size
        # in the order that soulcore.games.sight counts on: TAKEN, COVERED, OWNED, CARD
        self._take(1, f"{name} taken", "1 when there is a card in play")
        self._take(1, f"{name} covered", "1 when it lies face down towards the seat that looks")
        self._take(1, f"{name} owned", "1 when it belongs to the seat that looks")
        self._take(self.cards.size, f"{name} card", "one place for each card")
        for field in self._references:
            self._take(1, f"{name} is {field.name}", "1 when it is that card")
        return self._fields(name, self.layout.piece, self.measures.piece_names, base)

    def _pointers(self) -> list[Pointer]:
        """Values that name cards in play: each marks the slot of the card, behind the places of every slot."""
        of_table = sum(field.kind == PIECE for field in self.layout.table)
        first = CARD_IN_SLOT + self.cards.size
        return [
            Pointer(
                number < of_table,
                (self.measures.table_names if number < of_table else self.measures.player_names).numbers.index(
                    field.name
                ),
                first + number,
            )
            for number, field in enumerate(self._references)
        ]


def take_place(places: list[int], source: int, at: int, name: str) -> None:
    """Show what is measured there at that place."""
    if places[source] != NOT_SHOWN:
        raise ValueError(f"{name}: the layout has two places for one number")
    places[source] = at


def seen_by(zone: Zone, who: int) -> int:
    """Which cards of a zone a seat sees; who: 0 its own, others its opponents'."""
    if zone.seen == SEEN_BY_ALL or (zone.seen == SEEN_BY_OWNER and who == 0) or (zone.seen == SEEN_BY_OTHER and who):
        return SEEN
    return SHOWN if zone.seen == SEEN_BY_OWNER and zone.tracked else UNSEEN
