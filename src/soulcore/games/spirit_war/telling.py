"""What the words of SPIRIT WAR need to know about a position: Soul Costs, what is about to resolve, whose text asks."""

from __future__ import annotations

from typing import Final, cast

from soulcore.effects.resolve import Resolve
from soulcore.effects.tree import Ability
from soulcore.effects.waiting import Gathering
from soulcore.games.spirit_war import values
from soulcore.games.spirit_war.chain import Chain
from soulcore.games.spirit_war.link import Announcement, Link
from soulcore.games.spirit_war.position import SpiritGame
from soulcore.games.telling import OptionFacts, QuestionFacts
from soulcore.games.waiting import Waiting, running_effect, set_off
from soulcore.kernel.decision import Option
from soulcore.kernel.game import Game
from soulcore.kernel.process import Process

PRICED: Final = ("summon", "emit", "manifest")
"""Options whose number is what they cost in Souls."""

WAYS: Final = ("hand", "deck", "beyonder_deck", "beyonder", "grave", "set", "bypass")
"""Where a card is played from, if not from the Hand, and past what: words of such an option."""


def cost_now(game: Game, seat: int, card: int) -> tuple[int, int]:
    """The printed Soul Cost of a card, and what it costs that player now."""
    here = cast(SpiritGame, game)
    printed = here.card(card)
    return printed.cost, values.soul_cost(here, seat, printed)


def ways(option: Option) -> list[str]:
    """How an option plays its card: from where, and past its CONTROL."""
    return [word for word in option.word.split() if word in WAYS] if option.verb in PRICED else []


def which(option: Option) -> str:
    """The number that tells an ability from others of the same card, where there are several."""
    return option.word if option.verb in ("activate", "queue") else ""


def newest_beneath(game: Game) -> Process | None:
    """What lies directly beneath the line that is being gathered: the effect announced last, if there is any."""
    for place in range(len(game.stack) - 1, 0, -1):
        if isinstance(game.stack[place], Gathering):
            return game.stack[place - 1]
    return None


def newest_link(game: Game) -> Link | None:
    """What resolves next when nobody responds."""
    beneath = newest_beneath(game)
    return beneath if isinstance(beneath, Link) else None


def awaited(game: Game) -> str:
    """What a player may respond to: an ability ("link"), an attack ("attack", "direct"), or nothing yet ("open")."""
    if newest_link(game) is not None:
        return "link"
    here = cast(SpiritGame, game)
    if not here.is_fighting:
        return "open"
    return "attack" if here.target else "direct"


def asking_ability(game: Game) -> Ability | None:
    """The ability that is being queued, or that may be responded to."""
    asked = game.decision
    for process in reversed(game.stack):
        if isinstance(process, Announcement):
            return process.ability(cast(SpiritGame, game))
    link = newest_link(game) if asked is not None and asked.kind == "respond" else None
    if link is None or not link.nodes:
        return None
    node = cast(SpiritGame, game).effect_card(link.card).nodes[link.nodes[0]]
    return node if isinstance(node, Ability) else None


def option_facts(option: Option) -> OptionFacts:
    """What it costs in Souls to play a card that way."""
    price = option.number if option.verb in PRICED and (option.number or option.verb != "manifest") else -1
    return OptionFacts(price=price, price_of="soul", ways=tuple(ways(option)), which=which(option))


def question_facts(game: Game) -> QuestionFacts:
    """What may be responded to, and the card whose ability that is."""
    asked = game.decision
    assert asked is not None
    if asked.kind != "respond":
        return QuestionFacts(asked.kind, asked.source)
    link = newest_link(game)
    return QuestionFacts(f"respond_{awaited(game)}", link.card if link is not None else asked.source)


def chain_of(game: SpiritGame) -> list[Waiting]:
    """The chain as it lies, what is carried out next first; before it an effect that is no link's, after it what is set off."""
    found: list[Waiting] = []
    unclaimed: list[Waiting] = []
    waiting: list[Waiting] = []
    for process in reversed(game.stack):
        if isinstance(process, Resolve):
            running = running_effect(game, process)
            if running is not None:
                unclaimed.append(running)
        elif isinstance(process, Link):
            unclaimed = []  # what a link is carrying out is the link
            found.append(Waiting(process.seat, process.piece, process.card, tuple(process.nodes), process.line > 0))
        elif isinstance(process, Chain):
            waiting += set_off(game, process.waiting)
    return unclaimed + found + waiting + set_off(game, game.triggers)
