"""Where things stand in a TOML file. The parser of the standard library says what a file means but not where, and a
mistake should be shown with its line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_HEADER = re.compile(r"^\s*(\[\[?)\s*([\w.\-\"']+)\s*\]\]?")
_KEY = re.compile(r"^\s*([\w\-]+|\"[^\"]*\"|'[^']*')\s*=")


@dataclass(slots=True)
class TableLines:
    """The lines of one table. `items` has, for a key whose value is an array, the line of each of its inline tables."""

    name: str
    header: int
    keys: dict[str, int] = field(default_factory=dict)
    items: dict[str, list[int]] = field(default_factory=dict)
    text_starts: dict[str, int] = field(default_factory=dict)
    """For a key whose value is a multi-line string: the line of its first character."""

    def of(self, key: str) -> int:
        """The line of a key; of the table when it has no such key."""
        return self.keys.get(key, self.header)

    def of_item(self, key: str, index: int) -> int:
        """The line of an inline table in an array."""
        lines = self.items.get(key, [])
        return lines[index] if index < len(lines) else self.of(key)


def tables(text: str) -> list[TableLines]:
    """The root table (named "", line 1) and every `[table]` and `[[table]]` in order. `text` is valid TOML."""
    found = [TableLines("", 1)]
    lines = text.split("\n")
    number = 0
    while number < len(lines):
        line = lines[number]
        if header := _HEADER.match(line):
            found.append(TableLines(header[2].strip("\"'"), number + 1))
        elif key := _KEY.match(line):
            name = key[1].strip("\"'")
            found[-1].keys[name] = number + 1
            number = _skip_value(lines, number, key.end(), found[-1], name)
        number += 1
    return found


def _skip_value(lines: list[str], number: int, column: int, table: TableLines, key: str) -> int:
    """The number of the line on which the value that starts at (number, column) ends; notes its items on the way."""
    depth = 0
    quote = ""
    while number < len(lines):
        line = lines[number]
        while column < len(line):
            if quote:
                if line[column] == "\\" and quote[0] == '"':
                    column += 2
                    continue
                if line.startswith(quote, column):
                    column += len(quote)
                    quote = ""
                    continue
            elif line[column] in "\"'":
                quote = line[column] * 3 if line.startswith(line[column] * 3, column) else line[column]
                column += len(quote)
                if len(quote) == 3 and depth == 0:
                    # A line break right after the opening quotes is not part of the text.
                    table.text_starts[key] = number + 1 if line[column:].strip() else number + 2
                continue
            elif line[column] == "#":
                break
            elif line[column] in "[{":
                if line[column] == "{" and depth == 1:
                    table.items.setdefault(key, []).append(number + 1)
                depth += 1
            elif line[column] in "]}":
                depth -= 1
            column += 1
        if depth == 0 and len(quote) < 3:
            return number
        number, column = number + 1, 0
    return number
