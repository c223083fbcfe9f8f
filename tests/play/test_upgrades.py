"""Upgrades lose nothing: games of every released version replay and go on, with the cards they were played with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from soulcore import library
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.library import Library
from soulcore.library.set_file import SetFile
from soulcore.play import Record, RulesMismatch, cards, load, save, start
from soulcore.play import replay as replayed
from soulcore.play.board import PART, board_name, is_same_board
from soulcore.play.draft_record import load_draft
from soulcore.play.match_record import load_match

OLD = Path(__file__).parent / "old_records"
VERSIONS = sorted(folder for folder in OLD.iterdir() if (folder / "expected.json").exists())
RECORDS = [path for folder in VERSIONS for path in sorted(folder.glob("*.record.json"))]
SAVES = [path for folder in VERSIONS for path in sorted(folder.glob("*.save.json"))]


def name_of(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def lies_as(game: Game, expected: dict[str, Any]) -> bool:
    """Whether the board is the one that the old version saw."""
    seats = range(2)
    piles = [
        [[game.cards[card].number for card in game.pile(zone, seat)] for seat in seats]
        for zone in range(len(game.deal.rules.zones))
    ]
    field = [[piece.card.number for piece in game.field[seat]] for seat in seats]
    seen = {"turn": game.turn, "seat": game.seat, "over": game.over, "winner": game.winner, "ending": game.ending}
    seen |= {"answers": len(game.answers), "piles": piles, "field": field}
    return seen == expected


def same_cards(folder: Path, numbers: set[str], game: str) -> bool:
    """Whether the library still says these cards as that version did."""
    then = json.loads((folder / "expected.json").read_text(encoding="utf-8"))["cards"][game]
    now = library.load(game)
    return all(number in now and cards.numbers_digest(game, [number]) == then[number] for number in numbers)


@pytest.mark.parametrize("path", RECORDS, ids=name_of)
def test_every_old_record_replays_or_says_why_not(path: Path) -> None:
    """Never another position: it leads to the board of then, or it is refused, which only other rules or cards excuse."""
    record = Record.from_json(path.read_bytes())
    expected = json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))["games"]
    try:
        game = replayed(record)
    except RulesMismatch:
        numbers = {number for deck in record.decks for number, _ in deck}
        has_cards = bool(record.printed) or same_cards(path.parent, numbers, record.game)
        current = start(
            record.game, *[[n for n, count in deck for _ in range(count)] for deck in record.decks], legal=False
        )
        assert not has_cards or current.deal.rules.version != record.rules
        return
    assert lies_as(game, expected[path.name.removesuffix(".record.json")])


@pytest.mark.parametrize("path", SAVES, ids=name_of)
def test_every_old_save_loads_or_says_why_not(path: Path) -> None:
    expected = json.loads((path.parent / "expected.json").read_text(encoding="utf-8"))["games"]
    try:
        game = load(path.read_bytes())
    except RulesMismatch:
        return
    assert lies_as(game, expected[path.name.removesuffix(".save.json")])


@pytest.mark.parametrize("folder", VERSIONS, ids=lambda folder: folder.name)
def test_old_matches_and_drafts(folder: Path) -> None:
    for load_one, name in ((load_match, "spirit-war.match.json"), (load_draft, "spirit-war.draft.json")):
        data = (folder / name).read_bytes()
        try:
            whole = load_one(data)
        except RulesMismatch:
            continue
        assert len(whole.answers) == len(json.loads(data)["answers"])


# ---------------------------------------------------------------- the cards of tomorrow


def played(game: str, *decks: str, answers: int = 60) -> Game:
    position = start(game, *decks, seed="upgrade")
    for place in range(answers):
        if position.over:
            break
        position.answer(place % len(position.options))
    return position


@pytest.fixture
def tomorrow(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A library in which every card costs one more, and has lost its text."""

    def reworded(game: str) -> Library:
        today = library.load(game)
        return Library(game, [worse(one) for one in today.sets], today.format)

    def worse(one: SetFile) -> SetFile:
        cards = [msgspec.structs.replace(card, cost=card.cost + 1, text=(), abilities=()) for card in one.cards]
        return replace(one, cards=tuple(cards))

    known = {game: reworded(game) for game in ("standard", "spirit-war")}
    monkeypatch.setattr(cards, "load", known.__getitem__)
    cards.library_data.cache_clear()
    cards.library_digest.cache_clear()
    yield
    cards.library_data.cache_clear()
    cards.library_digest.cache_clear()


@pytest.mark.parametrize(
    ("game", "decks"),
    [("standard", ("windfang", "mineroid")), ("spirit-war", ("kiln-and-scale", "turning-tide"))],
)
def test_a_game_is_replayed_with_the_cards_it_was_played_with(
    game: str, decks: tuple[str, str], request: pytest.FixtureRequest
) -> None:
    position = played(game, *decks)
    text, data, name = Record.of(position).to_json(), save(position), digest(position)
    request.getfixturevalue("tomorrow")
    record = Record.from_json(text)
    assert record.others(), "the library says them otherwise now"
    again = replayed(record)
    assert digest(again) == name
    assert Record.from_json(Record.of(again).to_json()).cards == record.cards, "and so it is recorded again"
    assert digest(load(data)) == name
    again.answer(0)
    bare = msgspec.structs.replace(record, printed=())
    with pytest.raises(RulesMismatch, match="read differently"):
        replayed(bare)


def test_trees_of_another_form_are_read_anew_from_the_text(request: pytest.FixtureRequest) -> None:
    position = played("standard", "windfang", "mineroid")
    record = Record.of(position)
    foreign = tuple(
        {**card, "abilities": [{"is": "NodeOfOldTimes"} for _ in card["abilities"]]} for card in record.printed
    )
    request.getfixturevalue("tomorrow")
    assert digest(replayed(msgspec.structs.replace(record, printed=foreign))) == digest(position)


def test_names_of_boards() -> None:
    position = played("standard", "windfang", "mineroid")
    name = board_name(position)
    assert is_same_board(name, board_name(replayed(Record.of(position))))
    assert is_same_board(name, name[:PART] + "0" * 2 * PART), "another version keeps other things: the cards decide"
    assert not is_same_board(name, name[: 2 * PART] + "0" * PART), "the same things, but others"
    position.answer(0)
    assert not is_same_board(name, board_name(position))
