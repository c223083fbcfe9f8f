"""Open, look, show, add, and the rest: what comes from a deck's top for all or for one to see."""

from __future__ import annotations

from soulcore.effects import targets
from soulcore.effects.evaluate import seat_of, worth
from soulcore.effects.leave import put_in_order, send_away
from soulcore.effects.play import AMONG, EffectGame
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Add, Look, Open, Rest, Show, Shuffle


def open_cards(game: EffectGame, run: Resolve, verb: Open) -> None:
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
    game.news += 1
    game.cite("reveal.open")


def add(game: EffectGame, run: Resolve, verb: Add) -> None:
    send_away(game, run, verb.what, "added" if targets.is_pile(run, verb.what) else "returned", "hand")


def rest(game: EffectGame, run: Resolve, verb: Rest) -> None:
    """What is left of the opened cards goes where the text says."""
    seat = run.scope.among
    left = list(game.pile(game.zone(AMONG), seat))
    run.put_into(verb.to, seat)
    if verb.order == "any" and len(left) > 1:
        put_in_order(game, run.scope.seat, left, AMONG, seat, verb.to, run.card, not game.zone_is_hidden(AMONG))
        return
    for card in left:
        game.move_card(card, AMONG, seat, verb.to, run.scope.seat, run.card)
    game.results = left
    game.result = len(left)


def show(game: EffectGame, run: Resolve, verb: Show) -> None:
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
    game.news += 1


def look(game: EffectGame, run: Resolve, verb: Look) -> None:
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
    game.news += 1


def shuffle(game: EffectGame, run: Resolve, verb: Shuffle) -> None:
    seat = seat_of(game, run.scope, verb.whose)
    game.shuffle(game.zone("deck"), seat, "effect")
    game.happen("shuffled", seat, cause=run.scope.seat, source=run.card)
    game.result = 1


VERBS["Open"] = open_cards
VERBS["Add"] = add
VERBS["Rest"] = rest
VERBS["Show"] = show
VERBS["Look"] = look
VERBS["Shuffle"] = shuffle
