"""Coming into the ARENA: summoned, emitted, set, brought by an ability, or made as a token."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.effects.announcing import price_of
from soulcore.effects.evaluate import holds
from soulcore.effects.play import Scope
from soulcore.effects.tree import Ability
from soulcore.effects.waiting import put_beneath
from soulcore.games.spirit_war import collection, link, price, values, victory
from soulcore.games.spirit_war.card import BLAST, SpiritCard
from soulcore.games.spirit_war.heard import keyword_acts
from soulcore.games.spirit_war.piece import EDGE, SHIELD, SpiritPiece
from soulcore.games.spirit_war.room import is_barred, may_enter
from soulcore.games.spirit_war.zones import DECK, HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.piece import FACE_DOWN, FACE_UP
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

# ---------------------------------------------------------------- taking the card from where it is


def take(game: SpiritGame, seat: int, card: int, zone: str, piece: int) -> None:
    """Take the card out of a pile, or a set card from its zone."""
    if piece:
        found = game.spirit_piece(piece)
        assert found is not None
        game.field[found.seat].remove(found)
        game.changed()
        if found.set == FACE_DOWN:
            game.unveil()
        return
    origin = game.zone(zone)
    game.take(card, origin, seat)
    if game.zone_is_hidden(zone):
        game.unveil()  # everybody sees now which card it was
    if origin == HAND:
        game.left_hand(card, seat, True)


def set_card(game: SpiritGame, seat: int, card: int) -> None:
    """Set a hand card in the Evocation row: face down with ASSAULT, else face up and inert."""
    game.take(card, HAND, seat)
    piece = game.new_piece(game.cards[card], seat)
    printed = game.card(card)
    piece.set = FACE_DOWN if "assault" in printed.keywords else FACE_UP
    piece.arrived = game.turn
    game.field[seat].append(piece)
    game.changed()
    game.unveil()  # everybody sees the card, or at least that it has ASSAULT
    is_secret = piece.set == FACE_DOWN
    game.left_hand(card, seat, not is_secret)
    game.cite("set.face_down" if is_secret else "set.face_up")
    word = "face_down" if is_secret else "face_up"
    game.happen("was_set", seat, piece.id, card, word=word, cause=seat, secret=is_secret, topic="set")


class Arrival(Process):
    """A card is played, by its player or by an ability: it is taken from where it is, its Souls are paid, and it lies in the
    ARENA."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "zone", "piece", "souls", "replayed", "made")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.zone = "hand"
        self.piece = 0
        """The set card it is, or 0."""
        self.souls = 0
        self.replayed = False
        self.made = 0
        """What it is in the ARENA."""

    def lay_down(self, game: SpiritGame, waiting: bool) -> SpiritPiece:
        """waiting: what it does is still to come."""
        take(game, self.seat, self.card, self.zone, self.piece)
        piece = game.new_piece(game.cards[self.card], self.seat)
        piece.waiting = waiting
        piece.arrived = game.turn
        piece.replayed = self.replayed
        game.field[self.seat].append(piece)
        game.changed()
        self.made = piece.id
        collection.pay(game, self.seat, self.souls)
        if self.replayed:
            keyword_acts(game, piece.printed, "undying")
        return piece


# ---------------------------------------------------------------- creatures


class Summoning(Arrival):
    """A creature comes into play: it is shown, CONTROL and Souls are paid, its position is chosen, it is there."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Arrival.FIELDS, "route", "source", "life")

    def __init__(self) -> None:
        super().__init__()
        self.route = price.PLAIN
        self.source = -1
        self.life = 0
        """Cards in its player's Deck before CONTROL was paid."""

    def start(self, game: SpiritGame) -> str:
        """The card lies in the ARENA for all to see, but counts for nothing until it has arrived."""
        game.cite("summon.declare")
        card = self.lay_down(game, True).printed
        game.result = 1
        if self.route != price.PLAIN:
            keyword_acts(game, card, "control")
        if self.route == price.CONTROL and card.control_has_price():
            assert card.control is not None
            game.cite("control.price")
            self.life = len(game.pile(DECK, self.seat))
            game.stack.append(price_of(Scope(self.seat, 0, self.card), self.card, card.place_of(card.control)))
        return "paid"

    def paid(self, game: SpiritGame) -> str:
        if victory.has_paid_with_life(game, self.seat, self.life):
            return DONE
        assert game.result, "CONTROL was begun that could not be paid whole"
        assert may_enter(game, self.seat, game.card(self.card)), "CONTROL was paid in vain"
        game.cite("position.arrival")
        game.ask(self.seat, "position", [Option("edge"), Option("shield")], self.card)
        return "arrive"

    def arrive(self, game: SpiritGame) -> str:
        piece = game.spirit_piece(self.made)
        assert piece is not None
        piece.turned = SHIELD if game.picked.verb == "shield" else EDGE
        piece.waiting = False
        game.changed()
        game.happen(
            "summoned",
            self.seat,
            piece.id,
            self.card,
            word=self.zone,
            cause=self.seat,
            source=self.source,
            topic="summon",
        )
        game.result = 1
        game.results = [piece.id]
        return DONE


# ---------------------------------------------------------------- Evocations


class Emission(Arrival):
    """An Evocation comes into play: Souls are paid, it lies in its row, its targets are chosen, and it is queued.

    at_once: brought by an ability that is being carried out; then it resolves on the spot.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        *Arrival.FIELDS,
        "at_once",
        "lines",
        "line",
        "nodes",
        "declared",
    )

    def __init__(self) -> None:
        super().__init__()
        self.at_once = False
        self.lines: list[int] = []
        """The lines to queue; how many of them were asked about; those that were queued, and their targets."""
        self.line = 0
        self.nodes: list[int] = []
        self.declared: list[int] = []

    def start(self, game: SpiritGame) -> str:
        """It lies in its row, but nothing of it works before it has resolved."""
        printed = game.card(self.card)
        before = price.without(game, self.seat, printed, self.zone, self.piece)
        self.lines = [printed.place_of(ability) for ability in lines_now(before, self.seat, printed)]
        self.lay_down(game, True)
        return "next_line"

    def next_line(self, game: SpiritGame) -> str:
        if self.line == len(self.lines):
            return "queue"
        link.announce_line(game, self.seat, self.made, self.card, self.lines[self.line])
        self.line += 1
        return "line_queued"

    def line_queued(self, game: SpiritGame) -> str:
        if game.over:
            return DONE
        if game.result:
            self.nodes.append(self.lines[self.line - 1])
            self.declared += game.results
        return "next_line"

    def queue(self, game: SpiritGame) -> str:
        game.happen("emitted", self.seat, self.made, self.card, word=self.zone, cause=self.seat, topic="emit")
        if victory.is_decided(game):
            return DONE
        made = link.Link()
        made.seat = self.seat
        made.piece = self.made
        made.card = self.card
        if game.card(self.card).equip is None:
            made.nodes = self.nodes
        if game.card(self.card).type == BLAST:
            game.cite("blast.automatic")
        made.is_emission = True
        made.declared = self.declared
        if self.at_once:
            game.stack.append(made)
        else:
            put_beneath(game, made)
        game.result = 1
        return DONE


def lines_now(game: SpiritGame, seat: int, card: SpiritCard) -> list[Ability]:
    """What is queued as an Evocation is emitted: the attaching of an Armory, the lines of a Blast or Stasis whose condition
    holds."""
    if card.equip is not None:
        return [card.equip]
    scope = Scope(seat, 0, card.index)
    found: list[Ability] = []
    for line in card.lines:
        if line.condition is not None:
            game.cite("ability.conditions")
            if not holds(game, scope, line.condition):
                continue
        found.append(line)
    return found


# ---------------------------------------------------------------- by an ability


class Entering(Process):
    """An ability brings a card into play (Ghost, Manifest): without its Soul Cost unless the text asks for it; CONTROL
    must be met or bought unless the text waives it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "zone", "free", "ignoring", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.zone = "hand"
        self.free = True
        self.ignoring = False
        self.source = -1

    def start(self, game: SpiritGame) -> str:
        card = game.card(self.card)
        if self.card not in game.pile(game.zone(self.zone), self.seat):
            return DONE
        found = ways(game, self.seat, card, self.zone, self.free, self.ignoring)
        if not found:
            return DONE
        if len(found) > 1:
            options = [Option("bypass" if way == price.BYPASS else "control", number=souls) for way, souls in found]
            game.ask(self.seat, "control", options, self.card)
        else:
            game.picked = Option("control" if found[0][0] == price.CONTROL else "", number=found[0][1])
            if found[0][0] == price.BYPASS:
                game.picked = Option("bypass", number=found[0][1])
        return "enter"

    def enter(self, game: SpiritGame) -> str:
        route = {"control": price.CONTROL, "bypass": price.BYPASS}.get(game.picked.verb, price.PLAIN)
        bring_in(game, self.seat, self.card, self.zone, game.picked.number, route, self.source)
        return DONE


def bring_in(game: SpiritGame, seat: int, card: int, zone: str, souls: int, route: str, source: int) -> None:
    """An ability brings a card into play, in a way that is settled."""
    game.cite("enter.paid" if souls else "enter.free")
    if game.card(card).is_creature:
        begin_summoning(game, seat, card, zone, 0, souls, route, False, source)
        return
    emission = Emission()
    emission.seat = seat
    emission.card = card
    emission.zone = zone
    emission.souls = souls
    emission.at_once = True
    game.stack.append(emission)


def ways(game: SpiritGame, seat: int, card: SpiritCard, zone: str, free: bool, ignoring: bool) -> list[tuple[str, int]]:
    """How a card may be brought in from a pile by an ability now: which way with CONTROL, and how many Souls."""
    cost = 0 if free else values.soul_cost(game, seat, card)
    if card.control is None or ignoring or not game.agreed.ghost_needs_control:
        return [(price.PLAIN, cost)] if cost <= collection.available(game, seat) and may_enter(game, seat, card) else []
    game.cite("enter.control")
    return price.routes(game, seat, card, cost, zone)


def begin_summoning(
    game: SpiritGame, seat: int, card: int, zone: str, piece: int, souls: int, route: str, replayed: bool, source: int
) -> None:
    summoning = Summoning()
    summoning.seat = seat
    summoning.card = card
    summoning.zone = zone
    summoning.piece = piece
    summoning.souls = souls
    summoning.route = route
    summoning.replayed = replayed
    summoning.source = source
    game.stack.append(summoning)


# ---------------------------------------------------------------- tokens


class Cloning(Process):
    """Token copies are made, each in the position its player picks. They are created, not summoned."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "host", "times", "source", "made")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.host = 0
        """What the copied Armory lies beneath; the copies lie there, too."""
        self.times = 1
        self.source = -1
        self.made = 0

    def start(self, game: SpiritGame) -> str:
        game.result = self.made
        if self.made == self.times or is_barred(game, self.seat, game.card(self.card)):
            return DONE
        if game.card(self.card).is_creature:
            game.ask(self.seat, "position", [Option("edge"), Option("shield")], self.card)
        else:
            game.picked = Option("edge")
        return "make"

    def make(self, game: SpiritGame) -> str:
        token = game.new_piece(game.cards[self.card], self.seat)
        token.token = True
        token.host = self.host
        token.turned = SHIELD if game.picked.verb == "shield" else EDGE
        token.arrived = game.turn
        game.field[self.seat].append(token)
        game.changed()
        self.made += 1
        game.happen("cloned", self.seat, token.id, self.card, cause=self.seat, source=self.source, topic="clone")
        return "start"


register(Summoning, Emission, Entering, Cloning)
