"""Playing the games of a plan, one by one, wherever that happens: in this process, in another, on another machine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from soulcore import __version__
from soulcore.agents import Agent, RandomAgent, Thinker, TooLong, ask
from soulcore.agents.match import MOST_DECISIONS
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.kernel.rules import Deal
from soulcore.lab import players
from soulcore.lab.errors import LabError
from soulcore.lab.plan import Match, Plan
from soulcore.lab.result import Result
from soulcore.play import Record
from soulcore.play.cards_told import told
from soulcore.play.start import begin, deal

WHOLE_ROUNDS = 8
"""The games of so many rounds can be watched afterwards."""


class Dealer:
    """Plays games of one plan. What games share is made once."""

    def __init__(self, plan: Plan) -> None:
        if plan.version != __version__:
            raise LabError("lab.error.version", plan=plan.version, here=__version__)
        self.plan = plan
        self._deals: dict[tuple[int, int], Deal] = {}

    def play_all(self, numbers: Iterable[int]) -> list[Result]:
        return [self.play(number) for number in numbers]

    def play(self, number: int) -> Result:
        """Play a game to its end. One that fails is a result too: with the reason and a record that leads there."""
        match = self.plan.match(number)
        game: Game | None = None
        try:
            game = begin(self.deal(match), events=True)
            agents = [
                players.make(self.plan.entrants[who].agent, player_seed(match, seat))
                for seat, who in enumerate(match.seats)
            ]
            return self.finish(game, agents, match)
        except Exception as error:  # a single broken game must not stop a million others
            return self.failure(match, error, game)

    def deal(self, match: Match) -> Deal:
        """The deal of a match. Only the seed differs between games of two entrants, and finding the cards takes long."""
        made = self._deals.get(match.seats)
        if made is None:
            decks = [self.plan.entrants[who].numbers() for who in match.seats]
            made = self._deals[match.seats] = deal(self.plan.game, decks, "", options=self.plan.options)
        return made.reseeded(match.seed)

    def finish(self, game: Game, agents: Sequence[Agent | Thinker], match: Match) -> Result:
        first = -1
        while game.decision is not None:
            if len(game.answers) >= MOST_DECISIONS:
                raise TooLong(f"the game is not over after {MOST_DECISIONS} decisions (turn {game.turn})")
            if first < 0 and game.turn > 0:
                first = game.seat
            seat = game.decision.seat
            game.answer(answer_of(agents[seat], game), seat=seat)
        numbers = [card.number for card in game.cards]
        seen, opening, drawn, played = told(
            game.log or (), numbers, [self.plan.entrants[who].cards for who in match.seats]
        )
        return Result(
            number=match.number,
            first=first,
            winner=game.winner,
            ending=game.ending,
            turns=game.turn,
            decisions=len(game.answers),
            seen=seen,
            opening=opening,
            drawn=drawn,
            played=played,
            answers=tuple(game.answers) if self.is_kept_whole(match) else (),
        )

    def is_kept_whole(self, match: Match) -> bool:
        """Whether a game's answers are kept: a few games of each pairing, to look at; and those that nobody could play again."""
        agents = (self.plan.entrants[who].agent for who in match.seats)
        return match.number < WHOLE_ROUNDS * self.plan.games_per_round or any(map(players.is_timed, agents))

    def failure(self, match: Match, error: Exception, game: Game | None) -> Result:
        """What is kept of a game that could not be finished. The record is made from the plan and the answers alone: the
        position may be half-finished, and whatever broke the game must not break this. A replay
        takes no notice of what is said under "lab": who answered, for failures that are an agent's."""
        record = record_of(self.plan, match, game.answers if game is not None else ())
        text = (str(error) if isinstance(error, SoulcoreError) else repr(error))[:500] or type(error).__name__
        lab = {
            "run": self.plan.key,
            "game": match.number,
            "error": text,
            "players": [
                {"agent": self.plan.entrants[who].agent, "seed": player_seed(match, seat)}
                for seat, who in enumerate(match.seats)
            ],
        }
        whole = {**msgspec.json.decode(record.to_json()), "lab": lab}
        return Result(number=match.number, error=text, record=msgspec.json.encode(whole).decode())


def record_of(plan: Plan, match: Match, answers: Iterable[int]) -> Record:
    """The record of a game of a plan."""
    return Record(
        game=plan.game,
        rules=plan.rules,
        options=plan.options,
        decks=tuple(plan.entrants[who].cards for who in match.seats),
        seed=match.seed,
        answers=tuple(answers),
    )


def player_seed(match: Match, seat: int) -> str:
    """The seed of the agent in a seat."""
    return f"{match.seed}/player {seat + 1}"


def answer_of(agent: Agent | Thinker, game: Game) -> int:
    """What the agent answers. A random one looks at nothing but how many options there are, so it is spared the view,
    which would take more time than the rest of the game."""
    if type(agent) is RandomAgent:
        return agent.choose({}, [{}] * len(game.options))
    return ask(agent, game)
