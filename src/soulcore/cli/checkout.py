"""The checkout, for the commands that work on the source (test, check, rules)."""

from __future__ import annotations

from pathlib import Path

from soulcore.clauses.checkout import find_checkout
from soulcore.cli.errors import NeedsCheckout


def checkout() -> Path:
    """The root of the checkout this Soulcore runs from. Raises NeedsCheckout when it was installed as a package instead."""
    root = find_checkout()
    if root is None:
        raise NeedsCheckout("errors.no_checkout")
    return root
