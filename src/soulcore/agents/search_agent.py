"""Search: information-set Monte Carlo tree search over the decisions interface.

Round by round a world is imagined and every option still in question tried in it: down one common tree (the options of the
thinking player and of the others, by what is visible of them), then on as players do who look one move ahead, to the end of the
turn, and with more time through the opponent's and the own next one. How it looks as these turns begin, a judgement says that was
learned from games (`soulcore.agents.judgement`).
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from math import inf
from time import perf_counter, process_time
from typing import ClassVar

from soulcore.agents.agent import Weighed
from soulcore.agents.estimate import estimate
from soulcore.agents.imagine import Imagination
from soulcore.agents.parallel import can_share, think_together
from soulcore.agents.playout import FAULTS, Memory, Stretch, aim, best, chance, inclination, look_ahead, played_on
from soulcore.agents.proof import Proof
from soulcore.agents.shortlist import Shortlist
from soulcore.agents.tree import Edge, Node, keys_of
from soulcore.games.knowledge import Knowledge
from soulcore.kernel.game import Game

ITERATIONS = 200
TURNS = 1
"""How many turns are played on at least: to the end of this one."""

MOST_TURNS = 3
"""And at most: through the opponent's answer, and the own one …"""

PLENTY = 12
"""… each where there is time for so many looks at each option besides."""

WANTED = 4
"""So many rounds there should be time for. Where there is not, only the options are tried of which one look expects the most."""

LONGEST = 300
"""Answers after which a line is judged as it stands."""

RIPE = 12
"""What follows an option becomes a part of the tree when it was looked at so often; before, one look ahead decides it."""

ROUTINE_AFTER = 100
"""Small change becomes a decision of the tree only after so many looks …"""

ROUTINE_PART = 0.35
"""… and gets this part of the time where it is to be decided."""

FIRST_WORLDS = 2
"""Worlds in which one look ahead says what to expect of each option, before anything is played on."""

PROOF = 4.0
"""Positions that a proof may look at for each iteration that there is time for, where the turn may well decide the game …"""

GLIMPSE = 1.5
"""… and where nothing has shown so."""

TOLD = 40
"""What so many rounds have not told, more of them will not. Where there is time for more, the proof may take a part of it …"""

THOROUGH = 0.5
"""… where the turn may well decide the game, this part, at once: before the rounds have dropped what only a proof finds …"""

WHEN_TOLD = 0.6
"""… and where nothing has shown so, this, when the rounds have told."""

PROOF_STEP = 100
"""Positions that are at least looked at before the clock is looked at again, where only proving is done: …"""

PROOF_PART = 0.8
"""… where the decision before was proven to win, until this part of the time is gone, …"""

LEFT_OVER = 0.6
"""… and where the rounds were done soon, between things in the own turn, until this."""


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
        self._proved = -1
        """The turn that the last decision was proven to win."""

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
        for each in (search, *helpers):
            each.is_sure = each.turn == self._proved
            each.is_timed = bool(self.seconds)
        with undisturbed():
            if helpers:
                self.looked = think_together(helpers, search, self._think)
            else:
                self.looked = 0
                self._think(search)
            for each in (search, *helpers):
                each.proof.forget()
        self.looked += search.done
        self._proved = search.turn if search.proof.wins() else -1
        if search.rest >= 0 and not search.proof.wins():
            search.shortlist.end_ties(search.rest)
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
            return spent / (1.0 if search.is_sure else search.share)

        search.expect()
        if search.is_sure:
            search.prove_again(part_spent, inf if self.seconds else PROOF * self.iterations)
        while not search.shortlist.settled and part_spent() < 1.0:
            search.round(part_spent)
            search.prove(part_spent)
            search.shortlist.narrow(part_spent())
        if self.seconds and search.rest >= 0 and search.is_own_turn:
            search.prove_again(part_spent, inf, LEFT_OVER)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the search for garbage in circles: imagined worlds leave none, and looking through all that is loaded for it took a
    tenth of the time. What is kept until the end of it is looked through at once then (a proof's tables took 0.4 s)."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


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
        self.done = 0
        self.rounds = 0
        world = imagination.world(f"{seed}/0")
        self.keys = keys_of(world)
        self.root = next((node for node in kept if node.edges.keys() == set(self.keys)), Node())
        """The tree so far, where this decision follows at once on one that was thought about, else a new one."""
        self.root.learn(self.keys, [0.0] * len(self.keys))  # here none is expected: all are tried
        is_routine = self.knowledge.is_routine(world)
        self.shortlist = Shortlist(self.knowledge.instinct(world), is_routine)
        self.shortlist.keep_only(self.knowledge.worth_trying(world))
        self.rest = self.knowledge.rest(world) if self.knowledge.is_quiet(world) else -1
        """The option that does nothing more, where that is one between things."""
        self.share = ROUTINE_PART if is_routine else 1.0
        """The part of the time that the decision deserves."""
        self.turn = world.turn
        self.last = self.turn + turns
        """The turn at whose start lines end."""
        self.is_own_turn = world.seat == self.seat
        self.ends_here = False
        """Whether in some world the game was won or lost before this turn was over."""
        self.is_sure = False
        """Whether the decision before was proven to win this turn: then one of these options does too."""
        self.is_timed = False
        """Whether a clock decides how long is thought: then time that looks do not need can go into proofs."""
        self.proof = Proof(imagination, seed)
        self.proving = 0.0
        """The part of the time that went into it where there was plenty."""

    def expect(self) -> None:
        """Between things, look one move ahead, and like best what does best there. With time for a few worlds only,
        that is more often right than they are, and it costs a dozenth of playing on. In the middle of something one move shows
        little, and habit knows more."""
        if self.rest < 0:
            return
        totals = [0.0] * len(self.keys)
        for number in range(FIRST_WORLDS):
            world = self.imagination.world(f"{self.seed}/first/{number}")
            for place, value in enumerate(look_ahead(self.knowledge, world, aim)):
                totals[place] += max(value, 0.0) / FIRST_WORLDS
        self.shortlist.expect(totals)

    def round(self, part_spent: Callable[[], float]) -> None:
        """Try what is in question in one more world. A world that dies on the way teaches nothing, and one that the time does
        not suffice for only if it is the first."""
        before = part_spent()
        world = self.imagination.world(f"{self.seed}/{self.rounds}")
        self.rounds += 1
        memory = Memory()
        first = self.shortlist.rounds == 0
        values: dict[int, float] = {}
        for place in list(self.shortlist.running):
            try:
                values[place] = self._look(world.clone(), place, memory)
            except FAULTS:
                return
            spent = part_spent()
            if spent >= 1.0:
                break
            if first and len(values) >= 2 and WANTED * (spent - before) > 1.0 - before:
                self.shortlist.drop_rest(len(values))
                break
        if first or len(values) == len(self.shortlist.running):
            self.shortlist.note(values)
        spent = part_spent()
        if first and self.last - self.turn < MOST_TURNS and PLENTY * (spent - before) <= 1.0 - spent:
            self.last += 1
            self.shortlist.forget()

    def _look(self, world: Game, place: int, memory: Memory) -> float:
        """What one option comes to in a world."""
        self.done += 1
        path = [(self.root, self.root.edges[self.keys[place]])]
        world.answer(place)
        self._walk(world, path)
        value = played_on(self.knowledge, world, self.seat, Stretch(self.turn, self.last), LONGEST, memory)
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
                node.learn(keys, look_ahead(knowledge, world, aim if asked.seat == self.seat else chance))
            places = knowledge.worth_trying(world)
            place = places[node.pick([keys[place] for place in places], asked.seat == self.seat)]
            path.append((node, node.edges[keys[place]]))
            world.answer(place)

    def prove(self, part_spent: Callable[[], float]) -> None:
        """Find out what is certain, in a share of the whole time, and think about nothing else from now on."""
        part = part_spent()
        if not 0.0 < part < 1.0:
            return
        has_plenty = self.is_timed and self.done / part >= TOLD * len(self.shortlist.running)
        if not has_plenty or not (self.ends_here or self.shortlist.rounds >= TOLD):
            self._prove_until(int((PROOF if self.ends_here else GLIMPSE) * self.done / part))
            return
        most = THOROUGH if self.ends_here else WHEN_TOLD
        goes_on = True
        while goes_on and self.proving < most and part < 1.0:
            goes_on = self._prove_until(self.proof.spent + PROOF_STEP)
            self.proving += part_spent() - part
            part = part_spent()

    def _prove_until(self, most: int) -> bool:
        """Look at so many positions in all; whether more could tell more."""
        if self.proof.spent >= most:
            return False
        certain = self.proof.certain(self._rest_first(self.shortlist.running), most)
        self.shortlist.keep_only(certain[:1] if self.proof.wins() else certain)
        return self.proof.spent >= most and not self.proof.wins()

    def prove_again(self, part_spent: Callable[[], float], positions: float, part: float = PROOF_PART) -> None:
        """Find the way that was proven before, or one that the rounds thought little of, with so many positions at most and before
        that part of the time is gone: what is certain is worth more than what looks better after some rounds."""
        allowed = [place for place in self.shortlist.order() if place in self.shortlist.allowed]
        most = self.proof.spent
        while most < positions and part_spent() < part and not self.proof.wins():
            most += max(PROOF_STEP, most // 2)
            certain = self.proof.certain(self._rest_first(allowed), most)
            if self.proof.wins():
                self.shortlist.decide(certain[0])
            elif self.proof.spent < most:
                return  # everything was looked through

    def _rest_first(self, places: Sequence[int]) -> list[int]:
        """Doing nothing more first: a win that is there already needs nothing else, and there is less to look through behind it
        than behind anything that comes before it."""
        return sorted(places, key=lambda place: place != self.rest)
