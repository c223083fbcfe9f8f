"""Compiled grammars kept on disk: making one takes a second, taking it up again a few hundredths.

One file a grammar in the user's cache directory, with a digest of everything that decides what is compiled. A file that is
missing, damaged, foreign or cannot be written is never an error: the grammar is compiled.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import TypeVar

from soulcore.language.caching import cache_directory, keep

COMPILERS = ("compiling.py", "grammars.py", "kept.py", "lalr.py", "productions.py", "tokens.py", "vocabulary.py")
"""The modules of this package that make a compiled grammar out of rules and words."""

Compiled = TypeVar("Compiled")


def digest(*sources: str) -> str:
    """A name for what is compiled from these sources."""
    found = hashlib.sha256(str(sys.version_info[:2]).encode() + lark_itself())
    for module in COMPILERS:
        found.update((Path(__file__).parent / module).read_bytes())
    for source in sources:
        found.update(b"\0" + source.encode())
    return found.hexdigest()


def lark_itself() -> bytes:
    """What tells one version of Lark from another, without loading it: the file that has its version."""
    found = find_spec("lark")
    return Path(found.origin).read_bytes() if found is not None and found.origin else b""


def kept(name: str, key: str, kind: type[Compiled], compile: Callable[[], Compiled]) -> Compiled:
    """What was compiled under a key before, or is now. name: of the file, of which there is one however often the key changes."""
    path = cache_directory() / f"{name}.pickle"
    known = read(path, key)
    if isinstance(known, kind):
        return known
    made = compile()
    keep(path, key.encode() + b"\n" + pickle.dumps(made, pickle.HIGHEST_PROTOCOL))
    return made


def read(path: Path, key: str) -> object:
    """What a file keeps under the key; None when it has nothing of the kind."""
    try:
        with path.open("rb") as file:
            if file.readline() != key.encode() + b"\n":
                return None
            found: object = pickle.load(file)  # our own cache directory, like Python's compiled modules
            return found
    except Exception:  # whatever is wrong with a kept file, the grammar can be made again
        return None
