"""Provably fair shuffles: everybody commits before anybody contributes, and everything is shown afterwards.

docs/fair-shuffles.md says what is told when, why nobody can choose a shuffle, and how to check it with a few lines of one's own.
In short: the server tells the sha256 of a secret seed (the commitment) and of what is to be dealt (the deal); every player
tells the sha256 of their own contribution (the seal), and contributes only when all this was told. The game's seed is the sha256
of all of it, and decks are sorted before they are shuffled.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Any

import msgspec

from soulcore.kernel.errors import SoulcoreError
from soulcore.play import Record, replay
from soulcore.table.phrases import phrase

LONGEST_ENTROPY = 64
ON_THE_BOARD = ("life", "deck")
"""Endings that replaying shows; others (concede, time, agreed) are agreements of people about a game still open."""
FIRST, SEALED = 1, 2
"""Protocols: in the first decks were shuffled in the order of their lists, and players did not seal. Its proofs are
still checked."""
DEALT = ("cards", "decks", "game", "options", "rules")
"""What of a record the deal covers."""

Sha256 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Word = Annotated[str, msgspec.Meta(max_length=64)]
Cards = tuple[tuple[str, int], ...]

MOST_BEFORE_HANDS = 8
"""Answers that a game may ask for before hands are dealt."""


class Fairness(msgspec.Struct, frozen=True, kw_only=True):
    """What a finished game reveals. It stands in the record's file under `fairness`. deal, seals: only in the second protocol; the
    seal of a player who did not seal is empty."""

    table: Word
    server_seed: Word
    commitment: Word
    entropy: Annotated[tuple[Word, ...], msgspec.Meta(max_length=2)]
    winner: Annotated[int, msgspec.Meta(ge=-1, le=1)] = -1
    ending: Word = ""
    protocol: Annotated[int, msgspec.Meta(ge=FIRST, le=SEALED)] = FIRST
    deal: Word = ""
    seals: Annotated[tuple[Word, ...], msgspec.Meta(max_length=2)] = ()


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What a player's page kept, from before the game: the server's own words are compared with it. Empty: not kept."""

    table: Word = ""
    seat: int = -1
    commitment: Word = ""
    deal: Word = ""
    seals: Annotated[tuple[Word, ...], msgspec.Meta(max_length=2)] = ()
    entropy: Word = ""
    hand: Annotated[tuple[Word, ...], msgspec.Meta(max_length=100)] = ()
    """The opening hand as it was seen, as card numbers."""


NOTHING_KEPT = Kept()


def new_server_seed() -> str:
    return secrets.token_hex(32)


def commit(text: str) -> str:
    """What is told of a secret before it may be known."""
    return sha256(text.encode()).hexdigest()


def deal_of(table: str, server_seed: str, record: Record) -> str:
    """What is told of both decks, the cards and the rules before anybody contributes. The secret seed keeps it from being
    guessed."""
    dealt = json.dumps(
        {name: getattr(record, name) for name in DEALT}, sort_keys=True, separators=(",", ":"), ensure_ascii=True
    )
    return commit("\n".join(["soulcore-deal-2", table, server_seed, dealt]))


def game_seed(table: str, server_seed: str, entropy: Sequence[str], deal: str = "", protocol: int = FIRST) -> str:
    """The seed of all shuffles of a game."""
    if protocol == FIRST:
        return commit("\n".join(["soulcore-seed-1", table, server_seed, *entropy]))
    return commit("\n".join(["soulcore-seed-2", table, deal, server_seed, *entropy]))


def in_order(cards: Cards) -> Cards:
    """A deck's list in the one order it is shuffled from: how somebody wrote it down decides nothing."""
    counts: dict[str, int] = {}
    for number, count in cards:
        counts[number] = counts.get(number, 0) + count
    return tuple(sorted(counts.items()))


def is_entropy(text: str) -> bool:
    return 0 < len(text) <= LONGEST_ENTROPY and text.isascii() and text.isprintable()


def is_seal(text: str) -> bool:
    return len(text) == 64 and set(text) <= set("0123456789abcdef")


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


def kept_from(text: str | bytes) -> Kept:
    """What a page's file says that it kept. Raises SoulcoreError."""
    try:
        return msgspec.json.decode(text, type=Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SoulcoreError(f"kept: {error}") from None


def kept_in(text: str | bytes) -> Kept:
    """What a page kept, in the file it offers: the record, the proof, and that under `kept`. Raises SoulcoreError."""
    try:
        data = msgspec.json.decode(text)
        given = data.get("kept") if isinstance(data, dict) else None
        return NOTHING_KEPT if given is None else msgspec.convert(given, Kept)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise SoulcoreError(f"kept: {error}") from None


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


def verify(text: str | bytes, lang: str = "en", kept: Kept = NOTHING_KEPT) -> Verdict:
    """Check a record's file: what was committed to, the seed, every answer by replay, the position reached and the ending;
    and, where somebody kept it, that this is what they were told before the game."""
    verdict = Verdict(lang)
    try:
        record, proof = Record.from_json(text), fairness_of(text)
    except SoulcoreError as error:
        verdict.note("form", str(error))
        return verdict
    verdict.note("form")
    if proof is None:
        verdict.note("unproven", "" if kept == NOTHING_KEPT else "fairness")
    else:
        check_proof(verdict, record, proof)
        check_kept(verdict, record, proof, kept)
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
    if kept.hand and kept.seat in (0, 1):
        check_hand(verdict, record, kept)
    return verdict


def check_proof(verdict: Verdict, record: Record, proof: Fairness) -> None:
    """Whether a file agrees with itself."""
    found = commit(proof.server_seed)
    verdict.note("commitment", "" if found == proof.commitment else f"sha256 = {found}")
    if proof.protocol == SEALED:
        dealt = deal_of(proof.table, proof.server_seed, record)
        verdict.note("deal", "" if dealt == proof.deal else f"sha256 = {dealt}")
        order = all(in_order(deck) == deck for deck in record.decks)
        verdict.note("order", "" if order else "decks")
        wrong = [
            f"{seat + 1}: sha256 = {commit(entropy)}"
            for seat, (seal, entropy) in enumerate(zip(proof.seals, proof.entropy, strict=False))
            if seal and seal != commit(entropy)
        ]
        verdict.note("seals", ", ".join(wrong))
    seed = game_seed(proof.table, proof.server_seed, proof.entropy, proof.deal, proof.protocol)
    verdict.note("seed", "" if seed == record.seed else seed)


def check_kept(verdict: Verdict, record: Record, proof: Fairness, kept: Kept) -> None:
    """Whether the file says what somebody was told, and told, before the game."""
    for name in ("table", "commitment", "deal"):
        mine, theirs = getattr(kept, name), getattr(proof, name)
        if mine:
            verdict.note(f"kept_{name}", "" if mine == theirs else theirs or "—")
    if any(kept.seals):
        same = all(mine in ("", theirs) for mine, theirs in zip(kept.seals, proof.seals, strict=False))
        verdict.note("kept_seals", "" if same and len(proof.seals) >= len(kept.seals) else ", ".join(proof.seals))
    if kept.entropy:
        mine_only = proof.entropy[kept.seat : kept.seat + 1] if kept.seat >= 0 else proof.entropy
        verdict.note("kept_entropy", "" if kept.entropy in mine_only else ", ".join(mine_only))


def check_hand(verdict: Verdict, record: Record, kept: Kept) -> None:
    """Whether the opening hand that was seen is the one the seed deals."""
    dealt: list[str] = []
    for answers in range(min(len(record.answers), MOST_BEFORE_HANDS) + 1):  # some games ask before they deal
        game = replay(record, answers, events=False)
        zone = next(place for place, zone in enumerate(game.deal.rules.zones) if zone.name == "hand")
        dealt = [game.cards[card].number for card in game.pile(zone, kept.seat)]
        if dealt:
            break
    verdict.note("kept_hand", "" if sorted(dealt) == sorted(kept.hand) else ", ".join(dealt))
