"""The proof of a shuffle, checked three times: by the command, by the lines in docs/fair-shuffles.md, and
(web/tests/fair.test.ts, on the same files) by the page's own code."""

from __future__ import annotations

import copy
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.table.tools import House, asked

from soulcore.table.fairness import commit, kept_in, verify

ROOT = Path(__file__).parents[2]
FILES = ROOT / "web" / "tests" / "proofs"
"""Honest files, made once by `proof`."""
GAMES = {
    "standard": ("windfang", "mineroid"),
    "spirit-war": ("kiln-and-scale", "turning-tide"),
    "saga": ("cursed-court", "frost-engines"),
    "eternal": ("open-sky", "two-faced-fair"),
}


def proof(home: House, game: str) -> dict[str, Any]:
    """A game of two people that was conceded as soon as hands were dealt, as the second one's page would offer it."""
    one, two = home.player("One"), home.player("Two")
    decks = GAMES[game]
    table = one.make_table(game=game, deck=decks[0], opponent="friend", sealed=commit("of one"))
    two.post(f"/api/tables/{table}/join", {"deck": decks[1], "sealed": commit("of two")})
    told = two.get(f"/api/tables/{table}").json()["table"]
    one.ready(table, "of one")
    two.ready(table, "of two")
    with one.socket(table) as first, two.socket(table) as wire:
        first.wait("snapshot")
        wire.wait("snapshot")
        while not (hand := wire.frame["view"]["players"][1]["piles"]["hand"]["cards"]):
            asked(first, wire, home, table)[0].answer(0)
            asked(first, wire, home, table)
        wire.ask("concede")
    record: dict[str, Any] = json.loads(two.get(f"/api/replays/{table}/record").text)
    seals = [player["sealed"] for player in told["players"]]
    kept = {"table": table, "seat": 1, "commitment": told["commitment"], "deal": told["deal"], "seals": seals}
    return {**record, "kept": {**kept, "entropy": "of two", "hand": hand}}


@pytest.fixture
def lines(tmp_path: Path) -> Path:
    """The lines of the document, as a program."""
    text = (ROOT / "docs" / "fair-shuffles.md").read_text(encoding="utf-8")
    found = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    assert len(found) == 1
    path = tmp_path / "check.py"
    path.write_text(found[0], encoding="utf-8")
    return path


def by_lines(lines: Path, data: dict[str, Any]) -> bool:
    file = lines.with_name("proof.json")
    file.write_text(json.dumps(data), encoding="utf-8")
    done = subprocess.run([sys.executable, "-I", str(lines), str(file)], capture_output=True, text=True)
    assert done.returncode == 0 or "AssertionError" in done.stderr, done.stderr
    return done.returncode == 0 and done.stdout == "fair\n"


def by_us(data: dict[str, Any]) -> bool:
    text = json.dumps(data)
    return verify(text, kept=kept_in(text)).ok


def swapped_deck(data: dict[str, Any]) -> None:
    data["decks"][1].reverse()


CHANGES: dict[str, Callable[[dict[str, Any]], Any]] = {
    "another secret": lambda data: data["fairness"].update(server_seed="0" * 64),
    "another commitment": lambda data: data["kept"].update(commitment="0" * 64),
    "another deal": lambda data: data["kept"].update(deal="0" * 64),
    "other cards": lambda data: data.update(cards="0" * 32),
    "other rules": lambda data: data.update(rules=f"{data['rules']}1"),
    "a deck in another order": swapped_deck,
    "another card in the other's deck": lambda data: data["decks"][0][0].__setitem__(1, 1),
    "another contribution": lambda data: data["fairness"].update(entropy=["of nobody", "of two"]),
    "not my contribution": lambda data: data["fairness"].update(entropy=["of one", "of nobody"]),
    "another seed": lambda data: data.update(seed="0" * 64),
    "another hand": lambda data: data["kept"]["hand"].__setitem__(0, data["decks"][0][0][0]),
}


@pytest.mark.parametrize("game", GAMES)
def test_honest_games_hold_and_every_change_is_found(home: House, lines: Path, game: str) -> None:
    data = proof(home, game)
    assert by_us(data)
    assert by_lines(lines, data)
    for name, change in CHANGES.items():
        other = copy.deepcopy(data)
        change(other)
        assert other != data, name
        assert not by_us(other), name
        assert not by_lines(lines, other), name


@pytest.mark.parametrize("game", GAMES)
def test_the_pages_test_files_are_honest(lines: Path, game: str) -> None:
    data = json.loads((FILES / f"{game}.json").read_text(encoding="utf-8"))
    assert by_lines(lines, data)


def test_the_document_needs_few_lines(lines: Path) -> None:
    assert len([line for line in lines.read_text(encoding="utf-8").splitlines() if line.strip()]) <= 50
