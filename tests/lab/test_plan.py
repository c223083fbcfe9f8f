"""Plans: who meets whom, in which seats, under which luck."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from soulcore.kernel.errors import SoulcoreError
from soulcore.lab import players
from soulcore.lab.dealer import Dealer
from soulcore.lab.errors import LabError
from soulcore.lab.plan import COMPARE, MATCHUPS, NEW, OLD, Plan, make_plan
from soulcore.library import entry_decks, load, write_deck


def test_a_round_holds_every_pairing_in_both_seats_under_one_seed() -> None:
    plan = make_plan(MATCHUPS, "standard", ["windfang", "mineroid", "ferobeast"], seed=5)
    matches = [plan.match(number) for number in range(plan.games_per_round)]
    assert Counter(match.seats for match in matches) == Counter([(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)])
    assert {match.seed for match in matches} == {"5/0"}
    assert plan.match(plan.games_per_round).seed == "5/1"


def test_mirrors_are_not_the_same_game_twice() -> None:
    plan = make_plan(MATCHUPS, "standard", ["windfang"], seed=5)
    assert [plan.match(number).seats for number in (0, 1)] == [(0, 0), (0, 0)]
    assert plan.match(0).seed != plan.match(1).seed


def test_without_decks_all_entry_decks_take_part() -> None:
    assert len(make_plan(MATCHUPS, "standard").entrants) == 6


def test_several_agents_are_entrants_of_their_own() -> None:
    plan = make_plan(MATCHUPS, "standard", ["windfang"], ["random", "greedy"])
    assert [entrant.name for entrant in plan.entrants] == ["windfang · random", "windfang · greedy"]


def test_the_key_names_everything_that_decides_a_game(plan: Plan) -> None:
    keys = {
        plan.key,
        make_plan(MATCHUPS, "standard", ["windfang", "mineroid"], seed=6).key,
        make_plan(MATCHUPS, "standard", ["mineroid", "windfang"], seed=5).key,
        make_plan(MATCHUPS, "standard", ["windfang", "mineroid"], ["greedy"], seed=5).key,
        make_plan(COMPARE, "standard", ["windfang", "mineroid"], seed=5).key,
    }
    assert len(keys) == 5
    assert make_plan(MATCHUPS, "standard", ["windfang", "mineroid"], ["random"], seed=5).key == plan.key


def test_a_comparison_plays_both_decks_against_one_drawn_by_lot() -> None:
    plan = make_plan(COMPARE, "standard", ["windfang", "mineroid", "ferobeast", "bloodrouse"], seed=1)
    opponents = set()
    for start in range(0, 40, 4):
        seats = [plan.match(start + place).seats for place in range(4)]
        opponent = seats[0][1]
        assert seats == [(OLD, opponent), (opponent, OLD), (NEW, opponent), (opponent, NEW)]
        opponents.add(opponent)
    assert opponents == {2, 3}


@pytest.mark.parametrize(
    ("spec", "said"),
    [("genius", "genius.*random"), ("random:iterations=3", "no setting"), ("search:seed=3", "no setting")],
)
def test_agents_that_do_not_exist_are_refused_by_name(spec: str, said: str) -> None:
    with pytest.raises(LabError, match=said):
        make_plan(MATCHUPS, "standard", ["windfang"], [spec])


def test_settings_of_agents() -> None:
    assert players.parts_of("search:iterations=20,seconds=0.5") == ("search", {"iterations": 20, "seconds": 0.5})
    assert players.is_timed("search:seconds=0.5")
    assert not players.is_timed("search:iterations=20")


def test_bad_decks_are_refused() -> None:
    with pytest.raises(SoulcoreError, match="nothing-like-it"):
        make_plan(MATCHUPS, "standard", ["nothing-like-it"])
    with pytest.raises(LabError, match="twice"):
        make_plan(MATCHUPS, "standard", ["windfang", "windfang"])


def test_decks_of_the_same_name_are_told_apart_by_their_files(tmp_path: Path) -> None:
    copy, other = tmp_path / "copy.txt", tmp_path / "other.txt"
    text = write_deck(entry_decks(load("standard"))["windfang"], load("standard"))
    copy.write_text(text, encoding="utf-8")
    other.write_text(text, encoding="utf-8")
    plan = make_plan(COMPARE, "standard", [str(copy), other])
    assert [entrant.name for entrant in plan.entrants] == [f"windfang ({copy})", f"windfang ({other})"]
    plan = make_plan(COMPARE, "standard", ["windfang", copy])
    assert [entrant.name for entrant in plan.entrants] == ["windfang", f"windfang ({copy})"]
    assert make_plan(COMPARE, "standard", [copy, "mineroid"]).entrants[0].name == "windfang"
    with pytest.raises(LabError, match="one deck named twice"):
        make_plan(COMPARE, "standard", [copy, copy])


def test_rules_options_make_another_plan_and_reach_its_games() -> None:
    usual = make_plan(MATCHUPS, "spirit-war", ["kiln-and-scale"], seed=1)
    other = make_plan(MATCHUPS, "spirit-war", ["kiln-and-scale"], seed=1, options={"owner_sees_souls": False})
    assert usual.options == {}
    assert other.options == {"owner_sees_souls": False}
    assert usual.key != other.key
    assert Dealer(other).deal(other.match(0)).rules.options() == {"owner_sees_souls": False}


@pytest.mark.parametrize("games", [1, 2, 5])
def test_as_many_games_as_asked_for(games: int) -> None:
    plan = make_plan(MATCHUPS, "standard", ["windfang", "mineroid", "ferobeast"], seed=1)
    chosen = plan.chosen(games)
    seats = [plan.match(number).seats for number in chosen]
    assert Counter(frozenset(pair) for pair in seats) == dict.fromkeys(map(frozenset, plan.pairings), games)
    assert len(chosen) == len(seats)
    assert all(number in chosen for number in chosen)
    assert chosen.below + 2 * len(plan.pairings) not in chosen
    assert set(plan.chosen(games)) < set(plan.chosen(games + 1)), "more games go on from these"
    if games % 2:
        assert len({pair[0] > pair[1] for pair in seats[-len(plan.pairings) :]}) == 2, "the odd ones are of both seats"


def test_nobody_named_plays_greedily() -> None:
    assert {entrant.agent for entrant in make_plan(MATCHUPS, "standard", ["windfang"]).entrants} == {"greedy"}
