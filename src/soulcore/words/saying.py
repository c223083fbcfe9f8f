"""Every word shown to people, one catalogue per language: `say("en", "deck.size", count=39, minimum=40)`.

The catalogue of a language is the union of `LANG.toml` and every `*.LANG.toml` in this package: flat keys (tables are
joined with dots) and texts with `{parameters}`. A file that begins with `# terms: GAME` may name the terms of that game as
`<grave>` instead of spelling them: each game has one table of them (`soulcore.games.GAME.terms`).
"""

from __future__ import annotations

import os
import re
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.quoting import quoted

HERE: Final = Path(__file__).parent

LANGUAGES: Final = ("en", "zh-Hant", "ja")

_GAME: Final = re.compile(r"# terms: (\S+)\n")
_TERM: Final = re.compile(r"<([a-z_]+)>")

_CHINESE: Final = ("zh_tw", "zh_hk", "zh_mo", "zh_hant")

COMMAND: Final = {"soulcore": os.environ.get("SOULCORE_COMMAND", "soulcore")}
"""What people type to run us: a text names it as {soulcore}. The launcher of a checkout says what it was called by."""


class MissingWords(SoulcoreError):
    """A text that the catalogue does not have, or that lacks a parameter."""


def spoken() -> str:
    """The language of the person at this machine, as far as its settings say: the one where nobody asks for another."""
    settings = (os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    said = next(filter(None, settings), "").lower().replace("-", "_")
    if said.startswith("ja"):
        return "ja"
    return "zh-Hant" if said.startswith(_CHINESE) else "en"


@cache
def catalogue(lang: str) -> dict[str, str]:
    """All texts of a language by key. Raises MissingWords for a language that there is not."""
    if lang not in LANGUAGES:
        raise MissingWords(f"There are no words for the language {quoted(lang)}; there are {', '.join(LANGUAGES)}.")
    found: dict[str, str] = {}
    for entry in sorted(HERE.iterdir(), key=lambda entry: entry.name):
        if entry.name != f"{lang}.toml" and not entry.name.endswith(f".{lang}.toml"):
            continue
        for key, text in _file(entry.name, lang).items():
            if key in found:
                raise MissingWords(f"{entry.name}: the key {key!r} is in two catalogues of {lang}; keep one of them.")
            found[key] = text
    return found


@cache
def _file(name: str, lang: str) -> dict[str, str]:
    """The texts of one file; none where there is no such file."""
    entry = HERE / name
    if not entry.is_file():
        return {}
    import tomllib  # who says nothing needs neither this nor what fills in parameters

    return dict(_flat(tomllib.loads(_with_terms(entry.read_text(encoding="utf-8"), lang, name)), ""))


def _with_terms(content: str, lang: str, file: str) -> str:
    """The content of a catalogue with the terms of its game filled in."""
    game = _GAME.match(content)
    if game is None:
        return content
    terms: dict[str, tuple[str, ...]] = import_module(f"soulcore.games.{game[1].replace('-', '_')}.terms").TERMS
    place = LANGUAGES.index(lang)

    def filled(named: re.Match[str]) -> str:
        if named[1] not in terms:
            raise MissingWords(f"{file}: {game[1]} has no term <{named[1]}>; they stand in its terms.py.")
        return terms[named[1]][place]

    return _TERM.sub(filled, content)


def _flat(table: dict[str, Any], prefix: str) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, dict):
            rows += _flat(value, f"{prefix}{key}.")
        else:
            rows.append((prefix + key, str(value)))
    return rows


def keys(lang: str) -> frozenset[str]:
    """The keys a language has texts for."""
    return frozenset(catalogue(lang))


@lru_cache(maxsize=16384)
def _text(lang: str, key: str) -> tuple[str, frozenset[str]]:
    """A text, and the parameters it names. One that names none is as it is said."""
    # A key that begins with the name of a file is looked for there first: whoever says a word need not load them all.
    own = _file(f"{key.partition('.')[0]}.{lang}.toml", lang) if lang in LANGUAGES else {}
    text = own.get(key) or catalogue(lang).get(key)
    if text is None:
        raise MissingWords(f"The words of {lang} have no entry {key!r}; add it to src/soulcore/words/.")
    from string import Formatter

    named = frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)
    return (text if named else text.format()), named


def parameters(lang: str, key: str) -> frozenset[str]:
    """The parameters that a text names: who has many to offer need not work out the others."""
    return _text(lang, key)[1]


def say(lang: str, key: str, /, **params: object) -> str:
    """The text of `key` in `lang` with its parameters filled in."""
    text, named = _text(lang, key)
    if not named:
        return text
    try:
        return text.format(**params, **COMMAND) if "soulcore" in named else text.format(**params)
    except (KeyError, IndexError) as error:
        raise MissingWords(f"The words of {lang}: {key!r} needs the parameter {error}.") from None
