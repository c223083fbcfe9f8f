"""The log beside the table: each line with the rules of what it tells, not of what happened around it."""

from __future__ import annotations

from pathlib import Path

from tests.table.tools import House, Player, Wire, asked, duel, house

from soulcore.agents import play_out
from soulcore.agents.levels import make
from soulcore.library import entry_decks, load
from soulcore.play import start
from soulcore.table.course import SHOWN_LINES
from soulcore.table.wording import lines


def first_rules(game: str) -> dict[str, set[str]]:
    """The rule that lines of each kind cite first, in a whole game."""
    decks = list(entry_decks(load(game)).values())
    position = start(game, decks[0], decks[1], seed="the log", events=True)
    play_out(position, make("greedy", "one"), make("greedy", "two"))
    found: dict[str, set[str]] = {}
    for line in lines(position, 0, "en", 0):
        found.setdefault(line["kind"], set()).update(line["clauses"][:1])
    return found


def test_a_line_cites_the_rule_of_what_it_tells() -> None:
    cited = first_rules("standard")
    assert cited["turn_starts"] == {"standard.turn.2"}
    assert cited["core_gained"] == {"standard.turn.7"}
    assert cited["attacks"] == {"standard.battle.3"}
    assert cited["summoned"] == {"standard.glossary.15"}


def test_so_it_is_in_the_other_game() -> None:
    cited = first_rules("spirit-war")
    assert cited["attacks"] == {"spirit-war.turn-combat.4"}
    assert cited["compared"] == {"spirit-war.combat-stats.3"}
    assert cited["wins_fight"] == {"spirit-war.combat-stats.4"}
    assert cited["soul_placed"] == {"spirit-war.setup.2", "spirit-war.zones.16"}


def test_a_snapshot_shows_the_last_lines_and_the_others_are_to_be_had(tmp_path: Path) -> None:
    """The same for those who come and for those who take back, at a table that was open and at one that is opened again."""
    with house(tmp_path) as home, duel(home) as (table, first, second):
        for count in range(400):
            one = asked(first, second, home, table)[0]
            game = home.room(table).course.game
            assert game is not None
            if len(lines(game, 0, "en", 0)) > 2 * SHOWN_LINES and count % 8 > 4:
                break
            one.answer(0 if one.frame["decision"]["kind"] == "main_step" and count % 3 else -1)
        newcomer = home.player("Watcher")
        check_lines(home, table, newcomer, -1)
        assert one.ask("resync", since=-1)["type"] == "ack"
        one.wait("snapshot")
        compare(home, table, one, one.frame["view"]["seat"])
    with house(tmp_path) as later:
        check_lines(later, table, later.player("Watcher"), -1)
        assert later.room(table).course.is_resumed, "from a kept position"


def check_lines(home: House, table: str, player: Player, seat: int) -> None:
    with player.socket(table, lang="en") as wire:
        wire.wait("snapshot")
        compare(home, table, wire, seat)


def compare(home: House, table: str, wire: Wire, seat: int) -> None:
    """What a viewer has after asking for what is missing is the whole log."""
    game = home.room(table).course.game
    assert game is not None
    shown = wire.frame["log"]
    assert SHOWN_LINES <= len(shown["lines"]) < 2 * SHOWN_LINES
    assert 0 < shown["from"] <= shown["lines"][0]["at"]
    found = wire.ask("log", before=shown["from"])
    assert found["type"] == "log"
    assert [*found["lines"], *shown["lines"]] == lines(game, seat, "en", 0)
