"""Which cards a game's log tells of: seen, in the opening hand, drawn, played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from soulcore.kernel.event import Event

Places = tuple[tuple[int, ...], tuple[int, ...]]
"""For each seat, cards by their place in the deck list of whoever sat there."""

DRAWN = frozenset({"drawn", "added"})
"""Kinds of events that bring a card into the hand."""

PLAYED = frozenset({"summoned", "deployed", "used", "emitted", "was_set"})
"""Kinds of events by which a player brings a card into play or uses it. The kinds are the same words in all games."""

TAKEN_BACK = "redrew"
"""The opening hand went back into the deck: what was drawn so far was not."""

FIRST_TURN = "turn_starts"
"""What comes into the hand before is the opening hand."""


def told(
    log: Iterable[Event], numbers: Sequence[str], decks: Sequence[Sequence[tuple[str, int]]]
) -> tuple[Places, Places, Places, Places]:
    """What the log tells: (seen, opening, drawn, played), each for both seats. numbers: those of the cards as the log counts them.

    A card of the other deck that a player gets hold of is not counted for them: the question is what a deck's own cards
    do for it.
    """
    places = [{number: place for place, (number, _) in enumerate(deck)} for deck in decks]
    seen: list[set[int]] = [set(), set()]
    opening: list[set[int]] = [set(), set()]
    drawn: list[set[int]] = [set(), set()]
    played: list[set[int]] = [set(), set()]
    has_begun = False
    for event in log:
        seat = event.seat
        has_begun = has_begun or event.kind == FIRST_TURN
        if event.kind == TAKEN_BACK:
            seen[seat].clear()
            drawn[seat].clear()
            opening[seat].clear()
        if event.card < 0 or seat < 0:
            continue
        place = places[seat].get(numbers[event.card])
        if place is None:
            continue
        seen[seat].add(place)
        if event.kind in DRAWN:
            drawn[seat].add(place)
            if not has_begun:
                opening[seat].add(place)
        elif event.kind in PLAYED:
            played[seat].add(place)
    return as_places(seen), as_places(opening), as_places(drawn), as_places(played)


def as_places(sets: Sequence[set[int]]) -> Places:
    return tuple(sorted(sets[0])), tuple(sorted(sets[1]))
