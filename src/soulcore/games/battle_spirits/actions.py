"""What a player may do with cards now: summon, deploy, use, activate. Lists options and starts what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.play import Scope
from soulcore.effects.settle import resolve, settle_after
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits import activation, in_force, limits, permissions, price
from soulcore.games.battle_spirits.card import MAGIC, SPIRIT, STEP_STRETCHES, BattleCard
from soulcore.games.battle_spirits.magic import UseFromHand, UseMagic, plays_itself
from soulcore.games.battle_spirits.stretches import is_step
from soulcore.games.battle_spirits.summon import Summon
from soulcore.games.battle_spirits.zones import HAND
from soulcore.kernel.decision import Option

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

MAIN = "main"
FLASH = "flash"


def hand_options(game: BattleGame, seat: int, timing: str) -> list[Option]:
    """What the cards in hand allow in the own Main Step ("main") or in a Flash Timing ("flash")."""
    options: list[Option] = []
    for index in sorted(set(game.pile(HAND, seat))):
        card = game.card(index)
        can_come = card.type != MAGIC and timing == MAIN
        can_come = can_come and not permissions.cannot_play(game, seat, index, price.DEEDS[card.type])
        if can_come and price.can_afford(game, seat, card):
            game.cite("main.summon" if card.type == SPIRIT else "main.deploy")
            options.append(Option("summon" if card.type == SPIRIT else "deploy", card=index))
        if can_come and game.member.can_pay_by_soul(game, seat, card):
            options.append(Option("soul_summon" if card.type == SPIRIT else "soul_deploy", card=index))
        if permissions.cannot_play(game, seat, index, "use"):
            continue
        for ability in card.from_hand:
            if not hand_timing_fits(game, seat, card, ability, timing):
                continue
            if not can_pay_from_hand(game, seat, card, ability):
                continue
            node = card.place_of(ability)
            if card.type == MAGIC:
                if price.can_afford(game, seat, card):
                    options.append(Option("use", card=index, number=node, word=ability.kind))
                if game.member.can_pay_by_soul(game, seat, card):
                    options.append(Option("use_soul_magic", card=index, number=node, word=ability.kind))
            elif can_act_from_hand(game, seat, card, ability):
                options.append(Option("use", card=index, number=node, word=ability.kind))
    return options


def hand_timing_fits(game: BattleGame, seat: int, card: BattleCard, ability: Ability, timing: str) -> bool:
    """Main effects only in the own Main Step; Flash effects there and in Flash Timings; and the printed timing."""
    if ability.kind == "main" and timing != MAIN:
        game.cite("flash.no_main")
        return False
    if not limits.is_free(game, ability, seat, 0, card.index):
        return False
    steps = [STEP_STRETCHES[window] for window in ability.timings if window in STEP_STRETCHES]
    if not steps:
        return True
    return any(is_step(game, seat, whose, step) for whose, step in steps)


def usable(game: BattleGame, seat: int, card: BattleCard, part: str = "") -> list[Option]:
    """The effects of a Magic card that suit the moment: Main effects in the own Main Step only. part: only those of that kind."""
    is_main = game.step in game.member.main_steps and game.seat == seat
    return [
        Option("use", card=card.index, number=card.place_of(ability), word=ability.kind)
        for ability in card.from_hand
        if part in ("", ability.kind) and hand_timing_fits(game, seat, card, ability, MAIN if is_main else FLASH)
    ]


def can_pay_from_hand(game: BattleGame, seat: int, card: BattleCard, ability: Ability) -> bool:
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


def can_act_from_hand(game: BattleGame, seat: int, card: BattleCard, ability: Ability) -> bool:
    """Whether a Spirit or Nexus card's own hand effect can be carried out."""
    verb = plays_itself(ability)
    return verb is None or price.can_afford(game, seat, card, verb.free, verb.cores == "reserve")


def field_options(game: BattleGame, seat: int, timing: str) -> list[Option]:
    """Effects on own cards that may be activated now."""
    options: list[Option] = []
    for piece in game.side(seat):
        for ability in piece.printed.activated:
            if not activation.obstacle(game, piece, ability, timing):
                options.append(Option("activate", piece=piece.id, number=piece.printed.place_of(ability)))
    if game.has_grants:
        for gift in in_force.grants(game):
            piece = gift.bearer
            if piece.seat != seat:
                continue
            for ability in gift.card.activated:
                if not activation.obstacle(game, piece, ability, timing, gift.card.index):
                    number = activation.given_number(gift.card.index, gift.card.place_of(ability))
                    options.append(Option("activate", piece=piece.id, number=number))
    return options


def begin(game: BattleGame, seat: int, option: Option) -> None:
    """Start what was chosen; what it sets off is settled afterwards."""
    verb = option.verb
    if verb in ("summon", "deploy", "soul_summon", "soul_deploy"):
        summon = Summon()
        summon.seat = seat
        summon.card = option.card
        summon.by_soul = verb in ("soul_summon", "soul_deploy")
        settle_after(game, summon)
    elif verb in ("use", "use_soul_magic"):
        card = game.card(option.card)
        if card.type == MAGIC:
            use = UseMagic()
            use.seat = seat
            use.card = option.card
            use.node = option.number
            use.by_soul = verb == "use_soul_magic"
            settle_after(game, use)
        else:
            act = UseFromHand()
            act.seat = seat
            act.card = option.card
            act.node = option.number
            settle_after(game, act)
    else:
        piece = game.piece(option.piece)
        index, node = activation.address(piece.card.index, option.number)
        ability = cast(Ability, game.effect_card(index).nodes[node])
        game.happen("activated", seat, piece.id, piece.card.index, word=ability.kind, cause=seat, topic="activate")
        game.happen("used_effect", seat, piece.id, piece.card.index, cause=seat)
        run = resolve(game, seat, piece.id, index, node)
        run.scope.card = piece.card.index
        settle_after(game, run)
