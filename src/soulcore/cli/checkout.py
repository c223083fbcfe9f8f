"""The checkout, for the commands that work on the source (test, check, rules)."""

from __future__ import annotations

from pathlib import Path

from soulcore.clauses.checkout import find_checkout
from soulcore.kernel.errors import SoulcoreError


def checkout() -> Path:
    """The root of the checkout this Soulcore runs from. Raises when it was installed as a package instead."""
    root = find_checkout()
    if root is None:
        raise SoulcoreError("this command works on the source: clone the repository and run ./soulcore there")
    return root
