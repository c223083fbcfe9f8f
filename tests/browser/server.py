"""A table server in a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType

from tests.table.processes import PATIENCE, free_port

SETTINGS = {
    "SOULCORE_PROCESSES": "1",  # the one that is without chance
    "SOULCORE_PACE": "0",  # no pause between the computer's answers: nobody has to follow them here
    "SOULCORE_WORKERS": "1",
    "SOULCORE_THINK_SECONDS": "600",  # on a busy machine, too, it answers what it thinks: the game is the same every time
    "PYTHONHASHSEED": "0",  # nothing may depend on it; a test that fails must fail again
    "SOULCORE_LIMITS": "50",  # all tests of a worker come from one address
}


class Server:
    """`soulcore serve` on a port and a data folder that stay the same over restarts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Server:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def start(self) -> None:
        settings = {**os.environ, **SETTINGS}
        command = [sys.executable, "-m", "tests.browser.repeatable", "serve"]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        self.process = subprocess.Popen(
            [*command, "--log", "warning"], env=settings, stdout=subprocess.DEVNULL, stderr=subprocess.STDOUT
        )
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/health", timeout=2):
                    return
            except (OSError, urllib.error.URLError):
                assert self.process.poll() is None, "the server has ended by itself"
                time.sleep(0.1)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """kill -9: no goodbye, nothing saved on the way out."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
