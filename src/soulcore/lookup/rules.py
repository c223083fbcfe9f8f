"""`soulcore rules GAME`: every rule of a book, where it is carried out and what proves it."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from soulcore.lookup import Plain

if TYPE_CHECKING:
    from soulcore.clauses.coverage import AnswerRow, Coverage, Row, RulingRow
    from soulcore.clauses.places import Place
    from soulcore.clauses.proofs import Scenario
    from soulcore.clauses.status import Status


OPTIONS = ("--lang",)
FLAGS = ("--missing", "--json")

BOLD, UNDERLINED, RED = "1", "4", "31"


def matches(words: Sequence[str], id: str, text: str) -> bool:
    """Do all the words occur? A word that is an id means just that one: standard.battle.1 is not standard.battle.12."""
    from soulcore.clauses.answers import is_address

    hay = f"{id} {text}".casefold()
    return all(word == id if is_address(word) else word.casefold() in hay for word in words)


def chosen(coverage: Coverage, words: Sequence[str]) -> Coverage:
    """The part of the coverage that was asked for."""
    from soulcore.clauses.gists import every_gist

    rows = [
        row for row in coverage.rows if matches(words, row.clause.id, f"{row.clause.kind} {every_gist(row.clause)}")
    ]
    rulings = [
        row
        for row in coverage.rulings
        if matches(words, row.ruling.id, " ".join([*row.ruling.gist.values(), *row.ruling.reads]))
    ]
    answers = [row for row in coverage.answers if matches(words, row.answer.id, searched(row))]
    return type(coverage)(coverage.book, rows, rulings, answers)


def lacking(coverage: Coverage) -> Coverage:
    """What of it lacks something."""
    rows, answers = [row for row in coverage.rows if row.lacks], [row for row in coverage.answers if row.lacks]
    return type(coverage)(coverage.book, rows, [], answers)


def searched(row: AnswerRow) -> str:
    """Everything of an official answer that somebody may look for."""
    return " ".join([row.answer.subject, *row.answer.gist.values(), *row.answer.reads])


# ---------------------------------------------------------------- for people


def said(lang: str, key: str, **params: object) -> str:
    from soulcore.words import say

    return say(lang, f"rules.{key}", **params)


def marked(text: str, how: str) -> str:
    """A text that stands out, in a terminal."""
    return f"\x1b[{how}m{text}\x1b[0m" if sys.stdout.isatty() and not os.environ.get("NO_COLOR") else text


def show(coverage: Coverage, lang: str) -> None:
    for row in coverage.rows:
        show_row(row, lang)
    if coverage.rulings:
        print("", marked(said(lang, "rulings"), UNDERLINED), "", sep="\n")
    for ruling in coverage.rulings:
        show_ruling(ruling, lang)
    if coverage.answers:
        print("", marked(said(lang, "answers"), UNDERLINED), "", sep="\n")
    for answer in coverage.answers:
        show_answer(answer, lang)


def show_row(row: Row, lang: str) -> None:
    """A clause: what it says, then what carries it."""
    from soulcore.clauses.gists import gist_in

    print(f"{marked(row.clause.id, BOLD)}  {gist_in(row.clause, lang)}")
    show_bearers(row.places, row.scenarios, lang)
    show_state(row.status, row.lacks, lang)


def show_ruling(row: RulingRow, lang: str) -> None:
    print(f"{marked(row.ruling.id, BOLD)}  {row.ruling.gist_in(lang)}")
    show_line(lang, "reads", " ".join(row.ruling.reads))
    show_bearers(row.places, row.scenarios, lang)


def show_answer(row: AnswerRow, lang: str) -> None:
    answer = row.answer
    print(f"{marked(answer.id, BOLD)}  {answer.subject}: {answer.gist_in(lang)}")
    show_line(lang, "reads", " ".join(answer.reads))
    show_bearers(row.places, row.scenarios, lang)
    show_state(answer.status, row.lacks, lang)


def show_line(lang: str, label: str, value: str) -> None:
    print(said(lang, "row", label=said(lang, label), value=value))


def show_state(status: Status | None, lacks: Sequence[str], lang: str) -> None:
    """What excuses a rule, and what it lacks. The reasons are written in English; other languages tell which kind it is."""
    if status is not None:
        reason = status.reason if lang == "en" else said(lang, f"reason.{status.name}")
        show_line(lang, f"status.{status.name}", reason)
    if lacks:
        lacking = said(lang, "joint").join(said(lang, part) for part in lacks)
        print(marked(said(lang, "row", label=said(lang, "missing"), value=lacking), RED))


def show_bearers(places: Sequence[Place], scenarios: Sequence[Scenario], lang: str) -> None:
    """Code and scenarios. The names of scenarios are English sentences: other languages tell the file and how many there are."""
    for place in places:
        show_line(lang, "code", str(place))
    if lang == "en":
        for scenario in scenarios:
            show_line(lang, "scenario", str(scenario))
        return
    for file, count in Counter(scenario.file for scenario in scenarios).items():
        show_line(lang, "scenario", said(lang, "files", file=file, count=count))


def summary(coverage: Coverage, lang: str) -> str:
    """One line that counts: `359 clauses: 351 proven, 4 with a status, 4 missing something; 52 rulings; 180 official answers`."""
    excused = sum(row.status is not None for row in coverage.rows)
    missing = len(coverage.missing)
    counts = said(
        lang,
        "counts",
        clauses=len(coverage.rows),
        proven=len(coverage.rows) - excused - missing,
        excused=excused,
        missing=missing,
        rulings=len(coverage.rulings),
    )
    return counts + (said(lang, "counted_answers", count=len(coverage.answers)) if coverage.answers else "")


# ---------------------------------------------------------------- for programs


def as_data(coverage: Coverage) -> dict[str, object]:
    return {
        "book": coverage.book,
        "clauses": [
            {
                "id": row.clause.id,
                "line": row.clause.line,
                "kind": row.clause.kind,
                "gist": row.clause.gist,
                "check": row.clause.check,
                **bearers(row.places, row.scenarios),
                "status": state(row.status),
                "missing": list(row.lacks),
            }
            for row in coverage.rows
        ],
        "rulings": [
            {
                "id": row.ruling.id,
                "gist": row.ruling.gist,
                "reads": list(row.ruling.reads),
                **bearers(row.places, row.scenarios),
            }
            for row in coverage.rulings
        ],
        "answers": [
            {
                "id": row.answer.id,
                "subject": row.answer.subject,
                "gist": row.answer.gist,
                "reads": list(row.answer.reads),
                **bearers(row.places, row.scenarios),
                "status": state(row.answer.status),
                "missing": list(row.lacks),
            }
            for row in coverage.answers
        ],
    }


def state(status: Status | None) -> dict[str, str] | None:
    return {"name": status.name, "reason": status.reason} if status is not None else None


def bearers(places: Sequence[Place], scenarios: Sequence[Scenario]) -> dict[str, object]:
    return {
        "code": [{"file": place.file, "line": place.line, "function": place.function} for place in places],
        "scenarios": [{"file": scenario.file, "name": scenario.name} for scenario in scenarios],
    }


# ---------------------------------------------------------------- the command


@dataclass
class Wanted:
    """What `soulcore rules` was asked for."""

    game: str
    words: list[str]
    missing: bool = False
    as_json: bool = False
    lang: str = "en"


def plainly(line: Plain) -> int | None:
    """Answer a plain command line; one without a game is for the parser of options."""
    if not line.words:
        return None
    return look_up(Wanted(line.words[0], line.words[1:], "--missing" in line.flags, "--json" in line.flags, line.lang))


def look_up(wanted: Wanted) -> int:
    """Print the rules that were asked for; the exit code is 1 where there are none, or some that lack something."""
    from soulcore.clauses.answers import is_address
    from soulcore.lookup.rule_index import covered

    book, words = wanted.game, wanted.words
    if is_address(book):  # as refusals and Why name a rule: its book stands in it
        book, words = book.partition(".")[0], [book, *words]
    asked = chosen(covered(book), words)
    found = lacking(asked) if wanted.missing else asked
    nothing = not asked.rows and not asked.rulings and not asked.answers
    if nothing and not wanted.as_json:
        print(said(wanted.lang, "none"))
    elif wanted.as_json:
        print(json.dumps(as_data(found), ensure_ascii=False, indent=2))
    else:
        show(found, wanted.lang)
        print(summary(asked, wanted.lang))
    return 1 if nothing or (wanted.missing and (found.rows or found.answers)) else 0
