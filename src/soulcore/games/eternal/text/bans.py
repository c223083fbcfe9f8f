"""Card text about what players are kept from: rules of the grammar, what they build, and how it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.effects.tree import All, Amount, Ref
from soulcore.games.eternal.nodes import Hinder, LiftBlock, LimitLife
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering import chinese_phrases as chinese
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import said
from soulcore.language.rendering.shared import Telling

GRAMMAR: Final = """
%extend verb: "your opponent cannot use flash effects" [duration]                          -> hinder_flash
            | "your opponent cannot use cards from the hand in flash timings" [duration]   -> hinder_hand
            | "your opponent cannot activate bursts during your first attack this turn"    -> hinder_burst
            | "your opponent's effects cannot end the attack step"                         -> hinder_end
            | subject "cannot reduce your life by more than" number "in a turn"            -> limit_life
            | subject "can block despite its own effects" [duration]                       -> lift_block
"""


def _hinder(deed: str) -> Builder:
    """What builds a ban on that."""

    def build(b: Building, duration: str | None = None) -> Hinder:
        return Hinder(deed, "turn" if deed == "burst" else duration or "")

    return build


def _limit_life(b: Building, what: Ref | All, amount: Amount) -> LimitLife:
    return LimitLife(what, amount)


def _lift_block(b: Building, what: Ref | All, duration: str | None) -> LiftBlock:
    return LiftBlock(what, duration or "")


BUILDERS: Final[Mapping[str, Builder]] = {
    "hinder_flash": _hinder("flash"),
    "hinder_hand": _hinder("flash_hand"),
    "hinder_burst": _hinder("burst"),
    "hinder_end": _hinder("end_attack"),
    "limit_life": _limit_life,
    "lift_block": _lift_block,
}

HINDERED_EN: Final = {
    "flash": "your opponent cannot use Flash effects",
    "flash_hand": "your opponent cannot use cards from the Hand in Flash Timings",
    "burst": "your opponent cannot activate Bursts during your first attack this turn",
    "end_attack": "your opponent's effects cannot end the Attack Step",
}
HINDERED_ZH: Final = {
    "flash": "對手不可使用瞬效果",
    "flash_hand": "對手不可於瞬時點使用手牌的卡牌",
    "burst": "於自己本回合的第一次攻擊中，對手不可發動爆發",
    "end_attack": "對手的效果不可結束攻擊階段",
}
HINDERED_JA: Final = {
    "flash": "相手はフラッシュ効果を使用できない",
    "flash_hand": "相手はフラッシュタイミングで手札のカードを使用できない",
    "burst": "このターンの自分の最初のアタックの間、相手はバーストを発動できない",
    "end_attack": "相手の効果ではアタックステップは終了しない",
}


def lasting(v: Hinder) -> str:
    """How long it lasts, where its words do not say so themselves."""
    return "" if v.deed == "burst" else v.duration


def hinder_en(t: Telling, v: Hinder) -> str:
    return HINDERED_EN[v.deed] + english.DURATION[lasting(v)]


def hinder_zh(t: Telling, v: Hinder) -> str:
    return chinese.ahead(chinese.DURATION[lasting(v)], HINDERED_ZH[v.deed])


def hinder_ja(t: JapaneseTelling, v: Hinder) -> japanese.Said:
    return japanese.during(t, lasting(v)), HINDERED_JA[v.deed]


said(Hinder, hinder_en, hinder_zh, hinder_ja, about=True)
said(
    LimitLife,
    "{what:topic} cannot reduce your Life by more than {amount} in a turn",
    "{what}每回合不可使自己的生命值減少超過 {amount}",
    "{what:topic}1ターンに自分の{life:place}を{amount}より多く減らせない",
    about=True,
)
said(
    LiftBlock,
    "{what:topic} can block despite its own effects",
    "{what}無視自身「不可防禦」的效果",
    "{what:topic}自身の効果に関わらずブロックできる",
    about=True,
)
