"""Effects that others switch off: those kept from triggering, and those a card has lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.clauses.cite import cite
from soulcore.effects.change import impose
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits import in_force, permissions
from soulcore.games.battle_spirits.card import waits_for
from soulcore.games.saga.card import MUTED, is_substitution
from soulcore.games.saga.nodes import LoseEffects

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.saga.position import SagaGame


def is_muted(game: SagaGame, piece: BattlePiece, ability: Ability) -> bool:
    """Effects of some timing may be kept from triggering: they stay on the card and do nothing. What takes the place of a
    destruction is not triggered, and not kept from it."""
    for deed in game.mutes:
        timing = MUTED[deed]
        if timing == "when_destroyed":
            if "destroyed" not in waits_for(ability) or is_substitution(ability):
                continue
        elif timing not in ability.timings:
            continue
        cite("saga.8-3-1 saga.8-3-2 saga.8-1-7")
        for ban in permissions.bans(game, deed):
            if in_force.concerns(game, ban.scope, ban.verb.what, ban.target, piece):
                return True
    return False


def is_lost(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether a card has lost the effect."""
    for force in in_force.forces(game, "lose_effects"):
        verb = cast(LoseEffects, force.verb)
        lost = not verb.level or ability.levels[0] <= verb.level <= ability.levels[1]
        if verb.keyword:
            lost = ability.keyword == verb.keyword
        if lost and in_force.is_on(game, force, verb.what, piece):
            cite("saga.8-1-2")
            return True
    return False


def lose_effects(game: SagaGame, run: Resolve, verb: LoseEffects) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


VERBS["LoseEffects"] = lose_effects
