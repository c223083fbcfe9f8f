"""Open, look, show, add, and the rest: what comes from a deck's top for all or for one to see."""

from __future__ import annotations

from typing import Final

from soulcore.effects import targets
from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import seat_of, worth
from soulcore.effects.leave import RETURN_TO, owner_orders, put_in_order, send_away
from soulcore.effects.play import AMONG
from soulcore.effects.remark import Remark
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.sense import OBJECTIONS, Sense
from soulcore.effects.tree import Add, Look, Open, Rest, Show, Shuffle


def open_cards(game: Doing, run: Resolve, verb: Open) -> None:
    """The top cards of a deck are opened to both (or looked at by one) and lie aside until the rest is dealt with."""
    scope = run.scope
    seat = seat_of(game, scope, verb.whose)
    deck = game.pile(game.zone("deck"), seat)
    number = min(worth(game, scope, verb.amount), len(deck))
    run.wanted = number
    scope.among = seat
    aside = "opened" if verb.to == "both" else "looked" if seat == scope.seat else "spied"
    top = deck[len(deck) - number :]
    top.reverse()
    for card in top:
        game.move_card(card, "deck", seat, aside, scope.seat, run.card)
    run.put_into(AMONG, seat)
    game.results = top
    game.result = number
    game.unveil()
    game.cite("reveal.open")


def add(game: Doing, run: Resolve, verb: Add) -> None:
    send_away(game, run, verb.what, "added" if targets.is_pile(run, verb.what) else "returned", "hand")


def rest(game: Doing, run: Resolve, verb: Rest) -> None:
    """What is left of the opened cards goes where the text says."""
    if not game.offers_more(run, verb):
        put_away(game, run, verb)


def put_away(game: Doing, run: Resolve, verb: Rest) -> None:
    seat = run.scope.among
    left = list(game.pile(game.zone(AMONG), seat))
    run.put_into(verb.to, seat)
    by_owner = owner_orders(game, verb)
    if (verb.order == "any" or by_owner) and len(left) > 1:
        if by_owner:
            game.cite("return.order")
        put_in_order(game, run, seat if by_owner else run.scope.seat, left, AMONG, seat, verb.to)
        return
    for card in left:
        game.move_card(card, AMONG, seat, verb.to, run.scope.seat, run.card)
    game.results = left
    game.result = len(left)


def show(game: Doing, run: Resolve, verb: Show) -> None:
    game.cite("reveal.show")
    shown: list[int] = []
    for found, zone, seat in targets.group(game, run, verb.what):
        run.put_into(zone, seat)
        for card in found:
            shown.append(card)
            game.happen("shown", seat, card=card, word=zone, cause=run.scope.seat, source=run.card)
            if not game.remembers_shown:
                continue
            if zone == "hand" and game.shown[seat].count(card) < game.pile(game.zone("hand"), seat).count(card):
                game.shown[seat].append(card)
    run.wanted = len(shown)
    game.results = shown
    game.result = len(shown)
    game.unveil()


def look(game: Doing, run: Resolve, verb: Look) -> None:
    """The whole hand is seen: from now on the others know of these cards."""
    game.cite("reveal.show")
    seat = seat_of(game, run.scope, verb.whose)
    hand = game.pile(game.zone("hand"), seat)
    game.shown[seat] = hand.copy()
    for card in sorted(hand):
        game.happen("shown", seat, card=card, word="hand", cause=run.scope.seat, source=run.card)
    run.put_into("hand", seat)
    game.results = hand.copy()
    game.result = max(1, len(hand))
    game.unveil()


def shuffle(game: Doing, run: Resolve, verb: Shuffle) -> None:
    seat = seat_of(game, run.scope, verb.whose)
    game.shuffle(game.zone("deck"), seat, "effect")
    game.happen("shuffled", seat, cause=run.scope.seat, source=run.card)
    game.result = 1


# ---------------------------------------------------------------- what can be said against them


def of_open(sense: Sense, verb: Open) -> Remark | None:
    sense.opened = verb.whose
    return Remark("whose_deck") if verb.whose == "any" else None


def of_add(sense: Sense, verb: Add) -> Remark | None:
    return sense.off_the_field(verb.what, "field_is_returned")


REST_TO: Final = (*RETURN_TO, "trash")


def of_rest(sense: Sense, verb: Rest) -> Remark | None:
    if verb.to not in REST_TO:
        return Remark("rest_places")
    is_elsewhere = verb.to.startswith("deck_") and verb.whose != (sense.opened or "your")
    return Remark("back_to_own_deck") if is_elsewhere else None


def of_show(sense: Sense, verb: Show) -> Remark | None:
    return sense.off_the_field(verb.what, "field_is_seen")


def of_look(sense: Sense, verb: Look) -> Remark | None:
    sense.looked = True
    return None if verb.whose == "opponent" else Remark("own_hand_known")


def of_shuffle(sense: Sense, verb: Shuffle) -> Remark | None:
    return Remark("whose_deck") if verb.whose == "any" else None


VERBS["Open"] = open_cards
VERBS["Add"] = add
VERBS["Rest"] = rest
VERBS["Show"] = show
VERBS["Look"] = look
VERBS["Shuffle"] = shuffle
OBJECTIONS["Open"] = of_open
OBJECTIONS["Add"] = of_add
OBJECTIONS["Rest"] = of_rest
OBJECTIONS["Show"] = of_show
OBJECTIONS["Look"] = of_look
OBJECTIONS["Shuffle"] = of_shuffle
