"""Why something is not offered: the reason and the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.effects.resolve import Resolve
from soulcore.effects.select import done_to_it
from soulcore.effects.tree import Ability, Play
from soulcore.games.battle_spirits import activation, fighters, in_force, obstacles, permissions, price, why_cores
from soulcore.games.battle_spirits.card import BattleCard
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.refusing import named, refuse, turn_of_other
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.entry import Refusal
from soulcore.kernel.game import each_once

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

FIELD_VERBS: Final = ("attack", "block", "activate")
HAND_VERBS: Final = ("soul summon", "soul deploy", "summon", "deploy", "use soul magic", "use")
BY_SOUL: Final = ("soul summon", "soul deploy", "use soul magic")
ENDINGS: Final = ("done", "cancel", "undo", "take back", "stop")


def why_not(game: BattleGame, seat: int, wish: str) -> Refusal:
    """The first thing that stands in the way of a wish, written like an option's key."""
    wish = " ".join(wish.split())
    if game.decision is not None and game.decision.seat == seat and wish in game.keys():  # noqa: SIM118 (a list of keys, not a dict)
        return Refusal("offered", game.member.offered_by.clauses(game, wish))
    if game.over:
        return refuse(game, "over", topic="victory.now")
    for verb in FIELD_VERBS:
        if wish == verb or wish.startswith(f"{verb} "):
            return about_piece(game, seat, verb, wish[len(verb) :].strip())
    for verb in HAND_VERBS:
        if wish == verb or wish.startswith(f"{verb} "):
            return about_hand(game, seat, verb, wish[len(verb) :].strip())
    own = game.member.why_not(game, seat, wish)
    if own is not None:
        return own
    begins, _, rest = wish.partition(" ")
    if begins in ("move", "swap", "to"):
        return why_cores.about_moving(game, seat, wish)
    if begins == "pay":
        return why_cores.about_paying(game, seat, wish)
    if begins == "place":
        return why_cores.about_placing(game, seat, wish)
    if begins == "select":
        return about_selecting(game, seat, rest)
    if wish in ENDINGS:
        return why_cores.about_done(game, seat)
    return about_the_course(game, seat, wish) or Refusal("unknown_wish", "", {"wish": wish})


def about_the_course(game: BattleGame, seat: int, wish: str) -> Refusal | None:
    """What a player may want that belongs to another moment, or that only rules and effects do."""
    begins = wish.partition(" ")[0]
    if begins == "redraw" or wish == "keep":
        asked = game.decision
        if game.turn == 0 and not (asked is not None and asked.kind == "redraw" and game.seat == seat):
            return refuse(game, "redraw_not_yet", topic="setup.redraw")
        return refuse(game, "redraw_over", topic="setup.redraw_once")
    if wish in ("go first", "go second"):
        return refuse(game, "order_is_set", topic="setup.order")
    if begins == "draw":
        return refuse(game, "drawn_by_rule", topic="why.draw")
    if begins in ("refresh", "exhaust"):
        return refuse(game, "turned_by_rule", topic="turn.refresh_cards" if begins == "refresh" else "turn.exhaust")
    if wish.startswith("heavy exhaust"):
        return refuse(game, "turned_by_rule", topic="battle.declare")
    if begins == "destroy":
        return refuse(game, "destroyed_by_rule", topic="depart.destroyed")
    if begins in ("look", "see"):
        return refuse(game, "hidden", topic="why.hidden")
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    if wish == "pass":
        return refuse(game, "no_flash_timing", topic="why.no_flash")
    if wish == "no block":
        return refuse(game, "not_block_time", topic="battle.stages")
    if wish == "end step":
        return refuse(game, "step_goes_on", topic="battle.stages" if game.in_battle else "turn.step")
    return None


# ---------------------------------------------------------------- cards on the Field


def about_piece(game: BattleGame, seat: int, verb: str, name: str) -> Refusal:
    found = named(game, seat, name)
    if not found:
        return about_no_piece(game, seat, verb, name)
    if verb == "activate":
        return about_activating(game, seat, found[0])
    deciding = "attack_step" if verb == "attack" else "block"
    if verb == "attack" and game.seat != seat:
        return refuse(game, "not_your_turn", topic="why.attack_off_turn")
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
        if verb == "attack" and game.in_battle:
            return refuse(game, "one_attack", topic="why.one_attack")
        if verb == "attack":
            return refuse(game, "not_attack_step", topic="turn.step", step=game.step)
        if game.blocker:
            return refuse(game, "not_block_time", topic="battle.one_blocker")
        return refuse(game, "not_block_time", topic="battle.stages")
    return refuse(game, "another_must", topic="keyword.must_block" if verb == "block" else "attack.choose")


def about_no_piece(game: BattleGame, seat: int, verb: str, name: str) -> Refusal:
    """The player has no such card on the Field."""
    if named(game, game.opponent(seat), name):
        if verb == "attack":
            return refuse(game, "not_yours", topic="battle.declare", card=name)
        if verb == "block":
            return refuse(game, "not_yours", topic="battle.block", card=name)
        return refuse(game, "not_yours", topic="turn.only_turn_player", card=name)
    if any(game.card(index).name.lower() == name.lower() for index in game.pile(HAND, seat)):
        return refuse(game, "not_on_field", topic="define.spirit_on_field", card=name)
    return refuse(game, "no_such_card", topic="define.spirit_on_field", card=name)


def about_fighter(game: BattleGame, piece: BattlePiece, verb: str) -> Refusal | None:
    """What is wrong with the Spirit itself."""
    name = piece.card.name
    match fighters.hindrance(game, piece, verb):
        case "nexus":
            return refuse(game, "nexus", topic="nexus.no_battle", card=name)
        case "pending":
            return refuse(game, "pending", topic="pending.no_effects", card=name)
        case "heavy_exhausted":
            return refuse(game, "heavy_exhausted", topic="why.heavy", card=name)
        case "exhausted" if verb == "attack":
            return refuse(game, "exhausted", topic="why.attack_exhausted", card=name)
        case "exhausted":
            return refuse(game, "exhausted", topic="why.block_exhausted", card=name)
        case "forbidden":
            by = game.cards[fighters.forbidding(game, piece, verb)].name
            return refuse(game, "forbidden", topic="effect.cannot_wins", card=name, by=by)
    return None


def about_activating(game: BattleGame, seat: int, piece: BattlePiece) -> Refusal:
    """Why none of its effects can be activated now."""
    name = piece.card.name
    effects = [(ability, -1) for ability in piece.printed.activated]
    if game.has_grants:
        effects += [
            (ability, gift.card.index)
            for gift in in_force.grants(game)
            if gift.bearer.id == piece.id
            for ability in gift.card.activated
        ]
    if not effects:
        return refuse(game, "nothing_to_activate", topic="effect.automatic", card=name)
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    asked = game.decision
    if asked is None or asked.kind not in ("main_step", "flash"):
        return refuse(game, "wrong_timing", topic="why.no_activating", card=name)
    timing = activation.MAIN if asked.kind == "main_step" else activation.FLASH
    for ability, gift in effects:
        reason = activation.obstacle(game, piece, ability, timing, gift)
        if reason == "used_up":
            return used_up(game, ability, name)
        if reason:
            return refuse(game, reason, topic=activation.OBSTACLES[reason], card=name)
    return refuse(game, "wrong_timing", topic="why.no_activating", card=name)


def used_up(game: BattleGame, ability: Ability, name: str) -> Refusal:
    by_name = "name_once_per_turn" in ability.limits
    return refuse(game, "used_up", topic="limit.name_once_per_turn" if by_name else "limit.once_per_turn", card=name)


def about_selecting(game: BattleGame, seat: int, name: str) -> Refusal:
    """Why an effect that selects does not offer a card on the Field."""
    other = turn_of_other(game, seat)
    if other is not None:
        return other
    asked = game.decision
    if asked is None or asked.kind != "select":
        return refuse(game, "nothing_to_select", topic="effect.automatic")
    found = [*named(game, seat, name), *named(game, game.opponent(seat), name)]
    if not found:
        return about_playing_it(game, seat, name) or refuse(game, "not_selectable", topic="select.field", card=name)
    if not all(game.can_be_selected(piece, seat, asked.source) for piece in found):
        return refuse(game, "cannot_be_selected", topic="effect.cannot_wins", card=name)
    return refuse(game, "not_selectable", topic="select.field", card=name)


def about_playing_it(game: BattleGame, seat: int, name: str) -> Refusal | None:
    """Why an effect that would play a card from the hand does not offer that one."""
    card, _ = card_in_hand(game, seat, name)
    run = game.stack[-2] if len(game.stack) > 1 else None  # whatever is wished, at any moment, gets an answer
    if card is None or not isinstance(run, Resolve):
        return None
    verb = done_to_it(run.steps(game), run.place)
    if not isinstance(verb, Play) or not game.suits_deed(card.index, verb.deed):
        return None
    banned = about_playing(game, seat, card, card.deed)
    if banned is not None:
        return banned
    if price.can_afford(game, seat, card, verb.free, verb.cores == "reserve"):
        return None
    return too_expensive(game, seat, card, verb.free, verb.cores == "reserve")


# ---------------------------------------------------------------- cards in the hand


def about_hand(game: BattleGame, seat: int, verb: str, name: str) -> Refusal:
    card, mode = card_in_hand(game, seat, name)
    deed = verb.rpartition(" ")[2]
    if card is None:
        if deed in ("summon", "deploy"):
            return refuse(game, "not_in_hand", topic="main.summon_from_hand", card=name)
        return refuse(game, "not_in_hand", topic="use", card=name)
    asked = game.decision
    if deed in ("summon", "deploy"):
        if card.deed != deed:
            return refuse(game, "wrong_type", topic="define.summon", card=card.name)
        if game.turn and game.seat != seat:
            return refuse(game, "not_your_turn", topic="turn.only_turn_player")
        if game.step not in game.member.main_steps or asked is None or asked.kind != "main_step":
            return refuse(game, "not_main_step", topic="main.actions", step=game.step)
        against = obstacles.to_bring(game, seat, card, verb in BY_SOUL)
        if against == "summon_condition":
            return refuse(game, "summon_condition", topic="why.summon_condition", card=card.name)
        return in_words(game, seat, card, against)
    return about_using(game, seat, verb, card, mode)


def about_playing(game: BattleGame, seat: int, card: BattleCard, deed: str) -> Refusal | None:
    """Whether an effect keeps the player from that deed with the card."""
    if permissions.cannot_play(game, seat, card.index, deed):
        return refuse(game, "not_allowed", topic="effect.cannot_wins", card=card.name)
    return None


def about_using(game: BattleGame, seat: int, verb: str, card: BattleCard, mode: str) -> Refusal:
    asked = game.decision
    if not card.from_hand:
        return refuse(game, "nothing_to_use", topic="define.summon", card=card.name)
    effects = [ability for ability in card.from_hand if ability.kind == mode] or card.from_hand
    other = turn_of_other(game, seat)
    if other is not None:
        if asked is not None and asked.kind == "main_step":
            return refuse(game, "not_your_turn", topic="why.use_off_turn")
        return other
    if asked is None or asked.kind not in ("main_step", "flash"):
        return refuse(game, "wrong_timing", topic="why.no_using", card=card.name)
    timing = obstacles.MAIN if asked.kind == "main_step" else obstacles.FLASH
    found = [obstacles.to_use(game, seat, card, ability, timing, verb in BY_SOUL) for ability in effects]
    nearest = max(range(len(found)), key=lambda place: NEARNESS.index(found[place]))
    if found[nearest] == "used_up":
        return used_up(game, effects[nearest], card.name)
    return in_words(game, seat, card, found[nearest])


NEARNESS: Final = (
    "main_only",
    "flash_only",
    "not_allowed",
    "used_up",
    "wrong_timing",
    "cannot_pay_cost",
    "no_soul_magic",
    "too_expensive",
    "",
)
"""Obstacles in the order they are looked for: of several effects of a card, the one that came furthest is told."""


def in_words(game: BattleGame, seat: int, card: BattleCard, reason: str) -> Refusal:
    """An obstacle of a card in the hand, with its rule; without one, what its price comes to."""
    match reason:
        case "main_only":
            return refuse(game, "main_only", topic="flash.no_main", card=card.name)
        case "flash_only":
            return refuse(game, "flash_only", topic="main.no_flash", card=card.name)
        case "not_allowed":
            return refuse(game, "not_allowed", topic="effect.cannot_wins", card=card.name)
        case "wrong_timing":
            return refuse(game, "wrong_timing", topic="magic.flash", card=card.name)
        case "cannot_pay_cost":
            return refuse(game, "cannot_pay_cost", topic="effect.arrow", card=card.name)
        case "no_soul_magic":
            return refuse(game, "no_soul_magic", topic="why.no_soul_magic", card=card.name)
    return too_expensive(game, seat, card)


def too_expensive(
    game: BattleGame, seat: int, card: BattleCard, free: bool = False, reserve_only: bool = False
) -> Refusal:
    """Price and lowest level against what there is; where that is enough, what the card asks for besides."""
    owed = 0 if free else price.lowest_price(game, seat, card)
    keep = price.to_place(game, seat, card, reserve_only)
    has = available(game, seat, reserve_only)
    if has >= owed + keep and not game.member.can_pay_besides(game, seat, card, owed, reserve_only, "hand"):
        return game.member.lacks_besides(game, seat, card)
    if has >= owed and keep:
        return refuse(
            game,
            "cannot_place",
            topic="why.cannot_place",
            card=card.name,
            cost=owed,
            cores=keep,
            needs=owed + keep,
            has=has,
        )
    return refuse(game, "cannot_pay", topic="cost.unpayable", card=card.name, needs=owed, has=has)


def card_in_hand(game: BattleGame, seat: int, name: str) -> tuple[BattleCard | None, str]:
    """The card in hand whose name the wish begins with, and the kind of its effect ("flash") if that follows."""
    low = name.lower()
    for index in each_once(game.pile(HAND, seat)):
        card = game.card(index)
        known = card.name.lower()
        if low == known or low.startswith(f"{known} "):
            return card, low[len(known) :].strip().partition(" ")[0]
    return None, ""
