"""What things are called in a language: cards, places, players, amounts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.words.saying import catalogue, say

Names = Mapping[str, str]
"""Card names of a language by their English names. The library knows them; a card without one keeps that."""

NO_NAMES: Final[Names] = {}

CHINESE: Final = "zh-Hant"
_BEFORE: Final = re.compile(r"(?<=[\u4e00-\u9fff])(?=[A-Za-z0-9])")
_AFTER: Final = re.compile(r"(?<=[A-Za-z0-9])(?=[\u4e00-\u9fff])")


def spaced(lang: str, text: str) -> str:
    """The manual's typography: in Chinese a space stands between Chinese characters and Latin letters or figures."""
    return _AFTER.sub(" ", _BEFORE.sub(" ", text)) if lang == CHINESE else text


def speak(lang: str, key: str, /, **params: object) -> str:
    """`say`, in the language's typography."""
    return spaced(lang, say(lang, key, **params))


def key_for(game: Game, lang: str, *keys: str) -> str:
    """The first of the keys that the language has, first as the game's own: `standard.option.use`, `option.use`."""
    return _key_for(game.deal.rules.name, lang, keys)


@lru_cache(maxsize=4096)
def _key_for(book: str, lang: str, keys: tuple[str, ...]) -> str:
    known = catalogue(lang)
    for key in keys:
        own = f"{book}.{key}"
        if own in known:
            return own
        if key in known:
            return key
    return keys[-1]


def has_key(book: str, lang: str, key: str) -> bool:
    """Whether the language has that key, for the game or for all."""
    known = catalogue(lang)
    return key in known or f"{book}.{key}" in known


@lru_cache(maxsize=4096)
def player_name(lang: str, seat: int, viewer: int) -> str:
    """You, your opponent; for a spectator (-1) the players have numbers."""
    if viewer < 0:
        return say(lang, "player.numbered", number=seat + 1)
    return say(lang, "player.you" if seat == viewer else "player.opponent")


@lru_cache(maxsize=4096)
def player_within(lang: str, seat: int, viewer: int) -> str:
    """Another player, named in the middle of a sentence; what is told of oneself has sentences of its own."""
    return say(lang, "player.numbered_within", number=seat + 1) if viewer < 0 else say(lang, "player.opponent_within")


@lru_cache(maxsize=4096)
def owner_name(lang: str, seat: int, viewer: int) -> str:
    """Whose a thing is: yours, the opponent's; for a spectator by number."""
    if viewer < 0:
        return say(lang, "player.numbered_own", number=seat + 1)
    return say(lang, "player.yours" if seat == viewer else "player.opponents")


def card_name(game: Game, index: int, lang: str, names: Names) -> str:
    if index < 0:
        return say(lang, "card.unknown")
    name = game.cards[index].name
    return names.get(name, name)


def piece_name(game: Game, piece: Piece, names: Names, lang: str) -> str:
    """Its card's name; of several on the same side with that name, numbered in order of arrival."""
    name = piece.card.name
    # Cards that lie face down towards the other side are counted by themselves, and so named to their player alone: among
    # the others the number would tell which card it is.
    covered = game.is_covered(piece, 1 - piece.seat)
    alike = [
        other.id
        for other in game.field[piece.seat]
        if other.card.name == name and game.is_covered(other, 1 - other.seat) == covered
    ]
    said = names.get(name, name)
    if len(alike) < 2:
        return said
    return say(lang, "card.copy", card=said, number=alike.index(piece.id) + 1)


def piece_seen_by(game: Game, id: int, viewer: int, lang: str, names: Names) -> str:
    """The name of a card in play, with whose it is when it is not the viewer's."""
    piece = game.find(id)
    if piece is None:
        return gone_name(game, id, lang, names)
    said = piece_name(game, piece, names, lang)
    return said if piece.seat == viewer else say(lang, "card.theirs", card=said)


def gone_name(game: Game, id: int, lang: str, names: Names) -> str:
    """The name of a card that is no longer in play: the log remembers it."""
    for event in game.log or []:
        if event.piece == id and event.card >= 0 and not event.secret:
            return card_name(game, event.card, lang, names)
    return say(lang, "card.unknown")


def card_of_piece(game: Game, id: int, lang: str, names: Names) -> str:
    """The name of the card of a piece, in play or gone, without a number."""
    piece = game.find(id)
    return card_name(game, piece.card.index, lang, names) if piece is not None else gone_name(game, id, lang, names)


def place_name(game: Game, piece: int, word: str, lang: str, names: Names) -> str:
    """A place Cores come from or go to: a card in play, or a zone."""
    found = game.find(piece) if piece else None
    if found is not None:
        return piece_name(game, found, names, lang)
    if piece:
        return gone_name(game, piece, lang, names)
    return zone_name(game, word or "reserve", lang)


def zone_name(game: Game, word: str, lang: str) -> str:
    return say(lang, key_for(game, lang, f"zone.{word}"))


def step_name(game: Game, word: str, lang: str) -> str:
    return say(lang, key_for(game, lang, f"step.{word or 'none'}"))


@lru_cache(maxsize=4096)
def amount(lang: str, thing: str, number: int, soul: bool = False) -> str:
    """So many cards or Cores ("card", "core"), in words; soul: the Soul Core is among them."""
    ending = "_soul" if soul else ""
    if number == 1:
        return say(lang, f"count.{thing}{ending}")
    return say(lang, f"count.{thing}s{ending}", number=number)
