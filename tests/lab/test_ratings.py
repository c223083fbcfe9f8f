"""Ratings agree with who won more, in whatever order the games came."""

from __future__ import annotations

import polars as pl
import pytest

from soulcore.lab import ratings
from soulcore.lab.plan import Plan
from soulcore.lab.ratings import rate


def invented(games: int, share: float, lost_last: bool) -> pl.DataFrame:
    """Games in which windfang wins that share; those that it loses all come at the end, or all at the beginning."""
    lost = games - round(share * games)
    winners = [1] * (games - lost) + [2] * lost if lost_last else [2] * lost + [1] * (games - lost)
    return pl.DataFrame({"entrant_1": "windfang", "entrant_2": "mineroid", "winner": winners})


def last(found: pl.DataFrame) -> dict[str, float]:
    return {row["entrant"]: row["rating"] for row in found.iter_rows(named=True)}


@pytest.mark.parametrize("lost_last", [True, False])
@pytest.mark.parametrize("games", [50, 100, 220, 440, 1000, 3000])
def test_who_wins_more_has_the_better_rating(plan: Plan, games: int, lost_last: bool) -> None:
    found = last(rate(plan, invented(games, 0.59, lost_last)))
    assert found["windfang"] - found["mineroid"] > 1


def test_the_order_of_the_games_hardly_matters(plan: Plan) -> None:
    one, other = (last(rate(plan, invented(440, 0.59, lost_last))) for lost_last in (True, False))
    assert one == pytest.approx(other, abs=0.5)


def test_curves_begin_at_the_start_and_end_with_the_last_game(plan: Plan) -> None:
    found = rate(plan, invented(130, 0.5, True))
    assert found.row(0) == pytest.approx((0, "windfang", 25.0, 25 / 3))
    assert found["game"].max() == 130
    assert found.height == 2 * found["game"].n_unique(), "a point is there once for each deck"
    assert found.filter(pl.col("entrant") == "windfang")["uncertainty"].is_sorted(descending=True)


def test_many_games_take_no_longer(plan: Plan, monkeypatch: pytest.MonkeyPatch) -> None:
    taken = []
    whole = ratings.curve

    def counted(entrants: int, played: list[tuple[int, int, int]], order: int, stops: list[int]) -> list[ratings.Rated]:
        taken.append(len(played))
        return whole(entrants, played, order, stops)

    monkeypatch.setattr(ratings, "curve", counted)
    monkeypatch.setattr(ratings, "MOST_GAMES", 100)
    for games, orders in ((2, 20), (40, 2), (100, 1), (300, 1)):
        taken.clear()
        rate(plan, invented(games, 0.5, True))
        assert taken == [min(games, 100)] * orders
