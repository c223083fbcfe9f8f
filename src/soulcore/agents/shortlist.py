"""Which options are still worth thinking about, from what they came to in the same worlds.

In one world everything goes well, in another nothing does: options are compared only where all of them were tried, round by
round. As the time runs out the list gets shorter (sequential halving), so that what is left is looked at ever more closely.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil, log, sqrt
from typing import Final

LEAST_ROUNDS: Final = 8
"""Before so many rounds no option is taken for plainly worse: it may have been unlucky."""

MARGIN: Final = 3.0
"""How many standard deviations below the best an option must lie to be plainly worse."""

GAP: Final = 0.03
"""How far below the best an option must lie besides: a little is within what the judgement itself may be off."""

LEAST_SPREAD: Final = 1e-4
"""The variance of a difference is taken for at least this."""

DOUBT: Final = 0.02
"""An option that habit likes e times less than another is expected to be worth this much less of a chance …"""

LEAST_LIKED: Final = 0.01
"""… and none is liked less than this, the best having 1."""

TYPICAL: Final = 0.15**2
"""How far what an option is worth lies from what was expected of it, as a variance."""

SMALL_CHANGE: Final = 0.01**2
"""The same of small change (which Core pays): there habit knows more than some rounds, which differ by what comes long after it."""

SPREAD: Final = 0.05**2
"""How far one round lies from the others, as a variance, as long as too few rounds tell …"""

FIRST_ROUNDS: Final = 2.0
"""… and for how many rounds that counts."""

LEAST_TIES: Final = 3
"""In so many worlds options must come to the same for that to be no accident."""

NOTICED: Final = 0.0075
"""One look sees something in what it expects to be worth so much more than doing nothing: a judgement tells hardly two positions
apart so finely."""

UNSEEN: Final = 0.03
"""By so much of a chance, and by what so few rounds may be off besides, what one look saw nothing in must have come out ahead of
doing nothing."""


class Shortlist:
    """Of the options at one decision, by their places."""

    def __init__(self, liking: Sequence[float], is_routine: bool = False) -> None:
        self.typical = SMALL_CHANGE if is_routine else TYPICAL
        self.habit = list(liking)
        """What is preferred where nothing else decides."""
        most = max(liking)
        self.expected = [DOUBT * log(max(LEAST_LIKED, like / most)) for like in liking]
        """How much less of a chance each is expected to be worth than the best, before anything is known."""
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

    def expect(self, chances: Sequence[float]) -> None:
        """The chances that a first look gave each; what looks alike goes by habit."""
        self.expected = list(chances)
        self._sort()
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

    def drop_rest(self, count: int) -> None:
        """Think only about so many any more, those that come first."""
        del self.running[count:]

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
            key=lambda place: (-len(self.found[place]), -self.mean(place), -self.expected[place]),
        )
        return [*self.running, *out]

    def end_ties(self, rest: int) -> None:
        """Do nothing more where that came to the very same as the best in every world, and in none of them the game was over; and
        where the best is something that one look saw nothing in and the rounds have not shown to be better."""
        place = self.running[0]
        if rest not in self.allowed or place == rest:
            return
        ahead, idle = self._ahead(place, rest), self.found[rest]
        if len(ahead) >= LEAST_TIES and not any(ahead):
            nothing = all(0.0 < value < 1.0 for value in idle)
        else:
            noticed = self.expected[place] > self.expected[rest] + NOTICED
            nothing = not noticed and self._mean_ahead(ahead) <= UNSEEN + self._error(ahead)
        if nothing:
            self.running = [rest, *(other for other in self.running if other != rest)]

    def mean(self, place: int) -> float:
        found = self.found[place]
        return sum(found) / len(found) if found else 0.0

    def _sort(self) -> None:
        """By what is to be believed of each, all in all."""
        favourite = max(self.allowed, key=lambda place: (round(self.expected[place], 6), self.habit[place]))
        lead = {place: self._lead(place, favourite) for place in self.running}
        self.running.sort(key=lambda place: (-round(lead[place], 6), -self.habit[place]))

    def _lead(self, place: int, favourite: int) -> float:
        """By how much an option is to be believed better than the favourite: what was expected, and what the rounds say, each for
        as much as it is certain. With few rounds it is more likely that the favourite had bad luck than that one look was wrong."""
        expected = self.expected[place] - self.expected[favourite]
        ahead = self._ahead(place, favourite)
        if not ahead or place == favourite:
            return expected
        known, told = 1.0 / self.typical, 1.0 / self._error(ahead) ** 2
        return (known * expected + told * self._mean_ahead(ahead)) / (known + told)

    def _ahead(self, place: int, other: int) -> list[float]:
        """By how much an option came to more than the other, in each round that both took part in."""
        return [own - its for own, its in zip(self.found[place], self.found[other], strict=False)]

    def _mean_ahead(self, ahead: Sequence[float]) -> float:
        return sum(ahead) / max(1, len(ahead))

    def _error(self, ahead: Sequence[float]) -> float:
        """By how much the mean of so many rounds may be off."""
        mean = self._mean_ahead(ahead)
        whole = sum((gap - mean) ** 2 for gap in ahead) + FIRST_ROUNDS * SPREAD
        return sqrt(whole / (len(ahead) + FIRST_ROUNDS - 1.0) / max(1, len(ahead)))

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
