"""Tables and the page."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import polars as pl
import pytest

from soulcore.lab.plan import MATCHUPS, Plan, make_plan
from soulcore.lab.report import plots
from soulcore.lab.report.canvas import PRINTED, as_svg
from soulcore.lab.report.page import Report
from soulcore.lab.report.telling import gist
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
    assert tables.entrants["points"].sum() == len(results) - 1
    listed = tables.games.row(0, named=True)
    assert listed["failed"]
    assert all(listed[name] is None for name in ("first", "winner", "ending", "turns", "decisions")), "not a draw"
    assert "broken &lt;here&gt;" in Report(plan, tables).html()


def test_who_wins_most_is_named_first(plan: Plan, results: list[Result]) -> None:
    """Not who has the best rating, which is an estimate; and of equals the first by name, in the table as in the tile."""
    tables = make_tables(plan, results)
    entrants = pl.DataFrame(
        {
            "entrant": ["b", "a", "best"],
            "games": [20, 20, 20],
            "rate": [0.4, 0.4, 0.7],
            "low": [0.2, 0.2, 0.5],
            "high": [0.6, 0.6, 0.9],
            "rating": [26.0, 25.0, 24.0],
            "uncertainty": [1.0, 1.0, 1.0],
        }
    )
    contrary = replace(tables, entrants=entrants)
    assert list(gist(contrary, "en").columns[0].cells) == ["best", "a", "b"]
    tiles = "".join(Report(plan, contrary).tiles())
    assert "<dt>strongest</dt><dd>best<" in tiles


@pytest.mark.parametrize("count", [0, 2])
def test_a_folder_with_brackets_is_no_pattern(plan: Plan, results: list[Result], tmp_path: Path, count: int) -> None:
    folder = tmp_path / "runs [1]"
    folder.mkdir()
    with GamesFile(folder) as games:
        make_tables(plan, results[:count], games.keep)
    (written,) = folder.iterdir()
    assert pl.read_parquet(written, glob=False).height == count


def test_no_parts_are_left_when_they_cannot_be_put_together(
    plan: Plan, results: list[Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(pl, "scan_parquet", full)
    with pytest.raises(OSError, match="full"), GamesFile(tmp_path) as games:
        make_tables(plan, results, games.keep)
    assert not list(tmp_path.iterdir())


def test_the_name_of_a_deck_is_no_formula(tables: Tables, plan: Plan) -> None:
    odd = r"from $5 to $6 or \nothing"
    names = [odd, "mineroid"]
    labels = plots.Labels("en", {name: name for name in names}, {})
    pairings = tables.pairings.with_columns(pl.col("entrant", "opponent").replace("windfang", odd))
    drawn = plots.heat_map(pairings, names, labels, PRINTED)
    text = re.sub("<!--.*?-->", "", as_svg(drawn, "matchups"), flags=re.DOTALL)
    assert f">{odd}</text>" in text


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

    plan = make_plan(MATCHUPS, "standard", ["windfang"], ["random"])
    tables = make_tables(plan, Dealer(plan).play_all(range(2)))
    text = Report(plan, tables).html()
    assert "cards-1" in text
    assert "2 games of one deck against itself" in text


def test_a_run_without_games_has_a_page_too(plan: Plan) -> None:
    assert "<h1>" in Report(plan, make_tables(plan, [])).html()


def test_pngs(plan: Plan, tables: Tables, tmp_path: Path) -> None:
    written = Report(plan, tables).write_pngs(tmp_path)
    assert {path.stem for path in written} >= {"matchups", "ratings", "first", "lengths", "cards-1"}
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in written)
