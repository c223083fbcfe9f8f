"""No source file is longer than 800 lines without a stated reason."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parents[2]
LIMIT = 800
ENDINGS = {".py", ".lark", ".ts", ".svelte", ".css"}

REASONS: dict[str, str] = {}
"""Files that may be longer, by their path below the checkout, each with the reason."""


def sources() -> list[Path]:
    folders = [ROOT / name for name in ("src", "tests", "bench", "web/src")]
    return [ROOT / "soulcore", *(p for folder in folders for p in sorted(folder.rglob("*")) if p.suffix in ENDINGS)]


def lengths() -> dict[str, int]:
    return {p.relative_to(ROOT).as_posix(): len(p.read_text(encoding="utf-8").splitlines()) for p in sources()}


def test_no_file_is_too_long() -> None:
    long = {name: length for name, length in lengths().items() if length > LIMIT and not REASONS.get(name)}
    assert not long, f"over {LIMIT} lines; split them, or give a reason in {Path(__file__).name}: {long}"


def test_no_reason_is_left_over() -> None:
    found = lengths()
    stale = [name for name in REASONS if found.get(name, 0) <= LIMIT]
    assert not stale, f"these are short now and need no reason: {stale}"
