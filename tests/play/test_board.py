"""Names of boards stay what they are: they stand in databases and records."""

from __future__ import annotations

import json
from typing import Any

import pytest

from soulcore.play.board import _as_json, board_name
from soulcore.play.start import start


@pytest.mark.parametrize(
    "data",
    [
        [["26RSD01-001", "X"], [[]], [1, 0, False, -1, ""], []],
        {"1": None, "b": True, "deep": [{"is": "Span", "until": 3}]},
        {3: "a number as a key"},
        ["源 = 武", 'a "quote"', "back\\slash", "line\nend", "\x7f", "\x00"],
        [2**64, -(2**63) - 1, 10**40],
    ],
)
def test_the_quick_encoder_writes_what_the_usual_one_does(data: Any) -> None:
    assert _as_json(data) == json.dumps(data, separators=(",", ":")).encode()


def test_a_board_has_the_name_it_had() -> None:
    game = start("standard", "windfang", "mineroid", seed="7")
    assert board_name(game) == "bae76d4afc5b1658ce8186dfa31c14e3b5a3"
