"""Contract Cards: Soul State, the Count and Overcount, and what a Contract Card gives as a Base card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits import departure
from soulcore.games.battle_spirits.in_force import Gift
from soulcore.games.eternal import brave
from soulcore.games.eternal.card import (
    CONTRACT_BASE,
    CONTRACT_DESCENT,
    DESCENSION,
    OVERCOUNT,
    SOUL_STATE,
    SOUL_STATE_TOO,
)
from soulcore.games.eternal.piece import EternalPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame


def is_overcounted(game: EternalGame, card: EternalPiece) -> bool:
    """Whether its player's Count meets what is printed on it."""
    asked = card.eternal.overcount
    if not asked:
        return False
    cite("eternal.overcount.1 eternal.glossary.16 eternal.ruling.U10 eternal.glossary.7")
    return game.counts[card.seat] >= asked


def bp_more(game: EternalGame, card: EternalPiece) -> int:
    if not is_overcounted(game, card):
        return 0
    cite("eternal.overcount.2")
    return card.eternal.overcount_bp


def lend(game: EternalGame, card: EternalPiece, found: list[Gift]) -> None:
    """What a card has by being overcounted, in Soul State, or on a Base card."""
    printed = card.eternal
    if card.soul_state:
        for name in (SOUL_STATE, SOUL_STATE_TOO):
            part = printed.section(name)
            if part is not None:
                cite("eternal.soul-state.8 eternal.contract-descent.4")
                found.append(Gift(card, part, card.entered))
        return
    part = printed.section(OVERCOUNT)
    if part is not None and is_overcounted(game, card):
        cite("eternal.overcount.3")
        found.append(Gift(card, part, card.entered))
    part = printed.section(DESCENSION)
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


# ---------------------------------------------------------------- Soul State


def stays(game: EternalGame, card: EternalPiece) -> bool:
    """Whether a card that leaves, or a Base card of it, may stay in Soul State: a Contract Card that the opponent removes."""
    if card.cause != 1 - card.owner or card.soul_state:
        if card.eternal.is_contract:
            cite("eternal.faq-contract.2")
        return False
    if card.eternal.is_contract:
        cite("eternal.contract.1 eternal.contract.2 eternal.soul-state.1 eternal.ruling.U40")
        return True
    if any(base.eternal.is_contract for base in bases(game, card)):
        cite("eternal.soul-state.4 eternal.ruling.U41")
        return True
    return False


def offer(game: EternalGame, card: EternalPiece, parts: list[EternalPiece], fought: tuple[bool, bool]) -> None:
    """Ask its owner about Soul State; its Braves are asked about at the same time."""
    asking = AskSoulState()
    asking.piece = card.id
    asking.attacked, asking.blocked = fought
    game.stack.append(asking)


class AskSoulState(Process):
    """A Contract Card that the opponent removes: it goes, or stays in Soul State. That is no effect."""

    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "attacked", "blocked")

    def __init__(self) -> None:
        super().__init__()
        self.piece = 0
        self.attacked = False
        self.blocked = False

    def start(self, game: EternalGame) -> str:
        card = game.eternal_piece(self.piece)
        assert card is not None
        cite("eternal.soul-state.2 eternal.soul-state.5 eternal.contract-granwalker.3")
        game.ask(card.owner, "soul_state", [Option("soul_state"), Option("let_go")], card.card.index)
        return "decide"

    def decide(self, game: EternalGame) -> str:
        card = game.eternal_piece(self.piece)
        assert card is not None
        parts = brave.parts_of(game, card)
        if game.picked.verb == "let_go":
            departure.leave(game, card)
        elif card.eternal.is_contract:
            enter(game, card)
            game.happen("leaves", card.owner, card.id, card.card.index, word="soul_state", cause=card.cause)
            card.leaving = ""
        else:
            base = next(piece for piece in bases(game, card) if piece.eternal.is_contract)
            base.host = 0
            parts.remove(base)
            enter(game, base)
            departure.leave(game, card)
        if game.attacker == self.piece and card.soul_state:
            game.attacker = 0
        if game.blocker == self.piece and card.soul_state:
            game.blocker = 0
        brave.part_with(game, card, parts, (self.attacked, self.blocked))
        return DONE


def enter(game: EternalGame, card: EternalPiece) -> None:
    """A card stays where it is in Soul State: no Cores can lie on it, and it has no level."""
    cite("eternal.soul-state.3")
    game.free_cores(card)
    card.soul_state = True
    card.turned = 0
    card.descended = ""
    game.version += 1
    game.happen("in_soul_state", card.owner, card.id, card.card.index, cause=card.owner)


register(AskSoulState)
