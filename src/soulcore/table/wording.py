"""A position in a viewer's words: names, labels, sentences, reasons. Nothing here sees more than the viewer's seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final, cast

from soulcore.clauses import answers, gists, index, rulings
from soulcore.effects.play import EffectCard
from soulcore.effects.resolve import Resolve
from soulcore.effects.tree import Ability
from soulcore.games import entry
from soulcore.games.entry import Refusal
from soulcore.kernel import view
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.piece import GIFT, Card
from soulcore.library import load
from soulcore.library.reading import write_line
from soulcore.table.phrases import phrase
from soulcore.words import LANGUAGES
from soulcore.words.commentary import Line, Passage, commentary
from soulcore.words.naming import Names
from soulcore.words.speech import ending, is_hidden_from, refusal, sentence

BESIDE_THE_BOARD: Final = ("time", "agreed", "concede", "left", "absent")
ASKING: Final = (
    "optional",
    "select",
    "choose_one",
    "instead",
    "color",
    "discard",
    "put_in_order",
    "move_cores",
    "which_core",
)
"""Decisions that an effect asks for: its text helps."""


@cache
def names_in(game: str, lang: str) -> Names:
    """Card names in the language by English name; cards that have none are left out."""
    return {card.name: card.names[lang] for card in load(game) if lang in card.names and card.names[lang] != card.name}


def card_text(game: str, ability: Ability, lang: str, type: str) -> str:
    """A line of card text in the language, in English where the language cannot say it yet."""
    try:
        return write_line(game, ability, lang, type)
    except ValueError:
        return write_line(game, ability, "en", type)


@cache
def library_text(game: str, number: str, lang: str) -> tuple[str, ...]:
    """A card's text in the language, a line an ability. English stands in the library; other languages are written once (the first
    time in a process takes a second or two: `warm` does it beforehand)."""
    card = load(game)[number]
    if lang == "en":
        return card.text
    return tuple(card_text(game, ability, lang, card.type) for ability in card.abilities)


def warm(games: tuple[str, ...]) -> None:
    """Have every card's text ready, so that no table waits for it."""
    for game in games:
        for card in load(game):
            for lang in LANGUAGES:
                library_text(game, card.number, lang)


def effect_text(game: Game, lang: str) -> str:
    """The text of the effect that asks, when one does."""
    asked = game.decision
    if asked is not None and asked.kind == "burst":
        return "\n".join(dict.fromkeys(line for option in asked.options if (line := offered_line(game, option, lang))))
    if asked is None or asked.kind not in ASKING:
        return ""
    for process in reversed(game.stack):
        if isinstance(process, Resolve):
            ability = process.ability(game)  # type: ignore[arg-type]  # games with effects are EffectGames
            if ability is not None:
                return line_of(game, ability, asked.source, lang)
    return ""


def offered_line(game: Game, option: Option, lang: str) -> str:
    """The line of the effect that an option would set off, on the card that the option names."""
    if option.card < 0:
        return ""
    card = cast(EffectCard, game.cards[option.card])
    ability, lines = card.nodes[option.number], library_text(game.deal.rules.name, printed_number(card), lang)
    for place, own in enumerate(card.abilities):
        if own is ability and len(lines) == len(card.abilities):
            return lines[place]
    return ""


def line_of(game: Game, ability: Ability, source: int, lang: str) -> str:
    """An ability's line on the card that asks; "" where it stands on none of the library's (a keyword's own effect)."""
    card = load(game.deal.rules.name).get(printed_number(game.cards[source])) if source >= 0 else None
    for place, printed in enumerate(card.abilities if card is not None else ()):
        if printed is ability or printed == ability or (ability.place == "" and replace(printed, place="") == ability):
            assert card is not None
            return library_text(game.deal.rules.name, card.number, lang)[place]
    return ""


def printed_number(card: Card) -> str:
    """The number of the card that an effect is printed on: of one that was given or lent, the card it comes from."""
    number = card.number
    while number.startswith(GIFT):
        number = number.removeprefix(GIFT).rpartition("/")[0]
    return number


def on_their_way(game: Game, seat: int, lang: str) -> list[dict[str, Any]]:
    """The effects on their way as a seat may know them, next first, each with its lines."""
    found: list[dict[str, Any]] = []
    for effect in entry(game.deal.rules.name).waiting(game):
        piece = game.find(effect.piece)
        if piece is not None and game.is_covered(piece, seat):
            continue  # not even that there is one: it would tell what kind of card lies there
        card = cast(EffectCard, game.cards[effect.card])  # only cards with effects have some on their way
        lines = [line_of(game, cast(Ability, card.nodes[node]), effect.card, lang) for node in effect.nodes]
        found.append(
            {
                "seat": effect.seat,
                "piece": effect.piece,
                "card": printed_number(card),
                "lines": [line for line in lines if line],
                "running": effect.is_running,
            }
        )
    return found


def ending_text(game: Game | None, word: str, lang: str) -> str:
    """How the game ended; of one that is not at hand only what was agreed on beside the board."""
    if word in BESIDE_THE_BOARD:
        return phrase(lang, f"ending.{word}")
    return ending(game, word, lang) if game is not None else ""


# ---------------------------------------------------------------- what was agreed on


def agreed(game: str, options: Mapping[str, bool | int], lang: str) -> list[dict[str, Any]]:
    """Answers to what a game's book leaves open: each said, with the ruling that tells the usual one."""
    return [
        {
            "key": name,
            "label": phrase(lang, f"option.{name}", number=answer),
            "answer": bool(answer) if isinstance(answer, bool) else True,
            "clauses": clauses(ruling_on(game, name), lang),
        }
        for name, answer in options.items()
    ]


@cache
def ruling_on(game: str, option: str) -> str:
    """The ruling that names an option."""
    return next((one.id for one in rulings.load(game) if option in one.gist["en"]), "")


# ---------------------------------------------------------------- what happened


def told(game: Game, seat: int, lang: str, since: int) -> list[dict[str, Any]]:
    """The events from that place of the log on, as a seat may know them, each with its sentence."""
    names = names_in(game.deal.rules.name, lang)
    found: list[dict[str, Any]] = []
    for event in (game.log or [])[since:]:
        made = view.event(game, seat, event)
        made["text"] = sentence(game, event, lang, seat, names)
        found.append(made)
    return found


def lines(
    game: Game,
    seat: int,
    lang: str,
    since: int,
    events: Sequence[Mapping[str, Any]] = (),
    cut: Sequence[Passage] | None = None,
) -> list[dict[str, Any]]:
    """The commentary from that place of the log on. `at` is where a line begins. events: the last ones as the seat was told of
    them, where that is at hand; cut: how the log is told from there on, likewise."""
    log = game.log or []
    first = len(log) - len(events)
    said = {id(log[first + place]): told["text"] for place, told in enumerate(events)}
    names = names_in(game.deal.rules.name, lang)
    found: list[dict[str, Any]] = []
    start = begun = since
    for line in commentary(game, lang, seat, names, since, said, cut):
        if line.upto != start:
            begun, start = start, line.upto
        found.append(told_line(game, line, seat, begun))
    return found


def told_line(game: Game, line: Line, seat: int, begun: int) -> dict[str, Any]:
    return {
        "at": begun,
        "text": line.text,
        "kind": line.kind,
        "seat": line.seat,
        "cards": cards_of(game, (game.log or [])[begun : line.upto], seat),
        "clauses": clauses_of(game, line.about),
    }


def clauses_of(game: Game, events: Sequence[Event]) -> list[str]:
    """The rules that events cite."""
    rules = game.deal.rules
    topics = dict.fromkeys([event.topic for event in events])
    found: dict[str, None] = {}
    for topic in topics:
        if topic:
            found.update(dict.fromkeys(rules.address(topic).split()))
    return list(found)


def cards_of(game: Game, events: list[Event], seat: int) -> list[str]:
    """The numbers of the cards that events name, as far as the seat may know them."""
    found: dict[str, None] = {}
    for event in events:
        if event.card >= 0 and not is_hidden_from(event, seat):
            found[game.cards[event.card].number] = None
        if event.source >= 0:
            found[game.cards[event.source].number] = None
    return list(found)


# ---------------------------------------------------------------- rules


def clause(id: str, lang: str) -> dict[str, Any] | None:
    """What a rule says."""
    if index.exists(id):
        return {"id": id, "gist": gists.gist_in(index.find(id), lang), "ruling": False, "answer": False}
    if rulings.exists(id):
        return {"id": id, "gist": rulings.find(id).gist_in(lang), "ruling": True, "answer": False}
    if answers.exists(id):
        return {"id": id, "gist": answers.find(id).gist_in(lang), "ruling": False, "answer": True}
    return None


def clauses(ids: str, lang: str) -> list[dict[str, Any]]:
    return [found for id in ids.split() if (found := clause(id, lang)) is not None]


def reason(game: Game, wish: str, refused: Refusal, lang: str) -> dict[str, Any]:
    """Why something is offered or not."""
    return {
        "wish": wish,
        "offered": refused.reason == "offered",
        "reason": refused.reason,
        "text": refusal(refused, lang, names_in(game.deal.rules.name, lang)),
        "clauses": clauses(refused.clauses, lang),
    }
