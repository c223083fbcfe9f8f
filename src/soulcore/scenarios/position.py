"""Setting up the position a scenario describes."""

from __future__ import annotations

from typing import Any

from soulcore.games import entry
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.library import load
from soulcore.library.printed import CardData
from soulcore.scenarios.cards import CardBox, as_list
from soulcore.scenarios.form import Scenario, check_keys, faults_of
from soulcore.scenarios.saying import Saying

SEATS = {"you": 0, "opponent": 1}
PLAYER_KEYS = ("field", "life", "reserve", "trash_cores", "soul_core")
"""What a player's table may hold besides piles, in the games that have it: for the hint when a key is misspelt."""


class Table:
    """A scenario's game, with the nicknames it gives to cards in play."""

    def __init__(self, game: Game, notes: list[str]) -> None:
        self.game = game
        self.nicknames: dict[str, int] = {}
        self.notes = notes
        """What was read otherwise than the scenario wrote it."""


def set_up(scenario: Scenario) -> Table:
    """The position of a scenario, at its first decision. Raises ScenarioFault, or what the library and the game say."""
    with faults_of(scenario):
        return laid_out(scenario)


def laid_out(scenario: Scenario) -> Table:
    box = CardBox(scenario.game, scenario.cards, scenario.at())
    sides = {seat: dict(scenario.data.get(word, {})) for word, seat in SEATS.items()}
    if scenario.data.get("setup"):
        return from_the_start(scenario, box, sides)
    about = entry(scenario.game).agreeing(scenario.data.get("options", {}))
    zones = [zone.name for zone in about.rules.zones]
    in_order = sorted(zones, key=lambda zone: zone != "hand")  # the hand first: so the cards are numbered
    unmentioned = [seat for seat, side in sides.items() if "deck" not in side]
    piles = {seat: {zone: box.expand(side.pop(zone, [])) for zone in in_order} for seat, side in sides.items()}
    fields = {
        seat: [field_entry(scenario, item) for item in as_list(side.pop("field", []))] for seat, side in sides.items()
    }
    for seat in unmentioned:
        piles[seat]["deck"] = [filler(box)] * 10
    used: dict[str, CardData] = {}
    if "first" in scenario.data:
        first = box.get(scenario.data["first"])
        used[first.number] = first
    for seat in (0, 1):
        for cards in piles[seat].values():
            used.update({card.number: card for card in cards})
        used.update({card.number: card for card in (box.get(item["card"]) for item in fields[seat])})
    used.update({card.number: card for card in box.inline.values()})
    library = load(scenario.game)
    used.update({number: library[number] for number in about.comes_along(list(used.values()), library)})
    game = about.position(about.deal(list(used.values()), [[], []], str(scenario.data.get("seed", "scenario"))))
    game.listening = True
    places = {card.number: card.index for card in game.cards if not card.is_gift}
    table = Table(game, box.notes)
    for seat in (0, 1):
        for zone, cards in piles[seat].items():
            listed = [places[card.number] for card in cards]
            if zone == "deck":
                listed.reverse()  # a scenario writes the top card first
            game.pile(zones.index(zone), seat).extend(listed)
        for item in fields[seat]:
            place_card(scenario, table, seat, places[box.get(item.pop("card")).number], item)
        about.set_up_player(game, seat, sides[seat])
        if sides[seat]:
            check_keys(scenario.at(Saying("a_player")), sides[seat], (*zones, *PLAYER_KEYS))
            raise scenario.fault("player_has_no", key=next(iter(sides[seat])))
    begin(scenario, table)
    return table


def filler(box: CardBox) -> CardData:
    """What an unmentioned deck is made of, so that nobody loses for want of cards."""
    return box.inline["Filler"] if "Filler" in box.inline else box.get(entry(box.game).filler)


def field_entry(scenario: Scenario, item: Any) -> dict[str, Any]:
    """A card in play: its name alone (with just enough on it), or a table."""
    if isinstance(item, str):
        return {"card": item}
    if not isinstance(item, dict) or "card" not in item:
        raise scenario.fault("piece_form", item=repr(item))
    return dict(item)


def place_card(scenario: Scenario, table: Table, seat: int, card: int, item: dict[str, Any]) -> None:
    nickname = item.pop("as", "")
    game = table.game
    least = getattr(game.cards[card], "least_cores", None)
    if least is not None and "cores" not in item:
        soul = 1 if item.get("soul_core") else 0
        enough = soul and getattr(game.cards[card], "soul_suffices", False)
        item["cores"] = 0 if enough else max(0, least - soul)
    piece = entry(scenario.game).place_piece(game, seat, card, item)
    if item:
        raise scenario.fault("piece_has_no", key=next(iter(item)))
    table.nicknames[nickname or f"{piece.card.name}"] = piece.id


def begin(scenario: Scenario, table: Table) -> None:
    """Whose turn, which step and stage, what happened before; then run to the first decision."""
    game = table.game
    data = scenario.data
    game.seat = seat_of(scenario, data.get("turn", "you"))
    game.turn = data.get("turn_number", 3)
    for told in data.get("happened", []):
        game.happened.append(told_event(scenario, table, told))
    for role in ("attacker", "blocker"):
        if role in data:
            setattr(game, role, piece_id(scenario, table, data[role]))
    game.changed()
    about = entry(scenario.game)
    about.start_at(game, data.get("step", about.main_step), data.get("stage", ""))
    game.advance()


def told_event(scenario: Scenario, table: Table, told: dict[str, Any]) -> Event:
    """Something that happened earlier this turn: {kind = "life_reduced", player = "you"}."""
    card = -1
    if "card" in told:
        card = next((found.index for found in table.game.cards if found.name == told["card"]), -1)
    return Event(
        told["kind"],
        seat_of(scenario, told.get("player", "you")),
        0,
        card,
        told.get("number", 1),
        told.get("word", ""),
        seat_of(scenario, told["by"]) if "by" in told else -1,
        card if told.get("effect") else -1,
        False,
        "",
    )


def from_the_start(scenario: Scenario, box: CardBox, sides: dict[int, dict[str, Any]]) -> Table:
    """A whole game from the shuffle on, with the decks given."""
    decks = [[card.number for card in box.expand(sides[seat].pop("deck", []))] for seat in (0, 1)]
    about = entry(scenario.game).agreeing(scenario.data.get("options", {}))
    used = {card.number: card for seat in (0, 1) for card in box.found.values()}
    game = about.position(about.deal(list(used.values()), decks, str(scenario.data.get("seed", "scenario"))))
    game.listening = True
    game.begin()
    return Table(game, box.notes)


def seat_of(scenario: Scenario, word: str) -> int:
    if word not in SEATS:
        raise scenario.fault("no_seat", word=word)
    return SEATS[word]


def piece_id(scenario: Scenario, table: Table, name: str) -> int:
    """The card in play that a nickname or a name means."""
    if name in table.nicknames and table.game.find(table.nicknames[name]) is not None:
        return table.nicknames[name]
    for side in table.game.field:
        for piece in side:
            if piece.card.name == name:
                return piece.id
    raise scenario.fault("no_card_in_play", name=name)
