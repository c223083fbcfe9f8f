"""Changes that last a while: values, grants, can, cannot and must.

Carried out by a resolving effect they become modifications; standing on a card without a duration they are in force as
long as the ability is (the game reads those from the cards in play).
"""

from __future__ import annotations

from typing import Final

from soulcore.effects import targets
from soulcore.effects.data import walk
from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import worth
from soulcore.effects.play import FIELD
from soulcore.effects.remark import Remark
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.sense import IN_HAND, NEXT_REFRESH, OBJECTIONS, UNTIL_REFRESH, USED, Sense, of_ability
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
from soulcore.kernel.piece import Piece


def is_theirs(what: Ref | All | Player) -> bool:
    return isinstance(what, All) and what.selector.whose == "opponent"


def impose(
    game: Doing, run: Resolve, verb: Verb, what: Ref | All | Player, number: int, word: str, duration: str
) -> None:
    """Put the change in force: on the pieces named, or (all …, a player) on whatever fits while it lasts."""
    node = run.verb_place(game, verb)
    scope = run.scope
    seat = game.opponent(scope.seat) if duration == NEXT_REFRESH and is_theirs(what) else scope.seat
    until = game.span(duration or "turn", seat)
    game.cite("change.outlives")  # it is a thing of its own from now on, whatever becomes of the card that made it
    if isinstance(what, Player):
        game.modify(Modification(game.next_stamp(), run.card, node, scope.seat, scope.this, 0, number, word, until))
        run.activate(game)  # something was done, though to no card
        return
    on_field = isinstance(what, Ref) or what.selector.zone == FIELD
    pieces: list[Piece] = []
    if on_field:
        pieces = targets.pieces(game, run, what)
    else:
        game.cite("select.all")  # cards in a hand ("get -1 cost"): nobody says which
    game.results = [piece.id for piece in pieces]
    game.result = len(pieces)
    if isinstance(what, All) and not (on_field and game.fixes_affected):
        game.cite("change.all_later")
        game.modify(Modification(game.next_stamp(), run.card, node, scope.seat, scope.this, 0, number, word, until))
        run.activate(game)  # it is in force, whether or not any card is there yet
        return
    run.wanted = 1
    game.cite("change.fixed")
    for piece in pieces:
        stamp = game.next_stamp()
        if duration == NEXT_REFRESH:
            until = game.span(duration, piece.seat)
        game.modify(Modification(stamp, run.card, node, scope.seat, scope.this, piece.id, number, word, until))


def change_value(game: Doing, run: Resolve, verb: ChangeValue) -> None:
    number = verb.sign * worth(game, run.scope, verb.amount)
    color = run.scope.color if verb.color == "chosen" else verb.color
    if verb.color == "chosen" and not color:
        return  # no colour was chosen
    impose(game, run, verb, verb.what, number, color, verb.duration)


def set_value(game: Doing, run: Resolve, verb: SetValue) -> None:
    impose(game, run, verb, verb.what, worth(game, run.scope, verb.amount), "", verb.duration)


def grant(game: Doing, run: Resolve, verb: Grant) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def treat(game: Doing, run: Resolve, verb: Treat) -> None:
    impose(game, run, verb, verb.what, 0, verb.value, verb.duration)


def forbid(game: Doing, run: Resolve, verb: Forbid) -> None:
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


def allow(game: Doing, run: Resolve, verb: Allow) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def must(game: Doing, run: Resolve, verb: Must) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


def change_keyword(game: Doing, run: Resolve, verb: ChangeKeyword) -> None:
    impose(game, run, verb, Player("you"), verb.sign * worth(game, run.scope, verb.amount), "", verb.duration)


# ---------------------------------------------------------------- what can be said against them


def of_change(sense: Sense, verb: ChangeValue | SetValue) -> Remark | None:
    if verb.attribute == "cost" and isinstance(verb.what, All) and sense.where(verb.what) == ["hand"]:
        return None  # what cards in a hand cost
    if isinstance(verb, ChangeValue) and verb.color == "chosen" and not sense.has_color:
        return sense.on_the_field(verb.what) or Remark("no_color_chosen")
    return sense.on_the_field(verb.what)


def is_of_own_cost(verb: ChangeValue | SetValue) -> bool:
    """Whether it says what its own card costs."""
    return verb.attribute == "cost" and verb.what == Ref("this") and not verb.duration


def of_grant(sense: Sense, verb: Grant) -> Remark | None:
    found = sense.on_the_field(verb.what)
    if found is not None or verb.ability is None:
        return found
    if verb.ability.place or verb.ability.kind in USED:
        return Remark("given_on_field")
    return of_ability(verb.ability, walk(verb.ability))


def of_treat(sense: Sense, verb: Treat) -> Remark | None:
    has_it = verb.attribute in ("color", "family", "name")
    return sense.on_the_field(verb.what) or (None if has_it else Remark("treated_as"))


FIGHTING: Final = ("attack", "block", "be_blocked")
"""Acts that are asked about when an attack or a block is declared: only these can be bought off."""


def of_forbid(sense: Sense, verb: Forbid) -> Remark | None:
    found = sense.on_the_field(verb.what)
    if found is None and verb.duration == NEXT_REFRESH:
        if verb.deed != "be_refreshed":
            return Remark("refresh_only")
        if isinstance(verb.what, All) and verb.what.selector.whose == "any":
            return Remark("whose_cards")
    return found or of_cause(verb) or sense.copy().of_steps(verb.unless)


def of_cause(verb: Forbid) -> Remark | None:
    """By what it is forbidden, and at which price it is allowed."""
    if isinstance(verb.what, Player):
        is_life = verb.deed in ("be_reduced", "become_zero")
        return Remark("life_comparing") if is_life and verb.source == "comparison" else None
    if verb.unless and verb.deed not in FIGHTING:
        return Remark("paid_fights")
    if verb.deed == "attack" and (verb.by is not None or verb.source):
        return Remark("attack_by_nothing")
    if verb.deed in FIGHTING and verb.source:
        return Remark("fight_by_themselves")
    if verb.source == "comparison" and verb.deed != "be_destroyed":
        return Remark("comparing_destroys")
    if verb.source == "attack" and verb.deed != "be_destroyed":
        return Remark("attacks_destroy")
    return None


ALLOWED: Final = ("attack_exhausted", "attack_heavy_exhausted", "block_exhausted", "block_heavy_exhausted")


def of_allow(sense: Sense, verb: Allow) -> Remark | None:
    return sense.on_the_field(verb.what) or (None if verb.deed in ALLOWED else Remark("allowed_exhausted"))


def of_must(sense: Sense, verb: Must) -> Remark | None:
    found = sense.on_the_field(verb.what)
    if found is None and verb.deed not in ("attack", "block"):
        return Remark("must_fight")
    return found or (Remark("first_is_attack") if verb.first and verb.deed != "attack" else None)


VERBS["ChangeValue"] = change_value
VERBS["SetValue"] = set_value
VERBS["Grant"] = grant
VERBS["Treat"] = treat
VERBS["Forbid"] = forbid
VERBS["Allow"] = allow
VERBS["Must"] = must
VERBS["ChangeKeyword"] = change_keyword
OBJECTIONS["ChangeValue"] = of_change
OBJECTIONS["SetValue"] = of_change
OBJECTIONS["Grant"] = of_grant
OBJECTIONS["Treat"] = of_treat
OBJECTIONS["Forbid"] = of_forbid
OBJECTIONS["Allow"] = of_allow
OBJECTIONS["Must"] = of_must
IN_HAND["ChangeValue"] = is_of_own_cost
IN_HAND["SetValue"] = is_of_own_cost
UNTIL_REFRESH.add("Forbid")
