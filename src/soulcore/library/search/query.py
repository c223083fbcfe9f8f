"""Reads a query into one test on cards."""

from __future__ import annotations

import re

from soulcore.library.errors import Mistake, QueryError
from soulcore.library.search.fields import Predicate, is_field, term, word

LONGEST = 1000
DEEPEST = 30

_TOKEN = re.compile(
    r"""\s*(?:
        (?P<bracket>[()])
      | (?P<minus>-(?=\S))
      | (?P<field>[A-Za-z_]+)(?P<op><=|>=|!=|:|=|<|>)(?P<value>"[^"]*"|[^\s()"]*)
      | "(?P<quoted>[^"]*)"
      | (?P<word>[^\s()"]+)
    )""",
    re.VERBOSE,
)


def parse_query(query: str, game: str = "") -> Predicate:
    """The test a query means. game: whose cards are searched, for words in other languages. Raises QueryError."""
    if len(query) > LONGEST:
        raise _wrong("library.query.too_long", most=LONGEST)
    return _Parser(query, game).parse()


def _wrong(key: str, **params: object) -> QueryError:
    return QueryError([Mistake(key, params)])


class _Parser:
    """Recursive descent over: either = all ("OR" all)*; all = one+; one = ["-"] (term | word | "(" either ")")."""

    def __init__(self, query: str, game: str) -> None:
        self.game = game
        self.tokens: list[re.Match[str]] = []
        at, end = 0, len(query.rstrip())
        while at < end:
            token = _TOKEN.match(query, at)
            if token is None:
                raise _wrong("library.query.quote")
            self.tokens.append(token)
            at = token.end()
        self.at = 0
        self.depth = 0

    def parse(self) -> Predicate:
        if not self.tokens:
            return lambda _: True
        found = self.either()
        if self.at < len(self.tokens):
            raise _wrong("library.query.bracket", bracket=")")
        return found

    def next_is(self, text: str) -> bool:
        return self.at < len(self.tokens) and self.tokens[self.at][0].strip() == text

    def either(self) -> Predicate:
        choices = [self.all()]
        while self.next_is("OR") or self.next_is("|"):
            self.at += 1
            choices.append(self.all())
        return choices[0] if len(choices) == 1 else lambda card: any(choice(card) for choice in choices)

    def all(self) -> Predicate:
        parts: list[Predicate] = []
        while self.at < len(self.tokens) and not (self.next_is(")") or self.next_is("OR") or self.next_is("|")):
            parts.append(self.one())
        if not parts:
            raise _wrong("library.query.empty")
        return parts[0] if len(parts) == 1 else lambda card: all(part(card) for part in parts)

    def one(self) -> Predicate:
        token = self.tokens[self.at]
        self.at += 1
        if token["minus"]:
            if self.at >= len(self.tokens):
                raise _wrong("library.query.empty")
            self.deeper()
            inner = self.one()
            self.depth -= 1
            return lambda card: not inner(card)
        if token["bracket"]:
            self.deeper()
            found = self.either()
            self.depth -= 1
            if not self.next_is(")"):
                raise _wrong("library.query.bracket", bracket="(")
            self.at += 1
            return found
        if token["field"] and not token["value"] and token["op"] == ":" and not is_field(token["field"]):
            # “The Depths: Wind Fang Rock” is a name with a colon, not a field.
            return word(token["field"], self.game)
        if token["field"]:
            return term(token["field"], token["op"], token["value"].strip('"'), self.game)
        return word(token["quoted"] if token["quoted"] is not None else token["word"], self.game)

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise _wrong("library.query.too_deep", most=DEEPEST)
