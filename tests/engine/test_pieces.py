"""What every game's piece can be: beneath another, set, a token, turned over, in another player's hands."""

from __future__ import annotations

import pytest
from tests.engine.tables import table

import soulcore
from soulcore.agents.imagine import Imagination
from soulcore.effects.tree import Selector
from soulcore.games import entry
from soulcore.games.battle_spirits.burst import BURST
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.eternal.position import EternalGame
from soulcore.games.spirit_war.piece import EDGE, SHIELD
from soulcore.kernel import plain
from soulcore.kernel.game import Game
from soulcore.kernel.piece import FACE_DOWN, Piece
from soulcore.scenarios.form import read
from soulcore.scenarios.position import set_up

RARE = ("host", "set", "token")


def with_pieces() -> tuple[Game, list[Piece]]:
    """A game of Standard with three cards in play of the first seat."""
    game = table("standard", 0)
    pieces = []
    for card in (0, 1, 2):
        piece = game.make_piece(game.next_stamp(), game.cards[card], 0)
        game.field[0].append(piece)
        pieces.append(piece)
    return game, pieces


def again(game: Game) -> Game:
    """The position saved and restored."""
    twin = type(game)(game.deal)
    plain.restore(twin, plain.encode_game(game))
    return twin


def test_what_lies_beneath_a_card_is_found_by_it() -> None:
    game, (host, first, second) = with_pieces()
    first.host = second.host = host.id
    assert game.beneath([host.id]) == [first, second]
    assert game.host_of(first.id) == host.id
    assert game.host_of(host.id) == game.host_of(0) == 0
    assert [piece.host for piece in again(game).field[0][-3:]] == [0, host.id, host.id]
    assert [piece.host for piece in game.clone().field[0][-3:]] == [0, host.id, host.id]


def test_a_card_that_lies_face_down_is_covered_to_all_but_its_player() -> None:
    game, (piece, _, _) = with_pieces()
    assert not game.is_covered(piece, 1)
    piece.set = FACE_DOWN
    assert game.is_covered(piece, 1)
    assert game.is_covered(piece, -1)
    assert not game.is_covered(piece, 0)
    assert again(game).piece(piece.id).set == FACE_DOWN


def test_where_a_game_says_nothing_else_any_card_can_lie_in_any_pile_and_none_face_down() -> None:
    game = table("standard", 0)
    for card in game.cards:
        assert all(game.could_lie_in(zone, card.index) for zone in range(len(game.deal.rules.zones)))
        assert not game.could_be_covered(card.index)


def test_the_opponent_knows_which_spirit_exhausted_itself_to_attack() -> None:
    text = "[End of Your Turn] If your Spirit became exhausted this turn, draw 1 card."
    scenario = {"name": "x", "step": "attack", "cards": {"Squire": {"text": text}}, "you": {"field": ["Squire"]}}
    game = set_up(read({"game": "standard", "scenario": [scenario]}, "x")[0]).game
    game.answer("attack Squire")
    squire = game.field[0][0].card.index
    happened = Imagination(game, 1).world("x").happened
    assert [event.card for event in happened if event.kind == "exhausted"] == [squire]


def test_plain_data_name_only_what_is_there() -> None:
    game, (piece, _, _) = with_pieces()
    before = plain.digest(game)
    assert not set(RARE) & set(plain.encode_piece(piece))
    piece.token = True
    assert game.is_token(piece)
    assert plain.encode_piece(piece)["token"] is True
    assert plain.digest(game) != before
    assert again(game).piece(piece.id).token


def test_another_player_can_have_it_in_hand() -> None:
    game, (piece, other, _) = with_pieces()
    game.hand_over(piece, 1)
    assert (piece.seat, piece.owner) == (1, 0)
    assert piece in game.field[1]
    assert piece not in game.field[0]
    assert other in game.field[0]


@pytest.mark.parametrize(("up", "down"), [(0, 3), (1, 0)])
def test_a_card_with_two_faces_is_what_lies_up(up: int, down: int) -> None:
    game, pieces = with_pieces()
    piece, front, back = pieces[up], game.cards[up], game.cards[down]
    front.back, back.front = back.index, front.index
    try:
        game.turn_over(piece)
        assert piece.card is back
        assert again(game).piece(piece.id).card is back
        game.turn_over(piece)
        assert piece.card is front
    finally:
        front.back, back.front = -1, back.index


def test_a_brave_on_two_cards_names_both_the_first_card_of_the_field_too() -> None:
    hosts = ["Knight", {"card": "Mirror", "right_of": "Knight"}, "Squire", {"card": "Glass", "beneath": "Knight"}]
    brave = {"type": "brave", "brave_bp": 1000}
    cards = {"Knight": {}, "Squire": {}, "Mirror": {**brave, "families": ["Imagine"]}, "Glass": brave}
    scenario = {"name": "two hosts", "cards": cards, "you": {"field": hosts}, "play": [{}]}
    game = set_up(read({"game": "eternal", "scenario": [scenario]}, "made up")[0]).game
    knight, mirror, squire, glass = soulcore.look(game, 0)["players"][0]["field"]
    assert knight["id"] == mirror["right_host"] == glass["host"] == 1
    assert "host" not in mirror
    assert "right_host" not in glass
    assert not {"host", "right_host"} & set(knight)
    assert knight["braves"] == [mirror["id"], glass["id"]]
    assert "braves" not in squire


def test_saved_games_say_with_the_same_numbers_how_a_creature_lies() -> None:
    assert {EDGE: "edge", SHIELD: "shield"} == {0: "edge", 1: "shield"}


def test_what_is_used_out_of_the_hand_leaves_no_mark_on_a_card_in_play() -> None:
    spark = {"type": "magic", "cost": 0, "text": "[Main] [Once per turn] Draw 1 card."}
    scenario = {
        "name": "a Magic",
        "cards": {"Squire": {}, "Spark": spark},
        "you": {"hand": ["Spark"], "field": ["Squire"]},
        "play": [{}],
    }
    game = set_up(read({"game": "standard", "scenario": [scenario]}, "made up")[0]).game
    game.answer(next(place for place, option in enumerate(game.options) if option.verb == "use"))
    assert [piece.id for piece in game.field[0]] == [1]
    assert not game.used


def eternal(you: list[object], opponent: list[object]) -> EternalGame:
    """A position of Eternal with these cards in play."""
    haze = {"type": "magic", "mirage_cost": 1, "text": "[During Set] All of your Spirits get +1000 BP."}
    position = {"you": {"field": you}, "opponent": {"field": opponent}}
    scenario = {"name": "a few cards", "cards": {"Knight": {}, "Haze": haze}, **position, "play": [{}]}
    game = set_up(read({"game": "eternal", "scenario": [scenario]}, "made up")[0]).game
    assert isinstance(game, EternalGame)
    return game


def test_a_card_about_to_return_is_found_by_nothing_else_in_a_copy_of_the_game_too() -> None:
    game = eternal(["Knight"], [])
    knight = game.battle_piece(1)
    assert knight is not None
    for leaving in ("", "returned"):
        knight.leaving = leaving
        twin = game.clone()
        assert isinstance(twin, EternalGame)
        assert twin.counts_for(knight, Selector("your")) is not bool(leaving)


def test_positions_are_alike_only_with_the_same_mirages_of_either_player() -> None:
    mirage = {"card": "Haze", "set": "face_up"}
    positions = [eternal([], []), eternal([mirage], []), eternal([], [mirage])]
    names = [entry("eternal").knowledge.likeness(position) for position in positions]
    assert None not in names
    assert len(set(names)) == 3
    assert names[1] == entry("eternal").knowledge.likeness(eternal([mirage], []))


def test_an_imagined_deal_of_eternal_keeps_both_faces_of_a_known_card_and_the_tokens_it_names() -> None:
    """Whichever of them is known, and wherever it stands in the deal: the first card of it, too."""
    cards = {
        "Ruin": {"number": "T-1", "text": '[When Summoned] Place 1 "Wisp" as a token.'},
        "Golem": {"number": "T-1-B"},
        "Wisp": {"token": 1},
        "Squire": {},
    }
    scenario = {"name": "faces", "cards": cards, "you": {"hand": ["Ruin", "Squire"], "tokens": ["Wisp"]}, "play": [{}]}
    game = set_up(read({"game": "eternal", "scenario": [scenario]}, "made up")[0]).game
    place = {card.name: card.index for card in game.cards}
    assert place["Ruin"] == 0
    for known, kept in (("Ruin", {"Ruin", "Golem", "Wisp"}), ("Golem", {"Ruin", "Golem", "Wisp"}), ("Wisp", {"Wisp"})):
        imagined = entry("eternal").imagined_deal(game.deal, frozenset({place[known]}), [])
        assert {card.name for card in imagined.cards if card.name in cards} == kept


def test_only_a_card_with_a_burst_could_lie_among_the_set_ones() -> None:
    cards = {"Ambush": {"type": "magic", "text": "[Burst] When your Life is reduced, draw 1 card."}, "Squire": {}}
    scenario = {"name": "set", "cards": cards, "you": {"hand": ["Ambush", "Squire"]}, "play": [{}]}
    for name in ("saga", "eternal"):
        game = set_up(read({"game": name, "scenario": [scenario]}, "made up")[0]).game
        place = {card.name: card.index for card in game.cards}
        assert game.could_lie_in(BURST, place["Ambush"])
        assert not game.could_lie_in(BURST, place["Squire"])
        assert game.could_lie_in(HAND, place["Squire"])
