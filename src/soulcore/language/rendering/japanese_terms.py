"""The Japanese words that a game's card text is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from soulcore.language.rendering.shared import CannotSay, Telling


class Names:
    """What families and cards are called, by their English."""

    def __init__(self, names: Mapping[str, str]) -> None:
        self.names = names

    @cached_property
    def english(self) -> dict[str, str]:
        """Names by their Japanese."""
        return {japanese: english for english, japanese in self.names.items()}


class Terms(Names):
    """A game's words by class and id, as its vocabulary has them: "card_type", "place", "color", "attribute", "step", "play",
    "keyword", "timing", "kind", "limit", "header_place", "moment", "duration" as they stand in a sentence; "counter" by card type;
    "state" and "state_not" before a noun; "deed" (破壊された) and "deed_before" (破壊されていた); "act_not" (破壊されない);
    "reminder" by keyword."""

    def __init__(self, words: Mapping[str, Mapping[str, str]], names: Mapping[str, str]) -> None:
        super().__init__(names)
        self.words = words

    def word(self, kind: str, id: str) -> str:
        """A word. Raises CannotSay where the game has none."""
        found = self.words.get(kind, {}).get(id)
        if found is None:
            raise CannotSay(f"no Japanese for the {kind} {id!r}")
        return found


NONE = Terms({}, {})


@dataclass
class JapaneseTelling(Telling):
    """What has been said so far. held: what was just selected, to be named in place of それ by the verb behind it."""

    terms: Terms = field(default=NONE)
    held: str = ""
