"""What a deck may hold, game by game: `check_deck` names everything that is not allowed, with the rule that says so."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator

from soulcore.library.catalogue import Library
from soulcore.library.deck import Deck
from soulcore.library.deck_rules import spirit_war, standard
from soulcore.library.deck_rules.terms import CONSTRUCTED, DRAFTED, USUAL, Terms
from soulcore.library.deck_rules.violation import Violation
from soulcore.library.errors import DeckError, FormatError, Mistake

RULES: dict[str, Callable[[Deck, Library, datetime.date], Iterator[Violation]]] = {
    "standard": standard.violations,
    "spirit-war": spirit_war.violations,
}

BY_TERMS: dict[str, Callable[[Deck, Library, datetime.date, Terms], Iterator[Violation]]] = {
    "spirit-war": spirit_war.violations,
}
"""Games in which decks for other kinds of play are other decks."""


def check_deck(deck: Deck, library: Library, date: datetime.date, terms: Terms = USUAL) -> list[Violation]:
    """Every violation of the deck rules of the library's game on a date; an empty list when the deck may be played.

    terms: what kind of play the deck is for, in games where that matters.
    """
    if deck.game != library.game:
        raise DeckError([Mistake("library.deck.other_game", {"given": deck.game, "game": library.game})])
    if library.game not in RULES:
        raise FormatError([Mistake("library.game.unknown", {"game": library.game, "games": ", ".join(RULES)})])
    if library.game in BY_TERMS:
        return list(BY_TERMS[library.game](deck, library, date, terms))
    return list(RULES[library.game](deck, library, date))


__all__ = ["CONSTRUCTED", "DRAFTED", "USUAL", "Terms", "Violation", "check_deck"]
