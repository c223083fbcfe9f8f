"""What a card costs now: reductions by symbols, fixed before anything is paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.evaluate import card_fits, holds, worth
from soulcore.effects.play import Scope
from soulcore.effects.tree import All, ChangeValue, Ref, SetValue, Verb
from soulcore.games.battle_spirits import in_force, symbols, values
from soulcore.games.battle_spirits.card import STEP_STRETCHES, BattleCard
from soulcore.games.battle_spirits.cores import RESERVE, available
from soulcore.games.battle_spirits.stretches import is_step
from soulcore.games.battle_spirits.zones import USING

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def symbols_for(game: BattleGame, seat: int, card: BattleCard) -> list[int]:
    """The player's symbols while using that card."""
    if not game.looks_at_use or not (card.looks_at_use or someone_looks(game)):
        return values.symbols_of(game, seat)
    before = (game.using_card, game.using_seat, game.using_deed)
    game.using_card, game.using_seat, game.using_deed = card.index, seat, card.deed
    table = values.symbols_of(game, seat)
    game.using_card, game.using_seat, game.using_deed = before
    return table


def with_besides(game: BattleGame, table: list[int], besides: list[int]) -> list[int]:
    """Symbols, and those of other cards besides."""
    if not besides:
        return table
    table = table.copy()
    for other in besides:
        more = game.card(other).symbols
        for place in range(len(table)):
            table[place] += more[place]
    return table


def someone_looks(game: BattleGame) -> bool:
    """Whether a card on the Field minds which card is used, or an effect that another card gave."""
    for seat in range(2):
        for piece in game.side(seat):
            if piece.printed.looks_at_use:
                return True
    return any(game.card(change.card).looks_at_use for change in game.modifications)


def price(
    game: BattleGame,
    seat: int,
    card: BattleCard,
    besides: list[int],
    origin: str = "hand",
    reductions: tuple[int, ...] | None = None,
) -> int:
    """Cores owed for a card out of that pile, where the symbols of those cards count besides the ones on the Field. Reductions
    (the printed ones, unless others are given) that apply must be used, each symbol for a reduction of its own colour, so that
    no other matching would take off more."""
    slots = card.reductions if reductions is None else reductions
    return owed_with(game, slots, cost_before(game, seat, card, origin), symbols_for(game, seat, card), besides)


def fix(game: BattleGame, owed: int) -> None:
    """That is what is owed for a card: it stays so whatever becomes of symbols and effects while it is paid."""
    game.result = owed
    game.cite("cost.fixed")


def cost_before(game: BattleGame, seat: int, card: BattleCard, origin: str = "hand") -> int:
    """The cost of a card out of that pile before anything reduces it."""
    return cost_in_hand(game, seat, card, origin) if game.changes_cost else card.cost


def owed_with(game: BattleGame, slots: tuple[int, ...], cost: int, table: list[int], besides: list[int]) -> int:
    """Cores owed for that cost and those reductions by a player with those symbols, and with those of other cards besides."""
    game.cite("cost.reduce")
    if game.listening and sum(1 for number in slots if number) > 1:
        game.cite("cost.several_colors")
    if not sum(slots):
        return max(0, cost)
    return max(0, cost - symbols.filled(game, slots, with_besides(game, table, besides)))


def cost_in_hand(game: BattleGame, seat: int, card: BattleCard, origin: str = "hand") -> int:
    """What effects in force ("all cards in your Hand get -1 cost") make of the cost of a card out of that pile."""
    return values.after_all(game, changes_in_hand(game, seat, card), game.cost_before(card, origin))


def changes_in_hand(game: BattleGame, seat: int, card: BattleCard) -> list[values.Change]:
    """What changes the cost of a card in the hand, in the order of all derived values. Its own text comes first: it has
    been so ever since the card was there."""
    found: list[values.Change] = []
    own = Scope(seat, 0, card.index)
    for ability in card.own_cost:
        if not all(is_time(game, seat, timing) for timing in ability.timings):
            continue
        if ability.condition is None or holds(game, own, ability.condition):
            game.acts(card, ability)
            for step in ability.steps:
                if isinstance(step.verb, (ChangeValue, SetValue)):
                    found.append(cost_change(game, own, step.verb, 0))
    for force in in_force.forces(game, "cost"):
        made = cast("ChangeValue | SetValue", force.verb)
        if not force.target and is_meant(game, force.scope, made.what, seat, card):
            number = in_force.amount_of(game, force)
            found.append((force.stamp, number, isinstance(made, SetValue), force.scope.card, ""))
    if game.listening and len(found) > 1:
        game.cite("change.order")
    found.sort(key=values.stamp_of)
    return found


def cost_change(game: BattleGame, scope: Scope, verb: Verb, stamp: int) -> values.Change:
    """A continuous change of cost, as it is now."""
    assert isinstance(verb, (ChangeValue, SetValue))
    number = worth(game, scope, verb.amount)
    sets = isinstance(verb, SetValue)
    return stamp, number if isinstance(verb, SetValue) else verb.sign * number, sets, scope.card, ""


def is_time(game: BattleGame, seat: int, timing: str) -> bool:
    """Whether the stretch of time that a timing of a card in the hand names is running."""
    if timing in STEP_STRETCHES:
        whose, step = STEP_STRETCHES[timing]
        return is_step(game, seat, whose, step)
    return timing in ("your_turn", "opponent_turn") and (game.seat == seat) == (timing == "your_turn")


def is_meant(game: BattleGame, scope: Scope, what: Ref | All, seat: int, card: BattleCard) -> bool:
    """Whether a change is on cards in hands, and on this one."""
    if not isinstance(what, All) or what.selector.zone != "hand":
        return False
    if what.selector.whose != "any" and (seat == scope.seat) != (what.selector.whose == "your"):
        return False
    return card_fits(game, scope, what.selector, card.index)


def lowest_price(game: BattleGame, seat: int, card: BattleCard, origin: str = "hand", enough: int = 0) -> int:
    """The lowest price the player can reach for a card that lies in that pile as yet, or one that is no more than `enough`.
    What effects count in piles they count without it: it will be shown, and lie there no more, when the price is worked
    out."""
    if not game.counts_piles:
        return game.member.lowest_price(game, seat, card, origin, False, enough)
    place = lay_aside(game, seat, card.index, origin)
    owed = game.member.lowest_price(game, seat, card, origin, True, enough)
    put_back(game, seat, card.index, origin, place)
    return owed


def lay_aside(game: BattleGame, seat: int, card: int, origin: str) -> int:
    """Take a card out of its pile as if it were shown to be used; the place it had there, or -1."""
    pile = game.pile(game.zone(origin), seat)
    for place in range(len(pile) - 1, -1, -1):
        if pile[place] == card:
            del pile[place]
            game.pile(USING, seat).append(card)
            game.changed()
            return place
    return -1


def put_back(game: BattleGame, seat: int, card: int, origin: str, place: int) -> None:
    """Put it back where it lay."""
    if place >= 0:
        game.pile(USING, seat).pop()
        game.pile(game.zone(origin), seat).insert(place, card)
        game.changed()


def to_place(game: BattleGame, seat: int, card: BattleCard, reserve_only: bool) -> int:
    """Cores that must be left for the card itself: those of its lowest level, or the Soul Core where it suffices."""
    if card.least_cores > 1 and card.soul_suffices:
        soul = game.soul[seat]
        if soul == RESERVE or (soul > 0 and not reserve_only):
            game.cite("level.soul_alone")
            return 1
    return card.least_cores


def can_afford(
    game: BattleGame, seat: int, card: BattleCard, free: bool = False, reserve_only: bool = False, origin: str = "hand"
) -> bool:
    """Whether price and lowest level together can be met from the Reserve and own cards, for a card in that pile."""
    left = available(game, seat, reserve_only) - to_place(game, seat, card, reserve_only)
    game.cite("cost.afford")
    if left < 0:
        return False
    if not free and not game.listening and not game.changes_cost:  # most prices are told without counting symbols
        if card.cost <= left and game.member.can_pay_besides(game, seat, card, card.cost, reserve_only, origin):
            return True
        if card.cost - card.reduction_total > left and not game.speaks_of_price:
            return False
    owed = 0 if free else lowest_price(game, seat, card, origin, left)
    return owed <= left and game.member.can_pay_besides(game, seat, card, owed, reserve_only, origin)
