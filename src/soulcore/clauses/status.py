"""Status: clauses that need neither code nor scenario, each with the reason."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass

from soulcore.clauses import index

KINDS = ("physical", "nonplay")
"""The statuses there are, which are also the only kinds of clauses that may have one."""


@dataclass(frozen=True, slots=True)
class Status:
    """Why a clause has no behaviour to implement: it is about things on a table, or not about play at all."""

    name: str
    reason: str


_loaded: dict[str, Status] = {}


def find(id: str) -> Status | None:
    """The status of a clause, or None when it needs code and a scenario like any other."""
    if not _loaded:
        _loaded.update(parse((index.DATA / "status.toml").read_text(encoding="utf-8"), "status.toml"))
    return _loaded.get(id)


def parse(text: str, name: str) -> dict[str, Status]:
    """Read the file of statuses: a table per clause id, with `status` and `reason`."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise index.BadIndex(f"{name}: {error}") from error
    found: dict[str, Status] = {}
    for id, entry in tables.items():
        clause = index.find(id)
        if not isinstance(entry, dict) or set(entry) != {"status", "reason"} or not entry["reason"]:
            raise index.BadIndex(f"{name}: {id} must have exactly a status and a reason")
        if entry["status"] != clause.kind or clause.kind not in KINDS:
            raise index.BadIndex(f"{name}: {id} is of kind {clause.kind}, so '{entry['status']}' cannot excuse it")
        found[id] = Status(entry["status"], entry["reason"])
    return found
