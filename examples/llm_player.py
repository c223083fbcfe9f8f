"""Let a language model play over the text observations.

    pip install '.[envs]'
    python examples/llm_player.py --games 2                                   # a stub that answers at random
    python examples/llm_player.py --games 1 --command "ollama run llama3.2"   # any program: the prompt in, the answer out

(In the checkout.) Each decision is one prompt: what the seat sees, a line a thing, and the options with their numbers. The
answer is read for a number that is an option; one that names none is asked for again, and after a few times the first option is
taken, so a game always ends. What was misunderstood is counted and printed with the games won.
"""

from __future__ import annotations

import argparse
import random
import re
import shlex
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

try:
    import numpy as np

    from soulcore.envs import SoulcoreEnv
except ModuleNotFoundError as error:
    raise SystemExit(f"{error}: in the checkout, pip install '.[envs]'") from None

from soulcore.games import names
from soulcore.kernel.errors import SoulcoreError

Model = Callable[[str], str]
"""Anything that answers a prompt."""

ASKED_AGAIN = 2
"""How often a model that named no option is asked again."""

TASK = """You play a card game by its rules. Below is everything you may see, then the options you have now, each with its
number before a bracket. Think about what wins the game, then answer with the number of one option on the last line.
"""


@dataclass
class Tally:
    """What a number of games brought."""

    games: int = 0
    won: int = 0
    decisions: int = 0
    misunderstood: int = 0
    """Answers that named no option."""


def options_in(text: str) -> list[int]:
    """The numbers of the options, as the text lists them."""
    return [int(number) for number in re.findall(r"^ +(\d+)\) ", text, re.MULTILINE)]


def stub(die: random.Random, prompt: str) -> str:
    """A model that answers at random, to try everything else with."""
    return f"I have thought about it.\n{die.choice(options_in(prompt))}"


def program(command: str, prompt: str) -> str:
    """A program's answer to the prompt on its standard input. A program that fails ends the game with its last words: a language
    model that is not there would lose without having been asked."""
    try:
        done = subprocess.run(shlex.split(command), input=prompt, capture_output=True, text=True)
    except (OSError, ValueError) as error:
        raise SystemExit(f"--command {command}: {error}") from None
    if done.returncode:
        raise SystemExit(f"--command {command}: exit code {done.returncode}: {done.stderr.strip()[-200:]}")
    return done.stdout


def option_in(answer: str, options: Sequence[int]) -> int | None:
    """The last number of an answer that is an option."""
    named = [int(number) for number in re.findall(r"\d+", answer)]
    return next((number for number in reversed(named) if number in options), None)


def decide(model: Model, text: str, tally: Tally) -> int:
    """The option that the model takes."""
    options = options_in(text)
    tally.decisions += 1
    if len(options) == 1:
        return options[0]  # nothing to ask
    prompt = f"{TASK}\n{text}\n"
    for _ in range(1 + ASKED_AGAIN):
        named = option_in(model(prompt), options)
        if named is not None:
            return named
        tally.misunderstood += 1
        prompt = f"{TASK}\n{text}\n\nYour last answer named none of the options. Answer with one of their numbers."
    return options[0]


def play(arguments: argparse.Namespace, model: Model) -> Tally:
    """So many games of the model against the opponent."""
    env = SoulcoreEnv(
        arguments.game,
        decks=arguments.deck,
        opponent=arguments.opponent,
        max_decisions=arguments.max_decisions,
        observations="text",
    )
    tally = Tally()
    for number in range(arguments.games):
        seen: dict[str, Any] = env.reset(seed=arguments.seed + number)[0]
        done, reward = False, 0.0
        while not done:
            if arguments.show:
                print(seen["text"], end="\n\n")
            action = decide(model, seen["text"], tally)
            seen, reward, terminated, truncated, _ = env.step(np.int64(action))
            done = terminated or truncated
        tally.games += 1
        tally.won += reward > 0
    return tally


def settings(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--deck", help="an entry deck for both (any if left out)")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--max-decisions", type=int, default=1_500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--command", help="a program that reads a prompt and prints an answer; left out: the stub")
    parser.add_argument("--show", action="store_true", help="print what the model sees")
    arguments = parser.parse_args(words)
    if arguments.games < 1:
        parser.error(f"--games: at least 1, not {arguments.games}")
    return arguments


def main() -> None:
    arguments = settings()
    by_chance = partial(stub, random.Random(arguments.seed))
    model = partial(program, arguments.command) if arguments.command else by_chance
    tally = play(arguments, model)
    print(
        f"{tally.won} of {tally.games} games won, {tally.decisions / tally.games:.0f} decisions a game, "
        f"{tally.misunderstood} answers named no option"
    )


if __name__ == "__main__":
    try:
        main()
    except SoulcoreError as error:  # a deck, an agent that there is not
        raise SystemExit(str(error)) from None
