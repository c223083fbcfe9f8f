"""The log as a commentary: the small events of one action told in one line, the noise left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.words.naming import NO_NAMES, Names, amount, card_of_piece, key_for, speak
from soulcore.words.saying import say
from soulcore.words.speech import sentence, tell

QUIET: Final = frozenset(
    {
        "step_starts",
        "step_ends",
        "turn_ends",
        "used",
        "used_effect",
        "used_up",
        "passed",
        "is_blocked",
        "resolution",
        "battle_ends",
        "battle_over",
        "collecting_begins",
        "summoning_begins",
        "combat_begins",
        "final_begins",
        "loses_fight",
    }
)
"""Events that only mark a moment, or repeat what another one has said."""

ADDED_UP: Final = frozenset({"paid", "placed", "cores_moved", "drawn", "shuffled", "core_gained", "milled"})
"""Events told together when several alike follow each other."""

BESIDE: Final = frozenset({"removed", "depleted", "leaves"})
"""What may come about while a card is paid for."""

ARRIVALS: Final = {"summon": "summoned", "deploy": "deployed"}


class Line:
    """A line of the commentary, and how many events had happened when it was complete. about: what it tells, what it is named
    after first."""

    def __init__(self, text: str, upto: int, about: Sequence[Event]) -> None:
        self.text = text
        self.upto = upto
        self.about = about
        self.kind = about[0].kind
        self.seat = about[0].seat


class Passage:
    """Events that one line tells. upto: how many had happened by its end; paid, placed: of a card that was announced."""

    def __init__(
        self,
        about: list[Event],
        upto: int,
        is_announced: bool = False,
        paid: Sequence[Event] = (),
        placed: Sequence[Event] = (),
    ) -> None:
        self.about = about
        self.upto = upto
        self.is_announced = is_announced
        self.paid = paid
        self.placed = placed


Said = Mapping[int, str]
"""Sentences about events by the event's id: what has been said for the same seat need not be worked out again."""

NOTHING_SAID: Final[Said] = {}


def commentary(
    game: Game,
    lang: str,
    seat: int,
    names: Names = NO_NAMES,
    since: int = 0,
    said: Said = NOTHING_SAID,
    cut: Sequence[Passage] | None = None,
) -> list[Line]:
    """What happened from that place of the log on, as a seat may know it. cut: the passages from there on, if they are at hand."""
    return [
        Line(_told(game, passage, lang, seat, names, said), passage.upto, passage.about)
        for passage in (passages(game.log or [], since) if cut is None else cut)
    ]


def passages(events: list[Event], since: int = 0) -> list[Passage]:
    """How the events from that place on are told together, whoever hears it."""
    found: list[Passage] = []
    place = since
    while place < len(events):
        event = events[place]
        if event.kind == "declared":
            found += _announced(events, place)
            place = found[-1].upto
            continue
        if is_quiet(event):
            place += 1
            continue
        if event.kind == "compared" and place + 1 < len(events) and events[place + 1].kind == "compared":
            run = events[place : place + 2]
        elif event.kind in ADDED_UP:
            run = _alike(events, place)
        else:
            run = [event]
        place += len(run)
        found.append(Passage(run, place))
    return found


def _told(game: Game, passage: Passage, lang: str, seat: int, names: Names, said: Said) -> str:
    about = passage.about
    if len(about) > 1 and not passage.is_announced:
        if about[0].kind == "compared":
            return _compared(game, about[0], about[1], lang, names)
        return tell(game, about, lang, seat, names)
    line = said.get(id(about[0])) or sentence(game, about[0], lang, seat, names)
    if not passage.is_announced:
        return line
    details = [
        say(lang, f"commentary.{kind}", cores=amount(lang, "core", sum(e.number for e in found), _has_soul(found)))
        for kind, found in (("paid", passage.paid), ("placed", passage.placed))
        if found
    ]
    if not details:
        return line
    return speak(lang, "commentary.details", line=line, details=say(lang, "commentary.joint").join(details))


def is_quiet(event: Event) -> bool:
    """Whether the event is left out: it tells nothing new."""
    if event.kind == "leaves":
        return event.word == "trash"
    if event.kind == "refreshed":
        return event.cause < 0
    if event.kind == "souls_refreshed":
        return event.number == 0
    return event.kind in QUIET


def _alike(events: list[Event], place: int) -> list[Event]:
    """The run of events that differ from the one there at most in card, number and Soul Core."""
    first = events[place]
    run = [first]
    for other in events[place + 1 :]:
        if (other.kind, other.seat, other.piece, other.source) != (first.kind, first.seat, first.piece, first.source):
            break
        if first.kind == "cores_moved" and other.word != first.word:
            break
        run.append(other)
    return run


def _announced(events: list[Event], place: int) -> list[Passage]:
    """A card shown, paid for and, if it goes to the Field, arrived: one line, as far as it has come.

    What comes about in between (Succession, own cards depleted by paying) is told after it.
    """
    shown = events[place]
    arrival = ARRIVALS.get(shown.word, "")
    parts: dict[str, list[Event]] = {"paid": [], "placed": [], "used": []}
    beside: list[Event] = []
    last = shown
    at = place + 1
    while at < len(events):
        event = events[at]
        if event.kind == arrival and event.card == shown.card:
            last = event
            at += 1
            break
        if event.kind in parts and event.seat == shown.seat:
            parts[event.kind].append(event)
        elif arrival and event.kind in BESIDE:
            beside += [] if is_quiet(event) else [event]
        else:
            break
        at += 1
    paid, placed, used = parts["paid"], parts["placed"], parts["used"]
    return [
        Passage([last, shown, *paid, *placed, *used], at, True, paid, placed),
        *(Passage([event], at) for event in beside),
    ]


def _has_soul(events: Sequence[Event]) -> bool:
    return any(event.word == "soul" for event in events)


def _compared(game: Game, one: Event, two: Event, lang: str, names: Names) -> str:
    return speak(
        lang,
        key_for(game, lang, "commentary.compared"),
        first=card_of_piece(game, one.piece, lang, names),
        bp=one.number,
        second=card_of_piece(game, two.piece, lang, names),
        other=two.number,
    )
