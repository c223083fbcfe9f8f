"""Whether an effect can be carried out at all: what the grammar takes, word for word, but nobody could do.

Asked when card text is read, and once more when a card is made, so that no such effect ever gets into a game. What can be said
against a verb is declared beside the verb (OBJECTIONS); here is what holds for every effect. `effects.verbs.objection` is what
others ask: there every verb is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from soulcore.effects.play import FIELD
from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    Ability,
    All,
    Became,
    Event,
    FieldVerb,
    Filter,
    Node,
    Ref,
    Search,
    Select,
    Selector,
    Step,
    Verb,
)

OBJECTIONS: Final[dict[str, Callable[[Any, Any], Remark | None]]] = {}
"""What can be said against a verb, by the verb's name. Asked with what is known where the verb stands (Sense) and the verb."""

IN_HAND: Final[dict[str, Callable[[Any], bool]]] = {}
"""Verbs that can say what is so while their card is paid for, by their names, and whether one does: those work in the hand."""

UNTIL_REFRESH: Final[set[str]] = set()
"""Verbs that can last until a Refresh Step to come, by their names: they say themselves what of that makes sense."""

NEXT_REFRESH: Final = "next_refresh"
"""The duration that ends with a Refresh Step to come; whose it is depends on whose the changed card is."""

ENDS: Final = ("turn_ending", "battle_ends")
"""Moments that something can be put off to."""

UNTOLD: Final[set[str]] = set()
"""Deeds that leave no trace on a card: whether one was done to it can be waited for, not asked afterwards (games add theirs)."""

USED: Final = ("main", "flash", "main_flash")
"""Kinds of effects that are used from the hand."""


def of_ability(ability: Ability, nodes: Sequence[Node]) -> Remark | None:
    """Why nobody could carry out the effect, as far as its verbs are known; None when there is nothing against it. nodes: all
    of it, as `walk` finds them."""
    return (
        of_header(ability)
        or of_different(nodes)
        or of_untold(nodes)
        or Sense().of_steps((*ability.cost, *ability.steps))
    )


def of_untold(nodes: Sequence[Node]) -> Remark | None:
    """ "If it got Cores": nobody could tell."""
    asked = any(isinstance(node, Became) and node.deed in UNTOLD for node in nodes)
    return Remark("not_understood_yet") if asked else None


def of_different(nodes: Sequence[Node]) -> Remark | None:
    """Only an open choice can be of cards that differ: one card after the other is picked."""
    chosen: set[int] = set()
    for node in nodes:
        if isinstance(node, (Select, Search)) and (node.count.kind != "exactly" or isinstance(node, Search)):
            chosen.update(id(wanted) for wanted in node.selector.filters)
    for node in nodes:
        if isinstance(node, Filter) and node.attribute == "different" and id(node) not in chosen:
            return Remark("different_open")
    return None


# ---------------------------------------------------------------- the header


def of_header(ability: Ability) -> Remark | None:
    if not ability.steps:
        return None
    if ability.place == "hand" and not ability.kind and is_own_cost(ability):
        return None
    if ability.place == "hand" and ability.kind not in USED:
        return Remark("hand_is_used")
    if ability.place == "trash" and any(timing.startswith("when_") for timing in ability.timings):
        return Remark("trash_moment_over")
    if ability.place == "trash" and ability.kind:
        return Remark("trash_acts_itself")
    if ability.event is not None and not fits_moments(ability.event, ability.timings):
        return Remark("one_moment")
    if ability.kind and ability.event is not None:
        return Remark("used_waits_not")
    if ability.kind and any(is_moment(timing) for timing in ability.timings):
        return Remark("used_has_no_moment")
    return None


def is_own_cost(ability: Ability) -> bool:
    """Whether a continuous effect in the hand is about what its own card costs and about nothing else."""
    return (
        ability.event is None
        and not ability.cost
        and not any(is_moment(timing) for timing in ability.timings)
        and all(
            works_in_hand(step.verb) and not (step.link or step.optional or step.condition) for step in ability.steps
        )
    )


def works_in_hand(verb: Verb) -> bool:
    asked = IN_HAND.get(type(verb).__name__)
    return asked is not None and asked(verb)


BATTLE_MOMENTS: Final = ("when_attacking", "when_blocking", "when_blocked")
"""Moments that last as long as the battle does, for an effect that waits for something else."""


def fits_moments(event: Event, timings: tuple[str, ...]) -> bool:
    """Whether an event can come at the moments that a header names: any event of a battle, or the moment itself, told more
    closely ("[When Destroyed] When this card is destroyed by your opponent's effects")."""
    for timing in timings:
        if is_moment(timing) and timing not in BATTLE_MOMENTS:
            deed = timing.removeprefix("when_").removesuffix("_by_opponent")
            if not event.this or event.deed != deed:
                return False
    return True


def is_moment(timing: str) -> bool:
    return timing.startswith(("when_", "start_of_", "end_of_")) and timing != "when_battling"


# ---------------------------------------------------------------- the sentences


class Sense:
    """What is known on the way through an effect's sentences: where "it" can be, and whether something was done."""

    def __init__(self) -> None:
        self.zones: list[str] = []
        """Where what "it" names may lie; nothing before the first selection."""
        self.acted = False
        self.has_color = False
        self.opened = ""
        """Whose cards were opened last."""
        self.looked = False
        """The opponent's hand has been looked at."""

    def copy(self) -> Sense:
        twin = Sense()
        twin.zones = self.zones.copy()
        twin.acted = self.acted
        twin.has_color = self.has_color
        twin.opened = self.opened
        twin.looked = self.looked
        return twin

    def of_steps(self, steps: tuple[Step, ...]) -> Remark | None:
        for step in steps:
            found = self.of_verb(step.verb)
            if found is not None:
                return found
            self.acted = True
        return None

    def of_verb(self, verb: Verb) -> Remark | None:
        name = type(verb).__name__
        judge = OBJECTIONS.get(name)
        found: Remark | None = None
        if judge is not None:
            found = judge(self, verb)
        elif isinstance(verb, FieldVerb):
            found = self.on_the_field(verb.what)
        if found is None and getattr(verb, "duration", "") == NEXT_REFRESH and name not in UNTIL_REFRESH:
            return Remark("refresh_only")
        return found

    # ------------------------------------------------------------ for verbs

    def where(self, what: object) -> list[str]:
        """Where the cards may lie that something names; nothing where that is not known."""
        if isinstance(what, Ref):
            return self.zones if what.name == "it" else []
        return [what.selector.zone] if isinstance(what, All) else []

    def of_object(self, what: object) -> Remark | None:
        """What can be said against naming those cards here, whatever is done to them."""
        if isinstance(what, Ref):
            return Remark("nothing_done") if what.name == "done" and not self.acted else None
        return of_everything(what.selector) if isinstance(what, All) else None

    def on_the_field(self, what: object) -> Remark | None:
        """What can be said against doing to them what can be done to cards on the Field only."""
        zones = self.where(what)
        return self.of_object(what) or (Remark("on_field_only") if zones and FIELD not in zones else None)

    def off_the_field(self, what: object, otherwise: str) -> Remark | None:
        """The same for what is never done to cards on the Field. otherwise: what is to be said then."""
        return self.of_object(what) or (Remark(otherwise) if self.where(what) == [FIELD] else None)


def of_everything(selector: Selector) -> Remark | None:
    """Against all cards of a place."""
    return Remark("deck_hidden") if selector.zone == "deck" else None
