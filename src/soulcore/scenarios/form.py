"""The form of a scenario file: TOML in, checked scenarios out."""

from __future__ import annotations

import difflib
import tomllib
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from soulcore.games import names
from soulcore.kernel.errors import SoulcoreError
from soulcore.scenarios.errors import ScenarioFault

FILE_KEYS = ("game", "cards", "scenario", "about", "chapter")
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
    "lesson",
)
PLAY_KEYS = ("do", "expect")
LARGEST = 2_000_000
MOST_COPIES = 200
"""How often one card or answer may be written with a count: what is counted is summed before it is written out."""
LARGEST_NUMBER = 1_000_000
DEEPEST = 40

Words = str | list[str]


class PlayForm(msgspec.Struct, forbid_unknown_fields=False):
    """The types of a play; what its keys are called is checked before, with a hint."""

    do: Words = []
    expect: dict[str, Any] = {}


class ScenarioForm(msgspec.Struct, forbid_unknown_fields=False):
    """The types of a scenario's own keys. What stands in a player's table and in an expect is the game's to read."""

    name: str
    proves: list[str] = []
    about: Words = ""
    cards: dict[str, dict[str, Any]] = {}
    you: dict[str, Any] = {}
    opponent: dict[str, Any] = {}
    turn: str = "you"
    turn_number: int = 3
    step: str = ""
    stage: str = ""
    attacker: str = ""
    blocker: str = ""
    happened: list[dict[str, Any]] = []
    setup: bool = False
    options: dict[str, bool | int] = {}
    seed: int | str = ""
    play: list[PlayForm] = []
    deck: dict[str, Any] = {}
    card: dict[str, Any] = {}
    match: dict[str, Any] = {}
    puzzle: dict[str, Any] = {}
    lesson: dict[str, Any] = {}


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
    except (ValueError, RecursionError) as error:  # also numbers too long to be read, and tables too deep
        raise ScenarioFault(f"{path}: not a TOML file: {error}") from None
    return read(data, str(path))


def read(data: dict[str, Any], file: str) -> list[Scenario]:
    check_keys(file, data, FILE_KEYS)
    game = data.get("game")
    if not isinstance(game, str):
        raise ScenarioFault(f'{file}: the first line must say the game, as in game = "standard"')
    if game not in names():
        raise ScenarioFault(f"{file}: there is no game “{game[:40]}”; there are: {', '.join(names())}")
    check_sizes(file, data)
    shared = data.get("cards", {})
    if not isinstance(shared, dict) or not all(isinstance(card, dict) for card in shared.values()):
        raise ScenarioFault(f"{file}: cards is a table of tables, as in [cards.Ogre]")
    entries = data.get("scenario")
    if not isinstance(entries, list) or not entries:
        raise ScenarioFault(f"{file}: no [[scenario]] in it")
    return [scenario(entry, game, shared, file, place) for place, entry in enumerate(entries)]


def check_sizes(where: str, data: Any, depth: int = 0) -> None:
    """Refuse numbers that no game has, and what is too deep to be meant."""
    if depth > DEEPEST:
        raise ScenarioFault(f"{where}: tables within tables within tables: too deep")
    if isinstance(data, dict):
        for value in data.values():
            check_sizes(where, value, depth + 1)
    elif isinstance(data, list):
        for value in data:
            check_sizes(where, value, depth + 1)
    elif isinstance(data, int | float) and not -LARGEST_NUMBER <= data <= LARGEST_NUMBER:
        raise ScenarioFault(f"{where}: the number {str(data)[:40]} is too large to be meant")


@contextmanager
def faults_of(scenario: Scenario) -> Iterator[None]:
    """What cannot be set up or compared is the scenario's fault, and is said as such, with the place where it showed."""
    try:
        yield
    except SoulcoreError:
        raise
    except Exception as error:  # the border: whatever a file says, this is where it ends
        last = traceback.extract_tb(error.__traceback__)[-1]
        place = f"{Path(last.filename).name}:{last.lineno}"
        raise scenario.fault(f"it cannot be played: {type(error).__name__}: {str(error)[:200]} ({place})") from error


def scenario(entry: Any, game: str, shared: dict[str, Any], file: str, place: int) -> Scenario:
    if not isinstance(entry, dict):
        raise ScenarioFault(f"{file}: scenario {place + 1} is no table; write [[scenario]]")
    name = entry.get("name")
    if not isinstance(name, str) or not name:
        raise ScenarioFault(f"{file}: scenario {place + 1} has no name")
    where = f"{file}: scenario “{name}”"
    check_keys(where, entry, SCENARIO_KEYS)
    proves = entry.get("proves", [])
    if not isinstance(proves, list) or not all(isinstance(clause, str) for clause in proves):
        raise ScenarioFault(f'{where}: proves must be a list of clause ids, as in proves = ["standard.battle.3"]')
    try:
        form = msgspec.convert(entry, ScenarioForm)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise ScenarioFault(f"{where}: {error}") from None
    plays: list[Play] = []
    for written, step in zip(entry.get("play", []), form.play, strict=True):
        check_keys(f"{where}: play", written, PLAY_KEYS)
        plays.append(Play([step.do] if isinstance(step.do, str) else step.do, step.expect))
    cards = {**shared, **form.cards}
    rest = {key: value for key, value in entry.items() if key not in ("name", "proves", "cards", "play", "about")}
    return Scenario(file, game, name, proves, cards, plays, rest)
