"""Tables of balance: every deck meets every other, and what was played with other lists does not count."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

from bench.balance import Pair, field_of, kept, table


def test_every_entry_deck_meets_every_other_or_only_the_measured_ones_do() -> None:
    assert len(field_of("saga", [], None).pairings) == 7 * 6 // 2
    measured = field_of("standard", ["rumble"], None)
    assert len(measured.pairings) == 6
    assert {one for one, _ in measured.pairings} == {"rumble"}


def test_pairs_of_other_lists_do_not_count(tmp_path: Path) -> None:
    field = field_of("saga", [], None)
    one, other = field.pairings[0]
    now = Pair("saga", one, other, 0, field.lists(one, other), 1.5, 14)
    before = replace(now, number=1, lists="another list")
    beyond = replace(now, number=2)
    out = tmp_path / "balance.jsonl"
    out.write_text("".join(json.dumps(asdict(pair)) + "\n" for pair in (now, before, beyond)), encoding="utf-8")
    assert list(kept(field, 2, out).values()) == [now]


def test_a_row_has_share_and_interval() -> None:
    field = field_of("saga", [], None)
    one, other = field.pairings[0]
    pairs = [Pair("saga", one, other, number, "", 1.5, 14) for number in range(50)]
    rows = list(table(pairs, []))
    assert rows[2] == f"| `{one}` | 100 | 75% | 66 to 82% | {other} 75 |"
    assert rows[3] == f"| `{other}` | 100 | 25% | 18 to 34% | {one} 25 |"
