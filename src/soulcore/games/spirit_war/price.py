"""Prices: what stands before a colon, what FLOOD and CONTROL ask for, and whether it can be paid.

A price is judged as a whole, in the order of its parts: each part is tried on a copy of the position, because what pays one
part may be missing for the next, or for what is bought. The same trying says which cards may be picked while it is paid, so
that no pick leads nowhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.effects.declare import has_targets
from soulcore.effects.evaluate import find_cards, find_pieces, holds, pieces_referred, worth
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.tree import Ability, Destroy, Ref, Remove, Return, Select, Verb
from soulcore.games.spirit_war import collection, deeds, departure, piles, room, values
from soulcore.games.spirit_war.card import SpiritCard
from soulcore.games.spirit_war.nodes import Mill, PaySouls, Require, Sacrifice
from soulcore.games.spirit_war.piece import SpiritPiece
from soulcore.games.spirit_war.zones import DECK, GRAVE, VOID

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

PLAIN: Final = ""
CONTROL: Final = "control"
BYPASS: Final = "bypass"

SET_DISCOUNT: Final = 1
SET: Final = "set"
"""Where a card comes from that was set, beside the names of piles."""


NOBODY: Final = -1
"""Who pays in an imagined position: no ability hears of it there."""


class Bill:
    """A price and what it is paid for: an ability, a Beyonder (CONTROL), or keeping a card (FLOOD)."""

    def __init__(self, game: SpiritGame, scope: Scope, ability: Ability) -> None:
        self.scope = scope
        self.ability = ability
        self.cost = ability.cost
        self.is_sure = self.is_surely_had(game)
        """What is bought can be had however it is paid."""

    def is_surely_had(self, game: SpiritGame) -> bool:
        if self.ability.keyword == "control":  # a price only ever makes room
            card = game.card(self.scope.card)
            return room.has_room(game, self.scope.seat, card) and not room.is_barred(game, self.scope.seat, card)
        return bool(self.ability.keyword) or deeds.is_certain(game, self.scope, self.ability)

    def is_had(self, game: SpiritGame) -> bool:
        """Whether what is bought can be had in a position in which everything is paid."""
        if self.is_sure:
            return True
        if self.ability.keyword:
            return room.may_enter(game, self.scope.seat, game.card(self.scope.card))
        if not has_targets(game, self.scope, self.ability):
            return False
        if any(isinstance(step.verb, Mill) for step in self.cost):
            return True  # what the Deck brings into the GRAVE, nobody knows
        return deeds.can_happen(game, self.scope, self.ability)


# ---------------------------------------------------------------- can it be paid


def can_pay(game: SpiritGame, scope: Scope, ability: Ability, reserved: int = 0) -> bool:
    """Whether every part can be done in full, with so many Souls kept for something else, and what is bought then be had."""
    return missing(game, scope, ability, reserved) == ""


def missing(game: SpiritGame, scope: Scope, ability: Ability, reserved: int) -> str:
    """What is missing: "cannot_pay_price", "price_in_vain" (it could be paid, but nothing be had for it), or ""."""
    if any(isinstance(step.verb, Require) and not holds(game, scope, step.verb.condition) for step in ability.cost):
        return "cannot_pay_price"
    if not has_souls(game, scope, ability, reserved):
        return "cannot_pay_price"
    bill = Bill(game, scope, ability)
    if goes_on(game, bill, 0):
        return ""
    if bill.is_sure or not is_payable_in_sight(game, scope, ability, reserved):
        return "cannot_pay_price"
    game.cite("price.for_nothing")
    return "price_in_vain"


def is_payable_in_sight(game: SpiritGame, scope: Scope, ability: Ability, reserved: int = 0) -> bool:
    """Whether the price alone could be paid. Everybody can see that: it depends on how many cards there are, and on cards in
    play."""
    if not has_souls(game, scope, ability, reserved):
        return False
    bill = Bill(game, scope, ability)
    bill.is_sure = True
    return goes_on(game, bill, 0)


def has_souls(game: SpiritGame, scope: Scope, ability: Ability, reserved: int) -> bool:
    souls = reserved
    for step in ability.cost:
        if isinstance(step.verb, PaySouls):
            souls += worth(game, scope, step.verb.amount)
    return souls <= collection.available(game, scope.seat)


def goes_on(game: SpiritGame, bill: Bill, place: int) -> bool:
    """Whether the parts from that one on can be done one after another, and what is bought then be had. Souls and conditions
    are looked at once, before anything is paid."""
    if place == len(bill.cost):
        return bill.is_had(game)
    verb = bill.cost[place].verb
    if isinstance(verb, (PaySouls, Require)):
        return goes_on(game, bill, place + 1)
    if isinstance(verb, Mill):
        return goes_on_after_mill(game, bill, place, verb)
    if isinstance(verb, Select):
        if verb.selector.zone == FIELD:
            things = payers(game, bill.scope, verb, bill.cost[place + 1].verb)
        else:
            things = find_cards(game, bill.scope, verb.selector)
        return stays_payable(game, bill, place, things, 0, [])
    assert isinstance(verb, (Destroy, Remove, Return, Sacrifice))
    assert isinstance(verb.what, Ref)  # this card, the equipped one …
    pieces = cast("list[SpiritPiece]", pieces_referred(game, bill.scope, verb.what.name))
    if not pieces or not could(game, pieces[0], verb, bill.scope):
        return False
    return is_last(bill, place) or goes_on(acted(game, bill, verb, pieces), bill, place + 1)


def stays_payable(game: SpiritGame, bill: Bill, place: int, things: list[int], start: int, picks: list[int]) -> bool:
    """Whether the price can be paid whole with these picked for the part at that place, and more of the things from that start
    on. Asked before it is begun, and of each pick while it is paid."""
    verb = cast(Select, bill.cost[place].verb)
    number = worth(game, bill.scope, verb.count.amount)
    if verb.selector.zone == FIELD:
        return can_pick(game, bill, place, things, start, picks, number)
    return can_take(game, bill, place, things, start, picks, number)


def is_last(bill: Bill, place: int) -> bool:
    """Whether nothing is left to be tried once the part at that place is done."""
    return bill.is_sure and all(isinstance(step.verb, (PaySouls, Require)) for step in bill.cost[place + 1 :])


def imagined(game: SpiritGame) -> SpiritGame:
    """A copy of the position to try something on."""
    return cast("SpiritGame", game.clone())


# ---------------------------------------------------------------- cards in the ARENA


def payers(game: SpiritGame, scope: Scope, verb: Select, following: Verb) -> list[int]:
    """The cards in the ARENA that such a part can be paid with."""
    return [
        piece.id
        for piece in find_pieces(game, scope, verb.selector)
        if can_fall_on(game, scope, cast(SpiritPiece, piece), following)
    ]


def can_fall_on(game: SpiritGame, scope: Scope, piece: SpiritPiece, verb: Verb) -> bool:
    """Whether a card may be picked to pay with. An Evocation that is being emitted does not pay for itself."""
    if piece.id == scope.this and piece.waiting:
        return False
    return not values.is_immune(game, piece, scope.card) and could(game, piece, verb, scope)


def could(game: SpiritGame, piece: SpiritPiece, verb: Verb, scope: Scope) -> bool:
    """Whether the verb would really do something to the card."""
    if piece.id != scope.this and values.is_immune(game, piece, scope.card):
        return False
    return not isinstance(verb, Destroy) or not values.is_unbreakable(game, piece, scope.card)


def can_pick(
    game: SpiritGame, bill: Bill, place: int, things: list[int], start: int, picks: list[int], number: int
) -> bool:
    left = number - len(picks)
    if left > len(things) - start:
        return False
    if is_last(bill, place + 1):
        return True
    if left:
        return any(
            can_pick(game, bill, place, things, at + 1, [*picks, things[at]], number)
            for at in range(start, len(things))
        )
    pieces = [piece for piece in map(game.spirit_piece, picks) if piece is not None]
    return goes_on(acted(game, bill, bill.cost[place + 1].verb, pieces), bill, place + 2)


def acted(game: SpiritGame, bill: Bill, verb: Verb, pieces: list[SpiritPiece]) -> SpiritGame:
    """The position after the verb has done its work on these cards."""
    after = imagined(game)
    source, this = bill.scope.card, bill.scope.this
    going = [piece for piece in map(after.spirit_piece, [piece.id for piece in pieces]) if piece is not None]
    if isinstance(verb, Sacrifice):
        departure.send(after, going, "sacrificed", departure.TO_SOULS, NOBODY, source, bill.scope.seat)
    elif isinstance(verb, Return):
        departure.depart(after, going, "returned", verb.to, NOBODY, source, this)
    elif isinstance(verb, Remove):
        departure.depart(after, going, "removed", "removed", NOBODY, source, this)
    else:
        departure.depart(after, going, "destroyed", "trash", NOBODY, source, this)
    return after


# ---------------------------------------------------------------- cards in piles


def can_take(
    game: SpiritGame, bill: Bill, place: int, cards: list[int], start: int, picks: list[int], number: int
) -> bool:
    """The same in a pile. Which cards are taken matters only to what is bought: those it has a use for are tried to be left,
    and to be taken."""
    rest = cards[start:]
    left = number - len(picks)
    if left > len(rest):
        return False
    if is_last(bill, place + 1):
        return True
    verb = cast(Select, bill.cost[place].verb)
    for keeping in (True, False):
        useful = [card for card in rest if deeds.has_use_for(game, bill.scope, bill.ability, card)]
        others = [card for card in rest if card not in useful]
        order = others + useful if keeping else useful + others
        after = imagined(game)
        to = "trash" if isinstance(bill.cost[place + 1].verb, Destroy) else "removed"
        for card in [*picks, *order[:left]]:
            piles.move_card(after, card, verb.selector.zone, bill.scope.seat, to, NOBODY, bill.scope.card)
        if goes_on(after, bill, place + 2):
            return True
    return False


def goes_on_after_mill(game: SpiritGame, bill: Bill, place: int, verb: Mill) -> bool:
    """Cards of the own Deck, as many as are asked for."""
    seat = bill.scope.seat
    number = worth(game, bill.scope, verb.amount)
    if number > len(game.pile(DECK, seat)):
        return False
    if is_last(bill, place):
        return True
    after = imagined(game)
    piles.mill(after, seat, number, VOID if verb.to == "void" else GRAVE, NOBODY, bill.scope.card)
    return goes_on(after, bill, place + 1)


# ---------------------------------------------------------------- what is being played


def without(game: SpiritGame, seat: int, card: SpiritCard, zone: str, piece: int = 0) -> SpiritGame:
    """The position as the price of a card meets it: what is being played has left where it was, and counts for nothing there.
    A copy, unless the card asks nothing about that place."""
    if zone not in card.looks_into:
        return game
    after = imagined(game)
    after.listening = game.listening  # what is read there is read for what really happens
    if piece:
        played = after.spirit_piece(piece)
        assert played is not None
        after.field[seat].remove(played)
        after.changed()
    else:
        after.take(card.index, after.zone(zone), seat)
    return after


# ---------------------------------------------------------------- Beyonders


def is_controlled(game: SpiritGame, seat: int, card: SpiritCard, reserved: int, zone: str) -> bool:
    """Whether every entry of CONTROL holds or can be paid, beside the Soul Cost, and leaves room for the card. zone: where it
    comes from."""
    game.cite("control.conditions")
    assert card.control is not None
    return can_pay(without(game, seat, card, zone), Scope(seat, 0, card.index), card.control, reserved)


def bypass(game: SpiritGame, card: SpiritCard) -> int:
    """Souls that make up for CONTROL: two for every listed condition, met or not."""
    game.cite("control.bypass")
    return 2 * card.control_conditions()


def obstacle_to_summoning(game: SpiritGame, seat: int, card: SpiritCard, cost: int, zone: str) -> str:
    """What keeps a creature from being summoned from that place, a key of the catalogues, or "" when there is a way."""
    if routes(game, seat, card, cost, zone):
        return ""
    blocked = room.obstacle_to_entering(game, seat, card)
    if blocked:
        return blocked
    if not collection.suffices(game, seat, cost):
        return "cannot_pay"
    return "no_control"


def routes(game: SpiritGame, seat: int, card: SpiritCard, cost: int, zone: str) -> list[tuple[str, int]]:
    """The ways in which a creature from that place can be paid for and summoned now: which way, and how many Souls."""
    has = collection.available(game, seat)
    game.cite("summon.declare")
    if cost > has or not values.may_play(game, seat, card):
        return []
    enters = room.has_room(game, seat, card) and not room.is_barred(game, seat, card)
    if card.control is None:
        return [(PLAIN, cost)] if enters else []
    found: list[tuple[str, int]] = []
    game.cite("control.soul_cost")
    if (enters or card.control_has_price()) and is_controlled(game, seat, card, cost, zone):
        found.append((CONTROL, cost))
    if enters and cost + bypass(game, card) <= has:
        found.append((BYPASS, cost + bypass(game, card)))
    return found


def cost_from_set(game: SpiritGame, seat: int, card: SpiritCard) -> int:
    """A set card costs one Soul less on its player's own turn."""
    cost = values.soul_cost(game, seat, card)
    if game.seat == seat:
        game.cite("set.discount")
        return max(0, cost - SET_DISCOUNT)
    game.cite("assault.full_cost")
    return max(0, cost - SET_DISCOUNT) if game.agreed.assault_pays_less else cost
