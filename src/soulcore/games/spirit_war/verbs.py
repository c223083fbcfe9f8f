"""What the verbs of SPIRIT WAR card text do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects import targets
from soulcore.effects.choose import Choose
from soulcore.effects.evaluate import card_fits, seat_of, worth
from soulcore.effects.play import Scope
from soulcore.effects.resolve import COST, VERBS, Resolve
from soulcore.effects.tree import All, Ref
from soulcore.games.spirit_war import hand, price, values
from soulcore.games.spirit_war.actions import reposition
from soulcore.games.spirit_war.arrival import Cloning, Entering, bring_in, ways
from soulcore.games.spirit_war.card import SpiritCard
from soulcore.games.spirit_war.departure import TO_GRAVE, TO_SOULS, send
from soulcore.games.spirit_war.milling import mill
from soulcore.games.spirit_war.nodes import (
    Clone,
    Damage,
    Enter,
    Manifest,
    Mill,
    PaySouls,
    PlaceSouls,
    Require,
    Sacrifice,
    Silence,
    TurnTo,
)
from soulcore.games.spirit_war.piece import EDGE, SHIELD, SpiritPiece
from soulcore.games.spirit_war.zones import HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def seats(game: SpiritGame, run: Resolve, word: str) -> list[int]:
    """The seats a player word names, the turn player last: what is put on the stack last runs first."""
    if word == "each":
        return [game.opponent(game.seat), game.seat]
    return [seat_of(game, run.scope, word)]


def damage(game: SpiritGame, run: Resolve, verb: Damage) -> None:
    game.cite("damage.printed")
    number = worth(game, run.scope, verb.amount)
    for seat in seats(game, run, verb.seat):
        mill(game, seat, number, "grave", run.scope.seat, run.card)


def mill_deck(game: SpiritGame, run: Resolve, verb: Mill) -> None:
    """As a price it takes exactly so many and cannot be stopped; as an effect it can."""
    game.cite("action.break_from")
    number = worth(game, run.scope, verb.amount)
    is_price = run.phase == COST
    run.wanted = number if is_price else 0
    for seat in seats(game, run, verb.seat):
        mill(game, seat, number, verb.to, run.scope.seat, run.card, is_price)


def pay_souls(game: SpiritGame, run: Resolve, verb: PaySouls) -> None:
    number = worth(game, run.scope, verb.amount)
    run.wanted = number
    if hand.souls(game, run.scope.seat) >= number:
        hand.pay(game, run.scope.seat, number)
        game.result = number


def require(game: SpiritGame, run: Resolve, verb: Require) -> None:
    """Looked at before; nothing is done."""
    game.result = 1


def affected(game: SpiritGame, run: Resolve, what: Ref | All) -> list[SpiritPiece]:
    """The cards in play a verb acts on, without those INMUNE to its source."""
    found = cast("list[SpiritPiece]", targets.pieces(game, run, what))
    return [piece for piece in found if piece.id == run.scope.this or not values.is_immune(game, piece, run.card)]


def silence(game: SpiritGame, run: Resolve, verb: Silence) -> None:
    pieces = affected(game, run, verb.what)
    game.results = [piece.id for piece in pieces]
    game.result = len(pieces)
    run.wanted = 1
    for piece in pieces:
        piece.silenced = game.turn
        game.version += 1
        game.happen(
            "silenced", piece.seat, piece.id, piece.card.index, cause=run.scope.seat, source=run.card, topic="silence"
        )
    broken = [
        piece for piece in pieces if piece.printed.is_evocation and not values.is_unbreakable(game, piece, run.card)
    ]
    if broken:
        game.cite("silence.evocation")
        send(game, broken, "broken", TO_GRAVE, run.scope.seat, run.card)


def sacrifice(game: SpiritGame, run: Resolve, verb: Sacrifice) -> None:
    pieces = affected(game, run, verb.what)
    game.results = [piece.id for piece in pieces]
    game.result = len(pieces)
    run.wanted = max(1, len(pieces))
    if pieces:
        game.cite("sacrifice")
        send(game, pieces, "sacrificed", TO_SOULS, run.scope.seat, run.card, run.scope.seat)


def clone(game: SpiritGame, run: Resolve, verb: Clone) -> None:
    pieces = affected(game, run, verb.what)
    for piece in reversed(pieces):
        if piece.set:
            continue
        cloning = Cloning()
        cloning.seat = run.scope.seat
        cloning.card = piece.card.index
        cloning.host = piece.host
        cloning.times = verb.times
        cloning.source = run.card
        game.stack.append(cloning)


def turn_to(game: SpiritGame, run: Resolve, verb: TurnTo) -> None:
    position = SHIELD if verb.position == "shield" else EDGE
    turned = [
        piece.id
        for piece in affected(game, run, verb.what)
        if reposition(game, piece, position, run.scope.seat, run.card)
    ]
    game.results = turned
    game.result = len(turned)
    run.wanted = 1


# ---------------------------------------------------------------- bringing cards into play


def bring(game: SpiritGame, run: Resolve, card: int, zone: str, free: bool, ignoring: bool) -> None:
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
        for card in sorted(set(game.pile(game.zone(zone), scope.seat)))
    )


def is_too_dear(game: SpiritGame, card: SpiritCard, source: int) -> bool:
    """No card emits a hindrance that is printed with a higher Soul Cost than its own."""
    if not card.is_hindering:
        return False
    game.cite("emit.hindrance")
    return card.cost > game.card(source).cost


def manifest(game: SpiritGame, run: Resolve, verb: Manifest) -> None:
    game.cite("action.manifest")
    choice = ManifestChoice()
    choice.seat = run.scope.seat
    choice.card = run.card
    choice.this = run.scope.this
    choice.node = run.verb_place(game, verb)
    choice.left = worth(game, run.scope, verb.count.amount)
    game.news += 1
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
            for card in sorted(set(game.pile(game.zone(zone), self.seat))):
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
            hand.shuffle(game, self.seat)
        return DONE


# ---------------------------------------------------------------- more Souls


def place_souls(game: SpiritGame, run: Resolve, verb: PlaceSouls) -> None:
    """Hand cards become Souls beyond the one a turn allows."""
    game.cite("soul.more")
    seat = run.scope.seat
    put = SoulsFromHand()
    put.seat = seat
    put.source = run.card
    choose = Choose()
    choose.seat = seat
    choose.kind = "soul"
    choose.verb = "place_soul"
    choose.zone = "hand"
    choose.things = game.pile(HAND, seat).copy()
    choose.least = choose.most = min(worth(game, run.scope, verb.amount), len(choose.things))
    choose.open_choice = len(choose.things) <= choose.most
    choose.source = run.card
    game.stack.append(put)
    game.stack.append(choose)


class SoulsFromHand(Process):
    """Places the cards chosen by the process before it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1

    def start(self, game: SpiritGame) -> str:
        for card in game.results:
            hand.place_soul(game, self.seat, card, self.seat, self.source)
        return DONE


VERBS["Damage"] = damage
VERBS["Mill"] = mill_deck
VERBS["PaySouls"] = pay_souls
VERBS["Require"] = require
VERBS["Silence"] = silence
VERBS["Sacrifice"] = sacrifice
VERBS["Clone"] = clone
VERBS["TurnTo"] = turn_to
VERBS["Enter"] = enter
VERBS["Manifest"] = manifest
VERBS["PlaceSouls"] = place_souls
register(ManifestChoice, SoulsFromHand)
