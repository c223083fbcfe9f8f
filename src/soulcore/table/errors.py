"""Refusals: a stable code for the page, words for people, and nothing has changed."""

from __future__ import annotations

from typing import Any

from soulcore.kernel.errors import SoulcoreError
from soulcore.table.phrases import phrase

STATUS = {
    "no_player": 401,
    "bad_login": 403,
    "bad_origin": 403,
    "not_allowed": 403,
    "banned": 403,
    "blocked": 403,
    "not_seated": 403,
    "not_organiser": 403,
    "not_found": 404,
    "no_table": 404,
    "table_full": 409,
    "table_over": 409,
    "already_ready": 409,
    "name_taken": 409,
    "not_over": 409,
    "not_begun": 409,
    "game_over": 409,
    "stale": 409,
    "not_gone": 409,
    "offered_before": 409,
    "asked_before": 409,
    "other_version": 409,
    "bad_host": 421,
    "too_large": 413,
    "too_slow": 408,
    "too_fast": 429,
    "too_many": 429,
    "server_error": 500,
}
"""The HTTP status of a code; 400 where none is listed."""


class Refused(SoulcoreError):
    """Something was refused without effect. message: words of another package instead of our own for the code."""

    def __init__(self, code: str, message: str = "", more: dict[str, Any] | None = None, **params: object) -> None:
        self.code = code
        self.more = more or {}
        self.params = params
        self.message = message
        super().__init__(f"{code}: {self.text('en')}")

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 400)

    def text(self, lang: str) -> str:
        return self.message or phrase(lang, f"error.{self.code}", **self.params)

    def data(self, lang: str) -> dict[str, Any]:
        """As the wire says it."""
        return {"code": self.code, "message": self.text(lang), **self.more}
