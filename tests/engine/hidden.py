"""Another world that a seat cannot tell from this one: everything it may not see is permuted."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel import view
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.kernel.rules import SEEN_BY_ALL, SEEN_BY_OWNER, Deal
from soulcore.library import load
from soulcore.play.cards import printed


def is_hidden(game: Game, zone: int, owner: int, seat: int) -> bool:
    """Whether a seat may not see the cards of that pile."""
    seen = game.deal.rules.zones[zone].seen
    return seen != SEEN_BY_ALL and not (seen == SEEN_BY_OWNER and owner == seat)


def other_world(game: Game, seat: int, die: random.Random, own_decks: bool = True) -> Game:
    """A clone in which every card hidden from the seat lies elsewhere, and chance will fall differently.

    Cards move between all hidden piles of their owner; those the seat has been shown stay where they are known to be.
    own_decks: permute also the seat's own deck (left alone where a stream shall go on for more than one draw).
    """
    twin = game.clone()
    dealt = game.deal
    twin.deal = dealt_otherwise(dealt)
    twin.deal.cards = dealt.cards  # cards in play know these very ones, and what is lent to them
    # The other's deck might hold cards that wait for, or ask about, anything whatsoever.
    anything = listened_for(dealt.rules.name) | {event.kind for event in game.log or ()}
    twin.deal.watched |= anything
    twin.deal.remembered |= anything
    for owner in range(dealt.rules.seats):
        if owner == seat and not own_decks:
            continue
        zones = [zone for zone in range(len(dealt.rules.zones)) if is_hidden(game, zone, owner, seat)]
        pool: list[int] = []
        for zone in zones:
            pile = twin.pile(zone, owner)
            pool.extend(pile)
            for card in known(game, zone, owner):
                pool.remove(card)
        covered = [piece for piece in twin.field[owner] if twin.is_covered(piece, seat)]
        pool.extend(piece.card.index for piece in covered)
        die.shuffle(pool)
        for piece in covered:
            cover(twin, piece, draw_fitting(pool, game.could_be_covered))
        # The choosiest piles first, so that the others take what is left.
        zones.sort(key=lambda zone: sum(game.could_lie_in(zone, card) for card in pool))
        for zone in zones:
            pile = twin.pile(zone, owner)
            kept = known(game, zone, owner)
            fits = partial(game.could_lie_in, zone)
            pile[:] = [*kept, *(draw_fitting(pool, fits) for _ in range(len(pile) - len(kept)))]
        assert not pool
    twin.log = None if game.log is None else [disguised(game, event, seat, die) for event in game.log]
    return twin


def draw_fitting(pool: list[int], fits: Callable[[int], bool]) -> int:
    """Take the last card of the pool that could lie there."""
    place = next(place for place in range(len(pool) - 1, -1, -1) if fits(pool[place]))
    return pool.pop(place)


def cover(game: Game, piece: Piece, card: int) -> None:
    """Put another card in the place of one that lies face down."""
    other = game.make_piece(piece.id, game.cards[card], piece.owner)
    for name in piece.FIELDS:
        setattr(other, name, getattr(piece, name))
    side = game.field[piece.seat]
    side[side.index(piece)] = other


@cache
def listened_for(game: str) -> frozenset[str]:
    """The kinds of events that some card of the whole library waits for."""
    return entry(game).deal(list(load(game)), [[], []], "").watched


def dealt_otherwise(dealt: Deal) -> Deal:
    """The same cards and decks with another seed."""
    facts = [printed(card) for card in dealt.cards if not card.is_gift]
    decks = [[dealt.cards[card].number for card in deck] for deck in dealt.decks]
    return entry(dealt.rules.name).agreeing(dealt.rules.options()).deal(facts, decks, f"{dealt.seed} otherwise")


def known(game: Game, zone: int, owner: int) -> list[int]:
    """The cards of a pile that the others have been shown and that are still there."""
    if game.deal.rules.zones[zone].name != "hand":
        return []
    there = Counter(game.pile(zone, owner)) & Counter(game.shown[owner])
    return list(there.elements())


def disguised(game: Game, event: Event, seat: int, die: random.Random) -> Event:
    """The event with another card, where the seat may not know which it was."""
    if not event.secret or event.seat == seat or event.card < 0:
        return event
    fields = {name: getattr(event, name) for name in Event.FIELDS}
    fields["card"] = die.randrange(len(game.cards))
    return Event(**fields)


def is_between_things(game: Game) -> bool:
    """Whether nothing in progress holds cards or pieces in a list. Only then may cards be moved behind its back."""
    return not any(holds_things(getattr(process, name)) for process in game.stack for name in process.FIELDS)


def holds_things(value: Any) -> bool:
    if isinstance(value, list):
        return any(isinstance(item, int) for item in value)
    return hasattr(value, "FIELDS") and any(holds_things(getattr(value, name)) for name in value.FIELDS)


def frame(game: Game, seat: int) -> bytes:
    """All that leaves the machine towards a seat at a decision, but for the events, as bytes."""
    return json.dumps(look(game, seat), sort_keys=True).encode()


def events(game: Game, seat: int, since: int = 0) -> list[bytes]:
    """The events as the seat may know them."""
    return [json.dumps(event, sort_keys=True).encode() for event in view.events(game, seat, since)]


def first_lesson(one: list[bytes], other: list[bytes]) -> int:
    """The place where the two streams of events part, or -1. They may part only by which card the seat gets to see."""
    for place, (mine, theirs) in enumerate(zip(one, other, strict=False)):
        if mine != theirs:
            left, right = json.loads(mine), json.loads(theirs)
            if left["kind"] == right["kind"] and left["kind"] in ("coin", "die"):
                return place  # chance fell differently, for all to see
            assert left.pop("card", None), f"a stream parts before the seat saw a card: {mine!r} and {theirs!r}"
            assert right.pop("card", None), f"a stream parts before the seat saw a card: {mine!r} and {theirs!r}"
            assert left == right, f"more than the card differs: {mine!r} and {theirs!r}"
            return place
    assert len(one) == len(other), "one world has more events than the other"
    return -1
