"""Manifestation and Revive: cards that come to the field at a price of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import piece_fits
from soulcore.effects.play import Scope
from soulcore.effects.settle import settle_after
from soulcore.games.battle_spirits import price
from soulcore.games.battle_spirits.cores import LIFE, TRASH, available, move
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.summon import Summon
from soulcore.games.battle_spirits.victory import end_at_no_life
from soulcore.games.eternal import descent
from soulcore.games.eternal.card import MANIFESTATION, EternalCard
from soulcore.games.eternal.piece import EternalPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.eternal.position import EternalGame


def payers(game: EternalGame, seat: int, card: EternalCard) -> list[EternalPiece]:
    """The Nexuses that a card's Manifestation names and that have a Core to give."""
    scope = Scope(seat, 0, card.index)
    cite("eternal.manifestation.3")
    for wanted in card.conditions[MANIFESTATION]:
        game.names(card, MANIFESTATION, wanted)
    return [
        piece
        for piece in cast("list[EternalPiece]", game.side(seat))
        if piece.cores and any(piece_fits(game, scope, wanted, piece) for wanted in card.conditions[MANIFESTATION])
    ]


def options(game: EternalGame, seat: int, hand: list[int], is_flash: bool) -> list[Option]:
    """Which of these cards in hand can be manifested now, and in the Main Step the Nexuses that can be revived."""
    found: list[Option] = []
    if is_flash and game.bars_flash(seat, True):
        return found
    for index in hand:
        card = game.eternal_card(index)
        if MANIFESTATION not in card.conditions or (is_flash and card.kinds[MANIFESTATION] != "flash"):
            continue
        cite("eternal.manifestation.1 eternal.manifestation.2")
        soul_counts = 1 if game.soul[seat] != LIFE else 0  # it is spent, and cannot be placed as well
        if (
            descent.has_soul(game, seat)
            and payers(game, seat, card)
            and available(game, seat) - soul_counts >= card.least_cores
        ):
            found.append(Option("manifest_card", card=index))
    if not is_flash:
        for piece in game.every(seat):
            if piece.soul_state and piece.eternal.can_revive:
                cite("eternal.contract-granwalker.11")
                if available(game, seat) >= price.price(game, seat, piece.eternal, []):
                    found.append(Option("revive", piece=piece.id))
    return found


def begin(game: EternalGame, seat: int, option: Option) -> bool:
    if option.verb == "manifest_card":
        summon = Manifest()
        summon.seat = seat
        summon.card = option.card
        settle_after(game, summon)
        return True
    if option.verb == "revive":
        revive = Revive()
        revive.piece = option.piece
        settle_after(game, revive)
        return True
    return False


class Manifest(Summon):
    """Summoned for the Soul Core and one Core of a GranWalker Nexus; Cores are placed as always."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Summon.FIELDS, "payer")

    def __init__(self) -> None:
        super().__init__()
        self.payer = 0

    def start(self, game: BattleGame) -> str:
        here = cast("EternalGame", game)
        found = [Option("pay_with", piece=piece.id) for piece in payers(here, self.seat, here.eternal_card(self.card))]
        if len(found) == 1:
            game.picked = found[0]
        else:
            game.ask(self.seat, "manifest_with", found, self.card)
        return "show"

    def show(self, game: BattleGame) -> str:
        self.payer = game.picked.piece
        self.show_card(game)
        return "spend"

    def spend(self, game: BattleGame) -> str:
        """The Soul Core and a Core of the Nexus go to the Trash."""
        cite("eternal.manifestation.2 eternal.manifestation.3")
        place = game.soul[self.seat]
        move(game, self.seat, place, TRASH, True)
        if place == LIFE:
            game.happen("life_reduced", self.seat, number=1, cause=self.seat)
            end_at_no_life(game)
        move(game, self.seat, self.payer, TRASH, False)
        game.happen("paid", self.seat, self.payer, number=1)
        game.cores_left(self.seat, -1, "payment")
        cite("eternal.manifestation.4")
        return "place"

    def arrive(self, game: BattleGame) -> str:
        following = super().arrive(game)
        cite("eternal.manifestation.5")
        game.happen("manifested", self.seat, self.piece, self.card, cause=self.seat)
        return following


class Revive(Process):
    """A Nexus in Soul State is deployed again: its price is paid, and it counts as deployed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("piece",)

    def __init__(self) -> None:
        super().__init__()
        self.piece = 0

    def start(self, game: EternalGame) -> str:
        nexus = game.eternal_piece(self.piece)
        assert nexus is not None
        cite("eternal.contract-granwalker.11 eternal.ruling.U30")
        payment = Pay()
        payment.seat = nexus.seat
        payment.owed = price.price(game, nexus.seat, nexus.eternal, [])
        payment.source = nexus.card.index
        game.stack.append(payment)
        return "stand"

    def stand(self, game: EternalGame) -> str:
        nexus = game.eternal_piece(self.piece)
        assert nexus is not None
        nexus.soul_state = False
        nexus.entered = game.next_stamp()
        game.changed()
        game.arrive(nexus, "deployed", "soul_state", -1)
        return DONE


register(Manifest, Revive)
