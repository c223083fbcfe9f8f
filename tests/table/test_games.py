"""Whole games over the wire, and everything around them."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from tests.table.tools import Frame, House, Wire, asked, duel, house

from soulcore.games.views import look
from soulcore.play import Record, replay


def play_on(wire: Wire, die: random.Random, most: int = 3_000) -> None:
    """Answer by chance until the game is over."""
    for _ in range(most):
        frame = wire.my_turn()
        if frame["table"]["state"] == "over":
            return
        assert wire.answer(die.randrange(len(frame["decision"]["options"])))["type"] == "ack"
    raise AssertionError("no end")


def test_a_game_against_the_computer_and_its_replay(home: House) -> None:
    mio = home.player()
    table = mio.make_table(first="me")
    with mio.socket(table, lang="en") as wire:
        assert wire.wait("snapshot")["view"] is None
        mio.ready(table, "abc")
        play_on(wire, random.Random(5))
        last = wire.frame
        assert last["view"]["over"]
        assert last["decision"] is None
        assert last["reveal"]["commitment"] == last["table"]["commitment"]
        seqs = [msgspec.json.decode(text)["seq"] for text in wire.texts]
        assert seqs == list(range(len(seqs))), "every entry is one frame, in order"
        assert wire.ask("answer", decision=1, option=0)["code"] == "game_over"
        assert wire.ask("rematch")["type"] == "ack"
    replay_of = mio.get(f"/api/replays/{table}").json()
    assert replay_of["turns"][0]["turn"] == 1
    count = replay_of["answers"]
    last_frame = mio.get(f"/api/replays/{table}/frames?from={count}&to={count}&seat=-1").json()["frames"][0]
    assert last_frame["view"]["over"]
    both = mio.get(f"/api/replays/{table}/frames?from=20&to=22&seat=both&lang=zh-Hant").json()["frames"]
    assert [frame["at"] for frame in both] == [20, 21, 22]
    assert all("cards" in player["piles"]["hand"] for player in both[0]["view"]["players"])
    text = mio.get(f"/api/replays/{table}/record").text
    assert replay(Record.from_json(text)).over
    verdict = mio.get(f"/api/replays/{table}/verify").json()
    assert verdict["ok"], verdict
    assert mio.post("/api/verify", msgspec.json.decode(text)).json()["ok"]

    on = mio.post(f"/api/replays/{table}/continue", {"at": 30, "opponent": "hot-seat"})
    assert on.status_code == 201
    continued = on.json()["table"]
    assert not continued["fair"]
    assert continued["seats"] == [0, 1]
    assert mio.post(f"/api/replays/{table}/continue", {"at": 10**6}).status_code == 400

    brought = mio.post("/api/replays", msgspec.json.decode(text))
    assert brought.status_code == 201
    assert mio.get(f"/api/replays/{brought.json()['table']['id']}").json()["answers"] == count
    lobby = mio.get("/api/lobby").json()
    assert {one["id"] for one in lobby["replays"]} >= {table}
    assert continued["id"] in {one["id"] for one in lobby["mine"]}


def test_the_rematch_has_the_same_decks_and_changed_seats(home: House) -> None:
    with duel(home) as (table, first, second):
        first.ask("concede")
        second.until(lambda message: message["type"] == "update" and message["table"]["state"] == "over")
        assert second.frame["table"]["result"]["winner"] == 1
        assert first.ask("rematch")["type"] == "ack"
        assert second.ask("rematch")["type"] == "ack"
        following = second.until(lambda message: message["type"] == "rematch" and bool(message["table"]))["table"]
        row = home.client.get(f"/api/tables/{following}").json()["table"]
        assert [player["name"] for player in row["players"]] == ["Two", "One"]
        assert row["state"] == "waiting"
        assert row["commitment"] != home.room(table).row.commitment


@pytest.mark.parametrize(("action", "state"), [("accept", "over"), ("decline", "playing")])
def test_draws_are_agreed_on(home: House, action: str, state: str) -> None:
    with duel(home) as (table, first, second):
        assert first.ask("draw", action="accept")["code"] == "no_offer"
        assert first.ask("draw", action="offer")["type"] == "ack"
        assert first.ask("draw", action="offer")["code"] == "own_offer"
        assert first.ask("draw", action="accept")["code"] == "own_offer"
        second.until(lambda message: message.get("draw") == {"offered_by": 0})
        assert second.ask("draw", action=action)["type"] == "ack"
        assert home.room(table).row.state == state
        first.until(lambda message: message["type"] == "update" and message["table"]["state"] == state)


def test_the_computer_declines_a_draw(home: House) -> None:
    mio = home.player()
    table = mio.make_table(entropy="x")
    with mio.socket(table) as wire:
        wire.ask("draw", action="offer")
        kinds = [msgspec.json.decode(text)["entry"]["kind"] for text in wire.texts]
        assert kinds.index("draw_offer") < kinds.index("draw_decline")
        assert wire.frame["draw"] == {"offered_by": -1}


def test_undo_until_something_new_is_learned(home: House) -> None:
    with duel(home, first="me") as (table, first, second):
        one, two = asked(first, second, home, table)
        assert one.ask("undo", decision=one.frame["decision"]["id"])["code"] in ("nothing_to_undo", "news")
        undone = 0
        for _ in range(60):
            one, two = asked(first, second, home, table)
            before = one.frame
            one.answer(0)
            one_again, _ = asked(first, second, home, table)
            if one_again is not one or not one.frame["undo"] or home.room(table).course.act_length() > 1:
                continue
            assert one.ask("undo", decision=one.frame["decision"]["id"])["type"] == "ack"
            asked(first, second, home, table)
            assert one.frame["type"] == "snapshot"
            assert two.frame["type"] == "snapshot"
            assert one.frame["view"] == before["view"]
            assert one.frame["decision"]["options"] == before["decision"]["options"]
            assert one.frame["decision"]["id"] > before["decision"]["id"], "a decision's id never comes again"
            assert one.frame["log"]["lines"] == home_lines(before, one)
            stale = one.ask("answer", decision=before["decision"]["id"], option=0)
            assert stale["code"] == "stale"
            one.answer(0)
            undone += 1
            if undone == 3:
                return
        raise AssertionError("nothing could be taken back")


def home_lines(before: dict[str, object], one: Wire) -> object:
    """What the log of a snapshot must be: the same as a fresh one."""
    one.ask("resync", since=-1)
    while one.frame is before or one.frame["type"] != "snapshot":
        one.receive()
    return one.frame["log"]["lines"]


def test_undo_takes_a_whole_act_back(home: House, tmp_path: Path) -> None:
    """A Core is moved twice: one undo takes one of these acts back. A card is played and paid Core by Core: one undo takes the
    whole payment back. The journal says how much that was: after a restart everything is where it was."""
    mio = home.player()
    table = mio.make_table(first="me", entropy="payment")
    with mio.socket(table) as wire:
        before = to_summon_with_several_payments(wire)
        acts = [before["view"]]
        for _ in range(2):
            moved = wire.my_turn()["decision"]["options"]
            wire.answer(next(place for place, option in enumerate(moved) if option["verb"] == "move_cores"))
            while wire.my_turn()["decision"]["kind"] in ("move_from", "move_to"):
                wire.answer(0)
            acts.append(wire.frame["view"])
        for earlier in reversed(acts[:-1]):
            assert wire.frame["undo"]
            assert wire.ask("undo", decision=wire.frame["decision"]["id"])["type"] == "ack"
            assert wire.my_turn()["view"] == earlier, "one undo, one act"
        options = wire.frame["decision"]["options"]
        wire.answer(next(place for place, option in enumerate(options) if option["verb"] == "summon"))
        declared = wire.my_turn()
        assert declared["decision"]["kind"] == "pay"
        assert declared["undo"], "until it is paid for it can be cancelled (test_take_back.py)"
        paid = 0
        while wire.my_turn()["decision"]["kind"] in ("pay", "place"):
            wire.answer(0)
            paid += 1
        assert paid > 2
        assert wire.ask("undo", decision=wire.frame["decision"]["id"])["type"] == "ack"
        again = wire.my_turn()
        assert again["view"] == declared["view"]
        assert again["decision"]["options"] == declared["decision"]["options"]
        number = again["seq"]
    with house(tmp_path) as later:
        room = later.client.portal.call(later.server.rooms.get, table)  # type: ignore[union-attr]
        assert room.course.number == number
        assert room.course.game is not None
        assert look(room.course.game, 0)["players"] == declared["view"]["players"]


def to_summon_with_several_payments(wire: Wire) -> Frame:
    """Play on to a Main Step with a Spirit to summon for more than one Core, and something to move Cores to."""
    for _ in range(200):
        frame = wire.my_turn()
        options = frame["decision"]["options"]
        verbs = {option["verb"] for option in options}
        quick = [shortcut for shortcut in frame["decision"]["shortcuts"] if len(shortcut["answers"]) > 3]
        if {"move_cores", "summon"} <= verbs and any(options[one["option"]]["verb"] == "summon" for one in quick):
            return frame
        wanted = [place for place, option in enumerate(options) if option["verb"] in ("summon", "deploy")]
        wire.answer(wanted[0] if wanted else -1)
    raise AssertionError("nothing to pay for")


def test_shortcuts_are_one_answer_and_one_step_back(home: House) -> None:
    mio = home.player()
    table = mio.make_table(first="me", entropy="shortcut")
    with mio.socket(table) as wire:
        for _ in range(200):
            frame = wire.my_turn()
            found = frame["decision"]["shortcuts"]
            if found:
                before = frame["decision"]
                reply = wire.ask("answer", decision=before["id"], shortcut=found[0]["key"])
                assert reply["type"] == "ack"
                while wire.frame is frame:
                    wire.receive()
                if wire.frame["undo"]:
                    assert wire.ask("undo", decision=wire.frame["decision"]["id"])["type"] == "ack"
                    wire.until(lambda message: message["type"] == "snapshot")
                    assert wire.frame["decision"]["options"] == before["options"]
                now = wire.my_turn()["decision"]["id"]
                assert wire.ask("answer", decision=now, shortcut="all")["code"] == "no_shortcut"
                return
            wire.answer(0)
    raise AssertionError("no shortcut came up")


def test_why(home: House) -> None:
    with duel(home) as (table, first, second):
        asking, _ = asked(first, second, home, table)
        found = asking.ask("why", wish="attack Gen-Bo")
        assert found["type"] == "reasons"
        reason = found["reasons"][0]
        assert not reason["offered"]
        assert reason["text"]
        assert all(clause["gist"] for clause in reason["clauses"])
        assert asking.ask("why", option=0)["reasons"][0]["offered"]
        assert asking.ask("why", card="26RSD01-002")["reasons"][0]["wish"].startswith("summon ")
        assert asking.ask("why", card="nothing")["code"] == "not_found"
        assert asking.ask("why", piece=99_999)["code"] == "not_found"
        assert asking.ask("why")["code"] == "bad_request"


def test_words_are_in_the_viewers_language(home: House) -> None:
    mio = home.player(lang="zh-Hant")
    table = mio.make_table(entropy="x")
    with mio.socket(table) as wire:
        chinese = wire.my_turn()["decision"]["question"]
        assert any("\u4e00" <= character <= "\u9fff" for character in chinese)
        wire.ask("lang", lang="en")
        assert wire.wait("snapshot")["decision"]["question"].isascii()
        assert wire.ask("lang", lang="tlh")["code"] == "bad_request"


def test_a_hot_seat_is_turned_round(home: House) -> None:
    mio = home.player()
    table = mio.make_table(opponent="hot-seat", opponent_deck="mineroid", entropy="x")
    with mio.socket(table) as wire:
        wire.wait("snapshot")
        for seat in (1, 0):
            wire.ask("seat", seat=seat)
            frame = wire.wait("snapshot")
            assert frame["view"]["seat"] == seat
            assert "cards" in frame["view"]["players"][seat]["piles"]["hand"]
            assert "cards" not in frame["view"]["players"][1 - seat]["piles"]["hand"]


def test_going_first_can_be_agreed_on(home: House) -> None:
    for first, player in (("me", 0), ("opponent", 1)):
        with duel(home, first=first) as (table, one, two):
            while one.frame["decision"]["kind"] == "first_or_second":
                one.receive()
            while not one.frame["view"]["turn"]:
                here, _ = asked(one, two, home, table)
                here.answer()
                asked(one, two, home, table)
            assert one.frame["view"]["turn_player"] == player


def test_chat_and_mute(home: House) -> None:
    with duel(home) as (_, first, second):
        assert first.ask("chat", text=" <b>hi</b>\u202e\x07 you ")["type"] in ("ack", "chat")
        said = second.wait("chat")
        assert (said["text"], said["name"], said["seat"]) == ("<b>hi</b> you", "One", 0)
        assert first.ask("chat", text="\x00 \u200b")["code"] == "bad_request"
        second.ask("mute", muted=True)
        first.ask("chat", text="still there?")
        second.ask("mute", muted=False)
        first.ask("chat", text="again")
        assert second.wait("chat")["text"] == "again"


def test_spectators_see_later_and_nothing_hidden(tmp_path: Path) -> None:
    now = [1_000_000]
    with (
        house(tmp_path, spectator_delay=60.0, clock=lambda: now[0]) as home,
        duel(home, public=True) as (table, first, second),
        home.player("Watcher").socket(table) as watcher,
    ):
        assert watcher.receive()["type"] == "current"
        now[0] += 61_000
        asking, _ = asked(first, second, home, table)
        asking.answer(0)
        watcher.ask("resync", since=-1)
        seen = watcher.wait("snapshot")
        assert seen["seq"] == home.room(table).course.number - 1, "the last answer is still too fresh"
        assert seen["view"]["seat"] == -1
        assert not any("cards" in player["piles"]["hand"] for player in seen["view"]["players"])
        for kind, fields in (("answer", {"decision": 9, "option": 0}), ("concede", {}), ("rematch", {})):
            assert watcher.ask(kind, **fields)["code"] == "not_seated"
        watcher.ask("chat", text="he has a good hand")
        first.ask("chat", text="mine")
        assert second.wait("chat")["text"] == "mine", "players do not hear spectators"


def test_spectators_hear_players_as_late_as_they_see(tmp_path: Path) -> None:
    """What a player says is about what only the players see yet."""
    now = [1_000_000]
    with (
        house(tmp_path, spectator_delay=60.0, clock=lambda: now[0]) as home,
        duel(home, public=True) as (table, first, second),
        home.player("Watcher").socket(table) as watcher,
        home.player("Other").socket(table) as other,
    ):
        now[0] += 61_000  # there is something to see by now
        first.ask("chat", text="I drew well")
        assert second.wait("chat")["text"] == "I drew well"
        watcher.ask("chat", text="who leads?")
        assert other.wait("chat")["text"] == "who leads?", "spectators hear each other at once, and nothing before"
        for seconds, expected in ((59, ["who leads?"]), (60, ["I drew well", "who leads?"])):
            now[0] = 1_061_000 + seconds * 1000
            other.ask("resync", since=-1)
            assert [said["text"] for said in other.wait("snapshot")["chat"]] == expected


def test_spectators_are_told_when_the_delay_is_over(tmp_path: Path) -> None:
    with (
        house(tmp_path, spectator_delay=0.3) as home,
        duel(home, public=True) as (_, first, second),
        home.player("Watcher").socket(home_table(home)) as watcher,
    ):
        first.ask("chat", text="soon")
        said_at = second.wait("chat")["at"]
        assert watcher.wait("chat")["at"] == said_at
        assert home.server.settings.clock() >= said_at + 300


def home_table(home: House) -> str:
    return next(iter(home.server.rooms.open))


def test_undo_takes_automatic_answers_back_with_the_own_one(home: House) -> None:
    """Against the computer the server answers formalities itself. Taking back leads to the last choice the player made."""
    mio = home.player()
    for entropy in ("formalities", "more formalities", "other formalities"):
        table = mio.make_table(first="me", entropy=entropy)
        with mio.socket(table) as wire:
            for number in range(100):
                before = wire.my_turn()
                if before["table"]["state"] == "over":
                    break
                count = len(wire.texts)
                wire.answer(number % len(before["decision"]["options"]))
                after = wire.my_turn()
                entries = [msgspec.json.decode(text)["entry"] for text in wire.texts[count:]]
                followed = any(entry["auto"] and entry["seat"] == 0 for entry in entries)
                if followed and all(entry["seat"] == 0 for entry in entries) and after["undo"]:
                    assert wire.ask("undo", decision=after["decision"]["id"])["type"] == "ack"
                    assert wire.frame["type"] == "snapshot"
                    again = wire.my_turn()
                    assert again["view"] == before["view"]
                    assert again["decision"]["options"] == before["decision"]["options"]
                    assert not again["decision"]["auto"], "the choice is the player's again"
                    return
    raise AssertionError("undo was never offered behind a formality")


def test_a_formality_never_makes_an_answer_final(home: House) -> None:
    """When nothing is left to do but to end the step, the server does not do it behind an answer that could be taken back."""
    mio = home.player()
    met = 0
    for entropy in ("a", "b", "c"):
        table = mio.make_table(first="me", entropy=entropy)
        with mio.socket(table) as wire:
            for _ in range(40):
                frame = wire.my_turn()
                if frame["table"]["state"] == "over":
                    break
                verbs = [option["verb"] for option in frame["decision"]["options"]]
                if "move_cores" not in verbs:
                    summons = [place for place, verb in enumerate(verbs) if verb == "summon"]
                    wire.answer(summons[0] if summons else -1)
                    continue
                turn = frame["view"]["turn"]
                wire.answer(verbs.index("move_cores"))
                after = wire.my_turn()
                assert after["view"]["turn"] == turn
                assert after["undo"], "moving Cores tells nobody anything"
                met += 1
                wire.answer()
    assert met > 3
