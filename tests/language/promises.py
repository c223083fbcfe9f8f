"""What an effect tree promises, compared with what happened: every verb that a resolving effect carries out is looked at
before and after, by the words of the tree alone.

The engine says which pieces and cards a verb handled; whether those are the ones the tree names, and whether what was
promised happened to each of them, is judged here. A shortfall needs a reason: too few cards, or something in force that
forbids it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from soulcore.effects import tree as t
from soulcore.effects.evaluate import find_cards, find_pieces, referred, seat_of, worth
from soulcore.effects.resolve import Resolve
from soulcore.games.battle_spirits import nodes as family
from soulcore.kernel.pending import Modification
from soulcore.kernel.process import STEPS


class Broken(AssertionError):
    """What happened is not what the tree says."""


@dataclass
class Snapshot:
    """A position as far as verbs can change it."""

    hand: list[int]
    deck: list[int]
    trash: list[int]
    life: list[int]
    outside: int
    """Plain Cores that are not in the Void."""
    cores: dict[int, int]
    bp: dict[int, int]
    turned: dict[int, int]
    leaving: dict[int, str]


def snapshot(game: Any) -> Snapshot:
    pieces = [piece for side in game.field for piece in side]
    sizes = {word: [len(game.pile(game.zone(word), seat)) for seat in (0, 1)] for word in ("hand", "deck", "trash")}
    cores = {piece.id: game.number_of(piece, "cores") for piece in pieces}
    return Snapshot(
        sizes["hand"],
        sizes["deck"],
        sizes["trash"],
        [game.player_number(seat, "life") for seat in (0, 1)],
        sum(cores.values())
        + sum(game.player_number(seat, place) for seat in (0, 1) for place in ("life", "reserve", "trash")),
        cores,
        {piece.id: game.number_of(piece, "bp") for piece in pieces if game.card_has_number(piece.card.index, "bp")},
        {piece.id: piece.turned for piece in pieces},
        {piece.id: piece.leaving for piece in pieces},
    )


@dataclass
class Promise:
    """One verb on its way: what it should do, from where."""

    verb: Any
    before: Snapshot
    pieces: list[int]
    cards: list[int]
    number: int
    can_differ: bool
    """Something in force may keep the verb from its due."""


@dataclass
class Watch:
    """Everything that was judged."""

    judged: Counter[str] = field(default_factory=Counter)
    open: dict[int, Promise] = field(default_factory=dict)

    def begin(self, game: Any, run: Resolve) -> None:
        step = run.steps(game)[run.place]
        verb: Any = step.verb
        if isinstance(verb, t.Otherwise):
            return
        amount = getattr(verb, "amount", None) or getattr(getattr(verb, "count", None), "amount", None)
        number = worth(game, run.scope, amount) if amount is not None else 0
        self.open[id(run)] = Promise(
            verb, snapshot(game), self.named(game, run, verb), self.piled(game, run, verb), number, is_forbidden(game)
        )

    def named(self, game: Any, run: Resolve, verb: Any) -> list[int]:
        """The pieces the verb names."""
        what = getattr(verb, "what", None)
        if isinstance(verb, t.Select) and verb.selector.zone == "field":
            return [piece.id for piece in find_pieces(game, run.scope, verb.selector)]
        if isinstance(what, t.All) and what.selector.zone == "field":
            return [piece.id for piece in find_pieces(game, run.scope, what.selector)]
        if isinstance(what, t.Ref):
            found = [id for id, _ in referred(game, run.scope, what.name) if id and game.find(id) is not None]
            return [id for id in found if id in run.narrow] if run.narrowed else found
        return []

    def piled(self, game: Any, run: Resolve, verb: Any) -> list[int]:
        """The cards in piles that the verb may take."""
        if isinstance(verb, t.Select) and verb.selector.zone not in ("field", "among"):
            return find_cards(game, run.scope, verb.selector)
        wanted = verb.selector if isinstance(verb, t.Discard) and verb.seat != "each" else None
        if wanted is not None and wanted.zone == "hand":
            return find_cards(game, run.scope, wanted)
        return []

    def end(self, game: Any, run: Resolve) -> None:
        promise = self.open.pop(id(run), None)
        if promise is None:
            return
        judge = JUDGES.get(type(promise.verb))
        if judge is not None:
            judge(game, run, promise, snapshot(game))
            self.judged[type(promise.verb).__name__] += 1


def is_forbidden(game: Any) -> bool:
    """Whether anything on the cards in play, or in force, forbids something or makes cards immune."""
    for side in game.field:
        for piece in side:
            if any(isinstance(node, (t.Forbid, t.Stay)) for node in game.effect_card(piece.card.index).nodes):
                return True
    return any(isinstance(verb_of(game, one), t.Forbid) for one in game.modifications)


def verb_of(game: Any, modification: Modification) -> object:
    nodes = game.effect_card(modification.card).nodes
    return nodes[modification.node] if 0 <= modification.node < len(nodes) else None


def demand(holds: bool, promise: Promise, told: str) -> None:
    if not holds:
        raise Broken(f"{type(promise.verb).__name__}: {told}\n{promise.verb}\n{promise.before}")


# ---------------------------------------------------------------- one judge for each verb


def judge_draw(game: Any, run: Resolve, promise: Promise, now: Snapshot) -> None:
    verb, before = promise.verb, promise.before
    seats = (0, 1) if verb.seat == "each" else (seat_of(game, run.scope, verb.seat),)
    for seat in (0, 1):
        got = now.hand[seat] - before.hand[seat]
        if seat not in seats:
            demand(got == 0, promise, f"player {seat + 1} drew {got}")
            continue
        due = max(0, promise.number - before.hand[seat]) if verb.until else promise.number
        demand(got == min(due, before.deck[seat]) or promise.can_differ, promise, f"{got} cards came to the hand")


def judge_discard(game: Any, run: Resolve, promise: Promise, now: Snapshot) -> None:
    verb, before = promise.verb, promise.before
    if verb.selector is None or verb.seat == "each" or verb.count is None:
        return
    seat = seat_of(game, run.scope, verb.seat)
    if verb.selector.zone == "deck":
        gone = before.deck[seat] - now.deck[seat]
        demand(gone == min(promise.number, before.deck[seat]), promise, f"{gone} cards left the deck")
        demand(now.trash[seat] - before.trash[seat] == gone, promise, "they are not in the Trash")
        demand(run.results_zone == "trash" and len(game.results) == gone, promise, "what was done is not told")
    elif verb.selector.zone == "hand":
        gone = before.hand[seat] - now.hand[seat]
        most = len(promise.cards) if verb.count.kind == "any_number" else min(promise.number, len(promise.cards))
        exact = verb.count.kind == "exactly"
        demand(gone == most if exact else gone <= most, promise, f"{gone} cards left the hand, {most} were due")
        demand(
            all(card in promise.cards for card in game.results), promise, "other cards than described were discarded"
        )
        demand(len(game.results) == gone, promise, "what was done is not told")


def judge_leaving(game: Any, run: Resolve, promise: Promise, now: Snapshot) -> None:
    if not promise.pieces:
        return
    for id in promise.pieces:
        gone = id not in now.leaving or (now.leaving[id] != "" and not promise.before.leaving[id])
        if promise.before.leaving[id]:
            continue
        demand(
            gone == (id in game.results), promise, f"piece {id} was told to leave and did not, or the other way round"
        )
        demand(gone or promise.can_differ, promise, f"piece {id} stayed without a reason")
    strangers = [id for id in game.results if id not in promise.pieces]
    demand(run.results_zone != "field" or not strangers, promise, f"pieces {strangers} left, which nobody named")


def judge_turning(game: Any, run: Resolve, promise: Promise, now: Snapshot) -> None:
    for id in promise.pieces:
        if id not in now.turned or promise.before.leaving.get(id):
            continue
        was, is_now = promise.before.turned[id], now.turned[id]
        turned_less = isinstance(promise.verb, t.Refresh)
        demand(is_now <= was if turned_less else is_now >= was, promise, f"piece {id} turned the wrong way")
        due = max(0, was - 1) if turned_less else 2 if isinstance(promise.verb, family.HeavyExhaust) else max(1, was)
        demand(is_now == due or promise.can_differ, promise, f"piece {id} lies at {is_now}, not at {due}")


def judge_change(game: Any, run: Resolve, promise: Promise, now: Snapshot) -> None:
    verb = promise.verb
    if verb.attribute != "bp" or not isinstance(verb.what, t.Ref):
        return
    for id in promise.pieces:
        if id not in now.bp or promise.before.leaving.get(id):
            continue
        due = max(0, promise.before.bp[id] + verb.sign * promise.number)
        if verb.duration == "their_turn":
            due = promise.before.bp[id]  # not before the opponent's turn
        demand(now.bp[id] == due or promise.can_differ, promise, f"piece {id} has {now.bp[id]} BP, not {due}")


def judge_set(game: Any, run: Resolve, promise: Promise, now: Snapshot) -> None:
    if promise.verb.attribute != "bp" or not isinstance(promise.verb.what, t.Ref):
        return
    for id in promise.pieces:
        if id in now.bp:
            demand(now.bp[id] == promise.number or promise.can_differ, promise, f"piece {id} has {now.bp[id]} BP")


def judge_life(game: Any, run: Resolve, promise: Promise, now: Snapshot) -> None:
    if promise.verb.seat not in ("you", "opponent"):
        return
    seat = seat_of(game, run.scope, promise.verb.seat)
    lost = promise.before.life[seat] - now.life[seat]
    due = min(promise.number, promise.before.life[seat])
    demand(lost == due or promise.can_differ, promise, f"{lost} Life lost, {due} promised")


def judge_cores(game: Any, run: Resolve, promise: Promise, now: Snapshot) -> None:
    verb, more = promise.verb, now.outside - promise.before.outside
    if verb.source == "void":
        demand(more >= 0, promise, f"{-more} Cores vanished into the Void")
        places = {"it": len(run.scope.it), "each": 99}.get(verb.target, 1)
        if verb.soul != "only" and verb.count.kind == "exactly" and verb.target in ("reserve", "trash", "life"):
            demand(more == promise.number or promise.can_differ, promise, f"{more} Cores came from the Void")
        if verb.soul != "only" and not verb.total:
            demand(more <= promise.number * places, promise, f"{more} Cores came from the Void, too many")
    elif verb.target != "void":
        demand(more == 0, promise, f"{more} Cores came from nowhere")
    else:
        demand(more <= 0, promise, f"{more} Cores came out of the Void")


def judge_select(game: Any, run: Resolve, promise: Promise, now: Snapshot) -> None:
    verb = promise.verb
    there = promise.pieces if verb.selector.zone == "field" else promise.cards
    if verb.selector.zone != "among":
        demand(all(thing in there for thing in game.results), promise, "something was selected that does not fit")
    if verb.count.kind != "any_number":
        demand(len(game.results) <= promise.number, promise, f"{len(game.results)} were selected")
    step = run.steps(game)[run.place]
    if verb.count.kind == "exactly" and not step.optional and verb.selector.zone == "field" and run.phase != "cost":
        due = min(promise.number, len(there))
        demand(len(game.results) == due or promise.can_differ, promise, f"{len(game.results)} selected, {due} due")
    for id in game.results if verb.selector.zone == "field" else ():
        check_filters(game, promise, game.find(id))


BOUNDS = {
    "is": lambda value, due: value == due,
    "at_least": lambda value, due: value >= due,
    "at_most": lambda value, due: value <= due,
}


def check_filters(game: Any, promise: Promise, piece: Any) -> None:
    """What the selector says, asked of the piece word by word."""
    wanted_types = promise.verb.selector.types
    if wanted_types:
        fits = any(game.card_is(piece.card.index, "type", kind) for kind in wanted_types)
        demand(fits, promise, f"piece {piece.id} is of another type")
    for wanted in promise.verb.selector.filters:
        if wanted.attribute in ("bp", "cost", "cores") and wanted.op in BOUNDS and isinstance(wanted.amount, t.Number):
            value = game.number_of(piece, wanted.attribute)
            demand(BOUNDS[wanted.op](value, wanted.amount.value), promise, f"its {wanted.attribute} is {value}")
        elif wanted.attribute == "state" and wanted.value in ("exhausted", "refreshed"):
            fits = (piece.turned > 0) == (wanted.value == "exhausted")
            demand(fits == (wanted.op == "is"), promise, f"piece {piece.id} lies at {piece.turned}")
        elif wanted.attribute in ("color", "family", "name"):
            fits = game.piece_is(piece, wanted.attribute, wanted.value)
            demand(fits == (wanted.op == "is"), promise, f"piece {piece.id}: {wanted.attribute}")


JUDGES: dict[type[Any], Any] = {
    t.Draw: judge_draw,
    t.Discard: judge_discard,
    t.Destroy: judge_leaving,
    t.Return: judge_leaving,
    t.Remove: judge_leaving,
    t.Exhaust: judge_turning,
    family.HeavyExhaust: judge_turning,
    t.Refresh: judge_turning,
    t.ChangeValue: judge_change,
    t.SetValue: judge_set,
    family.ReduceLife: judge_life,
    family.MoveCores: judge_cores,
    t.Select: judge_select,
}


@contextmanager
def watching() -> Iterator[Watch]:
    """Judge every verb that is carried out meanwhile. Only where the engine is interpreted."""
    watch = Watch()
    steps: Any = Resolve
    act, after = steps.act, steps.after

    def watched_act(run: Resolve, game: Any) -> str:
        watch.begin(game, run)
        return str(act(run, game))

    def watched_after(run: Resolve, game: Any) -> str:
        watch.end(game, run)
        return str(after(run, game))

    steps.act, steps.after = watched_act, watched_after
    STEPS.clear()  # steps are looked up once, and may have been before
    try:
        yield watch
    finally:
        steps.act, steps.after = act, after
        STEPS.clear()
