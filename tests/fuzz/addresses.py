"""Every address of the server, found among its routes, with an honest example of what is sent to those that take something.

An address that is added without an example is told by test_every_address.py.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from starlette.routing import Route
from tests.table.tools import House, Player

from soulcore.agents.puzzles import puzzles

DECK = {"cards": [["26RSD01-001", 3]]}
CARD = {
    "type": "spirit",
    "color": "red",
    "cost": 3,
    "levels": [{"level": 1, "cores": 1, "bp": 3000}],
    "text": "[Lv1] [When Summoned] Draw 1 card.",
}
POSITION = {
    "you": {"reserve": 6, "soul_core": "trash", "hand": ["Spark Cub"], "field": [{"card": "Ogre", "cores": 2}]},
    "opponent": {"field": ["Ogre"], "life": 3, "deck": ["3 Ogre"]},
    "step": "main",
    "turn": "you",
    "turn_number": 5,
}
ANSWERS = {"answers": [0, 1], "option": 0, "shortcut": "", "number": 3, "is_fresh": False}
WHY = {"answers": [0], "wish": "attack", "piece": 1, "card": "26RSD01-001", "option": 0}
BUILT = {"position": POSITION, "cards": {"Spark Cub": CARD}, "is_alone": True}
RECORD = {"soulcore": "record", "form": 1, "game": "standard", "rules": "standard 1.1", "seed": "", "decks": [[], []]}

EXAMPLES: dict[str, list[dict[str, Any]]] = {
    "POST /api/me": [{"name": "Mio", "lang": "en"}],
    "POST /api/register": [{"name": "Rin", "password": "long enough"}],
    "POST /api/login": [{"name": "Rin", "password": "long enough"}],
    "POST /api/logout": [{}],
    "POST /api/password": [{"old": "long enough", "new": "longer still"}],
    "DELETE /api/me": [{"name": "Nobody at all", "password": "long enough"}],
    "POST /api/tables": [
        {
            "deck": "windfang",
            "opponent": "friend",
            "clock": {"minutes": 5, "increment": 3},
            "options": {},
            "entropy": "x",
        },
        {"deck": {"cards": [["SW01-001", 3]]}, "game": "spirit-war", "opponent": "hot-seat", "opponent_deck": DECK},
        {"deck": "cursed-court", "game": "saga", "opponent": "friend", "best_of": 3, "spectators": "none"},
        {"deck": "open-sky", "game": "eternal", "opponent": "friend", "first": "me", "options": {"x": 1}},
    ],
    "DELETE /api/tables/{id}": [{}],
    "POST /api/tables/{id}/join": [{"deck": {"text": "3 Gen-Bo\n"}, "sealed": "0" * 64, "entropy": "x"}],
    "POST /api/tables/{id}/ready": [{"entropy": "x", "sealed": "0" * 64, "seals": ["", ""]}],
    "POST /api/tables/{id}/trade": [{"cards": [["26RSD01-001", 3]], "side": [["26RSD01-002", 1]], "first": "me"}],
    "POST /api/tables/{id}/report": [{"seat": 1, "chat": 0, "reason": "chat", "text": "x"}],
    "POST /api/blocks": [{"table": "{id}", "seat": 1, "chat": 3}],
    "DELETE /api/blocks/{id}": [{}],
    "POST /api/decks": [
        {"game": "standard", "name": "mine", "cards": [["26RSD01-001", 3]], "side": []},
        {"game": "spirit-war", "name": "", "cards": []},
        {"game": "saga", "text": "3 X\n"},
        {"game": "eternal", "code": "sc1-AAAA"},
    ],
    "PUT /api/decks/{id}": [{"game": "standard", "cards": []}],
    "DELETE /api/decks/{id}": [{}],
    "POST /api/decks/check": [{"game": "spirit-war", "text": "3 Ember Fox\nBeyonders:\n1 X\nSide:\n2 Y"}],
    "POST /api/decks/hand": [{"game": "spirit-war", "cards": []}, {"code": "sc1-AAAA"}, {"game": "standard", **DECK}],
    "POST /api/replays": [RECORD],
    "POST /api/replays/{id}/continue": [{"at": 0, "opponent": "hot-seat", "seat": 0, "level": "normal"}],
    "POST /api/replays/{id}/analysis": [{}],
    "POST /api/verify": [RECORD],
    "POST /api/puzzles/{game}/{id}": [ANSWERS],
    "POST /api/puzzles/{game}/{id}/hint": [{**ANSWERS, "hint": 1}],
    "POST /api/puzzles/{game}/{id}/solution": [{}],
    "POST /api/puzzles/{game}/{id}/why": [WHY],
    "POST /api/lessons/{game}/{chapter}/{number}": [ANSWERS],
    "POST /api/lessons/{game}/{chapter}/{number}/hint": [{**ANSWERS, "hint": 1}],
    "POST /api/lessons/{game}/{chapter}/{number}/why": [WHY],
    "POST /api/workshop/{game}/card": [{"name": "Spark Cub", "card": CARD}],
    "POST /api/workshop/{game}/play": [{**ANSWERS, **BUILT}],
    "POST /api/workshop/{game}/play/why": [{**WHY, **BUILT}],
    "POST /api/workshop/{game}/puzzle": [{**ANSWERS, **BUILT, "goal": "win"}],
    "POST /api/workshop/{game}/solve": [{**ANSWERS, **BUILT, "goal": "win"}],
    "POST /api/workshop/{game}/solve/hint": [{**ANSWERS, **BUILT, "goal": "win", "hint": 1}],
    "POST /api/workshop/{game}/solve/why": [{**WHY, **BUILT, "goal": "win"}],
    "POST /api/trials/deck": [{"game": "standard", "deck": {"cards": []}, "against": "windfang", "number": 0}],
    "POST /api/trials/card": [{"game": "standard", "name": "", "card": {"type": ""}, "deck": "windfang", "number": 0}],
    "POST /api/queue": [{"deck": "windfang", "game": "standard", "best_of": 1}],
    "DELETE /api/queue": [{}],
    "POST /api/tournaments": [
        {"name": "Club", "game": "standard", "system": "swiss", "rounds": 3, "clock": {"minutes": 5}, "rated": True}
    ],
    "DELETE /api/tournaments/{id}": [{}],
    "POST /api/tournaments/{id}/join": [{"deck": "windfang"}],
    "POST /api/tournaments/{id}/leave": [{}],
    "POST /api/tournaments/{id}/computers": [{"count": 2}],
    "POST /api/tournaments/{id}/expel": [{"number": 1}],
    "POST /api/tournaments/{id}/result": [{"round": 1, "place": 0, "winner": 0}],
    "POST /api/tournaments/{id}/start": [{}],
    "POST /api/drafts": [{"game": "spirit-war", "code": "{code}", "opponent": "computer", "seats": 2, "seconds": 30}],
    "POST /api/drafts/{id}/join": [{}],
    "POST /api/drafts/{id}/ready": [{"entropy": "x"}],
    "POST /api/drafts/{id}/pick": [{"turn": 0, "card": "SW01-001"}],
    "POST /api/drafts/{id}/build": [{"cards": [["SW01-001", 3]]}],
    "POST /api/drafts/{id}/leave": [{}],
}
"""By method and address, as the route says it."""

QUERY = ("q", "lang", "numbers", "offset", "limit", "text", "from", "to", "seat", "best_of", "since")
"""What addresses ask for behind the question mark; test_every_address.py looks whether that is all."""


class Address(NamedTuple):
    """An address, and one of its methods. path: with the names of what stands in it in braces."""

    method: str
    path: str

    @property
    def names(self) -> list[str]:
        return re.findall(r"{(\w+)(?::path)?}", self.path)

    def at(self, **values: str) -> str:
        return re.sub(r"{(\w+)(?::path)?}", lambda found: values.get(found.group(1), "x"), self.path)


def addresses(home: House) -> Iterator[Address]:
    """All that the server answers, but for sockets."""
    for route in home.client.app.routes:  # type: ignore[attr-defined]
        if isinstance(route, Route) and route.path != "/api/{rest:path}":
            for method in sorted((route.methods or set()) - {"HEAD"}):
                yield Address(method, route.path)


def honest(mio: Player, address: Address) -> str:
    """The address with what is really there in its braces, made for it."""
    values = {"game": "standard", "book": "standard", "number": "0", "code": "sc1-AAAA", "rest": "x", "path": ""}
    if "/puzzles/" in address.path:
        values["id"] = next(iter(puzzles("standard"))).id
    elif "/lessons/" in address.path:
        values["chapter"] = str(mio.get("/api/lessons/standard").json()["chapters"][0]["id"])
    elif "/tournaments/" in address.path:
        values["id"] = str(
            mio.post("/api/tournaments", EXAMPLES["POST /api/tournaments"][0]).json()["tournament"]["id"]
        )
    elif "/drafts/" in address.path:
        values["id"] = str(mio.post("/api/drafts", with_code(mio)).json()["draft"]["id"])
    elif "/decks/" in address.path:
        found = mio.get("/api/decks").json()["decks"] or [mio.post("/api/decks", {"game": "standard", **DECK}).json()]
        values["id"] = str(found[0].get("id", "x"))
    else:
        values["id"] = mio.make_table(opponent="friend")
    return address.at(**values)


def with_code(mio: Player) -> dict[str, Any]:
    sets = mio.get("/api/drafts").json()
    game, found = next(iter(sets["sets"].items()))
    return {**EXAMPLES["POST /api/drafts"][0], "game": game, "code": found[0]["code"]}
