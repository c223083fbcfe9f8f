"""Where things are kept that can always be made again."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def cache_directory() -> Path:
    """Where the platform keeps caches; SOULCORE_CACHE_DIR overrides it."""
    if chosen := os.environ.get("SOULCORE_CACHE_DIR"):
        return Path(chosen)
    return platformdirs.user_cache_path("soulcore", appauthor=False)
