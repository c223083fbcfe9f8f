"""What environments measure of a Battle Spirits position: the values of its views, without making views."""

from __future__ import annotations

from typing import cast

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.presentation import ORIENTATIONS, SOUL_WORDS
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.measures import Measures, Names
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece

SYMBOLS = tuple([f"symbols {color}" for color in COLORS])

TABLE = Names(("in_battle", "attacker", "blocker"), ("step",))
PLAYER = Names(("life", "reserve", "trash_cores", "soul_core", *SYMBOLS), ("soul_core",))
PIECE = Names(("cores", "soul_core", "level", "bp", "cost", *SYMBOLS), ("orientation", "pending"))

FIRST_OF_PLAYER = 4
FIRST_OF_PIECE = 5
"""Where the symbols begin among the numbers."""


class BattleMeasures(Measures):
    """Shared by Standard, Eternal and Saga. states: of its own that a member's cards on the Field have, as `piece_view`
    names them."""

    def __init__(self, states: tuple[str, ...] = ()) -> None:
        super().__init__(TABLE, PLAYER, Names((*PIECE.numbers, *states), PIECE.words))
        self.states = states

    def table(self, game: Game, numbers: list[int], words: list[str]) -> None:
        here = cast(BattleGame, game)
        numbers[0] = 1 if here.in_battle else 0
        numbers[1] = here.attacker
        numbers[2] = here.blocker
        words[0] = here.step

    def player(self, game: Game, seat: int, numbers: list[int], words: list[str]) -> None:
        here = cast(BattleGame, game)
        soul = here.soul[seat]
        word = SOUL_WORDS.get(soul, "")
        numbers[0] = here.life[seat]
        numbers[1] = here.reserve[seat]
        numbers[2] = here.spent[seat]
        numbers[3] = 0 if word else soul
        symbols = values.symbols_of(here, seat)
        for place in range(len(COLORS)):
            numbers[FIRST_OF_PLAYER + place] = symbols[place]
        words[0] = word

    def piece(self, game: Game, piece: Piece, numbers: list[int], words: list[str]) -> None:
        here = cast(BattleGame, game)
        card = cast(BattlePiece, piece)
        numbers[0] = card.cores
        numbers[1] = 1 if here.soul[card.owner] == card.id else 0
        numbers[2] = values.level(here, card)
        numbers[3] = values.bp(here, card) if card.printed.fights else 0
        cost = values.number_of(here, card, "cost")
        numbers[4] = cost if cost != card.printed.cost else 0
        symbols = values.piece_symbols(here, card)
        for place in range(len(COLORS)):
            numbers[FIRST_OF_PIECE + place] = symbols[place]
        at = FIRST_OF_PIECE + len(COLORS)
        for state in self.states:
            numbers[at] = 1 if here.member.is_in_state(here, card, state) else 0
            at += 1
        words[0] = ORIENTATIONS[card.turned]
        words[1] = card.leaving
