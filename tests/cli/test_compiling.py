"""`soulcore build` beside the build in the background: one of them compiles, and nobody gets half an engine."""

from __future__ import annotations

import fcntl
import json
import subprocess
import threading
import zipfile
from pathlib import Path
from typing import Any

import pytest

from soulcore.cli import compiling
from soulcore.cli.compiling import LOCK, compile_engine
from soulcore.cli.errors import CannotCompile
from soulcore.words import LANGUAGES, say
from soulcore.words.errors import told

KEYS = ("no_compiler", "failed", "checkout")


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


@pytest.mark.parametrize(
    ("told", "has_make", "flags"),
    [
        ("gcc 14\nCopyright (C) Free Software Foundation", True, f"{compiling.SPREAD} {compiling.INWARD}"),
        ("gcc 14\nCopyright (C) Free Software Foundation", False, ""),
        ("clang version 19", True, ""),
    ],
)
def test_gcc_divides_the_work_where_make_is_there(
    monkeypatch: pytest.MonkeyPatch, told: str, has_make: bool, flags: str
) -> None:
    def version(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 0, told, "")

    monkeypatch.delenv("CFLAGS", raising=False)
    monkeypatch.setattr("shutil.which", lambda name: name if name != "make" or has_make else None)
    monkeypatch.setattr("subprocess.run", version)
    assert compiling.on_all_cores().get("CFLAGS", "") == flags


def wheel_with(folder: Path, files: dict[str, str]) -> Path:
    wheel = folder / "made.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return wheel


def test_data_is_read_from_the_source_as_it_is_now(tmp_path: Path) -> None:
    source, target = tmp_path / "src", tmp_path / "compiled" / "key"
    (source / "soulcore").mkdir(parents=True)
    (source / "soulcore" / "words.toml").write_text("old")
    (source / "soulcore" / "start.py").write_text("old")
    built = {"words.toml": "old", "start.py": "old", "proofs.json": "made by the build", "game.x.so": ""}
    compiling.unpack(wheel_with(tmp_path, {f"soulcore/{name}": text for name, text in built.items()}), target, source)
    for name in ("words.toml", "start.py"):
        (source / "soulcore" / name).write_text("new")
    assert (target / "soulcore" / "words.toml").read_text() == "new"
    assert (target / "soulcore" / "start.py").read_text() == "old", "the source of what was compiled belongs to it"
    assert (target / "soulcore" / "proofs.json").read_text() == "made by the build"


def test_where_no_links_can_be_made_data_is_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_path: Path, _target: Path) -> None:
        raise OSError("a required privilege is not held by the client")

    source, target = tmp_path / "src", tmp_path / "compiled" / "key"
    (source / "soulcore").mkdir(parents=True)
    (source / "soulcore" / "words.toml").write_text("old")
    monkeypatch.setattr(Path, "symlink_to", refused)
    compiling.unpack(wheel_with(tmp_path, {"soulcore/words.toml": "old", "soulcore/game.x.so": ""}), target, source)
    assert sorted(path.name for path in (target / "soulcore").iterdir()) == ["game.x.so", "words.toml"]
    assert (target / "soulcore" / "words.toml").read_text() == "old"


def test_a_compiler_behind_another_program_is_asked_through_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """`ccache gcc --version` is what gcc says; ccache has a text of its own."""

    def version(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        told = "gcc 14\nCopyright (C) Free Software Foundation" if "gcc" in command else "ccache version 4"
        return subprocess.CompletedProcess(command, 0, told, "")

    monkeypatch.delenv("CFLAGS", raising=False)
    monkeypatch.setenv("CC", "ccache gcc")
    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr("subprocess.run", version)
    assert "-flto=auto" in compiling.on_all_cores()["CFLAGS"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_nothing_was_compiled_is_said_in_the_language(
    target: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    def failing(_command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 1, "error: gone {wrong}", "")

    with monkeypatch.context() as bare:
        bare.setattr("shutil.which", lambda _: None)
        with pytest.raises(CannotCompile) as no_compiler:
            compile_engine(quiet=False, again=False)
    monkeypatch.setattr("subprocess.run", failing)
    with pytest.raises(CannotCompile) as failed:
        compiling.build_wheel(Path(__file__).parents[2], target.parent)
    monkeypatch.delenv("SOULCORE_COMPILED")
    with pytest.raises(CannotCompile) as elsewhere:
        compile_engine(quiet=False, again=False)
    said = [told(error.value, lang) for error in (no_compiler, failed, elsewhere)]
    assert said == [say(lang, f"errors.compile.{key}", told="  | error: gone {wrong}") for key in KEYS]
    assert "gone {wrong}" in said[1]


def test_a_wheel_is_built_from_all_that_it_needs(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The build itself takes minutes: here it is an interpreted one, from the same copy of the source."""
    real = subprocess.run

    def uncompiled(command: list[str], **settings: Any) -> subprocess.CompletedProcess[str]:
        if "hatchling" in command:
            assert settings["env"].pop("HATCH_BUILD_HOOKS_ENABLE") == "true"
        return real(command, **settings)

    monkeypatch.setattr("shutil.which", lambda name: name)
    monkeypatch.setattr("subprocess.run", uncompiled)
    made = compiling.compiled_wheel(tmp_path / "out")
    assert list((tmp_path / "out").iterdir()) == [made]
    with zipfile.ZipFile(made) as archive:
        proofs = json.loads(archive.read("soulcore/clauses/data/proofs.json"))
    assert all(proofs[book] for book in ("standard", "spirit-war"))
