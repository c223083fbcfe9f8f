"""Tables and the page."""

from __future__ import annotations

import re
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from soulcore.lab.plan import MATCHUPS, Plan, make_plan
from soulcore.lab.report.page import Report
from soulcore.lab.result import Result
from soulcore.lab.tables import GamesFile, Tables, make_tables


@pytest.fixture(scope="module")
def tables(plan: Plan, results: list[Result]) -> Tables:
    return make_tables(plan, results)


def test_the_tables_count_what_was_played(plan: Plan, results: list[Result], tables: Tables) -> None:
    assert tables.games.height == len(results)
    assert tables.entrants["games"].to_list() == [8, 8]
    assert tables.entrants["points"].sum() == len(results)
    assert tables.endings["games"].sum() == len(results)
    assert tables.first.row(0, named=True)["games"] == len(results)
    wins = Counter(plan.entrants[plan.match(r.number).seats[r.winner]].name for r in results if r.winner >= 0)
    assert dict(tables.entrants.select("entrant", "points").iter_rows()) == pytest.approx(dict(wins))


def test_what_one_wins_the_other_loses(tables: Tables) -> None:
    rates = {(row[0], row[1]): row[2] for row in tables.pairings.select("entrant", "opponent", "rate").iter_rows()}
    assert all(rates[one, other] + rates[other, one] == pytest.approx(1) for one, other in rates)


def test_cards_are_drawn_before_they_help(tables: Tables) -> None:
    cards = tables.cards
    assert (cards["drawn"] <= cards["seen"]).all()
    assert (cards["drawn"] + cards["undrawn"] == cards["games"]).all()
    assert cards.filter(pl.col("played") > 0).height > 12
    assert cards["copies"].sum() >= 2 * 40


def test_many_results_are_taken_in_chunk_by_chunk(
    plan: Plan, results: list[Result], tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("soulcore.lab.tables.CHUNK", 3)
    with GamesFile(tmp_path) as games:
        found = make_tables(plan, results, games.keep)
    assert games.count == 3
    for name in Tables.__slots__:
        assert getattr(found, name).equals(getattr(tables, name)), name
    written = pl.read_parquet(tmp_path / "games.parquet")
    assert written["game"].to_list() == [result.number for result in results]
    assert written["seed"].to_list() == [plan.match(result.number).seed for result in results]
    drawn = written.explode("drawn_1").drop_nulls("drawn_1").height + written.explode("drawn_2").height
    assert drawn == tables.cards["drawn"].sum()
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"], "the parts are gone"


def test_failed_games_are_listed_and_not_counted(plan: Plan, results: list[Result]) -> None:
    broken = [*results[1:], Result(number=0, error="broken <here>")]
    tables = make_tables(plan, broken)
    assert tables.endings["games"].sum() == len(results) - 1
    assert "broken &lt;here&gt;" in Report(plan, tables).html()


class Page(HTMLParser):
    """Collects what a page needs from elsewhere, its ids, and its open tags."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: Counter[str] = Counter()
        self.tags: Counter[str] = Counter()
        self.foreign: list[str] = []
        self.images: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        found = dict(attrs)
        if found.get("id"):
            self.ids[str(found["id"])] += 1
        if found.get("role") == "img":
            self.images.append(str(found.get("aria-label")))
        self.foreign += [
            str(value) for name, value in attrs if name in ("src", "href") and not str(value).startswith("#")
        ]


@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_the_page_stands_alone_and_is_accessible(plan: Plan, tables: Tables, lang: str) -> None:
    text = Report(plan, tables, lang).html()
    if lang == "en":
        assert Report(plan, tables, lang).html() == text  # the same results, the same bytes
    page = Page()
    page.feed(text)
    assert not page.foreign
    assert not [name for name, count in page.ids.items() if count > 1]
    assert page.tags["svg"] == len(page.images) == 4 + len(plan.entrants)
    assert all(page.images)
    assert page.tags["caption"] == page.tags["table"] >= 5 + len(plan.entrants)
    assert f'<html lang="{lang}">' in text
    assert not re.search(r"#0[12]0[12]0\d", text), "a marker colour was left in"
    assert "url(http" not in text


def test_a_single_deck_has_a_page_too() -> None:
    from soulcore.lab.dealer import Dealer

    plan = make_plan(MATCHUPS, "standard", ["windfang"])
    tables = make_tables(plan, Dealer(plan).play_all(range(2)))
    assert "cards-1" in Report(plan, tables).html()


def test_a_run_without_games_has_a_page_too(plan: Plan) -> None:
    assert "<h1>" in Report(plan, make_tables(plan, [])).html()


def test_pngs(plan: Plan, tables: Tables, tmp_path: Path) -> None:
    written = Report(plan, tables).write_pngs(tmp_path)
    assert {path.stem for path in written} >= {"matchups", "ratings", "first", "lengths", "cards-1"}
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in written)
