"""Commands that need more than the base install say so before they do anything, in one sentence."""

from __future__ import annotations

from importlib.util import find_spec

from soulcore.clauses.checkout import find_checkout
from soulcore.cli.errors import NeedsExtra

PACKAGES = {
    "table": ("starlette", "uvicorn", "websockets", "sqlalchemy", "alembic", "aiosqlite", "argon2", "itsdangerous"),
    "lab": ("polars", "matplotlib", "openskill"),
    "envs": ("numpy", "gymnasium", "pettingzoo"),
    "site": ("mkdocs", "material", "mkdocstrings_handlers"),
}
"""What each extra brings, by the names that are imported."""


def lacking(extra: str) -> list[str]:
    """The packages of an extra that are not installed."""
    return [name for name in PACKAGES[extra] if not is_there(name)]


def is_there(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ValueError:  # somebody has put None in its place
        return False


def need(extra: str, command: str) -> None:
    """Raise NeedsExtra unless everything of the extra is installed."""
    missing = lacking(extra)
    if missing:
        where = "checkout" if find_checkout() else "package"
        raise NeedsExtra(f"errors.extra.{where}", command=command, missing=", ".join(missing), extra=extra)
