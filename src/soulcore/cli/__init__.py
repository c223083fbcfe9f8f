"""The command line.

Each command is a module of this package, named like the command (`cli/rules.py` is `soulcore rules`), with a
`register(app)` that adds it. Adding a file adds the command. A command module imports the engine inside its functions,
so that help stays instant.
"""

from __future__ import annotations

import importlib
import io
import pkgutil
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

import typer
from typer.core import TyperArgument, TyperGroup
from typer.main import get_command

from soulcore.kernel.errors import SoulcoreError
from soulcore.lookup import EXIT_TOLD as EXIT_TOLD
from soulcore.words import LANGUAGES, spoken


def command_modules() -> list[str]:
    """The names of all modules of this package that hold a command; the others need not be loaded for help."""
    names = (module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    return sorted(name for name in names if "def register(" in source_of(name))


def source_of(name: str) -> str:
    return (Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8")


def wanted_modules(arguments: Sequence[str]) -> list[str]:
    """The modules this command line needs: its command's and the global options'; all of them for help or a typo."""
    known = command_modules()
    command = next((word for word in arguments if not word.startswith("-")), "").replace("-", "_")
    return [command, "version"] if command in known else known


def application(modules: Iterable[str]) -> typer.Typer:
    """The application with the commands of these modules."""
    app = typer.Typer(
        name="soulcore",
        help="Published card games, played exactly by their rulebooks.",
        no_args_is_help=True,
        rich_markup_mode=None,  # plain text: whole words at any width, and the libraries for boxes take longer than the help
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    for name in modules:
        register = getattr(importlib.import_module(f"{__name__}.{name}"), "register", None)
        if register is not None:
            register(app)
    return app


def command(modules: Iterable[str]) -> TyperGroup:
    """The application ready to run, with help in one style."""
    made = get_command(application(modules))
    assert isinstance(made, TyperGroup)
    in_one_style(made)
    return made


def run(arguments: Sequence[str], lang: str) -> None:
    """Run the command of a command line, which speaks the language where no other is asked for."""
    made = command(wanted_modules(arguments))
    from soulcore.cli import spoken_help

    if lang != LANGUAGES[0]:
        spoken_help.speak(made, lang)
    if list(arguments) in (["--help"], ["-h"]):
        show_front_page(made)
    spoken_help.run(made, lang)


def show_front_page(made: TyperGroup) -> NoReturn:
    """The help of the program itself, which is kept: the next time it is shown without loading every command."""
    from soulcore.lookup.front_page import learn

    text = made.make_context("soulcore", [], resilient_parsing=True).get_help() + "\n"
    print(text, end="")
    learn(text)
    sys.exit()


def in_one_style(group: TyperGroup) -> None:
    """A command is listed with its whole first sentence, and what an option takes is called by the option's name: NAME, not
    the type that the program has for it. An argument is its name alone."""
    for each in group.commands.values():
        each.short_help = first_sentence(each.help or "")
        for param in each.params:
            if param.metavar is None and param.name and not getattr(param, "is_flag", False):
                param.metavar = (param.name if param.param_type_name == "argument" else longest(param.opts)).upper()
            if isinstance(param, TyperArgument):
                by_name_alone(param)
        if isinstance(each, TyperGroup):
            in_one_style(each)


def by_name_alone(argument: TyperArgument) -> None:
    """Show an argument as `GAME`, where newer versions of Typer write `{GAME}` in the first line and `GAME <str>` below."""
    several = "..." if argument.nargs != 1 else ""
    usage = (str(argument.metavar) if argument.required else f"[{argument.metavar}]") + several
    argument.get_usage_pieces = lambda *_, **__: [usage]  # type: ignore[method-assign]  # there is no setting for it
    argument.display_type_rich = lambda *_, **__: None  # type: ignore[method-assign]


def longest(names: Sequence[str]) -> str:
    return max(names, key=len).lstrip("-")


def first_sentence(text: str) -> str:
    """Up to the first full stop that ends a sentence, without it."""
    line = " ".join(text.split("\n\n", 1)[0].split())
    return line.split(". ", 1)[0].removesuffix(".")


def main() -> None:
    """Run the command of `sys.argv`. An error meant for people is one message, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # where a sign cannot be shown a ? stands for it
            stream.reconfigure(errors="replace")
    lang = language(sys.argv[1:])
    try:
        run(sys.argv[1:], lang)
    except (SoulcoreError, OSError) as error:
        # an OSError is a full disk, a folder that may not be written: nothing is wrong with the program
        from soulcore.words.errors import told

        tell(told(error, lang))


def language(arguments: Sequence[str]) -> str:
    """The one asked for by --lang, or that of the machine's settings: for help, and for what goes wrong before or outside of the
    command itself."""
    words = [part for argument in arguments for part in argument.split("=", 1)]
    given = [following for word, following in pairwise(words) if word == "--lang"]
    return next((word for word in reversed(given) if word in LANGUAGES), spoken())


def tell(message: str) -> NoReturn:
    """Say what is wrong, and leave."""
    print(f"soulcore: {message}", file=sys.stderr)
    sys.exit(EXIT_TOLD)
