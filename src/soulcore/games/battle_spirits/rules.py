"""What the Battle Spirits games tell the machine about themselves."""

from __future__ import annotations

from typing import cast

from soulcore.clauses.cite import record
from soulcore.effects.tree import Ability, Forbid, Grant
from soulcore.effects import branch, change, draw, leave, reveal, select, turn_card
from soulcore.games.battle_spirits import core_verbs, play_verbs, triggers
from soulcore.games.battle_spirits.card import BattleCard, Printed
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.setup import Setup
from soulcore.games.battle_spirits.zones import ZONES
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Card
from soulcore.kernel.rules import Deal, Rules, Zone

VERB_MODULES = (branch, change, core_verbs, draw, leave, play_verbs, reveal, select, turn_card)
"""Importing a verb's module makes the verb known; these are the ones Battle Spirits uses."""


PLAY_DEEDS = ("summon", "deploy", "summon_or_deploy", "use")


class BattleRules(Rules):
    """Shared by Standard, Eternal and Saga; each fills in its name, its addresses and its own steps."""

    zones: tuple[Zone, ...] = ZONES
    addresses: dict[str, str] = {}

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
        """What a keyword that effects can give does."""
        raise NotImplementedError


def add_gifts(rules: BattleRules, card: BattleCard, cards: list[Card]) -> None:
    """Make a card for everything the card's effects can give to others, so that the gift has an address like any effect."""
    for place, node in enumerate(card.nodes):
        if isinstance(node, Grant):
            ability = node.ability if node.ability is not None else rules.keyword_ability(node.keyword)
            name = node.keyword or card.name
            facts = Printed(f"{card.number}/{place}", name, "", "", 0, {}, {}, {}, (), (), (ability,))
            gift = BattleCard(len(cards), facts)
            cards.append(gift)
            card.gives[place] = gift


def deal(rules: BattleRules, printed: list[Printed], decks: list[list[str]], seed: str) -> Deal:
    """Everything fixed before the game: the cards that can come up, the decks (card numbers) and the seed."""
    cards: list[Card] = []
    places: dict[str, int] = {}
    for facts in printed:
        if facts.number not in places:
            places[facts.number] = len(cards)
            cards.append(BattleCard(len(cards), facts))
    for card in cards.copy():
        add_gifts(rules, cast(BattleCard, card), cards)
    dealt = Deal(rules, cards, [[places[number] for number in deck] for deck in decks], seed)
    watched: set[str] = set()
    remembered: set[str] = set()
    traits: set[str] = set()
    for card in cards:
        found = cast(BattleCard, card)
        watched |= found.watches()
        remembered |= found.remembers()
        traits.update(found.statics)
        if found.looks_at_use:
            traits.add("looks_at_use")
        if found.gives:
            traits.add("gives")
        if any(isinstance(node, Forbid) and node.deed in PLAY_DEEDS for node in found.nodes):
            traits.add("forbids_play")
    dealt.watched = frozenset(watched)
    dealt.remembered = frozenset(remembered)
    dealt.traits = frozenset(traits)
    return dealt


def new_game(rules: BattleRules, printed: list[Printed], decks: list[list[str]], seed: str) -> BattleGame:
    """A game at its first decision."""
    game = BattleGame(deal(rules, printed, decks, seed))
    game.begin()
    return game
