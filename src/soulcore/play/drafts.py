"""A draft: packs go round, everybody takes a card a time, and a deck is built of what was taken. It is a value like a game:
the number of drafters, the seed and the answers determine it.

>>> from soulcore.play.drafts import Draft
>>> draft = Draft("spirit-war", 4, seed="1")
>>> draft.decision.seat, draft.decision.kind, len(draft.options)
(0, 'pick_card', 10)

All pick at the same time: one is asked after the other, and nobody is shown what another took.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, ClassVar

from soulcore.kernel.decision import Decision, Option
from soulcore.kernel.errors import GameOver
from soulcore.kernel.game import number_of, seat_among
from soulcore.kernel.quoting import quoted
from soulcore.library import Deck, load
from soulcore.library.drafting import PACK_BEYONDERS, PACK_CARDS, PACKS, Pool, best_pick, make_pack
from soulcore.play.asking import Asking
from soulcore.play.errors import PlayError
from soulcore.play.start import seed_from

FEWEST = 2
MOST = 8
PICKING = "picking"
BUILDING = "building"
OVER = "over"


class Draft(Asking):
    """A draft at a decision, or over with its decks."""

    NAME: ClassVar[str] = "draft"
    SEAT: ClassVar[str] = "drafter"

    def __init__(self, game: str, drafters: int, seed: int | str = 0) -> None:
        if number_of(drafters) is None or not FEWEST <= drafters <= MOST:
            raise PlayError("play.draft.drafters", given=quoted(drafters), fewest=FEWEST, most=MOST)
        super().__init__(drafters)
        self.game = game
        self.library = load(game)
        if "drafted" not in self.library.format.sizes:
            raise PlayError("play.draft.game", game=game)
        self.drafters = drafters
        self.seed = seed_from(seed)
        self.round = 0
        self.packs: list[list[str]] = []
        self.picks: list[list[str]] = [[] for _ in range(drafters)]
        self.pools: list[Pool] = []
        self.decks: list[Deck] = []
        self.asked = 0
        self.phase = PICKING
        self.open_packs()

    def open_packs(self) -> None:
        first = self.round * self.drafters
        self.packs = [make_pack(self.library, self.seed, first + seat) for seat in range(self.drafters)]

    # ------------------------------------------------------------ what is asked

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def decision(self) -> Decision | None:
        if self.phase == PICKING:
            return Decision(self.asked, "pick_card", [Option("pick", word=card) for card in self.packs[self.asked]])
        if self.phase == BUILDING:
            excess = self.pools[self.asked].excess()
            return Decision(self.asked, "build_deck", [Option("leave_out", word=card) for card in excess])
        return None

    # ------------------------------------------------------------ going on

    def go_on(self, place: int, picked: Option) -> None:
        if self.phase == PICKING:
            self.take(picked.word)
        else:
            self.pools[self.asked].leave_out(picked.word)
            self.skip_built()

    def take(self, card: str) -> None:
        self.packs[self.asked].remove(card)
        self.picks[self.asked].append(card)
        self.asked += 1
        if self.asked < self.drafters:
            return
        self.asked = 0
        if self.packs[0]:
            self.pass_on()
            return
        self.round += 1
        if self.round < PACKS:
            self.open_packs()
            return
        self.pools = [Pool(picks, self.library) for picks in self.picks]
        self.phase = BUILDING
        self.skip_built()

    def pass_on(self) -> None:
        """Packs go left, right, left: to the next seat, the one before, the next."""
        if self.round % 2 == 0:
            self.packs = [self.packs[-1], *self.packs[:-1]]
        else:
            self.packs = [*self.packs[1:], self.packs[0]]

    def skip_built(self) -> None:
        while self.asked < self.drafters and not self.pools[self.asked].excess():
            self.asked += 1
        if self.asked == self.drafters:
            self.decks = [pool.deck(f"Draft {self.seed}: {seat + 1}") for seat, pool in enumerate(self.pools)]
            self.phase = OVER

    def suggest(self) -> int:
        """What a sensible drafter answers: the best card for the picks so far; out goes what is worth the least to the rest."""
        asked = self.decision
        if asked is None:
            raise GameOver("the draft is over: nothing is asked any more")
        numbers = [option.word for option in asked.options]
        if self.phase == BUILDING:
            return self.pools[asked.seat].least_missed(numbers)
        held = [self.library[number] for number in self.picks[asked.seat]]
        return best_pick([self.library[number] for number in numbers], held)

    # ------------------------------------------------------------ what is seen, kept and replayed

    def view(self, seat: int) -> dict[str, Any]:
        """Everything a seat (or -1, a spectator) may see: its own pack and picks, of the others' only how many there are. Raises
        WrongSeat."""
        seat = seat_among(self.drafters, seat)
        found: dict[str, Any] = {
            "draft": {
                "drafters": self.drafters,
                "phase": self.phase,
                "round": min(self.round + 1, PACKS),
                "rounds": PACKS,
                "pack_size": PACK_CARDS + PACK_BEYONDERS,
                "picks": [len(picks) for picks in self.picks],
            },
            "decision": self.decision_view(seat),
        }
        if 0 <= seat < self.drafters:
            found["picks"] = list(self.picks[seat])
            # A pack is looked at when it is one's turn to take, and everybody has taken as often as everybody else then.
            if self.phase == PICKING and seat == self.asked:
                found["pack"] = list(self.packs[seat])
            if self.over:
                deck = self.decks[seat]
                found["lists"] = {
                    "deck": [list(card) for card in deck.cards],
                    "side": [list(card) for card in deck.side],
                }
        return found

    def digest(self) -> str:
        """A stable name of where the draft stands: equal for equal drafts, in every process."""
        pools = [[sorted(pool.cards.items()), sorted(pool.out.items())] for pool in self.pools]
        data = [self.round, self.packs, self.picks, pools, self.asked, self.phase]
        return sha256(json.dumps(data).encode()).hexdigest()
