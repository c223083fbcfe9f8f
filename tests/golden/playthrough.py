"""A whole random game told decision by decision, with everything that happened: hidden cards too.

The tellings in tests/golden/GAME are compared byte by byte. `python -m tests.golden.make` writes them anew; that is a
commit of its own, and its difference is read before.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

from soulcore.games import finished, names
from soulcore.games.views import look
from soulcore.kernel import view
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.play import start

FOLDER = Path(__file__).parent
HEAD = re.compile(r"(?P<rules>.+): (?P<first>\S+) against (?P<second>\S+), seed (?P<seed>\d+), random answers")

TOLD = tuple(name for name in names() if name in finished() or (FOLDER / "written" / f"{name}.toml").exists())
"""The games that are told: every finished one, and those in the making that have written cards."""


def files() -> list[Path]:
    return sorted(path for game in names() for path in (FOLDER / game).glob("*.txt"))


def told_in(path: Path) -> tuple[str, str, str, int]:
    """Game, decks and seed of a telling: its folder and its first line name them."""
    with path.open(encoding="utf-8") as file:
        found = HEAD.fullmatch(file.readline().strip())
    assert found is not None, f"{path} has no head"
    return path.parent.name, found["first"], found["second"], int(found["seed"])


def tell(game: str, first: str, second: str, seed: int) -> str:
    """The telling of a random game."""
    position = start(game, first, second, seed=seed)
    die = random.Random(seed)
    lines = [f"{position.deal.rules.version}: {first} against {second}, seed {seed}, random answers"]
    read = told_turn = 0
    while True:
        lines += [f"    {line}" for line in happenings(position, read)]
        read = len(position.log or ())
        if position.decision is None:
            break
        if position.turn != told_turn:
            told_turn = position.turn
            lines += ["", *board(position)]
        asked = position.decision
        keys = position.keys()
        place = die.randrange(len(keys))
        lines.append(
            f"{len(position.answers):>4} player {asked.seat + 1}, {asked.kind}: {keys[place]}   (of {len(keys)})"
        )
        position.answer(place)
    lines += [
        "",
        f"Player {position.winner + 1} wins by {position.ending} in turn {position.turn}.",
        digest(position),
        "",
    ]
    return "\n".join(lines)


def happenings(position: Game, since: int) -> list[str]:
    return [happening(position, event) for event in (position.log or [])[since:]]


def happening(position: Game, event: Event) -> str:
    """An event on a line: what, whose, of which card, and whatever else it carries."""
    seen = view.event(position, event.seat, event)
    parts = [event.kind, f"player {event.seat + 1}"]
    if event.card >= 0:
        parts.append(position.cards[event.card].name)
    parts += [f"{name} {seen[name]}" for name in ("piece", "number", "word") if name in seen]
    if event.cause >= 0:
        parts.append(f"by player {event.cause + 1}")
    if event.source >= 0:
        parts.append(f"of {position.cards[event.source].name}")
    return ", ".join(parts)


def board(position: Game) -> list[str]:
    """The table at the start of a turn, as lines."""
    seen = look(position, -1)
    lines = [f"turn {position.turn}, player {position.seat + 1}"]
    for seat, player in enumerate(seen["players"]):
        piles = ", ".join(f"{name} {pile['count']}" for name, pile in player["piles"].items() if pile["count"])
        rest = ", ".join(
            f"{name} {value}" for name, value in player.items() if name not in ("piles", "field") and value != {}
        )
        lines.append(f"  player {seat + 1}: {rest}, {piles}")
        for piece in player["field"]:
            state = ", ".join(
                f"{name} {value}"
                for name, value in piece.items()
                if name not in ("card", "name", "owner", "id") and value is not False and value not in ("", {})
            )
            lines.append(f"    {piece['name']} ({piece['id']}): {state}")
    return lines
