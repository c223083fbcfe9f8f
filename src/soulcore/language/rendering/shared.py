"""What the languages share: what is being told while an ability is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from soulcore.effects.tree import (
    Ability,
    Amount,
    Count,
    Event,
    Number,
    Otherwise,
    Play,
    Ref,
    Select,
    Selector,
    Step,
    Verb,
)
from soulcore.language.vocabulary import Vocabulary

OWN_NUMBERS: dict[type[Amount], str] = {}
"""Numbers of one game's own that are the same word in every language."""

DONE_WORDS: dict[type[Verb], str] = {}
"""What a verb did to cards or tokens, as it is said afterwards."""

TOKENS_DONE: set[type[Verb]] = set()
"""Verbs that do it to tokens."""

FUSED: set[type[Verb]] = set()
"""Verbs that carry the choice themselves when it is made in the hand or among opened cards."""

ABOUT: set[type[Verb]] = set()
"""Verbs whose sentence begins with what it is about, so that "you can" needs more words."""

TO_A_PLAYER: set[type[Verb]] = set()
"""Verbs that are done to a player, not by one."""


class CannotSay(ValueError):
    """A tree that the language has no words for."""


@dataclass
class Telling:
    """What has been said so far: what "it" and "what was done" mean to the reader."""

    vocabulary: Vocabulary
    this: str = ""
    that: str = ""
    plural: bool = False
    done: str = "affected"
    done_cores: bool = False

    def after(self, verb: Verb) -> None:
        """Take in that a verb has been told."""
        if isinstance(verb, Otherwise):
            self.after(verb.second)
            other = self.done
            self.after(verb.first)
            if other != self.done and not isinstance(verb.first, Select):
                self.done, self.done_cores = "affected", False  # either may have been done
            return
        if isinstance(verb, Select):
            self.plural = verb.also or not is_one(verb.count)
            return
        self.done = DONE_WORDS.get(type(verb), "affected")
        if isinstance(verb, Play):
            self.done = {"summon": "summoned", "deploy": "deployed"}.get(verb.deed, "affected")
        self.done_cores = type(verb) in TOKENS_DONE


Way = TypeVar("Way")


def own_way(event: Event, ways: Mapping[str, Way]) -> Way | None:
    """How an event is said that has a way of its own: by the deed and what does it, or by the deed."""
    return ways.get(f"{event.deed} {event.by}") or ways.get(event.deed)


def is_one(count: Count) -> bool:
    return count.kind in ("exactly", "up_to") and count.amount == Number(1)


def fused(step: Step, following: Step | None) -> Verb | None:
    """The verb of the next step, when it is told together with this selection."""
    if following is None or not isinstance(step.verb, Select) or step.verb.chooser != "you":
        return None
    if step.verb.selector.zone not in ("hand", "among"):
        return None
    verb = following.verb
    if following.link or following.condition is not None or following.optional or type(verb) not in FUSED:
        return None
    return verb if getattr(verb, "what", None) == Ref("it") else None


def this_noun(ability: Ability, vocabulary: Vocabulary, wanted: str) -> str:
    """The card type by which an ability calls its own card: as wanted, or as its timings tell, or "" for "card"."""
    if ability.place:
        return ""
    if wanted:
        return wanted if getattr(vocabulary.by_id["card_type"].get(wanted), "stays", False) else ""
    for id in ability.timings:
        noun: str = getattr(vocabulary.by_id["timing"].get(id), "noun", "")
        if noun:
            return noun
    return ""


def that_noun(event: Event | None) -> str:
    """The card type of what an event concerns."""
    subject: Selector | None = event.subject if event is not None else None
    if event is not None and event.by == "attack":
        subject = event.source
    return subject.types[0] if subject is not None and len(subject.types) == 1 else ""


def means_itself(ability: Ability, vocabulary: Vocabulary) -> bool:
    """Whether the ability is what its keyword always means, so that its sentences need not be printed."""
    meaning = vocabulary.definitions.get(ability.keyword)
    if meaning is None:
        return False
    same = ("event", "condition", "cost", "steps")
    return all(getattr(ability, name) == getattr(meaning, name) for name in same)
