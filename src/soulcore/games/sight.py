"""What a seat sees and may do, as numbers, straight from a position.

This is the part of the environments that runs at every step, so it lies beside the engine and is compiled with it. It knows
no game by name: where each number goes is told by whoever makes a `Sight` (`soulcore.envs.observation`), what is measured by
the game's `Measures`. It shows what `soulcore.games.views.look` shows and nothing else; the tests compare the two.
"""

from __future__ import annotations

from typing import Final

from soulcore.games.measures import Measures, Names
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
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

NO_WORDS: Final[list[str]] = []
NO_CARDS: Final[list[int]] = []


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
    """A pile of a player: where its size goes, and where its cards. parts: the zones whose cards have not left it and are counted
    in it."""

    def __init__(self, zone: int, parts: list[int], scale: float, count: int, cards: int, seen: int) -> None:
        self.zone = zone
        self.parts = parts
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
        self.pointers = pointers
        self.other_card = len(cards)


class Patch:
    """A part of the vector that is written anew only when what it shows has changed."""

    def __init__(self) -> None:
        self.key = -1
        """What is shown there, so that a change is noticed: a number of the part's own, measured numbers and words."""
        self.numbers: list[int] = []
        self.words: list[str] = []
        self.marked: list[int] = []
        """The places that are not 0, each once."""

    def is_news(self, key: int, numbers: list[int], words: list[str]) -> bool:
        """Whether that is not what is shown; from now on it is."""
        if self.key == key and self.numbers == numbers and self.words == words:
            return False
        self.key = key
        self.numbers = numbers.copy()
        self.words = words.copy()
        return True


class PlayerPatches:
    """The patches of one player."""

    def __init__(self, piles: int, slots: int) -> None:
        self.fields = Patch()
        self.piles = [Patch() for _ in range(piles)]
        self.slots = [Patch() for _ in range(slots)]


class Canvas:
    """An array that shows what a seat sees. Most of that is as it was a decision ago: it is compared by what was measured and
    left alone."""

    def __init__(self, sight: Sight, numbers: memoryview[float]) -> None:
        """numbers: as many floats as the sight has, all 0."""
        self.sight = sight
        self.numbers = numbers
        self.deal: Deal | None = None
        """Whose cards are shown: in another deal the same numbers are others."""
        self.places: list[int] = []
        """The place of each card of the deal among all that have one."""
        self.head = Patch()
        self.table = Patch()
        self.pointers = Patch()
        self.players = [PlayerPatches(len(player.piles), sight.slots) for player in sight.players]

    def show(self, game: Game, seat: int) -> None:
        """What the seat sees now."""
        if game.deal is not self.deal:
            self.turn_to(game)
        sight = self.sight
        seats = sight.seats
        slots = slots_of(game, seat, sight.slots)
        marks: list[int] = []
        self.show_head(game, seat)
        table = sight.table
        sight.measures.table(game, table.numbers, table.words)
        self.show_fields(self.table, table)
        for pointer in sight.pointers:
            if pointer.of_table:
                self.point(marks, table.numbers[pointer.source], pointer.at, slots)
        for who in range(seats):
            owner = (seat + who) % seats
            player = sight.players[who]
            patches = self.players[who]
            fields = player.fields
            sight.measures.player(game, owner, fields.numbers, fields.words)
            self.show_fields(patches.fields, fields)
            for pointer in sight.pointers:
                if not pointer.of_table:
                    self.point(marks, fields.numbers[pointer.source], pointer.at, slots)
            for place in range(len(player.piles)):
                self.show_pile(patches.piles[place], game, owner, player.piles[place])
            self.show_side(game, owner, seat, player, patches.slots, slots)
        if self.pointers.is_news(0, marks, NO_WORDS):
            self.clear(self.pointers)
            for place in marks:
                self.put(self.pointers, place, 1.0, 1.0)

    def turn_to(self, game: Game) -> None:
        """Show another deal from now on: nothing of the one before is left."""
        self.deal = game.deal
        self.places = []
        for patch in (self.head, self.table, self.pointers):
            self.forget(patch)
        for player in self.players:
            self.forget(player.fields)
            for patch in player.piles:
                self.forget(patch)
            for patch in player.slots:
                self.forget(patch)

    def forget(self, patch: Patch) -> None:
        self.clear(patch)
        patch.key = -1

    def clear(self, patch: Patch) -> None:
        """Make everything there 0."""
        numbers = self.numbers
        for at in patch.marked:
            numbers[at] = 0.0
        patch.marked.clear()

    def put(self, patch: Patch, at: int, value: float, scale: float) -> None:
        """Write a number where 0 stands."""
        if value == 0.0:
            return
        share = value / scale
        self.numbers[at] = 1.0 if share > 1.0 else -1.0 if share < -1.0 else share
        patch.marked.append(at)

    def place_of(self, game: Game, card: int) -> int:
        """The place of a card of the deal; cards that a game makes on the way come behind."""
        places = self.places
        while len(places) <= card:
            places.append(self.sight.cards.get(game.cards[len(places)].number, self.sight.other_card))
        return places[card]

    def show_head(self, game: Game, seat: int) -> None:
        """Whose turn it is, and what is asked of whom."""
        sight = self.sight
        asked = game.decision
        kind = source = -1
        if asked is not None:
            kind = sight.kinds.get(asked.kind, len(sight.kinds))
            if asked.source >= 0:
                source = self.place_of(game, asked.source)
        mine = 1 if game.seat == seat else 0
        is_asked = 1 if asked is not None and asked.seat == seat else 0
        head = self.head
        if not head.is_news(0, [seat, game.turn, mine, is_asked, kind, source], NO_WORDS):
            return
        self.clear(head)
        self.put(head, sight.seat_at, float(seat), float(sight.seats))
        self.put(head, sight.turn_at, float(game.turn), sight.turns)
        self.put(head, sight.mine_at, float(mine), 1.0)
        self.put(head, sight.asked_at, float(is_asked), 1.0)
        if kind >= 0:
            self.put(head, sight.kind_at + kind, 1.0, 1.0)
        if source >= 0:
            self.put(head, sight.source_at + source, 1.0, 1.0)

    def show_fields(self, patch: Patch, fields: Fields) -> None:
        """What was measured of the table or of a player."""
        if patch.is_news(0, fields.numbers, fields.words):
            self.clear(patch)
            self.put_fields(patch, fields, 0)

    def put_fields(self, patch: Patch, fields: Fields, base: int) -> None:
        numbers = fields.numbers
        for place in range(len(fields.number_from)):
            number = numbers[fields.number_from[place]]
            if number != 0:
                self.put(patch, base + fields.number_at[place], float(number), fields.number_scale[place])
        for place in range(len(fields.word_from)):
            word = fields.words[fields.word_from[place]]
            if word:
                shift = fields.word_places[place].get(word, fields.word_other[place])
                self.put(patch, base + fields.word_at[place] + shift, 1.0, 1.0)
        for place in range(len(fields.piece_from)):
            number = numbers[fields.piece_from[place]]
            if number != 0:
                self.put(patch, base + fields.piece_at[place], float(number), float(self.sight.slots))

    def point(self, marks: list[int], id: int, at: int, slots: dict[int, int]) -> None:
        """Mark the slot of a card in play. Two players may name the same one."""
        slot = slots.get(id, -1)
        if slot >= 0:
            sight = self.sight
            player = sight.players[slot // sight.slots]
            place = player.slots + (slot % sight.slots) * player.width + at
            if place not in marks:
                marks.append(place)

    def show_pile(self, patch: Patch, game: Game, owner: int, pile: PileSight) -> None:
        """How many cards are there, and which, as far as the seat sees them."""
        seats = self.sight.seats
        cards = game.piles[pile.zone * seats + owner]
        size = len(cards)
        for part in pile.parts:
            size += len(game.piles[part * seats + owner])
        seen = cards if pile.seen == SEEN else game.shown[owner] if pile.seen == SHOWN and size else NO_CARDS
        if not patch.is_news(size, seen, NO_WORDS):
            return
        self.clear(patch)
        if size == 0:
            return
        self.put(patch, pile.count, float(size), pile.scale)
        counts: dict[int, int] = {}
        for card in seen:
            place = pile.cards + self.place_of(game, card)
            counts[place] = counts.get(place, 0) + 1
        for place, count in counts.items():
            self.put(patch, place, float(count), float(self.sight.copies))

    def show_side(
        self, game: Game, owner: int, seat: int, player: PlayerSight, patches: list[Patch], slots: dict[int, int]
    ) -> None:
        """A player's cards in play, as many as there are slots."""
        pieces = game.field[owner]
        base = player.slots
        for place in range(len(patches)):
            patch = patches[place]
            if place < len(pieces):
                self.show_piece(patch, game, pieces[place], seat, base, player.pieces, slots)
            elif patch.key >= 0:
                self.forget(patch)
            base += player.width

    def show_piece(
        self, patch: Patch, game: Game, piece: Piece, seat: int, base: int, fields: Fields, slots: dict[int, int]
    ) -> None:
        sight = self.sight
        own = 1 if piece.owner == seat else 0
        card = -1
        if game.is_covered(piece, seat):
            sight.measures.covered(game, piece, fields.numbers, fields.words)
        else:
            card = sight.cards.get(piece.card.number, sight.other_card)
            sight.measures.piece(game, piece, fields.numbers, fields.words)
        for place in fields.piece_from:  # a card that it names, by its slot: negative on another side
            slot = slots.get(fields.numbers[place], -1)
            fields.numbers[place] = 0 if slot < 0 else slot + 1 if slot < sight.slots else -(slot % sight.slots + 1)
        if not patch.is_news((card + 1) * 2 + own, fields.numbers, fields.words):
            return
        self.clear(patch)
        self.put(patch, base + TAKEN, 1.0, 1.0)
        self.put(patch, base + OWNED, float(own), 1.0)
        if card < 0:
            self.put(patch, base + COVERED, 1.0, 1.0)
        else:
            self.put(patch, base + CARD + card, 1.0, 1.0)
        self.put_fields(patch, fields, base)


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
