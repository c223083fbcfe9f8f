"""Card names of a language, from the library, for the words of play."""

from __future__ import annotations

from soulcore.play.telling import names_in

__all__ = ["names_in"]
