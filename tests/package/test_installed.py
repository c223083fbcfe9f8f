"""The package as people install it: a wheel from the sdist, in an environment of its own, far from the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import venv
import zipfile
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "src" / "soulcore" / "table" / "page" / "index.html"


def clean() -> dict[str, str]:
    """The environment without what the launcher says."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("SOULCORE", "PYTHON"))}


def hatchling(folder: Path, kind: str, out: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)]
    done = subprocess.run(command, cwd=folder, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (made,) = out.glob("*.tar.gz" if kind == "sdist" else "*.whl")
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from the sdist, so that both are known to hold what they must."""
    folder = tmp_path_factory.mktemp("built")
    with tarfile.open(hatchling(ROOT, "sdist", folder / "sdist")) as archive:
        archive.extractall(folder, filter="data")
    (source,) = folder.glob("soulcore-*")
    return hatchling(source, "wheel", folder / "wheel")


def base_needs() -> dict[str, Distribution]:
    """What the base install brings, and what that needs in turn."""
    found: dict[str, Distribution] = {}
    left = [Requirement(line) for line in distribution("soulcore").requires or [] if "extra ==" not in line]
    while left:
        need = left.pop()
        if need.name in found or (need.marker is not None and not need.marker.evaluate({"extra": ""})):
            continue
        try:
            found[need.name] = distribution(need.name)
        except PackageNotFoundError:
            continue
        left += [Requirement(line) for line in found[need.name].requires or [] if "extra ==" not in line]
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an environment with the wheel and what it needs, and nothing else. Nothing is downloaded: what it needs is
    taken from here."""
    folder = tmp_path_factory.mktemp("installed") / "env"
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    python = folder / "bin" / "python"
    options = ["--no-index", "--no-deps", "--disable-pip-version-check", "-q"]
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", *options, str(wheel)]
    done = subprocess.run(command, env=clean(), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    (packages,) = folder.glob("lib/python*/site-packages")
    for each in base_needs().values():
        for top in {file.parts[0] for file in each.files or [] if ".." not in file.parts}:
            place = Path(str(each.locate_file(top)))
            if top != "__pycache__" and not (packages / top).exists():
                (packages / top).symlink_to(place)
    return folder


def run(installed: Path, tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command as it is typed, in a folder that has nothing to do with the checkout."""
    settings = {**clean(), "SOULCORE_CACHE_DIR": str(tmp_path / "cache"), "COLUMNS": "100", "HOME": str(tmp_path)}
    command = [str(installed / "bin" / "soulcore"), *words]
    return subprocess.run(
        command, cwd=tmp_path, env=settings, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=200
    )


pytestmark = pytest.mark.skipif(os.name == "nt", reason="the environment is put together with links")


def test_the_wheel_holds_what_it_must(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "soulcore/clauses/data/proofs.json" in names
    assert "soulcore/words/terminal.en.toml" in names
    if PAGE.exists():
        assert "soulcore/table/page/index.html" in names
    assert not [name for name in names if name.startswith(("tests/", "src/", "web/"))]


def test_the_source_is_that_of_the_wheel(installed: Path, tmp_path: Path) -> None:
    program = "import soulcore; print(soulcore.__file__); print(soulcore.start('standard', 'windfang', 'mineroid'))"
    done = subprocess.run(
        [str(installed / "bin" / "python"), "-c", program], cwd=tmp_path, env=clean(), capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(str(installed))
    assert "Opponent" in done.stdout


def test_rules_have_their_proofs(installed: Path, tmp_path: Path) -> None:
    done = run(installed, tmp_path, "rules", "standard", "standard.battle.17", "--json")
    assert done.returncode == 0, done.stderr
    (clause,) = json.loads(done.stdout)["clauses"]
    assert clause["code"]
    assert clause["scenarios"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--version",), "soulcore "),
        (("cards", "Gen-Bo"), "26RSD01-002"),
        (("deck", "list"), "windfang"),
        (("deck", "check", "windfang"), "Windfang"),
        (("puzzle",), "soulcore puzzle play 1"),
        (("text", "--game", "standard", "Draw 1 card."), ""),
    ],
)
def test_commands_work(installed: Path, tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    done = run(installed, tmp_path, *words)
    assert "Traceback" not in done.stderr
    assert done.returncode == 0, done.stderr
    assert said in done.stdout
    assert "./soulcore" not in done.stdout, "the command is called soulcore here"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("lab", "matchups"), "`soulcore lab matchups` needs polars"),
        (("lab", "matchups"), "soulcore[lab]"),
        (("lab", "compare", "windfang", "mineroid"), "`soulcore lab compare` needs polars"),
        (("lab", "report", "lab-results"), "`soulcore lab report` needs polars"),
        (("serve",), "`soulcore serve` needs starlette"),
        (("serve",), "soulcore[table]"),
        (("restore", "backup.tar.gz"), "`soulcore restore` needs starlette"),
        (("people", "reports"), "`soulcore people` needs starlette"),
        (("verify", "record.json"), "soulcore[table]"),
        (("verify", "record.json", "--lang", "ja"), "`soulcore verify`には"),
        (("env", "describe", "standard"), "soulcore[envs]"),
        (("test",), "clone the repository"),
        (("check",), "clone the repository"),
        (("bench",), "clone the repository"),
        (("build",), "checkout"),
        (("build", "--wheel", "wheels"), "clone the repository"),
    ],
)
def test_what_is_not_installed_is_said_in_one_sentence(
    installed: Path, tmp_path: Path, words: tuple[str, ...], said: str
) -> None:
    done = run(installed, tmp_path, *words)
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
    assert not done.stdout
    assert {path.name for path in tmp_path.iterdir()} <= {"cache"}, "nothing was done"
