"""What environments measure of a Battle Spirits position: the values of its views, without making views."""

from __future__ import annotations

from typing import Final, cast

from soulcore.games.battle_spirits import in_force, values
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.position import REMOVED_SOUL, BattleGame
from soulcore.games.battle_spirits.presentation import ORIENTATIONS, SOUL_WORDS
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.measures import ANEW, Measured, Measures, Names
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece

TABLE: Final = Names(("in_battle", "attacker", "blocker"), ("step",))
PLAYER: Final = Names(("life", "reserve", "trash_cores", "soul_core"), ("soul_core",))
PIECE: Final = Names(("cores", "soul_core", "level", "bp", "cost"), ("orientation", "pending"))

FIRST_OF_PIECE: Final = len(PIECE.numbers)
"""Where a member's own states begin among the numbers."""

SOUL_AT: Final = [SOUL_WORDS.get(-place, "") for place in range(1 - REMOVED_SOUL)]
"""The words by place, without the sign. (-1 and -2 have the same hash: a dictionary looks for the second a dozen times.)"""


class BattleMeasures(Measures):
    """Shared by Standard, Eternal and Saga. states: of its own that a member's cards on the Field have, as `piece_view`
    names them; kinds: its kinds of symbols."""

    def __init__(self, states: tuple[str, ...] = (), kinds: tuple[str, ...] = COLORS) -> None:
        symbols = tuple(f"symbols {kind}" for kind in kinds)
        super().__init__(
            TABLE,
            Names(PLAYER.numbers, PLAYER.words, symbols),
            Names((*PIECE.numbers, *states), PIECE.words, symbols),
        )
        self.states = states

    def table(self, game: Game, into: Measured) -> None:
        here = cast(BattleGame, game)
        numbers = into.numbers
        numbers[0] = 1 if here.in_battle else 0
        numbers[1] = here.attacker
        numbers[2] = here.blocker
        into.words[0] = here.step

    def player(self, game: Game, seat: int, into: Measured) -> None:
        here = cast(BattleGame, game)
        numbers = into.numbers
        soul = here.soul[seat]
        word = SOUL_AT[-soul] if soul < 0 else ""
        numbers[0] = here.life[seat]
        numbers[1] = here.reserve[seat]
        numbers[2] = here.spent[seat]
        numbers[3] = 0 if word else soul
        into.counts = values.symbols_of(here, seat)
        into.words[0] = word

    def piece(self, game: Game, piece: Piece, into: Measured) -> None:
        here = cast(BattleGame, game)
        card = cast(BattlePiece, piece)
        numbers = into.numbers
        numbers[0] = card.cores
        numbers[1] = 1 if here.soul[card.owner] == card.id else 0
        numbers[2] = values.level(here, card)
        numbers[3] = values.bp(here, card) if card.printed.fights or here.fights(card) else 0
        cost = values.number_of(here, card, "cost")
        numbers[4] = cost if cost != card.printed.cost else 0
        into.counts = values.piece_symbols(here, card)
        at = FIRST_OF_PIECE
        for state in self.states:
            numbers[at] = 1 if here.member.is_in_state(here, card, state) else 0
            at += 1
        into.words[0] = ORIENTATIONS[card.turned]
        into.words[1] = card.leaving

    def is_plain(self, game: Game) -> bool:
        """A member whose cards count otherwise looks at that first."""
        here = cast(BattleGame, game)
        if in_force.forces(here, "bp") or in_force.forces(here, "symbols"):
            return False
        if here.changes_level and in_force.forces(here, "level"):
            return False
        return not here.changes_cost or not in_force.forces(here, "cost")

    def how_it_lies(self, game: Game, piece: Piece) -> int:
        card = cast(BattlePiece, piece)
        if card.set or card.leaving:
            return ANEW
        has_soul = 1 if cast(BattleGame, game).soul[card.owner] == card.id else 0
        return (card.cores * 2 + has_soul) * len(ORIENTATIONS) + card.turned
