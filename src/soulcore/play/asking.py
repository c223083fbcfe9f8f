"""What asks one decision at a time around the games themselves: matches and drafts."""

from __future__ import annotations

from typing import Any, ClassVar, SupportsIndex

from soulcore.kernel.decision import Decision, Option, place_of
from soulcore.kernel.errors import GameOver, IllegalAnswer, StaleAnswer, WrongSeat
from soulcore.kernel.game import UNGUARDED, number_of, place_in, seat_among
from soulcore.kernel.quoting import quoted
from soulcore.library import Library


class Asking:
    """Answered like a game. Its options are about cards of the library: an option's word is a card's number, or empty."""

    NAME: ClassVar[str] = ""
    SEAT: ClassVar[str] = "player"
    """What it and its seats are called when an answer is refused."""

    library: Library

    def __init__(self, seats: int) -> None:
        self.answers: list[int] = []
        self.given = [0] * seats
        """How often each seat has answered: counting all answers would tell what the others did meanwhile."""

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        raise NotImplementedError

    def go_on(self, place: int, picked: Option) -> None:
        """Carry out an answer."""
        raise NotImplementedError

    @property
    def options(self) -> list[Option]:
        asked = self.decision
        return asked.options if asked is not None else []

    def keys(self) -> list[str]:
        """The stable, readable key of each option."""
        return [
            " ".join([option.verb.replace("_", " "), *([self.library[option.word].name] if option.word else [])])
            for option in self.options
        ]

    def answer(
        self, choice: SupportsIndex | str, decision: SupportsIndex = UNGUARDED, seat: SupportsIndex = UNGUARDED
    ) -> None:
        """Answer the open decision with an option's place or key. A refused answer changes nothing.

        decision (how often that seat has answered before) and seat guard against late and foreign answers; -1 does not.
        """
        asked = self.decision
        if asked is None:
            raise GameOver(f"the {self.NAME} is over: nothing is asked any more")
        if decision != UNGUARDED and number_of(decision) != self.given[asked.seat]:
            raise StaleAnswer(
                f"this answers decision {quoted(decision)}, but decision {self.given[asked.seat]} is open"
            )
        if seat != UNGUARDED:
            meant = seat_among(len(self.given), seat, spectator=False)
            if meant != asked.seat:
                raise WrongSeat(f"the decision is {self.SEAT} {asked.seat + 1}'s, not {self.SEAT} {meant + 1}'s")
        place = place_of(choice, self.keys()) if isinstance(choice, str) else place_in(choice)
        if not 0 <= place < len(asked.options):
            raise IllegalAnswer(f"there is no option {quoted(place)}: the options are 0 to {len(asked.options) - 1}")
        self.answers.append(place)
        self.given[asked.seat] += 1
        self.go_on(place, asked.options[place])

    def decision_view(self, seat: int) -> dict[str, Any] | None:
        """The open decision: for its own seat with the options, for others only whose and what kind it is."""
        asked = self.decision
        if asked is None:
            return None
        shown: dict[str, Any] = {"seat": asked.seat, "kind": asked.kind}
        if seat == asked.seat:
            shown["id"] = self.given[seat]
            shown["options"] = self.shown_options(seat)
        return shown

    def shown_options(self, seat: int) -> list[dict[str, Any]]:
        """The options as their own seat sees them."""
        return [
            {"key": key, "verb": option.verb, "piece": 0, "card": option.word, "word": ""}
            for key, option in zip(self.keys(), self.options, strict=True)
        ]
