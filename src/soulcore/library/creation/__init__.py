"""Card creation rules: is this card one that its game's book would let somebody make?

`judge` takes a draft and the other cards it may name; `check_file` takes a set file. What is judged is read off the effect
trees, never from the prose.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.resources import files

from soulcore.library.creation.draft import Draft, draft_from, draft_of, read_drafts
from soulcore.library.creation.verdict import Count, Judgement, Verdict
from soulcore.library.errors import FormatError, Mistake


@cache
def games() -> tuple[str, ...]:
    """The games whose books have creation rules: a package here has the name of each, and a `judge`."""
    found = (place.name.replace("_", "-") for place in files(__name__).iterdir() if (place / "__init__.py").is_file())
    return tuple(sorted(found))


def judge(game: str, draft: Draft, known: Sequence[Draft] = ()) -> Judgement:
    """Everything the creation rules of a game say about a card; known are the other cards there are."""
    if game not in games():
        raise FormatError([Mistake("library.creation.no_rules", {"game": game, "games": ", ".join(games())})])
    judged = import_module(f"{__name__}.{game.replace('-', '_')}").judge(draft, known)
    assert isinstance(judged, Judgement)
    return judged


def check_file(game: str, text: str, file: str) -> list[Judgement]:
    """Judges every card of a file; they may name each other and the library's. Raises SetError for a file that cannot be
    read at all."""
    from soulcore.library.catalogue import load
    from soulcore.library.reading import canonical_wording, read_line

    drafts = read_drafts(text, file, game, lambda line: read_line(game, line))
    for line in (line for draft in drafts for line in draft.lines if line.ability is None):
        line.meant = canonical_wording(game, line.text)
    known = [draft_of(card) for card in load(game)]
    return [judge(game, draft, [*drafts, *known]) for draft in drafts]


__all__ = [
    "Count",
    "Draft",
    "Judgement",
    "Verdict",
    "check_file",
    "draft_from",
    "draft_of",
    "games",
    "judge",
    "read_drafts",
]
