"""A player sees only their view: permute all that is hidden, and what a seat receives does not change by a byte."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.engine.hidden import events, first_lesson, frame, is_between_things, other_world
from tests.engine.tables import EVERY_RULES, GAMES, played

from soulcore.kernel import view
from soulcore.kernel.game import Game
from soulcore.play import why_not

SPECTATOR = -1
SEATS = (SPECTATOR, 0, 1)


@pytest.mark.parametrize("number", range(0, 36, 5))
@pytest.mark.parametrize("game", GAMES)
def test_a_view_tells_nothing_hidden(game: str, number: int) -> None:
    """At every decision: view, options and redacted events so far are the same in the other world."""
    die = random.Random(number)
    compared = 0
    for position in played(game, number, events=True):
        if not is_between_things(position):
            continue
        seat = SEATS[len(position.answers) % len(SEATS)]
        twin = other_world(position, seat, die)
        assert frame(twin, seat) == frame(position, seat)
        if len(position.answers) % 10 == 0:
            assert events(twin, seat) == events(position, seat)
        compared += 1
    assert compared > min(100, len(position.answers) // 4)


@pytest.mark.parametrize(("game", "options"), EVERY_RULES, ids=str)
def test_a_view_tells_nothing_hidden_under_any_rules(game: str, options: dict[str, bool | int]) -> None:
    """The same under each other answer that can be agreed on, with the options offered."""
    die = random.Random(7)
    compared = 0
    for position in played(game, 7, options=options):
        if len(position.answers) % 3 or not is_between_things(position):
            continue
        seat = SEATS[len(position.answers) // 3 % len(SEATS)]
        twin = other_world(position, seat, die)
        assert twin.deal.rules.options() == options
        assert frame(twin, seat) == frame(position, seat)
        compared += 1
    assert compared > 20


def known_cards(game: Game, seat: int) -> Counter[str]:
    """The cards a seat (-1: a spectator) can name now: in piles it sees, in play, and in hands it was shown."""
    found: Counter[str] = Counter()
    for owner in range(game.deal.rules.seats):
        for pile in view.piles(game, seat, owner).values():
            found.update(pile.get("cards", pile.get("known", ())))
    for side in game.field:
        for piece in side:
            if not game.is_covered(piece, seat) and not game.is_token(piece):
                found[piece.card.number] += 1
    return found


@pytest.mark.parametrize(("game", "options"), EVERY_RULES, ids=str)
def test_undo_ends_where_somebody_learned_something(game: str, options: dict[str, bool | int]) -> None:
    """As long as `news` stays the same, no seat and no spectator can name a card that it could not name before."""
    steps = 0
    for number in (3, 11):
        before: dict[int, Counter[str]] = {}
        news = -1
        for position in played(game, number, options=options):
            now = {seat: known_cards(position, seat) for seat in SEATS}
            if position.news == news:
                steps += 1
                for seat in SEATS:
                    learned = now[seat] - before[seat]
                    assert not learned, f"answer {len(position.answers)} showed {learned} to {seat} without news"
            before, news = now, position.news
    assert steps > 50


@pytest.mark.parametrize("number", [2, 13])
@pytest.mark.parametrize(("game", "options"), EVERY_RULES, ids=str)
def test_a_refusal_tells_nothing_hidden(game: str, options: dict[str, bool | int], number: int) -> None:
    """Asking why something is not offered reveals no more than the view, under any rules."""
    die = random.Random(number)
    for position in played(game, number, options=options):
        if len(position.answers) % 25 or not is_between_things(position):
            continue
        for seat in range(position.deal.rules.seats):
            twin = other_world(position, seat, die)
            for wish in wishes(position):
                mine, theirs = why_not(position, seat, wish), why_not(twin, seat, wish)
                assert (mine.reason, mine.clauses, mine.params) == (theirs.reason, theirs.clauses, theirs.params), wish


def wishes(position: Game) -> list[str]:
    verbs = ("summon", "deploy", "use", "attack", "block", "activate", "emit", "set", "place soul", "turn", "target")
    return [f"{verb} {card.name}" for card in position.cards for verb in verbs]


@pytest.mark.parametrize("number", range(0, 36, 3))
@pytest.mark.parametrize("game", GAMES)
def test_a_stream_tells_nothing_hidden(game: str, number: int) -> None:
    """From many points on both worlds are played alike: by the seat's own answers, and by those of the others that both
    worlds offer. The seat's frames stay the same until it really gets to see another card."""
    die = random.Random(number)
    frames = 0
    for position in played(game, number, events=True):
        if position.over or len(position.answers) % 40 != number % 40 or not is_between_things(position):
            continue
        for seat in SEATS:
            frames += follow(position, seat, die)
    assert frames > 20 or len(position.answers) < 200


def follow(position: Game, seat: int, die: random.Random) -> int:
    """Play two worlds side by side as far as the seat can tell no difference. How many frames it got."""
    one, other = position.clone(), other_world(position, seat, die, own_decks=False)
    one.log, other.log = [], []
    read = 0
    for frames in range(40):
        if first_lesson(events(one, seat, read), events(other, seat, read)) >= 0:
            return frames  # from here on the seat knows in which world it is
        read = len(one.log)
        if one.over and any(zone.opened_at_end for zone in one.deal.rules.zones):
            return frames  # what was set is turned up now
        assert frame(one, seat) == frame(other, seat)
        if one.decision is None:
            return frames
        offered, offered_there = one.keys(), other.keys()
        possible = [key for key in offered if key in offered_there]
        if one.decision.seat == seat:
            assert offered == offered_there
        elif frames == 0:
            # It was asked before the cards were permuted: of what it offers, only passing is sure to be possible still.
            last = one.options[-1]
            possible = possible[-1:] if last.card < 0 and not last.piece else []
        if not possible:
            return frames  # the other player cannot do the same in both worlds
        key = die.choice(possible)
        one.answer(key)
        other.answer(key)
    return frames


@pytest.mark.parametrize("game", GAMES)
def test_the_check_itself_finds_a_leak(game: str) -> None:
    """The other world really is another one: the hidden cards differ, so a view that showed them would differ."""
    die = random.Random(1)
    for position in played(game, 1):
        if len(position.answers) == 60:
            break
    assert any(frame(other_world(position, 0, die), 1) != frame(position, 1) for _ in range(5))
