"""A game in words, for programs that show it: what is asked, what may be answered, what has happened."""

from __future__ import annotations

from functools import cache

from soulcore.kernel.game import Game, number_of
from soulcore.library import load
from soulcore.play.errors import no
from soulcore.words import speech
from soulcore.words.commentary import commentary
from soulcore.words.naming import Names


@cache
def names_in(game: str, lang: str) -> Names:
    """Names in the language by English name; cards that have none are left out."""
    return {card.name: card.names[lang] for card in load(game) if lang in card.names and card.names[lang] != card.name}


def question(game: Game, lang: str = "en") -> str:
    """What is asked now; empty when the game is over."""
    if game.decision is None:
        return ""
    return speech.question(game, lang, game.decision.seat, names_in(game.deal.rules.name, lang))


def labels(game: Game, lang: str = "en") -> list[str]:
    """What each option is called, in the order of the options."""
    names = names_in(game.deal.rules.name, lang)
    return [speech.label(game, option, lang, names) for option in game.options]


def log(game: Game, seat: int = -1, lang: str = "en", since: int = 0) -> list[str]:
    """What has happened, a sentence a line, as a seat (or -1, a spectator) may know it. since: from that place of game.log on.

    A game without a log (a clone, or one started with events=False) tells nothing. Raises WrongSeat for a seat there is not, and
    PlayError for what is no place of a log.
    """
    seat = game.seat_in(seat)
    first = number_of(since)
    if first is None or first < 0:
        raise no("place", since)
    names = names_in(game.deal.rules.name, lang)
    return [line.text for line in commentary(game, lang, seat, names, first)]
