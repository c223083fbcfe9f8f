"""Rules: every clause with its code and scenarios; scenarios step by step."""

from __future__ import annotations

import asyncio
import os
import threading
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from soulcore.clauses import answers, chapters, gists, index, places, rulings
from soulcore.clauses.checkout import find_checkout
from soulcore.clauses.coverage import AnswerRow, Coverage, Row, RulingRow, cover
from soulcore.clauses.status import Status
from soulcore.games import entry
from soulcore.games import names as game_names
from soulcore.games.views import look
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.scenarios.cards import CardBox
from soulcore.scenarios.form import Scenario, read_file
from soulcore.scenarios.position import set_up
from soulcore.scenarios.run import give, run
from soulcore.table import frames, wording
from soulcore.table.course import copy_of
from soulcore.table.decks import playable_games
from soulcore.table.errors import Refused
from soulcore.table.http.asking import Json, lang_of, whole
from soulcore.table.http.cards import own_card_data
from soulcore.words import say

if TYPE_CHECKING:
    from soulcore.table.server import Server

FOLDER = Path("tests") / "rules"
_MAKING = threading.Lock()
QUIET_AFTER = 20.0
"""Seconds after its start in which a server has other things to do."""


def root() -> Path:
    """The checkout; a package that was installed without one has no scenarios, and this leads nowhere."""
    return find_checkout() or Path(os.devnull)


def book_of(request: Request) -> str:
    book = request.path_params["book"]
    if book not in index.BOOKS:
        raise Refused("not_found")
    return str(book)


@cache
def source() -> places.Source:
    return places.read()


@cache
def covered(book: str) -> Coverage:
    return cover(book, root(), source())


def made_ready(book: str) -> Coverage:
    """A book with everything its page needs. It takes a second or two the first time: not on the loop, and only once."""
    with _MAKING:
        ids_by_place(book)
        return covered(book)


async def make_ready_later(server: Server) -> None:
    """Have the books of the games ready before somebody asks, once the server has had time for its first guests."""
    await server.quiet(QUIET_AFTER)
    for book in playable_games():
        await asyncio.to_thread(made_ready, book)


@cache
def scenarios(book: str) -> dict[str, Scenario]:
    """The scenarios of a book by id: `standard/cost/3`, `standard/cards/26rsd01/1`."""
    found: dict[str, Scenario] = {}
    for folder in sorted({root() / FOLDER / book, root() / FOLDER / index.package_of(book)}):
        for path in sorted(folder.rglob("*.toml")):
            stem = path.relative_to(folder).with_suffix("").as_posix()
            try:
                read = read_file(path)
            except SoulcoreError:
                continue
            found |= {f"{book}/{stem}/{place}": scenario for place, scenario in enumerate(read, start=1)}
    return found


@cache
def ids_by_place(book: str) -> dict[tuple[str, str], str]:
    """The id of a scenario by its file (below the checkout) and name."""
    return {
        (Path(scenario.file).relative_to(root()).as_posix(), scenario.name): id
        for id, scenario in scenarios(book).items()
    }


def bearers(row: Row | RulingRow | AnswerRow, book: str) -> dict[str, Any]:
    known = ids_by_place(book)
    return {
        "code": [{"file": place.file, "line": place.line, "function": place.function} for place in row.places],
        "scenarios": [
            {"id": known.get((scenario.file, scenario.name), ""), "name": scenario.name} for scenario in row.scenarios
        ],
    }


def clause_data(row: Row, book: str, lang: str) -> dict[str, Any]:
    clause, status = row.clause, row.status
    return {
        "id": clause.id,
        "kind": clause.kind,
        "chapter": chapters.title_in(clause.id, lang),
        "gist": gists.gist_in(clause, lang),
        "check": clause.check,
        "line": clause.line,
        **bearers(row, book),
        "status": status_data(status, lang),
    }


def status_data(status: Status | None, lang: str) -> dict[str, str] | None:
    """What excuses a rule. The reasons are written in English; other languages tell which kind it is."""
    if status is None:
        return None
    reason = status.reason if lang == "en" else say(lang, f"rules.reason.{status.name}")
    return {"name": say(lang, f"rules.status.{status.name}"), "reason": reason}


def ruling_data(row: RulingRow, book: str, lang: str) -> dict[str, Any]:
    ruling = row.ruling
    return {"id": ruling.id, "gist": ruling.gist_in(lang), "reads": list(ruling.reads), **bearers(row, book)}


def answer_data(row: AnswerRow, book: str, lang: str) -> dict[str, Any]:
    answer = row.answer
    return {
        "id": answer.id,
        "subject": answer.subject,
        "gist": answer.gist_in(lang),
        "reads": list(answer.reads),
        **bearers(row, book),
        "status": status_data(answer.status, lang),
    }


async def books(request: Request) -> Response:
    found = []
    for book in index.BOOKS:
        counts = {
            "clauses": len(index.load(book)),
            "rulings": len(rulings.load(book)),
            "answers": len(answers.load(book)),
        }
        is_playable = book in game_names()
        title = entry(book).title if is_playable else book.capitalize()
        found.append({"book": book, "title": title, **counts, "playable": is_playable})
    return Json({"books": found})


async def one_book(request: Request) -> Response:
    book, lang = book_of(request), await lang_of(request)
    coverage = await asyncio.to_thread(made_ready, book)
    words = request.query_params.get("q", "")[:200].casefold().split()

    def fits(id: str, text: str) -> bool:
        hay = f"{id} {text}".casefold()
        return all(word in hay for word in words)

    return Json(
        {
            "book": book,
            "clauses": [
                clause_data(row, book, lang)
                for row in coverage.rows
                if fits(row.clause.id, f"{row.clause.kind} {gists.every_gist(row.clause)}")
            ],
            "rulings": [
                ruling_data(row, book, lang)
                for row in coverage.rulings
                if fits(row.ruling.id, " ".join(row.ruling.gist.values()))
            ],
            "answers": [
                answer_data(row, book, lang)
                for row in coverage.answers
                if fits(row.answer.id, " ".join([row.answer.subject, *row.answer.gist.values()]))
            ],
        }
    )


async def one_rule(request: Request) -> Response:
    book, id, lang = book_of(request), request.path_params["id"], await lang_of(request)
    coverage = await asyncio.to_thread(made_ready, book)
    for row in coverage.rows:
        if row.clause.id == id:
            return Json({"clause": clause_data(row, book, lang)})
    for ruling in coverage.rulings:
        if ruling.ruling.id == id:
            return Json({"ruling": ruling_data(ruling, book, lang)})
    for answer in coverage.answers:
        if answer.answer.id == id:
            return Json({"answer": answer_data(answer, book, lang)})
    raise Refused("not_found")


# ---------------------------------------------------------------- scenarios


def has_board(scenario: Scenario) -> bool:
    return "deck" not in scenario.data and "card" not in scenario.data


def scenario_data(id: str, scenario: Scenario) -> dict[str, Any]:
    return {"id": id, "name": scenario.name, "proves": scenario.proves, "board": has_board(scenario)}


async def all_scenarios(request: Request) -> Response:
    found = await asyncio.to_thread(scenarios, book_of(request))
    return Json({"scenarios": [scenario_data(id, scenario) for id, scenario in found.items()]})


async def one_scenario(request: Request) -> Response:
    book = book_of(request)
    known = await asyncio.to_thread(scenarios, book)
    id = f"{book}/{request.path_params['rest']}"
    if id not in known:
        raise Refused("not_found")
    seat = whole(request, "seat", 0, 0, 1)
    return Json(await asyncio.to_thread(steps, id, known[id], seat, await lang_of(request)))


def steps(id: str, scenario: Scenario, seat: int, lang: str) -> dict[str, Any]:
    """A scenario as frames: the position, then one frame an answer, with what must be seen there. Scenarios hide nothing: the
    options are shown whoever is asked."""
    found: list[dict[str, Any]] = []
    if has_board(scenario):
        table = set_up(scenario)
        found.append(step_frame(table.game, seat, lang, "", 0))
        for play in scenario.play:
            for answer in play.answers:
                since = len(table.game.log or [])
                if give(table, answer):
                    break
                found.append(step_frame(table.game, seat, lang, answer, since))
            found[-1]["expect"] = play.expect or None
    outcome = run(scenario)
    return {
        "scenario": scenario_data(id, scenario),
        "frames": found,
        "passed": outcome.passed,
        "wrong": outcome.wrong,
        "cards": own_cards(scenario) if found else [],
    }


def own_cards(scenario: Scenario) -> list[dict[str, Any]]:
    """Cards that the scenario made up, so that they can be drawn and read."""
    box = CardBox(scenario.game, scenario.cards, scenario.file)
    return [own_card_data(card, scenario.game) for card in box.inline.values()]


def step_frame(game: Game, seat: int, lang: str, answer: str, since: int) -> dict[str, Any]:
    here = copy_of(game)
    view = look(here, seat)
    del view["decision"]
    asked = here.decision
    return {
        "answer": answer,
        "view": view,
        "decision": frames.decision(here, asked.seat, lang, len(here.answers)) if asked is not None else None,
        "log": {"from": since, "lines": wording.lines(here, seat, lang, since)},
        "expect": None,
    }


ROUTES = [
    Route("/api/rules", books),
    Route("/api/rules/{book}", one_book),
    Route("/api/rules/{book}/{id}", one_rule),
    Route("/api/scenarios/{book}", all_scenarios),
    Route("/api/scenarios/{book}/{rest:path}", one_scenario),
]
