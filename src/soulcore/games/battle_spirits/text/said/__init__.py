"""How the family's verbs are said, in English, Traditional Chinese and Japanese: a module here has the name of the one that says
what its verbs do. With this package they and the shared ones have their words."""

from soulcore.games.battle_spirits.text.said import core_verbs, family_verbs, soul_paid, targeted
from soulcore.language import said

SAID = (said, core_verbs, family_verbs, soul_paid, targeted)
