"""How it is said in each language: destroy, remove, return, discard."""

from __future__ import annotations

from dataclasses import replace

from soulcore.effects.tree import Destroy, Discard, Remove, Return, Selector
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said, said_of
from soulcore.language.rendering.shared import CannotSay, Telling

said(Destroy, "destroy {what}", "將{what}破壞", "{what}を破壊~する", done="destroyed")
english.DEEDS[Destroy] = lambda t, v, seat: f"destroy{english.ending(seat)} {en.thing(t, v.what)}"


said(Remove, "remove {what} from the game", "將{what}從遊戲中除外", "{what}をゲームから除外~する", done="removed")


def return_en(t: Telling, v: Return, what: str) -> str:
    return f"return {what} {english.destination(t, v.to, v.order)}"


def return_zh(t: Telling, v: Return, what: str) -> str:
    return f"將{what}{chinese.destination(t, v.to, v.order)}"


def return_ja(t: JapaneseTelling, v: Return) -> japanese.Said:
    return "", f"{ja.thing(t, v.what)}を{japanese.destination(t, v.to, v.order)}"


said_of(Return, return_en, return_zh, return_ja, done="returned")


def from_their_en(t: Telling, text: str, selector: Selector) -> str:
    """The place said as a player's own. Only the place: what stands before it may speak of the same player too."""
    if selector.zone not in t.vocabulary.by_id["place"]:
        return text
    place = en.word(t, "place", selector.zone)
    return text.replace(f"from {en.WHOSE[selector.whose]} {place}", f"from their {place}", 1)


def discard_en(t: Telling, v: Discard) -> str:
    if v.what is not None:
        return f"discard {en.thing(t, v.what)}"
    if v.count is None or v.selector is None:
        raise CannotSay("a discard of nothing")
    if v.selector.zone == "deck" and not v.selector.filters and not v.selector.types:
        place = en.word(t, "place", "deck")
        amount, each = en.times(t, v.count.amount)
        if not en.simple(amount):
            start = f"discard {t.vocabulary.card.en_plural} from the top of {en.WHOSE[v.selector.whose]} {place}"
            return f"{start} equal to {en.open_amount(t, amount)}"
        return f"discard {english.top(t, amount)} of {en.WHOSE[v.selector.whose]} {place}{each}"
    found = english.chosen(t, v.count, v.selector, "from") + (" at random" if v.random else "")
    if v.seat == "you":
        return f"discard {found}"
    if v.seat == "each" and v.selector.whose == "any":
        return f"each player discards {from_their_en(t, found, v.selector)}"
    return f"{english.OTHERS[v.seat]} discards {from_their_en(t, found, v.selector)}"


def discard_zh(t: Telling, v: Discard) -> str:
    if v.what is not None:
        return f"將{zh.thing(t, v.what)}廢棄"
    if v.count is None or v.selector is None:
        raise CannotSay("a discard of nothing")
    amount, each = zh.times(t, v.count.amount)
    if v.selector.zone == "deck" and not v.selector.filters and not v.selector.types:
        deck = f"{zh.WHOSE[v.selector.whose]}{zh.word(t, 'place', 'deck')}"
        return chinese.ahead(each, f"將{deck}最上方 {zh.number(t, amount)} 張卡牌廢棄")
    random = "隨機" if v.random else ""
    found = zh.chosen(t, replace(v.count, amount=amount), v.selector)
    if v.seat != "you":
        found = found.replace(zh.WHOSE[v.selector.whose], "其", 1)  # the hand of those who discard
    return chinese.ahead(each, f"{chinese.seat(v.seat)}{random}廢棄{found}")


def discard_ja(t: JapaneseTelling, v: Discard) -> japanese.Said:
    if v.what is not None:
        return "", f"{ja.thing(t, v.what)}を破棄~する"
    if v.count is None or v.selector is None:
        raise CannotSay("a discard of nothing")
    amount, each = ja.times(t, v.count.amount)
    selector = v.selector
    if selector.zone == "deck" and not selector.filters and not selector.types:
        deck = f"{ja.WHOSE[selector.whose]}{ja.pile(t, 'deck')}"
        return each, f"{deck}の上から{ja.number(t, amount)}枚を破棄~する"
    random = "ランダムに" if v.random else ""
    found = ja.chosen(t, replace(v.count, amount=amount), selector)
    if v.seat != "you":
        found = found.replace(ja.WHOSE[selector.whose], "", 1)  # the hand of those who discard
    return each, f"{japanese.seat(v.seat)}{found}を{random}破棄~する"


def discards_en(t: Telling, v: Discard, seat: str) -> str:
    if v.count is None or v.selector is None:
        raise CannotSay("named cards are no price")
    found = english.chosen(t, v.count, v.selector, "from")
    return f"discard{english.ending(seat)} {english.of_doer(found, v.selector, seat)}"


said(Discard, discard_en, discard_zh, discard_ja, done="discarded")
english.DEEDS[Discard] = discards_en
