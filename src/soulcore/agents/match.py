"""Agents against each other."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.agents.agent import Agent, Thinker, ask
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.kernel.quoting import quoted

MOST_DECISIONS = 20_000
"""A game that asks more than this is taken for one that never ends; random games ask a few hundred times."""


class TooLong(SoulcoreError):
    """A game went over its budget of decisions."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. winner: a seat, or -1 for a draw; ending: a key of the catalogues ("life", "deck")."""

    winner: int
    ending: str
    turns: int
    decisions: int

    @property
    def drawn(self) -> bool:
        return self.winner < 0


def outcome(game: Game) -> Outcome | None:
    """How a game ended; None while it is running."""
    return Outcome(game.winner, game.ending, game.turn, len(game.answers)) if game.over else None


def play_out(game: Game, *agents: Agent | Thinker, budget: int = MOST_DECISIONS) -> Outcome:
    """Play a game to its end, one agent for each seat. Raises TooLong over the budget of decisions."""
    seats = game.deal.rules.seats
    if len(agents) != seats:
        raise SoulcoreError(f"{game.deal.rules.name} has {seats} players; the number of agents given is {len(agents)}")
    for given in agents:
        if not (hasattr(given, "choose") or isinstance(given, Thinker)):
            raise SoulcoreError(
                f"{quoted(given)} is no agent: soulcore.agent(name) makes one, of your own it is with a method choose"
            )
    while game.decision is not None:
        if len(game.answers) >= budget:
            raise TooLong(f"the game is not over after {budget} decisions (turn {game.turn})")
        seat = game.decision.seat
        game.answer(ask(agents[seat], game), seat=seat)
    return Outcome(game.winner, game.ending, game.turn, len(game.answers))
