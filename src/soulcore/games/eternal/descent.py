"""Radiant Descent: with the Soul Core a card of the hand is laid onto a Spirit or Ultimate, which becomes its Base card.

What lies there stays the same piece and shows the new card: whatever was on it, Cores, state, Braves, effects and its part in a
battle, is still on it. The old card becomes a piece of its own beneath it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import piece_fits
from soulcore.effects.play import Scope
from soulcore.effects.settle import settle_after
from soulcore.games.battle_spirits import departure, hand
from soulcore.games.battle_spirits.cores import LIFE, RESERVE, TRASH, move
from soulcore.games.battle_spirits.in_force import Gift
from soulcore.games.battle_spirits.victory import end_at_no_life
from soulcore.games.battle_spirits.zones import HAND, USING
from soulcore.games.eternal.card import CONTRACT_BASE, CONTRACT_DESCENT, DESCENSION, DESCENT, EternalCard
from soulcore.games.eternal.piece import EternalPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

DESCEND: Final = "descend"


def note_summoning(card: EternalCard) -> None:
    """A card with Radiant Descent can be summoned like any other, too."""
    if DESCENT in card.conditions:
        cite("eternal.radiant-descent.3")


def has_soul(game: EternalGame, seat: int) -> bool:
    """Whether the Soul Core can be used: it lies in the Reserve, on the field, or sealed in Life."""
    cite("eternal.radiant-descent.1 eternal.faq-descent.1")
    return game.soul[seat] > 0 or game.soul[seat] in (RESERVE, LIFE)


def targets(game: EternalGame, seat: int, card: EternalCard) -> list[EternalPiece]:
    """What a card can be laid onto: Spirits and Ultimates that its condition names, no Brave and no Nexus that counts as one."""
    scope = Scope(seat, 0, card.index)
    found: list[EternalPiece] = []
    for piece in cast("list[EternalPiece]", game.side(seat)):
        if piece.leaving or not any(fits(game, scope, card, how, piece) for how in card.descents):
            continue
        if piece.eternal.is_brave or not piece.eternal.fights:
            cite("eternal.faq-descent.2")
            continue
        found.append(piece)
    return found


def fits(game: EternalGame, scope: Scope, card: EternalCard, how: str, piece: EternalPiece) -> bool:
    cite("eternal.radiant-descent.7")
    for selector in card.conditions.get(how, ()):
        if piece_fits(game, scope, selector, piece):
            game.names(card, how, selector)
            return True
    return False


# ---------------------------------------------------------------- Base cards


def lend(game: EternalGame, card: EternalPiece, found: list[Gift]) -> None:
    """What a card has as long as it lies on a Base card."""
    part = card.eternal.section(DESCENSION)
    if part is not None and bases(game, card):
        cite("eternal.radiant-descent.15")
        found.append(Gift(card, part, card.entered))


def lend_base(game: EternalGame, base: EternalPiece, found: list[Gift]) -> None:
    """What a Contract Card gives to the card that came onto it by Contract Descent, whatever its level."""
    top = game.eternal_piece(base.host) if base.host > 0 else None
    part = base.eternal.section(CONTRACT_BASE)
    if top is None or part is None or base.eternal.is_brave or base.set:
        return
    if top.descended != CONTRACT_DESCENT:
        cite("eternal.contract-descent.3")
        return
    cite("eternal.contract-descent.1 eternal.contract-descent.2 eternal.contract-descent.4")
    found.append(Gift(top, part, top.entered))


def bases(game: EternalGame, card: EternalPiece) -> list[EternalPiece]:
    """Its Base cards, which lie face up; what is kept face down beneath it is none."""
    found: list[EternalPiece] = []
    for piece in game.every(card.seat):
        if piece.host == card.id and not piece.eternal.is_brave:
            if piece.set:
                cite("eternal.faq-descent.3 eternal.faq-effects.14")
            else:
                found.append(piece)
    return found


def take_along(game: EternalGame, card: EternalPiece, base: EternalPiece) -> None:
    """A card has left: its Base card goes to the same place."""
    cite("eternal.radiant-descent.16")
    base.bound = card.bound
    base.leaving = card.leaving
    base.cause = card.cause
    departure.leave(game, base)


# ---------------------------------------------------------------- descending


def options(game: EternalGame, seat: int, hand: list[int], is_flash: bool) -> list[Option]:
    """Which of these cards in hand can descend now."""
    found: list[Option] = []
    if is_flash and game.bars_flash(seat, True):
        return found
    for index in hand:
        card = game.eternal_card(index)
        if not card.descents or (is_flash and not any(card.kinds.get(how) == "flash" for how in card.descents)):
            continue
        if has_soul(game, seat) and targets(game, seat, card):
            found.append(Option("descend", card=index))
    return found


def begin(game: EternalGame, seat: int, option: Option) -> bool:
    if option.verb != DESCEND:
        return False
    process = Descend()
    process.seat = seat
    process.card = option.card
    settle_after(game, process)
    return True


class Descend(Process):
    """Declare the card, choose what it goes onto, spend the Soul Core, lay it there. Nothing is paid and no Core is placed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "target")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.target = 0

    def start(self, game: EternalGame) -> str:
        cite("eternal.radiant-descent.6")
        hand.take_from(game, self.card, HAND, self.seat)
        game.left_hand(self.card, self.seat, True)
        game.pile(USING, self.seat).append(self.card)
        game.unveil()
        game.happen("declared", self.seat, card=self.card, word="descend")
        found = [
            Option("descend_on", piece=piece.id) for piece in targets(game, self.seat, game.eternal_card(self.card))
        ]
        if len(found) == 1:
            game.picked = found[0]
        else:
            game.ask(self.seat, "descend_on", found, self.card)
        return "spend"

    def spend(self, game: EternalGame) -> str:
        """The Soul Core goes to the Trash; from Life, that is a loss of Life."""
        self.target = game.picked.piece
        cite("eternal.radiant-descent.8")
        place = game.soul[self.seat]
        move(game, self.seat, place, TRASH, True)
        if place == LIFE:
            cite("eternal.faq-descent.4 eternal.ruling.U24")
            game.happen("life_reduced", self.seat, number=1, cause=self.seat)
            end_at_no_life(game)
        return "lay"

    def lay(self, game: EternalGame) -> str:
        piece = game.eternal_piece(self.target)
        assert piece is not None
        cite("eternal.radiant-descent.2 eternal.radiant-descent.4 eternal.radiant-descent.9 eternal.glossary.2")
        cite("eternal.radiant-descent.5")
        cite("eternal.radiant-descent.11 eternal.radiant-descent.12 eternal.ruling.U25 eternal.ruling.U26")
        card = game.eternal_card(self.card)
        scope = Scope(self.seat, 0, self.card)
        how = DESCENT if fits(game, scope, card, DESCENT, piece) else CONTRACT_DESCENT
        hand.take_from(game, self.card, USING, self.seat)
        base = cast(EternalPiece, game.new_piece(game.cards[piece.card.front], self.seat))
        base.host = piece.id
        base.token = piece.token
        if piece.card.index != piece.card.front:
            cite("eternal.rebirth.10")
        piece.token = False
        game.field[self.seat].append(base)
        piece.show(card)
        piece.descended = how
        piece.risen = []
        piece.fallen = []
        game.changed()
        if game.attacker == piece.id or game.blocker == piece.id:
            cite("eternal.radiant-descent.13")
        cite("eternal.radiant-descent.10 eternal.faq-descent.6")
        game.happen("descended", self.seat, piece.id, self.card, cause=self.seat)
        game.cores_left(self.seat, -1, "move")
        return DONE


register(Descend)
