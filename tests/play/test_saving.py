"""Saving: any position comes back, whatever is damaged is refused."""

from __future__ import annotations

import json
import random
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from soulcore.games import entry
from soulcore.kernel.errors import SaveError
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.language import parse_line
from soulcore.library import CardData, Level
from soulcore.library import load as library
from soulcore.library.reading import vocabulary
from soulcore.play import RulesMismatch, load, save


def own_card(number: str = "OWN-1", cost: int = 1, text: str = "[Lv1] [When Summoned] Draw 1 card.") -> CardData:
    """A card that no library has."""
    return CardData(
        number=number,
        name="Own Fox",
        names={"en": "Own Fox"},
        type="spirit",
        color="red",
        cost=cost,
        symbols={"red": 1},
        block="A",
        levels=(Level(1, 1, 1000),),
        text=(text,),
        abilities=(parse_line(text, vocabulary("standard")),),
    )


def set_up(*cards: CardData) -> Game:
    """A position as scenarios make them: no decks, no shuffle, straight into the Main Step."""
    about = entry("standard")
    game = about.position(about.deal(cards, [[], []], "set up"))
    for seat in (0, 1):
        game.pile(0, seat).extend([0] * 5)
        about.set_up_player(game, seat, {"life": 3, "reserve": 4})
    game.pile(1, 0).append(0)
    about.place_piece(game, 1, 0, {"cores": 2, "orientation": "exhausted"})
    game.turn = 2
    about.start_at(game, "main", "")
    game.advance()
    return game


def rewritten(data: bytes, change: Any) -> bytes:
    """The save with its body changed and the check made to fit again."""
    envelope = json.loads(data)
    change(envelope["body"])
    body = json.dumps(envelope["body"], separators=(",", ":")).encode()
    head = f'{{"soulcore":"save","form":1,"check":"{sha256(body).hexdigest()}","body":'.encode()
    return head + body + b"}"


def test_the_log_is_saved_too(game: Game) -> None:
    again = load(save(game))
    assert game.log is not None
    assert again.log is not None
    assert [[getattr(event, name) for name in Event.FIELDS] for event in again.log] == [
        [getattr(event, name) for name in Event.FIELDS] for event in game.log
    ]
    game.log = None
    assert load(save(game)).log is None


def test_a_position_that_was_set_up_with_own_cards_is_saved() -> None:
    game = set_up(own_card())
    again = load(save(game))
    assert digest(again) == digest(game)
    assert again.index_of("summon Own Fox") >= 0
    again.answer("summon Own Fox")
    game.answer("summon Own Fox")
    assert digest(again) == digest(game)
    assert "26RSD" not in save(game).decode()


@pytest.mark.parametrize("number", ["OWN-1", "OWN/1/0", "given/2"])
def test_effects_that_cards_give_to_others_are_saved(number: str) -> None:
    """A gift stands on a card of its own in the game, made from the giving card: it must not be dealt a second time."""
    gives = own_card(number, text="[Lv1] All of your Spirits gain “[Activate: Main] [Once per turn] Draw 1 card.”.")
    game = set_up(gives)
    while "activate Own Fox" not in game.keys():  # noqa: SIM118 (a list of keys, not a dict)
        game.answer(0)
    again = load(save(game))
    assert digest(again) == digest(game)
    assert again.keys() == game.keys()
    again.answer("activate Own Fox")
    game.answer("activate Own Fox")
    assert digest(load(save(again))) == digest(game)
    assert len(json.loads(save(game))["body"]["own_cards"]) == 1


def test_a_draft_of_a_library_card_is_not_taken_for_the_printed_one() -> None:
    printed = library("standard").find("Gen-Bo")
    draft = msgspec.structs.replace(printed, cost=1)
    again = load(save(set_up(draft)))
    assert again.cards[0].number == printed.number
    assert json.loads(save(again))["body"]["own_cards"][0]["cost"] == 1
    assert json.loads(save(set_up(printed)))["body"]["own_cards"] == []


def test_cut_off_anywhere_a_save_is_refused(game: Game) -> None:
    data = save(game)
    for length in range(0, len(data), 997):
        with pytest.raises(SaveError):
            load(data[:length])


def test_one_changed_byte_is_found(game: Game) -> None:
    data = bytearray(save(game))
    die = random.Random(1)
    for _ in range(200):
        place = die.randrange(len(data))
        before = data[place]
        data[place] = (before + die.randrange(1, 255)) % 256
        with pytest.raises(SaveError):
            load(bytes(data))
        data[place] = before
    assert digest(load(bytes(data))) == digest(game)


@pytest.mark.parametrize(
    "change",
    [
        lambda body: body.update(game="chess"),
        lambda body: body.update(cards=[]),
        lambda body: body.update(decks=[[999]]),
        lambda body: body["cards"].append("NO-SUCH"),
        lambda body: body["position"].pop("piles"),
        lambda body: body["position"].update(field=[[{"id": 1}]]),
        lambda body: body["position"].update(stack=[{"is": "Nonsense", "at": "start"}]),
        lambda body: body["position"].update(stack=[5]),
        lambda body: body["position"]["stack"][0].update(at="copy"),
        lambda body: body["position"]["stack"][0].update(at="__init__"),
        lambda body: body["position"]["stack"][0].update(at=7),
        lambda body: body.update(log=[[1, 2]]),
        lambda body: body["log"][5].__setitem__(0, ["drawn"]),
        lambda body: body["log"][5].__setitem__(1, 2),
        lambda body: body["log"][5].__setitem__(3, 9999),
        lambda body: body["log"][5].__setitem__(4, "four"),
        lambda body: body["log"][5].__setitem__(7, -2),
    ],
)
def test_a_forged_save_is_refused(game: Game, change: Any) -> None:
    with pytest.raises(SaveError):
        load(rewritten(save(game), change))


def test_rewriting_nothing_is_no_forgery(game: Game) -> None:
    assert digest(load(rewritten(save(game), dict.copy))) == digest(game)


def test_other_rules_are_refused(game: Game) -> None:
    with pytest.raises(RulesMismatch, match=r"standard 0\.9"):
        load(rewritten(save(game), lambda body: body.update(rules="standard 0.9")))


def test_cards_that_read_differently_are_refused(game: Game) -> None:
    with pytest.raises(RulesMismatch, match="read differently"):
        load(rewritten(save(game), lambda body: body.update(digest="0" * 32)))


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"\xff\xfe", b"[1]", b'{"soulcore":"record"}', b"nonsense", b"[" * 100_000, "\ud800"]
)
def test_what_is_no_save_is_refused(data: Any) -> None:
    with pytest.raises(SaveError, match="no saved game"):
        load(data)


def test_a_save_of_a_later_form_says_so(game: Game) -> None:
    data = save(game).replace(b'"form":1', b'"form":2', 1)
    with pytest.raises(SaveError, match="form 2; this Soulcore reads form 1"):
        load(data)
