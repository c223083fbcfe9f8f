"""Replacement: something would happen to cards in play, and an effect puts something else in its place.

An effect that waits for an event and keeps the card where it is (Stay) can be read in two ways, and the game says which. In one
the event has happened: the card is pending, and the effect is triggered like any other before it leaves. In the other, which is
this module's, the event never happens: nothing is triggered and nothing waits; whoever is affected picks one of the effects that
apply, it is carried out on the spot, and each applies once to one event.
"""

from __future__ import annotations

from typing import ClassVar, Final

from soulcore.effects import targets
from soulcore.effects.data import nodes_of
from soulcore.effects.play import EffectGame
from soulcore.effects.remark import Remark
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.sense import OBJECTIONS, Sense
from soulcore.effects.settle import resolve
from soulcore.effects.tree import Ability, Stay
from soulcore.kernel.decision import Option
from soulcore.kernel.piece import Piece
from soulcore.kernel.process import Process

STAYING: Final = {"exhausted": "exhaust", "heavy_exhausted": "heavy_exhaust", "refreshed": "refresh"}


def keeps(ability: Ability) -> bool:
    """Whether an effect keeps a card in play that would leave."""
    return any(isinstance(node, Stay) for node in nodes_of(ability))


def stay(game: EffectGame, run: Resolve, verb: Stay) -> None:
    """A card about to leave remains in play, with everything on it."""
    kept: list[int] = []
    for piece in targets.pieces(game, run, verb.what):
        if piece.leaving:
            game.cite("pending.stay")
            piece.leaving = ""
            piece.bound = ""
            game.changed()
            kept.append(piece.id)
            if verb.state:
                game.turn_staying(piece, STAYING[verb.state], run.scope.seat, run.scope.card)
            game.happen("stayed", piece.seat, piece.id, piece.card.index, cause=run.scope.seat, source=run.card)
    game.results = kept
    game.result = len(kept)
    run.wanted = 1


class Replacing(Process):
    """Something is about to happen to cards together; effects may put something else in its place, for each by itself."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pieces", "place", "holders", "cards", "nodes", "tried", "chosen")

    why: ClassVar[str] = ""
    """The event that is about to happen."""
    to: ClassVar[str] = ""
    """Where it would take the card."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[int] = []
        self.place = 0
        self.holders: list[int] = []
        """The cards whose effects can take the event's place, what each effect stands on (it may be a gift), and which it is."""
        self.cards: list[int] = []
        self.nodes: list[int] = []
        self.tried: list[int] = []
        """Holder, card, node, holder, card, node … of those that were not applied after all."""
        self.chosen = 0
        """Which of the holders is about to be applied."""

    # ------------------------------------------------------------ what a game says

    def is_certain(self, game: EffectGame, piece: Piece) -> bool:
        """Whether nothing can take the place of it for that card."""
        raise NotImplementedError

    def applicable(self, game: EffectGame, piece: Piece) -> list[tuple[int, int, int]]:
        """The effects that apply to it: the card in play that has each one, the card it stands on, and which of its effects."""
        raise NotImplementedError

    def is_asked(self, game: EffectGame, holder: Piece, card: int, node: int, piece: Piece) -> bool:
        """Whether that effect's player says if it is applied to the card."""
        raise NotImplementedError

    def applies(self, game: EffectGame) -> None:
        """An effect is about to take its place."""

    def kept(self, game: EffectGame, piece: Piece) -> None:
        """Something else happened instead, and the card is still there."""

    def forget(self, place: int) -> None:
        """It does not happen to the card at that place."""
        del self.pieces[place]

    def happens(self, game: EffectGame) -> str:
        """Nothing takes its place any more for those that are left."""
        raise NotImplementedError

    # ------------------------------------------------------------ steps

    def start(self, game: EffectGame) -> str:
        if self.place >= len(self.pieces):
            return "happens"
        piece = game.find(self.pieces[self.place])
        if piece is None:
            return self.drop()
        if self.is_certain(game, piece):
            return self.next_one()
        self.find_holders(game, piece)
        if not self.holders:
            return self.next_one()
        if len(self.holders) > 1:
            game.cite("instead.choose")
            options = [Option("apply", piece=holder, number=place) for place, holder in enumerate(self.holders)]
            game.ask(piece.seat, "substitution", options, piece.card.index)
        else:
            game.picked = Option("apply", piece=self.holders[0], number=0)
        return "apply"

    def find_holders(self, game: EffectGame, piece: Piece) -> None:
        """The effects that apply to this card and have not been passed over."""
        self.holders = []
        self.cards = []
        self.nodes = []
        piece.leaving = self.why
        for holder, card, node in self.applicable(game, piece):
            if not self.was_tried(holder, card, node):
                self.holders.append(holder)
                self.cards.append(card)
                self.nodes.append(node)
        piece.leaving = ""

    def was_tried(self, holder: int, card: int, node: int) -> bool:
        return any(self.tried[at : at + 3] == [holder, card, node] for at in range(0, len(self.tried), 3))

    def apply(self, game: EffectGame) -> str:
        """One effect is picked; its player may have to say whether it is applied."""
        game.cite("instead.apply")
        self.applies(game)
        self.chosen = game.picked.number
        holder, card, node = game.piece(self.holders[self.chosen]), self.cards[self.chosen], self.nodes[self.chosen]
        self.tried += [holder.id, card, node]
        if not self.is_asked(game, holder, card, node, game.piece(self.pieces[self.place])):
            return "carry_out"
        game.cite("effect.optional")
        game.ask(holder.seat, "optional", [Option("do"), Option("decline")], card)
        return "decide"

    def decide(self, game: EffectGame) -> str:
        if game.picked.verb != "do":
            return "start"
        game.willed()
        return "carry_out"

    def carry_out(self, game: EffectGame) -> str:
        """Carry out the effect with the card about to go; whether it stays, its own sentences say."""
        holder = game.piece(self.holders[self.chosen])
        piece = game.piece(self.pieces[self.place])
        piece.leaving = self.why
        piece.bound = self.to
        run = resolve(game, holder.seat, holder.id, self.cards[self.chosen], self.nodes[self.chosen])
        run.scope.that = piece.id
        run.scope.that_card = piece.card.index
        game.stack.append(run)
        return "look"

    def look(self, game: EffectGame) -> str:
        piece = game.find(self.pieces[self.place])
        if piece is None:
            return self.drop()
        if not piece.leaving:
            game.cite("instead.never_happened")
            self.kept(game, piece)
            return self.drop()
        piece.leaving = ""
        piece.bound = ""
        return "start"

    def next_one(self) -> str:
        self.place += 1
        self.tried = []
        return "start"

    def drop(self) -> str:
        self.forget(self.place)
        self.tried = []
        return "start"


def of_stay(sense: Sense, verb: Stay) -> Remark | None:
    """What can be said against it."""
    states = ("", "exhausted", "heavy_exhausted", "refreshed")
    return sense.on_the_field(verb.what) or (None if verb.state in states else Remark("stay_state"))


VERBS["Stay"] = stay
OBJECTIONS["Stay"] = of_stay
