"""What is printed on a card besides its text, in words: the same rows for terminal and page."""

from __future__ import annotations

from soulcore.clauses.cite import cite
from soulcore.library.catalogue import load
from soulcore.library.deck import Deck
from soulcore.library.frames import ROWS
from soulcore.library.printed import CardData, Level
from soulcore.library.reading import name_in
from soulcore.words import catalogue, say


def facts(card: CardData, game: str, lang: str) -> list[tuple[str, str]]:
    """Label and value of each printed fact, empty ones left out."""
    if game in ROWS:
        own = [(key, value) for key, value in ROWS[game](card) if value]
        return [(say(lang, f"library.cards.{key}"), _value(game, key, value, lang)) for key, value in own]
    # Colour is a word as well as a hue, and the type stands in English in every language.
    cite("standard.card.4 standard.card.5")
    # A card may have several families.
    cite("standard.card.7")
    rows = [
        ("type", card.type.upper()),
        ("color", say(lang, f"library.cards.{card.color}")),
        ("cost", str(card.cost)),
        ("reduction", by_color(card.reduction, lang)),
        ("symbols", by_color(card.symbols, lang)),
        ("ex_symbols", by_color(card.ex_symbols, lang)),
        ("families", ", ".join(name_in(game, family, lang) for family in card.families)),
        ("block", card.block),
        ("rarity", card.rarity),
    ]
    said = [(say(lang, f"library.cards.{key}"), value) for key, value in rows if value]
    return said + [(f"{say(lang, 'library.cards.level')}{level.level}", _level(level, lang)) for level in card.levels]


def _value(game: str, key: str, value: str, lang: str) -> str:
    """A fact in a language: the game's word for it, Species by their names, figures as they are."""
    if key == "species":
        return "/".join(name_in(game, name, lang) for name in value.split("/"))
    own = f"{game}.{key}.{value}"
    return say(lang, own) if own in catalogue(lang) else value


def parts(deck: Deck, lang: str) -> str:
    """How many cards each part of a deck has, in words: in games with a Beyonder Deck and a Side Deck those apart."""
    library = load(deck.game)
    apart: dict[str, int] = {}
    for number, count in deck.cards:
        card = library.get(number)
        kind = f"{card.type}s" if card is not None else ""
        if kind in library.format.sizes:
            apart[kind] = apart.get(kind, 0) + count
    side = sum(count for _, count in deck.side)
    found = [say(lang, "library.decks.cards", count=deck.size - sum(apart.values()))]
    found += [say(lang, f"library.decks.{kind}", count=count) for kind, count in apart.items()]
    found += [say(lang, "library.decks.side", count=side)] if side else []
    return say(lang, "library.decks.joint").join(found)


def by_color(counts: dict[str, int], lang: str) -> str:
    """Counts by colour in words: "red 2, green 1"."""
    return ", ".join(f"{say(lang, f'library.cards.{color}')} {count}" for color, count in counts.items())


def _level(level: Level, lang: str) -> str:
    parts = [f"{say(lang, 'library.cards.cores')} {level.cores}"]
    if level.bp is not None:
        parts.append(f"{say(lang, 'library.cards.bp')} {level.bp}")
    if level.super_unleash:
        parts.append(say(lang, "library.cards.super_unleash"))
    return ", ".join(parts)
