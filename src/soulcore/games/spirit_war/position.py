"""A SPIRIT WAR position: Decks that are life, Souls, the two rows of the ARENA, and what is going on in them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.effects import loops
from soulcore.effects.play import FIELD, EffectCard, EffectGame, Scope
from soulcore.effects.resolve import Resolve, resolving
from soulcore.effects.tree import Ability, Selector, Verb
from soulcore.games.spirit_war import departure, ghost_and_manifest, piles, price, triggers, values
from soulcore.games.spirit_war.card import BEYONDER, ELEMENTS, SpiritCard, is_printed
from soulcore.games.spirit_war.nodes import Enter, Manifest
from soulcore.games.spirit_war.options import Options
from soulcore.games.spirit_war.piece import SpiritPiece
from soulcore.games.spirit_war.zones import BEYONDERS, DECK, HAND, SOULS, SPENT, WORDS
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Modification, Trigger
from soulcore.kernel.piece import Card, Piece
from soulcore.kernel.process import Process
from soulcore.kernel.rules import Deal

if TYPE_CHECKING:
    from soulcore.games.spirit_war.rules import SpiritRules


NO_BEARERS: Final[dict[str, list[SpiritPiece]]] = {}
"""What a fresh position knows of itself. Whatever is worked out stands in a new table: this one stays empty."""


class SpiritGame(EffectGame):
    """One position."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *EffectGame.FIELDS,
        "step",
        "attacker",
        "target",
        "is_fighting",
        "souls_placed",
        "lent",
        "taken",
        "idle_chains",
        "lowest_life",
    )

    def __init__(self, deal: Deal, of: Game | None = None) -> None:
        super().__init__(deal, of)
        assert of is None or isinstance(of, SpiritGame)
        self.step: str = "" if of is None else of.step
        self.attacker: int = 0 if of is None else of.attacker
        self.target: int = 0 if of is None else of.target
        self.is_fighting: bool = False if of is None else of.is_fighting
        self.souls_placed: int = 0 if of is None else of.souls_placed
        """Hand cards the turn player has placed as Souls this turn."""
        self.lent: int = 0 if of is None else of.lent
        """Souls the turn player has beside the cards in the COLLECTION, for this turn only (a house rule)."""
        self.taken: list[int] = [] if of is None else of.taken.copy()
        """Souls that the other player owns: whose COLLECTION they are in, which card, and again."""
        self.idle_chains: int = 0 if of is None else of.idle_chains
        """Chains in a row that formed without anybody's choice."""
        self.lowest_life: int = 0 if of is None else of.lowest_life
        """The fewest cards in both Decks since then."""
        self.bearers_version = -1
        self.bearers_known: dict[str, list[SpiritPiece]] = NO_BEARERS
        self.computing = 0
        """Cards whose numbers are being worked out."""
        self.cut_short = 0
        """How often one of them was asked for on the way, and told as it is printed."""

    @property
    def agreed(self) -> Options:
        """The answers to what the book leaves open."""
        return cast("SpiritRules", self.deal.rules).agreed

    # ------------------------------------------------------------ cards and places

    def card(self, index: int) -> SpiritCard:
        return cast(SpiritCard, self.cards[index])

    def effect_card(self, index: int) -> EffectCard:
        return cast(EffectCard, self.cards[index])

    def side(self, seat: int) -> list[SpiritPiece]:
        """The cards of a seat in the ARENA, in order of arrival."""
        return cast("list[SpiritPiece]", self.field[seat])

    def creatures(self, seat: int) -> list[SpiritPiece]:
        """Spirits and Beyonders in play, tokens included. Set cards are none, nor one that is still being paid for."""
        return [piece for piece in self.side(seat) if piece.is_creature_in_play()]

    def spirit_piece(self, id: int) -> SpiritPiece | None:
        return cast("SpiritPiece | None", self.find(id))

    def zone(self, word: str) -> int:
        return WORDS[word]

    def zone_is_hidden(self, word: str) -> bool:
        return self.zone(word) in (HAND, DECK, BEYONDERS)

    def make_piece(self, id: int, card: Card, owner: int) -> SpiritPiece:
        return SpiritPiece(id, card, owner)

    def new_piece(self, card: Card, owner: int) -> SpiritPiece:
        """A card with a fresh id, not yet in the ARENA."""
        return self.make_piece(self.next_stamp(), card, owner)

    def could_be_covered(self, card: int) -> bool:
        """A face-down ASSAULT card is known to its player alone."""
        return "assault" in self.card(card).keywords

    def could_lie_in(self, zone: int, card: int) -> bool:
        """Beyonders wait in their own Deck and are never in another; as Souls they may be anything."""
        if zone in (SOULS, SPENT):
            return True
        return (self.card(card).type == BEYONDER) == (zone == BEYONDERS)

    def strangers(self, seat: int) -> list[int]:
        return [self.taken[at + 1] for at in range(0, len(self.taken), 2) if self.taken[at] == seat]

    def destroys_in(self, zone: str) -> bool:
        """Break sends cards to the GRAVE from wherever the text says."""
        return True

    def counts_for(self, piece: Piece, selector: Selector) -> bool:
        """Set cards are in no one's way: only text that says "set" means them. What is still being paid for is not there."""
        card = cast(SpiritPiece, piece)
        if card.waiting and card.printed.is_creature:
            return False
        if not card.set:
            return True
        return any(wanted.attribute == "state" and wanted.value == "set" for wanted in selector.filters)

    # ------------------------------------------------------------ loops

    def chose(self) -> None:
        """Somebody did something that could have been left undone: what follows is no loop nobody can leave."""
        self.idle_chains = 0
        self.lowest_life = self.all_life()

    def all_life(self) -> int:
        return len(self.pile(DECK, 0)) + len(self.pile(DECK, 1))

    def is_endless(self) -> bool:
        """Asked whenever a chain forms by itself. Abilities that set each other off for ever, without anybody's choice and
        without bringing a Deck nearer to its end, draw the duel; a choice, or a Deck at a new low, starts the count anew."""
        self.idle_chains, self.lowest_life = loops.counted(self.idle_chains, self.lowest_life, self.all_life())
        return loops.is_over(self, self.idle_chains)

    # ------------------------------------------------------------ what card text asks

    def number_of(self, piece: Piece, attribute: str) -> int:
        return values.number_of(self, cast(SpiritPiece, piece), attribute)

    def card_number(self, card: int, attribute: str, zone: str = "") -> int:
        printed = self.card(card)
        if attribute == "cost":
            return printed.cost
        return printed.edge if attribute == "edge" else printed.shield

    def card_has_number(self, card: int, attribute: str) -> bool:
        return attribute == "cost" or self.card(card).is_creature

    def card_is(self, card: int, attribute: str, value: str) -> bool:
        return is_printed(self, self.card(card), attribute, value)

    def is_in_state(self, piece: Piece, state: str) -> bool:
        return values.is_in_state(self, cast(SpiritPiece, piece), state)

    def has_keyword(self, piece: Piece, keyword: str) -> bool:
        return values.has_keyword(self, cast(SpiritPiece, piece), keyword)

    def card_has_keyword(self, card: int, keyword: str) -> bool:
        printed = self.card(card)
        return keyword in printed.keywords

    def colors(self) -> tuple[str, ...]:
        return ELEMENTS

    def suits(self, card: int, verb: Verb, scope: Scope) -> bool:
        return not isinstance(verb, Enter) or ghost_and_manifest.can_bring(
            self, scope.seat, card, "grave", verb.free, verb.ignoring, scope.card
        )

    def can_manifest(self, scope: Scope, verb: Manifest) -> bool:
        return ghost_and_manifest.can_manifest(self, scope, verb)

    def can_be_selected(self, piece: Piece, by: int, source: int) -> bool:
        return not values.is_immune(self, cast(SpiritPiece, piece), source)

    # ------------------------------------------------------------ what effects do

    def spend_limit(self, ability: Ability, run: Process) -> None:
        pass  # asked and spent when the ability is queued

    def trigger_stands(self, trigger: Trigger) -> bool:
        """Abilities of creatures are used whatever became of the card; those of Evocations only from where they lie."""
        if not self.card(trigger.card).is_evocation or self.find(trigger.piece) is not None:
            return True
        ability = cast(Ability, self.effect_card(trigger.card).nodes[trigger.node])
        return ability.event is not None and ability.event.deed in departure.LEAVING

    def next_in_line(self, waiting: list[Trigger]) -> list[int]:
        """The turn player's abilities come first."""
        self.cite("chain.triggers")
        first = [place for place, trigger in enumerate(waiting) if trigger.seat == self.seat]
        return first or list(range(len(waiting)))

    def who_orders(self, next_one: Trigger) -> int:
        """Each player orders their own."""
        return next_one.seat

    def place_of_pile_effect(self, run: Process) -> str:
        """No ability works from a pile: what is played has left it before anything of it is paid or carried out."""
        return FIELD

    def price_can_fall_on(self, id: int, run: Process) -> bool:
        effect = cast(Resolve, run)
        piece = self.spirit_piece(id)
        return piece is not None and price.can_fall_on(
            self, effect.scope, piece, effect.steps(self)[effect.place + 1].verb
        )

    def price_stays_payable(self, things: list[int], start: int, picks: list[int]) -> bool:
        run = resolving(self)
        assert run is not None
        ability = run.ability(self)
        assert ability is not None
        bill = price.Bill(self, run.scope, ability)
        if not ability.keyword:
            bill.is_sure = True  # whoever pays with what the ability could have been used on, may
        return price.stays_payable(self, bill, run.place, things, start, picks)

    def depart_together(self, pieces: list[Piece], why: str, to: str, cause: int, source: int) -> list[int]:
        run = resolving(self)
        assert run is not None
        going = departure.depart(self, cast("list[SpiritPiece]", pieces), why, to, cause, source, run.scope.this)
        return [piece.id for piece in going]

    def draw(self, seat: int, number: int, cause: int, source: int) -> int:
        return piles.draw(self, seat, number, cause, source)

    def move_card(self, card: int, zone: str, seat: int, to: str, cause: int, source: int) -> None:
        piles.move_card(self, card, zone, seat, to, cause, source)

    def modify(self, modification: Modification) -> None:
        self.modifications = [*self.modifications, modification]
        self.changed()

    def expire(self, kind: str) -> None:
        """Changes that last until then are over."""
        if any(change.until.kind == kind for change in self.modifications):
            self.modifications = [change for change in self.modifications if change.until.kind != kind]
            self.changed()

    def notice(self, event: Event) -> None:
        triggers.notice(self, event)

    # ------------------------------------------------------------ copies

    def under(self, deal: Deal) -> Game:
        return SpiritGame(deal, self)
