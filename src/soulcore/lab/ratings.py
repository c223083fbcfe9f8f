"""Ratings (openskill): how strong each entrant is, whoever it met.

openskill takes games one after the other and lets the later ones weigh more, as is right for people who learn. Decks do
not: which games came last is chance. So the games are taken in several shuffled orders, and the ratings are the means.
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

import polars as pl

from soulcore.kernel import randomness
from soulcore.lab.plan import Plan

if TYPE_CHECKING:
    from openskill.models import PlackettLuceRating

POINTS = 60
"""About how many points a curve has."""

MOST_GAMES = 50_000
"""So many games are taken in at most, those of all orders together: ratings have long settled by then."""

MOST_ORDERS = 20

COLUMNS = {"game": pl.Int64, "entrant": pl.String, "rating": pl.Float64, "uncertainty": pl.Float64}

Rated = list[tuple[float, float]]
"""Rating and uncertainty of each entrant."""


def rate(plan: Plan, games: pl.DataFrame) -> pl.DataFrame:
    """The ratings as they develop with the number of games: (game, entrant, rating, uncertainty).

    A rating begins at 25; the uncertainty is one standard deviation. The orders follow from how many games there are.
    """
    names = [entrant.name for entrant in plan.entrants]
    places = {name: place for place, name in enumerate(names)}
    chosen = games.filter(pl.col("entrant_1") != pl.col("entrant_2")).head(MOST_GAMES)
    played = [
        (places[one], places[other], winner)
        for one, other, winner in chosen.select("entrant_1", "entrant_2", "winner").iter_rows()
    ]
    every = max(1, len(played) // POINTS)
    stops = [*range(0, len(played), every), len(played)] if played else [0]
    orders = max(1, min(MOST_ORDERS, MOST_GAMES // max(1, len(played))))
    curves = [curve(len(names), played, order, stops) for order in range(orders)]
    rows = [
        (count, name, *(fsum(values) / orders for values in zip(*(found[at][place] for found in curves), strict=True)))
        for at, count in enumerate(stops)
        for place, name in enumerate(names)
    ]
    return pl.DataFrame(rows, schema=COLUMNS, orient="row")


def curve(entrants: int, played: list[tuple[int, int, int]], order: int, stops: list[int]) -> list[Rated]:
    """The ratings after so many games each, in one of the orders. A game: two entrants, and who of them won (0: a draw)."""
    from openskill.models import PlackettLuce

    # tau 0: decks do not learn between games, so the uncertainty may shrink without end.
    model = PlackettLuce(tau=0.0)
    known: list[PlackettLuceRating] = [model.rating() for _ in range(entrants)]
    shuffled = randomness.shuffled("ratings", "order", order, list(range(len(played))))
    found: list[Rated] = []
    for begin, end in zip([0, *stops], stops, strict=False):
        for place in shuffled[begin:end]:
            one, other, winner = played[place]
            ranks = {0: [1.0, 1.0], 1: [1.0, 2.0], 2: [2.0, 1.0]}[winner]
            (known[one],), (known[other],) = model.rate([[known[one]], [known[other]]], ranks=ranks)
        found.append([(rated.mu, rated.sigma) for rated in known])
    return found
