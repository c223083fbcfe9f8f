"""Repeat, choose one, one thing instead of another, or something later."""

from __future__ import annotations

from soulcore.effects.evaluate import holds, pieces_referred, worth
from soulcore.effects.play import FIELD, EffectGame
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.sense import speaks_of_it
from soulcore.effects.tree import Chance, ChooseOne, Later, Otherwise, Repeat
from soulcore.kernel.decision import Option
from soulcore.kernel.pending import Modification
from soulcore.kernel.process import DONE, Process, register


def part_of(game: EffectGame, run: Resolve, node: int) -> Resolve:
    """A process for a part of the effect: same words, same card."""
    part = Resolve()
    part.card = run.card
    part.node = node
    part.scope = run.scope.copy()
    part.declared = run.declared.copy()
    return part


def repeat(game: EffectGame, run: Resolve, verb: Repeat) -> None:
    part = part_of(game, run, run.verb_place(game, verb))
    part.times = worth(game, run.scope, verb.times)
    if part.times > 0:
        game.stack.append(part)


def choose_one(game: EffectGame, run: Resolve, verb: ChooseOne) -> None:
    part = part_of(game, run, run.verb_place(game, verb))
    game.stack.append(part)
    choice = ModeChoice()
    choice.seat = run.scope.seat
    choice.source = run.card
    choice.modes = len(verb.modes)
    choice.closed = game.closed_modes(run.scope, verb)
    game.stack.append(choice)


def later(game: EffectGame, run: Resolve, verb: Later) -> None:
    """The ability waits as a modification: one for each card that "it" names, or a single one."""
    scope = run.scope
    named = [piece.id for piece in pieces_referred(game, scope, "it")]
    if scope.it_zone != FIELD:
        named = [id for id in scope.done if game.card_of(id) in scope.it]  # selected in a pile, and played since
    node = run.verb_place(game, verb)
    until = game.span(verb.duration, scope.seat)
    for id in named if named and speaks_of_it(verb) else [0]:
        game.modify(Modification(game.next_stamp(), run.card, node, scope.seat, scope.this, id, 0, "", until))
    game.result = 1


def chance(game: EffectGame, run: Resolve, verb: Chance) -> None:
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
    RARE = ("closed",)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.source = -1
        self.modes = 0
        self.closed: list[int] = []
        """The bodies that cannot be chosen, by their place: there is nothing they could be done to."""

    def start(self, game: EffectGame) -> str:
        options = [Option("choose", number=mode, word=str(mode + 1)) for mode in range(self.modes)]
        options = [option for option in options if option.number not in self.closed]
        if len(options) == 1:
            game.picked = options[0]
        else:
            game.ask(self.seat, "choose_one", options, self.source)
        return "take"

    def take(self, game: EffectGame) -> str:
        part = game.stack[-2]
        assert isinstance(part, Resolve)
        part.mode = game.picked.number
        return DONE


def otherwise(game: EffectGame, run: Resolve, verb: Otherwise) -> None:
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

    def start(self, game: EffectGame) -> str:
        game.ask(self.seat, "instead", [Option("instead"), Option("as_printed")], self.source)
        return "take"

    def take(self, game: EffectGame) -> str:
        run = game.stack[-2]
        assert isinstance(run, Resolve)
        verb = game.effect_card(self.source).nodes[self.node]
        assert isinstance(verb, Otherwise)
        run.second = game.picked.verb == "instead"
        chosen = verb.second if run.second else verb.first
        VERBS[type(chosen).__name__](game, run, chosen)
        return DONE


VERBS["Repeat"] = repeat
VERBS["ChooseOne"] = choose_one
VERBS["Otherwise"] = otherwise
VERBS["Chance"] = chance
VERBS["Later"] = later
register(ModeChoice, InsteadChoice)
