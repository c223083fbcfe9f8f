"""Swapping a card on the field with one of the hand, and effects on set cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import seat_of
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits import hand, permissions
from soulcore.games.battle_spirits.burst import BURST, BurstCard, lay
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.eternal import contract, tokens
from soulcore.games.eternal.nodes import DiscardBurst, ReturnBurst, SetBurst, SwapIn
from soulcore.games.eternal.piece import EternalPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame


def swap_in(game: EternalGame, run: Resolve, verb: SwapIn) -> None:
    """This card of the hand takes the place of what was selected, with all that was on it, and goes on with its battle. The other
    one goes to the hand, its Base cards with it; that is no increase of the hand. What cannot be returned cannot be swapped."""
    run.wanted = 1
    seat, index = run.scope.seat, run.scope.card
    piece = game.eternal_piece(run.scope.it[0]) if run.scope.it else None
    if piece is None or index not in game.pile(HAND, seat):
        return
    if permissions.is_forbidden(game, "be_returned", piece, seat, index):
        cite("eternal.faq-effects.15")
        return
    cite("eternal.faq-effects.16 eternal.faq-brave.8 eternal.faq-wording.3")
    hand.take_from(game, index, HAND, seat)
    game.left_hand(index, seat, True)
    for base in contract.bases(game, piece):
        cite("eternal.faq-descent.5")
        game.field[seat].remove(base)
        to_hand(game, base)
    to_hand(game, piece)
    before = piece.card.index
    piece.show(game.cards[index])
    piece.token = False
    piece.descended = ""
    piece.risen = []
    piece.fallen = []
    game.version += 1
    game.result = 1
    game.results = [piece.id]
    game.happen("swapped", seat, piece.id, before, cause=seat, source=index)
    game.cores_left(seat, index, "effect")


def to_hand(game: EternalGame, card: EternalPiece) -> None:
    """A card of the field goes to its owner's hand, a token to the other tokens."""
    if card.token:
        cite("eternal.token.8")
        tokens.put_back(game, card)
        return
    game.pile(HAND, card.owner).append(card.card.front)
    game.shown[card.owner].append(card.card.front)


def return_burst(game: EternalGame, run: Resolve, verb: ReturnBurst) -> None:
    """A set Burst goes to its player's hand; everybody sees what it was, and a card without a Burst loses the game."""
    run.wanted = 1
    seat = seat_of(game, run.scope, verb.whose)
    for card in game.pile(BURST, seat).copy():
        cite("eternal.burst.2")
        game.news += 1
        game.happen("burst_shown", seat, card=card)
        if not game.reached(run, [card], "burst", seat):
            return
        if not cast(BurstCard, game.card(card)).bursts:
            cite("eternal.burst.1")
            game.finish(1 - seat, "burst")
            return
        game.move_card(card, "burst", seat, "hand", run.scope.seat, run.card)
        game.result = 1


def discard_burst(game: EternalGame, run: Resolve, verb: DiscardBurst) -> None:
    """A set Burst goes to the Trash, without acting; one that stays all the same is shown to be one that does."""
    run.wanted = 1
    seat = seat_of(game, run.scope, verb.whose)
    for card in game.pile(BURST, seat).copy():
        game.news += 1
        if not game.reached(run, [card], "burst", seat):
            game.happen("burst_shown", seat, card=card)
            return
        game.move_card(card, "burst", seat, "trash", run.scope.seat, run.card)
        game.result = 1


def set_burst(game: EternalGame, run: Resolve, verb: SetBurst) -> None:
    run.wanted = 1
    process = SetByEffect()
    process.seat = run.scope.seat
    process.source = run.card
    game.stack.append(process)


class SetByEffect(Process):
    """A player sets a Burst of the hand by an effect, or none. It does not count as the one of the turn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1

    def start(self, game: EternalGame) -> str:
        found = [
            Option("set_burst", card=index)
            for index in sorted(set(game.pile(HAND, self.seat)))
            if cast(BurstCard, game.card(index)).bursts
        ]
        game.ask(self.seat, "set_burst", [*found, Option("decline")], self.source)
        return "lay"

    def lay(self, game: EternalGame) -> str:
        game.result = 0
        if game.picked.verb == "set_burst":
            before = game.has_set
            lay(game, self.seat, game.picked.card)
            game.has_set = before
            game.result = 1
        return DONE


VERBS["SwapIn"] = swap_in
VERBS["ReturnBurst"] = return_burst
VERBS["DiscardBurst"] = discard_burst
VERBS["SetBurst"] = set_burst
register(SetByEffect)
