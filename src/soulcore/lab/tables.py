"""Results as tables (polars): games, pairings, entrants, cards, endings. Everything is sorted, so that the same results
always give the same bytes, whoever played them in whatever order."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

import polars as pl

from soulcore.lab.confidence import Interval, improvement, wilson
from soulcore.lab.plan import Plan
from soulcore.lab.ratings import rate
from soulcore.lab.result import Result


@dataclass(frozen=True, slots=True)
class Tables:
    """All tables of a run. A rate is a share of wins, a draw counting half; low and high are Wilson's 95% bounds.

    games has everything about a game but its cards and its seed; with those it is written by `GamesFile`.
    """

    games: pl.DataFrame
    pairings: pl.DataFrame
    entrants: pl.DataFrame
    cards: pl.DataFrame
    endings: pl.DataFrame
    first: pl.DataFrame
    ratings: pl.DataFrame

    def ranked(self) -> pl.DataFrame:
        """The entrants, whoever won the largest share first. Not by rating: an estimate may contradict what was counted."""
        return self.entrants.sort("rate", "entrant", descending=[True, False])

    def write(self, folder: Path) -> list[Path]:
        """A Parquet file each, apart from the games."""
        written = []
        for name in self.__slots__:
            if name == "games":
                continue
            path = folder / f"{name}.parquet"
            frame: pl.DataFrame = getattr(self, name)
            frame.write_parquet(path, compression="zstd", statistics=False)
            written.append(path)
        return written


CHUNK = 10_000
"""Games looked at in full at a time, with all their cards: a million of them would not fit into memory."""

Keep = Callable[[pl.DataFrame], None]


class GamesFile:
    """games.parquet, written while results are taken in: in parts, which are put together in the end."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "games.parquet"
        self.parts = folder / ".games"
        self.count = 0

    def __enter__(self) -> GamesFile:
        shutil.rmtree(self.parts, ignore_errors=True)
        self.parts.mkdir()
        return self

    def part(self, place: int) -> Path:
        return self.parts / f"{place:06}.parquet"

    def keep(self, games: pl.DataFrame) -> None:
        games.write_parquet(self.part(self.count), compression="zstd", statistics=False)
        self.count += 1

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        try:
            if kind is None:
                self.put_together()
        finally:
            shutil.rmtree(self.parts)

    def put_together(self) -> None:
        # Part by part and without patterns: brackets in the folder's name are no pattern.
        parts = [self.part(place) for place in range(self.count)]
        whole = pl.scan_parquet(parts, glob=False) if parts else pl.LazyFrame(schema=GAMES)
        whole.sink_parquet(self.path, compression="zstd", statistics=False, row_group_size=CHUNK)


def make_tables(plan: Plan, results: Iterable[Result], keep: Keep | None = None) -> Tables:
    """The tables of a run. Failed games are listed among the games and count nowhere else.

    Results are taken chunk by chunk, and a chunk's games with their cards are handed to keep; here only their numbers stay.
    """
    source = iter(results)
    played: list[pl.DataFrame] = []
    counted: list[pl.DataFrame] = []
    while chunk := list(islice(source, CHUNK)):
        columns = [list(column) for column in zip(*games_rows(plan, chunk), strict=True)]
        whole = pl.DataFrame(columns, schema=GAMES, orient="col")  # a third faster than by rows
        if keep is not None:
            keep(whole)
        played.append(whole.drop("round", "seed", *CARDS))
        counted.append(count_cards(sides_table(whole)))
    games = pl.concat(played).sort("game") if played else pl.DataFrame(schema=GAMES).drop("round", "seed", *CARDS)
    sides = sides_table(games)
    mixed = sides.filter(pl.col("entrant") != pl.col("opponent"))
    ratings = rate(plan, games.filter(~pl.col("failed")))
    last = ratings.group_by("entrant", maintain_order=True).last().drop("game")
    order = {entrant.name: place for place, entrant in enumerate(plan.entrants)}
    entrants = (
        with_rates(mixed.group_by("entrant").agg(pl.len().alias("games"), pl.col("points").sum()))
        .join(last, on="entrant", how="left")
        .sort(pl.col("entrant").replace_strict(order, return_dtype=pl.Int64))
    )
    pairs = mixed.group_by("entrant", "opponent").agg(
        pl.len().alias("games"),
        pl.col("points").sum(),
        (pl.col("points") == 0.5).sum().alias("draws"),
        pl.col("turns").mean(),
    )
    return Tables(
        games=games,
        pairings=with_rates(pairs).sort("entrant", "opponent"),
        entrants=entrants,
        cards=cards_table(plan, sides, counted),
        endings=games.filter(~pl.col("failed"))
        .group_by("ending")
        .len("games")
        .sort("games", "ending", descending=True),
        first=first_table(plan, sides),
        ratings=ratings,
    )


def games_rows(plan: Plan, results: list[Result]) -> list[tuple[object, ...]]:
    numbers = [[number for number, _ in entrant.cards] for entrant in plan.entrants]
    rows: list[tuple[object, ...]] = []
    per_round = plan.games_per_round
    for result in results:
        match = plan.match(result.number)
        one, other = match.seats
        cards = [
            [numbers[who][place] for place in places[seat]]
            for places in (result.seen, result.opening, result.drawn, result.played)
            for seat, who in enumerate(match.seats)
        ]
        how: tuple[object, ...] = (None,) * 5
        if not result.failed:
            how = (result.first + 1, result.winner + 1, result.ending, result.turns, result.decisions)
        rows.append(
            (
                result.number,
                result.number // per_round,
                match.seed,
                plan.entrants[one].name,
                plan.entrants[other].name,
                *how,
                result.failed,
                result.error,
                *cards,
                bool(result.answers),
            )
        )
    return rows


WAYS = ("seen", "opening", "drawn", "played")

GAMES: dict[str, pl.DataType | type[pl.DataType]] = {
    "game": pl.Int64,
    "round": pl.Int64,
    "seed": pl.String,
    "entrant_1": pl.String,
    "entrant_2": pl.String,
    "first": pl.Int8,
    "winner": pl.Int8,
    "ending": pl.String,
    "turns": pl.Int32,
    "decisions": pl.Int32,
    "failed": pl.Boolean,
    "error": pl.String,
    **{f"{what}_{seat}": pl.List(pl.String) for what in WAYS for seat in (1, 2)},
    "whole": pl.Boolean,
}
"""The columns of the table of games. Seats are 1 and 2; winner 0 is a draw. Of a failed game nothing is known of how it went:
first, winner, ending, turns and decisions are null. whole: its answers were kept, so that it can be watched."""

CARDS = [f"{what}_{seat}" for what in WAYS for seat in (1, 2)]
"""The columns that list cards."""


def sides_table(games: pl.DataFrame) -> pl.DataFrame:
    """Two rows a game that was finished: it as each of the two saw it, with their cards where the table has them."""
    finished = games.filter(~pl.col("failed"))
    listed = [what for what in WAYS if f"{what}_1" in games.columns]
    sides = []
    for seat in (1, 2):
        sides.append(
            finished.select(
                "game",
                "turns",
                pl.col(f"entrant_{seat}").alias("entrant"),
                pl.col(f"entrant_{3 - seat}").alias("opponent"),
                (pl.col("first") == seat).alias("began"),
                pl.when(pl.col("winner") == 0)
                .then(0.5)
                .otherwise((pl.col("winner") == seat).cast(pl.Float64))
                .alias("points"),
                "whole",
                *(pl.col(f"{what}_{seat}").alias(what) for what in listed),
            )
        )
    return pl.concat(sides)


def with_rates(counted: pl.DataFrame, games: str = "games", points: str = "points", prefix: str = "") -> pl.DataFrame:
    """The share of points, with bounds, added as columns."""
    found = [wilson(float(won), int(of)) for won, of in counted.select(points, games).iter_rows()]
    columns = [
        pl.Series(f"{prefix}rate", [one.value for one in found], dtype=pl.Float64),
        pl.Series(f"{prefix}low", [one.low for one in found], dtype=pl.Float64),
        pl.Series(f"{prefix}high", [one.high for one in found], dtype=pl.Float64),
    ]
    return counted.with_columns(columns)


def first_table(plan: Plan, sides: pl.DataFrame) -> pl.DataFrame:
    """How whoever had the first turn did: over all games (entrant ""), and for each entrant."""
    began = sides.filter("began")
    counts = [pl.len().alias("games"), pl.col("points").sum()]
    overall = began.select(pl.lit("").alias("entrant"), *counts).head(1) if began.height else began.select("entrant")
    each = began.group_by("entrant").agg(*counts).sort("entrant")
    return with_rates(pl.concat([overall, each]) if began.height else each)


COUNTS = {
    "entrant": pl.String,
    "card": pl.String,
    "games": pl.UInt32,
    "points": pl.Float64,
    "won_in": pl.Int64,
    "lost_in": pl.Int64,
    "way": pl.String,
}
"""won_in, lost_in: the first game of which it is true that can be watched."""


def count_cards(sides: pl.DataFrame) -> pl.DataFrame:
    """How often each card was seen, drawn and played in some games, and the points of those games."""
    counts = [
        sides.select("entrant", "points", "game", "whole", pl.col(what).alias("card"))
        .explode("card")
        .drop_nulls("card")
        .group_by("entrant", "card")
        .agg(
            pl.len().alias("games"),
            pl.col("points").sum(),
            *(
                pl.col("game").filter(pl.col("whole") & (pl.col("points") == points)).min().alias(name)
                for name, points in (("won_in", 1.0), ("lost_in", 0.0))
            ),
        )
        .with_columns(pl.lit(what).alias("way"))
        for what in WAYS
    ]
    return pl.concat(counts)


def cards_table(plan: Plan, sides: pl.DataFrame, counted: list[pl.DataFrame]) -> pl.DataFrame:
    """For each card of each deck: in how many games it was seen, drawn and played, and how those went."""
    listed = pl.DataFrame(
        [
            (entrant.name, number, copies, place)
            for entrant in plan.entrants
            for place, (number, copies) in enumerate(entrant.cards)
        ],
        schema={"entrant": pl.String, "card": pl.String, "copies": pl.Int32, "place": pl.Int32},
        orient="row",
    )
    all_games = sides.group_by("entrant").agg(pl.len().alias("games"), pl.col("points").sum().alias("all_points"))
    table = listed.join(all_games, on="entrant", how="left")
    counts = pl.concat(counted) if counted else pl.DataFrame(schema=COUNTS)
    for what in WAYS:
        found = (
            counts.filter(pl.col("way") == what)
            .group_by("entrant", "card")
            .agg(pl.col("games").sum().alias(what), pl.col("points").sum().alias(f"{what}_points"))
        )
        table = table.join(found, on=["entrant", "card"], how="left")
    table = table.with_columns(pl.exclude("entrant", "card", "copies", "place").fill_null(0)).with_columns(
        (pl.col("games") - pl.col("drawn")).alias("undrawn"),
        (pl.col("all_points") - pl.col("drawn_points")).alias("undrawn_points"),
    )
    for what in ("opening", "drawn", "undrawn", "played"):
        table = with_rates(table, what, f"{what}_points", f"{what}_")
    table = with_improvement(table).join(watched_table(counts), on=["entrant", "card"], how="left")
    return table.sort("entrant", "place").drop("place", "all_points", "seen_points", "undrawn_points")


def watched_table(counts: pl.DataFrame) -> pl.DataFrame:
    """For each card the first games to watch that were won and lost with it: played, or else drawn, or at least seen."""

    def first(name: str) -> pl.Expr:
        ways = ("played", "drawn", "seen")
        return pl.coalesce(pl.col(name).filter(pl.col("way") == way).min() for way in ways).alias(name)

    return counts.group_by("entrant", "card").agg(first("won_in"), first("lost_in"))


def with_improvement(table: pl.DataFrame) -> pl.DataFrame:
    """How much better games go when the card is drawn than when it is not, with bounds; null where either never happened."""
    found = []
    for row in table.iter_rows(named=True):
        known = row["drawn"] and row["undrawn"]
        found.append(improvement(*(rate_in(row, way) for way in ("drawn_", "undrawn_"))) if known else None)
    names = ("improvement", "improvement_low", "improvement_high")
    columns = [
        pl.Series(name, [one[place] if one else None for one in found], dtype=pl.Float64)
        for place, name in enumerate(names)
    ]
    return table.with_columns(columns)


def rate_in(row: dict[str, float], prefix: str) -> Interval:
    return Interval(row[f"{prefix}rate"], row[f"{prefix}low"], row[f"{prefix}high"])
