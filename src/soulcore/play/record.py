"""Records: a game as what determines it. Replaying one gives the same positions, and any prefix can be played on.

The JSON form, for people and other programs (docs/api.md shows one):

    {"soulcore": "record", "form": 1,
     "game": "standard", "rules": "standard 1.0",          the rules it was played under
     "options": {},                                        other answers than ours to what the book leaves open
     "cards": "8c5e…",                                     a digest of what the cards said
     "own_cards": [],                                      cards that no library has, written out
     "decks": [[["26RSD01-001", 3], …], …],                runs of card numbers, in the order they were shuffled from
     "seed": "7", "answers": [0, 0, 3, …],                 an answer is an option's place in its list
     "digest": "51f0…"}                                    of the position after the last answer

A record says everything, seed and hands included: it is for after the game, or for one's own game.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec

from soulcore.games import entry, names
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest as digest_of
from soulcore.kernel.rules import Deal
from soulcore.play.cards import cards_digest, own_cards
from soulcore.play.errors import RecordError, RulesMismatch
from soulcore.play.start import begin, deal, rules_under

FORM = 1
MOST_BYTES = 4_000_000
"""No honest record comes near this; what is larger is not even read."""

MOST_CARDS = 5_000


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What determines a game: rules, decks, seed and answers. It carries its ruleset (standard.deck.2)."""

    game: str
    rules: str
    decks: tuple[tuple[tuple[str, int], ...], ...]
    seed: str
    answers: tuple[int, ...] = ()
    cards: str = ""
    own_cards: tuple[dict[str, Any], ...] = ()
    options: dict[str, bool | int] = {}
    digest: str = ""

    @classmethod
    def of(cls, game: Game) -> Record:
        """The record of a game that was started from decks, as far as it has come."""
        dealt = game.deal
        return cls(
            game=dealt.rules.name,
            rules=dealt.rules.version,
            decks=tuple(_runs(dealt.cards[card].number for card in deck) for deck in dealt.decks),
            seed=dealt.seed,
            answers=tuple(game.answers),
            cards=cards_digest(dealt),
            own_cards=tuple(own_cards(dealt)),
            options=dealt.rules.options(),
            digest=digest_of(game),
        )

    def to_json(self) -> str:
        """The JSON form."""
        return msgspec.json.encode({"soulcore": "record", "form": FORM, **msgspec.structs.asdict(self)}).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """The record of a JSON form. Raises RecordError, which says what is wrong with it."""
        if len(text) > MOST_BYTES:
            raise RecordError("play.record.form", reason=f"{len(text)} bytes")
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise RecordError("play.record.form", reason=str(error)) from None
        if not isinstance(data, dict) or data.get("soulcore") != "record":
            raise RecordError("play.record.form", reason='no "soulcore": "record"')
        if data.get("form") != FORM:
            raise RecordError("play.record.version", given=str(data.get("form"))[:20], known=FORM)
        try:
            return msgspec.convert(data, cls)
        except msgspec.ValidationError as error:
            raise RecordError("play.record.form", reason=str(error)) from None

    def start(self, events: bool = True) -> Game:
        """The game at its first decision. Raises RulesMismatch, RecordError or (for unknown cards) LibraryError."""
        if self.game not in names():
            raise RecordError("play.record.form", reason=f"“{self.game[:40]}”: {', '.join(names())}")
        known = rules_under(self.game, self.options)
        if self.rules != known:
            raise RulesMismatch("play.record.rules", given=self.rules[:60], known=known)
        return begin(self._deal(), events)

    def _deal(self) -> Deal:
        if len(self.decks) != entry(self.game).rules.seats or not all(
            0 < count <= MOST_CARDS for deck in self.decks for _, count in deck
        ):
            raise RecordError("play.record.form", reason="decks")
        decks = [[number for number, count in deck for _ in range(count)] for deck in self.decks]
        if sum(map(len, decks)) > MOST_CARDS:
            raise RecordError("play.record.form", reason="decks")
        try:
            dealt = deal(self.game, decks, self.seed, self.own_cards, self.options)
        except (KeyError, TypeError, ValueError, AttributeError, RecursionError) as error:
            raise RecordError("play.record.form", reason=f"own_cards: {error!r}") from None
        if self.cards and self.cards != cards_digest(dealt):
            raise RulesMismatch("play.record.cards")
        return dealt


def replay(record: Record, upto: int | None = None, events: bool = True) -> Game:
    """The game after the record's answers, or after the first `upto` of them, ready to be played on.

    A record whose answers do not fit, or do not lead to the position it names, is refused with the reason.
    """
    count = len(record.answers)
    if upto is not None and not 0 <= upto <= count:
        raise RecordError("play.record.upto", count=count, given=upto)
    game = record.start(events)
    for place, answer in enumerate(record.answers[:upto]):
        if game.over:
            raise RecordError("play.record.too_many", given=count, needed=place)
        options = len(game.options)
        if not 0 <= answer < options:
            raise RecordError("play.record.answer", place=place + 1, given=answer, last=options - 1)
        game.answer(answer)
    if upto is None and record.digest and record.digest != digest_of(game):
        raise RecordError("play.record.digest")
    return game


def _runs(numbers: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple((number, len(list(run))) for number, run in groupby(numbers))
