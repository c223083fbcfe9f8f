"""The guess test draws rules without telling where they are, and counts what was guessed."""

from __future__ import annotations

import pytest
from tests.clauses.guess import ask, carried_out, score


def test_rules_are_drawn_by_the_seed_and_nothing_tells_where_they_are() -> None:
    asked = ask(["standard", "saga"], 4, 7)
    assert asked == ask(["standard", "saga"], 4, 7)
    assert asked != ask(["standard", "saga"], 4, 8)
    assert sorted(line.split(".")[0] for line in asked) == ["saga"] * 4 + ["standard"] * 4
    assert not any(".py" in line for line in asked)


def test_a_guess_hits_any_file_that_cites_the_rule() -> None:
    row = next(row for row in carried_out("standard") if len({place.file for place in row.places}) > 1)
    places = sorted({place.file for place in row.places})
    hits, missed = score([f"{row.clause.id}\t{file}" for file in [*places, "kernel/plain.py"]])
    assert hits == len(places)
    assert missed == [f"{row.clause.id}: kernel/plain.py, not {', '.join(places)}"]


def test_a_rule_that_there_is_not_is_refused() -> None:
    with pytest.raises(KeyError):
        score(["standard.nothing.1\tkernel/game.py"])
