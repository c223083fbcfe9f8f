"""Search: information-set Monte Carlo tree search over the decisions interface.

Each iteration imagines a world, walks down one common tree (the options of the thinking player and of the others, by what
is visible of them), adds a leaf, plays on by instinct until the opponent has had a turn, and judges the position by the
declared features.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from time import perf_counter, process_time

from soulcore.agents.agent import Weighed
from soulcore.agents.imagine import Imagination
from soulcore.agents.parallel import can_share, think_together
from soulcore.agents.playout import FAULTS, best, chance, play_on
from soulcore.agents.proof import Proof
from soulcore.agents.tree import Edge, Node, keys_of
from soulcore.games.entry import Knowledge
from soulcore.kernel.game import Game

ITERATIONS = 400
TURNS = 2
"""How many turns a leaf is played on: to the end of this one and through the next."""

LONGEST = 160
"""Answers after which a line is judged as it stands."""

ROUTINE_AFTER = 24
"""Small change becomes a decision of the tree only where a line was looked at so often."""

WORLDS = 512
"""How many worlds are imagined at one decision."""

PROOF = 1.5
"""Positions that a proof may look at for each iteration that there is time for, where the turn may well decide the game …"""

GLIMPSE = 0.5
"""… and where nothing has shown so."""

SELDOM = 10
"""An option looked at so many times less often than the favourite is not chosen, whatever it seems to promise."""

GLANCE = 32
"""After how many iterations the clock and the lead are looked at."""

ENOUGH = 400
"""Thinking does not end early before so many iterations: an option may have been unlucky the few times it was looked at …"""

PATIENCE = 3.0
"""… nor while more is left than this many times what was done."""

MARGIN = 3.0
"""How many standard deviations apart two options must lie to be plainly different."""


class SearchAgent:
    """Thinks for a time (seconds) or for a number of iterations; the latter is repeatable with the same seed.

    own_time: count only the time this process really got, for fair measurements on a busy machine. jobs: how many
    processes think side by side, each with the whole budget.
    """

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
        self.iterations = iterations
        self.seconds = seconds
        self.turns = turns
        self.jobs = jobs if can_share() else 1
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
        enough = max(edges[place].visits for place in search.places) / SELDOM
        order = sorted(
            range(len(edges)),
            key=lambda place: (
                place in search.places,
                edges[place].visits >= enough,
                edges[place].sure,
                -place,
            ),
            reverse=True,
        )
        means = [edge.mean for edge in edges]
        if search.proof.wins():
            means[order[0]] = 1.0  # what the looks before the proof came to says less
        self.weighed = [Weighed(place, options[place], means[place], edges[place].visits) for place in order]
        self._kept = list(edges[order[0]].children.values())
        self._after = imagination.number + 1
        return order[0]

    def explain(self) -> list[Weighed]:
        return self.weighed

    def _think(self, search: Search) -> None:
        began = self.clock()
        while True:
            for _ in range(GLANCE if self.seconds else min(GLANCE, self.iterations - search.done)):
                search.iterate()
            if self.seconds:
                spent = max(self.clock() - began, 1e-6)
                left = int(search.done * (self.seconds - spent) / spent)
            else:
                left = self.iterations - search.done
            if left > 0:
                search.prove(search.done + left)
            if left <= 0 or search.is_settled(left):
                return


class Search:
    """The thinking at one decision."""

    def __init__(self, imagination: Imagination, seed: str, kept: Sequence[Node], turns: int) -> None:
        self.imagination = imagination
        self.knowledge: Knowledge = imagination.about.knowledge
        self.seat = imagination.seat
        self.seed = seed
        self.turns = turns
        self.done = 0
        self.worlds: list[Game] = []
        world = imagination.world(f"{seed}/0")
        self.keys = keys_of(world)
        self.root = next((node for node in kept if node.edges.keys() == set(self.keys)), Node())
        """The tree so far, where this decision follows at once on one that was thought about, else a new one."""
        self.root.learn(self.keys, self.knowledge.instinct(world))
        self.places = list(range(len(self.keys)))
        """The options that are thought about: all, until some are known to be better than others."""
        self.thought = self.keys
        """Their keys."""
        self.turn = world.turn
        self.ends_here = False
        """Whether in some world the game was won or lost before this turn was over."""
        self.proof = Proof(imagination, seed)

    def iterate(self) -> None:
        """One world, one walk, one judgement. A world that dies on the way teaches nothing."""
        self.done += 1
        world = self._world()
        path: list[tuple[Node, Edge]] = []
        try:
            self._walk(world, path)
            play_on(self.knowledge, world, self.turns, LONGEST)
            value = chance(self.knowledge, world, self.seat)
        except FAULTS:
            return
        self.ends_here = self.ends_here or (world.over and world.turn == self.turn)
        for node, edge in path:
            node.visits += 1
            node.total += value
            edge.visits += 1
            edge.total += value
            edge.squares += value * value

    def _world(self) -> Game:
        """A new world, or after many a copy of an old one: that is quicker, and so many tell enough of what may be."""
        if len(self.worlds) < WORLDS:
            self.worlds.append(self.imagination.world(f"{self.seed}/{self.done}"))
            return self.worlds[-1].clone()
        return self.worlds[self.done % WORLDS].clone()

    def _walk(self, world: Game, path: list[tuple[Node, Edge]]) -> None:
        """Down the tree to a decision that is new to it."""
        knowledge = self.knowledge
        node = self.root
        while world.decision is not None:
            asked = world.decision
            if path:
                edge = path[-1][1]
                if self._goes_by_itself(world, edge):
                    world.answer(best(knowledge.instinct(world)))
                    continue
                known = edge.children.get((asked.seat, asked.kind))
                if known is None:
                    edge.children[asked.seat, asked.kind] = Node()
                    return
                node = known
                keys = keys_of(world)
                if any(key not in node.edges for key in keys):
                    node.learn(keys, knowledge.instinct(world))
                place = node.pick(keys, asked.seat == self.seat)
                key = keys[place]
            else:
                place = self.places[node.pick(self.thought, True)]
                key = self.keys[place]
            path.append((node, node.edges[key]))
            world.answer(place)

    def _goes_by_itself(self, world: Game, edge: Edge) -> bool:
        if len(world.options) == 1:
            return True
        return edge.visits < ROUTINE_AFTER and self.knowledge.is_routine(world)

    def prove(self, iterations: int) -> None:
        """Find out what is certain, with so much time in all, and think about nothing else from now on."""
        most = int((PROOF if self.ends_here else GLIMPSE) * iterations)
        if self.proof.spent < most:
            edges = [self.root.edges[key] for key in self.keys]
            likely = sorted(self.places, key=lambda place: (-edges[place].visits, place))
            self.places = self.proof.certain(likely, most)
            self.thought = [self.keys[place] for place in self.places]

    def is_settled(self, left: int) -> bool:
        """Whether going on would hardly change the choice: the option looked at most is plainly better than all others that
        were looked at often enough to be chosen."""
        if len(self.places) == 1:
            return True
        if self.done < ENOUGH or left > PATIENCE * self.done:
            return False
        lead, *others = sorted(
            (self.root.edges[self.keys[place]] for place in self.places), key=attrgetter("visits"), reverse=True
        )
        least = lead.mean - MARGIN * lead.spread
        return all(edge.visits * SELDOM < lead.visits or edge.mean + MARGIN * edge.spread < least for edge in others)
