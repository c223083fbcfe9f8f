"""Japanese for Cores, Life, heavy exhaustion, and what the cards of the older games say."""

from __future__ import annotations

from soulcore.games.battle_spirits.classic_nodes import AttackSpirit, SoulPaid
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
from soulcore.language.rendering import japanese_words as words
from soulcore.language.rendering.japanese_conditions import asked_as
from soulcore.language.rendering.japanese_terms import JapaneseTelling as Telling
from soulcore.language.rendering.japanese_verbs import Said, during, seat, simple_verb, verb

simple_verb(HeavyExhaust, "を重疲労~させる")
simple_verb(AttackSpirit, "にアタック~する")


@verb(MoveCores)
def _move(t: Telling, v: MoveCores) -> Said:
    amount, each = words.times(t, v.count.amount)
    number = words.number(t, amount)
    core = words.token(t)
    # what lies on cards is named before what it goes to: a selection is named by the first of them
    source = source_of(t, v)
    target = target_of(t, v)
    if v.soul == "only":
        return each, f"{source}{words.special(t)}を{target}に置~く"
    soul = f"{words.special(t)}以外の" if v.soul == "not" else ""
    if v.count.kind == "until":
        return each, f"{source}{core}が{number}個になるように、{soul}{core}を{target}に置~く"
    total = "合計" if v.total else ""
    apiece = "ずつ" if is_apiece(t, v) else ""
    how = {
        "any_number": f"を好きな数{apiece}、",
        "all": "すべてを",
        "up_to": f"{total}{number}個まで{apiece}を",
        "exactly": f"{total}{number}個{apiece}を",
    }[v.count.kind]
    return each, f"{source}{soul}{core}{how}{target}に置~く"


def is_apiece(t: Telling, v: MoveCores) -> bool:
    """Whether each of several cards gives or gets that number."""
    return not v.total and ((t.plural and "it" in (v.source, v.target)) or v.each is not None)


def is_place(t: Telling, name: str) -> bool:
    return name in t.terms.words["place"]


def card_of(t: Telling, v: MoveCores, ref: str) -> str:
    if ref == "each" and v.each is not None:
        return words.noun(t, v.each) + ("" if v.total else "すべて")
    return words.reference(t, ref)


def whose(v: MoveCores) -> str:
    return "" if v.whose == "owner" else words.WHOSE[v.whose]


def source_of(t: Telling, v: MoveCores) -> str:
    if not is_place(t, v.source):
        return f"{card_of(t, v, v.source)}の"
    place = words.pile(t, v.source)
    return f"{place}から" if v.source == "void" else f"{whose(v)}{place}の"


def target_of(t: Telling, v: MoveCores) -> str:
    if not is_place(t, v.target):
        return card_of(t, v, v.target)
    place = words.pile(t, v.target)
    between = is_place(t, v.source) and v.source != "void"  # both are that player's
    return place if v.target == "void" or between else f"{whose(v)}{place}"


@verb(PayCores)
def _pay(t: Telling, v: PayCores) -> Said:
    return "", f"{seat(v.seat)}{words.number(t, v.amount)}コスト支払~う"


@verb(ReduceLife)
def _reduce_life(t: Telling, v: ReduceLife) -> Said:
    amount, each = words.times(t, v.amount)
    return each, f"{words.OF_SEAT[v.seat]}{words.pile(t, 'life')}を{words.number(t, amount)}減ら~す"


@verb(KeepCores)
def _keep_cores(t: Telling, v: KeepCores) -> Said:
    least = f"{words.token(t)}は{words.number(t, v.amount)}個より少なくならない"
    return during(t, v.duration), f"{words.thing(t, v.what)}の{least}"


@verb(DivertLife)
def _divert_life(t: Telling, v: DivertLife) -> Said:
    how = "アタックや効果" if v.effects else "アタック"
    lost = f"{words.thing(t, v.what)}の{how}で減ったライフの{words.token(t)}"
    return during(t, v.duration), f"{lost}は、{words.pile(t, 'reserve')}ではなく{words.pile(t, v.to)}に置かれる"


@verb(BoostDamage)
def _boost(t: Telling, v: BoostDamage) -> Said:
    amount, each = words.times(t, v.amount)
    lost = f"{words.thing(t, v.what)}のアタックで減らす{words.pile(t, 'life')}"
    return each + during(t, v.duration), f"{lost}を+{words.number(t, amount)}~する"


@asked_as(SpecialIn)
def _special_in(t: Telling, asked: SpecialIn) -> str:
    return f"{words.WHOSE[asked.whose]}{words.special(t)}が{words.pile(t, asked.place)}にある"


@asked_as(SoulPaid)
def _soul_paid(t: Telling, asked: SoulPaid) -> str:
    return f"{words.reference(t, 'this')}のコストに{words.special(t)}を支払っていた"
