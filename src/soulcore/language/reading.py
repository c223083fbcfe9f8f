"""The forgiving reader: card text in other words, to the same tree, with warnings of what was read differently."""

from __future__ import annotations

import re
from copy import deepcopy
from dataclasses import dataclass, replace
from itertools import islice, product
from typing import Any

from soulcore.effects.data import walk
from soulcore.effects.tree import Ability, EndStep, Open, Play, Ref, Rest, Step
from soulcore.language.assembly import Assembly, leading_cost, name_references, put_off, rename_references
from soulcore.language.building.rules import Unfit, settle_words
from soulcore.language.errors import AmbiguousText, TextError
from soulcore.language.free_header import Marks, all_marks, opening_marks, read_header
from soulcore.language.header import split
from soulcore.language.parsing import MAX_DEPTH, nonsense, parse_ability, parse_line, without_text
from soulcore.language.rendering.english import means_itself
from soulcore.language.rendering.shared import CannotSay
from soulcore.language.sentences import MAX_READINGS, cached_readings
from soulcore.language.tokens import MAX_LENGTH
from soulcore.language.vocabulary import Keyword, Vocabulary
from soulcore.language.writing import render

MAX_SENTENCES = 20


@dataclass(frozen=True)
class Reading:
    """What a text was read as, and what was read differently from how it is written."""

    ability: Ability
    warnings: tuple[str, ...] = ()


def read_quoted(text: str, vocabulary: Vocabulary, depth: int) -> Ability:
    """An effect in quotation marks inside another."""
    if depth > MAX_DEPTH:
        raise TextError("Effects are quoted too deep inside each other", text, 0)
    return read_line(text, vocabulary).ability


def read_line(line: str, vocabulary: Vocabulary) -> Reading:
    """One ability from a line: `HEADER | TEXT`, or marks followed by the text."""
    if vocabulary.line:
        return read_whole_line(line, vocabulary)
    if "|" in line:
        header, _, text = line.partition("|")
        return read(header.strip(), text.strip(), vocabulary)
    header, text = split(line)
    return read(header, text, vocabulary)


def read_whole_line(line: str, vocabulary: Vocabulary) -> Reading:
    """One ability of a game whose lines have no header, in its canonical words or in others that it knows."""
    try:
        return Reading(parse_line(line, vocabulary))
    except TextError:
        if vocabulary.reworded is None or len(line) > MAX_LENGTH:
            raise
        other = vocabulary.reworded(line)
        if other == line:
            raise
    found = parse_line(other, vocabulary)
    return Reading(found, (f"it is read as: {render(found, 'en', vocabulary)}",))


def read(header: str, text: str, vocabulary: Vocabulary) -> Reading:
    """One ability in whatever wording can be understood. TextError when it cannot be, or when it has two meanings."""
    try:
        return Reading(as_timing(parse_ability(header, text, vocabulary), Assembly()))
    except TextError:
        pass
    if len(text) > MAX_LENGTH:
        raise TextError(f"This text has {len(text)} characters; an effect may have {MAX_LENGTH}.")
    text = plain(bracketed(text, vocabulary))
    inside, rest = opening_marks(text, vocabulary)
    marks = read_header(f"{header} {inside}", vocabulary)
    return read_text(marks, rest.strip(), header, vocabulary)


def read_text(marks: Marks, text: str, header: str, vocabulary: Vocabulary) -> Reading:
    """The text behind a header that has been read."""
    ability, notes = marks.ability, list(marks.notes)
    keyword = vocabulary.keyword(ability.keyword)
    text, dropped = without_reminders(text, vocabulary)
    notes += [f"({reminder}) is taken as a reminder" for reminder in dropped]
    text = take_limits(ability, text, notes, vocabulary)
    if keyword is not None and keyword.rule:
        check_reminder(keyword, text, notes)
        return Reading(ability, tuple(notes))
    if not text:
        return Reading(without_text(ability, keyword, vocabulary, header), tuple(notes))
    found = read_body(ability, text, notes, vocabulary)
    if keyword is not None and keyword.text and not means_itself(found, vocabulary):
        raise TextError(f"[{keyword.en}] means “{keyword.text}”, and this text says something else", text, 0)
    said = f"it is read as: {render(found, 'en', vocabulary)}"
    return Reading(found, (*dict.fromkeys(notes), said))


TARGET = re.compile(
    r"(?<!\bthe )(?<!\bthis )(?<!\bof )\b[Tt]arget (?!(?:\d|up to|a |an |any |all |another|exactly|one |two |three |your ))"
    r"(?=(?:[\w'-]+ ){0,4}(?:Spirit|Nexus|card)\b)",
    re.IGNORECASE,
)
""" "Target Spirit gets …": the target is one that is selected."""

TARGET_ALONE = re.compile(
    r"(?:^|(?<=\. ))Target (?=(?:opposing|enemy|opponent's|exhausted|refreshed) (?:[\w-]+ )?(?:Spirit|Nexus)\.)",
    re.IGNORECASE,
)
""" "Target opposing Spirit.": here it is the verb."""

WHERE_X = re.compile(r"\b([Dd]raws?) X cards?,? where X (?:is|equals) ([^.]+)")


def plain(text: str) -> str:
    """The text with one kind of quotation marks, dashes and spaces, and families quoted."""
    text = re.sub(r"[\s\u00a0]+", " ", text.replace("＋", "+").replace("－", "-"))
    text = re.sub(r"[‘’]", "'", text)
    text = TARGET_ALONE.sub("Select 1 ", text)
    text = TARGET.sub("1 ", text)
    text = WHERE_X.sub(r"\1 cards equal to \2", text)
    text = re.sub(r"\b[Tt]he (?=opposing |opponent's |enemy )", "", text)
    text = re.sub(r"[「『{<《]([^「」『』{}<>《》]{1,60})[」』}>》]", r'"\1"', text)
    text = re.sub(r"“([^“”\[\].]{1,60})”", r'"\1"', text)
    text = re.sub(r'"(\[[^"“”]{1,400}|[^"“”]{1,400}\.)"', r"“\1”", text)
    text = re.sub(r"\b(LV|Lv|lv)\.\s*(?=\d)", r"\1", text)
    for pattern, meaning in HABITS:
        text = pattern.sub(meaning, text)
    return as_list(text.strip())


BRACKETED = re.compile(
    r"\[([A-Z][\w' -]{1,40})\](?= (?:family\b|spirits?\b|nexus(?:es)?\b|cards?\b|magic\b))", re.IGNORECASE
)

WITH_BRACKETED = re.compile(r"(?<=\bwith )\[([A-Z][\w' -]{1,40})\](?! in )", re.IGNORECASE)


def bracketed(text: str, vocabulary: Vocabulary) -> str:
    """Families in square brackets ("[Dragon] Spirits") in quotation marks; marks stay as they are."""

    def quote(match: re.Match[str]) -> str:
        return match.group() if all_marks(match.group(1), vocabulary) else f'"{match.group(1)}"'

    def quote_keyword(match: re.Match[str]) -> str:
        name = match.group(1).lower()
        known = any(name in (term.en.lower(), *map(str.lower, term.also)) for term in vocabulary.keywords)
        return f'"{match.group(1)}"' if known else quote(match)

    return WITH_BRACKETED.sub(quote_keyword, BRACKETED.sub(quote, text))


HABITS = tuple(
    (re.compile(pattern, re.IGNORECASE), meaning)
    for pattern, meaning in (
        (r"\b((?:BP|cost) ?\d+|\d+ ?BP)-(?=[ .,]|$)", r"\1 or less"),
        (r"\b((?:BP|cost) ?\d+|(?<![+-])\b\d+ ?BP)\+(?=[ .,]|$)", r"\1 or more"),
        (r"\bback (?=to |on |into )", ""),
        (r"\brecover(?= [^.]*\btrash\b)", "return"),
        (r"\bas many ([^.,]+?) as you (?:like|want|wish|choose)\b", r"any number of \1"),
        (r"\bwith a combined (?=\w)", "with a total "),
        (r"\bwhose (?:total|combined) (BP|cost) is (?=\d)", r"with a total \1 of "),
        (r"\b((?:both|all) players draw|each player draws) (\d+|one|two|three)(?=[.,]|$)", r"\1 \2 cards"),
        (r"\b(?:and|then) (the rest|(?:any|the) remaining cards) (?=to |on |at )", r"and return \1 "),
        (r"\brandomly (discards? [^.,]+)", r"\1 at random"),
        (
            r"\b(a|one|two|three|\d+) random ((?:[\w\"-]+ )?cards?(?: (?:from|in) (?:\w+ )?[\w']+ \w+)?)",
            r"\1 \2 at random",
        ),
        (r" instead of (?:sending|placing|putting|moving) (?:it|them|this \w+) (?:in)?to (?:the|your) trash", ""),
        (r" instead of being (?:sent|placed|put) (?:in)?to (?:the|your) trash", ""),
        (r"\bis treated as also (?:being|having)(?= )", "is also treated as"),
        (r"\bare treated as also (?:being|having)(?= )", "are also treated as"),
        (r"\b(treat [^.]*? as) also being(?= )", r"\1"),
        (r"\b(treat [^.]*? as) being(?= )", r"\1"),
    )
)
"""Turns of phrase that stand for a plainer one."""

LIST = re.compile(
    r"(?:choose|select|activate|pick|use|apply)(?: and (?:activate|apply|use|resolve))? (?:1|one)"
    r"(?: of (?:the following|these|the below))?(?: effects?| options?)?(?: below)?\s*[.:]?\s*(?=[•・●■])",
    re.IGNORECASE,
)


def as_list(text: str) -> str:
    """Effects to choose from, printed as a list: its sentences end with semicolons, so that the list is one sentence."""
    match = LIST.search(text)
    if match is None:
        return text
    modes = [part.strip() for part in re.split(r"[•・●■]", text[match.end() :]) if part.strip()]
    told = [re.sub(r"\.\s+", "; ", mode.rstrip(". ")) for mode in modes]
    return f"{text[: match.start()]}choose 1 of the following: " + " ".join(f"• {mode}" for mode in told) + "."


REMINDER = re.compile(r"\s*\(([^()]*)\)")


def without_reminders(text: str, vocabulary: Vocabulary) -> tuple[str, list[str]]:
    """The text without the brackets that only explain. What stands in any other brackets is read like the rest of the
    text; "(2 instead if …)" is canonical."""
    dropped: list[str] = []

    def drop(match: re.Match[str]) -> str:
        inside = match.group(1)
        if " instead if " in inside or not re.search(r"[a-z]", inside) or inside.startswith("the number of"):
            return match.group()
        if limit := re.fullmatch(r"once (?:per|a|each) (turn|battle)\.?", inside.strip(), re.IGNORECASE):
            return f" This effect can only be used once per {limit.group(1).lower()}."
        whole = match.group().strip() == text.strip()
        if whole or explains(inside.strip(), text[: match.start()], vocabulary):
            dropped.append(inside.strip())
            return ""
        return f" {inside.strip()}"

    return REMINDER.sub(drop, text).strip(), dropped


EXPLAINING = re.compile(
    r"(?:e\.g\.|i\.e\.|for example|for instance|note:|reminder:|in other words|that is,)(?!.*\b(?:once|only|instead)\b)"
    r"|(?:the|your) opponent (?:chooses|selects|decides) (?:them|which cores? (?:to \w+|are \w+|is \w+))\.?$",
    re.IGNORECASE,
)
"""How brackets begin that explain. Who chooses among Cores is a rule of the game."""

KEYWORD_END = re.compile(r"[\"”\]]?(?: (?:during|for|until) [\w ]{1,30})?[.:]?\s*$")


LONG_WORD = re.compile(r"[a-z]{4,}")


def shared_words(inside: str, keyword: Keyword) -> set[str]:
    """The words of brackets that also tell the keyword's meaning."""
    meaning = f"{keyword.text} {keyword.reminder}".lower()
    return set(LONG_WORD.findall(inside.lower())) & set(LONG_WORD.findall(meaning))


def explains(inside: str, before: str, vocabulary: Vocabulary) -> bool:
    """Whether brackets only explain: they say so, or repeat what the keyword before them means."""
    if EXPLAINING.match(inside):
        return True
    told = KEYWORD_END.sub("", before).lower()
    for keyword in vocabulary.keywords:
        if any(told.endswith(spelling.lower()) for spelling in (keyword.en, *keyword.also)):
            if keyword.reminder_words:
                return all(word in inside.lower() for word in keyword.reminder_words)
            return len(LONG_WORD.findall(inside.lower())) <= 2 * len(shared_words(inside, keyword))
    return False


USED = r"\s*(?:This effect|You) can (?:only )?(?:be )?(?:used?|activated?)(?: this effect)?(?: only)? once per "
DONE = (
    r"(?<=[.\])])\s*(?:You (?:can|may) (?:only )?(?:do|use|activate) this(?: effect)?(?: only)?"
    r"|This (?:can|may) (?:only )?be (?:done|used)(?: only)?) once (?:per|a|each) "
)


LIMITS = (
    (
        r"\s*You (?:can|may) only (?:use|activate) (?:this|the) effects? .{0,40}\bname\b.{0,20} once per turn\.?$",
        "name",
    ),
    (USED + r"turn\.?$", "once_per_turn"),
    (DONE + r"turn\.?$", "once_per_turn"),
    (DONE + r"battle\.?$", "once_per_battle"),
    (r"(?<=[.\])])\s*\(?once (?:per|a|each) turn\)?\.?$", "once_per_turn"),
    (r"^once (?:per|a|each) turn\s*[,:-]?\s*(?=\w)", "once_per_turn"),
    (r"^once (?:per|a|each) battle\s*[,:-]?\s*(?=\w)", "once_per_battle"),
    (r"(?<=[.\])])\s*\(?once (?:per|a|each) battle\)?\.?$", "once_per_battle"),
    (USED + r"battle\.?$", "once_per_battle"),
    (r"\s*This effect (?:does not|doesn't|can't|cannot) (?:be )?stack(?:ed)?\.?$", "unstackable"),
)
"""Limits as sentences, and which limit each is."""


def take_limits(ability: Ability, text: str, notes: list[str], vocabulary: Vocabulary) -> str:
    """Limits that are written as a last sentence."""
    for pattern, limit in LIMITS:
        match = re.search(pattern, text, re.IGNORECASE)
        if match is None:
            continue
        id = vocabulary.name_limit.id if limit == "name" and vocabulary.name_limit is not None else limit
        if id not in ability.limits:
            ability.limits = (*ability.limits, id)
        notes.append(f"“{match.group().strip()}” is read as a limit")
        text = (text[: match.start()] + text[match.end() :]).strip()
    return text


def check_reminder(keyword: Keyword, text: str, notes: list[str]) -> None:
    """A keyword of the rules may be followed by its reminder, not by another effect."""
    if not text:
        return
    missing = [word for word in keyword.reminder_words if word not in text.lower()]
    if missing:
        raise TextError(f"[{keyword.en}] is complete by itself, and this is not its reminder", text, 0)
    notes.append(f"“{text}” is taken as the reminder of [{keyword.en}]")


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
        raise TextError(f"An effect has at most {MAX_SENTENCES} sentences; this one has {len(sentences)}.")
    return sentences


def read_body(ability: Ability, text: str, notes: list[str], vocabulary: Vocabulary) -> Ability:
    """The sentences of an effect, in the one way they fit together."""
    before, arrow, behind = text.partition("▶")
    cost = split_sentences(before) if arrow else []
    sentences = cost + split_sentences(behind if arrow else before)
    if not sentences or (arrow and (not cost or len(cost) == len(sentences))):
        raise TextError("Something is missing beside the ▶", text, len(before))
    found = [read_sentence(sentence, notes, text, vocabulary) for sentence in sentences]
    unfit = ""
    abilities: list[tuple[Ability, list[str]]] = []
    for combination in islice(product(*found), MAX_READINGS):
        assembly = Assembly()
        try:
            for clauses in combination:
                assembly.add_sentence(deepcopy(clauses))
            made = finish(ability, assembly, len(cost), vocabulary)
        except Unfit as error:
            unfit = unfit or str(error)
            continue
        if all(made != other for other, _ in abilities):
            abilities.append((made, assembly.notes))
    if not abilities:
        raise TextError(unfit or "These sentences do not fit together", text, 0)
    if len(abilities) > 1:
        raise AmbiguousText(text, tuple(said(made, vocabulary) for made, _ in abilities))
    notes += abilities[0][1]
    return abilities[0][0]


def said(ability: Ability, vocabulary: Vocabulary) -> str:
    try:
        return render(ability, "en", vocabulary)
    except CannotSay as error:
        return str(error)


def read_sentence(sentence: str, notes: list[str], text: str, vocabulary: Vocabulary) -> tuple[Any, ...]:
    """The readings of a sentence; errors point into the whole text."""
    renamed = rename(sentence, notes, vocabulary)
    try:
        found, made = cached_readings(renamed, vocabulary)
    except TextError as error:
        if renamed != sentence or error.text != sentence:
            raise
        start = max(0, text.find(sentence))
        raise TextError(
            error.reason, text, start + error.position, error.expected, error.suggest, error.length
        ) from None
    notes += made
    return found


FAMILY = re.compile(r'(?<!["\w])((?:[A-Z][\w\'-]*\s)+)(?=family\b)')


def rename(sentence: str, notes: list[str], vocabulary: Vocabulary) -> str:
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
            notes.append(f"the family “{old}” is “{new}” in the manual")
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


def finish(ability: Ability, assembly: Assembly, cost_sentences: int, vocabulary: Vocabulary) -> Ability:
    """The ability with what its sentences made."""
    if not assembly.steps:
        raise Unfit("This effect does nothing")
    split = assembly.sentence_ends[cost_sentences - 1] if cost_sentences else 0
    if not cost_sentences and ability.kind.startswith("activate"):
        split = leading_cost(assembly)
        if split:
            assembly.notes.append("the first sentence is taken as the cost before ▶")
    steps = tuple(assembly.steps)
    if split >= len(steps):
        raise Unfit("Nothing follows the cost")
    made = replace(
        ability,
        event=assembly.event,
        condition=assembly.condition,
        cost=steps[:split],
        steps=steps[split:],
        place=ability.place or assembly.place,
    )
    if made.place and not made.kind and made.levels != (0, 0):
        made = replace(made, levels=(0, 0))
        assembly.notes.append("a card that is not on the Field has no level")
    made = as_timing(name_references(put_off(chosen_by_using(after_battle(made)))), assembly)
    settle_words(made)
    put_rest_back(made)
    against = nonsense(made, vocabulary)
    if against:
        raise Unfit(against)
    return made


def put_rest_back(ability: Ability) -> None:
    """The rest of the opponent's cards goes to the opponent's deck, whatever a text calls it ("the Deck")."""
    opened = ""
    for node in walk((ability.cost, ability.steps)):
        if isinstance(node, Open):
            opened = node.whose
        elif isinstance(node, Rest) and node.to.startswith("deck_") and opened == "opponent":
            node.whose = "opponent"


def chosen_by_using(ability: Ability) -> Ability:
    """ "You can summon this card" as an effect used from the hand: using it is the choice."""
    first = ability.steps[0]
    if (
        ability.kind
        and ability.place
        and isinstance(first.verb, Play)
        and first.verb.what == Ref("this")
        and first.optional
    ):
        return replace(ability, steps=(Step(first.verb, first.link, first.condition), *ability.steps[1:]))
    return ability


def after_battle(ability: Ability) -> Ability:
    """ "At the end of the battle, end the Attack Step" as an effect that its player uses: the step ends then."""
    event = ability.event
    if not ability.kind or event is None or event.deed not in ("battle_ends", "battle_over"):
        return ability
    if all(isinstance(step.verb, EndStep) for step in ability.steps):
        steps = tuple(replace(step, verb=EndStep("attack", True)) for step in ability.steps)
        return replace(ability, event=None, steps=steps)
    return ability


OWN_TIMINGS = {
    ("summoned", ""): "when_summoned",
    ("deployed", ""): "when_deployed",
    ("attacks", ""): "when_attacking",
    ("blocks", ""): "when_blocking",
    ("destroyed", ""): "when_destroyed",
    ("destroyed", "opponent"): "when_destroyed_by_opponent",
    ("depleted", ""): "when_depleted",
}


def as_timing(ability: Ability, assembly: Assembly) -> Ability:
    """ "When this Spirit attacks, …" without a timing is the timing [When Attacking]."""
    event = ability.event
    if event is None or not event.this or ability.timings or event.source is not None:
        return ability
    timing = OWN_TIMINGS.get((event.deed, event.by))
    if timing is None:
        return ability
    assembly.notes.append(f"“when this card …” is read as the timing {timing.replace('_', ' ')}")
    rename_references((ability.condition, ability.cost, ability.steps), "that", "this")
    return replace(ability, timings=(timing,), event=None)
