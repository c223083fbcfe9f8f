"""The words of Saga card text. For now the family's words; Saga's own terms (lower-case spirit, "Select … and destroy it") come
with its cards."""

from __future__ import annotations

from soulcore.games.battle_spirits import vocabulary as shared
from soulcore.games.battle_spirits.text.dialect import BattleSpiritsDialect
from soulcore.language.vocabulary import Term, Timing, Vocabulary

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

VOCABULARY = Vocabulary(
    game="saga",
    dialect=BattleSpiritsDialect(("cores",)),
    card=shared.CARD,
    card_types=(shared.SPIRIT, shared.NEXUS, shared.MAGIC),
    places=shared.PLACES,
    field_place=shared.FIELD,
    colors=shared.COLORS,
    states=shared.STATES,
    attributes=shared.ATTRIBUTES,
    deeds=shared.DEEDS,
    moments=shared.MOMENTS,
    acts=shared.ACTS,
    play_deeds=shared.PLAYS,
    keywords=(),
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
)
