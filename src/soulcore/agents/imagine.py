"""Worlds as a seat may imagine them.

A thinking player needs positions to play on, but may not have the real one. `Imagination` takes the real position apart
once: what the seat sees stays, everything else is thrown away and only counted. After that nothing hidden is in reach.
`world` fills the gaps by chance: the opponent's hand and deck from a guessed deck list that fits what was shown, the own
deck in any order, face-down cards, and another seed for everything still to come.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from soulcore.agents.guess import Guess, guesses, opened_by
from soulcore.effects.choose import Choose
from soulcore.effects.leave import PutInOrder
from soulcore.effects.play import FIELD, EffectGame
from soulcore.effects.resolve import Resolve
from soulcore.games import entry
from soulcore.kernel.decision import Option
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Trigger
from soulcore.kernel.piece import Card, Piece
from soulcore.kernel.rules import SEEN_BY_ALL, SEEN_BY_OWNER, Deal


class NotAsked(SoulcoreError):
    """Only the player who is to decide may think about the decision: what others are offered is their secret."""


class Gap:
    """Hidden cards of one player: how many lie in each pile, and what is known of them."""

    def __init__(self, owner: int) -> None:
        self.owner = owner
        self.counts: list[tuple[int, int]] = []
        """(pile, how many unknown cards), the piles by their place among all piles."""
        self.pool: list[int] = []
        """The cards it must be, in no order, where that is known (the own deck); else empty."""
        self.covered: list[int] = []
        """Ids of pieces that lie face down."""

    @property
    def size(self) -> int:
        return sum(count for _, count in self.counts) + len(self.covered)


class Imagination:
    """What a seat knows at its decision, and worlds that fit it. Holds nothing that the seat may not know."""

    def __init__(self, game: Game, seat: int) -> None:
        if game.decision is None or game.decision.seat != seat:
            raise NotAsked(f"player {seat + 1} is not asked anything now")
        self.seat = seat
        self.about = entry(game.deal.rules.name)
        self.number = len(game.answers)
        """Which decision of the game this is, counted from 0."""
        self._known = known_cards(game, seat)
        self._bare = imagined_deal(game.deal, seat, self._known, NOTHING)
        self._base = game.under(self._bare)
        self._gaps: list[Gap] = []
        self._secret_choices: list[tuple[int, str, int]] = []
        """Processes of the others that hold hidden cards: (place on the stack, zone, owner)."""
        self._conceal(game)
        covered = [id for gap in self._gaps for id in gap.covered]
        self._opened = [opened_by(self._base, owner, covered) for owner in range(game.deal.rules.seats)]
        others = [opened for owner, opened in enumerate(self._opened) if owner != seat]
        self._guesses = guesses(self.about.name, others)
        self._decks: dict[int, GuessedDeck] = {}
        self._choosy = type(self._base).could_lie_in is not Game.could_lie_in
        """Whether some cards cannot lie in some piles."""

    # ------------------------------------------------------------ taking away what is hidden

    def _conceal(self, game: Game) -> None:
        base = self._base
        rules = game.deal.rules
        base.answers = []  # the others' answers count options that only they saw
        base.picked = Option("")
        base.log = None
        base.happened = [disguised(event, self.seat) for event in game.happened]
        offered_zone, offered = self._cards_on_offer(game)
        for owner in range(rules.seats):
            gap = Gap(owner)
            for zone in range(len(rules.zones)):
                if is_visible(game, zone, owner, self.seat):
                    continue
                place = zone * rules.seats + owner
                cards = base.piles[place]
                sure: list[int] = []
                if owner == self.seat:
                    gap.pool.extend(cards)
                elif offered and zone == offered_zone:
                    sure = offered
                else:
                    sure = shown_in_pile(game, zone, owner)
                gap.counts.append((place, len(cards) - len(sure)))
                base.piles[place] = sure
            for piece in covered_pieces(base, owner, self.seat):
                gap.covered.append(piece.id)
                turn_into(base, piece, self._bare.cards[-1])
            for card in foreign_cards(game, owner):
                # Taken unseen from another player; a copy that the own deck had anyway is no stranger.
                if gap.pool.count(card) > game.deal.decks[owner].count(card):
                    gap.pool.remove(card)
            gap.pool.sort()
            gap.counts.sort(key=lambda place: self._room(place[0] // rules.seats))
            if gap.size:
                self._gaps.append(gap)
        self._conceal_choices(base)

    def _room(self, zone: int) -> int:
        """How many of the known cards could lie in a zone."""
        return sum(self._base.could_lie_in(zone, card) for card in self._known)

    def _cards_on_offer(self, game: Game) -> tuple[int, list[int]]:
        """The hidden pile of another player that this seat is choosing from, and its cards: it sees them."""
        top = game.stack[-1]
        if not isinstance(game, EffectGame) or not isinstance(top, Choose) or top.zone == FIELD:
            return -1, []
        below = game.stack[-2]  # what the choice is for
        if isinstance(below, Resolve):
            owner = below.scope.it_seat
        else:
            owner = below.seat if isinstance(below, PutInOrder) else self.seat
        if owner == self.seat:
            return -1, []
        return game.zone(top.zone), sorted([*top.things, *top.picks] if top.ordered else top.things)

    def _conceal_choices(self, base: Game) -> None:
        """Forget which hidden cards the others have chosen, or choose from, in what is still in progress."""
        if not isinstance(base, EffectGame):
            return
        for place, process in enumerate(base.stack):
            if isinstance(process, Choose) and process.seat != self.seat and self._hides(base, process.zone):
                self._secret_choices.append((place, process.zone, process.seat))
            elif isinstance(process, Resolve):
                scope = process.scope
                owner = scope.it_seat
                if scope.it and scope.seat != self.seat and owner != self.seat and self._hides(base, scope.it_zone):
                    self._secret_choices.append((place, scope.it_zone, owner))

    def _hides(self, base: EffectGame, word: str) -> bool:
        return word != FIELD and base.deal.rules.zones[base.zone(word)].seen != SEEN_BY_ALL

    # ------------------------------------------------------------ worlds

    def world(self, seed: str) -> Game:
        """A whole position that the seat cannot tell from the real one. The same seed gives the same world."""
        die = Random(seed)
        deck = self._deck(die.randrange(len(self._guesses)))
        world = self._base.under(deck.deal.reseeded(seed))
        for gap, left in zip(self._gaps, deck.left, strict=True):
            cards = left.copy()
            die.shuffle(cards)
            self._fill(world, gap, cards, deck.spare)
        for place, word, owner in self._secret_choices:
            refill(world, place, word, owner)
        return world

    def _fill(self, world: Game, gap: Gap, cards: list[int], spare: list[int]) -> None:
        """Lay out the cards, in their order, where they can be; the choosiest places first."""
        seats = world.deal.rules.seats
        for id in gap.covered:
            card = draw_fitting(cards, spare, world.could_be_covered)
            turn_into(world, world.piece(id), world.cards[card])
        for place, count in gap.counts:
            if self._choosy or count > len(cards):
                fits = partial(world.could_lie_in, place // seats)
                world.piles[place].extend([draw_fitting(cards, spare, fits) for _ in range(count)])
            else:
                world.piles[place].extend(cards[:count])
                del cards[:count]

    def _deck(self, place: int) -> GuessedDeck:
        """What a guess comes to here: worked out once, used by many worlds."""
        if place not in self._decks:
            guess = self._guesses[place]
            deal = imagined_deal(self._bare, self.seat, self._known, guess)
            self._decks[place] = GuessedDeck(deal, guess, self._gaps, self._opened)
        return self._decks[place]


class GuessedDeck:
    """A guessed deck as cards of the imagined deal, and what of it can fill each gap."""

    def __init__(self, deal: Deal, guess: Guess, gaps: list[Gap], opened: list[list[str]]) -> None:
        self.deal = deal
        places = {card.number: card.index for card in deal.cards if card.number and not card.is_gift}
        self.spare = [places[number] for number in guess.key]
        """One of each card: when a pile is larger than what is left of the deck, it holds more of the same."""
        self.left: list[list[int]] = []
        for gap in gaps:
            unknown = [] if gap.size == len(gap.pool) else guess.left_over(opened[gap.owner])
            self.left.append([*gap.pool, *[places[number] for number in unknown]])


# ---------------------------------------------------------------- deals

NOTHING = Guess((), ())

DEALS_KEPT = 256

_DEALS: dict[tuple[int, int, frozenset[int], tuple[str, ...]], tuple[Deal, Deal]] = {}


def imagined_deal(deal: Deal, seat: int, known: frozenset[int], guess: Guess) -> Deal:
    """The deal without what a seat does not know, and with the guessed cards; its own deck it knows. Making one takes longer
    than many worlds, and what is known changes seldom: they are kept."""
    key = (id(deal), seat, known, guess.key)
    if key not in _DEALS:
        if len(_DEALS) >= DEALS_KEPT:
            _DEALS.clear()
        made = entry(deal.rules.name).imagined_deal(deal, known, guess.facts)
        made.decks = [deck if owner == seat else [] for owner, deck in enumerate(deal.decks)]
        _DEALS[key] = (deal, made)  # holding the deal keeps its id from being used again
    return _DEALS[key][1]


# ---------------------------------------------------------------- what is known


def is_visible(game: Game, zone: int, owner: int, seat: int) -> bool:
    seen = game.deal.rules.zones[zone].seen
    return seen == SEEN_BY_ALL or (seen == SEEN_BY_OWNER and owner == seat)


def shown_in_pile(game: Game, zone: int, owner: int) -> list[int]:
    """The cards of a hidden pile that its owner has shown."""
    about = game.deal.rules.zones[zone]
    if about.seen != SEEN_BY_OWNER or not about.tracked:
        return []
    left = game.pile(zone, owner).copy()
    sure = []
    for card in game.shown[owner]:
        if card in left:
            left.remove(card)
            sure.append(card)
    return sorted(sure)


def disguised(event: Event, seat: int) -> Event:
    """The event without the card, where the seat may not know which it was."""
    if not event.secret or event.seat == seat:
        return event
    fields = [getattr(event, name) for name in Event.FIELDS]
    fields[Event.FIELDS.index("card")] = -1
    return Event(*fields)


def known_cards(game: Game, seat: int) -> frozenset[int]:
    """The cards of the deal that the seat knows to be in this game: its own, everything in the open, and those whose
    effects are in progress, in force or waiting."""
    rules = game.deal.rules
    found: set[int] = set(game.deal.decks[seat])
    for owner in range(rules.seats):
        foreign = foreign_cards(game, owner)
        for zone in range(len(rules.zones)):
            if is_visible(game, zone, owner, seat):
                found.update(game.pile(zone, owner))
            elif owner == seat:
                found.update(card for card in game.pile(zone, owner) if card not in foreign)
        for piece in game.field[owner]:
            if piece.owner == seat or not game.is_covered(piece, seat):
                found.add(piece.card.index)
        found.update(game.shown[owner])
    found.update(change.card for change in game.modifications)
    found.update(trigger.card for trigger in game.triggers)
    for process in game.stack:
        found.add(getattr(process, "card", -1))
        waiting = getattr(process, "waiting", ())
        found.update(trigger.card for trigger in waiting if isinstance(trigger, Trigger))
    for event in game.happened:
        found.update((disguised(event, seat).card, event.source))
    if game.decision is not None:
        found.add(game.decision.source)
        found.update(option.card for option in game.decision.options)
    found.discard(-1)
    return frozenset(found)


# ---------------------------------------------------------------- filling in


def foreign_cards(game: Game, owner: int) -> list[int]:
    """Cards in a player's piles that another player owns."""
    return game.strangers(owner)


def draw_fitting(cards: list[int], spare: list[int], fits: Callable[[int], bool]) -> int:
    """Take the first card that could lie there; when there is none left, another copy of one that could."""
    for place, card in enumerate(cards):
        if fits(card):
            return cards.pop(place)
    return next((card for card in spare if fits(card)), spare[0])


def covered_pieces(game: Game, owner: int, seat: int) -> list[Piece]:
    """A player's cards in play that lie face down towards a seat."""
    return [piece for side in game.field for piece in side if piece.owner == owner and game.is_covered(piece, seat)]


def turn_into(game: Game, piece: Piece, card: Card) -> None:
    """Let a face-down piece be another card: all that can be seen of it stays."""
    other = game.make_piece(piece.id, card, piece.owner)
    for name in piece.FIELDS:
        value = getattr(piece, name)
        setattr(other, name, value.copy() if isinstance(value, list) else value)
    for side in game.field:
        for place, known in enumerate(side):
            if known.id == piece.id:
                side[place] = other


def refill(world: Game, place: int, word: str, owner: int) -> None:
    """Give a process of another player cards of the imagined pile to hold instead of the real ones."""
    assert isinstance(world, EffectGame)
    process = world.stack[place]
    pile = world.pile(world.zone(word), owner)
    if isinstance(process, Choose):
        process.things = sorted(pile[: len(process.things)])
    elif isinstance(process, Resolve):
        process.scope.it = pile[: len(process.scope.it)]
