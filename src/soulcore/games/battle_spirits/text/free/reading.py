"""The forgiving reader: card text in other words, to the same tree, with warnings of what was read differently."""

from __future__ import annotations

import re
from copy import deepcopy
from itertools import islice, product
from typing import Any

from soulcore.effects.remark import Remark
from soulcore.effects.sense import is_moment
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.text.free.asides import check_reminder, take_limits, without_reminders
from soulcore.games.battle_spirits.text.free.assembly import Assembly
from soulcore.games.battle_spirits.text.free.finishing import as_timing, finish
from soulcore.games.battle_spirits.text.free.header import (
    Marks,
    all_marks,
    in_square_brackets,
    opening_marks,
    read_header,
    spoken_timing,
)
from soulcore.games.battle_spirits.text.free.rewording import bracketed, plain
from soulcore.games.battle_spirits.text.header import split
from soulcore.games.battle_spirits.text.lines import parse_ability, without_text
from soulcore.language.building.rules import Unfit
from soulcore.language.errors import AmbiguousText, TextError
from soulcore.language.parsing import parse_line
from soulcore.language.reading import Reading
from soulcore.language.rendering.shared import CannotSay, means_itself
from soulcore.language.sentences import MAX_READINGS, cached_readings
from soulcore.language.tokens import MAX_LENGTH
from soulcore.language.vocabulary import Vocabulary
from soulcore.language.writing import render

MAX_SENTENCES = 20


def read_line(line: str, vocabulary: Vocabulary) -> Reading:
    """One ability from a line: `HEADER | TEXT`, or marks followed by the text."""
    if "|" in line:
        header, _, text = line.partition("|")
        return read(header.strip(), text.strip(), vocabulary)
    header, text = split(line)
    return read(header, text, vocabulary)


def read(header: str, text: str, vocabulary: Vocabulary) -> Reading:
    """One ability in whatever wording can be understood. TextError when it cannot be, or when it has two meanings; nothing
    else, whatever the text: somebody reads a thousand lines, and one of them must not end the rest."""
    try:
        return read_without_guard(header, text, vocabulary)
    except TextError:
        raise
    except Exception as error:
        raise TextError(Remark("reader_failed", error=f"{type(error).__name__}: {error}"), text, 0) from error


def read_without_guard(header: str, text: str, vocabulary: Vocabulary) -> Reading:
    """The same, with the errors of the reader itself as they come: for tests."""
    try:
        found = as_timing(parse_ability(header, text, vocabulary), Assembly())
    except TextError:
        pass
    else:
        said_and_read_back(found, text, vocabulary)
        return Reading(found)
    if len(text) > MAX_LENGTH:
        raise TextError(Remark("too_long", count=len(text), most=MAX_LENGTH))
    if all_marks(text, vocabulary):
        header, text = f"{header} {text}", ""  # "[LV1-2] Clash", without a |
    text = plain(bracketed(in_square_brackets(text, vocabulary), vocabulary))
    inside, rest = opening_marks(text, vocabulary)
    marks = read_header(f"{header} {inside}", vocabulary)
    spoken, behind = spoken_timing(rest, vocabulary)
    if spoken and may_speak(marks.ability, read_header(spoken, vocabulary).ability.timings):
        marks, rest = read_header(f"{header} {inside} {spoken}", vocabulary), behind
    return read_text(marks, rest.strip(), header, vocabulary)


LEAVING = ("when_destroyed", "when_destroyed_by_opponent", "when_depleted", "when_depleted_by_opponent")


def may_speak(ability: Ability, spoken: tuple[str, ...]) -> bool:
    """Whether a sentence may add a timing to its header: where there is none, or the turn or step in which a card leaves."""
    if ability.kind:
        return False
    if spoken[0] in ability.timings:
        return True
    return not ability.timings or (all(timing in LEAVING for timing in ability.timings) and not is_moment(spoken[0]))


def read_text(marks: Marks, text: str, header: str, vocabulary: Vocabulary) -> Reading:
    """The text behind a header that has been read."""
    ability, notes = marks.ability, list(marks.notes)
    keyword = vocabulary.keyword(ability.keyword)
    text, dropped = without_reminders(text, vocabulary)
    notes += [Remark("note.reminder", words=reminder) for reminder in dropped]
    text = take_limits(ability, text, notes, vocabulary)
    if keyword is not None and keyword.rule:
        check_reminder(keyword, text, notes)
        return Reading(ability, tuple(notes))
    if not text:
        return Reading(without_text(ability, keyword, vocabulary, header), tuple(notes))
    found = read_body(ability, text, notes, vocabulary)
    if keyword is not None and keyword.text:
        if not means_itself(found, vocabulary):
            raise TextError(Remark("keyword_means", keyword=keyword.en, meaning=keyword.text), text, 0)
        found = without_text(ability, keyword, vocabulary, header)  # its timing too, which the reminder leaves out
    said = Remark("note.read_as", line=said_and_read_back(found, text, vocabulary))
    return Reading(found, (*dict.fromkeys(notes), said))


def said_and_read_back(ability: Ability, text: str, vocabulary: Vocabulary) -> str:
    """The ability in canonical words, which must mean the same ability, and for which there are words in every language:
    what cannot be said again was not understood."""
    try:
        line = render(ability, "en", vocabulary)
        render(ability, "zh-Hant", vocabulary)
        again = parse_line(line, vocabulary)
    except CannotSay as error:
        raise TextError("partly_unsaid", text, 0) from error
    except TextError as error:
        raise TextError(Remark("partly_refused", line=line, why=error.remark), text, 0) from None
    if as_timing(again, Assembly()) != ability:
        raise TextError(Remark("partly_other", line=line), text, 0)
    return line


SENTENCE_END = re.compile(r"\.(?=\s|$)")


def split_sentences(text: str) -> list[str]:
    """The sentences of a text, without their full stops; quotations stay whole."""
    found: list[str] = []
    start = 0
    for match in SENTENCE_END.finditer(text):
        part = text[start : match.start()]
        if part.count('"') % 2 or part.count("“") != part.count("”"):
            continue
        found.append(part.strip())
        start = match.end()
    found.append(text[start:].strip())
    sentences = [part for part in found if part]
    if len(sentences) > MAX_SENTENCES:
        raise TextError(Remark("too_many_sentences", most=MAX_SENTENCES, count=len(sentences)))
    return sentences


def read_body(ability: Ability, text: str, notes: list[Remark], vocabulary: Vocabulary) -> Ability:
    """The sentences of an effect, in the one way they fit together."""
    before, arrow, behind = text.partition("▶")
    cost = split_sentences(before) if arrow else []
    sentences = cost + split_sentences(behind if arrow else before)
    if not sentences or (arrow and (not cost or len(cost) == len(sentences))):
        raise TextError("beside_arrow", text, len(before))
    found = [read_sentence(sentence, notes, text, vocabulary) for sentence in sentences]
    unfit: Remark | None = None
    abilities: list[tuple[Ability, list[Remark]]] = []
    for combination in islice(product(*found), MAX_READINGS):
        assembly = Assembly()
        try:
            for clauses in combination:
                assembly.add_sentence(deepcopy(clauses))
            made = finish(ability, assembly, len(cost), vocabulary)
        except Unfit as error:
            unfit = unfit or error.remark
            continue
        if all(made != other for other, _ in abilities):
            abilities.append((made, assembly.notes))
    if not abilities:
        raise TextError(unfit or "not_together", text, 0)
    if len(abilities) > 1:
        raise AmbiguousText(text, tuple(said(made, vocabulary) for made, _ in abilities))
    notes += abilities[0][1]
    return abilities[0][0]


def said(ability: Ability, vocabulary: Vocabulary) -> str:
    try:
        return render(ability, "en", vocabulary)
    except CannotSay:
        return "…"


def read_sentence(sentence: str, notes: list[Remark], text: str, vocabulary: Vocabulary) -> tuple[Any, ...]:
    """The readings of a sentence; errors point into the whole text."""
    renamed = rename(sentence, notes, vocabulary)
    try:
        found, made = cached_readings(renamed, vocabulary)
    except TextError as error:
        if renamed != sentence or error.text != sentence:
            raise
        start = max(0, text.find(sentence))
        raise TextError(
            error.remark, text, start + error.position, error.expected, error.suggest, error.length
        ) from None
    notes += made
    return found


FAMILY = re.compile(r'(?<!["\w])((?:[A-Z][\w\'-]*\s)+)(?=family\b)')


def rename(sentence: str, notes: list[Remark], vocabulary: Vocabulary) -> str:
    """Families by their official names, and in quotation marks."""

    def quote(match: re.Match[str]) -> str:
        words = match.group(1).split()
        plain: list[str] = []
        while words and words[0].lower() in known_words(vocabulary):
            plain.append(words.pop(0))
        return " ".join([*plain, f'"{" ".join(words)}"', ""]) if words else match.group()

    sentence = FAMILY.sub(quote, sentence)
    for old, new in vocabulary.renamed.items():
        if f'"{old}"' in sentence:
            sentence = sentence.replace(f'"{old}"', f'"{new}"')
            notes.append(Remark("note.family_renamed", old=old, new=new))
    return sentence


def known_words(vocabulary: Vocabulary) -> frozenset[str]:
    terms = (*vocabulary.colors, *vocabulary.states, *vocabulary.card_types, *vocabulary.attributes)
    return frozenset(term.en.lower() for term in terms) | {
        "opposing",
        "your",
        "the",
        "all",
        "target",
        "select",
        "any",
        "each",
        "if",
        "when",
    }
