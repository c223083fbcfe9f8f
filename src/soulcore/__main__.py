"""`python -m soulcore`: what the launcher runs once everything is in place."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence


def is_plain_text(arguments: Sequence[str]) -> bool:
    """Whether this is `soulcore text` with nothing but text: no options and no card files, so neither is parsed."""
    words = arguments[1:]
    return (
        arguments[:1] == ["text"] and bool(words) and not any(w.startswith("-") or w.endswith(".json") for w in words)
    )


def read_text(text: list[str]) -> int:
    """`soulcore text TEXT…`; the exit code is the command's. Loading the parser of options takes as long as reading a line
    does, and people try line after line."""
    from soulcore.clauses.index import USUAL
    from soulcore.games import part
    from soulcore.kernel.errors import SoulcoreError
    from soulcore.words.text_lines import lines_of, show_all

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        return 0 if show_all(lines_of(text), part(USUAL, "vocabulary")) else 1
    except SoulcoreError as error:
        print(f"soulcore: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:  # whoever reads along has read enough: nothing more is written, at the end neither
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def main() -> None:
    """Run the command of `sys.argv`."""
    if is_plain_text(sys.argv[1:]):
        sys.exit(read_text(sys.argv[2:]))
    from soulcore.cli import main as command

    command()


if __name__ == "__main__":
    main()
