"""The page: built by web/ into this package, served with what it needs; every address of its own gets the page itself."""

from __future__ import annotations

import os
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

FOLDER = Path(os.environ.get("SOULCORE_PAGE") or Path(__file__).parent / "page")
"""The launcher names the one it has built: a compiled copy of the package may hold an older page."""
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Soulcore</title>"
    "<p>The server runs, but the page has not been built. See docs/server.md.</p>"
)
FOREVER = "public, max-age=31536000, immutable"


def is_built() -> bool:
    return (FOLDER / "index.html").is_file()


def found(wanted: str) -> Path | None:
    """The page's file of that name; None for everything else, also for what no file can be called."""
    try:
        file = (FOLDER / wanted).resolve()
        return file if wanted and file.is_relative_to(FOLDER.resolve()) and file.is_file() else None
    except (OSError, ValueError):
        return None


async def page(request: Request) -> Response:
    """A file of the page, or the page itself for any other address."""
    wanted = request.path_params.get("path", "")
    file = found(wanted)
    if file is not None:
        is_named_by_content = wanted.startswith("assets/")
        return FileResponse(file, headers={"cache-control": FOREVER if is_named_by_content else "no-cache"})
    if not is_built():
        return HTMLResponse(NOT_BUILT, 503)
    return FileResponse(FOLDER / "index.html", headers={"cache-control": "no-cache"})
