"""Battle Spirits Eternal: what is its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from soulcore.effects.settle import Settle, settle_after
from soulcore.effects.tree import Ability
from soulcore.games.battle_spirits import burst, soul_paid
from soulcore.games.battle_spirits.battle import Battle
from soulcore.games.battle_spirits.card import BattleCard, Printed
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.battle_spirits.symbols import SymbolTable
from soulcore.games.battle_spirits.targeted import TargetedBattle
from soulcore.games.battle_spirits.turn import BattleTurn
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.eternal import (
    accel,
    brave,
    bursts,
    colors,
    descent,
    gran,
    held,
    keywords,
    manifestation,
    mirage,
    opened,
    placing,
    rebirth,
    shifting,
    swapping,
    tokens,
    ultimate,
)
from soulcore.games.eternal.addresses import ADDRESSES
from soulcore.games.eternal.card import BACK, BURST_EVENTS, SYMBOLS, EternalCard
from soulcore.games.eternal.nodes import PlaceToken
from soulcore.games.eternal.offered_by import OFFERED_BY
from soulcore.games.eternal.piece import SETTINGS, EternalPiece
from soulcore.games.eternal.setup import EternalSetup
from soulcore.games.eternal.turn import EternalTurn
from soulcore.games.eternal.zones import ETERNAL_ZONES
from soulcore.games.offered_by import OfferedBy
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game, each_once
from soulcore.kernel.piece import Card
from soulcore.kernel.process import Process

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.eternal.position import EternalGame

ONLY: Final = "_only"
"""How a state ends that is being of one colour and no other."""

VERB_MODULES: Final = (bursts, gran, rebirth, swapping, tokens)
"""Importing a verb's module makes the verb known; these are Eternal's own."""


class Eternal(BattleRules):
    """The classic rule book."""

    name = "eternal"
    version = "eternal 1.0"
    addresses: ClassVar[dict[str, str]] = ADDRESSES
    orders_all_cores: bool = False

    symbols: SymbolTable = SYMBOLS

    def setup(self) -> Process:
        return EternalSetup()

    def turn(self) -> BattleTurn:
        return EternalTurn()

    # ------------------------------------------------------------ cards

    def make_card(self, index: int, printed: Printed) -> BattleCard:
        return EternalCard(index, printed)

    def join_faces(self, cards: list[Card]) -> None:
        fronts = {card.number: card for card in cards if not card.is_gift}
        for card in fronts.values():
            back = fronts.get(f"{card.number}{BACK}")
            if back is not None:
                card.back = back.index
                back.front = card.index

    def known_with(self, cards: list[Card], known: frozenset[int]) -> set[int]:
        """The faces of a card stay together: they know each other's place. So do the tokens that an effect names."""
        found = {face for index in known for face in (cards[index].back, cards[index].front) if face >= 0}
        nodes = [node for index in {*known, *found} for node in cast(EternalCard, cards[index]).nodes]
        named = {node.name for node in nodes if isinstance(node, PlaceToken)}
        return found | {card.index for card in cards if card.name in named and not card.is_gift}

    def battle(self) -> Battle:
        return TargetedBattle()

    def keyword_ability(self, keyword: str) -> Ability:
        return keywords.keyword_ability(keyword)

    def prints_keyword(self, card: BattleCard, keyword: str) -> bool:
        return keyword == keywords.BURST_EFFECT and len(cast(EternalCard, card).bursts) > 0

    def note_symbols(self, table: list[int]) -> None:
        ultimate.note_symbols()
        gran.note_symbols(any(table[kind] for kind in self.symbols.several))

    def recount(self, game: BattleGame, piece: BattlePiece, own: list[int]) -> None:
        shifting.recount(cast("EternalGame", game), piece, own)

    def is_in_state(self, game: BattleGame, piece: BattlePiece, state: str) -> bool:
        if state == "token":
            return tokens.is_token(piece)
        if state.endswith(ONLY):
            return colors.is_only_of(cast("EternalGame", game), piece, state.removesuffix(ONLY))
        if state == "braved":
            card = cast(EternalPiece, piece)
            return card.host > 0 or card.right_host > 0 or len(brave.braves_on(cast("EternalGame", game), piece.id)) > 0
        return super().is_in_state(game, piece, state)

    # ------------------------------------------------------------ what players may do

    def against_bringing(self, game: BattleGame, seat: int, card: BattleCard) -> str:
        """An Ultimate asks for something on the field."""
        asked = cast(EternalCard, card)
        descent.note_summoning(asked)
        return ultimate.against_summoning(cast("EternalGame", game), seat, asked)

    def main_options(self, game: BattleGame, seat: int) -> list[Option]:
        here = cast("EternalGame", game)
        hand = each_once(game.pile(HAND, seat))
        return [
            *opened.options(here, seat, False),
            *accel.options(here, seat, hand, False),
            *brave.options(here, seat, hand),
            *burst.options(here, seat),
            *mirage.options(here, seat, hand),
            *descent.options(here, seat, hand, False),
            *manifestation.options(here, seat, hand, False),
        ]

    def flash_options(self, game: BattleGame, seat: int) -> list[Option]:
        here = cast("EternalGame", game)
        hand = each_once(game.pile(HAND, seat))
        return [
            *opened.options(here, seat, True),
            *accel.options(here, seat, hand, True),
            *descent.options(here, seat, hand, True),
            *manifestation.options(here, seat, hand, True),
        ]

    def begin_own(self, game: BattleGame, seat: int, option: Option) -> bool:
        here = cast("EternalGame", game)
        if option.verb == burst.SET:
            burst.lay(here, seat, option.card)
            game.stack.append(Settle())
            return True
        if option.verb == mirage.SET:
            setting = mirage.SetMirage()
            setting.seat = seat
            setting.card = option.card
            settle_after(game, setting)
            return True
        return (
            brave.begin(here, seat, option)
            or opened.begin(here, seat, option)
            or accel.begin(here, seat, option)
            or descent.begin(here, seat, option)
            or manifestation.begin(here, seat, option)
        )

    def notice(self, game: Game, event: Event) -> None:
        here = cast("EternalGame", game)
        if event.kind in soul_paid.PAYING:
            soul_paid.note(here, event)
        here.told = event.piece
        super().notice(game, event)
        here.told = 0
        if event.kind == "summoned":
            brave.notice_direct(here, event)
        if event.kind in ("summoned", "descended", "deployed"):
            gran.notice(here, event)
        if event.kind == "attacks":
            shifting.notice(here, event)
        if event.kind == "rearranged":
            placing.note_move(here, event)
        if event.kind in BURST_EVENTS:
            here.note_for_bursts(event)
        held.note(here, event)

    # ------------------------------------------------------------ showing

    @property
    def offered_by(self) -> OfferedBy:
        return OFFERED_BY

    def address(self, topic: str) -> str:
        """A rule of the book may stand for itself."""
        return topic if topic.startswith("eternal.") else super().address(topic)

    def piece_view(self, game: BattleGame, piece: BattlePiece) -> dict[str, Any]:
        card = cast(EternalPiece, piece)
        here = cast("EternalGame", game)
        found: dict[str, Any] = {}
        if card.host > 0:
            found["host"] = card.host
        if card.right_host > 0:
            found["right_host"] = card.right_host
        if card.set:
            found["set"] = SETTINGS[card.set]
        if card.soul_state:
            found["soul_state"] = True
        if card.token:
            found["token"] = True
        other = rebirth.other_face(here, card)
        if other:
            found["other_face"] = other
        braves = brave.braves_on(here, card.id)
        if braves:
            found["braves"] = [part.id for part in braves]
        return found


ETERNAL: Final = Eternal(ETERNAL_ZONES)
