"""How a duel is won and lost: a Deck is empty. When that is looked at: after whole abilities, and after what is paid with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects.resolve import BODY, Resolve
from soulcore.games.spirit_war.zones import DECK
from soulcore.kernel.game import DRAW

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def is_decided(game: SpiritGame) -> bool:
    """Asked after every finished unit: whoever has no card left in the Deck has lost; both at once is a draw. While an
    ability is being carried out nothing inside it is a unit of its own: it may still fill the Deck again."""
    return game.over or is_lost(game)


def has_paid_with_life(game: SpiritGame, seat: int, before: int) -> bool:
    """Asked after a price: one that took the last card of its payer's Deck loses before anything is bought with it, even
    in the midst of an ability."""
    game.cite("price.life")
    return game.over or is_lost(game, at_once=before > 0 and not game.pile(DECK, seat))


def is_lost(game: SpiritGame, at_once: bool = False) -> bool:
    """Whether a Deck is empty and it is time to look: then the duel is over."""
    empty = [seat for seat in range(2) if not game.pile(DECK, seat)]
    if not empty or (not at_once and is_amid_ability(game)):
        return False
    game.cite("life.deck")
    if len(empty) == 2:
        game.happen("drawn_duel", game.seat, word="deck", topic="lose.both")
        game.finish(DRAW, "deck")
    else:
        game.happen("won", 1 - empty[0], word="deck", topic="lose.empty")
        game.finish(1 - empty[0], "deck")
    return True


def is_amid_ability(game: SpiritGame) -> bool:
    game.cite("life.whole_ability")
    return any(isinstance(process, Resolve) and process.phase == BODY for process in game.stack)
