"""How it is said what only Saga's cards say."""

from __future__ import annotations

from soulcore.effects.tree import Event, Number
from soulcore.games.saga import nodes
from soulcore.games.saga.text import newer_said, numbers  # noqa: F401  (registers what they say)
from soulcore.games.saga.token_note import NOTE
from soulcore.language.rendering import chinese_verbs, chinese_words, english_verbs, english_words
from soulcore.language.rendering.chinese import sentences as chinese_sentences
from soulcore.language.rendering.chinese_verbs import DURATION as DURATION_ZH
from soulcore.language.rendering.chinese_verbs import ahead
from soulcore.language.rendering.english import inner
from soulcore.language.rendering.english_values import subject
from soulcore.language.rendering.english_verbs import DURATION
from soulcore.language.rendering.shared import Telling

en, zh = english_words, chinese_words

ONE = Number(1)

# ---------------------------------------------------------------- deeds


@english_verbs.verb(nodes.AnyCores)
def _any_cores(t: Telling, v: nodes.AnyCores) -> str:
    cores = en.token(t, many=True)
    return f"place {en.number(t, v.amount)} of your {cores} onto {en.thing(t, v.what)}"


@chinese_verbs.verb(nodes.AnyCores)
def _any_cores_in_chinese(t: Telling, v: nodes.AnyCores) -> str:
    cores = f"{zh.number(t, v.amount)} 個{zh.token(t)}"
    return f"將自己 {cores}移到{zh.thing(t, v.what)}上"


@english_verbs.verb(nodes.EndGame)
def _end_game(t: Telling, v: nodes.EndGame) -> str:
    return "you win the game" if v.winner == "you" else "you lose the game"


@chinese_verbs.verb(nodes.EndGame)
def _end_game_in_chinese(t: Telling, v: nodes.EndGame) -> str:
    return "自己贏得遊戲" if v.winner == "you" else "自己輸掉遊戲"


@english_verbs.verb(nodes.CreateTokens)
def _create_tokens(t: Telling, v: nodes.CreateTokens) -> str:
    how = "exhausted tokens" if v.exhausted else "tokens"
    amount, each = en.times(t, v.amount)
    return f"create {en.number(t, amount)} {how} “{v.note}”{each}"


@chinese_verbs.verb(nodes.CreateTokens)
def _create_tokens_in_chinese(t: Telling, v: nodes.CreateTokens) -> str:
    how = "以疲勞狀態召喚" if v.exhausted else "召喚"
    amount, each = zh.times(t, v.amount)
    return ahead(each, f"{how} {zh.number(t, amount)} 個衍生物「{_note_in_chinese(t, v.note)}」")


def _note_in_chinese(t: Telling, text: str) -> str:
    """What a token is, fact by fact, by the name that it has on the field."""
    found = NOTE.match(text)
    if found is None:
        return text
    names = t.vocabulary.names
    facts = [
        found["name"],
        zh.card(t, found["type"]),
        zh.word(t, "color", found["color"]),
        f"{zh.attribute(t, 'cost')} {found['cost']}",
        "・".join(names.get(family, family) for family in found["families"].split("•")),
        f"{found['cores']} 個{zh.token(t)}",
    ]
    facts += [f"BP{found['bp']}"] if found["bp"] else []
    symbols = zh.attribute(t, "symbols")
    facts += [f"{found['count']} 個{zh.word(t, 'color', found['symbol'])}{symbols}"] if found["symbol"] else []
    return "／".join(facts)


@english_verbs.verb(nodes.SpendSoul)
def _spend_soul(t: Telling, v: nodes.SpendSoul) -> str:
    return f"pay {en.special(t)}" if v.to == "trash" else f"place {en.special(t)} into the {en.word(t, 'place', v.to)}"


@chinese_verbs.verb(nodes.SpendSoul)
def _spend_soul_in_chinese(t: Telling, v: nodes.SpendSoul) -> str:
    return f"支付{zh.special(t)}" if v.to == "trash" else f"將{zh.special(t)}放置到{zh.word(t, 'place', v.to)}"


@english_verbs.verb(nodes.FillLife)
def _fill_life(t: Telling, v: nodes.FillLife) -> str:
    return f"restore your {en.life(t)} to {en.number(t, v.amount)}"


@chinese_verbs.verb(nodes.FillLife)
def _fill_life_in_chinese(t: Telling, v: nodes.FillLife) -> str:
    life = f"自己的{zh.life(t)}"
    return f"將{zh.word(t, 'place', 'void')}的{zh.token(t)}放置到{life}，直到{life}為 {zh.number(t, v.amount)}"


@english_verbs.verb(nodes.DestroyQuietly)
def _destroy_quietly(t: Telling, v: nodes.DestroyQuietly) -> str:
    return f"destroy {en.thing(t, v.what)} without triggering effects of your opponent"


@chinese_verbs.verb(nodes.DestroyQuietly)
def _destroy_quietly_in_chinese(t: Telling, v: nodes.DestroyQuietly) -> str:
    return f"將{zh.thing(t, v.what)}破壞，對手的效果不會因此發動"


@english_verbs.verb(nodes.ReturnInstead)
def _return_instead(t: Telling, v: nodes.ReturnInstead) -> str:
    return f"take back {en.thing(t, v.what)} instead of its destruction"


@chinese_verbs.verb(nodes.ReturnInstead)
def _return_instead_in_chinese(t: Telling, v: nodes.ReturnInstead) -> str:
    return f"改為將{zh.thing(t, v.what)}返回{zh.word(t, 'place', 'hand')}而不破壞"


@english_verbs.verb(nodes.CancelSummoned)
def _cancel_summoned(t: Telling, v: nodes.CancelSummoned) -> str:
    return f"{en.word(t, 'timing', 'when_summoned')} effects of what was summoned do not activate"


@chinese_verbs.verb(nodes.CancelSummoned)
def _cancel_summoned_in_chinese(t: Telling, v: nodes.CancelSummoned) -> str:
    return f"所召喚卡牌的『{zh.word(t, 'timing', 'when_summoned')}』效果不發動"


@english_verbs.verb(nodes.DrawMore)
def _draw_more(t: Telling, v: nodes.DrawMore) -> str:
    card = t.vocabulary.card
    return f"draw {en.number(t, v.amount)} more {card.en if v.amount == ONE else card.en_plural} in this step"


@chinese_verbs.verb(nodes.DrawMore)
def _draw_more_in_chinese(t: Telling, v: nodes.DrawMore) -> str:
    return f"此階段多抽 {zh.number(t, v.amount)} 張牌"


@english_verbs.verb(nodes.GainCores)
def _gain_cores(t: Telling, v: nodes.GainCores) -> str:
    return f"gain {en.number(t, v.amount)} {en.token(t, v.amount != ONE)} in this step"


@chinese_verbs.verb(nodes.GainCores)
def _gain_cores_in_chinese(t: Telling, v: nodes.GainCores) -> str:
    return f"此階段獲得的{zh.token(t)}變為 {zh.number(t, v.amount)} 個"


@english_verbs.verb(nodes.CompareCost)
def _compare_cost(t: Telling, v: nodes.CompareCost) -> str:
    return "the higher cost loses instead of the lower BP in the next battle this turn"


@chinese_verbs.verb(nodes.CompareCost)
def _compare_cost_in_chinese(t: Telling, v: nodes.CompareCost) -> str:
    return "本回合下一次戰鬥改為比較費用而非 BP，費用較高者被破壞"


# ---------------------------------------------------------------- what is so as long as an effect is in force


@english_verbs.verb(nodes.CountTwice)
def _count_twice(t: Telling, v: nodes.CountTwice) -> str:
    return f"each symbol of {en.thing(t, v.what)} is worth 2"


@chinese_verbs.verb(nodes.CountTwice)
def _count_twice_in_chinese(t: Telling, v: nodes.CountTwice) -> str:
    return f"{zh.thing(t, v.what)}的每個標誌視為 2 個"


@english_verbs.verb(nodes.CountAs)
def _count_as(t: Telling, v: nodes.CountAs) -> str:
    name, many = subject(t, v.what)
    kinds = f"{en.word(t, 'color', v.color)} {en.counted(t, 'symbols', Number(v.number))}"
    return f"{name} {'count' if many else 'counts'} as having {v.number} {kinds}{DURATION[v.duration]}"


@chinese_verbs.verb(nodes.CountAs)
def _count_as_in_chinese(t: Telling, v: nodes.CountAs) -> str:
    kinds = f"{v.number} 個{zh.word(t, 'color', v.color)}{zh.attribute(t, 'symbols')}"
    return ahead(DURATION_ZH[v.duration], f"{zh.thing(t, v.what)}的{zh.attribute(t, 'symbols')}視為 {kinds}")


@english_verbs.verb(nodes.SymbolColors)
def _symbol_colors(t: Telling, v: nodes.SymbolColors) -> str:
    colors = "/".join(en.word(t, "color", color) for color in v.colors.split("/"))
    return f"the symbols of {en.thing(t, v.what)} are also {colors}{DURATION[v.duration]}"


@chinese_verbs.verb(nodes.SymbolColors)
def _symbol_colors_in_chinese(t: Telling, v: nodes.SymbolColors) -> str:
    colors = "、".join(zh.word(t, "color", color) for color in v.colors.split("/"))
    return ahead(DURATION_ZH[v.duration], f"{zh.thing(t, v.what)}的{zh.attribute(t, 'symbols')}也視為{colors}")


@english_verbs.verb(nodes.CountInPile)
def _count_in_pile(t: Telling, v: nodes.CountInPile) -> str:
    return f"the symbols of {en.thing(t, v.what)} count too"


@chinese_verbs.verb(nodes.CountInPile)
def _count_in_pile_in_chinese(t: Telling, v: nodes.CountInPile) -> str:
    return f"{zh.thing(t, v.what)}的{zh.attribute(t, 'symbols')}也計算在內"


@english_verbs.verb(nodes.LoseEffects)
def _lose_effects(t: Telling, v: nodes.LoseEffects) -> str:
    name, many = subject(t, v.what)
    which = f"all {t.vocabulary.level}{v.level} effects" if v.level else "all effects"
    if v.keyword:
        which = en.word(t, "keyword", v.keyword)
    return f"{name} {'lose' if many else 'loses'} {which}{DURATION[v.duration]}"


@chinese_verbs.verb(nodes.LoseEffects)
def _lose_effects_in_chinese(t: Telling, v: nodes.LoseEffects) -> str:
    which = f"所有 {t.vocabulary.level}{v.level} 效果" if v.level else "所有效果"
    if v.keyword:
        which = zh.word(t, "keyword", v.keyword)
    return ahead(DURATION_ZH[v.duration], f"{zh.thing(t, v.what)}失去{which}")


@english_verbs.verb(nodes.AlsoAttacking)
def _also_attacking(t: Telling, v: nodes.AlsoAttacking) -> str:
    timing = en.word(t, "timing", "when_blocking")
    return f"{timing} effects of {en.thing(t, v.what)} also activate when they attack"


@chinese_verbs.verb(nodes.AlsoAttacking)
def _also_attacking_in_chinese(t: Telling, v: nodes.AlsoAttacking) -> str:
    return f"{zh.thing(t, v.what)}的『{zh.word(t, 'timing', 'when_blocking')}』效果攻擊時也發動"


@english_verbs.verb(nodes.AnotherRefresh)
def _another_refresh(t: Telling, v: nodes.AnotherRefresh) -> str:
    return "your attack step is followed by another refresh step"


@chinese_verbs.verb(nodes.AnotherRefresh)
def _another_refresh_in_chinese(t: Telling, v: nodes.AnotherRefresh) -> str:
    return f"自己的{zh.word(t, 'step', 'attack')}之後，再進行 1 次{zh.word(t, 'step', 'refresh')}"


@english_verbs.verb(nodes.UseFree)
def _use_free(t: Telling, v: nodes.UseFree) -> str:
    return f"{en.thing(t, v.what)} need not be paid for"


@chinese_verbs.verb(nodes.UseFree)
def _use_free_in_chinese(t: Telling, v: nodes.UseFree) -> str:
    return f"可不支付費用使用{zh.thing(t, v.what)}"


@english_verbs.verb(nodes.AddReduction)
def _add_reduction(t: Telling, v: nodes.AddReduction) -> str:
    return f"{en.thing(t, v.what)} get 1 more {en.word(t, 'color', v.color)} reduction"


@chinese_verbs.verb(nodes.AddReduction)
def _add_reduction_in_chinese(t: Telling, v: nodes.AddReduction) -> str:
    return f"{zh.thing(t, v.what)}的{zh.word(t, 'color', v.color)}減輕標誌+1"


@english_verbs.verb(nodes.DivertGain)
def _divert_gain(t: Telling, v: nodes.DivertGain) -> str:
    return f"cores for either player's life are placed onto {en.this(t)}"


@chinese_verbs.verb(nodes.DivertGain)
def _divert_gain_in_chinese(t: Telling, v: nodes.DivertGain) -> str:
    return f"要放置到雙方{zh.life(t)}的{zh.token(t)}改為放置到{zh.reference(t, 'this')}上"


@english_verbs.verb(nodes.TaxMagic)
def _tax_magic(t: Telling, v: nodes.TaxMagic) -> str:
    card = t.vocabulary.card
    return f"your opponent's magic costs {v.number} more discarded {card.en if v.number == 1 else card.en_plural}"


@chinese_verbs.verb(nodes.TaxMagic)
def _tax_magic_in_chinese(t: Telling, v: nodes.TaxMagic) -> str:
    return f"對手從手牌使用{zh.card(t, 'magic')}時，須另外廢棄 {v.number} 張手牌作為費用"


# ---------------------------------------------------------------- conditions


def _soul_moved(t: Telling, asked: nodes.SoulMoved) -> str:
    return f"{en.special(t)} was moved"


def _soul_moved_in_chinese(t: Telling, asked: nodes.SoulMoved) -> str:
    return f"移動了{zh.special(t)}"


def _ascended_from(t: Telling, asked: nodes.AscendedFrom) -> str:
    return f"{en.this(t)} ascended from {en.one(t, asked.selector)}"


def _ascended_from_in_chinese(t: Telling, asked: nodes.AscendedFrom) -> str:
    return f"{zh.reference(t, 'this')}以{zh.noun(t, asked.selector)}轉召"


def _summoned_from(t: Telling, asked: nodes.SummonedFrom) -> str:
    return f"{en.reference(t, asked.of)} was summoned from your {en.word(t, 'place', asked.place)}"


def _summoned_from_in_chinese(t: Telling, asked: nodes.SummonedFrom) -> str:
    return f"{zh.reference(t, asked.of)}從自己的{zh.word(t, 'place', asked.place)}召喚"


def _alike(t: Telling, asked: nodes.Alike) -> str:
    return f"all of {en.owned(t, asked.selector)} have the same {en.attribute(t, asked.attribute)}"


def _alike_in_chinese(t: Telling, asked: nodes.Alike) -> str:
    return f"{zh.owned(t, asked.selector)}的{zh.attribute(t, asked.attribute)}全部相同"


CONDITIONS = (
    (nodes.SoulMoved, _soul_moved, _soul_moved_in_chinese),
    (nodes.AscendedFrom, _ascended_from, _ascended_from_in_chinese),
    (nodes.SummonedFrom, _summoned_from, _summoned_from_in_chinese),
    (nodes.Alike, _alike, _alike_in_chinese),
)
for node, english, chinese in CONDITIONS:
    english_words.CONDITIONS[node] = english
    chinese_words.CONDITIONS[node] = chinese

# ---------------------------------------------------------------- amounts and events


def _highest_of(t: Telling, amount: nodes.HighestOf) -> str:
    return f"(the highest {en.attribute(t, amount.attribute)} of {en.owned(t, amount.selector)})"


def _highest_of_in_chinese(t: Telling, amount: nodes.HighestOf) -> str:
    return f"{zh.owned(t, amount.selector)}中最高的{zh.attribute(t, amount.attribute)}"


def _colors_of(t: Telling, amount: nodes.ColorsOf) -> str:
    return f"color of the symbols of {en.owned(t, amount.selector)}"


def _colors_of_in_chinese(t: Telling, amount: nodes.ColorsOf) -> str:
    return f"{zh.owned(t, amount.selector)}的{zh.attribute(t, 'symbols')}每有 1 種顏色"


def _of_attacker(t: Telling, amount: nodes.OfAttacker) -> str:
    return f"the attacking {en.word(t, 'card_type', 'spirit')}'s {en.attribute(t, amount.attribute)}"


def _of_attacker_in_chinese(t: Telling, amount: nodes.OfAttacker) -> str:
    return f"攻擊中的{zh.card(t, 'spirit')}的 {zh.attribute(t, amount.attribute)}"


english_words.AMOUNTS[nodes.HighestOf] = _highest_of
chinese_words.AMOUNTS[nodes.HighestOf] = _highest_of_in_chinese


def _emptied(t: Telling, amount: nodes.Emptied) -> str:
    return "spirit left without a level"


def _emptied_in_chinese(t: Telling, amount: nodes.Emptied) -> str:
    return f"每有 1 張{zh.token(t)}不足 {t.vocabulary.level}1 的{zh.card(t, 'spirit')}"


english_words.AMOUNTS[nodes.Emptied] = _emptied
chinese_words.AMOUNTS[nodes.Emptied] = _emptied_in_chinese
english_words.AMOUNTS[nodes.OfAttacker] = _of_attacker
chinese_words.AMOUNTS[nodes.OfAttacker] = _of_attacker_in_chinese
english_words.AMOUNTS[nodes.ColorsOf] = _colors_of
chinese_words.AMOUNTS[nodes.ColorsOf] = _colors_of_in_chinese


def _reserve_gained(t: Telling, event: Event) -> str:
    whose = "your" if event.seat == "you" else "your opponent's"
    return f"a {en.token(t, False)} is placed into {whose} {en.word(t, 'place', 'reserve')}"


def _reserve_gained_in_chinese(t: Telling, event: Event) -> str:
    whose = "自己" if event.seat == "you" else "對手"
    return f"{zh.token(t)}放置到{whose}的{zh.word(t, 'place', 'reserve')}"


def _core_placed(t: Telling, event: Event) -> str:
    onto = en.this(t) if event.subject is None else en.one(t, event.subject)
    return f"a {en.token(t, False)} is placed onto {onto}"


def _core_placed_in_chinese(t: Telling, event: Event) -> str:
    onto = zh.reference(t, "this") if event.subject is None else zh.owned(t, event.subject)
    return f"{zh.token(t)}放置到{onto}上"


def _life_gained(t: Telling, event: Event) -> str:
    return f"your {en.life(t)} increases"


def _life_gained_in_chinese(t: Telling, event: Event) -> str:
    return f"自己的{zh.life(t)}增加"


def _destroys(t: Telling, event: Event) -> str:
    assert event.subject is not None
    doer = en.this(t) if event.source is None else en.one(t, event.source)
    return f"{doer} destroys {en.one(t, event.subject)}"


def _destroys_in_chinese(t: Telling, event: Event) -> str:
    assert event.subject is not None
    doer = zh.reference(t, "this") if event.source is None else zh.owned(t, event.source)
    return f"{doer}破壞{zh.owned(t, event.subject)}"


def _soul_spent(t: Telling, event: Event) -> str:
    return f"you pay {en.special(t)} for a magic card"


def _soul_spent_in_chinese(t: Telling, event: Event) -> str:
    return f"自己為{zh.card(t, 'magic')}支付{zh.special(t)}"


def _strange_burst(t: Telling, event: Event) -> str:
    return "your opponent activates a burst of a color not among their symbols"


def _strange_burst_in_chinese(t: Telling, event: Event) -> str:
    return f"對手發動與其場地{zh.attribute(t, 'symbols')}無相同顏色的爆發"


def _hand_gained(t: Telling, event: Event) -> str:
    if event.seat == "you":
        return "an effect of yours adds cards to your hand"
    return "an effect of your opponent adds cards to their hand"


def _hand_gained_in_chinese(t: Telling, event: Event) -> str:
    whose = "自己" if event.seat == "you" else "對手"
    return f"{whose}因自身的效果將卡牌加入{zh.word(t, 'place', 'hand')}"


def _burst_activated(t: Telling, event: Event) -> str:
    return "you activate a burst" if event.seat == "you" else "your opponent activates a burst"


def _burst_activated_in_chinese(t: Telling, event: Event) -> str:
    return f"{'自己' if event.seat == 'you' else '對手'}發動爆發"


def _burst_set(t: Telling, event: Event) -> str:
    return "you set a burst" if event.seat == "you" else "your opponent sets a burst"


def _burst_set_in_chinese(t: Telling, event: Event) -> str:
    return f"{'自己' if event.seat == 'you' else '對手'}設置爆發"


def _fights(t: Telling, event: Event) -> str:
    return f"{en.reference(t, 'it')} attacks or blocks"


def _fights_in_chinese(t: Telling, event: Event) -> str:
    return f"{zh.reference(t, 'it')}攻擊或防禦"


EVENTS = (
    ("burst_set", _burst_set, _burst_set_in_chinese),
    ("burst_activated", _burst_activated, _burst_activated_in_chinese),
    ("hand_gained", _hand_gained, _hand_gained_in_chinese),
    ("soul_spent", _soul_spent, _soul_spent_in_chinese),
    ("strange_burst", _strange_burst, _strange_burst_in_chinese),
    ("reserve_gained", _reserve_gained, _reserve_gained_in_chinese),
    ("core_placed", _core_placed, _core_placed_in_chinese),
    ("life_gained", _life_gained, _life_gained_in_chinese),
    ("destroyed card", _destroys, _destroys_in_chinese),
    ("destroyed card_this", _destroys, _destroys_in_chinese),
    ("fights", _fights, _fights_in_chinese),
)
"""What only Saga's cards wait for: the deed, or the deed and what does it, in English and in Chinese."""

IN_ENGLISH = {deed: told for deed, told, _ in EVENTS}
IN_CHINESE = {deed: told for deed, _, told in EVENTS}


@english_verbs.verb(nodes.TakeBack)
def _take_back(t: Telling, v: nodes.TakeBack) -> str:
    return f"take back {en.thing(t, v.what)} instead of trashing it"


@chinese_verbs.verb(nodes.TakeBack)
def _take_back_in_chinese(t: Telling, v: nodes.TakeBack) -> str:
    return f"將{zh.thing(t, v.what)}返回{zh.word(t, 'place', 'hand')}而不放置到{zh.word(t, 'place', 'trash')}"


def _life_kept(t: Telling, asked: nodes.LifeKept) -> str:
    return "nothing is missing from your life"


def _life_kept_in_chinese(t: Telling, asked: nodes.LifeKept) -> str:
    return "自己的生命值在本回合中沒有減少"


english_words.CONDITIONS[nodes.LifeKept] = _life_kept
chinese_words.CONDITIONS[nodes.LifeKept] = _life_kept_in_chinese


@english_verbs.verb(nodes.SelectInstead)
def _select_instead(t: Telling, v: nodes.SelectInstead) -> str:
    return "next time make the selection of your opponent's magic"


@chinese_verbs.verb(nodes.SelectInstead)
def _select_instead_in_chinese(t: Telling, v: nodes.SelectInstead) -> str:
    return "本回合中，對戰對手下次因魔法卡指定靈魂卡或核心卡時，改由自己指定"


@english_verbs.verb(nodes.LendSwift)
def _lend_swift(t: Telling, v: nodes.LendSwift) -> str:
    return f"{en.thing(t, v.what)} can come swiftly"


@chinese_verbs.verb(nodes.LendSwift)
def _lend_swift_in_chinese(t: Telling, v: nodes.LendSwift) -> str:
    return f"{zh.thing(t, v.what)}獲得《神速》"


@english_verbs.verb(nodes.Chained)
def _chained(t: Telling, v: nodes.Chained) -> str:
    return f"go on with {en.word(t, 'color', v.color)}: {inner(t, v.steps)}"


@chinese_verbs.verb(nodes.Chained)
def _chained_in_chinese(t: Telling, v: nodes.Chained) -> str:
    symbol = f"{zh.word(t, 'color', v.color)}{zh.attribute(t, 'symbols')}"
    return f"若自己有{symbol}則接續：{'；'.join(chinese_sentences(t, v.steps))}"


@english_verbs.verb(nodes.TollAttacks)
def _toll_attacks(t: Telling, v: nodes.TollAttacks) -> str:
    cores = f"{v.number} of their own {en.token(t, True)}"
    return f"your opponent's spirits attack only for {cores}{DURATION[v.duration]}"


@chinese_verbs.verb(nodes.TollAttacks)
def _toll_attacks_in_chinese(t: Telling, v: nodes.TollAttacks) -> str:
    cores = f"{v.number} 個{zh.token(t)}放置到{zh.word(t, 'place', 'reserve')}"
    return ahead(DURATION_ZH[v.duration], f"對手的{zh.card(t, 'spirit')}除非將自身的 {cores}，否則不可攻擊")


@english_verbs.verb(nodes.TollDraws)
def _toll_draws(t: Telling, v: nodes.TollDraws) -> str:
    cores = f"{v.number} {en.token(t, v.number != 1)}"
    return f"each player pays {cores} for each {t.vocabulary.card.en} drawn outside the draw step"


@chinese_verbs.verb(nodes.TollDraws)
def _toll_draws_in_chinese(t: Telling, v: nodes.TollDraws) -> str:
    return f"雙方於{zh.word(t, 'step', 'draw')}以外每抽 1 張牌，必須支付 {v.number} 個{zh.token(t)}"


@english_verbs.verb(nodes.PlaceFormer)
def _place_former(t: Telling, v: nodes.PlaceFormer) -> str:
    return f"hand over the {en.token(t, True)} that lay on {en.reference(t, 'that')} to {en.thing(t, v.what)}"


@chinese_verbs.verb(nodes.PlaceFormer)
def _place_former_in_chinese(t: Telling, v: nodes.PlaceFormer) -> str:
    return f"將原本在{zh.reference(t, 'that')}上的所有{zh.token(t)}放置到{zh.thing(t, v.what)}上"


def _no_level(t: Telling, asked: nodes.NoLevel) -> str:
    return f"{en.reference(t, asked.of)} has no level left"


def _no_level_in_chinese(t: Telling, asked: nodes.NoLevel) -> str:
    return f"{zh.reference(t, asked.of)}的{zh.token(t)}不足 {t.vocabulary.level}1"


english_words.CONDITIONS[nodes.NoLevel] = _no_level
chinese_words.CONDITIONS[nodes.NoLevel] = _no_level_in_chinese
