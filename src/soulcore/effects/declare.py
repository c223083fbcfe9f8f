"""Announcing an effect: what it calls its targets is chosen now, long before it is carried out."""

from __future__ import annotations

from typing import ClassVar

from soulcore.effects.choose import Choose
from soulcore.effects.data import walk
from soulcore.effects.doing import Doing
from soulcore.effects.evaluate import find_pieces, worth
from soulcore.effects.play import EffectCard, Scope
from soulcore.effects.select import is_apart
from soulcore.effects.tree import Ability, Select
from soulcore.kernel.process import DONE, Process, register


def targets_of(card: EffectCard, ability: Ability) -> list[Select]:
    """The choices an ability makes when it is announced, in the order of its text. Worked out once a card."""
    place = card.place_of(ability)
    if place not in card.declared:
        card.declared[place] = [node for node in walk(ability.steps) if isinstance(node, Select) and node.declared]
    return card.declared[place]


def candidates(game: Doing, scope: Scope, choice: Select) -> list[int]:
    """What may be chosen as its target now."""
    return [
        piece.id
        for piece in find_pieces(game, scope, choice.selector)
        if game.can_be_selected(piece, scope.seat, scope.card)
    ]


def has_targets(game: Doing, scope: Scope, ability: Ability) -> bool:
    """Whether every target the ability must have can be chosen."""
    return all(
        choice.count.kind != "exactly"
        or len(candidates(game, scope, choice)) >= worth(game, scope, choice.count.amount)
        for choice in targets_of(game.effect_card(scope.card), ability)
    )


class Declare(Process):
    """One player chooses the targets of an ability, one choice after another.

    Reports them in `results`: place of the choice among the card's nodes, piece, place, piece … Two choices of one ability
    may fall on the same card.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "this", "card", "node", "choice", "chosen")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.this = 0
        self.card = -1
        self.node = 0
        self.choice = 0
        self.chosen: list[int] = []

    def start(self, game: Doing) -> str:
        card = game.effect_card(self.card)
        ability = card.nodes[self.node]
        assert isinstance(ability, Ability)
        choices = targets_of(card, ability)
        if self.choice == len(choices):
            game.results = self.chosen.copy()
            return DONE
        wanted = choices[self.choice]
        scope = Scope(self.seat, self.this, self.card)
        choose = Choose()
        choose.seat = self.seat
        choose.source = self.card
        choose.kind = "target"
        choose.verb = "target"
        choose.things = candidates(game, scope, wanted)
        choose.apart = is_apart(wanted.selector)
        choose.most = worth(game, scope, wanted.count.amount)
        choose.least = choose.most if wanted.count.kind == "exactly" else 0
        game.stack.append(choose)
        return "take"

    def take(self, game: Doing) -> str:
        card = game.effect_card(self.card)
        ability = card.nodes[self.node]
        assert isinstance(ability, Ability)
        place = card.place_of(targets_of(card, ability)[self.choice])
        for id in game.results:
            self.chosen += [place, id]
        self.choice += 1
        return "start"


register(Declare)
