"""How it is said in English, Traditional Chinese and Japanese what only Saga's cards say. A module here has the name of the one
that says what its verbs do; with this package they, the family's and the shared ones have their words."""

from soulcore.games.battle_spirits.text import said
from soulcore.games.saga.text.said import (
    bursts,
    chain,
    conditions,
    counting,
    diverting,
    luster,
    suppressed,
    surcharge,
    swift,
    tokens,
    tolls,
    verbs,
)

SAID = (
    said,
    bursts,
    chain,
    conditions,
    counting,
    diverting,
    luster,
    suppressed,
    surcharge,
    swift,
    tokens,
    tolls,
    verbs,
)
