"""A printed line of Japanese card text, to its effect tree. What is not understood is refused, with the words and their place."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice, product
from typing import Any

from soulcore.effects.data import walk
from soulcore.effects.remark import Remark
from soulcore.games.battle_spirits.text.japanese.assembly import Assembly
from soulcore.games.battle_spirits.text.japanese.marks import read_marks
from soulcore.games.battle_spirits.text.japanese.neighbours import (
    AmbiguousText,
    CannotSay,
    Keyword,
    Reading,
    TextError,
    Unfit,
    Vocabulary,
    means_itself,
    said_and_read_back,
    tree,
)
from soulcore.games.battle_spirits.text.japanese.nouns import GRAMMAR
from soulcore.games.battle_spirits.text.japanese.patterns import Scan
from soulcore.games.battle_spirits.text.japanese.sentences import Sentence
from soulcore.games.battle_spirits.text.japanese.words import NAME_LIMIT, Words, plain

MAX_LENGTH = 1000
MAX_SENTENCE = 300
MAX_SENTENCES = 20
MAX_READINGS = 64
KATAKANA = re.compile(r"[ァ-ヺー]")
NEARLY = 4
"""So few characters before the end of a sentence, its words are known and something else is wrong with it."""
TOPIC = "このカードは"
"""What opens a line that speaks of the card itself, where it lies."""
REMINDERS = ("（置くコアは相手が選ぶ）", "（置くコアは自分が選ぶ）", "（置くコアは持ち主が選ぶ）")
"""Brackets that only repeat a rule: who chooses among Cores."""


def read_line(line: str, vocabulary: Vocabulary, words: Words) -> Reading:
    """One ability from a line. TextError when it is not understood or has two meanings, and nothing else."""
    try:
        return read_without_guard(line, vocabulary, words)
    except TextError:
        raise
    except Exception as error:
        raise TextError(Remark("reader_failed", error=f"{type(error).__name__}: {error}"), line, 0) from error


def read_without_guard(line: str, vocabulary: Vocabulary, words: Words) -> Reading:
    if len(line) > MAX_LENGTH:
        raise TextError(Remark("too_long", count=len(line), most=MAX_LENGTH))
    text = plain(line.rstrip())
    if not text.strip():
        raise TextError("no_text")
    marks, at = read_marks(text, vocabulary, words)
    body = text[at:]
    for reminder in REMINDERS:
        body = body.replace(reminder, " " * len(reminder))
    limit = body.find(NAME_LIMIT)
    if limit >= 0 and vocabulary.name_limit is not None:
        marks = replace(marks, limits=(*marks.limits, vocabulary.name_limit.id))
        body = body.replace(NAME_LIMIT, " " * len(NAME_LIMIT))
    text = text[:at] + body
    keyword = vocabulary.keyword(marks.keyword)
    if keyword is not None and keyword.rule:
        return Reading(rule_keyword(marks, keyword, body, line, words))
    if not body.strip():
        found = without_sentences(marks, keyword, vocabulary, line)
    else:
        found = read_body(marks, text, at, line, vocabulary, words)
        if keyword is not None and keyword.text:
            if not means_itself(found, vocabulary):
                raise TextError(Remark("keyword_means_else", keyword=f"【{words.keywords[keyword.id]}】"), line, at)
            found = without_sentences(marks, keyword, vocabulary, line)
    said_and_read_back(found, line, vocabulary)
    return Reading(found, unknown_names(found, vocabulary, words))


def unknown_names(ability: Any, vocabulary: Vocabulary, words: Words) -> tuple[Remark, ...]:
    """A note for each name that is no known family or card: it is kept as printed."""
    found = {node.value for node in walk(ability) if isinstance(node, tree.Filter) and node.attribute in NAMED}
    return tuple(Remark("note.name_unknown", name=name) for name in sorted(found) if name not in words.names)


NAMED = ("family", "name")


def rule_keyword(marks: Any, keyword: Keyword, body: str, line: str, words: Words) -> Any:
    """A keyword that stands for a rule: what follows is its reminder."""
    if body.strip() and not all(word in body for word in words.reminders.get(keyword.id, ())):
        raise TextError(Remark("rule_not_reminder", keyword=f"【{words.keywords[keyword.id]}】"), line, 0)
    return marks


def without_sentences(marks: Any, keyword: Keyword | None, vocabulary: Vocabulary, line: str) -> Any:
    """A keyword that means the same on every card, without its sentences."""
    if keyword is None or not keyword.text:
        raise TextError("only_marks", line, max(0, len(line) - 1))
    meaning = vocabulary.definitions[keyword.id]
    return replace(
        marks,
        timings=keyword.timings,
        event=meaning.event,
        condition=meaning.condition,
        cost=meaning.cost,
        steps=meaning.steps,
    )


def pieces(text: str, start: int) -> list[tuple[int, int, str]]:
    """The sentences of a text: where each begins and ends, and what ends it (。 or ▶)."""
    found: list[tuple[int, int, str]] = []
    depth = 0
    for place in range(start, len(text)):
        mark = text[place]
        depth += {"「": 1, "」": -1}.get(mark, 0)
        if mark in "。▶" and depth <= 0:
            if text[start:place].strip():
                found.append((start, place, mark))
            elif mark == "▶" and found:
                found[-1] = (found[-1][0], found[-1][1], mark)
            start = place + 1
    if text[start:].strip():
        found.append((start, len(text.rstrip()), ""))
    return found


def read_body(marks: Any, text: str, at: int, line: str, vocabulary: Vocabulary, words: Words, depth: int = 0) -> Any:
    """The sentences of an effect, in the one way in which they fit together."""

    def quoted(inside: str) -> Any:
        try:
            return read_quoted(inside, vocabulary, words)
        except TextError:
            return None

    scan = Scan(GRAMMAR, text, words, quoted if depth == 0 else None)
    parts = pieces(text, at)
    if len(parts) > MAX_SENTENCES:
        raise TextError(Remark("too_many_sentences", most=MAX_SENTENCES, count=len(parts)))
    sentences: list[list[Sentence]] = []
    for start, stop, _ in parts:
        if stop - start > MAX_SENTENCE:
            raise TextError(Remark("sentence_too_wide", count=stop - start, most=MAX_SENTENCE), line, start)
        sentences.append(read_sentence(scan, start, stop, line, marks.place if start == parts[0][0] else ""))
    unfit: Remark | None = None
    found: list[Any] = []
    for combination in islice(product(*sentences), MAX_READINGS):
        assembly = Assembly()
        try:
            for sentence, (start, _, mark) in zip(combination, parts, strict=True):
                assembly.add(sentence, bullet=text[start:].lstrip().startswith("・"))
                if mark == "▶":
                    assembly.arrow()
            made = assembly.finish(marks)
        except Unfit as error:
            unfit = unfit or error.remark
            continue
        if made not in found:
            found.append(made)
    if not found:
        raise TextError(Remark("not_together_why", why=unfit) if unfit else "not_together", line, at)
    if len(found) > 1:
        raise AmbiguousText(line, tuple(said(one, vocabulary) for one in found), at)
    return found[0]


def read_quoted(text: str, vocabulary: Vocabulary, words: Words) -> Any:
    """An effect in quotation marks inside another."""
    marks, at = read_marks(text, vocabulary, words)
    return read_body(marks, text, at, text, vocabulary, words, depth=1)


def said(ability: Any, vocabulary: Vocabulary) -> str:
    from soulcore.language.writing import render

    try:
        return render(ability, "en", vocabulary)
    except CannotSay:
        return "…"


def read_sentence(scan: Scan, start: int, stop: int, line: str, place: str) -> list[Sentence]:
    """Every reading of a sentence. place: where the card lies of which the sentence speaks (トラッシュのこのカードは)."""
    scan.furthest, scan.wanted = start, []
    rule = "sentence_of_card" if place else "sentence"
    at = start
    while at < stop and scan.text[at] in "・ ":
        at += 1
    if place and scan.text.startswith("、", at):
        at += 1
    found: list[Sentence] = scan.whole(rule, at, stop)
    if not found and place and not scan.text[:start].endswith(TOPIC):
        found = scan.whole("sentence", at, stop)
    if found:
        return found
    furthest = word_start(line, scan.furthest, start)
    words = line[furthest:stop]
    shown = words if len(words) <= 20 else words[:20] + "…"
    reason = Remark("not_understood", words=shown) if shown else Remark("sentence_no_end")
    if scan.unfit and stop - scan.furthest <= NEARLY:
        reason = Remark("too_little_or_much", why=scan.unfit)
    wanted = tuple(dict.fromkeys(f"“{one}”" for one in scan.wanted if one))[:6]
    raise TextError(reason, line, min(furthest, stop), wanted, length=max(1, min(len(words), 8)))


def word_start(text: str, at: int, least: int) -> int:
    """Where the word begins in which something stops being understood: コ of コア is no word, though コスト begins so."""
    while least < at < len(text) and KATAKANA.match(text[at]) and KATAKANA.match(text[at - 1]):
        at -= 1
    return at


__all__ = ["read_line", "tree"]
