"""What a player has set at a table is there again after a reconnect, and after the server's death."""

from __future__ import annotations

from pathlib import Path

from tests.table.test_stops import set_all, to_flash
from tests.table.tools import Player, Wire, duel, house

from soulcore.games.battle_spirits.position import BattleGame


def test_mute_survives(tmp_path: Path) -> None:
    with house(tmp_path) as home, duel(home) as (table, first, second):
        player = home.room(table).row.seats[1].player
        token = home.server.identity.token(str(player))
        assert second.ask("mute", muted=True)["type"] == "ack"
        with Player(home, token).socket(table) as again:
            assert again.wait("snapshot")["muted"], "after a reconnect"
            first.ask("chat", text="anybody?")
            assert heard(again) == []
    with house(tmp_path) as home, Player(home, token).socket(table) as again:
        assert again.wait("snapshot")["muted"], "after a restart"
        assert again.ask("mute", muted=False)["type"] == "ack"
    with house(tmp_path) as home, Player(home, token).socket(table) as again:
        assert not again.wait("snapshot")["muted"]


def heard(wire: Wire) -> list[str]:
    """The chat that has come so far."""
    id = wire.send("ping")
    said: list[str] = []
    while (message := wire.receive()).get("id") != id:
        if message["type"] == "chat":
            said.append(message["text"])
    return said


def test_stops_holds_and_passing_survive(tmp_path: Path) -> None:
    """A held window stays held; passing until the end of the turn goes on, and ends with the turn."""
    with house(tmp_path, window=60.0) as home, duel(home) as (table, first, second):
        asking, waiting = to_flash(home, table, first, second)
        seats = (asking.frame["view"]["seat"], waiting.frame["view"]["seat"])
        tokens = [home.server.identity.token(str(home.room(table).row.seats[seat].player)) for seat in seats]
        set_all(asking, "brief")
        decision = asking.frame["decision"]["id"]
        assert home.room(table).pilot.window is not None
        assert asking.ask("hold", decision=decision)["type"] == "ack"
        assert home.room(table).pilot.window is None
        assert waiting.ask("pass_until", until="turn")["type"] == "ack"
        with Player(home, tokens[1]).socket(table) as again:
            assert again.wait("snapshot")["stops"]["until"] == "turn", "after a reconnect"
    with (
        house(tmp_path, window=60.0) as home,
        Player(home, tokens[0]).socket(table) as asking,
        Player(home, tokens[1]).socket(table) as waiting,
    ):
        mine, theirs = asking.wait("snapshot"), waiting.wait("snapshot")
        assert set(mine["stops"]["own"].values()) == {"brief"}
        assert mine["decision"]["id"] == decision
        assert mine["decision"]["window"] is None, "still held after a restart"
        assert theirs["stops"]["until"] == "turn"
        turn = mine["view"]["turn"]
        last = len(mine["decision"]["options"]) - 1
        assert asking.ask("answer", id="after", decision=decision, option=last)["type"] == "ack"
        passed = waiting.until(lambda message: message["type"] == "update" and message["entry"]["auto"])
        assert passed["view"]["turn"] == turn
        room = home.room(table)
        game = room.course.game
        assert game is not None
        game.turn += 1
        assert room.stops_of(seats[1])["until"] == "", "it ends with the turn"


def test_passing_ends_with_its_battle_also_over_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as home, duel(home) as (table, first, second):
        asking, _ = to_flash(home, table, first, second)
        seat = asking.frame["view"]["seat"]
        assert asking.ask("pass_until", until="battle")["type"] == "ack"
        kept = home.room(table).row.seats[seat].stops["passing"]
        assert kept["battle"] == asking.frame["view"]["table"]["attacker"] > 0
    with house(tmp_path) as home:
        portal = home.client.portal
        assert portal is not None
        room = portal.call(home.server.rooms.get, table)
        game = room.course.game
        assert isinstance(game, BattleGame)
        assert room.stops_of(seat)["until"] == "battle"
        game.attacker += 1
        assert room.stops_of(seat)["until"] == "", "another battle"
