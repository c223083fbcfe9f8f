"""`soulcore site`: the documentation as a site, the docs as they are and a reference made from the docstrings."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Annotated

import typer

GUIDES = {
    "Play": ("terminal", "page", "puzzles", "learning", "decks"),
    "Cards and rules": ("cards", "card-language", "scenarios"),
    "From Python": ("api", "environments", "lab", "scale", "strength", "speed"),
    "Run a table": ("server", "wire", "fair-shuffles"),
    "Take part": ("adding-a-game",),
}
"""Pages of docs/ by whom they are for, besides those of single games. Those not named here stand under More."""

REFERENCE = {
    "soulcore.kernel": ("game", "decision", "event", "piece", "process", "rules", "errors"),
    "soulcore.effects": ("tree", "play", "resolve", "waiting", "settle", "announcing", "instead", "evaluate"),
    "soulcore.games": ("entry", "views", "payment", "measures"),
    "soulcore.games.battle_spirits": ("rules", "position", "in_force", "values", "battle", "obstacles", "price"),
    "soulcore.language": ("vocabulary", "dialect", "parsing", "reading", "writing", "errors"),
    "soulcore.play": ("record", "saving", "shortcuts"),
    "soulcore.agents": ("agent", "levels", "greedy_agent", "search_agent", "imagine", "proof", "solver", "analysis"),
}
"""Packages beneath the public names, and which of their modules people read about first."""

AT_THE_TOP = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")

SETTINGS = """site_name: Soulcore
docs_dir: pages
theme:
  name: material
  font: false
  features: [navigation.sections, navigation.top, content.code.copy, search.highlight]
  palette:
    - media: "(prefers-color-scheme: light)"
      scheme: default
      primary: indigo
      toggle: { icon: material/weather-night, name: Dark }
    - media: "(prefers-color-scheme: dark)"
      scheme: slate
      primary: indigo
      toggle: { icon: material/weather-sunny, name: Light }
markdown_extensions: [tables, attr_list, toc: { permalink: true }, pymdownx.highlight, pymdownx.superfences]
plugins:
  - search
  - mkdocstrings:
      handlers:
        python:
          paths: [%(source)s]
          options: { show_root_heading: true, show_source: false, heading_level: 3, members_order: source,
                     show_signature_annotations: true, separate_signature: true, filters: ["!^_"] }
validation:
  omitted_files: ignore
  links: { not_found: warn, anchors: warn, absolute_links: warn, unrecognized_links: ignore }
nav:
%(nav)s
"""


def public_page() -> str:
    """The names of `import soulcore`, each with its contract."""
    import soulcore

    lines = ["# The public names", "", "What `import soulcore` gives; everything else may change.", ""]
    for home, names in soulcore._HOMES.items():
        for name in names:
            lines += [f"::: {home}.{name}", f"    options: {{ heading: soulcore.{name} }}", ""]
    return "\n".join(lines)


def package_page(package: str, modules: tuple[str, ...]) -> str:
    return "\n".join([f"# {package}", "", *(f"::: {package}.{module}\n" for module in modules)])


def navigation(docs: Path) -> list[str]:
    """The lines of the site's menu; a page of docs/ that no group names is still in it."""
    from soulcore.games import names

    games = tuple(name for name in names() if (docs / f"{name}.md").is_file())
    groups = {title: (*pages, *games) if title == "Play" else pages for title, pages in GUIDES.items()}
    named = {page for pages in groups.values() for page in pages}
    groups["More"] = tuple(sorted(p.stem for p in docs.glob("*.md") if p.stem not in {*named, "README"}))
    lines = ["  - README.md", "  - docs/README.md"]
    for title, pages in groups.items():
        if pages:
            lines += [f"  - {title}:", *(f"      - docs/{page}.md" for page in pages)]
    lines += ["  - How it is built:", "      - ARCHITECTURE.md", "      - CONTRIBUTING.md", "      - CHANGELOG.md"]
    lines += ["  - Decks:", *(f"      - docs/decks/{p.name}" for p in sorted((docs / "decks").glob("*.md")))]
    lines += [
        "  - Decisions:",
        *(f"      - docs/decisions/{p.name}" for p in sorted((docs / "decisions").glob("*.md"))),
    ]
    lines += ["  - Reference:", "      - reference/soulcore.md"]
    return [*lines, *(f"      - reference/{package}.md" for package in REFERENCE)]


def lay_out(root: Path, folder: Path) -> Path:
    """Everything the site is made of, with the same relative paths as in the checkout, so that links hold in both."""
    pages = folder / "pages"
    pages.mkdir()
    for name in (*AT_THE_TOP, "LICENSE"):
        shutil.copy(root / name, pages / name)
    for name in ("docs", "examples", "deploy"):
        shutil.copytree(root / name, pages / name, ignore=shutil.ignore_patterns("__pycache__", "*.pyc"))
    reference = pages / "reference"
    reference.mkdir()
    (reference / "soulcore.md").write_text(public_page(), encoding="utf-8")
    for package, modules in REFERENCE.items():
        (reference / f"{package}.md").write_text(package_page(package, modules), encoding="utf-8")
    settings = folder / "mkdocs.yml"
    text = SETTINGS % {"source": root / "src", "nav": "\n".join(navigation(root / "docs"))}
    settings.write_text(text, encoding="utf-8")
    return settings


def register(app: typer.Typer) -> None:
    @app.command()
    def site(
        out: Annotated[Path, typer.Option("--out", help="Where the site is written.")] = Path("build/site"),
    ) -> None:
        """Make the documentation's site: docs and a reference from the docstrings. A link that leads nowhere fails it."""
        from soulcore.cli.checkout import checkout
        from soulcore.cli.extras import need

        root = checkout()
        need("site", "site")
        with tempfile.TemporaryDirectory(prefix="soulcore-site-") as folder:
            settings = lay_out(root, Path(folder))
            command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--clean"]
            command += ["--config-file", str(settings), "--site-dir", str(out.resolve())]
            # The theme's makers ask on every build to look at something else; that is no news about our pages.
            quiet = dict(os.environ, NO_MKDOCS_2_WARNING="1")
            if subprocess.call(command, cwd=root, env=quiet, stdin=subprocess.DEVNULL):
                raise typer.Exit(1)
        typer.echo(f"wrote {out}/index.html")
