"""Cards between piles: drawing, milling, Souls, and everything that goes from one pile to another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.games.spirit_war import values
from soulcore.games.spirit_war.card import BEYONDER
from soulcore.games.spirit_war.zones import BEYONDERS, DECK, GRAVE, HAND, SOULS, SPENT, VOID

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

SECOND_TURN: Final = 2
"""The first turn of the player who went second."""


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
        game.news += 1
        game.version += 1
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
        game.news += 1
        game.version += 1
    return gone


def move_card(game: SpiritGame, card: int, zone: str, seat: int, to: str, cause: int, source: int) -> None:
    """Move a card from one of its owner's piles to another. A Beyonder told to go to Hand or Deck goes home instead."""
    origin = game.zone(zone)
    was_public = origin in (GRAVE, VOID)
    game.take(card, origin, seat)
    is_secret = not was_public and to in ("hand", "deck_shuffled")
    if not was_public and not is_secret:
        game.news += 1
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
    game.version += 1
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


# ---------------------------------------------------------------- Souls


def souls(game: SpiritGame, seat: int) -> int:
    """How many Souls can be paid: those that stand upright, and one lent under the house rule."""
    return len(game.pile(SOULS, seat)) + (game.lent if seat == game.seat else 0)


def pay(game: SpiritGame, seat: int, number: int) -> None:
    """Turn so many upright Souls sideways. Which ones never matters: a Soul is nothing but a Soul."""
    if number <= 0:
        return
    standing = game.pile(SOULS, seat)
    lying = game.pile(SPENT, seat)
    lent = min(number, game.lent) if seat == game.seat else 0
    game.lent -= lent
    for _ in range(number - lent):
        lying.append(standing.pop())
    game.happen("souls_turned", seat, number=number, topic="pay")


def refresh(game: SpiritGame, seat: int) -> None:
    """Every sideways Soul stands up again."""
    lying = game.pile(SPENT, seat)
    number = len(lying)
    game.pile(SOULS, seat).extend(lying)
    lying.clear()
    game.happen("souls_refreshed", seat, number=number, topic="collecting.refresh")
    if game.turn == SECOND_TURN and game.agreed.second_has_one_soul_more:
        game.lent = 1
        game.happen("soul_lent", seat, number=1, topic="soul.lent")


def place_soul(game: SpiritGame, seat: int, card: int, cause: int = -1, source: int = -1) -> None:
    """A hand card becomes a Soul: face down, upright, usable at once."""
    game.take(card, HAND, seat)
    game.left_hand(card, seat, False)
    game.pile(SOULS, seat).append(card)
    game.version += 1
    game.happen("soul_placed", seat, card=card, cause=cause, source=source, secret=True, topic="soul.place")
