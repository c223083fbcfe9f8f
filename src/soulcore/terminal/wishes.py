"""What a player means by “why …”: words of any language become the key of an option that could be."""

from __future__ import annotations

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.kernel.suggestions import folded
from soulcore.library import CardData, load
from soulcore.words import LANGUAGES, say

VERBS = {
    "attack": "attack",
    "block": "block",
    "summon": "summon",
    "deploy": "deploy",
    "use": "use",
    "soul_magic": "use soul magic",
    "activate": "activate",
    "move": "move",
    "pay": "pay",
    "redraw": "redraw",
    "emit": "emit",
    "set": "set",
    "place_soul": "place soul",
    "turn": "turn",
}
"""The words of the catalogue, and how the keys of options begin."""


def words_for(key: str) -> set[str]:
    """Every word that means this, in any language."""
    return {word for lang in LANGUAGES for word in say(lang, key).split()}


def verb_of(words: list[str]) -> tuple[str, list[str]]:
    """The verb a wish begins with, as in the key of an option, and the rest of its words."""
    if not words:
        return "", words
    if [word.lower() for word in words[:3]] == ["use", "soul", "magic"]:
        return VERBS["soul_magic"], words[3:]
    for name, verb in VERBS.items():
        if words[0].lower() in words_for(f"terminal.verb.{name}"):
            rest = words[1:]
            last = verb.rpartition(" ")[2]
            return verb, rest[1:] if " " in verb and rest and rest[0].lower() == last else rest
    return "", words


def wishes(game: Game, seat: int, text: str) -> list[str]:
    """The keys a wish may mean; for a card without a verb, what one would do with it. Empty: not understood."""
    verb, rest = verb_of(text.split())
    if verb and not rest:
        return [verb]
    name, mark, number = " ".join(rest).partition(" #")
    card = find_card(game, seat, name)
    if verb:
        return [f"{verb} {(card.name if card is not None else name) + mark + number}"]
    if card is None:
        return []
    return [f"{likely} {card.name}{mark}{number}" for likely in likely_verbs(game, seat, card)]


def likely_verbs(game: Game, seat: int, card: CardData) -> list[str]:
    """What a player would do with a card, from where it is."""
    about = entry(game.deal.rules.name)
    for piece in game.field[seat]:
        if piece.card.number == card.number:
            return list(about.wishes_in_play(game, piece))
    return [about.wishes_in_hand(card.type)[0]]


def cards_in_sight(game: Game, seat: int) -> list[CardData]:
    """The cards a seat sees: its hand, both sides, both Trashes, what is opened."""
    library = load(game.deal.rules.name)
    view = look(game, seat)
    numbers: dict[str, None] = {}
    for owner in (seat, 1 - seat):
        player = view["players"][owner]
        for number in player["piles"]["hand"].get("cards", []):
            numbers[number] = None
        for piece in player["field"]:
            numbers[piece["card"]] = None
    for player in view["players"]:
        for pile in player["piles"].values():
            for number in pile.get("cards", []):
                numbers[number] = None
    return [library[number] for number in numbers]


def find_card(game: Game, seat: int, name: str) -> CardData | None:
    """The card a name means: exactly, then by its beginning, then by a part; cards in sight before all others."""
    wanted = folded(name)
    if not wanted:
        return None
    library = load(game.deal.rules.name)
    seen = cards_in_sight(game, seat)
    for cards in (seen, list(library)):
        for fits in (str.__eq__, str.startswith, str.__contains__):
            for card in cards:
                if any(fits(folded(known), wanted) for known in (*card.names.values(), card.number)):
                    return card
    return None
