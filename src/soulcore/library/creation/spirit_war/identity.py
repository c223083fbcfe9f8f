"""What kind of card it is: class and type, element, Species."""

from __future__ import annotations

from collections.abc import Iterator

from soulcore.clauses.cite import cite
from soulcore.games.spirit_war.card import CREATURES, ELEMENTS, EVOCATIONS
from soulcore.kernel.suggestions import did_you_mean
from soulcore.library.creation.draft import Draft
from soulcore.library.creation.verdict import Verdict

BARRED = ("soul", "spirit", "beyonder", "evocation", "blast", "stasis")
"""Words of the rules that no Species may be called."""

CONFUSING = ("armory", *ELEMENTS)
"""Words the list of the book forgets: allowed, but asking for trouble (SW-D55)."""


def verdicts(draft: Draft) -> Iterator[Verdict]:
    """What is wrong with type, element and Species."""
    if not draft.name.strip():
        yield Verdict((), "library.creation.no_name", {})
    if draft.type in CREATURES:
        yield from _element(draft)
        yield from _species(draft)
        return
    cite("spirit-war.evocation-types.2")
    if draft.type not in EVOCATIONS:
        near = did_you_mean(draft.type, (*CREATURES, *EVOCATIONS), 1) or "–"
        params: dict[str, object] = {"given": draft.type or "–", "nearest": near}
        yield Verdict(("spirit-war.evocation-types.2",), "library.creation.type", params)
    if draft.element:
        cite("spirit-war.elements.1")
        yield Verdict(("spirit-war.elements.1",), "library.creation.evocation_element", {"given": draft.element})
    if draft.species:
        cite("spirit-war.species.1")
        yield Verdict(("spirit-war.species.1",), "library.creation.evocation_species", {"given": draft.species})


def _element(draft: Draft) -> Iterator[Verdict]:
    cite("spirit-war.elements.1")
    if not draft.element:
        yield Verdict(("spirit-war.elements.1",), "library.creation.no_element", {}, advice=True)
    elif draft.element not in ELEMENTS:
        several = any(sign in draft.element for sign in "/, ")
        key = "library.creation.two_elements" if several else "library.creation.element"
        params: dict[str, object] = {"given": draft.element, "allowed": ", ".join(ELEMENTS)}
        yield Verdict(("spirit-war.elements.1",), key, params)


def _species(draft: Draft) -> Iterator[Verdict]:
    cite("spirit-war.species.1")
    if not draft.species:
        yield Verdict(("spirit-war.species.1",), "library.creation.no_species", {})
        return
    cite("spirit-war.species.2")
    parts = draft.species.split("/")
    if len(parts) > 1 or any(sign in draft.species for sign in ",;&+"):
        cite("spirit-war.species.3")
    if any(not part.strip() or part != part.strip() or any(sign in part for sign in ",;&+") for part in parts):
        yield Verdict(("spirit-war.species.3",), "library.creation.species_form", {"given": draft.species})
    for part in parts:
        if part.strip().casefold() in BARRED:
            yield Verdict(
                ("spirit-war.species.2",),
                "library.creation.species_barred",
                {"given": part, "barred": ", ".join(BARRED)},
            )
        elif part.strip().casefold() in CONFUSING:
            yield Verdict(("spirit-war.species.2",), "library.creation.species_confusing", {"given": part}, advice=True)
