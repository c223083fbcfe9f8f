"""What a seat sees and may do, as numbers, straight from a position.

This is the part of the environments that runs at every step, so it lies beside the engine and is compiled with it. It knows
no game by name: where each number goes is told by whoever makes a `Sight` (`soulcore.envs.observation`), what is measured by
the game's `Measures`. It shows what `soulcore.games.views.look` shows and nothing else; the tests compare the two.
"""

from __future__ import annotations

from soulcore.games.measures import Measures, Names
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece

UNSEEN = 0
SEEN = 1
SHOWN = 2
"""Which cards of a pile a seat sees: none, all, or those that were shown to it."""

TAKEN = 0
COVERED = 1
OWNED = 2
CARD = 3
"""Where a slot has what every game's slots have; the last is a place for each card, and the rest of the slot comes behind."""


class Fields:
    """Where the measured values of one kind of thing go, counted from the start of the thing's numbers."""

    def __init__(self, names: Names) -> None:
        self.numbers = [0] * len(names.numbers)
        """Where a thing is measured into."""
        self.words = [""] * len(names.words)
        self.number_from: list[int] = []
        self.number_at: list[int] = []
        self.number_scale: list[float] = []
        self.word_from: list[int] = []
        self.word_at: list[int] = []
        self.word_places: list[dict[str, int]] = []
        self.word_other: list[int] = []
        """The place of a word that has none of its own."""
        self.piece_from: list[int] = []
        self.piece_at: list[int] = []
        """Ids of cards in play that become their slots."""


class PileSight:
    """A pile of a player: where its size goes, and where its cards."""

    def __init__(self, zone: int, scale: float, count: int, cards: int, seen: int) -> None:
        self.zone = zone
        self.scale = scale
        self.count = count
        self.cards = cards
        self.seen = seen


class PlayerSight:
    """A player's numbers: piles, and the slots of the cards in play."""

    def __init__(self, piles: list[PileSight], fields: Fields, slots: int, width: int, pieces: Fields) -> None:
        self.piles = piles
        self.fields = fields
        self.slots = slots
        """The start of the first slot."""
        self.width = width
        self.pieces = pieces


class Pointer:
    """A value of the table or of players that names a card in play: its slot is marked. source: the place of the value among
    the measured numbers."""

    def __init__(self, of_table: bool, source: int, at: int) -> None:
        self.of_table = of_table
        self.source = source
        self.at = at


class Sight:
    """Turns positions into numbers between -1 and 1, of which only those that are not 0 are named."""

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
        self.pointers = pointers
        self.other_card = len(cards)
        self.want = [0.0] * size
        """The numbers of the position that was looked at last, until they are written down."""
        self.touched: list[int] = []
        """Which of them are not 0, each once."""

    def look(self, game: Game, seat: int) -> None:
        """Note what a seat sees in `want` and `touched`, which must be clear."""
        seats = self.seats
        self.put(self.seat_at, float(seat), float(seats))
        self.put(self.turn_at, float(game.turn), self.turns)
        if game.seat == seat:
            self.put(self.mine_at, 1.0, 1.0)
        asked = game.decision
        if asked is not None:
            if asked.seat == seat:
                self.put(self.asked_at, 1.0, 1.0)
            self.put(self.kind_at + self.kinds.get(asked.kind, len(self.kinds)), 1.0, 1.0)
            if asked.source >= 0:
                number = game.cards[asked.source].number
                self.put(self.source_at + self.cards.get(number, self.other_card), 1.0, 1.0)
        slots = slots_of(game, seat, self.slots)
        measures = self.measures
        table = self.table
        measures.table(game, table.numbers, table.words)
        self.put_fields(table, 0, slots)
        for pointer in self.pointers:
            if pointer.of_table:
                self.point(table.numbers[pointer.source], pointer.at, slots)
        for who in range(seats):
            owner = (seat + who) % seats
            sight = self.players[who]
            fields = sight.fields
            measures.player(game, owner, fields.numbers, fields.words)
            self.put_fields(fields, 0, slots)
            for pointer in self.pointers:
                if not pointer.of_table:
                    self.point(fields.numbers[pointer.source], pointer.at, slots)
            for pile in sight.piles:
                self.put_pile(game, owner, pile)
            base = sight.slots
            left = self.slots
            for piece in game.field[owner]:
                if left == 0:
                    break
                left -= 1
                self.put_piece(game, piece, seat, base, sight.pieces, slots)
                base += sight.width

    def put(self, at: int, value: float, scale: float) -> None:
        """A number that is not noted yet."""
        if value == 0.0:
            return
        share = value / scale
        self.want[at] = 1.0 if share > 1.0 else -1.0 if share < -1.0 else share
        self.touched.append(at)

    def put_fields(self, fields: Fields, base: int, slots: dict[int, int]) -> None:
        numbers = fields.numbers
        for place in range(len(fields.number_from)):
            number = numbers[fields.number_from[place]]
            if number != 0:
                self.put(base + fields.number_at[place], float(number), fields.number_scale[place])
        for place in range(len(fields.word_from)):
            word = fields.words[fields.word_from[place]]
            if word:
                shift = fields.word_places[place].get(word, fields.word_other[place])
                self.put(base + fields.word_at[place] + shift, 1.0, 1.0)
        for place in range(len(fields.piece_from)):
            slot = slots.get(numbers[fields.piece_from[place]], -1)
            if slot >= 0:
                number = slot + 1 if slot < self.slots else -(slot % self.slots + 1)
                self.put(base + fields.piece_at[place], float(number), float(self.slots))

    def point(self, id: int, at: int, slots: dict[int, int]) -> None:
        """Mark the slot of a card in play. Two players may name the same one."""
        slot = slots.get(id, -1)
        if slot >= 0:
            sight = self.players[slot // self.slots]
            place = sight.slots + (slot % self.slots) * sight.width + at
            if self.want[place] == 0.0:
                self.put(place, 1.0, 1.0)

    def put_pile(self, game: Game, owner: int, pile: PileSight) -> None:
        cards = game.piles[pile.zone * self.seats + owner]
        if not cards:
            return
        self.put(pile.count, float(len(cards)), pile.scale)
        if pile.seen == UNSEEN:
            return
        want = self.want
        first = len(self.touched)
        for card in game.shown[owner] if pile.seen == SHOWN else cards:
            at = pile.cards + self.cards.get(game.cards[card].number, self.other_card)
            count = want[at]
            if count == 0.0:
                self.touched.append(at)
            want[at] = count + 1.0
        copies = float(self.copies)
        for place in range(first, len(self.touched)):
            at = self.touched[place]
            count = want[at]
            want[at] = 1.0 if count >= copies else count / copies

    def put_piece(self, game: Game, piece: Piece, seat: int, base: int, fields: Fields, slots: dict[int, int]) -> None:
        self.put(base + TAKEN, 1.0, 1.0)
        if piece.owner == seat:
            self.put(base + OWNED, 1.0, 1.0)
        if game.is_covered(piece, seat):
            self.put(base + COVERED, 1.0, 1.0)
            self.measures.covered(game, piece, fields.numbers, fields.words)
        else:
            self.put(base + CARD + self.cards.get(piece.card.number, self.other_card), 1.0, 1.0)
            self.measures.piece(game, piece, fields.numbers, fields.words)
        self.put_fields(fields, base, slots)


class Canvas:
    """An array that shows what a seat sees. Only numbers that differ from those it shows are written."""

    def __init__(self, sight: Sight, numbers: memoryview[float]) -> None:
        """numbers: as many floats as the sight has, all 0."""
        self.sight = sight
        self.numbers = numbers
        self.shown = [0.0] * sight.size
        self.touched: list[int] = []

    def show(self, game: Game, seat: int) -> None:
        """What the seat sees now."""
        sight = self.sight
        sight.look(game, seat)
        want = sight.want
        shown = self.shown
        numbers = self.numbers
        touched = sight.touched
        for at in self.touched:
            if want[at] == 0.0:
                shown[at] = 0.0
                numbers[at] = 0.0
        for at in touched:
            value = want[at]
            want[at] = 0.0
            if shown[at] != value:
                shown[at] = value
                numbers[at] = value
        sight.touched = self.touched
        sight.touched.clear()
        self.touched = touched


def slots_of(game: Game, seat: int, count: int) -> dict[int, int]:
    """For each card in play with a slot: its place among all slots, the side of the seat that looks first."""
    found: dict[int, int] = {}
    seats = len(game.field)
    for owner in range(seats):
        place = ((owner - seat) % seats) * count
        end = place + count
        for piece in game.field[owner]:
            if place == end:
                break
            found[piece.id] = place
            place += 1
    return found


class Forms:
    """The first action of each form of an option: one verb with one word. -1 where there is no such form."""

    def __init__(self, nothing: int, card: int, piece: int) -> None:
        self.nothing = nothing
        self.card = card
        self.piece = piece


class Reach:
    """Which actions are options now."""

    def __init__(
        self, forms: dict[str, dict[str, Forms]], cards: dict[str, int], slots: int, others: int, size: int
    ) -> None:
        """forms: by verb and word. others: the first of the actions for options that have none of their own."""
        self.forms = forms
        self.cards = cards
        self.slots = slots
        self.others = others
        self.size = size

    def listed(self, game: Game) -> dict[int, int]:
        """The actions of the seat that is asked, each with the place of its option."""
        found: dict[int, int] = {}
        asked = game.decision
        if asked is None:
            return found
        slots: dict[int, int] | None = None
        spare = self.others
        place = -1
        for option in asked.options:
            place += 1
            action = -1
            words = self.forms.get(option.verb)
            forms = words.get(option.word) if words is not None else None
            if forms is not None:
                if option.piece != 0:
                    if slots is None:
                        slots = slots_of(game, asked.seat, self.slots)
                    slot = slots.get(option.piece, -1)
                    if slot >= 0 and forms.piece >= 0:
                        action = forms.piece + slot
                elif option.card >= 0:
                    card = self.cards.get(game.cards[option.card].number, -1)
                    if card >= 0 and forms.card >= 0:
                        action = forms.card + card
                else:
                    action = forms.nothing
            if action < 0 or action in found:
                if spare == self.size:
                    continue
                action = spare
                spare += 1
            found[action] = place
        return found


class MaskCanvas:
    """An array with a 1 for each action that may be taken."""

    def __init__(self, mask: memoryview[int], wait: int) -> None:
        """mask: a whole number for each action, all 0. wait: the action of a seat that has no other."""
        self.mask = mask
        self.wait = wait
        self.ones: list[int] = []

    def show(self, listed: dict[int, int]) -> None:
        mask = self.mask
        for action in self.ones:
            mask[action] = 0
        ones = list(listed)
        if not ones:
            ones.append(self.wait)
        for action in ones:
            mask[action] = 1
        self.ones = ones
