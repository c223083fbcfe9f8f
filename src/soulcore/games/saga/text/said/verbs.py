"""How it is said in each language: what only cards of this game do."""

from __future__ import annotations

from soulcore.effects.tree import Number
from soulcore.games.saga.nodes import (
    AlsoAttacking,
    AnotherRefresh,
    AnyCores,
    CancelSummoned,
    CompareCost,
    DestroyQuietly,
    DrawMore,
    EndGame,
    FillLife,
    GainCores,
    PlaceFormer,
    ReturnInstead,
    SelectInstead,
    SpendSoul,
    SummonOnly,
    TakeBack,
)
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_conditions import condition
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling

ONE = Number(1)


def spend_soul_en(t: Telling, v: SpendSoul) -> str:
    return f"pay {en.special(t)}" if v.to == "trash" else f"place {en.special(t)} into the {en.word(t, 'place', v.to)}"


def spend_soul_zh(t: Telling, v: SpendSoul) -> str:
    return f"支付{zh.special(t)}" if v.to == "trash" else f"將{zh.special(t)}放置到{zh.word(t, 'place', v.to)}"


def spend_soul_ja(t: JapaneseTelling, v: SpendSoul) -> japanese.Said:
    soul = ja.special(t)
    return "", f"{soul}を支払~う" if v.to == "trash" else f"{soul}を{ja.pile(t, v.to)}に置~く"


said(SpendSoul, spend_soul_en, spend_soul_zh, spend_soul_ja)

said(
    FillLife,
    "restore your {life} to {amount}",
    "將{void:place}的{token}放置到自己的{life}，直到自己的{life}為 {amount}",
    "自分の{life:place}が{amount}になるように{void:place}から{token}を{life:place}に置~く",
)

said(
    DestroyQuietly,
    "destroy {what} without triggering effects of your opponent",
    "將{what}破壞，對手的效果不會因此發動",
    "{what}を、相手の効果を発揮させずに破壊~する",
)

said(
    ReturnInstead,
    "take back {what} instead of its destruction",
    "改為將{what}返回{hand:place}而不破壞",
    "{what}を、破壊されるかわりに手札に戻~す",
)

said(
    TakeBack,
    "take back {what} instead of trashing it",
    "將{what}返回{hand:place}而不放置到{trash:place}",
    "{what}を、トラッシュに置くかわりに手札に戻~す",
)


said(
    CancelSummoned,
    "{when_summoned:timing} effects of what was summoned do not activate",
    "所召喚卡牌的『{when_summoned:timing}』效果不發動",
    "召喚されたカードの『{when_summoned:timing}』効果は発揮されない",
)


def draw_more_en(t: Telling, v: DrawMore) -> str:
    card = t.vocabulary.card
    return f"draw {en.number(t, v.amount)} more {card.en if v.amount == ONE else card.en_plural} in this step"


said(DrawMore, draw_more_en, "此階段多抽 {amount} 張牌", "このステップでドローする枚数を+{amount}枚~する")


def gain_cores_en(t: Telling, v: GainCores) -> str:
    return f"gain {en.number(t, v.amount)} {en.token(t, v.amount != ONE)} in this step"


said(GainCores, gain_cores_en, "此階段獲得的{token}變為 {amount} 個", "このステップで増やす{token}を{amount}個に~する")

said(
    CompareCost,
    "the higher cost loses instead of the lower BP in the next battle this turn",
    "本回合下一次戰鬥改為比較費用而非 BP，費用較高者被破壞",
    "このターンの次のバトルでは、BPのかわりにコストを比べ、コストの高い方を破壊~する",
)

said(
    PlaceFormer,
    "hand over the {tokens} that lay on {that:reference} to {what}",
    "將原本在{that:reference}上的所有{token}放置到{what}上",
    "{that:reference}に置かれていた{token}すべてを{what}に置~く",
)

said(
    SelectInstead,
    "next time make the selection of your opponent's magic",
    "本回合中，對戰對手下次因魔法卡指定靈魂卡或核心卡時，改由自己指定",
    "このターンの間、次に相手が{magic:card}の効果でフィールドのカードを指定するとき、かわりに自分が指定~する",
)


said(
    AlsoAttacking,
    "{when_blocking:timing} effects of {what} also activate when they attack",
    "{what}的『{when_blocking:timing}』效果攻擊時也發動",
    "{what}の『{when_blocking:timing}』効果は、アタックしたときにも発揮される",
)


def another_refresh_ja(t: JapaneseTelling, v: AnotherRefresh) -> japanese.Said:
    attack, refresh = ja.word(t, "step", "attack"), ja.word(t, "step", "refresh")
    return f"自分の{attack}の後、", f"もう1度{refresh}を行~う"


said(
    AnotherRefresh,
    "your attack step is followed by another refresh step",
    "自己的{attack:step}之後，再進行 1 次{refresh:step}",
    another_refresh_ja,
)


def summon_only_en(t: Telling, v: SummonOnly) -> str:
    return f"{en.this(t)} can be summoned only if {en.condition(t, v.condition)}"


def summon_only_zh(t: Telling, v: SummonOnly) -> str:
    return f"{zh.reference(t, 'this')}僅在{zh.condition(t, v.condition)}時才可召喚"


def summon_only_ja(t: JapaneseTelling, v: SummonOnly) -> japanese.Said:
    return "", f"{ja.reference(t, 'this')}は、{condition(t, v.condition)}ときしか召喚できない"


said(SummonOnly, summon_only_en, summon_only_zh, summon_only_ja)


def end_game_en(t: Telling, v: EndGame) -> str:
    return "you win the game" if v.winner == "you" else "you lose the game"


def end_game_zh(t: Telling, v: EndGame) -> str:
    return "自己贏得遊戲" if v.winner == "you" else "自己輸掉遊戲"


def end_game_ja(t: JapaneseTelling, v: EndGame) -> japanese.Said:
    return "", "自分はゲームに勝利~する" if v.winner == "you" else "自分はゲームに敗北~する"


said(EndGame, end_game_en, end_game_zh, end_game_ja)

said(
    AnyCores,
    "place {amount} of your {tokens} onto {what}",
    "將自己 {amount} 個{token}移到{what}上",
    "自分の{token}{amount}個を{what}に置~く",
)
