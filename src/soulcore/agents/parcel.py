"""A decision for a player who thinks in another process: bytes that hold nothing the player may not know.

`pack` imagines one world that fits what the seat sees (agents/imagine.py) and writes that down, never the real position. The
other side thinks about that world as about any position: it again takes apart what its seat sees, and imagines its own.
Permuting what is hidden does not change a byte (tests/agents/test_parcel.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from soulcore.agents.imagine import Imagination
from soulcore.games import entry
from soulcore.kernel import plain
from soulcore.kernel.game import Game
from soulcore.kernel.piece import GIFT
from soulcore.kernel.rules import Deal
from soulcore.library import load
from soulcore.play.cards import card_from, data_of, is_in_library, printed


class _Parcel(msgspec.Struct):
    game: str
    options: dict[str, bool | int]
    seed: str
    cards: list[str]
    """The cards of the imagined deal by number, at their places; "" where nothing is known."""
    own_cards: list[dict[str, Any]]
    position: dict[str, Any]


def pack(game: Game, seed: str) -> bytes:
    """What the asked player may know, as bytes. seed: the chance that fills the gaps, which must not come from the game's."""
    assert game.decision is not None
    world = Imagination(game, game.decision.seat).world(seed)
    dealt = world.deal
    name = dealt.rules.name
    own = [
        data_of(printed(card))
        for card in dealt.cards
        if card.number and not card.is_gift and not is_in_library(name, card)
    ]
    numbers = [card.number for card in dealt.cards]
    return msgspec.json.encode(_Parcel(name, dealt.rules.options(), seed, numbers, own, plain.encode_game(world)))


def unpack(data: bytes) -> Game:
    """The imagined world, at the player's decision."""
    parcel = msgspec.json.decode(data, type=_Parcel)
    dealt = _deal(parcel).reseeded(parcel.seed)
    world = entry(parcel.game).position(dealt)
    plain.restore(world, parcel.position)
    return world


def _deal(parcel: _Parcel) -> Deal:
    if parcel.own_cards:
        written = {data["number"]: card_from(data) for data in parcel.own_cards}
        return _made(parcel.game, parcel.cards, parcel.options, written)
    return _of_the_library(parcel.game, tuple(parcel.cards), tuple(sorted(parcel.options.items())))


@lru_cache(maxsize=64)
def _of_the_library(game: str, cards: tuple[str, ...], options: tuple[tuple[str, bool | int], ...]) -> Deal:
    """What is known changes seldom from one decision to the next: most deals are made once."""
    return _made(game, cards, dict(options), {})


def _made(game: str, cards: Iterable[str], options: dict[str, bool | int], written: dict[str, Any]) -> Deal:
    library = load(game)
    numbers = list(cards)
    facts = {
        number: written[number] if number in written else library[number]
        for number in numbers
        if number and not number.startswith(GIFT)
    }
    return entry(game).agreeing(options).deal_at(numbers, facts, "")
