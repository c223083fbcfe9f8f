"""Repeat, choose one, one thing instead of another, or something later."""

from __future__ import annotations

from typing import ClassVar, Final

from soulcore.effects.data import walk
from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import holds, pieces_referred, worth
from soulcore.effects.play import FIELD
from soulcore.effects.remark import Remark
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.sense import ENDS, NEXT_REFRESH, OBJECTIONS, Sense
from soulcore.effects.tree import Chance, ChooseOne, Later, Number, Otherwise, Repeat, Search, Select
from soulcore.kernel.decision import Option
from soulcore.kernel.pending import Modification
from soulcore.kernel.process import DONE, Process, register


def part_of(game: Doing, run: Resolve, node: int) -> Resolve:
    """A process for a part of the effect: same words, same card."""
    part = Resolve()
    part.card = run.card
    part.node = node
    part.scope = run.scope.copy()
    part.declared = run.declared.copy()
    return part


def repeat(game: Doing, run: Resolve, verb: Repeat) -> None:
    part = part_of(game, run, run.verb_place(game, verb))
    part.times = worth(game, run.scope, verb.times)
    if part.times > 0:
        game.stack.append(part)


def choose_one(game: Doing, run: Resolve, verb: ChooseOne) -> None:
    part = part_of(game, run, run.verb_place(game, verb))
    game.stack.append(part)
    choice = ModeChoice()
    choice.seat = run.scope.seat
    choice.source = run.card
    choice.modes = len(verb.modes)
    choice.closed = game.closed_modes(run.scope, verb)
    game.stack.append(choice)


def later(game: Doing, run: Resolve, verb: Later) -> None:
    """The ability waits as a modification: one for each card that "it" names, or a single one."""
    scope = run.scope
    named = [piece.id for piece in pieces_referred(game, scope, "it")]
    if scope.it_zone != FIELD:
        named = [id for id in scope.done if game.card_of(id) in scope.it]  # selected in a pile, and played since
    node = run.verb_place(game, verb)
    until = game.span(verb.duration, scope.seat)
    awaits_it = verb.ability.event is not None and verb.ability.event.it
    for id in named if awaits_it or (named and speaks_of_it(verb)) else [0]:
        game.modify(Modification(game.next_stamp(), run.card, node, scope.seat, scope.this, id, 0, "", until))
    game.result = 1


def chance(game: Doing, run: Resolve, verb: Chance) -> None:
    """Throw, and carry out what the outcome means."""
    outcome = game.below(verb.sides, "coin" if verb.sides == 2 else "die") + 1
    kind = "coin" if verb.sides == 2 else "die"
    game.happen(kind, run.scope.seat, number=outcome, cause=run.scope.seat, source=run.card)
    part = part_of(game, run, run.verb_place(game, verb))
    for mode, highest in enumerate(verb.upto):
        if outcome <= highest:
            part.mode = mode
            game.stack.append(part)
            break
    game.result = 1


class ModeChoice(Process):
    """A player chooses one of several bodies; the process below then carries it out."""

    FIELDS = ("seat", "source", "modes", "closed")
    RARE: ClassVar[tuple[str, ...]] = ("closed",)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1
        self.modes = 0
        self.closed: list[int] = []
        """The bodies that cannot be chosen, by their place: there is nothing they could be done to."""

    def start(self, game: Doing) -> str:
        options = [Option("choose", number=mode, word=str(mode + 1)) for mode in range(self.modes)]
        options = [option for option in options if option.number not in self.closed]
        if len(options) == 1:
            game.picked = options[0]
        else:
            game.ask(self.seat, "choose_one", options, self.source)
        return "take"

    def take(self, game: Doing) -> str:
        part = game.stack[-2]
        assert isinstance(part, Resolve)
        part.mode = game.picked.number
        return DONE


def otherwise(game: Doing, run: Resolve, verb: Otherwise) -> None:
    """The first, or the second instead when the condition holds (and the player wants, if it says "you can")."""
    if not holds(game, run.scope, verb.condition):
        VERBS[type(verb.first).__name__](game, run, verb.first)
    elif verb.optional:
        choice = InsteadChoice()
        choice.seat = run.scope.seat
        choice.source = run.card
        choice.node = run.verb_place(game, verb)
        game.stack.append(choice)
    else:
        run.second = True
        VERBS[type(verb.second).__name__](game, run, verb.second)


class InsteadChoice(Process):
    """Whether to take the "instead"."""

    FIELDS = ("seat", "source", "node")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1
        self.node = 0

    def start(self, game: Doing) -> str:
        game.ask(self.seat, "instead", [Option("instead"), Option("as_printed")], self.source)
        return "take"

    def take(self, game: Doing) -> str:
        run = game.stack[-2]
        assert isinstance(run, Resolve)
        verb = game.effect_card(self.source).nodes[self.node]
        assert isinstance(verb, Otherwise)
        run.second = game.picked.verb == "instead"
        chosen = verb.second if run.second else verb.first
        VERBS[type(chosen).__name__](game, run, chosen)
        return DONE


# ---------------------------------------------------------------- what can be said against them

MOST_TIMES: Final = 99
"""How often an effect may say to do something over."""


def of_repeat(sense: Sense, verb: Repeat) -> Remark | None:
    if isinstance(verb.times, Number) and verb.times.value > MOST_TIMES:
        return Remark("too_often", most=MOST_TIMES)
    return sense.copy().of_steps(verb.steps)


def of_modes(sense: Sense, verb: ChooseOne) -> Remark | None:
    for mode in verb.modes:
        found = sense.copy().of_steps(mode)
        if found is not None:
            return found
    return None


def of_otherwise(sense: Sense, verb: Otherwise) -> Remark | None:
    other = sense.copy()
    found = sense.of_verb(verb.first) or other.of_verb(verb.second)
    sense.zones = sorted({*sense.zones, *other.zones})
    return found


def of_later(sense: Sense, verb: Later) -> Remark | None:
    event = verb.ability.event
    if event is None:
        return Remark("later_waits")
    if not event.it and event.deed not in ENDS and speaks_of_it(verb):
        return Remark("later_that")
    if verb.duration == NEXT_REFRESH:
        return Remark("later_how_long")
    then = sense.copy()
    then.zones = [FIELD] if sense.zones else []
    return then.of_steps(verb.ability.steps)


def speaks_of_it(verb: Later) -> bool:
    """Whether what is done later is done to what was selected before."""
    for step in verb.ability.steps:
        for node in walk(step):
            if isinstance(node, (Select, Search)):
                return False
            names = [getattr(node, field, "") for field in ("name", "of", "source", "target")]
            if "it" in names:
                return True
    return False


VERBS["Repeat"] = repeat
VERBS["ChooseOne"] = choose_one
VERBS["Otherwise"] = otherwise
VERBS["Chance"] = chance
VERBS["Later"] = later
OBJECTIONS["Repeat"] = of_repeat
OBJECTIONS["ChooseOne"] = of_modes
OBJECTIONS["Otherwise"] = of_otherwise
OBJECTIONS["Later"] = of_later
register(ModeChoice, InsteadChoice)
