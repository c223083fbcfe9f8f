"""Where computer players do not move Cores: to an arrangement they have come from. No rule forbids it; a step should end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.games.battle_spirits.cores import RESERVE
from soulcore.games.battle_spirits.move_cores import MoveCores, Way, arrangement, origins, targets

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

ENOUGH: Final = 3
"""Moves in a row for each Core there is. One for each reaches any arrangement; past three it is only wandering, and the
step should end in this life. Any other action makes all arrangements new again."""


def ways_seen(game: BattleGame, seat: int, seen: list[str]) -> set[Way]:
    """The ways to seen arrangements, as far as a single move could be one. No move leaves things as they are."""
    here = arrangement(game, seat)
    parts = here.split(" ")
    found: set[Way] = set()
    for other in seen:
        if other != here:
            way = way_to(parts, other.split(" "))
            if way is not None:
                found.add(way)
    return found


def way_to(here: list[str], there: list[str]) -> Way | None:
    """The way between two arrangements, or None where it takes more than a move (or another set of cards)."""
    if len(here) != len(there):
        return None
    less = more = lost = gained = 0
    soul, _, _ = there[0].partition("/")
    for place in range(len(here)):
        if here[place] == there[place]:
            continue
        mark = "/" if place == 0 else ":"
        name, _, before = here[place].partition(mark)
        other, _, after = there[place].partition(mark)
        change = int(after) - int(before)
        if place and name != other:
            return None
        at = int(name) if place else RESERVE
        if change < 0:
            if less:
                return None
            less, lost = at, -change
        elif change > 0:
            if more:
                return None
            more, gained = at, change
    return (int(soul), less, more, lost) if lost == gained else None


def cores_in_reach(game: BattleGame, seat: int) -> int:
    """Cores that can be moved freely."""
    count = game.reserve[seat] + 1
    for piece in game.side(seat):
        count += piece.cores
    return count


def leads_somewhere(game: BattleGame, seat: int, seen: list[str]) -> bool:
    """Whether some arrangement not yet seen is one move away, and not too many were. Usually told by counting."""
    side = game.side(seat)
    places = 0
    if game.reserve[seat]:
        places += 1
    for piece in side:
        if piece.cores:
            places += 1
    if game.soul[seat] == RESERVE or game.soul[seat] > 0:
        places += 1
    if places == 0 or len(seen) > ENOUGH * (cores_in_reach(game, seat) + 1):
        return False
    if places * len(side) >= len(seen):
        return True
    return len(origins(game, seat, ways_seen(game, seat, seen))) > 0


def worth_trying(game: BattleGame, process: MoveCores) -> list[int]:
    """The options of a move in progress that lead to an arrangement not yet seen; all where none does."""
    found: list[int] = []
    if game.decision is None:
        return found
    if game.decision.kind == "move_from":
        fresh = origins(game, process.seat, ways_seen(game, process.seat, process.seen))
        for place, option in enumerate(game.decision.options):
            source = option.piece if option.piece else RESERVE
            if (source, option.verb != "move", option.verb == "swap_soul") in fresh:
                found.append(place)
    else:
        ways = ways_seen(game, process.seat, process.seen)
        ends = targets(game, process.seat, process.source, process.soul, ways)
        for place, option in enumerate(game.decision.options):
            if (option.piece if option.piece else RESERVE, process.swap) in ends:
                found.append(place)
    return found or list(range(len(game.decision.options)))
