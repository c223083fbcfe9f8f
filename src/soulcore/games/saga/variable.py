"""X: where an effect has a number that nothing defines, its player names it, once for all of the effect."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulcore.clauses.cite import cite
from soulcore.effects.data import nodes_of
from soulcore.effects.evaluate import AMOUNTS
from soulcore.effects.facts import Facts
from soulcore.effects.play import Scope
from soulcore.effects.resolve import Resolve
from soulcore.effects.tree import Ability
from soulcore.games.saga.nodes import Variable
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame

LARGEST: Final = 30
"""The largest number that is offered: more than there is of anything that one effect handles."""


def named(game: Facts, scope: Scope, amount: Variable) -> int:
    """The number that X stands for; zero while nobody has said it."""
    return int(scope.number or 0)


def is_open(game: SagaGame, scope: Scope, ability: Ability) -> bool:
    """Whether the effect has a number that its player has not named yet."""
    return game.has_variables and not scope.number and any(isinstance(node, Variable) for node in nodes_of(ability))


def numbers(game: SagaGame, scope: Scope, ability: Ability) -> list[Option]:
    """The numbers that may be named: whole ones from zero on, as far as the cost can be paid with them."""
    cite("saga.4-6-1 saga.4-6-2")
    in_cost = any(isinstance(node, Variable) for step in ability.cost for node in nodes_of(step))
    found = [Option("number", word="0", number=0)]
    tried = scope.copy()
    for number in range(1, LARGEST + 1):
        tried.number = str(number)
        if in_cost and not game.can_pay_price(tried, ability.cost):
            break
        found.append(Option("number", word=str(number), number=number))
    return found


class NameNumber(Process):
    """The player of the effect below names its number."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def run_below(self, game: SagaGame) -> Resolve:
        found = game.stack[-2]
        assert isinstance(found, Resolve)
        return found

    def start(self, game: SagaGame) -> str:
        run = self.run_below(game)
        ability = run.ability(game)
        assert ability is not None
        game.ask(run.scope.seat, "number", numbers(game, run.scope, ability), run.card)
        return "named"

    def named(self, game: SagaGame) -> str:
        cite("saga.4-6-3")
        self.run_below(game).scope.number = game.picked.word
        return DONE


AMOUNTS["Variable"] = named
register(NameNumber)
