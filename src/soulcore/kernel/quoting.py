"""How things are called in messages and at Python's prompt: short, and never an error."""

from __future__ import annotations

from typing import Any, Final

MOST: Final = 60
"""No message quotes more signs of what was handed in."""


def quoted(given: object) -> str:
    """What was handed in, as a message names it: cut where it is long, by its kind where it cannot be written down (a number of
    thousands of digits)."""
    try:
        said = repr(given)
    except Exception:
        return f"<{type(given).__name__}>"
    return said if len(said) <= MOST else said[: MOST - 1] + "…"


def in_fields(value: Any) -> str:
    """A value by its class and those of its FIELDS that say something."""
    fields = [(name, getattr(value, name)) for name in value.FIELDS]
    told = ", ".join([f"{name}={said!r}" for name, said in fields if said is not False and said not in (-1, "")])
    return f"{type(value).__name__}({told})"
