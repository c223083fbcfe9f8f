"""Views as text: for language models, for logs, and for rendering. Made from the view alone, in the words of the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from soulcore.library import load

HEAD = ("piles", "field")
APART = ("id", "card", "name", "owner")


def text_of(view: dict[str, Any], listed: Mapping[int, int] | None = None) -> str:
    """What a seat sees, a line a thing. listed: the actions that are options now, shown with their numbers."""
    names = CardNames(view["game"])
    seat = view["seat"]
    turn = (
        f"turn {view['turn']} ({player_name(view['turn_player'], seat)})" if view["turn"] else "before the first turn"
    )
    lines = [f"{view['game']}, {turn}; {values_of(view['table'], (), names)}"]
    for who in range(len(view["players"])):
        owner = (max(seat, 0) + who) % len(view["players"])
        lines.extend(player_lines(view["players"][owner], player_name(owner, seat), names))
    lines.extend(decision_lines(view, listed, names))
    return "\n".join(lines)


class CardNames:
    """Names for card numbers."""

    def __init__(self, game: str) -> None:
        self.library = load(game)

    def __getitem__(self, number: str) -> str:
        card = self.library.get(number)
        return card.name if card is not None else number


def player_name(owner: int, seat: int) -> str:
    return "you" if owner == seat else f"player {owner + 1}" if seat < 0 else "opponent"


def player_lines(player: dict[str, Any], name: str, names: CardNames) -> list[str]:
    lines = [f"{name}: {values_of(player, HEAD, names)}"]
    for zone, pile in player["piles"].items():
        shown = pile.get("cards") or pile.get("known") or ()
        if pile["count"]:
            known = f": {cards_of(shown, names)}" if shown else ""
            lines.append(f"  {spaced(zone)} {pile['count']}{known}")
    for slot, piece in enumerate(player["field"]):
        called = piece["name"] or "a face-down card"
        lines.append(f"  slot {slot + 1} #{piece['id']} {called}: {values_of(piece, APART, names)}")
    return lines


def decision_lines(view: dict[str, Any], listed: Mapping[int, int] | None, names: CardNames) -> list[str]:
    asked = view["decision"]
    if asked is None:
        won = "a draw" if view["winner"] < 0 else f"won by {player_name(view['winner'], view['seat'])}"
        return [f"the game is over: {won} ({view['ending']})"]
    source = f", by {names[asked['source']]}" if "source" in asked else ""
    lines = [f"asked: {player_name(asked['seat'], view['seat'])}, {spaced(asked['kind'])}{source}"]
    options = asked.get("options", ())
    numbers = {place: action for action, place in (listed or {}).items()}
    for place, option in enumerate(options):
        piece = f" #{option['piece']}" if option["piece"] else ""
        lines.append(f"  {numbers.get(place, place)}) {option['key']}{piece}")
    return lines


def cards_of(numbers: Sequence[str], names: CardNames) -> str:
    """Cards by name, copies counted, in the order they lie."""
    counts = Counter(names[number] for number in numbers)
    return ", ".join(name if count == 1 else f"{name} x{count}" for name, count in counts.items())


def values_of(values: Mapping[str, Any], without: Sequence[str], names: CardNames) -> str:
    """What a part of a view says, in one line. What is false or empty goes without saying; zeros do not."""
    said = []
    for name, value in values.items():
        if name in without or value is False or value is None or value in ("", [], {}):
            continue
        said.append(spaced(name) if value is True else f"{spaced(name)} {value_of(value, names)}")
    return ", ".join(said)


def value_of(value: Any, names: CardNames) -> str:
    if isinstance(value, dict):
        return "(" + ", ".join(f"{spaced(str(key))} {value_of(item, names)}" for key, item in value.items()) + ")"
    if isinstance(value, list):
        return "[" + "; ".join(value_of(item, names) for item in value) + "]"
    return spaced(names[value]) if isinstance(value, str) else str(value)


def spaced(word: str) -> str:
    return word.replace("_", " ")
