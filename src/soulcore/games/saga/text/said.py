"""How it is said what only Saga's cards say."""

from __future__ import annotations

from soulcore.effects.tree import Number
from soulcore.games.saga.nodes import AddedCost, AnyCores, AttackSpirit, CreateTokens, EndGame, SoulPaid, Variable
from soulcore.language.rendering import chinese_verbs, chinese_words, english_verbs, english_words
from soulcore.language.rendering.shared import OWN_NUMBERS, Telling


@english_verbs.verb(AttackSpirit)
def _attack(t: Telling, v: AttackSpirit) -> str:
    return f"direct the attack at {english_words.thing(t, v.what)}"


@chinese_verbs.verb(AttackSpirit)
def _attack_in_chinese(t: Telling, v: AttackSpirit) -> str:
    return f"攻擊{chinese_words.thing(t, v.what)}"


@english_verbs.verb(AddedCost)
def _added_cost(t: Telling, v: AddedCost) -> str:
    cards = t.vocabulary.card.en if v.amount == Number(1) else t.vocabulary.card.en_plural
    use = f"as an additional cost to use {english_words.word(t, 'card_type', 'magic')}"
    return f"your opponent must discard {english_words.number(t, v.amount)} {cards} {use}"


@chinese_verbs.verb(AddedCost)
def _added_cost_in_chinese(t: Telling, v: AddedCost) -> str:
    magic = chinese_words.word(t, "card_type", "magic")
    return f"對手從手牌使用{magic}時，須額外廢棄 {chinese_words.number(t, v.amount)} 張手牌作為費用"


@english_verbs.verb(AnyCores)
def _any_cores(t: Telling, v: AnyCores) -> str:
    cores = english_words.token(t, many=True)
    return f"place {english_words.number(t, v.amount)} of your {cores} onto {english_words.thing(t, v.what)}"


@chinese_verbs.verb(AnyCores)
def _any_cores_in_chinese(t: Telling, v: AnyCores) -> str:
    cores = f"{chinese_words.number(t, v.amount)} 個{chinese_words.token(t)}"
    return f"將自己 {cores}移到{chinese_words.thing(t, v.what)}上"


@english_verbs.verb(EndGame)
def _end_game(t: Telling, v: EndGame) -> str:
    return "you win the game" if v.winner == "you" else "you lose the game"


@chinese_verbs.verb(EndGame)
def _end_game_in_chinese(t: Telling, v: EndGame) -> str:
    return "自己贏得遊戲" if v.winner == "you" else "自己輸掉遊戲"


@english_verbs.verb(CreateTokens)
def _create_tokens(t: Telling, v: CreateTokens) -> str:
    how = "exhausted tokens" if v.exhausted else "tokens"
    return f"create {english_words.number(t, v.amount)} {how} “{v.note}”"


@chinese_verbs.verb(CreateTokens)
def _create_tokens_in_chinese(t: Telling, v: CreateTokens) -> str:
    how = "以疲勞狀態召喚" if v.exhausted else "召喚"
    return f"{how} {chinese_words.number(t, v.amount)} 個衍生物「{v.note}」"


def _soul_paid(t: Telling, asked: SoulPaid) -> str:
    return f"{english_words.special(t)} was paid for {english_words.this(t)}"


def _soul_paid_in_chinese(t: Telling, asked: SoulPaid) -> str:
    return f"{chinese_words.reference(t, 'this')}的費用中支付了{chinese_words.special(t)}"


english_words.CONDITIONS[SoulPaid] = _soul_paid
chinese_words.CONDITIONS[SoulPaid] = _soul_paid_in_chinese
OWN_NUMBERS[Variable] = "X"
