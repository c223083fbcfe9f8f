"""A payment seen as one: what it lists and proposes can be carried out by the small decisions it stands for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from tests.engine.tables import played

from soulcore.games import entry
from soulcore.games.payment import Payment, Source
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

Plan = dict[tuple[str, int, str], int]


def payment_of(game: Game) -> Payment | None:
    return entry(game.deal.rules.name).payment(game)


def name(source: Source) -> tuple[str, int, str]:
    return (source.verb, source.piece, source.word)


def carried_out(game: Game, plan: Plan) -> None:
    """Answer as the page does: at each decision the first place of the plan that has not yet given what it shall."""
    first, asked = payment_of(game), game.decision
    assert first is not None
    assert asked is not None
    kind, depth = asked.kind, len(game.stack)
    before = {name(source): source.here for source in first.sources}
    while asked is not None and asked.kind == kind and len(game.stack) == depth:
        now = payment_of(game)
        assert now is not None
        here = {name(source): source.here for source in now.sources}
        wanted = next((key for key in before if plan.get(key, 0) > before[key] - here.get(key, 0)), ("done", 0, ""))
        game.answer([(option.verb, option.piece, option.word) for option in asked.options].index(wanted))
        if wanted[0] == "done":
            break
        asked = game.decision


def cores_paid(game: Game, seat: int) -> int:
    side = look(game, seat)["players"][seat]
    return int(side["trash_cores"]) + int(side["soul_core"] == "trash")


def payments() -> Iterator[Game]:
    for number in range(8):
        for position in played("standard", number):
            if position.decision is not None and position.decision.kind in ("pay", "place"):
                yield position


def check(choose: Callable[[Payment], Plan]) -> set[str]:
    seen: set[str] = set()
    for position in payments():
        assert position.decision is not None
        payment = payment_of(position)
        assert payment is not None
        plan = choose(payment)
        total = sum(plan.values())
        assert payment.least <= total <= payment.most
        seat, kind = position.decision.seat, position.decision.kind
        after = position.clone()
        carried_out(after, plan)
        if kind == "pay":
            assert cores_paid(after, seat) - cores_paid(position, seat) == total
        seen.add(kind)
    return seen


def test_the_proposal_can_be_carried_out() -> None:
    assert check(lambda payment: {name(source): source.proposed for source in payment.sources}) == {"pay", "place"}


def test_any_other_way_to_pay_can_be_carried_out() -> None:
    """Every source gives up to what it says it may, in any mixture of the right size."""
    dice = Random(7)

    def mixture(payment: Payment) -> Plan:
        gems = [name(source) for source in payment.sources for _ in range(source.most)]
        chosen = dice.sample(gems, payment.least)
        return {key: chosen.count(key) for key in gems}

    assert "pay" in check(mixture)


def test_a_proposal_takes_from_the_reserve_first() -> None:
    for position in payments():
        payment = payment_of(position)
        assert payment is not None
        reserve = next((source for source in payment.sources if source.word == "reserve"), None)
        others = sum(source.proposed for source in payment.sources if source.word != "reserve")
        if reserve is not None and others and not reserve.verb.endswith("soul"):
            assert reserve.proposed == reserve.most


def test_other_decisions_are_no_payments() -> None:
    for position in played("standard", 0):
        if position.decision is not None and position.decision.kind not in ("pay", "place"):
            assert payment_of(position) is None


MAGIC: dict[str, Any] = {"type": "magic", "cost": 0}
PAUSE: dict[str, Any] = {**MAGIC, "text": "[Main] Draw 1 card."}
DOOR: dict[str, Any] = {**MAGIC, "text": "[Main] Select 1 Spirit card in your Hand. Summon it without paying the cost."}
AFFORDED: dict[str, tuple[str, dict[str, Any], dict[str, Any], int, str, str, bool]] = {
    "dear, and free": ("standard", DOOR, {"cost": 6}, 1, "", "select It", True),
    "dear, and cheaper by an effect": (
        "standard",
        PAUSE,
        {"cost": 6},
        4,
        "All Spirit cards in your Hand get -3 cost.",
        "summon It",
        True,
    ),
    "cheap, and dearer by an effect": (
        "standard",
        PAUSE,
        {"cost": 1},
        2,
        "All Spirit cards in your Hand get +3 cost.",
        "summon It",
        False,
    ),
    "free by an effect": (
        "saga",
        PAUSE,
        {**PAUSE, "cost": 6},
        0,
        "All magic cards in your hand need not be paid for.",
        "use It main",
        True,
    ),
}
"""A game, two cards of the Hand, the Reserve, a Nexus; what may be done with the second after the first was used, or may not."""


@pytest.mark.parametrize("name", AFFORDED)
@pytest.mark.parametrize("heard", [True, False])
def test_what_can_be_afforded_does_not_hang_on_whether_anybody_reads_along(name: str, heard: bool) -> None:
    played_as, first, second, reserve, text, wish, may = AFFORDED[name]
    cards = {"First": first, "It": second, "Other": {"cost": 0}, "Altar": {"type": "nexus", "text": text}}
    side = {"hand": ["First", "It", "Other"], "field": ["Altar"], "reserve": reserve, "soul_core": "void"}
    laid = {"game": played_as, "scenario": [{"name": name, "cards": cards, "you": side, "play": [{"expect": {}}]}]}
    game = set_up(read(laid, "here")[0]).game
    game.listening = heard
    game.answer(game.keys().index("use First main"))
    assert (wish in game.keys()) == may  # noqa: SIM118 (a list of keys, not a dict)


def test_where_a_card_is_paid_for_as_it_is_declared_nothing_waits_for_its_payment() -> None:
    about = entry("spirit-war")
    assert not any(about.is_paying(position) for position in played("spirit-war", 0))
    assert any(entry("standard").is_paying(position) for position in payments())
