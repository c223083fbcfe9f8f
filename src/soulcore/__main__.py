"""`python -m soulcore`: what the launcher runs once everything is in place."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command of `sys.argv`."""
    if sys.argv[1:2] == ["text"]:
        from soulcore.text_command import plainly_wanted, read_plainly

        wanted = plainly_wanted(sys.argv[1:])
        if wanted is not None:
            sys.exit(read_plainly(wanted))
    from soulcore.cli import main as command

    command()


if __name__ == "__main__":
    main()
