"""English for Cores, Life and heavy exhaustion."""

from __future__ import annotations

from soulcore.effects.tree import All, Amount, Number
from soulcore.games.battle_spirits.nodes import (
    BoostDamage,
    DivertLife,
    HeavyExhaust,
    KeepCores,
    MoveCores,
    PayCores,
    ReduceLife,
    SpecialIn,
)
from soulcore.games.battle_spirits.text import done  # noqa: F401  (registers what it says)
from soulcore.language.rendering import english_words as words
from soulcore.language.rendering.english import ABOUT, TO_A_PLAYER
from soulcore.language.rendering.english_values import DEEDS, subject
from soulcore.language.rendering.english_verbs import DURATION, OTHERS, simple_verb, verb
from soulcore.language.rendering.shared import CannotSay, Telling

simple_verb(HeavyExhaust, "heavy exhaust")
ABOUT.add(BoostDamage)
TO_A_PLAYER.add(ReduceLife)


@verb(MoveCores)
def _move(t: Telling, v: MoveCores) -> str:
    amount, each = words.times(t, v.count.amount)
    source = f"from {apiece(t, v, v.source)}{token_place(t, v, v.source)}"
    target = f"{'into' if is_place(t, v.target) else 'onto'} {apiece(t, v, v.target)}{token_place(t, v, v.target)}"
    soul = f" other than {words.special(t)}" if v.soul == "not" else ""
    if v.soul == "only":
        return f"place {words.special(t)} {source} {target}"
    if v.count.kind == "until":
        one = amount == Number(1)
        on = "them" if t.plural and v.source == "it" else "it"
        rest = f"{words.number(t, amount)} {words.token(t, not one)} {'remains' if one else 'remain'} on {on}"
        return f"place {words.token(t, True)}{soul} {source} {target} until {rest}"
    start = token_count(t, v, amount)
    many = v.count.kind in ("any_number", "all") or amount != Number(1)
    return f"place {start} {words.token(t, many)}{soul} {source} {target}{each}"


def apiece(t: Telling, v: MoveCores, name: str) -> str:
    """ "each of" before several cards, when each of them gives or gets that number."""
    counted = v.count.kind in ("exactly", "up_to") and v.soul != "only"
    return "each of " if name == "it" and t.plural and counted and not v.total else ""


def token_count(t: Telling, v: MoveCores, amount: Amount) -> str:
    if v.count.kind == "any_number":
        return "any number of"
    if v.count.kind == "all":
        return "all"
    total = "a total of " if v.total else ""
    return ("up to " if v.count.kind == "up_to" else "") + total + words.number(t, amount)


def is_place(t: Telling, name: str) -> bool:
    return name == "life" or name in t.vocabulary.by_id["place"]


def token_place(t: Telling, v: MoveCores, name: str) -> str:
    if name == "each" and v.each is not None:
        return f"each of {words.owned(t, v.each)}"
    if not is_place(t, name):
        return words.reference(t, name)
    place = t.vocabulary.by_id["place"].get(name)
    shown = words.life(t) if name == "life" else words.word(t, "place", name)
    if place is not None and not getattr(place, "owned", True):
        return f"the {shown}"
    if v.whose == "owner":
        return f"{'their' if t.plural else 'its'} owner's {shown}"
    return f"{words.WHOSE[v.whose]} {shown}"


@verb(PayCores)
def _pay(t: Telling, v: PayCores) -> str:
    cores = f"{words.number(t, v.amount)} {words.token(t, v.amount != Number(1))}"
    return f"pay {cores}" if v.seat == "you" else f"{OTHERS[v.seat]} pays {cores}"


@verb(ReduceLife)
def _reduce_life(t: Telling, v: ReduceLife) -> str:
    amount, each = words.times(t, v.amount)
    whose = words.WHOSE["your" if v.seat == "you" else v.seat]
    return f"reduce {whose} {words.life(t)} by {words.number(t, amount)}{each}"


@verb(KeepCores)
def _keep_cores(t: Telling, v: KeepCores) -> str:
    name, _ = subject(t, v.what)
    tokens = words.token(t, v.amount != Number(1))
    return f"{name} cannot have fewer than {words.number(t, v.amount)} {tokens}{DURATION[v.duration]}"


@verb(DivertLife)
def _divert_life(t: Telling, v: DivertLife) -> str:
    if not isinstance(v.what, All):
        raise CannotSay("only the attacks of all such cards are told so")
    place, reserve = words.word(t, "place", v.to), words.word(t, "place", "reserve")
    if v.effects:
        lost = f"{words.life(t)} that {words.everything(t, v.what)} reduce"
        return f"{lost} goes into the {place} instead of the {reserve}{DURATION[v.duration]}"
    attacks = f"the attacks of {words.everything(t, v.what)}"
    return f"{attacks} place {words.life(t)} into the {place} instead of the {reserve}{DURATION[v.duration]}"


@verb(BoostDamage)
def _boost(t: Telling, v: BoostDamage) -> str:
    more = f"{words.life(t)} by {words.number(t, v.amount)} more{DURATION[v.duration]}"
    if isinstance(v.what, All):
        return f"the attacks of {words.everything(t, v.what)} reduce {more}"
    return f"{words.possessor(t, v.what.name)} attacks reduce {more}"


def _pays(t: Telling, v: PayCores, s: str) -> str:
    return f"pay{s} {words.number(t, v.amount)} {words.token(t, v.amount != Number(1))}"


def _special_in(t: Telling, asked: SpecialIn) -> str:
    return f"{words.special(t)} is in {words.WHOSE[asked.whose]} {words.word(t, 'place', asked.place)}"


DEEDS[PayCores] = _pays
words.CONDITIONS[SpecialIn] = _special_in
