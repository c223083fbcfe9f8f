"""Who measures a game's positions: its own `observing` module, or its views."""

from __future__ import annotations

from importlib.util import find_spec

from soulcore.envs.layout import CARD, COUNTS, LENGTH, WORD, Field, Layout
from soulcore.games import entry, part
from soulcore.games.measures import Measures, Names, ViewMeasures

MODULE = "observing"


def measures_of(layout: Layout) -> Measures:
    """What measures the values of a layout."""
    if find_spec(f"soulcore.games.{layout.game.replace('-', '_')}.{MODULE}") is not None:
        made: Measures = part(layout.game, MODULE)
        if knows(made, layout):
            return made
    return through_views(layout)


def through_views(layout: Layout) -> ViewMeasures:
    """Measures that read the layout's values from the game's views."""
    names = [names_of(fields) for fields in (layout.table, layout.player, layout.piece)]
    return ViewMeasures(entry(layout.game), *names)


def knows(measures: Measures, layout: Layout) -> bool:
    """Whether a game's own measures have every value of the layout: one that was surveyed later may have more."""
    pairs = (
        (measures.table_names, layout.table),
        (measures.player_names, layout.player),
        (measures.piece_names, layout.piece),
    )
    return all(
        set(wanted.numbers) <= set(known.numbers)
        and set(wanted.words) <= set(known.words)
        and set(wanted.counts) <= set(known.counts)
        for known, wanted in ((known, names_of(fields)) for known, fields in pairs)
    )


def names_of(fields: tuple[Field, ...]) -> Names:
    numbers = [number_of(field) for field in fields if field.kind not in (WORD, CARD, COUNTS)]
    words = [field.name for field in fields if field.kind in (WORD, CARD)]
    counts = [name for field in fields if field.kind == COUNTS for name in counts_of(field)]
    return Names(tuple(dict.fromkeys(numbers)), tuple(dict.fromkeys(words)), tuple(dict.fromkeys(counts)))


def number_of(field: Field) -> str:
    """The measured number that a field is."""
    return f"{field.name} length" if field.kind == LENGTH else field.name


def counts_of(field: Field) -> list[str]:
    """The measured counts that a field is made of."""
    return [f"{field.name} {word}" for word in field.words]
