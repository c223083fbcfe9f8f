"""Nothing hidden in the words: whole frames, as every seat gets them, stay the same when all that is hidden is permuted.

Like test_hidden.py, but without sockets: so there are far more positions, both games, every kind of decision and both languages.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.engine.hidden import first_lesson, is_between_things, other_world
from tests.engine.tables import GAMES, played

from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.library import load
from soulcore.table import frames, messages, reasons, rows, stops
from soulcore.table.clocks import NOBODY, Clocks
from soulcore.table.course import Moment, last_line
from soulcore.table.viewer import SPECTATOR
from soulcore.words import LANGUAGES
from soulcore.words.commentary import passages

SEATS = (SPECTATOR, 0, 1)
AHEAD = 25
"""Answers for which two worlds are followed."""
LATELY = 60
"""Events of the log that a frame is made of: the whole log at every decision would take its time."""


def moment(game: Game, events_from: int = 0, lines_from: int = 0) -> Moment:
    entry = rows.Entry(number=7, kind=rows.ANSWER, seat=0)
    return Moment(entry, game, 8, events_from, lines_from, -1, "", game.over, NOBODY, Clocks(None), False)


def seen(game: Game, seat: int, lang: str, events_from: int = 0, lines_from: int = 0) -> dict[str, Any]:
    """The frame that a seat would be sent for that position."""
    return frames.frame("update", moment(game, events_from, lines_from), seat, lang, {}, None, True)


def last_line_of(game: Game, since: int) -> int:
    return last_line(passages(game.log or [], since), since)


def lately(game: Game) -> int:
    return max(0, len(game.log or []) - LATELY)


def as_bytes(thing: Any) -> bytes:
    return json.dumps(thing, sort_keys=True).encode()


def bare(frame: dict[str, Any]) -> list[bytes]:
    return [as_bytes({key: value for key, value in event.items() if key != "text"}) for event in frame["events"]]


def ready(game: str, number: int) -> Iterator[Game]:
    """A random game at the decisions at which cards may be moved behind its back."""
    for position in played(game, number, events=True):
        if not position.over and is_between_things(position):
            yield position


@pytest.mark.parametrize("number", range(0, 36, 6))
@pytest.mark.parametrize("game", GAMES)
def test_a_frame_tells_nothing_hidden(game: str, number: int) -> None:
    """View, question, labels, shortcuts, the whole log and every event in words, at each kind of decision and in between."""
    die = random.Random(f"frame {number}")
    met: dict[tuple[str, int], int] = {}
    for position in ready(game, number):
        assert position.decision is not None
        kind = position.decision.kind
        for seat in SEATS:
            met[kind, seat] = met.get((kind, seat), 0) + 1
            if met[kind, seat] > 4 and len(position.answers) % 60 != number:
                continue  # enough of that kind
            twin, since = other_world(position, seat, die), lately(position)
            lang = LANGUAGES[met[kind, seat] % len(LANGUAGES)]
            mine, theirs = (as_bytes(seen(world, seat, lang, since, since)) for world in (position, twin))
            assert mine == theirs, (kind, seat, lang)
            assert last_line_of(twin, since) == last_line_of(position, since)
            if seat != position.decision.seat:
                assert stops.timing(twin) == stops.timing(position)
    assert len(met) > 12


@pytest.mark.parametrize("number", range(1, 36, 6))
@pytest.mark.parametrize("game", GAMES)
def test_a_stream_of_frames_tells_nothing_hidden(game: str, number: int) -> None:
    """Both worlds are played alike: the frames are the same bytes until the seat really gets to see another card, and then
    they differ in nothing that came before it."""
    die = random.Random(f"stream {number}")
    compared = 0
    for position in ready(game, number):
        if len(position.answers) % 30 == number % 30:
            for seat in SEATS:
                compared += follow(position, seat, LANGUAGES[number % len(LANGUAGES)], die)
    assert compared > 15


def follow(position: Game, seat: int, lang: str, die: random.Random) -> int:
    one, other = position.clone(), other_world(position, seat, die, own_decks=False)
    assert position.log is not None
    one.log = position.log.copy()
    for count in range(AHEAD):
        if one.decision is None:
            return count
        offered, there = one.keys(), other.keys()
        possible = [key for key in offered if key in there]
        if one.decision.seat == seat:
            assert offered == there
        elif count == 0:
            # It was asked before the cards were permuted: of what it offers, only passing is sure to be possible still.
            last = one.options[-1]
            possible = possible[-1:] if last.card < 0 and not last.piece else []
        if not possible:
            return count  # the other player cannot do the same in both worlds
        key = die.choice(possible)
        assert one.log is not None
        events_from, lines_from = len(one.log), last_line_of(one, lately(one))
        one.answer(key)
        other.answer(key)
        if one.over and any(zone.opened_at_end for zone in one.deal.rules.zones):
            return count  # what was set is turned up now
        mine, theirs = (seen(world, seat, lang, events_from, lines_from) for world in (one, other))
        lesson = first_lesson(bare(mine), bare(theirs))
        if lesson >= 0:
            assert mine["events"][:lesson] == theirs["events"][:lesson]
            return count  # from here on the seat knows in which world it is
        assert as_bytes(mine) == as_bytes(theirs), (key, seat)
    return AHEAD


@pytest.mark.parametrize("number", range(2, 36, 9))
@pytest.mark.parametrize("game", GAMES)
def test_why_tells_nothing_hidden(game: str, number: int) -> None:
    """Every question that can be asked of the table: about each option, each card in play, each card of the deal."""
    die = random.Random(f"why {number}")
    asked = games = 0
    while asked <= 100:  # short games ask little: then the next ones are looked at, too
        for position in ready(game, number + 36 * games):
            if len(position.answers) % 50 != number % 50:
                continue
            for seat in SEATS:
                twin = other_world(position, seat, die)
                for question in questions(position, seat):
                    mine, theirs = (explained(world, seat, question) for world in (position, twin))
                    assert mine == theirs, question
                    asked += 1
        games += 1
        assert games < 10, "the games ask nothing"


def explained(game: Game, seat: int, question: messages.Why) -> bytes:
    return as_bytes(reasons.explain(game, seat, LANGUAGES[1], question))


def questions(game: Game, seat: int) -> list[messages.Why]:
    found = [messages.Why(id="w", piece=piece.id) for side in game.field for piece in side]
    if seat == SPECTATOR:
        return found
    if game.decision is not None and game.decision.seat == seat:
        found += [messages.Why(id="w", option=place) for place in range(len(game.options))]
    numbers = sorted({card.number for card in game.cards if card.number in load(game.deal.rules.name)})
    return found + [messages.Why(id="w", card=number) for number in numbers]


def test_the_check_finds_a_leak_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sentences that name hidden cards, and nothing else that does."""
    without = seen

    def leaking(game: Game, *given: Any) -> dict[str, Any]:
        frame, log = without(game, *given), game.log or []
        game.log = [opened(event) for event in log]
        for event, told in zip(frame["events"], without(game, *given)["events"], strict=True):
            event["text"] = told["text"]
        game.log = log
        return frame

    def opened(event: Event) -> Event:
        twin = Event(*(getattr(event, name) for name in Event.FIELDS))
        twin.secret = False
        return twin

    monkeypatch.setitem(globals(), "seen", leaking)
    found = 0
    for number in range(0, 36, 6):
        try:
            test_a_frame_tells_nothing_hidden("standard", number)
        except AssertionError:
            found += 1
    assert found > 2
