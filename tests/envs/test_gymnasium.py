"""One seat against an agent: Gymnasium's own checks, and what they do not look at."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from tests.envs.playing import GAMES, deck_of, legal

from soulcore.agents import RandomAgent
from soulcore.envs import EnvError, SoulcoreEnv
from soulcore.play import PlayError


@pytest.mark.parametrize("observations", ["vector", "text", "both"])
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_approves(game: str, observations: str, capsys: pytest.CaptureFixture[str]) -> None:
    made = gymnasium.make(
        f"soulcore.envs:soulcore/{game}-v1", decks=deck_of(game), observations=observations, max_decisions=40
    )
    check_env(made.unwrapped)
    assert "asked:" in capsys.readouterr().out, "the human render mode prints"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_with_its_reward(game: str) -> None:
    env = SoulcoreEnv(game, deck_of(game), observations="both")
    chance = np.random.default_rng(0)
    seen, info = env.reset(seed=1)
    ended = False
    while not ended:
        assert info["decisions"] % 10 or env.observation_space.contains(seen)
        assert seen["action_mask"].sum() == len(env.challenge.listed) > 0
        assert not seen["action_mask"][0]
        seen, reward, ended, cut, info = env.step(np.int64(legal(seen["action_mask"], chance)))
        assert not cut
        assert not info["refused"]
        assert reward == 0 or ended
    assert env.observation_space.contains(seen)
    assert seen["action_mask"].nonzero()[0].tolist() == [0]
    assert "the game is over" in seen["text"]
    assert reward == env.challenge.running.outcome(info["seat"])
    assert reward in (-1.0, 0.0, 1.0)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_is_the_same_game(game: str) -> None:
    def course(seed: int) -> list[bytes]:
        env = SoulcoreEnv(game)
        chance = np.random.default_rng(5)
        seen, _ = env.reset(seed=seed)
        found = []
        for _ in range(30):
            found.append(seen["observation"].tobytes() + seen["action_mask"].tobytes())
            seen, _, ended, _, _ = env.step(np.int64(legal(seen["action_mask"], chance)))
            if ended:
                break
        return found

    assert course(1) == course(1)
    assert course(1) != course(2)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_option_is_refused(game: str) -> None:
    env = SoulcoreEnv(game, deck_of(game), max_decisions=12)
    before, _ = env.reset(seed=3)
    answers = list(env.challenge.running.game.answers)
    after, reward, ended, cut, info = env.step(np.int64(0))
    assert (reward, ended, info["refused"]) == (0.0, False, True)
    assert np.array_equal(before["observation"], after["observation"])
    assert env.challenge.running.game.answers == answers
    while not cut:
        _, _, _, cut, _ = env.step(np.int64(0))
    with pytest.raises(EnvError, match="call reset"):
        env.step(np.int64(0))


@pytest.mark.parametrize("game", GAMES)
def test_a_potential_adds_up_to_nothing(game: str) -> None:
    """Over a whole game the hints cancel out, but for what the first view promised."""

    def promise(view: dict[str, Any]) -> float:
        return 0.01 * float(view["turn"]) + 0.5

    env = SoulcoreEnv(game, deck_of(game), potential=promise)
    chance = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    first = promise(env.challenge.view)
    total, ended = 0.0, False
    while not ended:
        seen, reward, ended, _, info = env.step(np.int64(legal(seen["action_mask"], chance)))
        total += reward
    assert total == pytest.approx(env.challenge.running.outcome(info["seat"]) - first)


def test_seat_decks_and_opponent_are_as_asked() -> None:
    seeds: list[str] = []

    def opponent(seed: str) -> RandomAgent:
        seeds.append(seed)
        return RandomAgent(seed)

    game = GAMES[0]
    env = SoulcoreEnv(game, seat=1, opponent=opponent)
    for seed in (1, 2):
        _, info = env.reset(seed=seed)
        assert info["seat"] == 1
    assert len(set(seeds)) == 2


class LastOption(RandomAgent):
    """An agent of somebody's own that began as the random one."""

    def choose(self, view: dict[str, Any], options: Sequence[dict[str, Any]]) -> int:
        return len(options) - 1


def test_an_opponent_made_from_the_random_agent_is_asked() -> None:
    """It is not played by chance, and a copy has one of its own."""
    env = SoulcoreEnv("standard", deck_of("standard"), seat=0, opponent=LastOption)
    env.reset(seed=1)
    (mine,) = env.challenge.opponents.values()
    (theirs,) = copy.deepcopy(env).challenge.opponents.values()
    assert mine is not theirs
    game = env.challenge.running.game
    while not env.challenge.running.done:
        before = len(game.answers)
        twin = game.clone()
        env.step(np.int64(next(iter(env.challenge.listed))))
        twin.answer(game.answers[before])
        while twin.decision is not None and twin.decision.seat == 1:
            twin.answer(len(twin.options) - 1)
        assert twin.answers == game.answers


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"opponent": "nobody"}, "no agent 'nobody'; there are: .*random"),
        ({"opponent": 3}, "no agent '3'; there are: .*random"),
        ({"opponent": RandomAgent(1)}, "or a function that makes one from a seed"),
        ({"potential": 3}, "potential must be a function of the seat's view, or None, not 3"),
        ({"seat": 2}, "there is no seat 2"),
        ({"seat": "0"}, "there is no seat '0'"),
        ({"seat": True}, "there is no seat True"),
        ({"seat": 1.0}, "there is no seat 1.0"),
        ({"max_decisions": 0}, "max_decisions must be at least 1, not 0"),
        ({"max_decisions": 2.5}, "max_decisions must be a whole number, at least 1, not 2.5"),
        ({"max_decisions": "10"}, "max_decisions must be a whole number, at least 1, not '10'"),
        ({"max_decisions": True}, "max_decisions must be a whole number, at least 1, not True"),
        ({"observations": "smell"}, "not 'smell'"),
        ({"render_mode": "hologram"}, "not 'hologram'"),
        ({"decks": []}, "at least one deck for each"),
    ],
)
def test_a_wrong_setting_says_so(settings: dict[str, Any], reason: str) -> None:
    with pytest.raises(EnvError, match=reason):
        SoulcoreEnv(GAMES[0], **settings)


def test_what_is_no_deck_says_so() -> None:
    with pytest.raises(PlayError, match="“3” is no deck"):
        SoulcoreEnv(GAMES[0], decks=3)  # type: ignore[arg-type]
    with pytest.raises(PlayError, match="“3” is no deck"):
        SoulcoreEnv(GAMES[0], decks=[3, 3])  # type: ignore[list-item]
    with pytest.raises(PlayError, match="“b'windfang'” is no deck"):
        SoulcoreEnv(GAMES[0], decks=b"windfang")  # type: ignore[arg-type]


@pytest.mark.parametrize("made", [3, None, "greedy"])
def test_an_opponent_must_be_an_agent(made: Any) -> None:
    with pytest.raises(EnvError, match=f"must make an agent, with a method choose.*, not {made!r}"):
        SoulcoreEnv(GAMES[0], opponent=lambda _: made).reset(seed=1)


@pytest.mark.parametrize("told", [None, "much", float("nan"), float("inf")])
def test_a_potential_must_tell_a_number(told: Any) -> None:
    """Not a number, it would be found in a network's weights an hour later."""
    with pytest.raises(EnvError, match=f"the potential must tell a number, not {told!r}"):
        SoulcoreEnv(GAMES[0], potential=lambda _: told).reset(seed=1)


def test_numbers_may_be_numpys() -> None:
    """Seeds and settings often come out of its arrays."""
    told = []
    kinds: list[Callable[[int], Any]] = [int, np.int64, np.uint8]
    for number in kinds:
        env = SoulcoreEnv(GAMES[0], deck_of(GAMES[0]), seat=number(1), max_decisions=number(30))
        told.append(env.reset(seed=number(4))[0]["observation"].tobytes())
        env.step(np.int64(0))
    assert len(set(told)) == 1


@pytest.mark.parametrize("seed", [-1, 1.5, "1", True, [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(EnvError, match=r"seed must be .*at least 0"):
        SoulcoreEnv(GAMES[0]).reset(seed=seed)


def test_an_action_is_a_whole_number() -> None:
    env = SoulcoreEnv(GAMES[0])
    env.reset(seed=1)
    for given in (0.9, "x", None):
        with pytest.raises(EnvError, match="an action is a whole number"):
            env.step(given)  # type: ignore[arg-type]


def test_asking_before_reset_says_so() -> None:
    with pytest.raises(EnvError, match="call reset first"):
        SoulcoreEnv(GAMES[0]).step(np.int64(0))


def sent(env: SoulcoreEnv) -> SoulcoreEnv:
    """As another process would get it."""
    there: SoulcoreEnv = pickle.loads(pickle.dumps(env))
    return there


def hint(view: dict[str, Any]) -> float:
    return 0.1 * float(view["turn"])


@pytest.mark.parametrize("copied", [copy.deepcopy, sent])
@pytest.mark.parametrize("settings", [{}, {"opponent": "greedy"}, {"potential": hint}])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_plays_on_alone(
    game: str, settings: dict[str, Any], copied: Callable[[SoulcoreEnv], SoulcoreEnv]
) -> None:
    """The same actions bring the same from there on, and neither disturbs the other."""
    env = SoulcoreEnv(game, deck_of(game), **settings)
    chance = np.random.default_rng(3)
    seen, _ = env.reset(seed=3)
    for _ in range(6):
        seen, *_ = env.step(np.int64(legal(seen["action_mask"], chance)))
    twin = copied(env)
    actions, told = [], []
    for _ in range(12):
        actions.append(np.int64(legal(seen["action_mask"], chance)))
        seen, *rest = env.step(actions[-1])
        told.append((seen, rest))
    for action, (there, rest) in zip(actions, told, strict=True):
        here, *brought = twin.step(action)
        assert np.array_equal(here["observation"], there["observation"])
        assert brought == rest
    assert np.array_equal(env.reset()[0]["observation"], twin.reset()[0]["observation"])
