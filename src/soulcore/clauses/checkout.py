"""Where the checkout lies that this Soulcore runs from: its scenarios prove the clauses."""

from __future__ import annotations

import os
from pathlib import Path

import soulcore


def find_checkout() -> Path | None:
    """The root of the checkout, or None when Soulcore was installed as a package.

    The compiled engine is a copy of the package that lies elsewhere: there the launcher's word counts.
    """
    for root in (Path(soulcore.__file__).parents[2], Path(os.environ.get("SOULCORE_ROOT", ""))):
        if root.name and (root / "pyproject.toml").is_file():
            return root
    return None
