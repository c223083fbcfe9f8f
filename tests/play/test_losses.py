"""What an act costs in play is told before it is done: proposals hurt least, and what they say comes true."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.tables import played

from soulcore.games import entry
from soulcore.games.payment import Loss, Payment
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest
from soulcore.play import shortcuts
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up
from soulcore.table.stops import plan
from soulcore.words.speech import forecast_text, loss_text

CARDS: dict[str, dict[str, Any]] = {
    "Imp": {"cost": 1, "levels": [{"level": 1, "cores": 1, "bp": 1000}, {"level": 2, "cores": 3, "bp": 2000}]},
    "Lord": {"cost": 7, "levels": [{"level": 1, "cores": 1, "bp": 6000}, {"level": 2, "cores": 3, "bp": 12000}]},
    "Grove": {"type": "nexus", "cost": 1, "levels": [{"level": 1, "cores": 0}]},
    "Rite": {"type": "magic", "cost": 2, "text": "[Main] Draw 1 card."},
    "Squire": {"cost": 2, "levels": [{"level": 1, "cores": 1, "bp": 2000}]},
}


def position(**player: Any) -> Game:
    """The first decision of a Main Step."""
    scenario = {"name": "a payment", "cards": CARDS, "you": {"soul_core": "trash", **player}}
    return set_up(read({"game": "standard", "scenario": [scenario]}, "made up")[0]).game


def told(game: Game, key: str) -> list[str]:
    """What the option of that key says it costs."""
    losses = entry("standard").losses(game, game.keys().index(key))
    return [loss_text(game, loss, "en") for loss in losses]


def proposed(game: Game) -> dict[str, int]:
    """How many Cores each place gives, by what its option is called; places that give none are left out."""
    payment = entry("standard").payment(game)
    assert isinstance(payment, Payment)
    names = {piece.id: piece.card.name for side in game.field for piece in side}
    found = {}
    for source in payment.sources:
        if source.proposed:
            found[f"{source.verb} {names.get(source.piece, source.word)}"] = source.proposed
    return found


def test_the_only_core_there_is_is_not_taken_without_a_word() -> None:
    """With an empty Reserve a Nexus is paid for by the one Core on a Spirit, at once: its row must say so."""
    game = position(hand=["Grove"], field=[{"card": "Lord", "cores": 0, "soul_core": True}])
    assert told(game, "deploy Grove") == ["Lord will be depleted"]
    assert entry("standard").losses(game, game.keys().index("deploy Grove"))[0].is_sure
    assert told(game, "end step") == []
    assert not shortcuts(game)


def test_what_a_payment_can_still_spare_is_told_as_a_proposal() -> None:
    game = position(hand=["Grove"], field=["Lord", "Imp"])
    assert told(game, "deploy Grove") == ["Imp will be depleted"]
    assert not entry("standard").losses(game, game.keys().index("deploy Grove"))[0].is_sure


def test_losing_a_level_is_told_too() -> None:
    game = position(hand=["Grove"], field=[{"card": "Lord", "cores": 3}])
    assert told(game, "deploy Grove") == ["Lord drops to Lv1"]
    game = position(hand=["Grove"], field=[{"card": "Lord", "cores": 4}])
    assert told(game, "deploy Grove") == []


def test_words_in_both_languages() -> None:
    game = position(hand=["Grove"], field=[{"card": "Lord", "cores": 3}])
    lord = game.field[0][0]
    lost = Loss(lord.id, lord.card.index, 2, 0)
    assert loss_text(game, lost, "en") == "Lord will be depleted"
    assert loss_text(game, lost, "zh-Hant") == "Lord將會消滅"


@pytest.mark.parametrize(
    ("player", "wanted"),
    [
        # The Reserve first, and of the cards what they do not need.
        ({"reserve": 1, "field": [{"card": "Lord", "cores": 5}, "Imp"]}, {"pay reserve": 1, "pay Lord": 1}),
        # Plain Cores before the Soul Core, wherever they lie.
        ({"soul_core": "reserve", "field": [{"card": "Lord", "cores": 5}, "Imp"]}, {"pay Lord": 2}),
        # The Soul Core in the Reserve before a level.
        (
            {"soul_core": "reserve", "field": [{"card": "Lord", "cores": 4}, "Imp"]},
            {"pay_soul reserve": 1, "pay Lord": 1},
        ),
        # The smaller loss of BP, and one level rather than two of them.
        ({"field": [{"card": "Lord", "cores": 3}, {"card": "Imp", "cores": 3}]}, {"pay Imp": 2}),
        # A level of the greatest rather than the smallest card.
        ({"field": [{"card": "Lord", "cores": 3}, "Imp", "Imp"]}, {"pay Lord": 2}),
        # Where a card must go, the least of them.
        ({"field": ["Lord", "Imp", "Squire"]}, {"pay Imp": 1, "pay Squire": 1}),
    ],
)
def test_a_proposal_hurts_least(player: dict[str, Any], wanted: dict[str, int]) -> None:
    game = position(hand=["Rite"], **player)
    game.answer("use Rite")
    assert proposed(game) == wanted


def test_a_payment_lists_what_each_card_would_be_left_with() -> None:
    game = position(hand=["Rite"], field=[{"card": "Lord", "cores": 3, "soul_core": True}, "Imp"])
    game.answer("use Rite")
    payment = entry("standard").payment(game)
    assert payment is not None
    lord = payment.stakes[0]
    assert (lord.level, lord.left) == (2, ((2, 2, 1, 1), (2, 1, 1, 0)))
    # The options of the small decisions say the same of one Core.
    assert told(game, "pay Lord") == []
    game.answer("pay Lord")
    assert told(game, "pay Lord") == ["Lord drops to Lv1"]
    assert told(game, "pay Imp") == ["Imp will be depleted"]
    assert entry("standard").losses(game, game.keys().index("pay Imp"))[0].is_sure


def test_moving_the_last_core_away_is_told() -> None:
    game = position(reserve=1, field=["Lord", "Imp"])
    game.answer("move cores")
    game.answer("move Lord")
    assert told(game, "to Imp") == ["Lord will be depleted"]


def test_what_is_told_comes_true() -> None:
    """Every option of whole games, paid for as proposed: what its player's cards lose by paying is what was told."""
    seen: set[str] = set()
    for number in range(4):
        for before in played("standard", number):
            asked = before.decision
            if asked is None or asked.kind not in ("main_step", "flash", "move_to"):
                continue
            for place in range(len(asked.options)):
                predicted = {loss.piece for loss in entry("standard").losses(before, place) if not loss.left}
                depleted = depleted_by(before, place)
                assert predicted == depleted, (before.keys()[place], look(before, asked.seat))
                seen.update("depleted" for _ in depleted)
    assert seen


def depleted_by(before: Game, place: int) -> set[int]:
    """The pieces that really are depleted by paying, placing or moving."""
    assert before.decision is not None
    seat = before.decision.seat
    game = before.clone()
    game.log = []
    game.answer(place)
    while (
        game.decision is not None
        and game.decision.seat == seat
        and game.decision.kind in ("pay", "place", "succession")
    ):
        game.answer(entry("standard").proposed(game))
    return {event.piece for event in game.log if event.kind == "depleted" and event.word in ("payment", "move")}


@pytest.mark.parametrize(
    ("cores", "told"),
    [
        (1, "6000 against 1000: the blocker is destroyed"),
        (3, "6000 against 2000: the blocker is destroyed"),
    ],
)
def test_a_block_is_told_before_it_is_chosen(cores: int, told: str) -> None:
    scenario = {
        "name": "a block",
        "cards": CARDS,
        "step": "attack",
        "you": {"field": [{"card": "Lord", "cores": 1}]},
        "opponent": {"field": [{"card": "Imp", "cores": cores}, {"card": "Lord", "cores": 1, "as": "A"}, "Lord"]},
    }
    game = set_up(read({"game": "standard", "scenario": [scenario]}, "made up")[0]).game
    about = entry("standard")
    place = game.keys().index("attack Lord")
    assert forecast_text(about.forecast(game, place), "en") == "unblocked: 1 Life"
    game.answer("attack Lord")
    while game.decision is not None and game.decision.kind == "flash":
        game.answer("pass")
    before = game.clone()
    said = {key: forecast_text(about.forecast(game, place), "en") for place, key in enumerate(game.keys())}
    assert said["block Imp"] == told
    assert said["block Lord"] == "6000 against 6000: both are destroyed"
    assert said["no block"] == "unblocked: 1 Life"
    assert digest(before) == digest(game), "nothing has happened"


def test_where_cards_leave_at_once_all_that_go_are_told() -> None:
    """Saga: the Spirit that pays is destroyed before the Core is placed that another one gives."""
    cards = {"Imp": CARDS["Imp"], "Squire": CARDS["Squire"], "Page": {**CARDS["Squire"], "cost": 1}}
    you = {"soul_core": "void", "hand": ["Page"], "field": ["Imp", "Squire"]}
    scenario = {"name": "all of it", "cards": cards, "you": you}
    game = set_up(read({"game": "saga", "scenario": [scenario]}, "made up")[0]).game
    losses = entry("saga").losses(game, game.keys().index("summon Page"))
    assert sorted(loss_text(game, loss, "en") for loss in losses) == ["Imp will be depleted", "Squire will be depleted"]


@pytest.mark.parametrize("name", ["standard", "saga"])
def test_the_only_answer_is_waited_for_where_it_loses_a_card(name: str) -> None:
    """Moving Cores with one Core there is: the server answers formalities itself, but takes no card off the Field so."""
    fields = {"lost": [{"card": "Imp", "cores": 1}], "spared": [{"card": "Imp", "cores": 2}]}
    answered = {}
    for case, field in fields.items():
        scenario = {"name": case, "cards": {"Imp": CARDS["Imp"]}, "you": {"soul_core": "void", "field": field}}
        game = set_up(read({"game": name, "scenario": [scenario]}, "made up")[0]).game
        game.answer(game.keys().index("move cores"))
        assert len(game.options) == 1
        answered[case] = plan(game, {}, "", is_unwatched=True, is_held=False)
    assert answered["lost"] is None
    assert answered["spared"] is not None
