"""The standing of a match: who has won how many duels, whether it is decided, and who says who begins."""

from __future__ import annotations

from dataclasses import dataclass, field

from soulcore.clauses.cite import cite_topic
from soulcore.clauses.index import USUAL
from soulcore.games import entry

NOBODY = -1


@dataclass(slots=True)
class Standing:
    """best_of: an odd number of duels. most: how many are played at most, drawn ones included; 0: no limit."""

    best_of: int = 3
    most: int = 0
    game: str = USUAL
    results: list[int] = field(default_factory=list)
    """The winner of each duel so far, -1 for a drawn one."""

    def wins(self, seat: int) -> int:
        return sum(1 for winner in self.results if winner == seat)

    @property
    def needed(self) -> int:
        """Duels that win the match: more than half."""
        return self.best_of // 2 + 1

    def score(self, winner: int) -> None:
        """A duel has ended. A drawn one scores for nobody and is replayed (SW-D02)."""
        cite_topic(entry(self.game).addresses, "match.score")
        self.results.append(winner)

    @property
    def is_decided(self) -> bool:
        if any(self.wins(seat) >= self.needed for seat in (0, 1)):
            return True
        return self.most > 0 and len(self.results) >= self.most

    @property
    def winner(self) -> int:
        """Who has won more duels; nobody when both have won as many."""
        first, second = self.wins(0), self.wins(1)
        return NOBODY if first == second else int(second > first)

    @property
    def chooser(self) -> int:
        """Who says who begins the next duel: the loser of the last one that was not drawn (SW-D06); nobody before that."""
        for winner in reversed(self.results):
            if winner != NOBODY:
                return 1 - winner
        return NOBODY
