"""Cards between piles: drawing, milling, and everything that goes from one pile to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.spirit_war import values
from soulcore.games.spirit_war.card import BEYONDER
from soulcore.games.spirit_war.zones import BEYONDERS, DECK, GRAVE, HAND, VOID

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def draw(game: SpiritGame, seat: int, number: int, cause: int = -1, source: int = -1) -> int:
    """Draw from the top of the Deck; how many cards came. Whether the Deck is empty then is asked when the unit is done."""
    if values.is_forbidden(game, seat, "draw"):
        return 0
    deck = game.pile(DECK, seat)
    drawn = 0
    while drawn < number and deck:
        card = deck.pop()
        game.pile(HAND, seat).append(card)
        drawn += 1
        game.happen("drawn", seat, card=card, number=1, cause=cause, source=source, secret=True, topic="draw")
    if drawn:
        game.unveil()
        game.changed()
    return drawn


def mill(game: SpiritGame, seat: int, number: int, to: int, cause: int, source: int) -> int:
    """Cards from the top of the Deck go to the GRAVE (or VOID); from too small a Deck, what there is."""
    deck = game.pile(DECK, seat)
    gone = 0
    while gone < number and deck:
        card = deck.pop()
        game.pile(to, seat).append(card)
        gone += 1
        word = "void" if to == VOID else "grave"
        game.happen("milled", seat, card=card, number=1, word=word, cause=cause, source=source, topic="damage.mill")
    if gone < number:
        game.cite("damage.short")
    if gone:
        game.unveil()
        game.changed()
    return gone


def move_card(game: SpiritGame, card: int, zone: str, seat: int, to: str, cause: int, source: int) -> None:
    """Move a card from one of its owner's piles to another. A Beyonder told to go to Hand or Deck goes home instead."""
    origin = game.zone(zone)
    was_public = origin in (GRAVE, VOID)
    game.take(card, origin, seat)
    is_secret = not was_public and to in ("hand", "deck_shuffled")
    if not was_public and not is_secret:
        game.unveil()
    if game.card(card).type == BEYONDER and to in ("hand", "deck_shuffled"):
        game.cite("beyonder.home")
        game.pile(BEYONDERS, seat).append(card)
        game.happen("moved", seat, card=card, word="beyonder_deck", cause=cause, source=source)
        return
    if origin == HAND:
        game.left_hand(card, seat, not is_secret)
    if to == "deck_shuffled":
        game.cite("action.recover" if origin == VOID else "action.recharge")
        game.pile(DECK, seat).append(card)
        game.happen("moved", seat, card=card, word="deck", cause=cause, source=source, secret=is_secret)
        shuffle(game, seat)
        return
    target = game.zone(to)
    game.pile(target, seat).append(card)
    game.changed()
    if target == HAND:
        game.cite("action.return" if was_public else "action.recruit")
        if was_public:
            game.shown[seat].append(card)
        game.happen("added", seat, card=card, word=zone, cause=cause, source=source, secret=is_secret)
    elif target == GRAVE:
        game.happen("discarded", seat, card=card, word=zone, cause=cause, source=source, topic="action.break_from")
    else:
        game.happen("moved", seat, card=card, word=to, cause=cause, source=source, topic="void.by_ability")


def shuffle(game: SpiritGame, seat: int) -> None:
    game.shuffle(DECK, seat, "effect")
    game.happen("shuffled", seat)
