"""The family's words as Saga writes them: small letters for cards and places, its own names for steps and timings."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar

from soulcore.games.battle_spirits import vocabulary as shared
from soulcore.language.vocabulary import Act, Attribute, Deed, Keyword, Place, Term, Timing

Word = TypeVar("Word", bound=Term)

CAPITALS = re.compile(
    r"\b(?:Spirits?|Nexus(?:es)?|Magic|Field|Hand|Trash|Deck|Reserve|Void|Life|(?<!Soul )Cores?|\w+ Step|Battle Resolution)\b"
)


def small(text: str) -> str:
    """A phrase with the names of cards and places in small letters."""
    return CAPITALS.sub(lambda match: match.group().lower(), text)


def in_small(*terms: Word) -> tuple[Word, ...]:
    """Words of the family in small letters."""
    found: list[Word] = []
    for term in terms:
        new = replace(term, en=small(term.en), plural=small(term.plural))
        if isinstance(new, Deed):
            new = replace(new, past=small(new.past))
        found.append(new)
    return tuple(found)


(CARD,) = in_small(shared.CARD)
CARD_TYPES = in_small(shared.SPIRIT, shared.NEXUS, shared.MAGIC)
PLACES = (*in_small(*shared.PLACES), Place("burst", "burst area", "爆發區"))
(FIELD,) = in_small(shared.FIELD)
(LIFE,) = in_small(shared.LIFE)
(CORE,) = in_small(shared.CORE)
STEPS = in_small(*shared.STEPS)

DEEDS = (
    *in_small(*shared.DEEDS),
    Deed(
        "summon_effect",
        "resolves its When Summoned effect",
        "的『召喚時』效果結算完畢",
        past="resolved its When Summoned effect",
    ),
    Deed("emptied", "is destroyed for lack of cores", "因能量不足而被破壞", past="was destroyed for lack of cores"),
    Deed("faded", "is destroyed for lack of BP", "因 BP 為 0 以下而被破壞", past="was destroyed for lack of BP"),
)
ACTS = (
    *shared.ACTS,
    Act("lose_cores", "lose cores", "失去能量"),
    Act("trigger_when_destroyed", "trigger When Destroyed effects", "發動破壞時效果"),
    Act("trigger_when_summoned", "trigger When Summoned effects", "發動召喚時效果"),
    Act("trigger_when_attacking", "trigger When This Spirit Attacks effects", "發動攻擊時效果"),
    Act("trigger_when_blocking", "trigger When This Spirit Blocks effects", "發動防禦時效果"),
)
ATTRIBUTES = (
    *(replace(term, en="LV", zh="LV") if term.id == "level" else term for term in shared.ATTRIBUTES),
    Attribute("lv1_cost", "LV1 cost", "LV1 維持費用", style="after"),
    Attribute("colors", "colors", "顏色數", style="after"),
    *(Attribute(f"lv{level}_bp", f"LV{level} BP", f"LV{level} BP", style="after") for level in (1, 2, 3)),
)
"""Besides those of the family, what the lowest level asks for, of how many colours a card is, and the BP written for a level."""
MOMENTS = in_small(*shared.MOMENTS)

PHRASES = tuple((small(phrase), terminal) for phrase, terminal in shared.PHRASES)

WHOSE = (("your", "Your", "自己的"), ("opponent", "Opponent's", "對手的"), ("each", "Either", "雙方的"))


def _during(id: str, en: str, zh: str, step: Term) -> Timing:
    also = (f"{en} {step.en}", f"Each Player's {step.en}") if id.startswith("each_") else (f"{en} {step.en}",)
    return Timing(id, f"During {en} {step.en}", f"{zh}{step.zh}", also=also)


TIMINGS = (
    Timing("when_summoned", "When Summoned", "召喚時", noun="spirit"),
    Timing("when_deployed", "When Placed", "配置時", noun="nexus", also=("When Deployed",)),
    Timing("when_destroyed", "When Destroyed", "破壞時"),
    Timing("when_destroyed_by_opponent", "When Destroyed by Opponent", "對手破壞時"),
    Timing("when_attacking", "When This Spirit Attacks", "攻擊時", noun="spirit", also=("When Attacking",)),
    Timing(
        "during_attack", "While This Spirit Attacks", "攻擊中", noun="spirit", also=("While Attacking", "During Attack")
    ),
    Timing("when_blocking", "When This Spirit Blocks", "防禦時", noun="spirit", also=("When Blocking",)),
    Timing(
        "during_block", "While This Spirit Blocks", "防禦中", noun="spirit", also=("While Blocking", "During Block")
    ),
    Timing("when_battling", "During Battle", "戰鬥時", noun="spirit", also=("When Battling",)),
    *shared.turn_timings(
        Timing("your_turn", "During Your Turn", "自己的回合", also=("Your Turn",)),
        Timing("opponent_turn", "During Opponent's Turn", "對手的回合", also=("Opponent's Turn",)),
    ),
    *shared.step_timings(WHOSE, _during),
)


KEYWORDS = (
    Keyword(
        "awaken",
        "Awaken",
        "《覺醒》",
        rule=True,
        givable=True,
        reminder="Place 1 or more cores from your other cards on the field onto this spirit.",
        reminder_zh="將自己場地上其他卡牌的 1 個以上能量移到此靈魂卡上。",
        reminder_words=("core",),
    ),
    Keyword(
        "confront",
        "Confront",
        "《激突》",
        timings=("during_attack",),
        text="All of your opponent's spirits must block if possible.",
    ),
    Keyword(
        "curse",
        "Curse",
        "《咒擊》",
        timings=("during_attack",),
        text=(
            "During battle resolution, if your opponent has 1 or more blocking spirits, later, at the end of the battle, "
            "destroy all of your opponent's blocking spirits."
        ),
    ),
    Keyword("immortal", "Immortal", "《不死》"),
    Keyword(
        "armor",
        "Armor",
        "《裝甲》",
        rule=True,
        value="colors",
        reminder="Effects of your opponent's cards of this color cannot select this spirit.",
        reminder_zh="此靈魂卡不會被對手此顏色卡牌的效果指定。",
        reminder_words=("select",),
    ),
    Keyword(
        "luster",
        "Luster",
        "《光芒》",
        rule=True,
        givable=True,
        reminder="At the end of the battle, return all magic cards that you used in it from your trash to your hand.",
        reminder_zh="戰鬥結束時，將自己在該戰鬥中使用的所有魔法卡從廢棄區返回手牌。",
        reminder_words=("magic",),
    ),
    Keyword(
        "blessed",
        "Blessed",
        "《聖命》",
        timings=("during_attack",),
        text="When your opponent's life is reduced by this spirit's attack, place 1 core from the void into your life.",
    ),
    Keyword(
        "ascend",
        "Ascend",
        "《轉召》",
        rule=True,
        value="number",
        reminder="Besides paying the cost, place all cores from one of your spirits with this cost or more into your reserve.",
        reminder_zh="支付費用之外，須將自己 1 張費用為此數值以上的靈魂卡上的所有能量移到預備區。",
        reminder_words=("core",),
    ),
    Keyword("swift", "Swift", "《神速》", text="Summon this card using only cores from your reserve."),
    Keyword(
        "gale",
        "Gale",
        "《旋風》",
        rule=True,
        value="number",
        reminder="When this spirit is blocked, your opponent selects so many of their refreshed spirits and exhausts them.",
        reminder_zh="此靈魂卡被防禦時，對手指定自己該數量的回復狀態靈魂卡，使其疲勞。",
        reminder_words=("exhaust",),
    ),
    Keyword(
        "crush",
        "Crush",
        "《粉碎》",
        rule=True,
        value="modifier",
        reminder="Discard cards from the top of your opponent's deck: this spirit's level, and so many more.",
        reminder_zh="從對手牌組上方廢棄此靈魂卡 Lv 加上該數值的張數。",
        reminder_words=("deck",),
    ),
    Keyword(
        "raid",
        "Raid",
        "《強襲》",
        rule=True,
        value="number",
        reminder="So many times per turn, you can exhaust one of your nexuses to refresh this spirit.",
        reminder_zh="每回合至多該次數，可使自己 1 張核心卡疲勞，讓此靈魂卡回復。",
        reminder_words=("refresh",),
    ),
    Keyword(
        "at_field",
        "A.T. Field",
        "《A.T.力場》",
        also=("AT Field",),
        text="If this spirit has the Soul Core on it, this spirit cannot be destroyed by effects of your opponent's spirits.",
    ),
    Keyword(
        "astral", "Astral", "《星界》", text="This spirit cannot be blocked by your opponent's spirits without Astral."
    ),
    Keyword("chain", "Chain", "《連鎖》", value="color"),
    Keyword("bloodcurse", "Bloodcurse", "《血咒擊》", rule=True, givable=True),
    Keyword("agile", "Agile", "《敏捷》", rule=True, givable=True),
    Keyword("feast", "Feast", "《饗宴》", rule=True, givable=True),
    Keyword("link", "Link", "《連結》", rule=True),
)
"""Chapter 11, and four that only cards bring. Immortal prints its condition, and Chain what it adds, on each card."""

FAMILIES = frozenset(
    {
        "Aberration",
        "Aegis General",
        "Ancient Dragon",
        "Android",
        "Angel",
        "Armored Beast",
        "Armored Dragon",
        "Asuka",
        "Beastfolk",
        "Birdfolk",
        "Bladebeast",
        "Carapite",
        "Darkling",
        "Dragonoid",
        "Elemental",
        "Emperor Beast",
        "EVA-00",
        "EVA-01",
        "EVA-02",
        "Fabled Beast",
        "Fair Folk",
        "Familiar",
        "Flying Fish",
        "Giant Beast",
        "Golem",
        "Hydra",
        "Ice Princess",
        "Imperator",
        "Insectoid",
        "Lava Fish",
        "Lyric Bird",
        "Machine Beast",
        "Mecha",
        "NERV",
        "Nightling",
        "Otherlander",
        "Pilot",
        "Plantfolk",
        "Preybird",
        "Rei",
        "Reptoid",
        "Ruin Dragon",
        "Serpent",
        "Shadow",
        "Shinji",
        "Six Aegis Emperor",
        "Skyfang",
        "Spirit Beast",
        "Star Dragon",
        "Terrasaur",
        "Toy",
        "Undead",
        "Valiant Hero",
        "Voidlord",
        "Wanderfae",
        "War Dragon",
        "War God",
        "Warbeast",
        "Wildsoul",
    }
)
"""The spirit types that are known. Others are read where the text can mean nothing else."""
