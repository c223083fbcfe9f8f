"""A game in words: what an option is called, what is asked, what happened, and why not.

>>> from soulcore.words.speech import label
"""

from __future__ import annotations

from collections import Counter
from functools import cache

from soulcore.games import entry
from soulcore.games.entry import Refusal
from soulcore.games.forecast import Forecast
from soulcore.games.payment import Loss
from soulcore.kernel.decision import Option
from soulcore.kernel.event import NOBODY, Event
from soulcore.kernel.game import Game
from soulcore.words import catalogue, say
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
    speak,
    step_name,
    zone_name,
)

COLOR_WORDS = "library.cards"
"""Where the catalogue has the names of the colours."""

COIN = {1: "heads", 2: "tails"}


# ---------------------------------------------------------------- options


def label(game: Game, option: Option, lang: str, names: Names = NO_NAMES) -> str:
    """What an option of the open decision is called: "Summon Gen-Bo (cost 3 → 2)"."""
    seat = game.decision.seat if game.decision is not None else game.seat
    if option.piece:
        card = piece_seen_by(game, option.piece, seat, lang, names)
    else:
        card = card_name(game, option.card, lang, names)
    said = speak(
        lang,
        _option_key(game, option, lang),
        card=card,
        place=place_name(game, option.piece, option.word, lang, names) if _is_place(option) else "",
        step=step_name(game, _step(game), lang),
        number=option.number + 1,
        color=say(lang, f"{COLOR_WORDS}.{option.word}") if option.verb == "color" else "",
        **_price_and_timing(game, seat, option, lang),
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
    return speak(
        lang,
        key_for(game, lang, f"decision.{told.kind}"),
        step=step_name(game, _step(game), lang),
        source=card_name(game, told.source, lang, names) if told.source >= 0 else say(lang, "card.rules"),
        cores=amount(lang, "core", told.number),
        level=told.level,
        attacker=piece_seen_by(game, attacker, asked.seat, lang, names) if attacker else say(lang, "card.unknown"),
        target=piece_seen_by(game, target, asked.seat, lang, names) if target else say(lang, "card.unknown"),
    )


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
    number = sum(one.number for one in events)
    line = speak(
        lang,
        f"{event_key(game, event, lang)}.{'you' if event.seat == seat else 'other'}",
        player=player_name(lang, event.seat, seat),
        whose=owner_name(lang, event.seat, seat),
        card=_event_cards(game, events, lang, seat, names),
        number=number,
        cards=amount(lang, "card", number),
        souls=amount(lang, "soul", number),
        cores=amount(lang, "core", number, soul=any(one.word == "soul" for one in events)),
        side=say(lang, f"coin.{COIN[number]}") if event.kind == "coin" else "",
        sign=say(lang, f"sign.{event.word}") if event.kind == "thrown" else "",
        step=step_name(game, event.word, lang) if event.kind in ("step_starts", "step_ends") else "",
        place=_event_place(game, event, lang),
        origin=place_name(game, event.piece, "reserve", lang, names) if event.kind == "rearranged" else "",
        target=place_name(game, event.number, "reserve", lang, names) if event.kind == "rearranged" else "",
        ending=ending(game, event.word, lang) if event.kind == "won" else "",
    )
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


@cache
def _event_key(game: str, kind: str, word: str, lang: str) -> str:
    for book in (f"{game}.event", "event") if word else ():
        if has_key(game, lang, f"{book}.{kind}_{word}.you"):
            return f"{book}.{kind}_{word}"
    own = f"{game}.event.{kind}"
    return own if has_key(game, lang, f"{own}.you") else f"event.{kind}"


def is_hidden_from(event: Event, seat: int) -> bool:
    """Whether a seat may not know which card it was."""
    return event.secret and event.seat != seat


def _event_cards(game: Game, events: list[Event], lang: str, seat: int, names: Names) -> str:
    """The cards of several events, each card once for one and the same piece."""
    if all(event.piece and event.piece == events[0].piece for event in events):
        events = events[:1]
    cards = Counter(_event_card(game, event, lang, seat, names) for event in events)
    said = [card if count == 1 else f"{card} ×{count}" for card, count in cards.items()]
    return say(lang, "commentary.listed").join(said)


def _event_card(game: Game, event: Event, lang: str, seat: int, names: Names) -> str:
    if is_hidden_from(event, seat):
        return say(lang, "card.hidden")
    if event.card >= 0:
        return card_name(game, event.card, lang, names)
    return card_of_piece(game, event.piece, lang, names) if event.piece else say(lang, "card.unknown")


def _event_place(game: Game, event: Event, lang: str) -> str:
    if event.kind in ("leaves", "moved", "added", "opened", "cores_moved") and event.word:
        return zone_name(game, event.word, lang)
    return ""


def ending(game: Game, word: str, lang: str) -> str:
    """How the game ended, in words."""
    return speak(lang, key_for(game, lang, f"ending.{word}"))


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
