"""Choosing some of several cards: small picks in a fixed order, and a done."""

from __future__ import annotations

from typing import ClassVar, Final

from soulcore.effects.doing import Doing
from soulcore.effects.play import FIELD
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

NO_TOTAL: Final = 1 << 40
"""More than any total of numbers on cards."""


class Choose(Process):
    """One player picks from a list, in the list's order so that no choice can be made in two ways.

    Reports the picks in `results` and their number in `result`. With fewer than `least` available all of them are taken.
    The order of the picks matters when `ordered` is set ("in any order"): then any remaining one may be next.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "kind",
        "verb",
        "things",
        "zone",
        "least",
        "most",
        "ordered",
        "open_choice",
        "picks",
        "position",
        "source",
        "weights",
        "most_total",
        "apart",
        "paying",
    )

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.kind = "select"
        self.verb = "select"
        self.things: list[int] = []
        """Piece ids, or card indexes when zone is a pile."""
        self.zone = FIELD
        self.least = 0
        self.most = 0
        self.ordered = False
        self.open_choice = True
        """Whether everybody sees what there is to choose from: only then may a forced pick go unasked."""
        self.picks: list[int] = []
        self.position = 0
        self.source = -1
        self.weights: list[int] = []
        """What each thing adds to a total of which there is only so much; empty when there is no total."""
        self.most_total = NO_TOTAL
        self.apart = False
        """No two of the things picked may have the same name."""
        self.paying = False
        """A price is paid with them: no pick may leave the rest of it unpayable."""

    def total(self) -> int:
        return sum(self.weights[self.things.index(thing)] for thing in self.picks)

    def name_of(self, game: Doing, thing: int) -> str:
        return game.effect_card(game.card_of(thing) if self.zone == FIELD else thing).name

    def start(self, game: Doing) -> str:
        if self.zone != FIELD and not self.ordered:
            self.things.sort()
        available = len(self.things)
        self.least = min(self.least, available)
        self.most = min(self.most, available)
        return "ask"

    def ask(self, game: Doing) -> str:
        missing = self.least - len(self.picks)
        in_the_open = self.open_choice or (self.ordered and len(self.things) <= 1)  # how many are left, everybody sees
        if len(self.picks) == self.most and in_the_open:
            return self.report(game)
        options: list[Option] = []
        seen: set[int] = set()
        taken = [self.name_of(game, thing) for thing in self.picks] if self.apart else []
        if len(self.picks) < self.most:
            for place in range(self.position, len(self.things)):
                thing = self.things[place]
                if not self.ordered and len(self.things) - place < missing:
                    break
                if self.weights and self.total() + self.weights[place] > self.most_total:
                    continue
                if self.apart and self.name_of(game, thing) in taken:
                    continue
                if self.paying and not game.price_stays_payable(self.things, place + 1, [*self.picks, thing]):
                    continue
                if self.zone == FIELD:
                    options.append(Option(self.verb, piece=thing, number=place))
                elif thing not in seen:
                    seen.add(thing)
                    options.append(Option(self.verb, card=thing, number=place))
        if missing <= 0:
            options.append(Option("done"))
        if len(options) == 1 and in_the_open:
            game.picked = options[0]
            return "take"
        game.ask(self.seat, self.kind, options, self.source)
        return "take"

    def take(self, game: Doing) -> str:
        picked = game.picked
        if picked.verb == "done":
            return self.report(game)
        self.picks.append(self.things[picked.number])
        if self.ordered:
            del self.things[picked.number]
        else:
            self.position = picked.number + 1
        if len(self.picks) == self.most:
            return self.report(game)
        return "ask"

    def report(self, game: Doing) -> str:
        game.results = self.picks.copy()
        game.result = len(self.picks)
        return DONE


register(Choose)
