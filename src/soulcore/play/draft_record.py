"""A draft as what determines it: for saving, replaying and checking. The digest names where it stands after the last answer.

{"soulcore": "draft", "form": 1, "game", "rules", "drafters", "seed", "cards": a digest of what the cards that packs are
 made of say, "answers": places of options, "digest"}
"""

from __future__ import annotations

import msgspec

from soulcore.games import entry
from soulcore.library import load
from soulcore.play import record_form
from soulcore.play.cards import numbers_digest
from soulcore.play.drafts import Draft
from soulcore.play.errors import RecordError, RulesMismatch

FORM = 1
MOST_BYTES = 1_000_000


class DraftRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What determines a draft."""

    game: str
    rules: str
    drafters: int
    seed: str
    answers: tuple[int, ...] = ()
    cards: str = ""
    digest: str = ""

    @classmethod
    def of(cls, draft: Draft) -> DraftRecord:
        """The record of a draft as far as it has come."""
        return cls(
            game=draft.game,
            rules=entry(draft.game).rules.version,
            drafters=draft.drafters,
            seed=draft.seed,
            answers=tuple(draft.answers),
            cards=cards_digest(draft.game),
            digest=draft.digest(),
        )

    def to_json(self) -> str:
        """The JSON form."""
        return record_form.written(self, "draft", FORM)

    @classmethod
    def from_json(cls, text: str | bytes) -> DraftRecord:
        """The record of a JSON form. Raises RecordError, which says what is wrong with it."""
        return record_form.read(cls, text, "draft", FORM, MOST_BYTES)

    def start(self) -> Draft:
        """The draft at its first decision. Raises RulesMismatch when packs would hold other cards now."""
        known = entry(self.game).rules.version
        if self.rules != known:
            raise RulesMismatch("play.record.rules", given=self.rules[:60], known=known)
        if self.cards and self.cards != cards_digest(self.game):
            raise RulesMismatch("play.record.cards")
        return Draft(self.game, self.drafters, self.seed)


def cards_digest(game: str) -> str:
    """What packs are made of: a card more or less in the library makes other packs of the same seed."""
    library = load(game)
    return numbers_digest(game, (card.number for card in library if card.set_code in library.format.official))


def save_draft(draft: Draft) -> bytes:
    """The draft as bytes (JSON)."""
    return DraftRecord.of(draft).to_json().encode()


def load_draft(data: bytes) -> Draft:
    """The saved draft. Raises RecordError with the reason when it is damaged, foreign or of other rules."""
    return replay_draft(DraftRecord.from_json(data))


def replay_draft(record: DraftRecord, upto: int | None = None) -> Draft:
    """The draft after its answers, or after the first `upto` of them, ready to go on.

    A record whose answers do not fit, or do not lead where it says, is refused with the reason.
    """
    count = len(record.answers)
    if upto is not None and not 0 <= upto <= count:
        raise RecordError("play.record.upto", count=count, given=upto)
    draft = record.start()
    for place, answer in enumerate(record.answers[:upto]):
        if draft.over:
            raise RecordError("play.record.too_many", given=count, needed=place)
        last = len(draft.options) - 1
        if not 0 <= answer <= last:
            raise RecordError("play.record.answer", place=place + 1, given=answer, last=last)
        draft.answer(answer)
    if upto is None and record.digest and record.digest != draft.digest():
        raise RecordError("play.record.digest")
    return draft
