"""The cache of parsed text: fast when there, harmless when not."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.effects.tree import Ability, Draw, Number, Step
from soulcore.language.caching import cache_directory
from soulcore.library import parse_cache
from soulcore.library.parse_cache import ParseCache

DRAW = Ability(timings=("when_summoned",), steps=(Step(Draw("you", Number(1))),))


def stored(folder: Path) -> Path:
    """A cache with one line in it."""
    cache = ParseCache("standard", folder)
    assert cache.get("Draw 1 card.") is None
    cache.put("Draw 1 card.", DRAW)
    cache.save()
    (file,) = folder.iterdir()
    return file


def test_a_line_is_remembered(tmp_path: Path) -> None:
    stored(tmp_path)
    assert ParseCache("standard", tmp_path).get("Draw 1 card.") == DRAW
    assert ParseCache("standard", tmp_path).get("Draw 2 cards.") is None
    assert ParseCache("saga", tmp_path).get("Draw 1 card.") is None


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"[]",
        b"null",
        b'{"key": 1}',
        b'{"lines": {"Draw 1 card.": {"is": "Draw"}}}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_cache_is_ignored_and_written_again(tmp_path: Path, damage: bytes) -> None:
    file = stored(tmp_path)
    file.write_bytes(damage)
    assert ParseCache("standard", tmp_path).get("Draw 1 card.") is None
    assert stored(tmp_path) == file
    assert ParseCache("standard", tmp_path).get("Draw 1 card.") == DRAW


@pytest.mark.parametrize(
    "tree", ['{"is":"Nonsense"}', '{"is":"Ability","nonsense":1}', '{"is":"Number","value":3}', "3", '{"no":1}']
)
def test_a_tree_that_is_none_is_parsed_again(tmp_path: Path, tree: str) -> None:
    file = stored(tmp_path)
    content = file.read_text()
    file.write_text(content[: content.index('{"Draw')] + '{"Draw 1 card.":' + tree + "}}")
    assert ParseCache("standard", tmp_path).get("Draw 1 card.") is None


def test_a_set_of_ones_own_does_not_push_the_library_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two processes that read different cards both find their lines again, whoever saves last."""
    one, other = ParseCache("standard", tmp_path), ParseCache("standard", tmp_path)
    one.put("Draw 1 card.", DRAW)
    other.put("Draw one.", DRAW)
    one.save()
    other.save()
    both = ParseCache("standard", tmp_path)
    assert both.get("Draw 1 card.") == both.get("Draw one.") == DRAW
    monkeypatch.setattr(parse_cache, "MOST", 2)
    third = ParseCache("standard", tmp_path)
    third.put("Draw a card.", DRAW)
    third.save()
    assert ParseCache("standard", tmp_path).get("Draw 1 card.") is None  # it does not grow for ever
    assert ParseCache("standard", tmp_path).get("Draw a card.") == DRAW


def test_a_cache_of_another_grammar_is_ignored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored(tmp_path)
    monkeypatch.setattr(parse_cache, "reader_key", lambda: "another grammar")
    assert ParseCache("standard", tmp_path).get("Draw 1 card.") is None


def test_a_place_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("not a folder")
    cache = ParseCache("standard", blocker / "inside")
    cache.put("Draw 1 card.", DRAW)
    cache.save()
    assert blocker.read_text() == "not a folder"


def test_nothing_is_left_beside_the_cache(tmp_path: Path) -> None:
    stored(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["card-text-standard.json"]


def test_where_the_cache_is(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOULCORE_CACHE_DIR", str(tmp_path))
    assert cache_directory() == tmp_path
    monkeypatch.delenv("SOULCORE_CACHE_DIR")
    assert cache_directory().name == "soulcore"
