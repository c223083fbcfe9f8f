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
from soulcore.scenarios.saying import Reason, Saying

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
    "first",
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
MOST_CARDS = 2_000
"""In all lists of a position together."""
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
    first: str = ""
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

    def at(self, what: str = "") -> Saying:
        """Where something stands: in the scenario, or in a part of it."""
        where = Saying("scenario", file=self.file, name=self.name)
        return Saying("at", where=where, what=what) if what else where

    def fault(self, key: str, /, **params: object) -> ScenarioFault:
        """A mistake in it, told by a key of the catalogues (`scenarios.KEY`)."""
        return ScenarioFault(Saying("at", where=self.at(), what=Saying(key, **params)))


def check_keys(where: str, table: dict[str, Any], known: tuple[str, ...]) -> None:
    """Refuse keys that mean nothing: a misspelt expectation must not pass unseen."""
    for key in table:
        if key not in known:
            near = difflib.get_close_matches(key, known, 1)
            hint = Saying("did_you_mean", near=near[0]) if near else Saying("known_are", known=", ".join(known))
            raise ScenarioFault(Saying("unknown_key", where=where, key=key, hint=hint))


def read_file(path: Path) -> list[Scenario]:
    """The scenarios of a file."""
    try:
        if path.stat().st_size > LARGEST:
            raise ScenarioFault(Saying("too_large", where=path, most=LARGEST))
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ScenarioFault(Saying("unreadable", where=path, why=Reason(error))) from None
    except (ValueError, RecursionError) as error:  # also numbers too long to be read, and tables too deep
        raise ScenarioFault(Saying("no_toml", where=path, why=error)) from None
    return read(data, str(path))


def read(data: dict[str, Any], file: str) -> list[Scenario]:
    check_keys(file, data, FILE_KEYS)
    game = data.get("game")
    if not isinstance(game, str):
        raise ScenarioFault(Saying("no_game_line", where=file))
    if game not in names():
        raise ScenarioFault(Saying("no_such_game", where=file, game=game[:40], known=", ".join(names())))
    check_sizes(file, data)
    shared = data.get("cards", {})
    if not isinstance(shared, dict) or not all(isinstance(card, dict) for card in shared.values()):
        raise ScenarioFault(Saying("cards_table", where=file))
    entries = data.get("scenario")
    if not isinstance(entries, list) or not entries:
        raise ScenarioFault(Saying("no_scenario", where=file))
    return [scenario(entry, game, shared, file, place) for place, entry in enumerate(entries)]


def check_sizes(where: str, data: Any, depth: int = 0) -> None:
    """Refuse numbers that no game has, and what is too deep to be meant."""
    if depth > DEEPEST:
        raise ScenarioFault(Saying("too_deep", where=where))
    if isinstance(data, dict):
        for value in data.values():
            check_sizes(where, value, depth + 1)
    elif isinstance(data, list):
        for value in data:
            check_sizes(where, value, depth + 1)
    elif isinstance(data, int | float) and not -LARGEST_NUMBER <= data <= LARGEST_NUMBER:
        raise ScenarioFault(Saying("number_too_large", where=where, number=str(data)[:40]))


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
        raise scenario.fault(
            "cannot_be_played", why=f"{type(error).__name__}: {str(error)[:200]}", place=place
        ) from error


def scenario(entry: Any, game: str, shared: dict[str, Any], file: str, place: int) -> Scenario:
    if not isinstance(entry, dict):
        raise ScenarioFault(Saying("no_table", where=file, number=place + 1))
    name = entry.get("name")
    if not isinstance(name, str) or not name:
        raise ScenarioFault(Saying("no_name", where=file, number=place + 1))
    where = Saying("scenario", file=file, name=name)
    check_keys(where, entry, SCENARIO_KEYS)
    proves = entry.get("proves", [])
    if not isinstance(proves, list) or not all(isinstance(clause, str) for clause in proves):
        raise ScenarioFault(Saying("proves_list", where=where))
    try:
        form = msgspec.convert(entry, ScenarioForm)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise ScenarioFault(Saying("at", where=where, what=error)) from None
    plays: list[Play] = []
    for written, step in zip(entry.get("play", []), form.play, strict=True):
        check_keys(Saying("at", where=where, what="play"), written, PLAY_KEYS)
        plays.append(Play([step.do] if isinstance(step.do, str) else step.do, step.expect))
    cards = {**shared, **form.cards}
    rest = {key: value for key, value in entry.items() if key not in ("name", "proves", "cards", "play", "about")}
    return Scenario(file, game, name, proves, cards, plays, rest)
