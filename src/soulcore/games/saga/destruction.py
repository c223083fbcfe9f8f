"""Destruction: something may take its place; else it is confirmed, and card and cores go at once.

Three things end in the trash: a card is destroyed, destroys itself (its owner's action or payment took the cores), or is merely
put there. Only the first sets off effects and can be substituted.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.choose import Choose
from soulcore.effects.evaluate import holds
from soulcore.effects.instead import Replacing
from soulcore.effects.play import Scope
from soulcore.effects.resolve import resolving
from soulcore.effects.tree import Ability, Return
from soulcore.games.battle_spirits import in_force, triggers, values
from soulcore.games.saga import moments
from soulcore.games.saga.card import SagaCard
from soulcore.games.saga.keywords import AWAKEN
from soulcore.games.saga.piece import ACTIONS, SagaPiece
from soulcore.kernel.event import Event
from soulcore.kernel.pending import Trigger
from soulcore.kernel.piece import Piece
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.effects.play import EffectGame
    from soulcore.games.saga.position import SagaGame

BY_RULE: Final = "rule"
QUIET: Final = "quiet"
"""By an effect that keeps the opponent's effects from being triggered by it."""

RULED: Final = (BY_RULE, AWAKEN)
"""How a checkpoint destroys cards; those that Awaken emptied are silent about it."""


def destroy(game: SagaGame, pieces: list[SagaPiece], causes: list[int], sources: list[int], manner: str) -> list[int]:
    """Cards are destroyed together; the ids of those that were, as far as that is settled at once."""
    if manner == "effect":
        cite("saga.10-14-1")
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
    moments.begin(game)
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
            murmur_leaving(game, piece, "destroyed", "trash", manners[place], piece.owner, -1)
            continue
        cite("saga.10-1-3-3 saga.10-1-2")
        news = len(game.burst_news)
        announce(
            game,
            piece,
            "destroyed",
            "hand" if piece.taken_back else "trash",
            causes[place],
            sources[place],
            manners[place],
        )
        if manners[place] == QUIET:
            hush(game, 1 - causes[place], before, news)
        if manners[place] == AWAKEN:
            cite("saga.11-1-1 saga.ruling.C11")
            game.triggers = [trigger for trigger in game.triggers if trigger.piece != piece.id]
    once_each(game, before)
    for place, piece in enumerate(pieces):
        cite("saga.10-1-3-4")
        piece.leaving = "destroyed"
        piece.bound = "hand" if piece.taken_back else "trash"
        piece.cause = causes[place]
        game.leave(piece)
    gone = [piece.id for place, piece in enumerate(pieces) if manners[place] not in ACTIONS]
    game.results = gone
    game.result = len(gone)
    return gone


def hush(game: SagaGame, seat: int, before: int, news: int) -> None:
    """What waits of that player's since then is not triggered, and no burst of theirs is asked about it."""
    cite("saga.8-3-1")
    game.triggers = game.triggers[:before] + [trigger for trigger in game.triggers[before:] if trigger.seat != seat]
    for place in range(news, len(game.burst_seats)):
        game.burst_seats[place] &= ~(1 << seat)


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


def send_in_order(game: SagaGame, pieces: list[SagaPiece], why: str, to: str, cause: int, source: int) -> None:
    """The same where the order matters: each player whose cards they are says in which order they come to the deck, the turn
    player first; the effect's own player, where its text lets that one choose."""
    run = resolving(game)
    verb = run.steps(game)[run.place].verb if run is not None else None
    chosen_by_effect = isinstance(verb, Return) and verb.order == "any"
    process = SendInOrder()
    process.why, process.to, process.cause, process.source = why, to, cause, source
    for seat in game.seats_in_turn():
        mine = [piece.id for piece in pieces if piece.owner == seat]
        if mine:
            process.pieces += mine
            process.sizes.append(len(mine))
            process.choosers.append(cause if chosen_by_effect else seat)
    game.stack.append(process)


class SendInOrder(Process):
    """Cards of the field go to decks, one at a time in an order that somebody chooses. Reports those that went."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "why",
        "to",
        "cause",
        "source",
        "pieces",
        "sizes",
        "choosers",
        "place",
        "ordered",
    )

    def __init__(self) -> None:
        super().__init__()
        self.why = ""
        self.to = ""
        self.cause = -1
        self.source = -1
        self.pieces: list[int] = []
        """The cards, those of one player after those of the other, and how many each has."""
        self.sizes: list[int] = []
        self.choosers: list[int] = []
        self.place = 0
        self.ordered: list[int] = []

    def start(self, game: SagaGame) -> str:
        if self.place == len(self.sizes):
            return "send"
        first = sum(self.sizes[: self.place])
        choose = Choose()
        choose.seat = self.choosers[self.place]
        choose.kind = "put_in_order"
        choose.verb = "put"
        choose.things = self.pieces[first : first + self.sizes[self.place]]
        choose.least = choose.most = len(choose.things)
        choose.ordered = True
        choose.source = self.source
        game.stack.append(choose)
        return "note"

    def note(self, game: SagaGame) -> str:
        self.ordered += game.results
        self.place += 1
        return "start"

    def send(self, game: SagaGame) -> str:
        game.cite("return.order")
        pieces = [cast(SagaPiece, game.piece(id)) for id in self.ordered]
        game.results = send(game, pieces, self.why, self.to, self.cause, self.source)
        game.result = len(game.results)
        return DONE


def announce(game: SagaGame, piece: SagaPiece, why: str, to: str, cause: int, source: int, manner: str) -> None:
    """Say that a card leaves, for whatever waits for that; it lies on the field as it is."""
    piece.leaving = why
    piece.bound = to
    word = "comparison" if why == "destroyed" and source < 0 and manner not in RULED else manner
    card = piece.card.index
    game.happen(why, piece.seat, piece.id, card, word=word, cause=cause, source=source, topic=f"depart.{why}")
    if why == "destroyed" and source >= 0 and values.level_row(game, piece) is None:
        game.murmur("emptied", piece.seat, piece.id, card, word, cause, source)
    elif why == "destroyed" and manner == BY_RULE:
        game.murmur("faded", piece.seat, piece.id, card, word, cause, source)
    if why == "returned":
        game.murmur(
            "returned_to_hand" if to == "hand" else "returned_to_deck", piece.seat, piece.id, card, word, cause, source
        )
    murmur_leaving(game, piece, why, to, word, cause, source)


def murmur_leaving(game: SagaGame, piece: SagaPiece, why: str, to: str, word: str, cause: int, source: int) -> None:
    """That a card leaves the field is heeded while it lies there, so that its own effects are set off too; whoever waits for
    that need not ask whether it is destroyed or destroys itself."""
    piece.leaving = why
    piece.bound = to
    for kind in ("leaving", "leaves"):
        game.murmur(kind, piece.seat, piece.id, piece.card.index, word, cause, source)
    piece.leaving = ""
    piece.bound = ""


def once_each(game: SagaGame, before: int) -> None:
    """Of one effect set off several times by what happened at once, from that place of the queue on, one waits. Equal cards in
    a trash are set off together by the first of those events, each for itself."""
    if len(game.triggers) - before < 2:
        return
    seen: dict[tuple[int, int, int, int], int] = {}
    kept: list[Trigger] = game.triggers[:before]
    for trigger in game.triggers[before:]:
        key = (trigger.seat, trigger.piece, trigger.card, trigger.node)
        if key in seen and (trigger.piece or seen[key] != trigger.number):
            cite("saga.8-6-3")
            continue
        seen[key] = trigger.number
        kept.append(trigger)
    game.triggers = kept


# ---------------------------------------------------------------- what takes its place


def scope_of(holder: Piece, card: int, piece: Piece) -> Scope:
    """What the words of a holder's effect refer to, which stands on that card, while that piece is about to go."""
    scope = Scope(holder.seat, holder.id, card)
    scope.that, scope.that_card = piece.id, piece.card.index
    return scope


def can_pay(game: SagaGame, holder: Piece, card: int, ability: Ability, piece: Piece) -> bool:
    """Whether an effect that would take the place of a destruction can be paid for."""
    if not ability.cost:
        return True
    cite("saga.8-4-2-3 saga.8-4-2-4")
    return game.can_pay_price(scope_of(holder, card, piece), ability.cost)


class Destruction(Replacing):
    """Cards are to be destroyed where effects may put something else in the place of that. Reports those destroyed."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Replacing.FIELDS, "causes", "sources", "manners")

    why: ClassVar[str] = "destroyed"
    to: ClassVar[str] = "trash"

    def __init__(self) -> None:
        super().__init__()
        self.causes: list[int] = []
        self.sources: list[int] = []
        self.manners: list[str] = []

    def is_certain(self, game: EffectGame, piece: Piece) -> bool:
        if cast(SagaPiece, piece).taken_back:
            cite("saga.8-9-3")
            return True
        manner = self.manners[self.place]
        if manner in ACTIONS or (manner in RULED and cast(SagaPiece, piece).kept):
            cite("saga.ruling.A9")
            return True
        return False

    def applicable(self, game: EffectGame, piece: Piece) -> list[tuple[int, int, int]]:
        cite("saga.10-1-3-2")
        here = cast("SagaGame", game)
        cause, source = self.causes[self.place], self.sources[self.place]
        event = Event("destroyed", piece.seat, piece.id, piece.card.index, 0, "", cause, source, False, "")
        found = [
            (holder.id, holder.card.index, holder.printed.place_of(ability))
            for seat in (piece.seat, 1 - piece.seat)
            for holder in here.side(seat)
            for ability in cast(SagaCard, holder.printed).keeps
            if triggers.is_set_off(here, holder, ability, event)
            and can_pay(here, holder, holder.card.index, ability, piece)
        ]
        if here.has_grants:
            for gift in in_force.grants(here):
                for ability in cast(SagaCard, gift.card).keeps:
                    given = gift.card.index
                    if triggers.is_set_off(here, gift.bearer, ability, event, given) and can_pay(
                        here, gift.bearer, given, ability, piece
                    ):
                        found.append((gift.bearer.id, gift.card.index, gift.card.place_of(ability)))
        return found

    def is_asked(self, game: EffectGame, holder: Piece, card: int, node: int, piece: Piece) -> bool:
        """A cost may be paid or not. Where it cannot be, the effect was not applicable in the first place."""
        ability = cast(Ability, game.effect_card(card).nodes[node])
        if not ability.cost or ability.cost[0].optional:
            return False
        cite("saga.8-4-1")
        return ability.condition is None or holds(game, scope_of(holder, card, piece), ability.condition)

    def applies(self, game: EffectGame) -> None:
        cite("saga.ruling.C5")

    def kept(self, game: EffectGame, piece: Piece) -> None:
        cite("saga.10-5-1")
        cast(SagaPiece, piece).kept = self.manners[self.place] in RULED

    def forget(self, place: int) -> None:
        super().forget(place)
        del self.causes[place]
        del self.sources[place]
        del self.manners[place]

    def happens(self, game: EffectGame) -> str:
        here = cast("SagaGame", game)
        left = [place for place, id in enumerate(self.pieces) if game.find(id) is not None]
        confirm(
            here,
            [cast(SagaPiece, game.piece(self.pieces[place])) for place in left],
            [self.causes[place] for place in left],
            [self.sources[place] for place in left],
            [self.manners[place] for place in left],
        )
        return DONE


register(Destruction, SendInOrder)
