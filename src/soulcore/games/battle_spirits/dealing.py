"""The cards of a deal: made once from what is printed, with what they wait for and ask about."""

from __future__ import annotations

from typing import Final, cast

from soulcore.effects.tree import Forbid, Grant, Treat
from soulcore.games.battle_spirits.card import ACTIVATED, BattleCard, Printed, minds_order
from soulcore.games.battle_spirits.nodes import MoveCores, ReduceLife
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.kernel.piece import GIFT, Card
from soulcore.kernel.rules import Deal

PLAY_DEEDS: Final = ("summon", "deploy", "summon_or_deploy", "use")


def add_gifts(rules: BattleRules, card: BattleCard, cards: list[Card]) -> None:
    """Make a card for everything the card's effects can give to others or bring into being, and for parts of its text, so that
    each has an address like any effect."""
    gives = [
        place for place, node in enumerate(card.nodes) if isinstance(node, Grant) or rules.made_by(node, "") is not None
    ]
    for place in (*card.parts(), *gives):
        gift = give(rules, card, place, len(cards))
        cards.append(gift)
        add_gifts(rules, gift, cards)


def give(rules: BattleRules, card: BattleCard, place: int, index: int) -> BattleCard:
    """The card, at that index, for what the verb at that place gives to others or brings into being; below 0, for a part of its
    text."""
    if place < 0:
        card.gives[place] = card.part(place, f"{GIFT}{card.number}/{place}", index)
        return card.gives[place]
    node = card.nodes[place]
    number = f"{GIFT}{card.number}/{place}"
    made = rules.made_by(node, number)
    if made is not None:
        card.gives[place] = rules.make_card(index, made)
        return card.gives[place]
    assert isinstance(node, Grant)
    ability = node.ability if node.ability is not None else rules.keyword_ability(node.keyword)
    name = node.keyword or card.name
    facts = Printed(number, name, "", "", 0, {}, {}, {}, (), (), (ability,))
    card.gives[place] = rules.make_card(index, facts)
    return card.gives[place]


class CardBox:
    """The cards of a game, made once: every deal of the same cards shares them."""

    def __init__(self, rules: BattleRules, printed: list[Printed]) -> None:
        self.cards: list[Card] = []
        self.places: dict[str, int] = {}
        for facts in printed:
            if facts.number not in self.places:
                self.places[facts.number] = len(self.cards)
                self.cards.append(rules.make_card(len(self.cards), facts))
        for card in self.cards.copy():
            add_gifts(rules, cast(BattleCard, card), self.cards)
        rules.join_faces(self.cards)
        self.watched: set[str] = set()
        self.remembered: set[str] = set()
        self.listeners: dict[str, list[int]] = {}
        self.traits: set[str] = set()
        self.given: set[str] = set()
        for card in self.cards:
            self.note(cast(BattleCard, card))

    def note(self, card: BattleCard) -> None:
        """What the card waits for, asks about, and can do that most cannot."""
        self.watched |= card.watches()
        self.remembered |= card.remembers()
        for kind in card.pile_triggers:
            self.listeners.setdefault(kind, []).append(card.index)
        self.traits.update(card.statics)
        if card.is_gift:
            self.given.update(card.triggers)
            self.given.update(card.statics)
            if card.activated:
                self.given.add(ACTIVATED)
        if card.looks_at_use:
            self.traits.add("looks_at_use")
        if card.gives:
            self.traits.add("gives")
        for attribute in ("cost", "level"):
            if card.changes(attribute):
                self.traits.add(f"changes_{attribute}")
        if card.counts_piles:
            self.traits.add("counts_piles")
        self.traits.update(card.own_traits())
        if card.asks_doers():
            self.traits.add("asks_doers")
        for node in card.nodes:
            if minds_order(node):
                self.traits.add("minds_order")
            if isinstance(node, Forbid) and node.deed in PLAY_DEEDS:
                self.traits.add("forbids_play")
            elif isinstance(node, Forbid) and node.deed == "draw":
                self.traits.add("forbids_draw")
            elif isinstance(node, Forbid) and node.deed == "be_affected":
                self.traits.add("shields_cards")
            elif isinstance(node, Treat):
                self.traits.add("treats_cards")
            elif isinstance(node, ReduceLife) or (isinstance(node, MoveCores) and node.source == "life"):
                self.traits.add("takes_life")


def deal(rules: BattleRules, box: CardBox, decks: list[list[str]], seed: str) -> Deal:
    """Everything fixed before the game: the cards that can come up, the decks (card numbers) and the seed."""
    dealt = Deal(rules, box.cards, [[box.places[number] for number in deck] for deck in decks], seed)
    dealt.watched = frozenset(box.watched)
    dealt.remembered = frozenset(box.remembered)
    dealt.listeners = box.listeners
    dealt.traits = frozenset(box.traits)
    dealt.given = frozenset(box.given)
    return dealt
