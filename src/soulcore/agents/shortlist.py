"""Which options are still worth thinking about, from what they came to in the same worlds.

In one world everything goes well, in another nothing does: options are compared only where all of them were tried, round by
round. As the time runs out the list gets shorter (sequential halving), so that what is left is looked at ever more closely.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, sqrt

LEAST_ROUNDS = 8
"""Before so many rounds no option is taken for plainly worse: it may have been unlucky."""

MARGIN = 3.0
"""How many standard deviations below the best an option must lie to be plainly worse."""

GAP = 0.03
"""How far below the best an option must lie besides: a little is within what the judgement itself may be off."""

TRUST = 0.3
"""By how much the option liked best is preferred before anything is known; with the rounds this gets less."""

LEAST_SPREAD = 1e-4
"""The variance of a difference is taken for at least this."""


LEAST_TIES = 3
"""In so many worlds options must come to the same for that to be no accident."""


class Shortlist:
    """Of the options at one decision, by their places."""

    def __init__(self, liking: Sequence[float]) -> None:
        self.habit = list(liking)
        """What is preferred where nothing else decides."""
        most = max(liking)
        self.liking = [like / most for like in liking]
        """What is preferred before anything is known, and of options that come to the same: 1 for the best, above 0."""
        self.running = sorted(range(len(liking)), key=lambda place: -liking[place])
        """The options still thought about, best first."""
        self.allowed = list(self.running)
        """Those that were not ruled out for other reasons than what they came to."""
        self.found: list[list[float]] = [[] for _ in liking]
        """What each came to in the rounds it took part in. Those that are running took part in all."""

    @property
    def settled(self) -> bool:
        return len(self.running) == 1

    @property
    def rounds(self) -> int:
        """How many rounds the options that are running took part in."""
        return len(self.found[self.running[0]])

    def prefer(self, liking: Sequence[float]) -> None:
        """What is preferred from now on, before anything is known; what is liked alike goes by habit."""
        self.liking = list(liking)
        self.running.sort(key=lambda place: (-round(liking[place], 6), -self.habit[place]))
        self.allowed = list(self.running)

    def note(self, values: Mapping[int, float]) -> None:
        """What the options came to in one more world."""
        for place, value in values.items():
            self.found[place].append(value)
        self._sort()

    def forget(self) -> None:
        """What was noted so far; the order it led to stays."""
        for found in self.found:
            found.clear()

    def keep_only(self, places: Sequence[int]) -> None:
        """The others are ruled out."""
        self.allowed = [place for place in self.allowed if place in places]
        self.running = [place for place in self.running if place in places]

    def decide(self, place: int) -> None:
        """It is this one, whatever the others came to."""
        self.allowed = [place]
        self.running = [place]

    def narrow(self, part: float) -> None:
        """Drop what is plainly worse, and what there is no time for any more when this part of it is gone."""
        if self.rounds >= LEAST_ROUNDS:
            self.running = [place for place in self.running if place == self.running[0] or not self._is_worse(place)]
        if self.rounds:
            room = ceil(len(self.found) ** (1.0 - min(1.0, part)))
            del self.running[max(room, 2) :]

    def add(self, others: Sequence[Sequence[float]]) -> None:
        """Take in what another list found, in worlds of its own."""
        for own, found in zip(self.found, others, strict=True):
            own.extend(found)
        most = max(len(self.found[place]) for place in self.allowed)
        self.running = [place for place in self.allowed if 2 * len(self.found[place]) >= most]
        self._sort()

    def order(self) -> list[int]:
        """All options, the one to choose first; those out of the running by how long they were in it."""
        out = sorted(
            (place for place in range(len(self.found)) if place not in self.running),
            key=lambda place: (-len(self.found[place]), -self.mean(place), -self.liking[place]),
        )
        return [*self.running, *out]

    def end_ties(self, rest: int) -> None:
        """Where doing nothing more came to the very same as the best in every world, and in none of them the game was over, it is
        what is chosen."""
        best, idle = self.found[self.running[0]], self.found[rest]
        if rest not in self.allowed or rest == self.running[0] or len(idle) < LEAST_TIES:
            return
        if idle == best[: len(idle)] and all(0.0 < value < 1.0 for value in idle):
            self.running = [rest, *(place for place in self.running if place != rest)]

    def mean(self, place: int) -> float:
        found = self.found[place]
        return sum(found) / len(found) if found else 0.0

    def _sort(self) -> None:
        """With few rounds it is more likely that the favourite had bad luck than that habit is wrong."""

        def worth(place: int) -> float:
            return self.mean(place) + TRUST * self.liking[place] / max(1, len(self.found[place]))

        self.running.sort(key=lambda place: (-round(worth(place), 9), -self.liking[place], -self.habit[place]))

    def _is_worse(self, place: int) -> bool:
        """Than the best; also if it came to the very same every time and is liked less."""
        best, found = self.found[self.running[0]], self.found[place]
        behind = [high - low for high, low in zip(best, found, strict=True)]
        if not any(behind):
            return True
        count = len(behind)
        mean = sum(behind) / count
        spread = sum(gap * gap for gap in behind) / count - mean * mean
        return mean > GAP + MARGIN * sqrt(max(spread, LEAST_SPREAD) / count)
