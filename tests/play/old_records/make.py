"""Make the folder of old games of this version:
`SOULCORE_MODE=interpreted PYTHONPATH=. .venv/bin/python -m tests.play.old_records.make`.

Run once for each released version, by that version's own code; tests/play/test_upgrades.py then upgrades over all of them. Beside
each file stands, in expected.json, what the board looked like: worked out here, by nothing that later versions change.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.table.tools import House, Player, Wire, asked, duel, house

import soulcore
from soulcore.kernel.game import Game
from soulcore.library import load
from soulcore.play import Record, save, start
from soulcore.play.cards import numbers_digest
from soulcore.play.draft_record import save_draft
from soulcore.play.drafts import Draft
from soulcore.play.match_record import save_match
from soulcore.play.matches import Match
from soulcore.table.decks import playable_games
from soulcore.table.settings import DATABASE_FILE

HERE = Path(__file__).parent
GAMES: list[tuple[str, str, str, str, int, dict[str, bool]]] = [
    ("standard-whole", "standard", "windfang", "mineroid", 10_000, {}),
    ("standard-open", "standard", "bloodrouse", "thunder-dragon", 120, {}),
    ("standard-third", "standard", "armored-fish", "ferobeast", 10_000, {}),
    ("spirit-war-whole", "spirit-war", "kiln-and-scale", "turning-tide", 10_000, {}),
    ("spirit-war-open", "spirit-war", "borrowed-faces", "held-breath", 60, {}),
    ("spirit-war-agreed", "spirit-war", "nine-gales", "root-and-rampart", 10_000, {"owner_sees_souls": False}),
    ("saga-whole", "saga", "cursed-court", "frost-engines", 10_000, {}),
    ("saga-open", "saga", "golem-yard", "star-dragons", 80, {}),
    ("eternal-whole", "eternal", "dragons-with-burst", "falling-stars", 10_000, {}),
    ("eternal-open", "eternal", "two-faced-fair", "open-sky", 80, {}),
]


def board(game: Game) -> dict[str, Any]:
    """What lies where, by card numbers."""
    seats = range(game.deal.rules.seats)
    return {
        "turn": game.turn,
        "seat": game.seat,
        "over": game.over,
        "winner": game.winner,
        "ending": game.ending,
        "answers": len(game.answers),
        "piles": [
            [[game.cards[card].number for card in game.pile(zone, seat)] for seat in seats]
            for zone in range(len(game.deal.rules.zones))
        ],
        "field": [[game.cards[piece.card.index].number for piece in game.field[seat]] for seat in seats],
    }


def played(game: str, one: str, two: str, most: int, options: dict[str, bool], seed: str) -> Game:
    made = start(game, one, two, seed=seed, options=options)
    die = Random(seed)
    for _ in range(most):
        if made.over:
            break
        made.answer(die.randrange(len(made.options)))
    return made


def play_at(home: House, table: str, first: Wire, second: Wire, answers: int) -> None:
    die = Random(table)
    for _ in range(answers):
        asking, _ = asked(first, second, home, table)
        if asking.frame["decision"] is None:
            break
        asking.answer(die.randrange(len(asking.frame["decision"]["options"])))
    asked_or_over(home, table, first, second)


def asked_or_over(home: House, table: str, first: Wire, second: Wire) -> None:
    number = home.room(table).course.number
    for wire in (first, second):
        while wire.frame["seq"] < number:
            wire.receive()


def tables(home: House) -> dict[str, Any]:
    """A server's tables in every state; what each looked like."""
    found: dict[str, Any] = {}

    def note(name: str, table: str) -> None:
        room = home.room(table)
        game = room.course.game
        found[name] = {
            "table": table,
            "state": room.row.state,
            "entries": room.course.number + 1,
            "board": board(game) if game is not None else None,
        }

    mio: Player = home.player("Mio")
    note("waiting", mio.make_table(opponent="friend"))
    with duel(home) as (table, first, second):
        play_at(home, table, first, second, 60)
        note("running", table)
    with duel(home, "kiln-and-scale", "turning-tide", game="spirit-war", options={"owner_sees_souls": False}) as (
        table,
        first,
        second,
    ):
        play_at(home, table, first, second, 40)
        note("running-spirit-war", table)
    for game, one, two in (("saga", "cursed-court", "frost-engines"), ("eternal", "two-faced-fair", "open-sky")):
        with duel(home, one, two, game=game) as (table, first, second):
            play_at(home, table, first, second, 40)
            note(f"running-{game}", table)
    with duel(home, "bloodrouse", "ferobeast", clock={"minutes": 180, "increment": 0}) as (table, first, second):
        play_at(home, table, first, second, 30)
        second.ask("concede")
        first.until(lambda got: got["type"] == "update" and got["table"]["state"] == "over")
        note("over", table)
    return found


def main() -> None:
    folder = HERE / soulcore.__version__
    folder.mkdir()
    expected: dict[str, Any] = {"games": {}, "tables": {}, "cards": {}}
    for place, (name, game, one, two, most, options) in enumerate(GAMES):
        made = played(game, one, two, most, options, f"old {place}")
        (folder / f"{name}.record.json").write_text(Record.of(made).to_json(), encoding="utf-8")
        expected["games"][name] = board(made)
        if not made.over:
            (folder / f"{name}.save.json").write_bytes(save(made))
    match = Match.start("spirit-war", "kiln-and-scale", "root-and-rampart", seed="old", best_of=3)
    die = Random("match")
    while len(match.standing.results) < 2 and not match.over:
        match.answer(die.randrange(len(match.options)))
    (folder / "spirit-war.match.json").write_bytes(save_match(match))
    draft = Draft("spirit-war", 2, "old")
    for _ in range(20):
        draft.answer(draft.suggest())
    (folder / "spirit-war.draft.json").write_bytes(save_draft(draft))
    with tempfile.TemporaryDirectory() as here:
        with house(Path(here)) as home:
            expected["tables"] = tables(home)
        with sqlite3.connect(Path(here) / DATABASE_FILE) as database:
            (folder / "tables.sql").write_text("\n".join(database.iterdump()) + "\n", encoding="utf-8")
        database.close()
    for game in playable_games():
        expected["cards"][game] = {card.number: numbers_digest(game, [card.number]) for card in load(game)}
    (folder / "expected.json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
