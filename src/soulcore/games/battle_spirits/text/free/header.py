"""Headers as people write them: marks in any order and any brackets, other names for the marks, and marks that slipped
into the text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from itertools import pairwise

from soulcore.effects.remark import Remark
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.text import parameters
from soulcore.games.battle_spirits.text.header import MAX_MARKS, Mark, put_mark
from soulcore.language.errors import TextError
from soulcore.language.tokens import MAX_LENGTH
from soulcore.language.vocabulary import Vocabulary

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*['’]?|\d+|[:/]|[^\w\s]")
SEPARATORS = frozenset("[](){}<>【】『』《》〔〕「」-–—~•・·|,.;*※+&" + '"“”')
UNSAID = frozenset(("static", "continuous", "passive", "permanent", "constant", "restriction"))
"""Words for an effect that is always in force: it needs no mark."""
SILENT = SEPARATORS | UNSAID | {":", "/"}
MINUSES = frozenset("-–—")
LEVEL_WORDS = ("lv", "level", "lvl", "levels")


@dataclass(frozen=True)
class Spelling:
    """A way to write a mark."""

    mark: Mark
    canonical: str


@dataclass
class Marks:
    """What a header was read as."""

    ability: Ability = field(default_factory=Ability)
    notes: list[Remark] = field(default_factory=list)
    count: int = 0


@lru_cache(maxsize=16)
def spellings(vocabulary: Vocabulary) -> dict[tuple[str, ...], Spelling]:
    """Every spelling of every mark, as its words."""
    found: dict[tuple[str, ...], Spelling] = {}
    fields = (
        ("timings", vocabulary.timings),
        ("kind", vocabulary.kinds),
        ("limits", vocabulary.limits),
        ("place", vocabulary.header_places),
        ("keyword", vocabulary.keywords),
        ("in_state", vocabulary.header_states),
    )
    for name, terms in fields:
        for term in terms:
            for spelling in (term.en, *term.also):
                found.setdefault(words_of(spelling), Spelling(Mark(name, term.id), term.en))
    return found


def words_of(text: str) -> tuple[str, ...]:
    if text.replace(" ", "").isalpha():
        return tuple(text.lower().split())  # as most are: all spellings are looked at before the first line is read
    return tuple(
        word
        for word in (match.group().lower().replace("’", "'") for match in WORD.finditer(text))
        if word not in (":", "-", "/")
    )


@dataclass
class Piece:
    word: str
    start: int
    end: int
    slash: bool = False
    """It stands behind a slash: it may share words with what stands before."""
    minus: bool = False
    """It stands behind a minus, or a dash."""


def pieces(text: str) -> list[Piece]:
    if len(text) > MAX_LENGTH:
        raise TextError(Remark("header_too_long", count=len(text), most=MAX_LENGTH))
    return [Piece(match.group().lower().replace("’", "'"), match.start(), match.end()) for match in WORD.finditer(text)]


def read_header(header: str, vocabulary: Vocabulary) -> Marks:
    """The marks of a header. TextError at the first word that belongs to none."""
    found = Marks()
    parts: list[Piece] = []
    slash = minus = False
    for part in pieces(header):
        if part.word in SILENT:
            slash = part.word == "/"
            minus = part.word in MINUSES
            continue
        part.slash = slash
        part.minus = minus
        parts.append(part)
        slash = minus = False
    position = 0
    while position < len(parts):
        size = take_shared(found, parts, position, vocabulary) or take(found, parts, position, vocabulary)
        if size == 0:
            position += unknown(found, header, parts, position, vocabulary)
            continue
        position += size
    return found


def take(found: Marks, parts: list[Piece], position: int, vocabulary: Vocabulary) -> int:
    """Take the longest mark at a position; how many words it had."""
    found.count += 1
    if found.count > MAX_MARKS * 2:
        raise TextError(Remark("too_many_marks", most=MAX_MARKS))
    if parts[position].word in LEVEL_WORDS:
        return take_levels(found, parts, position)
    known = spellings(vocabulary)
    for size in range(min(8, len(parts) - position), 0, -1):
        words = tuple(part.word for part in parts[position : position + size])
        spelling = known.get(words)
        if spelling is None:
            continue
        put_mark(found.ability, spelling.mark)
        if " ".join(words) != " ".join(words_of(spelling.canonical)):
            found.notes.append(Remark("note.mark_read_as", words=" ".join(words), meaning=f"[{spelling.canonical}]"))
        keyword = vocabulary.keyword(spelling.mark.value) if spelling.mark.field == "keyword" else None
        if keyword is not None and keyword.value:
            value, taken = parameters.from_words(keyword, [part.word for part in parts[position + size :]], vocabulary)
            if not value and keyword.rule and keyword.value != parameters.MODIFIER:
                raise TextError(parameters.reason(keyword))
            if taken and keyword.value == parameters.MODIFIER and parts[position + size].minus:
                raise TextError(parameters.reason(keyword))
            found.ability.keyword_value = value
            return size + taken
        return size
    return 0


def take_shared(found: Marks, parts: list[Piece], position: int, vocabulary: Vocabulary) -> int:
    """Marks with words in common, written once: "During Attack/Block", "Your Main/Attack Step"."""
    first, following = parts[position], parts[position + 1] if position + 1 < len(parts) else None
    if following is not None and following.slash and (first.word, following.word) in spellings(vocabulary):
        return 0  # "Main/Flash" is one mark
    near = range(position + 1, min(len(parts), position + 10))
    cuts = [at for at in near if parts[at].slash]
    known = spellings(vocabulary)
    for last in range(len(cuts), 0, -1):
        best = max(shared(parts, position, cuts[:last], known), key=lambda one: one[:2], default=None)
        if best is None:
            continue
        size, _, alternatives = best
        for words in alternatives:
            put_mark(found.ability, known[words].mark)
        canonical = " ".join(f"[{known[words].canonical}]" for words in alternatives)
        written = " ".join(("/" if part.slash else "") + part.word for part in parts[position : position + size])
        found.notes.append(Remark("note.mark_read_as", words=written.replace(" /", "/"), meaning=canonical))
        return size
    return 0


def shared(
    parts: list[Piece], position: int, cuts: list[int], known: Mapping[tuple[str, ...], Spelling]
) -> list[tuple[int, int, list[tuple[str, ...]]]]:
    """The ways in which alternatives share their first or last words: how many words it takes, how many of them open every
    alternative, and the alternatives in full."""
    found: list[tuple[int, int, list[tuple[str, ...]]]] = []
    words = tuple(part.word for part in parts)
    inner = [words[start:end] for start, end in pairwise(cuts)]
    for lead in range(cuts[0] - position):
        for own in range(1, 4):
            for tail in range(4):
                end = cuts[-1] + own + tail
                if end > len(parts) or not (lead or tail):
                    continue
                opening, closing = words[position : position + lead], words[cuts[-1] + own : end]
                middles = [words[position + lead : cuts[0]], *inner, words[cuts[-1] : cuts[-1] + own]]
                whole = [opening + middle + closing for middle in middles]
                if all(one in known for one in whole):
                    found.append((end - position, lead, whole))
    return found


def take_levels(found: Marks, parts: list[Piece], position: int) -> int:
    """ "Lv1-2", "LV1 LV2", "Lv.2": every level named, from the lowest to the highest."""
    levels: list[int] = []
    end = position
    while end < len(parts) and (parts[end].word in LEVEL_WORDS or parts[end].word.isdigit()):
        if parts[end].word.isdigit():
            levels.append(int(parts[end].word))
        end += 1
    if not levels or min(levels) < 1 or max(levels) > 9:
        return 0
    have = found.ability.levels
    if have != (0, 0):
        levels += list(have)
    found.ability.levels = (min(levels), max(levels))
    return end - position


def unknown(found: Marks, header: str, parts: list[Piece], position: int, vocabulary: Vocabulary) -> int:
    """A word that begins no mark: "When Summoned, Attacks" shares its When; anything else is an error."""
    part = parts[position]
    if position and found.ability.timings and found.ability.timings[-1].startswith("when_"):
        spelling = spellings(vocabulary).get(("when", part.word))
        if spelling is not None:
            put_mark(found.ability, spelling.mark)
            return 1
    rest = " ".join(other.word for other in parts[position : position + 3])
    raise TextError(
        Remark("mark_unknown", mark=f"“{header[part.start : part.end]}”"),
        header,
        part.start,
        (),
        lambda: nearest_mark(rest, part.word, vocabulary),
        part.end - part.start,
    )


def nearest_mark(words: str, first: str, vocabulary: Vocabulary) -> str:
    """The mark that is most like these words."""
    known = [" ".join(words) for words in spellings(vocabulary)]
    near = get_close_matches(words, known, 1, 0.6) or get_close_matches(first, known, 1, 0.7)
    return f"[{spellings(vocabulary)[tuple(near[0].split())].canonical}]" if near else ""


BRACKETS = re.compile(
    r"\s*(?:\(([^()]{1,60})\)|【([^【】]{1,60})】|『([^『』]{1,60})』|《([^《》]{1,60})》|〔([^〔〕]{1,60})〕"
    r"|<([^<>]{1,60})>|\[([^\[\]]{1,60})\])\s*[:\-–—]?\s*"
)
BARE_LEVELS = re.compile(
    r"\s*((?:lv|lvl|level)\.?\s?\d(?:\s?[-–~・·•/,&]\s?(?:(?:lv|lvl|level)\.?\s?)?\d)*)\s*[:\-–—]?(?:\s+(?=[^\w\s]|[A-Z])|(?=[(【『《〔<]))",
    re.IGNORECASE,
)
""" "Lv1-2 《When Summoned》 …": levels without brackets. What follows begins anew: "Lv2 or higher" is no mark."""
NOUN_BEHIND = re.compile(r"(?:[Ss]pirits?|[Nn]exus(?:es)?|[Mm]agic|[Cc]ards?|[Bb]raves?|[Uu]ltimates?)\b|[a-z]")
"""A sentence that goes on with the noun: what stands before belongs to it."""


def in_square_brackets(text: str, vocabulary: Vocabulary) -> str:
    """The text with the marks that open it in square brackets, whichever a translation puts them in. What stands in brackets
    before a sentence and is no mark is refused: it would be taken for a family."""
    marks: list[str] = []
    position = 0
    levels = BARE_LEVELS.match(text)
    if levels is not None and not NOUN_BEHIND.match(text, levels.end()):
        marks.append(f"[{levels.group(1)}] ")
        position = levels.end()
    while len(marks) < MAX_MARKS and (match := BRACKETS.match(text, position)) is not None:
        inside = next(filter(None, match.groups()))
        if not all_marks(inside, vocabulary):
            if text[match.start() :].lstrip()[0] in "《『【〔" and not NOUN_BEHIND.match(text, match.end()):
                read_header(inside, vocabulary)
            break
        marks.append(f"[{inside}] ")
        position = match.end()
    return "".join(marks) + text[position:]


def opening_marks(text: str, vocabulary: Vocabulary) -> tuple[str, str]:
    """Marks that stand at the start of a text ("Your Main Step: When …"), and the text behind them."""
    taken: list[str] = []
    rest = text.lstrip()
    while len(taken) < MAX_MARKS:
        found = next((cut for cut in opening_cuts(rest) if all_marks(rest[: cut[0]], vocabulary)), None)
        if found is None:
            break
        taken.append(rest[: found[0]])
        rest = rest[found[1] :]
    return " • ".join(taken), rest


OPENING_END = re.compile(r"\](?:\s*[:\-–—](?!\w))?\s*|\)?[:.]\s*|\)?\s[-–—]\s*")


def opening_cuts(text: str) -> list[tuple[int, int]]:
    """Where marks that open a text may end, and where it goes on; the longest first."""
    near = re.match(r"[^▶\"“]{0,90}", text)
    assert near is not None
    cuts = OPENING_END.finditer(near.group())
    return [(match.start() + (match.group()[0] in "])"), match.end()) for match in cuts][::-1]


SPOKEN_FIRST = re.compile(r"((?:during|in|at|on) [^,.:▶\[\]\"“]{4,50}), (?=\w)", re.IGNORECASE)
SPOKEN_LAST = re.compile(r"\b((?:during|at) [^,.:▶\[\]\"“]{4,50})\.?$", re.IGNORECASE)
THEIRS = re.compile(r"\btheir\b", re.IGNORECASE)


def spoken_timing(text: str, vocabulary: Vocabulary) -> tuple[str, str]:
    """A timing that is said in the sentence ("During your Attack Step, …", "… during their Attack Step"), and the rest.
    At the end it may stand only where there is but one sentence: the others would have another time."""
    first = SPOKEN_FIRST.match(text)
    if first is not None and is_timing(first.group(1), vocabulary):
        return first.group(1), text[first.end() :]
    last = SPOKEN_LAST.search(text)
    if last is None or ". " in text:
        return "", text
    said = THEIRS.sub("your opponent's", last.group(1))
    if is_timing(said, vocabulary):
        return said, text[: last.start()].rstrip() + "."
    return "", text


def is_timing(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text is a timing and nothing else."""
    try:
        found = read_header(text, vocabulary).ability
    except TextError:
        return False
    return found == Ability(timings=found.timings) and len(found.timings) == 1


def all_marks(text: str, vocabulary: Vocabulary) -> bool:
    """Whether a text is nothing but marks."""
    if not text.strip():
        return False
    try:
        read_header(text, vocabulary)
    except TextError:
        return False
    return True
