"""Studies: a position to try things at. No table, no clock, nobody else: the page keeps the answers and sends them all.

So the server keeps nothing that could be lost, taking back is leaving answers out, and any process can go on. What the other side
answers and what is to be reached, each kind of study says for itself: a puzzle (`puzzle_study`), a lesson, a position of one's own.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from soulcore.games import entry as game_entry
from soulcore.kernel.errors import AnswerError
from soulcore.kernel.game import Game
from soulcore.play import shortcuts
from soulcore.scenarios.position import Table
from soulcore.table import frames, messages, reasons
from soulcore.table.clocks import Clocks
from soulcore.table.course import Moment, copy_of
from soulcore.table.errors import Refused
from soulcore.table.rows import ANSWER, Entry, SeatRow, TableRow

YOU = 0
MOST_ANSWERS = 2_000
KEPT = 200
"""Sittings kept, so that the next answer need not begin at the first."""

OPEN, RIGHT, WRONG = "open", "right", "wrong"
"""How a study stands: on the way, reached, out of reach."""


class Study:
    """A position, who answers for the other side, and what is to be reached."""

    game: str
    address: str
    """Its name among all studies."""

    def table(self) -> Table:
        """The position, with a log from here on."""
        raise NotImplementedError

    def seat(self, game: Game) -> int:
        """Whose answers the page gives, and whose view it sees."""
        return YOU

    def reply(self, game: Game) -> int:
        """What the other side answers."""
        raise NotImplementedError

    def is_open(self, game: Game) -> bool:
        """Whether there is still something to decide."""
        return game.decision is not None

    def state(self, sitting: Sitting) -> str:
        """How it stands after an answer."""
        return OPEN

    def stops(self, sitting: Sitting) -> bool:
        """Whether it ends here, though the game could go on."""
        return False

    def said(self, sitting: Sitting, lang: str) -> str:
        """What is said about how it stands."""
        return ""


@dataclass(frozen=True, slots=True)
class Point:
    """An answer so far. is_by_hand: somebody chose it; is_small: the small change of an act."""

    seat: int
    is_by_hand: bool
    is_small: bool


@dataclass(slots=True)
class Sitting:
    """A study after some answers."""

    study: Study
    table: Table
    start: int
    """How long the log was at the beginning."""
    answers: list[int] = field(default_factory=list)
    points: list[Point] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)
    """What the answers were called."""
    state: str = OPEN
    first_turn: int = 0

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def is_open(self) -> bool:
        return self.state != RIGHT and not self.study.stops(self) and self.study.is_open(self.game)

    def copy(self) -> Sitting:
        twin = Table(copy_of(self.game), self.table.notes)
        twin.nicknames = self.table.nicknames
        lists = [*self.answers], [*self.points], [*self.keys]
        return Sitting(self.study, twin, self.start, *lists, self.state, self.first_turn)

    def answer(self, place: int) -> None:
        """One answer more. Raises AnswerError."""
        asked = self.game.decision
        if asked is None:
            raise Refused("game_over")
        about = game_entry(self.study.game)
        is_mine = asked.seat == self.study.seat(self.game)
        is_formal = is_formality(self.game)
        self.points.append(Point(asked.seat, is_mine and not is_formal, about.knowledge.is_routine(self.game)))
        keys = self.game.keys()
        self.game.answer(place)
        self.answers.append(place)
        self.keys.append(keys[place])
        if self.state == OPEN:
            self.state = self.study.state(self)

    def next(self) -> int:
        """What is answered without the page being asked: by the other side, or where one can only pass; -1: the page is asked."""
        if not self.is_open or self.game.decision is None:
            return -1
        if self.game.decision.seat != self.study.seat(self.game):
            return self.study.reply(self.game)
        return 0 if is_formality(self.game) else -1

    def back(self) -> int:
        """How many answers stay when the last act is taken back; -1 when there is none."""
        place = len(self.points) - 1
        while place >= 0 and not self.points[place].is_by_hand:
            place -= 1
        while place > 0 and self.points[place].is_small and self.points[place - 1].seat == self.points[place].seat:
            place -= 1
        return place


def is_formality(game: Game) -> bool:
    """Whether all one can do is pass at a moment that comes again and again."""
    return len(game.options) == 1 and bool(game_entry(game.deal.rules.name).timing(game))


class Studies:
    """Sittings by their answers, as far as they are remembered. Solvers go deep: one thread at a time."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, tuple[int, ...]], Sitting] = OrderedDict()
        self.lock = threading.Lock()

    def at(self, study: Study, answers: Sequence[int]) -> Sitting:
        """A study after these answers. Raises Refused for what cannot be answered there."""
        if len(answers) > MOST_ANSWERS:
            raise Refused("too_many", most=MOST_ANSWERS)
        given = tuple(answers)
        for known in range(len(given), -1, -1):
            found = self.kept.get((study.address, given[:known]))
            if found is not None:
                break
        if found is None:
            table = study.table()
            found, known = Sitting(study, table, len(table.game.log or []), first_turn=table.game.turn), 0
        here = found.copy()
        try:
            for place in given[known:]:
                here.answer(place)
        except AnswerError:
            raise Refused("no_option") from None
        self.keep(here)
        return here

    def keep(self, sitting: Sitting) -> None:
        """Remember a sitting for the next answer."""
        self.kept[sitting.study.address, tuple(sitting.answers)] = sitting.copy()
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)

    def go_on(self, study: Study, wish: Wish, lang: str) -> dict[str, Any]:
        """Answer, let the other side answer, and tell everything as frames."""
        with self.lock:
            here = self.at(study, wish.answers)
            told: list[dict[str, Any]] = []
            for place in chosen(here, wish):
                told.append(self._answered(here, place, wish.number + len(told) + 1, lang))
            while (place := here.next()) >= 0:
                if len(here.answers) >= MOST_ANSWERS:
                    break
                told.append(self._answered(here, place, wish.number + len(told) + 1, lang))
            self.keep(here)
            if not told or wish.is_fresh:
                told = [frame_of(here, wish.number + 1, lang, 0, -1)]
            return {
                "frames": told,
                "answers": here.answers,
                "back": here.back(),
                "state": here.state,
                "open": here.is_open,
                "said": study.said(here, lang),
            }

    def _answered(self, here: Sitting, place: int, number: int, lang: str) -> dict[str, Any]:
        assert here.game.decision is not None
        seat, since = here.game.decision.seat, len(here.game.log or [])
        try:
            here.answer(place)
        except AnswerError:
            raise Refused("no_option") from None
        return frame_of(here, number, lang, since, seat)

    def why(self, study: Study, wish: WhyWish, lang: str) -> dict[str, Any]:
        """Why something is offered or not, in the words of a table's socket."""
        with self.lock:
            here = self.at(study, wish.answers)
        asked = messages.Why(id="why", wish=wish.wish, piece=wish.piece, card=wish.card, option=wish.option)
        return {"type": "reasons", "id": "", **reasons.explain(here.game, study.seat(here.game), lang, asked)}


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """What a page asks of a study. answers: all so far; number: that of its last frame; is_fresh: it wants the whole picture."""

    answers: list[int] = []
    option: int = -1
    shortcut: str = ""
    number: int = 0
    is_fresh: bool = False


class WhyWish(msgspec.Struct, forbid_unknown_fields=True):
    """What somebody wants explained, after these answers."""

    answers: list[int] = []
    wish: messages.Word = ""
    piece: messages.Number = -1
    card: messages.Word = ""
    option: messages.Number = -1


def chosen(here: Sitting, wish: Wish) -> tuple[int, ...]:
    """The options that a wish picks."""
    if wish.shortcut:
        for shortcut in shortcuts(here.game):
            if shortcut.key == wish.shortcut:
                return shortcut.answers
        raise Refused("no_shortcut")
    return (wish.option,) if wish.option >= 0 else ()


def frame_of(here: Sitting, number: int, lang: str, since: int, seat: int) -> dict[str, Any]:
    """A moment of a study as a table's page takes it. seat: who answered, -1: it is the whole picture."""
    game = copy_of(here.game)
    own = here.study.seat(game)
    is_mine = game.decision is not None and game.decision.seat == own
    moment = Moment(
        entry=Entry(number=number, kind=ANSWER, seat=seat),
        game=game,
        decision=number,
        events_from=since,
        lines_from=here.start,
        winner=game.winner,
        ending=game.ending,
        is_over=game.over,
        draw_offered_by=-1,
        clocks=Clocks(None),
        can_undo=is_mine and here.back() >= 0,
    )
    table = frames.about(row_of(here.study, game, own), str(own), [True, True], game, lang)
    made = frames.frame("snapshot" if seat < 0 else "update", moment, own, lang, table, None, seat == own)
    made["stops"] = None
    if not here.is_open:
        made["decision"] = None
    return made


def row_of(study: Study, game: Game, own: int) -> TableRow:
    """What a page wants to know of a table, for a study: you, and somebody who answers."""
    seats = tuple(
        SeatRow(
            seat=seat,
            player=str(seat),
            name="",
            computer=seat != own,
            deck_name="",
            cards=(),
            entropy="",
            ready=True,
            stops={},
        )
        for seat in range(game.deal.rules.seats)
    )
    return TableRow(
        id=study.address,
        game=study.game,
        rules=game.deal.rules.version,
        state="playing",
        opponent="computer",
        level="",
        public=False,
        spectators="none",
        first=-1,
        clock=None,
        server_seed="",
        commitment="",
        seed="",
        prefix=(),
        continued_from="",
        own_cards=(),
        options=game.deal.rules.options(),
        turn=game.turn,
        winner=game.winner,
        ending=game.ending,
        rematch="",
        created=0,
        changed=0,
        seats=seats,
    )
