"""Moving Cores freely in the Main Step: one Core at a time, or the Soul Core against plain ones in a single swap.

Single moves and swaps reach every legal arrangement, in both directions and as often as wanted. Which arrangements were seen
since the last other action of the step is noted as well: no rule asks for it, but computer players do not go where they have
been (`wandering.worth_trying`), or they might move Cores to and fro for ever.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.battle_spirits.cores import RESERVE, Sources, available, move, plain_at
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
    """Plain Cores that come from the target of a swap for the Soul Core."""
    return given_from(plain_at(game, seat, target), wanted_back(game, source))


def wanted_back(game: BattleGame, source: int) -> int:
    """Plain Cores that the card the Soul Core leaves needs to live, where the Soul Core alone kept it in play."""
    piece = game.battle_piece(source) if source > 0 else None
    return piece.printed.least_cores - piece.cores if piece is not None else 1


def given_from(there: int, wanted: int) -> int:
    """Of so many at the target: as many as are wanted, or else one."""
    return wanted if 1 < wanted <= there else min(1, there)


Way = tuple[int, int, int, int]
"""From here to another arrangement: where the Soul Core is then, which place has fewer plain Cores, which more, by how many.
Both places are 0 when no plain Core moves."""


def targets(
    game: BattleGame, seat: int, source: int, soul: bool, seen: set[Way], enough: int = 0
) -> list[tuple[int, bool]]:
    """Every (place, swap?) that a Core from the source can go to without leading to what was seen; no more than enough."""
    found: list[tuple[int, bool]] = []
    soul_at = game.soul[seat]
    wanted = wanted_back(game, source) if soul else 0
    side = game.side(seat)
    for position in range(-1, len(side)):
        place = RESERVE if position < 0 else side[position].id
        if place == source or (position >= 0 and game.compound and not game.takes_cores(side[position])):
            continue
        if not seen or ((place, 0, 0, 0) if soul else (soul_at, source, place, 1)) not in seen:
            found.append((place, False))
            if len(found) == enough:
                break
        if soul:
            there = game.reserve[seat] if position < 0 else side[position].cores
            if there > 0 and (not seen or (place, place, source, given_from(there, wanted)) not in seen):
                found.append((place, True))
    return found


def origins(game: BattleGame, seat: int, seen: set[Way]) -> list[tuple[int, bool, bool]]:
    """Every (place, Soul Core?, swap?) from which a Core can be moved to an arrangement that was not seen."""
    sources = Sources(game, seat)
    found: list[tuple[int, bool, bool]] = []
    for position in range(len(sources.counts)):
        if not sources.counts[position]:
            continue
        source, soul = sources.places[position], sources.souls[position]
        for _, swap in targets(game, seat, source, soul, seen, 0 if soul else 1):
            if (source, soul, swap) not in found[-2:]:
                found.append((source, soul, swap))
    return found


def can_move(game: BattleGame, seat: int) -> bool:
    """Whether there is a Core to move, and somewhere to move it."""
    if not game.side(seat) or (game.compound and not any(game.takes_cores(piece) for piece in game.side(seat))):
        return False
    return game.reserve[seat] > 0 or game.soul[seat] == RESERVE or available(game, seat) > 0


class MoveCores(Process):
    """One free move: which Core, then where to."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "seen", "source", "soul", "swap")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.seen: list[str] = []
        """Arrangements seen before, for computer players."""
        self.source = 0
        self.soul = False
        self.swap = False

    def copy(self) -> MoveCores:
        twin = MoveCores()
        twin.at = self.at
        twin.seat = self.seat
        twin.source = self.source
        twin.soul = self.soul
        twin.swap = self.swap
        twin.seen = self.seen.copy()
        return twin

    def start(self, game: BattleGame) -> str:
        options: list[Option] = []
        for source, soul, swap in origins(game, self.seat, set()):
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
        for target, swap in targets(game, self.seat, self.source, self.soul, set()):
            if swap == self.swap:
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
        game.cite("main.move_off")
        game.cores_left(self.seat, -1, "move")
        return DONE


register(MoveCores)
