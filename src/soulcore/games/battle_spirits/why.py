"""Why something is not offered: the reason and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from soulcore.games.battle_spirits import actions, activation, limits, permissions, price
from soulcore.games.battle_spirits.battle import can_meet, can_meet_blocking
from soulcore.games.battle_spirits.card import MAGIC, SPIRIT, BattleCard
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.magic import can_use_soul_magic
from soulcore.games.battle_spirits.piece import HEAVY_EXHAUSTED, UPRIGHT, BattlePiece
from soulcore.games.battle_spirits.values import MAIN_STEPS
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.entry import Refusal

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

FIELD_VERBS = ("attack", "block", "activate")
HAND_VERBS = ("summon", "deploy", "use soul magic", "use")


ALLOWED_BY = (
    ("summon ", "main.summon"),
    ("deploy ", "main.deploy"),
    ("use soul magic ", "soul_magic.pay"),
    ("use ", "use"),
    ("attack ", "attack.choose"),
    ("block ", "battle.block"),
    ("activate ", "activate"),
    ("pay soul ", "pay.soul"),
    ("pay ", "pay.sources"),
    ("place soul ", "place.soul"),
    ("place ", "place.sources"),
    ("no block", "battle.no_block"),
    ("move cores", "main.move"),
    ("pass", "flash.pass"),
    ("end step", "main.end"),
    ("redraw", "setup.redraw_once"),
)
"""How a wish begins, and the topic of the rule that lets a player have it."""


def allowing(game: BattleGame, wish: str) -> str:
    """The rules by which something is offered; "" where no single one is to be named."""
    topic = next((topic for begins, topic in ALLOWED_BY if wish.startswith(begins)), "")
    return game.deal.rules.address(topic) if topic else ""


def refuse(game: BattleGame, reason: str, topic: str, **params: Any) -> Refusal:
    game.cite(topic)
    return Refusal(reason, game.deal.rules.address(topic), params)


def why_not(game: BattleGame, seat: int, wish: str) -> Refusal:
    """The first thing that stands in the way of a wish, written like an option's key."""
    wish = " ".join(wish.split())
    if game.decision is not None and game.decision.seat == seat and wish in game.keys():  # noqa: SIM118 (a list of keys, not a dict)
        return Refusal("offered", allowing(game, wish))
    if game.over:
        return refuse(game, "over", topic="victory.now")
    for verb in FIELD_VERBS:
        if wish == verb or wish.startswith(f"{verb} "):
            return about_piece(game, seat, verb, wish[len(verb) :].strip())
    for verb in HAND_VERBS:
        if wish == verb or wish.startswith(f"{verb} "):
            return about_hand(game, seat, verb, wish[len(verb) :].strip())
    if wish.startswith(("move", "swap")):
        return about_moving(game, seat)
    if wish.startswith("pay"):
        return about_paying(game, seat, wish)
    if wish.startswith("redraw"):
        return refuse(game, "redraw_over", topic="setup.redraw_once")
    return turn_of_other(game, seat) or Refusal("unknown_wish", "", {"wish": wish})


def turn_of_other(game: BattleGame, seat: int) -> Refusal | None:
    """Somebody else is to decide."""
    asked = game.decision
    if asked is not None and asked.seat != seat:
        if asked.kind in ("main_step", "attack_step", "move_from", "move_to"):
            return refuse(game, "not_your_turn", topic="turn.only_turn_player")
        return refuse(game, "not_asked", topic="flash.no_interrupt")
    return None


def find_own(game: BattleGame, seat: int, name: str) -> list[BattlePiece]:
    """Own cards of that name on the Field; a number after # picks one of several."""
    base, _, which = name.partition(" #")
    found = [piece for piece in game.side(seat) if piece.card.name.lower() == base.lower()]
    if which.isdigit() and 0 < int(which) <= len(found):
        return [found[int(which) - 1]]
    return found


def about_piece(game: BattleGame, seat: int, verb: str, name: str) -> Refusal:
    found = find_own(game, seat, name)
    if not found:
        if any(game.card(index).name.lower() == name.lower() for index in game.pile(HAND, seat)):
            return refuse(game, "not_on_field", topic="define.spirit_on_field", card=name)
        return refuse(game, "no_such_card", topic="define.spirit_on_field", card=name)
    if verb == "activate":
        return about_activating(game, seat, found[0])
    deciding = "attack_step" if verb == "attack" else "block"
    if verb == "attack" and game.seat != seat:
        return refuse(game, "not_your_turn", topic="turn.only_turn_player")
    if verb == "block" and game.seat == seat:
        return refuse(game, "own_attack", topic="battle.block")
    asked = game.decision
    reasons = [about_fighter(game, piece, verb) for piece in found]
    for refusal in reasons:
        if refusal is not None:
            return refusal
    if asked is None or asked.kind != deciding:
        if verb == "attack" and game.turn == 1:
            return refuse(game, "first_turn", topic="turn.first")
        if verb == "attack":
            return refuse(game, "not_attack_step", topic="turn.step", step=game.step)
        if game.blocker:
            return refuse(game, "not_block_time", topic="battle.one_blocker")
        return refuse(game, "not_block_time", topic="battle.stages")
    if asked.seat != seat:
        return refuse(game, "not_asked", topic="flash.no_interrupt")
    return refuse(game, "another_must", topic="keyword.must_block" if verb == "block" else "attack.choose")


def about_fighter(game: BattleGame, piece: BattlePiece, verb: str) -> Refusal | None:
    """What is wrong with the Spirit itself."""
    name = piece.card.name
    if piece.printed.type != SPIRIT:
        return refuse(game, "nexus", topic="nexus.no_battle", card=name)
    if piece.leaving:
        return refuse(game, "pending", topic="pending.no_effects", card=name)
    if piece.turned != UPRIGHT and not permissions.is_allowed(game, f"{verb}_exhausted", piece):
        if piece.turned == HEAVY_EXHAUSTED:
            return refuse(game, "heavy_exhausted", topic="heavy.no_battle", card=name)
        return refuse(game, "exhausted", topic="attack.upright_only", card=name)
    if verb == "attack":
        bans = permissions.attack_bans(game, piece)
        is_free = can_meet(game, bans)
    else:
        bans = permissions.block_bans(game, piece, game.battle_piece(game.attacker) if game.attacker else None)
        is_free = can_meet_blocking(game, piece, bans)
    if not is_free:
        return refuse(game, "forbidden", topic="effect.cannot_wins", card=name, by=game.cards[bans[0].scope.card].name)
    return None


def about_activating(game: BattleGame, seat: int, piece: BattlePiece) -> Refusal:
    """Why none of its effects can be activated now."""
    name = piece.card.name
    if not piece.printed.activated:
        return refuse(game, "nothing_to_activate", topic="effect.automatic", card=name)
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    asked = game.decision
    if asked is None or asked.kind not in ("main_step", "flash"):
        return refuse(game, "wrong_timing", topic="magic.flash", card=name)
    timing = activation.MAIN if asked.kind == "main_step" else activation.FLASH
    reason = ""
    for ability in piece.printed.activated:
        reason = reason or activation.obstacle(game, piece, ability, timing)
    return refuse(game, reason or "wrong_timing", topic=activation.OBSTACLES.get(reason, "magic.flash"), card=name)


def about_hand(game: BattleGame, seat: int, verb: str, name: str) -> Refusal:
    card = card_in_hand(game, seat, name)
    if card is None:
        return refuse(game, "not_in_hand", topic="main.summon_from_hand", card=name)
    asked = game.decision
    if verb in ("summon", "deploy"):
        if card.type == MAGIC or (card.type == SPIRIT) != (verb == "summon"):
            return refuse(game, "wrong_type", topic="define.summon", card=card.name)
        if game.seat != seat:
            return refuse(game, "not_your_turn", topic="turn.only_turn_player")
        if game.step not in MAIN_STEPS or asked is None or asked.kind != "main_step":
            return refuse(game, "not_main_step", topic="main.actions", step=game.step)
        return too_expensive(game, seat, card)
    return about_using(game, seat, verb, card)


def about_using(game: BattleGame, seat: int, verb: str, card: BattleCard) -> Refusal:
    asked = game.decision
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    if not card.from_hand:
        return refuse(game, "nothing_to_use", topic="define.summon", card=card.name)
    if asked is None or asked.kind not in ("main_step", "flash"):
        return refuse(game, "wrong_timing", topic="magic.flash", card=card.name)
    timing = actions.MAIN if asked.kind == "main_step" else actions.FLASH
    if timing == actions.FLASH and all(ability.kind == "main" for ability in card.from_hand):
        return refuse(game, "main_only", topic="flash.no_main", card=card.name)
    if not any(limits.is_free(game, ability, seat, 0, card.index) for ability in card.from_hand):
        return refuse(game, "used_up", topic="limit.name_once_per_turn", card=card.name)
    if not any(actions.hand_timing_fits(game, seat, card, ability, timing) for ability in card.from_hand):
        return refuse(game, "wrong_timing", topic="magic.flash", card=card.name)
    if verb == "use soul magic" and not can_use_soul_magic(game, seat, card):
        return refuse(game, "no_soul_magic", topic="soul_magic.need", card=card.name)
    return too_expensive(game, seat, card)


def too_expensive(game: BattleGame, seat: int, card: BattleCard) -> Refusal:
    """Price and lowest level against what there is."""
    owed = price.lowest_price(game, seat, card)
    keep = price.to_place(game, seat, card)
    has = available(game, seat)
    if has >= owed and keep:
        return refuse(
            game,
            "cannot_place",
            topic="cost.lowest_level",
            card=card.name,
            cost=owed,
            cores=keep,
            needs=owed + keep,
            has=has,
        )
    return refuse(game, "cannot_pay", topic="cost.unpayable", card=card.name, needs=owed, has=has)


def card_in_hand(game: BattleGame, seat: int, name: str) -> BattleCard | None:
    """The card in hand whose name the wish begins with (a mode such as "flash" may follow)."""
    for index in sorted(set(game.pile(HAND, seat))):
        card = game.card(index)
        low = card.name.lower()
        if name.lower() == low or name.lower().startswith(f"{low} "):
            return card
    return None


def about_moving(game: BattleGame, seat: int) -> Refusal:
    other = turn_of_other(game, seat)
    if game.seat != seat:
        return refuse(game, "not_your_turn", topic="cores.only_main_step")
    if other is not None:
        return other
    if game.step not in MAIN_STEPS:
        return refuse(game, "not_main_step", topic="cores.only_main_step", step=game.step)
    return refuse(game, "no_new_arrangement", topic="main.move")


def about_paying(game: BattleGame, seat: int, wish: str) -> Refusal:
    if "life" in wish or "trash" in wish:
        return refuse(game, "wrong_cores", topic="pay.not_from_elsewhere")
    if game.decision is None or game.decision.kind != "pay":
        return refuse(game, "nothing_to_pay", topic="pay")
    return refuse(game, "not_payable_so", topic="pay.sources")
