"""Records: a game as what determines it. Replaying one gives the same positions, and any prefix can be played on.

The JSON form, for people and other programs (docs/api.md shows one):

    {"soulcore": "record", "form": 1,
     "game": "standard", "rules": "standard 1.1",          the rules it was played under
     "options": {},                                        other answers than ours to what the book leaves open
     "cards": "8c5e…",                                     a digest of what the cards said
     "own_cards": [],                                      cards that no library has, written out
     "printed": [{"number": "26RSD01-001", …}, …],         the library's cards as they were then, written out
     "decks": [[["26RSD01-001", 3], …], …],                runs of card numbers, in the order they were shuffled from
     "seed": "7", "answers": [0, 0, 3, …],                 an answer is an option's place in its list
     "digest": "51f0…",                                    of the position after the last answer
     "board": "8d21…"}                                     the name of its board, for later versions (play/board.py)

A record says everything, seed and hands included: it is for after the game, or for one's own game.

A game is replayed with the cards it was played with. The rules are this version's: where the record names others it is replayed
all the same, and refused if it does not lead, answer by answer, to the position it names. Records of before cards were written out
are replayed with the library's under the same condition.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec

from soulcore.games import entry, names
from soulcore.kernel.game import CONCEDED, Game, number_of
from soulcore.kernel.plain import digest as digest_of
from soulcore.kernel.quoting import quoted
from soulcore.kernel.rules import Deal
from soulcore.play.board import board_name, is_same_board
from soulcore.play.cards import blaming, cards_digest, own_cards, printed_cards, reworded
from soulcore.play.errors import TEXT, RecordError, RulesMismatch, expect
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
    printed: tuple[dict[str, Any], ...] = ()
    options: dict[str, bool | int] = {}
    digest: str = ""
    board: str = ""

    @classmethod
    def of(cls, game: Game) -> Record:
        """The record of a game that was started from decks, as far as it has come. Conceding is no move of the game: the record
        ends with the last answer. Raises PlayError for what is no game."""
        expect(game, Game, "game")
        dealt = game.deal
        last = game if game.ending != CONCEDED else _answered(begin(dealt, events=False), game.answers)
        return cls(
            game=dealt.rules.name,
            rules=dealt.rules.version,
            decks=tuple(_runs(dealt.cards[card].number for card in deck) for deck in dealt.decks),
            seed=dealt.seed,
            answers=tuple(game.answers),
            cards=cards_digest(dealt),
            own_cards=tuple(own_cards(dealt)),
            printed=tuple(printed_cards(dealt)),
            options=dealt.rules.options(),
            digest=digest_of(last),
            board=board_name(last),
        )

    def to_json(self) -> str:
        """The JSON form."""
        return msgspec.json.encode({"soulcore": "record", "form": FORM, **msgspec.structs.asdict(self)}).decode()

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """The record of a JSON form. Raises RecordError, which says what is wrong with it, or PlayError for what is no text."""
        expect(text, TEXT, "text")
        if len(text) > MOST_BYTES:
            raise RecordError("play.record.form", reason=f"{len(text)} bytes")
        try:
            data = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
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
        with blaming(self.others() if self.game in names() else ()):
            dealt = self.deal()
            other = self.mismatch(dealt)
            if other is not None:
                raise other
            return begin(dealt, events)

    def deal(self) -> Deal:
        """What was fixed before the game. Sizes are summed before a single card is laid out."""
        if self.game not in names():
            raise RecordError("play.record.form", reason=f"“{self.game[:40]}”: {', '.join(names())}")
        counts = [count for deck in self.decks for _, count in deck]
        if len(self.decks) != entry(self.game).rules.seats or min(counts, default=0) < 1 or sum(counts) > MOST_CARDS:
            raise RecordError("play.record.form", reason="decks")
        rules_under(self.game, self.options)
        decks = [[number for number, count in deck for _ in range(count)] for deck in self.decks]
        return deal(self.game, decks, self.seed, self.others(), self.options)

    def others(self) -> list[dict[str, Any]]:
        """The cards it was played with that are not the library's of today."""
        return [*reworded(self.game, self.printed), *self.own_cards]

    def mismatch(self, dealt: Deal) -> RulesMismatch | None:
        """What of its rules or cards is not as in this Soulcore; None: it must replay to the letter."""
        known = dealt.rules.version
        if self.rules != known:
            return RulesMismatch("play.record.rules", given=self.rules[:60], known=known)
        if self.cards and self.cards != cards_digest(dealt):
            return RulesMismatch("play.record.cards")
        return None


def replay(record: Record, upto: int | None = None, events: bool = True) -> Game:
    """The game after the record's answers, or after the first `upto` of them, ready to be played on.

    A record whose answers do not fit, or do not lead to the position it names, is refused with the reason. One of other rules or
    cards than today's is replayed to its end first, whatever part is wanted: only that tells whether it goes as it went.
    """
    expect(record, Record, "record")
    count = len(record.answers)
    if upto is not None and number_of(upto) not in range(count + 1):
        raise RecordError("play.record.upto", count=count, given=quoted(upto))
    with blaming(record.others() if record.game in names() else ()):
        return _replayed(record, upto, events)


def _replayed(record: Record, upto: int | None, events: bool) -> Game:
    count = len(record.answers)
    dealt = record.deal()
    other = record.mismatch(dealt)
    if other is not None:
        if not is_other_number(record.rules, dealt.rules.version):
            raise other
        try:
            whole = follow(record, begin(dealt, events), count)
        except RecordError as error:
            raise other from error
        if not leads_there(record, whole):
            raise other
        if upto is None:
            return whole
    game = follow(record, begin(dealt, events), count if upto is None else upto)
    if upto is None and record.digest and record.digest != digest_of(game):
        raise RecordError("play.record.digest")
    return game


def is_other_number(one: str, other: str) -> bool:
    """Whether two versions of rules are of the same game under the same options, and differ at most in their number."""
    words, others = one.split(maxsplit=2), other.split(maxsplit=2)
    return len(words) == len(others) and [*words[:1], *words[2:]] == [*others[:1], *others[2:]]


def leads_there(record: Record, game: Game) -> bool:
    """Whether a game stands where a record of another version says. One that says nothing of it is not believed."""
    if record.digest and record.digest == digest_of(game, record.rules):
        return True
    return bool(record.board) and is_same_board(record.board, board_name(game))


def follow(record: Record, game: Game, upto: int) -> Game:
    """The game after the first answers. Raises RecordError for one that does not fit."""
    for place, answer in enumerate(record.answers[:upto]):
        if game.over:
            raise RecordError("play.record.too_many", given=len(record.answers), needed=place)
        options = len(game.options)
        if not 0 <= answer < options:
            raise RecordError("play.record.answer", place=place + 1, given=answer, last=options - 1)
        game.answer(answer)
    return game


def _answered(game: Game, answers: Iterable[int]) -> Game:
    for answer in answers:
        game.answer(answer)
    return game


def _runs(numbers: Iterable[str]) -> tuple[tuple[str, int], ...]:
    return tuple((number, len(list(run))) for number, run in groupby(numbers))
