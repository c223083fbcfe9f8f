"""Links: an ability is queued with its targets chosen and its price paid, and carried out when its turn comes."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects.announcing import Announcing
from soulcore.effects.declare import candidates, has_targets, targets_of
from soulcore.effects.play import EffectGame, Scope
from soulcore.effects.resolve import BODY
from soulcore.effects.settle import resolve
from soulcore.effects.tree import Ability
from soulcore.effects.waiting import put_beneath
from soulcore.games.spirit_war import limits, price, victory
from soulcore.games.spirit_war.card import ARMORY, BLAST, MANUAL, MAY
from soulcore.games.spirit_war.departure import LEAVING, TO_GRAVE, send
from soulcore.games.spirit_war.triggers import notice_own_emission
from soulcore.games.spirit_war.zones import DECK
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.piece import SpiritPiece
    from soulcore.games.spirit_war.position import SpiritGame


# ---------------------------------------------------------------- queueing an ability


def missing_for(game: SpiritGame, scope: Scope, ability: Ability, reserved: int = 0) -> str:
    """What is missing for an ability to be queued: its limit, its price (with so many Souls kept for something else), the
    targets it must have, or anything it could do for its price; "" when nothing is."""
    if not limits.is_free(game, ability, scope.seat, scope.this, scope.card):
        return "used_up"
    if not ability.cost:
        return "" if has_targets(game, scope, ability) else "no_target"
    game.cite("price.asked")
    found = price.missing(game, scope, ability, reserved)
    if found == "cannot_pay_price" or has_targets(game, scope, ability):
        return found
    return "no_target"


class Announcement(Announcing):
    """An ability is queued: whether at all, its targets, its price.

    is_line: a line of an Evocation that is being emitted. It makes no link of its own; whether it was queued is reported in
    `result`, its targets in `results`.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (*Announcing.FIELDS, "is_line", "life")

    def __init__(self) -> None:
        super().__init__()
        self.is_line = False
        self.life = 0
        """Cards in its player's Deck before the price was paid."""

    def can_be_used(self, game: EffectGame) -> bool:
        here = cast("SpiritGame", game)
        return missing_for(here, self.scope(game), self.ability(game)) == ""

    def is_asked(self, game: EffectGame) -> bool:
        return self.ability(game).kind == MAY

    def decide(self, game: EffectGame) -> str:
        following = super().decide(game)
        if following != "unused":
            cast("SpiritGame", game).chose()
        return following

    def unused(self, game: EffectGame) -> str:
        game.result = 0
        game.results = []
        return DONE

    def used(self, game: EffectGame) -> None:
        limits.spend(cast("SpiritGame", game), self.ability(game), self.seat, self.piece, self.card)

    def pay(self, game: EffectGame) -> str:
        self.life = len(game.pile(DECK, self.seat))
        return super().pay(game)

    def paid(self, game: EffectGame) -> str:
        """A price that emptied the own Deck loses before anything is bought with it."""
        assert game.result, "a price was begun that could not be paid whole"
        ability = self.ability(game)
        if ability.cost:
            game.cite("price.paid")
            if victory.has_paid_with_life(cast("SpiritGame", game), self.seat, self.life):
                return DONE
        if self.is_line:
            game.result = 1
            game.results = self.declared.copy()
            return DONE
        if ability.kind == MANUAL:
            game.happen("activated", self.seat, self.piece, self.card, cause=self.seat, topic="ability.manual")
        else:
            game.happen("set_off", self.seat, self.piece, self.card, cause=self.seat)
        link = Link()
        link.seat = self.seat
        link.piece = self.piece
        link.card = self.card
        link.nodes = [self.node]
        link.declared = self.declared
        link.that = self.that
        link.that_card = self.that_card
        put_beneath(game, link)
        return DONE


def announce(game: SpiritGame, seat: int, piece: int, card: int, node: int, that: int = 0, that_card: int = -1) -> None:
    """Begin to queue an ability."""
    announcement = Announcement()
    announcement.seat = seat
    announcement.piece = piece
    announcement.card = card
    announcement.node = node
    announcement.that = that
    announcement.that_card = that_card
    game.stack.append(announcement)


def announce_line(game: SpiritGame, seat: int, piece: int, card: int, node: int) -> None:
    """Begin to queue one line of an Evocation that is being emitted."""
    announcement = Announcement()
    announcement.seat = seat
    announcement.piece = piece
    announcement.card = card
    announcement.node = node
    announcement.is_line = True
    game.stack.append(announcement)


# ---------------------------------------------------------------- carrying it out


class Link(Process):
    """One queued ability, or an Evocation with all its lines."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "piece",
        "card",
        "nodes",
        "line",
        "is_emission",
        "declared",
        "that",
        "that_card",
    )

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.piece = 0
        self.card = -1
        self.nodes: list[int] = []
        self.line = 0
        self.is_emission = False
        self.declared: list[int] = []
        self.that = 0
        self.that_card = -1

    def copy(self) -> Link:
        twin = Link()
        twin.at = self.at
        twin.seat = self.seat
        twin.piece = self.piece
        twin.card = self.card
        twin.line = self.line
        twin.is_emission = self.is_emission
        twin.that = self.that
        twin.that_card = self.that_card
        twin.nodes = self.nodes.copy()
        twin.declared = self.declared.copy()
        return twin

    def start(self, game: SpiritGame) -> str:
        game.cite("chain.newest")
        if not self.stands(game):
            game.cite("evocation.from_row")
            game.happen("fizzled", self.seat, card=self.card, topic="chain.fails")
            return DONE
        if self.is_emission:
            game.cite("evocation.resolves")
        return "next_line"

    def stands(self, game: SpiritGame) -> bool:
        """Abilities of creatures resolve whatever became of them; those of Evocations only from where they lie."""
        if not game.card(self.card).is_evocation or game.find(self.piece) is not None:
            return True
        ability = game.effect_card(self.card).nodes[self.nodes[0]] if self.nodes else None
        return isinstance(ability, Ability) and ability.event is not None and ability.event.deed in LEAVING

    def next_line(self, game: SpiritGame) -> str:
        if victory.is_decided(game):
            return DONE
        if self.line == len(self.nodes):
            return "clear_away"
        node = self.nodes[self.line]
        self.line += 1
        run = resolve(game, self.seat, self.piece, self.card, node)
        run.phase = BODY
        run.at = "sentence"
        run.declared = self.declared.copy()
        run.scope.that = self.that
        run.scope.that_card = self.that_card
        game.stack.append(run)
        return "next_line"

    def clear_away(self, game: SpiritGame) -> str:
        """A Blast is done and goes; a Stasis stays; an Armory goes beneath its target."""
        piece = game.spirit_piece(self.piece)
        if not self.is_emission or piece is None:
            return DONE
        piece.waiting = False
        game.changed()
        if piece.printed.type == BLAST:
            game.cite("blast.done")
            send(game, [piece], "finished", TO_GRAVE, -1, -1)
        elif piece.printed.type == ARMORY:
            self.attach(game, piece)
        else:
            game.cite("stasis.stays")
        return DONE

    def attach(self, game: SpiritGame, piece: SpiritPiece) -> None:
        """Beneath the target, if it is still one that could be chosen."""
        equip = piece.printed.equip
        assert equip is not None
        (choice,) = targets_of(piece.printed, equip)
        host = self.declared[1] if self.declared else 0
        if host not in candidates(game, Scope(self.seat, piece.id, self.card), choice):
            game.cite("armory.no_target")
            send(game, [piece], "finished", TO_GRAVE, -1, -1)
            return
        piece.host = host
        game.cite("armory.needs_target")
        game.cite("armory.shares_zone")
        game.acts(piece.printed, equip)
        game.happen("attached", piece.seat, piece.id, piece.card.index, number=host, topic="armory.attach")
        notice_own_emission(game, piece)


register(Announcement, Link)
