"""Commands that only look something up (`text`, `rules`, `cards`, help), apart from the parser of options: loading that takes as
long as looking up does, and people try line after line.

`answered` takes a plain command line, options written out; any other is left to the parser, which knows what is wrong with it.
"""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module

from soulcore.words import LANGUAGES, spoken

COMMANDS = ("text", "rules", "cards")
"""Each has its module here, with OPTIONS, FLAGS and `plainly`: the exit code, or None for what it leaves to the parser."""

RARELY = 50_000
"""New objects between two looks for rubbish: whoever looks something up makes many small ones at first, and keeps them."""

EXIT_TOLD = 2
"""The exit code after an error that was explained to the person."""


@dataclass
class Plain:
    """A command line without anything odd: its words, what each option was given (the last counts), which flags stand in it."""

    words: list[str]
    given: dict[str, str]
    flags: set[str]
    lang: str


def plain(arguments: Sequence[str], options: Sequence[str], flags: Sequence[str]) -> Plain | None:
    """A command line with these options, which take a value, and flags; None where there is anything else in it."""
    found = Plain([], {}, set(), spoken())
    words = iter(arguments)
    for word in words:
        name, equals, value = word.partition("=")
        if word in flags:
            found.flags.add(word)
        elif name in options:
            found.given[name] = value if equals else next(words, "")
        elif word.startswith("-"):
            return None
        else:
            found.words.append(word)
    found.lang = found.given.get("--lang", found.lang)
    return found if found.lang in LANGUAGES else None


def answered(arguments: Sequence[str]) -> int | None:
    """Do what a plain command line asks for; its exit code. None: it is for the parser of options."""
    if arguments in (["--help"], ["-h"]):
        from soulcore.lookup.front_page import shown

        return shown()
    if not arguments or arguments[0] not in COMMANDS or "_SOULCORE_COMPLETE" in os.environ:
        return None
    gc.set_threshold(RARELY)
    command = import_module(f"{__name__}.{arguments[0]}")
    wanted = plain(arguments[1:], command.OPTIONS, command.FLAGS)
    return done(command.plainly, wanted) if wanted is not None else None


def done(command: Callable[[Plain], int | None], wanted: Plain) -> int | None:
    """Run a command. An error meant for people is one message, never a traceback."""
    from soulcore.kernel.errors import SoulcoreError

    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # where a sign cannot be shown a ? stands for it
            stream.reconfigure(errors="replace")
    try:
        code = command(wanted)
        sys.stdout.flush()
        return code
    except BrokenPipeError:  # whoever reads along has read enough: nothing more is written, at the end neither
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (SoulcoreError, OSError) as error:
        # an OSError is a full disk, a folder that may not be written: nothing is wrong with the program
        from soulcore.words.errors import told

        print(f"soulcore: {told(error, wanted.lang)}", file=sys.stderr)
        return EXIT_TOLD
