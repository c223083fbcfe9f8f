"""The words of Saga card text: the family's, as Saga writes them, and its own."""

from __future__ import annotations

from soulcore.games.battle_spirits import vocabulary as shared
from soulcore.games.saga.names import NAMES
from soulcore.games.saga.text import terms
from soulcore.games.saga.text.dialect import SagaDialect
from soulcore.language.vocabulary import Term, Vocabulary

VOCABULARY = Vocabulary(
    game="saga",
    at_once=True,
    dialect=SagaDialect(),
    card=terms.CARD,
    card_types=terms.CARD_TYPES,
    places=terms.PLACES,
    field_place=terms.FIELD,
    colors=shared.COLORS,
    states=shared.STATES,
    attributes=terms.ATTRIBUTES,
    deeds=terms.DEEDS,
    moments=terms.MOMENTS,
    acts=terms.ACTS,
    play_deeds=shared.PLAYS,
    keywords=terms.KEYWORDS,
    timings=terms.TIMINGS,
    kinds=(
        Term("main", "Main", "【主要】"),
        Term("flash", "Flash", "【靈動】"),
        Term("main_flash", "Main/Flash", "【主要／靈動】"),
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
    steps=terms.STEPS,
    token=terms.CORE,
    special_token=shared.SOUL_CORE,
    life=terms.LIFE,
    level="LV",
    names=NAMES,
    families=terms.FAMILIES,
    phrases=terms.PHRASES,
    spellings=shared.SPELLINGS,
    tongues={"ja": "soulcore.games.saga.text.japanese"},
)
