"""The log beside the table: each line with the rules of what it tells, not of what happened around it."""

from __future__ import annotations

from soulcore.agents import play_out
from soulcore.agents.levels import make
from soulcore.library import entry_decks, load
from soulcore.play import start
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
