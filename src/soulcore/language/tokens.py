"""Card text as tokens.

The words of the grammar and of the game's vocabulary are phrases of one or more words. The longest phrase wins, so that
"your opponent's" is never "your" and something else. A word in no phrase is an error at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches

from soulcore.effects.remark import Remark
from soulcore.language.errors import TextError
from soulcore.language.vocabulary import Term, Vocabulary

MAX_LENGTH = 4000
"""Characters of one ability. The longest printed ones have a few hundred."""

PIECE = re.compile(
    r"""(?P<space>\s+)
      |(?P<ability>“(?:\[[^“”]*(?:“[^“”]*”[^“”]*)*|[^“”]*(?:“[^“”]*”[^“”]*)*\.)”)
      |(?P<string>"[^"\n]{1,80}"|“[^“”\n]{1,80}”)
      |(?P<number>\d{1,9}(?!\d))
      |(?P<word>[nN]on-(?=["“A-Za-z])|[^\W\d_]+(?:['’][^\W\d_]+)?['’]?)
      |(?P<mark>[.,:;()/+▶•\[\]]|-|−|–)
    """,
    re.VERBOSE,
)

ALIAS = "="
"""The terminal of a phrase that is read as another phrase."""

MARKS = {"−": "-", "–": "-"}


class Token(str):
    """A word of the grammar: what it says, of which class it is (type), and where it stands. Never changed."""

    __slots__ = ("end_pos", "start_pos", "type")

    type: str
    start_pos: int
    end_pos: int

    def __new__(cls, type: str, value: str, start_pos: int, end_pos: int) -> Token:
        made = super().__new__(cls, value)
        made.type = type
        made.start_pos = start_pos
        made.end_pos = end_pos
        return made

    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, other) is True and not (isinstance(other, Token) and self.type != other.type)

    __hash__ = str.__hash__

    def __deepcopy__(self, memo: object) -> Token:
        return self


@dataclass(frozen=True, slots=True)
class Piece:
    """One word, number, quotation or mark, with where it stands."""

    kind: str
    text: str
    start: int
    end: int

    @property
    def key(self) -> str:
        return MARKS.get(self.text, self.text.lower().replace("’", "'"))


def pieces(text: str) -> list[Piece]:
    """The text cut into words, numbers, quotations and marks."""
    if len(text) > MAX_LENGTH:
        raise TextError(Remark("too_long", count=len(text), most=MAX_LENGTH))
    found: list[Piece] = []
    position = 0
    while position < len(text):
        match = PIECE.match(text, position)
        if match is None:
            odd = Remark("odd_character", character=repr(text[position]))
            raise TextError("not_closed" if text[position] in '"“' else odd, text, position)
        if match.lastgroup != "space":
            found.append(Piece(match.lastgroup or "", match.group(), match.start(), match.end()))
        position = match.end()
    return found


class Phrases:
    """Every phrase the parser knows, and the terminal each becomes."""

    def __init__(self) -> None:
        self.by_first: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
        self.terminals: dict[tuple[str, ...], tuple[str, str]] = {}
        self.words: set[str] = set()
        self.meant: dict[str, list[Token]] = {}
        """What phrases that are read as another one were read as, so far."""

    def add(self, phrase: str, terminal: str, value: str) -> None:
        """Make a phrase known. Two meanings for one phrase is a mistake in the grammar or the vocabulary."""
        words = ("non-",) if phrase == "non-" else tuple(piece.key for piece in pieces(phrase))
        if not words:
            return
        known = self.terminals.get(words)
        if known is not None and known != (terminal, value):
            raise ValueError(f"{phrase!r} is both {known[0]} {known[1]!r} and {terminal} {value!r}")
        if known is None:
            self.terminals[words] = (terminal, value)
            self.by_first.setdefault(words[0], []).append((words, terminal, value))
            self.by_first[words[0]].sort(key=lambda row: -len(row[0]))
            self.words.update(words)

    def alias(self, phrase: str, meaning: str) -> None:
        """Read a phrase as another one. What the grammar knows under that spelling stays as it is."""
        words = tuple(piece.key for piece in pieces(phrase))
        if words not in self.terminals:
            self.add(phrase, ALIAS, meaning)

    def tokens(self, text: str, notes: list[Remark] | None = None) -> list[Token]:
        """The text as tokens of the grammar; notes collects what was read as something else."""
        found: list[Token] = []
        parts = pieces(text)
        keys = tuple(part.key for part in parts)
        position = 0
        while position < len(parts):
            part = parts[position]
            if part.kind in ("string", "ability", "number"):
                value = part.text if part.kind == "number" else part.text[1:-1]
                found.append(Token(part.kind.upper(), value, part.start, part.end))
                position += 1
                continue
            for words, terminal, value in self.by_first.get(keys[position], ()):
                size = len(words)
                if keys[position : position + size] == words:
                    end = parts[position + size - 1].end
                    if terminal == ALIAS:
                        if value not in self.meant:
                            self.meant[value] = self.tokens(value)
                        found += [Token(token.type, str(token), part.start, end) for token in self.meant[value]]
                        if notes is not None and not value.isdigit():
                            notes.append(Remark("note.word_read_as", words=text[part.start : end], meaning=value))
                    else:
                        found.append(Token(terminal, value, part.start, end))
                    position += size
                    break
            else:
                raise self.unknown(text, part, list(keys[position : position + 3]))
        return found

    def unknown(self, text: str, part: Piece, following: list[str]) -> TextError:
        """The error for a word that no phrase begins with here."""
        unknown = Remark("word_unknown", word=part.text)
        return TextError(unknown, text, part.start, (), lambda: self.nearest(part, following), len(part.text))

    def nearest(self, part: Piece, following: list[str]) -> str:
        """The known phrase that is most like what stands there."""
        near = get_close_matches(part.key, [word for word in self.words if word.isalpha()], 1, 0.7)
        if part.key in self.by_first:
            known = [" ".join(row[0]) for row in self.by_first[part.key]]
            near = get_close_matches(" ".join(following), known, 1, 0.3) or known[:1]
        elif part.key in self.words:
            near = [" ".join(words) for words in self.terminals if part.key in words][:1]
        return f"“{near[0]}”" if near else ""


def vocabulary_phrases(phrases: Phrases, vocabulary: Vocabulary, *, forgiving: bool) -> None:
    """Add the words of a game."""

    def add(terminal: str, terms: Iterable[Term], *, plural: bool = True) -> None:
        for term in terms:
            spellings = [term.en, *([term.en_plural] if plural else []), *(term.also if forgiving else ())]
            for spelling in spellings:
                phrases.add(spelling, terminal, term.id)

    def possessive(terms: Iterable[Term]) -> None:
        for term in terms:
            phrases.add(term.en + "'s", "POSSESSIVE", term.id)

    add("TYPE", vocabulary.card_types)
    add("CARD", (vocabulary.card,))
    possessive((*vocabulary.card_types, vocabulary.card))
    add("AREA", vocabulary.places)
    add("COLOR", vocabulary.colors, plural=False)
    add("STATE", (state for state in vocabulary.states if not state.after), plural=False)
    add("POST_STATE", (state for state in vocabulary.states if state.after), plural=False)
    for style in ("after", "before", "counted", "level"):
        words = [word for word in vocabulary.attributes if word.style == style]
        add(f"ATTRIBUTE_{style.upper()}", words, plural=style == "counted")
    for deed in vocabulary.deeds:
        phrases.add(deed.en, "DEED", deed.id)
        phrases.add(deed.past, "DEED_PAST", deed.id)
        if forgiving:
            for spelling in deed.also:
                phrases.add(spelling, "DEED", deed.id)
            if deed.past.startswith("was "):
                for plural in ("were ", "have been "):
                    phrases.add(deed.past.replace("was ", plural, 1), "DEED_PAST", deed.id)
    add("MOMENT", vocabulary.moments, plural=False)
    add("ACT", vocabulary.acts, plural=False)
    for play in vocabulary.play_deeds:
        phrases.add(play.en, "PLAY", play.id)
        phrases.add(play.third, "PLAYS", play.id)
        phrases.add(play.doing, "PLAYING", play.id)
        if forgiving:
            for spelling in play.also:
                phrases.add(spelling, "PLAY", play.id)
    add("KEYWORD", vocabulary.keywords, plural=False)
    for timing in vocabulary.timings:
        if timing.id.startswith("when_"):
            phrases.add(f"{timing.en} effects", "TIMED_EFFECTS", timing.id)
    add("STEP", vocabulary.steps, plural=False)
    if vocabulary.token is not None:
        add("TOKEN", (vocabulary.token,))
    if vocabulary.special_token is not None:
        add("SPECIAL", (vocabulary.special_token,), plural=False)
    if vocabulary.life is not None:
        add("LIFE", (vocabulary.life,), plural=False)
    for phrase, terminal in vocabulary.phrases:
        phrases.add(phrase, terminal, phrase)
