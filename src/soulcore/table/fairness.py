"""Provably fair shuffles: the server commits before anybody contributes, and everything is shown afterwards.

The server draws a secret seed and tells its sha256 (the commitment). Then every human player contributes text of their own.
The game's seed is the sha256 of both. The server cannot choose the shuffle, since it does not know the contributions when
it commits; a player cannot, since they do not know the server's seed when they contribute. (A server in league with the
player who contributes last could try many contributions: against that no single server can be proof.)
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any

import msgspec

from soulcore.kernel.errors import SoulcoreError
from soulcore.play import Record, replay
from soulcore.table.phrases import phrase

LONGEST_ENTROPY = 64
ON_THE_BOARD = ("life", "deck")
"""Endings that replaying shows; others (concede, time, agreed) are agreements of people about a game still open."""


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished game reveals. It stands in the record's file under `fairness`."""

    table: str
    server_seed: str
    commitment: str
    entropy: tuple[str, ...]
    winner: int = -1
    ending: str = ""


def new_server_seed() -> str:
    return secrets.token_hex(32)


def commit(server_seed: str) -> str:
    """What is told before the game."""
    return sha256(server_seed.encode()).hexdigest()


def game_seed(table: str, server_seed: str, entropy: tuple[str, ...]) -> str:
    """The seed of all shuffles of a game."""
    return sha256("\n".join(["soulcore-seed-1", table, server_seed, *entropy]).encode()).hexdigest()


def is_entropy(text: str) -> bool:
    return 0 < len(text) <= LONGEST_ENTROPY and text.isascii() and text.isprintable()


def record_text(record: Record, fairness: Fairness | None) -> str:
    """The file of a finished game: its record and, if its shuffles were fair, the proof."""
    data = msgspec.json.decode(record.to_json())
    if fairness is not None:
        data["fairness"] = fairness
    return msgspec.json.encode(data).decode()


def fairness_of(text: str | bytes) -> Fairness | None:
    """The proof in a record's file. Raises SoulcoreError when it is there and makes no sense."""
    try:
        data = msgspec.json.decode(text)
        given = data.get("fairness") if isinstance(data, dict) else None
        return None if given is None else msgspec.convert(given, Fairness)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SoulcoreError(f"fairness: {error}") from None


class Verdict:
    """What was checked, in order, and whether all of it holds."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.checks: list[dict[str, Any]] = []

    @property
    def ok(self) -> bool:
        return all(check["ok"] for check in self.checks)

    def note(self, name: str, reason: str = "", **params: object) -> bool:
        """Write down a check; reason: why it does not hold."""
        text = phrase(self.lang, f"verify.{name}", **params)
        if reason:
            text = phrase(self.lang, "verify.failed", what=text, reason=reason)
        self.checks.append({"name": name, "ok": not reason, "text": text})
        return not reason

    def data(self) -> dict[str, Any]:
        return {"ok": self.ok, "checks": self.checks}


def verify(text: str | bytes, lang: str = "en") -> Verdict:
    """Check a record's file: commitment, seed, every answer by replay, the position reached and the ending."""
    verdict = Verdict(lang)
    try:
        record, proof = Record.from_json(text), fairness_of(text)
    except SoulcoreError as error:
        verdict.note("form", str(error))
        return verdict
    verdict.note("form")
    if proof is None:
        verdict.note("unproven")
    else:
        same = commit(proof.server_seed) == proof.commitment
        verdict.note("commitment", "" if same else f"sha256 = {commit(proof.server_seed)}")
        seed = game_seed(proof.table, proof.server_seed, proof.entropy)
        verdict.note("seed", "" if seed == record.seed else seed)
    try:
        game = replay(record, events=False)
    except SoulcoreError as error:
        verdict.note("replay", str(error), rules=record.rules)
        return verdict
    verdict.note("replay", rules=record.rules)
    if proof is not None:
        on_the_board = proof.ending in ON_THE_BOARD
        holds = (
            (game.over, game.winner, game.ending) == (True, proof.winner, proof.ending)
            if on_the_board
            else not game.over
        )
        verdict.note("ending", "" if holds else f"{game.winner} {game.ending}")
    return verdict
