"""Traditional Chinese for Cores, Life and heavy exhaustion."""

from __future__ import annotations

from soulcore.effects.tree import Ref
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
from soulcore.language.rendering import chinese_words as words
from soulcore.language.rendering.chinese_verbs import DURATION, ahead, seat, simple_verb, verb
from soulcore.language.rendering.shared import Telling

simple_verb(HeavyExhaust, "使", "重疲勞")


@verb(MoveCores)
def _move(t: Telling, v: MoveCores) -> str:
    amount, each = words.times(t, v.count.amount)
    source = token_source(t, v)
    target = token_target(t, v)
    core = words.token(t)
    soul = f"{words.special(t)}以外的" if v.soul == "not" else ""
    if v.soul == "only":
        return f"將{source}{words.special(t)}放置到{target}"
    if v.count.kind == "until":
        return f"將{source}{soul}{core}放置到{target}，直到剩餘 {words.number(t, amount)} 個為止"
    total = "合計 " if v.total else "各 " if is_apiece(t, v) else ""
    how = {
        "any_number": "任意數量的",
        "all": "所有",
        "up_to": f"最多{total.strip()} {words.number(t, amount)} 個",
        "exactly": f"{total}{words.number(t, amount)} 個",
    }[v.count.kind]
    return ahead(each, f"將{source}{how}{soul}{core}放置到{target}")


def is_apiece(t: Telling, v: MoveCores) -> bool:
    """Whether each of several selected cards gives or gets that number."""
    return t.plural and "it" in (v.source, v.target) and not v.total


def owner(v: MoveCores) -> str:
    return {"owner": "", "your": "自己的", "opponent": "對手的", "any": ""}[v.whose]


def place_name(t: Telling, name: str) -> str:
    return words.life(t) if name == "life" else words.word(t, "place", name)


def is_place(t: Telling, name: str) -> bool:
    return name == "life" or name in t.vocabulary.by_id["place"]


def cards_with_tokens(t: Telling, v: MoveCores, name: str) -> str:
    if name == "each" and v.each is not None:
        return f"{words.WHOSE[v.each.whose]}各張{words.noun(t, v.each)}"
    return words.reference(t, name)


def token_source(t: Telling, v: MoveCores) -> str:
    if not is_place(t, v.source):
        return f"{cards_with_tokens(t, v, v.source)}上的 "
    if not getattr(t.vocabulary.by_id["place"].get(v.source), "owned", True):
        return f"{place_name(t, v.source)}的 "
    return f"{owner(v)}{place_name(t, v.source)}中的 "


def token_target(t: Telling, v: MoveCores) -> str:
    if not is_place(t, v.target):
        return f"{cards_with_tokens(t, v, v.target)}上"
    if not getattr(t.vocabulary.by_id["place"].get(v.target), "owned", True):
        return place_name(t, v.target)
    return f"{owner(v)}{place_name(t, v.target)}"


@verb(PayCores)
def _pay(t: Telling, v: PayCores) -> str:
    return f"{seat(v.seat)}支付 {words.number(t, v.amount)} 個{words.token(t)}"


@verb(ReduceLife)
def _reduce_life(t: Telling, v: ReduceLife) -> str:
    amount, each = words.times(t, v.amount)
    whose = {"you": "自己", "opponent": "對手", "each": "雙方", "any": "雙方"}[v.seat]
    return ahead(each, f"將{whose}的{words.life(t)}減少 {words.number(t, amount)}")


@verb(KeepCores)
def _keep_cores(t: Telling, v: KeepCores) -> str:
    least = f"{words.token(t)}不會少於 {words.number(t, v.amount)} 個"
    return ahead(DURATION[v.duration], f"{words.thing(t, v.what)}的{least}")


@verb(DivertLife)
def _divert_life(t: Telling, v: DivertLife) -> str:
    lost = f"{words.thing(t, v.what)}{'' if v.effects else '的攻擊'}所減少的{words.life(t)}{words.token(t)}"
    to, reserve = words.word(t, "place", v.to), words.word(t, "place", "reserve")
    return ahead(DURATION[v.duration], f"{lost}放置到{to}而非{reserve}")


@verb(BoostDamage)
def _boost(t: Telling, v: BoostDamage) -> str:
    owner = words.of(t, v.what.name).strip() if isinstance(v.what, Ref) else f"{words.thing(t, v.what)}的"
    return ahead(DURATION[v.duration], f"{owner}攻擊所減少的{words.life(t)}+{words.number(t, v.amount)}")


def _special_in(t: Telling, asked: SpecialIn) -> str:
    return f"{words.WHOSE[asked.whose]}的{words.special(t)}在{words.word(t, 'place', asked.place)}中"


words.CONDITIONS[SpecialIn] = _special_in
