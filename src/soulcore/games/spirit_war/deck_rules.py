"""The deck rules of SPIRIT WAR: the Deck that is life, the Beyonder Deck beside it, the Side Deck for matches.

One list holds Deck and Beyonder Deck; the class of a card tells which of them it belongs to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from soulcore.clauses.cite import cite, cite_effect
from soulcore.games.deck_rules import DRAFTED, Breach, DeckRules, Entries, Terms, known_entries, unknown

LEAST_MATCH = 3
"""A match is the best of this many duels or more."""


class SpiritDeckRules(DeckRules):
    """The book's format binds Standard and Draft play alone; others make their own."""

    has_terms = True

    def breaches(self, deck: Any, library: Any, date: Any, terms: Terms) -> Iterator[Breach]:
        cite("spirit-war.format.1")
        missing: list[str] = []
        main = known_entries(deck.cards, library, missing)
        side = known_entries(deck.side, library, missing)
        for word in missing:
            yield unknown(word, library)
        yield from _sizes(main, library, terms)
        yield from _side(side, library, terms)
        yield from _copies(main + side, library)
        yield from _allowed(main + side, library, date, terms)


def clauses_of(library: Any, *clauses: str) -> tuple[str, ...]:
    """The clauses of the book that a deck breaks; under a format of players' own it is that format, which format.1 lets be."""
    return ("spirit-war.format.1",) if library.format.name else clauses


def _sizes(entries: Entries, library: Any, terms: Terms) -> Iterator[Breach]:
    """Thirty cards in a constructed Deck, twenty in a drafted one, no more and no fewer; up to five Beyonders beside it."""
    beyonders = sum(count for card, count in entries if card.type == "beyonder")
    cards = sum(count for card, count in entries) - beyonders
    if terms.form == DRAFTED:
        cite("spirit-war.format.3")
        clause, size = "spirit-war.format.3", library.format.sizes["drafted"]
    else:
        cite("spirit-war.format.2")
        clause, size = "spirit-war.format.2", library.format.deck_minimum
    if cards != size:
        yield Breach(clauses_of(library, clause), "library.deck.exact_size", {"count": cards, "size": size})
    cite("spirit-war.format.4")
    most = library.format.sizes["beyonders"]
    if beyonders > most:
        params: dict[str, object] = {"count": beyonders, "most": most}
        yield Breach(clauses_of(library, "spirit-war.format.4"), "library.deck.beyonders", params)


def _side(entries: Entries, library: Any, terms: Terms) -> Iterator[Breach]:
    """No Side Deck or one of exactly five cards, and only for a match (SW-D57). In a single duel it is left aside."""
    cite("spirit-war.side-deck.1")
    count = sum(count for _, count in entries)
    if terms.duels < LEAST_MATCH or not count:
        return
    cite("spirit-war.side-deck.2")
    size = library.format.sizes["side"]
    if count != size:
        params: dict[str, object] = {"count": count, "size": size}
        yield Breach(clauses_of(library, "spirit-war.side-deck.2"), "library.deck.side", params)


def _copies(entries: Entries, library: Any) -> Iterator[Breach]:
    """At most two of a name over all lists, the Side Deck's too; one of a CHOSEN ONE."""
    cite("spirit-war.format.7")
    by_name: dict[str, Entries] = {}
    for card, count in entries:
        by_name.setdefault(card.name.casefold(), []).append((card, count))
    for prints in by_name.values():
        card = prints[0][0]
        copies = sum(count for _, count in prints)
        params: dict[str, object] = {"card": card, "count": copies}
        chosen = [line for line, ability in enumerate(card.abilities, 1) if ability.keyword == "chosen_one"]
        if chosen:
            cite("spirit-war.keyword-chosen-one.1")
            cite("spirit-war.format.8")
            cite_effect(card.number, chosen[0])
        if chosen and copies > library.format.sizes["chosen_one"]:
            clauses = ("spirit-war.keyword-chosen-one.1", "spirit-war.format.8")
            yield Breach(clauses, "library.deck.copies", {**params, "most": library.format.sizes["chosen_one"]})
        elif copies > library.format.copies:
            most = {**params, "most": library.format.copies}
            yield Breach(clauses_of(library, "spirit-war.format.7"), "library.deck.copies", most)


def _allowed(entries: Entries, library: Any, date: Any, terms: Terms) -> Iterator[Breach]:
    """Official play takes official cards that no Sealed List bars; casual play takes any that obey the creation rules."""
    if terms.tournament:
        cite("spirit-war.tournament.2")
        if terms.sealed is None:
            yield Breach(("spirit-war.tournament.2",), "library.deck.no_sealed_list", {})
    own = [card for card, _ in entries if card.set_code not in library.format.official]
    if not (terms.official or terms.tournament):
        cite("spirit-war.format.6")
        yield from _created(own, library)
        return
    cite("spirit-war.format.5")
    for card in own:
        yield Breach(("spirit-war.format.5",), "library.deck.not_official", {"card": card})
    cite("spirit-war.tournament.3")
    listed = terms.sealed
    if listed is None:
        listed = tuple(limit.name for limit in library.format.limits_on(date) if limit.copies == 0)
    sealed = {name.casefold() for name in listed}
    barred: dict[str, Entries] = {}
    for card, count in entries:
        if card.name.casefold() in sealed:
            barred.setdefault(card.name.casefold(), []).append((card, count))
    for prints in barred.values():
        copies = sum(count for _, count in prints)
        params: dict[str, object] = {"card": prints[0][0], "count": copies, "date": date}
        yield Breach(("spirit-war.tournament.3",), "library.deck.sealed", params)


def _created(own: list[Any], library: Any) -> Iterator[Breach]:
    """Cards of players' own are judged as on the day they were made."""
    for card, found in library.judged(own):
        if not found.is_legal:
            clauses = tuple(dict.fromkeys(clause for verdict in found.broken for clause in verdict.clauses))
            reason = " ".join(verdict.text() for verdict in found.broken)
            yield Breach(
                ("spirit-war.format.6", *clauses), "library.deck.not_created", {"card": card, "reason": reason}
            )


DECK_RULES = SpiritDeckRules()
