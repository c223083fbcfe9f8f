"""Card text about GranForce and Cores on the field: rules of the grammar, what they build, and how it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.games.eternal.nodes import FieldCores, GainForce
from soulcore.language.building.conditions import How
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_phrases as japanese
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import asked, said
from soulcore.language.rendering.shared import Telling

GRAMMAR: Final = """
%extend verb: "this nexus gains granforce during this turn" -> gain_force

%extend simple: has how TOKEN "on the field"                -> field_cores
"""


def _gain_force(b: Building) -> GainForce:
    return GainForce()


def _field_cores(b: Building, whose: str, how: How, token: object) -> FieldCores:
    return FieldCores(whose, how.op, how.amount)


BUILDERS: Final[Mapping[str, Builder]] = {"gain_force": _gain_force, "field_cores": _field_cores}


def gain_force_ja(t: JapaneseTelling, v: GainForce) -> japanese.Said:
    return "このターンの間、", "このネクサスを転神~させる"


said(GainForce, "this Nexus gains GranForce during this turn", "此核心卡於此回合獲得《轉神》", gain_force_ja)

HAS_EN: Final = {"your": "you have", "opponent": "your opponent has"}
HAS_ZH: Final = {"your": "自己", "opponent": "對手"}
BOUND_EN: Final = {"at_least": " or more", "at_most": " or fewer", "is": ""}
BOUND_ZH: Final = {"at_least": "或以上", "at_most": "或以下", "is": ""}


def field_cores_en(t: Telling, condition: FieldCores) -> str:
    exactly = "exactly " if condition.op == "is" else ""
    many = f"{exactly}{en.number(t, condition.amount)}{BOUND_EN[condition.op]}"
    return f"{HAS_EN[condition.whose]} {many} Cores on the Field"


def field_cores_zh(t: Telling, condition: FieldCores) -> str:
    return f"{HAS_ZH[condition.whose]}場地上有 {zh.number(t, condition.amount)} 個{BOUND_ZH[condition.op]}能量"


def field_cores_ja(t: JapaneseTelling, condition: FieldCores) -> str:
    many = f"{ja.number(t, condition.amount)}個{ja.BOUND[condition.op]}"
    exactly = "ちょうど" if condition.op == "is" else ""
    return f"{ja.WHOSE[condition.whose]}フィールドに{ja.token(t)}が{exactly}{many}ある"


asked(FieldCores, field_cores_en, field_cores_zh, field_cores_ja)
