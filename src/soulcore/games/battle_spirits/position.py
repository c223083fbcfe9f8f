"""A Battle Spirits position: Life, Reserve, Trash, cards on the Field with their Cores, and what they are worth now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, cast

from soulcore.effects import loops, payable
from soulcore.effects.play import AMONG, FIELD, EffectCard, EffectGame, Scope
from soulcore.effects.resolve import Resolve, heading, resolving
from soulcore.effects.settle import Settle, resolve, settle_after
from soulcore.effects.tree import Ability, Count, Number, Otherwise, Play, Search, Select, Selector, Step, Verb
from soulcore.games.battle_spirits import (
    actions,
    activation,
    battle,
    departure,
    hand,
    immunity,
    in_force,
    limits,
    permissions,
    price,
    summon,
    turning,
    values,
)
from soulcore.games.battle_spirits.card import (
    MAGIC,
    BattleCard,
    Level,
    has_printed_number,
    is_printed,
    printed_number,
    prints_keyword,
    waits_for,
)
from soulcore.games.battle_spirits.cores import PLACES, cores_at
from soulcore.games.battle_spirits.magic import UseMagic
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.stretches import is_step
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.battle_spirits.triggers import DEPARTURES
from soulcore.games.battle_spirits.zones import DECK, HAND, LOOKED, OPENED, REMOVED, SPIED, TRASH, USING
from soulcore.kernel.event import Done, Event
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Modification, PileTrigger, Span, Trigger
from soulcore.kernel.piece import Card, Piece
from soulcore.kernel.process import Process
from soulcore.kernel.rules import Deal

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.rules import BattleRules

IN_RESERVE: Final = -1
IN_TRASH: Final = -2
IN_VOID: Final = -3
IN_LIFE: Final = -4
REMOVED_SOUL: Final = -5

IN_BETWEEN: Final = ("main_step", "attack_step", "flash", "block")
"""Decisions that are no part of any effect: whatever went on before has come to its end."""

ZONE_WORDS: Final = {
    "deck": DECK,
    "hand": HAND,
    "trash": TRASH,
    "removed": REMOVED,
    "opened": OPENED,
    "looked": LOOKED,
    "using": USING,
    "spied": SPIED,
}


SEATS_IN_TURN: Final[list[list[int]]] = [[0, 1], [1, 0]]

NOTHING_MADE: Final[dict[str, list[in_force.Force]]] = {}
NO_SYMBOLS: Final[list[list[int]]] = []
NO_SHIELDS: Final[list[immunity.Shield]] = []
"""What a fresh position knows of itself. Whatever is worked out stands in new lists: these stay empty."""


class BattleGame(EffectGame):
    """One position."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *EffectGame.FIELDS,
        "life",
        "reserve",
        "spent",
        "soul",
        "step",
        "step_stamp",
        "step_cut",
        "attacker",
        "blocker",
        "in_battle",
        "battle_stamp",
        "block_stamp",
        "battle_cut",
        "battle_news",
        "using_card",
        "using_seat",
        "using_deed",
        "unasked",
        "lowest_left",
        "fallen",
    )

    def __init__(self, deal: Deal, of: Game | None = None) -> None:
        super().__init__(deal, of)
        assert of is None or isinstance(of, BattleGame)
        self.member = cast("BattleRules", deal.rules)
        """The game of the family that is played."""
        self.life: list[int] = [0, 0] if of is None else of.life.copy()
        self.reserve: list[int] = [0, 0] if of is None else of.reserve.copy()
        """Plain Cores in the Reserve; the Soul Core is counted by `soul`."""
        self.spent: list[int] = [0, 0] if of is None else of.spent.copy()
        """Plain Cores in the Trash."""
        self.soul: list[int] = [IN_VOID, IN_VOID] if of is None else of.soul.copy()
        """Where each player's Soul Core is: a place below 0, or the id of the piece it is on."""
        self.step: str = "" if of is None else of.step
        self.step_stamp: int = 0 if of is None else of.step_stamp
        self.attacker: int = 0 if of is None else of.attacker
        self.blocker: int = 0 if of is None else of.blocker
        self.in_battle: bool = False if of is None else of.in_battle
        self.battle_stamp: int = 0 if of is None else of.battle_stamp
        self.block_stamp: int = 0 if of is None else of.block_stamp
        """When the blocker of this battle blocked."""
        self.battle_cut: bool = False if of is None else of.battle_cut
        """An effect has ended the battle."""
        self.battle_news: int = -1 if of is None else of.battle_news
        """How much of what this turn brought was before the battle in progress; -1 when there is none."""
        self.step_cut: bool = False if of is None else of.step_cut
        """An effect has ended the step."""
        self.using_card: int = -1 if of is None else of.using_card
        self.using_seat: int = 0 if of is None else of.using_seat
        self.using_deed: str = "" if of is None else of.using_deed
        self.unasked: int = 0 if of is None else of.unasked
        """Triggered effects resolved since somebody last did something that could have been left undone."""
        self.lowest_left: int = 0 if of is None else of.lowest_left
        """The fewest cards in Decks and Life that were left since."""
        self.fallen: int = -1 if of is None else of.fallen
        """The card that blocked in this battle and went to the Trash, or -1."""
        self.made_mark = (-1, 0, "")
        self.made_known: dict[str, list[in_force.Force]] = NOTHING_MADE
        self.statics_version = -1
        self.statics_known: dict[str, list[in_force.Force]] = NOTHING_MADE
        self.symbols_version = -1
        self.symbols_known: list[list[int]] = NO_SYMBOLS
        self.known_in_use: in_force.KnownInUse | None = None
        traits = deal.traits
        like = None if of is None or of.deal.traits is not traits else of
        self.looks_at_use: bool = "looks_at_use" in traits if like is None else like.looks_at_use
        self.compound: bool = "compound" in traits if like is None else like.compound
        """Some card of the deal can be part of another, or of more than what is printed on it."""
        self.rows_differ = self.compound
        """Whether a card can have reached another row of its levels than the Cores on it say."""
        self.has_grants: bool = (self.compound or "gives" in traits) if like is None else like.has_grants
        self.recounts: bool = "recounts" in traits if like is None else like.recounts
        """Some card makes symbols count otherwise than by more or fewer of them."""
        self.writes_bp = False
        """Some card says what BP another has at one of its levels."""
        self.speaks_of_price = False
        """Some card makes others free, or adds reductions to them."""
        self.silences: bool = "silences" in traits if like is None else like.silences
        """Some card takes effects from others."""
        self.changes_cost: bool = "changes_cost" in traits if like is None else like.changes_cost
        self.changes_level: bool = "changes_level" in traits if like is None else like.changes_level
        self.treats_cards: bool = "treats_cards" in traits if like is None else like.treats_cards
        self.counts_piles: bool = "counts_piles" in traits if like is None else like.counts_piles
        self.shields_cards: bool = "shields_cards" in traits if like is None else like.shields_cards
        self.shields_mark = (-1, -1)
        self.shields_known: list[immunity.Shield] = NO_SHIELDS
        self.shields_assumed: list[immunity.Shield] | None = None
        self.is_judging_shields = False
        """Immunities are being worked out: meanwhile those assumed hold (None: the other player's effects reach nobody)."""
        self.asking: set[str] = set()
        """Questions being worked out: an effect that asks one of them on the way gets the printed answer, or the one assumed."""
        self.assumed: dict[str, list[in_force.Force]] = {}
        """What is assumed to be in force, by such a question."""
        self.cut_short = 0
        """How often that has been so."""

    def cut_off(self) -> None:
        """An effect on the way asked one of them."""
        self.cut_short += 1

    # ------------------------------------------------------------ cards and places

    def card(self, index: int) -> BattleCard:
        return cast(BattleCard, self.cards[index])

    def effect_card(self, index: int) -> EffectCard:
        return cast(EffectCard, self.cards[index])

    def side(self, seat: int) -> list[BattlePiece]:
        """The pieces of a seat, in order of arrival."""
        return cast("list[BattlePiece]", self.field[seat])

    def seats_in_turn(self) -> list[int]:
        """Both seats, the one whose turn it is first. Nobody writes into the list. (Compiled code goes over a list without making
        anything; for a pair it makes the pair, the numbers and an iterator.)"""
        return SEATS_IN_TURN[self.seat]

    def battle_piece(self, id: int) -> BattlePiece | None:
        return cast("BattlePiece | None", self.find(id))

    def zone(self, word: str) -> int:
        if word == AMONG:
            for aside in (LOOKED, SPIED):
                if self.pile(aside, 0) or self.pile(aside, 1):
                    return aside
            return OPENED
        return ZONE_WORDS[word]

    def zone_is_hidden(self, word: str) -> bool:
        return self.zone(word) in (HAND, DECK, LOOKED, SPIED)

    def player_number(self, seat: int, attribute: str) -> int:
        return cores_at(self, seat, PLACES[attribute])

    def colors(self) -> tuple[str, ...]:
        return COLORS

    def fights(self, piece: BattlePiece) -> bool:
        """Whether a card on the Field is one that attacks and blocks."""
        return piece.printed.fights

    def takes_cores(self, piece: BattlePiece) -> bool:
        """Whether players put Cores on a card on the Field, take them away and pay with them."""
        return True

    # ------------------------------------------------------------ cards that are part of others (only asked if `compound`)

    def has_parts(self) -> bool:
        """Whether any card on the Field is part of another now."""
        return False

    def lent(self) -> list[in_force.Gift]:
        """What cards on the Field have from others that are part of them."""
        return []

    def one_effect(self, card: int, node: int) -> tuple[int, int]:
        """By which card and place an effect is known that stands in several parts of a text: its uses count together."""
        return card, node

    def row_of(self, piece: BattlePiece, row: Level | None) -> Level | None:
        """The row of the level table a card has reached, where the Cores on it speak for that one."""
        return row

    def bp_besides(self, piece: BattlePiece) -> int:
        """BP that a card has besides that of its level, by what is part of it."""
        raise NotImplementedError

    def parts_besides(self, piece: BattlePiece) -> tuple[Any, ...]:
        """What is part of a card and how it came there, where two positions are compared."""
        return ()

    def cost_besides(self, piece: BattlePiece) -> int:
        """Cost that a card has besides its own."""
        raise NotImplementedError

    def add_symbols(self, piece: BattlePiece, symbols: list[int]) -> None:
        """Add the symbols of what is part of a card."""

    # ------------------------------------------------------------ what card text asks

    def number_of(self, piece: Piece, attribute: str) -> int:
        return values.number_of(self, cast(BattlePiece, piece), attribute)

    def card_number(self, card: int, attribute: str, zone: str = "") -> int:
        return printed_number(self, self.card(card), attribute)

    def card_has_number(self, card: int, attribute: str) -> bool:
        return has_printed_number(self, self.card(card), attribute)

    def pile_card_has_number(self, card: int, attribute: str) -> bool:
        return attribute not in ("level", "cores") and self.card_has_number(card, attribute)

    def card_is(self, card: int, attribute: str, value: str) -> bool:
        return is_printed(self, self.card(card), attribute, value)

    def piece_is(self, piece: Piece, attribute: str, value: str) -> bool:
        if attribute == "came_by":
            found = cast(BattlePiece, piece)
            return found.came_by == value and found.came_turn == self.turn
        if self.card_is(piece.card.index, attribute, value):
            return True
        return self.treats_cards and values.counts_as(self, cast(BattlePiece, piece), attribute, value)

    def special_is_in(self, seat: int, place: str) -> bool:
        return self.soul[seat] == PLACES[place]

    def attacker_of(self, event: Event) -> Piece | None:
        return self.find(self.attacker) if event.source < 0 and event.cause == self.seat and self.attacker else None

    def as_remembered(self, event: Event) -> Event:
        if "asks_doers" not in self.deal.traits:
            return event
        doer = self.doer_of(event)
        return Done(
            event.kind,
            event.seat,
            event.piece,
            event.card,
            event.number,
            event.word,
            event.cause,
            event.source,
            event.secret,
            event.topic,
            doer.id if doer is not None else 0,
            doer.card.index if doer is not None else -1,
            doer.seat if doer is not None else -1,
            self.acting_keyword(),
        )

    def acting_piece(self) -> int:
        run = resolving(self)
        return run.scope.this if run is not None else 0

    def acting_keyword(self) -> str:
        return heading(self)

    def word_of_use(self, origin: str) -> str:
        """How it is told that a card of that pile was used."""
        return "use" if origin == "hand" else origin

    def doer_of(self, event: Event) -> Piece | None:
        if event.kind == "is_blocked":
            return self.find(self.blocker) if self.blocker else None
        if event.source >= 0:
            acting = self.acting_piece()
            return self.find(acting) if acting else None
        return self.attacker_of(event)

    def fallen_blocker(self) -> int:
        seat = self.opponent(self.seat)
        return self.fallen if self.fallen in self.pile(TRASH, seat) else -1

    def fought(self, scope: Scope, selector: Selector) -> bool:
        return battle.fought(self, scope, selector)

    def is_step_of(self, seat: int, whose: str, step: str) -> bool:
        if not step:
            return (self.seat == seat) == (whose == "your")
        return is_step(self, seat, "each" if whose == "any" else whose, step)

    def used_by(self, card: int) -> str:
        for process in reversed(self.stack):
            if isinstance(process, UseMagic) and process.card == card:
                return process.keyword
        return ""

    def keyword_more(self, seat: int, keyword: str) -> int:
        return values.keyword_more(self, seat, keyword) if keyword and "keyword" in self.deal.traits else 0

    def look_again(self) -> None:
        if "becomes" not in self.deal.watched:
            return
        for seat in range(2):
            for piece in self.side(seat):
                now = values.number_of(self, piece, "bp")
                before = piece.bp_seen
                piece.bp_seen = now
                if 0 <= before != now:
                    self.murmur("becomes", seat, piece.id, piece.card.index, str(before), -1, -1, now)

    def span(self, duration: str, seat: int) -> Span:
        """Turns alternate: of the other player's next turn, and of one's own, it is known which of all turns they are."""
        if duration in ("opponent_turn", "their_turn"):
            return Span("turn", self.turn + (1 if seat == self.seat else 2), duration == "their_turn")
        if duration == "your_turn":
            return Span("turn", self.turn + (1 if seat == self.seat else 0))
        if duration == "next_refresh":
            return Span("refresh", seat + 1, True)
        return Span(duration)

    def is_running(self, span: Span) -> bool:
        """Whether a change with that span is in force: what waits for a turn or step to come is not yet."""
        if not span.waits:
            return True
        if span.kind == "refresh":
            return self.step == "refresh" and span.number == self.seat + 1
        return span.number == self.turn

    def is_in_state(self, piece: Piece, state: str) -> bool:
        return values.is_in_state(self, cast(BattlePiece, piece), state)

    def happened_in(self, period: str) -> list[Event]:
        if period != "battle":
            return self.happened
        return self.happened[self.battle_news :] if self.battle_news >= 0 else []

    def has_become(self, piece: Piece, deed: str) -> bool:
        return values.has_become(self, cast(BattlePiece, piece), deed)

    def has_keyword(self, piece: Piece, keyword: str) -> bool:
        return values.has_keyword(self, cast(BattlePiece, piece), keyword)

    def card_has_keyword(self, card: int, keyword: str) -> bool:
        return prints_keyword(self, self.card(card), keyword)

    def symbol_count(self, seat: int, color: str) -> int:
        table = values.symbols_of(self, seat)
        return self.member.symbols_of_color(table, color) if color else sum(table)

    def is_using(self, scope: Scope, seat: int, deed: str) -> int:
        if (
            self.using_card >= 0
            and self.using_seat == seat
            and (deed == "use" or self.using_deed in deed.split("_or_"))
        ):
            return self.using_card
        return -1

    def suits_deed(self, card: int, deed: str) -> bool:
        return deed == "use" or self.card(card).deed in deed.split("_or_")

    def suits(self, card: int, verb: Verb, scope: Scope) -> bool:
        """What is to be played must be payable, and playable now: what cannot be paid for is not even begun."""
        if not isinstance(verb, Play):
            return True
        self.cite("play.by_effect")
        printed = self.card(card)
        deed = printed.deed
        return (
            self.suits_deed(card, verb.deed)
            and not permissions.cannot_play(self, scope.seat, card, deed)
            and (printed.type != MAGIC or len(actions.usable(self, scope.seat, printed, verb.part)) > 0)
            and price.can_afford(self, scope.seat, printed, verb.free, verb.cores == "reserve", self.selected_in())
        )

    def selected_in(self) -> str:
        """The zone in which the effect that is carried out selects right now."""
        run = resolving(self)
        verb = run.steps(self)[run.place].verb if run is not None else None
        if isinstance(verb, Otherwise):
            verb = verb.second if run is not None and run.second else verb.first
        return verb.selector.zone if isinstance(verb, (Select, Search)) else "hand"

    def is_immune(self, piece: Piece, seat: int, card: int) -> bool:
        return self.shields_cards and immunity.is_immune(self, cast(BattlePiece, piece), seat, card)

    def can_be_selected(self, piece: Piece, by: int, source: int) -> bool:
        return not permissions.is_forbidden(self, "be_selected", cast(BattlePiece, piece), by, source)

    # ------------------------------------------------------------ what effects do

    def state_besides(self) -> tuple[Any, ...]:
        """What only positions of one game hold, where two of them are compared."""
        return ()

    def limit_allows(self, ability: Ability, run: Process) -> bool:
        return limits.allows(self, ability, cast(Resolve, run))

    def spend_limit(self, ability: Ability, run: Process) -> None:
        limits.spend(self, ability, cast(Resolve, run))

    def trigger_stands(self, trigger: Trigger) -> bool:
        """A waiting effect is lost when its card is no longer where it works, has lost the level for it, or is itself about
        to leave (unless the effect is for that very moment), or when its use for the turn or battle was spent while it
        waited."""
        if trigger.node in self.card(trigger.card).later:
            return True  # it was promised when an effect resolved, and needs no card any more
        ability = cast(Ability, self.effect_card(trigger.card).nodes[trigger.node])
        if not limits.is_free(self, ability, trigger.seat, trigger.piece, trigger.card):
            return False
        if trigger.piece:
            piece = self.find(trigger.piece)
            if piece is None:
                self.cite("pending.no_effects")
                return False
            if not piece.leaving:
                return in_force.reaches(self, cast(BattlePiece, piece), ability)
            if trigger.subject == trigger.piece and not waits_for(ability).isdisjoint(DEPARTURES):
                return True
            self.cite("pending.no_effects")
            return False
        return trigger.card in self.pile(TRASH, trigger.seat)

    def next_in_line(self, waiting: list[Trigger]) -> list[int]:
        """Of copies of which only one acts, the first stands for all; effects that nobody can tell apart need no order."""
        first = [
            place
            for place, trigger in enumerate(waiting)
            if not any(self.excludes(other, trigger) for other in waiting[:place])
        ]
        return first[:1] if all(is_same(waiting[place], waiting[first[0]]) for place in first) else first

    def is_endless(self) -> bool:
        """Effects that set each other off for ever, without anybody's choice and without bringing a Deck or Life nearer to its
        end, draw the game; a choice, or a new low, starts the count anew."""
        left = sum(self.life) + len(self.pile(DECK, 0)) + len(self.pile(DECK, 1))
        self.unasked, self.lowest_left = loops.counted(self.unasked, self.lowest_left, left)
        return loops.is_over(self, self.unasked)

    def willed(self) -> None:
        self.unasked = 0

    def resolve_trigger(self, trigger: Trigger) -> Process:
        run = resolve(self, trigger.seat, trigger.piece, trigger.card, trigger.node)
        ability = run.ability(self)
        if ability is not None and ability.condition is not None:
            self.cite("effects.condition")
        if trigger.piece and self.card_of(trigger.piece) >= 0:
            run.scope.card = self.card_of(trigger.piece)  # an effect that was given stands on a card of its own
        if trigger.node in self.card(trigger.card).later and trigger.subject_card < 0:
            run.scope.it = [trigger.subject] if trigger.subject else []
            return run
        run.scope.that = trigger.subject
        run.scope.that_card = trigger.subject_card
        if isinstance(trigger, PileTrigger):
            run.scope.that_owner = trigger.subject_seat + 1
        run.occasion = trigger.number
        return run

    def excludes(self, chosen: Trigger, other: Trigger) -> bool:
        return limits.excludes(self, chosen, other)

    def place_of_pile_effect(self, run: Process) -> str:
        effect = cast(Resolve, run)
        ability = effect.ability(self)
        if ability is not None and ability.place:
            return ability.place
        for word in ("using", "hand", "trash"):
            if effect.scope.card in self.pile(self.zone(word), effect.scope.seat):
                return word
        return "using"

    def can_pay_price(self, scope: Scope, cost: tuple[Step, ...]) -> bool:
        return activation.can_pay(self, scope, cost)

    def price_can_fall_on(self, id: int, run: Process) -> bool:
        effect = cast(Resolve, run)
        verb = effect.steps(self)[effect.place].verb
        if not isinstance(verb, Select) or payable.is_on_trial(self) or not is_one(verb.count):
            return True
        trial = payable.on_trial(self, effect)
        trial.scope = effect.scope.copy()
        trial.scope.it = [id]
        trial.scope.it_zone = FIELD
        trial.place += 1
        trial.at = "sentence"
        return payable.can_be_paid(self, [trial])

    def asked(self) -> None:
        if self.decision is not None and self.decision.kind in IN_BETWEEN:
            self.unasked = 0
        if payable.price_in_progress(self) >= 0 and not payable.is_on_trial(self):
            payable.leave_only_payable(self)

    def depart(self, piece: Piece, why: str, to: str, cause: int, source: int) -> bool:
        return departure.depart(self, cast(BattlePiece, piece), why, to, cause, source)

    def cores_left(self, cause: int, source: int, word: str) -> None:
        """Cores may have left cards: by whom, by which card's effect (-1: none), and how ("payment", "move", "effect")."""
        departure.deplete(self, cause, source, word)

    def end_payment(self, departing: int) -> None:
        """A price was paid and its card is about to be placed: what that depleted, from that place of the list on, goes."""
        departure.leave_unwatched(self, departing)

    def end_placing(self, departing: int) -> None:
        """The card lies there with its Cores and is about to arrive: what placing them depleted goes."""
        departure.leave_unwatched(self, departing)

    def is_muted(self, piece: BattlePiece, ability: Ability) -> bool:
        """Whether an effect of a card on the Field is kept from being set off, in games with effects that do so."""
        return False

    def has_come_round(self, piece: BattlePiece, ability: Ability) -> bool:
        """Whether the effect was activated from this very state before, in games that forbid to enter a loop again."""
        return False

    def begin_activated(self, run: Resolve) -> None:
        """An effect on the Field is activated: it is paid for and carried out, then what it set off."""
        settle_after(self, run)

    def used_up(self, card: int, seat: int) -> None:
        """A Magic card was used and lies in the Trash now."""

    def left_trash(self, card: int, seat: int) -> None:
        """A card was taken out of the Trash."""

    def frees_time(self, zone: str) -> bool:
        """Whether Magic that an effect lets a player use from there may be used with any of its parts, whatever the moment."""
        return False

    def begin_effect(self) -> None:
        """A Magic card was paid for and its effect is about to begin: what that depleted goes first."""
        if self.departing:
            self.stack.append(Settle())

    def level_as_it_goes(self, piece: BattlePiece) -> int:
        """The level at which a card acts that leaves without the Cores of any."""
        return piece.printed.levels[0].level

    def arrive(self, piece: BattlePiece, kind: str, origin: str, source: int) -> None:
        """A card has come to the Field with the Cores on it: "summoned" or "deployed", from that pile."""
        summon.arrive(self, piece, kind, origin, source)

    def core_moved(self, owner: int, target: int, soul: bool, cause: int, source: int) -> None:
        """An effect has moved Cores of that player to that place, for games whose cards mind it."""

    def cost_before(self, card: BattleCard, origin: str) -> int:
        """The cost of a card that is paid for, before effects on it: the printed one, unless its pile gives it another."""
        return card.cost

    def more_cores(self, target: int) -> int:
        """How many more Cores an effect that places some places onto that card, in games whose cards say so."""
        return 0

    def bars_flash(self, seat: int, from_hand: bool) -> bool:
        """Whether a player is kept from Flash effects, or from cards of the hand in Flash Timings, in games whose cards say so."""
        return False

    def can_end_step(self, seat: int, step: str) -> bool:
        """Whether effects of a player can end that step."""
        return True

    def lifts(self, piece: BattlePiece, source: int) -> bool:
        """Whether what an effect on that card says against a card's blocking counts for nothing."""
        return False

    def life_left(self, seat: int, taker: BattlePiece | None, number: int) -> int:
        """How much of so much Life a card may take from a player now, in games with limits to that."""
        return number

    def note_life(self, taker: BattlePiece | None, number: int) -> None:
        """A card took Life, for games with limits to that."""

    def free_cores(self, piece: BattlePiece) -> None:
        """The Cores on a card that leaves go where its owner can use them."""
        self.reserve[piece.owner] += piece.cores
        piece.cores = 0
        if self.soul[piece.owner] == piece.id:
            self.soul[piece.owner] = IN_RESERVE

    def leave(self, piece: Piece) -> None:
        departure.leave(self, cast(BattlePiece, piece))

    def is_pending(self, piece: BattlePiece) -> bool:
        """Whether the card is about to leave, so that effects do nothing to it any more."""
        return piece.leaving != ""

    def turn_piece(self, piece: Piece, deed: str, cause: int, source: int) -> bool:
        return turning.turn(self, cast(BattlePiece, piece), deed, cause, source)

    def draw(self, seat: int, number: int, cause: int, source: int) -> int:
        return hand.draw(self, seat, number, cause, source)

    def move_card(self, card: int, zone: str, seat: int, to: str, cause: int, source: int) -> None:
        hand.move_card(self, card, zone, seat, to, cause, source)

    def modify(self, modification: Modification) -> None:
        self.modifications.append(modification)
        self.changed()

    def expire(self, kind: str, number: int = 0) -> None:
        """Everything ends that lasts to the end of that (that turn, battle, step)."""
        if self.modifications:
            self.modifications = [change for change in self.modifications if not change.until.ends_with(kind, number)]
            self.changed()

    # ------------------------------------------------------------ copies

    def under(self, deal: Deal) -> Game:
        return BattleGame(deal, self)

    def make_piece(self, id: int, card: Card, owner: int) -> BattlePiece:
        return BattlePiece(id, card, owner)

    def new_piece(self, card: Card, owner: int) -> BattlePiece:
        """A piece with a fresh id, not yet on the Field."""
        return self.make_piece(self.next_stamp(), card, owner)


def is_same(one: Trigger, other: Trigger) -> bool:
    """Whether nobody can tell two waiting effects apart: the same effect of copies in a pile, about the same thing."""
    return (
        not one.piece
        and not other.piece
        and (one.seat, one.card, one.node) == (other.seat, other.card, other.node)
        and (one.subject, one.subject_card) == (other.subject, other.subject_card)
    )


def is_one(count: Count) -> bool:
    """Whether exactly one card is selected."""
    return count.kind == "exactly" and count.amount == Number(1)
