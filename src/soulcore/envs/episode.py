"""One game as every kind of environment plays it: looks, lists actions, takes them, and knows when to stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from soulcore.envs.setting import Setting
from soulcore.games.by_chance import answer_by_chance
from soulcore.games.views import look
from soulcore.kernel.game import DRAW, Game
from soulcore.kernel.randomness import Dice
from soulcore.library import Deck
from soulcore.play import start

View = dict[str, Any]


class Episode:
    """A game in progress. Refused actions count towards max_decisions: nobody can hold up a game for ever."""

    def __init__(self, setting: Setting, game: Game) -> None:
        self.setting = setting
        self.game = game
        self.refused = 0
        """How many actions were none of the options."""
        self._views: dict[int, View] = {}
        self._listed: dict[int, int] | None = None

    @classmethod
    def begin(cls, setting: Setting, decks: Sequence[Deck], seed: int | str) -> Episode:
        """A game with those decks (they were checked with the setting) and that seed."""
        return cls(setting, start(setting.game, *decks, seed=seed, events=False, legal=False))

    def clone(self) -> Episode:
        """An independent copy."""
        twin = Episode(self.setting, self.game.clone())
        twin.refused = self.refused
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.clone()

    # ------------------------------------------------------------ what is asked

    @property
    def seat(self) -> int:
        """Who is asked; -1 when the game is over."""
        return self.game.decision.seat if self.game.decision is not None else -1

    @property
    def over(self) -> bool:
        """Whether the game came to its end."""
        return self.game.over

    @property
    def decisions(self) -> int:
        """How many were made, those that were refused included."""
        return len(self.game.answers) + self.refused

    @property
    def cut_off(self) -> bool:
        """Whether it was stopped before its end."""
        return not self.game.over and self.decisions >= self.setting.max_decisions

    @property
    def done(self) -> bool:
        return self.over or self.cut_off

    def view(self, seat: int) -> View:
        """What a seat sees now."""
        if seat not in self._views:
            self._views[seat] = look(self.game, seat)
        return self._views[seat]

    @property
    def listed(self) -> dict[int, int]:
        """The actions of the seat that is asked, each with the place of its option."""
        if self._listed is None:
            self._listed = self.setting.actions.listed(self.game)
        return self._listed

    def actions_of(self, seat: int) -> dict[int, int]:
        """The actions a seat has now: none when it is not asked or the game was stopped."""
        return self.listed if seat == self.seat and not self.done else {}

    # ------------------------------------------------------------ answering

    def act(self, action: int) -> bool:
        """Take an action for the seat that is asked. False, and nothing changes, when it is none of the options."""
        place = self.listed.get(int(action))
        if place is None:
            self.refused += 1
            return False
        self.answer(place)
        return True

    def answer(self, place: int) -> None:
        """Answer with an option by its place."""
        self.game.answer(place)
        if self._views:
            self._views = {}
        self._listed = None

    def answer_by_chance(self, dice: list[Dice | None]) -> None:
        """Let every seat that has dice answer, until another is asked or the game is stopped."""
        answer_by_chance(self.game, dice, self.setting.max_decisions - self.refused)
        self._views = {}
        self._listed = None

    def outcome(self, seat: int) -> float:
        """1 for a win, -1 for a loss, 0 for a draw or a game that is not over."""
        if not self.game.over or self.game.winner == DRAW:
            return 0.0
        return 1.0 if self.game.winner == seat else -1.0
