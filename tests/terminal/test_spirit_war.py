"""SPIRIT WAR in the terminal: its own board, its own words, whole duels in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.terminal.piped import SPIRIT_DECKS, session, table_at, whole_game
from tests.terminal.test_screen import drawn

from soulcore.agents import RandomAgent
from soulcore.games.views import look
from soulcore.play import Record, replay, start
from soulcore.terminal.arena_board import ArenaBoard, in_short
from soulcore.terminal.commands import obey
from soulcore.terminal.session import Wanted
from soulcore.words import LANGUAGES, say


def wanted(lang: str = "en") -> Wanted:
    return Wanted("spirit-war", *SPIRIT_DECKS, seed="7", opponent="random", lang=lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_duel(monkeypatch: pytest.MonkeyPatch, data_folder: Path, lang: str) -> None:
    shown = session(monkeypatch, whole_game("7", lang, "spirit-war"), wanted(lang))
    assert shown.code == 0
    assert max(cell_len(line) for line in shown.lines if str(data_folder) not in line) <= 80
    (saved,) = (data_folder / "records").iterdir()
    game = replay(Record.from_json(saved.read_text()))
    assert game.over
    assert say(lang, "spirit-war.terminal.souls") in shown.text
    assert "spirit-war.goal." in shown.text, "the rule by which it ended"
    assert not re.search(r"\bCores?\b|能量|Reserve|預備區", shown.text), "words of another game"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("cells", "rows"), [(80, 24), (140, 40)])
def test_the_screen_fits_all_through_a_duel(lang: str, cells: int, rows: int) -> None:
    game = start("spirit-war", "turning-tide", "borrowed-faces", seed="screen")
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
    game = start("spirit-war", *SPIRIT_DECKS, seed="7")
    board = ArenaBoard(game, 0, "en")
    assert board.souls(2, 1).plain == "●●○ 2/3"
    assert board.souls(0, 0).plain == "0/0"
    assert board.souls(9, 1).plain == "9/10"
    assert board.header(0, 80).plain.startswith("─ You Deck 25  Souls ● 1/1  Hand 4  GRAVE 0  VOID 0  Beyonders 5 ")
    piece = {"id": 1, "position": "shield", "set": "", "host": 0, "token": True, "silenced": True, "attacked": True}
    assert board.states({**piece, "owner": 0}) == "Shield position, token, Silenced, has attacked"
    assert board.mark({**piece, "owner": 0}) == "- "
    assert board.mark({"id": 1, "set": "face_down"}) == "? "


def test_a_card_face_down_is_not_named() -> None:
    """A covered card shows that it lies there, not which it is."""
    game = start("spirit-war", *SPIRIT_DECKS, seed="7")
    board = ArenaBoard(game, 0, "en")
    covered = {"id": 1, "card": "", "name": "", "owner": 1, "row": "evocation", "set": "face_down", "host": 0}
    assert [cell.plain for cell in board.piece_cells({**covered, "token": False})] == [
        "a card",
        "",
        "",
        "set face down",
    ]


def test_printed_facts_in_both_languages() -> None:
    board = ArenaBoard(start("spirit-war", *SPIRIT_DECKS, seed="7"), 0, "en")
    card = board.library.named("Ashscale Lancer")[0]
    assert in_short(card, "spirit-war", "en") == "Fire Spirit · Drake/Kilnkin · Edge 4 Shield 2"
    assert in_short(card, "spirit-war", "zh-Hant") == "火戰靈 · 飛龍/窯族 · 鋒 4 盾 2"


def test_commands_speak_of_this_game() -> None:
    table, out = table_at("summoning_step", game="spirit-war")
    hand = table.sitting.game.cards[table.sitting.game.pile(1, 0)[0]].name
    for line in (
        "?",
        "why",
        f"why set {hand}",
        f"why attack {hand}",
        "why place soul",
        "rules",
        "rules zzz",
        "why fly",
    ):
        obey(table, line)
    said = out.getvalue()
    assert "Your Deck is your life" in said
    assert "Gen-Bo" not in said
    assert "standard." not in said
    assert "Core" not in said
    assert "why emit CARD" in said
    assert len(say("en", "spirit-war.terminal.help.text").splitlines()) <= 23


def test_a_card_without_a_verb_means_what_one_would_do_with_it() -> None:
    table, out = table_at("summoning_step", game="spirit-war")
    game = table.sitting.game
    dear = max((game.cards[card] for card in game.pile(1, 0)), key=lambda card: card.printed.cost)  # type: ignore[attr-defined]
    obey(table, f"why {dear.name}")
    assert "Souls now; you have" in out.getvalue()
    obey(table, "為何 召喚 餘燼幼龍")
    assert "You have no Ember Whelp" in out.getvalue() or "option" in out.getvalue()


def test_options_say_what_they_cost_and_how() -> None:
    """Two ways to summon one Beyonder must not read the same."""
    game = start("spirit-war", "held-breath", "turning-tide", seed="2")
    agents = [RandomAgent("one"), RandomAgent("two")]
    from soulcore.words.speech import label

    seen = 0
    for seed in range(6):
        game = start("spirit-war", "held-breath", "turning-tide", seed=seed)
        while game.decision is not None:
            if game.decision.kind == "summoning_step":
                labels = [label(game, option, "en") for option in game.options]
                assert len(labels) == len(set(labels)), labels
                seen += sum("past CONTROL" in said for said in labels)
            view = look(game, game.decision.seat)
            game.answer(agents[game.decision.seat].choose(view, view["decision"]["options"]))
    assert seen


def test_the_deck_can_be_looked_up() -> None:
    table, out = table_at("summoning_step", game="spirit-war")
    obey(table, "deck")
    assert "Your deck, 35 cards:" in out.getvalue()
    assert "2  Ember Whelp" in out.getvalue()
