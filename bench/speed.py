"""How much the engine gets done in a second of one core."""

from __future__ import annotations

import time

from bench.games import in_play, middles, play, rate

from soulcore.games.views import look
from soulcore.kernel.plain import digest
from soulcore.library import load
from soulcore.library.reading import read_line
from soulcore.play import load as load_game
from soulcore.play import save

Figures = dict[str, float]

MOST_GAMES = 300
"""Whole games played for the rates: they differ in length, and so many of them even that out."""


def measure(game: str, count: int) -> Figures:
    """The rates of a game, from so many random games."""
    load(game)
    play(game, 0)
    count = min(count, MOST_GAMES)
    figures = whole_games(game, count)
    positions = middles(game)
    lines = sorted({line for card in load(game) for line in card.text})
    read_line(game, lines[0])  # the first one builds the grammar
    figures["clones/s"] = rate(lambda position: position.clone(), positions)
    figures["save+load/s"] = rate(lambda position: load_game(save(position)), positions)
    figures["views/s"] = rate(lambda position: look(position, 0), positions)
    figures["option keys/s"] = rate(lambda position: position.keys(), positions)
    figures["digests/s"] = rate(digest, positions)
    figures["parses/s"] = rate(lambda line: read_line(game, line), lines)
    figures["decisions/s, log kept"] = with_events(game, max(1, count // 4))
    figures["cards on the field in these positions"] = sum(map(in_play, positions)) / len(positions)
    return figures


def whole_games(game: str, count: int) -> Figures:
    began = time.process_time()
    decisions = listed = turns = 0
    for number in range(count):
        position, options = play(game, number)
        decisions += len(position.answers)
        listed += options
        turns += position.turn
    spent = time.process_time() - began
    return {
        "games/s": count / spent,
        "decisions/s": decisions / spent,
        "options/s": listed / spent,
        "decisions a game": decisions / count,
        "turns a game": turns / count,
    }


def with_events(game: str, count: int) -> float:
    """Decisions a second while the log of events is kept."""
    began = time.process_time()
    decisions = sum(len(play(game, number, events=True)[0].answers) for number in range(count))
    return decisions / (time.process_time() - began)
