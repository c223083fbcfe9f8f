"""A game in words: what an option is called, what is asked, what happened, and why not.

>>> from soulcore.words.speech import label
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from soulcore.games import entry
from soulcore.games.entry import Refusal
from soulcore.games.forecast import Forecast
from soulcore.games.payment import Loss
from soulcore.kernel.decision import Option
from soulcore.kernel.event import NOBODY, Event
from soulcore.kernel.game import Game
from soulcore.words.naming import (
    NO_NAMES,
    Names,
    amount,
    card_name,
    card_of_piece,
    has_key,
    key_for,
    owner_name,
    piece_seen_by,
    place_name,
    player_name,
    player_within,
    speak,
    step_name,
    zone_name,
)
from soulcore.words.saying import catalogue, parameters, say

COLOR_WORDS: Final = "library.cards"
"""Where the catalogue has the names of the colours."""

COIN: Final = {1: "heads", 2: "tails"}


# ---------------------------------------------------------------- options


def label(game: Game, option: Option, lang: str, names: Names = NO_NAMES) -> str:
    """What an option of the open decision is called: "Summon Gen-Bo (cost 3 → 2)"."""
    seat = game.decision.seat if game.decision is not None else game.seat
    if option.piece:
        card = piece_seen_by(game, option.piece, seat, lang, names)
    else:
        card = card_name(game, option.card, lang, names)
    key = _option_key(game, option, lang)
    named = parameters(lang, key)
    said = speak(
        lang,
        key,
        card=card,
        place=place_name(game, option.piece, option.word, lang, names)
        if "place" in named and _is_place(option)
        else "",
        step=step_name(game, _step(game), lang) if "step" in named else "",
        number=option.number + 1,
        color=say(lang, f"{COLOR_WORDS}.{option.word}") if option.verb == "color" else "",
        **(_price_and_timing(game, seat, option, lang) if "cost" in named or "timing" in named else {}),
    )
    # Of several effects of one card that wait together, each is called otherwise.
    alike = [other for other in game.options if _is_like(other, option)] if option.verb == "resolve" else []
    return say(lang, "card.copy", card=said, number=alike.index(option) + 1) if len(alike) > 1 else said


def _is_like(one: Option, other: Option) -> bool:
    return (one.verb, one.piece, one.card) == (other.verb, other.piece, other.card)


def loss_text(game: Game, loss: Loss, lang: str, names: Names = NO_NAMES) -> str:
    """What an option would cost a card in play: "Gen-Bo will be depleted"."""
    card = place_name(game, loss.piece, "", lang, names)
    return say(lang, "loss.level" if loss.left else "loss.depleted", card=card, level=loss.left)


def forecast_text(found: Forecast | None, lang: str) -> str:
    """What an attack or a block comes to: "5000 against 5000: both are destroyed". "" where nothing is told."""
    if found is None:
        return ""
    return say(lang, f"forecast.{found.outcome}", attacker=found.attacker, blocker=found.blocker, life=found.life)


def _option_key(game: Game, option: Option, lang: str) -> str:
    """The catalogue's entry for an option: the game's own for its verb and word ("turn_edge"), or the one for its verb."""
    own = f"{game.deal.rules.name}.option.{option.verb}_{option.word}"
    return own if own in catalogue(lang) else key_for(game, lang, f"option.{option.verb}")


def _is_place(option: Option) -> bool:
    return option.card < 0 and option.verb not in ("color", "choose")


def _step(game: Game) -> str:
    return str(getattr(game, "step", ""))


def _price_and_timing(game: Game, seat: int, option: Option, lang: str) -> dict[str, str]:
    """The words for what it costs now and which effect it is."""
    book = game.deal.rules.name
    told = entry(book).option_facts(game, seat, option)
    cost = ""
    if told.printed >= 0:
        cost = price_text(lang, told.printed, told.price)
    else:
        parts = [say(lang, f"{book}.way.{way}") for way in told.ways]
        if told.price >= 0:
            parts.append(amount(lang, told.price_of, told.price))
        cost = say(lang, "commentary.listed").join(parts)
    timing = ""
    if told.ability is not None:
        timing = say(lang, f"timing.{told.ability.kind or 'effect'}")
    elif told.which:
        timing = say(lang, f"{book}.which.number", number=told.which)
    return {"cost": cost, "timing": timing}


def price_text(lang: str, printed: int, now: int) -> str:
    """A cost, with what is left of it after reductions."""
    if printed == now:
        return say(lang, "cost.same", now=now)
    return say(lang, "cost.reduced", printed=printed, now=now)


# ---------------------------------------------------------------- questions


def question(game: Game, lang: str, seat: int | None = None, names: Names = NO_NAMES) -> str:
    """What the open decision is for, and which card asks. For another seat only who is to decide."""
    asked = game.decision
    if asked is None:
        return ""
    if seat is not None and seat != asked.seat:
        return say(lang, "decision.other", player=player_name(lang, asked.seat, seat))
    told = entry(game.deal.rules.name).question_facts(game)
    attacker, target = int(getattr(game, "attacker", 0)), int(getattr(game, "target", 0))
    key = key_for(game, lang, f"decision.{told.kind}")
    named = parameters(lang, key)
    return speak(
        lang,
        key,
        step=step_name(game, _step(game), lang) if "step" in named else "",
        source=card_name(game, told.source, lang, names) if told.source >= 0 else say(lang, "card.rules"),
        cores=amount(lang, "core", told.number),
        level=told.level,
        attacker=_fighter(game, attacker, lang, names) if "attacker" in named else "",
        target=_fighter(game, target, lang, names) if "target" in named else "",
    )


def _fighter(game: Game, piece: int, lang: str, names: Names) -> str:
    assert game.decision is not None
    return piece_seen_by(game, piece, game.decision.seat, lang, names) if piece else say(lang, "card.unknown")


# ---------------------------------------------------------------- events


def sentence(
    game: Game, event: Event, lang: str, seat: int, names: Names = NO_NAMES, clauses: bool = False, source: bool = True
) -> str:
    """What happened, as a seat (or -1, a spectator) may know it; clauses: with the ids of the rules."""
    return tell(game, [event], lang, seat, names, clauses, source)


def tell(
    game: Game,
    events: list[Event],
    lang: str,
    seat: int,
    names: Names = NO_NAMES,
    clauses: bool = False,
    source: bool = True,
) -> str:
    """Several events of one kind, seat and word as one sentence: their numbers are added, their cards listed."""
    event = events[0]
    key = f"{event_key(game, event, lang)}.{'you' if event.seat == seat else 'other'}"
    told = Told(game, events, lang, seat, names)
    line = speak(lang, key, **{name: part(told) for name, part in _parts_of(lang, key)})
    line = line[:1].upper() + line[1:]  # a sentence may begin with "a card" that nobody is to know
    # A hidden card that is another copy of the source must not show by leaving the source out.
    named = NOBODY if is_hidden_from(event, seat) else event.card
    if source and event.source not in (NOBODY, named):
        line = say(lang, "commentary.from_card", line=line, card=card_name(game, event.source, lang, names))
    found = game.deal.rules.address(event.topic) if clauses and event.topic else ""
    return say(lang, "commentary.clauses", line=line, clauses=found) if found else line


def event_key(game: Game, event: Event, lang: str) -> str:
    """The catalogue's entry for an event: the one for its word (`event.exhausted_heavy`), or the one for its kind."""
    word = "from" if event.kind == "cores_moved" and event.piece else event.word
    return _event_key(game.deal.rules.name, event.kind, word, lang)


@lru_cache(maxsize=4096)
def _event_key(game: str, kind: str, word: str, lang: str) -> str:
    for book in (f"{game}.event", "event") if word else ():
        if has_key(game, lang, f"{book}.{kind}_{word}.you"):
            return f"{book}.{kind}_{word}"
    own = f"{game}.event.{kind}"
    return own if has_key(game, lang, f"{own}.you") else f"event.{kind}"


def is_hidden_from(event: Event, seat: int) -> bool:
    """Whether a seat may not know which card it was."""
    return event.secret and event.seat != seat


class Told:
    """Events of one kind, seat and word, and who is told of them."""

    def __init__(self, game: Game, events: list[Event], lang: str, seat: int, names: Names) -> None:
        self.game = game
        self.events = events
        self.first = events[0]
        self.lang = lang
        self.seat = seat
        self.names = names

    def number(self) -> int:
        return sum(event.number for event in self.events)

    def cores(self) -> str:
        has_soul = any(event.word == "soul" for event in self.events)
        return amount(self.lang, "core", self.number(), soul=has_soul)

    def cards(self) -> str:
        """Their cards, each once for one and the same piece."""
        game, events, lang, seat, names = self.game, self.events, self.lang, self.seat, self.names
        if len(events) == 1 or all(event.piece and event.piece == events[0].piece for event in events):
            return _event_card(game, events[0], lang, seat, names)
        cards = Counter(_event_card(game, event, lang, seat, names) for event in events)
        said = [card if count == 1 else f"{card} ×{count}" for card, count in cards.items()]
        return say(lang, "commentary.listed").join(said)

    def place(self) -> str:
        is_there = self.first.kind in ("leaves", "moved", "added", "opened", "cores_moved") and self.first.word
        return zone_name(self.game, self.first.word, self.lang) if is_there else ""

    def place_of(self, piece: int) -> str:
        """Where Cores that were rearranged came from, or went to."""
        is_there = self.first.kind == "rearranged"
        return place_name(self.game, piece, "reserve", self.lang, self.names) if is_there else ""

    def step(self) -> str:
        is_there = self.first.kind in ("step_starts", "step_ends")
        return step_name(self.game, self.first.word, self.lang) if is_there else ""


PARTS: Final[dict[str, Callable[[Told], object]]] = {
    "player": lambda told: player_name(told.lang, told.first.seat, told.seat),
    "other": lambda told: player_within(told.lang, told.first.seat, told.seat),
    "whose": lambda told: owner_name(told.lang, told.first.seat, told.seat),
    "card": Told.cards,
    "number": Told.number,
    "cards": lambda told: amount(told.lang, "card", told.number()),
    "souls": lambda told: amount(told.lang, "soul", told.number()),
    "cores": Told.cores,
    "side": lambda told: say(told.lang, f"coin.{COIN[told.number()]}") if told.first.kind == "coin" else "",
    "sign": lambda told: say(told.lang, f"sign.{told.first.word}") if told.first.kind == "thrown" else "",
    "step": Told.step,
    "place": Told.place,
    "origin": lambda told: told.place_of(told.first.piece),
    "target": lambda told: told.place_of(told.first.number),
    "ending": lambda told: ending(told.game, told.first.word, told.lang) if told.first.kind == "won" else "",
}
"""What a sentence about events may name; only what it does name is worked out."""


def _event_card(game: Game, event: Event, lang: str, seat: int, names: Names) -> str:
    if is_hidden_from(event, seat):
        return say(lang, "card.hidden")
    if event.card >= 0:
        return card_name(game, event.card, lang, names)
    return card_of_piece(game, event.piece, lang, names) if event.piece else say(lang, "card.unknown")


def ending(game: Game, word: str, lang: str) -> str:
    """How the game ended, in words."""
    return speak(lang, key_for(game, lang, f"ending.{word}"))


@lru_cache(maxsize=4096)
def _parts_of(lang: str, key: str) -> tuple[tuple[str, Callable[[Told], object]], ...]:
    return tuple((name, PARTS[name]) for name in sorted(parameters(lang, key)) if name in PARTS)


# ---------------------------------------------------------------- refusals


def refusal(refused: Refusal, lang: str, names: Names = NO_NAMES, game: str = "") -> str:
    """Why something is not offered, in the words of the game (left out: of the book it cites)."""
    params = dict(refused.params)
    for name in ("card", "by"):
        if name in params:
            params[name] = names.get(params[name], params[name])
    if "step" in params:
        params["step"] = say(lang, f"step.{params['step'] or 'none'}")
    own = f"{game or refused.clauses.partition('.')[0]}.refusal.{refused.reason}"
    return speak(lang, own if own in catalogue(lang) else f"refusal.{refused.reason}", **params)
