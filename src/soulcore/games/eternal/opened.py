"""The Opened Zone: cards there are summoned, deployed and used as if they were in the hand, and never set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.clauses.cite import cite
from soulcore.effects import targets
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.settle import settle_after
from soulcore.games.battle_spirits import actions, permissions, price
from soulcore.games.battle_spirits.card import MAGIC
from soulcore.games.battle_spirits.magic import UseMagic
from soulcore.games.battle_spirits.summon import Summon
from soulcore.games.eternal.nodes import OpenCard
from soulcore.games.eternal.zones import OPENED_ZONE
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

ORIGIN: Final = "opened_zone"


def open_card(game: EternalGame, run: Resolve, verb: OpenCard) -> None:
    """Cards go to their owner's Opened Zone, where everybody sees them."""
    cite("eternal.glossary.15")
    found, zone, seat = targets.cards(game, run, verb.what)
    run.wanted = len(found)
    for card in found:
        game.move_card(card, zone, seat, ORIGIN, run.scope.seat, run.card)
    run.put_into(ORIGIN, seat)
    game.results = found
    game.result = len(found)


def options(game: EternalGame, seat: int, is_flash: bool) -> list[Option]:
    """What the cards in the Opened Zone allow; in a Flash Timing, using Magic."""
    found: list[Option] = []
    if is_flash and game.bars_flash(seat, False):
        return found
    for index in each_once(game.pile(OPENED_ZONE, seat)):
        card = game.card(index)
        cite("eternal.glossary.15 eternal.summon.1 eternal.deploy.1 eternal.magic.1")
        if permissions.cannot_play(game, seat, index, card.deed) or not price.can_afford(
            game, seat, card, origin=ORIGIN
        ):
            continue
        if card.type == MAGIC:
            for use in actions.usable(game, seat, card):
                found.append(Option("use_opened", card=index, number=use.number, word=use.word))
        elif not is_flash and not game.member.against_bringing(game, seat, card):
            found.append(Option("summon_opened" if card.fights else "deploy_opened", card=index))
    return found


def begin(game: EternalGame, seat: int, option: Option) -> bool:
    """Start what was chosen, if it is something with a card of the Opened Zone."""
    if option.verb == "use_opened":
        use = UseMagic()
        use.seat = seat
        use.card = option.card
        use.node = option.number
        use.origin = ORIGIN
        settle_after(game, use)
        return True
    if option.verb not in ("summon_opened", "deploy_opened"):
        return False
    summon = Summon()
    summon.seat = seat
    summon.card = option.card
    summon.origin = ORIGIN
    settle_after(game, summon)
    return True


VERBS["OpenCard"] = open_card
