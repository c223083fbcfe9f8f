"""Where the terminal keeps saves and records, and what a save of it holds."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

import msgspec
import platformdirs

from soulcore.kernel.errors import SoulcoreError
from soulcore.play import Record
from soulcore.words import say

FORM = 1
AUTOSAVE = "autosave.json"


class SavedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match against the computer, to be gone on with: the record so far and how it was being played."""

    soulcore: str = "terminal"
    form: int = FORM
    record: msgspec.Raw
    seat: int
    lang: str
    opponent: str
    decks: tuple[str, str]


def data_folder() -> Path:
    """The user's folder for saves and records; SOULCORE_DATA_DIR chooses another."""
    if chosen := os.environ.get("SOULCORE_DATA_DIR"):
        return Path(chosen)
    return platformdirs.user_data_path("soulcore", appauthor=False)


def write(path: Path, data: bytes, lang: str) -> None:
    """Write a file whole or not at all. Raises SoulcoreError with the reason."""
    draft = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(data)
        os.replace(draft, path)
    except (OSError, ValueError) as error:
        raise SoulcoreError(say(lang, "terminal.say.save_failed", file=path, reason=error)) from error


def save_match(path: Path, record: Record, seat: int, lang: str, opponent: str, decks: tuple[str, str]) -> None:
    saved = SavedMatch(
        record=msgspec.Raw(record.to_json().encode()), seat=seat, lang=lang, opponent=opponent, decks=decks
    )
    write(path, msgspec.json.encode(saved), lang)


def load_match(path: Path, lang: str) -> tuple[SavedMatch, Record]:
    """A saved match. Raises SoulcoreError with the reason when there is none or it is damaged."""
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=SavedMatch)
        if (saved.soulcore, saved.form) != ("terminal", FORM) or saved.seat not in (0, 1):
            raise ValueError(say(lang, "terminal.say.resume_form"))
        return saved, Record.from_json(bytes(saved.record))
    except msgspec.DecodeError:
        reason = say(lang, "terminal.say.resume_form")
    except (OSError, ValueError, SoulcoreError) as error:
        reason = str(error)
    raise SoulcoreError(say(lang, "terminal.say.resume_failed", file=path, reason=reason))


def record_path(decks: tuple[str, str]) -> Path:
    """A new name for the record of a game that ended now."""
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    words = "-vs-".join("".join(c if c.isalnum() else "-" for c in deck).strip("-").lower()[:30] for deck in decks)
    path = data_folder() / "records" / f"{stamp}-{words}.json"
    copy = 2
    while path.exists():
        path = path.with_name(f"{stamp}-{words}-{copy}.json")
        copy += 1
    return path
