"""What is printed on a card besides its text, in words: the same rows for terminal and page."""

from __future__ import annotations

from soulcore.games import frame_of
from soulcore.games.frame import Fact
from soulcore.library.catalogue import load
from soulcore.library.deck import Deck
from soulcore.library.printed import CardData, Level
from soulcore.library.reading import name_in
from soulcore.words import catalogue, say


def facts(card: CardData, game: str, lang: str) -> list[tuple[str, str]]:
    """Label and value of each printed fact, empty ones left out."""
    said = []
    for fact in frame_of(game).facts(card):
        value = fact.joint.join(_value(game, fact, word, lang) for word in fact.values if word)
        if value:
            said.append((say(lang, f"library.cards.{fact.label}"), value))
    return said + [(f"{say(lang, 'library.cards.level')}{level.level}", _level(level, lang)) for level in card.levels]


def _value(game: str, fact: Fact, value: str, lang: str) -> str:
    """A fact in a language."""
    if fact.kind == "color":
        return _color(value, lang)
    if fact.kind == "counts":
        color, _, count = value.partition(" ")
        return f"{_color(color, lang)} {count}"
    if fact.kind == "family":
        return name_in(game, value, lang)
    own = f"{game}.{fact.label}.{value}"
    return say(lang, own) if fact.kind == "word" and own in catalogue(lang) else value


def type_in(game: str, type: str, lang: str) -> str:
    """A type in a language; where the game has no words for it, as every card prints it."""
    own = f"{game}.kind.{type}"
    return say(lang, own) if own in catalogue(lang) else type.upper()


def color_in(game: str, color: str, lang: str) -> str:
    """A card's colour in a language, or the element that stands in its place."""
    own = f"{game}.element.{color}"
    if own in catalogue(lang):
        return say(lang, own)
    return _color(color, lang) if color else ""


def _color(value: str, lang: str) -> str:
    """A colour or kind of symbol; of one that is two at once, both."""
    return "/".join(say(lang, f"library.cards.{part}") for part in value.split("/"))


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


def _level(level: Level, lang: str) -> str:
    parts = [f"{say(lang, 'library.cards.cores')} {level.cores}"]
    if level.bp is not None:
        parts.append(f"{say(lang, 'library.cards.bp')} {level.bp}")
    if level.super_unleash:
        parts.append(say(lang, "library.cards.super_unleash"))
    return ", ".join(parts)
