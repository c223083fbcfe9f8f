"""How it is said in each language: exhaust, refresh."""

from __future__ import annotations

from soulcore.effects.tree import Exhaust, Refresh
from soulcore.language.rendering import english_phrases as english
from soulcore.language.rendering import english_words as en
from soulcore.language.rendering.said import said

said(Exhaust, "exhaust {what}", "使{what}疲勞", "{what}を疲労~させる")
english.DEEDS[Exhaust] = lambda t, v, seat: f"exhaust{english.ending(seat)} {en.thing(t, v.what)}"


said(Refresh, "refresh {what}", "使{what}回復", "{what}を回復~させる")
