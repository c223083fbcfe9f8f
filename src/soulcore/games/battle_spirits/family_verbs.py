"""Heavy exhaustion, what stays in force about Life and Cores, and where the Soul Core lies."""

from __future__ import annotations

from soulcore.effects.change import impose
from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import CONDITIONS, seat_of, worth
from soulcore.effects.facts import Facts
from soulcore.effects.play import Scope
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.turn_card import turn_all
from soulcore.games.battle_spirits.nodes import BoostDamage, DivertLife, HeavyExhaust, KeepCores, SpecialIn


def heavy_exhaust(game: Doing, run: Resolve, verb: HeavyExhaust) -> None:
    turn_all(game, run, verb.what, "heavy_exhaust")


def boost_damage(game: Doing, run: Resolve, verb: BoostDamage) -> None:
    impose(game, run, verb, verb.what, worth(game, run.scope, verb.amount), "", verb.duration)


def divert_life(game: Doing, run: Resolve, verb: DivertLife) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def keep_cores(game: Doing, run: Resolve, verb: KeepCores) -> None:
    impose(game, run, verb, verb.what, worth(game, run.scope, verb.amount), "", verb.duration)


def special_in(game: Facts, scope: Scope, condition: SpecialIn) -> bool:
    return game.special_is_in(seat_of(game, scope, condition.whose), condition.place)


VERBS["HeavyExhaust"] = heavy_exhaust
VERBS["BoostDamage"] = boost_damage
VERBS["DivertLife"] = divert_life
VERBS["KeepCores"] = keep_cores
CONDITIONS["SpecialIn"] = special_in
