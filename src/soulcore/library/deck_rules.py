"""What a deck may hold, game by game: `check_deck` names everything that is not allowed, with the rule that says so."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from soulcore.games import deck_rules_of, names
from soulcore.games.deck_rules import CONSTRUCTED, DRAFTED, USUAL, Terms
from soulcore.library.catalogue import Library, unknown_card
from soulcore.library.deck import Deck
from soulcore.library.errors import DeckError, FormatError, Mistake
from soulcore.library.violation import Violation


def check_deck(deck: Deck, library: Library, date: datetime.date, terms: Terms = USUAL) -> list[Violation]:
    """Every violation of the deck rules of the library's game on a date; an empty list when the deck may be played.

    terms: what kind of play the deck is for, in games where that matters.
    """
    if deck.game != library.game:
        raise DeckError([Mistake("library.deck.other_game", {"given": deck.game, "game": library.game})])
    if library.game not in names():
        raise FormatError([Mistake("library.game.unknown", {"game": library.game, "games": ", ".join(names())})])
    rules = deck_rules_of(library.game)
    return [Violation(found.clauses, found.key, found.params) for found in rules.breaches(deck, library, date, terms)]


def has_terms(game: str) -> bool:
    """Whether decks for other kinds of play are other decks in this game."""
    return deck_rules_of(game).has_terms


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
    if is_special and not has_terms(library.game):
        mistakes.append(Mistake("library.terms.game", {"game": library.game}))
    listed = [] if sealed is None or list(sealed) == ["none"] else sealed
    mistakes += [unknown_card(name, library.nearest(name)) for name in listed if not library.named(name)]
    if mistakes:
        raise DeckError(mistakes)
    barred = tuple(library.named(name)[0].name for name in listed)
    return Terms(forms[form], official, duels, tournament, barred if sealed is not None else None)


__all__ = ["CONSTRUCTED", "DRAFTED", "USUAL", "Terms", "Violation", "check_deck", "has_terms", "terms_from"]
