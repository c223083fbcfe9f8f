"""The tables of docs/environments.md, from the code that places the numbers.

Widths are written with C where there is a place for each card: how many cards there are depends on the decks. So does what
copies of a card are divided by; the tables have what comes out with the game's entry decks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from soulcore.envs.actions import OTHERS, Actions
from soulcore.envs.cards import CardNumbers
from soulcore.envs.keeping import layout_of
from soulcore.envs.layout import CARD, PIECE
from soulcore.envs.observation import Observer, Span
from soulcore.library import Deck, entry_decks, load

SECTION = "<!-- {game}: made by `soulcore env page` -->\n{text}<!-- end of {game} -->\n"


def with_section(page: str, game: str) -> str:
    """The page with the game's section as it should be; put at the end when there is none yet."""
    made = SECTION.format(game=game, text=section(game))
    marked = re.compile(rf"<!-- {re.escape(game)}: .*?<!-- end of {re.escape(game)} -->\n", re.DOTALL)
    if marked.search(page):
        return marked.sub(lambda _: made, page)
    return f"{page.rstrip()}\n\n{made}"


def section(game: str) -> str:
    """A game's observation and actions as Markdown."""
    return "\n".join([f"\n### {game}\n", *observation_lines(game), "", *action_lines(game), ""])


def observation_lines(game: str) -> Iterator[str]:
    layout = layout_of(game)
    decks = list(entry_decks(load(game)).values())
    observer = Observer(layout, CardNumbers(decks))
    wider = Observer(layout, CardNumbers([*decks, Deck(game, "", (("one more", 1),))]))
    yield f"Observation. Cards in play have {layout.slots} slots on each side.\n"
    yield "| numbers | width | what they are |"
    yield "|---|---|---|"
    for span, grown in zip(observer.spans, wider.spans, strict=True):
        yield f"| {span.name} | {width_of(span, grown)} | {span.meaning} |"
    by_card = wider.size - observer.size
    yield f"\nIn all {observer.size - by_card * observer.cards.size} + {by_card} × C numbers."


def width_of(span: Span, grown: Span) -> str:
    """A width that grows with the number of cards is C."""
    width = "C" if grown.width != span.width else str(span.width)
    return f"{width} (in each slot)" if " slot " in span.name else width


def action_lines(game: str) -> Iterator[str]:
    layout = layout_of(game)
    actions = Actions(layout, CardNumbers([]))
    yield "Actions, in this order.\n"
    yield "| actions | how many | which |"
    yield "|---|---|---|"
    yield "| wait | 1 | the only action of a seat that is not asked |"
    for form in layout.forms:
        name = " ".join(part for part in (form.verb.replace("_", " "), form.word) if part)
        if form.concerns == CARD:
            yield f"| {name} | C - 1 | one for each card of the decks |"
        elif form.concerns == PIECE:
            yield f"| {name} | {actions.seats} × {layout.slots} | one for each slot, the own side first |"
        else:
            yield f"| {name} | 1 | |"
    yield f"| other option | {OTHERS} | options without an action of their own, in their order |"
