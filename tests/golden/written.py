"""Random games with the cards in written/GAME.toml, which do everything that card text can say, as prints: a short digest of
each turn in prints/GAME.txt, a game a line; the last line is how the cards read.

A print holds what happens, what is offered, what the table shows, and why the rest is refused, so that a slip anywhere in it
is noticed. `python -m tests.golden.written GAME NUMBER` tells a game in words: tell it before and after a change to see what
differs. `python -m tests.golden.make` writes the prints anew.
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
import tomllib
from functools import cache
from pathlib import Path

from tests.golden.playthrough import FOLDER, board, happenings

from soulcore.clauses.cite import listen
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest, encode_game, restore
from soulcore.language import render
from soulcore.library.printed import CardData
from soulcore.library.reading import vocabulary
from soulcore.play import why_not
from soulcore.scenarios.cards import inline_card

GAMES = 40
DECISIONS = 250
KINDS = 20
"""So many different cards are in a deck, two of each."""

WISHES = (
    *("summon", "deploy", "use", "attack", "block", "activate", "emit", "set", "place soul", "turn", "move"),
    *(
        "soul summon",
        "soul deploy",
        "use soul magic",
        "pay",
        "place",
        "to",
        "select",
        "swap Soul",
        "directly",
        "target",
    ),
)
"""What one may want with a card."""

PLAIN_WISHES = (
    *("keep", "redraw", "go first", "go second", "draw", "refresh", "exhaust", "heavy exhaust", "destroy", "look"),
    *("done", "undo", "cancel", "stop", "pass", "no block", "end step", "pay reserve", "pay Soul reserve", "protect"),
    *("move reserve to reserve", "place soul", "directly", "attack", "summon nothing", "activate nothing", "nonsense"),
)
"""What one may want besides."""


def prints_of(game: str) -> Path:
    return FOLDER / "prints" / f"{game}.txt"


@cache
def written(game: str) -> tuple[CardData, ...]:
    """The written cards. They cost little, so that random players get to play them."""
    listed = tomllib.loads((FOLDER / "written" / f"{game}.toml").read_text(encoding="utf-8"))["cards"]
    return tuple(
        inline_card(game, f"Card {place}", {**facts, "cost": min(facts.get("cost", 3), place % 4)}, "written", [])
        for place, facts in enumerate(listed)
    )


def table(game: str, number: int) -> Game:
    """Game `number`, under the rules as they are or one other answer that can be agreed on."""
    die = random.Random(number)
    cards = written(game)
    decks = [[card.number for card in die.sample(cards, KINDS) for _ in (0, 1)] for _ in (0, 1)]
    used = {each for deck in decks for each in deck}
    about = entry(game)
    other = [{name: not usual} for name, usual in about.options().items()]
    about = about.agreeing([{}, *other][number % (len(other) + 1)])
    position = about.position(about.deal([card for card in cards if card.number in used], decks, f"written {number}"))
    position.log, position.listening = [], True
    position.begin()
    return position


def told(game: str, number: int) -> list[str]:
    """The game, a part for each turn: what happens, what is offered and what is not, which clauses are heard."""
    position = table(game, number)  # cards are read only once: what is heard of that is no part of the game
    about = entry(game)
    with listen() as heard:
        die = random.Random(number)
        parts: list[str] = []
        lines: list[str] = []
        read = 0
        turn = position.turn
        while position.decision is not None and len(position.answers) < DECISIONS:
            lines += happenings(position, read)
            read = len(position.log or ())
            if position.turn != turn:
                turn = position.turn
                parts.append("\n".join([*lines, *sorted(heard)]))
                heard.clear()
                lines = board(position)
            keys = position.keys()
            lines.append(f"{position.decision.kind} of player {position.decision.seat + 1}: {', '.join(keys)}")
            lines.append(f"news {position.news}, worth trying {about.knowledge.worth_trying(position)}")
            lines += facts(position)
            if len(position.answers) % 5 == 0 or not position.turn:
                lines += refusals(position)
            # Whoever may do something does it more often than not: turns in which nothing is tried tell nothing.
            place = die.randrange(len(keys))
            if keys[place] in ("end step", "pass"):
                place = die.randrange(len(keys))
            position = another(position)
            position.answer(place)
        lines += [*happenings(position, read), *board(position), digest(position)]
        return [*parts, "\n".join([*lines, *sorted(heard)])]


def facts(position: Game) -> list[str]:
    """What the table says about the question and its options."""
    about = entry(position.deal.rules.name)
    assert position.decision is not None
    asked = about.question_facts(position)
    found = [f"{asked.kind} {asked.source} {asked.number} {asked.level}"]
    if len(position.answers) % 5 == 1:
        for place, option in enumerate(position.options):
            told = about.option_facts(position, position.decision.seat, option)
            found.append(f"{told.printed} {told.price} {told.price_of} {told.ways} {told.which}")
            ahead = about.forecast(position, place)
            found.append("" if ahead is None else str(ahead))
    return found


def another(position: Game) -> Game:
    """The same position, now and then a clone of it, or what was saved and loaded: the game goes on as if nothing had been."""
    turn = len(position.answers) % 12
    if turn not in (3, 9):
        return position
    if turn == 3:
        twin = position.clone()
    else:
        twin = entry(position.deal.rules.name).position(position.deal)
        restore(twin, json.loads(json.dumps(encode_game(position))))
        assert board(twin) == board(position), "what is remembered differs from what is worked out anew"
    twin.log, twin.listening = position.log, True
    return twin


def refusals(position: Game) -> list[str]:
    """Why what is not offered is not, of every card in view and both players."""
    found = []
    zone = [each.name for each in position.deal.rules.zones].index("hand")
    names = sorted({piece.card.name for side in position.field for piece in side})
    for seat in (0, 1):
        hand = sorted({position.cards[each].name for each in position.pile(zone, seat)})
        wishes = [f"{wish} {name}" for name in [*names, *hand] for wish in WISHES]
        for wish in [*wishes, *PLAIN_WISHES, *position.keys()]:
            refusal = why_not(position, seat, wish)
            found.append(f"{seat + 1} {wish}: {refusal.reason} {refusal.clauses} {refusal.params}")
    return found


def wording(game: str) -> list[str]:
    """The written cards as they are shown, in parts of ten."""
    words = vocabulary(game)
    lines = [
        " / ".join(render(ability, lang, words) for lang in ("en", "zh-Hant") for ability in card.abilities)
        for card in written(game)
    ]
    return ["\n".join(lines[place : place + 10]) for place in range(0, len(lines), 10)]


def print_of(parts: list[str]) -> str:
    return " ".join(hashlib.sha256(part.encode()).hexdigest()[:6] for part in parts)


def make(game: str) -> None:
    prints_of(game).parent.mkdir(exist_ok=True)
    lines = [*(print_of(told(game, number)) for number in range(GAMES)), print_of(wording(game))]
    prints_of(game).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for number, part in enumerate(told(sys.argv[1], int(sys.argv[2]))):
        print(f"---- part {number}, {print_of([part])}\n{part}")
