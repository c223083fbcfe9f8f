"""A league: a learner plays against the built-in agents and against what it was itself before.

    pip install '.[envs]'
    python examples/league.py --rounds 5 --games 40

(In the checkout; nothing but NumPy is needed.) The learner is small on purpose, one layer with a masked softmax, taught by
REINFORCE; the league around it is the point. In each round it plays games against members, those that beat it more often than
others (prioritised fictitious self-play), learns from them, and a copy of it becomes a member. At the end everybody plays
everybody, and the Elo ratings of that table are printed.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Sequence
from typing import Protocol

try:
    import numpy as np
    from numpy.typing import NDArray

    from soulcore.envs import SoulcoreAEC
except ModuleNotFoundError as error:
    raise SystemExit(f"{error}: in the checkout, pip install '.[envs]'") from None

from soulcore.agents import Agent, Thinker, ask
from soulcore.agents.levels import make
from soulcore.games import names
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import entry_decks, load

RATE = 0.05
ELO_STEPS = 400


class Member(Protocol):
    """Somebody who plays in the league."""

    name: str

    def act(self, env: SoulcoreAEC, agent: str) -> int:
        """The action that the member takes now."""


class Builtin:
    """One of Soulcore's own agents."""

    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.agent: Agent | Thinker = make(name, str(seed))

    def act(self, env: SoulcoreAEC, agent: str) -> int:
        place = ask(self.agent, env.running.game)
        return next(action for action, option in env.running.listed.items() if option == place)


class Policy:
    """One layer and a softmax over the options. What it did in a game is kept until it has learned from it."""

    def __init__(self, name: str, weights: NDArray[np.float32], seed: int) -> None:
        self.name = name
        self.weights = weights
        self.chance = np.random.default_rng(seed)
        self.steps: list[tuple[NDArray[np.intp], NDArray[np.float32], NDArray[np.intp], NDArray[np.float32]]] = []

    @classmethod
    def fresh(cls, env: SoulcoreAEC, seed: int) -> Policy:
        setting = env.setting
        return cls("learner", np.zeros((setting.actions.size, setting.observer.size), np.float32), seed)

    def act(self, env: SoulcoreAEC, agent: str) -> int:
        seen = env.observe(agent)
        options = np.flatnonzero(seen["action_mask"])
        where = np.flatnonzero(seen["observation"])  # a few dozen of thousands
        values = seen["observation"][where]
        scores = self.weights[np.ix_(options, where)] @ values
        shares = np.exp(scores - scores.max())
        shares /= shares.sum()
        taken = int(self.chance.choice(len(options), p=shares / shares.sum(dtype=np.float64)))
        grown = -shares
        grown[taken] += 1.0
        self.steps.append((where, values, options, grown))
        return int(options[taken])

    def learn(self, outcome: float, usual: float) -> None:
        """REINFORCE with a baseline, over the whole game."""
        for where, values, options, grown in self.steps:
            change = RATE * (outcome - usual) / np.sqrt(len(self.steps)) * np.outer(grown, values)
            self.weights[np.ix_(options, where)] += change.astype(np.float32)
        self.steps = []

    def copy(self, name: str, seed: int) -> Policy:
        return Policy(name, self.weights.copy(), seed)


def play(env: SoulcoreAEC, members: Sequence[Member], seed: int) -> list[float]:
    """A game, the first member in the first seat. Returns what each gets: 1, -1 or 0."""
    env.reset(seed=seed)
    while not env.running.done:
        agent = env.agent_selection
        env.step(members[env.possible_agents.index(agent)].act(env, agent))
    return [env.running.outcome(seat) for seat in range(len(members))]


def pick(league: Sequence[Member], beaten: dict[str, list[float]], chance: np.random.Generator) -> Member:
    """A member to play against, those that the learner loses to more often."""
    weights = np.array([1.1 - np.mean(beaten.get(member.name, [0.5])) for member in league]) ** 2
    return league[int(chance.choice(len(league), p=weights / weights.sum()))]


def train(arguments: argparse.Namespace, env: SoulcoreAEC) -> list[Member]:
    """The league after so many rounds, the learner last."""
    chance = np.random.default_rng(arguments.seed)
    league: list[Member] = [Builtin(name, arguments.seed) for name in arguments.members]
    learner = Policy.fresh(env, arguments.seed)
    beaten: dict[str, list[float]] = {}
    usual = 0.0
    for round in range(1, arguments.rounds + 1):
        won = 0.0
        for _ in range(arguments.games):
            other = pick(league, beaten, chance)
            seat = int(chance.integers(2))
            pair = [learner, other] if seat == 0 else [other, learner]
            outcome = play(env, pair, int(chance.integers(2**31)))[seat]
            learner.learn(outcome, usual)
            if isinstance(other, Policy):
                other.steps = []
            usual += 0.05 * (outcome - usual)
            beaten.setdefault(other.name, []).append((outcome + 1) / 2)
            won += (outcome + 1) / 2
        league.append(learner.copy(f"learner, round {round}", arguments.seed + round))
        print(f"round {round}: {won / arguments.games:.0%} of {arguments.games} games", flush=True)
    return league


def table(arguments: argparse.Namespace, env: SoulcoreAEC, league: Sequence[Member]) -> NDArray[np.float64]:
    """Everybody against everybody: the share that the row won from the column, and half for draws."""
    shares = np.full((len(league), len(league)), 0.5)
    for (mine, one), (theirs, other) in itertools.combinations(enumerate(league), 2):
        points = 0.0
        for number in range(arguments.test_games):
            pair = [one, other] if number % 2 == 0 else [other, one]
            points += (play(env, pair, 10_000 + number // 2)[number % 2] + 1) / 2
            for member in pair:
                if isinstance(member, Policy):
                    member.steps = []
        shares[mine, theirs] = points / arguments.test_games
        shares[theirs, mine] = 1 - shares[mine, theirs]
    return shares


def elo(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    """Ratings that explain the shares best, 1500 on average; a share of all or nothing counts as nearly that."""
    ratings = np.zeros(len(shares))
    wanted = np.clip(shares, 0.02, 0.98)
    for _ in range(ELO_STEPS):
        expected = 1 / (1 + 10 ** ((ratings[None, :] - ratings[:, None]) / 400))
        ratings += 50 * (wanted - expected).sum(axis=1) / max(1, len(shares) - 1)
    return 1500 + ratings - ratings.mean()


def settings(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--deck", help="an entry deck for everybody (the first one if left out)")
    parser.add_argument("--members", nargs="+", default=["random", "greedy"], help="built-in agents of the league")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=40, help="in each round")
    parser.add_argument("--test-games", type=int, default=20, help="of each pair at the end")
    parser.add_argument("--max-decisions", type=int, default=1_500)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(words)
    arguments.deck = arguments.deck or next(iter(entry_decks(load(arguments.game))))
    return arguments


def main() -> None:
    arguments = settings()
    env = SoulcoreAEC(arguments.game, decks=arguments.deck, max_decisions=arguments.max_decisions)
    league = train(arguments, env)
    ratings = elo(table(arguments, env, league))
    for place in np.argsort(-ratings):
        print(f"{ratings[place]:6.0f}  {league[place].name}")


if __name__ == "__main__":
    try:
        main()
    except SoulcoreError as error:  # a deck, an agent that there is not
        raise SystemExit(str(error)) from None
