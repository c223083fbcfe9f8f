"""No address answers 500, whatever stands in its path, behind its question mark, in its headers or its body: every route of the
server is tried. SOULCORE_FUZZ: how many requests each."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from tests.fuzz.addresses import EXAMPLES, QUERY, addresses, honest
from tests.fuzz.mutate import SCRAPS, as_json, changed_data
from tests.table.tools import House, Player, house

HTTP = Path(__file__).parents[2] / "src/soulcore/table/http"
COUNT = int(os.environ.get("SOULCORE_FUZZ", "8"))
DEEP = 3_000
KNOWN = [
    "\x00",
    "a\x00b",
    "x" * 300,
    "x" * 5_000,
    "..",
    "%00",
    "2" * 30,
    "\n",
    "\udcff",
    "/" * 50,
    "",
    ".",
    "~",
    "९",
    "²",
]
ODD_BODIES = [
    *(b"", b"[", b"null", b"[]", b"0", b'"x"', b'"\\ud800"', b"\xff\xfe", b"\xef\xbb\xbf{}", b"NaN", b"[1e999]"),
    b"[" * DEEP + b"]" * DEEP,
    b'{"a":' * DEEP + b"1" + b"}" * DEEP,
    b'{"a":1,"a":2}',
]
ODD_VALUES = [
    b"1e999",
    b"-0",
    b"1" + b"0" * 400,
    b"NaN",
    b"9" * 20,
    b'"\\ud800"',
    b'"\\u0000"',
    b"[" * 900 + b"]" * 900,
]
"""Values that JSON can say and few expect."""


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as running:
        running.client._transport.raise_server_exceptions = False  # type: ignore[attr-defined]
        yield running


def send(mio: Player, method: str, path: str, content: bytes = b"", **headers: str) -> None:
    told = {**mio.headers, "content-type": "application/json", **headers}
    client = mio.house.client
    answer = client.request(method, path, content=content, headers=told)
    client.cookies.clear()
    is_page_missing = answer.status_code == 503  # it has not been built
    assert answer.status_code < 500 or is_page_missing, (method, path[:200], content[:300], headers, answer.text[:300])


def test_every_address_has_an_example(strict: House) -> None:
    taking = {f"{one.method} {one.path}" for one in addresses(strict) if one.method != "GET"}
    assert taking == set(EXAMPLES)
    source = "".join(path.read_text(encoding="utf-8") for path in HTTP.glob("*.py"))
    asked = set(re.findall(r'query_params\.get\(\s*"(\w+)"|whole\(request, "(\w+)"', source))
    assert {word for pair in asked for word in pair if word} <= set(QUERY)


def storm_of_paths(strict: House) -> None:
    mio, die = strict.player(), Random("paths")
    scraps = [text for text in map(str, SCRAPS) if len(text) < 400]
    for address in addresses(strict):
        body = as_json(EXAMPLES.get(f"{address.method} {address.path}", [{}])[0])
        for given in [*KNOWN, *(die.choice(scraps) for _ in range(COUNT // 4))]:
            word = quote(given.encode("utf-8", "surrogatepass"), safe="")
            for name in address.names:
                values = {"game": "standard", "book": "standard", "chapter": "x", "number": "0", "id": "x", name: word}
                send(mio, address.method, address.at(**values), body if address.method != "GET" else b"")
        if address.method == "GET":
            where = honest(mio, address)
            for given in [*KNOWN, *(die.choice(scraps) for _ in range(COUNT))]:
                word = quote(given.encode("utf-8", "surrogatepass"), safe="")
                send(mio, "GET", f"{where}?{'&'.join(f'{name}={word}' for name in QUERY)}")
                send(mio, "GET", f"{where}?{die.choice(QUERY)}={word}")


def storm_of_bodies(strict: House) -> None:
    for address in addresses(strict):
        for example in EXAMPLES.get(f"{address.method} {address.path}", []):
            mio, die = strict.player(), Random(f"{address} {example}")
            where = honest(mio, address)
            for content in bodies(example, die):
                send(mio, address.method, where, content)


def bodies(example: dict[str, Any], die: Random) -> Iterator[bytes]:
    yield as_json(example)
    yield from ODD_BODIES
    for name in example:
        for scrap in die.sample(SCRAPS, min(COUNT, len(SCRAPS))):
            yield as_json({**example, name: scrap})
        for value in ODD_VALUES:
            yield as_json({**example, name: "HERE"}).replace(b'"HERE"', value)
    for _ in range(COUNT):
        yield as_json(changed_data(example, die))


def test_paths(strict: House) -> None:
    storm_of_paths(strict)


def test_bodies(strict: House) -> None:
    storm_of_bodies(strict)


def test_headers(strict: House) -> None:
    mio, die = strict.player(), Random("headers")
    scraps = [text for text in map(str, SCRAPS) if len(text) < 400]
    names = ("authorization", "cookie", "origin", "host", "content-type", "x-forwarded-for", "if-none-match", "accept")
    for name in names:
        odd = [
            "",
            "Bearer",
            "Bearer x",
            "Bearer a.b.c",
            "soulcore_player=x",
            "null",
            "9" * 400,
            "http://[",
            "[",
            "]:x",
            "::",
        ]
        for given in [*odd, *(die.choice(scraps) for _ in range(COUNT))]:
            value = given.encode("ascii", "ignore").decode().translate(dict.fromkeys(range(32)))
            for method, path in (("GET", "/api/lobby"), ("POST", "/api/me"), ("DELETE", "/api/queue")):
                send(mio, method, path, b"{}", **{name: value})
