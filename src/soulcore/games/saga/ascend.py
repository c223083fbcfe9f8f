"""Ascend: besides its cost, a spirit card asks for all the cores of a spirit that costs so much or more."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.card import SPIRIT
from soulcore.games.battle_spirits.cores import RESERVE, Sources, available, move
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.refusing import refuse
from soulcore.games.saga.card import SagaCard
from soulcore.games.saga.keywords import ASCEND
from soulcore.kernel.decision import Decision, Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.entry import Refusal
    from soulcore.games.saga.position import SagaGame


def fitting(game: SagaGame, seat: int, card: SagaCard) -> list[BattlePiece]:
    """The spirits with cores whose cost is enough."""
    return [
        piece
        for piece in game.side(seat)
        if piece.printed.type == SPIRIT
        and values.cores_on(game, piece) > 0
        and values.number_of(game, piece, "cost") >= card.ascends
    ]


def can_ascend(game: SagaGame, seat: int, card: SagaCard, owed: int, reserve_only: bool) -> bool:
    """Whether, after so much was paid, a fitting spirit can have a core left. Waiving the cost does not waive this."""
    if card.ascends < 0:
        return True
    cite("saga.11-8-1 saga.11-8-2 saga.ruling.A19")
    if not fitting(game, seat, card):
        return False
    return reserve_only or available(game, seat) > owed


def lacking(game: SagaGame, card: SagaCard) -> Refusal:
    """Why a card in the hand cannot be summoned though its cost is there."""
    return refuse(game, "nothing_to_ascend", topic="why.nothing_to_ascend", card=card.name, cost=card.ascends)


def leave_only_ascending(game: SagaGame) -> None:
    """Of the open decision, made while a card with Ascend is paid for, keep what leaves a fitting spirit a core."""
    asked = game.decision
    paying = game.stack[-1] if game.stack else None
    if asked is None or not isinstance(paying, Pay) or paying.source < 0 or paying.reserve_only:
        return
    card = cast(SagaCard, game.card(paying.source))
    if card.ascends < 0:
        return
    ids = [piece.id for piece in fitting(game, paying.seat, card)]
    sources = Sources(game, paying.seat, with_soul=not paying.keep_soul)
    everything = Sources(game, paying.seat)
    kept = [option for option in asked.options if leaves_one(sources, everything, ids, option.number, paying.owed)]
    if kept and len(kept) < len(asked.options):
        cite("saga.ruling.A19")
        game.decision = Decision(asked.seat, asked.kind, kept, asked.source)


def leaves_one(sources: Sources, everything: Sources, ids: list[int], first: int, owed: int) -> bool:
    """Whether a fitting spirit can keep a core when the rest is paid from that place on: picks only go forward. One that lies
    before it keeps what it has; the Soul Core that must not be paid with stays anyway."""
    spare = sources.total(first) > owed
    for position, place in enumerate(everything.places):
        if place not in ids:
            continue
        if position < first or not sources.counts[position]:
            if everything.counts[position]:
                return True
        elif spare and sources.counts[position] > (1 if position == first else 0):
            return True
    return False


class Ascend(Process):
    """All cores of a fitting spirit go to the reserve, as a payment."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1

    def start(self, game: SagaGame) -> str:
        card = cast(SagaCard, game.card(self.card))
        found = fitting(game, self.seat, card)
        options = [Option("ascend", piece=piece.id) for piece in found]
        if len(options) == 1:
            game.picked = options[0]
        else:
            game.ask(self.seat, "ascend", options, self.card)
        return "take"

    def take(self, game: SagaGame) -> str:
        cite("saga.11-8-1")
        piece = game.battle_piece(game.picked.piece)
        assert piece is not None
        game.ascended = [self.seat, self.card, piece.card.index]
        number = values.cores_on(game, piece)
        while piece.cores:
            move(game, self.seat, piece.id, RESERVE, False)
        if game.soul[self.seat] == piece.id:
            move(game, self.seat, piece.id, RESERVE, True)
        game.happen("ascended", self.seat, piece.id, piece.card.index, number=number, cause=self.seat)
        game.cores_left(self.seat, -1, "payment")
        return DONE


def begin(game: SagaGame, seat: int, card: SagaCard) -> None:
    """The price was paid: now what Ascend asks for."""
    if card.ascends < 0:
        return
    for ability in card.abilities:
        if ability.keyword == ASCEND:
            game.acts(card, ability)
    ascend = Ascend()
    ascend.seat = seat
    ascend.card = card.index
    game.stack.append(ascend)


register(Ascend)
