"""The documentation's site: what is in it. That its links hold, `./soulcore check` finds out by making it."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

import soulcore
from soulcore.cli.errors import NeedsExtra
from soulcore.cli.site import REFERENCE, lay_out, public_page

ROOT = Path(__file__).resolve().parents[2]


def test_every_page_of_the_docs_is_in_the_menu(tmp_path: Path) -> None:
    menu = lay_out(ROOT, tmp_path).read_text(encoding="utf-8")
    pages = [path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")]
    assert [page for page in pages if menu.count(f"- {page}\n") != 1 and not menu.endswith(f"- {page}\n")] == []
    for line in menu.partition("nav:\n")[2].splitlines():
        if line.endswith(".md"):
            assert (tmp_path / "pages" / line.partition("- ")[2]).is_file(), line


def test_the_reference_names_modules_that_are_there() -> None:
    for package, modules in REFERENCE.items():
        for module in modules:
            assert find_spec(f"{package}.{module}") is not None, f"{package}.{module}"


def test_every_public_name_has_its_contract() -> None:
    page = public_page()
    assert [name for name in soulcore.__all__ if f"soulcore.{name} }}" not in page] == []


def test_without_the_tools_the_command_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from soulcore.cli import application, extras

    monkeypatch.setattr(extras, "is_there", lambda _: False)
    with pytest.raises(NeedsExtra, match="needs mkdocs"):
        application(["site"])(["--out", "nowhere"], standalone_mode=False)
