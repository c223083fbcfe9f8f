"""Builders for the events of the forgiving grammar: what is waited for, and by whom or what it is caused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from soulcore.effects.remark import Remark
from soulcore.effects.tree import (
    Event,
    Filter,
    Selector,
)
from soulcore.games.battle_spirits.text.builders import rule
from soulcore.games.battle_spirits.text.free.nouns import FreeNoun, settle
from soulcore.language.building.conditions import By, event, played
from soulcore.language.building.rules import Building, Unfit


@rule("event_you_deplete")
def _event_you_deplete(b: Building, subject: Selector, by: By | None) -> Event:
    return event("depleted", by or By("you"), subject=subject)


@rule("event_you_exhaust")
def _event_you_exhaust(b: Building, subject: Selector, by: By | None) -> Event:
    return event("exhausted", by or By("you"), subject=subject)


@rule("event_used")
def _event_used(b: Building, subject: Selector, *_: object) -> Event:
    """ "When your yellow Magic is used": you use it."""
    if subject.whose == "any":
        raise Unfit("who_uses")
    return Event("used", subject, "you" if subject.whose == "your" else subject.whose)


FIGHTING = {"attack": "attacks", "block": "blocks", "attacks": "attacks", "blocks": "blocks"}


def fights(whose: str, word: str, subject: Selector | None) -> Event:
    """ "When your opponent blocks (with …)": one of their Spirits does."""
    if str(word) not in FIGHTING:
        raise Unfit("fight_with_spirits")
    if subject is not None and subject.whose not in ("any", whose):
        raise Unfit("fight_with_own")
    found = replace(subject, whose=whose) if subject is not None else Selector(whose, ("spirit",))
    return event(FIGHTING[str(word)], subject=found)


@rule("event_opponent_fights")
def _event_opponent_fights(b: Building, deed: str, subject: Selector | None) -> Event:
    return fights("opponent", deed, subject)


@rule("event_you_fight")
def _event_you_fight(b: Building, act: str, subject: Selector | None) -> Event:
    return fights("your", act, subject)


def destroyed(subject: Selector, by: By | None, whose: str) -> Event:
    if by is not None:
        return event("destroyed", by, subject=subject)
    return event("destroyed", By(whose), subject=subject)


@rule("event_you_destroy")
def _event_you_destroy(b: Building, subject: Selector, by: By | None) -> Event:
    return destroyed(subject, by, "you")


@rule("event_opponent_destroys")
def _event_opponent_destroys(b: Building, subject: Selector, by: By | None) -> Event:
    return destroyed(subject, by, "opponent")


@rule("event_wins_alone", "event_wins_alone_this")
def _event_wins_alone(b: Building, *_: object) -> Event:
    return event("wins_battle", this=True)


@rule("event_this_destroys")
def _event_this_destroys(b: Building, this: object, subject: Selector, by: By) -> Event:
    return wins(b, subject, by, None)


@rule("event_one_destroys")
def _event_one_destroys(b: Building, winner: Selector, subject: Selector, by: By) -> Event:
    return wins(b, subject, by, winner)


def wins(b: Building, subject: Selector, by: By, winner: Selector | None) -> Event:
    """A battle won: the games tell it of the destroyed card, which must be any of the opponent's."""
    if by.word != "comparison" or subject.filters or subject.whose != "opponent":
        raise Unfit("destroys_in_battle")
    b.note(Remark("note.battle_won"))
    return event("wins_battle", subject=winner, this=winner is None)


@rule("event_wins_with")
def _event_wins_with(b: Building, wins: object, subject: Selector) -> Event:
    return event("wins_battle", subject=subject)


@rule("event_life_free")
def _event_life_free(b: Building, whose: str, life: object, reduced: object, by: By | None) -> Event:
    return life_reduced(whose, by)


def life_reduced(whose: str, by: By | None) -> Event:
    return event("life_reduced", by, seat="you" if whose == "your" else whose)


@rule("event_attack_reduces")
def _event_attack_reduces(b: Building, of: str, act: str, whose: str, life: object) -> Event:
    if act != "attack" or of != "this":
        raise Unfit("own_attack_only")
    return life_reduced(whose, By("attack", this=True))


@rule("event_this_reduces")
def _event_this_reduces(b: Building, this: object, whose: str, life: object) -> Event:
    return life_reduced(whose, By("attack", this=True))


@rule("event_type_reduces")
def _event_type_reduces(b: Building, owner: str, kind: str, act: str, whose: str, life: object) -> Event:
    return life_reduced(whose, type_attack(owner, kind, act))


SELECTED = "it"
"""In place of a seat: the event is a deed of the selected card."""


@rule("event_wins_it")
def _event_wins_it(b: Building, wins: object, it: object) -> Event:
    return event("wins_battle", seat=SELECTED)


@rule("event_it")
def _event_it(b: Building, it: object, deed: str, by: By | None) -> Event:
    return event(deed, by, seat=SELECTED)


@rule("event_one_reduces")
def _event_one_reduces(b: Building, attacker: Selector, whose: str, life: object) -> Event:
    """By its attack or by its effect: the wording does not say."""
    return life_reduced(whose, By("card", attacker))


def type_attack(whose: str, kind: str, act: str) -> By:
    if act != "attack":
        raise Unfit("attacks_reduce")
    return By("attack", Selector(whose, () if kind == "card" else (str(kind),)))


@rule("by_type_attack")
def _by_type_attack(b: Building, whose: str, kind: str, act: str) -> By:
    return type_attack(whose, kind, act)


@rule("by_attacks_free")
def _by_attacks_free(b: Building, noun: FreeNoun) -> By:
    return By("attack", settle(noun))


@rule("by_attack_this")
def _by_attack_this(b: Building, this: object) -> By:
    return By("attack", this=True)


@rule("event_turned")
def _event_turned(b: Building, subject: Selector, are: object, state: str, by: By | None) -> Event:
    return event(turned(state), by, subject=subject)


@rule("event_this_turned")
def _event_this_turned(b: Building, this: object, state: str, by: By | None) -> Event:
    return event(turned(state), by, this=True)


def turned(state: str) -> str:
    if state not in ("exhausted", "refreshed"):
        raise Unfit("become_states")
    return str(state)


@rule("event_from_place")
def _event_from_place(b: Building, subject: Selector, deed: str, whose: str, place: str, by: By | None) -> Event:
    if deed != "discarded" or str(place) not in ("hand", "deck"):
        raise Unfit("discarded_from")
    return event(deed, by, subject=replace(subject, whose=whose, zone=str(place)))


@rule("event_you_activate")
def _event_you_activate(b: Building, noun: FreeNoun) -> Event:
    return played("you", "use", noun)


def effects_of(whose: str, kind: str) -> By:
    found = Selector(whose, (str(kind),) if kind else ())
    word = {"your": "your_effect", "opponent": "opponent_effect"}.get(whose, "effect")
    return By(word, found if kind else None)


@rule("by_type_effects")
def _by_type_effects(b: Building, *parts: Any) -> By:
    words = [part for part in parts if isinstance(part, str)]
    return effects_of(words[0], words[1])


@rule("by_effects_free")
def _by_effects_free(b: Building, noun: FreeNoun) -> By:
    found = settle(noun)
    return By({"your": "your_effect", "opponent": "opponent_effect"}.get(found.whose, "effect"), found)


@rule("effects_np")
def _effects_np(b: Building, noun: FreeNoun) -> By:
    found = settle(noun)
    return By({"your": "your_effect", "opponent": "opponent_effect"}.get(found.whose, "effect"), found)


@rule("effects_of_np")
def _effects_of_np(b: Building, *parts: Any) -> By:
    return _effects_np(b, parts[-1])


@rule("by_color_effects")
def _by_color_effects(b: Building, whose: str, color: str) -> By:
    """ "by your red effects": by effects of your red cards."""
    return By(effects_of(whose, "").word, Selector(whose, filters=(Filter("color", "is", str(color)),)))


@rule("effects_whose")
def _effects_whose(b: Building, whose: str) -> By:
    return effects_of(whose, "")


@rule("effects_type")
def _effects_type(b: Building, whose: str, kind: str) -> By:
    return effects_of(whose, kind)


@rule("effects_all")
def _effects_all(b: Building) -> By:
    return By("effect")
