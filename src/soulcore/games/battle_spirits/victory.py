"""How a game is won and lost: no Life left, no card left to begin a turn with. It is over on the spot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits.cores import LIFE, cores_at
from soulcore.games.battle_spirits.zones import DECK
from soulcore.kernel.game import DRAW

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def end_at_no_life(game: BattleGame) -> None:
    """Whoever has no Life left has lost; both at the same moment, and nobody has won."""
    out = [seat for seat in range(2) if cores_at(game, seat, LIFE) == 0]
    if len(out) == 2:
        game.cite("victory.both")
        game.finish(DRAW, "life")
    elif out:
        game.cite("victory.life")
        win(game, 1 - out[0], "life")


def end_at_no_deck(game: BattleGame) -> bool:
    """Whoever begins a turn without a card in the Deck has lost; whether that is so."""
    game.cite("victory.deck")
    if game.pile(DECK, game.seat):
        return False
    game.cite("victory.deck_empty")
    win(game, 1 - game.seat, "deck")
    return True


def win(game: BattleGame, seat: int, ending: str) -> None:
    """That player has won, and nothing more happens."""
    game.happen("won", seat, word=ending, topic="victory.now")
    game.finish(seat, ending)


def win_by_effect(game: BattleGame, seat: int) -> None:
    """An effect has said so, and told it: whatever is due or waits, nothing more happens."""
    game.cite("victory.effect")
    game.finish(seat, "effect")
