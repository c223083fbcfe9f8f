"""What is still to be paid or placed, and from where it costs least: a proposal, for people to change Core by Core."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.games.battle_spirits import permissions, values
from soulcore.games.battle_spirits.cores import RESERVE, Sources
from soulcore.games.battle_spirits.payment import Pay, source_option
from soulcore.games.battle_spirits.place_cores import Place
from soulcore.games.payment import Payment, Source, Stake

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame

Harm = tuple[int, int, int, int]
"""What giving Cores costs, the worst first: cards that leave play (by their worth), levels and BP, the Soul Core, and Cores
that a card could have used. Harms are added place by place and compared from the left."""

Way = tuple[int, int]
"""What a place gives: plain Cores, and the Soul Core (1) or not (0)."""

NONE: Final[Harm] = (0, 0, 0, 0)


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
    stakes = at_stake(game, sources)
    taken = spared(game, sources, room, least, stakes)
    found: list[Source] = []
    for position, count in enumerate(sources.counts):
        option = source_option(verb, sources.places[position], sources.souls[position], position)
        if count:
            found.append(Source(option.verb, option.piece, option.word, count, room[position], taken[position]))
    return Payment(least, most, tuple(found), tuple(stakes.values()))


def at_stake(game: BattleGame, sources: Sources) -> dict[int, Stake]:
    """What each card in play that has Cores to give would be left with, by its id."""
    found: dict[int, Stake] = {}
    table_suffices = not game.changes_level and not permissions.bans(game, "be_depleted")
    twin = game if table_suffices else cast("BattleGame", game.clone())
    for position in range(0, len(sources.counts), 2):
        id = sources.places[position]
        piece = twin.battle_piece(id) if id != RESERVE else None
        if piece is None or not (sources.counts[position] or sources.counts[position + 1]):
            continue
        level = values.level(game, piece)
        souls = sources.counts[position + 1]
        left = printed_left(game, piece, souls) if table_suffices else tried_left(twin, piece, souls)
        found[id] = Stake(id, piece.card.index, level, left)
    return found


def printed_left(game: BattleGame, piece: BattlePiece, souls: int) -> tuple[tuple[int, ...], ...]:
    """The levels a card would be left with, where they follow from its Cores alone."""
    left: list[tuple[int, ...]] = []
    for gives_soul in range(souls + 1):
        has_soul = not gives_soul and game.soul[piece.owner] == piece.id
        row: list[int] = []
        for number in range(piece.cores + 1):
            reached = piece.printed.level_row(piece.cores - number + (1 if has_soul else 0), has_soul)
            row.append(reached.level if reached is not None else 0)
        left.append(tuple(row))
    return tuple(left)


def tried_left(twin: BattleGame, piece: BattlePiece, souls: int) -> tuple[tuple[int, ...], ...]:
    """The same where effects have a say: read from a copy on which the Cores are gone."""
    plain, soul, level = piece.cores, twin.soul[piece.owner], values.level(twin, piece)
    left: list[tuple[int, ...]] = []
    for gives_soul in range(souls + 1):
        if gives_soul:
            twin.soul[piece.owner] = RESERVE
        row: list[int] = []
        for number in range(plain + 1):
            piece.cores = plain - number
            twin.changed()
            row.append(level_left(twin, piece, level))
        left.append(tuple(row))
    piece.cores, twin.soul[piece.owner] = plain, soul
    twin.changed()
    return tuple(left)


def level_left(game: BattleGame, piece: BattlePiece, before: int) -> int:
    """The level of a card that has given Cores; 0 when it is depleted by that."""
    level = values.level(game, piece)
    if level == 0 and (before == 0 or permissions.is_forbidden(game, "be_depleted", piece, piece.seat, -1)):
        return before
    return level


def spared(game: BattleGame, sources: Sources, room: list[int], number: int, stakes: dict[int, Stake]) -> list[int]:
    """How many to take from each place so that the least is lost: first what nobody misses, then what lowers a level, and a
    card is let go only where nothing else is left. Every division over the places is weighed, place by place."""
    wanted = max(0, min(number, sum(room)))
    best: dict[int, tuple[Harm, list[Way]]] = {0: (NONE, [])}
    for position in range(0, len(room), 2):
        grown: dict[int, tuple[Harm, list[Way]]] = {}
        stake = stakes.get(sources.places[position])
        for way, harm in ways_to_give(game, stake, min(room[position], wanted), min(room[position + 1], wanted)):
            for sum_before, (harm_before, ways) in best.items():
                total = sum_before + way[0] + way[1]
                if total > wanted:
                    continue
                both = added(harm_before, harm)
                if total not in grown or both < grown[total][0]:
                    grown[total] = (both, [*ways, way])
        best = grown
    taken = [0] * len(room)
    for place, way in enumerate(best[wanted][1]):
        taken[2 * place], taken[2 * place + 1] = way
    return taken


def added(one: Harm, other: Harm) -> Harm:
    return (one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3])


def ways_to_give(game: BattleGame, stake: Stake | None, plain: int, souls: int) -> list[tuple[Way, Harm]]:
    """What a place can give that has so many Cores to give, and what each costs. stake: of the card that is the place, if any."""
    found: list[tuple[Way, Harm]] = []
    piece = game.battle_piece(stake.piece) if stake is not None else None
    for soul in range(souls + 1):
        for number in range(plain + 1):
            if stake is None or piece is None:
                found.append(((number, soul), (0, 0, soul, 0)))
            else:
                found.append(((number, soul), harm(game, piece, stake, number, soul)))
    return found


def harm(game: BattleGame, piece: BattlePiece, stake: Stake, plain: int, soul: int) -> Harm:
    """What it costs a card in play to give that much."""
    left = stake.left[soul][plain]
    if left == 0 and stake.level:
        return (worth(game, piece), 0, soul, plain)
    lost = stake.level - left
    strength = 0
    if lost > 0 and piece.printed.fights:
        strength = max(0, printed_bp(piece, stake.level) - printed_bp(piece, left))
    return (0, 1000 * lost + strength if lost > 0 else 0, soul, plain)


def printed_bp(piece: BattlePiece, level: int) -> int:
    """The BP printed for a level."""
    return max((row.bp for row in piece.printed.levels if row.level == level), default=0)


def worth(game: BattleGame, piece: BattlePiece) -> int:
    """What a card in play is worth, roughly, to compare it with others: never 0."""
    strength = values.bp(game, piece) if piece.printed.fights else 0
    return 1000 * (1 + piece.printed.cost) + strength
