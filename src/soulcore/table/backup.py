"""Backups of a server on an SQLite file: one file with everything that is needed to go on elsewhere. (PostgreSQL has pg_dump.)"""

from __future__ import annotations

import io
import json
import os
import sqlite3
import tarfile
import tempfile
from pathlib import Path

import soulcore
from soulcore.kernel.errors import SoulcoreError
from soulcore.table.settings import DATABASE_FILE, SECRET_FILE, Settings, now_ms

ABOUT = "about.json"


def back_up(settings: Settings, target: Path) -> int:
    """Write a backup, also while the server runs. How many bytes it has. Raises SoulcoreError."""
    source = settings.folder / DATABASE_FILE
    if settings.database:
        raise SoulcoreError("this server has a database of its own: back it up with pg_dump (docs/server.md)")
    if not source.exists():
        raise SoulcoreError(f"there is no server's data in {settings.folder}")
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".soulcore-backup-") as folder:
        copy = Path(folder) / DATABASE_FILE
        copied(source, copy)
        unfinished = Path(folder) / "backup.tar.gz"
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "wb") as file, tarfile.open(fileobj=file, mode="w:gz", compresslevel=6) as archive:
            about = {"soulcore": soulcore.__version__, "made": now_ms()}
            add(archive, ABOUT, json.dumps(about).encode())
            add(archive, SECRET_FILE, settings.signing_key().encode())
            archive.add(copy, DATABASE_FILE)
        os.replace(unfinished, target)
    return target.stat().st_size


def copied(source: Path, copy: Path) -> None:
    """The database as it is at one moment, whoever writes meanwhile; looked over."""
    try:
        with sqlite3.connect(source) as old, sqlite3.connect(copy) as new:
            old.backup(new)
        for connection in (old, new):
            connection.close()
        check_whole(copy)
    except sqlite3.Error as error:
        raise SoulcoreError(f"the database cannot be backed up: {error}") from None


def check_whole(path: Path) -> None:
    """Raises SoulcoreError for a file that is no sound database."""
    connection = sqlite3.connect(path)
    try:
        found = connection.execute("pragma integrity_check").fetchone()[0]
    except sqlite3.Error as error:
        found = str(error)
    finally:
        connection.close()
    if found != "ok":
        raise SoulcoreError(f"the database is damaged: {found}")


def add(archive: tarfile.TarFile, name: str, data: bytes) -> None:
    entry = tarfile.TarInfo(name)
    entry.size, entry.mode = len(data), 0o600
    archive.addfile(entry, io.BytesIO(data))


def restore(source: Path, settings: Settings) -> dict[str, object]:
    """Put a backup into an empty data folder. What it says about itself. Raises SoulcoreError, and then nothing was changed."""
    folder = settings.folder
    for name in (DATABASE_FILE, SECRET_FILE):
        if (folder / name).exists():
            raise SoulcoreError(f"{folder} is not empty: move {name} (and -wal, -shm) away first")
    try:
        with tarfile.open(source, "r:gz") as archive:
            parts = {name: read(archive, name) for name in (ABOUT, SECRET_FILE, DATABASE_FILE)}
        about: dict[str, object] = json.loads(parts[ABOUT])
    except (OSError, tarfile.TarError, KeyError, ValueError, EOFError) as error:
        raise SoulcoreError(f"{source} is no backup: {error}") from None
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as fresh:
        for name in (DATABASE_FILE, SECRET_FILE):
            path = Path(fresh) / name
            path.touch(0o600)
            path.write_bytes(parts[name])
        check_whole(Path(fresh) / DATABASE_FILE)
        for name in (DATABASE_FILE, SECRET_FILE):
            os.replace(Path(fresh) / name, folder / name)
    return about


def read(archive: tarfile.TarFile, name: str) -> bytes:
    file = archive.extractfile(archive.getmember(name))
    if file is None:
        raise KeyError(name)
    return file.read()
