"""Battle Spirits Saga: what is its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import holds
from soulcore.effects.play import Scope
from soulcore.effects.settle import Settle
from soulcore.effects.tree import Ability, Node
from soulcore.games.battle_spirits import burst, in_force, limits, soul_paid, triggers, values
from soulcore.games.battle_spirits.battle import Battle
from soulcore.games.battle_spirits.card import MAGIC, BattleCard, Printed
from soulcore.games.battle_spirits.cores import LIFE
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.battle_spirits.symbols import SymbolTable
from soulcore.games.battle_spirits.turn import BattleTurn
from soulcore.games.entry import Refusal
from soulcore.games.offered_by import OfferedBy
from soulcore.games.saga import (
    ascend,
    bursts,
    chain,
    counting,
    diverting,
    keywords,
    luster,
    moments,
    suppressed,
    surcharge,
    swift,
    tokens,
    tolls,
    verbs,
)
from soulcore.games.saga.addresses import ADDRESSES
from soulcore.games.saga.battle import SagaBattle
from soulcore.games.saga.card import BURST_EVENTS, RARER_BURSTS, SYMBOLS, SagaCard
from soulcore.games.saga.nodes import AlsoAttacking, CreateTokens, SummonOnly
from soulcore.games.saga.offered_by import OFFERED_BY
from soulcore.games.saga.setup import SagaSetup
from soulcore.games.saga.titles import card_name
from soulcore.games.saga.token_note import facts_of
from soulcore.games.saga.turn import SagaTurn
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.process import Process
from soulcore.kernel.rules import Zone

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.saga.position import SagaGame


OWN_VERBS: Final = (bursts, chain, counting, luster, suppressed, tokens, tolls, verbs)
"""Importing the modules makes them known."""


class Saga(BattleRules):
    """The Comprehensive Rules, version 1.6.0."""

    name = "saga"
    version = "saga 1.6.0-3"
    """The book's, and our number for how it is played."""
    addresses: ClassVar[dict[str, str]] = ADDRESSES

    symbols: SymbolTable = SYMBOLS
    bp_in_layers: bool = True
    below_zero: bool = True
    orders_all_cores: bool = False
    flash_in_main: bool = False
    needs_target: bool = False

    def setup(self) -> Process:
        return SagaSetup()

    def turn(self) -> BattleTurn:
        return SagaTurn()

    def battle(self) -> Battle:
        return SagaBattle()

    def make_card(self, index: int, printed: Printed) -> BattleCard:
        return SagaCard(index, printed)

    def is_kept_back(self, game: BattleGame, seat: int, card: BattleCard) -> bool:
        """Some spirits are summoned only where their own text allows it."""
        for ability, verb in card.statics.get("summon_only", ()):
            if not holds(game, Scope(seat, 0, card.index), cast(SummonOnly, verb).condition):
                game.acts(card, ability)
                return True
        return False

    def main_options(self, game: BattleGame, seat: int) -> list[Option]:
        return burst.options(cast("SagaGame", game), seat)

    def flash_options(self, game: BattleGame, seat: int) -> list[Option]:
        return swift.options(cast("SagaGame", game), seat)

    def begin_own(self, game: BattleGame, seat: int, option: Option) -> bool:
        if option.verb == swift.SUMMON and game.in_battle:
            swift.begin(cast("SagaGame", game), seat, option.card)
            return True
        if option.verb != burst.SET:
            return False
        burst.lay(cast("SagaGame", game), seat, option.card)
        game.stack.append(Settle())
        return True

    def notice(self, game: Game, event: Event) -> None:
        here = cast("SagaGame", game)
        if event.kind in soul_paid.PAYING:
            soul_paid.note(here, event)
            note_soul_spent(here, event)
        before = len(here.triggers)
        super().notice(game, event)
        if event.kind == "attacks" and "also_attacking" in game.deal.traits:
            block_as_they_attack(here, event)
        if event.kind in ("attacks", "blocks"):
            game.murmur("fights", event.seat, event.piece, event.card, "", event.cause, -1)
        elif event.kind in ("drawn", "added"):
            if event.source >= 0 and event.cause == event.seat:
                game.murmur("hand_gained", event.seat, 0, -1, "", event.cause, event.source)
        elif event.kind == "burst_activated":
            colors = here.card(event.card).colors
            if not any(here.symbol_count(event.seat, color) for color in colors):
                game.murmur("strange_burst", event.seat, 0, event.card, "", event.cause, -1)
        elif event.kind == "life_reduced":
            game.murmur("reserve_gained", event.seat, 0, -1, "life", event.cause, event.source)
        if len(here.triggers) > before:
            waiting = here.triggers[:before]
            here.triggers[before:] = [
                trigger
                for trigger in here.triggers[before:]
                if keywords.acts_alone(here, trigger) and not moments.is_repeated(here, waiting, trigger, event)
            ]
        if event.kind in BURST_EVENTS or RARER_BURSTS.get(event.kind, "") in game.deal.traits:
            here.note_for_bursts(event)

    @property
    def offered_by(self) -> OfferedBy:
        return OFFERED_BY

    def card_is(self, card: BattleCard, attribute: str, value: str) -> bool:
        if attribute == "timing":
            cite("saga.10-11-2")
            return any(value in ability.timings for ability in card.abilities)
        return super().card_is(card, attribute, value)

    def card_name(self, card: BattleCard) -> str:
        return card_name(card.name)

    def made_by(self, node: Node, number: str) -> Printed | None:
        return facts_of(node.note, number) if isinstance(node, CreateTokens) else None

    def keyword_ability(self, keyword: str) -> Ability:
        return keywords.keyword_ability(keyword)

    def written_bp(self, game: BattleGame, piece: BattlePiece, value: int) -> int:
        if not game.modifications and not cast("SagaGame", game).writes_bp:
            return value
        for change in values.changes(game, piece, f"lv{values.level(game, piece)}_bp"):
            value = change[1]
        return value

    def uses(self, ability: Ability) -> int:
        return keywords.uses(ability)

    def can_pay_besides(
        self, game: BattleGame, seat: int, card: BattleCard, owed: int, reserve_only: bool, origin: str
    ) -> bool:
        if card.type == MAGIC:
            return surcharge.can_be_had(cast("SagaGame", game), seat, origin)
        return ascend.can_ascend(cast("SagaGame", game), seat, cast(SagaCard, card), owed, reserve_only)

    def lacks_besides(self, game: BattleGame, seat: int, card: BattleCard) -> Refusal:
        here = cast("SagaGame", game)
        return surcharge.lacking(here, seat, card) if card.type == MAGIC else ascend.lacking(here, cast(SagaCard, card))

    def pay_besides(self, game: BattleGame, seat: int, card: BattleCard) -> None:
        if card.type == MAGIC:
            surcharge.begin(cast("SagaGame", game), seat, card)
            return
        ascend.begin(cast("SagaGame", game), seat, cast(SagaCard, card))

    def unpaid_to_attack(self, game: BattleGame, piece: BattlePiece) -> int:
        return tolls.unpaid(cast("SagaGame", game), piece)

    def diverted_to(self, game: BattleGame, places: list[int]) -> int:
        return places[diverting.applied(cast("SagaGame", game), len(places))]

    def lowest_price(self, game: BattleGame, seat: int, card: BattleCard, origin: str, shown: bool, enough: int) -> int:
        return counting.price_of(cast("SagaGame", game), seat, card)

    def fix_price(
        self, game: BattleGame, seat: int, card: BattleCard, needed: int, reserve_only: bool, origin: str
    ) -> None:
        counting.fix_price(cast("SagaGame", game), seat, card, reserve_only)

    def might_recount(self, game: BattleGame) -> bool:
        return counting.might_recount(cast("SagaGame", game))

    def recount(self, game: BattleGame, piece: BattlePiece, own: list[int]) -> None:
        counting.recount(cast("SagaGame", game), piece, own)

    def place_of_life(self, game: BattleGame) -> int:
        """A spirit may take the place of both players' life."""
        here = cast("SagaGame", game)
        found = diverting.for_gain(here)
        if not found:
            return LIFE
        return found[diverting.applied(here, len(found))].scope.this

    def is_silenced(self, game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
        return suppressed.is_lost(game, piece, ability)

    def symbols_of_color(self, table: list[int], color: str) -> int:
        """A symbol of two colours counts as either."""
        counting.note_two_colors()
        return super().symbols_of_color(table, color)

    def note_symbols(self, table: list[int]) -> None:
        """Each symbol fills one reduction of a colour of its own; those of two colours where that takes off the most."""
        cite("saga.ruling.A1")
        if any(table[kind] for kind in self.symbols.several):
            counting.note_two_colors()


def block_as_they_attack(game: SagaGame, event: Event) -> None:
    """Set off the When This Spirit Blocks effects of a spirit that attacks, where an effect says so; those that also wait for its
    attack act once."""
    piece = game.battle_piece(event.piece)
    if piece is None:
        return
    for force in in_force.forces(game, "also_attacking"):
        if not in_force.is_on(game, force, cast(AlsoAttacking, force.verb).what, piece):
            continue
        for ability in piece.printed.triggers.get("blocks", ()):
            if (
                "when_blocking" in ability.timings
                and "when_attacking" not in ability.timings
                and in_force.works_here(game, piece, ability)
                and limits.is_free(game, ability, piece.seat, piece.id, piece.card.index)
            ):
                triggers.queue(game, piece.printed, ability, piece, piece.seat, event, game.next_stamp())
        return


def note_soul_spent(game: SagaGame, event: Event) -> None:
    """Tell that the soul core pays for a magic card."""
    card = soul_paid.paid_for(game) if event.kind == "paid" and event.word == "soul" else -1
    if card >= 0 and game.card(card).type == MAGIC:
        game.murmur("soul_spent", event.seat, 0, card, "", event.seat, -1)


SAGA_ZONES: Final = tuple(
    Zone(zone.name, zone.seen, zone.tracked, zone.opened_at_end, "deck") if zone.name in ("looked", "spied") else zone
    for zone in burst.BURST_ZONES
)
"""As in the family; but cards that are viewed stay in the deck they lie in."""

SAGA: Final = Saga(SAGA_ZONES)
