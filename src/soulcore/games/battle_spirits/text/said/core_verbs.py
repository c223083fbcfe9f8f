"""How it is said in each language: move Cores, pay them, reduce Life."""

from __future__ import annotations

from soulcore.effects.tree import Amount, Number
from soulcore.games.battle_spirits.nodes import (
    MoveCores,
    PayCores,
    ReduceLife,
)
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling


def move_cores_en(t: Telling, v: MoveCores) -> str:
    amount, each = en.times(t, v.count.amount)
    source = f"from {apiece_en(t, v, v.source)}{token_place_en(t, v, v.source)}"
    target = (
        f"{'into' if is_place(t, v.target) else 'onto'} {apiece_en(t, v, v.target)}{token_place_en(t, v, v.target)}"
    )
    soul = f" other than {en.special(t)}" if v.soul == "not" else ""
    if v.soul == "only":
        return f"place {en.special(t)} {source} {target}"
    if v.count.kind == "until":
        one = amount == Number(1)
        on = "them" if t.plural and v.source == "it" else "it"
        rest = f"{en.number(t, amount)} {en.token(t, not one)} {'remains' if one else 'remain'} on {on}"
        return f"place {en.token(t, True)}{soul} {source} {target} until {rest}"
    start = token_count_en(t, v, amount)
    many = v.count.kind in ("any_number", "all") or amount != Number(1)
    return f"place {start} {en.token(t, many)}{soul} {source} {target}{each}"


def apiece_en(t: Telling, v: MoveCores, name: str) -> str:
    """ "each of" before several cards, when each of them gives or gets that number."""
    counted = v.count.kind in ("exactly", "up_to") and v.soul != "only"
    return "each of " if name == "it" and t.plural and counted and not v.total else ""


def token_count_en(t: Telling, v: MoveCores, amount: Amount) -> str:
    if v.count.kind == "any_number":
        return "any number of"
    if v.count.kind == "all":
        return "all"
    total = "a total of " if v.total else ""
    return ("up to " if v.count.kind == "up_to" else "") + total + en.number(t, amount)


def is_place(t: Telling, name: str) -> bool:
    return name == "life" or name in t.vocabulary.by_id["place"]


def token_place_en(t: Telling, v: MoveCores, name: str) -> str:
    if name == "each" and v.each is not None:
        return f"each of {en.owned(t, v.each)}"
    if not is_place(t, name):
        return en.reference(t, name)
    place = t.vocabulary.by_id["place"].get(name)
    shown = en.life(t) if name == "life" else en.word(t, "place", name)
    if place is not None and not getattr(place, "owned", True):
        return f"the {shown}"
    if v.whose == "owner":
        return f"{'their' if t.plural else 'its'} owner's {shown}"
    return f"{en.WHOSE[v.whose]} {shown}"


def move_cores_zh(t: Telling, v: MoveCores) -> str:
    amount, each = zh.times(t, v.count.amount)
    source = token_source_zh(t, v)
    target = token_target_zh(t, v)
    core = zh.token(t)
    soul = f"{zh.special(t)}以外的" if v.soul == "not" else ""
    if v.soul == "only":
        return f"將{source}{zh.special(t)}放置到{target}"
    if v.count.kind == "until":
        return f"將{source}{soul}{core}放置到{target}，直到剩餘 {zh.number(t, amount)} 個為止"
    total = "合計 " if v.total else "各 " if is_apiece_zh(t, v) else ""
    how = {
        "any_number": "任意數量的",
        "all": "所有",
        "up_to": f"最多{total.strip()} {zh.number(t, amount)} 個",
        "exactly": f"{total}{zh.number(t, amount)} 個",
    }[v.count.kind]
    return chinese.ahead(each, f"將{source}{how}{soul}{core}放置到{target}")


def is_apiece_zh(t: Telling, v: MoveCores) -> bool:
    """Whether each of several selected cards gives or gets that number."""
    return t.plural and "it" in (v.source, v.target) and not v.total


def owner_zh(v: MoveCores) -> str:
    return {"owner": "", "your": "自己的", "opponent": "對手的", "any": ""}[v.whose]


def place_name_zh(t: Telling, name: str) -> str:
    return zh.life(t) if name == "life" else zh.word(t, "place", name)


def cards_with_tokens_zh(t: Telling, v: MoveCores, name: str) -> str:
    if name == "each" and v.each is not None:
        return f"{zh.WHOSE[v.each.whose]}各張{zh.noun(t, v.each)}"
    return zh.reference(t, name)


def token_source_zh(t: Telling, v: MoveCores) -> str:
    if not is_place(t, v.source):
        return f"{cards_with_tokens_zh(t, v, v.source)}上的 "
    if not getattr(t.vocabulary.by_id["place"].get(v.source), "owned", True):
        return f"{place_name_zh(t, v.source)}的 "
    return f"{owner_zh(v)}{place_name_zh(t, v.source)}中的 "


def token_target_zh(t: Telling, v: MoveCores) -> str:
    if not is_place(t, v.target):
        return f"{cards_with_tokens_zh(t, v, v.target)}上"
    if not getattr(t.vocabulary.by_id["place"].get(v.target), "owned", True):
        return place_name_zh(t, v.target)
    return f"{owner_zh(v)}{place_name_zh(t, v.target)}"


def move_cores_ja(t: JapaneseTelling, v: MoveCores) -> japanese.Said:
    amount, each = ja.times(t, v.count.amount)
    number = ja.number(t, amount)
    core = ja.token(t)
    # what lies on cards is named before what it goes to: a selection is named by the first of them
    source = source_of_ja(t, v)
    target = target_of_ja(t, v)
    if v.soul == "only":
        return each, f"{source}{ja.special(t)}を{target}に置~く"
    soul = f"{ja.special(t)}以外の" if v.soul == "not" else ""
    if v.count.kind == "until":
        return each, f"{source}{core}が{number}個になるように、{soul}{core}を{target}に置~く"
    total = "合計" if v.total else ""
    apiece = "ずつ" if is_apiece_ja(t, v) else ""
    how = {
        "any_number": f"を好きな数{apiece}、",
        "all": "すべてを",
        "up_to": f"{total}{number}個まで{apiece}を",
        "exactly": f"{total}{number}個{apiece}を",
    }[v.count.kind]
    return each, f"{source}{soul}{core}{how}{target}に置~く"


def is_apiece_ja(t: JapaneseTelling, v: MoveCores) -> bool:
    """Whether each of several cards gives or gets that number."""
    return not v.total and ((t.plural and "it" in (v.source, v.target)) or v.each is not None)


def is_place_ja(t: JapaneseTelling, name: str) -> bool:
    return name in t.terms.words["place"]


def card_of_ja(t: JapaneseTelling, v: MoveCores, ref: str) -> str:
    if ref == "each" and v.each is not None:
        return ja.noun(t, v.each) + ("" if v.total else "すべて")
    return ja.reference(t, ref)


def whose_ja(v: MoveCores) -> str:
    return "" if v.whose == "owner" else ja.WHOSE[v.whose]


def source_of_ja(t: JapaneseTelling, v: MoveCores) -> str:
    if not is_place_ja(t, v.source):
        return f"{card_of_ja(t, v, v.source)}の"
    place = ja.pile(t, v.source)
    return f"{place}から" if v.source == "void" else f"{whose_ja(v)}{place}の"


def target_of_ja(t: JapaneseTelling, v: MoveCores) -> str:
    if not is_place_ja(t, v.target):
        return card_of_ja(t, v, v.target)
    place = ja.pile(t, v.target)
    between = is_place_ja(t, v.source) and v.source != "void"  # both are that player's
    return place if v.target == "void" or between else f"{whose_ja(v)}{place}"


said(MoveCores, move_cores_en, move_cores_zh, move_cores_ja, done="placed", tokens=True)


def pay_cores_en(t: Telling, v: PayCores) -> str:
    cores = f"{en.number(t, v.amount)} {en.token(t, v.amount != Number(1))}"
    return f"pay {cores}" if v.seat == "you" else f"{english.OTHERS[v.seat]} pays {cores}"


def pay_cores_zh(t: Telling, v: PayCores) -> str:
    return f"{chinese.seat(v.seat)}支付 {zh.number(t, v.amount)} 個{zh.token(t)}"


def pay_cores_ja(t: JapaneseTelling, v: PayCores) -> japanese.Said:
    return "", f"{japanese.seat(v.seat)}{ja.number(t, v.amount)}コスト支払~う"


def pays_en(t: Telling, v: PayCores, seat: str) -> str:
    return f"pay{english.ending(seat)} {en.number(t, v.amount)} {en.token(t, v.amount != Number(1))}"


english.DEEDS[PayCores] = pays_en
said(PayCores, pay_cores_en, pay_cores_zh, pay_cores_ja)


def reduce_life_en(t: Telling, v: ReduceLife) -> str:
    amount, each = en.times(t, v.amount)
    whose = en.WHOSE["your" if v.seat == "you" else v.seat]
    return f"reduce {whose} {en.life(t)} by {en.number(t, amount)}{each}"


def reduce_life_zh(t: Telling, v: ReduceLife) -> str:
    amount, each = zh.times(t, v.amount)
    whose = {"you": "自己", "opponent": "對手", "each": "雙方", "any": "雙方"}[v.seat]
    return chinese.ahead(each, f"將{whose}的{zh.life(t)}減少 {zh.number(t, amount)}")


def reduce_life_ja(t: JapaneseTelling, v: ReduceLife) -> japanese.Said:
    amount, each = ja.times(t, v.amount)
    return each, f"{ja.OF_SEAT[v.seat]}{ja.pile(t, 'life')}を{ja.number(t, amount)}減ら~す"


said(ReduceLife, reduce_life_en, reduce_life_zh, reduce_life_ja, to_a_player=True)
