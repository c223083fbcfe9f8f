"""Matches at the table: each duel is a table of its own, with shuffles, record and journal of its own, and names the next one.

What is between two duels is the waiting of the next table: both trade with their Side Decks in secret, the loser of the last duel
says who begins, and whoever does not come loses by default.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from soulcore.games import entry as game_entry
from soulcore.games.entry import FIRST_PLAYER
from soulcore.games.views import look
from soulcore.library import Deck, entry_decks, load
from soulcore.library.matches.advice import best_trade, least_missed
from soulcore.library.matches.standing import Standing
from soulcore.library.matches.trading import Trading, in_order
from soulcore.play.matches import cards_shown, is_asked_who_begins
from soulcore.play.start import begin, deal
from soulcore.table import rows
from soulcore.table.course import ABSENT, agreed
from soulcore.table.decks import Counts
from soulcore.table.errors import Refused
from soulcore.table.ledger import Missed
from soulcore.table.rows import Entry, SeatRow, TableRow
from soulcore.table.store import following, to_json, trading

if TYPE_CHECKING:
    from soulcore.table.room import Room
    from soulcore.table.server import Server

ABSENCE_MS = 180_000
"""So long is waited for somebody who is to come to the next duel of a match, or to a game of a tournament."""
MORE = 2
"""Drawn duels are replayed, but so many more than usual are the most: then the match is drawn."""


class TradeWish(msgspec.Struct, forbid_unknown_fields=True):
    """How somebody goes into the next duel: the lists (left out: as they are), and who begins, if it is theirs to say."""

    cards: Counts | None = None
    side: Counts = ()
    first: Literal["me", "opponent", "throw"] = "me"


def standing(row: TableRow) -> Standing:
    """How the match stands of which this table is a duel; a game on its own is a match of one. Who did not come to a duel has lost
    the match."""
    most = row.best_of + MORE if row.best_of > 1 else 1
    results = list(row.results)
    if row.state != "over":
        return Standing(row.best_of, most, row.game, results)
    if row.ending != ABSENT:
        return Standing(row.best_of, most, row.game, [*results, row.winner])
    needed = row.best_of // 2 + 1 - results.count(row.winner)
    decided = [*results, *[row.winner] * (needed if row.winner >= 0 else 1)]
    return Standing(row.best_of, len(decided), row.game, decided)


def after(row: TableRow, winner: int, ending: str) -> Standing:
    """How the match stands when this duel ends so."""
    return standing(msgspec.structs.replace(row, state="over", winner=winner, ending=ending))


def goes_on(row: TableRow) -> bool:
    """Whether a duel is over and its match is not."""
    return row.state == "over" and not standing(row).is_decided


def has_side(game: str) -> bool:
    return "side" in load(game).format.sizes


@cache
def asks_who_begins(game: str) -> bool:
    """Whether the loser of a duel can say who begins the next: the game itself asks, or can be told."""
    if game_entry(game).is_told_who_begins:
        return True
    deck = next(iter(entry_decks(load(game)).values()))
    return is_asked_who_begins(begin(deal(game, [list(deck.numbers())] * 2, "0"), False))


def beginning(row: TableRow, first: int) -> TableRow:
    """The row with who begins (-1: nobody has said so). A game that asks nobody is told before it is dealt: so it is part of what
    both know before they contribute to the seed."""
    row = msgspec.structs.replace(row, first=first)
    if not game_entry(row.game).is_told_who_begins:
        return row
    options, rules = agreed(row.game, {**row.options, FIRST_PLAYER: first + 1})
    return msgspec.structs.replace(row, options=options, rules=rules)


def deck_of(game: str, seat: SeatRow) -> Deck:
    return Deck(game, seat.deck_name, seat.cards, seat.side)


def traded(deck: Deck, cards: Counts, side: Counts) -> Deck:
    """The lists after a trade: as many cards for as many, each for one of its kind. Raises Refused."""
    trade = Trading(deck, load(deck.game))
    before, wanted = Counter(dict(deck.cards)), Counter(dict(cards))
    leaving = sorted((before - wanted).elements())
    for number in sorted((wanted - before).elements()):
        goes = [other for other in leaving if number in trade.waiting and other in trade.outgoing(number)]
        if not goes:
            raise Refused("bad_trade")
        leaving.remove(goes[0])
        trade.bring(number)
        trade.send(goes[0])
    found = trade.lists()
    if found.cards != in_order(dict(cards)) or found.side != in_order(dict(side)):
        raise Refused("bad_trade")
    return found


def advised(deck: Deck, seen: Collection[str]) -> Deck:
    """What the computer makes of its lists after a duel it has lost."""
    library = load(deck.game)
    trade, cards = Trading(deck, library), [library[number] for number in sorted(seen)]
    while number := best_trade(trade, cards):
        trade.bring(number)
        trade.send(least_missed(trade, number, cards))
    return trade.lists()


class Series:
    """The duels of matches, one after the other."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def go_on(self, room: Room) -> None:
        """Make the table of the next duel, if there is to be one and there is none yet. Call with the room's lock held."""
        old = room.row
        if not goes_on(old) or old.rematch:
            return
        tables, store = self.server.tables, self.server.store
        chooser = standing(old).chooser
        seats = tuple(self._seat(room, seat, chooser) for seat in old.seats)
        row = tables.fresh(old.game, old.opponent, old.level, seats, old.options)
        row = msgspec.structs.replace(
            row,
            public=old.public,
            spectators=old.spectators,
            clock=old.clock,
            rated=old.rated,
            best_of=old.best_of,
            results=tuple(standing(old).results),
            follows=old.id,
            tournament=old.tournament,
        )
        row = await tables.dealt(beginning(row, chooser))
        joined = [Entry(number=0, kind=rows.JOIN, seat=0, at=row.created)]
        await store.add_table(row, joined, [following(old.id, "", row.id)])
        await room.reread()
        room.broadcast({"type": "rematch", "offered_by": -1, "table": room.row.rematch})

    def _seat(self, room: Room, seat: SeatRow, chooser: int) -> SeatRow:
        """A seat of the next duel: empty of cards where its player still has something to say."""
        again = msgspec.structs.replace(seat, entropy="", sealed="", ready=seat.computer, gained=None)
        row, game = room.row, room.course.game
        deck = deck_of(row.game, seat)
        if seat.computer:
            if deck.side and row.winner == 1 - seat.seat and game is not None:
                seen = cards_shown(look(game, seat.seat)["players"][1 - seat.seat])
                deck = advised(deck, seen)
            return msgspec.structs.replace(again, cards=deck.cards, side=deck.side)
        if (deck.side and has_side(row.game)) or (seat.seat == chooser and asks_who_begins(row.game)):
            return msgspec.structs.replace(again, cards=(), side=())
        return again

    async def before(self, row: TableRow, seat: int) -> Deck:
        """The lists with which somebody came out of the duel before."""
        last = await self.server.store.table(row.follows)
        assert last is not None, "a duel that was played is never taken away"
        return deck_of(row.game, last.seats[seat])

    async def registered(self, row: TableRow) -> tuple[SeatRow, ...]:
        """The seats as they came into the match: for the next one the lists are those again."""
        while row.follows:
            earlier = await self.server.store.table(row.follows)
            if earlier is None:
                break
            row = earlier
        return row.seats

    async def choices(self, room: Room, player: str) -> dict[str, Any]:
        """What somebody may say before the next duel: their lists, and whether they say who begins."""
        seat = self._waiting(room, player)
        deck = await self.before(room.row, seat)
        return {
            "cards": deck.cards,
            "side": deck.side,
            "apart": [number for number, _ in (*deck.cards, *deck.side) if load(deck.game)[number].type == "beyonder"],
            "chooses": standing(room.row).chooser == seat and asks_who_begins(room.row.game),
        }

    async def trade(self, room: Room, player: str, wish: TradeWish) -> None:
        """Somebody is done between two duels."""
        async with room.lock:
            seat = self._waiting(room, player)
            deck = await self.before(room.row, seat)
            if wish.cards is not None:
                deck = traded(deck, wish.cards, wish.side)
            row = room.row
            changed = msgspec.structs.replace(row.seats[seat], cards=deck.cards, side=deck.side)
            first = row.first
            if standing(row).chooser == seat:
                first = {"me": seat, "opponent": 1 - seat, "throw": -1}[wish.first]
            seats = tuple(changed if one.seat == seat else one for one in row.seats)
            whole = await self.server.tables.dealt(beginning(msgspec.structs.replace(row, seats=seats), first))
            changes = {
                "deal": whole.deal,
                "printed": to_json(whole.printed),
                "first": first,
                "options": to_json(whole.options),
                "rules": whole.rules,
            }
            try:
                await room.write(rows.TRADE, seat, also=[trading(row.id, changed)], changes=changes, player=player)
            except Missed:
                raise Refused("already_ready") from None
            await self.server.tables.begin_if_ready(room)

    def _waiting(self, room: Room, player: str) -> int:
        row = room.row
        mine = [seat for seat in row.seats_of(player) if not row.seats[seat].cards]
        if not row.seats_of(player):
            raise Refused("not_seated")
        if not row.follows or row.state != "waiting" or not mine:
            raise Refused("already_ready")
        return mine[0]

    # ------------------------------------------------------------ who does not come

    def waits_until(self, row: TableRow) -> int | None:
        """Until when those who are not ready may still come; None where that is nobody's business."""
        if row.state != "waiting" or not (row.follows or row.tournament) or all(seat.ready for seat in row.seats):
            return None
        if row.clock is None:
            return None  # people who know each other, and have all the time there is
        return row.created + ABSENCE_MS

    async def end_if_late(self, room: Room) -> None:
        """Whoever has not come in time loses by default; when nobody has, it is nobody's game."""
        async with room.lock:
            until = self.waits_until(room.row)
            if until is None or self.server.settings.clock() < until:
                return
            late = [seat.seat for seat in room.row.seats if not seat.ready]
            await room.write(rows.DEFAULT, late[0] if len(late) == 1 else -1)
