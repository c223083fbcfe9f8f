"""What a Battle Spirits game tells the family about itself: a few named hooks, which each member overrides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from soulcore.clauses.cite import record
from soulcore.effects import verbs
from soulcore.effects.tree import Ability, Node
from soulcore.games.battle_spirits import core_verbs, family_verbs, play_verbs, price, triggers
from soulcore.games.battle_spirits.battle import Battle
from soulcore.games.battle_spirits.card import BattleCard, Level, Printed
from soulcore.games.battle_spirits.cores import LIFE
from soulcore.games.battle_spirits.offered_by import OFFERED_BY
from soulcore.games.battle_spirits.symbols import PLAIN, SymbolTable
from soulcore.games.battle_spirits.zones import ZONES
from soulcore.games.entry import Refusal
from soulcore.games.offered_by import OfferedBy
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Card
from soulcore.kernel.process import Process
from soulcore.kernel.rules import Rules, Zone

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.battle_spirits.turn import BattleTurn

VERB_MODULES: Final = (verbs, core_verbs, family_verbs, play_verbs)
"""Importing a verb's module makes the verb known; these are the ones Battle Spirits uses."""


class BattleRules(Rules):
    """A member of the family. What is not overridden is as all its games have it."""

    addresses: ClassVar[dict[str, str]] = {}

    life: int = 5
    reserve: int = 3
    """Plain Cores in the Reserve at the start; the Soul Core lies beside them."""
    opening_hand: int = 4

    steps: tuple[str, ...] = ("start", "core", "draw", "refresh", "main", "attack", "end")
    main_steps: tuple[str, ...] = ("main",)
    """The steps that count as a Main Step."""

    def __init__(self, zones: tuple[Zone, ...] = ZONES) -> None:
        super().__init__(zones)
        self.after_attacks = self.steps[self.steps.index("attack") + 1 :]
        """The steps of a turn in which its player attacks no more."""

    # ------------------------------------------------------------ the course of the game

    def setup(self) -> Process:
        """What runs before the first turn."""
        raise NotImplementedError

    def turn(self) -> BattleTurn:
        """What runs turns, one after the other."""
        raise NotImplementedError

    def battle(self) -> Battle:
        """What runs an attack."""
        return Battle()

    # ------------------------------------------------------------ cards

    symbols: SymbolTable = PLAIN
    """What symbols and reductions there are."""
    bp_in_layers: bool = False
    """Whether effects that set BP come before those that raise and lower it."""
    below_zero: bool = False
    """Whether a number that effects change one after another may be below zero on the way."""

    def written_bp(self, game: BattleGame, piece: BattlePiece, value: int) -> int:
        """What effects that change the BP written for a level make of it, in games that have such and read BP in layers."""
        return value

    needs_target: bool = True
    """Whether an effect that begins by selecting cards in the open is activated only if there are any."""

    orders_all_cores: bool = True
    """Whether players are asked which Core goes first, though all of them go."""

    flash_in_main: bool = True
    """Whether Flash effects may be used in the own Main Step, too."""

    def symbols_of_color(self, table: list[int], color: str) -> int:
        """How many symbols of a table count as that colour."""
        return self.symbols.count(table, color)

    def known_with(self, cards: list[Card], known: frozenset[int]) -> set[int]:
        """The cards that are known to whoever knows those: their second faces, what they bring into play."""
        return set()

    def note_symbols(self, table: list[int]) -> None:
        """Somebody hears how symbols fill reductions: say by which rules of this game alone they do."""

    def might_recount(self, game: BattleGame) -> bool:
        """Whether `recount` might change anything now, whichever card it is asked about."""
        return game.recounts

    def recount(self, game: BattleGame, piece: BattlePiece, own: list[int]) -> None:
        """Change what a card's symbols count as, in games whose cards say so."""

    def is_silenced(self, game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
        """Whether a card on the Field has lost that effect, in games whose cards say so."""
        raise NotImplementedError

    def place_of_life(self, game: BattleGame) -> int:
        """Where Cores go that an effect places into Life."""
        return LIFE

    def printed_from(self, facts: Any) -> Printed:
        """The engine's card from the library's."""
        return Printed(
            facts.number,
            facts.name,
            facts.type,
            facts.color,
            facts.cost,
            dict(facts.reduction),
            dict(facts.symbols),
            dict(facts.ex_symbols),
            tuple(facts.families),
            tuple([Level(row.level, row.cores, row.bp or 0, row.super_unleash) for row in facts.levels]),
            tuple(facts.abilities),
            facts.block,
            dict(facts.numbers),
        )

    def make_card(self, index: int, printed: Printed) -> BattleCard:
        """A card of a deal, of the member's own kind."""
        return BattleCard(index, printed)

    def made_by(self, node: Node, number: str) -> Printed | None:
        """The card, with that number, that a verb of a card's effect brings into being, in games with tokens."""
        return None

    def join_faces(self, cards: list[Card]) -> None:
        """Let the two faces of each card that has two know each other."""

    def keyword_ability(self, keyword: str) -> Ability:
        """What a keyword that effects can give does. CardError for one that means something else on each card."""
        raise NotImplementedError

    def uses(self, ability: Ability) -> int:
        """How often a limited effect may be used in its turn or battle."""
        return 1

    def prints_keyword(self, card: BattleCard, keyword: str) -> bool:
        """Whether a card has a keyword that stands elsewhere than at the head of an effect."""
        return False

    def card_is(self, card: BattleCard, attribute: str, value: str) -> bool:
        """Whether a card has something printed that only this game prints."""
        raise ValueError(f"cards have no {attribute}")

    def card_name(self, card: BattleCard) -> str:
        """The name by which effects know a card."""
        return card.name

    def is_in_state(self, game: BattleGame, piece: BattlePiece, state: str) -> bool:
        """Whether a card on the Field is in a state that only this game knows."""
        raise ValueError(f"cards on the Field have no state {state}")

    # ------------------------------------------------------------ paying

    def lowest_price(self, game: BattleGame, seat: int, card: BattleCard, origin: str, shown: bool, enough: int) -> int:
        """The lowest price the player can reach for a card out of that pile, or one that is no more than `enough`: who only
        wants to know whether it can be paid asks no further. shown: the card lies there no more."""
        return price.price(game, seat, card, [], origin)

    def fix_price(
        self, game: BattleGame, seat: int, card: BattleCard, needed: int, reserve_only: bool, origin: str
    ) -> None:
        """Work out the price of a card that was shown out of that pile, into `game.result`; a process may ask about it first.
        needed: Cores that must be left for placing."""
        price.fix(game, price.price(game, seat, card, [], origin))

    def can_pay_by_soul(self, game: BattleGame, seat: int, card: BattleCard) -> bool:
        """Whether a card can be paid for with the Soul Core alone."""
        return False

    def pay_by_soul(self, game: BattleGame, seat: int, card: BattleCard) -> None:
        """Pay for a card with the Soul Core alone."""
        raise NotImplementedError

    def can_pay_besides(
        self, game: BattleGame, seat: int, card: BattleCard, owed: int, reserve_only: bool, origin: str
    ) -> bool:
        """Whether what a card in that pile asks for besides its price, in games with such cards, can be had after that much is
        paid."""
        return True

    def lacks_besides(self, game: BattleGame, seat: int, card: BattleCard) -> Refusal:
        """What is told where that cannot be had of a card in the hand."""
        raise NotImplementedError

    def pay_besides(self, game: BattleGame, seat: int, card: BattleCard) -> None:
        """The price was paid: now what the card asks for besides."""

    def unpaid_to_attack(self, game: BattleGame, piece: BattlePiece) -> int:
        """A card that asks for what a Spirit cannot pay to attack, where only this game has such; -1 when there is none."""
        return -1

    def diverted_to(self, game: BattleGame, places: list[int]) -> int:
        """Where Cores taken from Life go, when effects name these places: one of them applies."""
        return places[0]

    def against_bringing(self, game: BattleGame, seat: int, card: BattleCard) -> str:
        """What stands in the way of summoning or deploying a card that only this game asks for: a key of the catalogues."""
        return ""

    def is_kept_back(self, game: BattleGame, seat: int, card: BattleCard) -> bool:
        """Whether its own text keeps a card from being summoned now, by whatever."""
        raise NotImplementedError

    def main_options(self, game: BattleGame, seat: int) -> list[Option]:
        """What a player may do in the Main Step that only this game has."""
        return []

    def flash_options(self, game: BattleGame, seat: int) -> list[Option]:
        """What a player may do in a Flash Timing that only this game has."""
        return []

    def begin_own(self, game: BattleGame, seat: int, option: Option) -> bool:
        """Start what was chosen, if it is something that only this game has."""
        return False

    def instinct(self, game: BattleGame, kind: str, options: list[Option]) -> list[float] | None:
        """What a sensible player does at a decision that only this game asks, as weights; None for any other."""
        return None

    # ------------------------------------------------------------ showing and explaining

    def piece_view(self, game: BattleGame, piece: BattlePiece) -> dict[str, Any]:
        """What everybody sees of a card on the Field that only this game has."""
        return {}

    @property
    def offered_by(self) -> OfferedBy:
        """By which rule something is offered."""
        return OFFERED_BY

    def why_not(self, game: BattleGame, seat: int, wish: str) -> Refusal | None:
        """Why something cannot be had that only this game has; None when the wish is no such thing."""
        return None

    # ------------------------------------------------------------ what the machine asks

    def begin(self, game: Game) -> None:
        game.stack.append(self.setup())

    def notice(self, game: Game, event: Event) -> None:
        triggers.notice(cast("BattleGame", game), event)

    def address(self, topic: str) -> str:
        return self.addresses.get(topic, "")

    def cite(self, topic: str) -> None:
        ids = self.addresses.get(topic, "")
        if ids:
            record(ids)
