"""The course of a table: what its journal amounts to. The same journal always gives the same course.

Positions are values, so an entry makes a new position and the old one stays as it was: for taking back, for viewers who
missed something, and for spectators who see everything a while later.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from soulcore.games import entry as game_entry
from soulcore.kernel.game import DRAW, Game
from soulcore.play import Record, RulesMismatch
from soulcore.play.board import board_name, is_same_board
from soulcore.play.record import follow, is_other_number
from soulcore.play.start import begin as begun
from soulcore.table import fairness, rows
from soulcore.table.clocks import NOBODY, Clocks
from soulcore.table.rows import Entry, TableRow
from soulcore.words.commentary import Passage, passages

KEPT = 16
"""Moments kept for viewers who come back; as many more as the spectators' delay needs, up to MOST. Who missed more gets a
snapshot; a moment is a position with its log, and most of what a table takes in memory."""
MOST = 1_000
SHOWN_LINES = 30
"""So many lines of the commentary a snapshot shows at least, where there are more; who wants the others asks for them."""
CHANGING = (rows.BEGIN, rows.ANSWER, rows.UNDO, rows.TAKE_BACK)
"""Entries that lead to another position, with another decision open."""
BACKWARD = (rows.UNDO, rows.TAKE_BACK)
CONCEDE, TIME, AGREED, LEFT, ABSENT = "concede", "time", "agreed", "left", "absent"


@dataclass(frozen=True, slots=True)
class Moment:
    """A table right after an entry. game is never played on (a copy is)."""

    entry: Entry
    game: Game | None
    decision: int
    """The id of the open decision: the number the next entry that changes the position could have at the earliest."""
    events_from: int
    lines_from: int
    winner: int
    ending: str
    is_over: bool
    draw_offered_by: int
    clocks: Clocks
    can_undo: bool
    can_take_back: tuple[bool, ...] = ()
    """For each seat whether it has done something yet that could be taken back."""
    back_asked_by: int = NOBODY

    @property
    def number(self) -> int:
        return self.entry.number


@dataclass(frozen=True, slots=True)
class Step:
    """What may be taken back: a player's answer. at: how many answers came before it; is_small: the small change of an act;
    shows: it showed a card and opened its payment; before: the position, where it is at hand."""

    seat: int
    at: int
    is_small: bool
    shows: bool
    before: Game | None = None


@dataclass(frozen=True, slots=True)
class Point:
    """An answer of the game so far. at: how many came before it; is_small: the small change of an act."""

    seat: int
    at: int
    is_by_hand: bool
    is_small: bool


class Course:
    """A table's state as its journal makes it."""

    def __init__(self, table: TableRow, delay: int) -> None:
        self.table = table
        self.delay = delay
        self.number = -1
        self.decision = 0
        self.game: Game | None = None
        self.past: list[Step] = []
        self.points: list[Point] = []
        """Every answer of the game as it stands, for taking back further than undo does."""
        self.met_news = False
        self.acted = [False] * len(table.seats)
        """Whether the last thing a seat did by hand this turn was more than going on."""
        self.back_asked_by = NOBODY
        self.back_to = 0
        """Who asks to take something back, and how many answers would stay."""
        self.winner = DRAW
        self.ending = ""
        self.is_over = False
        self.draw_offered_by = NOBODY
        self.clocks = Clocks(table.clock)
        self.moments: deque[Moment] = deque()
        self.lines_from = 0
        self.line_starts: deque[int] = deque(maxlen=SHOWN_LINES)
        """Where in the log the last lines begin."""
        self.cut: list[Passage] = []
        self.cut_from = -1
        """How the log is told from that place on: the same for all who hear it."""
        self.is_loading = False
        """While a journal is read: nobody watches, so how its lines would be told is worked out once, at its end."""
        self.is_resumed = False
        """Whether what came before the first of the moments is not at hand: it began with a kept position."""
        self.wants_rematch: set[int] = set()
        self.offered_in: dict[int, int] = {}
        """The turn in which each seat last offered a draw."""
        self.back_asks: dict[int, tuple[int, int]] = {}
        """The decision at which each seat last asked to take something back, and how often it has asked at that one."""

    @property
    def last(self) -> Moment | None:
        return self.moments[-1] if self.moments else None

    @property
    def asked(self) -> int:
        """The seat that is to decide, or -1."""
        if self.game is None or self.game.decision is None or self.is_over:
            return NOBODY
        return self.game.decision.seat

    # ------------------------------------------------------------ entries

    def follow(self, entry: Entry) -> Game | None:
        """The position after an entry; the course stays as it is. Raises SoulcoreError for what cannot be."""
        if entry.kind == rows.BEGIN:
            return begin(self.table)
        if entry.kind == rows.ANSWER:
            assert self.game is not None
            game = copy_of(self.game)
            for answer in entry.answers:
                game.answer(answer, seat=entry.seat)
            return game
        if entry.kind == rows.UNDO:
            step = self.past[-taken_back(entry)]
            return step.before or self.position_at(step.at)
        if entry.kind == rows.TAKE_BACK:
            return self.position_at(entry.answers[0])
        return self.game

    def position_at(self, answers: int) -> Game:
        """The position of this game after so many of its answers."""
        assert self.game is not None
        for moment in reversed(self.moments):
            known = moment.game
            if known is not None and known.answers == self.game.answers[:answers]:
                return known
        return begin(self.table, tuple(self.game.answers[:answers]))

    def take(self, entry: Entry, game: Game | None) -> Moment:
        """Go on by an entry, to the position that `follow` found for it."""
        before = self.game
        self.clocks = self.clocks.copy()
        self.clocks.pass_time(entry.at, is_charged=entry.kind != rows.RESTART)
        events_from = len(before.log or []) if before is not None else 0
        self.game, self.number = game, entry.number
        if entry.kind in CHANGING:
            self.decision = entry.number + 1
            self.back_asked_by = NOBODY
        if entry.kind == rows.ANSWER:
            assert before is not None
            assert game is not None
            self._remember(entry, before, game)
            self._count_turn(before, game)
            self._note(entry, before, game)
        elif entry.kind in BACKWARD:
            assert game is not None
            del self.past[-taken_back(entry) if entry.kind == rows.UNDO else 0 :]
            self.points = [point for point in self.points if point.at < len(game.answers)]
            self.acted = [False] * len(self.acted)
        self._agree(entry)
        if game is not None and game.over and not self.is_over:
            self._end(game.winner, game.ending)
        self.clocks.running = self.asked
        return self._keep(entry, events_from)

    def _remember(self, entry: Entry, before: Game, game: Game) -> None:
        """An answer may be taken back until something new is learned or the other player answers. That a card is shown
        counts only once it is paid for: until then it can be cancelled, and its player has learned nothing."""
        about = game_entry(self.table.game)
        shows = game.news == before.news + 1 and about.is_paying(game) and not about.is_paying(before)
        if self.past and self.past[-1].seat != entry.seat:
            self.past.clear()
            self.met_news = True
        if game.news != before.news and not shows:
            self.past.clear()
            self.met_news = True
        elif not entry.auto:
            is_small = about.knowledge.is_routine(before)
            self.past.append(Step(entry.seat, len(before.answers), is_small, shows, before))

    def _note(self, entry: Entry, before: Game, game: Game) -> None:
        """Keep what taking back and going on by itself ask for."""
        knowledge = game_entry(self.table.game).knowledge
        is_small = knowledge.is_routine(before)
        self.points.append(Point(entry.seat, len(before.answers), not entry.auto, is_small))
        if game.turn != before.turn:
            self.acted = [False] * len(self.acted)
        elif not entry.auto and not is_small:
            goes_on = entry.answers == (knowledge.rest(before),)
            if not goes_on or knowledge.is_quiet(before):
                self.acted[entry.seat] = not goes_on

    def _count_turn(self, before: Game, game: Game) -> None:
        """A new turn: time is added for the old one, and an offer of a draw lapses."""
        if game.turn != before.turn:
            self.draw_offered_by = NOBODY
            if before.turn > 0:
                self.clocks.end_turn(before.seat)

    def _agree(self, entry: Entry) -> None:
        """What players agree on beside the rules."""
        if entry.kind == rows.CONCEDE:
            self._end(1 - entry.seat, CONCEDE)
        elif entry.kind == rows.FLAG:
            self._end(1 - entry.seat, TIME)
        elif entry.kind == rows.DRAW_ACCEPT:
            self._end(DRAW, AGREED)
        elif entry.kind == rows.CLAIM_WIN:
            self._end(entry.seat, LEFT)
        elif entry.kind == rows.CLAIM_DRAW:
            self._end(DRAW, LEFT)
        elif entry.kind == rows.DEFAULT:
            self._end(1 - entry.seat if entry.seat >= 0 else DRAW, ABSENT)
        elif entry.kind == rows.DRAW_OFFER:
            self.draw_offered_by = entry.seat
            self.offered_in[entry.seat] = self.game.turn if self.game is not None else 0
        elif entry.kind == rows.DRAW_DECLINE:
            self.draw_offered_by = NOBODY
        elif entry.kind == rows.BACK_ASK:
            self.back_asked_by, self.back_to = entry.seat, entry.answers[0]
            self.back_asks[entry.seat] = (self.decision, self.asked_back(entry.seat) + 1)
        elif entry.kind == rows.BACK_DECLINE:
            self.back_asked_by = NOBODY
        elif entry.kind == rows.REMATCH:
            self.wants_rematch.add(entry.seat)

    def _end(self, winner: int, ending: str) -> None:
        self.is_over, self.winner, self.ending = True, winner, ending
        self.draw_offered_by = self.back_asked_by = NOBODY
        self.past.clear()

    def _keep(self, entry: Entry, events_from: int) -> Moment:
        if self.game is not None and (entry.kind in BACKWARD or events_from == 0):
            self.lines_from, events_from = 0, 0
        moment = self.moment(entry, events_from, self.lines_from)
        self._find_last_line()
        self.moments.append(moment)
        while len(self.moments) > KEPT and (
            len(self.moments) > MOST or self.moments[1].entry.at < entry.at - self.delay
        ):
            self.moments.popleft()
        return moment

    def moment(self, entry: Entry, events_from: int, lines_from: int) -> Moment:
        """How it stands now, right after an entry."""
        return Moment(
            entry,
            self.game,
            self.decision,
            events_from,
            lines_from,
            self.winner,
            self.ending,
            self.is_over,
            self.draw_offered_by,
            self.clocks,
            self.can_undo(self.asked),
            tuple(self.back_to_for((seat,)) >= 0 for seat in range(len(self.acted))),
            self.back_asked_by,
        )

    def loaded(self) -> None:
        """The journal has been read: from now on somebody may watch."""
        self.is_loading = False
        self._find_last_line()

    def _find_last_line(self) -> None:
        """Where in the log the last line of the commentary begins: it may still grow."""
        if self.is_loading:
            return
        if self.lines_from == 0:
            self.line_starts.clear()
        if self.game is None:
            self.lines_from, self.cut, self.cut_from = 0, [], -1
            return
        self.cut, self.cut_from = passages(self.game.log or [], self.lines_from), self.lines_from
        for begins in line_starts(self.cut):
            if not self.line_starts or begins > self.line_starts[-1]:
                self.line_starts.append(begins)
        self.lines_from = last_line(self.cut, self.lines_from)

    def rest(self) -> None:
        """Nobody has done anything for a while: keep only what is seen now. Whoever comes back gets a snapshot."""
        while len(self.moments) > 1:
            self.moments.popleft()

    # ------------------------------------------------------------ questions

    def can_undo(self, seat: int) -> bool:
        """Whether the asked seat may take its last answer back: nothing new was learned, and nobody else was asked."""
        return self.asked == seat and bool(self.past) and self.past[-1].seat == seat and self.act_length() > 0

    def act_length(self) -> int:
        """How many answers one taking back undoes: an act as a whole (the card played with its payment and placing, a Core moved
        with where it went), so back to the last position that asked for more than the small change of an act. A card that was
        shown and is paid for stays shown: only its payment is taken back then."""
        assert self.game is not None
        about = game_entry(self.table.game)
        is_paying = about.is_paying(self.game)
        for count, step in enumerate(reversed(self.past), start=1):
            if step.shows and not is_paying:
                return count - 1
            if not step.is_small:
                return count
        return len(self.past)

    def asked_back(self, seat: int) -> int:
        """How often a seat has asked to take something back at the open decision."""
        decision, count = self.back_asks.get(seat, (-1, 0))
        return count if decision == self.decision else 0

    def back_to_for(self, seats: Collection[int]) -> int:
        """How many answers stay when the last act that one of these seats did by hand is taken back, with everything since; -1
        when there is none."""
        place = len(self.points) - 1
        while place >= 0 and not (self.points[place].is_by_hand and self.points[place].seat in seats):
            place -= 1
        if place < 0 or self.is_over:
            return -1
        seat = self.points[place].seat
        while place > 0 and self.points[place].is_small and self.points[place - 1].seat == seat:
            place -= 1
        return self.points[place].at

    def passages_of(self, moment: Moment) -> list[Passage] | None:
        """How the log is told from where a moment's lines begin, where that is at hand."""
        return self.cut if moment is self.last and moment.lines_from == self.cut_from else None

    def shown_from(self, moment: Moment) -> int:
        """Where in the log the lines begin that a snapshot of a moment shows: 0 for all of them."""
        starts, log = self.line_starts, moment.game.log if moment.game is not None else None
        return starts[0] if len(starts) == SHOWN_LINES and starts[0] < len(log or []) else 0

    def since(self, number: int) -> list[Moment] | None:
        """The moments after that number; None when they are no longer all known, or are taken back."""
        if not self.moments or number > self.number or number < self.moments[0].number - 1:
            return None
        return [moment for moment in self.moments if moment.number > number]

    def delayed(self, now: int) -> Moment | None:
        """The last moment that spectators may see by now."""
        found = None
        for moment in self.moments:
            if moment.entry.at > now - self.delay:
                break
            found = moment
        return found

    def record(self) -> Record:
        """The record of the game as far as it has come."""
        assert self.game is not None
        return Record.of(self.game)


def record_of(table: TableRow, answers: tuple[int, ...] | None = None) -> Record:
    """What determines a table's game before its first answer of its own; or, given answers, after these instead."""
    cards = [seat.cards for seat in table.seats]
    if table.protocol >= fairness.SEALED:
        cards = [fairness.in_order(deck) for deck in cards]
    return Record(
        game=table.game,
        rules=table.rules,
        decks=tuple(cards),
        seed=table.seed,
        answers=table.prefix if answers is None else answers,
        own_cards=table.own_cards,
        options=table.options,
    )


def begin(table: TableRow, answers: tuple[int, ...] | None = None) -> Game:
    """The first position of a table's game: at its first decision, or where it continues another game. Its cards are the ones it
    began with; the rules are this version's, and what was written beside each entry tells whether it still goes as it went."""
    record = record_of(table, answers)
    dealt = record.deal()
    if not is_other_number(record.rules, dealt.rules.version):
        raise RulesMismatch("play.record.rules", given=record.rules[:60], known=dealt.rules.version)
    return follow(record, begun(dealt, True), len(record.answers))


def check(table: TableRow, entry: Entry, game: Game | None) -> None:
    """Whether an entry that was written before leads where it led then. Raises RulesMismatch: never silently
    to another position."""
    if entry.kind not in CHANGING or game is None:
        return
    if entry.board:
        if is_same_board(entry.board, board_name(game)):
            return
    elif table.rules == game.deal.rules.version:
        return  # of before boards were named
    raise RulesMismatch("play.record.rules", given=table.rules[:60], known=game.deal.rules.version)


def taken_back(entry: Entry) -> int:
    """How many answers an undo takes back; one where the journal does not say (it did not, once)."""
    return entry.answers[0] if entry.answers else 1


def copy_of(game: Game) -> Game:
    """A copy that may be played on, with the log so far."""
    twin = game.clone()
    twin.log = list(game.log or [])
    return twin


def last_line(cut: Sequence[Passage], since: int) -> int:
    """Where in the log the last line of a commentary begins, given its passages from that place on."""
    return max(line_starts(cut), default=since)


def line_starts(cut: Sequence[Passage]) -> list[int]:
    """Where in the log the lines after the first begin."""
    end = cut[-1].upto if cut else 0
    return [passage.upto for passage in cut if passage.upto < end]


def agreed(game: str, options: Mapping[str, bool | int]) -> tuple[dict[str, bool | int], str]:
    """What differs from our answers, and the version of the rules under it. Raises UnknownOption."""
    under = game_entry(game).agreeing(options)
    return under.rules.options(), under.rules.version
