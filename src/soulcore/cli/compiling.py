"""Making the compiled engine: a wheel with native modules, built aside and unpacked where the launcher looks for it.

The launcher says where (SOULCORE_COMPILED, named after the source it belongs to), and puts that folder before the
source on the import path once it is there. The source itself stays as it is, so there is always an interpreted one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from soulcore.cli.errors import CannotCompile

NEEDED = ("src", "tests/rules", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE")

KEEP_SECONDS = 24 * 60 * 60
LOCK = "build.lock"


def compile_engine(quiet: bool, again: bool) -> None:
    """Build the compiled engine of this source, unless it is there."""
    target = Path(os.environ.get("SOULCORE_COMPILED", ""))
    root = Path(os.environ.get("SOULCORE_ROOT", ""))
    if not target.name or not (root / "pyproject.toml").exists():
        raise CannotCompile("errors.compile.checkout")
    if target.exists() and not again:
        say(quiet, f"this source is compiled already: {target}")
        return
    if not has_compiler():
        raise CannotCompile("errors.compile.no_compiler")
    target.parent.mkdir(parents=True, exist_ok=True)
    with alone(target.parent / LOCK, quiet) as is_alone:
        if not is_alone:
            return
        if target.exists() and not again:
            say(quiet, "the other build has compiled this source; every start uses it from now on")
            return
        began = time.monotonic()
        say(quiet, "compiling the engine; this takes a few minutes …")
        build_into(target, root)
        clear_old(target)
        say(quiet, f"compiled in {time.monotonic() - began:.0f} s: {target}; every start uses it from now on")


def compiled_wheel(folder: Path) -> Path:
    """Build a wheel with the compiled engine for this machine's platform and Python, and put it into the folder."""
    from soulcore.cli.checkout import checkout

    root = checkout()
    if not has_compiler():
        raise CannotCompile("errors.compile.no_compiler")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="soulcore-build-") as place:
        made = build_wheel(root, Path(place))
        return Path(shutil.copy(made, folder / made.name))


def has_compiler() -> bool:
    return any(map(shutil.which, ("cc", "gcc", "clang")))


@contextmanager
def alone(lock: Path, quiet: bool) -> Iterator[bool]:
    """Whether nobody else compiles now. Somebody who is waiting for the engine waits for the one in the background, too; a
    second one in the background has nothing to do."""
    with lock.open("a") as file:
        try:
            import fcntl
        except ImportError:  # Windows: two builds at once only take longer
            yield True
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if quiet:
                yield False
                return
            say(quiet, "the engine is being compiled in the background already; waiting for it …")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield True


def build_into(target: Path, root: Path) -> None:
    """Compile, and leave a note where that fails: then it is not tried again by itself."""
    failed = target.with_suffix(".failed")
    with tempfile.TemporaryDirectory(prefix="soulcore-build-") as folder:
        try:
            unpack(build_wheel(root, Path(folder)), target, root / "src")
        except CannotCompile as error:
            failed.write_text(str(error), encoding="utf-8")
            raise
    failed.unlink(missing_ok=True)


def clear_old(target: Path) -> None:
    """Compiled engines of earlier sources go, but not at once: a long run may still be using one."""
    for old in target.parent.iterdir():
        if old != target and old.suffix not in (".log", ".lock") and time.time() - old.stat().st_mtime > KEEP_SECONDS:
            shutil.rmtree(old) if old.is_dir() else old.unlink()


def say(quiet: bool, text: str) -> None:
    if not quiet:
        print(text, flush=True)


def build_wheel(root: Path, folder: Path) -> Path:
    """A wheel with native modules, from a copy of the source (the build leaves files beside what it compiles)."""
    copy = folder / "source"
    copy.mkdir()
    for name in NEEDED:
        path = root / name
        if path.is_dir():
            shutil.copytree(path, copy / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(path, copy / name)
    settings = dict(os.environ, HATCH_BUILD_HOOKS_ENABLE="true", **on_all_cores())
    settings.pop("PYTHONPATH", None)
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=copy,
        env=settings,
        capture_output=True,
        text=True,
    )
    wheels = list(folder.glob("*.whl"))
    if done.returncode or not wheels:
        told = "\n".join(f"  | {line}" for line in (done.stdout + done.stderr).splitlines()[-12:])
        raise CannotCompile("errors.compile.failed", told=told)
    return wheels[0]


SPREAD = "-flto=auto -fno-fat-lto-objects"
"""gcc divides the work of the one big C file over all cores when it links."""

INWARD = "-fvisibility=hidden -fno-semantic-interposition -fno-plt"
"""Functions of the engine call each other directly and can be merged: nobody outside looks them up by name."""


def on_all_cores() -> dict[str, str]:
    """Settings with which gcc spreads the work over all cores, which takes make, and makes calls within the engine cheap. Other
    compilers, and gcc without make, get none and take longer."""
    command = (
        os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    ).split()  # "ccache gcc" is asked as a whole
    if shutil.which(command[0]) is None or not shutil.which("make"):
        return {}
    told = subprocess.run([*command, "--version"], capture_output=True, text=True).stdout
    if "Free Software Foundation" not in told:
        return {}
    return {"CFLAGS": f"{os.environ.get('CFLAGS', '')} {SPREAD} {INWARD}".strip()}


def unpack(wheel: Path, target: Path, source: Path) -> None:
    """Put the wheel's content in place in one move, so that nobody ever sees half of it. Its data files are those of the source."""
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=target.parent, prefix="new-"))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(fresh)
    if not list(fresh.rglob("game.*.so")) and not list(fresh.rglob("game.*.pyd")):
        shutil.rmtree(fresh)
        raise CannotCompile("errors.compile.no_modules")
    link_data(fresh, source)
    if target.exists():
        shutil.rmtree(target)
    fresh.replace(target)


def link_data(package: Path, source: Path) -> None:
    """Cards, words and weights are read where they stand: who changes one sees it at once, and does not have to compile for it.
    Where a system makes no links (Windows, without leave to), what was copied stays."""
    for copied in package.rglob("*"):
        original = source / copied.relative_to(package)
        if copied.suffix == ".py" or not copied.is_file() or not original.is_file():
            continue
        linked = copied.with_name(f"{copied.name}.link")
        try:
            linked.symlink_to(original.resolve())
        except OSError:
            return
        linked.replace(copied)
