"""Cards that anybody could write, in random games of SPIRIT WAR: nobody is asked without an answer, no price is begun that
cannot be paid whole, no Beyonder is paid for that finds no room (the engine asserts these), and nothing is lost.

SOULCORE_LONG=300 plays so many games instead of a few.
"""

from __future__ import annotations

import os
import random

import pytest
from tests.engine.checks import check_decision
from tests.engine.conserved import check_cards

from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest, encode_game, restore
from soulcore.library import load
from soulcore.library.printed import CardData
from soulcore.scenarios.cards import inline_card

GAME = "spirit-war"
GAMES = int(os.environ.get("SOULCORE_LONG", "24"))
IN_ONE_TEST = 6
DECISIONS = 400

ACTS = (
    "pay 1 Soul",
    "Break chosen Spirit in your ARENA",
    "Break 2 chosen creatures in your ARENA",
    "Push chosen Fire Spirit in your ARENA",
    "Vanquish chosen creature in your ARENA",
    "Void chosen Evocation in your ARENA",
    "Sacrifice chosen card in your ARENA",
    "Push chosen set card in your ARENA",
    "Break chosen Armory in your ARENA",
    "Break this card",
    "Push this card",
    "Break 1 from your Hand",
    "Void 1 from your Hand",
    "Void 2 from your GRAVE",
    "Break 2 from your Deck",
    "Void 1 from your Deck",
)
STATES = (
    "you control 1 Spirit",
    "your GRAVE has at least 2 cards",
    "your Beyonder Deck has at least 1 card",
    "your Hand has at most 3 cards",
)
EFFECTS = (
    "deal 1 damage to your opponent",
    "draw 1 card",
    "Recharge 2 cards",
    "Return a Spirit",
    "Recruit a card",
    "Ghost a Spirit",
    "Ghost a Beyonder",
    "Ghost a Blast",
    "Manifest a card from your Hand",
    "Manifest a Spirit from your Deck",
    "Manifest a Beyonder from your Beyonder Deck",
    "Manifest a Stasis from your Hand or Deck",
    "Push target creature",
    "Break target Evocation",
    "Silence target card",
    "Break chosen Spirit in your ARENA",
    "Clone target Spirit in your ARENA",
    "turn target creature to Shield position",
    "turn this card to Edge position",
    "Sacrifice chosen creature in your ARENA",
    "Break 1 from their Hand",
    "Break 2 from each player's Deck",
    "place 1 more hand card as a Soul",
    "target Spirit in your ARENA gains 2 Edge until end of turn",
    "this card gains 1 Edge until end of turn",
)
EVENTS = (
    "this card is summoned",
    "this card is broken",
    "this card leaves the ARENA",
    "you summon a Spirit",
    "your opponent emits an Evocation",
    "your Collecting Step begins",
    "your Final Step begins",
    "a card you control is broken",
)
KEYWORDS = ("", "", "", "ASSAULT", "UNDYING", "WANDERER", "UNBREAKABLE: Spirits", "INMUNE: Beyonders, Spirits")


class Writer:
    """Writes cards by a seeded die."""

    def __init__(self, die: random.Random) -> None:
        self.die = die

    def price(self, about_itself: bool = True) -> str:
        acts = [act for act in ACTS if about_itself or "this card" not in act]
        return " and ".join(self.die.sample(acts, self.die.choice((1, 1, 2, 2, 3))))

    def effects(self, about_itself: bool = True) -> str:
        told = [effect for effect in EFFECTS if about_itself or "this card" not in effect]
        return ", then ".join(self.die.sample(told, self.die.choice((1, 1, 2))))

    def keyword(self) -> list[str]:
        return [word for word in (self.die.choice(KEYWORDS),) if word]

    def limit(self) -> str:
        return " Once per turn." if self.die.random() < 0.8 else ""

    def automatic(self) -> str:
        may = self.die.choice(("", "you may "))
        price = f"{self.price()} to " if self.die.random() < 0.5 else ""
        return f"If {self.die.choice(EVENTS)}, {may}{price}{self.effects()}. Once per turn."

    def creature(self, number: int) -> CardData:
        lines = self.keyword()
        kind = "beyonder" if number % 4 == 0 else "spirit"
        if kind == "beyonder":
            entries = self.die.sample(
                [*STATES, *(act for act in ACTS if "this card" not in act)], self.die.choice((1, 2))
            )
            lines.append(f"CONTROL: {'; '.join(entries)}.")
        lines.append(f"Manual: {self.price()}: {self.effects()}.{self.limit()}")
        lines.append(self.automatic())
        return self.card(number, kind, lines, element=self.die.choice(("fire", "water")), edge=2, shield=2)

    def evocation(self, number: int) -> CardData:
        kind = ("blast", "stasis", "armory")[number % 3]
        lines = [word for word in self.keyword() if not word.startswith(("UNBREAKABLE", "INMUNE"))]
        if kind == "blast":
            lines.append(f"{self.price(about_itself=False)}: {self.effects(about_itself=False)}.")
        elif kind == "armory":
            lines += ["Equip: target creature in your ARENA.", "Always: equipped card gains 1 Edge."]
        else:
            lines.append(f"FLOOD: {'; '.join(self.die.sample(ACTS, 2))}.")
            lines.append(f"If this card is emitted, {self.effects()}.")
            lines.append(f"Manual: {self.price()}: {self.effects()}. Once per turn.")
        return self.card(number, kind, lines)

    def card(self, number: int, kind: str, lines: list[str], **facts: object) -> CardData:
        written = {"class": kind, "cost": self.die.choice((0, 1, 1, 2)), "text": "\n".join(lines), **facts}
        return inline_card(GAME, f"Oddity {number}", written, "written")


def table(seed: int) -> Game:
    """A duel in which nearly every card is a written one."""
    writer = Writer(random.Random(seed))
    odd = [writer.creature(number) for number in range(10)] + [writer.evocation(number) for number in range(10, 18)]
    plain = next(card for card in load(GAME) if card.type == "spirit" and not card.abilities)
    deck = [card.number for card in odd for _ in range(2)] + [plain.number] * 4
    about = entry(GAME)
    game = about.position(about.deal([*odd, plain], [deck, deck], str(seed)))
    game.begin()
    return game


def play(seed: int) -> None:
    game = table(seed)
    die = random.Random(seed)
    for number in range(DECISIONS):
        check_decision(game)
        check_cards(game)
        if game.over:
            return
        if number % 50 == 25:
            again = entry(GAME).position(game.deal)
            restore(again, encode_game(game))
            assert digest(again) == digest(game) == digest(game.clone())
        game.answer(die.randrange(len(game.options)))


@pytest.mark.parametrize("first", range(0, GAMES, IN_ONE_TEST))
def test_written_cards_are_played(first: int) -> None:
    for seed in range(first, first + IN_ONE_TEST):
        try:
            play(seed)
        except Exception as error:
            error.add_note(f"written cards of seed {seed}")
            raise
