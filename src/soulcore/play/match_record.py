"""A match as what determines it: for saving, replaying and checking. The digest names where it stands after the last answer.

    {"soulcore": "match", "form": 1, "game", "rules", "seed", "best_of", "most", "names", "decks", "sides": as registered,
     "cards": a digest of what the cards say, "printed": the cards as they were, written out,
     "options": other answers than ours to what the book leaves open,
     "answers": places of options, -1 and -2 for conceding, "digest"}

Like a game's record it says everything, the seed and both lists included: it is for after the match, or for one's own.
"""

from __future__ import annotations

from typing import Any

import msgspec

from soulcore.games import names
from soulcore.library import Deck
from soulcore.play import record_form
from soulcore.play.cards import blaming, digest_with, reworded, written_out
from soulcore.play.errors import PlayError, RecordError, RulesMismatch
from soulcore.play.matches import CONCEDED, DUEL, Match
from soulcore.play.record import is_other_number
from soulcore.play.start import rules_under

FORM = 1
MOST_BYTES = 8_000_000
MOST_CARDS = 5_000
MOST_DUELS = 99

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
    printed: tuple[dict[str, Any], ...] = ()
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
            cards=digest_with(match.game, all_numbers(one, other), match.own),
            printed=tuple(written_out(match.game, all_numbers(one, other), match.own)),
            options=match.duel.deal.rules.options(),
            digest=match.digest(),
        )

    def to_json(self) -> str:
        """The JSON form."""
        return record_form.written(self, "match", FORM)

    @classmethod
    def from_json(cls, text: str | bytes) -> MatchRecord:
        """The record of a JSON form. Raises RecordError, which says what is wrong with it."""
        return record_form.read(cls, text, "match", FORM, MOST_BYTES)

    def start(self) -> Match:
        """The match at its first decision. Raises RulesMismatch, RecordError or (for unknown cards) LibraryError."""
        other = self.mismatch()
        if other is not None:
            raise other
        return self.begun()

    def begun(self) -> Match:
        """The match at its first decision, with the cards it was played with, under the rules of today."""
        return Match(
            self.registered(), self.seed, self.best_of, self.most, self.options, reworded(self.game, self.printed)
        )

    def registered(self) -> tuple[Deck, Deck]:
        if self.game not in names():
            raise RecordError("play.record.form", reason=f"“{self.game[:40]}”: {', '.join(names())}")
        lists = (*self.decks, *self.sides)
        counts = [count for cards in lists for _, count in cards]
        if min(counts, default=0) < 1 or sum(counts) > MOST_CARDS or not 0 < self.best_of <= MOST_DUELS:
            raise RecordError("play.record.form", reason="decks, sides, best_of")
        one, other = (Deck(self.game, self.names[seat], self.decks[seat], self.sides[seat]) for seat in (0, 1))
        return one, other

    def mismatch(self) -> RulesMismatch | None:
        """What of its rules or cards is not as in this Soulcore."""
        decks = self.registered()
        known = rules_under(self.game, self.options)
        if self.rules != known:
            return RulesMismatch("play.record.rules", given=self.rules[:60], known=known)
        if self.cards and self.cards != digest_with(self.game, all_numbers(*decks), reworded(self.game, self.printed)):
            return RulesMismatch("play.record.cards")
        return None


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
    with blaming(reworded(record.game, record.printed) if record.game in names() else ()):
        return _replayed(record, upto)


def _replayed(record: MatchRecord, upto: int | None) -> Match:
    count = len(record.answers)
    other = record.mismatch()
    if other is not None:
        if not is_other_number(record.rules, rules_under(record.game, record.options)):
            raise other
        try:
            whole = follow_match(record, record.begun(), count)
        except PlayError as error:
            raise other from error
        if not record.digest or record.digest != whole.digest(record.rules):
            raise other
    match = follow_match(record, record.begun(), count if upto is None else upto)
    if other is None and upto is None and record.digest and record.digest != match.digest():
        raise RecordError("play.record.digest")
    return match


def follow_match(record: MatchRecord, match: Match, upto: int) -> Match:
    """The match after the first answers. Raises RecordError for one that does not fit."""
    count = len(record.answers)
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
    return match
