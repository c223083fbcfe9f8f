"""The report of a comparison: the verdict, how it came to be known, and what the two decks did."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from matplotlib.figure import Figure

from soulcore.lab.compare import Comparison, Verdict
from soulcore.lab.files import Folder
from soulcore.lab.report import plots
from soulcore.lab.report.canvas import Colors
from soulcore.lab.report.markup import Cell, table, tile
from soulcore.lab.report.page import Report
from soulcore.lab.report.replays import write_replays
from soulcore.lab.report.telling import written_tables
from soulcore.lab.tables import Tables

MOST_ROWS = 40


def report_comparison(
    folder: Folder, comparison: Comparison, verdict: Verdict, said: str, lang: str, png: bool
) -> tuple[Path, Tables]:
    """Write tables and page of the games that the verdict is known from; where the page is, and the tables."""
    plan = comparison.plan
    tables = written_tables(folder, plan, range(comparison.next_round * plan.games_per_round))
    replays = write_replays(folder, plan, tables, lang)
    made = ComparisonReport(comparison, verdict, said, tables, lang, replays)
    page = folder.path / "report.html"
    page.write_text(made.html(), encoding="utf-8")
    if png:
        made.write_pngs(folder.path)
    return page, tables


class ComparisonReport(Report):
    """The page of a comparison: that of a run, with the verdict before everything else."""

    title_key = "title_compare"

    def __init__(
        self,
        comparison: Comparison,
        verdict: Verdict,
        said: str,
        tables: Tables,
        lang: str,
        replays: frozenset[int] = frozenset(),
    ) -> None:
        super().__init__(comparison.plan, tables, lang, replays)
        self.comparison = comparison
        self.verdict = verdict
        self.said = said

    def course(self) -> list[Verdict]:
        """What was known on the way, in so many steps at most that a plot and a table show them well."""
        course = self.comparison.course
        step = max(1, len(course) // MOST_ROWS)
        return [*course[step - 1 : -1 : step], *course[-1:]]

    def figures(self, colors: Colors) -> Iterator[tuple[str, Figure]]:
        if self.comparison.course:
            yield "course", plots.course(self.course(), self.comparison.margin, self.labels, colors)
        yield from super().figures(colors)

    def lead(self) -> str:
        return f"{self.said} {super().lead()}"

    def tiles(self) -> Iterator[str]:
        points = [f"{100 * one:+.1f}" for one in (self.verdict.difference, self.verdict.low, self.verdict.high)]
        bounds = self.say("between", low=points[1], high=points[2])
        yield tile(self.say("difference_tile"), points[0], bounds)
        yield from super().tiles()

    def sections(self, drawn: dict[str, str]) -> Iterator[str]:
        if "course" in drawn:
            yield self.part("course", drawn, self.course_table())
        yield from super().sections(drawn)

    def course_table(self) -> str:
        rows: list[list[Cell]] = [
            [each.games, *(f"{100 * one:+.1f}" for one in (each.difference, each.low, each.high))]
            for each in self.course()
        ]
        return table(self.say("course_title"), self.heads("games difference low high"), rows)

    def methods(self) -> Iterator[str]:
        yield self.say("method_course")
        yield from super().methods()
