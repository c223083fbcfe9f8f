"""Cores: where they are and how one moves.

A place is a piece's id, or one of the numbers below for a place of its owner's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.piece import BattlePiece

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

RESERVE: Final = -1
TRASH: Final = -2
VOID: Final = -3
LIFE: Final = -4

PLACE_WORDS: Final = {RESERVE: "reserve", TRASH: "trash", VOID: "void", LIFE: "life"}
PLACES: Final = {word: place for place, word in PLACE_WORDS.items()}

SOUL_PLACES: Final = (RESERVE, TRASH)
"""Where the Soul Core may go besides cards on the Field, unless an effect names it."""


def plain_at(game: BattleGame, owner: int, place: int) -> int:
    """Plain Cores at a place (the Void never runs out)."""
    if place == RESERVE:
        return game.reserve[owner]
    if place == TRASH:
        return game.spent[owner]
    if place == LIFE:
        return game.life[owner]
    if place == VOID:
        game.cite("cores.void")
        return 1_000_000
    piece = game.battle_piece(place)
    return piece.cores if piece is not None else 0


def cores_at(game: BattleGame, owner: int, place: int) -> int:
    """All Cores at a place, the Soul Core included."""
    return plain_at(game, owner, place) + (1 if game.soul[owner] == place else 0)


def add_plain(game: BattleGame, owner: int, place: int, number: int) -> None:
    if place == RESERVE:
        game.reserve[owner] += number
    elif place == TRASH:
        game.spent[owner] += number
    elif place == LIFE:
        game.cite("cores.life")
        game.life[owner] += number
    elif place == VOID:
        game.cite("cores.void")
    else:
        piece = game.battle_piece(place)
        assert piece is not None
        piece.cores += number


def move(game: BattleGame, owner: int, source: int, target: int, soul: bool) -> None:
    """Move one Core of a player. What follows from it (levels, depletion) is read afterwards."""
    before = levels(game, source, target)
    game.cite("cores.token")
    if soul:
        game.cite("soul_core.like_any")
        assert game.soul[owner] == source
        game.soul[owner] = target
    else:
        add_plain(game, owner, source, -1)
        add_plain(game, owner, target, 1)
    game.changed()
    after = levels(game, source, target)
    if before != after:
        stamp = game.next_stamp()
        for end, place in enumerate((source, target)):
            if before[end] != after[end]:
                values.note_level(game, place, before[end], after[end], stamp)


def soul_may_go(game: BattleGame, source: int, target: int) -> bool:
    """Whether an effect that does not name the Soul Core moves it from there to there: it keeps to certain places."""
    game.cite("soul_core.zones")
    if source < 0 and source not in SOUL_PLACES:
        game.cite("soul_core.not_fetched")
        return False
    if target > 0 or target in SOUL_PLACES:
        return True
    game.cite("soul_core.closed")
    return False


def levels(game: BattleGame, source: int, target: int) -> tuple[int, int]:
    """The levels at both ends, to see whether a move changes them."""
    one = game.battle_piece(source) if source > 0 else None
    two = game.battle_piece(target) if target > 0 else None
    return (
        values.level(game, one) if one is not None else 0,
        values.level(game, two) if two is not None else 0,
    )


class Sources:
    """The places a player may take Cores from, in a fixed order: Reserve, then cards in order of arrival; at each
    place plain Cores before the Soul Core. Picking only ever goes forward in this order, so that no choice of Cores
    can be made in two ways."""

    def __init__(
        self, game: BattleGame, seat: int, without: int = 0, reserve_only: bool = False, with_soul: bool = True
    ) -> None:
        self.places: list[int] = []
        self.souls: list[bool] = []
        self.counts: list[int] = []
        soul = game.soul[seat] if with_soul else VOID
        self.note(RESERVE, game.reserve[seat], soul == RESERVE)
        if not reserve_only:
            for piece in game.side(seat):
                if piece.id != without:
                    plain, has_soul = payable_on(game, piece)
                    self.note(piece.id, plain, has_soul and soul == piece.id)

    def note(self, place: int, plain: int, soul: bool) -> None:
        self.places.append(place)
        self.souls.append(False)
        self.counts.append(plain)
        self.places.append(place)
        self.souls.append(True)
        self.counts.append(1 if soul else 0)

    def total(self, first: int) -> int:
        """How many Cores there are from that position on."""
        count = 0
        for position in range(first, len(self.counts)):
            count += self.counts[position]
        return count


def payable_on(game: BattleGame, piece: BattlePiece) -> tuple[int, bool]:
    """The plain Cores on a card that its player may take, and whether the Soul Core there may be: an effect may keep some on it
    (the Soul Core, where it is on it, is then the first that stays)."""
    if game.compound and not game.takes_cores(piece):
        game.cite("pay.not_from_it")
        return 0, False
    has_soul = game.soul[piece.owner] == piece.id
    if "keep_cores" not in game.deal.traits:
        return piece.cores, has_soul
    least = values.least_cores(game, piece)
    if not least:
        return piece.cores, has_soul
    return max(0, piece.cores - (least - 1 if has_soul else least)), False


def available(game: BattleGame, seat: int, reserve_only: bool = False) -> int:
    """Cores a player can pay with: in the Reserve and on own cards."""
    count = game.reserve[seat]
    soul = game.soul[seat]
    if soul == RESERVE:
        count += 1
    if not reserve_only:
        for piece in game.side(seat):
            plain, has_soul = payable_on(game, piece)
            count += plain + (1 if has_soul else 0)
    return count
