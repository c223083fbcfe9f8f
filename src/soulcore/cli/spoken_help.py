"""Help in the languages of `words`: commands and options say theirs in English, `words/help.tsv` has the other languages."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, NoReturn

import typer
from typer.core import TyperGroup

from soulcore.words import LANGUAGES, say
from soulcore.words.saying import HERE

if TYPE_CHECKING:
    from typer._click.exceptions import UsageError
    from typer._click.formatting import HelpFormatter
else:  # where these live depends on Typer's version
    HelpFormatter = typer.Context.formatter_class
    UsageError = typer.BadParameter.__bases__[0]

EXTRA = re.compile(r"  \[([^\[\]]+)\]$")
""" "[default: 3]" behind what an option is for."""


@cache
def translations(lang: str) -> dict[str, str]:
    """What each help text is in a language, by its English."""
    rows = (HERE / "help.tsv").read_text(encoding="utf-8").splitlines()[1:]
    place = LANGUAGES.index(lang)
    return {cells[0]: cells[place] for cells in (row.split("\t") for row in rows)}


def in_language(text: str, lang: str) -> str:
    """A help text in a language: paragraph by paragraph, or the first sentence of one; as it stands where there is none."""
    known = translations(lang)
    plain = [" ".join(paragraph.split()) for paragraph in text.split("\n\n")]
    return "\n\n".join(known.get(one) or first_of(one, known) or one for one in plain)


def first_of(text: str, known: dict[str, str]) -> str:
    """The translation of a text that is the first sentence of a longer one."""
    whole = next((one for one in known if one == f"{text}." or one.startswith(f"{text}. ")), "")
    return known[whole].split("。", 1)[0] if whole else ""


def speak(group: TyperGroup, lang: str) -> None:
    """Have a command and all below it show their help in a language, and speak it where no other is asked for."""
    for each in (group, *group.commands.values()):
        for param in each.params:
            if param.name == "lang" and param.default == "en":
                param.default = lang
        if lang != "en":
            each.context_class = CONTEXTS[lang]
        if isinstance(each, TyperGroup) and each is not group:
            speak(each, lang)


class SpokenFormatter(HelpFormatter):
    """Writes help in a language that is not English."""

    lang = ""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or say(self.lang, "help.usage"))

    def write_heading(self, heading: str) -> None:
        key = f"help.heading.{heading.lower()}"
        self.write(f"{'':>{self.current_indent}}{say(self.lang, key)}\n")

    def write_text(self, text: str) -> None:
        for row in self.rows(in_language(text, self.lang), self.width - self.current_indent):
            self.write(f"{'':>{self.current_indent}}{row}\n" if row else "\n")

    def write_dl(self, rows: Sequence[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        listed = list(rows)
        column = min(max((len(first) for first, _ in listed), default=0), col_max) + col_spacing
        indent = " " * (self.current_indent + column)
        for first, second in listed:
            told = self.rows(self.described(second), max(self.width - len(indent), 20))
            self.write(f"{'':>{self.current_indent}}{first:<{column}}")
            if len(first) > column - col_spacing:
                self.write(f"\n{indent}")
            self.write(f"\n{indent}".join(told) + "\n")

    def described(self, text: str) -> str:
        """What an option is for, with what stands in brackets behind it."""
        extra = EXTRA.search(text)
        if extra is None:
            return in_language(text, self.lang)
        return f"{in_language(text[: extra.start()], self.lang)} [{self.extras(extra[1])}]"

    def extras(self, text: str) -> str:
        default = say(self.lang, "help.default")
        return text.replace("default: ", default).replace("required", say(self.lang, "help.required"))

    def rows(self, text: str, width: int) -> list[str]:
        from soulcore.terminal.cells import wrapped

        return [row for line in text.split("\n") for row in wrapped(line, width)]


class ChineseFormatter(SpokenFormatter):
    lang = "zh-Hant"


class JapaneseFormatter(SpokenFormatter):
    lang = "ja"


class ChineseContext(typer.Context):
    formatter_class = ChineseFormatter


class JapaneseContext(typer.Context):
    formatter_class = JapaneseFormatter


CONTEXTS = {"zh-Hant": ChineseContext, "ja": JapaneseContext}


MISTAKES = tuple(
    (re.compile(pattern), key)
    for pattern, key in (
        (r"No such command '(?P<name>.*)'\.(?: .*Did you mean (?P<near>.+)\?| .*)?", "no_command"),
        (r"Missing command\.", "missing_command"),
        (
            r"No such option: (?P<name>\S+?)\.?(?: .*(?:Did you mean|Possible options:) (?P<near>.+)[?)]| .*)?",
            "no_option",
        ),
        (r"Missing (?:argument|option|parameter) '?(?P<name>[^'.]*)'?\.(?: .*)?", "missing"),
        (r"Option '(?P<name>.*)' requires an argument\.", "needs_value"),
        (r"Got unexpected extra arguments? \((?P<name>.*)\)", "extra"),
        (r"Option '(?P<name>.*)' does not take a value\.", "takes_none"),
        (r"Invalid value for (?P<name>.*?): '(?P<given>.*)' is not a valid integer.*", "no_whole_number"),
        (r"Invalid value for (?P<name>.*?): Input should be a valid integer.*", "no_whole_number"),
        (r"Invalid value for (?P<name>.*?): '(?P<given>.*)' is not a valid float.*", "no_number"),
        (r"Invalid value for (?P<name>.*?): Input should be a valid number.*", "no_number"),
        (r"Invalid value for (?P<name>.*?): Input should be greater than or equal to (?P<bound>\S+)", "too_small"),
        (r"Invalid value for (?P<name>.*?): Input should be less than or equal to (?P<bound>\S+)", "too_large"),
        (
            r"Invalid value for (?P<name>.*?): (?:Value error, )?'(?P<given>.*)' is not one of (?P<known>.*)\.",
            "not_one_of",
        ),
        (r"Invalid value for (?P<name>.*?): (?P<given>.*)", "invalid"),
    )
)
"""What is wrong with a command line, as the parser of options says it (its versions say it differently), and the key of our words
for it."""


def mistake(message: str, lang: str, given: str = "") -> str:
    """What the parser of options says, in a language. given: the value that it found wrong, where the message does not say."""
    for pattern, key in MISTAKES:
        found = pattern.fullmatch(message)
        if found is not None:
            told = {name: (text or "").replace("'", "") for name, text in found.groupdict().items()}
            if told.get("near"):
                told["near"] = say(lang, "help.mistake.near", near=told["near"])
            return say(lang, f"help.mistake.{key}", **{"given": given, **told}).rstrip()
    return message


def value_of(error: UsageError) -> str:
    """The value that was found wrong; empty where the error does not keep it."""
    wrong: list[dict[str, object]] = getattr(error.__cause__, "errors", list)()
    return str(wrong[0].get("input", "")) if wrong else ""


def run(group: TyperGroup, lang: str) -> NoReturn:
    """Run the command of `sys.argv`; what is wrong with the command line is told in the language."""
    try:
        code = group.main(prog_name="soulcore", standalone_mode=False)
    except typer.Abort:
        sys.exit(1)
    except UsageError as error:
        message = error.format_message()
        if error.ctx is not None and message != error.ctx.get_help():  # a group without a command shows its help
            print(error.ctx.get_usage(), file=sys.stderr)
            print(say(lang, "help.try", command=error.ctx.command_path), file=sys.stderr)
        print(mistake(message, lang, value_of(error)), file=sys.stderr)
        sys.exit(error.exit_code)
    sys.exit(code if isinstance(code, int) else 0)
