"""By which rule something is offered."""

from __future__ import annotations

from typing import Final

from soulcore.effects.resolve import COMPULSORY, OPTIONAL, UP_TO
from soulcore.games.offered_by import OfferedBy

ALLOWED_BY: Final = (
    ("summon ", "summon"),
    ("emit ", "emit"),
    ("set ", "set"),
    ("place soul ", "soul.place"),
    ("turn ", "position.turned"),
    ("attack ", "attack.declare"),
    ("directly", "attack.direct"),
    ("activate ", "manual.own_turn"),
    ("edge", "position.edge"),
    ("shield", "position.shield"),
    ("pass", "chain.pass"),
    ("sacrifice", "flood.sacrifice"),
)
"""How a wish begins, and the topic of the rule that lets a player have it."""

ASKED_BY: Final = {
    "summoning_step": "summoning.step",
    "combat_step": "combat.one_by_one",
    "final_step": "final.announce",
    "attack_target": "attack.declare",
    "target": "target.declared",
    "protect": "protect.offer",
    "order": "chain.triggers",
    "flood": "flood.due",
    "flood_order": "flood.due",
    "control": "control.conditions",
    "manifest": "action.manifest",
    "optional": "ability.optional",
}
"""The topic of the rule that asks a decision: why what says little by itself ("end step", "done") is offered."""

EFFECT_ASKS: Final = {OPTIONAL: "ability.optional", UP_TO: "target.declared", COMPULSORY: "target.declared"}
"""The same for what an effect asks, by how it asks."""

OFFERED_BY: Final = OfferedBy(ALLOWED_BY, ASKED_BY, EFFECT_ASKS)
