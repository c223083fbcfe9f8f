"""Verbs that take cards away: destroy, return, remove, discard."""

from __future__ import annotations

from typing import ClassVar, Final

from soulcore.effects import targets
from soulcore.effects.choose import Choose
from soulcore.effects.data import walk
from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import find_cards, referred, seat_of, worth
from soulcore.effects.play import AMONG
from soulcore.effects.remark import Remark
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.sense import OBJECTIONS, Sense
from soulcore.effects.targets import Group
from soulcore.effects.tree import All, Amount, Count, Destroy, Discard, Plus, Ref, Remove, Rest, Return, Selector
from soulcore.kernel.process import DONE, Process, register

DECK_ENDS: Final = ("deck_top", "deck_bottom")
"""Where the order of cards matters."""


def send_away(game: Doing, run: Resolve, what: Ref | All, why: str, to: str) -> None:
    """Pieces become pending; cards in piles move at once."""
    if targets.is_pile(run, what):
        moved: list[int] = []
        for found, zone, seat in targets.group(game, run, what):
            if zone == to or (why == "destroyed" and not game.destroys_in(zone)):
                continue
            for card in found:
                game.move_card(card, zone, seat, to, run.scope.seat, run.card)
            if moved and seat != run.results_seat:
                run.results_theirs = found
            else:
                run.put_into(to, seat)
            moved += found
        run.wanted = max(1, len(moved)) if isinstance(what, Ref) else len(moved)
        game.results = moved
        game.result = len(moved)
        return
    left = [] if why == "destroyed" else fallen(game, run, what)
    pieces = targets.pieces(game, run, what)
    run.wanted = max(1, len(pieces))
    gone = game.depart_together(pieces, why, to, run.scope.seat, run.scope.card)
    if len(gone) < len(pieces):
        game.cite("select.immune")
    game.results = gone
    game.result = len(gone)
    if left:
        move_fallen(game, run, left, to)


def fallen(game: Doing, run: Resolve, what: Ref | All) -> list[Group]:
    """Cards that were in play and that the effect still speaks of, where a game has them lie in the Trash or the Hand by now:
    it takes them from there."""
    if not isinstance(what, Ref) or what.name not in ("this", "that", "it", "done"):
        return []
    found: list[Group] = []
    for id, _ in referred(game, run.scope, what.name):
        lying = game.what_became_of(id) if id else None
        if lying is None or (run.narrowed and id not in run.narrow):
            continue
        card, zone, seat = lying
        same = next((cards for cards, where, whose in found if (where, whose) == (zone, seat)), None)
        if same is None:
            found.append(([card], zone, seat))
        else:
            same.append(card)
    return found if found and follows(game, run, what) else []


WAYS_OUT: Final = frozenset(
    (
        "destroyed",
        "depleted",
        "emptied",
        "faded",
        "returned",
        "returned_to_hand",
        "returned_to_deck",
        "leaving",
        "leaves",
    )
)


def follows(game: Doing, run: Resolve, what: Ref) -> bool:
    """Whether the effect knows where that card went: it waited for its leaving, or sent it away itself. One that left for
    another reason meanwhile is another card."""
    ability = targets.whole_effect(game, run)
    if what.name == "done" or ability is None:
        return what.name == "done"
    if ability.event is not None and ability.event.deed in WAYS_OUT:
        return True
    if what.name == "this" and any(timing.startswith("when_destroyed") for timing in ability.timings):
        return True
    now = run.steps(game)[run.place].verb
    return any(isinstance(node, (Destroy, Return)) and node.what == what and node is not now for node in walk(ability))


def move_fallen(game: Doing, run: Resolve, left: list[Group], to: str) -> None:
    """Move such cards from where they lie; what was sent away from play with them counts too."""
    moved: list[int] = []
    for cards, zone, seat in left:
        if zone == to:
            continue
        for card in cards:
            game.move_card(card, zone, seat, to, run.scope.seat, run.card)
        run.put_into(to, seat)
        moved += cards
    if moved:
        game.results = moved
        game.result += len(moved)


def destroy(game: Doing, run: Resolve, verb: Destroy) -> None:
    send_away(game, run, verb.what, "destroyed", "trash")


def remove(game: Doing, run: Resolve, verb: Remove) -> None:
    send_away(game, run, verb.what, "removed", "removed")


def return_cards(game: Doing, run: Resolve, verb: Return) -> None:
    by_owner = owner_orders(game, verb)
    if (verb.order == "any" or by_owner) and targets.is_pile(run, verb.what):
        return_in_order(game, run, targets.group(game, run, verb.what), verb.to, by_owner)
        return
    left = fallen(game, run, verb.what) if verb.order == "any" or by_owner else []
    if any(len(cards) > 1 for cards, _, _ in left) and not targets.pieces(game, run, verb.what):
        return_in_order(game, run, left, verb.to, by_owner)
        return
    send_away(game, run, verb.what, "returned", verb.to)


def owner_orders(game: Doing, verb: Return | Rest) -> bool:
    """Whether the owner of the cards chooses their order, since the text does not say who does."""
    return verb.order != "any" and game.owners_order and verb.to in DECK_ENDS


def return_in_order(game: Doing, run: Resolve, found: list[Group], to: str, by_owner: bool) -> None:
    """Cards go to their decks in an order that is chosen, those of each player by themselves; the turn player's first."""
    groups = [one for one in found if one[0]]
    groups.sort(key=lambda one: one[2] != game.seat)
    run.wanted = sum(len(cards) for cards, _, _ in groups)
    run.put_into(to, groups[0][2] if groups else run.scope.seat)
    if run.wanted > 1:
        game.cite("return.order")
    if len(groups) > 1:
        game.cite("effect.turn_player_first")
    for cards, zone, seat in reversed(groups):  # the last on the stack acts first
        chooser = seat if by_owner else run.scope.seat
        put_in_order(game, run, chooser, cards, zone, seat, to, together=len(groups) > 1)


def put_in_order(
    game: Doing,
    run: Resolve,
    chooser: int,
    cards: list[int],
    zone: str,
    seat: int,
    to: str,
    *,
    together: bool = False,
) -> None:
    """The effect moves cards in an order the chooser picks, one by one. together: they count with those of another player."""
    put = PutTogether() if together else PutInOrder()
    put.seat = seat
    put.zone = zone
    put.to = to
    put.source = run.card
    put.cause = run.scope.seat
    game.stack.append(put)
    choose = Choose()
    choose.seat = chooser
    choose.kind = "put_in_order"
    choose.verb = "put"
    choose.things = list(cards)
    choose.zone = zone
    choose.least = choose.most = len(cards)
    choose.ordered = True
    choose.open_choice = not game.zone_is_hidden(zone)
    choose.source = run.card
    game.stack.append(choose)


class PutInOrder(Process):
    """Moves the cards chosen by the process before it, in the order of the picks."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "zone", "to", "source", "cause")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.zone = ""
        self.to = ""
        self.source = -1
        self.cause = 0

    def start(self, game: Doing) -> str:
        for card in game.results:
            game.move_card(card, self.zone, self.seat, self.to, self.cause, self.source)
        return DONE


class PutTogether(PutInOrder):
    """One player's part of what each of them does: the parts count together."""

    FIELDS: ClassVar[tuple[str, ...]] = (*PutInOrder.FIELDS, "before")

    def __init__(self) -> None:
        super().__init__()
        self.before: list[int] = []
        """The cards of the one who was first."""

    def start(self, game: Doing) -> str:
        following = game.stack[-3]  # beneath the next one's choice, while there is a next one
        super().start(game)
        if isinstance(following, PutTogether):
            following.before = game.results
            return DONE
        run = game.stack[-2]
        assert isinstance(run, Resolve)
        run.results_theirs = game.results.copy()
        game.results = [*self.before, *game.results]
        game.result = len(game.results)
        return DONE


def discard(game: Doing, run: Resolve, verb: Discard) -> None:
    scope = run.scope
    if verb.what is not None:
        send_away(game, run, verb.what, "discarded", "trash")
        return
    assert verb.count is not None
    assert verb.selector is not None
    if verb.seat == "each":
        game.cite("effect.turn_player_first")
        turn_player, other = game.seat, game.opponent(game.seat)
        for seat in (turn_player, other) if verb.random else (other, turn_player):  # the last on the stack acts first
            discard_from_hand(game, run, verb, verb.count, verb.selector, seat)
        run.results_seat = turn_player
        return
    seat = seat_of(game, scope, verb.seat)
    if verb.selector.zone == "deck":
        number = worth(game, scope, verb.count.amount)
        run.put_into("trash", seat)
        more = game.keyword_more(scope.seat, game.acting_keyword())
        if more:
            number = changed_number(game, run, verb.count.amount, more)
        deck = game.pile(game.zone("deck"), seat)
        run.wanted = number if verb.count.kind == "exactly" else 0
        number = min(number, len(deck))
        top = deck[len(deck) - number :]
        top.reverse()
        for card in top:
            game.move_card(card, "deck", seat, "trash", scope.seat, run.card)
        game.results = top
        game.result = number
        return
    discard_from_hand(game, run, verb, verb.count, verb.selector, seat)


def changed_number(game: Doing, run: Resolve, amount: Amount, more: int) -> int:
    """The number of a keyword that effects change: what is taken off is taken off the changed number."""
    if isinstance(amount, Plus):
        return max(0, worth(game, run.scope, amount.left) + more + worth(game, run.scope, amount.right))
    return max(0, worth(game, run.scope, amount) + more)


def discard_from_hand(game: Doing, run: Resolve, verb: Discard, count: Count, selector: Selector, seat: int) -> None:
    """One player chooses cards of theirs (or of those opened) and discards them."""
    scope = run.scope
    number = worth(game, scope, count.amount)
    run.put_into("trash", scope.among if selector.zone == AMONG else seat)
    if verb.random:
        discard_at_random(game, run, verb, count, selector, seat, number)
        return
    put = PutTogether() if verb.seat == "each" else PutInOrder()
    put.seat = scope.among if selector.zone == AMONG else seat
    put.zone = selector.zone
    put.to = "trash"
    put.source = run.card
    put.cause = scope.seat
    choose = Choose()
    choose.seat = seat
    choose.kind = "discard"
    choose.verb = "discard"
    choose.zone = selector.zone
    if verb.seat == "each":
        whose = "your" if seat == scope.seat else "opponent"
        own = Selector(whose, selector.types, selector.zone, selector.filters, selector.other)
        choose.things = targets.without_itself(game, run, find_cards(game, scope, own), own.zone, whose)
    else:
        choose.things = find_cards(game, scope, selector)
        choose.things = targets.without_itself(game, run, choose.things, selector.zone, selector.whose)
    there = len(choose.things)
    choose.things = game.reached(run, choose.things, selector.zone, put.seat)
    choose.source = run.card
    choose.open_choice = False
    choose.most = len(choose.things) if count.kind == "any_number" else number
    if count.kind == "exactly":
        choose.least = number
        run.wanted += number
        game.cite("effect.mandatory")
        if not selector.filters and not selector.types:
            choose.open_choice = there <= number  # how many cards there are, everybody sees
    if number == 0 and count.kind != "any_number":
        choose.open_choice = True  # "1 for every 2" of too few: there is nothing to ask
    game.stack.append(put)
    game.stack.append(choose)


def discard_at_random(
    game: Doing, run: Resolve, verb: Discard, count: Count, selector: Selector, seat: int, number: int
) -> None:
    """Chance picks the cards, as many as are asked for and there are."""
    scope = run.scope
    whose = "your" if seat == scope.seat else "opponent"
    own = Selector(whose, selector.types, selector.zone, selector.filters, selector.other)
    things = targets.without_itself(game, run, find_cards(game, scope, own), own.zone, whose)
    things = sorted(game.reached(run, things, own.zone, seat))
    gone: list[int] = []
    while things and len(gone) < number:
        gone.append(things.pop(game.below(len(things), "discard")))
        game.move_card(gone[-1], selector.zone, seat, "trash", scope.seat, run.card)
    if count.kind == "exactly":
        run.wanted += number
    run.results_theirs = gone.copy() if verb.seat == "each" and seat != game.seat else []
    game.results = [*game.results, *gone]
    game.result += len(gone)


# ---------------------------------------------------------------- what can be said against them


def of_destroy(sense: Sense, verb: Destroy) -> Remark | None:
    return sense.on_the_field(verb.what)


def of_remove(sense: Sense, verb: Remove) -> Remark | None:
    return sense.of_object(verb.what)


RETURN_TO: Final = ("hand", *DECK_ENDS)


def of_return(sense: Sense, verb: Return) -> Remark | None:
    return sense.of_object(verb.what) or (None if verb.to in RETURN_TO else Remark("return_places"))


def of_discard(sense: Sense, verb: Discard) -> Remark | None:
    found = sense.of_object(verb.what)
    zones = sense.where(verb.what)
    if found is None and zones and all(zone in ("trash", "removed") for zone in zones):
        return Remark("not_in_trash_yet")
    if found is not None or verb.selector is None:
        return found
    zone, owner = verb.selector.zone, verb.selector.whose
    if zone == AMONG:
        return None
    if zone == "deck":
        return None if owner in ("your", "opponent") else Remark("whose_deck")
    if zone != "hand":
        return Remark("discard_places")
    whose = {"you": "your", "each": "any"}.get(verb.seat, verb.seat)
    return None if owner == whose else Remark("discard_own_hand")


VERBS["Destroy"] = destroy
VERBS["Remove"] = remove
VERBS["Return"] = return_cards
VERBS["Discard"] = discard
OBJECTIONS["Destroy"] = of_destroy
OBJECTIONS["Remove"] = of_remove
OBJECTIONS["Return"] = of_return
OBJECTIONS["Discard"] = of_discard
register(PutInOrder, PutTogether)
