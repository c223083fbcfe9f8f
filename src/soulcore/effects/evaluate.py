"""Reading a position with the words of a tree: how many, which cards, is it so.

Nothing here changes a position. Amounts, filters and conditions refer to each other, so they share this module.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from soulcore.effects.facts import Facts
from soulcore.effects.play import AMONG, FIELD, Scope
from soulcore.effects.tree import (
    AllOf,
    Amount,
    AnyOf,
    Became,
    Compare,
    Condition,
    CountOf,
    DoneAtLeast,
    DoneCount,
    Event,
    Filter,
    ForEach,
    Happened,
    Have,
    Instead,
    InStep,
    Is,
    Not,
    Number,
    Plus,
    Selector,
    Symbols,
    Times,
    UsedBy,
    Using,
    ValueOf,
)
from soulcore.kernel.event import Done
from soulcore.kernel.event import Event as Happening
from soulcore.kernel.piece import Piece

FROM_HAND: Final = ("use", "summon", "deploy")
"""The words of the event of a card that was used from the hand: summoning and deploying are uses. Else the pile's name."""

NUMBERS: Final = frozenset({"cost", "bp", "level", "cores", "symbols", "colors", "edge", "shield"})


# ---------------------------------------------------------------- amounts

AMOUNTS: Final[dict[str, Callable[[Facts, Scope, Any], int]]] = {}
"""What an amount of one game's cards comes to, by the amount's name."""


def worth(game: Facts, scope: Scope, amount: Amount) -> int:
    """The number an amount stands for now."""
    if isinstance(amount, Number):
        return amount.value
    if isinstance(amount, ForEach):
        return amount.each * (worth(game, scope, amount.count) // amount.every)
    if isinstance(amount, CountOf):
        return count(game, scope, amount.selector)
    if isinstance(amount, DoneCount):
        return done_that_fit(game, scope, amount.selector)
    if isinstance(amount, ValueOf):
        return value_of(game, scope, amount.attribute, amount.of)
    if isinstance(amount, Times):
        return times_happened(game, scope, amount.event, amount.period)
    if isinstance(amount, Plus):
        return max(0, worth(game, scope, amount.left) + worth(game, scope, amount.right))
    if isinstance(amount, Instead):
        return worth(game, scope, amount.then if holds(game, scope, amount.condition) else amount.otherwise)
    if isinstance(amount, Symbols):
        if amount.whose == "any":
            return game.symbol_count(0, amount.color) + game.symbol_count(1, amount.color)
        return game.symbol_count(seat_of(game, scope, amount.whose), amount.color)
    own = AMOUNTS.get(type(amount).__name__)
    if own is None:
        raise TypeError(f"no way to work out {type(amount).__name__}")
    return own(game, scope, amount)


def done_that_fit(game: Facts, scope: Scope, selector: Selector | None) -> int:
    """How many things the previous step handled, or how many of those cards the selector describes."""
    if selector is None:
        return scope.done_count
    if scope.done:  # cards in play, or that were: what has left counts as it was last
        pieces = [game.recall(id) for id in scope.done]
        return sum(1 for piece in pieces if piece is not None and piece_is_such(game, scope, selector, piece))
    return sum(1 for card in scope.done_cards if card >= 0 and card_fits(game, scope, selector, card))


def value_of(game: Facts, scope: Scope, attribute: str, of: str) -> int:
    """The attribute of what a reference names, added up; cards that have left count as printed. Of a player: a number such
    as their Life."""
    if of in ("you", "opponent"):
        return game.player_number(seat_of(game, scope, of), attribute)
    if of == "blocker":
        fallen = game.fallen_blocker()
        return game.card_number(fallen, attribute) if fallen >= 0 else 0
    total = 0
    for id, card in referred(game, scope, of):
        piece = game.recall(id) if id else None
        if piece is not None:
            total += game.number_of(piece, attribute)
        elif card >= 0:
            total += game.card_number(card, attribute)
    return total


def referred(game: Facts, scope: Scope, name: str) -> list[tuple[int, int]]:
    """What a reference names, as (piece id or 0, card index or -1)."""
    if name in ("it", "each"):
        if scope.it_zone != FIELD:
            return [(0, card) for card in scope.it]
        return [(id, -1) for id in scope.it]
    if name == "this":
        return [(scope.this, scope.card)]
    if name == "that":
        return [(scope.that, scope.that_card)]
    if name == "host":
        return [(game.host_of(scope.this), -1)]
    if name == "done":
        if scope.done:
            return list(zip(scope.done, scope.done_cards, strict=True))
        return [(0, card) for card in scope.done_cards]
    raise ValueError(f"unknown reference {name}")


def pieces_referred(game: Facts, scope: Scope, name: str) -> list[Piece]:
    """The pieces in play that a reference names."""
    if name == "this":
        game.cite("effect.this")
    pieces = []
    for id, _ in referred(game, scope, name):
        piece = game.find(id) if id else None
        if piece is not None:
            pieces.append(piece)
    return pieces


# ---------------------------------------------------------------- selectors


def seat_of(game: Facts, scope: Scope, word: str) -> int:
    """The seat "your"/"you" or "opponent" names: as the player whose effect it is would say it."""
    game.cite("effect.seats")
    return scope.seat if word in ("your", "you") else game.opponent(scope.seat)


def piece_fits(game: Facts, scope: Scope, selector: Selector, piece: Piece) -> bool:
    """Whether a card in play is one the selector means."""
    if selector.whose == "your":
        if piece.seat != scope.seat:
            return False
    elif selector.whose == "opponent" and piece.seat == scope.seat:
        return False
    if selector.other and piece.id == scope.this:
        return False
    return game.counts_for(piece, selector) and piece_is_such(game, scope, selector, piece)


def piece_is_such(game: Facts, scope: Scope, selector: Selector, piece: Piece) -> bool:
    """Whether a card is of the kind the selector describes, whose and where aside."""
    if selector.types and not any(game.is_kind(piece, kind) for kind in selector.types):
        return False
    return all(piece_passes(game, scope, wanted, piece) for wanted in selector.filters)


def piece_passes(game: Facts, scope: Scope, wanted: Filter, piece: Piece) -> bool:
    attribute = wanted.attribute
    if attribute in NUMBERS:
        return game.card_has_number(piece.card.index, attribute) and compare(
            game, scope, game.number_of(piece, attribute), wanted
        )
    if attribute == "state":
        return game.is_in_state(piece, wanted.value) == (wanted.op == "is")
    if attribute == "keyword":
        return game.has_keyword(piece, wanted.value) == (wanted.op == "has")
    if attribute == "soul_core":
        return game.is_in_state(piece, "soul_core") == (wanted.op == "has")
    if attribute == "same" and wanted.value == "color":
        return any(game.piece_is(piece, "color", color) for color in colors_of(game, scope, wanted.of))
    if attribute in ("same", "shares") and not game.card_has_number(piece.card.index, wanted.value):
        return False
    if attribute == "same":
        return game.number_of(piece, wanted.value) == named_number(game, scope, wanted)
    if attribute == "shares":
        return shared_by_one(game, scope, wanted, game.number_of(piece, wanted.value))
    if attribute in ("highest", "lowest", "different"):
        return True  # asked of the whole list, in `extreme`, or as cards are chosen
    if attribute == "either":
        return any(piece_passes(game, scope, option, piece) for option in wanted.options)
    return game.piece_is(piece, attribute, wanted.value) == (wanted.op == "is")


def named_number(game: Facts, scope: Scope, wanted: Filter) -> int:
    """The number that cards are to have the same of; -1, which none has, where what is named has no such number."""
    for id, card in referred(game, scope, wanted.of):
        piece = game.recall(id) if id else None
        index = piece.card.index if piece is not None else card
        if index >= 0 and game.card_has_number(index, wanted.value):
            return value_of(game, scope, wanted.value, wanted.of)
    return -1


def shared_by_one(game: Facts, scope: Scope, wanted: Filter, number: int) -> bool:
    """Whether one of the player's cards of that type in play has that number."""
    mine = find_pieces(game, scope, Selector("your", (wanted.of,)))
    return any(game.number_of(piece, wanted.value) == number for piece in mine)


def colors_of(game: Facts, scope: Scope, name: str) -> list[str]:
    """The colours of what a reference names, in play or in a pile."""
    found: list[str] = []
    for id, card in referred(game, scope, name):
        piece = game.find(id) if id else None
        for color in game.colors():
            if piece is not None:
                if game.piece_is(piece, "color", color):
                    found.append(color)
            elif card >= 0 and game.card_is(card, "color", color):
                found.append(color)
    return found


def card_fits(game: Facts, scope: Scope, selector: Selector, card: int, zone: str = "") -> bool:
    """Whether a card in a pile is one the selector means (whose and where aside)."""
    if selector.types and not any(game.card_is(card, "type", kind) for kind in selector.types):
        return False
    return all(card_passes(game, scope, wanted, card, zone) for wanted in selector.filters)


def card_passes(game: Facts, scope: Scope, wanted: Filter, card: int, zone: str = "") -> bool:
    attribute = wanted.attribute
    if attribute in NUMBERS:
        return game.pile_card_has_number(card, attribute) and compare(
            game, scope, game.card_number(card, attribute, zone), wanted
        )
    if attribute == "keyword":
        return game.card_has_keyword(card, wanted.value) == (wanted.op == "has")
    if attribute == "same" and wanted.value == "color":
        return any(game.card_is(card, "color", color) for color in colors_of(game, scope, wanted.of))
    if attribute in ("same", "shares") and not game.pile_card_has_number(card, wanted.value):
        return False
    if attribute == "same":
        return game.card_number(card, wanted.value, zone) == named_number(game, scope, wanted)
    if attribute == "done":
        return card in scope.done_cards
    if attribute == "shares":
        return shared_by_one(game, scope, wanted, game.card_number(card, wanted.value, zone))
    if attribute in ("state", "soul_core"):
        return False  # only cards in play have a state
    if attribute in ("highest", "lowest", "different"):
        return True
    if attribute == "either":
        return any(card_passes(game, scope, option, card, zone) for option in wanted.options)
    return game.card_is(card, attribute, wanted.value) == (wanted.op == "is")


def compare(game: Facts, scope: Scope, number: int, wanted: Filter) -> bool:
    limit = worth(game, scope, wanted.amount) if wanted.amount is not None else 0
    if wanted.op == "at_most" and game.raises_limits:
        limit += game.limit_more(scope, wanted.attribute)
    return passes(number, wanted.op, limit)


def passes(number: int, op: str, limit: int) -> bool:
    if op == "at_most":
        return number <= limit
    if op == "at_least":
        return number >= limit
    if op == "below":
        return number < limit
    if op == "above":
        return number > limit
    return number == limit


def find_pieces(game: Facts, scope: Scope, selector: Selector) -> list[Piece]:
    """Every card in play the selector means, your own first, each side in order of arrival."""
    found: list[Piece] = []
    first = scope.seat
    for seat in (first, game.opponent(first)):
        if (seat == first and selector.whose == "opponent") or (seat != first and selector.whose == "your"):
            continue
        for piece in game.field[seat]:
            if piece_fits(game, scope, selector, piece):
                found.append(piece)
    for wanted in selector.filters:
        if found and wanted.attribute in ("highest", "lowest"):
            found = extreme(game, found, wanted)
    return found


def extreme(game: Facts, pieces: list[Piece], wanted: Filter) -> list[Piece]:
    """Those with the highest or lowest value."""
    pieces = [piece for piece in pieces if game.card_has_number(piece.card.index, wanted.value)]
    if not pieces:
        return []
    values = [game.number_of(piece, wanted.value) for piece in pieces]
    best = max(values) if wanted.attribute == "highest" else min(values)
    return [piece for piece, value in zip(pieces, values, strict=True) if value == best]


def find_cards(game: Facts, scope: Scope, selector: Selector) -> list[int]:
    """Every card in the selector's pile that it means, copies included, in the pile's order."""
    found: list[int] = []
    zone = selector.zone
    for seat in seats_of(game, scope, selector):
        found += [card for card in game.pile(game.zone(zone), seat) if card_fits(game, scope, selector, card, zone)]
    for wanted in selector.filters:
        if wanted.attribute in ("highest", "lowest"):
            found = extreme_cards(game, found, wanted, zone)
    return found


def seats_of(game: Facts, scope: Scope, selector: Selector) -> list[int]:
    """The seats in whose piles the selector looks."""
    if selector.zone == AMONG:
        return [scope.among]
    if selector.whose == "any":
        return [scope.seat, game.opponent(scope.seat)]
    return [seat_of(game, scope, selector.whose)]


def extreme_cards(game: Facts, cards: list[int], wanted: Filter, zone: str) -> list[int]:
    """Those of some cards in a pile with the highest or lowest value."""
    cards = [card for card in cards if game.card_has_number(card, wanted.value)]
    if not cards:
        return []
    values = [game.card_number(card, wanted.value, zone) for card in cards]
    best = max(values) if wanted.attribute == "highest" else min(values)
    return [card for card, value in zip(cards, values, strict=True) if value == best]


def count(game: Facts, scope: Scope, selector: Selector) -> int:
    if selector.zone == FIELD:
        before, game.counting = game.counting, True
        found = len(find_pieces(game, scope, selector))
        game.counting = before
        return found
    return len(find_cards(game, scope, selector))


# ---------------------------------------------------------------- conditions


CONDITIONS: Final[dict[str, Callable[[Facts, Scope, Any], bool]]] = {}
"""Whether a condition of one game's cards holds, by the condition's name."""


def holds(game: Facts, scope: Scope, condition: Condition) -> bool:
    """Whether the condition is true now."""
    if isinstance(condition, Have):
        return passes(count(game, scope, condition.selector), condition.op, worth(game, scope, condition.amount))
    if isinstance(condition, Is):
        return len(those_that_are(game, scope, condition)) > 0 or len(cards_that_are(game, scope, condition)) > 0
    if isinstance(condition, Compare):
        return passes(worth(game, scope, condition.left), condition.op, worth(game, scope, condition.right))
    if isinstance(condition, Happened):
        return passes(times_happened(game, scope, condition.event, condition.period), condition.op, condition.times)
    if isinstance(condition, Using):
        card = game.is_using(scope, seat_of(game, scope, condition.seat), condition.deed)
        return card >= 0 and card_fits(game, scope, condition.selector, card)
    if isinstance(condition, Became):
        return became(game, scope, condition)
    if isinstance(condition, DoneAtLeast):
        number = done_that_fit(game, scope, condition.selector)
        return passes(number, condition.op, worth(game, scope, condition.amount))
    if isinstance(condition, InStep):
        return game.is_step_of(scope.seat, condition.whose, condition.step)
    if isinstance(condition, UsedBy):
        return game.used_by(scope.card) == condition.keyword
    if isinstance(condition, Not):
        return not holds(game, scope, condition.condition)
    if isinstance(condition, AllOf):
        return all(holds(game, scope, part) for part in condition.conditions)
    if isinstance(condition, AnyOf):
        return any(holds(game, scope, part) for part in condition.conditions)
    own = CONDITIONS.get(type(condition).__name__)
    if own is None:
        raise TypeError(f"no way to tell whether {type(condition).__name__} holds")
    return own(game, scope, condition)


def those_that_are(game: Facts, scope: Scope, condition: Is) -> list[int]:
    """The ids of the referred pieces that meet the filters; of those that left, as they were, in games that remember that."""
    if condition.of == "this":
        game.cite("effect.this")
    found = [game.recall(id) for id, _ in referred(game, scope, condition.of) if id]
    return [
        piece.id
        for piece in found
        if piece is not None and all(piece_passes(game, scope, wanted, piece) for wanted in condition.filters)
    ]


def cards_that_are(game: Facts, scope: Scope, condition: Is) -> list[int]:
    """The cards in piles that a reference names and that meet the filters."""
    return [
        card
        for id, card in referred(game, scope, condition.of)
        if card >= 0
        and (not id or game.recall(id) is None)
        and all(card_passes(game, scope, wanted, card) for wanted in condition.filters)
    ]


def became(game: Facts, scope: Scope, condition: Became) -> bool:
    """Whether that was done, by this very effect, to what the reference names."""
    if condition.deed in ("summoned", "deployed"):
        for id, card in referred(game, scope, condition.of):
            for place, done in enumerate(scope.done):
                if game.find(done) is not None and (done == id or (not id and scope.done_cards[place] == card)):
                    return True
        return False
    return any(game.has_become(piece, condition.deed) for piece in pieces_referred(game, scope, condition.of))


def times_happened(game: Facts, scope: Scope, wanted: Event, period: str) -> int:
    """How often in the period that happened."""
    times = 0
    for happening in game.happened_in(period):
        if happening.kind == wanted.deed and is_such(game, scope, wanted, happening):
            times += 1
    return times


def event_fits(game: Facts, scope: Scope, wanted: Event, happening: Happening) -> bool:
    """Whether what happened (of the right kind) is what the text waits for."""
    if wanted.first:
        game.cite("event.first")
        if times_happened(game, scope, wanted, "turn") != 1:
            return False
    return is_such(game, scope, wanted, happening)


def is_such(game: Facts, scope: Scope, wanted: Event, happening: Happening) -> bool:
    """Whether it is one of those events, the first of the turn or not."""
    if wanted.seat and happening.seat != seat_of(game, scope, wanted.seat):
        return False
    if wanted.by == "hand":
        fits = wanted.subject is None or subject_fits(game, scope, wanted.subject, happening)
        return fits and happening.word in FROM_HAND
    if wanted.by == "attack":
        return attack_fits(game, scope, wanted, happening)
    if wanted.by == "card" and wanted.source is not None:
        if not doer_fits(game, scope, wanted.source, happening):
            return False
        return (not wanted.this or is_this(scope, happening)) and (
            wanted.subject is None or subject_fits(game, scope, wanted.subject, happening)
        )
    if wanted.keyword and wanted.keyword != (
        happening.keyword if isinstance(happening, Done) else game.acting_keyword()
    ):
        return False
    if wanted.bound is not None and not comes_to(game, scope, wanted.bound, happening):
        return False
    if wanted.by == "card_this":
        if not scope.this or doer_id(game, happening) != scope.this:
            return False
    elif wanted.by == "this_effect":
        if happening.source < 0 or not scope.this or actor_id(game, happening) != scope.this:
            return False
    elif wanted.by == "your_other_effect":
        if happening.source < 0 or happening.cause != scope.seat or actor_id(game, happening) == scope.this:
            return False
    elif wanted.by == "comparison_this":
        this = game.find(scope.this) if scope.this else None
        if happening.word != "comparison" or this is None or not game.is_in_state(this, "battling"):
            return False
    elif not cause_fits(scope, wanted.by, happening):
        return False
    if wanted.this and not is_this(scope, happening):
        return False
    if wanted.subject is not None and not subject_fits(game, scope, wanted.subject, happening):
        return False
    if wanted.source is not None and wanted.by == "comparison":
        return game.fought(scope, wanted.source)
    if wanted.source is not None:
        return happening.source >= 0 and source_fits(game, scope, wanted.source, happening)
    return True


def source_fits(game: Facts, scope: Scope, wanted: Selector, happening: Happening) -> bool:
    """Whether the card whose effect did it is meant: as it is in play, or else as it is printed."""
    id = actor_id(game, happening)
    actor = game.find(id) if id else None
    if actor is not None:
        return piece_fits(game, scope, wanted, actor)
    return card_fits(game, scope, wanted, happening.source)


def doer_fits(game: Facts, scope: Scope, wanted: Selector, happening: Happening) -> bool:
    """Whether one of those cards did it: by its block, by its attack, or by its effect."""
    if isinstance(happening, Done) and happening.doer:
        return was_done_by(game, scope, wanted, happening)
    doer = game.doer_of(happening) if not isinstance(happening, Done) else None
    if doer is None and happening.kind == "destroyed" and happening.source >= 0:
        whose = "your" if happening.cause == scope.seat else "opponent"
        return wanted.whose in ("any", whose) and card_fits(game, scope, wanted, happening.source)
    return doer is not None and piece_fits(game, scope, wanted, doer)


def doer_id(game: Facts, happening: Happening) -> int:
    """The piece whose attack, block or effect did it, or 0: now, or then, where that is remembered."""
    if isinstance(happening, Done):
        return happening.doer
    doer = game.doer_of(happening)
    return doer.id if doer is not None else 0


def actor_id(game: Facts, happening: Happening) -> int:
    """The piece whose effect did it, or 0."""
    return happening.doer if isinstance(happening, Done) else game.acting_piece()


def was_done_by(game: Facts, scope: Scope, wanted: Selector, happening: Done) -> bool:
    """Whether it was one of those cards that did it; one that is gone by now counts as it is printed."""
    doer = game.find(happening.doer)
    if doer is not None:
        return piece_fits(game, scope, wanted, doer)
    if wanted.other and happening.doer == scope.this:
        return False
    if wanted.whose != "any" and (happening.doer_seat == scope.seat) != (wanted.whose == "your"):
        return False
    return card_fits(game, scope, wanted, happening.doer_card)


def comes_to(game: Facts, scope: Scope, bound: Filter, happening: Happening) -> bool:
    """Whether a number has come to what is waited for, and was not there before."""
    return compare(game, scope, happening.number, bound) and not compare(game, scope, int(happening.word), bound)


def attack_fits(game: Facts, scope: Scope, wanted: Event, happening: Happening) -> bool:
    """Whether an attack did it: this card's, one of the cards', or any."""
    if isinstance(happening, Done) and (wanted.this or wanted.source is not None):
        if happening.source >= 0 or not happening.doer:
            return False
        if wanted.this or wanted.source is None:
            return happening.doer == scope.this
        return was_done_by(game, scope, wanted.source, happening)
    attacker = game.attacker_of(happening)
    if wanted.this:
        return attacker is not None and attacker.id == scope.this
    if wanted.source is not None:
        return attacker is not None and piece_fits(game, scope, wanted.source, attacker)
    return happening.source < 0 and happening.cause >= 0


def is_this(scope: Scope, happening: Happening) -> bool:
    """Whether it happened to the card the effect is on, in play or (no piece then) in a pile."""
    if scope.this:
        return happening.piece == scope.this
    return happening.card == scope.card and happening.seat == scope.seat


def cause_fits(scope: Scope, by: str, happening: Happening) -> bool:
    if by == "":
        return True
    if by == "comparison":
        return happening.word == "comparison"
    if by == "step":
        return happening.source < 0  # whatever an effect draws has that effect for its source
    mine = happening.cause == scope.seat
    if by == "not_your_effect":
        return not mine or happening.source < 0
    if by in ("effect", "your_effect", "opponent_effect") and happening.source < 0:
        return False
    if by == "effect":
        return True
    if by in ("you", "your_effect"):
        return mine
    return happening.cause >= 0 and not mine


def subject_fits(game: Facts, scope: Scope, wanted: Selector, happening: Happening) -> bool:
    """Whether the piece (still in play, or as it was last in games that remember that) or else the card is meant."""
    if happening.kind == "battle_ends":
        return game.fought(scope, wanted)
    piece = game.recall(happening.piece) if happening.piece else None
    if piece is not None:
        return wanted.zone == FIELD and piece_fits(game, scope, wanted, piece)
    if happening.kind == "discarded" and wanted.zone != FIELD and happening.word != wanted.zone:
        return False
    if wanted.other and happening.card == scope.card and not happening.piece and not scope.this:
        return False
    if wanted.whose != "any" and (happening.seat == scope.seat) != (wanted.whose == "your"):
        return False
    return happening.card >= 0 and card_fits(game, scope, wanted, happening.card)
