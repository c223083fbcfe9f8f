"""Teach a network to beat the random player: masked PPO from sb3-contrib, on a CPU, in a few minutes.

    pip install '.[envs]' 'torch>=2.2' sb3-contrib
    python examples/train_ppo.py --minutes 5

(In the checkout. Torch's build for CPUs is enough and far smaller; to have that one, first
`pip install torch --index-url https://download.pytorch.org/whl/cpu`.)

Both players have the same entry deck. Every so often the network plays some games that it does not learn from, and the share
it won is printed with its 95% interval (Wilson); the random player's own share, printed first, is about one half.
"""

from __future__ import annotations

import argparse
import math
import time
from collections.abc import Sequence
from typing import Any

try:
    import gymnasium
    import numpy as np
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.vec_env import DummyVecEnv
except ModuleNotFoundError as error:
    raise SystemExit(f"{error}: in the checkout, pip install '.[envs]' 'torch>=2.2' sb3-contrib") from None

from soulcore.envs import SoulcoreVectorEnv
from soulcore.games import names
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import entry_decks, load

GAMES_AT_ONCE = 16
MOST_DECISIONS = 1_500


def promise(view: dict[str, Any]) -> float:
    """A hint on the way to the far-off end of a game: who has more Life. Without discount it would not change what the best
    play is at all, with one close to 1 it hardly does."""
    me, opponent = view["players"][view["seat"]], view["players"][1 - view["seat"]]
    return 0.1 * float(me.get("life", 0) - opponent.get("life", 0))


def wilson(won: int, games: int) -> tuple[float, float]:
    """The 95% interval of a share."""
    z = 1.96
    share = won / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return middle - half, middle + half


def play(arguments: argparse.Namespace, model: MaskablePPO | None, games: int, seed: int) -> tuple[int, float]:
    """Games won, of so many, by the network (or by chance, without one), and decisions per game."""
    envs = SoulcoreVectorEnv(
        arguments.game,
        GAMES_AT_ONCE,
        decks=arguments.deck,
        opponent=arguments.opponent,
        max_decisions=MOST_DECISIONS,
    )
    chance = np.random.default_rng(seed)
    seen, _ = envs.reset(seed=seed)
    share = [games // GAMES_AT_ONCE + (number < games % GAMES_AT_ONCE) for number in range(GAMES_AT_ONCE)]
    won = steps = 0
    while any(share):  # each table plays its share: quick games must not count more often than slow ones
        masks = seen["action_mask"]
        if model is None:
            actions = (chance.random(masks.shape) * masks).argmax(axis=1)
        else:
            actions, _ = model.predict(seen, action_masks=masks, deterministic=False)
        seen, rewards, terminated, truncated, _ = envs.step(actions)
        for table in range(GAMES_AT_ONCE):
            steps += share[table] > 0
            if (terminated[table] or truncated[table]) and share[table]:
                share[table] -= 1
                won += rewards[table] > 0
    return won, steps / games


class Curve(BaseCallback):
    """Plays test games every so many steps, prints the share won, and stops when the time is up."""

    def __init__(self, arguments: argparse.Namespace) -> None:
        super().__init__()
        self.arguments = arguments
        self.began = time.monotonic()
        self.next = 0

    def _on_step(self) -> bool:
        return time.monotonic() - self.began < self.arguments.minutes * 60

    def _on_rollout_start(self) -> None:
        if self.num_timesteps >= self.next:
            self.next = self.num_timesteps + self.arguments.every
            self.tell()

    def tell(self) -> None:
        began = time.monotonic()
        games = self.arguments.games
        won, length = play(self.arguments, self.model, games, seed=1_000_000)
        low, high = wilson(won, games)
        spent = (began - self.began) / 60
        line = f"{spent:7.1f} {self.num_timesteps:9,} {won / games:7.1%}  {low:.1%} to {high:.1%} {length:11.0f}"
        print(line, flush=True)
        self.began += time.monotonic() - began  # tests do not count as training time


def settings(words: Sequence[str] | None = None) -> argparse.Namespace:
    """What the command line asks for. Games have different decks, so the deck that is played by default depends on the game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="standard", choices=names())
    parser.add_argument("--deck", help="both players' deck (default: the game's first entry deck)")
    parser.add_argument("--opponent", default="random", help="random, greedy, search")
    parser.add_argument("--minutes", type=float, default=5.0, help="training time, without the test games")
    parser.add_argument("--every", type=int, default=25_000, help="steps between tests")
    parser.add_argument("--games", type=int, default=200, help="games in a test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="", help="where to write the network at the end")
    arguments = parser.parse_args(words)
    arguments.deck = arguments.deck or next(iter(entry_decks(load(arguments.game))))
    return arguments


def main() -> None:
    arguments = settings()
    torch.set_num_threads(1)

    def make() -> gymnasium.Env[Any, Any]:
        return gymnasium.make(
            f"soulcore.envs:soulcore/{arguments.game}-v1",
            decks=arguments.deck,
            opponent=arguments.opponent,
            max_decisions=MOST_DECISIONS,
            potential=promise,
            disable_env_checker=True,
        ).unwrapped

    model = MaskablePPO(
        "MultiInputPolicy",
        DummyVecEnv([make] * GAMES_AT_ONCE),
        n_steps=256,
        batch_size=512,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.995,
        gae_lambda=0.95,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=arguments.seed,
        device="cpu",
    )
    won, length = play(arguments, None, arguments.games, seed=1_000_000)
    low, high = wilson(won, arguments.games)
    print("minutes     steps     won   95% interval     decisions/game")
    print(f" random         - {won / arguments.games:7.1%}  {low:.1%} to {high:.1%} {length:11.0f}", flush=True)
    curve = Curve(arguments)
    model.learn(10**9, callback=curve)
    curve.tell()
    if arguments.save:
        model.save(arguments.save)


if __name__ == "__main__":
    try:
        main()
    except SoulcoreError as error:  # a deck, an agent that there is not
        raise SystemExit(str(error)) from None
