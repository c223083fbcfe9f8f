"""Whether an effect can be carried out at all: what the grammar takes, word for word, but nobody could do.

Asked when card text is read, and once more when a card is made, so that no such effect ever gets into a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from soulcore.effects.data import walk
from soulcore.effects.play import AMONG, FIELD
from soulcore.effects.tree import (
    Ability,
    Activate,
    Add,
    All,
    Allow,
    ChangeValue,
    ChooseColor,
    ChooseOne,
    Destroy,
    Discard,
    EndStep,
    Event,
    Exhaust,
    FieldVerb,
    Filter,
    Forbid,
    Grant,
    Later,
    Look,
    Must,
    Number,
    Open,
    Otherwise,
    Play,
    Player,
    Ref,
    Refresh,
    Remove,
    Repeat,
    Rest,
    Return,
    Search,
    Select,
    Selector,
    SetValue,
    Show,
    Shuffle,
    Stay,
    Step,
    Treat,
    Verb,
)

OBJECTIONS: dict[str, Callable[[Any], str]] = {}
"""What can be said against a verb of one game, by the verb's name."""

IN_HAND: set[str] = set()
"""Verbs of one game that say what is so while their card is paid for, by their names: they work in the hand."""

RETURN_TO = ("hand", "deck_top", "deck_bottom")
REST_TO = (*RETURN_TO, "trash")
ENDED_STEPS = ("", "start", "core", "draw", "refresh", "main", "attack", "end")
ENDS = ("turn_ending", "battle_ends")
"""Moments that something can be put off to."""
MOST_TIMES = 99
"""How often an effect may say to do something over."""

USED = ("main", "flash", "main_flash")
"""Kinds of effects that are used from the hand."""

FIGHTING = ("attack", "block", "be_blocked")
"""Acts that are asked about when an attack or a block is declared: only these can be bought off."""

ALLOWED = ("attack_exhausted", "attack_heavy_exhausted", "block_exhausted", "block_heavy_exhausted")

ON_THE_FIELD = (
    Destroy,
    Exhaust,
    Refresh,
    ChangeValue,
    SetValue,
    Grant,
    Forbid,
    Allow,
    Must,
    Stay,
    Treat,
    Activate,
    FieldVerb,
)
"""Verbs that do something to cards on the Field only."""

OFF_THE_FIELD = (Add, Show, Play)
"""Verbs for cards that are not on the Field."""

WITH_A_CARD = (*ON_THE_FIELD, *OFF_THE_FIELD, Return, Remove, Discard)
"""Verbs that have an object."""


def objection(ability: Ability) -> str:
    """Why nobody could carry out the effect, as a sentence; "" when there is nothing against it."""
    return of_header(ability) or of_different(ability) or Sense().of_steps((*ability.cost, *ability.steps))


def of_different(ability: Ability) -> str:
    """Only an open choice can be of cards that differ: one card after the other is picked."""
    chosen: set[int] = set()
    for node in walk(ability):
        if isinstance(node, Select | Search) and (node.count.kind != "exactly" or isinstance(node, Search)):
            chosen.update(id(wanted) for wanted in node.selector.filters)
    for node in walk(ability):
        if isinstance(node, Filter) and node.attribute == "different" and id(node) not in chosen:
            return "Cards with different names are chosen, and the number is left open: “up to 2”"
    return ""


def of_header(ability: Ability) -> str:
    if not ability.steps:
        return ""
    if ability.place == "hand" and not ability.kind and is_own_cost(ability):
        return ""
    if ability.place == "hand" and ability.kind not in USED:
        return "An effect in the Hand is used from there: it needs [Main] or [Flash]"
    if ability.place == "trash" and any(timing.startswith("when_") for timing in ability.timings):
        return "A card in the Trash has left the Field: such a moment is over for it"
    if ability.place == "trash" and ability.kind:
        return "An effect in the Trash acts by itself, at its timing: nobody uses or activates it"
    if ability.event is not None and not fits_moments(ability.event, ability.timings):
        return "An effect has one moment: its timing, or the event in its sentence"
    if ability.kind and ability.event is not None:
        return "An effect that its player uses or activates does not wait for an event"
    if ability.kind and any(is_moment(timing) for timing in ability.timings):
        return "An effect that its player uses or activates does not wait for a moment such as [When Summoned]"
    return ""


def is_own_cost(ability: Ability) -> bool:
    """Whether a continuous effect in the hand is about what its own card costs and about nothing else."""
    return (
        ability.event is None
        and not ability.cost
        and not any(is_moment(timing) for timing in ability.timings)
        and all(
            is_of_own_cost(step.verb) and not (step.link or step.optional or step.condition) for step in ability.steps
        )
    )


def is_of_own_cost(verb: Verb) -> bool:
    if type(verb).__name__ in IN_HAND:
        return True
    return (
        isinstance(verb, ChangeValue | SetValue)
        and verb.attribute == "cost"
        and verb.what == Ref("this")
        and not verb.duration
    )


BATTLE_MOMENTS = ("when_attacking", "when_blocking", "when_blocked")
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

    def of_steps(self, steps: tuple[Step, ...]) -> str:
        for step in steps:
            found = self.of_verb(step.verb)
            if found:
                return found
            self.acted = True
        return ""

    def of_verb(self, verb: Verb) -> str:
        if isinstance(verb, Otherwise):
            other = self.copy()
            found = self.of_verb(verb.first) or other.of_verb(verb.second)
            self.zones = sorted({*self.zones, *other.zones})
            return found
        if isinstance(verb, Repeat):
            if isinstance(verb.times, Number) and verb.times.value > MOST_TIMES:
                return f"Something can be done {MOST_TIMES} times at most"
            return self.copy().of_steps(verb.steps)
        if isinstance(verb, Later):
            other = self.copy()
            other.zones = [FIELD] if self.zones else []
            if verb.ability.event is None:
                return "What is done later waits for an event, or for the end of the turn or battle"
            if not verb.ability.event.it and verb.ability.event.deed not in ENDS and speaks_of_it(verb):
                return "What waits for an event speaks of “that” card, or selects one then"
            if verb.duration == "next_refresh":
                return "Say how long it waits: during this turn"
            return other.of_steps(verb.ability.steps)
        if isinstance(verb, ChooseOne):
            for mode in verb.modes:
                found = self.copy().of_steps(mode)
                if found:
                    return found
            return ""
        if isinstance(verb, Select):
            self.zones = [verb.selector.zone]
            return of_select(verb, self.looked) or of_total(verb)
        if isinstance(verb, Search):
            self.zones = [verb.selector.zone]
            return "" if verb.selector.zone == "deck" else "Only a Deck is searched"
        if isinstance(verb, ChooseColor):
            self.has_color = True
            return ""
        return self.of_object(verb) or self.of_kind(verb)

    def of_object(self, verb: Verb) -> str:
        """Whether the verb can be done to what it names, where that lies."""
        if not isinstance(verb, WITH_A_CARD):
            return ""
        what = verb.what
        if isinstance(what, Ref):
            if what.name == "done" and not self.acted:
                return "Nothing was done before that this could speak of"
            if what.name != "it" or not self.zones:
                return ""
            zones = self.zones
        elif isinstance(what, All):
            zones = [what.selector.zone]
            found = of_everything(what.selector)
            if found:
                return found
        else:
            return ""
        if isinstance(verb, ON_THE_FIELD) and FIELD not in zones:
            if (
                isinstance(verb, ChangeValue | SetValue)
                and verb.attribute == "cost"
                and "hand" in zones
                and isinstance(what, All)
            ):
                return ""
            return "This can be done to cards on the Field only"
        if isinstance(verb, OFF_THE_FIELD) and zones == [FIELD]:
            if isinstance(verb, Show):
                return "Everybody sees the cards on the Field: there is nothing to show"
            if isinstance(verb, Add):
                return "Cards on the Field are returned to the Hand, not added"
            return "A card on the Field has been played already"
        if isinstance(verb, Discard) and all(zone in ("trash", "removed") for zone in zones):
            return "Only cards that are not in the Trash yet can be discarded"
        return ""

    def of_kind(self, verb: Verb) -> str:
        """What each verb asks for besides."""
        if getattr(verb, "duration", "") == "next_refresh":
            if not isinstance(verb, Forbid) or verb.deed != "be_refreshed":
                return "For a Refresh Step to come, cards can be kept from being refreshed; nothing else"
            if isinstance(verb.what, All) and verb.what.selector.whose == "any":
                return "Say whose cards: yours or your opponent's"
        if isinstance(verb, Discard):
            return of_discard(verb)
        if isinstance(verb, Return):
            return "" if verb.to in RETURN_TO else "Cards return to the Hand, or to the top or bottom of the Deck"
        if isinstance(verb, Rest):
            if verb.to not in REST_TO:
                return "The rest goes to the Hand, the Trash, or the top or bottom of the Deck"
            if verb.to.startswith("deck_") and verb.whose != (self.opened or "your"):
                return "Cards go back to the Deck they came from"
            return ""
        if isinstance(verb, Open):
            self.opened = verb.whose
            return "Say whose Deck: yours or your opponent's" if verb.whose == "any" else ""
        if isinstance(verb, Shuffle):
            return "Say whose Deck: yours or your opponent's" if verb.whose == "any" else ""
        if isinstance(verb, Look):
            self.looked = True
            return "" if verb.whose == "opponent" else "Everybody knows their own Hand: look at your opponent's"
        if isinstance(verb, ChangeValue):
            if verb.color == "chosen" and not self.has_color:
                return "No color was chosen before"
            return ""
        if isinstance(verb, Grant) and verb.ability is not None:
            if verb.ability.place or verb.ability.kind in USED:
                return "Cards on the Field can be given effects that work on the Field only"
            return objection(verb.ability)
        if isinstance(verb, Forbid):
            return of_forbid(verb) or self.copy().of_steps(verb.unless)
        if isinstance(verb, Allow):
            if verb.deed not in ALLOWED:
                return "Cards can be allowed to attack or block while exhausted; nothing else"
            return ""
        if isinstance(verb, Must):
            if verb.deed not in ("attack", "block"):
                return "Cards can be made to attack or to block; nothing else"
            if verb.first and verb.deed != "attack":
                return "Only an attack can be the first"
            return ""
        if isinstance(verb, EndStep):
            if verb.after and verb.step != "attack":
                return "Only the Attack Step has battles to end after"
            return "" if verb.step in ENDED_STEPS else "There is no such step"
        if isinstance(verb, Treat):
            return "" if verb.attribute in ("color", "family", "name") else "Cards have a color, families and a name"
        if isinstance(verb, Stay):
            if verb.state not in ("", "exhausted", "heavy_exhausted", "refreshed"):
                return "A card remains on the Field exhausted or refreshed"
            return ""
        own = OBJECTIONS.get(type(verb).__name__)
        return own(verb) if own is not None else ""


def speaks_of_it(verb: Later) -> bool:
    """Whether what is done later is done to what was selected before."""
    for step in verb.ability.steps:
        for node in walk(step):
            if isinstance(node, Select | Search):
                return False
            names = [getattr(node, field, "") for field in ("name", "of", "source", "target")]
            if "it" in names:
                return True
    return False


def of_total(verb: Select) -> str:
    if verb.total is None:
        return ""
    if verb.total.attribute not in ("bp", "cost") or verb.total.op != "at_most":
        return "A total of BP or of cost has a limit above: “with a total BP of 6000 or less”"
    return "" if verb.count.kind != "exactly" else "A total leaves the number open: “up to 3” or “any number”"


def of_select(verb: Select, looked: bool = False) -> str:
    selector = verb.selector
    if selector.zone in (FIELD, AMONG):
        return ""
    if selector.zone == "deck":
        return "The cards of a Deck lie hidden: search it, or open its top cards"
    if selector.whose == "any":
        return "Say whose cards: yours or your opponent's"
    if looked and selector.zone == "hand" and selector.whose == "opponent":
        return ""
    if selector.zone == "hand" and selector.whose != ("your" if verb.chooser == "you" else "opponent"):
        return "The cards of a Hand lie hidden: only its own player can select among them"
    return ""


def of_everything(selector: Selector) -> str:
    if selector.zone in (FIELD, AMONG):
        return ""
    if selector.zone == "deck":
        return "The cards of a Deck lie hidden: search it, or open its top cards"
    return ""


def of_discard(verb: Discard) -> str:
    selector = verb.selector
    if selector is None:
        return ""
    whose = {"you": "your", "each": "any"}.get(verb.seat, verb.seat)
    if selector.zone == "deck":
        return "" if selector.whose in ("your", "opponent") else "Say whose Deck: yours or your opponent's"
    if selector.zone == AMONG:
        return ""
    if selector.zone != "hand":
        return "Players discard from their Hand, or from the top of a Deck"
    return "" if selector.whose == whose else "Players discard from their own Hand"


def of_forbid(verb: Forbid) -> str:
    if isinstance(verb.what, Player):
        if verb.deed in ("be_reduced", "become_zero") and verb.source == "comparison":
            return "Life is not reduced by comparing"
        return ""
    if verb.unless and verb.deed not in FIGHTING:
        return "Only attacking, blocking and being blocked can be paid for"
    if verb.deed == "attack" and (verb.by is not None or verb.source):
        return "Nobody attacks “by” something"
    if verb.deed in FIGHTING and verb.source:
        return "Cards attack and block by themselves, not by effects"
    if verb.source == "comparison" and verb.deed != "be_destroyed":
        return "Comparing BP destroys, and does nothing else"
    if verb.source == "attack" and verb.deed != "be_destroyed":
        return "Attacks destroy, and do nothing else to cards"
    return ""
