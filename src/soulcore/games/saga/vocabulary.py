"""The words of Saga card text. For now the family's words; Saga's own terms (lower-case spirit, "Select … and destroy it") come
with its cards."""

from __future__ import annotations

from soulcore.games.battle_spirits import vocabulary as shared
from soulcore.games.saga.sentences import SENTENCES
from soulcore.language.vocabulary import Act, Attribute, Keyword, Term, Timing, Vocabulary

WHOSE = (("your", "Your", "自己的"), ("opponent", "Opponent's", "對手的"), ("each", "Each Player's", "雙方的"))


def _steps() -> tuple[Timing, ...]:
    """Every step of either player, its start and its end."""
    found: list[Timing] = []
    for step in shared.STEPS:
        for whose, en, zh in WHOSE:
            id = f"{whose}_{step.id}_step"
            found.append(Timing(id, f"{en} {step.en}", f"{zh}{step.zh}"))
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

ACTS = (*shared.ACTS, Act("trigger_when_destroyed", "trigger When Destroyed effects", "發動破壞時效果"))

ATTRIBUTES = (
    *shared.ATTRIBUTES,
    *(Attribute(f"lv{level}_bp", f"Lv{level} BP", f"Lv{level} BP", style="after") for level in (1, 2, 3)),
)
"""Besides those of the family, the BP written for a level."""

KEYWORDS = (
    Keyword(
        "awaken",
        "Awaken",
        "《覺醒》",
        rule=True,
        reminder="Place 1 or more Cores from your other cards on the Field onto this Spirit.",
        reminder_zh="將自己場地上其他卡牌的 1 個以上能量移到此靈魂卡上。",
        reminder_words=("core",),
    ),
    Keyword(
        "confront",
        "Confront",
        "《激突》",
        timings=("during_attack",),
        text="All of your opponent's Spirits must block if possible.",
    ),
    Keyword(
        "curse",
        "Curse",
        "《咒擊》",
        timings=("during_attack",),
        text=(
            "During Battle Resolution, if your opponent has 1 or more blocking Spirits, later, at the end of the battle, "
            "destroy all of your opponent's blocking Spirits."
        ),
    ),
    Keyword("immortal", "Immortal", "《不死》"),
    Keyword(
        "armor",
        "Armor",
        "《裝甲》",
        rule=True,
        value="color",
        reminder="Effects of your opponent's cards of this color cannot select this Spirit.",
        reminder_zh="此靈魂卡不會被對手此顏色卡牌的效果指定。",
        reminder_words=("select",),
    ),
    Keyword(
        "luster",
        "Luster",
        "《光芒》",
        rule=True,
        reminder="At the end of the battle, return all Magic cards that you used in it from your Trash to your Hand.",
        reminder_zh="戰鬥結束時，將自己在該戰鬥中使用的所有魔法卡從廢棄區返回手牌。",
        reminder_words=("magic",),
    ),
    Keyword(
        "blessed",
        "Blessed",
        "《聖命》",
        timings=("during_attack",),
        text="When your opponent's Life is reduced by this Spirit's attack, place 1 Core from the Void into your Life.",
    ),
    Keyword(
        "ascend",
        "Ascend",
        "《轉召》",
        rule=True,
        value="number",
        reminder="Besides paying the cost, place all Cores from one of your Spirits with this cost or more into your Reserve.",
        reminder_zh="支付費用之外，須將自己 1 張費用為此數值以上的靈魂卡上的所有能量移到預備區。",
        reminder_words=("core",),
    ),
    Keyword("swift", "Swift", "《神速》", text="Summon this card using only Cores from your Reserve."),
    Keyword(
        "gale",
        "Gale",
        "《旋風》",
        rule=True,
        value="number",
        reminder="When this Spirit is blocked, your opponent selects so many of their refreshed Spirits and exhausts them.",
        reminder_zh="此靈魂卡被防禦時，對手指定自己該數量的回復狀態靈魂卡，使其疲勞。",
        reminder_words=("exhaust",),
    ),
    Keyword(
        "crush",
        "Crush",
        "《粉碎》",
        rule=True,
        value="number",
        reminder="Discard cards from the top of your opponent's Deck: this Spirit's level, and so many more.",
        reminder_zh="從對手牌組上方廢棄此靈魂卡 Lv 加上該數值的張數。",
        reminder_words=("deck",),
    ),
    Keyword(
        "raid",
        "Raid",
        "《強襲》",
        rule=True,
        value="number",
        reminder="So many times per turn, you can exhaust one of your Nexuses to refresh this Spirit.",
        reminder_zh="每回合至多該次數，可使自己 1 張核心卡疲勞，讓此靈魂卡回復。",
        reminder_words=("refresh",),
    ),
    Keyword(
        "at_field",
        "A.T. Field",
        "《A.T.力場》",
        text="If this Spirit has the Soul Core on it, this Spirit cannot be destroyed by effects of your opponent's Spirits.",
    ),
    Keyword(
        "astral", "Astral", "《星界》", text="This Spirit cannot be blocked by your opponent's Spirits without Astral."
    ),
    Keyword("chain", "Chain", "《連鎖》", value="color"),
)
"""Chapter 11. Immortal prints its condition, and Chain what it adds, on each card."""

VOCABULARY = Vocabulary(
    game="saga",
    card=shared.CARD,
    card_types=(shared.SPIRIT, shared.NEXUS, shared.MAGIC),
    places=shared.PLACES,
    field_place=shared.FIELD,
    colors=shared.COLORS,
    states=shared.STATES,
    attributes=ATTRIBUTES,
    deeds=shared.DEEDS,
    moments=shared.MOMENTS,
    acts=ACTS,
    play_deeds=shared.PLAYS,
    keywords=KEYWORDS,
    timings=TIMINGS,
    kinds=(
        Term("main", "Main", "【主要】"),
        Term("flash", "Flash", "【靈動】"),
        Term("activate_main", "Activate: Main", "【起動：主要】"),
        Term("activate_flash", "Activate: Flash", "【起動：靈動】"),
    ),
    limits=(
        Term("once_per_turn", "Once per turn", "〔每回合 1 次〕"),
        Term("once_per_battle", "Once per battle", "〔每次戰鬥 1 次〕"),
    ),
    header_places=(
        Term("burst", "Burst", "【爆發】"),
        Term("trash", "In Trash", "【廢棄區】"),
        Term("hand", "In Hand", "【手牌】"),
    ),
    steps=shared.STEPS,
    token=shared.CORE,
    special_token=shared.SOUL_CORE,
    life=shared.LIFE,
    phrases=shared.PHRASES,
    spellings=shared.SPELLINGS,
    grammars=("cores", "keywords"),
    extensions=(SENTENCES,),
)
