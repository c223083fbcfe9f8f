"""Contract Cards: Soul State, the Count and Overcount, and what a Contract Card gives as a Base card."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits import departure
from soulcore.games.battle_spirits.in_force import Gift
from soulcore.games.eternal import brave, descent
from soulcore.games.eternal.card import (
    OVERCOUNT,
    SOUL_STATE,
    SOUL_STATE_TOO,
    EternalCard,
)
from soulcore.games.eternal.piece import EternalPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame


# ---------------------------------------------------------------- what effects mean


def is_meant(card: EternalPiece) -> bool:
    """No effect means a card in Soul State but its own and those that name that state, which look for it there."""
    cite("eternal.soul-state.6")
    return False


def note_ordinary(card: EternalPiece) -> None:
    """A Contract Card is like any other until it is in that state."""
    if card.eternal.is_contract:
        cite("eternal.contract.4")


def note_absent(game: EternalGame) -> None:
    """What is in Soul State stands on no side of the field: its symbols reduce nothing."""
    if game.listening and any(piece.soul_state for seat in range(2) for piece in game.every(seat)):
        cite("eternal.soul-state.7")


def one_effect(card: EternalCard, node: int) -> tuple[int, int]:
    """The effect that one counts as where it is used once per turn: printed for several states, it is one effect."""
    found = card.stands_for.get(node)
    if found is None:
        return card.index, node
    cite("eternal.faq-contract.3")
    return found


# ---------------------------------------------------------------- Count and Overcount


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
    descent.lend(game, card, found)


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
    if any(base.eternal.is_contract for base in descent.bases(game, card)):
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
        parts = game.parts_of(card.id).copy()
        if game.picked.verb == "let_go":
            departure.leave(game, card)
        elif card.eternal.is_contract:
            enter(game, card)
            game.happen("leaves", card.owner, card.id, card.card.index, word="soul_state", cause=card.cause)
            card.leaving = ""
        else:
            base = next(piece for piece in descent.bases(game, card) if piece.eternal.is_contract)
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
    game.changed()
    game.happen("in_soul_state", card.owner, card.id, card.card.index, cause=card.owner)


register(AskSoulState)
