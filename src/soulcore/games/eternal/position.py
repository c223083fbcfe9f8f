"""A position of Eternal: cards that are part of others, set cards, Counts, and what each of them is worth."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

from soulcore.clauses.cite import cite, cite_effect
from soulcore.effects.play import EffectCard, Scope
from soulcore.effects.resolve import Resolve
from soulcore.effects.settle import Settle
from soulcore.effects.tree import Ability, ChooseOne, Rest, Selector, Step
from soulcore.games.battle_spirits import departure, turning
from soulcore.games.battle_spirits.burst import BurstGame, BurstTrigger
from soulcore.games.battle_spirits.card import NEXUS, SPIRIT, BattleCard, Level
from soulcore.games.battle_spirits.in_force import Gift
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.zones import HAND
from soulcore.games.eternal import (
    bans,
    brave,
    bursts,
    charge_and_rush,
    contract,
    descent,
    gran,
    held,
    mirage,
    modes,
    pending,
    placing,
    prevention,
    rebirth,
    sheltered,
    shifting,
    taking,
    tokens,
    ultimate,
)
from soulcore.games.eternal.card import DESCENT_EFFECT, HELD, SHELTER, EternalCard
from soulcore.games.eternal.piece import EternalPiece
from soulcore.games.eternal.zones import OPENED_ZONE, TOKENS
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Trigger
from soulcore.kernel.piece import Card, Piece
from soulcore.kernel.process import Process
from soulcore.kernel.rules import Deal

NO_PARTS: Final[list[EternalPiece]] = []


class EternalGame(BurstGame):
    """One position."""

    raises_limits: ClassVar[bool] = True
    FIELDS: ClassVar[tuple[str, ...]] = (
        *BurstGame.FIELDS,
        "has_set_mirage",
        "counts",
        "arriving",
        "reborn_at",
        "held_news",
        "held_seats",
    )

    def __init__(self, deal: Deal, of: Game | None = None) -> None:
        super().__init__(deal, of)
        assert of is None or isinstance(of, EternalGame)
        self.has_set_mirage: bool = False if of is None else of.has_set_mirage
        """The turn player has set a Mirage this turn."""
        self.counts: list[int] = [0, 0] if of is None else of.counts.copy()
        """Cores in each player's Counter Area."""
        self.arriving: int = 0 if of is None else of.arriving
        """The Brave whose summoning is being told of: it is no Spirit's."""
        self.reborn_at: int = 0 if of is None else of.reborn_at
        """The occasion at which a card was turned over last: no other one is at the same."""
        self.held_news: list[Event] = [] if of is None else of.held_news.copy()
        """What happened since players were last asked about their hands, as far as a card there may wait for it."""
        self.held_seats: list[int] = [] if of is None else of.held_seats.copy()
        """Whose hand each of them concerns."""
        self.bare = 0
        """A card that is being looked at without what is part of it."""
        self.told = 0
        """The card that something is being told of: effects that wait for its leaving mean it, though it is about to go."""
        self.shifting = False
        """Effects for another moment are being set off by this one."""
        self.sides_version = -1
        self.sides_known: list[list[EternalPiece]] = []
        self.parts_known: dict[int, list[EternalPiece]] = {}
        """What is part of which card, by its id."""

    # ------------------------------------------------------------ what lies where

    def side(self, seat: int) -> list[BattlePiece]:
        """The cards of a seat that stand on the field by themselves, in order of arrival."""
        if self.sides_version != self.version:
            self._sort_out()
        return cast("list[BattlePiece]", self.sides_known[seat])

    def has_parts(self) -> bool:
        """Whether any card on the field is part of another."""
        if self.sides_version != self.version:
            self._sort_out()
        return len(self.parts_known) > 0

    def parts_of(self, host: int) -> list[EternalPiece]:
        """Everything that is part of a card, the first player's first. What is known is shared: whoever changes it copies it."""
        if self.sides_version != self.version:
            self._sort_out()
        return self.parts_known.get(host, NO_PARTS)

    def _sort_out(self) -> None:
        """Which cards stand by themselves, once for each version of the position."""
        self.sides_version = self.version
        self.sides_known = []
        self.parts_known = {}
        for side in self.field:
            standing: list[EternalPiece] = []
            for piece in cast("list[EternalPiece]", side):
                if piece.stands():
                    standing.append(piece)
                else:
                    if piece.host:
                        self.parts_known.setdefault(piece.host, []).append(piece)
                    if piece.right_host and piece.right_host != piece.host:
                        self.parts_known.setdefault(piece.right_host, []).append(piece)
            self.sides_known.append(standing)
        contract.note_absent(self)

    def every(self, seat: int) -> list[EternalPiece]:
        """All pieces of a seat: also those that are part of others, set, or in Soul State."""
        return cast("list[EternalPiece]", self.field[seat])

    def eternal_piece(self, id: int) -> EternalPiece | None:
        return cast("EternalPiece | None", self.find(id))

    def eternal_card(self, index: int) -> EternalCard:
        return cast(EternalCard, self.cards[index])

    def zone(self, word: str) -> int:
        if word == "opened_zone":
            return OPENED_ZONE
        return TOKENS if word == "tokens" else super().zone(word)

    def counts_for(self, piece: Piece, selector: Selector) -> bool:
        """What is part of another card, set or in Soul State is meant by nothing that does not name it; what is about to leave
        without being destroyed, by nothing that has nothing to do with it."""
        card = cast(EternalPiece, piece)
        if card.soul_state:
            return contract.is_meant(card)
        if card.set:
            return mirage.is_meant(card)
        if not card.stands():
            return brave.is_meant(self, card, selector)
        if card.leaving and pending.is_unseen(self, card):
            return False
        contract.note_ordinary(card)
        return gran.is_meant(self, card, selector)

    # ------------------------------------------------------------ what a card counts as

    def is_kind(self, piece: Piece, kind: str) -> bool:
        """A Brave in Spirit form is a Spirit too; an Ultimate is none."""
        card = cast(EternalPiece, piece)
        printed = card.eternal
        if printed.type == kind:
            return True
        if kind != SPIRIT:
            return False
        if printed.is_brave and card.stands():
            return brave.is_spirit(self, card)
        if printed.is_ultimate:
            return ultimate.is_spirit(card)
        return printed.type == NEXUS and gran.has_force(self, card)

    def card_has_keyword(self, card: int, keyword: str) -> bool:
        return super().card_has_keyword(card, keyword) or self.member.prints_keyword(self.card(card), keyword)

    def card_number(self, card: int, attribute: str, zone: str = "") -> int:
        if attribute == "cost" and zone == "trash":
            return self.trash_cost(self.eternal_card(card))
        return super().card_number(card, attribute)

    def cost_before(self, card: BattleCard, origin: str) -> int:
        return self.trash_cost(cast(EternalCard, card)) if origin == "trash" else card.cost

    def trash_cost(self, card: EternalCard) -> int:
        """The cost of a card in the Trash, which its own text may say."""
        if card.cost_in_trash is None:
            return card.cost
        self.acts(card, card.cost_in_trash)
        return card.trash_cost

    def number_of(self, piece: Piece, attribute: str) -> int:
        if attribute == "highest_level":
            return max((row.level for row in cast(EternalPiece, piece).printed.levels), default=0)
        return super().number_of(piece, attribute)

    def piece_is(self, piece: Piece, attribute: str, value: str) -> bool:
        if super().piece_is(piece, attribute, value):
            if attribute == "color":
                ultimate.note_color(cast(EternalPiece, piece))
            return True
        if attribute == "color":
            return brave.has_color(self, cast(EternalPiece, piece), value)
        return False

    def fights(self, piece: BattlePiece) -> bool:
        card = cast(EternalPiece, piece)
        if card.eternal.is_brave:
            return brave.fights(card)
        if card.eternal.is_ultimate:
            return ultimate.fights(card)
        return super().fights(piece) or gran.has_force(self, card)

    def takes_cores(self, piece: BattlePiece) -> bool:
        return gran.takes_cores(cast(EternalPiece, piece))

    # ------------------------------------------------------------ telling which lines act

    def acts(self, card: EffectCard, ability: Ability) -> None:
        """A part of a card acts as the line of the card that it is."""
        part = cast(EternalCard, card)
        if self.listening and part.lines:
            for place, own in enumerate(part.abilities):
                if own is ability:
                    cite_effect(*part.lines[place])
            return
        super().acts(card, ability)

    def names(self, card: EternalCard, place: str, selector: Selector) -> None:
        """A condition is asked: its line acts."""
        if self.listening:
            for at, own in enumerate(card.conditions[place]):
                if own is selector:
                    self.acts(card, card.named[place][at])

    # ------------------------------------------------------------ what effects may do

    def limit_more(self, scope: Scope, attribute: str) -> int:
        return charge_and_rush.limit_more(self, scope, attribute)

    def is_muted(self, piece: BattlePiece, ability: Ability) -> bool:
        if shifting.is_moved(self, piece, ability) and not self.shifting:
            return True
        return prevention.is_silenced(self, cast(EternalPiece, piece), ability)

    def is_immune(self, piece: Piece, seat: int, card: int) -> bool:
        if not super().is_immune(piece, seat, card) or prevention.is_unpreventable(self, seat, card):
            return False
        if gran.is_gran(cast(EternalPiece, piece)):
            cite("eternal.ruling.C7")
        return True

    def reached(self, run: Process, cards: list[int], zone: str, owner: int) -> list[int]:
        if SHELTER not in self.deal.traits:
            return cards
        return sheltered.reached(self, cast(Resolve, run), cards, zone, owner)

    def offers_more(self, run: Process, verb: Rest) -> bool:
        return taking.TAKE_MORE in self.deal.traits and taking.offer(self, cast(Resolve, run), verb)

    def closed_modes(self, scope: Scope, verb: ChooseOne) -> list[int]:
        return modes.closed(self, scope, verb)

    def bars_flash(self, seat: int, from_hand: bool) -> bool:
        return bans.is_hindered(self, seat, "flash", "flash_hand" if from_hand else "flash")

    def bars_burst(self, seat: int) -> bool:
        return bans.bars_burst(self, seat)

    def can_end_step(self, seat: int, step: str) -> bool:
        return step != "attack" or not bans.is_hindered(self, seat, "end_attack")

    def lifts(self, piece: BattlePiece, source: int) -> bool:
        return bans.lifts(self, piece, source)

    def life_left(self, seat: int, taker: BattlePiece | None, number: int) -> int:
        return bans.life_left(self, seat, taker, number)

    def note_life(self, taker: BattlePiece | None, number: int) -> None:
        bans.note_life(self, taker, number)

    # ------------------------------------------------------------ Cores placed by effects

    def more_cores(self, target: int) -> int:
        return placing.how_many_more(self, target)

    def core_moved(self, owner: int, target: int, soul: bool, cause: int, source: int) -> None:
        placing.note(self, target, soul, cause, source)

    def was_resolved(self, run: Process) -> None:
        placing.effect_over(self)
        super().was_resolved(run)
        effect = cast(Resolve, run)
        if DESCENT_EFFECT in self.deal.watched:
            ability = effect.ability(self)
            if ability is not None and "when_descended" in ability.timings:
                seat = effect.scope.seat
                self.happen(DESCENT_EFFECT, seat, effect.scope.this, effect.card, cause=seat)

    # ------------------------------------------------------------ cards that are part of others

    def lent(self) -> list[Gift]:
        found: list[Gift] = []
        for seat in range(2):
            for piece in self.every(seat):
                if not piece.eternal.sections:
                    continue  # no part of its text is for another place than its own
                if piece.host > 0 or piece.right_host > 0:
                    brave.lend(self, piece, found)
                    descent.lend_base(self, piece, found)
                elif piece.set:
                    mirage.lend(self, piece, found)
                else:
                    contract.lend(self, piece, found)
        return found

    def one_effect(self, card: int, node: int) -> tuple[int, int]:
        return contract.one_effect(self.eternal_card(card), node)

    def row_of(self, piece: BattlePiece, row: Level | None) -> Level | None:
        card = cast(EternalPiece, piece)
        if card.eternal.is_brave:
            brave.note_own_level(card)
        return gran.row_of(self, card, row)

    def parts_besides(self, piece: BattlePiece) -> tuple[Any, ...]:
        card = cast(EternalPiece, piece)
        parts = [
            (
                part.card.index,
                part.turned,
                part.right_host == card.id,
                self.card_of(part.host),
                self.card_of(part.right_host),
            )
            for part in self.every(card.seat)
            if card.id in (part.host, part.right_host)
        ]
        return (card.token, card.descended, card.forced == self.turn, tuple(sorted(parts)))

    def state_besides(self) -> tuple[Any, ...]:
        apart = [
            [
                (piece.card.index, piece.set, piece.soul_state)
                for piece in self.every(seat)
                if piece.set or piece.soul_state
            ]
            for seat in range(2)
        ]
        found = tuple([tuple(sorted(side)) for side in apart])
        return (*super().state_besides(), self.has_set_mirage, tuple(self.counts), found)

    def bp_besides(self, piece: BattlePiece) -> int:
        card = cast(EternalPiece, piece)
        return brave.bp_more(self, card) + contract.bp_more(self, card) + gran.bp_more(self, card)

    def cost_besides(self, piece: BattlePiece) -> int:
        return brave.cost_more(self, cast(EternalPiece, piece))

    def add_symbols(self, piece: BattlePiece, symbols: list[int]) -> None:
        brave.add_symbols(self, cast(EternalPiece, piece), symbols)

    # ------------------------------------------------------------ coming and going

    def arrive(self, piece: BattlePiece, kind: str, origin: str, source: int) -> None:
        card = cast(EternalPiece, piece)
        if card.eternal.is_brave:
            brave.arrives(self, card)
        placing.note_arrival(self, card)
        super().arrive(piece, kind, origin, source)
        self.arriving = 0

    def manage(self) -> bool:
        """Before waiting effects are taken up: Braves whose condition holds no longer come off, and Bursts are asked about."""
        return brave.come_off(self) or self.ask_bursts() or held.ask(self)

    def turn_piece(self, piece: Piece, deed: str, cause: int, source: int) -> bool:
        if deed != "refresh" and cast(EternalPiece, piece).eternal.is_imagine:
            return brave.turns(cast(EternalPiece, piece))
        return super().turn_piece(piece, deed, cause, source)

    def note_for_bursts(self, event: Event) -> None:
        """A token that is destroyed or depleted goes to no Trash: Bursts for that do not wait for it."""
        if event.kind in ("destroyed", "depleted") and tokens.is_token_leaving(self, event.piece):
            return
        super().note_for_bursts(event)

    def turn_staying(self, piece: Piece, deed: str, cause: int, source: int) -> None:
        turning.lie(self, cast(BattlePiece, piece), deed)

    def depart(self, piece: Piece, why: str, to: str, cause: int, source: int) -> bool:
        card = cast(EternalPiece, piece)
        if why == "destroyed" and source < 0 and gran.withstands(self, card):
            return False
        return departure.depart(self, card, why, to, cause, source)

    def free_cores(self, piece: BattlePiece) -> None:
        if gran.cores_to_void(self, cast(EternalPiece, piece)):
            return
        super().free_cores(piece)

    def leave(self, piece: Piece) -> None:
        """A card goes; what was part of it may stay, each in its own way."""
        card = cast(EternalPiece, piece)
        parts = self.parts_of(card.id)
        fought = self.attacker == card.id, self.blocker == card.id
        if contract.stays(self, card):
            contract.offer(self, card, parts, fought)
            return
        rebirth.note_leaving(card)
        super().leave(piece)
        if card.token:
            tokens.put_back(self, card)
        if self.burst_news:
            self.stack.append(Settle())  # Bursts that wait for its leaving
        brave.part_with(self, card, parts, fought)

    def can_pay_price(self, scope: Scope, cost: tuple[Step, ...]) -> bool:
        if pending.has_lost_soul(self, scope, cost):
            return False
        gran.note_skill(self, scope, cost)
        return super().can_pay_price(scope, cost)

    # ------------------------------------------------------------ Ultimate Triggers

    def place_of_pile_effect(self, run: Process) -> str:
        place = super().place_of_pile_effect(run)
        return "hand" if place == HELD else place

    def resolve_trigger(self, trigger: Trigger) -> Process:
        if isinstance(trigger, gran.ChargeTrigger):
            return gran.begin(trigger)
        if not isinstance(trigger, BurstTrigger):
            ability = self.effect_card(trigger.card).nodes[trigger.node]
            if isinstance(ability, Ability) and ability.keyword == ultimate.KEYWORD:
                return ultimate.begin(trigger)
        return super().resolve_trigger(trigger)

    def trigger_stands(self, trigger: Trigger) -> bool:
        if isinstance(trigger, gran.ChargeTrigger):
            return self.find(trigger.piece) is not None
        if isinstance(trigger, held.HeldTrigger):
            return trigger.card in self.pile(HAND, trigger.seat)
        return super().trigger_stands(trigger) and not sheltered.is_buried(self, trigger)

    def excludes(self, chosen: Trigger, other: Trigger) -> bool:
        return not isinstance(chosen, gran.ChargeTrigger) and super().excludes(chosen, other)

    def hit_effect(self, trigger: Trigger) -> Process:
        """What resolves the effect of a Trigger that has hit."""
        return super().resolve_trigger(trigger)

    def finish(self, winner: int, ending: str) -> None:
        last, how = bursts.show_all(self, winner, ending)
        super().finish(last, how)

    # ------------------------------------------------------------ copies

    def under(self, deal: Deal) -> Game:
        return EternalGame(deal, self)

    def make_piece(self, id: int, card: Card, owner: int) -> EternalPiece:
        return EternalPiece(id, card, owner)
