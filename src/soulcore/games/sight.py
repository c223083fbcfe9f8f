"""What a seat sees and may do, as numbers, straight from a position.

This is the part of the environments that runs at every step, so it lies beside the engine and is compiled with it. It knows
no game by name: where each number goes is told by whoever makes a `Sight` (`soulcore.envs.observation`), what is measured by
the game's `Measures`. It shows what `soulcore.games.views.look` shows and nothing else; the tests compare the two.
"""

from __future__ import annotations

from typing import Final, final

from soulcore.games.measures import ANEW, Measured, Measures, Names
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Card, Piece
from soulcore.kernel.rules import Deal

UNSEEN: Final = 0
SEEN: Final = 1
SHOWN: Final = 2
"""Which cards of a pile a seat sees: none, all, or those that were shown to it."""

TAKEN: Final = 0
COVERED: Final = 1
OWNED: Final = 2
CARD: Final = 3
"""Where a slot has what every game's slots have; the last is a place for each card, and the rest of the slot comes behind."""

COVERED_CARD: Final = -1
NO_CARD: Final = -2
"""What a slot shows instead of a card's place."""

NO_CARDS: Final[list[int]] = []

NOT_SHOWN: Final = -1
"""Where a measured number goes that the vector leaves out."""


@final
class Fields:
    """Where the measured values of one kind of thing go, counted from the start of the thing's numbers."""

    def __init__(self, names: Names) -> None:
        self.measured = Measured(names)
        """Where a thing is measured into."""
        self.number_at = [NOT_SHOWN] * len(names.numbers)
        """Where each measured number goes, if anywhere."""
        self.number_scale = [1.0] * len(names.numbers)
        self.count_at = [NOT_SHOWN] * len(names.counts)
        self.count_scale = [1.0] * len(names.counts)
        self.word_from: list[int] = []
        self.word_at: list[int] = []
        self.word_places: list[dict[str, int]] = []
        self.word_other: list[int] = []
        """The place of a word that has none of its own."""
        self.piece_from: list[int] = []
        """Which of the numbers are ids of cards in play: they become the cards' slots."""


@final
class PileSight:
    """A pile of a player: where its size goes, and where its cards. parts: the zones whose cards have not left it and are counted
    in it."""

    def __init__(self, zone: int, parts: list[int], scale: float, count: int, cards: int, seen: int) -> None:
        self.zone = zone
        self.parts = parts
        self.has_parts = len(parts) > 0
        self.scale = scale
        self.count = count
        self.cards = cards
        self.seen = seen


@final
class PlayerSight:
    """A player's numbers: piles, and the slots of the cards in play."""

    def __init__(self, piles: list[PileSight], fields: Fields, slots: int, width: int, pieces: Fields) -> None:
        self.piles = piles
        self.fields = fields
        self.slots = slots
        """The start of the first slot."""
        self.width = width
        self.pieces = pieces


@final
class Pointer:
    """A value of the table or of players that names a card in play: its slot is marked. source: the place of the value among
    the measured numbers."""

    def __init__(self, of_table: bool, source: int, at: int) -> None:
        self.of_table = of_table
        self.source = source
        self.at = at


@final
class Sight:
    """Where everything that a seat sees goes in a vector of numbers between -1 and 1."""

    def __init__(
        self,
        measures: Measures,
        size: int,
        seats: int,
        slots: int,
        turns: float,
        kinds: dict[str, int],
        cards: dict[str, int],
        copies: int,
        heads: tuple[int, int, int, int, int, int],
        table: Fields,
        players: list[PlayerSight],
        pointers: list[Pointer],
    ) -> None:
        self.measures = measures
        self.size = size
        self.seats = seats
        self.slots = slots
        self.turns = turns
        self.kinds = kinds
        self.cards = cards
        self.copies = copies
        """The most copies of a card that a deck holds."""
        self.seat_at, self.turn_at, self.mine_at, self.asked_at, self.kind_at, self.source_at = heads
        self.table = table
        self.players = players
        self.table_pointers = [pointer for pointer in pointers if pointer.of_table]
        self.player_pointers = [pointer for pointer in pointers if not pointer.of_table]
        self.other_card = len(cards)


@final
class SlotPatch:
    """What is shown of a card in play. card: its place, or COVERED_CARD, or NO_CARD while the slot is empty."""

    def __init__(self, names: Names) -> None:
        self.shown = Measured(names)
        """What was measured of it, so that only what has changed is written again."""
        self.card = NO_CARD
        self.own = 0
        self.piece: Piece | None = None
        """Which piece, and as whose seat sees it, where its numbers followed from how it lay; None: all is measured anew."""
        self.face: Card | None = None
        self.seat = 0
        self.lies = ANEW


@final
class PlayerPatches:
    """What is shown of one player."""

    def __init__(self, sight: Sight, player: PlayerSight) -> None:
        measures = sight.measures
        self.shown = Measured(measures.player_names)
        self.sizes = [0] * len(player.piles)
        """Of each pile."""
        self.cards: list[list[int]] = [NO_CARDS] * len(player.piles)
        """The cards of each pile that are shown; none while its size is 0."""
        self.counts: dict[int, int] = {}
        """How many of the cards in piles belong to each place."""
        self.slots = [SlotPatch(measures.piece_names) for _ in range(sight.slots)]
        self.taken = 0
        """How many slots show a card."""


@final
class Ink:
    """Numbers that are to be written, in this order: where, and what. Several canvases may share it, and several arrays can be
    written from it."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.values: list[float] = []

    def put(self, at: int, value: float) -> None:
        self.places.append(at)
        self.values.append(value)

    def write(self, numbers: memoryview[float]) -> None:
        """Write everything, and be empty."""
        places = self.places
        if places:
            values = self.values
            for number in range(len(places)):
                numbers[places[number]] = values[number]
            self.clear()

    def clear(self) -> None:
        self.places.clear()
        self.values.clear()


@final
class Canvas:
    """Shows what a seat sees. Most of that is as it was a decision ago: it is compared by what was measured, and only the
    numbers that differ are put down."""

    def __init__(self, sight: Sight, ink: Ink, first: int = 0) -> None:
        """first: where its numbers begin, of which there are as many as the sight has; all are 0 at first."""
        self.sight = sight
        self.ink = ink
        self.first = first
        self.deal: Deal | None = None
        """Whose cards are shown: in another deal the same numbers are others."""
        self.places: list[int] = []
        """The place of each card of the deal among all that have one."""
        self.seat = 0
        self.turn = 0
        self.mine = 0
        self.asked = 0
        self.kind = -1
        self.source = -1
        self.table = Measured(sight.measures.table_names)
        self.marks: list[int] = []
        """The places that mark cards in play which something names."""
        self.players = [PlayerPatches(sight, player) for player in sight.players]
        self.plain = False
        """Whether the numbers of cards in play follow from how each lies."""

    def show(self, game: Game, seat: int) -> None:
        """What the seat sees now."""
        if game.deal is not self.deal:
            self.turn_to(game)
        sight = self.sight
        seats = sight.seats
        measures = sight.measures
        marks: list[int] = []
        self.plain = measures.is_plain(game)
        self.show_head(game, seat)
        table = sight.table
        measures.table(game, table.measured)
        self.show_fields(self.table, table, 0)
        for pointer in sight.table_pointers:
            self.point(marks, game, seat, table.measured.numbers[pointer.source], pointer.at)
        for who in range(seats):
            owner = (seat + who) % seats
            player = sight.players[who]
            patches = self.players[who]
            fields = player.fields
            measures.player(game, owner, fields.measured)
            self.show_fields(patches.shown, fields, 0)
            for pointer in sight.player_pointers:
                self.point(marks, game, seat, fields.measured.numbers[pointer.source], pointer.at)
            self.show_piles(game, owner, player, patches)
            self.show_side(game, owner, seat, player, patches)
        if self.marks != marks:
            self.show_marks(marks)

    def turn_to(self, game: Game) -> None:
        """Show another deal from now on: no card of the one before is left."""
        self.deal = game.deal
        self.places = []
        self.show_source(-1)
        self.show_marks([])
        sight = self.sight
        for who in range(sight.seats):
            player = sight.players[who]
            patches = self.players[who]
            self.empty_piles(player, patches)
            for slot in range(patches.taken):
                self.empty_slot(patches.slots[slot], player.slots + slot * player.width, player.pieces)
            patches.taken = 0

    def put(self, at: int, value: float) -> None:
        self.ink.put(self.first + at, value)

    def write(self, at: int, value: int, scale: float) -> None:
        """Write a number as a share of its scale, between -1 and 1."""
        share = value / scale
        self.put(at, 1.0 if share > 1.0 else -1.0 if share < -1.0 else share)

    def place_of(self, game: Game, card: int) -> int:
        """The place of a card of the deal; cards that a game makes on the way come behind."""
        places = self.places
        while len(places) <= card:
            places.append(self.sight.cards.get(game.cards[len(places)].number, self.sight.other_card))
        return places[card]

    # ------------------------------------------------------------ the table

    def show_head(self, game: Game, seat: int) -> None:
        """Whose turn it is, and what is asked of whom."""
        sight = self.sight
        asked = game.decision
        kind = source = -1
        is_asked = 0
        if asked is not None:
            kind = sight.kinds.get(asked.kind, len(sight.kinds))
            if asked.source >= 0:
                source = self.place_of(game, asked.source)
            if asked.seat == seat:
                is_asked = 1
        mine = 1 if game.seat == seat else 0
        if seat != self.seat:
            self.seat = seat
            self.write(sight.seat_at, seat, float(sight.seats))
        if game.turn != self.turn:
            self.turn = game.turn
            self.write(sight.turn_at, game.turn, sight.turns)
        if mine != self.mine:
            self.mine = mine
            self.write(sight.mine_at, mine, 1.0)
        if is_asked != self.asked:
            self.asked = is_asked
            self.write(sight.asked_at, is_asked, 1.0)
        if kind != self.kind:
            if self.kind >= 0:
                self.put(sight.kind_at + self.kind, 0.0)
            if kind >= 0:
                self.put(sight.kind_at + kind, 1.0)
            self.kind = kind
        if source != self.source:
            self.show_source(source)

    def show_source(self, source: int) -> None:
        """Which card's effect asks; -1: none."""
        if self.source >= 0:
            self.put(self.sight.source_at + self.source, 0.0)
        if source >= 0:
            self.put(self.sight.source_at + source, 1.0)
        self.source = source

    def point(self, marks: list[int], game: Game, seat: int, id: int, at: int) -> None:
        """Mark the slot of a card in play. Two players may name the same one."""
        if id <= 0:
            return
        sight = self.sight
        slot = slot_of(game, seat, id, sight.slots)
        if slot >= 0:
            player = sight.players[slot // sight.slots]
            place = player.slots + (slot % sight.slots) * player.width + at
            if place not in marks:
                marks.append(place)

    def show_marks(self, marks: list[int]) -> None:
        for place in self.marks:
            self.put(place, 0.0)
        for place in marks:
            self.put(place, 1.0)
        self.marks = marks

    # ------------------------------------------------------------ what was measured

    def show_fields(self, shown: Measured, fields: Fields, base: int) -> None:
        """What was measured of a thing, where it differs from what is shown."""
        measured = fields.measured
        numbers = measured.numbers
        if numbers != shown.numbers:
            self.show_changes(shown.numbers, numbers, fields.number_at, fields.number_scale, base)
            for source in range(len(numbers)):
                shown.numbers[source] = numbers[source]
        counts = measured.counts
        if counts is not shown.counts:
            if counts != shown.counts:
                self.show_changes(shown.counts, counts, fields.count_at, fields.count_scale, base)
            shown.counts = counts
        if measured.words != shown.words:
            for place in range(len(fields.word_from)):
                source = fields.word_from[place]
                self.show_word(fields, place, base, shown.words[source], measured.words[source])
            for source in range(len(measured.words)):
                shown.words[source] = measured.words[source]

    def show_changes(self, before: list[int], now: list[int], at: list[int], scale: list[float], base: int) -> None:
        """The numbers that differ, at their places."""
        for source in range(len(now)):
            number = now[source]
            if number != before[source] and at[source] != NOT_SHOWN:
                self.write(base + at[source], number, scale[source])

    def show_word(self, fields: Fields, place: int, base: int, before: str, word: str) -> None:
        if before == word:
            return
        places = fields.word_places[place]
        at = base + fields.word_at[place]
        if before:
            self.put(at + places.get(before, fields.word_other[place]), 0.0)
        if word:
            self.put(at + places.get(word, fields.word_other[place]), 1.0)

    # ------------------------------------------------------------ piles

    def show_piles(self, game: Game, owner: int, player: PlayerSight, patches: PlayerPatches) -> None:
        """How many cards are in each pile, and which, as far as the seat sees them."""
        seats = self.sight.seats
        piles = game.piles
        sizes = patches.sizes
        place = -1
        for pile in player.piles:
            place += 1
            cards = piles[pile.zone * seats + owner]
            size = len(cards)
            if pile.has_parts:
                for part in pile.parts:
                    size += len(piles[part * seats + owner])
            if size != sizes[place]:
                sizes[place] = size
                self.write(pile.count, size, pile.scale)
            elif size == 0:
                continue
            if pile.seen == UNSEEN:
                continue
            if pile.seen == SHOWN:
                cards = game.shown[owner] if size > 0 else NO_CARDS
            before = patches.cards[place]
            if cards != before:
                self.recount(patches, game, before, cards, pile.cards)
                patches.cards[place] = cards.copy()

    def recount(self, patches: PlayerPatches, game: Game, before: list[int], cards: list[int], base: int) -> None:
        """Other cards are seen. What both begin and end with is counted already."""
        first = 0
        last = len(before)
        end = len(cards)
        while first < last and first < end and before[first] == cards[first]:
            first += 1
        while last > first and end > first and before[last - 1] == cards[end - 1]:
            last -= 1
            end -= 1
        for place in range(first, last):
            self.count(patches, base + self.place_of(game, before[place]), -1)
        for place in range(first, end):
            self.count(patches, base + self.place_of(game, cards[place]), 1)

    def count(self, patches: PlayerPatches, at: int, more: int) -> None:
        count = patches.counts.get(at, 0) + more
        patches.counts[at] = count
        self.write(at, count, float(self.sight.copies))

    def empty_piles(self, player: PlayerSight, patches: PlayerPatches) -> None:
        for at, count in patches.counts.items():
            if count != 0:
                self.put(at, 0.0)
        patches.counts.clear()
        for place in range(len(player.piles)):
            patches.cards[place] = NO_CARDS
            if patches.sizes[place] != 0:
                patches.sizes[place] = 0
                self.put(player.piles[place].count, 0.0)

    # ------------------------------------------------------------ cards in play

    def show_side(self, game: Game, owner: int, seat: int, player: PlayerSight, patches: PlayerPatches) -> None:
        """A player's cards in play, as many as there are slots."""
        pieces = game.field[owner]
        count = len(pieces)
        if count > self.sight.slots:
            count = self.sight.slots
        base = player.slots
        for place in range(count):
            self.show_piece(patches.slots[place], game, pieces[place], seat, base, player.pieces)
            base += player.width
        for place in range(count, patches.taken):
            self.empty_slot(patches.slots[place], base, player.pieces)
            base += player.width
        patches.taken = count

    def show_piece(self, patch: SlotPatch, game: Game, piece: Piece, seat: int, base: int, fields: Fields) -> None:
        sight = self.sight
        measures = sight.measures
        lies = measures.how_it_lies(game, piece) if self.plain or measures.is_apart(piece) else ANEW
        if lies == ANEW:
            patch.piece = None
        elif patch.piece is piece and patch.lies == lies and patch.face is piece.card and patch.seat == seat:
            return
        else:
            patch.piece = piece
            patch.face = piece.card
            patch.seat = seat
            patch.lies = lies
        own = 1 if piece.owner == seat else 0
        card = COVERED_CARD
        if game.is_covered(piece, seat):
            measures.covered(game, piece, fields.measured)
        else:
            card = sight.cards.get(piece.card.number, sight.other_card)
            measures.piece(game, piece, fields.measured)
        numbers = fields.measured.numbers
        for place in fields.piece_from:  # a card that it names, by its slot: negative on another side
            id = numbers[place]
            if id != 0:
                slot = slot_of(game, seat, id, sight.slots)
                numbers[place] = 0 if slot < 0 else slot + 1 if slot < sight.slots else -(slot % sight.slots + 1)
        if card != patch.card or own != patch.own:
            self.show_card(patch, base, card, own)
        self.show_fields(patch.shown, fields, base)

    def show_card(self, patch: SlotPatch, base: int, card: int, own: int) -> None:
        """What every game's slots have."""
        before = patch.card
        if own != patch.own:
            self.put(base + OWNED, float(own))
        if (card == NO_CARD) != (before == NO_CARD):
            self.put(base + TAKEN, 0.0 if card == NO_CARD else 1.0)
        if (card == COVERED_CARD) != (before == COVERED_CARD):
            self.put(base + COVERED, 1.0 if card == COVERED_CARD else 0.0)
        if before >= 0:
            self.put(base + CARD + before, 0.0)
        if card >= 0:
            self.put(base + CARD + card, 1.0)
        patch.card = card
        patch.own = own

    def empty_slot(self, patch: SlotPatch, base: int, fields: Fields) -> None:
        """There is no card in play any more."""
        patch.piece = None
        self.show_card(patch, base, NO_CARD, 0)
        fields.measured.clear()
        self.show_fields(patch.shown, fields, base)


def slot_of(game: Game, seat: int, id: int, count: int) -> int:
    """The place of a card in play among all slots, of which each side has so many, the side of the seat that looks first. -1:
    there is no such card, or it lies beyond the slots."""
    seats = len(game.field)
    for who in range(seats):
        side = game.field[(seat + who) % seats]
        for place in range(len(side)):
            if side[place].id == id:
                return who * count + place if place < count else -1
    return -1
