"""Battle Spirits Saga: what is its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.settle import Settle
from soulcore.effects.tree import Ability, Node
from soulcore.games.battle_spirits import burst, values
from soulcore.games.battle_spirits.battle import Battle
from soulcore.games.battle_spirits.card import BattleCard, Printed
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.battle_spirits.symbols import SymbolTable
from soulcore.games.battle_spirits.turn import BattleTurn
from soulcore.games.offered_by import OfferedBy
from soulcore.games.saga import added_cost, ascend, keywords, tokens, verbs
from soulcore.games.saga.addresses import ADDRESSES
from soulcore.games.saga.battle import SagaBattle
from soulcore.games.saga.card import BURST_EVENTS, PAYING, SYMBOLS, SagaCard
from soulcore.games.saga.nodes import CreateTokens
from soulcore.games.saga.offered_by import OFFERED_BY
from soulcore.games.saga.setup import SagaSetup
from soulcore.games.saga.titles import card_name
from soulcore.games.saga.token_note import facts_of
from soulcore.games.saga.turn import SagaTurn
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Trigger
from soulcore.kernel.process import Process
from soulcore.kernel.rules import Zone

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.saga.position import SagaGame


OWN_VERBS = (tokens, verbs)
"""Importing the modules makes them known."""


class Saga(BattleRules):
    """The Comprehensive Rules, version 1.6.0."""

    name = "saga"
    version = "saga 1.6.0"
    addresses: ClassVar[dict[str, str]] = ADDRESSES

    symbols: SymbolTable = SYMBOLS
    bp_in_layers: bool = True
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

    def main_options(self, game: BattleGame, seat: int) -> list[Option]:
        return burst.options(cast("SagaGame", game), seat)

    def begin_own(self, game: BattleGame, seat: int, option: Option) -> bool:
        if option.verb != burst.SET:
            return False
        burst.lay(cast("SagaGame", game), seat, option.card)
        game.stack.append(Settle())
        return True

    def notice(self, game: Game, event: Event) -> None:
        here = cast("SagaGame", game)
        if event.kind in PAYING:
            note_payment(here, event)
        before = len(here.triggers)
        super().notice(game, event)
        if len(here.triggers) > before:
            here.triggers[before:] = [trigger for trigger in here.triggers[before:] if acts_alone(here, trigger)]
        if event.kind in BURST_EVENTS:
            here.note_for_bursts(event)

    @property
    def offered_by(self) -> OfferedBy:
        return OFFERED_BY

    def card_is(self, card: BattleCard, attribute: str, value: str) -> bool:
        if attribute == "timing":
            cite("saga.10-11-2")
            return any(value in ability.timings for ability in card.printed.abilities)
        return super().card_is(card, attribute, value)

    def card_name(self, card: BattleCard) -> str:
        return card_name(card.name)

    def made_by(self, node: Node, number: str) -> Printed | None:
        return facts_of(node.note, number) if isinstance(node, CreateTokens) else None

    def keyword_ability(self, keyword: str) -> Ability:
        return keywords.keyword_ability(keyword)

    def written_bp(self, game: BattleGame, piece: BattlePiece, value: int) -> int:
        for change in values.changes(game, piece, f"lv{values.level(game, piece)}_bp"):
            cite("saga.8-8-1-3-3")
            value = change[1]
        return value

    def uses(self, ability: Ability) -> int:
        return keywords.uses(ability)

    def can_pay_besides(self, game: BattleGame, seat: int, card: BattleCard, owed: int, reserve_only: bool) -> bool:
        here = cast("SagaGame", game)
        return ascend.can_ascend(here, seat, cast(SagaCard, card), owed, reserve_only) and added_cost.can_pay(
            here, seat, card
        )

    def pay_besides(self, game: BattleGame, seat: int, card: BattleCard) -> None:
        ascend.begin(cast("SagaGame", game), seat, cast(SagaCard, card))
        added_cost.begin(cast("SagaGame", game), seat, card)

    def diverted_to(self, game: BattleGame, places: list[int]) -> int:
        battle = next((process for process in reversed(game.stack) if isinstance(process, SagaBattle)), None)
        return places[battle.diversion if battle is not None and 0 <= battle.diversion < len(places) else 0]

    def symbols_of_color(self, table: list[int], color: str) -> int:
        """A symbol of two colours counts as either."""
        cite("saga.2-8-2-1")
        return super().symbols_of_color(table, color)

    def reduced(self, card: BattleCard, table: list[int]) -> int:
        """Each symbol fills one reduction of a colour of its own; those of two colours where that takes off the most."""
        cite("saga.ruling.A1")
        if any(table[kind] for kind in self.symbols.several):
            cite("saga.2-8-2-1 saga.2-8-2-2 saga.ruling.A2")
        return super().reduced(card, table)


def note_payment(game: SagaGame, event: Event) -> None:
    """Remember for which cards the soul core is paid, until such a card is paid for anew."""
    if event.kind == "declared":
        card = event.card
    elif event.word == "soul":
        card = next((process.source for process in reversed(game.stack) if isinstance(process, Pay)), -1)
    else:
        return
    kept: list[int] = []
    for at in range(0, len(game.soul_paid), 2):
        if game.soul_paid[at : at + 2] != [event.seat, card]:
            kept += game.soul_paid[at : at + 2]
    game.soul_paid = kept if event.kind == "declared" or card < 0 else [*kept, event.seat, card]


def acts_alone(game: SagaGame, trigger: Trigger) -> bool:
    """Whether an effect that was set off is not one of several of its keyword of which another one activates."""
    ability = game.effect_card(trigger.card).nodes[trigger.node]
    piece = game.battle_piece(trigger.piece)
    if not isinstance(ability, Ability) or ability.keyword not in keywords.ONE_OF_A_KIND or piece is None:
        return True
    if keywords.is_the_one(game, piece, trigger.card, ability):
        return True
    game.cite(f"one_keyword.{ability.keyword}")
    return False


SAGA_ZONES = tuple(
    Zone(zone.name, zone.seen, zone.tracked, zone.opened_at_end, "deck") if zone.name in ("looked", "spied") else zone
    for zone in burst.BURST_ZONES
)
"""As in the family; but cards that are viewed stay in the deck they lie in."""

SAGA = Saga(SAGA_ZONES)
