"""The fields a search knows: what they look at and how they compare."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from soulcore.effects.data import NODES, walk
from soulcore.effects.tree import Ability, Grant
from soulcore.games import know_nodes
from soulcore.kernel.suggestions import did_you_mean, folded
from soulcore.library.errors import Mistake, QueryError
from soulcore.library.frames import colors, types
from soulcore.library.printed import CardData

Predicate = Callable[[CardData], bool]

COMPARE: dict[str, Callable[[int, int], bool]] = {
    ":": int.__eq__,
    "=": int.__eq__,
    "!=": int.__ne__,
    "<": int.__lt__,
    "<=": int.__le__,
    ">": int.__gt__,
    ">=": int.__ge__,
}


@dataclass(frozen=True, slots=True)
class NumberField:
    """Compares numbers; a card with several (BP by level) is found when one of them fits."""

    values: Callable[[CardData], Iterable[int]]

    def predicate(self, field: str, op: str, value: str, game: str) -> Predicate:
        if not re.fullmatch(r"\d{1,9}", value):
            raise _wrong("library.query.number", field=field, value=value)
        compare, wanted = COMPARE[op], int(value)
        return lambda card: any(compare(number, wanted) for number in self.values(card))


@dataclass(frozen=True, slots=True)
class WordField:
    """Compares words: `:` is contained in, `=` is the whole. With `allowed` (in a game, if one is named), others are an error."""

    values: Callable[[CardData], Iterable[str]]
    allowed: Callable[[str], Iterable[str]] | None = None

    def predicate(self, field: str, op: str, value: str, game: str) -> Predicate:
        if op not in (":", "=", "!="):
            raise _wrong("library.query.operator", field=field, op=op)
        wanted = folded(value)
        if not wanted:
            raise _wrong("library.query.no_value", field=field)
        if self.allowed is not None:
            known = sorted(self.allowed(game))
            if wanted not in {folded(word) for word in known}:
                near = did_you_mean(value, known, 3) or ", ".join(known[:12])
                raise _wrong("library.query.value", field=field, value=value, near=near)
        whole = op != ":" or self.allowed is not None

        def fits(card: CardData) -> bool:
            words = (folded(word) for word in self.values(card))
            return any(word == wanted if whole else wanted in word for word in words)

        return (lambda card: not fits(card)) if op == "!=" else fits


def snake(name: str) -> str:
    """The name of a node as it is searched for: "HeavyExhaust" is heavy_exhaust."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


@cache
def _node_names(game: str) -> tuple[str, ...]:
    know_nodes()
    return tuple(snake(name) for name in NODES)


def _verbs(card: CardData) -> set[str]:
    return {snake(type(node).__name__) for node in walk(card.abilities)}


def _keywords(card: CardData) -> set[str]:
    """The keywords a card has, and the ones it gives; Super Unleash is printed on the level."""
    found = {"super_unleash"} if any(level.super_unleash for level in card.levels) else set()
    for node in walk(card.abilities):
        if isinstance(node, (Ability, Grant)) and node.keyword:
            found.add(node.keyword)
    return found


def _abilities(card: CardData) -> Iterable[Ability]:
    return (node for node in walk(card.abilities) if isinstance(node, Ability))


def _timings(card: CardData) -> set[str]:
    return {word for ability in _abilities(card) for word in (*ability.timings, ability.kind) if word}


FIELDS: dict[str, NumberField | WordField] = {
    "color": WordField(lambda card: [card.color], colors),
    "type": WordField(lambda card: [card.type], types),
    "family": WordField(lambda card: card.families),
    "keyword": WordField(_keywords),
    "verb": WordField(_verbs, _node_names),
    "timing": WordField(_timings),
    "limit": WordField(lambda card: [limit for ability in _abilities(card) for limit in ability.limits]),
    "name": WordField(lambda card: card.names.values()),
    "number": WordField(lambda card: [card.number]),
    "set": WordField(lambda card: [card.set_code]),
    "block": WordField(lambda card: [card.block]),
    "rarity": WordField(lambda card: [card.rarity]),
    "text": WordField(lambda card: [" ".join(card.text)]),
    "cost": NumberField(lambda card: [card.cost]),
    "reduction": NumberField(lambda card: [sum(card.reduction.values())]),
    "symbols": NumberField(lambda card: [sum(card.symbols.values())]),
    "ex": NumberField(lambda card: [sum(card.ex_symbols.values())]),
    "bp": NumberField(lambda card: [level.bp for level in card.levels if level.bp is not None]),
    "level": NumberField(lambda card: [level.level for level in card.levels]),
    "cores": NumberField(lambda card: [level.cores for level in card.levels]),
    "effects": NumberField(lambda card: [len(card.abilities)]),
}

ALIASES = {
    "colour": "color",
    "families": "family",
    "keywords": "keyword",
    "lv": "level",
    "levels": "level",
    "symbol": "symbols",
}


def is_field(name: str) -> bool:
    """Whether a search knows a field of this name."""
    return name.lower() in FIELDS or name.lower() in ALIASES


def in_other_letters(text: str) -> bool:
    """Whether a word is one of a language that is not written in Latin letters."""
    return any(letter.isalpha() and ord(letter) > 0x2E00 for letter in text)


@cache
def other_texts(game: str, number: str) -> tuple[str, ...]:
    """The families and the text of a card as other languages show them, in one spelling."""
    from soulcore.library.catalogue import load
    from soulcore.library.reading import name_in, write_line

    card = load(game)[number]
    found: list[str] = []
    for lang in OTHERS:
        found += [folded(name_in(game, family, lang)) for family in card.families]
        found += [folded(write_line(game, ability, lang, card.type)) for ability in card.abilities]
    return tuple(found)


OTHERS = ("zh-Hant", "ja")


def term(field: str, op: str, value: str, game: str = "") -> Predicate:
    """The test that `field op value` means."""
    name = ALIASES.get(field.lower(), field.lower())
    if not is_field(field):
        near = did_you_mean(field, (*FIELDS, *ALIASES), 2) or ", ".join(FIELDS)
        raise _wrong("library.query.field", field=field, near=near)
    if name == "text" and op == ":" and game and in_other_letters(value):
        return lambda card: any(folded(value) in place for place in other_texts(game, card.number))
    return FIELDS[name].predicate(name, op, value, game)


def word(text: str, game: str = "") -> Predicate:
    """The test that a plain word means: somewhere in a name, the number or the text."""
    wanted = folded(text)
    elsewhere = bool(game) and in_other_letters(text)

    def fits(card: CardData) -> bool:
        places = (*card.names.values(), card.number, *card.text, *card.families)
        # A sign such as ▶ has no letters to compare and is looked for as it stands.
        if any(wanted in folded(place) if wanted else text in place for place in places):
            return True
        return elsewhere and any(wanted in place for place in other_texts(game, card.number))

    return fits


def _wrong(key: str, **params: object) -> QueryError:
    return QueryError([Mistake(key, params)])
