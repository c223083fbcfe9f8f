"""How it is said in each language: what is changed for a while, and what can, cannot and must be done."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.tree import (
    Allow,
    ChangeKeyword,
    ChangeValue,
    Discard,
    Forbid,
    Grant,
    Must,
    Player,
    Ref,
    Restrict,
    Select,
    Selector,
    SetValue,
    Treat,
)
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import CannotSay, Telling
from soulcore.language.writing import render


def change_value_en(t: Telling, v: ChangeValue) -> str:
    name, many = en.subject(t, v.what)
    sign = "+" if v.sign > 0 else "-"
    amount, each = en.times(t, v.amount)
    start = f"{name} {'get' if many else 'gets'} {sign}"
    if not en.simple(amount):
        return (
            f"{start}{en.attribute(t, v.attribute)} equal to {en.open_amount(t, amount)}{english.DURATION[v.duration]}"
        )
    color = en.word(t, "color", v.color) + " " if v.color and v.color != "chosen" else ""
    unit = en.counted(t, v.attribute, amount) + (" of the chosen color" if v.color == "chosen" else "")
    return f"{start}{en.number(t, amount)} {color}{unit}{each}{english.DURATION[v.duration]}"


def change_value_zh(t: Telling, v: ChangeValue) -> str:
    amount, each = zh.times(t, v.amount)
    sign = "+" if v.sign > 0 else "-"
    lead = each + chinese.DURATION[v.duration]
    name = zh.thing(t, v.what)
    owner = zh.of(t, v.what.name).strip() if isinstance(v.what, Ref) else f"{name}的"
    if v.color == "chosen":
        return chinese.ahead(lead, f"{owner}所選顏色{zh.attribute(t, v.attribute)}{sign}{zh.number(t, amount)}")
    color = zh.word(t, "color", v.color) if v.color else ""
    start = f"{name} " if v.attribute == "bp" else owner
    return chinese.ahead(lead, f"{start}{color}{zh.attribute(t, v.attribute)}{sign}{zh.number(t, amount)}")


def change_value_ja(t: JapaneseTelling, v: ChangeValue) -> japanese.Said:
    amount, each = ja.times(t, v.amount)
    lead = japanese.during(t, v.duration) + each
    sign = "+" if v.sign > 0 else "-"
    value = f"{sign}{ja.number(t, amount)}"
    if v.attribute == "bp":
        return lead, f"{ja.thing(t, v.what)}をBP{value}~する"
    color = {"": "", "chosen": "その色の"}.get(v.color) if v.color in ("", "chosen") else ja.word(t, "color", v.color)
    shown = f"{color}{ja.attribute(t, v.attribute)}"
    if v.attribute == "symbols" and v.sign > 0:
        return lead, f"{ja.thing(t, v.what)}に{shown}{ja.number(t, amount)}つを追加~する"
    return lead, f"{ja.thing(t, v.what)}の{shown}を{value}~する"


said(ChangeValue, change_value_en, change_value_zh, change_value_ja, about=True)


def set_value_en(t: Telling, v: SetValue) -> str:
    value = f"becomes {en.open_amount(t, v.amount)}{english.DURATION[v.duration]}"
    if isinstance(v.what, Ref) and v.what.name != "done":
        return f"{en.possessor(t, v.what.name)} {en.attribute(t, v.attribute)} {value}"
    return f"the {en.attribute(t, v.attribute)} of {en.thing(t, v.what)} {value}"


def set_value_zh(t: Telling, v: SetValue) -> str:
    name = zh.of(t, v.what.name) if isinstance(v.what, Ref) else zh.thing(t, v.what) + "的"
    return chinese.ahead(
        chinese.DURATION[v.duration], f"{name}{zh.attribute(t, v.attribute)} 變為 {zh.number(t, v.amount)}"
    )


def set_value_ja(t: JapaneseTelling, v: SetValue) -> japanese.Said:
    value = ja.number(t, v.amount)
    if v.attribute == "level":
        return japanese.during(t, v.duration), f"{ja.thing(t, v.what)}を{t.vocabulary.level}{value}として扱~う"
    return japanese.during(t, v.duration), f"{ja.thing(t, v.what)}の{ja.attribute(t, v.attribute)}を{value}に~する"


said(SetValue, set_value_en, set_value_zh, set_value_ja, about=True)


def change_keyword_en(t: Telling, v: ChangeKeyword) -> str:
    sign = "+" if v.sign > 0 else "-"
    name = f"{en.WHOSE[v.whose]} {en.word(t, 'keyword', v.keyword)}"
    return f"{name} gets {sign}{en.number(t, v.amount)}{english.DURATION[v.duration]}"


def change_keyword_zh(t: Telling, v: ChangeKeyword) -> str:
    sign = "+" if v.sign > 0 else "-"
    name = f"{zh.WHOSE[v.whose]}的{zh.word(t, 'keyword', v.keyword)}所指定的張數"
    return chinese.ahead(chinese.DURATION[v.duration], f"{name}{sign}{zh.number(t, v.amount)}")


def change_keyword_ja(t: JapaneseTelling, v: ChangeKeyword) -> japanese.Said:
    sign = "+" if v.sign > 0 else "-"
    name = f"{ja.WHOSE[v.whose]}{ja.keyword(t, v.keyword)}"
    return japanese.during(t, v.duration), f"{name}の数を{sign}{ja.number(t, v.amount)}~する"


said(ChangeKeyword, change_keyword_en, change_keyword_zh, change_keyword_ja)


def grant_en(t: Telling, v: Grant) -> str:
    name, many = en.subject(t, v.what)
    gain = "gain" if many else "gains"
    if v.ability is not None:
        return f"{name} {gain} “{render(v.ability, 'en', t.vocabulary)}”{english.DURATION[v.duration]}"
    return f"{name} {gain} {en.word(t, 'keyword', v.keyword)}{english.DURATION[v.duration]}"


def grant_zh(t: Telling, v: Grant) -> str:
    what = (
        f"「{render(v.ability, 'zh-Hant', t.vocabulary)}」"
        if v.ability is not None
        else zh.word(t, "keyword", v.keyword)
    )
    return chinese.ahead(chinese.DURATION[v.duration], f"{zh.thing(t, v.what)}獲得{what}")


def grant_ja(t: JapaneseTelling, v: Grant) -> japanese.Said:
    what = ja.thing(t, v.what)
    given = f"「{render(v.ability, 'ja', t.vocabulary)}」" if v.ability is not None else ja.keyword(t, v.keyword)
    return japanese.during(t, v.duration), f"{what}に{given}を与~える"


said(Grant, grant_en, grant_zh, grant_ja, about=True)


def treat_en(t: Telling, v: Treat) -> str:
    name, many = en.subject(t, v.what)
    card = t.vocabulary.card.en_plural if many else t.vocabulary.card.en
    start = f"{name} {'are' if many else 'is'} also treated as"
    if v.attribute == "color":
        return f"{start} {en.word(t, 'color', v.value)}{english.DURATION[v.duration]}"
    if v.attribute == "family":
        told = f'"{v.value}" {card}'
    elif v.attribute == "name":
        told = f'{card} named "{v.value}"'
    else:
        raise CannotSay(f"no words for cards treated as another {v.attribute}")
    return f"{start} {told if many else en.article(told) + ' ' + told}{english.DURATION[v.duration]}"


def treat_zh(t: Telling, v: Treat) -> str:
    if v.attribute == "color":
        told = zh.word(t, "color", v.value)
    else:
        told = ("系統" if v.attribute == "family" else "卡牌名") + zh.name(t, v.value)
    return chinese.ahead(chinese.DURATION[v.duration], f"{zh.thing(t, v.what)}也視為{told}")


def treat_ja(t: JapaneseTelling, v: Treat) -> japanese.Said:
    told = {
        "color": lambda: ja.word(t, "color", v.value),
        "family": lambda: f"系統：{ja.name(t, v.value)}",
        "name": lambda: f"カード名：{ja.name(t, v.value)}",
    }[v.attribute]()
    return japanese.during(t, v.duration), f"{ja.thing(t, v.what)}を{told}としても扱~う"


said(Treat, treat_en, treat_zh, treat_ja, about=True)


def forbidden_by_en(t: Telling, v: Forbid) -> str:
    by = v.by
    if by is None:
        found = {
            "": "",
            "your_effect": "by your effects",
            "opponent_effect": "by your opponent's effects",
            "effect": "by effects",
            "attack": "by attacks",
            "comparison": f"by comparing {en.attribute(t, 'bp')}" if v.source == "comparison" else "",
        }.get(v.source)
        if found is None:
            raise CannotSay(f"no words for the cause {v.source!r}")
        return " " + found if found else ""
    if isinstance(by, Ref):
        if v.source == "attack" and by.name == "it":
            return " by their attacks" if t.plural else " by its attacks"
        if v.source:
            raise CannotSay("no words for a cause of a reference")
        return f" by {en.reference(t, by.name)}"
    kind = {"attack": "attacks of ", "effect": "effects of ", "": ""}.get(v.source)
    if kind is None:
        raise CannotSay(f"no words for the cause {v.source!r}")
    return f" by {kind}{en.owned(t, by)}"


def forbid_player_en(t: Telling, v: Forbid, who: Player) -> str:
    if v.deed in ("be_reduced", "become_zero"):
        whose = en.WHOSE["your" if who.seat == "you" else who.seat]
        what = "be reduced" if v.deed == "be_reduced" else "become 0"
        return f"{whose} {en.life(t)} cannot {what}{forbidden_by_en(t, v)}"
    name = {"you": "you", **english.OTHERS}[who.seat]
    if v.deed == "draw":
        return f"{name} cannot draw {t.vocabulary.card.en_plural}"
    if not isinstance(v.by, Selector):
        raise CannotSay(f"no words for the player who cannot {v.deed}")
    cards = Selector(v.by.whose, v.by.types, "hand", v.by.filters, v.by.other)
    return f"{name} cannot {en.word(t, 'play', v.deed)} {en.noun(t, cards, True)}"


def unless_en(t: Telling, v: Forbid) -> str:
    """What the other side may do to be allowed after all."""
    if not v.unless:
        return ""
    inner = replace(t)
    deeds = []
    for step in v.unless:
        deeds.append(english.deed(inner, step.verb, v.unless_seat))
        inner.after(step.verb)
    who = "your opponent" if v.unless_seat == "opponent" else "you"
    return f" unless {who} {' and '.join(deeds)}"


def forbid_en(t: Telling, v: Forbid) -> str:
    duration = english.DURATION[v.duration]
    if isinstance(v.what, Player):
        return forbid_player_en(t, v, v.what) + duration
    name, _ = en.subject(t, v.what)
    return f"{name} cannot {en.word(t, 'act', v.deed)}{forbidden_by_en(t, v)}{duration}{unless_en(t, v)}"


SOURCE_ZH = {
    "": "",
    "your_effect": "自己的效果",
    "opponent_effect": "對手的效果",
    "effect": "效果",
    "attack": "攻擊",
    "comparison": "BP 的比較",
}


def source_zh(t: Telling, v: Forbid) -> str:
    """What it cannot be done by."""
    if v.source not in SOURCE_ZH:
        raise CannotSay(f"no words for the cause {v.source!r}")
    kind = SOURCE_ZH[v.source]
    if v.by is None:
        return kind
    name = zh.reference(t, v.by.name) if isinstance(v.by, Ref) else zh.owned(t, v.by)
    owner = name if name == "其" else f"{name}的"
    return f"{owner}{kind}" if kind else name


def forbid_player_zh(t: Telling, v: Forbid, who: Player) -> str:
    if v.deed in ("be_reduced", "become_zero"):
        whose = "自己" if who.seat == "you" else "對手" if who.seat == "opponent" else "雙方"
        by = source_zh(t, v)
        fate = "減少" if v.deed == "be_reduced" else "變為 0"
        return f"{whose}的{zh.life(t)}不會{f'因{by}而' if by else ''}{fate}"
    name = zh.SEAT[who.seat]
    if v.deed == "draw":
        return f"{name}不可抽牌"
    if not isinstance(v.by, Selector):
        raise CannotSay(f"no words for the player who cannot {v.deed}")
    return f"{name}不可{zh.word(t, 'play', v.deed)}{zh.noun(t, v.by)}"


def unless_zh(t: Telling, v: Forbid) -> str:
    if not v.unless:
        return ""
    inner = replace(t)
    deeds = []
    for step in v.unless:
        told = chinese.say(inner, step.verb).replace("|", "").removeprefix(zh.SEAT["opponent"])
        if v.unless_seat == "opponent" and isinstance(step.verb, (Select, Discard)):
            told = told.replace(zh.WHOSE["opponent"], "其", 1)
        deeds.append(told)
        inner.after(step.verb)
    who = zh.SEAT[v.unless_seat]
    return f"除非{who}{'並'.join(deeds)}，否則"


def forbid_zh(t: Telling, v: Forbid) -> str:
    lead = unless_zh(t, v) + chinese.DURATION[v.duration]
    if isinstance(v.what, Player):
        return chinese.ahead(lead, forbid_player_zh(t, v, v.what))
    name = zh.thing(t, v.what)
    act = zh.word(t, "act", v.deed)
    by = source_zh(t, v)
    if not by:
        return chinese.ahead(lead, f"{name}不可{act}")
    if act.startswith("被"):
        return chinese.ahead(lead, f"{name}不可被{by}{act[1:]}" if not v.source else f"{name}不會因{by}而{act}")
    return chinese.ahead(lead, f"{name}不會因{by}而{act}")


SOURCE_JA = {
    "your_effect": "自分の効果",
    "opponent_effect": "相手の効果",
    "effect": "効果",
    "attack": "アタック",
    "comparison": "BP比べ",
}


def source_ja(t: JapaneseTelling, v: Forbid) -> str:
    """What it cannot be done by; "" for anything."""
    if v.source and v.source not in SOURCE_JA:
        raise CannotSay(f"no Japanese for the cause {v.source!r}")
    kind = SOURCE_JA.get(v.source, "")
    if v.by is None:
        return kind
    name = ja.reference(t, v.by.name) if isinstance(v.by, Ref) else ja.noun(t, v.by)
    return f"{name}の{kind}" if kind else name


LIFE_NOT_JA = {"be_reduced": "減らない", "become_zero": "0にならない"}


def forbid_player_ja(t: JapaneseTelling, v: Forbid, who: Player) -> str:
    by = source_ja(t, v)
    if v.deed in LIFE_NOT_JA:
        life = f"{ja.OF_SEAT[who.seat]}{ja.pile(t, 'life')}"
        return f"{life}は{f'{by}では' if by else ''}{LIFE_NOT_JA[v.deed]}"
    if v.deed == "draw":
        return f"{ja.SEAT[who.seat]}はドローできない"
    if not isinstance(v.by, Selector):
        raise CannotSay(f"no Japanese for the player who cannot {v.deed}")
    cards = ja.bare_noun(t, replace(v.by, zone="hand"), cards=True)
    return f"{ja.SEAT[who.seat]}は{cards}を{ja.word(t, 'play', v.deed)}できない"


NOT_JA = {
    "する": "しない",
    "させる": "させない",
    "す": "さない",
    "く": "かない",
    "う": "わない",
    "える": "えない",
    "る": "ない",
}
"""A verb that is not done."""


def unless_ja(t: JapaneseTelling, v: Forbid) -> str:
    """The price at which it is allowed after all: 相手が…支払わない限り、."""
    if not v.unless:
        return ""
    inner = replace(t)
    deeds: list[str] = []
    for place, step in enumerate(v.unless):
        following = v.unless[place + 1] if place + 1 < len(v.unless) else None
        if isinstance(step.verb, Select) and following is not None:
            inner.held = ja.chosen(t, step.verb.count, step.verb.selector)
            inner.after(step.verb)
            continue
        deeds.append(japanese.say(inner, step.verb)[1].removeprefix(japanese.seat("opponent")))
        inner.after(step.verb)
    *first, (start, _, ending) = [deed.partition("~") for deed in deeds]
    told = "".join(f"{begin}{NOT_JA[end].removesuffix('ない')}、" for begin, _, end in first)
    start = start.replace(f"を{ja.OF_SEAT[v.unless_seat]}", "を", 1)  # a place of those who pay
    return f"{ja.SEAT[v.unless_seat]}が{told}{start}{NOT_JA[ending]}限り、"


def forbid_ja(t: JapaneseTelling, v: Forbid) -> japanese.Said:
    lead = japanese.during(t, v.duration) + unless_ja(t, v)
    if isinstance(v.what, Player):
        return lead, forbid_player_ja(t, v, v.what)
    about = ja.topic(t, v.what)
    by = source_ja(t, v)
    if v.deed == "be_blocked" and by:
        return lead, f"{about}{by}から{ja.word(t, 'act_not', v.deed)}"
    if v.deed == "be_affected" and by:
        return lead, f"{about}{by}を受けない"
    return lead, f"{about}{f'{by}では' if by else ''}{ja.word(t, 'act_not', v.deed)}"


said(Forbid, forbid_en, forbid_zh, forbid_ja, about=True)


def allow_en(t: Telling, v: Allow) -> str:
    name, _ = en.subject(t, v.what)
    act, _, state = v.deed.partition("_")
    whom = f" {en.owned(t, v.by)}" if v.by is not None else ""
    return f"{name} can {en.word(t, 'act', act)}{whom} while {en.word(t, 'state', state)}{english.DURATION[v.duration]}"


def allow_zh(t: Telling, v: Allow) -> str:
    act, _, state = v.deed.partition("_")
    name = zh.thing(t, v.what)
    deed = zh.word(t, "act", act) + (zh.owned(t, v.by) if v.by is not None else "")
    return chinese.ahead(chinese.DURATION[v.duration], f"{name}即使處於{zh.word(t, 'state', state)}也可{deed}")


def allow_ja(t: JapaneseTelling, v: Allow) -> japanese.Said:
    act, _, state = v.deed.partition("_")
    deed = {"block": "ブロックできる", "attack": "アタックできる"}[act]
    by = f"{ja.noun(t, v.by)}を" if v.by is not None else ""
    how = ja.word(t, "state", state).removesuffix("の")
    return japanese.during(t, v.duration), f"{ja.topic(t, v.what)}{how}でも{by}{deed}"


said(Allow, allow_en, allow_zh, allow_ja, about=True)


def must_en(t: Telling, v: Must) -> str:
    name, _ = en.subject(t, v.what)
    first = "first if possible" if v.first else "if possible"
    return f"{name} must {en.word(t, 'act', v.deed)} {first}{english.DURATION[v.duration]}"


def must_zh(t: Telling, v: Must) -> str:
    first = "最先" if v.first else ""
    return chinese.ahead(
        chinese.DURATION[v.duration], f"{zh.thing(t, v.what)}若可行則必須{first}{zh.word(t, 'act', v.deed)}"
    )


def must_ja(t: JapaneseTelling, v: Must) -> japanese.Said:
    deed = {"block": "ブロックする", "attack": "アタックする"}[v.deed]
    first = "最初に" if v.first else ""
    return japanese.during(t, v.duration), f"{ja.topic(t, v.what)}可能なら必ず{first}{deed}"


said(Must, must_en, must_zh, must_ja, about=True)

said(
    Restrict,
    "{this:reference} cannot be used in the {step:step}",
    "{this:reference}不可於{step:step}使用",
    "{this:reference}は{step:step}では使用できない",
)
