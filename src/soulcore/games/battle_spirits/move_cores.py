"""Moving Cores freely in the Main Step: one Core at a time, or the Soul Core against plain ones in a single swap.

Single moves and swaps reach every legal arrangement. An arrangement already seen since the last other action of the
step is not offered again, so moving always ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.battle_spirits import departure
from soulcore.games.battle_spirits.cores import RESERVE, Sources, move, plain_at
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def arrangement(game: BattleGame, seat: int) -> str:
    """Where a player's movable Cores are, as a key."""
    parts = [f"{game.soul[seat]}/{game.reserve[seat]}"]
    for piece in game.side(seat):
        parts.append(f"{piece.id}:{piece.cores}")
    return " ".join(parts)


def given_back(game: BattleGame, seat: int, source: int, target: int) -> int:
    """Plain Cores that come from the target of a swap for the Soul Core: one, or as many as the card it leaves needs to
    live, where the Soul Core alone kept it in play."""
    there = plain_at(game, seat, target)
    piece = game.battle_piece(source) if source > 0 else None
    needed = piece.printed.least_cores - piece.cores if piece is not None else 1
    return needed if 1 < needed <= there else min(1, there)


def arrangement_after(game: BattleGame, seat: int, source: int, target: int, soul: bool, swap: bool) -> str:
    """The key after moving one Core, or after swapping the Soul Core."""
    soul_at = target if soul or swap else game.soul[seat]
    change = {source: 0, target: 0}
    if swap:
        back = given_back(game, seat, source, target)
        change[source] += back
        change[target] -= back
    elif not soul:
        change[source] -= 1
        change[target] += 1
    parts = [f"{soul_at}/{game.reserve[seat] + change.get(RESERVE, 0)}"]
    for piece in game.side(seat):
        parts.append(f"{piece.id}:{piece.cores + change.get(piece.id, 0)}")
    return " ".join(parts)


def moves(game: BattleGame, seat: int, seen: list[str]) -> list[tuple[int, int, bool, bool]]:
    """Every (from, to, Soul Core?, swap?) that leads to an arrangement not yet seen."""
    sources = Sources(game, seat)
    places = [RESERVE] + [piece.id for piece in game.side(seat)]
    known = set(seen)
    known.discard(arrangement(game, seat))  # no move leaves things as they are
    found: list[tuple[int, int, bool, bool]] = []
    for position in range(len(sources.counts)):
        if not sources.counts[position]:
            continue
        source, soul = sources.places[position], sources.souls[position]
        for target in places:
            if target == source:
                continue
            if not known or arrangement_after(game, seat, source, target, soul, False) not in known:
                found.append((source, target, soul, False))
            if (
                soul
                and plain_at(game, seat, target) > 0
                and (not known or arrangement_after(game, seat, source, target, True, True) not in known)
            ):
                found.append((source, target, True, True))
    return found


ENOUGH = 3
"""Moves in a row for each Core there is. One for each reaches any arrangement; past three it is only wandering, and the
step should end in this life. Any other action opens all arrangements again."""


def cores_in_reach(game: BattleGame, seat: int) -> int:
    """Cores that can be moved freely."""
    count = game.reserve[seat] + 1
    for piece in game.side(seat):
        count += piece.cores
    return count


def can_move(game: BattleGame, seat: int, seen: list[str]) -> bool:
    """Whether some unseen arrangement is one move away. Usually told by counting."""
    side = game.side(seat)
    if not side:
        return False
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
    return len(moves(game, seat, seen)) > 0


class MoveCores(Process):
    """One free move: which Core, then where to."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "seen", "source", "soul", "swap")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.seen: list[str] = []
        self.source = 0
        self.soul = False
        self.swap = False

    def start(self, game: BattleGame) -> str:
        options: list[Option] = []
        listed: set[tuple[int, bool, bool]] = set()
        for source, _, soul, swap in moves(game, self.seat, self.seen):
            if (source, soul, swap) in listed:
                continue
            listed.add((source, soul, swap))
            verb = "swap_soul" if swap else "move_soul" if soul else "move"
            if source == RESERVE:
                options.append(Option(verb, word="reserve"))
            else:
                options.append(Option(verb, piece=source))
        game.ask(self.seat, "move_from", options)
        return "choose_target"

    def choose_target(self, game: BattleGame) -> str:
        picked = game.picked
        self.source = picked.piece if picked.piece else RESERVE
        self.swap = picked.verb == "swap_soul"
        self.soul = self.swap or picked.verb == "move_soul"
        options: list[Option] = []
        for source, target, soul, swap in moves(game, self.seat, self.seen):
            if (source, soul, swap) == (self.source, self.soul, self.swap):
                verb = "swap_with" if swap else "to"
                options.append(Option(verb, word="reserve") if target == RESERVE else Option(verb, piece=target))
        if len(options) == 1:
            game.picked = options[0]
        else:
            game.ask(self.seat, "move_to", options)
        return "go"

    def go(self, game: BattleGame) -> str:
        target = game.picked.piece if game.picked.piece else RESERVE
        game.cite("main.move")
        if self.swap:
            game.cite("main.swap")
            for _ in range(given_back(game, self.seat, self.source, target)):
                move(game, self.seat, target, self.source, False)
            move(game, self.seat, self.source, target, True)
        else:
            if self.soul:
                game.cite("main.move_soul")
            move(game, self.seat, self.source, target, self.soul)
        word = "swap" if self.swap else "soul" if self.soul else ""
        game.happen("rearranged", self.seat, max(0, self.source), number=max(0, target), word=word, topic="main.move")
        departure.deplete(game, self.seat, -1, "move")
        return DONE


register(MoveCores)
