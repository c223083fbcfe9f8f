"""OpenSpiel games: importing this registers `python_soulcore_GAME` for every registered game.

    import pyspiel, soulcore.envs.openspiel
    game = pyspiel.load_game("python_soulcore_standard(deck_0=windfang,deck_1=mineroid)")

Chance: the first node is a chance node that picks one of `deals` deals, all equally likely. A deal is a seed, and all later
shuffles and coins come from it, so there is no other chance node; what a player may not know of the deal is not in their
observation. Saving a state is OpenSpiel's own way, the list of its actions: that determines a game.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from soulcore.envs.episode import Episode
from soulcore.envs.errors import EnvError
from soulcore.envs.numbers import whole_number
from soulcore.envs.recall import Recall, Worlds
from soulcore.envs.setting import MOST_DECISIONS, Setting
from soulcore.envs.text import text_of
from soulcore.games import entry, finished
from soulcore.kernel.view import SPECTATOR
from soulcore.library import entry_decks, load

pyspiel: Any = import_module("pyspiel")  # has no types

DEALS = 256

UNDEALT = "before the deal"


def short_name(game: str) -> str:
    """A game's name in OpenSpiel's registry."""
    return f"python_soulcore_{game.replace('-', '_')}"


def register(game: str) -> None:
    """Make a game known to OpenSpiel."""
    rules = entry(game).rules
    decks = list(entry_decks(load(game)))
    known: dict[str, Any] = {f"deck_{seat}": decks[seat % len(decks)] for seat in range(rules.seats)}
    known |= {"deals": DEALS, "seed": 0, "max_decisions": MOST_DECISIONS}
    kind = pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Soulcore {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.seats,
        min_num_players=rules.seats,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=known,
    )

    class Registered(SoulcoreGame):
        """The game with its name; OpenSpiel makes it from the parameters alone."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(game, kind, {**known, **(params or {})})

    pyspiel.register_game(kind, Registered)


def load_again(name: str, params: dict[str, Any]) -> SoulcoreGame:
    """A game that was pickled. Whoever finds this has imported, and so registered, them all."""
    game: SoulcoreGame = pyspiel.load_game(name, params)
    return game


class SoulcoreGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its parameters: deck_0, deck_1 (names or codes), deals, seed (of the deals), max_decisions."""

    def __init__(self, game: str, kind: Any, params: dict[str, Any]) -> None:
        seats = entry(game).rules.seats
        decks = [str(params[f"deck_{seat}"]) for seat in range(seats)]
        self.setting = Setting(game, decks, params["max_decisions"])
        self.deals = whole_number("deals", params["deals"])
        self.seed = int(params["seed"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions.size,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.setting.max_decisions,
        )
        super().__init__(kind, info, params)

    def __reduce__(self) -> tuple[Any, ...]:
        """Games are sent to other processes by name: OpenSpiel has them made by a class that cannot be imported."""
        return load_again, (self.get_type().short_name, self.get_parameters())

    def new_initial_state(self) -> SoulcoreState:
        return SoulcoreState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Any = None
    ) -> SoulcoreObserver | InformationStates | None:
        """Observers of what a player sees, of what everybody sees (text only), or of what a player knows and remembers (text
        only). Others there are none."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        single = wanted.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if params or not wanted.public_info:
            return None
        if wanted.perfect_recall:
            return InformationStates() if single else None
        if single:
            return SoulcoreObserver(self.setting, False)
        return SoulcoreObserver(self.setting, True) if wanted.private_info == pyspiel.PrivateInfoType.NONE else None


class SoulcoreState(pyspiel.State):  # type: ignore[misc]
    """A position. Clones share everything that does not change."""

    def __init__(self, game: SoulcoreGame) -> None:
        super().__init__(game)
        self.dealing = Dealing(game.setting, game.deals, game.seed)
        self.episode: Episode | None = None
        self.worlds = Worlds()
        self.recall = Recall([""] * game.setting.seats)

    def current_player(self) -> int:
        if self.episode is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.done else self.episode.seat

    def is_terminal(self) -> bool:
        return self.episode is not None and self.episode.done

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals = self.dealing.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.episode.actions_of(player)) if self.episode is not None else []

    def _apply_action(self, action: int) -> None:
        if self.episode is None:
            self.episode = self.dealing.begin(action)
            return
        if action not in self.episode.listed:
            raise ValueError(f"action {action} is none of the options: {sorted(self.episode.listed)}")
        self.recall.note(self.episode, action)
        self.episode.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        return self.dealing.setting.actions.names[action]

    def returns(self) -> list[float]:
        seats = self.dealing.setting.seats
        return [self.episode.outcome(seat) if self.episode is not None else 0.0 for seat in range(seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SoulcoreState:
        """A state that the player who is asked cannot tell from this one: hidden cards lie elsewhere, the opponent's deck is
        guessed from what was shown, and chance will fall differently. It is no state of the `deals`: its history names this
        state's deal, so it can be played on and cloned, but not saved."""
        if self.episode is None:
            raise EnvError("nothing is dealt yet: there is no information state to resample from")
        twin: SoulcoreState = self.clone()
        twin.episode = self.worlds.world(self.episode, player, repr(float(sampler())))
        twin.recall = self.recall.imagined(player)
        return twin

    def __str__(self) -> str:
        """The whole position in short: for people who debug, not for players."""
        return UNDEALT if self.episode is None else text_of(self.episode.view(SPECTATOR))


class Dealing:
    """How games begin. Never changes, so copies of states share it."""

    def __init__(self, setting: Setting, deals: int, seed: int) -> None:
        self.setting = setting
        self.deals = deals
        self.seed = seed

    def begin(self, deal: int) -> Episode:
        decks = [pool[0] for pool in self.setting.decks]
        return Episode.begin(self.setting, decks, f"{self.seed}/{deal}")

    def __deepcopy__(self, memo: dict[int, Any]) -> Dealing:
        return self


class SoulcoreObserver:
    """What a player sees: the vector with the mask behind it, and the text. public: what everybody sees, text only."""

    def __init__(self, setting: Setting, public: bool) -> None:
        self.setting = setting
        self.public = public
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None
        if not public:
            size = setting.observer.size
            self.tensor = np.zeros(size + setting.actions.size, np.float32)
            self.dict = {"observation": self.tensor[:size], "action_mask": self.tensor[size:]}

    def set_from(self, state: SoulcoreState, player: int) -> None:
        if self.public:
            return
        if state.episode is None:
            self.tensor.fill(0.0)
            return
        self.dict["observation"][:] = self.setting.observer.vector(state.episode.game, player)
        self.dict["action_mask"][:] = self.setting.actions.mask(state.episode.actions_of(player))

    def string_from(self, state: SoulcoreState, player: int) -> str:
        if state.episode is None:
            return UNDEALT
        if self.public:
            return text_of(state.episode.view(SPECTATOR))
        return text_of(state.episode.view(player), state.episode.actions_of(player))


class InformationStates:
    """What a player sees, and a digest of all they saw and did before. There is no tensor of it."""

    def __init__(self) -> None:
        self.dict: dict[str, Any] = {}
        self.tensor: Any = None

    def set_from(self, state: SoulcoreState, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: SoulcoreState, player: int) -> str:
        if state.episode is None:
            return UNDEALT
        seen = text_of(state.episode.view(player), state.episode.actions_of(player))
        return f"remembered: {state.recall.mark(player)}\n{seen}"


for _game in finished():
    register(_game)
