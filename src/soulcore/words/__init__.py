"""Every word shown to people, one catalogue per language: `say("en", "deck.size", count=39, minimum=40)` (words/saying.py)."""

from __future__ import annotations

from soulcore.words.saying import LANGUAGES as LANGUAGES
from soulcore.words.saying import MissingWords as MissingWords
from soulcore.words.saying import catalogue as catalogue
from soulcore.words.saying import keys as keys
from soulcore.words.saying import parameters as parameters
from soulcore.words.saying import say as say
from soulcore.words.saying import spoken as spoken
