"""The chapters of the books, by the section that a clause's id names: what each is called in every language."""

from __future__ import annotations

from functools import cache

from soulcore.clauses.index import DATA


def section_of(id: str) -> tuple[str, str]:
    """Book and section of a clause: `standard.battle.3` is of battle, `saga.9-3-2-1` of chapter 9."""
    book, _, place = id.partition(".")
    section, dot, _ = place.rpartition(".")
    return book, section if dot else place.partition("-")[0]


@cache
def titles() -> dict[tuple[str, str], dict[str, str]]:
    """The title of each section of each book, by language."""
    head, *rows = (line.split("\t") for line in (DATA / "chapters.tsv").read_text(encoding="utf-8").splitlines())
    return {(book, section): dict(zip(head[2:], said, strict=True)) for book, section, *said in rows}


def title_in(id: str, lang: str) -> str:
    """What the chapter of a clause is called in a language."""
    return titles()[section_of(id)][lang]
