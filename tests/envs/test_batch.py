"""Many games in one call."""

from __future__ import annotations

import copy
import multiprocessing
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.envs.playing import GAMES, deck_of, legal

from soulcore.envs import EnvError, SoulcoreEnv, SoulcoreVectorEnv
from soulcore.envs.keeping import kept
from soulcore.envs.workers import Processes


def steps(envs: SoulcoreVectorEnv, count: int) -> list[tuple[Any, ...]]:
    """So many steps by chance, all that they bring."""
    seen, _ = envs.reset(seed=7)
    chances = [np.random.default_rng(number) for number in range(envs.num_envs)]
    found = []
    for _ in range(count):
        actions = np.array([legal(mask, chance) for mask, chance in zip(seen["action_mask"], chances, strict=True)])
        seen, *rest = envs.step(actions)
        found.append((seen, *rest))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_it_is_the_single_environment_many_times(game: str) -> None:
    games, count = 3, 25
    together = steps(SoulcoreVectorEnv(game, games, deck_of(game), max_decisions=30), count)
    for number in range(games):
        env = SoulcoreEnv(game, deck_of(game), max_decisions=30)
        seen, _ = env.reset(seed=7 + number)
        chance = np.random.default_rng(number)
        for place in range(count):
            seen, reward, ended, cut, _ = env.step(np.int64(legal(seen["action_mask"], chance)))
            there, rewards, terminated, truncated, infos = together[place]
            assert (reward, ended, cut) == (rewards[number], terminated[number], truncated[number])
            if ended or cut:
                assert np.array_equal(infos["final_obs"][number]["observation"], seen["observation"])
                seen, _ = env.reset()
            assert np.array_equal(there["observation"][number], seen["observation"])
            assert np.array_equal(there["action_mask"][number], seen["action_mask"])
    assert any(truncated.any() for _, _, _, truncated, _ in together)


def test_processes_bring_the_same_numbers() -> None:
    game = kept()[0]
    alone = steps(SoulcoreVectorEnv(game, 3, deck_of(game)), 8)
    envs = SoulcoreVectorEnv(game, 3, deck_of(game), jobs=2)
    shared = steps(envs, 8)
    with pytest.raises(EnvError, match="ValueError"):
        envs.crew.reset([1, 2, -3])  # what goes wrong in a worker is told here
    envs.close()
    for mine, theirs in zip(alone, shared, strict=True):
        assert np.array_equal(mine[0]["observation"], theirs[0]["observation"])
        assert np.array_equal(mine[0]["action_mask"], theirs[0]["action_mask"])
        assert np.array_equal(mine[1], theirs[1])


@pytest.mark.parametrize("jobs", [1, 2])
def test_rows_that_are_not_copied_are_written_again(jobs: int) -> None:
    game = kept()[0]
    envs = SoulcoreVectorEnv(game, 2, deck_of(game), jobs=jobs, copy=False)
    copied = SoulcoreVectorEnv(game, 2, deck_of(game))
    first, _ = envs.reset(seed=1)
    before, _ = copied.reset(seed=1)
    kept_before = before["observation"].copy()
    assert np.array_equal(first["observation"], kept_before)
    actions = before["action_mask"].argmax(axis=1)
    second, *_ = envs.step(actions)
    after, *_ = copied.step(actions)
    assert np.shares_memory(first["observation"], second["observation"])
    assert np.array_equal(first["observation"], after["observation"])
    assert np.array_equal(first["action_mask"], after["action_mask"])
    assert np.array_equal(before["observation"], kept_before), "a copy stays as it is"
    envs.close()


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_makes_it(game: str) -> None:
    made = gymnasium.make_vec(
        f"soulcore.envs:soulcore/{game}-v1", num_envs=2, vectorization_mode="vector_entry_point", decks=deck_of(game)
    )
    seen, infos = made.reset(seed=1)
    assert made.observation_space.contains(seen)
    assert infos["seat"].shape == (2,)
    assert np.array_equal(made.unwrapped.action_masks(), seen["action_mask"])  # type: ignore[attr-defined]
    made.close()


@pytest.mark.parametrize("jobs", [1, 2])
def test_without_a_seed_the_next_game_of_the_sequence_begins(jobs: int) -> None:
    game = kept()[0]
    envs = SoulcoreVectorEnv(game, 2, deck_of(game), jobs=jobs)
    envs.reset(seed=5)
    seen, _ = envs.reset()
    later, _ = envs.reset(seed=[None, 5])
    envs.close()
    first, second = (SoulcoreEnv(game, deck_of(game)) for _ in range(2))
    for env, seed, row in ((first, 5, 0), (second, 6, 1)):
        before, _ = env.reset(seed=seed)
        after, _ = env.reset()
        assert not np.array_equal(before["observation"], after["observation"])
        assert np.array_equal(seen["observation"][row], after["observation"])
    assert np.array_equal(later["observation"][0], first.reset()[0]["observation"])
    assert np.array_equal(later["observation"][1], second.reset(seed=5)[0]["observation"])


def test_the_first_game_without_a_seed_is_any() -> None:
    """By chance, that is: six that all begin alike are most unlikely."""
    game = kept()[0]
    starts = [SoulcoreVectorEnv(game, 1).reset()[0]["observation"].tobytes() for _ in range(6)]
    assert len(set(starts)) > 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_wrong_number_of_actions_steps_no_game(jobs: int) -> None:
    game = kept()[0]
    envs = SoulcoreVectorEnv(game, 2, deck_of(game), jobs=jobs)
    seen, _ = envs.reset(seed=1)
    actions = seen["action_mask"].argmax(axis=1)
    for given in (actions[:0], actions[:1], np.append(actions, 0), actions[:, None], actions[0]):
        with pytest.raises(EnvError, match="2 games need as many actions"):
            envs.step(given)
    with pytest.raises(EnvError, match="whole numbers, not float64"):
        envs.step(actions + 0.9)
    stepped, *_ = envs.step(actions)
    envs.reset(seed=1)
    afresh, *_ = envs.step(actions)
    envs.close()
    for again in (lambda: envs.step(actions), lambda: envs.reset(seed=1)):
        with pytest.raises(EnvError, match="is closed"):
            again()
    assert np.array_equal(stepped["observation"], afresh["observation"])
    assert np.array_equal(stepped["action_mask"], afresh["action_mask"])


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ({"opponent": "nobody"}, "no agent 'nobody'"),
        ({"seat": 2}, "there is no seat 2"),
        ({"copy": "no"}, "copy is True or False, not 'no'"),
        ({"potential": lambda _: 0.0}, "other processes cannot be sent"),
    ],
)
def test_a_wrong_setting_starts_no_process(settings: dict[str, Any], reason: str) -> None:
    before = multiprocessing.active_children()
    with pytest.raises(EnvError, match=reason):
        SoulcoreVectorEnv(GAMES[0], 2, jobs=2, **settings)
    assert multiprocessing.active_children() == before


def test_an_error_in_a_worker_is_told_once(capfd: pytest.CaptureFixture[str]) -> None:
    """The others' answers are then never read; that is nothing for them to complain about."""
    game = kept()[0]
    envs = SoulcoreVectorEnv(game, 2, deck_of(game), jobs=2)
    with pytest.raises(EnvError, match="ValueError"):
        envs.crew.reset([-3, 1])
    with pytest.raises(EnvError, match="closed"):
        envs.reset(seed=1)
    envs.close()
    assert "Traceback" not in capfd.readouterr().err


def test_a_worker_that_was_killed_is_told_in_words() -> None:
    game = kept()[0]
    envs = SoulcoreVectorEnv(game, 2, deck_of(game), jobs=2)
    seen, _ = envs.reset(seed=1)
    assert isinstance(envs.crew, Processes)
    envs.crew.workers[1].kill()
    envs.crew.workers[1].join()
    with pytest.raises(EnvError, match="has ended"):
        envs.step(seen["action_mask"].argmax(axis=1))
    with pytest.raises(EnvError, match="closed"):
        envs.reset(seed=1)
    envs.close()


def test_a_call_that_was_interrupted_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers may still answer that call, and the next one must not take it for its own answer."""
    game = kept()[0]
    envs = SoulcoreVectorEnv(game, 2, deck_of(game), jobs=2)
    envs.reset(seed=1)
    assert isinstance(envs.crew, Processes)

    def interrupted(_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(type(envs.crew.lines[0]), "recv", interrupted)
    with pytest.raises(KeyboardInterrupt):
        envs.reset(seed=2)
    with pytest.raises(EnvError, match="closed"):
        envs.reset(seed=2)
    envs.close()


def test_numbers_that_do_not_fit_are_refused() -> None:
    for given in (0, -1, 1.5, "2", None, True):
        with pytest.raises(EnvError, match=f"num_envs must be a.* not {given!r}"):
            SoulcoreVectorEnv(GAMES[0], given)  # type: ignore[arg-type]
        with pytest.raises(EnvError, match=f"jobs must be a.* not {given!r}"):
            SoulcoreVectorEnv(GAMES[0], 2, jobs=given)  # type: ignore[arg-type]
    with pytest.raises(EnvError, match="as many seeds"):
        SoulcoreVectorEnv(GAMES[0], 2).reset(seed=[1])
    with pytest.raises(EnvError, match="many games are not rendered"):
        SoulcoreVectorEnv(GAMES[0], 2, render_mode="ansi")


def test_seeds_are_whole_numbers() -> None:
    """However they are given; after a wrong one it goes on."""
    envs = SoulcoreVectorEnv(GAMES[0], 2, deck_of(GAMES[0]))
    for seed in (-1, 1.5, "1", [1, -2], ["a", 2], np.array([0.5, 1])):
        with pytest.raises(EnvError, match=r"seed must be .*at least 0"):
            envs.reset(seed=seed)  # type: ignore[arg-type]
    wanted, _ = envs.reset(seed=[3, 9])
    for given in ((3, 9), np.array([3, 9])):
        assert np.array_equal(envs.reset(seed=given)[0]["observation"], wanted["observation"])  # type: ignore[arg-type]


def sent(envs: SoulcoreVectorEnv) -> SoulcoreVectorEnv:
    """As another process would get it."""
    there: SoulcoreVectorEnv = pickle.loads(pickle.dumps(envs))
    return there


@pytest.mark.parametrize("copied", [copy.deepcopy, sent])
@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_plays_on_alone(
    game: str, opponent: str, copied: Callable[[SoulcoreVectorEnv], SoulcoreVectorEnv]
) -> None:
    """The same actions bring the same from there on, also in games that begin anew."""
    envs = SoulcoreVectorEnv(game, 3, deck_of(game), opponent, max_decisions=30)
    steps(envs, 5)
    twin = copied(envs)
    masks = envs.action_masks()
    assert np.array_equal(twin.action_masks(), masks)
    ended = 0
    for _ in range(30):
        here, *told, _ = envs.step(masks.argmax(axis=1))
        there, *brought, _ = twin.step(masks.argmax(axis=1))
        masks = here["action_mask"]
        assert np.array_equal(there["observation"], here["observation"])
        assert np.array_equal(there["action_mask"], masks)
        assert all(np.array_equal(mine, theirs) for mine, theirs in zip(told, brought, strict=True))
        ended += told[2].sum()
    assert ended


def test_a_copy_made_before_the_first_game_begins_as_the_original_does() -> None:
    envs = SoulcoreVectorEnv(GAMES[0], 2, deck_of(GAMES[0]))
    twin = copy.deepcopy(envs)
    assert np.array_equal(twin.reset(seed=1)[0]["observation"], envs.reset(seed=1)[0]["observation"])


@pytest.mark.parametrize("copied", [copy.deepcopy, sent])
def test_games_in_other_processes_are_not_copied(
    copied: Callable[[SoulcoreVectorEnv], SoulcoreVectorEnv], capfd: pytest.CaptureFixture[str]
) -> None:
    envs = SoulcoreVectorEnv(GAMES[0], 2, deck_of(GAMES[0]), jobs=2)
    before, _ = envs.reset(seed=1)
    with pytest.raises(EnvError, match=r"other processes .* make it with jobs=1"):
        copied(envs)
    assert np.array_equal(envs.reset(seed=1)[0]["observation"], before["observation"]), "it still plays"
    envs.close()
    assert not capfd.readouterr().err
