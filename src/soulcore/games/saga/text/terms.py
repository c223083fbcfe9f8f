"""The family's words as Saga writes them: small letters for cards and places, its own names for steps and timings."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeVar

from soulcore.games.battle_spirits import vocabulary as shared
from soulcore.language.vocabulary import Act, Deed, Keyword, Place, Term, Timing

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
)
ACTS = (*shared.ACTS, Act("lose_cores", "lose cores", "失去能量"))
ATTRIBUTES = tuple(replace(term, en="LV") if term.id == "level" else term for term in shared.ATTRIBUTES)
MOMENTS = in_small(*shared.MOMENTS)

PHRASES = tuple((small(phrase), terminal) for phrase, terminal in shared.PHRASES)

WHOSE = (("your", "Your", "自己的"), ("opponent", "Opponent's", "對手的"), ("each", "Either", "雙方的"))


def _steps() -> tuple[Timing, ...]:
    """Every step of either player, its start and its end."""
    found: list[Timing] = []
    for step in shared.STEPS:
        for whose, en, zh in WHOSE:
            id = f"{whose}_{step.id}_step"
            found.append(
                Timing(
                    id, f"During {en} {step.en}", f"{zh}{step.zh}", also=(f"{en} {step.en}", f"Each Player's {step.en}")
                )
                if whose == "each"
                else Timing(id, f"During {en} {step.en}", f"{zh}{step.zh}", also=(f"{en} {step.en}",))
            )
            found.append(Timing(f"start_of_{id}", f"Start of {en} {step.en}", f"{zh}{step.zh}開始時"))
            found.append(Timing(f"end_of_{id}", f"End of {en} {step.en}", f"{zh}{step.zh}結束時"))
    return tuple(found)


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
    Timing("start_of_your_turn", "Start of Your Turn", "自己的回合開始時"),
    Timing("end_of_your_turn", "End of Your Turn", "自己的回合結束時"),
    Timing("your_turn", "During Your Turn", "自己的回合", also=("Your Turn",)),
    Timing("start_of_opponent_turn", "Start of Opponent's Turn", "對手的回合開始時"),
    Timing("end_of_opponent_turn", "End of Opponent's Turn", "對手的回合結束時"),
    Timing("opponent_turn", "During Opponent's Turn", "對手的回合", also=("Opponent's Turn",)),
    *_steps(),
)


def _word(id: str, en: str, zh: str, value: str = "", also: tuple[str, ...] = ()) -> Keyword:
    return Keyword(id, en, f"《{zh}》", also=also, rule=True, value=value, givable=True)


KEYWORDS = (
    _word("awaken", "Awaken", "覺醒"),
    _word("confront", "Confront", "激突"),
    _word("curse", "Curse", "咒擊"),
    _word("bloodcurse", "Bloodcurse", "血咒擊"),
    _word("immortal", "Immortal", "不死", "costs"),
    _word("armor", "Armor", "裝甲", "colors", ("Armour",)),
    _word("luster", "Luster", "光芒"),
    _word("blessed", "Blessed", "聖命"),
    _word("ascend", "Ascend", "轉召", "number"),
    _word("swift", "Swift", "神速"),
    _word("gale", "Gale", "暴風", "number"),
    _word("crush", "Crush", "粉碎", "modifier"),
    _word("raid", "Raid", "強襲", "number"),
    _word("at_field", "A.T. Field", "A.T.力場"),
    _word("astral", "Astral", "星界"),
    _word("chain", "Chain", "連鎖"),
    _word("agile", "Agile", "敏捷"),
    _word("feast", "Feast", "饗宴"),
    _word("link", "Link", "連結"),
)
"""The keywords of chapter 11, and those that only cards bring. What they do is the rules'."""

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
