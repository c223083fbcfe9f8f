"""Saved decks keep their Side Deck, in every form they come in; databases of before learn to."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from sqlalchemy import create_engine, text
from tests.table.tools import House

from soulcore.library import encode, entry_decks, load, write_deck
from soulcore.table.migrate import config_for, migrate

DECK = entry_decks(load("spirit-war"))["kiln-and-scale"]
SIDE = [list(card) for card in DECK.side]


def test_a_saved_deck_keeps_its_side_deck_whatever_form_it_came_in(home: House) -> None:
    mio = home.player()
    assert sum(count for _, count in DECK.side) == 5
    forms = (
        {"game": "spirit-war", "name": "Mine", "cards": [list(card) for card in DECK.cards], "side": SIDE},
        {"code": encode(DECK)},
        {"game": "spirit-war", "code": f"https://example.org/deck/{encode(DECK)}"},
        {"game": "spirit-war", "text": write_deck(DECK, load("spirit-war"))},
    )
    for form in forms:
        saved = mio.post("/api/decks", form).json()["deck"]
        kept = mio.get(f"/api/decks/{saved['id']}").json()["deck"]
        assert sorted(kept["side"]) == sorted(SIDE), form
        assert sorted(kept["cards"]) == sorted([list(card) for card in DECK.cards])
        by_code = home.client.get(f"/api/decks/code/{kept['code']}").json()["deck"]
        assert by_code["side"] == kept["side"]
        again = mio.post("/api/decks/check", {"game": "spirit-war", "text": kept["text"]}).json()["deck"]
        assert sorted(again["side"]) == sorted(SIDE)


def test_a_table_takes_a_deck_with_a_side_deck_as_a_code(home: House) -> None:
    made = home.player().post("/api/tables", {"game": "spirit-war", "deck": encode(DECK)})
    assert made.status_code == 201, made.text


def test_decks_saved_before_have_an_empty_side_deck(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path / 'old.sqlite3'}")
    with engine.begin() as connection:
        command.upgrade(config_for(connection), "0001")
        connection.execute(
            text("INSERT INTO players (id, name, lang, created) VALUES ('p', 'Mio', 'en', 1)"),
        )
        connection.execute(
            text(
                "INSERT INTO decks (id, player, game, name, cards, changed) VALUES ('d', 'p', 'standard', 'Old', '[]', 1)"
            )
        )
    with engine.begin() as connection:
        migrate(connection)
        assert connection.execute(text("SELECT name, side FROM decks")).all() == [("Old", "[]")]
        command.downgrade(config_for(connection), "0001")
        assert connection.execute(text("SELECT name FROM decks")).all() == [("Old",)]
