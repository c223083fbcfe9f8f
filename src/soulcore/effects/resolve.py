"""Carrying out an effect: a program, a position in it, and what its words refer to."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final, cast

from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import cards_that_are, holds, those_that_are
from soulcore.effects.facts import Facts
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.tree import (
    Ability,
    Chance,
    ChooseOne,
    Forbid,
    Is,
    Otherwise,
    Play,
    Ref,
    Repeat,
    Rest,
    Search,
    Select,
    Step,
    Verb,
)
from soulcore.kernel.decision import Option
from soulcore.kernel.game import Game
from soulcore.kernel.plain import RECORDS
from soulcore.kernel.process import DONE, Process, register

IT: Final = Ref("it")
COST: Final = "cost"
BODY: Final = "body"
FOLLOWED: Final = ("hand", "trash")
"""Piles in which an effect still finds a card that it put there itself."""


class Payer(Process):
    """What lies beneath a price that is being paid for its own sake: the rest of the effect is carried out another time."""

    def remember(self, scope: Scope) -> None:
        """What the words of the effect refer to since its price was paid."""


class Resolve(Process):
    """One effect, carried out sentence by sentence.

    Verbs report through `game.result` (how many things were handled), `game.results` (which pieces or cards) and
    `wanted` (how many it should have been): "if you do" asks whether all was done.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "card",
        "node",
        "mode",
        "phase",
        "place",
        "complete",
        "skipping",
        "wanted",
        "activated",
        "narrowed",
        "narrow",
        "results_zone",
        "results_seat",
        "results_theirs",
        "second",
        "occasion",
        "times",
        "searched",
        "declared",
        "price_only",
        "scope",
    )
    RARE: ClassVar[tuple[str, ...]] = ("results_theirs",)

    def __init__(self) -> None:
        super().__init__()
        self.scope = Scope()
        self.card = -1
        self.node = 0
        self.mode = 0
        self.phase = BODY
        self.place = 0
        self.complete = True
        self.skipping = False
        self.wanted = 0
        self.activated = False
        self.narrowed = False
        self.narrow: list[int] = []
        """When the sentence's condition singles out some of the cards ("if their BP is 0"): those."""
        self.results_zone = FIELD
        self.results_seat = 0
        """Whose pile that is."""
        self.results_theirs: list[int] = []
        """Of those cards the ones that lie in the other player's pile instead, where cards of both were handled."""
        self.second = False
        """Of a verb with another way ("… instead"), the other way was taken."""
        self.occasion = 0
        self.times = 1
        self.searched = -1
        """The seat whose deck was searched and must be shuffled, or -1."""
        self.declared: list[int] = []
        """What was chosen when the effect was announced: place of the Select, piece, place, piece …"""
        self.price_only = False
        """Only what stands before the arrow is carried out: the rest waits. `result` tells whether all was paid."""

    def copy(self) -> Process:
        if type(self) is not Resolve:
            twin = super().copy()
            assert isinstance(twin, Resolve)
        else:
            twin = Resolve()
            twin.at = self.at
            twin.card = self.card
            twin.node = self.node
            twin.mode = self.mode
            twin.phase = self.phase
            twin.place = self.place
            twin.complete = self.complete
            twin.skipping = self.skipping
            twin.wanted = self.wanted
            twin.activated = self.activated
            twin.narrowed = self.narrowed
            twin.results_zone = self.results_zone
            twin.results_seat = self.results_seat
            twin.results_theirs = self.results_theirs.copy()
            twin.second = self.second
            twin.occasion = self.occasion
            twin.times = self.times
            twin.searched = self.searched
            twin.price_only = self.price_only
            twin.narrow = self.narrow.copy()
            twin.declared = self.declared.copy()
        twin.scope = self.scope.copy()  # the one record inside a process that changes
        return twin

    # ------------------------------------------------------------ the program

    def steps(self, game: Facts) -> tuple[Step, ...]:
        node = game.effect_card(self.card).nodes[self.node]
        if isinstance(node, Ability):
            return node.cost if self.phase == COST else node.steps
        if isinstance(node, Repeat):
            return node.steps
        if isinstance(node, (ChooseOne, Chance)):
            return node.modes[self.mode]
        assert isinstance(node, Forbid)
        return node.unless

    def ability(self, game: Facts) -> Ability | None:
        node = game.effect_card(self.card).nodes[self.node]
        return node if isinstance(node, Ability) else None

    # ------------------------------------------------------------ steps

    def run(self, game: Game) -> None:
        if self.at == "sentence":
            self.at = self.sentence(cast(Doing, game))
        elif self.at == "act":
            self.at = self.act(cast(Doing, game))
        elif self.at == "after":
            self.at = self.after(cast(Doing, game))
        else:
            super().run(game)

    def start(self, game: Doing) -> str:
        ability = self.ability(game)
        if ability is not None:
            if game.asks_first(self, ability):
                return "start"
            if not game.limit_allows(ability, self):
                return DONE
            if ability.condition is not None and not holds(game, self.scope, ability.condition):
                return DONE
            if ability.cost:
                game.cite("effect.arrow")
                if not game.can_pay_price(self.scope, ability.cost):
                    return DONE
                self.phase = COST
        return "sentence"

    def sentence(self, game: Doing) -> str:
        steps = self.steps(game)
        if self.place >= len(steps):
            return "finish"
        step = steps[self.place]
        if not self.reached(game, step):
            if selects(step.verb):
                self.scope.it = []
            self.place += 1
            if not self.skipping and self.place < len(steps) and steps[self.place].link in ("if_you_do", "if_not"):
                self.complete = False  # what was not called for was not done
            return "sentence"
        if step.optional:
            game.cite("effect.optional")
            if not game.can_be_done(self, step.verb):
                game.picked = Option("decline")
                return "decide"
            if not selects(step.verb):
                decider = self.scope.seat if step.decider == "you" else game.opponent(self.scope.seat)
                game.ask(decider, "optional", [Option("do"), Option("decline")], self.card)
                return "decide"
        return "act"

    def reached(self, game: Doing, step: Step) -> bool:
        """Whether the sentence is carried out at all: its link and its condition."""
        if not step.link and self.place:
            game.cite("effect.also")
        if step.link in ("then", "after"):
            game.cite("effect.then" if step.link == "then" else "effect.after")
            self.complete = True
            self.skipping = False
        elif step.link == "if_you_do":
            game.cite("effect.if_you_do")
            self.skipping = not self.complete  # and what is skipped is not done, either
        elif step.link == "if_not":
            self.skipping = not self.skipping if self.follows_if_you_do(game) else self.complete
            self.complete = not self.skipping
        if self.skipping and not isinstance(step.verb, Rest):
            return False
        self.narrowed = False
        condition = step.condition
        if condition is None:
            return True
        if isinstance(condition, Is):
            self.narrow = those_that_are(game, self.scope, condition)
            if not self.narrow:
                self.narrow = cards_that_are(game, self.scope, condition)
            what = getattr(step.verb, "what", None)
            self.narrowed = isinstance(what, Ref) and what.name == condition.of
            return len(self.narrow) > 0
        game.cite("effect.part_condition")
        return holds(game, self.scope, condition)

    def follows_if_you_do(self, game: Facts) -> bool:
        """ "You can …. If you do, …. If not, …": both ask about the same deed."""
        steps = self.steps(game)
        for place in range(self.place - 1, -1, -1):
            if steps[place].link or steps[place].optional:
                return steps[place].link == "if_you_do"
        return False

    def decide(self, game: Doing) -> str:
        if game.picked.verb == "do":
            game.willed()
            return "act"
        self.complete = False
        if selects(self.steps(game)[self.place].verb):  # what was selected before is still what later sentences mean
            self.scope.it = []
        self.scope.done = []
        self.scope.done_cards = []
        self.scope.done_theirs = []
        self.scope.done_count = 0
        self.place += 1
        return "sentence"

    def act(self, game: Doing) -> str:
        return "carry_out" if game.asks_which(self, self.steps(game)[self.place].verb) else self.carry_out(game)

    def carry_out(self, game: Doing) -> str:
        step = self.steps(game)[self.place]
        game.cite("effect.sentence")
        game.sentence_begins()
        game.result = 0
        game.results = []
        self.wanted = 0
        self.results_zone = FIELD
        self.results_theirs = []
        self.second = False
        VERBS[type(step.verb).__name__](game, self, step.verb)
        return "after"

    def after(self, game: Doing) -> str:
        step = self.steps(game)[self.place]
        scope = self.scope
        verb = step.verb
        if isinstance(verb, Otherwise):
            verb = verb.second if self.second else verb.first
        if selects(verb):
            also = isinstance(verb, Select) and verb.also and scope.it_zone == self.results_zone
            scope.it = scope.it + game.results if also else game.results.copy()
            scope.it_zone = self.results_zone
            if not also:
                scope.it_gone = []
            game.selected(self, verb)
        else:
            self.follow(game, verb)
            scope.done_count = game.result
            scope.done_theirs = self.results_theirs.copy()
            if self.results_zone == FIELD:
                scope.done = game.results.copy()
                scope.done_cards = [game.card_of(id) for id in scope.done]
            else:
                scope.done = []
                scope.done_cards = game.results.copy()
                scope.done_zone = self.results_zone
                scope.done_seat = self.results_seat
        if game.result < self.wanted:
            self.complete = False
        if game.result > 0:
            self.activate(game)
        self.place += 1
        return "sentence"

    def follow(self, game: Doing, verb: Verb) -> None:
        """The verb moved what "it" means: from now on it is meant where it is, and no copy that lies where it was. In a Deck it is
        not found any more."""
        scope = self.scope
        if not scope.it or getattr(verb, "what", None) != IT:
            return
        came = isinstance(verb, Play)
        if self.results_zone not in FOLLOWED:
            stayed = self.results_zone in (FIELD, scope.it_zone) and not came
            if scope.it_zone == FIELD or stayed or not game.results:
                return
            if self.results_zone == "deck" or len(game.results) < len(scope.it) - len(scope.it_gone):
                gone = [game.card_of(id) for id in game.results] if came else game.results
                scope.it_gone = scope.it_gone + gone
                return
        scope.it, scope.it_zone, scope.it_seat = game.results.copy(), self.results_zone, self.results_seat
        scope.it_gone = []

    def activate(self, game: Doing) -> None:
        """The effect really happens: from now on its once-per-turn use is spent."""
        if self.activated:
            return
        self.activated = True
        ability = self.ability(game)
        if ability is not None:
            game.spend_limit(ability, self)
            game.acts(game.effect_card(self.card), ability)

    def finish(self, game: Doing) -> str:
        if self.phase == COST and self.ability(game) is not None:
            if not self.complete or self.price_only:
                game.result = 1 if self.complete else 0
                payer = game.stack[-2] if self.price_only else None
                if isinstance(payer, Payer):
                    payer.remember(self.scope)
                return DONE
            self.phase = BODY
            return self.from_the_first()
        if self.times > 1:
            self.times -= 1
            return self.from_the_first()
        if not self.activated:
            game.cite("limit.unspent")
        if self.searched >= 0:
            game.cite("search.shuffle")
            game.shuffle(game.zone("deck"), self.searched, "search")
            game.happen("shuffled", self.searched)
        game.was_resolved(self)
        return DONE

    def from_the_first(self) -> str:
        """Go on with the first of the sentences: none of them was left undone yet."""
        self.place = 0
        self.complete = True
        self.skipping = False
        return "sentence"

    # ------------------------------------------------------------ for verbs

    def put_into(self, zone: str, seat: int) -> None:
        """What the verb reports are cards, and they lie there now."""
        self.results_zone = "deck" if zone in ("deck_top", "deck_bottom") else zone
        self.results_seat = seat

    def verb_place(self, game: Facts, verb: Verb) -> int:
        """Where the verb stands among the card's nodes: what a modification remembers of it."""
        return game.effect_card(self.card).place_of(verb)


def resolving(game: Game) -> Resolve | None:
    """The effect that is being carried out, the innermost of several."""
    for place in range(len(game.stack) - 1, -1, -1):
        run = game.stack[place]
        if isinstance(run, Resolve):
            return run
    return None


def heading(game: Doing) -> str:
    """The keyword that heads the effect that is being carried out, the innermost of several; "" when it has none."""
    for place in range(len(game.stack) - 1, -1, -1):
        run = game.stack[place]
        if isinstance(run, Resolve):
            ability = run.ability(game)
            if ability is not None:
                return ability.keyword
    return ""


def selects(verb: Verb) -> bool:
    """Whether the verb chooses what later sentences call "it"."""
    if isinstance(verb, Otherwise):
        return selects(verb.first)
    return isinstance(verb, (Select, Search))


OPTIONAL: Final = "optional"
UP_TO: Final = "up_to"
COMPULSORY: Final = "compulsory"


def manner(game: Doing) -> str:
    """How the effect that is carried out puts what it asks: "you can", "up to" (or "any number"), or plainly; "" when there is
    none."""
    runs = [process for process in game.stack if isinstance(process, Resolve)]
    if runs and runs[-1].at == "start" and isinstance(game.effect_card(runs[-1].card).nodes[runs[-1].node], ChooseOne):
        runs.pop()  # which of its parts it shall be is what is asked
    if not runs:
        return ""
    run = runs[-1]
    steps = run.steps(game)
    step = steps[run.place] if run.place < len(steps) else None
    if step is None:
        return COMPULSORY
    if step.optional:
        return OPTIONAL
    count = getattr(step.verb, "count", None)
    return COMPULSORY if count is None or count.kind == "exactly" else UP_TO


VERBS: Final[dict[str, Callable[..., None]]] = {}
"""What carries out each verb, by the name of its node."""

register(Resolve)
RECORDS["Scope"] = Scope
