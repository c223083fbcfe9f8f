"""What symbols count as, and what a card costs because of effects that speak of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.change import impose
from soulcore.effects.evaluate import find_cards, piece_fits
from soulcore.effects.play import Scope
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import All
from soulcore.games.battle_spirits import in_force, price
from soulcore.games.battle_spirits.card import MAGIC, BattleCard
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.payment import FixPrice
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.saga.card import kind_with
from soulcore.games.saga.nodes import AddReduction, CountAs, CountInPile, CountTwice, SymbolColors, UseFree
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.saga.position import SagaGame


def note_two_colors() -> None:
    """A symbol of two colours is one symbol that counts as either, whichever is better for its player (`card.SYMBOLS`)."""
    cite("saga.2-8-2-1 saga.2-8-2-2 saga.ruling.A2")


def might_recount(game: SagaGame) -> bool:
    """Whether anything may let symbols count otherwise than they are printed, as far as is known without looking at each card."""
    return (
        not in_force.is_untouched(game, "count_as")
        or not in_force.is_untouched(game, "symbol_colors")
        or (game.using_card >= 0 and (game.listening or might_count_twice(game)))
    )


def might_count_twice(game: SagaGame) -> bool:
    """The same of symbols that count twice while a card is paid for."""
    return len(game.card(game.using_card).own_cost) > 0 or not in_force.is_untouched(game, "count_twice")


def recount(game: SagaGame, piece: BattlePiece, own: list[int]) -> None:
    """A card's symbols as effects in force let them count: first as so many, then of which colours, then twice."""
    for force in counted_as(game, piece):
        as_many = cast(CountAs, force.verb)
        for kind in range(len(own)):
            own[kind] = 0
        own[COLORS.index(as_many.color)] = as_many.number
    for force in in_force.forces(game, "symbol_colors"):
        colored = cast(SymbolColors, force.verb)
        if in_force.is_on(game, force, colored.what, piece):
            for kind in range(len(own)):
                if own[kind]:
                    number, own[kind] = own[kind], 0
                    own[kind_with(kind, colored.colors)] += number
    if game.using_card >= 0:
        cite("saga.2-8-2")
        for _ in twice(game, piece):
            for kind in range(len(own)):
                own[kind] *= 2


def counted_as(game: SagaGame, piece: BattlePiece) -> list[in_force.Force]:
    """What lets a card's symbols count as so many of a colour, in order."""
    return [
        force
        for force in in_force.forces(game, "count_as")
        if in_force.is_on(game, force, cast(CountAs, force.verb).what, piece)
    ]


def twice(game: SagaGame, piece: BattlePiece) -> list[int]:
    """The cards that let a card's symbols count twice while a card is paid for: by effects in force, and that card itself."""
    by: list[int] = []
    for force in in_force.forces(game, "count_twice"):
        if in_force.is_on(game, force, cast(CountTwice, force.verb).what, piece):
            by.append(force.scope.card)
    card = game.card(game.using_card)
    for ability in card.own_cost:
        scope = Scope(game.using_seat, 0, game.using_card)
        for step in ability.steps:
            what = step.verb.what if isinstance(step.verb, CountTwice) else None
            if isinstance(what, All) and piece_fits(game, scope, what.selector, piece):
                game.acts(card, ability)
                by.append(game.using_card)
    return by


def price_of(game: SagaGame, seat: int, card: BattleCard) -> int:
    """Cores owed for a card, with whatever speaks of that."""
    besides = counted_besides(game, seat, card)
    if not game.speaks_of_price:
        return price.price(game, seat, card, besides)
    if free_by(game, seat, card) >= 0:
        game.cite("cost.free")
        return 0
    return price_in_full(game, seat, card, besides)


def free_by(game: SagaGame, seat: int, card: BattleCard) -> int:
    """The card whose effect lets a player use a magic card without paying, or -1."""
    if card.type != MAGIC or not game.speaks_of_price:
        return -1
    for force in in_force.forces(game, "use_free"):
        if price.is_meant(game, force.scope, cast(UseFree, force.verb).what, seat, card):
            return force.scope.card
    return -1


def price_in_full(game: SagaGame, seat: int, card: BattleCard, besides: list[int]) -> int:
    """Cores owed for a card by whoever pays for it, with the reductions that effects add to it."""
    more = [0] * len(COLORS)
    for force in in_force.forces(game, "add_reduction"):
        verb = cast(AddReduction, force.verb)
        if price.is_meant(game, force.scope, verb.what, seat, card):
            more[COLORS.index(verb.color)] += 1
    reductions = tuple([slots + more[place] for place, slots in enumerate(card.reductions)])
    return price.price(game, seat, card, besides, reductions=reductions)


class FreeOrPaid(FixPrice):
    """Whoever may use a magic card without paying says whether to; reports the price."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "full", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.full = 0
        self.source = -1

    def start(self, game: SagaGame) -> str:
        cite("saga.8-1-8")
        game.ask(self.seat, "optional", [Option("do"), Option("decline")], self.source)
        return "fixed"

    def fixed(self, game: SagaGame) -> str:
        game.result = 0 if game.picked.verb == "do" else self.full
        return DONE


def fix_price(game: SagaGame, seat: int, card: BattleCard, reserve_only: bool) -> None:
    """Work out what is paid for a card that was shown."""
    price.fix(game, price_of(game, seat, card))
    source = free_by(game, seat, card)
    if source < 0:
        return
    full = price_in_full(game, seat, card, counted_besides(game, seat, card))
    if 0 < full <= available(game, seat, reserve_only):
        asking = FreeOrPaid()
        asking.seat = seat
        asking.card = card.index
        asking.full = full
        asking.source = source
        game.stack.append(asking)


def counted_besides(game: SagaGame, seat: int, card: BattleCard) -> list[int]:
    """The cards in the trash whose symbols count too."""
    found: list[int] = []
    for ability in card.own_cost:
        for step in ability.steps:
            if isinstance(step.verb, CountInPile):
                found += find_cards(game, Scope(seat, 0, card.index), step.verb.what.selector)
                game.acts(card, ability)
    return found


register(FreeOrPaid)


def lasting(game: SagaGame, run: Resolve, verb: CountAs | SymbolColors) -> None:
    impose(game, run, verb, verb.what, 0, "", verb.duration)


VERBS["CountAs"] = lasting
VERBS["SymbolColors"] = lasting
