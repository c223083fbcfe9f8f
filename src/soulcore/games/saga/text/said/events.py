"""How it is said in each language: what only this game's cards wait for."""

from __future__ import annotations

from soulcore.effects.tree import Event
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_events
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import Told
from soulcore.language.rendering.shared import Telling


def burst_set_en(t: Telling, event: Event) -> str:
    return "you set a burst" if event.seat == "you" else "your opponent sets a burst"


def burst_set_zh(t: Telling, event: Event) -> str:
    return f"{'自己' if event.seat == 'you' else '對手'}設置爆發"


def burst_set_ja(t: JapaneseTelling, event: Event, before: bool) -> str:
    return f"{'自分' if event.seat == 'you' else '相手'}がバーストをセットし{'ていた' if before else 'た'}"


def burst_activated_en(t: Telling, event: Event) -> str:
    return "you activate a burst" if event.seat == "you" else "your opponent activates a burst"


def burst_activated_zh(t: Telling, event: Event) -> str:
    return f"{'自己' if event.seat == 'you' else '對手'}發動爆發"


def burst_activated_ja(t: JapaneseTelling, event: Event, before: bool) -> str:
    return f"{'自分' if event.seat == 'you' else '相手'}がバーストを発動{'していた' if before else 'した'}"


def hand_gained_en(t: Telling, event: Event) -> str:
    if event.seat == "you":
        return "an effect of yours adds cards to your hand"
    return "an effect of your opponent adds cards to their hand"


def hand_gained_zh(t: Telling, event: Event) -> str:
    whose = "自己" if event.seat == "you" else "對手"
    return f"{whose}因自身的效果將卡牌加入{zh.word(t, 'place', 'hand')}"


def hand_gained_ja(t: JapaneseTelling, event: Event, before: bool) -> str:
    whose = "自分" if event.seat == "you" else "相手"
    return f"{whose}が自身の効果で{ja.pile(t, 'hand')}にカードを加え{'ていた' if before else 'た'}"


def soul_spent_en(t: Telling, event: Event) -> str:
    return f"you pay {en.special(t)} for a magic card"


def soul_spent_zh(t: Telling, event: Event) -> str:
    return f"自己為{zh.card(t, 'magic')}支付{zh.special(t)}"


def soul_spent_ja(t: JapaneseTelling, event: Event, before: bool) -> str:
    return f"自分が{ja.card(t, 'magic')}のコストに{ja.special(t)}を支払っ{'ていた' if before else 'た'}"


def strange_burst_en(t: Telling, event: Event) -> str:
    return "your opponent activates a burst of a color not among their symbols"


def strange_burst_zh(t: Telling, event: Event) -> str:
    return f"對手發動與其場地{zh.attribute(t, 'symbols')}無相同顏色的爆發"


def strange_burst_ja(t: JapaneseTelling, event: Event, before: bool) -> str:
    end = "していた" if before else "した"
    return f"相手が自身のフィールドの{ja.attribute(t, 'symbols')}にない色のバーストを発動{end}"


def reserve_gained_en(t: Telling, event: Event) -> str:
    whose = "your" if event.seat == "you" else "your opponent's"
    return f"a {en.token(t, False)} is placed into {whose} {en.word(t, 'place', 'reserve')}"


def reserve_gained_zh(t: Telling, event: Event) -> str:
    whose = "自己" if event.seat == "you" else "對手"
    return f"{zh.token(t)}放置到{whose}的{zh.word(t, 'place', 'reserve')}"


def reserve_gained_ja(t: JapaneseTelling, event: Event, before: bool) -> str:
    whose = "自分" if event.seat == "you" else "相手"
    return f"{whose}の{ja.pile(t, 'reserve')}に{ja.token(t)}が置かれ{'ていた' if before else 'た'}"


def core_placed_en(t: Telling, event: Event) -> str:
    onto = en.this(t) if event.subject is None else en.one(t, event.subject)
    return f"a {en.token(t, False)} is placed onto {onto}"


def core_placed_zh(t: Telling, event: Event) -> str:
    onto = zh.reference(t, "this") if event.subject is None else zh.owned(t, event.subject)
    return f"{zh.token(t)}放置到{onto}上"


def core_placed_ja(t: JapaneseTelling, event: Event, before: bool) -> str:
    onto = ja.reference(t, "this") if event.subject is None else ja.one(t, event.subject)
    return f"{onto}に{ja.token(t)}が置かれ{'ていた' if before else 'た'}"


def life_gained_en(t: Telling, event: Event) -> str:
    return f"your {en.life(t)} increases"


def life_gained_zh(t: Telling, event: Event) -> str:
    return f"自己的{zh.life(t)}增加"


def life_gained_ja(t: JapaneseTelling, event: Event, before: bool) -> str:
    return f"自分の{ja.pile(t, 'life')}が増え{'ていた' if before else 'た'}"


def destroys_en(t: Telling, event: Event) -> str:
    assert event.subject is not None
    doer = en.this(t) if event.source is None else en.one(t, event.source)
    return f"{doer} destroys {en.one(t, event.subject)}"


def destroys_zh(t: Telling, event: Event) -> str:
    assert event.subject is not None
    doer = zh.reference(t, "this") if event.source is None else zh.owned(t, event.source)
    return f"{doer}破壞{zh.owned(t, event.subject)}"


def fights_en(t: Telling, event: Event) -> str:
    return f"{en.reference(t, 'it')} attacks or blocks"


def fights_zh(t: Telling, event: Event) -> str:
    return f"{zh.reference(t, 'it')}攻擊或防禦"


def fights_ja(t: JapaneseTelling, event: Event, before: bool) -> str:
    return f"{ja.reference(t, 'it')}がアタック/ブロックし{'ていた' if before else 'た'}"


EVENTS: dict[str, tuple[Told, Told, japanese_events.Told | None]] = {
    "burst_set": (burst_set_en, burst_set_zh, burst_set_ja),
    "burst_activated": (burst_activated_en, burst_activated_zh, burst_activated_ja),
    "hand_gained": (hand_gained_en, hand_gained_zh, hand_gained_ja),
    "soul_spent": (soul_spent_en, soul_spent_zh, soul_spent_ja),
    "strange_burst": (strange_burst_en, strange_burst_zh, strange_burst_ja),
    "reserve_gained": (reserve_gained_en, reserve_gained_zh, reserve_gained_ja),
    "core_placed": (core_placed_en, core_placed_zh, core_placed_ja),
    "life_gained": (life_gained_en, life_gained_zh, life_gained_ja),
    "destroyed card": (destroys_en, destroys_zh, None),
    "destroyed card_this": (destroys_en, destroys_zh, None),
    "fights": (fights_en, fights_zh, fights_ja),
}
"""What only Saga's cards wait for: the deed, or the deed and what does it, in English, Chinese and, where it takes more
than a word, Japanese."""

IN_ENGLISH = {deed: told for deed, (told, _, _) in EVENTS.items()}
IN_CHINESE = {deed: told for deed, (_, told, _) in EVENTS.items()}
IN_JAPANESE = {deed: told for deed, (_, _, told) in EVENTS.items() if told is not None}
