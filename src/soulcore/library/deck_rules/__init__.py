"""What a deck may hold, game by game: `check_deck` names everything that is not allowed, with the rule that says so."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator, Sequence

from soulcore.library.catalogue import Library, unknown_card
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


def terms_from(
    library: Library,
    form: str = CONSTRUCTED,
    official: bool = False,
    duels: int = 1,
    tournament: bool = False,
    sealed: Sequence[str] | None = None,
) -> Terms:
    """The kind of play people name. Raises DeckError for what does not exist, in this game or at all.

    sealed: the names on the Sealed List, or only the word "none" for an empty one. Names that no card has are mistakes.
    """
    forms = {CONSTRUCTED: CONSTRUCTED, "draft": DRAFTED, DRAFTED: DRAFTED}
    mistakes = []
    if form not in forms:
        mistakes.append(Mistake("library.terms.form", {"given": form[:40], "forms": ", ".join(forms)}))
    if duels < 1 or duels % 2 == 0:
        mistakes.append(Mistake("library.terms.duels", {"given": duels}))
    is_special = form != CONSTRUCTED or official or tournament or sealed is not None
    if is_special and library.game not in BY_TERMS:
        mistakes.append(Mistake("library.terms.game", {"game": library.game}))
    names = [] if sealed is None or list(sealed) == ["none"] else sealed
    mistakes += [unknown_card(name, library.nearest(name)) for name in names if not library.named(name)]
    if mistakes:
        raise DeckError(mistakes)
    listed = tuple(library.named(name)[0].name for name in names)
    return Terms(forms[form], official, duels, tournament, listed if sealed is not None else None)


__all__ = ["BY_TERMS", "CONSTRUCTED", "DRAFTED", "USUAL", "Terms", "Violation", "check_deck", "terms_from"]
