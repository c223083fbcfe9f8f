"""What players remember: everything each of them saw and did, as a short digest.

An information state with perfect recall is all that a player was shown and all that they did, in order. The whole record of a
game is very long, so it is a digest; two games that look different to a player at any time get different ones. It is worked
out only when somebody asks: playing on costs no more than keeping the list of actions.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from soulcore.agents.imagine import Imagination
from soulcore.envs.episode import Episode
from soulcore.envs.text import text_of

IMAGINED = "imagined"
"""What another player remembers in a world that was imagined: nothing is known of it."""


class Recall:
    """The memory of every seat up to a position."""

    def __init__(self, marks: list[str]) -> None:
        self.marks = marks
        """A digest for each seat, of all before `start`."""
        self.start: Episode | None = None
        """From where on actions are not in the digests yet; never changed, so that copies may share it."""
        self.actions: list[int] = []

    def __deepcopy__(self, memo: dict[int, Any]) -> Recall:
        twin = Recall(self.marks.copy())
        twin.start = self.start
        twin.actions = self.actions.copy()
        return twin

    def note(self, before: Episode, action: int) -> None:
        """An action is about to be taken."""
        if self.start is None:
            self.start = before.clone()
        self.actions.append(action)

    def mark(self, seat: int) -> str:
        """The digest of all that a seat saw and did before the position it is in now."""
        if self.start is not None:
            here = self.start.clone()
            for action in self.actions:
                asked = here.seat
                for other, mark in enumerate(self.marks):
                    said = f"{action}" if other == asked else ""
                    seen = text_of(here.view(other), here.actions_of(other))
                    self.marks[other] = blake2b(f"{mark}\n{seen}\n{said}".encode(), digest_size=16).hexdigest()
                here.act(action)
            self.start = None
            self.actions = []
        return self.marks[seat]

    def imagined(self, seat: int) -> Recall:
        """The memories in a world that a seat imagines: its own, and nothing that it does not know."""
        mine = self.mark(seat)
        return Recall([mine if other == seat else IMAGINED for other in range(len(self.marks))])


class Worlds:
    """What the player who is asked may imagine. Taken apart once for each decision, however many worlds are wanted."""

    def __init__(self) -> None:
        self.imagination: Imagination | None = None
        self.at = -1
        """At which decision."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Worlds:
        return Worlds()

    def __reduce__(self) -> tuple[Any, ...]:
        return Worlds, ()

    def world(self, episode: Episode, seat: int, seed: str) -> Episode:
        """A game that the seat cannot tell from the real one, stopped after as many decisions."""
        if self.imagination is None or self.imagination.seat != seat or self.at != episode.decisions:
            self.imagination = Imagination(episode.game, seat)
            self.at = episode.decisions
        imagined = Episode(episode.setting, self.imagination.world(seed))
        imagined.course.refused = episode.decisions - len(imagined.game.answers)
        return imagined
