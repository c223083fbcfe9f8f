"""Set files from cards: the text of a TOML file that `read_set` reads back to the same cards."""

from __future__ import annotations

import json
from collections.abc import Iterable

from soulcore.library.printed import CardData, Level
from soulcore.library.set_file import NAME_KEYS


def write_set(game: str, code: str, name: str, cards: Iterable[CardData]) -> str:
    """The text of a set file."""
    head = f"game = {_string(game)}\nset = {_string(code)}\nname = {_string(name)}\n"
    return head + "".join(f"\n{_card(card)}" for card in cards)


def _card(card: CardData) -> str:
    lines = ["[[card]]", f"number = {_string(card.number)}"]
    lines += [f"{key} = {_string(card.names[lang])}" for key, lang in NAME_KEYS.items() if lang in card.names]
    lines += [f"type = {_string(card.type)}", f"color = {_string(card.color)}", f"cost = {card.cost}"]
    for key in ("reduction", "symbols", "ex_symbols"):
        counts: dict[str, int] = getattr(card, key)
        if counts:
            lines.append(f"{key} = {{ {', '.join(f'{color} = {count}' for color, count in counts.items())} }}")
    if card.families:
        lines.append(f"families = [{', '.join(_string(family) for family in card.families)}]")
    if card.block:
        lines.append(f"block = {_string(card.block)}")
    if card.rarity:
        lines.append(f"rarity = {_string(card.rarity)}")
    if card.levels:
        lines += ["levels = [", *(f"  {_level(level)}," for level in card.levels), "]"]
    if card.text:
        lines += ['text = """', *(_text_line(line) for line in card.text), '"""']
    return "\n".join(lines) + "\n"


def _level(level: Level) -> str:
    parts = [f"level = {level.level}", f"cores = {level.cores}"]
    if level.bp is not None:
        parts.append(f"bp = {level.bp}")
    if level.super_unleash:
        parts.append("super_unleash = true")
    return f"{{ {', '.join(parts)} }}"


def _string(text: str) -> str:
    # A JSON string is a TOML basic string, save for DEL, which TOML wants escaped.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _text_line(line: str) -> str:
    """A line inside a multi-line basic string: quotation marks may stand as they are, save three in a row."""
    return line.replace("\\", "\\\\").replace('"""', '""\\"')
