"""What Eternal tells computer players besides what the family does: what lies set and what is combined is worth something.

Looking one move ahead, nobody would set a Burst or combine a Brave: what comes of it comes later, and a card has left the hand or
the field for it.
"""

from __future__ import annotations

from typing import Final, cast

from soulcore.games.battle_spirits.burst import BURST
from soulcore.games.battle_spirits.knowledge import BattleKnowledge, Side
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.eternal.position import EternalGame
from soulcore.kernel.decision import Option
from soulcore.kernel.game import Game

APART: Final = ("burst", "mirage", "braved")

WORTH: Final = (0.3, 0.3, 0.45)
"""A set card counts for more than one in the hand, and a Brave that fights with its host for about what it is as a Spirit of its
own: which of the two is better, the other features decide."""


class EternalKnowledge(BattleKnowledge):
    """The family's, and what lies apart."""

    piles_judged: tuple[str, ...] = ("hand", "burst")

    def __init__(self) -> None:
        super().__init__()
        self.features = (*self.features, *APART)
        self.weights = (*self.weights, *WORTH)
        self.prospects = (*self.prospects, *WORTH)

    def compared(self, game: BattleGame, seat: int, mine: Side, theirs: Side) -> list[float]:
        here = cast(EternalGame, game)
        own, others = set_apart(here, seat), set_apart(here, 1 - seat)
        found = super().compared(game, seat, mine, theirs)
        for place in range(len(own)):
            found.append(float(own[place] - others[place]))
        return found

    def worth_trying(self, game: Game) -> list[int]:
        """A Brave that was combined in this step is not worth taking off again in it."""
        here = cast(EternalGame, game)
        places = super().worth_trying(game)
        if not here.has_parts():
            return places
        return [place for place in places if not takes_back(here, here.options[place])]


def takes_back(game: EternalGame, option: Option) -> bool:
    """Whether an option takes off a Brave that came to lie as it does in this step."""
    if option.verb not in ("switch", "separate"):
        return False
    piece = game.eternal_piece(option.piece)
    return piece is not None and piece.entered > game.step_stamp


def set_apart(game: EternalGame, seat: int) -> list[int]:
    """How many Bursts and Mirages a player has set, and how many Spirits and Ultimates fight with the player's Braves."""
    mirages = fighting = 0
    for piece in game.every(seat):
        if piece.set:
            mirages += 1
        elif piece.eternal.is_brave:
            fighting += fights(game, piece.host) + fights(game, piece.right_host)
    return [len(game.pile(BURST, seat)), mirages, fighting]


def fights(game: EternalGame, host: int) -> int:
    """1 for a Spirit or an Ultimate, 0 for a Nexus and for nothing."""
    piece = game.eternal_piece(host) if host > 0 else None
    return 1 if piece is not None and piece.eternal.fights else 0
