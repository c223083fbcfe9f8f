"""Running a command line inside the test."""

from __future__ import annotations

import sys

import pytest

from soulcore import cli


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[int, str, str]:
    """Run a command line; its exit code, what it printed and what it complained."""
    monkeypatch.setattr(sys, "argv", ["soulcore", *arguments])
    with pytest.raises(SystemExit) as left:
        cli.main()
    printed = capsys.readouterr()
    code = left.value.code
    return code if isinstance(code, int) else 0, printed.out, printed.err
