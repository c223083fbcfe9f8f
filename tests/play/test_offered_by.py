"""Everything that is offered names the rule by which it is: also what only an effect or the middle of an act asks."""

from __future__ import annotations

import pytest
from tests.engine.tables import GAMES, played

from soulcore.clauses import answers
from soulcore.play import why_not


@pytest.mark.parametrize("number", range(0, 36, 9))
@pytest.mark.parametrize("game", GAMES)
def test_every_option_names_its_rules(game: str, number: int) -> None:
    kinds: set[str] = set()
    for position in played(game, number):
        asked = position.decision
        if asked is None or (asked.kind in kinds and len(position.answers) % 7):
            continue
        kinds.add(asked.kind)
        for key in list(position.keys()):
            found = why_not(position, asked.seat, key)
            assert found.reason == "offered"
            assert found.clauses, (asked.kind, key)
            for id in found.clauses.split():
                assert answers.is_address(id), id
    assert len(kinds) > 5


def test_what_asks_decides_which_rule_it_is() -> None:
    """The same word is offered by different rules."""
    found: dict[tuple[str, str], set[str]] = {}
    for number in range(8):
        for position in played("standard", number):
            asked = position.decision
            if asked is None or asked.kind not in (
                "place",
                "select",
                "move_to",
                "attack_step",
                "main_step",
                "optional",
            ):
                continue
            for key in {"done", "to reserve", "end step", "decline"}.intersection(position.keys()):
                found.setdefault((asked.kind, key), set()).add(why_not(position, asked.seat, key).clauses)
    assert found["place", "done"] == {"standard.main.3"}, "enough Cores for Lv1 lie there"
    assert found["select", "done"] <= {"standard.faq-effects.1", "standard.faq-target.3"}, "“you can”, or “up to”"
    assert found["move_to", "to reserve"] == {"standard.main.11"}
    assert found["main_step", "end step"] == {"standard.turn.12"}
    assert "standard.turn.13" in next(iter(found["attack_step", "end step"])).split()
    assert found["optional", "decline"] == {"standard.faq-effects.1"}
