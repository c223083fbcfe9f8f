"""What environments measure of a Battle Spirits position: the values of its views, without making views."""

from __future__ import annotations

from typing import Final, cast

from soulcore.games.battle_spirits import in_force, values
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.presentation import ORIENTATIONS, SOUL_WORDS
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.measures import Measures, Names
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece

TABLE: Final = Names(("in_battle", "attacker", "blocker"), ("step",))
PLAYER: Final = Names(("life", "reserve", "trash_cores", "soul_core"), ("soul_core",))
PIECE: Final = Names(("cores", "soul_core", "level", "bp", "cost"), ("orientation", "pending"))

FIRST_OF_PLAYER: Final = len(PLAYER.numbers)
FIRST_OF_PIECE: Final = len(PIECE.numbers)
"""Where the symbols begin among the numbers."""


class BattleMeasures(Measures):
    """Shared by Standard, Eternal and Saga. states: of its own that a member's cards on the Field have, as `piece_view`
    names them; kinds: its kinds of symbols."""

    def __init__(self, states: tuple[str, ...] = (), kinds: tuple[str, ...] = COLORS) -> None:
        symbols = [f"symbols {kind}" for kind in kinds]
        super().__init__(
            TABLE,
            Names((*PLAYER.numbers, *symbols), PLAYER.words),
            Names((*PIECE.numbers, *symbols, *states), PIECE.words),
        )
        self.states = states
        self.kinds = len(kinds)

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
        numbers[FIRST_OF_PLAYER : FIRST_OF_PLAYER + self.kinds] = values.symbols_of(here, seat)
        words[0] = word

    def piece(self, game: Game, piece: Piece, numbers: list[int], words: list[str]) -> None:
        here = cast(BattleGame, game)
        card = cast(BattlePiece, piece)
        numbers[0] = card.cores
        numbers[1] = 1 if here.soul[card.owner] == card.id else 0
        numbers[2] = values.level(here, card)
        numbers[3] = values.bp(here, card) if card.printed.fights or here.fights(card) else 0
        cost = values.number_of(here, card, "cost")
        numbers[4] = cost if cost != card.printed.cost else 0
        numbers[FIRST_OF_PIECE : FIRST_OF_PIECE + self.kinds] = values.piece_symbols(here, card)
        at = FIRST_OF_PIECE + self.kinds
        for state in self.states:
            numbers[at] = 1 if here.member.is_in_state(here, card, state) else 0
            at += 1
        words[0] = ORIENTATIONS[card.turned]
        words[1] = card.leaving

    def is_plain(self, game: Game) -> bool:
        """A member whose cards count otherwise looks at that first."""
        here = cast(BattleGame, game)
        if in_force.forces(here, "bp") or in_force.forces(here, "symbols"):
            return False
        if here.changes_level and in_force.forces(here, "level"):
            return False
        return not here.changes_cost or not in_force.forces(here, "cost")

    def is_as_shown(self, game: Game, piece: Piece, numbers: list[int], words: list[str]) -> bool:
        here = cast(BattleGame, game)
        card = cast(BattlePiece, piece)
        return (
            card.set == 0
            and card.cores == numbers[0]
            and (here.soul[card.owner] == card.id) == (numbers[1] == 1)
            and words[0] == ORIENTATIONS[card.turned]
            and words[1] == card.leaving
        )
