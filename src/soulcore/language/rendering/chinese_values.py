"""Traditional Chinese for verbs that change numbers, and that say what can, cannot and must be done."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects import tree
from soulcore.effects.tree import Player, Ref, Select, Selector
from soulcore.language.rendering import chinese_words as words
from soulcore.language.rendering.chinese_verbs import DURATION, ahead, say, verb
from soulcore.language.rendering.shared import CannotSay, Telling


@verb(tree.ChangeValue)
def _change(t: Telling, v: tree.ChangeValue) -> str:
    amount, each = words.times(t, v.amount)
    sign = "+" if v.sign > 0 else "-"
    lead = each + DURATION[v.duration]
    name = words.thing(t, v.what)
    owner = words.of(t, v.what.name).strip() if isinstance(v.what, Ref) else f"{name}的"
    if v.color == "chosen":
        return ahead(lead, f"{owner}所選顏色{words.attribute(t, v.attribute)}{sign}{words.number(t, amount)}")
    color = words.word(t, "color", v.color) if v.color else ""
    start = f"{name} " if v.attribute == "bp" else owner
    return ahead(lead, f"{start}{color}{words.attribute(t, v.attribute)}{sign}{words.number(t, amount)}")


@verb(tree.SetValue)
def _set(t: Telling, v: tree.SetValue) -> str:
    name = words.of(t, v.what.name) if isinstance(v.what, Ref) else words.thing(t, v.what) + "的"
    return ahead(DURATION[v.duration], f"{name}{words.attribute(t, v.attribute)} 變為 {words.number(t, v.amount)}")


@verb(tree.ChangeKeyword)
def _change_keyword(t: Telling, v: tree.ChangeKeyword) -> str:
    sign = "+" if v.sign > 0 else "-"
    name = f"{words.WHOSE[v.whose]}的{words.word(t, 'keyword', v.keyword)}所指定的張數"
    return ahead(DURATION[v.duration], f"{name}{sign}{words.number(t, v.amount)}")


@verb(tree.Restrict)
def _restrict(t: Telling, v: tree.Restrict) -> str:
    return f"{words.reference(t, 'this')}不可於{words.word(t, 'step', v.step)}使用"


SOURCE = {
    "": "",
    "your_effect": "自己的效果",
    "opponent_effect": "對手的效果",
    "effect": "效果",
    "attack": "攻擊",
    "comparison": "BP 的比較",
}


def source(t: Telling, v: tree.Forbid) -> str:
    """What it cannot be done by."""
    if v.source not in SOURCE:
        raise CannotSay(f"no words for the cause {v.source!r}")
    kind = SOURCE[v.source]
    if v.by is None:
        return kind
    name = words.reference(t, v.by.name) if isinstance(v.by, Ref) else words.owned(t, v.by)
    owner = name if name == "其" else f"{name}的"
    return f"{owner}{kind}" if kind else name


@verb(tree.Forbid)
def _forbid(t: Telling, v: tree.Forbid) -> str:
    lead = unless(t, v) + DURATION[v.duration]
    if isinstance(v.what, Player):
        return ahead(lead, forbid_player(t, v, v.what))
    name = words.thing(t, v.what)
    act = words.word(t, "act", v.deed)
    by = source(t, v)
    if not by:
        return ahead(lead, f"{name}不可{act}")
    if act.startswith("被"):
        return ahead(lead, f"{name}不可被{by}{act[1:]}" if not v.source else f"{name}不會因{by}而{act}")
    return ahead(lead, f"{name}不會因{by}而{act}")


def forbid_player(t: Telling, v: tree.Forbid, who: Player) -> str:
    if v.deed in ("be_reduced", "become_zero"):
        whose = "自己" if who.seat == "you" else "對手" if who.seat == "opponent" else "雙方"
        by = source(t, v)
        fate = "減少" if v.deed == "be_reduced" else "變為 0"
        return f"{whose}的{words.life(t)}不會{f'因{by}而' if by else ''}{fate}"
    name = words.SEAT[who.seat]
    if v.deed == "draw":
        return f"{name}不可抽牌"
    if not isinstance(v.by, Selector):
        raise CannotSay(f"no words for the player who cannot {v.deed}")
    return f"{name}不可{words.word(t, 'play', v.deed)}{words.noun(t, v.by)}"


def unless(t: Telling, v: tree.Forbid) -> str:
    if not v.unless:
        return ""
    inner = replace(t)
    deeds = []
    for step in v.unless:
        told = say(inner, step.verb).replace("|", "").removeprefix(words.SEAT["opponent"])
        if v.unless_seat == "opponent" and isinstance(step.verb, (Select, tree.Discard)):
            told = told.replace(words.WHOSE["opponent"], "其", 1)
        deeds.append(told)
        inner.after(step.verb)
    who = words.SEAT[v.unless_seat]
    return f"除非{who}{'並'.join(deeds)}，否則"


@verb(tree.Treat)
def _treat(t: Telling, v: tree.Treat) -> str:
    if v.attribute == "color":
        told = words.word(t, "color", v.value)
    else:
        told = ("系統" if v.attribute == "family" else "卡牌名") + words.name(t, v.value)
    return ahead(DURATION[v.duration], f"{words.thing(t, v.what)}也視為{told}")


@verb(tree.Allow)
def _allow(t: Telling, v: tree.Allow) -> str:
    act, _, state = v.deed.partition("_")
    name = words.thing(t, v.what)
    deed = words.word(t, "act", act) + (words.owned(t, v.by) if v.by is not None else "")
    return ahead(DURATION[v.duration], f"{name}即使處於{words.word(t, 'state', state)}也可{deed}")


@verb(tree.Must)
def _must(t: Telling, v: tree.Must) -> str:
    first = "最先" if v.first else ""
    return ahead(DURATION[v.duration], f"{words.thing(t, v.what)}若可行則必須{first}{words.word(t, 'act', v.deed)}")


@verb(tree.EndBattle)
def _end_battle(t: Telling, v: tree.EndBattle) -> str:
    return "結束戰鬥"


@verb(tree.EndStep)
def _end_step(t: Telling, v: tree.EndStep) -> str:
    after = words.word(t, "moment", "battle_over") if v.after else ""
    return f"{after}結束{words.word(t, 'step', v.step) if v.step else '本階段'}"


@verb(tree.Stay)
def _stay(t: Telling, v: tree.Stay) -> str:
    state = f"以{words.word(t, 'state', v.state)}" if v.state else ""
    return f"{words.thing(t, v.what)}{state}留在{t.vocabulary.field_place.zh}上"


@verb(tree.Shuffle)
def _shuffle(t: Telling, v: tree.Shuffle) -> str:
    return f"將{words.WHOSE[v.whose]}的{words.word(t, 'place', 'deck')}洗牌"
