"""The board fits: 80 by 24, narrow, wide; in cells, not characters."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from rich.text import Text

from soulcore.agents import RandomAgent
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.play import start
from soulcore.terminal.boards import board_of
from soulcore.terminal.cells import columns, cut, cut_name, flowed, padded, wrapped
from soulcore.terminal.cores_board import CoresBoard
from soulcore.terminal.names import names_in
from soulcore.terminal.screen import Asked, draw
from soulcore.terminal.shown import asking_text
from soulcore.words import LANGUAGES
from soulcore.words.commentary import commentary
from soulcore.words.speech import label, question


def drawn(game: Game, lang: str, cells: int, rows: int) -> list[Text]:
    names = names_in(game.deal.rules.name, lang)
    options = [Text(f"{n:>2} {label(game, option, lang, names)}") for n, option in enumerate(game.options, 1)]
    asked = Asked((question(game, lang, 0, names),), asking_text(game, lang), options)
    return draw(board_of(game, 0, lang), asked, commentary(game, lang, 0, names), cells, rows)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("cells", "rows"), [(80, 24), (140, 40), (60, 30)])
def test_the_screen_fits_all_through_a_game(lang: str, cells: int, rows: int) -> None:
    game = start("standard", "windfang", "thunder-dragon", seed="screen")
    agents = [RandomAgent("one"), RandomAgent("two")]
    while game.decision is not None:
        seat = game.decision.seat
        if seat == 0:
            screen = drawn(game, lang, cells, rows)
            assert max(row.cell_len for row in screen) <= cells
            assert len(screen) + 1 <= rows
        view = look(game, seat)
        game.answer(agents[seat].choose(view, view["decision"]["options"]))


def test_the_board_says_in_words_what_it_shows_in_signs() -> None:
    game = start("standard", "windfang", "mineroid", seed="7")
    board = CoresBoard(game, 0, "en")
    assert board.cores(3, True).plain == "●●●◆Soul 4"
    assert board.cores(0, False).plain == "0"
    assert board.cores(9, True).plain == "●×9◆Soul"
    header = board.header(0, 80).plain
    assert "Life ●●●●● 5" in header
    assert "Reserve ●●●◆Soul 4" in header
    piece = {"id": 1, "orientation": "heavy_exhausted", "super_unleash": True, "pending": "destroyed"}
    assert board.states(piece) == "heavy exhausted, Super Unleash, pending: destroyed"


def test_the_other_hand_is_not_on_the_board() -> None:
    game = start("standard", "windfang", "mineroid", seed="7")
    theirs = {game.cards[card].name for card in game.pile(1, 1)}
    text = "\n".join(row.plain for row in drawn(game, "en", 140, 40))
    assert not [name for name in theirs if name in text]


def test_cells_count_chinese_characters_double() -> None:
    assert cut(Text("靈魂能量"), 5).plain == "靈魂…"
    assert padded(Text("靈魂"), 6).plain == "靈魂  "
    assert cut_name(Text("Utmost Depth: The Peaks #2"), 15).plain == "Utmost Dept… #2"
    for row in wrapped("靈動時機：使用靈動效果，或跳過？ Flash effects too", 11, 2):
        assert cell_len(row) <= 11
    assert all(cell_len(row) <= 10 for row in wrapped("a" * 35, 10, 2))


@pytest.mark.timeout(20)
@pytest.mark.parametrize("cells", [-1, 0, 1, 2, 3, 4, 5])
def test_rows_too_narrow_for_their_indent_come_to_an_end(cells: int) -> None:
    for text in ("end the Main Step", "靈動時機", "あaい b"):
        rows = wrapped(text, cells, 4)
        assert "".join("".join(rows).split()) == "".join(text.split())
        assert all(cell_len(row) <= max(cells, 2) for row in rows)


def test_a_row_begins_and_ends_with_no_sign_that_belongs_to_its_neighbour() -> None:
    assert wrapped("ブロックは、エヴォケーション", 10) == ["ブロック", "は、エヴォ", "ケーション"]
    assert wrapped("手札の「契約」", 8) == ["手札の", "「契約」"]
    assert wrapped("ーーーーーー", 8) == ["ーーーー", "ーー"]


def test_columns_fill_downwards() -> None:
    items = [Text(str(number)) for number in range(1, 6)]
    assert [row.plain.split() for row in columns(items, 2, 20)] == [["1", "4"], ["2", "5"], ["3"]]
    rows = columns([Text("x" * 30), Text("y" * 30), Text("z")], 2, 20)
    assert rows[0].plain.startswith("x")
    assert max(row.cell_len for row in rows) <= 20


def test_flowed_breaks_between_items() -> None:
    rows = flowed([Text("one"), Text("two"), Text("three")], 9, " · ")
    assert [row.plain for row in rows] == ["one · two", "three"]
