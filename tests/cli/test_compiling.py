"""`soulcore build` beside the build in the background: one of them compiles, and nobody gets half an engine."""

from __future__ import annotations

import fcntl
import threading
from pathlib import Path

import pytest

from soulcore.cli import compiling
from soulcore.cli.compiling import LOCK, compile_engine


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the engine would go; what is compiled is an empty folder."""
    (tmp_path / "pyproject.toml").touch()
    found = tmp_path / "compiled" / "key"
    found.parent.mkdir()
    monkeypatch.setenv("SOULCORE_ROOT", str(tmp_path))
    monkeypatch.setenv("SOULCORE_COMPILED", str(found))
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr(compiling, "build_into", lambda target, _root: target.mkdir())
    return found


def test_the_first_one_compiles(target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    compile_engine(quiet=False, again=False)
    assert target.is_dir()
    assert "compiled in" in capsys.readouterr().out


def test_a_second_one_in_the_background_leaves_it_to_the_first(target: Path) -> None:
    with (target.parent / LOCK).open("a") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        compile_engine(quiet=True, again=False)
    assert not target.exists()


def test_who_asks_for_it_waits_for_the_one_in_the_background(
    target: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with (target.parent / LOCK).open("a") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        said = threading.Event()
        say = compiling.say

        def say_and_tell(quiet: bool, text: str) -> None:
            say(quiet, text)
            said.set()

        def finish() -> None:
            said.wait(60)
            target.mkdir()
            other.close()

        monkeypatch.setattr(compiling, "say", say_and_tell)
        finishing = threading.Thread(target=finish)
        finishing.start()
        compile_engine(quiet=False, again=False)
        finishing.join()
    told = capsys.readouterr().out
    assert "waiting for it" in told
    assert "the other build has compiled this source" in told
