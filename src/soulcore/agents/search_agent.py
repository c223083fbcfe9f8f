"""Search: information-set Monte Carlo tree search over the decisions interface.

Round by round a world is imagined and every option still in question tried in it: down one common tree (the options of the
thinking player and of the others, by what is visible of them), then on as players do who look one move ahead, through the
opponent's turn; there the declared features judge the position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf
from time import perf_counter, process_time
from typing import ClassVar

from soulcore.agents.agent import Weighed
from soulcore.agents.estimate import estimate
from soulcore.agents.imagine import Imagination
from soulcore.agents.parallel import can_share, think_together
from soulcore.agents.playout import FAULTS, best, inclination, look_ahead, outlook, play_on
from soulcore.agents.proof import Proof
from soulcore.agents.shortlist import Shortlist
from soulcore.agents.tree import Edge, Node, keys_of
from soulcore.games.entry import Knowledge
from soulcore.kernel.game import Game

ITERATIONS = 200
TURNS = 2
"""How many turns are played on before a position is judged: to the end of this one and through the next."""

PLENTY = 12
"""Where there is time for so many looks at each option, positions are played on twice as far. What looks good after two turns is
not always good after four, but with few looks four leave too much to chance."""

LONGEST = 300
"""Answers after which a line is judged as it stands."""

RIPE = 12
"""What follows an option becomes a part of the tree when it was looked at so often; before, one look ahead decides it."""

ROUTINE_AFTER = 100
"""Small change becomes a decision of the tree only after so many looks …"""

ROUTINE_PART = 0.35
"""… and gets this part of the time where it is to be decided."""

PROOF = 4.0
"""Positions that a proof may look at for each iteration that there is time for, where the turn may well decide the game …"""

GLIMPSE = 1.5
"""… and where nothing has shown so."""


class SearchAgent:
    """Thinks for a time (seconds) or for a number of iterations; the latter is repeatable with the same seed.

    own_time: count only the time this process really got, for fair measurements on a busy machine. jobs: how many
    processes think side by side, each with the whole budget.
    """

    BOUNDS: ClassVar[dict[str, tuple[float, float]]] = {"iterations": (1, inf), "turns": (1, inf), "jobs": (1, inf)}

    def __init__(
        self,
        seed: int | str = 0,
        iterations: int = ITERATIONS,
        seconds: float = 0.0,
        turns: int = TURNS,
        own_time: bool = False,
        jobs: int = 1,
    ) -> None:
        self.seed = str(seed)
        self.iterations = max(1, iterations)
        self.seconds = seconds
        self.turns = turns
        self.jobs = max(1, jobs) if can_share() else 1
        self.clock = process_time if own_time else perf_counter
        self.count = 0
        self.weighed: list[Weighed] = []
        self.looked = 0
        """How many iterations the last decision took."""
        self._kept: list[Node] = []
        self._after = -1
        """The decision for which `_kept` was thought ahead: the one right behind the last."""

    def consider(self, options: Sequence[str], imagination: Imagination) -> int:
        self.count += 1
        if len(options) == 1:
            self.weighed = []
            self._after += imagination.number == self._after  # nothing was decided: what was thought still holds
            return 0
        kept = self._kept if imagination.number == self._after else []
        search, *helpers = [
            Search(imagination, f"{self.seed}/{self.count}/{job}", kept, self.turns) for job in range(self.jobs)
        ]
        if helpers:
            self.looked = think_together(helpers, search, self._think)
        else:
            self.looked = 0
            self._think(search)
        self.looked += search.done
        edges = [search.root.edges[key] for key in search.keys]
        order = search.shortlist.order()
        told = [around(edge.mean, edge.visits, search.shortlist.found[place]) for place, edge in enumerate(edges)]
        if search.proof.wins():
            told[order[0]] = (1.0, 1.0, 1.0)  # what the looks before the proof came to says less
        self.weighed = []
        for place in order:
            mean, low, high = told[place]
            self.weighed.append(Weighed(place, options[place], mean, edges[place].visits, low, high))
        self._kept = list(edges[order[0]].children.values())
        self._after = imagination.number + 1
        return order[0]

    def explain(self) -> list[Weighed]:
        return self.weighed

    def _think(self, search: Search) -> None:
        began = self.clock()

        def part_spent() -> float:
            """Of the time, or of the iterations."""
            spent = (self.clock() - began) / self.seconds if self.seconds else search.done / self.iterations
            return spent / search.share

        while not search.shortlist.settled and part_spent() < 1.0:
            search.round(part_spent)
            search.prove(part_spent())
            search.shortlist.narrow(part_spent())


def around(mean: float, looks: int, values: Sequence[float]) -> tuple[float, float, float]:
    """A mean of so many looks with its interval. How much they differ is known of those of the rounds; others may have come
    from the decision before."""
    if not looks or not values:
        return mean, 0.0, 1.0
    found = estimate(list(values), -1.0, 2.0)
    reach = (found.high - found.low) / 2.0
    return mean, max(0.0, mean - reach), min(1.0, mean + reach)


class Search:
    """The thinking at one decision."""

    def __init__(self, imagination: Imagination, seed: str, kept: Sequence[Node], turns: int) -> None:
        self.imagination = imagination
        self.knowledge: Knowledge = imagination.about.knowledge
        self.seat = imagination.seat
        self.seed = seed
        self.turns = turns
        self.done = 0
        self.rounds = 0
        world = imagination.world(f"{seed}/0")
        self.keys = keys_of(world)
        self.root = next((node for node in kept if node.edges.keys() == set(self.keys)), Node())
        """The tree so far, where this decision follows at once on one that was thought about, else a new one."""
        self.root.learn(self.keys, [0.0] * len(self.keys))  # here none is expected: all are tried
        self.shortlist = Shortlist(self.knowledge.instinct(world))
        self.shortlist.keep_only(self.knowledge.worth_trying(world))
        self.share = ROUTINE_PART if self.knowledge.is_routine(world) else 1.0
        """The part of the time that the decision deserves."""
        self.turn = world.turn
        self.last = self.turn + turns
        """The turn at which lines are judged."""
        self.ends_here = False
        """Whether in some world the game was won or lost before this turn was over."""
        self.proof = Proof(imagination, seed)

    def round(self, part_spent: Callable[[], float]) -> None:
        """Try what is in question in one more world. A world that dies on the way teaches nothing, and one that the time does
        not suffice for only if it is the first."""
        world = self.imagination.world(f"{self.seed}/{self.rounds}")
        self.rounds += 1
        values: dict[int, float] = {}
        for place in self.shortlist.running:
            try:
                values[place] = self._look(world.clone(), place)
            except FAULTS:
                return
            if part_spent() >= 1.0:
                break
        first = self.shortlist.rounds == 0
        if first or len(values) == len(self.shortlist.running):
            self.shortlist.note(values)
        if first and self.last == self.turn + self.turns and self.done >= PLENTY * len(self.keys) * part_spent():
            self.last += self.turns
            self.shortlist.forget()

    def _look(self, world: Game, place: int) -> float:
        """What one option comes to in a world."""
        self.done += 1
        path = [(self.root, self.root.edges[self.keys[place]])]
        world.answer(place)
        self._walk(world, path)
        play_on(self.knowledge, world, self.last, LONGEST)
        value = outlook(self.knowledge, world, self.seat)
        self.ends_here = self.ends_here or (world.over and world.turn == self.turn)
        for node, edge in path:
            node.visits += 1
            edge.visits += 1
            edge.total += value
        return value

    def _walk(self, world: Game, path: list[tuple[Node, Edge]]) -> None:
        """Down the tree to a decision that does not belong to it yet."""
        knowledge = self.knowledge
        while world.decision is not None and world.turn < self.last:
            edge = path[-1][1]
            if len(world.options) == 1:
                world.answer(0)
                continue
            if edge.visits < ROUTINE_AFTER and knowledge.is_routine(world):
                world.answer(best(inclination(knowledge, world)))
                continue
            if edge.visits < RIPE:
                return
            asked = world.decision
            node = edge.children.setdefault((asked.seat, asked.kind), Node())
            keys = keys_of(world)
            if not node.knows(keys):
                node.learn(keys, look_ahead(knowledge, world))
            places = knowledge.worth_trying(world)
            place = places[node.pick([keys[place] for place in places], asked.seat == self.seat)]
            path.append((node, node.edges[keys[place]]))
            world.answer(place)

    def prove(self, part: float) -> None:
        """Find out what is certain, in a share of the whole time of which this part is gone, and think about nothing else from
        now on."""
        if not 0.0 < part < 1.0:
            return
        most = int((PROOF if self.ends_here else GLIMPSE) * self.done / part)
        if self.proof.spent < most:
            certain = self.proof.certain(self.shortlist.running, most)
            self.shortlist.keep_only(certain[:1] if self.proof.wins() else certain)
