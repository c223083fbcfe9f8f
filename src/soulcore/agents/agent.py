"""What a player is to the machine: somebody who sees a view and the options, and answers with one of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

View = dict[str, Any]
"""What a seat sees of the table: plain data, made by soulcore.games.views.look."""

ListedOption = dict[str, Any]
"""One option as the view lists it: key, verb, piece, card, word."""


class Agent(Protocol):
    """A player. It never sees the position, only what its seat may see, so it cannot look at hidden cards."""

    def choose(self, view: View, options: Sequence[ListedOption]) -> int:
        """The place of the chosen option in the list. Called only for the agent's own decisions."""
        ...
