"""What happened in a game: the chance to win from decision to decision, and where it turned.

Each decision is looked at as the player saw it: in worlds imagined from that seat's view, each option is played on as players do
who look one move ahead. First the option that does best is looked for; then it and what was played are compared anew, in the same
fresh worlds, so that what was chosen for its luck does not keep it. Everything told has an interval, and what was not looked at
enough is not told.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from soulcore.agents.agent import ENOUGH
from soulcore.agents.estimate import Estimate, estimate
from soulcore.agents.imagine import Imagination
from soulcore.agents.playout import FAULTS, outlook, play_on
from soulcore.games import entry
from soulcore.games.knowledge import Knowledge
from soulcore.kernel.game import Game
from soulcore.play import Record, replay

FIRST_WORLDS = 6
"""Worlds in which every option is tried …"""

CHOICES = 6
"""… of which there are at most so many: what was played, and what instinct likes best."""

SECOND_WORLDS = 24
"""Fresh worlds in which the best and what was played are compared, where the first look saw something."""

GLANCE = 8
"""Fresh worlds where it did not: only the chance to win is wanted then."""

SEEN = 0.03
"""By how much the first look must see another option ahead for the second to look closely."""

LEAST_WORLDS = 12
"""A comparison in fewer worlds than that is not told …"""

WORTH_TELLING = 0.04
"""… nor one whose difference may well be smaller than this part of a win."""

TURNS = 2
LONGEST = 300


@dataclass(frozen=True, slots=True)
class Look:
    """One decision, looked at. chance: of the player who decided, with the best option; behind: by how much what was played falls
    short of it; features: the declared features by which the two differ in the end, on average, the weightiest first; wins, losses:
    in what part of the worlds each of the two (best, played) ended the game."""

    at: int
    seat: int
    turn: int
    played: int
    best: int
    chance: Estimate
    behind: Estimate
    features: tuple[tuple[str, float], ...] = ()
    wins: tuple[float, float] = (0.0, 0.0)
    losses: tuple[float, float] = (0.0, 0.0)

    @property
    def is_told(self) -> bool:
        """Whether it was looked at enough to say how good the chance is: worlds may die on the way."""
        return self.chance.worlds >= ENOUGH

    @property
    def is_turning_point(self) -> bool:
        """Whether something else was surely better: looked at enough, and not by a hair."""
        return self.best != self.played and self.behind.worlds >= LEAST_WORLDS and self.behind.low >= WORTH_TELLING


@dataclass(slots=True)
class Tally:
    """What an option came to in worlds. features: of the position in the end, None where the game had ended."""

    values: list[float] = field(default_factory=list)
    features: list[list[float] | None] = field(default_factory=list)
    wins: int = 0
    losses: int = 0


def decisions(record: Record) -> list[int]:
    """The decisions of a record that are worth a look: with a choice, and more than small change. Raises RecordError, as
    replaying does, for a record that does not lead where it says."""
    replay(record, events=False)
    game = replay(record, 0, events=False)
    knowledge = entry(record.game).knowledge
    found = []
    for at, answer in enumerate(record.answers):
        if game.turn > 0 and len(game.options) > 1 and not knowledge.is_routine(game):
            found.append(at)
        game.answer(answer)
    return found


def analyse(record: Record, thorough: float = 1.0) -> Iterator[Look]:
    """Look at every decision worth it, in order. thorough: times as many worlds; of what is told never too few to tell."""
    wanted = set(decisions(record))
    game = replay(record, 0, events=False)
    for at, answer in enumerate(record.answers):
        if at in wanted:
            yield look_at(game, answer, thorough)
        game.answer(answer)


def look_at(game: Game, played: int, thorough: float = 1.0) -> Look:
    """The open decision of a position, and what was answered there."""
    assert game.decision is not None
    seat, at = game.decision.seat, len(game.answers)
    imagination = Imagination(game, seat)
    knowledge = imagination.about.knowledge
    first = _compare(
        imagination, knowledge, _candidates(game, knowledge, played), f"first/{at}", _times(FIRST_WORLDS, thorough, 2)
    )
    means = {place: sum(tally.values) / len(tally.values) for place, tally in first.items() if tally.values}
    best = max(means, key=lambda place: (round(means[place], 6), place == played), default=played)
    sees = best != played and means[best] - means.get(played, 0.0) > SEEN
    worlds = _times(SECOND_WORLDS, thorough, LEAST_WORLDS) if sees else _times(GLANCE, thorough, ENOUGH)
    second = _compare(imagination, knowledge, [best, played] if sees else [played], f"second/{at}", worlds)
    ahead, own = second[best] if sees else second[played], second[played]
    pairs = list(zip(ahead.values, own.values, strict=True))
    if sees and sum(high - low for high, low in pairs) < 0:
        best, ahead = played, own  # the first look was luck
    return Look(
        at=at,
        seat=seat,
        turn=game.turn,
        played=played,
        best=best if sees else played,
        chance=estimate(ahead.values),
        behind=estimate([high - low for high, low in pairs] if sees else [], -1.0, 1.0),
        features=differences(knowledge, ahead, own) if sees else (),
        wins=(ahead.wins / max(1, len(ahead.values)), own.wins / max(1, len(own.values))),
        losses=(ahead.losses / max(1, len(ahead.values)), own.losses / max(1, len(own.values))),
    )


def _times(worlds: int, thorough: float, least: int) -> int:
    """So many times as many worlds, but never fewer than what comes of them needs."""
    return max(least, round(worlds * thorough))


def _candidates(game: Game, knowledge: Knowledge, played: int) -> list[int]:
    """What was played, and what instinct likes best of what does not go round in circles."""
    instinct = knowledge.instinct(game)
    others = [place for place in knowledge.worth_trying(game) if place != played]
    others.sort(key=lambda place: -instinct[place])
    return [played, *others[: CHOICES - 1]]


def _compare(
    imagination: Imagination, knowledge: Knowledge, places: list[int], seed: str, worlds: int
) -> dict[int, Tally]:
    """Each option in the same worlds. A world that dies on the way is left out for all."""
    found = {place: Tally() for place in places}
    for number in range(worlds):
        world = imagination.world(f"analysis/{seed}/{number}")
        try:
            ends = {place: _played_on(world, knowledge, place) for place in found}
        except FAULTS:
            continue
        for place, end in ends.items():
            tally = found[place]
            tally.values.append(outlook(knowledge, end, imagination.seat))
            tally.features.append(None if end.over else knowledge.measure(end, imagination.seat))
            tally.wins += end.over and end.winner == imagination.seat
            tally.losses += end.over and end.winner == 1 - imagination.seat
    return found


def _played_on(world: Game, knowledge: Knowledge, place: int) -> Game:
    end = world.clone()
    turn = end.turn
    end.answer(place)
    play_on(knowledge, end, turn + TURNS, LONGEST)
    return end


def differences(knowledge: Knowledge, one: Tally, other: Tally) -> tuple[tuple[str, float], ...]:
    """By which features two options differ, on average in the worlds where the game goes on with both; what weighs most first.
    None where those are too few."""
    both = [(ahead, behind) for ahead, behind in zip(one.features, other.features, strict=True) if ahead and behind]
    if len(both) < ENOUGH:
        return ()
    weights = knowledge.prospects or knowledge.weights
    rows = []
    for place, name in enumerate(knowledge.features):
        gap = sum(ahead[place] - behind[place] for ahead, behind in both) / len(both)
        rows.append((weights[place] * gap, name, gap))
    rows.sort(key=lambda row: -row[0])
    return tuple((name, round(gap, 2)) for worth, name, gap in rows if worth > 0.05)
