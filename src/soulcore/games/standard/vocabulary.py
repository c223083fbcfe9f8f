"""The words of Standard card text, in the terms of the 2026 manual, and its names in Traditional Chinese."""

from __future__ import annotations

from soulcore.games.battle_spirits import vocabulary as shared
from soulcore.games.battle_spirits.text.dialect import BattleSpiritsDialect
from soulcore.language.vocabulary import Keyword, State, Term, Timing, Vocabulary

SUPER_UNLEASH = Term(
    "super_unleash", "Super Unleash", "《真界放》", also=("True Release", "True Unleash", "True World Release")
)

KEYWORDS = (
    Keyword(
        "succession",
        "Succession",
        "《繼召》",
        also=("Legacy", "Inheritance", "Inherit"),
        rule=True,
        reminder=(
            "While paying this card's cost, you can remove cards with EX Symbols in your Trash from the game; "
            "their symbols count for the reduction."
        ),
        reminder_zh="支付此卡牌的費用時，可將自己廢棄區中持有 EX 標誌的卡牌從遊戲中除外，其標誌可用於費用減輕。",
        reminder_words=("ex", "symbol"),
    ),
    Keyword(
        "soul_magic",
        "Soul Magic",
        "《靈魂魔法》",
        rule=True,
        value="color",
        reminder="If you have a symbol of this color, you can use this card by paying only the Soul Core.",
        reminder_zh="若自己場地上有此顏色的標誌，可僅支付靈魂能量來使用此卡牌。",
        reminder_words=("symbol", "soul", "core"),
    ),
    Keyword(
        "clash",
        "Clash",
        "《激突》",
        timings=("during_attack",),
        text="All of your opponent's Spirits must block if possible.",
    ),
    Keyword("shamanism", "Shamanism", "《操靈》", value="family_cost"),
    Keyword("current", "Current", "《水流》", value="family_cost"),
    Keyword("amplify", "Amplify", "《增幅》", value="family_amount"),
    Keyword("magirrate", "Magirrate", "《魔述》", value="family"),
    Keyword("rumble", "Rumble", "《地鳴》", value="number"),
)


def _steps() -> tuple[Timing, ...]:
    """Every step of either player, and its start."""
    found: list[Timing] = []
    for step in shared.STEPS:
        for whose, en, zh, others in (
            ("your", "Your", "自己的", ("your", "my")),
            (
                "opponent",
                "Opponent's",
                "對手的",
                ("opposing", "opponent's", "your opponent's", "the opponent's", "opponent", "enemy"),
            ),
            (
                "each",
                "Each Player's",
                "雙方的",
                ("both players'", "each player's", "either player's", "both", "either", "each", "any"),
            ),
        ):
            also = [f"{word} {step.en}" for word in others] + [f"during {word} {step.en}" for word in others]
            if whose == "each":
                also += [f"{opening}both {step.en}s" for opening in ("", "during ")]
            found.append(Timing(f"{whose}_{step.id}_step", f"{en} {step.en}", f"{zh}{step.zh}", also=tuple(also)))
            starts = [
                f"{opening} {word} {step.en}"
                for word in others
                for opening in ("start of", "at the start of", "the start of", "at the beginning of", "beginning of")
            ]
            found.append(
                Timing(
                    f"start_of_{whose}_{step.id}_step",
                    f"Start of {en} {step.en}",
                    f"{zh}{step.zh}開始時",
                    also=tuple(starts),
                )
            )
            ends = [
                f"{opening} {word} {step.en}"
                for word in others
                for opening in ("end of", "at the end of", "the end of")
            ]
            found.append(
                Timing(
                    f"end_of_{whose}_{step.id}_step", f"End of {en} {step.en}", f"{zh}{step.zh}結束時", also=tuple(ends)
                )
            )
    return tuple(found)


TIMINGS = (
    Timing(
        "when_summoned",
        "When Summoned",
        "召喚時",
        noun="spirit",
        also=(
            "on summon",
            "upon summon",
            "when summon",
            "upon summoning",
            "when this spirit is summoned",
            "this spirit's summon",
            "on play",
        ),
    ),
    Timing(
        "when_deployed",
        "When Deployed",
        "配置時",
        noun="nexus",
        also=("on deploy", "when deploys", "when placed", "upon deployment", "when this nexus is deployed"),
    ),
    Timing(
        "when_destroyed",
        "When Destroyed",
        "破壞時",
        also=(
            "on destruction",
            "upon destruction",
            "when destroy",
            "when this spirit is destroyed",
            "this spirit's destruction",
            "on death",
            "on destroy",
        ),
    ),
    Timing(
        "when_destroyed_by_opponent",
        "When Destroyed by Opponent",
        "對手破壞時",
        also=("when destroyed by your opponent", "when destroyed by the opponent", "opponent destroys"),
    ),
    Timing("when_depleted", "When Depleted", "消滅時", noun="spirit", also=("when depletes",)),
    Timing(
        "when_attacking",
        "When Attacking",
        "攻擊時",
        noun="spirit",
        also=(
            "when attacks",
            "when attack",
            "on attack",
            "when this attacks",
            "when this spirit attacks",
            "upon attacking",
            "when it attacks",
            "this spirit's attack",
            "attack",
            "attacking",
        ),
    ),
    Timing(
        "during_attack",
        "During Attack",
        "攻擊中",
        noun="spirit",
        also=("during attacks", "while attacking", "during attacking", "during this spirit's attack"),
    ),
    Timing(
        "when_blocking",
        "When Blocking",
        "防禦時",
        noun="spirit",
        also=(
            "when blocks",
            "when block",
            "on block",
            "when this spirit blocks",
            "upon blocking",
            "when it blocks",
            "this spirit's block",
        ),
    ),
    Timing(
        "during_block",
        "During Block",
        "防禦中",
        noun="spirit",
        also=("during blocks", "while blocking", "during blocking"),
    ),
    Timing("when_blocked", "When Blocked", "被防禦時", noun="spirit", also=("when is blocked",)),
    Timing(
        "when_battling",
        "When Battling",
        "戰鬥時",
        noun="spirit",
        also=(
            "during battle",
            "while battling",
            "when battles",
            "this spirit's battle",
            "during this spirit's battle",
            "when this spirit battles",
        ),
    ),
    Timing("your_turn", "Your Turn", "自己的回合", also=("during your turn", "on your turn")),
    Timing("start_of_your_turn", "Start of Your Turn", "自己的回合開始時", also=("at the start of your turn",)),
    Timing("end_of_your_turn", "End of Your Turn", "自己的回合結束時", also=("at the end of your turn",)),
    Timing(
        "start_of_opponent_turn",
        "Start of Opponent's Turn",
        "對手的回合開始時",
        also=("start of opposing turn", "at the start of your opponent's turn", "start of your opponent's turn"),
    ),
    Timing(
        "end_of_opponent_turn",
        "End of Opponent's Turn",
        "對手的回合結束時",
        also=("end of opposing turn", "at the end of your opponent's turn", "end of your opponent's turn"),
    ),
    Timing(
        "opponent_turn",
        "Opponent's Turn",
        "對手的回合",
        also=(
            "during your opponent's turn",
            "opposing turn",
            "your opponent's turn",
            "during opponent's turn",
            "during the opponent's turn",
        ),
    ),
    *_steps(),
)

KINDS = (
    Term("main", "Main", "【主要】", also=("main effect", "main timing")),
    Term("flash", "Flash", "【靈動】", also=("flash effect", "flash timing")),
    Term(
        "activate_main",
        "Activate: Main",
        "【起動：主要】",
        also=("Invoke: Main", "Activate Main", "Invoke Main", "Activated: Main"),
    ),
    Term(
        "activate_flash",
        "Activate: Flash",
        "【起動：靈動】",
        also=("Invoke: Flash", "Activate Flash", "Invoke Flash", "Activated: Flash"),
    ),
)

LIMITS = (
    Term(
        "unstackable",
        "Unstackable",
        "〔不可重複〕",
        also=("Can't Stack", "Cannot Stack", "Non-stackable", "Doesn't stack", "No stacking"),
    ),
    Term(
        "once_per_turn",
        "Once per turn",
        "〔每回合 1 次〕",
        also=(
            "once a turn",
            "1 time per turn",
            "once each turn",
            "one per turn",
            "1 per turn",
            "turn 1",
            "1/turn",
            "once during each turn",
        ),
    ),
    Term(
        "once_per_battle",
        "Once per battle",
        "〔每次戰鬥 1 次〕",
        also=("once a battle", "once each battle", "1 time per battle"),
    ),
)

HEADER_PLACES = (
    Term(
        "trash",
        "In Trash",
        "【廢棄區】",
        also=("Trash Effect", "Trash", "Effect in Trash", "From Trash", "While in Trash", "In the Trash"),
    ),
    Term("hand", "In Hand", "【手牌】", also=("Hand Effect", "Hand", "From Hand", "While in Hand", "In the Hand")),
)

FAMILIES = {
    "Crimson Cloud": "紅雲",
    "Dark Purple": "暗紫",
    "Sea Green": "海綠",
    "Shirotae": "白妙",
    "Topaz": "黃玉",
    "Blue Tree": "青樹",
    "Windflame": "風炎",
    "Dayspring": "東雲",
    "Heavensoar": "天翔",
    "Luminaze": "光焰",
    "Windfang": "風牙",
    "Corpse": "屍骸",
    "Karmafiend": "業魔",
    "Phantasprite": "幻妖",
    "Mutant": "變異",
    "Bloodrouse": "血醒",
    "Waterfae": "水精",
    "Armored Fish": "甲魚",
    "Vortexite": "渦人",
    "Fierce Wave": "激浪",
    "Amorphite": "無形",
    "Glaciesnow": "冰雪",
    "Bizarrock": "怪石",
    "Mineroid": "礦人",
    "Phantasion": "幻影",
    "Earthskin": "地皮",
    "Mercury": "水銀",
    "Alchemy": "鍊金",
    "Hexcraft": "咒物",
    "Dinoscale": "恐鱗",
    "Alpermit": "山臥",
    "Artifisnake": "煉蛇",
    "Thunder Dragon": "雷龍",
    "Wailwraith": "鬼哭",
    "Echochant": "唱迴",
    "Venabeast": "狩獸",
    "Benevoclaw": "爪仁",
    "Ambulantree": "立樹",
    "Ferobeast": "凶獸",
    "Sylvareign": "森威",
    "Soaring Dragon": "翔龍",
    "Enviberration": "環形",
    "Rampaleg": "暴腳",
    "Astral Dragon": "星龍",
    "Ancient Dragon": "古龍",
}
"""Every family that is printed: the main ones as the manual has them, the others with the printed characters in their
Traditional form."""

NAMES = {
    **FAMILIES,
    "Gen-Bo": "源 = 武",
    "Meztaurus": "馬頭陶洛斯",
    "Offering Draw": "供奉抽取",
    "Sertarius": "塞爾塔里烏斯",
    "The SearchingThunder Pelborg": "雷探 佩爾博格",
    "Lensis the Soaring Scarlet": "飛赫 焔希斯",
    "Akly the Soaring Inflexible": "飛剛 阿克萊",
    "Leufars the Soaring Hero": "飛傑 留法路斯",
    "The Depths: Wind Fang Rock": "最深處：風牙岩",
    "Ishikiri Plains": "石切平原",
}

RENAMED = {
    "Red Cloud": "Crimson Cloud",
    "Dark Puce": "Dark Purple",
    "Cyantree": "Blue Tree",
    "Oceanic Green": "Sea Green",
    "Leucomyst": "Shirotae",
}

VOCABULARY = Vocabulary(
    game="standard",
    dialect=BattleSpiritsDialect(("cores", "keywords")),
    card=shared.CARD,
    card_types=(shared.SPIRIT, shared.NEXUS, shared.MAGIC),
    places=shared.PLACES,
    field_place=shared.FIELD,
    colors=shared.COLORS,
    states=(
        *shared.STATES,
        State(
            "super_unleash",
            "in the Super Unleash state",
            "處於《真界放》狀態",
            after=True,
            also=(
                "in Super Unleash state",
                "during True Release",
                "in True Release",
                "during Super Unleash",
                "in Super Unleash",
                "under True Release",
            ),
        ),
    ),
    attributes=shared.ATTRIBUTES,
    deeds=shared.DEEDS,
    moments=shared.MOMENTS,
    acts=shared.ACTS,
    play_deeds=shared.PLAYS,
    keywords=KEYWORDS,
    timings=TIMINGS,
    kinds=KINDS,
    limits=LIMITS,
    header_places=HEADER_PLACES,
    steps=shared.STEPS,
    token=shared.CORE,
    special_token=shared.SOUL_CORE,
    life=shared.LIFE,
    header_states=(SUPER_UNLEASH,),
    name_limit=Term(
        "name_once_per_turn",
        "You can only use this effect of cards with this name once per turn.",
        "自身每回合僅能使用 1 次同卡牌名的此效果。",
        also=("You can only use this effect of the same card name once per turn.",),
    ),
    names=NAMES,
    families=frozenset(FAMILIES),
    renamed=RENAMED,
    phrases=shared.PHRASES,
    spellings=shared.SPELLINGS,
    tongues={"ja": "soulcore.games.standard.japanese"},
)
