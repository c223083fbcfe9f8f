"""What the words of the Battle Spirits games need to know about a position: prices, Cores still owed, timings."""

from __future__ import annotations

from typing import cast

from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits import price, values
from soulcore.games.battle_spirits.activation import address
from soulcore.games.battle_spirits.magic import plays_itself
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.place_cores import Place
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.telling import OptionFacts, QuestionFacts
from soulcore.kernel.decision import Option
from soulcore.kernel.game import Game


def cost_now(game: Game, seat: int, card: int) -> tuple[int, int]:
    """The printed cost, and the price now before Succession."""
    here = cast(BattleGame, game)
    printed = here.card(card)
    return printed.cost, price.price(here, seat, printed, [])


def option_ability(game: Game, option: Option) -> Ability | None:
    """The effect that an option uses or activates."""
    if option.verb not in ("use", "use_soul_magic", "activate"):
        return None
    here = cast(BattleGame, game)
    index = here.piece(option.piece).card.index if option.piece else option.card
    index, place = address(index, option.number)
    node = here.effect_card(index).nodes[place]
    return node if isinstance(node, Ability) else None


def is_free(ability: Ability) -> bool:
    """Whether an effect in the hand brings its card into play without paying the cost."""
    verb = plays_itself(ability)
    return verb is not None and verb.free


def owed(game: Game) -> int:
    """Cores still to be paid in the payment that asks."""
    top = game.stack[-1] if game.stack else None
    return top.owed if isinstance(top, Pay) else 0


def being_placed(game: Game) -> tuple[int, int]:
    """Cores already on the card that Cores are being placed on, and its level with them."""
    top = game.stack[-1] if game.stack else None
    here = cast(BattleGame, game)
    piece = here.battle_piece(top.piece) if isinstance(top, Place) else None
    return (values.cores_on(here, piece), values.level(here, piece)) if piece is not None else (0, 0)


def option_facts(game: Game, seat: int, option: Option) -> OptionFacts:
    """The effect that an option uses, and what its card costs."""
    ability = option_ability(game, option)
    if option.card < 0 or option.verb not in ("summon", "deploy", "use"):
        return OptionFacts(ability=ability)
    printed, now = cost_now(game, seat, option.card)
    if ability is not None and is_free(ability):
        now = 0
    return OptionFacts(printed, now, ability=ability)


def question_facts(game: Game) -> QuestionFacts:
    """How many Cores are owed or lie already on the card they are placed on."""
    asked = game.decision
    assert asked is not None
    number, level = being_placed(game) if asked.kind == "place" else (owed(game), 0)
    return QuestionFacts(asked.kind, asked.source, number, level)
