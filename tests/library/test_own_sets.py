"""Sets of a person's own beside the library's: from an import to a game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from soulcore.cli import application
from soulcore.cli.options import use_cards
from soulcore.library import catalogue, load, own_sets
from soulcore.library.errors import SetError

OWN = Path(__file__).parent / "own-cards.json"

SCENARIO = """
game = "standard"

[[scenario]]
name = "A card of one's own is on the Field"
step = "attack"

[scenario.you]
field = ["Ember Cub"]

[[scenario.play]]
do = ["you: attack Ember Cub"]
expect.pieces."Ember Cub" = { orientation = "exhausted" }
"""


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The library is loaded anew with the cards of each test, and without them afterwards."""
    monkeypatch.setenv(own_sets.VARIABLE, "")
    catalogue.load.cache_clear()
    yield
    monkeypatch.undo()
    catalogue.load.cache_clear()


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(application([arguments[0], "version"]), list(arguments))
    return result.exit_code, result.output


def imported(folder: Path) -> Path:
    code, said = run("cards", "import", str(OWN), "--out", str(folder / "own.toml"))
    assert code == 1, "one card of it is not understood"
    assert said.startswith("3 of 4 cards are whole and 6 of 7 effects are read.\nNot read, by reason:\n  1 × ")
    assert "Play with it:" in said
    return folder / "own.toml"


def test_an_imported_set_is_found_searched_and_played(tmp_path: Path) -> None:
    file = imported(tmp_path)
    code, said = run("cards", "Ember Cub", "--cards", str(file))
    assert (code, "OWN09-001" in said) == (0, True)
    (tmp_path / "try.toml.txt").write_text(SCENARIO, encoding="utf-8")
    code, said = run("scenario", str(tmp_path / "try.toml.txt"), "--cards", str(file))
    assert (code, said) == (0, "1 passed, 0 failed\n")


def test_a_folder_holds_sets_of_any_game(tmp_path: Path) -> None:
    imported(tmp_path)
    (tmp_path / "other.toml").write_text('game = "spirit-war"\nset = "X"\nname = "X"\n', encoding="utf-8")
    own_sets.use([tmp_path])
    assert load("standard").find("Ember Cub").number == "OWN09-001"
    assert "X" in {one.code for one in load("spirit-war").sets}


def test_what_is_wrong_with_a_file_is_said(tmp_path: Path) -> None:
    own_sets.use([tmp_path / "broken.toml"])
    (tmp_path / "broken.toml").write_text("game = ", encoding="utf-8")
    with pytest.raises(SetError, match=r"broken\.toml:1: This is not valid TOML"):
        load("standard")
    with pytest.raises(SetError, match=r"no set file or folder .*nowhere\.toml"):
        use_cards([tmp_path / "nowhere.toml"])
