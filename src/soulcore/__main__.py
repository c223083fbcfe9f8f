"""`python -m soulcore`: what the launcher runs once everything is in place."""

from __future__ import annotations

import os
import sys
from typing import NoReturn

STOPPED = 130
"""The exit code after Ctrl-C, as shells have it."""


def main() -> None:
    """Run the command of `sys.argv`. Ctrl-C ends it without a traceback, also while it is still being loaded."""
    try:
        from soulcore.lookup import answered

        code = answered(sys.argv[1:])
        if code is not None:
            leave(code)
        from soulcore.cli import main as command

        command()
    except KeyboardInterrupt:
        sys.exit(STOPPED)


def leave(code: int) -> NoReturn:
    """End here and now: who has only looked something up has nothing to put away, and putting it away takes a while."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:  # nobody reads along any more
        pass
    os._exit(code)


if __name__ == "__main__":
    main()
