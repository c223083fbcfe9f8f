"""Where the source lies, for the commands that work on it (test, check, rules)."""

from __future__ import annotations

from pathlib import Path

import soulcore
from soulcore.kernel.errors import SoulcoreError


def checkout() -> Path:
    """The root of the checkout this Soulcore runs from. Raises when it was installed as a package instead."""
    root = Path(soulcore.__file__).parents[2]
    if not (root / "pyproject.toml").is_file():
        raise SoulcoreError("this command works on the source: clone the repository and run ./soulcore there")
    return root
