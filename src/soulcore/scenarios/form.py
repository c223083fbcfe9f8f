"""The form of a scenario file: TOML in, checked scenarios out."""

from __future__ import annotations

import difflib
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from soulcore.scenarios.errors import ScenarioFault

FILE_KEYS = ("game", "cards", "scenario", "about")
SCENARIO_KEYS = (
    "name",
    "proves",
    "about",
    "cards",
    "you",
    "opponent",
    "turn",
    "turn_number",
    "step",
    "stage",
    "attacker",
    "blocker",
    "happened",
    "setup",
    "options",
    "seed",
    "play",
    "deck",
    "card",
    "match",
    "puzzle",
)
PLAY_KEYS = ("do", "expect")
LARGEST = 2_000_000


@dataclass
class Play:
    """Some answers, then what must be seen."""

    answers: list[str] = field(default_factory=list)
    expect: dict[str, Any] = field(default_factory=dict)


@dataclass
class Scenario:
    """One scenario. data holds the rest of its keys as written."""

    file: str
    game: str
    name: str
    proves: list[str]
    cards: dict[str, dict[str, Any]]
    play: list[Play]
    data: dict[str, Any]

    def fault(self, message: str) -> ScenarioFault:
        return ScenarioFault(f"{self.file}: scenario “{self.name}”: {message}")


def check_keys(where: str, table: dict[str, Any], known: tuple[str, ...]) -> None:
    """Refuse keys that mean nothing: a misspelt expectation must not pass unseen."""
    for key in table:
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            hint = f"did you mean “{near[0]}”?" if near else f"known are: {', '.join(known)}"
            raise ScenarioFault(f"{where}: unknown key “{key}”; {hint}")


def read_file(path: Path) -> list[Scenario]:
    """The scenarios of a file."""
    try:
        if path.stat().st_size > LARGEST:
            raise ScenarioFault(f"{path}: larger than {LARGEST} bytes; split it into several files")
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ScenarioFault(f"{path}: cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ScenarioFault(f"{path}: not a TOML file: {error}") from None
    return read(data, str(path))


def read(data: dict[str, Any], file: str) -> list[Scenario]:
    check_keys(file, data, FILE_KEYS)
    game = data.get("game")
    if not isinstance(game, str):
        raise ScenarioFault(f'{file}: the first line must say the game, as in game = "standard"')
    entries = data.get("scenario")
    if not isinstance(entries, list) or not entries:
        raise ScenarioFault(f"{file}: no [[scenario]] in it")
    return [scenario(entry, game, data.get("cards", {}), file, place) for place, entry in enumerate(entries)]


def scenario(entry: dict[str, Any], game: str, shared: dict[str, Any], file: str, place: int) -> Scenario:
    name = entry.get("name")
    if not isinstance(name, str) or not name:
        raise ScenarioFault(f"{file}: scenario {place + 1} has no name")
    where = f"{file}: scenario “{name}”"
    check_keys(where, entry, SCENARIO_KEYS)
    proves = entry.get("proves", [])
    if not isinstance(proves, list) or not all(isinstance(clause, str) for clause in proves):
        raise ScenarioFault(f'{where}: proves must be a list of clause ids, as in proves = ["standard.battle.3"]')
    plays: list[Play] = []
    for step in entry.get("play", []):
        check_keys(f"{where}: play", step, PLAY_KEYS)
        answers = step.get("do", [])
        plays.append(Play([answers] if isinstance(answers, str) else list(answers), step.get("expect", {})))
    cards = {**shared, **entry.get("cards", {})}
    rest = {key: value for key, value in entry.items() if key not in ("name", "proves", "cards", "play", "about")}
    return Scenario(file, game, name, proves, cards, plays, rest)
