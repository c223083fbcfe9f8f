"""One game as every kind of environment plays it: looks, lists actions, takes them, and knows when to stop."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from soulcore.envs.setting import Setting
from soulcore.games.lanes import Course
from soulcore.games.views import look
from soulcore.kernel.game import DRAW, Game
from soulcore.library import Deck
from soulcore.play.saving import load, save

View = dict[str, Any]


class Episode:
    """A game in progress. Refused actions count towards max_decisions: nobody can hold up a game for ever."""

    def __init__(self, setting: Setting, game: Game) -> None:
        self.setting = setting
        self.game = game
        self.course = Course(game, setting.actions.reach, setting.max_decisions)
        """What is done at every step, compiled."""
        self._views: dict[int, View] = {}
        self._seen_at = 0
        """After how many answers the views were made."""

    @classmethod
    def begin(cls, setting: Setting, decks: Sequence[Deck], seed: int | str) -> Episode:
        """A game with those decks (they were checked with the setting) and that seed."""
        return cls(setting, setting.begin(decks, str(seed)))

    def clone(self) -> Episode:
        """An independent copy."""
        twin = Episode(self.setting, self.game.clone())
        twin.course.refused = self.course.refused
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Episode:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled as a saved position: that is the same with the compiled engine and without."""
        return Episode.again, (self.setting, save(self.game), self.course.refused)

    @classmethod
    def again(cls, setting: Setting, saved: bytes, refused: int) -> Episode:
        """One that was saved."""
        episode = cls(setting, load(saved))
        episode.course.refused = refused
        return episode

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
    def refused(self) -> int:
        """How many actions were none of the options."""
        return self.course.refused

    @property
    def decisions(self) -> int:
        """How many were made, those that were refused included."""
        return len(self.game.answers) + self.course.refused

    @property
    def cut_off(self) -> bool:
        """Whether it was stopped before its end."""
        return self.course.is_cut_off()

    @property
    def done(self) -> bool:
        return self.course.is_done()

    def view(self, seat: int) -> View:
        """What a seat sees now."""
        if self._seen_at != len(self.game.answers):
            self._views = {}
            self._seen_at = len(self.game.answers)
        if seat not in self._views:
            self._views[seat] = look(self.game, seat)
        return self._views[seat]

    @property
    def listed(self) -> dict[int, int]:
        """The actions of the seat that is asked, each with the place of its option."""
        return self.course.listed()

    def actions_of(self, seat: int) -> dict[int, int]:
        """The actions a seat has now: none when it is not asked or the game was stopped."""
        return self.course.listed() if self.course.is_up(seat) else {}

    # ------------------------------------------------------------ answering

    def act(self, action: int) -> bool:
        """Take an action for the seat that is asked. False, and nothing changes, when it is none of the options."""
        return self.course.act(int(action))

    def outcome(self, seat: int) -> float:
        """1 for a win, -1 for a loss, 0 for a draw or a game that is not over."""
        if not self.game.over or self.game.winner == DRAW:
            return 0.0
        return 1.0 if self.game.winner == seat else -1.0
