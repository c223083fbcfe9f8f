"""How each verb is said in SPIRIT WAR's card text, in English, Traditional Chinese and Japanese: with the choice made for it, as
one phrase. What the verbs do is in `spirit_war/verbs.py` and, of those that games share, in `effects`."""

from __future__ import annotations

from soulcore.effects.tree import (
    Add,
    All,
    ChangeValue,
    Destroy,
    Draw,
    Forbid,
    Grant,
    Number,
    Ref,
    Remove,
    Return,
    Show,
    Verb,
)
from soulcore.games.spirit_war.nodes import (
    Clone,
    Damage,
    Enter,
    Manifest,
    Mill,
    PaySouls,
    PlaceSouls,
    Require,
    Sacrifice,
    Silence,
    TurnTo,
)
from soulcore.games.spirit_war.terms import ja, zh
from soulcore.games.spirit_war.text import chinese, english, japanese
from soulcore.games.spirit_war.text.pairs import Choice, action, said
from soulcore.language.rendering import chinese_words, english_words
from soulcore.language.rendering.shared import Telling

# ---------------------------------------------------------------- action words


def act_en(t: Telling, choice: Choice, v: Verb) -> str:
    """An action word with a card of the ARENA, or with some cards of a pile."""
    word = action(choice, v).capitalize()
    if isinstance(v, Destroy | Remove) and choice is not None and choice.selector.zone != "field":
        assert isinstance(choice.count.amount, Number)
        place = english_words.word(t, "place", choice.selector.zone)
        return f"{word} {choice.count.amount.value} from {english.WHOSE[choice.selector.whose]} {place}"
    what: Ref | All = getattr(v, "what", Ref("this"))
    return f"{word} {english.thing(t, choice, what)}"


def act_zh(t: Telling, choice: Choice, v: Verb) -> str:
    word = chinese.ACTIONS[action(choice, v)]
    if isinstance(v, Destroy | Remove) and choice is not None and choice.selector.zone != "field":
        assert isinstance(choice.count.amount, Number)
        place = chinese_words.word(t, "place", choice.selector.zone)
        return f"從{chinese.WHOSE[choice.selector.whose]}的{place}{word} {choice.count.amount.value} 張"
    what: Ref | All = getattr(v, "what", Ref("this"))
    return f"{word}{chinese.thing(t, choice, what)}"


def act_ja(choice: Choice, v: Verb) -> str:
    end = japanese.ACTIONS[action(choice, v)]
    if choice is not None and choice.selector.zone != "field":
        pile = f"{japanese.WHOSE[choice.selector.whose]}{japanese.place(choice.selector.zone)}"
        return f"{pile}の{japanese.CARD}{japanese.exact(choice.count.amount)}枚{end}"
    if choice is not None and not getattr(choice, "declared", True):
        found = f"{japanese.where(choice.selector)}{japanese.noun(choice.selector)}{japanese.how_many(choice.count)}"
        return f"{found}を選んで{end.removeprefix('を')}"
    what: Ref | All = getattr(v, "what", Ref("this"))
    return japanese.thing(choice, what) + end


for kind in (Destroy, Remove, Silence, Sacrifice):
    said(kind, act_en, act_zh, act_ja)


def take_en(t: Telling, choice: Choice, v: Verb) -> str:
    """An action word with cards that were chosen outside the ARENA."""
    assert choice is not None
    return f"{action(choice, v).capitalize()} {english.taken(t, choice.count, choice.selector)}"


def take_zh(t: Telling, choice: Choice, v: Verb) -> str:
    assert choice is not None
    return f"{chinese.ACTIONS[action(choice, v)]}{chinese.taken(t, choice.count, choice.selector)}"


def take_ja(choice: Choice, v: Verb) -> str:
    assert choice is not None
    word = japanese.ACTIONS[action(choice, v)]
    return f"{japanese.noun(choice.selector)}{japanese.how_many(choice.count)}{word}"


said(Add, take_en, take_zh, take_ja)
said(
    Enter,
    lambda t, choice, v: take_en(t, choice, v) + english.terms(v.free, v.ignoring),
    lambda t, choice, v: chinese.terms(v.free, v.ignoring) + take_zh(t, choice, v),
    lambda choice, v: japanese.terms(v.free, v.ignoring) + take_ja(choice, v),
)


def leaves_arena(choice: Choice, v: Return) -> bool:
    return action(choice, v) in ("push", "vanquish")


said(
    Return,
    lambda t, choice, v: (act_en if leaves_arena(choice, v) else take_en)(t, choice, v),
    lambda t, choice, v: (act_zh if leaves_arena(choice, v) else take_zh)(t, choice, v),
    lambda choice, v: (act_ja if leaves_arena(choice, v) else take_ja)(choice, v),
)


def show_en(t: Telling, choice: Choice, v: Show) -> str:
    assert choice is not None
    whose = choice.selector.whose
    to = "your opponent" if whose == "your" else "you"
    place = english_words.word(t, "place", choice.selector.zone)
    return f"Reveal {english.taken(t, choice.count, choice.selector)} from {english.WHOSE[whose]} {place} to {to}"


def show_zh(t: Telling, choice: Choice, v: Show) -> str:
    assert choice is not None
    whose = choice.selector.whose
    place = chinese_words.word(t, "place", choice.selector.zone)
    to = "對手" if whose == "your" else "自己"
    return f"從{chinese.WHOSE[whose]}的{place}向{to}{zh('reveal')}{chinese.taken(t, choice.count, choice.selector)}"


def show_ja(choice: Choice, v: Show) -> str:
    assert choice is not None
    selector = choice.selector
    to = japanese.SEAT["opponent" if selector.whose == "your" else "you"]
    pile = f"{japanese.WHOSE[selector.whose]}{japanese.place(selector.zone)}"
    return f"{pile}の{japanese.noun(selector)}{japanese.how_many(choice.count)}を{to}に{ja('reveal')}~する"


said(Show, show_en, show_zh, show_ja)
said(
    TurnTo,
    lambda t, choice, v: f"turn {english.thing(t, choice, v.what)} to {english.POSITION[v.position]}",
    lambda t, choice, v: f"將{chinese.thing(t, choice, v.what)}轉為{chinese.POSITION[v.position]}",
    lambda choice, v: f"{japanese.thing(choice, v.what)}を{japanese.POSITION[v.position]}に~する",
)


def clone_en(t: Telling, choice: Choice, v: Clone) -> str:
    return f"Clone {english.thing(t, choice, v.what)}" + (f" {v.times} times" if v.times > 1 else "")


def clone_zh(t: Telling, choice: Choice, v: Clone) -> str:
    return f"{zh('clone')}{chinese.thing(t, choice, v.what)}" + (f" {v.times} 次" if v.times > 1 else "")


def clone_ja(choice: Choice, v: Clone) -> str:
    often = f"{v.times}回" if v.times > 1 else ""
    return f"{japanese.thing(choice, v.what)}を{often}{ja('clone')}~する"


said(Clone, clone_en, clone_zh, clone_ja)


def manifest_en(t: Telling, choice: Choice, v: Manifest) -> str:
    place = " or ".join(english_words.word(t, "place", zone) for zone in v.zones)
    found = english.taken(t, v.count, v.selector)
    return f"Manifest {found} from your {place}{english.terms(v.free, v.ignoring)}"


def manifest_zh(t: Telling, choice: Choice, v: Manifest) -> str:
    place = "或".join(chinese_words.word(t, "place", zone) for zone in v.zones)
    found = chinese.taken(t, v.count, v.selector)
    return f"{chinese.terms(v.free, v.ignoring)}從自己的{place}{zh('manifest')}{found}"


def manifest_ja(choice: Choice, v: Manifest) -> str:
    piles = "か".join(japanese.place(zone) for zone in v.zones)
    found = f"{japanese.noun(v.selector)}{japanese.how_many(v.count)}"
    return f"{japanese.terms(v.free, v.ignoring)}自分の{piles}から{found}を{ja('manifest')}~させる"


said(Manifest, manifest_en, manifest_zh, manifest_ja)

# ---------------------------------------------------------------- damage, cards and Souls


def damage_en(t: Telling, choice: Choice, v: Damage) -> str:
    number, each = english.amount(t, v.amount)
    return f"deal {number} damage to {english.SEAT[v.seat]}{each}"


def damage_zh(t: Telling, choice: Choice, v: Damage) -> str:
    number, each = chinese.amount(t, v.amount)
    return f"{each}對{chinese.SEAT[v.seat]}造成 {number} 點傷害"


def damage_ja(choice: Choice, v: Damage) -> str:
    number, each = japanese.amount(v.amount)
    return f"{each}{japanese.SEAT[v.seat]}に{number}ダメージを与~える"


said(Damage, damage_en, damage_zh, damage_ja)


def mill_en(t: Telling, choice: Choice, v: Mill) -> str:
    number, _ = english.amount(t, v.amount)
    return f"{'Void' if v.to == 'void' else 'Break'} {number} from {english.OWNED[v.seat]} Deck"


def mill_zh(t: Telling, choice: Choice, v: Mill) -> str:
    number, _ = chinese.amount(t, v.amount)
    return f"從{chinese.SEAT[v.seat]}的{zh('deck')}{zh('to_void' if v.to == 'void' else 'break')} {number} 張"


def mill_ja(choice: Choice, v: Mill) -> str:
    end = japanese.ACTIONS["void" if v.to == "void" else "break"]
    return f"{japanese.SEAT[v.seat]}の{ja('deck')}の上から{japanese.exact(v.amount)}枚{end}"


said(Mill, mill_en, mill_zh, mill_ja)


def draw_en(t: Telling, choice: Choice, v: Draw) -> str:
    number, each = english.amount(t, v.amount)
    start = "draw" if v.seat == "you" else f"{english.SEAT[v.seat]} draws"
    return f"{start} {number} {'card' if number == 1 else 'cards'}{each}"


def draw_zh(t: Telling, choice: Choice, v: Draw) -> str:
    number, each = chinese.amount(t, v.amount)
    return f"{each}{'' if v.seat == 'you' else chinese.SEAT[v.seat]}抽 {number} 張牌"


def draw_ja(choice: Choice, v: Draw) -> str:
    number, each = japanese.amount(v.amount)
    return f"{each}{'' if v.seat == 'you' else japanese.SEAT[v.seat] + 'は'}{japanese.CARD}を{number}枚引~く"


said(Draw, draw_en, draw_zh, draw_ja)


def souls_en(number: int, more: str = "") -> str:
    return f"{number} {more}Soul" if number == 1 else f"{number} {more}Souls"


said(
    PaySouls,
    lambda t, _, v: f"pay {souls_en(english.amount(t, v.amount)[0])}",
    lambda t, _, v: f"支付 {chinese.amount(t, v.amount)[0]} 個{chinese.SOUL}",
    lambda _, v: f"{japanese.SOUL}{japanese.exact(v.amount)}個を支払~う",
)


def place_souls_en(t: Telling, choice: Choice, v: PlaceSouls) -> str:
    number, _ = english.amount(t, v.amount)
    return f"place {number} more hand card as a Soul" if number == 1 else f"place {number} more hand cards as Souls"


said(
    PlaceSouls,
    place_souls_en,
    lambda t, _, v: f"額外將 {chinese.amount(t, v.amount)[0]} 張{zh('hand')}作為{chinese.SOUL}放置",
    lambda _, v: f"さらに{ja('hand')}{japanese.exact(v.amount)}枚を{japanese.SOUL}として置~く",
)
said(
    Require,
    lambda t, _, v: english.condition(t, v.condition),
    lambda t, _, v: chinese.condition(t, v.condition),
    lambda _, v: japanese.condition(v.condition),
)

# ---------------------------------------------------------------- what lasts


def grant_en(t: Telling, choice: Choice, v: Grant) -> str:
    name, _, kinds = v.keyword.partition(":")
    gained = english.keyword(t, name, kinds)
    return f"{english.thing(t, choice, v.what)} gains {gained}{english.LASTING[v.duration]}"


def grant_zh(t: Telling, choice: Choice, v: Grant) -> str:
    name, _, kinds = v.keyword.partition(":")
    return f"{chinese.LASTING[v.duration]}{chinese.thing(t, choice, v.what)}獲得{chinese.keyword(t, name, kinds)}"


def grant_ja(choice: Choice, v: Grant) -> str:
    name, _, kinds = v.keyword.partition(":")
    return f"{japanese.LASTING[v.duration]}{japanese.thing(choice, v.what)}は{japanese.keyword(name, kinds)}を得~る"


said(Grant, grant_en, grant_zh, grant_ja)


def forbid_en(t: Telling, choice: Choice, v: Forbid) -> str:
    if v.deed in english.FORBIDDEN:
        return f"you cannot {english.FORBIDDEN[v.deed]}"
    play, _, kind = v.deed.partition(" ")
    return f"you cannot {play} {english.plural(t, kind)}"


def forbid_zh(t: Telling, choice: Choice, v: Forbid) -> str:
    if v.deed in chinese.FORBIDDEN:
        return f"自己不能{chinese.FORBIDDEN[v.deed]}"
    play, _, kind = v.deed.partition(" ")
    return f"自己不能{chinese_words.word(t, 'play', play)}{chinese_words.word(t, 'card_type', kind)}"


def forbid_ja(choice: Choice, v: Forbid) -> str:
    play, _, kind = v.deed.partition(" ")
    return f"自分は{f'{ja(kind)}を' if kind else ''}{japanese.FORBIDDEN[play]}"


said(Forbid, forbid_en, forbid_zh, forbid_ja)


def change_value_en(t: Telling, choice: Choice, v: ChangeValue) -> str:
    number, each = english.amount(t, v.amount)
    lasting = english.LASTING[v.duration]
    if v.attribute == "cost":
        assert isinstance(v.what, All)
        selector = v.what.selector
        more = "more " if v.sign > 0 else "less "
        whose = "either player's" if selector.whose == "any" else english.WHOSE[selector.whose]
        return f"{whose} {english.plural(t, selector.types[0])} cost {souls_en(number, more)}{lasting}"
    gains = "gains" if v.sign > 0 else "loses"
    statistic = english_words.word(t, "attribute", v.attribute)
    return f"{english.thing(t, choice, v.what)} {gains} {number} {statistic}{each}{lasting}"


def change_value_zh(t: Telling, choice: Choice, v: ChangeValue) -> str:
    number, each = chinese.amount(t, v.amount)
    lasting = chinese.LASTING[v.duration]
    sign = "+" if v.sign > 0 else "-"
    if v.attribute == "cost":
        assert isinstance(v.what, All)
        selector = v.what.selector
        kind = chinese_words.word(t, "card_type", selector.types[0])
        return f"{lasting}{chinese.WHOSE[selector.whose]}的{kind}{zh('soul_cost')} {sign}{number}"
    statistic = chinese_words.word(t, "attribute", v.attribute)
    return f"{lasting}{each}{chinese.thing(t, choice, v.what)}{statistic} {sign}{number}"


def change_value_ja(choice: Choice, v: ChangeValue) -> str:
    number, each = japanese.amount(v.amount)
    sign = "+" if v.sign > 0 else "-"
    if v.attribute == "cost":
        assert isinstance(v.what, All)
        selector = v.what.selector
        changed = f"{japanese.WHOSE[selector.whose]}{ja(selector.types[0])}の{ja('soul_cost')}"
    else:
        changed = f"{japanese.thing(choice, v.what)}の{ja(v.attribute)}"
    return f"{japanese.LASTING[v.duration]}{each}{changed}を{sign}{number}~する"


said(ChangeValue, change_value_en, change_value_zh, change_value_ja)
