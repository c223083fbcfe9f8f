"""Cards in piles that effects do not reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.change import impose
from soulcore.effects.evaluate import card_fits, seats_of
from soulcore.effects.play import EffectGame
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Discard, Player, Ref
from soulcore.games.battle_spirits.card import QUESTIONS
from soulcore.games.battle_spirits.in_force import Force, forces
from soulcore.games.eternal.card import SHELTER
from soulcore.games.eternal.nodes import Bury, DiscardBurst, Shelter
from soulcore.kernel.pending import Trigger

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

EVERY: Final = "effect"
DISCARDING: Final = "opponent_discard"


def reached(game: EternalGame, run: Resolve, cards: list[int], zone: str, owner: int) -> list[int]:
    """Those of some cards in a player's pile to which an effect can do anything."""
    kept = [card for card in cards if not is_sheltered(game, run, card, zone, owner)]
    if len(kept) < len(cards):
        game.cite("select.immune")
    return kept


def is_sheltered(game: EternalGame, run: Resolve, card: int, zone: str, owner: int) -> bool:
    """Whether an effect does nothing to a card that lies there: by its own text, or by that of another."""
    printed = game.eternal_card(card)
    for ability, by in printed.shelters.get(zone, ()):
        if is_kept_off(game, run, by, owner):
            cite("eternal.ruling.C4")
            game.acts(printed, ability)
            return True
    return any(
        is_kept_off(game, run, by_of(force), force.scope.seat) and is_on(game, force, card, zone, owner)
        for force in forces(game, SHELTER)
    )


def is_kept_off(game: EternalGame, run: Resolve, by: str, owner: int) -> bool:
    """Whether an effect is one of those that a shelter keeps off: any, or the other player's."""
    if by == EVERY:
        return True
    if run.scope.seat == owner:
        return False
    steps = run.steps(game)
    return by != DISCARDING or (run.place < len(steps) and isinstance(steps[run.place].verb, (Discard, DiscardBurst)))


def by_of(force: Force) -> str:
    return force.verb.by if isinstance(force.verb, Shelter) else EVERY


def is_on(game: EternalGame, force: Force, card: int, zone: str, owner: int) -> bool:
    """Whether something in force is on that card in that player's pile."""
    what = cast("Shelter | Bury", force.verb).what
    if isinstance(what, Ref) or what.selector.zone != zone or owner not in seats_of(game, force.scope, what.selector):
        return False
    if not card_fits(game, force.scope, what.selector, card, zone):
        return False
    cite("eternal.ruling.C4")
    if force.ability is not None:
        game.acts(game.card(force.scope.card), force.ability)
    return True


def bury(game: EffectGame, run: Resolve, verb: Bury) -> None:
    impose(game, run, verb, Player("opponent"), 0, "", verb.duration)


def is_buried(game: EternalGame, trigger: Trigger) -> bool:
    """Whether an effect of a card in the Trash does not act, because another one has laid it to rest."""
    if trigger.piece or SHELTER not in game.deal.traits:
        return False
    return any(
        isinstance(force.verb, Bury) and is_on(game, force, trigger.card, "trash", trigger.seat)
        for force in forces(game, SHELTER)
    )


QUESTIONS["Shelter"] = SHELTER
QUESTIONS["Bury"] = SHELTER
VERBS["Bury"] = bury
