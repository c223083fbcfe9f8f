"""How it is said in each language: attacks on a Spirit."""

from __future__ import annotations

from soulcore.games.battle_spirits.classic_nodes import AttackSpirit
from soulcore.language.rendering.said import said

said(AttackSpirit, "direct the attack at {what}", "攻擊{what}", "{what}にアタック~する")
