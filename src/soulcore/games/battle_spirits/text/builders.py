"""The tables of builders for the family's card text."""

from __future__ import annotations

from soulcore.language.building.rules import Table

BUILDERS = Table()
"""Of the rules that the family adds, canonical and forgiving."""

FREE_BUILDERS = Table()
"""What the forgiving grammar builds in its own way, laid over the others."""

rule = BUILDERS.rule
free_rule = FREE_BUILDERS.rule
