"""The launcher's parts, without a network and without making a real environment."""

from __future__ import annotations

import ast
import importlib.machinery
import importlib.util
import io
import os
import subprocess
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

STARTER = Path(__file__).parents[2] / "soulcore"
LAUNCHER = STARTER.with_name("launcher.py")


def load() -> ModuleType:
    """The launcher as a module, which lies outside of every package."""
    loader = importlib.machinery.SourceFileLoader("soulcore_launcher", str(LAUNCHER))
    spec = importlib.util.spec_from_loader(loader.name, loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    cached, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(module)
    finally:
        sys.dont_write_bytecode = cached
    return module


launcher = load()


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    return tmp_path


class Fake(launcher.Environment):  # type: ignore[misc,name-defined]
    """An environment whose tools do nothing but be noted, and make an executable where Python would be."""

    def __init__(self, root: Path, fails: str = "") -> None:
        super().__init__(root)
        self.ran: list[str] = []
        self.commands: list[list[str]] = []
        self.fails = fails

    def run(self, command: list[str], name: str, progress: object) -> None:
        self.ran.append(name)
        self.commands.append(command)
        if name == self.fails:
            raise launcher.SetupFailed(f"{name} failed")
        if name == "python -m venv":
            self.python.parent.mkdir(parents=True)
            # The real thing: a link, so that the probe for pip works.
            self.python.symlink_to(sys.executable)


posix = pytest.mark.skipif(os.name == "nt", reason="makes symbolic links")


def test_old_pythons_can_read_the_file_far_enough_to_be_refused() -> None:
    ast.parse(STARTER.read_text(encoding="utf-8"), feature_version=(3, 7))


@pytest.mark.parametrize(
    ("arguments", "extras"),
    [
        ([], set()),
        (["--help"], set()),
        (["rules", "test"], set()),
        (["test", "-x"], {"dev", "table", "lab", "envs", "openspiel"}),
        (["-q", "check"], {"dev", "table", "lab", "envs", "openspiel", "site"}),
        (["play"], {"table"}),
        (["bench", "-n", "100"], {"build", "peers", "envs"}),
        (["lab", "matchups", "--on", "ray"], {"lab", "ray"}),
        (["lab", "matchups", "--on=ray"], {"lab", "ray"}),
        (["lab", "matchups", "--on", "moon"], {"lab"}),
        (["check", "--help"], set()),
        (["lab", "matchups", "-h"], set()),
    ],
)
def test_extras_by_command(arguments: list[str], extras: set[str]) -> None:
    assert launcher.extras_for(arguments, has_compiler=False) == extras


def test_what_the_build_needs_comes_with_the_commands_that_start_it() -> None:
    assert launcher.extras_for(["play"], has_compiler=True) == {"table", "build"}
    assert launcher.extras_for(["play", "--help"], has_compiler=True) == set()
    assert launcher.extras_for(["cards"], has_compiler=True) == set()


def test_every_extra_is_declared() -> None:
    import tomllib

    project = tomllib.loads((LAUNCHER.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = {extra for extras in launcher.EXTRAS.values() for extra in extras}
    assert wanted <= set(project["optional-dependencies"])


@posix
def test_first_use_makes_and_installs_and_the_second_does_nothing(root: Path) -> None:
    environment = Fake(root)
    assert not environment.is_ready(frozenset())
    environment.prepare(frozenset())
    assert environment.ran == ["python -m venv", "pip install"]
    assert environment.is_ready(frozenset())
    environment.prepare(frozenset())
    assert environment.ran == ["python -m venv", "pip install"]


@posix
def test_an_extra_is_added_and_kept(root: Path) -> None:
    environment = Fake(root)
    environment.prepare(frozenset())
    assert not environment.is_ready(frozenset({"dev"}))
    environment.prepare(frozenset({"dev"}))
    assert environment.ran == ["python -m venv", "pip install", "pip install"]
    (root / "pyproject.toml").write_text("[project]\n# changed\n")
    assert not environment.is_ready(frozenset())
    environment.prepare(frozenset())
    assert environment.commands[-1][-1] == f"{root}[dev]"


@posix
def test_a_cut_off_install_is_done_again_from_nothing(root: Path) -> None:
    environment = Fake(root)
    environment.prepare(frozenset())
    environment.stamp.unlink()
    environment.installing.touch()
    (environment.folder / "debris").mkdir()
    environment.prepare(frozenset())
    assert environment.ran[2:] == ["python -m venv", "pip install"]
    assert not (environment.folder / "debris").exists()
    assert not environment.installing.exists()


@posix
def test_a_setup_goes_on_when_nobody_listens_any_more(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`./soulcore cards Gen-Bo 2>&1 | head`: the pipe is closed before everything is installed."""

    class Unheard(io.StringIO):
        heard = 0

        def write(self, text: str) -> int:
            self.heard += 1
            if self.heard > 2:  # the line that something is being set up, and its end
                raise BrokenPipeError
            return len(text)

    monkeypatch.setattr(sys, "stderr", Unheard())
    environment = Fake(root)
    environment.prepare(frozenset({"lab"}))
    assert environment.is_ready(frozenset({"lab"}))
    assert environment.is_sound()


def test_a_failed_install_leaves_no_stamp_and_a_usable_environment(root: Path) -> None:
    environment = Fake(root, fails="pip install")
    with pytest.raises(launcher.SetupFailed):
        environment.prepare(frozenset())
    assert not environment.is_ready(frozenset())
    environment.fails = ""
    environment.prepare(frozenset())
    assert environment.ran == ["python -m venv", "pip install", "pip install"]


@posix
def test_a_failed_venv_is_made_again(root: Path) -> None:
    environment = Fake(root, fails="python -m venv")
    with pytest.raises(launcher.SetupFailed):
        environment.prepare(frozenset())
    assert not environment.is_sound()


@posix
def test_another_checkout_s_environment_behind_a_link_is_left_alone(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for root in (old, new):
        root.mkdir()
        (root / "pyproject.toml").write_text("[project]\n")
    Fake(old).prepare(frozenset())
    (new / ".venv").symlink_to(old / ".venv")
    with pytest.raises(launcher.SetupFailed, match="is a link to"):
        Fake(new).prepare(frozenset())
    assert Fake(old).is_ready(frozenset())


@posix
def test_a_moved_checkout_is_set_up_anew(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.mkdir()
    (old / "pyproject.toml").touch()
    Fake(old).prepare(frozenset())
    old.rename(new)
    moved = Fake(new)
    assert not moved.is_ready(frozenset())
    moved.prepare(frozenset())
    assert moved.ran == ["python -m venv", "pip install"]


@posix
def test_a_python_that_is_gone_is_noticed(root: Path) -> None:
    environment = Fake(root)
    environment.prepare(frozenset())
    environment.python.unlink()
    environment.python.symlink_to(root / "nowhere")
    assert not environment.is_ready(frozenset())
    assert not environment.is_sound()


@posix
def test_two_first_starts_install_once(root: Path) -> None:
    environments = [Fake(root), Fake(root)]
    threads = [threading.Thread(target=each.prepare, args=(frozenset(),)) for each in environments]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(len(each.ran) for each in environments) == [0, 2]


@posix
def test_the_lock_lasts_as_long_as_the_tools(root: Path) -> None:
    """Kill the launcher while a tool runs: the tool still keeps the next launcher out."""
    lock = root / "lock"
    with launcher.locked(lock) as descriptor:
        tool = subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, pass_fds=(descriptor,))
    entered = threading.Event()

    def enter() -> None:
        with launcher.locked(lock):
            entered.set()

    waiting = threading.Thread(target=enter)
    waiting.start()
    assert not entered.wait(0.3)
    tool.communicate(b"\n")
    waiting.join(timeout=30)
    assert entered.is_set()


def test_a_damaged_stamp_counts_as_none(root: Path) -> None:
    environment = Fake(root)
    environment.folder.mkdir()
    for text in ("", "{", "[]", '{"extras": 3}'):
        environment.stamp.write_text(text)
        assert not environment.is_ready(frozenset())
        assert environment.installed_extras() == frozenset()


def test_a_missing_ensurepip_is_explained(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(launcher.SetupFailed, match=r"without ensurepip(.|\n)*apt install python3\.\d+-venv"):
        Fake(root).prepare(frozenset())


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("ERROR: No matching distribution found for hatchling", "HTTPS_PROXY"),
        ("NewConnectionError: Failed to establish a new connection", "Check the network"),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("something else", "the lines above say why"),
    ],
)
def test_failures_come_with_a_hint(line: str, hint: str) -> None:
    text = launcher.explain("pip install", 1, ["", line])
    assert line in text
    assert hint in text


@pytest.mark.parametrize(
    ("line", "short"),
    [
        ("Collecting typer>=0.15 (from soulcore==0.1.0)", "collecting typer"),
        ("Collecting coverage[toml]", "collecting coverage"),
        ("Installing collected packages: a, b, c", "unpacking 3 packages"),
    ],
)
def test_pips_lines_are_shortened(line: str, short: str) -> None:
    assert launcher.shorten(line) == short


def test_a_tool_that_fails_is_quoted(root: Path) -> None:
    environment = launcher.Environment(root)
    command = [sys.executable, "-c", "print('Collecting x'); print('the reason'); raise SystemExit(3)"]
    with launcher.Progress() as progress, pytest.raises(launcher.SetupFailed, match=r"exit code 3\)(.|\n)*the reason"):
        environment.run(command, "tool", progress)


def test_a_ready_checkout_starts_fast_and_reports_its_version() -> None:
    """End to end, where the checkout is set up already (as it is when the launcher runs the tests)."""
    if not launcher.Environment(LAUNCHER.parent).is_ready(frozenset()):
        pytest.skip("this checkout is not set up by the launcher")
    done = subprocess.run([sys.executable, STARTER, "--version"], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert done.stdout.startswith("soulcore ")
    assert done.stdout.rstrip().endswith(("(interpreted)", "(compiled)"))


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["test"], True),
        (["test", "-k", "lobby"], True),
        (["test", "tests"], True),
        (["test", "tests/browser/test_games.py::test_x"], True),
        (["test", "tests/engine"], False),
        (["check"], True),
        (["check", "--no-tests"], False),
        (["check", "--help"], False),
        (["rules", "standard"], False),
    ],
)
def test_the_page_is_built_and_a_browser_found_when_tests_use_them(words: list[str], wanted: bool, root: Path) -> None:
    for name in ("browser", "engine"):
        (root / "tests" / name).mkdir(parents=True)
    (root / "tests" / "browser" / "test_games.py").touch()
    assert launcher.tests_browser(words, root) is wanted


def test_a_page_that_came_built_lacks_the_tools_that_check_it(root: Path) -> None:
    """As in an sdist: whoever had started ./soulcore check was told to start ./soulcore check, which fetches them."""
    page = launcher.Page(launcher.Environment(root))
    (page.web / "node_modules").mkdir(parents=True)
    page.built.mkdir(parents=True)
    page.stamp.write_text(page.key())
    assert [page.is_ready(command) for command in ("play", "check")] == [True, False]
    (page.web / "package-lock.json").touch()
    (page.web / "node_modules" / ".package-lock.json").touch()
    page.stamp.write_text(page.key())
    assert [page.is_ready(command) for command in ("play", "check")] == [True, True]


LOCKED = "pip install (locked)"


def with_locks(root: Path, *names: str) -> Path:
    (root / "requirements").mkdir()
    for name in names:
        (root / "requirements" / f"{name}.txt").write_text("typer==0.29.0 --hash=sha256:0\n")
    return root


@posix
def test_what_is_locked_is_installed_with_hashes(root: Path) -> None:
    environment = Fake(with_locks(root, "base", "lab"))
    environment.prepare(frozenset({"lab"}))
    assert environment.ran == ["python -m venv", LOCKED, "pip install"]
    locked, bare = environment.commands[1:]
    assert "--require-hashes" in locked
    assert [Path(word).name for word in locked if word.endswith(".txt")] == ["base.txt", "lab.txt"]
    assert {"--no-deps", "--no-build-isolation", "--editable"} <= set(bare)
    (root / "requirements" / "lab.txt").write_text("typer==0.30.0 --hash=sha256:1\n")
    assert not environment.is_ready(frozenset({"lab"})), "another lock, another install"


@posix
def test_without_a_lock_what_pyproject_allows_is_installed(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = Fake(with_locks(root, "base"))
    environment.prepare(frozenset({"lab"}))
    assert environment.ran == ["python -m venv", "pip install"]
    assert environment.commands[-1][-1].endswith("[lab]")
    monkeypatch.setenv("SOULCORE_UNLOCKED", "1")
    assert environment.locks([]) == []


@posix
def test_versions_that_cannot_be_had_are_no_dead_end_but_a_wrong_hash_is(root: Path) -> None:
    environment = Fake(with_locks(root, "base"), fails=LOCKED)
    environment.prepare(frozenset())
    assert environment.ran == ["python -m venv", LOCKED, "pip install"]
    assert "--no-deps" not in environment.commands[-1]

    class Forged(Fake):
        def run(self, command: list[str], name: str, progress: object) -> None:
            super().run(command, name, progress)
            if name == LOCKED:
                raise launcher.SetupFailed(f"THESE PACKAGES {launcher.HASH_SIGN} FROM THE REQUIREMENTS FILE")

    (root / "pyproject.toml").write_text("[project]\n# changed\n")
    forged = Forged(root)
    with pytest.raises(launcher.SetupFailed, match="HASHES"):
        forged.prepare(frozenset())
    assert forged.ran[-1] == LOCKED


def test_the_lock_files_have_all_that_is_asked_for() -> None:
    """./soulcore lock writes them anew."""
    import tomllib

    from packaging.requirements import Requirement
    from packaging.utils import canonicalize_name

    folder = LAUNCHER.parent / "requirements"
    project = tomllib.loads((LAUNCHER.parent / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    assert {path.stem for path in folder.glob("*.txt")} == {"base", *extras}
    versions: dict[str, set[str]] = {}
    for path in folder.glob("*.txt"):
        entries = path.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
        locked = {}
        for entry in filter(lambda line: line and not line.startswith("#"), entries):
            assert "--hash=sha256:" in entry, f"{path.name}: {entry}"
            need = Requirement(entry.split("--hash", 1)[0].strip())
            (pin,) = need.specifier
            assert pin.operator == "=="
            locked[canonicalize_name(need.name)] = pin.version
            versions.setdefault(f"{need.name} {need.marker}", set()).add(pin.version)
        for line in [*project["dependencies"], *extras.get(path.stem, ())]:
            asked = Requirement(line)
            if asked.name != "soulcore":
                assert asked.specifier.contains(locked[canonicalize_name(asked.name)]), f"{path.name}: {line}"
    assert not {name: found for name, found in versions.items() if len(found) > 1}, "they are installed together"


def test_the_sources_name_is_kept_until_a_file_changes(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (root / "src").mkdir()
    (root / ".venv").mkdir()
    module = root / "src" / "one.py"
    module.write_text("ONE = 1\n")
    first = launcher.Environment(root).compiled
    with monkeypatch.context() as unread:
        unread.setattr(launcher.Path, "read_bytes", lambda path: pytest.fail(f"{path} is read again"))
        assert launcher.Environment(root).compiled == first
    module.write_text("ONE = 2\n")
    os.utime(module, ns=(0, 0))
    assert launcher.Environment(root).compiled != first
    (root / ".venv" / "soulcore-source").write_text("cut off")
    assert launcher.Environment(root).compiled != first


def test_what_was_built_by_other_settings_is_not_used(root: Path) -> None:
    (root / "src").mkdir()
    (root / ".venv").mkdir()
    first = launcher.Environment(root).compiled
    settings = root / "pyproject.toml"
    settings.write_text(settings.read_text() + "\n# compiles more\n")
    assert launcher.Environment(root).compiled != first


def test_new_data_is_not_missed_by_what_was_built_before(root: Path) -> None:
    """Data that was there is read from the source (tests/cli/test_compiling.py); a new file is not linked yet."""
    (root / "src").mkdir()
    (root / ".venv").mkdir()
    cards = root / "src" / "cards.toml"
    first = launcher.Environment(root).compiled
    cards.write_text("one = 1\n")
    with_cards = launcher.Environment(root).compiled
    assert with_cards != first
    cards.write_text("one = 2\n")
    assert launcher.Environment(root).compiled == with_cards
    cards.unlink()
    assert launcher.Environment(root).compiled == first


def test_where_bytecode_may_not_stand_beside_the_sources_it_is_kept_apart(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    settings = launcher.Environment(root).settings()
    assert "PYTHONDONTWRITEBYTECODE" not in settings
    assert settings["PYTHONPYCACHEPREFIX"] == str(root / ".venv" / "bytecode")


def test_what_only_looks_something_up_runs_in_the_same_process(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment = launcher.Environment(root)
    ways: list[str] = []
    monkeypatch.setattr(launcher.Environment, "run_here", lambda *_: ways.append("here"))
    monkeypatch.setattr(launcher.os, "execve", lambda *_: ways.append("anew"))
    monkeypatch.setattr("subprocess.call", lambda *_, **__: 0)
    for runs_here in (True, False):
        monkeypatch.setattr(launcher.Environment, "runs_here", runs_here)
        for arguments in (["text", "Draw."], ["lab", "--help"], ["play"], ["--version"]):
            environment.start(arguments)
    assert ways == ["here", "here", "anew", "anew"] + ["anew"] * 4


@posix
def test_the_starter_finds_its_python_and_its_checkout_from_anywhere(tmp_path: Path) -> None:
    """By sh and by Python, through a link and from another folder: the same program answers."""
    if not launcher.Environment(STARTER.parent).is_ready(frozenset()):
        pytest.skip("this checkout is not set up by the launcher")
    link = tmp_path / "soulcore"
    link.symlink_to(STARTER)
    (tmp_path / "random.py").write_text("raise SystemExit('the current folder is on the import path')")
    ways = ([STARTER], ["sh", STARTER], [link], [sys.executable, STARTER])
    told = [
        subprocess.run([*way, "text", "Draw 1 card."], cwd=tmp_path, capture_output=True, text=True, timeout=60)
        for way in ways
    ]
    assert {done.returncode for done in told} == {0}, [done.stderr for done in told]
    assert len({done.stdout for done in told}) == 1
    assert "Draw 1 card." in told[0].stdout
