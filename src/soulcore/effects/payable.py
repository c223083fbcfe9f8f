"""Whether a price can be paid as a whole: by paying it, in a copy of the position, in every way there is.

What stands before the arrow (or after "unless") is done completely or not at all. Parts of it may stand in each other's
way: two cards to discard with one in the hand, a Core from a card that is to be exhausted and has none. So a price is not
judged part by part: a trial carries it out on a copy. The same judgement thins out the options while the price is really
paid: nothing is offered that would leave it unpaid.

A trial never looks at what its player may not know. As far as a price depends on hidden cards or on chance it counts as
payable, and what is known about it is asked beforehand.
"""

from __future__ import annotations

from typing import ClassVar, Final

from soulcore.effects.asking import Asking
from soulcore.effects.doing import Doing
from soulcore.effects.facts import Facts
from soulcore.effects.play import EffectCard, EffectGame, Scope
from soulcore.effects.resolve import COST, Resolve
from soulcore.effects.tree import Ability, Chance, Discard, Draw, Forbid, Look, Node, Open, Search, Select, Step, Verb
from soulcore.kernel.decision import Decision
from soulcore.kernel.process import DONE, Process

MOST_TRIES: Final = 400
"""Answers tried before a price counts as payable: so many ways to pay, and so long, no printed price has."""


class Trial(Resolve):
    """A price on trial. It reports whether all of it was done."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Resolve.FIELDS, "program")

    def __init__(self) -> None:
        super().__init__()
        self.program: tuple[Step, ...] = ()
        self.phase = COST
        self.at = "sentence"
        self.activated = True  # no limit is used up by trying

    def steps(self, game: Facts) -> tuple[Step, ...]:
        return self.program

    def finish(self, game: Doing) -> str:
        game.result = 1 if self.complete else 0
        return DONE


class Judge(Process):
    """Lies beneath a trial and stops the copy when it is over, with the verdict."""

    FIELDS: ClassVar[tuple[str, ...]] = ("is_last", "is_paid")

    def __init__(self) -> None:
        super().__init__()
        self.is_last = False
        self.is_paid = False

    def start(self, game: Asking) -> str:
        self.is_paid = game.result > 0
        if self.is_last or not self.is_paid:
            game.over = True
        return DONE


def payer_of(node: Node) -> str:
    """Whose matter a price is: its effect's player's, or the opponent's ("unless your opponent discards 1 card")."""
    if not isinstance(node, Forbid):
        return "you"
    words = [getattr(step.verb, word, "") for step in node.unless for word in ("seat", "chooser")]
    return "opponent" if "opponent" in words else "you"


def depends_on_hidden(verb: Verb, payer: str = "you") -> bool:
    """Whether the one who pays cannot know beforehand what a part of a price will find."""
    if isinstance(verb, (Draw, Open, Look, Search, Chance)):
        return True
    if isinstance(verb, Discard):
        if verb.random:
            return True
        theirs = verb.selector is not None and verb.selector.zone == "hand" and verb.seat != payer
        from_deck = verb.selector is not None and verb.selector.zone == "deck"
        return theirs or from_deck
    own = "your" if payer == "you" else payer
    return isinstance(verb, Select) and verb.selector.zone == "hand" and verb.selector.whose != own


def known_part(cost: tuple[Step, ...], payer: str) -> tuple[Step, ...]:
    """A price up to where it depends on what the one who pays cannot know."""
    for place, step in enumerate(cost):
        if depends_on_hidden(step.verb, payer):
            return cost[:place]
    return cost


def trial_of(card: EffectCard, scope: Scope, cost: tuple[Step, ...]) -> Trial:
    """A price ready to be tried, from its beginning. card: the one it is printed on."""
    trial = Trial()
    trial.card = card.index
    for place, node in enumerate(card.nodes):
        if (isinstance(node, Ability) and node.cost is cost) or (isinstance(node, Forbid) and node.unless is cost):
            trial.node = place
    trial.scope = scope.copy()
    trial.program = known_part(cost, payer_of(card.nodes[trial.node]))
    return trial


def can_be_paid(game: Asking, prices: list[Trial]) -> bool:
    """Whether all of the prices can be paid, one after the other (the first one first), each in full."""
    game.cite("price.whole")
    copy = game.clone()
    assert isinstance(copy, EffectGame)
    copy.stack = []
    for trial in reversed(prices):
        copy.stack.append(judge_of(not copy.stack))
        copy.stack.append(trial)
    return ends_well(copy)


def judge_of(is_last: bool) -> Judge:
    found = Judge()
    found.is_last = is_last
    return found


def ends_well(copy: EffectGame) -> bool:
    """Play the copy on until it is judged, in any way that is open."""
    copy.decision = None
    copy.advance()
    return is_within_reach(copy, [MOST_TRIES])


def is_within_reach(copy: EffectGame, left: list[int]) -> bool:
    asked = copy.decision
    if asked is None:
        top = copy.stack[-1]
        return top.is_paid if isinstance(top, Judge) else ends_at_the_last(copy)
    for place in range(len(asked.options)):
        if left[0] <= 0:
            return True
        left[0] -= 1
        then = copy
        if place < len(asked.options) - 1:
            twin = copy.clone()
            assert isinstance(twin, EffectGame)
            then = twin
        then.answer(place)
        if is_within_reach(then, left):
            return True
    return False


def ends_at_the_last(copy: EffectGame) -> bool:
    """Whether the game itself ended on the way with nothing left to pay: whoever pays so knows what for."""
    trials = [run for run in copy.stack if isinstance(run, Trial)]
    return len(trials) == 1 and trials[0].place >= len(trials[0].program) - 1


# ---------------------------------------------------------------- while it is paid


def is_on_trial(game: Asking) -> bool:
    """Whether this is such a copy."""
    return isinstance(game.stack[0], Judge)


def price_in_progress(game: Asking) -> int:
    """Where on the stack the price lies that is being paid right now, -1 when none is. Of several that are paid together
    the one on top."""
    for place in range(len(game.stack) - 1, -1, -1):
        run = game.stack[place]
        if isinstance(run, Resolve):
            return place if run.phase == COST else -1
    return -1


def leave_only_payable(game: Asking) -> None:
    """Of the open decision, made while a price is paid, keep the options after which the rest of it can be paid. Whoever
    may decline may still do so."""
    asked = game.decision
    assert asked is not None
    if len(asked.options) < 2:
        return
    top = price_in_progress(game)
    run = game.stack[top]
    assert isinstance(run, Resolve)
    steps = run.steps(game)
    if depends_on_hidden(steps[run.place].verb, payer_of(game.effect_card(run.card).nodes[run.node])):
        return  # what is hidden from its player is not told by what is left to choose
    if len(steps) == 1 and isinstance(steps[0].verb, Discard) and not is_paid_along(game, top - 1):
        return  # any of the cards will do
    kept = [
        option for place, option in enumerate(asked.options) if option.verb == "decline" or leads_on(game, top, place)
    ]
    if kept and len(kept) < len(asked.options):
        game.decision = Decision(asked.seat, asked.kind, kept, asked.source)


def leads_on(game: Asking, top: int, place: int) -> bool:
    """Whether what is being paid can still be paid in full after that option."""
    copy = game.clone()
    assert isinstance(copy, EffectGame)
    first = top
    while is_paid_along(copy, first - 1):
        first -= 1
    stack: list[Process] = []
    for at in range(first, top + 1):
        run = copy.stack[at]
        assert isinstance(run, Resolve)
        stack.append(judge_of(not stack))
        stack.append(on_trial(copy, run))
    copy.stack = stack + copy.stack[top + 1 :]
    copy.answer(place)
    return is_within_reach(copy, [MOST_TRIES])


def is_paid_along(game: Asking, place: int) -> bool:
    """Whether another price lies there that is paid right after."""
    run = game.stack[place] if place >= 0 else None
    return isinstance(run, Resolve) and run.phase == COST


def on_trial(game: Asking, run: Resolve) -> Trial:
    """The trial of a price that is being paid, from where it has got to."""
    trial = Trial()
    for name in Resolve.FIELDS:
        setattr(trial, name, getattr(run, name))
    trial.activated = True
    steps = run.steps(game)
    payer = payer_of(game.effect_card(run.card).nodes[run.node])
    trial.program = steps[: run.place] + known_part(steps[run.place :], payer)
    trial.at = "sentence" if run.at == "start" else run.at
    return trial
