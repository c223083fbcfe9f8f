"""Words that all Battle Spirits games share: colours, places, states, numbers on cards, deeds and steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from soulcore.language.vocabulary import Act, Attribute, CardType, Deed, Place, PlayDeed, State, Term, Timing

CARD = Term("card", "card", "卡牌")
SPIRIT = CardType("spirit", "Spirit", "靈魂卡")
NEXUS = CardType("nexus", "Nexus", "核心卡", plural="Nexuses", also=("nexi",))
MAGIC = CardType("magic", "Magic", "魔法卡", plural="Magic", also=("magics",), stays=False)

FIELD = Term("field", "Field", "場地")
HAND = Place("hand", "Hand", "手牌")
TRASH = Place("trash", "Trash", "廢棄區", plural="Trash", tokens=True)
DECK = Place("deck", "Deck", "牌組")
REMOVED = Place("removed", "Removed Zone", "除外區")
VOID = Place("void", "Void", "空間", cards=False, tokens=True, owned=False)
RESERVE = Place("reserve", "Reserve", "預備區", cards=False, tokens=True)
PLACES = (HAND, TRASH, DECK, REMOVED, VOID, RESERVE)

LIFE = Term("life", "Life", "生命值", also=("lives",))
CORE = Term("core", "Core", "能量")
SOUL_CORE = Term(
    "soul_core",
    "the Soul Core",
    "靈魂能量",
    also=("Soul Core", "Soul Cores", "your Soul Core", "a Soul Core", "any Soul Core"),
)

COLORS = (
    Term("red", "red", "紅色"),
    Term("purple", "purple", "紫色"),
    Term("green", "green", "綠色"),
    Term("white", "white", "白色"),
    Term("yellow", "yellow", "黃色"),
    Term("blue", "blue", "藍色"),
)

STATES = (
    State("exhausted", "exhausted", "疲勞狀態"),
    State("heavy_exhausted", "heavy exhausted", "重疲勞狀態", also=("heavily exhausted",)),
    State("refreshed", "refreshed", "回復狀態", also=("unexhausted", "recovered", "upright", "untapped", "fresh")),
    State("attacking", "attacking", "攻擊中"),
    State("blocking", "blocking", "防禦中"),
    State("battling", "battling", "戰鬥中"),
)

SYMBOL = Attribute("symbols", "symbol", "標誌", style="counted")
ATTRIBUTES = (
    Attribute("bp", "BP", "BP", style="after", also=("battle power", "battle points")),
    Attribute("cost", "cost", "費用", style="before"),
    SYMBOL,
    Attribute("level", "Lv", "Lv", style="level", also=("level", "lvl")),
)

DEEDS = (
    Deed(
        "summoned",
        "is summoned",
        "被召喚",
        past="was summoned",
        also=("are summoned", "gets summoned", "has been summoned"),
    ),
    Deed("deployed", "is deployed", "被配置", past="was deployed", also=("are deployed", "has been deployed")),
    Deed("attacks", "attacks", "攻擊", past="attacked", also=("declares an attack",)),
    Deed("blocks", "blocks", "防禦", past="blocked", also=("declares a block",)),
    Deed(
        "is_blocked",
        "is blocked",
        "被防禦",
        past="was blocked",
        also=("are blocked", "becomes blocked", "gets blocked"),
    ),
    Deed(
        "unblocked",
        "is not blocked",
        "未被防禦",
        past="was not blocked",
        also=("are not blocked", "isn't blocked", "goes unblocked", "is unblocked"),
    ),
    Deed(
        "destroyed",
        "is destroyed",
        "被破壞",
        past="was destroyed",
        also=("are destroyed", "gets destroyed", "would be destroyed", "is being destroyed", "has been destroyed"),
    ),
    Deed(
        "depleted",
        "is depleted",
        "消滅",
        past="was depleted",
        also=(
            "are depleted",
            "depletes",
            "gets depleted",
            "vanishes",
            "disappears",
            "becomes depleted",
            "has been depleted",
        ),
    ),
    Deed("returned", "is returned", "返回手牌或牌組", past="was returned", also=("are returned", "gets returned")),
    *(
        Deed(
            f"returned_to_{place.id}",
            f"is returned to the {place.en}",
            f"返回{place.zh}",
            past=f"was returned to the {place.en}",
            also=tuple(
                f"{verb} {to} {place.en}"
                for verb in ("is returned", "are returned", "gets returned", "returns")
                for to in ("to the", "to your", "to its owner's", "to their owner's", "to their", "to")
                if (verb, to) != ("is returned", "to the")
            ),
        )
        for place in (HAND, DECK)
    ),
    Deed(
        "removed",
        "is removed from the game",
        "從遊戲中除外",
        past="was removed from the game",
        also=("are removed from the game",),
    ),
    Deed("discarded", "is discarded", "被廢棄", past="was discarded", also=("are discarded", "gets discarded")),
    Deed(
        "leaves",
        "leaves the Field",
        "離開場地",
        past="left the Field",
        also=("leave the field",),
    ),
    Deed(
        "leaving",
        "is about to leave the Field",
        "即將離開場地",
        past="was about to leave the Field",
        also=("would leave the field", "are about to leave the field"),
    ),
    Deed("refreshed", "becomes refreshed", "回復", past="became refreshed", also=("refreshes", "becomes unexhausted")),
    Deed(
        "exhausted", "becomes exhausted", "疲勞", past="became exhausted", also=("become exhausted", "exhausts itself")
    ),
)

MOMENTS = (
    Deed(
        "turn_ending",
        "at the end of the turn",
        "回合結束時",
        also=("at the end of this turn", "at end of turn", "at the end of turn", "when the turn ends", "at turn end"),
    ),
    Deed(
        "battle_ends",
        "at the end of the battle",
        "戰鬥結束時",
        also=(
            "at the end of battle",
            "at end of battle",
            "at battle end",
            "at the end of this battle",
            "when the battle ends",
            "when this battle ends",
            "when battle ends",
            "when the battle is over",
        ),
    ),
    Deed(
        "battle_over",
        "after the battle ends",
        "戰鬥結束後",
        also=("after the battle", "after battle", "after this battle", "after this battle ends", "after battle ends"),
    ),
    Deed("resolution", "during Battle Resolution", "戰鬥結算時", also=("at battle resolution",)),
)

ACTS = (
    Act("attack", "attack", "攻擊"),
    Act("block", "block", "防禦"),
    Act("be_blocked", "be blocked", "被防禦"),
    Act("be_destroyed", "be destroyed", "被破壞"),
    Act("be_depleted", "be depleted", "消滅"),
    Act("be_exhausted", "be exhausted", "疲勞"),
    Act("be_refreshed", "be refreshed", "回復", also=("be recovered", "be unexhausted")),
    Act(
        "be_returned",
        "be returned",
        "返回手牌或牌組",
        also=("be returned to the hand or deck", "be returned to the hand/deck"),
    ),
    Act("be_selected", "be selected", "被指定", also=("be targeted", "be target", "be chosen")),
    Act("be_affected", "be affected", "受到影響"),
)

PLAYS = (
    PlayDeed("summon", "summon", "召喚", third="summons", doing="summoning"),
    PlayDeed("deploy", "deploy", "配置", third="deploys", doing="deploying"),
    PlayDeed(
        "summon_or_deploy",
        "summon or deploy",
        "召喚或配置",
        third="summons or deploys",
        doing="summoning or deploying",
        also=("summon/deploy", "deploy or summon"),
    ),
    PlayDeed("use", "use", "使用", third="uses", doing="using"),
)

STEPS = (
    Term("start", "Start Step", "開始階段"),
    Term("core", "Core Step", "能量階段"),
    Term("draw", "Draw Step", "抽牌階段"),
    Term("refresh", "Refresh Step", "回復階段"),
    Term("main", "Main Step", "主要階段"),
    Term("attack", "Attack Step", "攻擊階段"),
    Term("end", "End Step", "結束階段"),
)

PHRASES = (("only the opposing Spirit is destroyed by comparing BP with", "WINS"),)

SPELLINGS = (
    *(
        (f"only {whose} Spirit is destroyed {how}", "WINS_ALONE")
        for whose in ("the opposing", "the opponent's", "your opponent's", "the enemy", "opposing")
        for how in (
            "via BP comparison",
            "by BP comparison",
            "by comparing BP",
            "in a BP comparison",
            "through BP comparison",
            "in battle",
        )
    ),
    *((f"{which} attack", "ATTACK_ORDINAL") for which in ("first", "second", "third", "fourth")),
    *((f"{how} color", "COLOR_WORD") for how in ("a", "1", "any", "one")),
)
"""Other spellings of phrases with words of the games. Small letters: read as that phrase; capitals: a terminal."""


def step_timings(
    whose: Iterable[tuple[str, str, str]], during: Callable[[str, str, str, Term], Timing]
) -> tuple[Timing, ...]:
    """Every step of either player, its start and its end. whose: ids of players and their words in both languages. during: the
    timing of a step, by its id, whose words they are, and the step."""
    found: list[Timing] = []
    for step in STEPS:
        for player, en, zh in whose:
            id = f"{player}_{step.id}_step"
            found.append(during(id, en, zh, step))
            found.append(Timing(f"start_of_{id}", f"Start of {en} {step.en}", f"{zh}{step.zh}開始時"))
            found.append(Timing(f"end_of_{id}", f"End of {en} {step.en}", f"{zh}{step.zh}結束時"))
    return tuple(found)


def turn_timings(yours: Timing, theirs: Timing) -> tuple[Timing, ...]:
    """The turn of either player, its start and its end."""
    return (
        Timing("start_of_your_turn", "Start of Your Turn", "自己的回合開始時"),
        Timing("end_of_your_turn", "End of Your Turn", "自己的回合結束時"),
        yours,
        Timing("start_of_opponent_turn", "Start of Opponent's Turn", "對手的回合開始時"),
        Timing("end_of_opponent_turn", "End of Opponent's Turn", "對手的回合結束時"),
        theirs,
    )
