"""A position of Saga: checkpoints, destruction that happens at once, effects that are paid for as they activate."""

from __future__ import annotations

from typing import ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.announcing import Announced
from soulcore.effects.leave import DECK_ENDS
from soulcore.effects.play import FIELD, EffectCard
from soulcore.effects.resolve import COST, Resolve, resolving
from soulcore.effects.settle import Settle
from soulcore.effects.tree import Ability, Search, Select, Verb
from soulcore.games.battle_spirits import departure, in_force, limits, permissions, values
from soulcore.games.battle_spirits.burst import BurstGame, BurstTrigger
from soulcore.games.battle_spirits.card import SPIRIT, Level, waits_for
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.zones import TRASH
from soulcore.games.saga import ascend, destruction, keywords, loops, tokens, variable
from soulcore.games.saga.activating import Activate, is_unpaid
from soulcore.games.saga.card import LV1_COST, MUTED, SUMMON_EFFECT, is_substitution
from soulcore.games.saga.piece import LastState, SagaPiece
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

    FIELDS: ClassVar[tuple[str, ...]] = (*BurstGame.FIELDS, "gone", "used_magic", "set_out", "soul_paid")

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.gone: list[LastState] = []
        """Cards that have left since the last free choice, as they were: effects may still ask about them."""
        self.used_magic: list[int] = []
        """Magic cards used in this battle that lie in the trash, in games with Luster: whose, which card, and again."""
        self.set_out: list[str] = []
        """Effects activated this turn and the state each was activated from: which, state, and again."""
        self.soul_paid: list[int] = []
        """Cards the soul core was paid for, in games that ask about it: whose, which card, and again."""
        self.rows_differ = "changes_lv1_cost" in deal.traits
        self.has_variables = "variable" in deal.traits
        self.has_luster = "luster" in deal.traits
        self.mutes = "mutes" in deal.traits
        self.keeps_cards = "keeps_cards" in deal.traits

    def asks_first(self, run: Process, ability: Ability) -> bool:
        if not variable.is_open(self, cast(Resolve, run).scope, ability):
            return False
        self.stack.append(variable.NameNumber())
        return True

    def was_resolved(self, run: Process) -> None:
        """Bursts can wait for a spirit's When Summoned effect to have been resolved."""
        effect = cast(Resolve, run)
        if SUMMON_EFFECT not in self.deal.watched:
            return
        ability = effect.ability(self)
        if ability is not None and "when_summoned" in ability.timings:
            seat = effect.scope.seat
            self.happen(SUMMON_EFFECT, seat, effect.scope.this, effect.card, cause=seat)

    # ------------------------------------------------------------ keywords

    def acts(self, card: EffectCard, ability: Ability) -> None:
        if self.listening and ability.keyword:
            self.cite(f"keyword.{ability.keyword}")
        super().acts(card, ability)

    def has_keyword(self, piece: Piece, keyword: str) -> bool:
        """Astral has times of its own: at others the spirit lacks it."""
        known = self.as_it_left(piece)
        if known is not None:
            return keyword in known.keywords
        if keyword != keywords.ASTRAL:
            return super().has_keyword(piece, keyword)
        cite("saga.11-14-2 saga.11-14-4")
        here = cast(BattlePiece, piece)
        if any(own.keyword == keyword and in_force.works_here(self, here, own) for own in here.printed.abilities):
            return True
        return self.has_grants and any(
            gift.bearer.id == piece.id
            and any(own.keyword == keyword and in_force.works_here(self, here, own) for own in gift.card.abilities)
            for gift in in_force.grants(self)
        )

    def is_muted(self, piece: BattlePiece, ability: Ability) -> bool:
        """When Destroyed effects may be kept from triggering: they stay on the card and do nothing. What takes the place of a
        destruction is not triggered, and not kept from it."""
        if not self.mutes or "destroyed" not in waits_for(ability) or is_substitution(ability):
            return False
        cite("saga.8-3-1 saga.8-3-2 saga.8-1-7")
        return any(
            in_force.concerns(self, ban.scope, ban.verb.what, ban.target, piece)
            for ban in permissions.bans(self, MUTED)
        )

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

    def used_up(self, card: int, seat: int) -> None:
        if self.has_luster and self.in_battle:
            self.used_magic += [seat, card]

    def left_trash(self, card: int, seat: int) -> None:
        """Of equal cards in the trash those that Luster would return leave last."""
        used = [at for at in range(0, len(self.used_magic), 2) if self.used_magic[at : at + 2] == [seat, card]]
        if len(used) > self.pile(TRASH, seat).count(card):
            cite("saga.11-6-2")
            del self.used_magic[used[-1] : used[-1] + 2]

    # ------------------------------------------------------------ private areas

    def selected(self, run: Process, verb: Verb) -> None:
        """What was picked from a private area for what it is, is shown as proof; afterwards it is private again."""
        if not isinstance(verb, Select | Search):
            return
        picked = verb.selector
        if picked.zone == FIELD or not self.zone_is_hidden(picked.zone) or not (picked.filters or picked.types):
            return
        scope = cast(Resolve, run).scope
        cite("saga.12-2-1 saga.8-5-3-5")
        for card in self.results:
            self.news += 1
            self.happen("shown", scope.it_seat, card=card, word=picked.zone, cause=scope.seat, source=scope.card)

    # ------------------------------------------------------------ management in between

    def cores_left(self, cause: int, source: int, word: str) -> None:
        """Note who changed the cores on which cards: a checkpoint may ask."""
        run = resolving(self)
        how = "payment" if run is not None and run.phase == COST else word
        if self.acting_keyword() == keywords.AWAKEN and word == "effect":
            how = keywords.AWAKEN
        for seat in (0, 1):
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

    def end_payment(self, departing: int) -> None:
        self.begin_effect()

    def end_placing(self, departing: int) -> None:
        """Summoning is one action: the next checkpoint comes after it."""

    def row_of(self, piece: BattlePiece, row: Level | None) -> Level | None:
        """Effects can make the lowest level ask for more cores, or for fewer."""
        more = values.changed(self, piece, LV1_COST, 0)
        if not more:
            return row
        lowest = piece.printed.levels[0]
        if values.cores_on(self, piece) < lowest.cores + more:
            return None
        return row or lowest

    def begin_effect(self) -> None:
        """A price was paid: that is a checkpoint, before anything else happens."""
        cite("saga.ruling.C1")
        self.put_in_order()

    def manage(self) -> bool:
        """A checkpoint: what is due is destroyed, all of it at once; then effects that were set off are paid for."""
        cite("saga.4-7-1 saga.9-1-1 saga.9-1-2 saga.9-1-2-2")
        if self.over:
            return False
        if self.put_in_order():
            return True
        if self.ask_bursts():
            return True
        if any(is_unpaid(self, trigger) for trigger in self.triggers):
            self.stack.append(Activate())
            return True
        return False

    def put_in_order(self) -> bool:
        """Destroy what has too few cores for LV1 and the spirits without BP; whether there was any."""
        due: list[SagaPiece] = []
        for seat in (self.seat, 1 - self.seat):
            for piece in self.side(seat):
                card = cast(SagaPiece, piece)
                if is_due(self, card):
                    due.append(card)
                else:
                    card.known_level = values.level(self, card)
                    card.fine_at = self.stamp
                    card.kept = False
        if not due:
            return False
        cite("saga.4-7-2")
        cite("saga.9-1-2-3")
        destruction.by_rule(self, due)
        return True

    # ------------------------------------------------------------ leaving

    def is_pending(self, piece: BattlePiece) -> bool:
        """A card lies on the field like any other until it goes, also while something may take the place of that."""
        return False

    def depart(self, piece: Piece, why: str, to: str, cause: int, source: int) -> bool:
        return len(self.depart_together([piece], why, to, cause, source)) > 0

    def depart_together(self, pieces: list[Piece], why: str, to: str, cause: int, source: int) -> list[int]:
        able = [
            piece
            for piece in cast("list[SagaPiece]", pieces)
            if why not in departure.FORBIDDEN_BY
            or not permissions.is_forbidden(self, departure.FORBIDDEN_BY[why], piece, cause, source)
        ]
        if why == "destroyed":
            cite("saga.10-14-1")
            return destruction.destroy(self, able, [cause] * len(able), [source] * len(able), "effect")
        if to in DECK_ENDS and len({piece.owner for piece in able}) < len(able):
            destruction.send_in_order(self, able, why, to, cause, source)
            return []
        return destruction.send(self, able, why, to, cause, source)

    def leave(self, piece: Piece) -> None:
        """The card and the cores on it go in one step; how it was is kept for effects that ask."""
        card = cast(SagaPiece, piece)
        level = values.level(self, card) or card.known_level
        bp = values.bp(self, card) if card.printed.type == SPIRIT else 0
        cores, symbols = values.cores_on(self, card), values.symbol_total(self, card)
        cost = values.number_of(self, card, "cost")
        soul = self.soul[card.owner] == card.id
        self.gone.append(
            LastState(
                card.id,
                card.card.index,
                card.owner,
                card.turned,
                level,
                bp,
                cores,
                cost,
                symbols,
                soul,
                keywords.of_piece(self, card),
            )
        )
        super().leave(piece)

    def level_as_it_goes(self, piece: BattlePiece) -> int:
        cite("saga.ruling.A6")
        return cast(SagaPiece, piece).known_level or super().level_as_it_goes(piece)

    # ------------------------------------------------------------ the last state of a card

    def last_state(self, id: int) -> LastState | None:
        for known in reversed(self.gone):
            if known.id == id:
                return known
        return None

    def recall(self, id: int) -> Piece | None:
        piece = self.find(id)
        if piece is not None:
            return piece
        known = self.last_state(id)
        if known is None:
            return None
        cite("saga.8-10-1")
        cite("saga.ruling.A11")
        shade = self.make_piece(id, self.cards[known.card], known.owner)
        shade.turned = known.turned
        return shade

    def as_it_left(self, piece: Piece) -> LastState | None:
        """How a card was that is not on the field any more; None while it is, or when nobody remembers."""
        return self.last_state(piece.id) if self.gone and self.find(piece.id) is None else None

    def number_of(self, piece: Piece, attribute: str) -> int:
        known = self.as_it_left(piece)
        return known.number(attribute) if known is not None else super().number_of(piece, attribute)

    def is_in_state(self, piece: Piece, state: str) -> bool:
        known = self.as_it_left(piece) if state == "soul_core" else None
        return known.soul if known is not None else super().is_in_state(piece, state)

    def asked(self) -> None:
        super().asked()
        ascend.leave_only_ascending(self)
        tokens.leave_their_cores(self)
        if self.gone and self.unasked == 0 and not self.triggers and resolving(self) is None and not self.has_waiting():
            self.gone = []

    def has_waiting(self) -> bool:
        """Whether effects that were taken up wait to be resolved."""
        return any(isinstance(process, Settle) and process.waiting for process in self.stack)

    # ------------------------------------------------------------ waiting effects

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

    def clone(self) -> Game:
        twin = SagaGame(self.deal)
        self.copy_state(twin)
        return twin

    def copy_state(self, twin: Game) -> None:
        assert isinstance(twin, SagaGame)
        super().copy_state(twin)
        twin.gone = self.gone.copy()
        twin.used_magic = self.used_magic.copy()
        twin.set_out = self.set_out.copy()
        twin.soul_paid = self.soul_paid.copy()

    def make_piece(self, id: int, card: Card, owner: int) -> SagaPiece:
        piece = SagaPiece(id, card, owner)
        piece.token = card.is_gift
        return piece


def is_due(game: SagaGame, piece: SagaPiece) -> bool:
    """Whether a checkpoint destroys the card."""
    if values.level_row(game, piece) is None:
        cite("saga.9-3-1")
        cite("saga.9-3-2")
        return True
    if piece.printed.type == SPIRIT and values.bp(game, piece) <= 0:
        cite("saga.9-4-1")
        cite("saga.9-4-2")
        return True
    return False
