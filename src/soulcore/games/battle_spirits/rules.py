"""What the Battle Spirits games tell the machine about themselves."""

from __future__ import annotations

from typing import ClassVar, cast

from soulcore.clauses.cite import record
from soulcore.effects import branch, change, draw, leave, reveal, select, turn_card
from soulcore.effects.tree import Ability, Forbid, Grant, Treat
from soulcore.games.battle_spirits import core_verbs, play_verbs, triggers
from soulcore.games.battle_spirits.card import BattleCard, Printed
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.setup import Setup
from soulcore.games.battle_spirits.zones import ZONES
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.piece import GIFT, Card
from soulcore.kernel.rules import Deal, Rules

VERB_MODULES = (branch, change, core_verbs, draw, leave, play_verbs, reveal, select, turn_card)
"""Importing a verb's module makes the verb known; these are the ones Battle Spirits uses."""


PLAY_DEEDS = ("summon", "deploy", "summon_or_deploy", "use")


class BattleRules(Rules):
    """Shared by Standard, Eternal and Saga; each fills in its name, its addresses and its own steps."""

    addresses: ClassVar[dict[str, str]] = {}

    def __init__(self) -> None:
        super().__init__(ZONES)

    def begin(self, game: Game) -> None:
        game.stack.append(Setup())

    def notice(self, game: Game, event: Event) -> None:
        triggers.notice(cast(BattleGame, game), event)

    def address(self, topic: str) -> str:
        return self.addresses.get(topic, "")

    def cite(self, topic: str) -> None:
        ids = self.addresses.get(topic, "")
        if ids:
            record(ids)

    def keyword_ability(self, keyword: str) -> Ability:
        """What a keyword that effects can give does. CardError for one that means something else on each card."""
        raise NotImplementedError


def add_gifts(rules: BattleRules, card: BattleCard, cards: list[Card]) -> None:
    """Make a card for everything the card's effects can give to others, so that the gift has an address like any effect."""
    for place, node in enumerate(card.nodes):
        if isinstance(node, Grant):
            gift = give(rules, card, place, len(cards))
            cards.append(gift)
            add_gifts(rules, gift, cards)


def give(rules: BattleRules, card: BattleCard, place: int, index: int) -> BattleCard:
    """The card, at that index, for what the verb at that place gives to others."""
    node = card.nodes[place]
    assert isinstance(node, Grant)
    ability = node.ability if node.ability is not None else rules.keyword_ability(node.keyword)
    name = node.keyword or card.name
    facts = Printed(f"{GIFT}{card.number}/{place}", name, "", "", 0, {}, {}, {}, (), (), (ability,))
    card.gives[place] = BattleCard(index, facts)
    return card.gives[place]


class CardBox:
    """The cards of a game, made once: every deal of the same cards shares them."""

    def __init__(self, rules: BattleRules, printed: list[Printed]) -> None:
        self.cards: list[Card] = []
        self.places: dict[str, int] = {}
        for facts in printed:
            if facts.number not in self.places:
                self.places[facts.number] = len(self.cards)
                self.cards.append(BattleCard(len(self.cards), facts))
        for card in self.cards.copy():
            add_gifts(rules, cast(BattleCard, card), self.cards)
        self.watched: set[str] = set()
        self.remembered: set[str] = set()
        self.listeners: dict[str, list[int]] = {}
        self.traits: set[str] = set()
        for card in self.cards:
            self.note(cast(BattleCard, card))

    def note(self, card: BattleCard) -> None:
        """What the card waits for, asks about, and can do that most cannot."""
        self.watched |= card.watches()
        self.remembered |= card.remembers()
        for kind in card.pile_triggers:
            self.listeners.setdefault(kind, []).append(card.index)
        self.traits.update(card.statics)
        if card.looks_at_use:
            self.traits.add("looks_at_use")
        if card.gives:
            self.traits.add("gives")
        for attribute in ("cost", "level"):
            if card.changes(attribute):
                self.traits.add(f"changes_{attribute}")
        if card.counts_piles:
            self.traits.add("counts_piles")
        for node in card.nodes:
            if isinstance(node, Forbid) and node.deed in PLAY_DEEDS:
                self.traits.add("forbids_play")
            elif isinstance(node, Forbid) and node.deed == "draw":
                self.traits.add("forbids_draw")
            elif isinstance(node, Forbid) and node.deed == "be_affected":
                self.traits.add("shields_cards")
            elif isinstance(node, Treat):
                self.traits.add("treats_cards")


def deal(rules: BattleRules, box: CardBox, decks: list[list[str]], seed: str) -> Deal:
    """Everything fixed before the game: the cards that can come up, the decks (card numbers) and the seed."""
    dealt = Deal(rules, box.cards, [[box.places[number] for number in deck] for deck in decks], seed)
    dealt.watched = frozenset(box.watched)
    dealt.remembered = frozenset(box.remembered)
    dealt.listeners = box.listeners
    dealt.traits = frozenset(box.traits)
    return dealt
