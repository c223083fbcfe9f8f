"""Who is who: signed tokens and passwords. A token says which player somebody is; whose a seat is, only the database says."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

from soulcore.table.settings import now_ms

COOKIE = "soulcore_player"
LONGEST_TOKEN = 300
DAY_MS = 24 * 3_600_000
LIFETIME_MS = 90 * DAY_MS
"""A token is good for so long; the page is given a new one as it is used."""
RENEW_MS = DAY_MS
OLD_LIFETIME_MS = 365 * DAY_MS
"""Tokens of before they said when they were made end a year after their player came."""


def new_id(kind: str) -> str:
    """An id nobody can guess: t_…, p_…, d_…."""
    return f"{kind}_{secrets.token_urlsafe(12)}"


class Token(msgspec.Struct, frozen=True, array_like=True):
    """What a token says: who, since when, and its own name, by which it can be revoked. made 0: of before tokens had a time."""

    player: str
    made: int = 0
    name: str = ""

    def expires(self) -> int:
        return self.made + LIFETIME_MS


class Identity:
    """Makes and reads tokens."""

    def __init__(self, key: str, clock: Callable[[], int] = now_ms) -> None:
        self.signer = URLSafeSerializer(key, salt="soulcore player 1")
        self.hasher = PasswordHasher()
        self.clock = clock

    def token(self, player: str) -> str:
        return str(self.signer.dumps([player, self.clock(), secrets.token_urlsafe(9)]))

    def read(self, text: str) -> Token | None:
        """What a token says; None when we did not make it, or it has expired. Whether it was revoked the database knows."""
        if not text or len(text) > LONGEST_TOKEN:
            return None
        try:
            found = self.signer.loads(text)
            token = Token(found) if isinstance(found, str) else msgspec.convert(found, Token)
        except (BadSignature, msgspec.ValidationError):
            return None
        return None if token.made and token.expires() < self.clock() else token

    def token_of(self, connection: HTTPConnection) -> Token | None:
        """The token of a request or socket: by header, else by cookie."""
        word, _, text = connection.headers.get("authorization", "").partition(" ")
        if word.lower() == "bearer":
            return self.read(text.strip())
        return self.read(connection.cookies.get(COOKIE, ""))

    async def hash(self, password: str) -> str:
        return await asyncio.to_thread(self.hasher.hash, password)

    async def fits(self, known: str | None, password: str) -> bool:
        """Whether it is the password. Takes as long when there is no account."""
        return await asyncio.to_thread(self._fits, known, password)

    def _fits(self, known: str | None, password: str) -> bool:
        if known is None:
            self.hasher.hash(password)
            return False
        try:
            return self.hasher.verify(known, password)
        except (VerificationError, InvalidHashError):
            return False
