"""Changes that last a while: values, grants, can, cannot and must.

Carried out by a resolving effect they become modifications; standing on a card without a duration they are in force as
long as the ability is (the game reads those from the cards in play).
"""

from __future__ import annotations

from soulcore.effects import targets
from soulcore.effects.evaluate import worth
from soulcore.effects.play import FIELD, EffectGame
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import (
    All,
    Allow,
    ChangeKeyword,
    ChangeValue,
    Forbid,
    Grant,
    Must,
    Player,
    Ref,
    SetValue,
    Treat,
    Verb,
)
from soulcore.kernel.pending import Modification

NEXT_REFRESH = "next_refresh"
"""The duration that depends on whose the changed card is."""


def is_theirs(what: Ref | All | Player) -> bool:
    return isinstance(what, All) and what.selector.whose == "opponent"


def impose(
    game: EffectGame, run: Resolve, verb: Verb, what: Ref | All | Player, number: int, word: str, duration: str
) -> None:
    """Put the change in force: on the pieces named, or (all …, a player) on whatever fits while it lasts."""
    node = run.verb_place(game, verb)
    scope = run.scope
    seat = game.opponent(scope.seat) if duration == NEXT_REFRESH and is_theirs(what) else scope.seat
    until = game.span(duration or "turn", seat)
    if isinstance(what, Player):
        game.modify(Modification(game.next_stamp(), run.card, node, scope.seat, scope.this, 0, number, word, until))
        game.result = 1
        return
    pieces = targets.pieces(game, run, what)
    game.results = [piece.id for piece in pieces]
    if isinstance(what, All) and what.selector.zone != FIELD:
        game.results = []  # cards in a hand ("get -1 cost"): nobody says which
    if isinstance(what, All) and (what.selector.zone != FIELD or not game.fixes_affected):
        game.cite("change.all_later")
        game.modify(Modification(game.next_stamp(), run.card, node, scope.seat, scope.this, 0, number, word, until))
        game.result = max(1, len(pieces))
        return
    run.wanted = 0 if isinstance(what, All) else 1
    game.cite("change.fixed")
    for piece in pieces:
        stamp = game.next_stamp()
        if duration == NEXT_REFRESH:
            until = game.span(duration, piece.seat)
        game.modify(Modification(stamp, run.card, node, scope.seat, scope.this, piece.id, number, word, until))
    game.result = len(pieces)


def change_value(game: EffectGame, run: Resolve, verb: ChangeValue) -> None:
    number = verb.sign * worth(game, run.scope, verb.amount)
    color = run.scope.color if verb.color == "chosen" else verb.color
    if verb.color == "chosen" and not color:
        return  # no colour was chosen
    impose(game, run, verb, verb.what, number, color, verb.duration)


def set_value(game: EffectGame, run: Resolve, verb: SetValue) -> None:
    impose(game, run, verb, verb.what, worth(game, run.scope, verb.amount), "", verb.duration)


def grant(game: EffectGame, run: Resolve, verb: Grant) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def treat(game: EffectGame, run: Resolve, verb: Treat) -> None:
    impose(game, run, verb, verb.what, 0, verb.value, verb.duration)


def forbid(game: EffectGame, run: Resolve, verb: Forbid) -> None:
    if isinstance(verb.by, Ref):
        # "Life cannot be reduced by its attack": the cards meant are fixed now
        found = targets.pieces(game, run, verb.by)
        done = 0
        for piece in found:
            impose(game, run, verb, verb.what, piece.id, "", verb.duration)
            done += game.result
        game.result = done
        return
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def allow(game: EffectGame, run: Resolve, verb: Allow) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def must(game: EffectGame, run: Resolve, verb: Must) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def change_keyword(game: EffectGame, run: Resolve, verb: ChangeKeyword) -> None:
    impose(game, run, verb, Player("you"), verb.sign * worth(game, run.scope, verb.amount), "", verb.duration)


VERBS["ChangeValue"] = change_value
VERBS["SetValue"] = set_value
VERBS["Grant"] = grant
VERBS["Treat"] = treat
VERBS["Forbid"] = forbid
VERBS["Allow"] = allow
VERBS["Must"] = must
VERBS["ChangeKeyword"] = change_keyword
