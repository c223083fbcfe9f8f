"""Destruction: something may take its place; else it is confirmed, and card and cores go at once.

Three things end in the trash: a card is destroyed, destroys itself (its owner's action or payment took the cores), or is merely
put there. Only the first sets off effects and can be substituted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.settle import resolve
from soulcore.effects.tree import ChangeValue, SetValue
from soulcore.games.battle_spirits import in_force, triggers, values
from soulcore.games.saga.card import SagaCard
from soulcore.games.saga.piece import ACTIONS, SagaPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.pending import Trigger
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame

BY_RULE = "rule"


# ---------------------------------------------------------------- who answers for it


def by_rule(game: SagaGame, due: list[SagaPiece]) -> None:
    """A checkpoint destroys these together."""
    causes: list[int] = []
    sources: list[int] = []
    manners: list[str] = []
    for piece in due:
        manner, cause, source = answers_for(game, piece)
        manners.append(manner)
        causes.append(cause)
        sources.append(source)
    carry_out(game, due, causes, sources, manners)


def answers_for(game: SagaGame, piece: SagaPiece) -> tuple[str, int, int]:
    """How the card came to lack cores or BP (one of ACTIONS when it destroys itself), by whom and by which card's effect."""
    how, by, source = piece.changed_how, piece.changed_by, piece.changed_source
    if values.level_row(game, piece) is None:
        if not how or (how in ACTIONS and by == piece.owner):
            cite("saga.10-1-1-1")
            return how or "move", piece.owner, -1
        cite("saga.9-3-2-1 saga.ruling.A8")
        return BY_RULE, by, source
    stamp, by_effect, its_card = last_lowering(game, piece)
    if piece.changed_at > max(stamp, piece.fine_at):
        if how in ACTIONS and by == piece.owner:
            cite("saga.9-4-2-3 saga.ruling.A7 saga.ruling.C6")
            return how, piece.owner, -1
        return BY_RULE, by, source
    if stamp <= piece.fine_at:
        cite("saga.ruling.A7")
        return BY_RULE, -1, -1
    cite("saga.9-4-2-1")
    return BY_RULE, by_effect, its_card


def last_lowering(game: SagaGame, piece: SagaPiece) -> tuple[int, int, int]:
    """The newest effect that lowers or sets its BP or its level: since when, whose, of which card."""
    found = (0, -1, -1)
    for attribute in ("bp", "level"):
        for force in in_force.forces(game, attribute):
            verb = cast("ChangeValue | SetValue", force.verb)
            if not in_force.is_on(game, force, verb.what, piece):
                continue
            number = force.change.number if force.change is not None else in_force.amount_of(game, force)
            if (number < 0 or isinstance(verb, SetValue)) and force.stamp > found[0]:
                if attribute == "level":
                    cite("saga.9-4-2-2")
                found = (force.stamp, force.scope.seat, force.scope.card)
    return found


# ---------------------------------------------------------------- carrying it out


def destroy(game: SagaGame, pieces: list[SagaPiece], causes: list[int], sources: list[int], manner: str) -> list[int]:
    """Cards are destroyed together; the ids of those that were, as far as that is settled at once."""
    return carry_out(game, pieces, causes, sources, [manner] * len(pieces))


def carry_out(
    game: SagaGame, pieces: list[SagaPiece], causes: list[int], sources: list[int], manners: list[str]
) -> list[int]:
    if not game.keeps_cards:
        return confirm(game, pieces, causes, sources, manners)
    process = Destruction()
    process.pieces = [piece.id for piece in pieces]
    process.causes = causes.copy()
    process.sources = sources.copy()
    process.manners = manners.copy()
    game.stack.append(process)
    return []


def confirm(
    game: SagaGame, pieces: list[SagaPiece], causes: list[int], sources: list[int], manners: list[str]
) -> list[int]:
    """Nothing takes its place any more: effects activate while the cards still lie there, then all of it goes together."""
    cite("saga.10-1-3-1")
    before = len(game.triggers)
    for place, piece in enumerate(pieces):
        if manners[place] in ACTIONS:
            game.happen(
                "self_destroyed",
                piece.seat,
                piece.id,
                piece.card.index,
                word=manners[place],
                cause=piece.owner,
                topic="deplete.not_destroyed",
            )
            continue
        cite("saga.10-1-3-3 saga.10-1-2")
        announce(game, piece, "destroyed", "trash", causes[place], sources[place], manners[place])
    once_each(game, before)
    for place, piece in enumerate(pieces):
        cite("saga.10-1-3-4")
        piece.leaving = "destroyed" if manners[place] not in ACTIONS else "self_destroyed"
        piece.bound = "trash"
        piece.cause = causes[place]
        game.leave(piece)
    gone = [piece.id for place, piece in enumerate(pieces) if manners[place] not in ACTIONS]
    game.results = gone
    game.result = len(gone)
    return gone


def send(game: SagaGame, pieces: list[SagaPiece], why: str, to: str, cause: int, source: int) -> list[int]:
    """Cards leave the field together for another reason."""
    cite("saga.10-1-2 saga.3-5-5")
    before = len(game.triggers)
    for piece in pieces:
        announce(game, piece, why, to, cause, source, "")
    once_each(game, before)
    for piece in pieces:
        piece.leaving = why
        piece.bound = to
        piece.cause = cause
        game.leave(piece)
    return [piece.id for piece in pieces]


def announce(game: SagaGame, piece: SagaPiece, why: str, to: str, cause: int, source: int, manner: str) -> None:
    """Say that a card leaves, for whatever waits for that; it lies on the field as it is."""
    piece.leaving = why
    piece.bound = to
    word = "comparison" if why == "destroyed" and source < 0 and manner != BY_RULE else manner
    card = piece.card.index
    game.happen(why, piece.seat, piece.id, card, word=word, cause=cause, source=source, topic=f"depart.{why}")
    if why == "returned":
        game.murmur(
            "returned_to_hand" if to == "hand" else "returned_to_deck", piece.seat, piece.id, card, word, cause, source
        )
    game.murmur("leaving", piece.seat, piece.id, card, word, cause, source)
    piece.leaving = ""
    piece.bound = ""


def once_each(game: SagaGame, before: int) -> None:
    """Of one effect set off several times by what happened at once, from that place of the queue on, one waits."""
    if len(game.triggers) - before < 2:
        return
    seen: set[tuple[int, int, int, int]] = set()
    kept: list[Trigger] = game.triggers[:before]
    for trigger in game.triggers[before:]:
        key = (trigger.seat, trigger.piece, trigger.card, trigger.node)
        if trigger.piece and key in seen:
            cite("saga.8-6-3")
            continue
        seen.add(key)
        kept.append(trigger)
    game.triggers = kept


# ---------------------------------------------------------------- what takes its place


class Destruction(Process):
    """Cards are to be destroyed where effects may put something else in the place of that. Reports those destroyed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pieces", "causes", "sources", "manners", "place", "holders", "nodes", "tried")

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[int] = []
        self.causes: list[int] = []
        self.sources: list[int] = []
        self.manners: list[str] = []
        self.place = 0
        self.holders: list[int] = []
        """The cards whose effects can take the destruction's place, and which of their effects."""
        self.nodes: list[int] = []
        self.tried: list[int] = []
        """Holder, node, holder, node … of those that were not applied after all."""

    def start(self, game: SagaGame) -> str:
        if self.place >= len(self.pieces):
            return "confirm"
        piece = cast("SagaPiece | None", game.find(self.pieces[self.place]))
        if piece is None:
            return self.drop()
        if self.manners[self.place] in ACTIONS or (self.manners[self.place] == BY_RULE and piece.kept):
            cite("saga.ruling.A9")
            return self.next_one()
        self.find_holders(game, piece)
        if not self.holders:
            return self.next_one()
        if len(self.holders) > 1:
            cite("saga.8-9-2 saga.8-9-2-1")
            options = [Option("apply", piece=holder, number=place) for place, holder in enumerate(self.holders)]
            game.ask(piece.seat, "substitution", options, piece.card.index)
        else:
            game.picked = Option("apply", piece=self.holders[0], number=0)
        return "apply"

    def find_holders(self, game: SagaGame, piece: SagaPiece) -> None:
        """The substitution effects that apply to this destruction and have not been passed over."""
        self.holders = []
        self.nodes = []
        cite("saga.10-1-3-2")
        cause, source = self.causes[self.place], self.sources[self.place]
        event = Event("destroyed", piece.seat, piece.id, piece.card.index, 0, "", cause, source, False, "")
        piece.leaving = "destroyed"
        for seat in (piece.seat, 1 - piece.seat):
            for holder in game.side(seat):
                for ability in cast(SagaCard, holder.printed).keeps:
                    node = holder.printed.place_of(ability)
                    if self.was_tried(holder.id, node) or not triggers.is_set_off(game, holder, ability, event):
                        continue
                    self.holders.append(holder.id)
                    self.nodes.append(node)
        piece.leaving = ""

    def was_tried(self, holder: int, node: int) -> bool:
        return any(self.tried[at] == holder and self.tried[at + 1] == node for at in range(0, len(self.tried), 2))

    def apply(self, game: SagaGame) -> str:
        """Carry out the effect with the card about to go; whether it stays, its own sentences say."""
        cite("saga.8-9-1 saga.8-9-3 saga.ruling.C5")
        chosen = game.picked.number
        holder = game.piece(self.holders[chosen])
        node = self.nodes[chosen]
        self.tried += [holder.id, node]
        piece = cast(SagaPiece, game.piece(self.pieces[self.place]))
        piece.leaving = "destroyed"
        piece.bound = "trash"
        run = resolve(game, holder.seat, holder.id, holder.card.index, node)
        run.scope.that = piece.id
        run.scope.that_card = piece.card.index
        game.stack.append(run)
        return "look"

    def look(self, game: SagaGame) -> str:
        piece = cast("SagaPiece | None", game.find(self.pieces[self.place]))
        if piece is None:
            return self.drop()
        if not piece.leaving:
            cite("saga.10-5-1 saga.8-9-1-1")
            piece.kept = self.manners[self.place] == BY_RULE
            return self.drop()
        piece.leaving = ""
        piece.bound = ""
        return "start"

    def next_one(self) -> str:
        self.place += 1
        self.tried = []
        return "start"

    def drop(self) -> str:
        """This one is not destroyed."""
        place = self.place
        del self.pieces[place]
        del self.causes[place]
        del self.sources[place]
        del self.manners[place]
        self.tried = []
        return "start"

    def confirm(self, game: SagaGame) -> str:
        going: list[SagaPiece] = []
        causes: list[int] = []
        sources: list[int] = []
        manners: list[str] = []
        for place, id in enumerate(self.pieces):
            piece = game.find(id)
            if piece is not None:
                going.append(cast(SagaPiece, piece))
                causes.append(self.causes[place])
                sources.append(self.sources[place])
                manners.append(self.manners[place])
        confirm(game, going, causes, sources, manners)
        return DONE


register(Destruction)
