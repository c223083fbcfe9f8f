"""Why something is not offered: the reason and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soulcore.games.entry import Refusal
from soulcore.games.spirit_war import actions, collection, edge_and_shield, fight, price, room, values
from soulcore.games.spirit_war.card import SpiritCard
from soulcore.games.spirit_war.offered_by import OFFERED_BY
from soulcore.games.spirit_war.piece import SpiritPiece
from soulcore.games.spirit_war.zones import BEYONDERS, GRAVE, HAND, SOULS, SPENT, VOID
from soulcore.kernel.game import each_once

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

VERBS: Final = ("summon", "emit", "set", "place soul", "turn", "attack", "activate", "target", "directly", "protect")

QUEUING: Final = {
    "used_up": "ability.conditions",
    "cannot_pay_price": "price.paid",
    "price_in_vain": "price.for_nothing",
    "no_target": "ability.conditions",
    "condition_unmet": "ability.conditions",
}
ENTRY: Final = {
    "wanderer": "keyword.wanderer",
    "flood_forbids": "flood.restriction",
    "no_host": "armory.needs_target",
    "cannot_pay": "pay.not_enough",
    "no_control": "control.conditions",
    **QUEUING,
}
SETTING: Final = {"row_full": "row.evocations", "flood_forbids": "flood.restriction"}
TURNING: Final = {"arrived_this_turn": "position.locked", "turned_this_turn": "turn.creatures"}
ATTACKING: Final = {"in_shield_position": "attack.edge_only", "attacked_already": "attack.once"}
"""The rules behind obstacles, which the offers find (room, price, actions, fight)."""


def refuse(game: SpiritGame, reason: str, topic: str, **params: Any) -> Refusal:
    game.cite(topic)
    return Refusal(reason, game.deal.rules.address(topic), params)


def why_not(game: SpiritGame, seat: int, wish: str) -> Refusal:
    """The first thing that stands in the way of a wish, written like an option's key."""
    wish = " ".join(wish.split())
    if game.decision is not None and game.decision.seat == seat and wish in game.keys():  # noqa: SIM118 (a list of keys, not a dict)
        return Refusal("offered", OFFERED_BY.clauses(game, wish))
    if game.over:
        return refuse(game, "over", topic="lose.empty")
    for verb in VERBS:
        if wish == verb or wish.startswith(f"{verb} "):
            return about(game, seat, verb, wish[len(verb) :].strip())
    return turn_of_other(game, seat) or Refusal("unknown_wish", "", {"wish": wish})


def about(game: SpiritGame, seat: int, verb: str, name: str) -> Refusal:
    if verb in ("summon", "emit"):
        return about_playing(game, seat, verb, name)
    if verb == "set":
        return about_setting(game, seat, name)
    if verb == "place soul":
        return about_souls(game, seat, name)
    if verb == "turn":
        return about_turning(game, seat, name)
    if verb in ("attack", "directly", "target"):
        return about_attacking(game, seat, verb, name)
    if verb == "activate":
        return about_activating(game, seat, name)
    return refuse(game, "no_protection", topic="protect.offer")


def turn_of_other(game: SpiritGame, seat: int) -> Refusal | None:
    """Somebody else is to decide."""
    asked = game.decision
    if asked is not None and asked.seat != seat:
        if game.seat != seat:
            return refuse(game, "not_your_turn", topic="turn.step")
        return refuse(game, "not_asked", topic="chain.order")
    return None


def named(game: SpiritGame, cards: list[int], name: str) -> SpiritCard | None:
    """The card among them whose name the wish begins with (a word such as "bypass" may follow)."""
    for index in each_once(cards):
        card = game.card(index)
        if name.lower() == card.name.lower() or name.lower().startswith(f"{card.name.lower()} "):
            return card
    return None


def own_piece(game: SpiritGame, seat: int, name: str) -> SpiritPiece | None:
    for piece in game.side(seat):
        known = piece.card.name.lower()
        if name.lower() == known or name.lower().startswith(f"{known} "):
            return piece
    return None


# ---------------------------------------------------------------- playing cards


def about_playing(game: SpiritGame, seat: int, verb: str, name: str) -> Refusal:
    piece = own_piece(game, seat, name)
    if piece is not None and piece.set:
        return about_set_card(game, seat, verb, piece)
    card = named(game, game.pile(HAND, seat), name)
    zone = "hand"
    if card is None:
        card = named(game, game.pile(BEYONDERS, seat), name)
        zone = "beyonder_deck"
    if card is None:
        card = named(game, game.pile(GRAVE, seat), name)
        zone = "grave"
        if card is not None and "undying" not in card.keywords:
            return refuse(game, "in_grave", topic="grave.no_play", card=card.name)
    if card is None:
        return about_missing(game, seat, name)
    if card.is_creature != (verb == "summon"):
        return refuse(game, "wrong_class", topic="summon.or_emit", card=card.name)
    if verb == "summon" and (game.step != "summoning" or game.seat != seat):
        return about_time(game, seat, card, zone)
    if verb == "emit" and not actions.may_emit_from_hand(game, seat):
        return about_time(game, seat, card, zone)
    return turn_of_other(game, seat) or about_entry(game, seat, card, values.soul_cost(game, seat, card), zone, None)


def about_missing(game: SpiritGame, seat: int, name: str) -> Refusal:
    souls = game.pile(SOULS, seat) + game.pile(SPENT, seat)
    if game.agreed.owner_sees_souls and named(game, souls, name) is not None:
        return refuse(game, "is_a_soul", topic="soul.only_cost", card=name)
    if named(game, game.pile(VOID, seat), name) is not None:
        return refuse(game, "in_void", topic="void.no_play", card=name)
    return refuse(game, "no_such_card", topic="summon.or_emit", card=name)


def about_time(game: SpiritGame, seat: int, card: SpiritCard, zone: str) -> Refusal:
    if game.seat != seat and "assault" in card.keywords and zone == "hand":
        return refuse(game, "assault_not_set", topic="assault", card=card.name)
    if game.seat != seat:
        return refuse(game, "not_your_turn", topic="turn.step")
    return refuse(game, "not_summoning_step", topic="summoning.step", step=game.step)


def about_set_card(game: SpiritGame, seat: int, verb: str, piece: SpiritPiece) -> Refusal:
    card = piece.printed
    if card.is_creature != (verb == "summon"):
        return refuse(game, "wrong_class", topic="summon.or_emit", card=card.name)
    if piece.arrived == game.turn:
        return refuse(game, "set_this_turn", topic="set.not_this_turn", card=card.name)
    if not actions.may_use_set(game, seat, piece):
        if game.seat == seat:
            return refuse(game, "not_summoning_step", topic="summoning.step", step=game.step)
        return refuse(game, "set_for_own_turn", topic="set.next_turn", card=card.name)
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    return about_entry(game, seat, card, price.cost_from_set(game, seat, card), price.SET, piece)


def about_entry(
    game: SpiritGame, seat: int, card: SpiritCard, cost: int, zone: str, piece: SpiritPiece | None
) -> Refusal:
    """What keeps a card from being played at a moment for that."""
    if card.is_creature:
        reason = price.obstacle_to_summoning(game, seat, card, cost, zone)
    else:
        reason = actions.obstacle_to_emitting(game, seat, card, cost, zone, piece)
    if reason == "row_full":
        topic = "row.creatures" if card.is_creature else "row.evocations"
        return refuse(game, "row_full", topic=topic, card=card.name)
    if reason:
        has = collection.available(game, seat)
        needs = cost + price.bypass(game, card) if reason == "no_control" else cost
        return refuse(game, reason, topic=ENTRY[reason], card=card.name, needs=needs, has=has)
    return refuse(game, "wrong_timing", topic="turn.step", card=card.name)


def about_setting(game: SpiritGame, seat: int, name: str) -> Refusal:
    if named(game, game.pile(BEYONDERS, seat), name) is not None:
        return refuse(game, "beyonder_set", topic="set", card=name)
    card = named(game, game.pile(HAND, seat), name)
    if card is None:
        return refuse(game, "no_such_card", topic="set", card=name)
    if game.seat != seat or game.step != "summoning":
        return about_time(game, seat, card, "")
    reason = room.obstacle_to_setting(game, seat)
    if reason:
        return refuse(game, reason, topic=SETTING[reason], card=card.name)
    return turn_of_other(game, seat) or refuse(game, "wrong_timing", topic="turn.step", card=card.name)


def about_souls(game: SpiritGame, seat: int, name: str) -> Refusal:
    card = named(game, game.pile(HAND, seat), name)
    if card is None:
        return refuse(game, "no_such_card", topic="soul.place", card=name)
    if game.seat != seat or game.step != "summoning":
        return about_time(game, seat, card, "")
    reason = collection.obstacle_to_placing(game)
    if reason:
        return refuse(game, reason, topic="soul.once", card=card.name)
    return turn_of_other(game, seat) or refuse(game, "wrong_timing", topic="turn.step", card=card.name)


# ---------------------------------------------------------------- cards in the ARENA


def about_turning(game: SpiritGame, seat: int, name: str) -> Refusal:
    piece = own_piece(game, seat, name)
    if piece is None or not piece.printed.is_creature or piece.set:
        return refuse(game, "no_such_card", topic="turn.creatures", card=name)
    if game.seat != seat:
        return refuse(game, "not_your_turn", topic="turn.step")
    reason = edge_and_shield.obstacle_to_turning(game, piece)
    if reason:
        return refuse(game, reason, topic=TURNING[reason], card=piece.card.name)
    return refuse(game, "not_summoning_step", topic="turn.creatures", step=game.step)


def about_attacking(game: SpiritGame, seat: int, verb: str, name: str) -> Refusal:
    if verb == "directly":
        if not fight.may_attack_directly(game, seat):
            return refuse(game, "defended", topic="attack.direct")
        return refuse(game, "wrong_timing", topic="attack.declare", card=name)
    if verb == "target":
        return refuse(game, "no_such_card", topic="attack.declare", card=name)
    piece = own_piece(game, seat, name)
    if piece is None or not piece.printed.is_creature or piece.set:
        return refuse(game, "no_such_card", topic="attack.edge_only", card=name)
    if game.seat != seat:
        return refuse(game, "not_your_turn", topic="turn.step")
    if game.turn == 1:
        return refuse(game, "first_turn", topic="combat.first_turn")
    reason = fight.obstacle_to_attacking(game, piece)
    if reason:
        return refuse(game, reason, topic=ATTACKING[reason], card=piece.card.name)
    return refuse(game, "not_combat_step", topic="attack.declare", step=game.step)


def about_activating(game: SpiritGame, seat: int, name: str) -> Refusal:
    piece = own_piece(game, seat, name)
    if piece is None or not piece.printed.manual:
        return refuse(game, "nothing_to_activate", topic="ability.manual", card=name)
    reason = ""
    for ability in piece.printed.manual:
        reason = reason or actions.obstacle_to_activating(game, piece, ability)
    if not reason:
        return turn_of_other(game, seat) or refuse(game, "wrong_timing", topic="manual.own_turn", card=name)
    if reason == "silenced":
        return refuse(game, "silenced", topic="silence.abilities", card=piece.card.name)
    if reason == "wrong_timing":
        return refuse(game, "wrong_timing", topic="manual.opponent_turn", card=piece.card.name)
    return refuse(game, reason, topic=QUEUING[reason], card=piece.card.name)
