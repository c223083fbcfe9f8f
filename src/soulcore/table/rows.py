"""Rows of the database as plain data."""

from __future__ import annotations

from typing import Any

import msgspec

from soulcore.table.glicko import Strength

BEGIN = "begin"
ANSWER = "answer"
UNDO = "undo"
TAKE_BACK = "take_back"
BACK_ASK = "back_ask"
BACK_DECLINE = "back_decline"
CONCEDE = "concede"
DRAW_OFFER = "draw_offer"
DRAW_ACCEPT = "draw_accept"
DRAW_DECLINE = "draw_decline"
FLAG = "flag"
JOIN = "join"
READY = "ready"
REMATCH = "rematch"
RESTART = "restart"
SEAL = "seal"
CLAIM_WIN = "claim_win"
CLAIM_DRAW = "claim_draw"
TRADE = "trade"
DEFAULT = "default"


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table's journal.

    decision: the decision it answers; answers: the options picked (several for a shortcut), of an undo how many answers it
    takes back, of a taking back (and the wish for it) how many answers of the game stay; auto: the server answered for the
    player; player, command: who sent it, under which id of theirs; board: the name of the board it led to ("" where no game
    goes on, and in journals of before boards were named).
    """

    number: int
    kind: str
    seat: int = -1
    decision: int | None = None
    answers: tuple[int, ...] = ()
    auto: bool = False
    player: str | None = None
    command: str | None = None
    at: int = 0
    board: str = ""


class PositionRow(msgspec.Struct, frozen=True, kw_only=True):
    """Where a game stood after the entry of that number (table/positions.py)."""

    number: int
    key: str
    data: bytes


class Clock(msgspec.Struct, frozen=True):
    """Time to think: minutes for the game, seconds more for each own turn."""

    minutes: int
    increment: int


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits there, and with what."""

    seat: int
    player: str | None
    name: str
    computer: bool
    deck_name: str
    cards: tuple[tuple[str, int], ...]
    entropy: str
    ready: bool
    sealed: str = ""
    """The sha256 of what the player will contribute, told before anybody contributes; "" from players who do without."""
    stops: dict[str, Any]
    """What the player has set at this table: its stops, and until when it passes (table/stops.py), the decision it holds,
    whether it hears chat. Empty: nothing yet."""
    rating: int = 0
    """At a rated table the player's rating when it was made; else 0."""
    provisional: bool = False
    gained: int | None = None
    """What the result has changed of the rating."""
    side: tuple[tuple[str, int], ...] = ()
    """The Side Deck. Between two duels cards and side are empty until the player is done with them."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the database has it, without its journal."""

    id: str
    game: str
    rules: str
    state: str
    opponent: str
    level: str
    public: bool
    spectators: str
    first: int
    clock: Clock | None
    server_seed: str
    commitment: str
    seed: str
    prefix: tuple[int, ...]
    continued_from: str
    own_cards: tuple[dict[str, Any], ...]
    options: dict[str, bool | int]
    """Other answers than ours to what the game's book leaves open."""
    turn: int
    winner: int
    ending: str
    rematch: str
    created: int
    changed: int
    seats: tuple[SeatRow, ...]
    printed: dict[str, str] = {}
    """The digests of the cards it is played with, by number."""
    protocol: int = 1
    deal: str = ""
    practice: bool = False
    """Something was taken back that the rules of undo would not give back: the game counts for nothing."""
    rated: bool = False
    best_of: int = 1
    results: tuple[int, ...] = ()
    """The winners of the duels of this match before this one, by seat; -1: drawn."""
    follows: str = ""
    """The table of the duel before."""
    tournament: str = ""

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that player has; none for a stranger."""
        return [seat.seat for seat in self.seats if player is not None and seat.player == player]

    @property
    def is_fair(self) -> bool:
        """Whether the shuffles came from a commitment and the players' contributions."""
        return bool(self.commitment)


class PlayerRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays here."""

    id: str
    name: str
    account: bool
    lang: str
    banned_until: int = 0
    """Shut out until then, in milliseconds since 1970."""


class DeckRow(msgspec.Struct, frozen=True, kw_only=True):
    """A saved deck."""

    id: str
    player: str
    game: str
    name: str
    cards: tuple[tuple[str, int], ...]
    side: tuple[tuple[str, int], ...] = ()
    changed: int


class BlockRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody whom a player does not want to meet."""

    blocked: str
    name: str
    at: int


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """What a player told whoever runs the server. said: the last words at the table then."""

    id: str
    table_id: str
    reporter: str
    about: str
    reason: str
    text: str
    said: tuple[dict[str, Any], ...]
    at: int
    closed: bool = False


class ChatRow(msgspec.Struct, frozen=True, kw_only=True):
    """Something somebody said."""

    number: int
    seat: int
    player: str
    name: str
    text: str
    at: int


class RatingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player's rating in one game and format."""

    player: str
    game: str
    best_of: int
    strength: Strength
    games: int
    wins: int
    draws: int
    changed: int


class SeekRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who looks for an opponent."""

    player: str
    game: str
    best_of: int
    deck_name: str
    cards: tuple[tuple[str, int], ...]
    side: tuple[tuple[str, int], ...]
    since: int
    seen: int
    table_id: str


class TournamentRow(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament, without who takes part."""

    id: str
    name: str
    game: str
    system: str
    best_of: int
    rounds: int
    clock: Clock
    rated: bool
    level: str
    organiser: str
    state: str
    round: int
    version: int
    created: int
    changed: int


class EntrantRow(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who takes part; player: None for a computer."""

    number: int
    player: str | None
    name: str
    deck_name: str
    cards: tuple[tuple[str, int], ...]
    side: tuple[tuple[str, int], ...]
    dropped: bool = False


class MeetingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A pairing of a round."""

    round: int
    place: int
    one: int
    other: int
    table_id: str = ""
    winner: int = -1
    missed: bool = False
    over: bool = False
    by_hand: bool = False
