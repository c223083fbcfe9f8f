"""Courses over HTTP: what is done is kept."""

from __future__ import annotations

from tests.table.tools import House

FIRST = "/api/lessons/standard/first-spirit/0"


def test_a_task_is_done_and_kept(home: House) -> None:
    mio = home.player()
    now = mio.post(FIRST, {}).json()
    assert now["state"] == "open"
    options = now["frames"][0]["decision"]["options"]
    place = next(one["index"] for one in options if one["key"] == "summon Scud Beast")
    end = mio.post(FIRST, {"option": place, "number": 1}).json()
    assert end["state"] == "right"
    assert "stands on your Field" in end["said"]
    chapters = mio.get("/api/lessons/standard?lang=zh-Hant").json()["chapters"]
    assert chapters[0]["title"] == "第一張靈魂卡"
    assert [task["done"] for task in chapters[0]["tasks"]] == [True, False]
    other = home.player("Other").get("/api/lessons/standard").json()["chapters"]
    assert not any(task["done"] for chapter in other for task in chapter["tasks"])


def test_a_slip_is_explained_and_hints_come_in_turn(home: House) -> None:
    mio = home.player()
    now = mio.post(FIRST, {}).json()
    place = next(one["index"] for one in now["frames"][0]["decision"]["options"] if one["key"] == "end step")
    wrong = mio.post(FIRST, {"option": place}).json()
    assert (wrong["state"], wrong["open"], wrong["back"]) == ("wrong", False, 0)
    assert "Take it back" in wrong["said"]
    hints = [mio.post(f"{FIRST}/hint", {"hint": number}).json()["text"] for number in (0, 1)]
    assert hints[0].startswith("Everything that glows")
    assert hints[1].startswith("Do this: Summon")


def test_what_is_not_there(home: House) -> None:
    for path in ("standard/nothing/0", "standard/first-spirit/9", "standard/first-spirit/x"):
        assert home.client.post(f"/api/lessons/{path}", json={}).status_code == 404
    assert home.client.get("/api/lessons/nothing").status_code == 400


def test_a_course_in_japanese(home: House) -> None:
    chapters = home.client.get("/api/lessons/saga?lang=ja").json()["chapters"]
    assert chapters[0]["title"] == "はじめてのスピリット"
