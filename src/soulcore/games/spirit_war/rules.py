"""What SPIRIT WAR tells the machine about itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, cast

from soulcore.clauses.cite import record
from soulcore.effects import verbs as shared_verbs
from soulcore.games.spirit_war import collection, departure, ghost_and_manifest, silence, verbs
from soulcore.games.spirit_war.addresses import ADDRESSES
from soulcore.games.spirit_war.card import Printed, SpiritCard
from soulcore.games.spirit_war.departure import WAYS_OUT
from soulcore.games.spirit_war.options import Options
from soulcore.games.spirit_war.position import SpiritGame
from soulcore.games.spirit_war.setup import DuelSetup
from soulcore.games.spirit_war.zones import zones
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Card
from soulcore.kernel.rules import Deal, Rules

VERB_MODULES: Final = (shared_verbs, collection, departure, ghost_and_manifest, silence, verbs)
"""Importing a verb's module makes the verb known; these are the ones SPIRIT WAR uses."""


class SpiritRules(Rules):
    """The rulebook, under the named answers to what it leaves open."""

    name = "spirit-war"
    version = "spirit-war 1.1"
    addresses: ClassVar[dict[str, str]] = ADDRESSES

    def __init__(self, agreed: Options | None = None) -> None:
        self.agreed = agreed if agreed is not None else Options()
        super().__init__(zones(self.agreed.owner_sees_souls))
        others = self.agreed.others()
        if others:
            # A record under other answers is another game's. Yes and no are told by the name: the usual answer is known.
            told = [name if name in Options.FIELDS else f"{name} {answer}" for name, answer in others.items()]
            self.version = f"spirit-war 1.1 with {', '.join(told)}"

    def options(self) -> dict[str, bool | int]:
        return self.agreed.others()

    def begin(self, game: Game) -> None:
        game.stack.append(DuelSetup())

    def notice(self, game: Game, event: Event) -> None:
        cast(SpiritGame, game).notice(event)

    def address(self, topic: str) -> str:
        return self.addresses.get(topic, "")

    def cite(self, topic: str) -> None:
        ids = self.addresses.get(topic, "")
        if ids:
            record(ids)


SPIRIT_WAR: Final = SpiritRules()


def deal(rules: SpiritRules, printed: list[Printed], decks: list[list[str]], seed: str) -> Deal:
    """Everything fixed before the duel: the cards that can come up, the decks (card numbers, Beyonders among them), the
    seed."""
    cards: list[Card] = []
    places: dict[str, int] = {}
    for facts in printed:
        if facts.number not in places:
            places[facts.number] = len(cards)
            cards.append(SpiritCard(len(cards), facts))
    return noted(Deal(rules, cards, [[places[number] for number in deck] for deck in decks], seed))


BLANK: Final = Printed("", "?", "", 0, "", (), {}, ())


def imagined_deal(rules: SpiritRules, dealt: Deal, known: frozenset[int], printed: list[Printed]) -> Deal:
    """The deal as somebody imagines it who knows only some of its cards: blanks for the others, and more cards behind."""
    cards: list[Card] = [card if card.index in known else SpiritCard(card.index, BLANK) for card in dealt.cards]
    numbers = {card.number for card in cards}
    for facts in printed:
        if facts.number not in numbers:
            numbers.add(facts.number)
            cards.append(SpiritCard(len(cards), facts))
    return noted(Deal(rules, cards, [[] for _ in dealt.decks], ""))


def deal_at(rules: SpiritRules, numbers: Sequence[str], printed: Mapping[str, Printed], seed: str) -> Deal:
    """An imagined deal made again from the numbers of its cards; "" is a blank."""
    cards: list[Card] = [
        SpiritCard(index, printed[number] if number else BLANK) for index, number in enumerate(numbers)
    ]
    return noted(Deal(rules, cards, [[] for _ in range(rules.seats)], seed))


def noted(dealt: Deal) -> Deal:
    """The deal with what its cards wait for, the questions that their continuous abilities answer, and whether one
    can be played from the GRAVE."""
    watched: set[str] = set()
    traits: set[str] = set()
    for card in dealt.cards:
        found = cast(SpiritCard, card)
        watched |= found.watches()
        traits.update(found.statics)
        if "undying" in found.keywords:
            traits.add("undying")
    dealt.watched = frozenset(watched | WAYS_OUT) if "leaves" in watched else frozenset(watched)
    dealt.traits = frozenset(traits)
    return dealt


def new_game(rules: SpiritRules, printed: list[Printed], decks: list[list[str]], seed: str) -> SpiritGame:
    """A duel at its first decision."""
    game = SpiritGame(deal(rules, printed, decks, seed))
    game.begin()
    return game
