"""Decks as the plain text people share:

# name: My deck
3 Gen-Bo            // a comment
2x 26RSD01-X01

In games that have them, `Beyonders:` and `Side:` on lines of their own head those parts; `Deck:` heads the rest.
"""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path

from soulcore.clauses.index import USUAL
from soulcore.library.catalogue import Library, unknown_card
from soulcore.library.deck import MOST_COPIES, MOST_ENTRIES, Deck
from soulcore.library.errors import DeckError, Mistake

LARGEST = 200_000
MOST_LINES = 5000

MOST_MISTAKES = 20
"""A file with more mistakes than this is not a deck list, and nobody reads on."""

_HEADER = re.compile(r"^(?:#|//)\s*(name|game)\s*:\s*(.*)$", re.IGNORECASE)
_SECTION = re.compile(r"^(deck|beyonders?|beyonder deck|side|side deck)\s*:$", re.IGNORECASE)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*$")
_ENTRY = re.compile(r"^(\d+)[x×*]?\s+(\S.*)$", re.IGNORECASE)
_LOOSE_TIMES = re.compile(r"^[x×*]\s+(\S.*)$", re.IGNORECASE)
_COUNT_LAST = re.compile(r"^(\S.*?)\s+(?:[x×*]\s*(\d+)|(\d+)\s*[x×])$", re.IGNORECASE)
_NUMBER_AFTER = re.compile(r"^(.*\S)\s*[(\[]([A-Za-z0-9]+(?:-[A-Za-z0-9]+)+)[)\]]$")


def read_deck(text: str, library: Library, name: str = "", file: str = "", keep_unknown: bool = False) -> Deck:
    """The deck a text describes. Raises DeckError with every line that is wrong.

    name: used when the text has no `# name:` line. keep_unknown: a card that does not exist is kept as written, for
    check_deck to report along with everything else, instead of being an error here.
    """
    if len(text) > LARGEST:
        raise DeckError([Mistake("library.deck.too_large", {"size": len(text), "most": LARGEST}, file)])
    lines = text.removeprefix("\ufeff").splitlines()
    if len(lines) > MOST_LINES:
        raise DeckError([Mistake("library.deck.too_many_lines", {"count": len(lines), "most": MOST_LINES}, file)])
    main: dict[str, int] = {}
    side: dict[str, int] = {}
    counts = main
    part = ""
    mistakes: list[Mistake] = []
    for row, line in enumerate(lines, 1):
        if len(mistakes) >= MOST_MISTAKES:
            mistakes.append(Mistake("library.deck.more_mistakes", {}, file, row))
            break
        if header := _HEADER.match(line.strip()):
            if header[1].lower() == "name":
                name = header[2].strip() or name
            elif header[2].strip().lower() != library.game:
                params: dict[str, object] = {"given": header[2].strip()[:40], "game": library.game}
                mistakes.append(Mistake("library.deck.other_game", params, file, row))
            continue
        content = _COMMENT.sub("", line).strip()
        if not content:
            continue
        if (section := _SECTION.match(content)) and "side" in library.format.sizes:
            part = section[1].lower()
            counts = side if part.startswith("side") else main
            continue
        problem = _entry(content, library, counts, part, keep_unknown, file, row)
        if problem is not None:
            mistakes.append(problem)
    if not mistakes and not main:
        mistakes.append(Mistake("library.deck.empty", {}, file))
    if mistakes:
        raise DeckError(mistakes)
    return Deck(library.game, name, tuple(main.items()), tuple(side.items()))


def game_named(word: str) -> str:
    """The game that a deck list's file says it is for (`# game: spirit-war`); "" when it does not, or there is no such file."""
    try:
        with Path(word).open(encoding="utf-8-sig") as file:
            for line in islice(file, MOST_LINES):
                header = _HEADER.match(line.strip()[:200])
                if header and header[1].lower() == "game":
                    return header[2].strip().lower()
    except (OSError, ValueError):
        pass
    return ""


def cards_known(text: str, library: Library) -> int:
    """How many lines of a deck list name a card of the library: tells which game a list is for that does not say it."""
    found = 0
    for line in text.splitlines()[:MOST_ENTRIES]:
        entry = _ENTRY.match(content) if (content := _COMMENT.sub("", line).strip()) else None
        found += entry is not None and _number(entry[2], library) is not None
    return found


def _entry(
    content: str, library: Library, counts: dict[str, int], part: str, keep_unknown: bool, file: str, row: int
) -> Mistake | None:
    """Adds one line to the counts, or says what is wrong with it. part: the heading it stands under."""
    written, word = "", content
    if entry := _ENTRY.match(content):
        written, word = entry[1], entry[2]
    elif entry := _COUNT_LAST.match(content):
        written, word = entry[2] or entry[3], entry[1]
    elif library.named(content):
        return Mistake("library.deck.no_count", {"word": content[:60]}, file, row)
    else:
        return Mistake("library.deck.line_form", {"line": content[:60]}, file, row)
    # int() of a very long run of digits is slow; no honest count has more than a few.
    count = int(written) if len(written) <= 6 else MOST_COPIES + 1
    if not 1 <= count <= MOST_COPIES:
        return Mistake("library.deck.count", {"count": written[:12], "most": MOST_COPIES, "card": word[:60]}, file, row)
    number = _number(word, library)
    if number is None:
        if not keep_unknown or len(word) > 80 or not word.isprintable():
            return unknown_card(word, library.nearest(word), row, file)
        number = word
    if number in library and part.startswith(("deck", "beyonder")):
        is_apart = _stands_apart(number, library)
        if is_apart != part.startswith("beyonder"):
            key = "library.deck.apart" if is_apart else "library.deck.not_apart"
            return Mistake(key, {"card": library[number].name}, file, row)
    counts[number] = counts.get(number, 0) + count
    if counts[number] > MOST_COPIES:
        return Mistake(
            "library.deck.count", {"count": counts[number], "most": MOST_COPIES, "card": word[:60]}, file, row
        )
    if len(counts) > MOST_ENTRIES:
        return Mistake("library.deck.too_many_entries", {"count": len(counts), "most": MOST_ENTRIES}, file, row)
    return None


def _number(word: str, library: Library) -> str | None:
    """The number of the card a word means: a number, a name, or a name with its number in brackets behind it."""
    if word in library:
        return word
    if prints := library.named(word):
        return prints[0].number
    if both := _NUMBER_AFTER.match(word):
        if both[2] in library:
            return both[2]
        if prints := library.named(both[2]):
            return prints[0].number
    # “3 x Gen-Bo”: only now, because a card's name may begin with X.
    if loose := _LOOSE_TIMES.match(word):
        return _number(loose[1], library)
    # “26RSD01-002 Gen-Bo”: the number leads.
    first, _, rest = word.partition(" ")
    return first if rest and first in library else None


def write_deck(deck: Deck, library: Library) -> str:
    """The text of a deck; reading it gives the deck back. Cards are written by name, by number where the name would be
    read as another print."""
    lines = [f"# name: {deck.name}"] if deck.name else []
    if deck.game != USUAL:
        lines.append(f"# game: {deck.game}")
    apart = {number for number, _ in deck.cards if _stands_apart(number, library)}
    lines += [_line(number, count, library) for number, count in deck.cards if number not in apart]
    if apart:
        lines += ["", "Beyonders:", *(_line(number, count, library) for number, count in deck.cards if number in apart)]
    if deck.side:
        lines += ["", "Side:", *(_line(number, count, library) for number, count in deck.side)]
    return "\n".join(lines) + "\n"


def _stands_apart(number: str, library: Library) -> bool:
    """Whether the card belongs to a deck of its own beside the main one."""
    card = library.get(number)
    return card is not None and f"{card.type}s" in library.format.sizes


def _line(number: str, count: int, library: Library) -> str:
    card = library.get(number)
    by_name = card is not None and _number(card.name, library) == number and not _COMMENT.search(card.name)
    return f"{count} {card.name if card is not None and by_name else number}"
