"""The same storms on PostgreSQL, which takes less than SQLite does: no NUL, no number beyond its column."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.fuzz.test_every_address import storm_of_bodies, storm_of_paths
from tests.table.test_shared import database  # noqa: F401  # a fixture
from tests.table.tools import House, house

pytestmark = pytest.mark.skipif(
    not (shutil.which("initdb") and shutil.which("pg_ctl")), reason="needs postgresql: apt install postgresql"
)


@pytest.fixture
def strict(tmp_path: Path, database: str) -> Iterator[House]:  # noqa: F811
    with house(tmp_path, database=database) as running:
        running.client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
        yield running


def test_no_address_answers_500(strict: House) -> None:
    storm_of_paths(strict)
    storm_of_bodies(strict)


def test_names_tokens_and_accounts(strict: House) -> None:
    client = strict.client
    guest = strict.player("Mio")
    assert client.post("/api/register", json={"name": "Mio", "password": "long enough"}).status_code == 201
    assert client.post("/api/password", json={"old": "long enough", "new": "even longer"}).status_code == 200
    assert client.post("/api/logout", json={}).status_code == 200
    client.cookies.clear()
    assert guest.get("/api/me").json()["player"]["name"] == "Mio (guest)"
