"""What a printed card of a game can look like: its types and colours, and which facts belong together.

Every game has a Frame; its entry hands it out. Cards come as the library keeps them (plain data with the fields of
`soulcore.library.printed.CardData`), since the library lies above the games.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from soulcore.kernel.suggestions import did_you_mean


class Fault(NamedTuple):
    """A fault of a printed card: which field, and what about it. item: the row of a list it concerns (-1: the whole field)."""

    field: str
    key: str
    params: dict[str, object]
    item: int = -1


class Fact(NamedTuple):
    """A printed fact to show: the key of its label, its values, what they are, and what stands between them.

    kind: "color" (a word of the catalogue), "counts" (a colour and how many of it), "family" (a name that a language may
    have of its own), "word" (the game's own word for it), "" (shown as it is).
    """

    label: str
    values: tuple[str, ...]
    kind: str = ""
    joint: str = ", "


class Frame:
    """The printed card of one game."""

    types: tuple[str, ...] = ()
    colors: tuple[str, ...] = ()
    rarities: tuple[str, ...] = ()

    counted: tuple[str, ...] = ()
    """The fields that count symbols by colour; a game that has them prints levels, too."""

    keys: ClassVar[dict[str, str]] = {}
    """What the game's set files call a field of the card, where that differs: "element" for the colour, "edge" for a number."""

    def faults(self, card: Any) -> Iterator[Fault]:
        """Everything about a card's printed facts that the game does not allow."""
        raise NotImplementedError

    def fill_in(self, values: dict[str, Any]) -> None:
        """A plain card: what a card written into a scenario is where it does not say."""
        raise NotImplementedError

    def facts(self, card: Any) -> list[Fact]:
        """The printed facts besides name, text and levels, in the order of the card."""
        raise NotImplementedError


def choice(given: str, allowed: tuple[str, ...]) -> dict[str, object]:
    """The parameters of a fault about a word that is none of those allowed."""
    return {"given": given, "allowed": ", ".join(allowed), "nearest": did_you_mean(given, allowed, 1) or "–"}
