"""Whom a verb acts on."""

from __future__ import annotations

from soulcore.effects.asking import Asking
from soulcore.effects.evaluate import find_cards, find_pieces, pieces_referred, seats_of
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.resolve import COST, Resolve
from soulcore.effects.tree import Ability, All, Event, Ref
from soulcore.kernel.piece import Piece

Group = tuple[list[int], str, int]
"""Cards in a pile, the zone and its seat."""


def pieces(game: Asking, run: Resolve, what: Ref | All) -> list[Piece]:
    """The pieces in play a verb acts on; those a condition singled out, when it did."""
    if isinstance(what, All):
        game.cite("select.all")
        return affected(game, run, find_pieces(game, run.scope, what.selector))
    found = pieces_referred(game, run.scope, what.name)
    if run.narrowed:
        found = [piece for piece in found if piece.id in run.narrow]
    return affected(game, run, found)


def affected(game: Asking, run: Resolve, found: list[Piece]) -> list[Piece]:
    """Those the effect can do anything to. One that is immune may have been selected all the same: then the sentence is not
    done in full."""
    kept: list[Piece] = []
    for piece in found:
        if game.is_immune(piece, run.scope.seat, run.scope.card):
            game.cite("select.immune")
            run.complete = False
        else:
            kept.append(piece)
    return kept


def without_itself(game: Asking, run: Resolve, cards: list[int], zone: str, whose: str) -> list[int]:
    """Cards in piles that a price may take: whatever is used from a pile is no part of its own price, unless the price says
    "this card"."""
    scope = run.scope
    if run.phase != COST or scope.this or whose != "your" or scope.card not in cards:
        return cards
    if game.place_of_pile_effect(run) != zone:
        return cards
    game.cite("effect.arrow")
    kept = cards.copy()
    kept.remove(scope.card)
    return kept


def is_pile(run: Resolve, what: Ref | All) -> bool:
    """Whether the verb acts on cards in a pile rather than in play."""
    if isinstance(what, All):
        return what.selector.zone != FIELD
    if what.name == "it":
        return run.scope.it_zone != FIELD
    if what.name == "done":
        return not run.scope.done and run.scope.done_zone != FIELD
    if what.name == "that":
        return run.scope.that == 0 and run.scope.that_card >= 0
    return what.name == "this" and run.scope.this == 0


def group(game: Asking, run: Resolve, what: Ref | All) -> list[Group]:
    """The cards in piles a verb acts on, as (cards, zone, seat); only those that really are there."""
    scope = run.scope
    found: list[Group] = []
    if isinstance(what, All):
        chosen = find_cards(game, scope, what.selector)
        for seat in seats_of(game, scope, what.selector):
            found.append((chosen, what.selector.zone, seat))
    elif what.name == "it":
        if scope.it_zone != FIELD:
            still = scope.it.copy()
            for card in scope.it_gone:
                still.remove(card)
            found.append((still, scope.it_zone, scope.it_seat))
    elif what.name == "done":
        if not scope.done and scope.done_zone != FIELD:
            found += done_cards(game, scope)
    elif what.name == "that" and is_pile(run, what):
        found += that_card(game, run)
    elif what.name == "this" and scope.this == 0:
        found.append(([scope.card], game.place_of_pile_effect(run), scope.seat))
    kept: list[Group] = []
    for cards, zone, seat in found:
        if run.narrowed and isinstance(what, Ref):
            cards = [card for card in cards if card in run.narrow]
        there = game.pile(game.zone(zone), seat).copy()
        present: list[int] = []
        for card in cards:
            if card in there:
                there.remove(card)
                present.append(card)
        kept.append((game.reached(run, present, zone, seat), zone, seat))
    return kept


def done_cards(game: Asking, scope: Scope) -> list[Group]:
    """What the previous step did something to: cards of one player, or of both ("each player discards 1 card")."""
    if not scope.done_theirs:
        return [(scope.done_cards, scope.done_zone, scope.done_seat)]
    own = scope.done_cards.copy()
    for card in scope.done_theirs:
        own.remove(card)
    return [
        (own, scope.done_zone, scope.done_seat),
        (scope.done_theirs, scope.done_zone, game.opponent(scope.done_seat)),
    ]


def that_card(game: Asking, run: Resolve) -> list[Group]:
    """The card an event was about that concerned no card in play (it was discarded, it was used): in the Trash, if it is
    still there."""
    event = awaited(game, run)
    subject = event.subject if event is not None else None
    seats = seats_of(game, run.scope, subject) if subject is not None else [run.scope.seat]
    if run.scope.that_owner:
        seats = [run.scope.that_owner - 1]
    for seat in seats:
        if run.scope.that_card in game.pile(game.zone("trash"), seat):
            return [([run.scope.that_card], "trash", seat)]
    return []


def awaited(game: Asking, run: Resolve) -> Event | None:
    """What the effect waited for."""
    ability = whole_effect(game, run)
    return ability.event if ability is not None else None


def whole_effect(game: Asking, run: Resolve) -> Ability | None:
    """The effect itself, also while one of several things to do or a part that is done several times is carried out."""
    for one in (run, *reversed(game.stack)):
        ability = one.ability(game) if isinstance(one, Resolve) else None
        if ability is not None:
            return ability
    return None


def cards(game: Asking, run: Resolve, what: Ref | All) -> tuple[list[int], str, int]:
    """The cards in a pile a verb acts on, the zone and its seat."""
    found = group(game, run, what)
    return found[0] if found else ([], FIELD, run.scope.seat)
