"""What is still to be paid or placed, and from where it costs least: a proposal, for people to change Core by Core."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.cores import RESERVE, Sources
from soulcore.games.battle_spirits.payment import Pay, Place, source_option
from soulcore.games.payment import Payment, Source

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def proposal(game: BattleGame) -> Payment | None:
    """Of the payment or placing that asks; None when another decision is open."""
    top = game.stack[-1] if game.stack else None
    if game.decision is None:
        return None
    if isinstance(top, Pay):
        sources = Sources(game, top.seat, reserve_only=top.reserve_only, with_soul=not top.keep_soul)
        return laid_out(game, sources, "pay", top.owed, top.owed, top.position)
    if isinstance(top, Place):
        piece = game.battle_piece(top.piece)
        assert piece is not None
        sources = Sources(game, top.seat, without=top.piece, reserve_only=top.reserve_only)
        lives = values.level_row(game, piece) is not None
        least = 0 if lives else piece.printed.least_cores - values.cores_on(game, piece)
        return laid_out(game, sources, "place", least, sources.total(top.position), top.position)
    return None


def laid_out(game: BattleGame, sources: Sources, verb: str, least: int, most: int, first: int) -> Payment:
    """Places the order of taking has passed are listed with nothing to take."""
    room = [count if position >= first else 0 for position, count in enumerate(sources.counts)]
    taken = spared(game, sources, room, least)
    found: list[Source] = []
    for position, count in enumerate(sources.counts):
        option = source_option(verb, sources.places[position], sources.souls[position], position)
        if count:
            found.append(Source(option.verb, option.piece, option.word, count, room[position], taken[position]))
    return Payment(least, most, tuple(found))


def spared(game: BattleGame, sources: Sources, room: list[int], number: int) -> list[int]:
    """How many to take from each place so that the least is lost: from the Reserve, then what cards have beyond their
    level, then the Soul Core in the Reserve, then whatever there is, from the newest card on."""
    taken = [0] * len(room)

    def take(position: int, at_most: int) -> None:
        nonlocal number
        count = max(0, min(number, at_most, room[position] - taken[position]))
        taken[position] += count
        number -= count

    for position in range(len(room)):
        if sources.places[position] == RESERVE and not sources.souls[position]:
            take(position, room[position])
    for position in range(len(room)):
        if sources.places[position] != RESERVE and not sources.souls[position]:
            take(position, spare(game, sources.places[position]))
    for position in range(len(room)):
        if sources.places[position] == RESERVE:
            take(position, room[position])
    for position in reversed(range(len(room))):
        take(position, room[position])
    return taken


def spare(game: BattleGame, id: int) -> int:
    """Cores that a card can lose without losing its level."""
    piece = game.battle_piece(id)
    row = values.level_row(game, piece) if piece is not None else None
    if piece is None or row is None:
        return 0
    return max(0, values.cores_on(game, piece) - row.cores)
