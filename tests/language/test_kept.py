"""Compiled grammars are kept: found again by what they are made of, and never an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.language.grammars import Compiled, grammar_of
from soulcore.language.kept import digest, kept, read


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SOULCORE_CACHE_DIR", str(tmp_path))
    return tmp_path


def test_what_was_compiled_is_found_again(folder: Path) -> None:
    made: list[str] = []

    def compile_it() -> str:
        made.append("made")
        return "compiled"

    for _ in range(2):
        assert kept("thing", digest("a"), str, compile_it) == "compiled"
    assert made == ["made"]
    kept("thing", digest("b"), str, compile_it)
    assert made == ["made", "made"], "of other sources it is compiled anew"
    assert [path.name for path in folder.iterdir()] == ["thing.pickle"], "one file, however often the key changes"


@pytest.mark.parametrize("content", [b"", b"damaged", b"KEY\n\x80\x04broken", b"KEY\n\x8c\x01x."])
def test_a_damaged_file_is_no_error(folder: Path, content: bytes) -> None:
    key = digest("a")
    (folder / "thing.pickle").write_bytes(content.replace(b"KEY", key.encode()))
    assert kept("thing", key, dict, lambda: {"made": "anew"}) == {"made": "anew"}
    assert read(folder / "thing.pickle", key) == {"made": "anew"}


def test_a_place_that_cannot_be_written_is_no_error(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "file").write_text("no folder", encoding="utf-8")
    monkeypatch.setenv("SOULCORE_CACHE_DIR", str(folder / "file"))
    assert kept("thing", digest("a"), str, lambda: "made") == "made"


def test_a_kept_grammar_reads_the_same(folder: Path) -> None:
    text = "select 1 of your opponent's Spirits. destroy it."
    made, again = (grammar_of(VOCABULARY, forgiving=False) for _ in range(2))
    assert (folder / "grammar-standard-canonical.pickle").exists()
    assert made.parse(text) == again.parse(text)
    assert isinstance(read(folder / "grammar-standard-canonical.pickle", key_in(folder)), Compiled)


def key_in(folder: Path) -> str:
    return (folder / "grammar-standard-canonical.pickle").read_bytes().partition(b"\n")[0].decode()
