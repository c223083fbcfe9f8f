"""An analysis in words: why something else was better, and what the options are called."""

from __future__ import annotations

from soulcore.agents.analysis import Look
from soulcore.games import entry
from soulcore.kernel.game import Game
from soulcore.library import load
from soulcore.words import keys, say
from soulcore.words.naming import Names
from soulcore.words.speech import label

DECIDED = 0.08
"""A part of the worlds by which two options must differ in ending the game for that to be the reason."""

LEAST_GAP = 0.25
"""A feature that differs by less on average is not named."""

MOST_FEATURES = 2


def reasons(game: str, look: Look, lang: str) -> list[str]:
    """Why the best option was better than what was played, in sentences."""
    said = []
    if look.wins[0] - look.wins[1] >= DECIDED:
        said.append(say(lang, "analysis.wins", one=percent(look.wins[0]), other=percent(look.wins[1])))
    if look.losses[1] - look.losses[0] >= DECIDED:
        said.append(say(lang, "analysis.loses", one=percent(look.losses[0]), other=percent(look.losses[1])))
    gaps = []
    for name, gap in look.features:
        key = f"analysis.feature.{entry(game).board}_{name}"
        if gap >= LEAST_GAP and key in keys(lang):
            gaps.append(say(lang, "analysis.gap", number=f"{gap:.1f}", feature=say(lang, key)))
    if gaps:
        told = say(lang, "analysis.joint").join(gaps[:MOST_FEATURES])
        said.append(say(lang, "analysis.leaves", list=told))
    return said or [say(lang, "analysis.only")]


def called(game: Game, place: int, lang: str) -> str:
    """What an option of the open decision is called."""
    return label(game, game.options[place], lang, names_in(game.deal.rules.name, lang))


def names_in(game: str, lang: str) -> Names:
    return {card.name: card.names[lang] for card in load(game) if lang in card.names and card.names[lang] != card.name}


def percent(part: float) -> int:
    return round(100 * part)
