"""Where things are kept that can always be made again, and how one tells whether they must be."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path

KINDS = (".py", ".toml", ".tsv", ".json", ".lark")
"""Endings of the files, source and data, that decide about anything."""


def cache_directory() -> Path:
    """Where the platform keeps caches; SOULCORE_CACHE_DIR overrides it."""
    if chosen := os.environ.get("SOULCORE_CACHE_DIR"):
        return Path(chosen)
    import platformdirs  # asking the platform takes longer than looking where one was told to

    return platformdirs.user_cache_path("soulcore", appauthor=False)


def fingerprint(paths: Iterable[Path], more: str = "") -> str:
    """A name of files, and of all source and data files in folders, by their names, sizes and times: reading them all takes
    longer than most of what is kept."""
    digest = hashlib.sha256(more.encode())
    for path in paths:
        for file in files_below(str(path)) if path.is_dir() else [str(path)]:
            told = os.stat(file)
            digest.update(f"\0{file}\0{told.st_size}\0{told.st_mtime_ns}".encode())
    return digest.hexdigest()


def files_below(folder: str) -> Iterator[str]:
    """Source and data files, sorted."""
    for here, inner, names in os.walk(folder):
        inner[:] = sorted(name for name in inner if name != "__pycache__")
        yield from (f"{here}{os.sep}{name}" for name in sorted(names) if name.endswith(KINDS))


def keep(path: Path, content: bytes) -> None:
    """Write a file, atomically: another process sees the old one or the new one, never a half. What cannot be kept is made again
    the next time."""
    import tempfile  # who finds what was kept needs neither this nor what it brings

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".tmp")
    except OSError:
        return
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
