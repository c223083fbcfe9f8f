"""What a text says was done before: “for each Spirit destroyed”, “the discarded card”.

The tree only knows what the step before did. While a text is put together, the word that was said is kept beside it, and
when the steps are known it must be what the step before does: otherwise the text speaks of something else.
"""

from __future__ import annotations

from soulcore.effects.data import NAMING, walk
from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    Ability,
    Add,
    All,
    Became,
    Chance,
    ChooseOne,
    Destroy,
    Discard,
    DoneAtLeast,
    DoneCount,
    Draw,
    Exhaust,
    Grant,
    Node,
    Otherwise,
    Play,
    Refresh,
    Remove,
    Repeat,
    Rest,
    Return,
    Search,
    Select,
    Selector,
    Show,
    Step,
    Verb,
)
from soulcore.language.building.nouns import Noun
from soulcore.language.building.rules import Unfit

MARK = "done#"
"""Before the word that was said, in place of a reference or of whose cards they are, until the steps are known."""

OF = "@"
"""Behind that word: whose cards were meant, where that was said."""

ANYTHING = "affected"
"""The word that fits every step."""

MEANT: dict[str, tuple[type[Verb], ...]] = {
    "destroyed": (Destroy,),
    "returned": (Return, Rest),
    "returned_to_hand": (Return,),
    "returned_to_deck": (Return, Rest),
    "discarded": (Discard, Rest),
    "removed": (Remove,),
    "added": (Add, Rest),
    "shown": (Show,),
    "summoned": (Play,),
    "deployed": (Play,),
    "placed": (Return, Rest),
    "drawn": (Draw,),
    "exhausted": (Exhaust,),
    "refreshed": (Refresh,),
}
"""What may have been done by the step before, for each word."""


def means(word: str, *verbs: type[Verb]) -> None:
    """Let a word for what was done also mean verbs of one game."""
    MEANT[word] = (*MEANT[word], *verbs)


def said(deed: str) -> str:
    """A reference to what was done, with the word for it."""
    return MARK + str(deed)


def done_cards(noun: Noun | None, deed: str) -> Selector:
    """Which of the cards that something was done to count, with the word that was said."""
    if noun is None:
        return Selector(said(deed), (), "hand")
    if noun.other:
        raise Unfit("done_not_of_this")
    whose = getattr(noun, "whose", "")
    owned = f"{OF}{whose}" if whose in ("your", "opponent") else ""
    return Selector(said(deed) + owned, noun.types, "hand", noun.filters)


def settle_done(ability: Ability) -> None:
    """Leave out the words that were said, having seen that the step before each did what it says."""
    settle_steps((*ability.cost, *ability.steps), None)
    for node in walk((ability.event, ability.condition)):
        settle_node(node, None)


def settle_steps(steps: tuple[Step, ...], before: Verb | None) -> Verb | None:
    """The same for steps in their order; what the last of them did."""
    for step in steps:
        settle_all(step.condition, before)
        before = settle_verb(step.verb, before)
    return before


def settle_verb(verb: Verb, before: Verb | None) -> Verb | None:
    """The same for one verb; what "done" is behind it."""
    if isinstance(verb, Repeat):
        settle_all(verb.times, before)
        return settle_steps(verb.steps, before)
    if isinstance(verb, (ChooseOne, Chance)):
        for mode in verb.modes:
            settle_steps(mode, before)
        return verb
    if isinstance(verb, Otherwise):
        settle_all(verb.condition, before)
        settle_verb(verb.second, before)
        settle_verb(verb.first, before)
        return before if isinstance(verb.first, (Select, Search)) else verb
    if isinstance(verb, Grant) and verb.ability is not None:
        settle_done(verb.ability)
    settle_all(verb, before)
    return before if isinstance(verb, (Select, Search)) else verb


def settle_all(node: object, before: Verb | None) -> None:
    for found in walk(node):
        settle_node(found, before)


def settle_node(node: Node, before: Verb | None) -> None:
    """Leave out the word of one node."""
    if isinstance(node, (DoneCount, DoneAtLeast)):
        wanted = node.selector
        if wanted is not None and wanted.whose.startswith(MARK):
            check(wanted.whose, before)
            wanted.whose = "any"
            if not wanted.types and not wanted.filters:
                node.selector = None
    elif not isinstance(node, Became):
        for field in NAMING.get(type(node), ()):
            setattr(node, field, settled(getattr(node, field), before))


def settled(name: str, before: Verb | None) -> str:
    if not name.startswith(MARK):
        return name
    check(name, before)
    return "done"


def check(name: str, before: Verb | None) -> None:
    """Refuse a word for what the step before did not do, and one player's part of what it did to both players' cards."""
    word, _, whose = name[len(MARK) :].partition(OF)
    if whose and isinstance(what := getattr(before, "what", None), All) and what.selector.whose != whose:
        raise Unfit("count_each_player")
    if before is None:
        raise Unfit("nothing_done")
    if word == ANYTHING:
        return
    meant = MEANT.get(word)
    if meant is None:
        raise Unfit(Remark("done_unknown", word=word))
    verbs = (before.first, before.second) if isinstance(before, Otherwise) else last_verbs(before)
    if not all(isinstance(verb, meant) for verb in verbs):
        raise Unfit(Remark("done_else", word=word))


def last_verbs(verb: Verb) -> tuple[Verb, ...]:
    """What was done last, whichever body was chosen."""
    if isinstance(verb, (ChooseOne, Chance)):
        return tuple(found for mode in verb.modes if mode for found in last_verbs(mode[-1].verb))
    return (verb,)
