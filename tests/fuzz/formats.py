"""Every format that something is read from, with honest examples and the code that reads it.

Whatever comes in, reading ends in something read or in a SoulcoreError, whose text is for people. Anything else is a defect.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from tests.fuzz.mutate import SCRAPS, as_json, changed_bytes, changed_data, changed_json, changed_text

from soulcore.effects.data import to_data
from soulcore.kernel.errors import SoulcoreError
from soulcore.library import decode, encode, entry_decks, load, read_deck, search, write_deck
from soulcore.library.reading import read_line
from soulcore.library.set_file import LineError, read_set
from soulcore.play import Record, replay, save, start
from soulcore.play import load as load_save
from soulcore.play.draft_record import load_draft, save_draft
from soulcore.play.drafts import Draft
from soulcore.play.match_record import load_match, save_match
from soulcore.play.matches import Match
from soulcore.play.trees import WrongTree, ability_from
from soulcore.scenarios.form import read
from soulcore.scenarios.run import run
from soulcore.table import decks, messages, workshop
from soulcore.table.decks import playable_games
from soulcore.table.fairness import fairness_of, kept_in, verify

ROOT = Path(__file__).parents[2]
GAMES = {game: tuple(entry_decks(load(game)))[:2] for game in playable_games()}
"""Every game, with two of its decks."""


@dataclass(frozen=True)
class Format:
    """A format: how to make an input, and how to read it. share: how many of a run's inputs it gets, in proportion (slow ones get
    less)."""

    make: Callable[[Random], Any]
    take: Callable[[Any], Any]
    share: float = 1.0


def pick(found: list[Any], die: Random) -> Any:
    return found[die.randrange(len(found))]


# ---------------------------------------------------------------- decks


@cache
def deck_texts() -> list[str]:
    return [write_deck(deck, load(game)) for game in GAMES for deck in entry_decks(load(game)).values()]


@cache
def deck_codes() -> list[str]:
    return [encode(deck) for game in GAMES for deck in entry_decks(load(game)).values()]


def read_any_deck(text: str) -> None:
    for game in GAMES:
        try:
            deck = read_deck(text, load(game))
        except SoulcoreError:
            continue
        assert decode(encode(deck)) == deck


def deck_wish(die: Random) -> Any:
    deck = pick([deck for game in GAMES for deck in entry_decks(load(game)).values()], die)
    wish = pick(
        [
            {
                "name": deck.name,
                "cards": [list(card) for card in deck.cards],
                "side": [list(card) for card in deck.side],
            },
            {"text": write_deck(deck, load(deck.game))},
            {"code": encode(deck)},
        ],
        die,
    )
    return changed_data([deck.game, wish], die)


def take_wish(wish: Any) -> None:
    """As the server takes it: any value at all may come to the border."""
    try:
        game, given = msgspec.convert(wish, tuple[str, decks.DeckWish])
    except (msgspec.ValidationError, UnicodeError):
        return
    deck = decks.read(given, decks.known_game(game), "en")
    decks.data(deck, "zh-Hant")


# ---------------------------------------------------------------- records, saves, matches, drafts


@cache
def games() -> list[Any]:
    found = []
    for game, names in GAMES.items():
        for answers in (0, 12, 60):
            position = start(game, *names, seed=f"fuzz {answers}")
            for place in range(answers):
                if not position.over:
                    position.answer(place * 7 % len(position.options))
            found.append(position)
    return found


@cache
def records() -> list[Any]:
    found = [json.loads(Record.of(game).to_json()) for game in games()]
    bare = [{**record, "printed": []} for record in found]
    own = [{**record, "own_cards": record["printed"], "printed": []} for record in found]
    return [*found, *bare, *own]


@cache
def saves() -> list[Any]:
    return [json.loads(save(game)) for game in games()]


def forged(die: Random) -> bytes:
    """A save whose body was changed by somebody who can count: the check fits."""
    from hashlib import sha256

    data = changed_data(pick(saves(), die), die) if die.random() < 0.2 else pick(saves(), die)
    if not isinstance(data, dict) or "body" not in data:
        return as_json(data)
    body = json.dumps(changed_data(data["body"], die), separators=(",", ":"), ensure_ascii=True).encode()
    head = {"soulcore": "save", "form": 1, "check": sha256(body).hexdigest()}
    return json.dumps(head).encode()[:-1] + b',"body":' + body + b"}"


@cache
def matches() -> list[Any]:
    found = []
    for game, names in GAMES.items():
        match = Match.start(game, *names, seed="fuzz")
        for place in range(10):
            match.answer(place % len(match.options))
        match.concede(0)
        found.append(json.loads(save_match(match)))
    return found


@cache
def drafts() -> list[Any]:
    draft = Draft("spirit-war", 2, "fuzz")
    for _ in range(6):
        draft.answer(draft.suggest())
    return [json.loads(save_draft(draft))]


@cache
def proofs() -> list[Any]:
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "web/tests/proofs").glob("*.json"))]


def proof(die: Random) -> bytes:
    data = dict(pick(proofs(), die))
    for part in ("fairness", "kept"):
        data[part] = changed_data(data[part], die)
    return as_json(data)


def take_proof(data: bytes) -> None:
    fairness_of(data)
    kept_in(data)


def take_verified(data: bytes) -> None:
    try:
        kept = kept_in(data)
    except SoulcoreError:
        kept = kept_in(b"{}")
    verify(data, kept=kept)


# ---------------------------------------------------------------- scenarios, sets, card text


@cache
def scenarios() -> list[Any]:
    found = []
    for path in sorted((ROOT / "tests/rules").rglob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for scenario in data.get("scenario", []):
            if "match" not in scenario:
                found.append({**data, "scenario": [scenario]})
    return found


def take_scenario(data: Any) -> None:
    if not isinstance(data, dict):
        return
    for scenario in read(data, "fuzz.toml"):
        run(scenario)


@cache
def scenario_files() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests/rules").rglob("*.toml"))]


def take_scenario_text(text: str, folder: list[Path] = []) -> None:  # noqa: B006
    """Through a file: that is the way in."""
    import tempfile

    from soulcore.scenarios.form import read_file

    if not folder:
        folder.append(Path(tempfile.mkdtemp(prefix="soulcore-fuzz-")))
    path = folder[0] / "fuzz.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    read_file(path)


@cache
def set_files() -> list[tuple[str, str]]:
    folder = ROOT / "src/soulcore/library/sets"
    found = []
    for game in GAMES:
        for path in sorted((folder / game).glob("*.toml")):
            parts = path.read_text(encoding="utf-8").split("\n[[card")
            found += [(game, parts[0] + "\n[[card" + part) for part in parts[1:]]
    return found


def set_text(die: Random) -> tuple[str, str]:
    game, text = pick(set_files(), die)
    return game, changed_text(text, die)


@cache
def card_lines() -> list[tuple[str, str]]:
    return [(game, line) for game in GAMES for card in load(game) for line in card.text]


def card_line(die: Random) -> tuple[str, str]:
    game, line = pick(card_lines(), die)
    return game, changed_text(line, die)


def take_line(given: tuple[str, str]) -> None:
    game, line = given
    with suppress(LineError):
        read_line(game, line)


# ---------------------------------------------------------------- the wire


COMMANDS: list[dict[str, Any]] = [
    {"type": "answer", "id": "a", "decision": 3, "option": 0, "shortcut": "pay all"},
    {"type": "undo", "id": "a", "decision": 3},
    {"type": "why", "id": "a", "wish": "attack Gen-Bo", "piece": 3, "card": "26RSD01-001", "option": 1},
    {"type": "draw", "id": "a", "action": "offer"},
    {"type": "claim", "id": "a", "result": "draw"},
    {"type": "chat", "id": "a", "text": "hello"},
    {"type": "stops", "id": "a", "own": {"block": "pass"}, "opponent": {}, "formalities": True},
    {"type": "pass_until", "id": "a", "until": "turn"},
    {"type": "seat", "id": "a", "seat": 1},
    {"type": "resync", "id": "a", "since": 40},
]

QUERIES = [
    "color:red cost<=3",
    "text:draw or type:spirit",
    "-(family:imp name:gen)",
    'bp>=3000 "exact words"',
    "block:A symbols=2",
]


def query(die: Random) -> str:
    return changed_text(pick(QUERIES, die), die)


def take_query(text: str) -> None:
    for game in GAMES:
        with suppress(SoulcoreError):
            search(load(game), text)


# ---------------------------------------------------------------- the workshop


@cache
def own_cards() -> list[tuple[str, Any]]:
    """Cards as scenarios write them for themselves: as somebody in the workshop would."""
    return [(data["game"], card) for data in scenarios() for card in data.get("cards", {}).values()]


def own_card(die: Random) -> Any:
    game, card = pick(own_cards(), die)
    return [game, *changed_data(["Own", card], die)]


def take_card(given: Any) -> None:
    """As the server takes it."""
    try:
        game, name, card = msgspec.json.decode(as_json(given), type=tuple[str, str, dict[str, Any]])
    except (msgspec.MsgspecError, UnicodeError):
        return
    workshop.read_card(game, name, card, "ja")


def built(die: Random) -> Any:
    data = pick(scenarios(), die)
    return [data["game"], *changed_data([data["scenario"][0], data.get("cards", {})], die)]


def take_built(given: Any) -> None:
    """Lay out a position, and answer a little."""
    try:
        asked = msgspec.json.decode(as_json(given), type=tuple[str, dict[str, Any], dict[str, dict[str, Any]]])
        game, position, cards = asked
    except (msgspec.MsgspecError, UnicodeError):
        return
    position_game = workshop.BuiltStudy(game, position, cards, is_alone=True).table().game
    for _ in range(3):
        if not position_game.over:
            position_game.answer(0)


@cache
def trees() -> list[Any]:
    return [to_data(ability) for game in GAMES for card in load(game) for ability in card.abilities]


def take_tree(data: Any) -> None:
    with suppress(WrongTree):
        ability_from(data)


FORMATS: dict[str, Format] = {
    "tree": Format(lambda die: changed_data(pick(trees(), die), die), take_tree, 8),
    "deck-text": Format(lambda die: changed_text(pick(deck_texts(), die), die), read_any_deck, 0.2),
    "deck-code": Format(lambda die: changed_text(pick(deck_codes(), die), die), decode, 8),
    "deck-wish": Format(deck_wish, take_wish, 1),
    "record-form": Format(lambda die: changed_json(pick(records(), die), die), Record.from_json, 2),
    "record": Format(
        lambda die: changed_json(pick(records(), die), die), lambda data: replay(Record.from_json(data)), 0.3
    ),
    "save": Format(lambda die: changed_json(pick(saves(), die), die), load_save, 2),
    "forged-save": Format(forged, load_save, 0.5),
    "match": Format(lambda die: changed_json(pick(matches(), die), die), load_match, 0.2),
    "draft": Format(lambda die: changed_json(pick(drafts(), die), die), load_draft, 0.5),
    "proof": Format(proof, take_proof, 2),
    "verify": Format(proof, take_verified, 0.2),
    "scenario": Format(lambda die: changed_data(pick(scenarios(), die), die), take_scenario, 0.5),
    "scenario-text": Format(lambda die: changed_text(pick(scenario_files(), die), die), take_scenario_text, 0.3),
    "set": Format(
        set_text, lambda given: read_set(given[1], "fuzz.toml", given[0], lambda line: read_line(given[0], line)), 0.3
    ),
    "card-line": Format(card_line, take_line, 0.3),
    "command": Format(lambda die: changed_json(pick(COMMANDS, die), die), messages.read, 20),
    "command-bytes": Format(lambda die: changed_bytes(as_json(pick(COMMANDS, die)), die), messages.read, 10),
    "query": Format(query, take_query, 0.5),
    "own-card": Format(own_card, take_card, 0.2),
    "built-position": Format(built, take_built, 0.3),
}
"""SCRAPS alone are read as each format, too."""


def scraps(name: str) -> list[Any]:
    """Values that are nothing of the kind."""
    if name in ("deck-wish", "scenario", "tree", "own-card", "built-position"):
        return SCRAPS
    if name in ("set", "card-line"):
        return [(game, str(scrap)) for game in GAMES for scrap in SCRAPS]
    is_text = name in ("deck-text", "deck-code", "scenario-text", "query")
    return [str(scrap) if is_text else as_json(scrap) for scrap in SCRAPS]
