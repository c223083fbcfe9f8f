"""Cards between piles: drawing, discarding, returning."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits import permissions
from soulcore.games.battle_spirits.zones import DECK, HAND, LOOKED, SPIED, TRASH

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def draw(game: BattleGame, seat: int, number: int, cause: int = -1, source: int = -1) -> int:
    """Draw from the top of the deck; from too small a deck, what there is. Losing comes later, at the Start Step."""
    if "forbids_draw" in game.deal.traits and permissions.player_bans(game, "draw", seat, None):
        game.cite("effect.cannot_wins")
        return 0
    deck = game.pile(DECK, seat)
    hand = game.pile(HAND, seat)
    drawn = 0
    while drawn < number and deck:
        card = deck.pop()
        hand.append(card)
        drawn += 1
        game.changed()
        game.happen("drawn", seat, card=card, number=1, cause=cause, source=source, secret=True, topic="draw")
    if drawn < number:
        game.cite("draw.short")
    if drawn:
        game.unveil()
    return drawn


def take_from(game: BattleGame, card: int, zone: int, seat: int) -> None:
    """Take one copy of a card out of a pile (the top one); a game may mind that it left the Trash."""
    game.take(card, zone, seat)
    if zone == TRASH:
        game.left_trash(card, seat)


def move_card(game: BattleGame, card: int, zone: str, seat: int, to: str, cause: int, source: int) -> None:
    """Move a card from one of its owner's piles to another."""
    origin = game.zone(zone)
    secret = to not in ("trash", "removed", "opened", "opened_zone", "using") and origin in (DECK, HAND, LOOKED, SPIED)
    take_from(game, card, origin, seat)
    if not secret and origin in (DECK, HAND, LOOKED, SPIED):
        game.unveil()  # everybody sees now which card it was
    if origin == HAND:
        game.left_hand(card, seat, not secret)
    if to == "deck_top":
        game.pile(DECK, seat).append(card)
    elif to == "deck_bottom":
        game.pile(DECK, seat).insert(0, card)
    else:
        target = game.zone(to)
        game.pile(target, seat).append(card)
        if target == HAND and not secret:
            game.shown[seat].append(card)
        if target == TRASH:
            game.happen("discarded", seat, card=card, word=zone, cause=cause, source=source, topic="discard")
            return
    kind = "added" if to == "hand" else "opened" if to in ("opened", "looked", "spied") else "moved"
    knows = game.opponent(seat) if origin == SPIED or to == "spied" else seat
    game.happen(kind, knows, card=card, word=to, cause=cause, source=source, secret=secret)
