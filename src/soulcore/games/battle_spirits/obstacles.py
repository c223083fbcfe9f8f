"""What stands in the way of a card in the hand: one judge for what is offered and for why something is not.

Each function names the first obstacle, a key of the catalogues, or "" when there is none. Lists of options take what has
none; `why` looks up the rule behind the one it finds. (Cards on the Field: `activation.obstacle`, `fighters.hindrance`.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.effects.play import Scope
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits import activation, limits, permissions, price
from soulcore.games.battle_spirits.card import MAGIC, STEP_STRETCHES, BattleCard
from soulcore.games.battle_spirits.magic import plays_itself
from soulcore.games.battle_spirits.stretches import is_step

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

MAIN: Final = "main"
FLASH: Final = "flash"


def to_bring(game: BattleGame, seat: int, card: BattleCard, by_soul: bool = False) -> str:
    """Against summoning or deploying a card of the hand, at a moment for that; by_soul: for the Soul Core alone."""
    if permissions.cannot_play(game, seat, card.index, card.deed):
        return "not_allowed"
    against = game.member.against_bringing(game, seat, card)
    if against:
        return against
    if by_soul:
        return "" if game.member.can_pay_by_soul(game, seat, card) else "no_soul_magic"
    return "" if price.can_afford(game, seat, card) else "too_expensive"


def to_use(game: BattleGame, seat: int, card: BattleCard, ability: Ability, timing: str, by_soul: bool = False) -> str:
    """Against using an effect of a card in the hand, in the own Main Step ("main") or in a Flash Timing ("flash")."""
    if ability.kind == "main" and timing != MAIN:
        game.cite("flash.no_main")
        return "main_only"
    if ability.kind == "flash" and timing == MAIN and not game.member.flash_in_main:
        game.cite("main.no_flash")
        return "flash_only"
    if permissions.cannot_play(game, seat, card.index, "use") or (timing == FLASH and game.bars_flash(seat, True)):
        return "not_allowed"
    if not limits.is_free(game, ability, seat, 0, card.index):
        return "used_up"
    if not in_its_step(game, seat, ability):
        return "wrong_timing"
    if not can_pay_arrow(game, seat, card, ability):
        return "cannot_pay_cost"
    if by_soul:
        return "" if game.member.can_pay_by_soul(game, seat, card) else "no_soul_magic"
    if card.type == MAGIC:
        return "" if price.can_afford(game, seat, card) else "too_expensive"
    verb = plays_itself(ability)
    if verb is None or price.can_afford(game, seat, card, verb.free, verb.cores == "reserve"):
        return ""
    return "too_expensive"


def suits(game: BattleGame, seat: int, card: BattleCard, ability: Ability, timing: str) -> bool:
    """Whether an effect of a card suits the moment, whoever pays for it: Main effects in the own Main Step only."""
    if ability.kind == "main" and timing != MAIN:
        game.cite("flash.no_main")
        return False
    if ability.kind == "flash" and timing == MAIN and not game.member.flash_in_main:
        game.cite("main.no_flash")
        return False
    return limits.is_free(game, ability, seat, 0, card.index) and in_its_step(game, seat, ability)


def in_its_step(game: BattleGame, seat: int, ability: Ability) -> bool:
    """Whether one of the steps that an effect in the hand prints, if any, is running."""
    if not ability.timings:
        return True
    steps = [STEP_STRETCHES[window] for window in ability.timings if window in STEP_STRETCHES]
    return not steps or any(is_step(game, seat, whose, step) for whose, step in steps)


def can_pay_arrow(game: BattleGame, seat: int, card: BattleCard, ability: Ability) -> bool:
    """Whether what stands before the arrow of an effect used from the hand can be done in full, the card itself aside."""
    if not ability.cost:
        return True
    scope = Scope(seat, 0, card.index)
    if card.type != MAGIC:
        return activation.can_pay(game, scope, ability.cost)
    place = price.lay_aside(game, seat, card.index, "hand")
    able = activation.can_pay(game, scope, ability.cost)
    price.put_back(game, seat, card.index, "hand", place)
    return able
