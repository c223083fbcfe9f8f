"""Battle Spirits Standard: what is its own."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits.card import BattleCard, CardError, Printed
from soulcore.games.battle_spirits.offered_by import ALLOWED_BY, ASKED_BY, EFFECT_ASKS
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.battle_spirits.turn import BattleTurn
from soulcore.games.entry import Refusal
from soulcore.games.offered_by import OfferedBy
from soulcore.games.standard import soul_magic, succession, super_unleash, thrift
from soulcore.games.standard.addresses import ADDRESSES
from soulcore.games.standard.card import StandardCard
from soulcore.games.standard.second_main_step import Turn
from soulcore.games.standard.setup import Setup
from soulcore.games.standard.super_unleash import SUPER_UNLEASH
from soulcore.games.standard.vocabulary import VOCABULARY
from soulcore.kernel.decision import Option
from soulcore.kernel.process import Process
from soulcore.language import parse_line

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame

OFFERED_BY: Final = OfferedBy(
    (("use soul magic ", "soul_magic.pay"), *ALLOWED_BY), {**ASKED_BY, "succession": "succession.choices"}, EFFECT_ASKS
)


@cache
def keyword_ability(keyword: str) -> Ability:
    """The ability a keyword means, read from its text in the vocabulary."""
    known = VOCABULARY.keyword(keyword)
    if known is None or not known.text:
        raise CardError(f"[{keyword}] means something else on each card that has it: no effect can give it")
    return parse_line(f"[{known.en}]", VOCABULARY)


class Standard(BattleRules):
    """The manual of 2026, version 1.0."""

    name = "standard"
    version = "standard 1.1"
    addresses: ClassVar[dict[str, str]] = ADDRESSES

    steps: tuple[str, ...] = ("start", "core", "draw", "refresh", "main", "attack", "second_main", "end")
    main_steps: tuple[str, ...] = ("main", "second_main")

    def setup(self) -> Process:
        return Setup()

    def turn(self) -> BattleTurn:
        return Turn()

    def make_card(self, index: int, printed: Printed) -> BattleCard:
        return StandardCard(index, printed)

    def keyword_ability(self, keyword: str) -> Ability:
        return keyword_ability(keyword)

    def prints_keyword(self, card: BattleCard, keyword: str) -> bool:
        return keyword == SUPER_UNLEASH and super_unleash.is_printed_on(card)

    def card_is(self, card: BattleCard, attribute: str, value: str) -> bool:
        if attribute == "ex_symbol":
            assert isinstance(card, StandardCard)
            return sum(card.ex_symbols) > 0
        return super().card_is(card, attribute, value)

    def is_in_state(self, game: BattleGame, piece: BattlePiece, state: str) -> bool:
        if state == SUPER_UNLEASH:
            return super_unleash.is_unleashed(game, piece)
        return super().is_in_state(game, piece, state)

    def lowest_price(self, game: BattleGame, seat: int, card: BattleCard, origin: str, shown: bool, enough: int) -> int:
        return succession.lowest_price(game, seat, card, "" if shown else origin, enough)

    def fix_price(
        self, game: BattleGame, seat: int, card: BattleCard, needed: int, reserve_only: bool, origin: str
    ) -> None:
        fix = succession.Succession()
        fix.seat = seat
        fix.card = card.index
        fix.needed = needed
        fix.reserve_only = reserve_only
        game.stack.append(fix)

    def can_pay_by_soul(self, game: BattleGame, seat: int, card: BattleCard) -> bool:
        return soul_magic.can_use(game, seat, card)

    def pay_by_soul(self, game: BattleGame, seat: int, card: BattleCard) -> None:
        soul_magic.pay(game, seat, card)

    def instinct(self, game: BattleGame, kind: str, options: list[Option]) -> list[float] | None:
        return thrift.succession_weights(game, options) if kind == "succession" else None

    def piece_view(self, game: BattleGame, piece: BattlePiece) -> dict[str, Any]:
        return {SUPER_UNLEASH: super_unleash.is_unleashed(game, piece)}

    @property
    def offered_by(self) -> OfferedBy:
        return OFFERED_BY

    def why_not(self, game: BattleGame, seat: int, wish: str) -> Refusal | None:
        begins, _, rest = wish.partition(" ")
        return succession.why_not(game, seat, rest) if begins == "remove" else None


STANDARD: Final = Standard()
