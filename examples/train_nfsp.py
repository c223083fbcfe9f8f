"""Self-play with OpenSpiel's own NFSP (neural fictitious self-play, Heinrich and Silver 2016).

    pip install '.[openspiel]' 'torch>=2.2' dm-tree
    python examples/train_nfsp.py --minutes 10

(In the checkout. Torch's build for CPUs is enough and far smaller; to have that one, first
`pip install torch --index-url https://download.pytorch.org/whl/cpu`.)

Two agents learn, one in each seat: a best response to the other by deep Q-learning, and the average of their best responses by
supervised learning. Every so often the average policies play games against the random player, which they do not learn from.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from typing import Any

try:
    import numpy as np
    from open_spiel.python import rl_environment
    from open_spiel.python.pytorch import nfsp
except ModuleNotFoundError as error:
    raise SystemExit(f"{error}: in the checkout, pip install '.[openspiel]' 'torch>=2.2' dm-tree") from None

from soulcore.envs.openspiel import short_name
from soulcore.games import names
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import entry_decks, load


def environment(arguments: argparse.Namespace) -> Any:
    """OpenSpiel's environment of the game; what an agent sees is the observation tensor."""
    sampler = rl_environment.ChanceEventSampler(seed=arguments.seed)
    return rl_environment.Environment(
        short_name(arguments.game),
        chance_event_sampler=sampler,
        deck_0=arguments.deck,
        deck_1=arguments.deck,
        deals=arguments.deals,
        max_decisions=arguments.max_decisions,
    )


def agents_for(env: Any, arguments: argparse.Namespace) -> list[Any]:
    """An agent for each seat."""
    size = env.observation_spec()["info_state"][0]
    actions = env.action_spec()["num_actions"]
    return [
        nfsp.NFSP(
            player_id=seat,
            state_representation_size=size,
            num_actions=actions,
            hidden_layers_sizes=[128],
            reservoir_buffer_capacity=20_000,
            anticipatory_param=0.1,
            batch_size=64,
            rl_learning_rate=1e-3,
            sl_learning_rate=1e-3,
            min_buffer_size_to_learn=500,
            learn_every=32,
            optimizer_str="adam",
            replay_buffer_capacity=20_000,
            epsilon_start=0.2,
            epsilon_end=0.01,
            epsilon_decay_duration=200_000,
            seed=arguments.seed + seat,
        )
        for seat in range(env.num_players)
    ]


def learn_from_one_game(env: Any, agents: Sequence[Any]) -> int:
    """A game in which both learn. Returns its decisions."""
    decisions = 0
    moment = env.reset()
    while not moment.last():
        seat = moment.observations["current_player"]
        moment = env.step([agents[seat].step(moment).action])
        decisions += 1
    for agent in agents:
        agent.step(moment)
    return decisions


def won_by_average(env: Any, agents: Sequence[Any], games: int, chance: np.random.Generator) -> int:
    """Games that the average policies win against the random player, in either seat by turns."""
    won = 0
    for number in range(games):
        learner = number % len(agents)
        moment = env.reset()
        while not moment.last():
            seat = moment.observations["current_player"]
            if seat == learner:
                with agents[seat].temp_mode_as(nfsp.MODE.AVERAGE_POLICY):
                    action = agents[seat].step(moment, is_evaluation=True).action
            else:
                action = int(chance.choice(moment.observations["legal_actions"][seat]))
            moment = env.step([action])
        won += moment.rewards[learner] > 0
    return won


def settings(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--deck", help="an entry deck for both (the first one if left out)")
    parser.add_argument("--minutes", type=float, default=10.0, help="of training, about")
    parser.add_argument("--every", type=float, default=2.0, help="minutes between tests")
    parser.add_argument("--games", type=int, default=40, help="of each test")
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--max-decisions", type=int, default=1_500)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(words)
    arguments.deck = arguments.deck or next(iter(entry_decks(load(arguments.game))))
    return arguments


def main() -> None:
    arguments = settings()
    env = environment(arguments)
    agents = agents_for(env, arguments)
    chance = np.random.default_rng(arguments.seed)
    games = decisions = 0
    began = tested = time.monotonic()
    while (now := time.monotonic()) - began < arguments.minutes * 60:
        decisions += learn_from_one_game(env, agents)
        games += 1
        if now - tested >= arguments.every * 60:
            won = won_by_average(env, agents, arguments.games, chance)
            print(f"{games} games, {decisions} decisions: {won} of {arguments.games} won", flush=True)
            tested = time.monotonic()
    won = won_by_average(env, agents, arguments.games, chance)
    print(f"at the end, {games} games, {decisions} decisions: {won} of {arguments.games} won")


if __name__ == "__main__":
    try:
        main()
    except SoulcoreError as error:  # a deck, an agent that there is not
        raise SystemExit(str(error)) from None
