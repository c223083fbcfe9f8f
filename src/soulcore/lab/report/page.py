"""The report of a run of matchups: one HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from pathlib import Path

import polars as pl
from matplotlib.figure import Figure

from soulcore.lab.plan import Plan
from soulcore.lab.report import plots
from soulcore.lab.report.canvas import MARKERS, PRINTED, Colors, as_png, as_svg
from soulcore.lab.report.markup import (
    HEAD,
    Cell,
    Links,
    Points,
    Share,
    bounds_text,
    details,
    figure,
    section,
    share_text,
    table,
    tile,
)
from soulcore.lab.tables import Tables
from soulcore.library import load
from soulcore.words import catalogue, say

PAGE = (
    HEAD
    + """<dl class="tiles">{tiles}</dl>
</header>
<main>
{sections}
</main>
<script>
{script}</script>
</body>
</html>
"""
)


class Report:
    """The page of one run in one language."""

    title_key = "title"

    def __init__(self, plan: Plan, tables: Tables, lang: str = "en", replays: frozenset[int] = frozenset()) -> None:
        """replays: games that have a page of their own beside this one."""
        self.replays = replays
        self.plan = plan
        self.tables = tables
        self.lang = lang
        library = load(plan.game)
        numbers = {number for entrant in plan.entrants for number, _ in entrant.cards}
        cards = {number: library[number] for number in sorted(numbers) if number in library}
        self.labels = plots.Labels(
            lang,
            {entrant.name: entrant.name for entrant in plan.entrants},
            {number: card.names.get(lang, card.name) for number, card in cards.items()},
        )
        entrants = tables.ranked()["entrant"].to_list()
        self.names: list[str] = entrants or [entrant.name for entrant in plan.entrants]
        self.finished = tables.games.filter(~pl.col("failed"))
        self.failed = tables.games.filter("failed")

    def say(self, key: str, /, **params: object) -> str:
        return say(self.lang, f"lab.report.{key}", **params)

    # ------------------------------------------------------------ plots

    def figures(self, colors: Colors) -> Iterator[tuple[str, Figure]]:
        """Every plot of the report, with its name."""
        tables, labels = self.tables, self.labels
        if not self.finished.height:
            return
        if tables.pairings.height:
            yield "matchups", plots.heat_map(tables.pairings, self.names, labels, colors)
            yield "ratings", plots.rating_curves(tables.ratings, self.names, labels, colors)
        yield "first", plots.shares(self.first_rows(), labels, colors, labels.say("first_wins"))
        yield "lengths", plots.lengths(self.finished["turns"].to_list(), labels, colors)
        for place, entrant in enumerate(self.plan.entrants):
            cards = tables.cards.filter(pl.col("entrant") == entrant.name)
            own = tables.entrants.filter(pl.col("entrant") == entrant.name)
            whole = own["rate"][0] if own.height else plots.EVEN
            yield f"cards-{place + 1}", plots.card_rates(cards, whole, labels, colors)

    def first_rows(self) -> list[tuple[str, float, float, float]]:
        return [
            (row["entrant"] or self.say("all_decks"), row["rate"], row["low"], row["high"])
            for row in self.tables.first.iter_rows(named=True)
        ]

    def write_pngs(self, folder: Path) -> list[Path]:
        written = []
        for name, drawn in self.figures(PRINTED):
            written.append(folder / f"{name}.png")
            written[-1].write_bytes(as_png(drawn))
        return written

    # ------------------------------------------------------------ the page

    def html(self) -> str:
        """The whole page. The same results give the same bytes."""
        drawn = {name: as_svg(one, name) for name, one in self.figures(MARKERS)}
        folder = files(__package__)
        return PAGE.format(
            lang=self.lang,
            title=escape(self.say(self.title_key, game=say_game(self.lang, self.plan.game))),
            lead=escape(self.lead()),
            style=(folder / "page.css").read_text(encoding="utf-8"),
            script=(folder / "page.js").read_text(encoding="utf-8"),
            tiles="".join(self.tiles()),
            sections="\n".join(self.sections(drawn)),
        )

    def lead(self) -> str:
        entrants, games = self.plan.entrants, f"{self.finished.height:,}"
        agents = ", ".join(dict.fromkeys(entrant.agent for entrant in entrants))
        if len(entrants) == 1:
            return self.say("lead_alone", games=games, agents=agents)
        return self.say("lead", games=games, entrants=len(entrants), agents=agents)

    def tiles(self) -> Iterator[str]:
        yield tile(self.say("games"), f"{self.finished.height:,}", self.say("failed", count=self.failed.height))
        first = self.tables.first.row(0, named=True) if self.tables.first.height else None
        if first is not None:
            bounds = (first["rate"], first["low"], first["high"])
            yield tile(self.say("first_tile"), plots.percent(first["rate"]), bounds_text(bounds))
        if self.finished.height:
            turns = self.finished["turns"].sort()
            late = turns[min(turns.len() - 1, turns.len() * 9 // 10)]
            yield tile(self.say("length_tile"), str(turns[turns.len() // 2]), self.say("length_below", turns=late))
        if self.tables.entrants.height:
            best = self.tables.ranked().row(0, named=True)
            bounds = (best["rate"], best["low"], best["high"])
            yield tile(self.say("best_tile"), best["entrant"], share_text(bounds))

    def sections(self, drawn: dict[str, str]) -> Iterator[str]:
        if "matchups" in drawn:
            yield self.part("matchups", drawn, self.pairings_table())
            yield self.part("ratings", drawn, self.entrants_table())
        if "first" in drawn:
            yield self.part("first", drawn, self.first_table())
            yield self.part("lengths", drawn, self.lengths_table(), self.endings_table())
            yield self.cards_section(drawn)
        yield self.method_section()

    def part(self, name: str, drawn: dict[str, str], *tables: str) -> str:
        """A section of one plot, with its numbers beneath."""
        plot = figure(drawn[name], self.say(f"{name}_alt"))
        numbers = details(self.say("numbers"), "".join(tables))
        return section(self.say(f"{name}_title"), self.say(f"{name}_text"), plot, numbers)

    def pairings_table(self) -> str:
        rows = [
            [row["entrant"], row["opponent"], row["games"], bounds_of(row), row["draws"], row["turns"]]
            for row in self.tables.pairings.iter_rows(named=True)
        ]
        return table(self.say("matchups_title"), self.heads("deck opponent games wins draws mean_turns"), rows)

    def entrants_table(self) -> str:
        rows = [
            [row["entrant"], row["games"], bounds_of(row), row["rating"], row["uncertainty"]]
            for row in self.tables.ranked().iter_rows(named=True)
        ]
        return table(self.say("ratings_title"), self.heads("deck games wins rating uncertainty"), rows)

    def first_table(self) -> str:
        rows = [
            [row["entrant"] or self.say("all_decks"), row["games"], bounds_of(row)]
            for row in self.tables.first.iter_rows(named=True)
        ]
        return table(self.say("first_title"), self.heads("deck games wins_first"), rows)

    def lengths_table(self) -> str:
        rows: list[list[Cell]] = []
        for name in ("turns", "decisions"):
            values = self.finished[name].sort()
            at = [int(values[min(values.len() - 1, values.len() * place // 100)]) for place in (0, 10, 50, 90, 100)]
            rows.append([self.say(name), float(str(values.mean())), *at])
        return table(self.say("lengths_title"), self.heads("measure mean least tenth median ninetieth most"), rows)

    def endings_table(self) -> str:
        total = max(1, self.finished.height)
        rows: list[list[Cell]] = [
            [say_ending(self.lang, self.plan.game, row["ending"]), row["games"], Share(row["games"] / total)]
            for row in self.tables.endings.iter_rows(named=True)
        ]
        return table(self.say("endings_title"), self.heads("ending games share"), rows)

    def cards_section(self, drawn: dict[str, str]) -> str:
        parts = []
        for place, entrant in enumerate(self.plan.entrants):
            plot = figure(drawn[f"cards-{place + 1}"], self.say("cards_alt", deck=entrant.name))
            parts.append(details(entrant.name, plot + self.cards_table(entrant.name), is_open=place == 0))
        return section(self.say("cards_title"), self.say("cards_text"), *parts)

    def cards_table(self, entrant: str) -> str:
        rows: list[list[Cell]] = [
            [
                self.labels.cards.get(row["card"], row["card"]),
                row["card"],
                row["copies"],
                Points(row["improvement"], row["improvement_low"], row["improvement_high"])
                if row["improvement"] is not None
                else None,
                *(
                    cell
                    for way in ("opening", "drawn", "undrawn", "played")
                    for cell in (row[way], bounds_of(row, f"{way}_") if row[way] else None)
                ),
                *([self.watching(row)] if self.replays else []),
            ]
            for row in self.tables.cards.filter(pl.col("entrant") == entrant).iter_rows(named=True)
        ]
        words = "opening wins_opening drawn wins_drawn undrawn wins_undrawn played wins_played"
        heads = self.heads(f"card number copies improvement {words} {'replays' if self.replays else ''}")
        return table(self.say("cards_of", deck=entrant), heads, rows, self.say("filter"))

    def watching(self, row: dict[str, int | None]) -> Links:
        """The games of a card that can be watched: one that was won and one that was lost."""
        numbers = ((name, row[name]) for name in ("won_in", "lost_in"))
        return Links([(self.say(name), f"replays/{number}.html") for name, number in numbers if number in self.replays])

    def method_section(self) -> str:
        plan = self.plan
        facts = [
            self.say("method_seed", seed=plan.seed, key=plan.key),
            self.say("method_rules", rules=plan.rules, version=plan.version),
            *self.methods(),
        ]
        content = "".join(f"<li>{escape(fact)}</li>" for fact in facts)
        failures = ""
        if self.failed.height:
            rows = [[str(row["game"]), row["error"]] for row in self.failed.iter_rows(named=True)]
            failures = table(self.say("failures_title"), self.heads("game error"), rows[:200])
        return section(self.say("method_title"), self.say("method_text"), f"<ul>{content}</ul>", failures)

    def methods(self) -> Iterator[str]:
        yield from (self.say(f"method_{word}") for word in ("pairs", "wilson", "improvement", "ratings", "cards"))

    def heads(self, words: str) -> list[str]:
        return [say(self.lang, f"lab.head.{word}") for word in words.split()]


def bounds_of(row: dict[str, float], prefix: str = "") -> tuple[float, float, float]:
    return row[f"{prefix}rate"], row[f"{prefix}low"], row[f"{prefix}high"]


def say_game(lang: str, game: str) -> str:
    """What a game is called; a new one by its own name until somebody words it."""
    key = f"lab.game.{game}"
    return say(lang, key) if key in catalogue(lang) else game


def say_ending(lang: str, game: str, ending: str) -> str:
    """How games ended, in the words that players read; the game's own where it has some."""
    known = catalogue(lang)
    for key in (f"{game}.ending.{ending}", f"ending.{ending}"):
        if key in known:
            return known[key]
    return ending
