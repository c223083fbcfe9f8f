"""Leaving the ARENA: broken, Pushed, Vanquished, Voided, Sacrificed, or a Blast that is done. Everything leaves at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.spirit_war import piles, values
from soulcore.games.spirit_war.card import BEYONDER
from soulcore.games.spirit_war.nodes import Sacrifice
from soulcore.games.spirit_war.piece import SpiritPiece
from soulcore.games.spirit_war.zones import BEYONDERS, DECK, GRAVE, HAND, SPENT, VOID
from soulcore.kernel.piece import FACE_DOWN

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

TO_GRAVE: Final = "grave"
TO_VOID: Final = "void"
TO_HAND: Final = "hand"
TO_DECK: Final = "deck_shuffled"
TO_SOULS: Final = "souls"

MANNERS: Final = {TO_VOID: "voided", TO_HAND: "pushed", TO_DECK: "vanquished"}
"""What an ability did to a card that it sent there."""

WAYS_OUT: Final = frozenset({"broken", "pushed", "vanquished", "voided", "sacrificed", "finished"})
"""The events of leaving the ARENA: abilities that wait for a card to leave wait for any of them."""

LEAVING: Final = ("broken", "leaves")
"""Events of a card's own leaving: an ability that waits for them resolves although the card is gone."""


def depart(
    game: SpiritGame, pieces: list[SpiritPiece], why: str, to: str, cause: int, source: int, this: int
) -> list[SpiritPiece]:
    """An ability sends cards away, all at the same moment; those that go. INMUNE and UNBREAKABLE are asked before the
    first one has left. this: the card in the ARENA whose ability it is."""
    going = [piece for piece in pieces if can_depart(game, piece, why, source, this)]
    if why == "destroyed":
        if going:
            game.cite("action.break")
        send(game, going, "broken", TO_GRAVE, cause, source)
        return going
    to = TO_VOID if to == "removed" else to
    send(game, going, MANNERS[to], to, cause, source)
    return going


def can_depart(game: SpiritGame, piece: SpiritPiece, why: str, source: int, this: int) -> bool:
    """Not when it is INMUNE (but for its own abilities), or UNBREAKABLE by that kind of card."""
    if piece.id != this and values.is_immune(game, piece, source):
        return False
    return why != "destroyed" or not values.is_unbreakable(game, piece, source)


def break_fighters(game: SpiritGame, pieces: list[SpiritPiece], causes: list[int], sources: list[int]) -> None:
    """What a fight breaks; each fighter is broken by the other one."""
    for piece, cause, source in zip(pieces, causes, sources, strict=True):
        tell(game, piece, "broken", cause, source)
    remove(game, pieces, TO_GRAVE, -1)


def send(
    game: SpiritGame,
    pieces: list[SpiritPiece],
    manner: str,
    to: str,
    cause: int,
    source: int,
    collection: int = -1,
) -> None:
    """Cards leave the ARENA in that manner, and see each other go. collection: whose COLLECTION they join, when they
    become Souls."""
    if manner == "pushed":
        game.cite("action.push")
    elif manner == "vanquished":
        game.cite("action.vanquish")
    elif manner == "voided":
        game.cite("void.by_ability")
    for piece in pieces:
        tell(game, piece, manner, cause, source)
    remove(game, pieces, to, collection)


def tell(game: SpiritGame, piece: SpiritPiece, manner: str, cause: int, source: int) -> None:
    """Say that a card leaves, while it is still there: its own abilities may wait for it."""
    is_secret = piece.set == FACE_DOWN and manner in ("pushed", "vanquished", "sacrificed")
    if piece.set == FACE_DOWN and not is_secret:
        game.unveil()
    game.happen(
        manner,
        piece.seat,
        piece.id,
        piece.card.index,
        cause=cause,
        source=source,
        secret=is_secret,
        topic="leave.manner",
    )


def remove(game: SpiritGame, pieces: list[SpiritPiece], to: str, collection: int) -> None:
    """Take cards out of the ARENA and put them where they go; what lay beneath them and stays behind is broken."""
    gone = [piece.id for piece in pieces]
    for piece in pieces:
        game.field[piece.seat].remove(piece)
    game.modifications = [
        change
        for change in game.modifications
        if change.target not in gone and not (change.until.kind == "stays" and change.source in gone)
    ]
    game.changed()
    for piece in pieces:
        put_away(game, piece, to, collection if collection >= 0 else piece.owner)
    beneath = [cast(SpiritPiece, piece) for piece in game.beneath(gone)]
    if beneath:
        game.cite("armory.host_left")
        send(game, beneath, "broken", TO_GRAVE, -1, -1)


def put_away(game: SpiritGame, piece: SpiritPiece, to: str, seat: int) -> None:
    """The pile a card that has left goes to: its owner's, but the COLLECTION of whoever Sacrifices it."""
    card = piece.card.index
    if piece.token:
        game.cite("token.ceases")
        return
    is_undying = "undying" in piece.printed.keywords
    if is_undying and (piece.replayed or game.agreed.undying_leaves_once) and not piece.set:
        game.cite("undying.void")
        game.pile(VOID, piece.owner).append(card)
    elif to in (TO_HAND, TO_DECK) and piece.printed.type == BEYONDER:
        game.cite("beyonder.home")
        game.pile(BEYONDERS, piece.owner).append(card)
    elif to == TO_HAND:
        game.pile(HAND, piece.owner).append(card)
        if piece.set != FACE_DOWN:
            game.shown[piece.owner].append(card)
    elif to == TO_DECK:
        game.pile(DECK, piece.owner).append(card)
        piles.shuffle(game, piece.owner)
    elif to == TO_VOID:
        game.pile(VOID, piece.owner).append(card)
    elif to == TO_SOULS:
        game.cite("sacrifice.soul")
        game.pile(SPENT, seat).append(card)
        if seat != piece.owner:
            game.taken += [seat, card]
    else:
        game.cite("grave.broken")
        game.pile(GRAVE, piece.owner).append(card)


def sacrifice(game: SpiritGame, run: Resolve, verb: Sacrifice) -> None:
    pieces = values.affected(game, run, verb.what)
    game.results = [piece.id for piece in pieces]
    game.result = len(pieces)
    run.wanted = max(1, len(pieces))
    if pieces:
        game.cite("sacrifice")
        send(game, pieces, "sacrificed", TO_SOULS, run.scope.seat, run.card, run.scope.seat)


VERBS["Sacrifice"] = sacrifice
