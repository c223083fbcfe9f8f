"""Keywords of the classic game: what each does, as the tree it stands for.

Those that mean the same on every card have their sentence in the vocabulary; Awaken does what no sentence says, and a card
gets its tree when it is made.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, Final

from soulcore.clauses.cite import cite
from soulcore.effects.tree import Ability, Count, Number, Selector, Step
from soulcore.games.battle_spirits.card import BATTLING, CardError, is_continuous, static_question, waits_for
from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.games.eternal.vocabulary import VOCABULARY
from soulcore.language import parse_line

FIGHTING: Final = frozenset({"when_attacking", "when_blocking", "when_blocked", BATTLING})
AWAKEN: Final = "awaken"
BURST_EFFECT: Final = "burst_effect"


def meaning(ability: Ability) -> Ability:
    """The tree of an effect that is only a keyword so far; When Battles as the two moments that it is. Any other as it is."""
    if ability.keyword == AWAKEN and not ability.steps:
        return awaken(ability)
    if ability.kind == "" and not FIGHTING.isdisjoint(ability.timings) and waits_for(ability):
        ability = replace(ability, steps=tuple([for_the_battle(step) for step in ability.steps]))
    if BATTLING in ability.timings and ability.event is None and not ability.kind and not is_continuous(ability):
        cite("eternal.faq-wording.1")
        rest = [timing for timing in ability.timings if timing != BATTLING]
        return replace(ability, timings=(*rest, "when_attacking", "when_blocking"))
    return ability


def for_the_battle(step: Step) -> Step:
    """What an attack or a block brings about ends with its battle, unless the text says how long it lasts."""
    verb: Any = step.verb
    if not static_question(verb) or not hasattr(verb, "duration"):
        return step
    cite("eternal.battle-end.2")
    return replace(step, verb=replace(verb, duration="battle"))


def awaken(ability: Ability) -> Ability:
    """A Core, and as many more as one likes, from other Spirits of one's own."""
    others = Selector("your", ("spirit",), other=True)
    first = MoveCores(Count("exactly", Number(1)), "each", "this", total=True, each=others)
    more = MoveCores(Count("any_number", Number(0)), "each", "this", total=True, each=others)
    return replace(ability, kind="flash", cost=(Step(first),), steps=(Step(more),))


@cache
def keyword_ability(keyword: str) -> Ability:
    """What an effect gives that gives a keyword."""
    known = VOCABULARY.keyword(keyword)
    if known is None or not (known.text or known.rule):
        raise CardError(f"[{keyword}] means something else on each card that has it: no effect can give it by its name")
    return meaning(parse_line(f"[{known.en}]", VOCABULARY))
