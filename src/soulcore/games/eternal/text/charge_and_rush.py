"""Card text about charges and what Rush finds: rules of the grammar, what they build, and how it is said in each language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from soulcore.effects.tree import Amount
from soulcore.games.eternal.nodes import Charge, Rush
from soulcore.language.building.rules import Builder, Building
from soulcore.language.rendering import chinese, english, japanese
from soulcore.language.rendering import chinese_words as zh
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering import japanese_words as ja
from soulcore.language.rendering.japanese_terms import JapaneseTelling
from soulcore.language.rendering.said import asked, said
from soulcore.language.rendering.shared import Telling

GRAMMAR: Final = """
%extend verb: "the" ATTRIBUTE_AFTER "limits of your effects" get "+" number   -> charge
            | "the" ATTRIBUTE_BEFORE "limits of your effects" get "+" number  -> charge

%extend simple: "rush finds a" COLOR ATTRIBUTE_COUNTED          -> rush
              | "rush finds a god" ATTRIBUTE_COUNTED            -> rush_god
              | "rush finds an ultimate" ATTRIBUTE_COUNTED      -> rush_ultimate

%extend link: "after this effect resolves" ","                  -> after
"""


def _charge(b: Building, attribute: str, get: object, amount: Amount) -> Charge:
    return Charge(str(attribute), amount)


def _rush(b: Building, color: str, symbol: object) -> Rush:
    return Rush(str(color))


def _rush_god(b: Building, symbol: object) -> Rush:
    return Rush("god")


def _rush_ultimate(b: Building, symbol: object) -> Rush:
    return Rush("ultimate")


def _after(b: Building) -> str:
    return "after"


BUILDERS: Final[Mapping[str, Builder]] = {
    "charge": _charge,
    "rush": _rush,
    "rush_god": _rush_god,
    "rush_ultimate": _rush_ultimate,
    "after": _after,
}

said(
    Charge,
    "the {attribute:attribute} limits of your effects get +{amount}",
    "自己效果的 {attribute:attribute} 上限 +{amount}",
    "自分の効果の{attribute:attribute}上限を+{amount}~する",
    about=True,
)


def rush_en(t: Telling, condition: Rush) -> str:
    kinds = {"god": "a God", "ultimate": "an Ultimate"}
    return f"Rush finds {kinds.get(condition.kind) or 'a ' + en.word(t, 'color', condition.kind)} symbol"


def rush_zh(t: Telling, condition: Rush) -> str:
    kinds = {"god": "神", "ultimate": "終極"}
    return f"連鎖條件為自己有{kinds.get(condition.kind) or zh.word(t, 'color', condition.kind)}標誌"


def rush_ja(t: JapaneseTelling, condition: Rush) -> str:
    kind = {"god": "神", "ultimate": "アルティメット"}.get(condition.kind) or ja.word(t, "color", condition.kind)
    return f"連鎖：自分の{kind}{ja.attribute(t, 'symbols')}がある"


asked(Rush, rush_en, rush_zh, rush_ja)

english.LINK["after"] = "after this effect resolves, "
chinese.LINK["after"] = "此效果處理後，"
japanese.LINK["after"] = "この効果の解決後、"
