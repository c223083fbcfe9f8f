"""`soulcore lock`: what is locked stays, unless newer versions are asked for."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import run

from soulcore.cli import lock

OLD = "fox==1.0 \\\n    --hash=sha256:aa\n"
OWN = "owl==2.0 ; sys_platform == 'win32' \\\n    --hash=sha256:bb \\\n    --hash=sha256:cc\n"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with two lock files, whose resolver writes what it was given to go on from."""
    folder = tmp_path / "requirements"
    folder.mkdir()
    (tmp_path / "pyproject.toml").write_text('[project]\noptional-dependencies = { lab = ["owl"] }\n')
    (folder / "base.txt").write_text(lock.HEAD + OLD)
    (folder / "lab.txt").write_text(lock.HEAD + OLD + OWN)
    (folder / "gone.txt").write_text(lock.HEAD + OWN)

    def resolve(command: list[str], **_settings: Any) -> subprocess.CompletedProcess[str]:
        out = Path(command[command.index("--output-file") + 1])
        given.setdefault(out.name, out.read_text() if out.exists() else "")
        out.write_text(given[out.name] or "fox==1.1\n")
        return subprocess.CompletedProcess(command, 0)

    given: dict[str, str] = {}
    monkeypatch.setattr(subprocess, "run", resolve)
    monkeypatch.setattr("soulcore.cli.checkout.checkout", lambda: tmp_path)
    return tmp_path


@pytest.mark.parametrize(("words", "together"), [((), OLD + OWN), (("--upgrade",), "fox==1.1\n")])
def test_what_is_locked_stays(
    root: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    together: str,
) -> None:
    """The versions of all files are found together first: that went on from nothing, and took the newest of everything."""
    kept: list[str] = []
    compiled = lock.compiled

    def watched(root: Path, out: Path, *rest: Any) -> None:
        compiled(root, out, *rest)
        kept.append(out.read_text())

    monkeypatch.setattr(lock, "compiled", watched)
    code, said, _ = run(capsys, monkeypatch, "lock", *words)
    assert (code, said) == (0, "wrote requirements/base.txt\nwrote requirements/lab.txt\n")
    assert kept[0] == lock.HEAD + together
    assert {path.name for path in (root / "requirements").iterdir()} == {"base.txt", "lab.txt"}
