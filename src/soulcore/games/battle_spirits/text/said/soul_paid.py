"""How it is said in each language: that the Soul Core was paid."""

from __future__ import annotations

from soulcore.games.battle_spirits.classic_nodes import SoulPaid
from soulcore.language.rendering.said import asked

asked(
    SoulPaid,
    "{special} was paid for {this:reference}",
    "{this:reference}的費用中支付了{special}",
    "{this:reference}のコストに{special}を支払っていた",
)
