"""A game is named in its own places only: everything else asks `soulcore.games` for what it needs.

Its own places are every folder or file that has its name: games/spirit_war/, library/sets/standard/, words/spirit_war.en.toml.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from soulcore.clauses.index import BOOKS

SOURCE = Path(__file__).parents[2] / "src" / "soulcore"
NAMES = set(BOOKS) | {book.replace("-", "_") for book in BOOKS}

ALLOWED = {
    "clauses/index.py": "the list of the rulebooks, and which is meant where none is named",
}


def is_own_place(path: Path) -> bool:
    """Whether some folder, or the file, has the name of a game."""
    return any(part.partition(".")[0] in NAMES for part in path.parts)


def named(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Every game that is named: as a word of its own, as a module, or as the beginning of a key."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in NAMES:
            yield node.lineno, node.value
        elif isinstance(node, ast.ImportFrom):
            parts = {*str(node.module).split("."), *(alias.name for alias in node.names)}
            yield from ((node.lineno, part) for part in sorted(parts & NAMES))
        elif isinstance(node, ast.Constant):
            text = node.value if isinstance(node.value, str) else ""
            word, dot, rest = text.partition(".")
            if word in NAMES and dot and rest.isascii() and " " not in text:
                yield node.lineno, text


SOURCES = [path for path in sorted(SOURCE.rglob("*.py")) if not is_own_place(path.relative_to(SOURCE))]


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(SOURCE).as_posix())
def test_no_game_is_named_outside_its_own_places(path: Path) -> None:
    if path.relative_to(SOURCE).as_posix() in ALLOWED:
        return
    found = [f"line {line}: {word}" for line, word in named(ast.parse(path.read_text(encoding="utf-8")))]
    assert not found, f"{path.relative_to(SOURCE)} names a game: {', '.join(found)}"


def test_the_names_themselves() -> None:
    source = "import soulcore\nfrom soulcore.games import saga\nx = 'standard'\ny = f'saga.step.{x}'\nz = 'a standard word'\n"
    assert [line for line, _ in named(ast.parse(source))] == [2, 3, 4]
    assert is_own_place(Path("words/spirit_war.en.toml"))
    assert not is_own_place(Path("words/speech.py"))
