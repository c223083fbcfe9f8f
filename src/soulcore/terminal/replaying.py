"""A finished or saved game, match or draft told from its record, and checked on the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.play import Record, RecordError, replay
from soulcore.play.draft_record import DraftRecord, replay_draft
from soulcore.play.match_record import MatchRecord, replay_match
from soulcore.play.matches import CONCEDED, DUEL, Match
from soulcore.terminal.files import Saved
from soulcore.terminal.names import names_in
from soulcore.words import say
from soulcore.words.commentary import commentary
from soulcore.words.naming import player_name
from soulcore.words.speech import ending

AnyRecord = Record | MatchRecord | DraftRecord
FORMS: dict[str, type[AnyRecord]] = {"record": Record, "match": MatchRecord, "draft": DraftRecord}


class _Kind(msgspec.Struct):
    soulcore: str = ""


def read(path: Path) -> AnyRecord:
    """The record in a file: of a game, a match or a draft, or what the terminal saved. Raises SoulcoreError, or
    OSError where the file cannot be read."""
    try:
        data = path.read_bytes()
        kind = msgspec.json.decode(data, type=_Kind).soulcore
        if kind == "terminal":
            data = bytes(msgspec.json.decode(data, type=Saved).record)
            kind = msgspec.json.decode(data, type=_Kind).soulcore
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError("play.record.form", reason=str(error)) from None
    if kind not in FORMS:
        raise RecordError("play.record.form", reason=f"no “soulcore”: {', '.join(FORMS)}")
    return FORMS[kind].from_json(data)


def told(record: AnyRecord, lang: str, seat: int) -> Iterator[str]:
    """The record in lines, as a seat (or -1, a spectator who sees only what both see) may know it.

    The whole is replayed first: a record that does not lead where it says is refused before a line is told.
    Raises SoulcoreError for a seat that there is not.
    """
    seats = record.drafters if isinstance(record, DraftRecord) else len(record.decks)
    if not -1 <= seat < seats:
        choices = ", ".join(str(number) for number in range(seats + 1))
        raise SoulcoreError(say(lang, "terminal.say.bad_seat", given=seat + 1, choices=choices))
    if isinstance(record, Record):
        game = replay(record)
        yield from game_lines(game, lang, seat)
        if not game.over:
            yield say(lang, "terminal.replay.not_over", answers=len(record.answers))
    elif isinstance(record, MatchRecord):
        replay_match(record)
        yield from match_lines(record, lang, seat)
    else:
        yield from draft_lines(record, lang, seat)
    key = "checked" if record.digest else "unchecked"
    yield say(lang, f"terminal.replay.{key}", answers=len(record.answers))


def game_lines(game: Game, lang: str, seat: int) -> Iterator[str]:
    names = names_in(game.deal.rules.name, lang)
    for line in commentary(game, lang, seat, names):
        yield line.text
    if game.over:
        yield won(lang, game.winner, seat, ending(game, game.ending, lang) if game.winner >= 0 else "")


def won(lang: str, winner: int, seat: int, how: str) -> str:
    if winner < 0:
        return say(lang, "terminal.say.over_draw")
    return say(lang, "terminal.replay.won", player=player_name(lang, winner, seat), ending=how)


def match_lines(record: MatchRecord, lang: str, seat: int) -> Iterator[str]:
    """Every duel, and how the match stood after it. What was traded stays each player's own."""
    match = record.start()
    duel, results = match.duel, 0
    yield heading(match, lang)
    for answer in record.answers:
        if answer < 0:
            match.concede(CONCEDED - answer)
        else:
            match.answer(answer)
        if len(match.standing.results) > results:
            results += 1
            yield from game_lines(duel, lang, seat)
            first, second = match.standing.wins(0), match.standing.wins(1)
            yield say(lang, "terminal.replay.standing", first=first, second=second)
        if match.phase == DUEL and match.duel is not duel:
            duel = match.duel
            yield heading(match, lang)
    if match.over:
        key = "match_drawn" if match.winner < 0 else "match_won"
        winner = player_name(lang, match.winner, seat) if match.winner >= 0 else ""
        yield say(lang, f"terminal.replay.{key}", player=winner)
    else:
        if match.phase == DUEL:
            yield from game_lines(duel, lang, seat)
        yield say(lang, "terminal.replay.not_over", answers=len(record.answers))


def heading(match: Match, lang: str) -> str:
    return say(lang, "terminal.replay.duel", number=len(match.standing.results) + 1)


def draft_lines(record: DraftRecord, lang: str, seat: int) -> Iterator[str]:
    """Every drafter's picks in order (or one drafter's), and the decks."""
    draft = replay_draft(record)
    for drafter in range(draft.drafters):
        if seat not in (-1, drafter):
            continue
        names = [draft.library[number].name_in(lang) for number in draft.picks[drafter]]
        joint = say(lang, "commentary.listed")
        yield say(lang, "terminal.replay.picks", number=drafter + 1, cards=joint.join(names))
        if draft.over:
            deck = [
                f"{draft.library[number].name_in(lang)}{f' ×{count}' if count > 1 else ''}"
                for number, count in draft.decks[drafter].cards
            ]
            yield say(lang, "terminal.replay.deck", number=drafter + 1, cards=joint.join(deck))
