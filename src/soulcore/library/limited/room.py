"""A draft room: packs go round, everybody takes a card at the same time. The seed and what people took determine everything;
computers take what they like best."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from soulcore.library.limited.plays import LimitedPlay


class DraftRoom:
    """A room as far as it has come. people: for each seat what its player has taken, in order; None for a computer. A card that
    somebody has taken while others still think lies beside: nobody is shown it, and nothing moves before all have taken. gone:
    seats whose players have left; a computer takes for them from there on."""

    def __init__(
        self,
        play: LimitedPlay,
        seed: str,
        people: Sequence[Sequence[str] | None],
        is_sealed: bool,
        gone: Collection[int] = (),
    ) -> None:
        self.play, self.seed = play, seed
        self.rounds = play.packs_of(is_sealed)
        self.seats = len(people)
        self.round = self.turn = 0
        self.pools: list[list[str]] = [[] for _ in people]
        self.packs = self.opened(0)
        if is_sealed:
            for round in range(self.rounds):
                for seat, pack in enumerate(self.opened(round)):
                    self.pools[seat] += pack
            self.round, self.packs = self.rounds, [[] for _ in people]
            return
        own = [() if taken is None else taken for taken in people]
        awaited = [seat for seat, taken in enumerate(people) if taken is not None and seat not in gone]
        while not self.is_done and all(len(own[seat]) > self.turn for seat in awaited):
            self.take(own)

    def opened(self, round: int) -> list[list[str]]:
        first = round * self.seats
        return [self.play.opened(self.seed, first + seat) for seat in range(self.seats)]

    @property
    def is_done(self) -> bool:
        return self.round == self.rounds

    def choice(self, seat: int) -> str:
        """What a computer would take in that seat now."""
        return self.play.picked(self.packs[seat], self.pools[seat])

    def take(self, people: Sequence[Sequence[str]]) -> None:
        """Everybody takes a card, then the packs go on: left, right, left, right."""
        for seat, taken in enumerate(people):
            card = taken[self.turn] if len(taken) > self.turn else self.choice(seat)
            self.packs[seat].remove(card)
            self.pools[seat].append(card)
        self.turn += 1
        if self.turn % self.play.pack_size == 0:
            self.round += 1
            self.packs = self.opened(self.round) if not self.is_done else [[] for _ in people]
        elif self.round % 2 == 0:
            self.packs = [self.packs[-1], *self.packs[:-1]]
        else:
            self.packs = [*self.packs[1:], self.packs[0]]
