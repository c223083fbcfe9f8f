"""The shortlist: options are compared in the same worlds, and leave when they are plainly worse or there is no time."""

from __future__ import annotations

import random

from soulcore.agents.shortlist import LEAST_ROUNDS, Shortlist


def rounds(given: Shortlist, count: int, *chances: float, noise: float = 0.0) -> None:
    """So many worlds, some kinder than others, in which each option comes to its chance."""
    die = random.Random(count)
    for _ in range(count):
        luck = die.uniform(-0.3, 0.3)
        given.note({place: chances[place] + luck + die.uniform(-noise, noise) for place in given.running})


def test_before_anything_is_known_the_liking_decides() -> None:
    assert Shortlist([0.1, 3.0, 1.0]).order() == [1, 2, 0]


def test_with_few_rounds_the_favourite_needs_less_to_be_chosen() -> None:
    """What was expected counts until the rounds are sure of something else: how sure they are, they say themselves."""
    given = Shortlist([1.0, 1.0])
    given.expect([0.6, 0.5])
    rounds(given, 1, 0.492, 0.5)
    assert given.order() == [0, 1]
    rounds(given, 11, 0.492, 0.5)
    assert given.order() == [1, 0]


def test_where_the_rounds_contradict_each_other_what_was_expected_decides() -> None:
    given = Shortlist([1.0, 1.0])
    given.expect([0.52, 0.5])
    for lead in (0.5, -0.45, 0.5, -0.45):
        given.note({0: 0.5, 1: 0.5 + lead})
    assert given.mean(1) > given.mean(0)
    assert given.order() == [0, 1]


def test_luck_that_all_share_hides_no_difference() -> None:
    """The worlds differ by far more than the options, but each world is the same for all."""
    given = Shortlist([1.0, 1.0, 1.0])
    rounds(given, LEAST_ROUNDS - 1, 0.5, 0.4, 0.6)
    given.narrow(0.0)
    assert len(given.running) == 3  # too early to tell
    rounds(given, 1, 0.5, 0.4, 0.6)
    given.narrow(0.0)
    assert given.running == [2]
    assert given.order() == [2, 0, 1]


def test_what_is_hardly_worse_stays_until_time_runs_out() -> None:
    given = Shortlist([1.0, 1.0])
    rounds(given, 50, 0.50, 0.52)
    given.narrow(0.99)
    assert given.running == [1, 0]


def test_noise_is_no_reason_to_drop_anything() -> None:
    given = Shortlist([1.0] * 4)
    rounds(given, 20, 0.5, 0.5, 0.5, 0.5, noise=0.4)
    given.narrow(0.0)
    assert len(given.running) == 4


def test_of_options_that_always_come_to_the_same_the_preferred_one_is_left() -> None:
    given = Shortlist([1.0, 2.0, 1.5])
    rounds(given, LEAST_ROUNDS, 0.5, 0.5, 0.5)
    given.narrow(0.0)
    assert given.running == [1]


def test_the_list_gets_shorter_as_time_runs_out_but_never_to_one_by_that_alone() -> None:
    given = Shortlist([1.0] * 16)
    rounds(given, 1, *[place / 100 for place in range(16)])
    lengths = []
    for part in (0.0, 0.25, 0.5, 0.75, 1.0):
        given.narrow(part)
        lengths.append(len(given.running))
    assert lengths == [16, 8, 4, 2, 2]
    assert given.running == [15, 14]


def test_what_is_ruled_out_stays_out_whatever_others_found() -> None:
    given, other = Shortlist([1.0] * 3), Shortlist([1.0] * 3)
    given.keep_only([0, 2])
    rounds(given, 2, 0.3, 0.0, 0.2)
    rounds(other, 4, 0.3, 0.9, 0.6)
    given.add(other.found)
    assert given.running == [2, 0]
    assert given.order() == [2, 0, 1]


def test_forgetting_keeps_the_order() -> None:
    given = Shortlist([1.0, 2.0])
    rounds(given, 1, 0.9, 0.1)
    given.forget()
    assert given.rounds == 0
    assert given.order() == [0, 1]


def test_of_what_comes_to_the_same_nothing_is_done() -> None:
    """As moving Cores about: it is liked more and changes nothing."""
    given = Shortlist([2.0, 1.0])
    rounds(given, 3, 0.5, 0.5)
    assert given.order() == [0, 1]
    given.end_ties(1)
    assert given.order() == [1, 0]


def test_a_difference_or_the_end_of_the_game_is_no_tie() -> None:
    for chances in ((0.5, 0.499), (1.0, 1.0), (0.0, 0.0)):
        given = Shortlist([2.0, 1.0])
        for _ in range(3):
            given.note(dict(enumerate(chances)))
        given.end_ties(1)
        assert given.order() == [0, 1]


def test_what_was_ruled_out_wins_no_tie() -> None:
    given = Shortlist([2.0, 1.0])
    rounds(given, 3, 0.5, 0.5)
    given.keep_only([0])
    given.end_ties(1)
    assert given.order() == [0, 1]


def test_what_a_first_look_likes_comes_first_and_habit_settles_the_rest() -> None:
    given = Shortlist([1.0, 3.0, 2.0])
    given.expect([0.6, 0.5, 0.6])
    assert given.order() == [2, 0, 1]
    rounds(given, 20, 0.5, 0.55, 0.5)
    assert given.order()[0] == 1


def test_what_one_look_sees_nothing_in_must_show_it() -> None:
    """As a card that helps in a battle nobody fights: by luck it comes out a little ahead. A hair more is nothing, too."""
    for lead, looked, is_done in ((0.02, 0.5, False), (0.02, 0.553, False), (0.3, 0.5, True), (0.3, 0.553, True)):
        given = Shortlist([1.0, 2.0])
        given.expect([looked, 0.55])
        rounds(given, 6, 0.5 + lead, 0.5, noise=0.1)
        given.end_ties(1)
        assert given.order() == ([0, 1] if is_done else [1, 0])


def test_what_one_look_likes_is_done_for_a_little() -> None:
    given = Shortlist([1.0, 2.0])
    given.expect([0.56, 0.55])
    rounds(given, 6, 0.52, 0.5)
    given.end_ties(1)
    assert given.order() == [0, 1]


def test_where_there_is_little_time_the_first_ones_are_kept() -> None:
    given = Shortlist([1.0, 3.0, 2.0])
    given.drop_rest(2)
    assert given.running == [1, 2]
    assert given.order() == [1, 2, 0]


def test_what_is_certain_is_decided_whatever_the_rounds_said() -> None:
    given = Shortlist([1.0, 1.0, 1.0])
    rounds(given, LEAST_ROUNDS, 0.5, 0.4, 0.6)
    given.narrow(0.0)
    assert given.running == [2]
    given.decide(1)
    assert given.settled
    assert given.order()[0] == 1


def test_of_small_change_habit_is_believed_longer() -> None:
    for is_routine in (False, True):
        given = Shortlist([3.0, 1.0], is_routine)
        rounds(given, 4, 0.50, 0.52)
        assert given.order() == ([0, 1] if is_routine else [1, 0])
