"""Rows of the terminal: what is cut, and where."""

from __future__ import annotations

import pytest
from rich.text import Text

from soulcore.terminal.cells import columns, cut_inside


@pytest.mark.parametrize("columns_", [1, 2, 3])
def test_options_that_begin_alike_can_be_told_apart(columns_: int) -> None:
    places = ("the Reserve", "Gen-Bo #1", "Gen-Bo #2", "the Trash")
    options = [
        Text(f"{number:>2} Move one Core from The TrueGateMinister Savatoma, that has three of them, to {place}")
        for number, place in enumerate(places, start=1)
    ]
    rows = columns(options, columns_, 60)
    assert all(row.cell_len <= 60 for row in rows)
    shown = "\n".join(row.plain for row in rows)
    assert all(place[-6:] in shown for place in places)


def test_what_differs_at_its_beginning_is_cut_at_its_end() -> None:
    rows = columns([Text(" 1 Summon " + "a" * 80), Text(" 2 Deploy " + "a" * 80)], 1, 30)
    assert [row.plain[-1] for row in rows] == ["…", "…"]


def test_wide_signs_are_cut_to_their_cells() -> None:
    for cells in range(5, 20):
        assert cut_inside(Text("召喚 真門大臣薩瓦托瑪 從預備區支付"), cells).cell_len <= cells
