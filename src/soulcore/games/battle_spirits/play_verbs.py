"""What effects do with cards to be played, and with the course of battle."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects import targets
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import EndBattle, EndStep, Play
from soulcore.games.battle_spirits import permissions, price
from soulcore.games.battle_spirits.card import MAGIC
from soulcore.games.battle_spirits.magic import UseMagic
from soulcore.games.battle_spirits.summon import Summon

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def play(game: BattleGame, run: Resolve, verb: Play) -> None:
    """Bring cards into play by an effect; the price is due unless the text waives it."""
    found, zone, seat = targets.cards(game, run, verb.what)
    run.wanted = max(1, len(found))
    for index in reversed(found):
        card = game.card(index)
        game.cite("play.by_effect")
        if game.in_battle:
            game.cite("play.in_battle")
        if not game.suits_deed(index, verb.deed):
            continue
        if permissions.cannot_play(game, seat, index, price.DEEDS[card.type]):
            continue
        if not price.can_afford(game, seat, card, verb.free, verb.cores == "reserve"):
            game.cite("cost.unpayable")
            continue
        if card.type == MAGIC:
            use = UseMagic()
            use.seat = seat
            use.card = index
            use.node = card.place_of(card.from_hand[0])
            use.free = verb.free
            game.stack.append(use)
            continue
        summon = Summon()
        summon.seat = seat
        summon.card = index
        summon.origin = "hand" if zone == "using" else zone
        summon.free = verb.free
        summon.reserve_only = verb.cores == "reserve"
        summon.cause = run.scope.seat
        summon.source = run.card
        game.stack.append(summon)


def end_battle(game: BattleGame, run: Resolve, verb: EndBattle) -> None:
    if game.in_battle:
        game.cite("battle.cut")
        game.battle_cut = True
        game.result = 1
    run.wanted = 1


def end_step(game: BattleGame, run: Resolve, verb: EndStep) -> None:
    """The attack step ends: the battle in progress with it."""
    if game.step == "attack":
        game.battle_cut = game.in_battle
        game.step_cut = True
        game.result = 1
    run.wanted = 1


VERBS["Play"] = play
VERBS["EndBattle"] = end_battle
VERBS["EndStep"] = end_step
