"""How often an effect may be used: once per turn, once per battle, once for all copies, unstackable.

Once per turn and per battle count for each card on the Field; "this name once per turn" for all copies of a player
together; unstackable effects of the same name act once per occasion.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.effects.data import walk
from soulcore.effects.resolve import Resolve
from soulcore.effects.sense import USED
from soulcore.effects.tree import Ability, Ref, Show, Verb
from soulcore.games.battle_spirits.zones import HAND, TRASH
from soulcore.kernel.pending import Trigger

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

BATTLE_MARK: Final = "battle:"
NAME_MARK: Final = "name:"


def keys(game: BattleGame, ability: Ability, seat: int, piece: int, card: int) -> list[str]:
    """The counters an ability's limits use."""
    found: list[str] = []
    if not ability.limits:
        return found
    node = game.effect_card(card).place_of(ability)
    if game.compound:
        card, node = game.one_effect(card, node)
    # Each use is another card, unless it stays in the hand: else only its name can be limited.
    from_hand = piece == 0 and ability.kind in USED and not stays_in_hand(ability)
    for limit in ability.limits:
        if from_hand and limit != "name_once_per_turn":
            continue
        if limit == "once_per_turn":
            game.cite("limit.once_per_turn")
            found.append(f"turn:{seat}:{piece}:{card}:{node}")
        elif limit == "once_per_battle":
            game.cite("limit.once_per_battle")
            found.append(f"{BATTLE_MARK}{seat}:{piece}:{card}:{node}")
        elif limit == "name_once_per_turn":
            game.cite("limit.name_once_per_turn")
            found.append(f"{NAME_MARK}{seat}:{game.card(card).name}:{node}")
    return found


def is_free(game: BattleGame, ability: Ability, seat: int, piece: int, card: int) -> bool:
    """Whether no limit is used up. Copies in a Trash or a hand are told apart by their number only."""
    if not ability.limits:
        return True
    copies = game.member.uses(ability)
    if ability.place == "trash":
        copies = game.pile(TRASH, seat).count(card)
    elif piece == 0 and stays_in_hand(ability):
        copies = game.pile(HAND, seat).count(card)
    return all(
        game.used.get(key, 0) < (1 if key.startswith(NAME_MARK) else copies)
        for key in keys(game, ability, seat, piece, card)
    )


def stays_in_hand(ability: Ability) -> bool:
    """Whether an effect of a card in the hand leaves it there: it is at most shown."""
    if ability.place != "hand" or ability.kind not in USED:
        return False
    verbs = [node for step in (*ability.cost, *ability.steps) for node in walk(step) if isinstance(node, Verb)]
    return not any(names_this(verb) for verb in verbs if not isinstance(verb, Show))


def names_this(verb: Verb) -> bool:
    """Whether something is done to the very card."""
    if "this" in (getattr(verb, "source", ""), getattr(verb, "target", "")):
        return True
    return any(isinstance(node, Ref) and node.name == "this" for node in walk(verb))


def allows(game: BattleGame, ability: Ability, run: Resolve) -> bool:
    return is_free(game, ability, run.scope.seat, run.scope.this, run.card)


def spend(game: BattleGame, ability: Ability, run: Resolve) -> None:
    for key in keys(game, ability, run.scope.seat, run.scope.this, run.card):
        game.used[key] = game.used.get(key, 0) + 1


def spend_use(game: BattleGame, ability: Ability, seat: int, card: int) -> None:
    """An effect was used from the hand: that counts, whether or not it found anything to do."""
    for key in keys(game, ability, seat, 0, card):
        game.used[key] = 1


def end_battle(game: BattleGame) -> None:
    game.used = {key: count for key, count in game.used.items() if not key.startswith(BATTLE_MARK)}


def end_turn(game: BattleGame) -> None:
    game.used = {}


def excludes(game: BattleGame, chosen: Trigger, other: Trigger) -> bool:
    """Unstackable: once one copy acts on an occasion, the other copies of that player's do not."""
    if chosen.number != other.number or chosen.node != other.node:
        return False
    ability = cast(Ability, game.effect_card(chosen.card).nodes[chosen.node])
    if "unstackable" not in ability.limits or game.card(chosen.card).name != game.card(other.card).name:
        return False
    if chosen.seat != other.seat:
        game.cite("limit.each_player")
        return False
    game.cite("limit.unstackable")
    return True
