"""Battle Spirits Eternal, registered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, cast

from soulcore.effects.data import walk
from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.presentation import BOXES_KEPT, BURST_SHEET, BattleEntry
from soulcore.games.battle_spirits.telling import cost_now
from soulcore.games.entry import Influence
from soulcore.games.eternal import brave, contract, gran
from soulcore.games.eternal.card import BACK, EternalCard
from soulcore.games.eternal.knowledge import EternalKnowledge
from soulcore.games.eternal.nodes import PlaceToken
from soulcore.games.eternal.piece import SETTINGS, EternalPiece
from soulcore.games.eternal.position import EternalGame
from soulcore.games.eternal.rules import ETERNAL, Eternal
from soulcore.games.sheet import Row, Sheet
from soulcore.games.telling import OptionFacts
from soulcore.kernel.decision import Option
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.kernel.rules import Deal

FORCED: Final = 3
"""The turn at which scenarios begin unless they say otherwise."""

PAID: Final = ("summon_braved", "summon_opened", "deploy_opened", "use_opened", "counter_trigger")
"""Options that pay for a card, besides those of every game of the family."""

ETERNAL_SHEET: Final = replace(
    BURST_SHEET,
    rows=(Row("front", ("spirit", "ultimate", "brave")), Row("rear", ("nexus",))),
    left=("opened_zone", *BURST_SHEET.left),
    at_times=("opened_zone", *BURST_SHEET.at_times),
)


class ImpossiblePlace(SoulcoreError):
    """A card in a place where it cannot be."""


class EternalEntry(BattleEntry):
    """What is Eternal's own towards the layers above."""

    title = "Battle Spirits Eternal"
    filler = "Eyeburn"
    paced: ClassVar[dict[str, str]] = {
        **BattleEntry.paced,
        "braved": "change",
        "separated": "change",
        "burst_activated": "use",
        "mirage_set": "play",
    }

    def __init__(self, rules: Eternal) -> None:
        super().__init__(rules)
        self.known = EternalKnowledge()
        self.along: dict[tuple[int, ...], tuple[Any, list[Any], list[str]]] = {}
        """What comes along with printed cards, as found before: library, cards, numbers."""

    def position(self, deal: Deal) -> Game:
        return EternalGame(deal)

    def sheet(self) -> Sheet:
        return ETERNAL_SHEET

    def player_view(self, game: Game, seat: int) -> dict[str, Any]:
        return {**super().player_view(game, seat), "count": cast(EternalGame, game).counts[seat]}

    def influences(self, game: Game, piece: Piece) -> list[Influence]:
        """What a card's Braves, its Overcount, GranForce and its player's Count make of its numbers comes before effects."""
        here, card = cast(EternalGame, game), cast(EternalPiece, piece)
        found: list[Influence] = []
        for part in brave.braves_on(here, card.id):
            own = part.eternal
            for value, number in (("bp", own.brave_bp), ("cost", own.cost), ("symbols", own.symbol_total)):
                if number:
                    found.append(Influence(value, number, False, part.card.index))
        for number in (contract.bp_more(here, card), gran.bp_more(here, card)):
            if number:
                found.append(Influence("bp", number, False, card.card.index))
        if card.eternal.is_granwalker and card.eternal.is_contract:
            found.append(Influence("level", values.level(here, card), True, card.card.index))
        return found + super().influences(game, piece)

    def option_facts(self, game: Game, seat: int, option: Option) -> OptionFacts:
        found = super().option_facts(game, seat, option)
        if option.verb not in PAID:
            return found
        printed, now = cost_now(game, seat, option.card)
        return OptionFacts(printed, now, ability=found.ability)

    # ------------------------------------------------------------ cards that come along

    def comes_along(self, facts: Sequence[Any], library: Any) -> list[str]:
        """Second faces, and the tokens that cards name. Found once for the same printed cards."""
        key = (id(library), *[id(card) for card in facts])
        known = self.along.get(key)
        if known is None:
            if len(self.along) >= BOXES_KEPT:
                self.along.pop(next(iter(self.along)))
            known = (library, list(facts), coming_along(facts, library))
            self.along[key] = known  # holding what it was found for keeps the ids from being used again
        return known[2].copy()

    # ------------------------------------------------------------ scenarios

    def set_up_player(self, game: Game, seat: int, state: dict[str, Any]) -> None:
        cast(EternalGame, game).counts[seat] = state.pop("count", 0)
        super().set_up_player(game, seat, state)

    def place_piece(self, game: Game, seat: int, card: int, state: dict[str, Any]) -> Piece:
        """Besides what the family knows: `beneath` (and `right_of`) name the card it belongs to, `set` how it is set."""
        here = cast(EternalGame, game)
        beneath, right_of = state.pop("beneath", ""), state.pop("right_of", "")
        setting, soul_state = state.pop("set", ""), state.pop("soul_state", False)
        token, turned_over = state.pop("token", False), state.pop("turned_over", False)
        descended, force = state.pop("descended", ""), state.pop("force", False)
        apart = bool(beneath or right_of or setting or soul_state)
        if apart:
            piece = cast(EternalPiece, here.new_piece(here.cards[card], seat))
            here.field[seat].append(piece)
            state.pop("cores", None)
        else:
            piece = cast(EternalPiece, super().place_piece(game, seat, card, state))
        piece.set = SETTINGS.index(setting)
        piece.soul_state = soul_state
        piece.token = token or cast(EternalCard, here.cards[card]).is_token
        piece.descended = descended
        piece.forced = FORCED if force else 0
        if beneath:
            piece.host = host_of(here, seat, beneath)
        if right_of:
            piece.right_host = host_of(here, seat, right_of)
        if turned_over:
            here.turn_over(piece)
        here.changed()
        return piece


def coming_along(facts: Sequence[Any], library: Any) -> list[str]:
    found: set[str] = set()
    given = {card.number for card in facts}
    waiting = list(facts)
    while waiting:
        card = waiting.pop()
        names = {node.name for own in card.abilities for node in walk(own) if isinstance(node, PlaceToken)}
        further = [library.get(f"{card.number}{BACK}")]
        further += [other for other in library if names and other.names["en"] in names]
        for other in further:
            if other is not None and other.number not in found and other.number not in given:
                found.add(other.number)
                waiting.append(other)
    return sorted(found)


def host_of(game: EternalGame, seat: int, name: str) -> int:
    """The card of that name on a side, listed before."""
    found = [piece.id for piece in game.every(seat) if piece.card.name == name]
    if not found:
        raise ImpossiblePlace(f"there is no “{name}” on that side to belong to; list it first")
    return found[0]


GAME: Final = EternalEntry(ETERNAL)
