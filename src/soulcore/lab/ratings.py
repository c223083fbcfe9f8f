"""Ratings (openskill): how strong each entrant is, whoever it met."""

from __future__ import annotations

from typing import TYPE_CHECKING

import polars as pl

from soulcore.lab.plan import Plan

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

POINTS = 60
"""About how many points a curve has."""

MOST_GAMES = 50_000
"""Ratings have long settled by then; more would only take time."""

COLUMNS = {"game": pl.Int64, "entrant": pl.String, "rating": pl.Float64, "uncertainty": pl.Float64}


def rate(plan: Plan, games: pl.DataFrame) -> pl.DataFrame:
    """The ratings as they develop, in the order of the games' numbers: (game, entrant, rating, uncertainty).

    A rating begins at 25; the uncertainty is one standard deviation.
    """
    from openskill.models import PlackettLuce

    # tau 0: decks do not learn between games, so the uncertainty may shrink without end.
    model = PlackettLuce(tau=0.0)
    known: dict[str, PlackettLuceRating] = {entrant.name: model.rating(name=entrant.name) for entrant in plan.entrants}
    played = games.filter(pl.col("entrant_1") != pl.col("entrant_2")).head(MOST_GAMES)
    every = max(1, played.height // POINTS)
    rows = [(0, name, one.mu, one.sigma) for name, one in known.items()]
    for count, (one, other, winner) in enumerate(played.select("entrant_1", "entrant_2", "winner").iter_rows(), 1):
        ranks = {0: [1, 1], 1: [1, 2], 2: [2, 1]}[winner]
        (known[one],), (known[other],) = model.rate([[known[one]], [known[other]]], ranks=[float(r) for r in ranks])
        if count % every == 0 or count == played.height:
            rows += [(count, name, rated.mu, rated.sigma) for name, rated in known.items()]
    return pl.DataFrame(rows, schema=COLUMNS, orient="row")
