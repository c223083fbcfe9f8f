"""A fault of a printed card: which field, and what about it."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """field: the key in the set file; item: the row of a list it concerns (-1: the whole field)."""

    field: str
    key: str
    params: dict[str, object]
    item: int = -1
