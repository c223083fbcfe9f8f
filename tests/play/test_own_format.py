"""A format of players' own: read from a file, played by, and kept by records, saves, matches and the lab."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from soulcore.games import entry
from soulcore.games.entry import FIRST_PLAYER
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.lab.plan import MATCHUPS, make_plan
from soulcore.library import load as library_of
from soulcore.library.errors import FormatError
from soulcore.library.formats import Format, load_format, load_own_format, read_own_format
from soulcore.play import IllegalDeck, Record, load, replay, save, start
from soulcore.play.match_record import load_match, save_match
from soulcore.play.matches import Match
from soulcore.play.start import options_as_written, options_from

QUICK = """
game = "spirit-war"
name = "Quick"
deck_minimum = 10
copies = 5

[sizes]
beyonders = 0
hand_size = 5
first_souls = 2
"""


def plain_deck() -> str:
    """Ten cards, no Beyonders: legal in the format above and nowhere else."""
    vanilla = [card.name for card in library_of("spirit-war") if card.type == "spirit" and not card.abilities]
    return "\n".join(["# game: spirit-war", "# name: Ten", f"5 {vanilla[0]}", f"5 {vanilla[1]}"])


def quick() -> Format:
    return read_own_format(QUICK, "quick.toml")


def answered(game: Game, answers: int = 40) -> Game:
    die = random.Random(3)
    for _ in range(answers):
        if game.decision is not None:
            game.answer(die.randrange(len(game.options)))
    return game


def test_what_a_format_leaves_out_is_as_in_the_books() -> None:
    made, book = quick(), load_format("spirit-war")
    assert (made.deck_minimum, made.copies, made.sizes["hand_size"], made.sizes["beyonders"]) == (10, 5, 5, 0)
    assert made.sizes["side"] == book.sizes["side"]
    assert made.sizes["chosen_one"] == book.sizes["chosen_one"]
    assert made.name == "Quick"
    assert not book.name


def test_the_books_numbers_are_the_engines() -> None:
    book = load_format("spirit-war")
    usual = {name: book.sizes[name] for name in entry("spirit-war").numbers() if name != FIRST_PLAYER}
    assert entry("spirit-war").agreeing(usual).rules.options() == {}


def test_a_game_is_played_by_it_and_kept() -> None:
    game = start("spirit-war", plain_deck(), plain_deck(), seed=1, own_format=quick())
    hands = [len(game.pile(1, seat)) for seat in (0, 1)]
    assert hands == [5, 5]
    answered(game)
    record = Record.from_json(Record.of(game).to_json())
    assert record.options == {"hand_size": 5, "first_souls": 2}
    assert "hand_size 5" in record.rules
    assert digest(replay(record)) == digest(game)
    assert digest(load(save(game))) == digest(game)


def test_such_decks_are_refused_without_it() -> None:
    with pytest.raises(IllegalDeck):
        start("spirit-war", plain_deck(), plain_deck())
    with pytest.raises(IllegalDeck):
        start("spirit-war", "kiln-and-scale", "kiln-and-scale", own_format=quick())


def test_a_match_is_played_by_it_and_kept() -> None:
    match = Match.start("spirit-war", plain_deck(), plain_deck(), seed=1, own_format=quick())
    assert match.agreed == {"hand_size": 5, "first_souls": 2}
    again = load_match(save_match(match))
    assert again.duel.deal.rules.options() == match.agreed
    assert digest(again.duel) == digest(match.duel)


def test_the_lab_plays_by_it() -> None:
    plan = make_plan(MATCHUPS, "spirit-war", [plain_deck()], own_format=quick())
    assert plan.options == {"hand_size": 5, "first_souls": 2}


def test_numbers_are_written_as_options() -> None:
    given = {"hand_size": 5, "assault_pays_less": True, "owner_sees_souls": False}
    written = options_as_written(given)
    assert written == ["hand_size=5", "assault_pays_less=yes", "owner_sees_souls=no"]
    assert options_from(written, "spirit-war") == given


WRONG = {
    "no name": 'game = "spirit-war"\nname = " "',
    "must be from 6": 'game = "spirit-war"\nname = "Small"\ndeck_minimum = 5',
    "must be from 1": 'game = "spirit-war"\nname = "None"\ncopies = 0',
    "does not set chosen_one": 'game = "spirit-war"\nname = "Many"\nsizes = { chosen_one = 3 }',
    "must be from 0": 'game = "spirit-war"\nname = "Less"\nsizes = { side = -1 }',
    "knows no formats": 'game = "standard"\nname = "Free"',
    "no game": 'game = "chess"\nname = "Free"',
    "cannot be read": "game = ",
    "unknown field": 'game = "spirit-war"\nname = "Row"\nrow = 4',
}


@pytest.mark.parametrize("said", WRONG)
def test_a_format_that_cannot_be_is_refused_in_words(said: str) -> None:
    with pytest.raises(FormatError, match=said):
        read_own_format(WRONG[said], "wrong.toml")


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FormatError, match=r"gone\.toml"):
        load_own_format(tmp_path / "gone.toml")
