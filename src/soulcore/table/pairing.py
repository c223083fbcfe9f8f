"""Who meets whom in a tournament, and who stands where: pure sums, without tables, people or clocks.

Swiss: players of equal points meet, the upper half of a group against its lower half; who is left over floats down; nobody meets
anybody twice while that can be helped, and nobody has two byes. Single elimination: seeds as far apart as can be, byes for the
first ones. Round robin: everybody meets everybody, by the circle.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, log2

SWISS, ELIMINATION, ROBIN = "swiss", "elimination", "robin"
SYSTEMS = (SWISS, ELIMINATION, ROBIN)
BYE = -1
"""In place of an opponent."""
NOBODY = -1
"""As the winner: drawn, or (of a match that both missed) lost by both."""
WIN, DRAWN, LOSS = 3, 1, 0
LEAST_SHARE = 1 / 3
"""Opponents count with at least that share of points, so that it is no harm to have met somebody who left."""
PATIENCE = 50_000
"""Tries after which a round is paired with a second meeting rather than not at all."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """Two entrants in a round, or one and a bye. winner: an entrant, or NOBODY; is_missed: neither came."""

    round: int
    one: int
    other: int
    winner: int = NOBODY
    is_missed: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody stands. buchholz: the points of all opponents; share: what these have won of what they could."""

    entrant: int
    points: int
    share: float
    buchholz: int
    wins: int
    draws: int
    losses: int
    byes: int


def rounds_for(system: str, count: int) -> int:
    """How many rounds a tournament of so many has, usually."""
    if count < 2:
        return 0
    if system == ROBIN:
        return count - 1 + count % 2
    return ceil(log2(count))


def points_of(entrant: int, meetings: Iterable[Meeting]) -> int:
    return sum(_points(entrant, one) for one in meetings if entrant in (one.one, one.other))


def _points(entrant: int, meeting: Meeting) -> int:
    if meeting.other == BYE or meeting.winner == entrant:
        return WIN
    return DRAWN if meeting.winner == NOBODY and not meeting.is_missed else LOSS


def standings(entrants: Sequence[int], meetings: Sequence[Meeting]) -> list[Place]:
    """Everybody, the best first: by points, then what the opponents have won, then their points; then by seed."""
    points = {one: points_of(one, meetings) for one in entrants}
    played = {one: sum(one in (m.one, m.other) for m in meetings) for one in entrants}

    def share(one: int) -> float:
        return max(LEAST_SHARE, points[one] / (WIN * played[one])) if played.get(one) else LEAST_SHARE

    found = []
    for one in entrants:
        own = [m for m in meetings if one in (m.one, m.other)]
        met = [m.other if m.one == one else m.one for m in own if m.other != BYE]
        shares = [share(other) for other in met]
        won = sum(m.winner == one and m.other != BYE for m in own)
        drawn = sum(m.winner == NOBODY and m.other != BYE and not m.is_missed for m in own)
        byes = sum(m.other == BYE for m in own)
        found.append(
            Place(
                one,
                points[one],
                sum(shares) / len(shares) if shares else 0.0,
                sum(points.get(other, 0) for other in met),
                won,
                drawn,
                len(own) - won - drawn - byes,
                byes,
            )
        )
    seed = {one: place for place, one in enumerate(entrants)}
    return sorted(found, key=lambda p: (-p.points, -p.share, -p.buchholz, seed[p.entrant]))


# ---------------------------------------------------------------- Swiss


def swiss(entrants: Sequence[int], meetings: Sequence[Meeting], gone: Iterable[int] = ()) -> list[tuple[int, int]]:
    """The next round: pairs, and at most one with BYE. entrants: in the order of their seeds; gone: who dropped out."""
    left = set(gone)
    ranked = [place.entrant for place in standings(entrants, meetings) if place.entrant not in left]
    points = {one: points_of(one, meetings) for one in ranked}
    met = {frozenset((m.one, m.other)) for m in meetings}
    had_bye = {m.one for m in meetings if m.other == BYE}
    if len(ranked) % 2 == 0:
        return paired(ranked, points, met)
    # The lowest who had none; somebody else if the rest could not be paired otherwise.
    for resting in [*[one for one in reversed(ranked) if one not in had_bye], ranked[-1]]:
        rest = [one for one in ranked if one != resting]
        found = _without_rematch(rest, points, met)
        if found is not None:
            return [*found, (resting, BYE)]
    resting = next((one for one in reversed(ranked) if one not in had_bye), ranked[-1])
    return [*paired([one for one in ranked if one != resting], points, met), (resting, BYE)]


def paired(ranked: Sequence[int], points: dict[int, int], met: set[frozenset[int]]) -> list[tuple[int, int]]:
    """An even number of players in pairs, without a second meeting if that can be."""
    found = _without_rematch(ranked, points, met)
    if found is not None:
        return found
    return list(zip(ranked[::2], ranked[1::2], strict=True))  # everybody has met: the nearest meet again


def _without_rematch(
    ranked: Sequence[int], points: dict[int, int], met: set[frozenset[int]]
) -> list[tuple[int, int]] | None:
    """Pair from the top, each with the best partner that lets the rest be paired."""
    hopeless: set[frozenset[int]] = set()
    tries = 0

    def search(rest: tuple[int, ...]) -> list[tuple[int, int]] | None:
        nonlocal tries
        if not rest:
            return []
        key = frozenset(rest)
        tries += 1
        if key in hopeless or tries > PATIENCE:
            return None
        first = rest[0]
        for other in partners(rest, points):
            if frozenset((first, other)) not in met:
                found = search(tuple(one for one in rest if one not in (first, other)))
                if found is not None:
                    return [(first, other), *found]
        hopeless.add(key)
        return None

    return search(tuple(ranked))


def partners(rest: Sequence[int], points: dict[int, int]) -> list[int]:
    """Whom the first of those who are left would meet best: of the same points the one half a group below, then the nearest to
    that; then those with fewer points, from the top."""
    first = rest[0]
    group = [one for one in rest[1:] if points[one] == points[first]]
    half = (len(group) - 1) // 2 + (len(group) + 1) % 2 if group else 0
    nearest = sorted(range(len(group)), key=lambda place: (abs(place - half), -place))
    return [*(group[place] for place in nearest), *rest[1 + len(group) :]]


# ---------------------------------------------------------------- single elimination


def bracket(seeds: Sequence[int]) -> list[int]:
    """The first round's places from top to bottom: the first two seeds can meet only in the final; BYE where nobody is."""
    size = 2 ** ceil(log2(max(2, len(seeds))))
    order = [0]
    while len(order) < size:
        order = [place for one in order for place in (one, 2 * len(order) - 1 - one)]
    return [seeds[place] if place < len(seeds) else BYE for place in order]


def elimination(seeds: Sequence[int], meetings: Sequence[Meeting]) -> list[tuple[int, int]]:
    """The next round, in the bracket's order; empty when it is decided. A match without a winner goes to the better seed."""
    rounds = max((m.round for m in meetings), default=0)
    if not rounds:
        places = bracket(seeds)
    else:
        places = [advancing(m, seeds) for m in meetings if m.round == rounds]
        if len(places) == 1:
            return []
    pairs = zip(places[::2], places[1::2], strict=True)
    return [(one, other) if one != BYE else (other, BYE) for one, other in pairs]


def advancing(meeting: Meeting, seeds: Sequence[int]) -> int:
    """Who goes on."""
    if meeting.other == BYE:
        return meeting.one
    if meeting.winner != NOBODY:
        return meeting.winner
    return min(meeting.one, meeting.other, key=list(seeds).index)


# ---------------------------------------------------------------- round robin


def robin(entrants: Sequence[int], round: int) -> list[tuple[int, int]]:
    """A round (counted from 1) by the circle: the first stays, the others go round."""
    circle = [*entrants, *([BYE] if len(entrants) % 2 else [])]
    turn = (round - 1) % (len(circle) - 1)
    moving = circle[1:]
    placed = [circle[0], *moving[-turn:], *moving[:-turn]] if turn else circle
    half = len(placed) // 2
    pairs = list(zip(placed[:half], reversed(placed[half:]), strict=True))
    return [(one, other) if one != BYE else (other, BYE) for one, other in pairs]
