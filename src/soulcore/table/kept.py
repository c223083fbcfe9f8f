"""The cards that tables are played with, kept: a game is played to its end, and replayed for ever, with the cards it began with."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

import msgspec

from soulcore.library import load
from soulcore.play.cards import data_digest, library_data, library_digest, numbers_digest
from soulcore.play.errors import RulesMismatch
from soulcore.table.errors import Refused
from soulcore.table.rows import TableRow

if TYPE_CHECKING:
    from soulcore.table.store import Store


async def keep(store: Store, row: TableRow) -> dict[str, str]:
    """Keep the cards of a table's decks as the library says them now; their digests by number. Cards of somebody's own stand in
    the table's row."""
    own = {data["number"] for data in row.own_cards}
    numbers = sorted({number for seat in row.seats for number, _ in seat.cards} - own)
    printed = {number: library_digest(row.game, number) for number in numbers}
    await store.keep_cards(row.game, {digest: library_data(row.game, number) for number, digest in printed.items()})
    return printed


async def with_cards(store: Store, row: TableRow) -> TableRow:
    """The row with those of its cards written out that the library says otherwise by now. Raises Refused when one is lost."""
    if not row.printed and row.seed:  # what never began was played with no cards
        own = {data["number"] for data in row.own_cards}
        numbers = {number for seat in row.seats for number, _ in seat.cards} - own
        if not says_as_before(row.game, numbers):
            raise Refused("other_version", RulesMismatch("play.record.cards").text())
    library = load(row.game)
    others = {
        number: digest
        for number, digest in row.printed.items()
        if number not in library or library_digest(row.game, number) != digest
    }
    if not others:
        return row
    found = await store.kept_cards(others.values())
    lost = [number for number, digest in others.items() if digest not in found]
    if lost:
        raise Refused("other_version", reason=", ".join(lost))
    return msgspec.structs.replace(row, own_cards=(*row.own_cards, *(found[digest] for digest in others.values())))


async def keep_old(store: Store) -> int:
    """Keep the cards of tables that began before cards were kept, where they still say what they said then. How many."""
    done = 0
    for id, game, numbers in await store.tables_without_cards():
        if says_as_before(game, numbers):
            printed = {number: library_digest(game, number) for number in sorted(set(numbers))}
            await store.keep_cards(game, {digest: library_data(game, number) for number, digest in printed.items()})
            await store.change_table(id, printed=msgspec.json.encode(printed).decode())
            done += 1
    return done


@cache
def before() -> dict[str, dict[str, str]]:
    """What cards said in the last version that did not keep them: digests by game and number."""
    return msgspec.json.decode(
        (files("soulcore.table") / "cards-before.json").read_bytes(), type=dict[str, dict[str, str]]
    )


def says_as_before(game: str, numbers: Iterable[str]) -> bool:
    """Whether these cards say what they said in the last version that did not keep them."""
    then, library = before().get(game, {}), load(game)
    return all(
        number in library and number in then and numbers_digest(game, [number]).startswith(then[number])
        for number in set(numbers)
    )


async def is_known(store: Store, cards: Iterable[dict[str, object]]) -> bool:
    """Whether these wordings of cards are ones that games here were played with: nobody's invention."""
    digests = {data_digest(card) for card in cards}
    return digests <= (await store.kept_cards(digests)).keys()
