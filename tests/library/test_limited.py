"""Boosters and draft rooms: by rarity, decided by the seed alone, nothing taken twice, decks of the pool."""

from __future__ import annotations

from collections import Counter

import pytest

from soulcore.agents import RandomAgent, play_out
from soulcore.games import names
from soulcore.library import load
from soulcore.library.deck_rules import DRAFTED, Terms, check_deck
from soulcore.library.limited import (
    DECK_SIZE,
    PACK_SIZE,
    BookPlay,
    BoosterPlay,
    DraftRoom,
    LimitedPlay,
    booster_sets,
    built_from,
    is_built_of,
    limited_plays,
    make_booster,
)
from soulcore.library.limited.boosters import cards_of
from soulcore.play import start
from soulcore.play.drafts import Draft

SETS = [(game, code) for game in names() for code in booster_sets(load(game))]
SAGA = BoosterPlay(load("saga"), "BSS01")
each = pytest.mark.parametrize(("game", "code"), SETS)


def test_the_large_printed_sets_have_boosters() -> None:
    assert {("standard", "26RBS01"), ("saga", "BSS01"), ("saga", "BSS02"), ("eternal", "BS01")} <= set(SETS)


def test_small_sets_come_in_boosters_together_without_what_no_deck_of_a_pool_holds() -> None:
    library = load("eternal")
    codes = [code for code in booster_sets(library) if "-" in code]
    assert codes == ["E01-E05"]
    cards = cards_of(library, codes[0])
    assert {card.set_code for card in cards} == {"E01", "E02", "E03", "E04", "E05"}
    left_out = {card.number for one in library.sets if one.boosters for card in one.cards} - {c.number for c in cards}
    assert left_out
    for number in left_out:
        card = library[number]
        assert card.numbers.get("token") or card.numbers.get("contract") or card.number.endswith("-B")


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
    assert seen == {card.rarity for card in cards_of(library, code)}


def test_packs_go_round_and_nothing_moves_before_all_have_taken() -> None:
    begun = DraftRoom(SAGA, "s", ([], [], None), False)
    mine, theirs, third = begun.packs
    waiting = DraftRoom(SAGA, "s", ([mine[0]], [], None), False)
    assert waiting.packs == begun.packs, "the other has not taken yet"
    after = DraftRoom(SAGA, "s", ([mine[0]], [theirs[0]], None), False)
    assert after.packs[1] == mine[1:], "to the left"
    assert after.packs[2] == theirs[1:]
    assert [len(pool) for pool in after.pools] == [1, 1, 1]
    assert set(after.packs[0]) | set(after.pools[2]) == set(third)


@each
def test_a_whole_draft_among_computers_gives_decks(game: str, code: str) -> None:
    library = load(game)
    room = DraftRoom(BoosterPlay(library, code), "s", (None,) * 4, False)
    opened = Counter(number for round in range(room.rounds) for pack in room.opened(round) for number in pack)
    assert room.is_done
    assert Counter(number for pool in room.pools for number in pool) == opened
    for pool in room.pools:
        deck = built_from(library, pool, "deck")
        assert deck.size == DECK_SIZE
        assert is_built_of(dict(deck.cards), pool)


@each
def test_decks_of_a_draft_are_played(game: str, code: str) -> None:
    """To the end, by chance: nothing that lies in a booster needs what only a built deck brings."""
    room = DraftRoom(BoosterPlay(load(game), code), "t", (None,) * 2, False)
    first, second = (built_from(load(game), pool, "deck") for pool in room.pools)
    for seed in range(3):
        played = start(game, first, second, seed=seed, legal=False)
        play_out(played, RandomAgent(seed), RandomAgent(seed + 1))
        assert played.decision is None


def test_a_deck_is_of_the_pool_and_large_enough() -> None:
    (pool, _) = DraftRoom(SAGA, "s", ([], None), True).pools
    assert len(pool) == SAGA.sealed_packs * PACK_SIZE
    whole = Counter(pool)
    assert is_built_of(whole, pool)
    assert not is_built_of(whole + Counter([pool[0]]), pool), "one more than there is"
    assert not is_built_of({**whole, "ST01-001": 1}, pool), "of another set"
    assert not is_built_of(dict(list(Counter(pool[: DECK_SIZE - 1]).items())), pool), "too small"
    assert not is_built_of({**whole, pool[0]: 0}, pool)


def book_play() -> LimitedPlay:
    (found,) = [play for game in names() for play in limited_plays(load(game)) if isinstance(play, BookPlay)]
    return found


def test_the_draft_of_a_book_is_that_of_the_terminal() -> None:
    """The same packs, the same computers, the same decks, whichever way it is drafted."""
    play = book_play()
    terminal = Draft(play.library.game, 4, seed="s")
    while not terminal.over:
        terminal.answer(terminal.suggest())
    room = DraftRoom(play, "s", (None,) * 4, False)
    assert room.is_done
    assert room.pools == terminal.picks
    for pool, deck in zip(room.pools, terminal.decks, strict=True):
        assert (play.built(pool, "").cards, play.built(pool, "").side) == (deck.cards, deck.side)


def test_a_drafted_deck_is_as_large_as_the_book_says() -> None:
    play = book_play()
    library, size = play.library, play.library.format.sizes["drafted"]
    (pool, *_) = DraftRoom(play, "s", ([], None), True).pools
    assert len(pool) == play.sealed_packs * play.pack_size
    cards = dict(play.built(pool, "").cards)
    assert play.is_built_of(cards, pool)
    main = [number for number in cards if number not in play.sizes(pool).apart]
    assert sum(cards[number] for number in main) == size
    without = {number: count for number, count in cards.items() if number != main[0]}
    assert not play.is_built_of(without, pool), "too few"
    spare = next(number for number in pool if number not in cards and number not in play.sizes(pool).apart)
    assert not play.is_built_of({**cards, spare: 1}, pool), "too many"
    assert play.is_built_of({**without, spare: cards[main[0]]}, pool) is (pool.count(spare) >= cards[main[0]])
    foreign = next(card.number for card in library if card.number not in pool and card.type == "spirit")
    assert not play.is_built_of({**without, foreign: cards[main[0]]}, pool), "not of the pool"
    deck = play.deck(cards, pool, "deck")
    day = library.format.legal[-1].first
    assert check_deck(deck, library, day, Terms(form=DRAFTED, official=True, duels=3)) == []
    assert sum(count for _, count in deck.side) == library.format.sizes["side"], "what was left out stands beside"


def test_whoever_has_too_few_cards_to_play_is_given_some() -> None:
    play = book_play()
    size = play.library.format.sizes["drafted"]
    plain = [card.number for card in play.library if card.type == "spirit" and card.text][: size - 3]
    apart = [card.number for card in play.library if card.type == "beyonder"]
    pool = [*plain, *plain[:1], *plain[:1], *apart[:6]]
    told = play.sizes(pool)
    assert (told.least, told.most, told.apart_most) == (size - 2, size, 5)
    assert told.surplus == (plain[0],), "a third copy is no card to play with"
    cards = {**dict.fromkeys(plain, 1), plain[0]: 2, **dict.fromkeys(apart[:5], 1)}
    assert play.is_built_of(cards, pool)
    assert not play.is_built_of({**cards, plain[0]: 1}, pool), "what can be played is played"
    assert not play.is_built_of({**cards, apart[5]: 1}, pool), "a Beyonder too many"
    deck = play.deck(cards, pool, "deck")
    assert sum(count for number, count in deck.cards if number not in apart) == size


def test_a_third_copy_does_not_cost_the_whole_side_deck() -> None:
    """Thirty picks are twenty cards, five Beyonders and five beside: one that no deck may hold leaves four."""
    play = book_play()
    library, sizes = play.library, play.library.format.sizes
    plain = [card.number for card in library if card.type == "spirit" and card.text][: sizes["drafted"] + 3]
    apart = [card.number for card in library if card.type == "beyonder"][: sizes["beyonders"]]
    pool = [*plain, plain[0], plain[0], *apart]
    deck = play.built(pool, "deck")
    left = Counter(pool) - Counter(dict(deck.cards))
    day = library.format.legal[-1].first
    assert check_deck(deck, library, day, Terms(form=DRAFTED, official=True, duels=3)) == []
    assert sum(count for _, count in deck.side) == sizes["side"]
    (given,) = (Counter(dict(deck.side)) - left).elements()
    assert library[given].type == "spirit"
    assert not library[given].text, "a Spirit without text"
