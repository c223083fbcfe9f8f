"""By which rule something is offered."""

from __future__ import annotations

from typing import Final

from soulcore.effects.resolve import COMPULSORY, OPTIONAL, UP_TO
from soulcore.games.offered_by import OfferedBy

ALLOWED_BY: Final = (
    ("summon ", "main.summon"),
    ("deploy ", "main.deploy"),
    ("use ", "use"),
    ("attack ", "attack.choose"),
    ("block ", "battle.block"),
    ("activate ", "activate"),
    ("pay soul ", "pay.soul"),
    ("pay ", "pay.sources"),
    ("place soul ", "place.soul"),
    ("place ", "place.sources"),
    ("no block", "battle.no_block"),
    ("move soul ", "main.move_soul"),
    ("move ", "main.move"),
    ("swap ", "main.swap"),
    ("pass", "flash.pass"),
    ("redraw", "setup.redraw_once"),
)
"""How a wish begins, and the topic of the rule that lets a player have it."""

ASKED_BY: Final = {
    "first_or_second": "setup.order",
    "redraw": "setup.redraw",
    "main_step": "main.end",
    "attack_step": "attack.end",
    "move_to": "main.move",
    "place": "place.lowest_level",
    "order": "effects.order",
    "copy": "limit.which_copy",
    "optional": "effect.optional",
    "which_core": "cores.owner_chooses",
    "move_cores": "cores.owner_splits",
    "discard": "discard",
}
"""The topic of the rule that asks a decision: why what says little by itself ("done", "to Reserve") is offered."""

EFFECT_ASKS: Final = {OPTIONAL: "effect.optional", UP_TO: "select.up_to", COMPULSORY: "effect.mandatory"}
"""The same for what an effect asks, by how it asks."""

OFFERED_BY: Final = OfferedBy(ALLOWED_BY, ASKED_BY, EFFECT_ASKS)
