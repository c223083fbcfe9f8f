"""A position of Saga: checkpoints, destruction that happens at once, effects that are paid for as they activate."""

from __future__ import annotations

from typing import ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.announcing import Announced
from soulcore.effects.leave import DECK_ENDS
from soulcore.effects.play import EffectCard
from soulcore.effects.resolve import COST, Resolve, resolving
from soulcore.effects.settle import Settle
from soulcore.effects.tree import Ability, Verb
from soulcore.effects.waiting import Line
from soulcore.games.battle_spirits import departure, in_force, limits, permissions, values
from soulcore.games.battle_spirits.burst import AskBursts, BurstGame, BurstTrigger
from soulcore.games.battle_spirits.card import MAGIC, Level
from soulcore.games.battle_spirits.cores import LIFE, RESERVE
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.saga import (
    ascend,
    destruction,
    diverting,
    keywords,
    last_state,
    loops,
    luster,
    management,
    moments,
    showing,
    suppressed,
    tokens,
    tolls,
    variable,
)
from soulcore.games.saga.card import COLOR_COUNT, LV1_COST, MUTED
from soulcore.games.saga.nodes import BarBursts
from soulcore.games.saga.piece import LastState, SagaPiece
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Trigger
from soulcore.kernel.piece import Card, Piece
from soulcore.kernel.process import Process
from soulcore.kernel.rules import Deal


class SagaGame(BurstGame):
    """One position."""

    fixes_affected: ClassVar[bool] = True
    owners_order: ClassVar[bool] = True
    remembers_shown: ClassVar[bool] = False

    FIELDS: ClassVar[tuple[str, ...]] = (
        *BurstGame.FIELDS,
        "gone",
        "used_magic",
        "set_out",
        "life_before",
        "soul_moved",
        "ascended",
        "cost_compared",
        "sentence_since",
        "moments",
        "substitute",
    )

    def __init__(self, deal: Deal, of: Game | None = None) -> None:
        super().__init__(deal, of)
        assert of is None or isinstance(of, SagaGame)
        self.gone: list[LastState] = [] if of is None else of.gone.copy()
        """Cards that have left since the last free choice, as they were: effects may still ask about them."""
        self.used_magic: list[int] = [] if of is None else of.used_magic.copy()
        """Magic cards used in this battle that lie in the trash, in games with Luster: whose, which card, and again."""
        self.set_out: list[str] = [] if of is None else of.set_out.copy()
        """Effects activated this turn and the state each was activated from: which, state, and again."""
        self.soul_moved: int = -1 if of is None else of.soul_moved
        """The card whose effect moved the soul core last since somebody chose freely, or -1."""
        self.ascended: list[int] = [] if of is None else of.ascended.copy()
        """Cards that were summoned with Ascend: whose, which card, from which card, and again."""
        self.cost_compared: bool = False if of is None else of.cost_compared
        """The next battle compares cost."""
        self.sentence_since: int = 0 if of is None else of.sentence_since
        """The stamp with which the newest sentence of an effect began: what comes after it comes at once."""
        self.moments: list[int] = [] if of is None else of.moments.copy()
        """The stamps at which newer moments have begun since effects wait (moments.py)."""
        self.substitute: int = -1 if of is None else of.substitute
        """Of several effects that put something else in the place of what is about to happen, the one that was named; or -1."""
        self.life_before: list[int] = [] if of is None else of.life_before.copy()
        """The life of both as the turn began."""
        traits = deal.traits
        like = None if of is None or of.deal.traits is not traits else of
        self.rows_differ: bool = "changes_lv1_cost" in traits if like is None else like.rows_differ
        self.has_variables: bool = "variable" in traits if like is None else like.has_variables
        self.diverts: bool = "diverts" in traits if like is None else like.diverts
        self.has_luster: bool = "luster" in traits if like is None else like.has_luster
        self.mutes: list[str] = [deed for deed in MUTED if deed in traits] if like is None else like.mutes
        self.keeps_cards: bool = "keeps_cards" in traits if like is None else like.keeps_cards
        self.lowers_bp: bool = "lowers_bp" in traits if like is None else like.lowers_bp
        self.writes_bp: bool = any(is_written_bp(trait) for trait in traits) if like is None else like.writes_bp
        self.speaks_of_price: bool = "speaks_of_price" in traits if like is None else like.speaks_of_price

    def sentence_begins(self) -> None:
        self.sentence_since = self.stamp
        moments.begin(self)

    def moment_for_burst(self) -> int:
        return moments.stamp_of_event(self)

    def take_rounds(self) -> list[list[Trigger]]:
        return moments.take_rounds(self)

    def asks_which(self, run: Process, verb: Verb) -> bool:
        if not self.diverts:
            return False
        self.substitute = -1
        return diverting.ask(self, cast(Resolve, run), verb)

    def asks_first(self, run: Process, ability: Ability) -> bool:
        if not variable.is_open(self, cast(Resolve, run).scope, ability):
            return False
        self.stack.append(variable.NameNumber())
        return True

    # ------------------------------------------------------------ keywords

    def acts(self, card: EffectCard, ability: Ability) -> None:
        keywords.note(self, ability)
        super().acts(card, ability)

    def has_keyword(self, piece: Piece, keyword: str) -> bool:
        """Astral has times of its own: at others the spirit lacks it."""
        known = self.as_it_left(piece)
        if known is not None:
            return keyword in known.keywords
        if keyword != keywords.ASTRAL:
            return super().has_keyword(piece, keyword)
        return keywords.has_astral(self, cast(BattlePiece, piece))

    def piece_is(self, piece: Piece, attribute: str, value: str) -> bool:
        """On the field a card has the effects of its level, and those it was given."""
        if attribute == "timing":
            return keywords.has_timing(self, cast(BattlePiece, piece), value)
        if super().piece_is(piece, attribute, value):
            return True
        if attribute != "effects":
            return False
        return keywords.has_effects(self, cast(BattlePiece, piece))

    def is_muted(self, piece: BattlePiece, ability: Ability) -> bool:
        return bool(self.mutes) and suppressed.is_muted(self, piece, ability)

    def bars_burst(self, seat: int) -> bool:
        for force in in_force.forces(self, "bar_bursts"):
            barred = cast(BarBursts, force.verb).seat
            if barred == "each" or (barred == "you") == (force.scope.seat == seat):
                self.cite("effect.cannot_wins")
                return True
        return False

    def has_come_round(self, piece: BattlePiece, ability: Ability) -> bool:
        return loops.has_come_round(self, piece, ability)

    def begin_activated(self, run: Resolve) -> None:
        """Its cost is paid as it activates; then comes a checkpoint, and it resolves. Awaken is one move of cores."""
        ability = run.ability(self)
        piece = self.battle_piece(run.scope.this)
        if ability is not None and piece is not None:
            loops.note(self, piece, ability)
        if ability is None or not ability.cost or ability.keyword == keywords.AWAKEN:
            super().begin_activated(run)
            return
        scope = run.scope
        self.triggers.append(Trigger(scope.seat, scope.this, run.card, run.node, 0, -1, self.next_stamp()))
        self.stack.append(Settle())

    def was_resolved(self, run: Process) -> None:
        super().was_resolved(run)
        effect = cast(Resolve, run)
        ability = effect.ability(self)
        if ability is not None and ability.kind and ability.limits and not effect.activated:
            cite("saga.8-1-3 saga.8-5-2-3")
            self.spend_limit(ability, run)  # it has activated, though it found nothing to do

    def used_up(self, card: int, seat: int) -> None:
        luster.note_used(self, card, seat)

    def left_trash(self, card: int, seat: int) -> None:
        luster.note_left(self, card, seat)

    # ------------------------------------------------------------ private areas

    def selected(self, run: Process, verb: Verb) -> None:
        showing.prove(self, cast(Resolve, run), verb)

    # ------------------------------------------------------------ management in between

    def cores_left(self, cause: int, source: int, word: str) -> None:
        """Note who changed the cores on which cards: a checkpoint may ask."""
        run = resolving(self)
        how = "payment" if run is not None and run.phase == COST else word
        if self.acting_keyword() == keywords.AWAKEN and word == "effect":
            how = keywords.AWAKEN
        for seat in range(2):
            for piece in self.side(seat):
                card = cast(SagaPiece, piece)
                count = values.cores_on(self, card)
                if count != card.counted:
                    card.counted = count
                    card.changed_at = self.next_stamp()
                    card.changed_how = how
                    card.changed_by = cause
                    card.changed_source = source
                card.known_level = values.level(self, card) or card.known_level

    def arrive(self, piece: BattlePiece, kind: str, origin: str, source: int) -> None:
        cast(SagaPiece, piece).came_from = origin
        super().arrive(piece, kind, origin, source)

    def end_payment(self, departing: int) -> None:
        self.begin_effect()

    def end_placing(self, departing: int) -> None:
        """Summoning is one action: the next checkpoint comes after it."""

    def row_of(self, piece: BattlePiece, row: Level | None) -> Level | None:
        """Effects can make the lowest level ask for more cores, or for fewer."""
        lowest = piece.printed.levels[0]
        needed = values.changed(self, piece, LV1_COST, lowest.cores)
        if needed == lowest.cores:
            return row
        if values.cores_on(self, piece) < needed:
            return None
        return row or lowest

    def begin_effect(self) -> None:
        """A price was paid: that is a checkpoint, before anything else happens."""
        management.after_payment(self)

    def manage(self) -> bool:
        return management.run(self)

    def core_moved(self, owner: int, target: int, soul: bool, cause: int, source: int) -> None:
        """Say where cores came, for what waits for that; and remember the soul core."""
        if soul:
            self.soul_moved = source
        if target == RESERVE:
            self.murmur("reserve_gained", owner, 0, -1, "effect", cause, source)
        elif target == LIFE:
            self.murmur("life_gained", owner, 0, -1, "effect", cause, source)
        elif target > 0:
            self.murmur("core_placed", owner, target, self.card_of(target), "effect", cause, source)

    def doer_of(self, event: Event) -> Piece | None:
        """Who destroyed a spirit in battle is the other one."""
        if event.kind == "destroyed" and event.word == "comparison":
            other = self.blocker if event.piece == self.attacker else self.attacker
            return self.find(other) if other else None
        return super().doer_of(event)

    def draw(self, seat: int, number: int, cause: int, source: int) -> int:
        """Cards drawn outside the draw step may have to be paid for."""
        return super().draw(seat, tolls.pay_for_draws(self, seat, number, source), cause, source)

    # ------------------------------------------------------------ leaving

    def is_pending(self, piece: BattlePiece) -> bool:
        """A card lies on the field like any other until it goes, also while something may take the place of that."""
        return False

    def depart(self, piece: Piece, why: str, to: str, cause: int, source: int) -> bool:
        raise NotImplementedError("what leaves in Saga is judged together, also when it is one card")

    def depart_together(self, pieces: list[Piece], why: str, to: str, cause: int, source: int) -> list[int]:
        able = [
            piece
            for piece in cast("list[SagaPiece]", pieces)
            if why not in departure.FORBIDDEN_BY
            or not permissions.is_forbidden(self, departure.FORBIDDEN_BY[why], piece, cause, source)
        ]
        if why == "destroyed":
            return destruction.destroy(self, able, [cause] * len(able), [source] * len(able), "effect")
        if to in DECK_ENDS and len({piece.owner for piece in able}) < len(able):
            destruction.send_in_order(self, able, why, to, cause, source)
            return []
        return destruction.send(self, able, why, to, cause, source)

    def leave(self, piece: Piece) -> None:
        """The card and the cores on it go in one step; how it was is kept for effects that ask."""
        card = cast(SagaPiece, piece)
        cores = values.cores_on(self, card)
        self.gone.append(last_state.of(self, card))
        super().leave(piece)
        if cores:
            self.murmur("reserve_gained", card.owner, 0, -1, "leaves", card.cause, -1)

    def _heed(self, event: Event) -> None:
        """That a card left was heeded when it was about to: here it is only told."""
        if event.kind != "leaves" or not event.topic:
            super()._heed(event)

    def level_as_it_goes(self, piece: BattlePiece) -> int:
        return last_state.level(cast(SagaPiece, piece)) or super().level_as_it_goes(piece)

    # ------------------------------------------------------------ the last state of a card

    def last_state(self, id: int) -> LastState | None:
        for known in reversed(self.gone):
            if known.id == id:
                return known
        return None

    def recall(self, id: int) -> Piece | None:
        return self.find(id) or last_state.shade(self, id)

    def what_became_of(self, piece: int) -> tuple[int, str, int] | None:
        return last_state.where_it_lies(self, piece)

    def as_it_left(self, piece: Piece) -> LastState | None:
        """How a card was that is not on the field any more; None while it is, or when nobody remembers."""
        return self.last_state(piece.id) if self.gone and self.find(piece.id) is None else None

    def card_number(self, card: int, attribute: str, zone: str = "") -> int:
        if attribute == COLOR_COUNT:
            return len(self.card(card).colors)
        return super().card_number(card, attribute, zone)

    def number_of(self, piece: Piece, attribute: str) -> int:
        if attribute == COLOR_COUNT:
            return sum(1 for color in COLORS if self.piece_is(piece, "color", color))
        known = self.as_it_left(piece)
        return known.number(attribute) if known is not None else super().number_of(piece, attribute)

    def is_in_state(self, piece: Piece, state: str) -> bool:
        known = self.as_it_left(piece) if state == "soul_core" else None
        return known.soul if known is not None else super().is_in_state(piece, state)

    def who_selects(self, run: Process, chooser: int) -> int:
        """The opponent may have taken over the next selection that a player makes by a magic card."""
        effect = cast(Resolve, run)
        if chooser != effect.scope.seat or self.card(effect.card).type != MAGIC:
            return chooser
        for force in in_force.changes_made(self).get("select_instead", ()):
            if force.change is not None and force.scope.seat != chooser:
                cite("saga.8-9-1")
                self.modifications = [other for other in self.modifications if other is not force.change]
                self.changed()
                return force.scope.seat
        return chooser

    def asked(self) -> None:
        super().asked()
        if not self.life_before:  # the position was laid out in mid-turn
            self.life_before = self.life.copy()
        ascend.leave_only_ascending(self)
        tokens.leave_their_cores(self)
        if self.gone and self.unasked == 0 and not self.looks_back():
            self.gone = []
            self.soul_moved = -1

    # ------------------------------------------------------------ waiting effects

    def effects_wait(self) -> bool:
        """Whether an effect that was set off has not been resolved."""
        return bool(self.triggers) or any(isinstance(process, Line) and process.waiting for process in self.stack)

    def looks_back(self) -> bool:
        """Whether some effect may still ask how a card was that left: one that waits or is carried out, or a burst that may yet be
        turned over for it."""
        if self.effects_wait() or resolving(self) is not None:
            return True
        return any(isinstance(process, AskBursts) for process in self.stack)

    def trigger_stands(self, trigger: Trigger) -> bool:
        """An effect that has activated waits, whatever becomes of its card; only its own limit takes it away."""
        cite("saga.8-5-2-3")
        cite("saga.ruling.A5")
        if trigger.node in self.card(trigger.card).later or isinstance(trigger, Announced):
            return True  # promised, or paid for: its limit was spent with that
        ability = cast(Ability, self.effect_card(trigger.card).nodes[trigger.node])
        return limits.is_free(self, ability, trigger.seat, trigger.piece, trigger.card)

    def resolve_trigger(self, trigger: Trigger) -> Process:
        found = super().resolve_trigger(trigger)
        if isinstance(trigger, BurstTrigger):
            return found
        run = cast(Resolve, found)
        if isinstance(trigger, Announced):
            run.scope = trigger.scope.copy()
            run.activated = True
            run.at = "sentence"
        elif trigger.piece and not self.find(trigger.piece):
            known = self.last_state(trigger.piece)
            if known is not None:
                run.scope.card = known.card
        return run

    def run_of(self, trigger: Trigger) -> Resolve:
        """The process that would resolve it, whether or not it was paid for."""
        return cast(Resolve, super().resolve_trigger(trigger))

    # ------------------------------------------------------------ copies

    def under(self, deal: Deal) -> Game:
        return SagaGame(deal, self)

    def make_piece(self, id: int, card: Card, owner: int) -> SagaPiece:
        piece = SagaPiece(id, card, owner)
        piece.token = card.is_gift
        return piece


def is_written_bp(trait: str) -> bool:
    """Whether that is the BP of one level, as effects name it that write another number there."""
    return trait.startswith("lv") and trait.endswith("_bp")
