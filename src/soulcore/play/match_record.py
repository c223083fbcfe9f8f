"""A match as what determines it: for saving, replaying and checking. The digest names where it stands after the last answer.

    {"soulcore": "match", "form": 1, "game", "rules", "seed", "best_of", "most", "names", "decks", "sides": as registered,
     "cards": a digest of what the cards say, "options": other answers than ours to what the book leaves open,
     "answers": places of options, -1 and -2 for conceding, "digest"}

Like a game's record it says everything, the seed and both lists included: it is for after the match, or for one's own.
"""

from __future__ import annotations

import msgspec

from soulcore.library import Deck
from soulcore.play.cards import numbers_digest
from soulcore.play.errors import RecordError, RulesMismatch
from soulcore.play.matches import CONCEDED, DUEL, Match
from soulcore.play.start import rules_under

FORM = 1
MOST_BYTES = 8_000_000

Lists = tuple[tuple[str, int], ...]


class MatchRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What determines a match."""

    game: str
    rules: str
    seed: str
    best_of: int
    most: int = 0
    names: tuple[str, str]
    decks: tuple[Lists, Lists]
    sides: tuple[Lists, Lists]
    answers: tuple[int, ...] = ()
    cards: str = ""
    options: dict[str, bool | int] = {}
    digest: str = ""

    @classmethod
    def of(cls, match: Match) -> MatchRecord:
        """The record of a match as far as it has come."""
        one, other = match.registered
        return cls(
            game=match.game,
            rules=match.duel.deal.rules.version,
            seed=match.seed,
            best_of=match.standing.best_of,
            most=match.standing.most,
            names=(one.name, other.name),
            decks=(one.cards, other.cards),
            sides=(one.side, other.side),
            answers=tuple(match.answers),
            cards=numbers_digest(match.game, all_numbers(one, other)),
            options=match.duel.deal.rules.options(),
            digest=match.digest(),
        )

    def to_json(self) -> str:
        """The JSON form."""
        return msgspec.json.encode({"soulcore": "match", "form": FORM, **msgspec.structs.asdict(self)}).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> MatchRecord:
        """The record of a JSON form. Raises RecordError, which says what is wrong with it."""
        if len(text) > MOST_BYTES:
            raise RecordError("play.record.form", reason=f"{len(text)} bytes")
        try:
            found = msgspec.json.decode(text)
            if not isinstance(found, dict) or found.get("soulcore") != "match":
                raise RecordError("play.record.form", reason='no "soulcore": "match"')
            if found.get("form") != FORM:
                raise RecordError("play.record.version", given=str(found.get("form"))[:20], known=FORM)
            return msgspec.convert(found, cls)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError, RecursionError) as error:
            raise RecordError("play.record.form", reason=str(error)) from None

    def start(self) -> Match:
        """The match at its first decision. Raises RulesMismatch, RecordError or (for unknown cards) LibraryError."""
        known = rules_under(self.game, self.options)
        if self.rules != known:
            raise RulesMismatch("play.record.rules", given=self.rules[:60], known=known)
        one, other = (Deck(self.game, self.names[seat], self.decks[seat], self.sides[seat]) for seat in (0, 1))
        if self.cards and self.cards != numbers_digest(self.game, all_numbers(one, other)):
            raise RulesMismatch("play.record.cards")
        return Match((one, other), self.seed, self.best_of, self.most, self.options)


def all_numbers(*decks: Deck) -> list[str]:
    return [number for deck in decks for entries in (deck.cards, deck.side) for number, _ in entries]


def save_match(match: Match) -> bytes:
    """The match as bytes (JSON)."""
    return MatchRecord.of(match).to_json().encode()


def load_match(data: bytes) -> Match:
    """The saved match. Raises RecordError with the reason when it is damaged, foreign or of other rules."""
    return replay_match(MatchRecord.from_json(data))


def replay_match(record: MatchRecord, upto: int | None = None) -> Match:
    """The match after its answers, or after the first `upto` of them, ready to be played on.

    A record whose answers do not fit, or do not lead where it says, is refused with the reason.
    """
    count = len(record.answers)
    if upto is not None and not 0 <= upto <= count:
        raise RecordError("play.record.upto", count=count, given=upto)
    match = record.start()
    for place, answer in enumerate(record.answers[:upto]):
        if match.over:
            raise RecordError("play.record.too_many", given=count, needed=place)
        last = len(match.options) - 1
        if answer > last or answer < CONCEDED - 1 or (answer < 0 and match.phase != DUEL):
            raise RecordError("play.record.answer", place=place + 1, given=answer, last=last)
        if answer < 0:
            match.concede(CONCEDED - answer)
        else:
            match.answer(answer)
    if upto is None and record.digest and record.digest != match.digest():
        raise RecordError("play.record.digest")
    return match
