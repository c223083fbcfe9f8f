"""Saving a position to bytes and loading it again, in this process or any other.

    {"soulcore": "save", "form": 1, "check": sha256 of the body's bytes,
     "body": {"game", "rules", "options", "seed", "decks", "cards": card numbers, "own_cards": cards no library has,
              "printed": the library's cards as they were then, written out, "digest": of what the cards
              say, "position": as kernel.plain writes it, "log": events as lists, or null}}

Any position can be saved, also one that a scenario set up and no record leads to. The check finds slips and cuts; it is
no signature.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from typing import Any, cast

import msgspec

from soulcore.games import entry, names
from soulcore.kernel import plain
from soulcore.kernel.errors import SaveError
from soulcore.kernel.event import Event
from soulcore.kernel.game import KEEPERS, Game
from soulcore.kernel.process import DONE, Process
from soulcore.kernel.rules import Deal
from soulcore.library import CardData
from soulcore.play.cards import cards_digest, facts_for, own_cards, printed_cards, reworded
from soulcore.play.errors import TEXT, RulesMismatch, UnreadableSave, expect
from soulcore.play.start import rules_under

FORM = 1
MOST_BYTES = 50_000_000


_Row = tuple[str, int, int, int, int, str, int, int, bool, str]
"""An event, in the order of its fields."""


class _Envelope(msgspec.Struct):
    soulcore: str
    form: int
    check: str
    body: msgspec.Raw


class _Body(msgspec.Struct):
    game: str
    rules: str
    seed: str
    decks: list[list[int]]
    cards: list[str]
    own_cards: list[dict[str, Any]]
    digest: str
    position: dict[str, Any]
    log: list[_Row] | None
    options: dict[str, bool | int] = {}
    printed: list[dict[str, Any]] = []


def save(game: Game) -> bytes:
    """The position as bytes (JSON). Loading them gives an equal position with an equal digest. PlayError: that is no game."""
    expect(game, Game, "game")
    dealt = game.deal
    log = None
    if game.log is not None:
        log = [_row(event) for event in game.log]
    body = msgspec.json.encode(
        _Body(
            game=dealt.rules.name,
            rules=dealt.rules.version,
            seed=dealt.seed,
            decks=dealt.decks,
            cards=_printed(dealt),
            own_cards=own_cards(dealt),
            digest=cards_digest(dealt),
            position=plain.encode_game(game),
            log=log,
            options=dealt.rules.options(),
            printed=printed_cards(dealt),
        )
    )
    return msgspec.json.encode(_Envelope("save", FORM, sha256(body).hexdigest(), msgspec.Raw(body)))


def load(data: bytes) -> Game:
    """The saved position. Raises SaveError with the reason when the data is damaged, foreign or of other rules, and PlayError for
    what is no text."""
    expect(data, TEXT, "text")
    body = _open(data)
    if body.game not in names():
        raise UnreadableSave("play.save.form", reason=f"“{body.game[:40]}”: {', '.join(names())}")
    known = rules_under(body.game, body.options)
    if body.rules != known:
        raise RulesMismatch("play.record.rules", given=body.rules[:60], known=known)
    try:
        return _position(body)
    except SaveError:
        raise
    except Exception as error:  # the border: whatever a forged save says, this is where it ends
        raise UnreadableSave("play.save.damaged", reason=(str(error) or repr(error))[:200]) from error


def _kept(game: Game) -> tuple[Callable[[bytes], Game], tuple[bytes]]:
    """How pickle makes the position again."""
    return load, (save(game),)


KEEPERS.append(_kept)


def _open(data: bytes) -> _Body:
    """The body, once the envelope and the check fit."""
    if len(data) > MOST_BYTES:
        raise UnreadableSave("play.save.form", reason=f"{len(data)} bytes")
    try:
        envelope = msgspec.json.decode(data, type=_Envelope)
        if envelope.soulcore != "save":
            raise UnreadableSave("play.save.form", reason='no "soulcore": "save"')
        if envelope.form != FORM:
            raise UnreadableSave("play.save.version", given=envelope.form, known=FORM)
        if sha256(bytes(envelope.body)).hexdigest() != envelope.check:
            raise UnreadableSave("play.save.damaged", reason="check")
        return msgspec.json.decode(envelope.body, type=_Body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise UnreadableSave("play.save.form", reason=str(error)) from None


def _position(body: _Body) -> Game:
    own = [*reworded(body.game, body.printed), *body.own_cards]
    if own:
        dealt = _deal_with(body, facts_for(body.game, body.cards, own))
    else:
        agreed = tuple(sorted(body.options.items()))
        dealt = _known_deal(body.game, tuple(body.cards), tuple(map(tuple, body.decks)), body.seed, agreed)
    if _printed(dealt) != body.cards or cards_digest(dealt) != body.digest:
        raise RulesMismatch("play.record.cards")
    game = entry(body.game).position(dealt)
    plain.restore(game, body.position)
    _check_steps(game)
    game.log = None if body.log is None else [_event(game, row) for row in body.log]
    return game


def _row(event: Event) -> _Row:
    return cast(_Row, tuple(getattr(event, name) for name in Event.FIELDS))


def _event(game: Game, row: _Row) -> Event:
    """An event of the log, of a seat and of cards that there are."""
    event = Event(*row)
    seats, cards = range(-1, game.deal.rules.seats), range(-1, len(game.cards))
    if not (event.seat in seats and event.cause in seats and event.card in cards and event.source in cards):
        raise UnreadableSave("play.save.damaged", reason=f"log: {row}")
    return event


def _printed(dealt: Deal) -> list[str]:
    """The numbers of the printed cards. They come first; those that stand for gifts are made again from them."""
    return [card.number for card in dealt.cards if not card.is_gift]


def _deal_with(body: _Body, facts: list[CardData]) -> Deal:
    decks = [[body.cards[card] for card in deck] for deck in body.decks]
    return entry(body.game).agreeing(body.options).deal(facts, decks, body.seed)


@lru_cache(maxsize=64)
def _known_deal(
    game: str,
    cards: tuple[str, ...],
    decks: tuple[tuple[int, ...], ...],
    seed: str,
    options: tuple[tuple[str, bool | int], ...],
) -> Deal:
    """A deal of library cards. It never changes, so the positions of one game that are loaded in turn share it."""
    named = [[cards[card] for card in deck] for deck in decks]
    return entry(game).agreeing(dict(options)).deal(facts_for(game, cards), named, seed)


def _is_step(kind: type[Process], name: str) -> bool:
    """Whether a kind of process says itself what it does there, or shares it with others of its kind. What every process can do
    (be copied) is no step, also where a kind has its own way of it."""
    return not hasattr(Process, name) and any(
        name in vars(base) for base in kind.__mro__ if issubclass(base, Process) and base is not Process
    )


def _check_steps(game: Game) -> None:
    """A step is looked up by name: only names of steps may stand there, whoever wrote the save."""
    for process in game.stack:
        at = process.at
        if at != DONE and (at.startswith("_") or not _is_step(type(process), at)):
            raise UnreadableSave("play.save.damaged", reason=f"{type(process).__name__}: {at!r}")
