"""The learned judgement: it fits what each game tells of a position, counts every card where it lies, and knows who is ahead."""

from __future__ import annotations

import json
from importlib.resources import files
from math import log
from operator import mul

import pytest
from tests.agents.worlds import decisions
from tests.engine.tables import GAMES

from soulcore.agents.judgement import FOLDER, Judgement, judgement_of
from soulcore.agents.playout import DOUBT, outlook
from soulcore.games import entry, names
from soulcore.games.network import FARTHEST, LANE, CardPlaces, Network
from soulcore.kernel.game import Game
from soulcore.library import entry_decks, load
from soulcore.play import start
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up


@pytest.mark.parametrize("game", names())
def test_weights_fit_what_is_surveyed(game: str) -> None:
    """Whoever changes a survey has to learn the weights anew (bench/learn.py). Only a game in the making may have none."""
    learned = judgement_of(game)
    if learned is None:
        assert entry(game).in_the_making
        return
    deck, *_ = entry_decks(load(game)).values()
    position = start(game, deck, deck, seed=1, events=False)
    network = learned.network
    count = len(entry(game).knowledge.survey(position, 0))
    assert len(network.middle) == len(network.spread) == count
    assert len(network.by_number) == count
    places = network.places
    assert tuple(places.piles) == entry(game).knowledge.piles_judged
    assert len(network.by_card) == 2 * places.stretches() * places.width
    assert {len(weights) for weights in network.by_number} == {len(network.second[0]) + 1}
    assert network.cut.size * 8 == LANE * (len(network.second[0]) + 1)
    assert len(network.second) == len(network.second_shifts) == len(network.last)


@pytest.mark.parametrize("game", names())
def test_every_card_of_the_entry_decks_was_learned(game: str) -> None:
    library = load(game)
    wanted = {number for deck in entry_decks(library).values() for number in deck.numbers()}
    learned = judgement_of(game)
    assert learned is not None or entry(game).in_the_making
    assert learned is None or wanted == set(learned.network.places.cards)


@pytest.mark.parametrize("game", GAMES)
def test_the_chances_of_the_two_add_up(game: str) -> None:
    knowledge = entry(game).knowledge
    for position in list(decisions(game, 4, 20))[:5]:
        chances = [outlook(knowledge, position, seat) for seat in (0, 1)]
        assert sum(chances) == pytest.approx(1.0)
        assert all(DOUBT <= chance <= 1.0 - DOUBT for chance in chances)


def test_which_cards_lie_where() -> None:
    """A stretch for each way to lie, the side whose turn it is first; cards that nobody has learned share the last place."""
    position = laid_out()
    places = known_places(position)
    assert (places.width, places.stretches()) == (2, 5)
    own, theirs = 0, 5
    assert sorted(places.of(position)) == sorted(
        2 * stretch + card
        for stretch, card in (
            (own + 0, 0),  # upright
            (own + 3, 1),  # two in the hand
            (own + 3, 0),
            (theirs + 1, 0),  # exhausted
            (theirs + 0, 1),
            (theirs + 3, 1),
        )
    )


def laid_out() -> Game:
    """Saga: a card in play and two in the hand, against one exhausted, one upright and one in the hand."""
    told = {
        "name": "made up",
        "cards": {"Known": {}, "Other": {}},
        "you": {"field": ["Known"], "hand": ["Other", "Known"]},
        "opponent": {"field": [{"card": "Known", "orientation": "exhausted"}, "Other"], "hand": ["Other"]},
    }
    return set_up(read({"game": "saga", "scenario": [told]}, "made up")[0]).game


def known_places(position: Game) -> CardPlaces:
    (number,) = {card.number for card in position.cards if card.name == "Known"}
    return CardPlaces({number: 0}, ["hand", "burst"])


def network(**layers: list[float]) -> Network:
    """Two numbers, one card and one that nobody knows, hand and burst; two sums in the first layer, one in the second."""
    cards = [0.0] * 20
    cards[0] = 0.5  # the known card, upright on the own side
    return Network(
        known_places(laid_out()),
        [1.0, 0.0],
        [2.0, 1.0],
        [[1.0, 0.0], [0.0, -1.0], [0.25, 0.0]],
        [cards, [0.0] * 20, [0.0] * 20],
        layers.get("shifts", [0.0, 0.0, 0.0]),
        [[2.0, 3.0]],
        layers.get("second_shifts", [-1.0]),
        [0.5],
    )


def test_the_sums_of_a_network() -> None:
    position = laid_out()
    # first: (5-1)/2 + 0.5 = 2.5, and -(-1) = 1; second: 2·2.5 + 3·1 - 1 = 7; odds: 0.5·7 + 0.25·2
    assert network().odds(position, [5.0, -1.0]) == pytest.approx(4.0)
    # what is below 0 counts for nothing in either layer
    assert network().odds(position, [5.0, 1.0]) == pytest.approx(0.5 * (2 * 2.5 - 1) + 0.5)
    assert network(second_shifts=[-9.0]).odds(position, [5.0, -1.0]) == pytest.approx(0.5)
    # and a number far out for no more than one at the limit
    assert network().odds(position, [2 * FARTHEST + 1, 0.0]) == network().odds(position, [1000.0, 0.0])
    assert network().odds(position, [1 - 2 * FARTHEST, 0.0]) == network().odds(position, [-1000.0, 0.0])


@pytest.mark.parametrize("game", names())
def test_sums_side_by_side_are_those_made_one_by_one(game: str) -> None:
    """All sums of the first layer are made in one long number; here each is made for itself, from the weights as written down."""
    knowledge = entry(game).knowledge
    learned = judgement_of(game)
    if learned is None:
        assert entry(game).in_the_making
        return
    told = json.loads((files("soulcore.agents") / FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    for position in list(decisions(game, 6, 9))[:8]:
        numbers = knowledge.survey(position, position.seat)
        lying = learned.network.places.of(position)
        scaled = [
            max(-FARTHEST, min(FARTHEST, (number - middle) / spread))
            for number, middle, spread in zip(numbers, told["middle"], told["spread"], strict=True)
        ]
        *first, straight = (
            shift + sum(map(mul, scaled, of_numbers)) + sum(of_cards[place] for place in lying)
            for shift, of_numbers, of_cards in zip(told["shifts"], told["numbers"], told["by_card"], strict=True)
        )
        second = (
            shift + sum(weight * max(0.0, value) for weight, value in zip(weights, first, strict=True))
            for shift, weights in zip(told["second_shifts"], told["second"], strict=True)
        )
        odds = straight + sum(weight * max(0.0, value) for weight, value in zip(told["last"], second, strict=True))
        for _ in range(2):  # what numbers come to is kept after the first time
            assert learned.network.odds(position, numbers) == pytest.approx(odds, abs=1e-4)


def test_weights_that_could_run_over_are_refused() -> None:
    with pytest.raises(ValueError, match="sum 1 are so large"):
        network(shifts=[0.0, 1000.0, 0.0])


def test_odds_become_chances() -> None:
    position = laid_out()
    assert Judgement(network(second_shifts=[-9.0])).chance_by(position, [1.0, 0.0]) == 0.5
    certain = Judgement(network(second_shifts=[-9.0], shifts=[0.0, 0.0, log(4.0)]))
    assert certain.chance_by(position, [1.0, 0.0]) == pytest.approx(0.8)


@pytest.mark.parametrize("game", names())
def test_what_is_asked_is_who_wins_of_the_player_whose_turn_it_is(game: str) -> None:
    knowledge = entry(game).knowledge
    learned = judgement_of(game)
    if learned is None:
        assert entry(game).in_the_making
        return
    differing = 0
    for position in decisions(game, 8, 9):
        of_mover, of_other = (
            learned.chance_by(position, knowledge.survey(position, seat)) for seat in (position.seat, 1 - position.seat)
        )
        assert learned.chance(knowledge, position) == of_mover
        differing += of_mover != of_other
    assert differing
