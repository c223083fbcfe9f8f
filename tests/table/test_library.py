"""Cards, decks and rules over HTTP."""

from __future__ import annotations

from tests.table.tools import House

from soulcore.library import entry_decks, known_decks, load


def test_the_lobby(home: House) -> None:
    lobby = home.client.get("/api/lobby?lang=zh-Hant").json()
    standard = next(game for game in lobby["games"] if game["name"] == "standard")
    assert [deck["key"] for deck in standard["decks"]] == list(known_decks(load("standard"))), "entry decks first"
    assert {"key": "windfang", "name": "紅雲：風牙"}.items() <= standard["decks"][5].items()
    assert len(standard["steps"]) == 8
    assert lobby["levels"]
    assert lobby["player"] is None
    one, two = home.player("One"), home.player("Two")
    table = one.make_table(opponent="friend", public=True)
    hidden = one.make_table(opponent="friend")
    assert [row["id"] for row in two.get("/api/lobby").json()["open"]] == [table]
    assert two.get(f"/api/tables/{hidden}").json()["table"]["seat"] == -1
    assert two.post(f"/api/tables/{table}/join", {"deck": "mineroid"}).status_code == 200
    for player in (one, two):
        player.ready(table)
    assert [row["id"] for row in two.get("/api/lobby").json()["watch"]] == [table]
    assert home.client.delete(f"/api/tables/{hidden}", headers=two.headers).status_code == 403
    assert home.client.delete(f"/api/tables/{hidden}", headers=one.headers).status_code == 200
    assert one.get(f"/api/tables/{hidden}").status_code == 404


def test_cards(home: House) -> None:
    found = home.client.get("/api/games/standard/cards?q=color:red type:spirit&limit=3").json()
    assert len(found["cards"]) == 3
    assert found["total"] > 3
    card = home.client.get(f"/api/games/standard/cards/{found['cards'][0]['number']}").json()["card"]
    assert len(card["tree"]) == len(card["text"]["en"]) == len(card["text"]["zh-Hant"])
    assert card["facts"]["en"][0] == ["Type", "SPIRIT"]
    wrong = home.client.get("/api/games/standard/cards?q=cost<=")
    assert (wrong.status_code, wrong.json()["error"]["code"]) == (400, "bad_query")
    assert home.client.get("/api/games/standard/cards/nothing").status_code == 404
    named = home.client.get("/api/games/standard/cards?numbers=26RSD01-002,nothing,26RSD01-001").json()["cards"]
    assert [one["number"] for one in named] == ["26RSD01-002", "26RSD01-001"]


def test_decks(home: House) -> None:
    mio, other = home.player(), home.player("Other")
    deck = entry_decks(load("standard"))["windfang"]
    body = {"game": "standard", "name": "Mine", "cards": [list(card) for card in deck.cards]}
    saved = mio.post("/api/decks", body).json()["deck"]
    assert saved["legal"]
    assert saved["size"] == 40
    for given in ({"code": saved["code"]}, {"game": "standard", "text": saved["text"]}):
        assert mio.post("/api/decks/check", given).json()["deck"]["cards"] == saved["cards"]
    assert home.client.get(f"/api/decks/code/{saved['code']}").json()["deck"]["name"] == "Mine"
    short = {"game": "standard", "name": "Short", "cards": body["cards"][:3]}
    changed = home.client.put(f"/api/decks/{saved['id']}", json=short, headers=mio.headers).json()["deck"]
    assert not changed["legal"]
    assert changed["violations"][0]["clauses"][0]["id"].startswith("standard.deck.")
    refused = mio.post("/api/tables", {"deck": {"id": saved["id"]}})
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "deck_illegal")
    assert other.get(f"/api/decks/{saved['id']}").status_code == 404
    assert other.post("/api/tables", {"deck": {"id": saved["id"]}}).status_code == 404
    assert home.client.delete(f"/api/decks/{saved['id']}", headers=other.headers).status_code == 404
    assert len(mio.get("/api/decks").json()["decks"]) == 1
    assert home.client.delete(f"/api/decks/{saved['id']}", headers=mio.headers).status_code == 200
    hand = mio.post("/api/decks/hand", body).json()
    assert (len(hand["hand"]), len(hand["next"])) == (4, 6)
    for wrong in ({"code": "sc1-xxxx"}, {"text": "3 Nobody Knows\n"}, {"cards": [["x", 0]]}, {"deck": "/etc/passwd"}):
        answer = mio.post("/api/decks/check", wrong)
        assert answer.status_code in (200, 400)
        assert answer.status_code == 400 or not answer.json()["deck"]["legal"]
    assert mio.post("/api/tables", {"deck": "/etc/passwd"}).json()["error"]["code"] == "bad_deck"
    assert mio.post("/api/tables", {"deck": "windfang", "level": "godlike"}).status_code == 400
    listed = home.client.get("/api/games/standard/decks").json()["decks"]
    assert [deck["key"] for deck in listed] == list(known_decks(load("standard")))


def test_rules_and_scenarios(home: House) -> None:
    books = {book["book"]: book for book in home.client.get("/api/rules").json()["books"]}
    assert books["standard"]["clauses"] > 200
    found = home.client.get("/api/rules/standard?q=soul core").json()["clauses"]
    assert 0 < len(found) < books["standard"]["clauses"]
    proven = next(clause for clause in found if clause["scenarios"] and clause["scenarios"][0]["id"])
    rule = home.client.get(f"/api/rules/standard/{proven['id']}").json()["clause"]
    assert rule["gist"] == proven["gist"]
    ids = [one["id"] for one in home.client.get("/api/scenarios/standard").json()["scenarios"] if one["board"]]
    scenario = home.client.get(f"/api/scenarios/{ids[0]}?lang=zh-Hant").json()
    assert scenario["passed"], scenario["wrong"]
    assert scenario["frames"][0]["answer"] == ""
    assert any(frame["expect"] for frame in scenario["frames"])
    assert home.client.get("/api/scenarios/standard/none/1").status_code == 404
    assert home.client.get("/api/rules/chess").status_code == 404


def test_health_and_metrics(home: House) -> None:
    assert home.client.get("/health").json()["status"] == "ok"
    assert 'soulcore_tables{process="0"} 0' in home.client.get("/metrics").text
    picture = home.client.get("/api/qr.svg?text=https://example.org/table/t_1")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<svg")
    assert home.client.get("/api/qr.svg").status_code == 400
