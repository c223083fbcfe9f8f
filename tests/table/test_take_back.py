"""Cancelling a card that is being paid for, taking back at will in practice, and by consent between people."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.table.tools import FREE, Frame, House, Wire, asked, duel, house

from soulcore.games.views import look
from soulcore.table.course import Course
from soulcore.table.room import Room


def summon(wire: Wire) -> Frame:
    """Show a card; its payment asks."""
    quick = next(one for one in wire.frame["decision"]["shortcuts"] if len(one["answers"]) > 2)
    wire.answer(quick["option"])
    frame = wire.my_turn()
    assert frame["decision"]["kind"] in ("pay", "place", "succession")
    return frame


def both_to_summon(home: House, table: str, first: Wire, second: Wire) -> tuple[Wire, Wire]:
    for _ in range(200):
        one, two = asked(first, second, home, table)
        quick = [short for short in one.frame["decision"]["shortcuts"] if len(short["answers"]) > 2]
        if one.frame["decision"]["kind"] == "main_step" and quick:
            return one, two
        one.answer()
    raise AssertionError("nothing to pay for")


def test_a_card_can_be_cancelled_until_it_is_paid_for_also_against_people(home: House) -> None:
    with duel(home, first="me") as (table, first, second):
        one, two = both_to_summon(home, table, first, second)
        before, opposite = one.frame, two.frame
        declared = summon(one)
        assert declared["undo"], "nothing was learned by its player"
        one.answer(0)  # a Core is paid: still not all of them
        assert one.my_turn()["undo"]
        assert one.ask("undo", decision=one.frame["decision"]["id"])["type"] == "ack"
        asked(first, second, home, table)
        assert one.frame["view"] == before["view"]
        assert one.frame["decision"]["options"] == before["decision"]["options"]
        assert two.frame["view"] == opposite["view"]
        # Once it is paid for the other one has learned of it: only the payment can be made anew.
        declared = summon(one)
        while one.my_turn()["decision"]["kind"] in ("pay", "place", "succession"):
            one.answer(0)
        assert one.ask("undo", decision=one.frame["decision"]["id"])["type"] == "ack"
        asked(first, second, home, table)
        assert one.frame["view"] == declared["view"]
        assert one.ask("undo", decision=one.frame["decision"]["id"])["type"] == "ack", "being paid for again: cancel it"
        asked(first, second, home, table)
        assert one.frame["view"] == before["view"]


def test_against_the_computer_one_goes_back_as_far_as_one_likes(home: House, tmp_path: Path) -> None:
    mio = home.player()
    table = mio.make_table(first="me", entropy="back")
    with mio.socket(table) as wire:
        seen: list[Any] = []
        for _ in range(12):
            frame = wire.my_turn()
            seen.append(frame["view"])
            assert not frame["table"]["practice"]
            wire.answer()
        assert wire.my_turn()["view"]["turn"] >= 2
        turns = []
        while wire.my_turn()["take_back"]["can"]:
            frame = wire.frame
            assert wire.ask("take_back", action="take", decision=frame["decision"]["id"])["type"] == "ack"
            while wire.frame is frame:
                wire.receive()
            assert wire.my_turn()["view"] in seen, "back to something that was asked before"
            assert wire.frame["type"] == "snapshot"
            assert wire.frame["table"]["practice"]
            turns.append(wire.frame["view"]["turn"])
        assert turns == sorted(turns, reverse=True)
        assert wire.frame["view"] == seen[0]
        reply = wire.ask("take_back", action="take", decision=wire.frame["decision"]["id"])
        assert reply["code"] == "nothing_to_undo"
        wire.answer()  # and the game goes on from there
        number, view = wire.my_turn()["seq"], wire.frame["view"]
    with house(tmp_path) as later:
        room: Room = later.client.portal.call(later.server.rooms.get, table)  # type: ignore[union-attr]
        assert room.course.number == number
        assert room.row.practice
        assert room.course.game is not None
        assert look(room.course.game, 0)["players"] == view["players"]


def test_taking_back_is_possible_while_the_computer_decides(tmp_path: Path) -> None:
    """It thinks for a long time (its pace is an hour); the player does not have to wait for it."""
    with house(tmp_path, pace=3600.0) as home:
        mio = home.player()
        table = mio.make_table(first="me", entropy="think")
        with mio.socket(table) as wire:
            for _ in range(60):
                if wire.frame and not wire.frame["decision"]["mine"] and wire.frame["take_back"]["can"]:
                    break
                if wire.frame and wire.frame["decision"]["mine"] and not wire.frame["decision"]["auto"]:
                    wire.ask("answer", decision=wire.frame["decision"]["id"], option=last(wire))
                else:
                    wire.receive()
            waiting = wire.frame
            assert not waiting["decision"]["mine"]
            assert wire.ask("take_back", action="take", decision=waiting["decision"]["id"])["type"] == "ack"
            while wire.frame is waiting:
                wire.receive()
            assert wire.frame["decision"]["mine"]


def last(wire: Wire) -> int:
    return len(wire.frame["decision"]["options"]) - 1


def test_between_people_both_must_want_it(home: House, tmp_path: Path) -> None:
    with duel(home, first="me") as (table, first, second):
        one, two = both_to_summon(home, table, first, second)
        before = one.frame
        summon(one)
        while one.my_turn()["decision"]["kind"] in ("pay", "place", "succession"):
            one.answer(0)
        asked(first, second, home, table)
        decision = one.frame["decision"]["id"]
        assert one.ask("take_back", action="take", decision=decision)["code"] == "needs_consent"
        assert two.ask("take_back", action="accept")["code"] == "no_offer"
        # Declined: nothing has changed.
        assert one.ask("take_back", action="ask")["type"] == "ack"
        assert one.ask("take_back", action="ask")["code"] == "own_offer"
        assert one.ask("take_back", action="accept")["code"] == "own_offer"
        two.until(lambda message: message.get("take_back", {}).get("asked_by", -1) >= 0)
        assert two.ask("take_back", action="decline")["type"] == "ack"
        one.until(lambda message: message.get("entry", {}).get("kind") == "back_decline")
        assert one.frame["take_back"]["asked_by"] == -1
        assert one.frame["decision"]["id"] == decision
        # Accepted: both are where they were.
        assert one.ask("take_back", action="ask")["type"] == "ack"
        number = home.room(table).course.number
        standing = home.room(table).course.back_asked_by
        assert two.ask("take_back", action="accept")["type"] == "ack"
        asked(first, second, home, table)
        assert one.frame["view"] == before["view"]
        assert one.frame["decision"]["options"] == before["decision"]["options"]
        assert not one.frame["table"]["practice"]
        entries = home.client.portal.call(home.server.store.entries, table)  # type: ignore[union-attr]
    # The journal has it all: a server that is started anew knows of the standing wish, and of what came of it.
    with house(tmp_path) as later:
        room: Room = later.client.portal.call(later.server.rooms.get, table)  # type: ignore[union-attr]
        assert room.course.number == entries[-1].number
        assert [entry.kind for entry in entries if "back" in entry.kind][-1] == "take_back"
        again = type(room.course)(room.row, 0)
        for entry in entries[: number + 1]:
            again.take(entry, again.follow(entry))
        assert again.back_asked_by == standing >= 0


def test_asking_again_and_again_writes_nothing(tmp_path: Path) -> None:
    """Two who ask and decline for ever, and one who goes back and forth, would fill the disk."""
    with house(tmp_path, limits=replace(FREE, entries=16)) as home, duel(home) as (table, first, second):
        one, two = asked(first, second, home, table)
        one.answer()
        for _ in range(3):
            assert one.ask("take_back", action="ask")["type"] == "ack"
            assert two.ask("take_back", action="decline")["type"] == "ack"
        before = home.room(table).course.number
        for _ in range(5):
            assert one.ask("take_back", action="ask")["code"] == "asked_before"
        assert home.room(table).course.number == before
        asked(first, second, home, table)[0].answer()
        assert one.ask("take_back", action="ask")["type"] == "ack", "the game has gone on"
        while home.room(table).course.number < 16:
            asked(first, second, home, table)[0].answer()
        assert one.ask("take_back", action="ask")["code"] == "too_many"


def test_a_wish_lapses_when_the_game_goes_on(home: House) -> None:
    with duel(home, first="me") as (table, first, second):
        one, _ = both_to_summon(home, table, first, second)
        assert one.ask("take_back", action="ask")["type"] == "ack"
        assert home.room(table).course.back_asked_by >= 0
        one.answer()
        assert home.room(table).course.back_asked_by == -1


def test_a_step_does_not_end_by_itself_after_something_was_done(home: House) -> None:
    """A Main Step in which nothing is left but to end it: when its player has played a card in it, its end is theirs."""
    mio = home.player()
    table = mio.make_table(first="me", entropy="a step")
    waited = 0
    with mio.socket(table) as wire:
        for _ in range(250):
            frame = wire.my_turn()
            if frame["table"]["state"] == "over":
                break
            options = frame["decision"]["options"]
            if len(options) == 1 and frame["decision"]["kind"] in ("main_step", "attack_step"):
                waited += 1
            wanted = [place for place, one in enumerate(options) if one["verb"] in ("summon", "deploy", "attack")]
            wire.answer(wanted[0] if wanted else -1)
    assert waited, "the server waits"
    entries = home.client.portal.call(home.server.store.entries, table)  # type: ignore[union-attr]
    course, by_hand = Course(home.room(table).row, 0), ""
    for entry in entries:
        game = course.game
        if entry.kind == "answer" and entry.seat == 0 and game is not None and game.decision is not None:
            verb = game.decision.options[entry.answers[0]].verb
            if entry.auto and verb == "end_step":
                assert by_hand not in ("summon", "deploy", "attack"), f"entry {entry.number} ended a step by itself"
            elif not entry.auto and game.decision.kind in ("main_step", "attack_step"):
                by_hand = verb
        course.take(entry, course.follow(entry))
