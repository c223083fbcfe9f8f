"""The position: a game as a value.

A Game holds everything that may still matter, as plain data: it can be cloned, saved, hashed and replayed at every
decision. `answer` takes one option, runs every process until the next decision or the end, and returns.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import index as whole
from typing import ClassVar, Final, SupportsIndex

from soulcore.kernel import randomness
from soulcore.kernel.decision import Decision, Option, place_of
from soulcore.kernel.errors import (
    AnswerError,
    GameOver,
    IllegalAnswer,
    NothingToAnswer,
    Runaway,
    SaveError,
    StaleAnswer,
    WrongSeat,
)
from soulcore.kernel.event import Event
from soulcore.kernel.pending import Modification, Trigger
from soulcore.kernel.piece import FACE_DOWN, Card, Piece
from soulcore.kernel.process import DONE, Process
from soulcore.kernel.quoting import quoted
from soulcore.kernel.rules import Deal

BUDGET: Final = 100_000
"""How many steps may run between two decisions before the position counts as an endless loop."""

DRAW: Final = -1
"""The winner of a drawn game."""

COVERED: Final = "face-down card"
"""How a card is called towards a player who may not know which it is."""

CONCEDED: Final = "concede"
"""How a game ends that somebody gives up."""

RUNNING: Final = "running"
WON: Final = "won"
DRAWN: Final = "drawn"

SET_UP: Final = (
    "this position is not what its answers lead to (it was set up, or somebody conceded): keep a clone to go back"
)

NOTHING: Final = Option("")
"""What was answered before the first answer."""

UNGUARDED: Final = -1
"""An answer that does not say whose it is, or to which decision."""

Painter = Callable[["Game", str], str]
PAINTERS: Final[list[Painter]] = []
"""Who draws a position for people, as "text" or "html": the machine itself has no words and no pictures."""


Keeper = Callable[["Game"], tuple[Callable[..., "Game"], tuple[bytes]]]
KEEPERS: Final[list[Keeper]] = []
"""Who writes a position down so that it can be loaded again, as pickle wants it told: a function and what it is called with."""


def number_of(given: SupportsIndex) -> int | None:
    """Any kind of whole number; None for anything else. Yes and no are none, though Python counts with them."""
    if isinstance(given, bool):
        return None
    try:
        return whole(given)
    except TypeError:
        return None


def place_in(choice: SupportsIndex) -> int:
    """The place that an answer names by its number. Raises IllegalAnswer."""
    place = number_of(choice)
    if place is None:
        raise IllegalAnswer(f"an answer is the place of an option or its key, not {quoted(choice)}")
    return place


def seat_among(seats: int, given: SupportsIndex, spectator: bool = True) -> int:
    """The one of so many seats that is meant; -1 where spectators are meant too. Raises WrongSeat."""
    seat = number_of(given)
    if seat is None or not (-1 if spectator else 0) <= seat < seats:
        besides = ", and -1 for a spectator" if spectator else ""
        raise WrongSeat(f"there is no seat {quoted(given)}: the seats are 0 to {seats - 1}{besides}")
    return seat


def paint(game: Game, form: str) -> str:
    """A position for people; a line about it while nobody is there who can draw."""
    if PAINTERS:
        return PAINTERS[-1](game, form)
    return f"<{game.deal.rules.name}, turn {game.turn}, {game.status}, {len(game.answers)} answers>"


def each_once(cards: list[int]) -> list[int]:
    """Each of these cards once, in order. (For a few, a set would take longer than putting them in order.)"""
    found: list[int] = []
    for card in sorted(cards):
        if not found or found[-1] != card:
            found.append(card)
    return found


class Game:
    """One position of one game."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "piles",
        "stack",
        "decision",
        "picked",
        "result",
        "results",
        "seat",
        "turn",
        "stamp",
        "draws",
        "version",
        "modifications",
        "triggers",
        "departing",
        "used",
        "happened",
        "shown",
        "over",
        "winner",
        "ending",
        "answers",
        "news",
    )

    def __init__(self, deal: Deal, of: Game | None = None) -> None:
        """A fresh position of a deal; or, filled at once, a copy of another one, which is of the same cards."""
        self.deal = deal
        self.cards = deal.cards
        seats = deal.rules.seats
        self.piles: list[list[int]] = (
            [[] for _ in range(len(deal.rules.zones) * seats)] if of is None else [pile.copy() for pile in of.piles]
        )
        """The cards in each zone of each seat (index: zone * seats + seat), the top card last."""
        self.field: list[list[Piece]] = (
            [[] for _ in range(seats)] if of is None else [[piece.copy() for piece in side] for side in of.field]
        )
        """The pieces in play of each seat, in order of arrival."""
        self.stack: list[Process] = [] if of is None else [process.copy() for process in of.stack]
        self.decision: Decision | None = None if of is None else of.decision
        self.picked: Option = NOTHING if of is None else of.picked
        """The option answered last; the step after a decision reads it."""
        self.result: int = 0 if of is None else of.result
        """What the process that ended last reports to the one below it."""
        self.results: list[int] = [] if of is None else of.results.copy()
        self.seat: int = 0 if of is None else of.seat
        """Whose turn it is."""
        self.turn: int = 0 if of is None else of.turn
        self.stamp: int = 0 if of is None else of.stamp
        """Counts arrivals and changes: ids and the order of modifications come from it."""
        self.draws: int = 0 if of is None else of.draws
        """How often randomness was drawn."""
        self.version: int = 0 if of is None else of.version
        """Goes up with every change that derived values may depend on."""
        self.modifications: list[Modification] = [] if of is None else of.modifications.copy()
        self.triggers: list[Trigger] = [] if of is None else of.triggers.copy()
        """Effects triggered and not yet taken up, oldest first."""
        self.departing: list[int] = [] if of is None else of.departing.copy()
        """Ids of pieces that are about to leave."""
        self.used: dict[str, int] = {} if of is None else of.used.copy()
        """How often limited effects were used in their period."""
        self.happened: list[Event] = [] if of is None else of.happened.copy()
        """What this turn brought, as far as some card asks for it."""
        self.shown: list[list[int]] = [[] for _ in range(seats)] if of is None else [cards.copy() for cards in of.shown]
        """Cards in each hand that the others know of."""
        self.over: bool = False if of is None else of.over
        self.winner: int = DRAW if of is None else of.winner
        self.ending: str = "" if of is None else of.ending
        """How the game ended: a key of the catalogues."""
        self.answers: list[int] = [] if of is None else of.answers
        self.shares_answers = of is not None
        """Another position has the same list of answers: whichever answers next takes one of its own first."""
        if of is not None:
            of.shares_answers = True
        self.log: list[Event] | None = [] if of is None else None
        self.listening = False
        """Whether citations are recorded."""
        self.news: int = 0 if of is None else of.news
        """Counts moments at which some player learned something new; undo stops there."""

    # ------------------------------------------------------------ playing

    def begin(self) -> None:
        """Set up and run to the first decision."""
        self.deal.rules.begin(self)
        self.advance()

    @property
    def options(self) -> list[Option]:
        """What may be answered now; empty when the game is over."""
        return self.decision.options if self.decision is not None else []

    def answer(
        self, choice: SupportsIndex | str, decision: SupportsIndex = UNGUARDED, seat: SupportsIndex = UNGUARDED
    ) -> None:
        """Answer the open decision with an option's place in the list (any kind of whole number), or its key.

        decision (how many answers came before) and seat guard against late and foreign answers; -1 does not. A refused answer
        changes nothing.
        """
        asked = self.decision
        if asked is None:
            raise GameOver("the game is over: nothing is asked any more")
        if decision != UNGUARDED and number_of(decision) != len(self.answers):
            raise StaleAnswer(f"this answers decision {quoted(decision)}, but decision {len(self.answers)} is open")
        if seat != UNGUARDED:
            meant = self.seat_in(seat, spectator=False)
            if meant != asked.seat:
                raise WrongSeat(f"the decision is player {asked.seat + 1}'s, not player {meant + 1}'s")
        index = self.index_of(choice)
        if index < 0 or index >= len(asked.options):
            raise IllegalAnswer(f"there is no option {quoted(index)}: the options are 0 to {len(asked.options) - 1}")
        self.picked = asked.options[index]
        self.decision = None
        if self.shares_answers:
            self.answers = self.answers.copy()
            self.shares_answers = False
        self.answers.append(index)
        self.advance()

    @property
    def status(self) -> str:
        """How the game stands: "running", "won" (winner says by whom) or "drawn"."""
        if not self.over:
            return RUNNING
        return WON if self.winner >= 0 else DRAWN

    def pop(self) -> int:
        """Take the last answer back and return its place. The game is played again from its beginning up to there, so that is
        slower than a clone made before. Raises AnswerError where there is no answer, or the position is not what its answers
        lead to (a scenario or a puzzle set it up, somebody conceded)."""
        if not self.answers:
            raise AnswerError("there is no answer to take back")
        last = self.answers[-1]
        before = type(self)(self.deal)
        if self.log is None:
            before.log = None
        try:
            before.begin()
            for place in self.answers[:-1]:
                before.answer(place)
            again = before.clone()
            again.answer(last)
        except AnswerError:
            raise AnswerError(SET_UP) from None
        if not again.is_like(self):
            raise AnswerError(SET_UP)
        version = max(self.version, before.version) + 1  # whatever was worked out for this position is out of date
        for name in self.FIELDS:
            setattr(self, name, getattr(before, name))
        self.field = before.field
        self.version = version
        self.shares_answers = False
        self.log = before.log
        return last

    def is_like(self, other: Game) -> bool:
        """Whether two positions of one deal have the same cards in the same places, and ask the same."""
        return (
            self.piles == other.piles
            and [[piece.id for piece in side] for side in self.field] == [[p.id for p in side] for side in other.field]
            and (self.turn, self.seat, self.stamp, self.draws) == (other.turn, other.seat, other.stamp, other.draws)
            and self.keys() == other.keys()
        )

    def index_of(self, choice: SupportsIndex | str) -> int:
        """The place that an answer means: of the option with that key (or the only one that begins so), or a whole number."""
        if isinstance(choice, str):
            return place_of(choice, self.keys())
        return place_in(choice)

    def seat_in(self, given: SupportsIndex, spectator: bool = True) -> int:
        """The seat that is meant, any kind of whole number; -1 where spectators are meant too. Raises WrongSeat otherwise."""
        return seat_among(self.deal.rules.seats, given, spectator)

    def keys(self) -> list[str]:
        """The stable, readable key of each option; equal ones are numbered."""
        count: dict[str, int] = {}
        keys = []
        for option in self.options:
            key = self.key(option)
            seen = count.get(key, 0) + 1
            count[key] = seen
            keys.append(key if seen == 1 else f"{key} #{seen}")
        return keys

    def key(self, option: Option) -> str:
        """An option's key before numbering: its verb, what it concerns, and its word."""
        parts = [option.verb.replace("_", " ")]
        if option.card >= 0:
            parts.append(self.cards[option.card].name)
        elif option.piece:
            parts.append(self.piece_name(self.piece(option.piece)))
        if option.word:
            parts.append(option.word)
        return " ".join(parts)

    def piece_name(self, piece: Piece) -> str:
        """A card in play as the player who is asked may call it."""
        if self.decision is not None and self.is_covered(piece, self.decision.seat):
            return COVERED
        return piece.card.name

    def advance(self) -> None:
        """Run processes until a decision is open or the game is over."""
        budget = BUDGET
        stack = self.stack
        while self.decision is None and not self.over:
            top = stack[-1]
            if top.at == DONE:
                stack.pop()
                continue
            top.run(self)
            budget -= 1
            if budget == 0:
                raise Runaway(f"no decision after {BUDGET} steps; in progress: {[type(p).__name__ for p in stack]}")
        if self.decision is not None:
            self.asked()

    def asked(self) -> None:
        """A decision has been opened and every step before it is through: a game may take away options that lead nowhere."""

    def ask(self, seat: int, kind: str, options: list[Option], source: int = -1) -> None:
        """Open a decision. The step that asks ends right after; the next one finds the answer in `picked`. Whoever is asked
        has something to answer: a question without options is never opened, in any game."""
        if not options:
            raise NothingToAnswer(
                f"player {seat + 1} is asked ({kind}) and has no option; in progress: {[type(p).__name__ for p in self.stack]}"
            )
        self.decision = Decision(seat, kind, options, source)

    def concede(self, seat: int) -> None:
        """A player gives up, whoever is asked what: the other one wins on the spot, and no effect has a say in it."""
        self.cite("victory.concede")
        self.finish(1 - seat, CONCEDED)

    def finish(self, winner: int, ending: str) -> None:
        """End the game on the spot."""
        self.over = True
        self.winner = winner
        self.ending = ending
        self.decision = None
        if any(zone.opened_at_end for zone in self.deal.rules.zones):
            self.unveil()

    def changed(self) -> None:
        """Something has changed that derived values may depend on: whatever was worked out is out of date."""
        self.version += 1

    def unveil(self) -> None:
        """Some player learned something new."""
        self.news += 1

    # ------------------------------------------------------------ cards and pieces

    def pile(self, zone: int, seat: int) -> list[int]:
        """The cards of a seat's zone, the top card last."""
        return self.piles[zone * self.deal.rules.seats + seat]

    def take(self, card: int, zone: int, seat: int) -> None:
        """Take one copy of a card out of a pile (the top one)."""
        pile = self.pile(zone, seat)
        for place in range(len(pile) - 1, -1, -1):
            if pile[place] == card:
                del pile[place]
                self.changed()
                return
        raise ValueError(f"{self.cards[card].name} is not there")

    def left_hand(self, card: int, seat: int, openly: bool) -> None:
        """A card left a hand: what the others know of that hand changes. When it went unseen, they know nothing for sure."""
        shown = self.shown[seat]
        if not shown:
            return
        if not openly:
            self.shown[seat] = []
        elif card in shown:
            shown.remove(card)

    def piece(self, id: int) -> Piece:
        """The piece with that id. Raises KeyError when it is not in play."""
        for side in self.field:
            for piece in side:
                if piece.id == id:
                    return piece
        raise KeyError(id)

    def find(self, id: int) -> Piece | None:
        """The piece with that id, or None when it is not in play."""
        for side in self.field:
            for piece in side:
                if piece.id == id:
                    return piece
        return None

    def make_piece(self, id: int, card: Card, owner: int) -> Piece:
        """A piece of this game's kind, not yet in play."""
        return Piece(id, card, owner)

    def is_covered(self, piece: Piece, seat: int) -> bool:
        """Whether the piece lies face down towards that seat (-1: a spectator): then only where it lies may be known."""
        return piece.set == FACE_DOWN and piece.seat != seat

    def could_be_covered(self, card: int) -> bool:
        """Whether that card could be one that lies face down: whoever guesses at a covered card need guess no other."""
        return False

    def could_lie_in(self, zone: int, card: int) -> bool:
        """Whether that card could be one of a hidden pile, as far as everybody knows without looking."""
        return True

    def is_token(self, piece: Piece) -> bool:
        """Whether the piece was made during the game: it stands for no card of anybody's deck."""
        return piece.token

    def host_of(self, id: int) -> int:
        """The piece that piece lies beneath or is attached to, or 0."""
        piece = self.find(id)
        return piece.host if piece is not None else 0

    def beneath(self, hosts: list[int]) -> list[Piece]:
        """The pieces that lie beneath those or are attached to them, side by side in order of arrival."""
        return [piece for side in self.field for piece in side if piece.host in hosts]

    def turn_over(self, piece: Piece) -> None:
        """Turn the other face of a card with two faces up: from now on it is what is printed there."""
        card = piece.card
        piece.show(self.cards[card.back if card.back >= 0 else card.front])
        self.changed()

    def hand_over(self, piece: Piece, seat: int) -> None:
        """Another player controls the piece from now on; its owner stays who it was."""
        self.field[piece.seat].remove(piece)
        piece.seat = seat
        self.field[seat].append(piece)
        self.changed()

    def strangers(self, seat: int) -> list[int]:
        """Cards in a seat's piles that another player owns."""
        return []

    def next_stamp(self) -> int:
        self.stamp += 1
        return self.stamp

    # ------------------------------------------------------------ chance

    def below(self, limit: int, purpose: str) -> int:
        """A fair number below the limit."""
        self.draws += 1
        self.unveil()
        return randomness.below(self.deal.seed, purpose, self.draws, limit)

    def shuffle(self, zone: int, seat: int, purpose: str) -> None:
        self.draws += 1
        self.unveil()
        pile = self.pile(zone, seat)
        pile[:] = randomness.shuffled(self.deal.seed, purpose, self.draws, pile)

    # ------------------------------------------------------------ what happens

    def cite(self, topic: str) -> None:
        """Say that the code of a rule ran. Nearly free while nobody listens."""
        if self.listening:
            self.deal.rules.cite(topic)

    def happen(
        self,
        kind: str,
        seat: int,
        piece: int = 0,
        card: int = -1,
        number: int = 0,
        word: str = "",
        cause: int = -1,
        source: int = -1,
        secret: bool = False,
        topic: str = "",
    ) -> None:
        """Something happened: log it, remember it, and queue the effects that wait for it, as far as anyone cares."""
        if self.listening and topic:
            self.deal.rules.cite(topic)
        if self.log is not None or kind in self.deal.watched or kind in self.deal.remembered:
            event = Event(kind, seat, piece, card, number, word, cause, source, secret, topic)
            if self.log is not None:
                self.log.append(event)
            self._heed(event)

    def write_down(self, kind: str, seat: int, piece: int = 0, topic: str = "") -> None:
        """A line of the log for the players, where what cards mind of it is murmured."""
        if self.listening and topic:
            self.deal.rules.cite(topic)
        if self.log is not None:
            self.log.append(Event(kind, seat, piece, -1, 0, "", -1, -1, False, topic))

    def murmur(
        self, kind: str, seat: int, piece: int, card: int, word: str, cause: int, source: int, number: int = 0
    ) -> None:
        """Another name of something that was told already, for the cards that mind it. The log has no line of it: that would
        tell the players which such cards there are."""
        if kind in self.deal.watched or kind in self.deal.remembered:
            self._heed(Event(kind, seat, piece, card, number, word, cause, source, False, ""))

    def _heed(self, event: Event) -> None:
        """Remember an event and queue the effects that wait for it, as far as cards mind it."""
        if event.kind in self.deal.remembered:
            self.happened.append(self.as_remembered(event))
        if event.kind in self.deal.watched:
            self.deal.rules.notice(self, event)

    def as_remembered(self, event: Event) -> Event:
        """An event for cards that ask about it afterwards; a game may say more of it than the players are told."""
        return event

    # ------------------------------------------------------------ copies

    def clone(self) -> Game:
        """An independent copy that plays on without touching this one. The log is not copied: the clone keeps none."""
        return self.under(self.deal)

    def under(self, deal: Deal) -> Game:
        """The same under another deal: with other chance, or with other cards where this position holds none that are seen."""
        return Game(deal, self)

    def __copy__(self) -> Game:
        """A copy shares nothing with the original that can change. It keeps the log, which a clone does not."""
        twin = self.clone()
        twin.log = None if self.log is None else self.log.copy()
        return twin

    def __deepcopy__(self, memo: object) -> Game:
        return self.__copy__()

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[bytes]]:
        """How pickle, and so other processes, get it: as it is saved. Raises SaveError while nobody is there who can save it."""
        if not KEEPERS:
            raise SaveError("nobody is there who can save a position: soulcore.play can")
        return KEEPERS[-1](self)

    # ------------------------------------------------------------ for people

    def __str__(self) -> str:
        return paint(self, "text")

    def __repr__(self) -> str:
        return paint(self, "text")

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return paint(self, "html")
