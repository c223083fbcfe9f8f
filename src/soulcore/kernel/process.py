"""Processes: what is going on, as typed data on a stack.

A process has named steps in the order of the rulebook. A step does its work and returns the name of the next one, or
`DONE`. In between it may put other processes on top (they run first) or ask a decision (the next step finds the answer
in `game.picked`). No step waits: everything a process knows stands in its fields, so a position can be saved and cloned
at every decision.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

if TYPE_CHECKING:
    from soulcore.kernel.game import Game

DONE: Final = ""

STEPS: Final[dict[type, dict[str, Any]]] = {}
"""The steps of each kind of process by name, looked up once: a step is carried out several times a decision."""


class Process:
    """One thing in progress. Subclasses list their fields in FIELDS and start with every field at its default."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self) -> None:
        self.at = "start"

    def run(self, game: Game) -> None:
        """Carry out the current step and go to the one it names. Processes that run several times a decision call their commonest
        steps themselves: compiled code then need not look them up."""
        kind = type(self)
        steps = STEPS.get(kind)
        if steps is None:
            steps = {}
            STEPS[kind] = steps
        step = steps.get(self.at)
        if step is None:
            step = getattr(kind, self.at)
            steps[self.at] = step
        self.at = step(self, game)

    def copy(self) -> Process:
        """An independent copy: numbers and words are shared, lists are copied."""
        twin: Any = type(self)()
        twin.at = self.at
        for name in self.FIELDS:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, list) else value)
        return twin  # type: ignore[no-any-return]


PROCESSES: Final[dict[str, type[Process]]] = {}
"""Every kind of process by name, so that a saved position finds its classes again."""


def register(*classes: type[Process]) -> None:
    """Make kinds of processes known. Their names must differ, over all games: a saved position knows nothing else of them."""
    for process_class in classes:
        known = PROCESSES.get(process_class.__name__)
        if known is not None and known is not process_class:
            raise ValueError(f"two games have a process {known.__name__}; give one of them another name")
        PROCESSES[process_class.__name__] = process_class
