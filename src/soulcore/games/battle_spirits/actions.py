"""What a player may do with cards now: summon, deploy, use, activate. Lists options and starts what was chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.settle import resolve, settle_after
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits import activation, in_force, obstacles
from soulcore.games.battle_spirits.card import ACTIVATED, MAGIC, BattleCard
from soulcore.games.battle_spirits.magic import UseFromHand, UseMagic
from soulcore.games.battle_spirits.obstacles import FLASH, MAIN
from soulcore.games.battle_spirits.summon import Summon
from soulcore.games.battle_spirits.zones import HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def hand_options(game: BattleGame, seat: int, timing: str) -> list[Option]:
    """What the cards in hand allow in the own Main Step ("main") or in a Flash Timing ("flash")."""
    options: list[Option] = []
    for index in each_once(game.pile(HAND, seat)):
        card = game.card(index)
        if card.type != MAGIC and timing == MAIN:
            if not obstacles.to_bring(game, seat, card):
                options.append(Option("summon" if card.fights else "deploy", card=index))
            if game.member.can_pay_by_soul(game, seat, card) and not obstacles.to_bring(game, seat, card, by_soul=True):
                options.append(Option("soul_summon" if card.fights else "soul_deploy", card=index))
        for ability in card.from_hand:
            node = card.place_of(ability)
            if not obstacles.to_use(game, seat, card, ability, timing):
                options.append(Option("use", card=index, number=node, word=ability.kind))
            by_soul = card.type == MAGIC and game.member.can_pay_by_soul(game, seat, card)
            if by_soul and not obstacles.to_use(game, seat, card, ability, timing, by_soul=True):
                options.append(Option("use_soul_magic", card=index, number=node, word=ability.kind))
    return options


def usable(game: BattleGame, seat: int, card: BattleCard, part: str = "", *, anytime: bool = False) -> list[Option]:
    """The effects of a Magic card that suit the moment. part: only those of that kind, whatever the moment (who has them used
    says when); anytime: whatever the moment."""
    now = MAIN if game.step in game.member.main_steps and game.seat == seat else FLASH
    return [
        Option("use", card=card.index, number=card.place_of(ability), word=ability.kind)
        for ability in card.from_hand
        if (part in ability.kind.split("_") if part else anytime or obstacles.suits(game, seat, card, ability, now))
    ]


def field_options(game: BattleGame, seat: int, timing: str) -> list[Option]:
    """Effects on own cards that may be activated now."""
    options: list[Option] = []
    for piece in game.side(seat):
        for ability in piece.printed.activated:
            if not activation.obstacle(game, piece, ability, timing):
                options.append(Option("activate", piece=piece.id, number=piece.printed.place_of(ability)))
    if in_force.could_be_given(game, ACTIVATED):
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
    if game.member.begin_own(game, seat, option):
        return
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
        game.begin_activated(run)
