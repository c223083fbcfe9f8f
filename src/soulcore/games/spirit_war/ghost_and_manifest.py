"""Ghost and Manifest: abilities that bring cards into play, out of the GRAVE, the Hand or the Deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects import targets
from soulcore.effects.evaluate import card_fits, worth
from soulcore.effects.play import Scope
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.spirit_war import piles, price
from soulcore.games.spirit_war.arrival import Entering, bring_in, ways
from soulcore.games.spirit_war.card import SpiritCard
from soulcore.games.spirit_war.nodes import Enter, Manifest
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def bring(game: SpiritGame, run: Resolve, card: int, zone: str, free: bool, ignoring: bool) -> None:
    if free:
        game.cite("enter.free")
    entering = Entering()
    entering.seat = run.scope.seat
    entering.card = card
    entering.zone = zone
    entering.free = free
    entering.ignoring = ignoring
    entering.source = run.card
    game.stack.append(entering)


def enter(game: SpiritGame, run: Resolve, verb: Enter) -> None:
    """Ghost: each card chosen in the GRAVE, one after another."""
    game.cite("action.ghost")
    cards, zone, _ = targets.cards(game, run, verb.what)
    run.results_zone = zone
    for card in reversed(cards):
        bring(game, run, card, zone, verb.free, verb.ignoring)


def can_bring(game: SpiritGame, seat: int, card: int, zone: str, free: bool, ignoring: bool, source: int) -> bool:
    """Whether an ability of the source could bring a card from that pile into play now."""
    printed = game.card(card)
    return not is_too_dear(game, printed, source) and bool(ways(game, seat, printed, zone, free, ignoring))


def can_manifest(game: SpiritGame, scope: Scope, verb: Manifest) -> bool:
    """Whether a Manifest could bring anything, as far as its player knows: what the Deck holds is found out by looking."""
    return "deck" in verb.zones or any(
        card_fits(game, scope, verb.selector, card)
        and can_bring(game, scope.seat, card, zone, verb.free, verb.ignoring, scope.card)
        for zone in verb.zones
        for card in each_once(game.pile(game.zone(zone), scope.seat))
    )


def is_too_dear(game: SpiritGame, card: SpiritCard, source: int) -> bool:
    """No card emits a hindrance that is printed with a higher Soul Cost than its own."""
    if not card.is_hindering:
        return False
    game.cite("emit.hindrance")
    return card.cost > game.card(source).cost


def manifest(game: SpiritGame, run: Resolve, verb: Manifest) -> None:
    game.cite("action.manifest")
    if verb.free:
        game.cite("enter.free")
    choice = ManifestChoice()
    choice.seat = run.scope.seat
    choice.card = run.card
    choice.this = run.scope.this
    choice.node = run.verb_place(game, verb)
    choice.left = worth(game, run.scope, verb.count.amount)
    game.unveil()
    game.stack.append(choice)


class ManifestChoice(Process):
    """Cards are picked in Hand or Deck and come into play one by one. The Deck is shuffled when it was opened."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "this", "node", "left")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.this = 0
        self.node = 0
        self.left = 0

    def verb(self, game: SpiritGame) -> Manifest:
        return cast(Manifest, game.effect_card(self.card).nodes[self.node])

    def start(self, game: SpiritGame) -> str:
        verb = self.verb(game)
        options: list[Option] = []
        for zone in verb.zones:
            for card in each_once(game.pile(game.zone(zone), self.seat)):
                if self.may_come(game, verb, card):
                    options.extend(self.ways_in(game, verb, card, zone))
        options.append(Option("done"))
        game.ask(self.seat, "manifest", options, self.card)
        return "take"

    def ways_in(self, game: SpiritGame, verb: Manifest, card: int, zone: str) -> list[Option]:
        """One option for each way to settle CONTROL."""
        return [
            Option("manifest", card=card, number=souls, word=f"{zone} bypass" if way == price.BYPASS else zone)
            for way, souls in ways(game, self.seat, game.card(card), zone, verb.free, verb.ignoring)
        ]

    def may_come(self, game: SpiritGame, verb: Manifest, card: int) -> bool:
        if not card_fits(game, Scope(self.seat, self.this, self.card), verb.selector, card):
            return False
        return not is_too_dear(game, game.card(card), self.card)

    def take(self, game: SpiritGame) -> str:
        verb = self.verb(game)
        picked = game.picked
        if picked.verb == "done":
            return "close"
        self.left -= 1
        zone, _, bypass = picked.word.partition(" ")
        route = price.BYPASS if bypass else price.CONTROL
        if game.card(picked.card).control is None or verb.ignoring or not game.agreed.ghost_needs_control:
            route = price.PLAIN
        bring_in(game, self.seat, picked.card, zone, picked.number, route, self.card)
        return "start" if self.left else "close"

    def close(self, game: SpiritGame) -> str:
        if "deck" in self.verb(game).zones:
            piles.shuffle(game, self.seat)
        return DONE


VERBS["Enter"] = enter
VERBS["Manifest"] = manifest
register(ManifestChoice)
