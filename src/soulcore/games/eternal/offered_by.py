"""By which rule something is offered that only Eternal offers, or says elsewhere than the family."""

from __future__ import annotations

from typing import Final

from soulcore.effects.resolve import UP_TO
from soulcore.games.battle_spirits.offered_by import ALLOWED_BY, ASKED_BY, EFFECT_ASKS
from soulcore.games.offered_by import OfferedBy

OWN: Final = (
    ("summon braved ", "eternal.summon.6"),
    ("summon opened ", "eternal.summon.1"),
    ("deploy opened ", "eternal.deploy.1"),
    ("use ", "eternal.magic.1"),
    ("activate burst ", "eternal.burst.8"),
    ("activate ", "eternal.flash-main.2"),
    ("accel ", "eternal.ruling.A1"),
    ("set burst ", "eternal.burst-set.1"),
    ("keep burst", "eternal.faq-burst.2"),
    ("act from hand ", "eternal.ruling.C3"),
    ("keep hand", "eternal.ruling.C3"),
    ("set mirage ", "eternal.mirage-set.1"),
    ("brave to ", "eternal.brave-actions.1"),
    ("brave ", "eternal.brave-actions.1"),
    ("separate ", "eternal.brave-actions.3"),
    ("switch ", "eternal.brave-actions.5"),
    ("keep brave", "eternal.brave.15"),
    ("let go", "eternal.brave.16"),
    ("soul state", "eternal.soul-state.1"),
    ("descend ", "eternal.radiant-descent.1"),
    ("manifest card ", "eternal.manifestation.1"),
    ("revive ", "eternal.contract-granwalker.11"),
    ("take contract ", "eternal.setup.7"),
    ("counter trigger ", "eternal.ultimate-trigger.6"),
)
"""How a wish begins, and the rule itself that lets a player have it."""

ASKS: Final = {
    "contract": "eternal.setup.9",
    "main_step": "eternal.main.1",
    "brave_host": "eternal.brave-actions.1",
    "brave_side": "eternal.imagine-brave.6",
    "keep_brave": "eternal.brave.15",
    "soul_state": "eternal.soul-state.1",
    "burst": "eternal.faq-burst.2",
    "set_burst": "eternal.burst-set.2",
    "from_hand": "eternal.ruling.C3",
    "core_charge": "eternal.core-charge.6",
    "descend_on": "eternal.radiant-descent.7",
    "manifest_with": "eternal.manifestation.3",
    "trigger_counter": "eternal.ultimate-trigger.6",
    "discard": "eternal.faq-effects.2",
    "copy": "eternal.faq-wording.8",
    "move_cores": "eternal.faq-soul-core.3",
}

OFFERED_BY: Final = OfferedBy(
    (*OWN, *ALLOWED_BY), {**ASKED_BY, **ASKS}, {**EFFECT_ASKS, UP_TO: "eternal.faq-effects.2"}
)
