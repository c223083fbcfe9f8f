"""Boosters and draft rooms: by rarity, decided by the seed alone, nothing taken twice, decks of the pool."""

from __future__ import annotations

from collections import Counter

import pytest

from soulcore.games import names
from soulcore.library import load
from soulcore.library.limited import (
    DECK_SIZE,
    PACK_SIZE,
    PACKS,
    DraftRoom,
    booster_sets,
    built_from,
    is_built_of,
    make_booster,
)

SETS = [(game, code) for game in names() for code in booster_sets(load(game))]
each = pytest.mark.parametrize(("game", "code"), SETS)


def test_the_large_printed_sets_have_boosters() -> None:
    assert {("standard", "26RBS01"), ("saga", "BSS01"), ("saga", "BSS02"), ("eternal", "BS01")} <= set(SETS)


@each
def test_a_booster_has_its_rarities_and_nothing_twice(game: str, code: str) -> None:
    library = load(game)
    packs = [make_booster(library, code, "seed", number) for number in range(200)]
    assert packs == [make_booster(library, code, "seed", number) for number in range(200)]
    assert packs != [make_booster(library, code, "other", number) for number in range(200)]
    for pack in packs:
        assert len(set(pack)) == PACK_SIZE
        assert Counter(library[number].rarity for number in pack)["C"] == 6
    seen = {library[number].rarity for pack in packs for number in pack}
    assert seen == {card.rarity for card in library if card.set_code == code}


def test_packs_go_round_and_nothing_moves_before_all_have_taken() -> None:
    library = load("saga")
    begun = DraftRoom(library, "BSS01", "s", ([], [], None), False)
    mine, theirs, third = begun.packs
    waiting = DraftRoom(library, "BSS01", "s", ([mine[0]], [], None), False)
    assert waiting.packs == begun.packs, "the other has not taken yet"
    after = DraftRoom(library, "BSS01", "s", ([mine[0]], [theirs[0]], None), False)
    assert after.packs[1] == mine[1:], "to the left"
    assert after.packs[2] == theirs[1:]
    assert [len(pool) for pool in after.pools] == [1, 1, 1]
    assert set(after.packs[0]) | set(after.pools[2]) == set(third)


@each
def test_a_whole_draft_among_computers_gives_decks(game: str, code: str) -> None:
    library = load(game)
    room = DraftRoom(library, code, "s", (None,) * 4, False)
    opened = Counter(number for round in range(PACKS) for pack in room.opened(round) for number in pack)
    assert room.is_done
    assert Counter(number for pool in room.pools for number in pool) == opened
    for pool in room.pools:
        deck = built_from(library, pool, "deck")
        assert deck.size == DECK_SIZE
        assert is_built_of(dict(deck.cards), pool)


def test_a_deck_is_of_the_pool_and_large_enough() -> None:
    library = load("saga")
    (pool, _) = DraftRoom(library, "BSS01", "s", ([], None), True).pools
    assert len(pool) == PACKS * PACK_SIZE
    whole = Counter(pool)
    assert is_built_of(whole, pool)
    assert not is_built_of(whole + Counter([pool[0]]), pool), "one more than there is"
    assert not is_built_of({**whole, "ST01-001": 1}, pool), "of another set"
    assert not is_built_of(dict(list(Counter(pool[: DECK_SIZE - 1]).items())), pool), "too small"
    assert not is_built_of({**whole, pool[0]: 0}, pool)
