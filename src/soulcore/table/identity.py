"""Who is who: signed tokens and passwords. A token says which player somebody is; whose a seat is, only the database says."""

from __future__ import annotations

import asyncio
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection

COOKIE = "soulcore_player"
LONGEST_TOKEN = 300


def new_id(kind: str) -> str:
    """An id nobody can guess: t_…, p_…, d_…."""
    return f"{kind}_{secrets.token_urlsafe(12)}"


class Identity:
    """Makes and reads tokens."""

    def __init__(self, key: str) -> None:
        self.signer = URLSafeSerializer(key, salt="soulcore player 1")
        self.hasher = PasswordHasher()

    def token(self, player: str) -> str:
        return str(self.signer.dumps(player))

    def player(self, token: str) -> str | None:
        """The player a token is for; None when we did not make it."""
        if not token or len(token) > LONGEST_TOKEN:
            return None
        try:
            found = self.signer.loads(token)
        except BadSignature:
            return None
        return found if isinstance(found, str) else None

    def player_of(self, connection: HTTPConnection) -> str | None:
        """The player a request or socket comes from: by header, else by cookie."""
        word, _, token = connection.headers.get("authorization", "").partition(" ")
        if word.lower() == "bearer":
            return self.player(token.strip())
        return self.player(connection.cookies.get(COOKIE, ""))

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
