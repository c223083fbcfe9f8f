"""Where the terminal keeps saves and records, and what a save of it holds."""

from __future__ import annotations

import datetime
import os
from dataclasses import dataclass
from pathlib import Path

import msgspec
import platformdirs

from soulcore.kernel.errors import SoulcoreError
from soulcore.play import Record
from soulcore.play.match_record import MatchRecord
from soulcore.words import say
from soulcore.words.errors import reason

FORM = 1
AUTOSAVE = "autosave.json"


@dataclass(frozen=True, slots=True)
class Setting:
    """How a game or match is played, for its saves and for a rematch."""

    lang: str
    seat: int
    opponent: str
    decks: tuple[str, str]
    """Names of the decks, by seat."""


class Kind(msgspec.Struct):
    """What a file says it is."""

    soulcore: str = ""


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A game or match against the computer, to be gone on with: the record so far and how it was being played."""

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
        raise SoulcoreError(say(lang, "terminal.say.save_failed", file=path, reason=reason(error, lang))) from error


def save(path: Path, record: str, setting: Setting) -> None:
    """record: a game's or a match's, as JSON."""
    saved = Saved(
        record=msgspec.Raw(record.encode()),
        seat=setting.seat,
        lang=setting.lang,
        opponent=setting.opponent,
        decks=setting.decks,
    )
    write(path, msgspec.json.encode(saved), setting.lang)


def load(path: Path, lang: str) -> tuple[Saved, Record | MatchRecord]:
    """A saved game or match. Raises SoulcoreError with the reason when there is none or it is damaged."""
    try:
        saved = msgspec.json.decode(path.read_bytes(), type=Saved)
        if (saved.soulcore, saved.form) != ("terminal", FORM) or saved.seat not in (0, 1):
            raise ValueError(say(lang, "terminal.say.resume_form"))
        return saved, any_record(bytes(saved.record))
    except msgspec.DecodeError:
        why = say(lang, "terminal.say.resume_form")
    except (OSError, ValueError, SoulcoreError) as error:
        why = reason(error, lang)
    raise SoulcoreError(say(lang, "terminal.say.resume_failed", file=path, reason=why))


def any_record(data: bytes) -> Record | MatchRecord:
    """The record of a game or of a match of several. Raises RecordError."""
    is_match = msgspec.json.decode(data, type=Kind).soulcore == "match"
    return MatchRecord.from_json(data) if is_match else Record.from_json(data)


def record_path(*names: str) -> Path:
    """A new name for the record of what those played and ended now."""
    stamp = datetime.datetime.now().strftime("%Y-%m-%d-%H%M%S")
    words = "-vs-".join("".join(c if c.isalnum() else "-" for c in name).strip("-").lower()[:30] for name in names)
    path = data_folder() / "records" / f"{stamp}-{words}.json"
    copy = 2
    while path.exists():
        path = path.with_name(f"{stamp}-{words}-{copy}.json")
        copy += 1
    return path
