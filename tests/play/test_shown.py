"""A game as people see it from Python, answers taken back, and copies."""

from __future__ import annotations

import copy
import json
import pickle
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

import soulcore
from soulcore.games import names
from soulcore.kernel.view import decision, events
from soulcore.library.listing import decks
from soulcore.scenarios.form import read_file
from soulcore.scenarios.position import set_up

ROOT = Path(__file__).parents[2]


def played(name: str, turns: int, seed: int = 3) -> soulcore.Game:
    """A game of random play up to a turn."""
    one, other, *_ = decks(name)
    game = soulcore.start(name, one, other, seed=seed)
    agent = soulcore.RandomAgent(seed)
    while game.turn < turns and not game.over:
        game.answer(agent.choose({}, [{}] * len(game.options)))
    return game


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("lang", ["en", "zh-Hant"])
def test_a_board_shows_what_its_seat_may_see(name: str, lang: str) -> None:
    game = played(name, 9)
    assert game.decision is not None
    asked = game.decision.seat
    mine = soulcore.look(game, asked)["players"][asked]["piles"]["hand"]["cards"]
    hand = [soulcore.cards(name, f"number:{number}")[0].name_in(lang) for number in mine]
    assert hand
    shown = soulcore.board(game, asked, lang, cells=200)
    assert all(card in shown for card in hand)
    assert all(label in shown for label in soulcore.labels(game, lang))
    for view in (soulcore.board(game, -1, lang, 200), soulcore.board(game, 1 - asked, lang, 200)):
        assert soulcore.labels(game, lang)[0] not in view, "the options are those of whoever is asked"
    assert repr(game) == str(game) == soulcore.board(game)


@pytest.mark.parametrize("name", names())
def test_what_is_hidden_is_in_no_picture(name: str) -> None:
    """Another seed of the hidden cards gives the same picture to whoever cannot see them."""
    game = played(name, 9)
    for seat in (-1, 0, 1):
        root = ET.fromstring(soulcore.svg(game, seat))
        drawn = [title.text for title in root.iter("{http://www.w3.org/2000/svg}title")][1:]
        view = soulcore.look(game, seat)
        piles = [
            player["piles"]["hand"].get("cards", []) for owner, player in enumerate(view["players"]) if owner == seat
        ]
        field = [piece for player in view["players"] for piece in player["field"]]
        assert len(drawn) == len(field) + sum(map(len, piles))


def test_a_game_that_is_over_says_who_won() -> None:
    game = played("standard", 10**6)
    assert game.status == "won"
    assert f"Won by: Player {game.winner + 1}" in str(game)
    game.winner = -1
    assert game.status == "drawn"


@pytest.mark.parametrize("name", names())
def test_answers_are_taken_back_one_by_one(name: str) -> None:
    game = played(name, 6)
    digests = []
    agent = soulcore.RandomAgent(9)
    for _ in range(12):
        digests.append((soulcore.digest(game), len(game.log or ())))
        game.answer(agent.choose({}, [{}] * len(game.options)))
    for digest, told in reversed(digests):
        game.pop()
        assert (soulcore.digest(game), len(game.log or ())) == (digest, told)
    while game.answers:
        if len(game.answers) > 2:  # far back at once, then to the very beginning
            game = soulcore.replay(soulcore.Record.of(game), upto=2)
        game.pop()
    with pytest.raises(soulcore.AnswerError, match="no answer"):
        game.pop()


def test_a_game_taken_back_plays_on_as_if_nothing_had_been() -> None:
    game, twin = played("standard", 8), played("standard", 8)
    for place in range(len(twin.options)):
        twin.answer(place)
        twin.pop()
        assert twin.keys() == game.keys()
    agents = soulcore.RandomAgent(5), soulcore.RandomAgent(5)
    for one, agent in zip((game, twin), agents, strict=True):
        while not one.over:
            one.answer(agent.choose({}, [{}] * len(one.options)))
    assert soulcore.digest(game) == soulcore.digest(twin)


def test_a_position_that_was_set_up_cannot_be_taken_back() -> None:
    path = ROOT / "tests" / "rules" / "standard" / "battle.toml"
    game = set_up(read_file(path)[0]).game
    game.answer(0)
    with pytest.raises(soulcore.AnswerError, match="set up"):
        game.pop()


FIRST = """
[cards.Bolt]
type = "magic"
cost = 0
text = "[Main] Draw 1 card."
[[scenario]]
name = "The first card of all"
you = { hand = ["Bolt"], deck = ["Bolt"] }
"""


def test_the_first_card_of_a_deal_is_named_like_any_other(tmp_path: Path) -> None:
    """In what is offered, and in what happened because of it."""
    path = tmp_path / "first.toml"
    path.write_text(f'game = "standard"\n{FIRST}', encoding="utf-8")
    game = set_up(read_file(path)[0]).game
    asked = decision(game, 0)
    assert asked is not None
    offered = {option["key"]: option["card"] for option in asked["options"]}
    assert offered["use Bolt main"] == game.cards[0].number
    game.answer(game.keys().index("use Bolt main"))
    told = events(game, 0, 0)
    assert [event["kind"] for event in told] == [event.kind for event in game.log or ()]
    drawn = next(event for event in told if event["kind"] == "drawn")
    assert drawn["source"] == game.cards[0].number


WAITING = """
[cards.Bolt]
type = "magic"
cost = 0
text = "[Main] Select 1 of your Spirits. Destroy it."
[cards.Ghost]
text = "[In Trash] When your Spirit is destroyed, return this card to the Hand."
[cards.Shade]
text = "[In Trash] When your Spirit is destroyed, return this card to the Hand."
[cards.Squire]
[cards.Ogre]
[[scenario]]
name = "Effects wait in the Trash"
you = { hand = ["Bolt"], trash = ["Ghost", "Shade"], field = ["Squire", "Ogre"] }
"""


def test_effects_that_wait_elsewhere_point_at_no_card_on_the_field(tmp_path: Path) -> None:
    path = tmp_path / "waiting.toml"
    path.write_text(f'game = "standard"\n{WAITING}', encoding="utf-8")
    game = set_up(read_file(path)[0]).game
    for answer in ("use Bolt main", "select Ogre"):
        game.answer(game.keys().index(answer))
    asked = decision(game, 0)
    assert asked is not None
    assert [(option["key"], option["piece"]) for option in asked["options"]] == [
        ("resolve Ghost", 0),
        ("resolve Shade", 0),
    ]


def pickled(game: soulcore.Game) -> Any:
    return pickle.loads(pickle.dumps(game))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
@pytest.mark.parametrize("name", names())
def test_a_copy_shares_nothing(name: str, copied: object) -> None:
    game = played(name, 7)
    digest, told = soulcore.digest(game), len(game.log or ())
    assert callable(copied)
    twin = copied(game)
    assert (soulcore.digest(twin), len(twin.log)) == (digest, told)
    agent = soulcore.RandomAgent(1)
    while not twin.over:
        twin.answer(agent.choose({}, [{}] * len(twin.options)))
    assert (soulcore.digest(game), len(game.log or ())) == (digest, told)


@pytest.mark.parametrize("seat", [7, -2, True, "0", 0.0])
def test_a_seat_that_there_is_not_is_refused_everywhere(seat: Any) -> None:
    game = soulcore.start("standard", "windfang", "mineroid")
    for ask in (soulcore.look, soulcore.board, soulcore.svg, soulcore.log):
        with pytest.raises(soulcore.WrongSeat, match=r"no seat.* -1 for a spectator"):
            ask(game, seat)
    for given in (seat, -1):  # a spectator does nothing, so nothing stands in the way
        with pytest.raises(soulcore.WrongSeat, match=r"no seat.*: the seats are 0 to 1$"):
            soulcore.why_not(game, given, "end step")
    with pytest.raises(soulcore.WrongSeat, match=r"no seat.*: the seats are 0 to 1$"):
        game.answer(0, seat=seat)
    assert not game.answers


@pytest.mark.parametrize("decision", ["0", None, True, 0.0, -5, 1])
def test_an_answer_to_another_decision_is_refused_however_it_is_named(decision: Any) -> None:
    game = soulcore.start("standard", "windfang", "mineroid")
    with pytest.raises(soulcore.StaleAnswer, match=r"decision .*, but decision 0 is open"):
        game.answer(0, decision=decision)
    game.answer(0, decision=0)
    assert game.answers == [0]


def test_a_refusal_shows_itself() -> None:
    game = soulcore.start("standard", "windfang", "mineroid")
    refusal = soulcore.why_not(game, 0, "end step")
    assert repr(refusal) == f"Refusal({refusal.reason!r}, {refusal.clauses!r}, {refusal.params!r})"


def test_the_notebook_runs() -> None:
    cells = json.loads((ROOT / "examples" / "tour.ipynb").read_text(encoding="utf-8"))["cells"]
    scope: dict[str, object] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            assert not cell["outputs"], "kept without outputs"
            exec("".join(cell["source"]), scope)
    assert {"game", "half_way", "duel"} <= set(scope)


@pytest.mark.parametrize("since", [-1, -5, None, True, 1.5, "0"])
def test_a_place_that_no_log_has_is_refused(since: Any) -> None:
    """A negative one told the end of the log before its beginning."""
    game = played("standard", 3)
    with pytest.raises(soulcore.SoulcoreError, match=r"is no place of the log; the first is 0"):
        soulcore.log(game, since=since)
    whole = soulcore.log(game)
    assert whole[-len(soulcore.log(game, since=len(game.log or ()) // 2)) :] != whole
    assert soulcore.log(game, since=len(game.log or ()) + 9) == []


@pytest.mark.parametrize("lang", ["xx", "", "../en", "x" * 300])
def test_a_language_that_there_is_not_is_refused_everywhere(lang: str) -> None:
    game = soulcore.start("standard", "windfang", "mineroid")
    for ask in (soulcore.labels, soulcore.question):
        with pytest.raises(soulcore.SoulcoreError, match="no words for the language"):
            ask(game, lang)
    for shown in (soulcore.board, soulcore.svg, soulcore.log):
        with pytest.raises(soulcore.SoulcoreError, match="no words for the language"):
            shown(game, lang=lang)


@pytest.mark.parametrize("name", ["chess", "spirit_war", "Standard", "", "../standard", "x" * 300])
def test_a_game_that_there_is_not_is_named_with_those_there_are(name: str) -> None:
    for ask in (soulcore.cards, soulcore.decks):
        with pytest.raises(soulcore.SoulcoreError, match=r"(?s)no game .* eternal, saga, spirit-war, standard"):
            ask(name)


@pytest.mark.parametrize("name", names())
def test_what_a_game_is_made_of_shows_itself(name: str) -> None:
    game = played(name, 7)
    parts = [game.decision, *game.options, *(game.log or ()), *game.cards, *game.field[0], *game.field[1]]
    assert not [repr(part) for part in parts if " object at 0x" in repr(part)]
    option = game.options[0]
    assert repr(option).startswith(f"Option(verb={option.verb!r}")


HUGE: Any = 10**5000


def test_what_was_handed_in_is_quoted_in_short_however_long_it_is() -> None:
    """A number of more digits than Python writes down, and a text of pages."""
    game = soulcore.start("standard", "windfang", "mineroid")
    for nonsense in (HUGE, -HUGE, "x" * 100_000, "\ud800"):
        for ask in (
            game.answer,
            lambda given: game.answer(0, seat=given),
            lambda given: game.answer(0, decision=given),
            lambda given: soulcore.look(game, given),
            lambda given: soulcore.replay(soulcore.Record.of(game), given),
            lambda given: soulcore.play_out(game, given, given),
        ):
            with pytest.raises(soulcore.SoulcoreError) as refused:
                ask(nonsense)
            assert len(str(refused.value).encode()) < 300
    for start in (lambda given: soulcore.start("standard", "windfang", "mineroid", seed=given), soulcore.load):
        with pytest.raises(soulcore.SoulcoreError, match="<int>"):
            start(HUGE)
    assert not game.answers


def test_a_conceded_game_is_not_what_its_answers_lead_to() -> None:
    """Its record ends with the last answer: it was refused as changed."""
    game = played("standard", 4)
    before = soulcore.Record.of(game)
    game.concede(0)
    assert soulcore.Record.of(game) == before
    assert soulcore.replay(soulcore.Record.of(game)).status == "running"
    with pytest.raises(soulcore.AnswerError, match="somebody conceded"):
        game.pop()
    assert (game.status, game.winner) == ("won", 1)
