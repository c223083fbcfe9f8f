"""Bursts: a card lies face down in the burst area and may be turned over when what it waits for has happened.

Whoever has a burst set is asked after every event that any burst could wait for, whether or not the set card fits: else the
question itself would tell the opponent what lies there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.play import Scope
from soulcore.effects.settle import resolve
from soulcore.games.battle_spirits import hand, triggers
from soulcore.games.battle_spirits.zones import HAND, TRASH, USING, ZONES
from soulcore.games.saga.card import SagaCard
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.pending import Trigger
from soulcore.kernel.plain import VALUES
from soulcore.kernel.process import DONE, Process, register
from soulcore.kernel.rules import SEEN_BY_OWNER, Zone

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame

BURST = len(ZONES)
"""The pile of the set card, face down; only its owner may look at it."""

SAGA_ZONES = (*ZONES, Zone("burst", SEEN_BY_OWNER, tracked=False, opened_at_end=True))

SET = "set_burst"


# ---------------------------------------------------------------- setting


def options(game: SagaGame, seat: int) -> list[Option]:
    """The cards in hand that can be set: those with a burst, once a turn."""
    cite("saga.6-6-1-2-2 saga.3-8-4")
    if game.has_set:
        return []
    return [
        Option(SET, card=index)
        for index in sorted(set(game.pile(HAND, seat)))
        if cast(SagaCard, game.card(index)).bursts
    ]


def lay(game: SagaGame, seat: int, card: int) -> None:
    """Set a card of the hand; one that lies there already is discarded."""
    cite("saga.3-8-1 saga.3-8-2")
    for old in game.pile(BURST, seat).copy():
        cite("saga.3-8-3 saga.10-2-1")
        game.news += 1
        game.move_card(old, "burst", seat, "trash", seat, -1)
    hand.take_from(game, card, HAND, seat)
    hand.forget(game, card, seat, False)
    game.pile(BURST, seat).append(card)
    game.has_set = True
    game.version += 1
    game.happen("burst_set", seat, card=card, cause=seat, secret=True, topic="burst.set")


# ---------------------------------------------------------------- activating


class BurstTrigger(Trigger):
    """A burst that was turned over: it waits like any effect, and its card goes to the trash when it is through."""


class AskBursts(Process):
    """Something happened that bursts may wait for: whoever has one set may turn it over, the turn player first."""

    FIELDS: ClassVar[tuple[str, ...]] = ("news", "seats", "asked", "nodes", "places")

    def __init__(self) -> None:
        super().__init__()
        self.news: list[Event] = []
        self.seats: list[int] = []
        self.asked = -1
        self.nodes: list[int] = []
        """The effects of the set card that fit, and which event each answers."""
        self.places: list[int] = []

    def start(self, game: SagaGame) -> str:
        if not self.seats:
            return DONE
        self.asked = self.seats.pop(0)
        if not game.pile(BURST, self.asked):
            return "start"
        cite("saga.10-9-3 saga.ruling.P41")
        found: list[Option] = []
        self.nodes = []
        self.places = []
        index = game.pile(BURST, self.asked)[0]
        card = cast(SagaCard, game.card(index))
        for ability in card.bursts:
            for place, event in enumerate(self.news):
                if triggers.matches(game, Scope(self.asked, 0, index), ability, event):
                    found.append(Option("activate_burst", card=index, number=card.place_of(ability)))
                    self.nodes.append(card.place_of(ability))
                    self.places.append(place)
                    break
        found.append(Option("keep_burst"))
        game.ask(self.asked, "burst", found)
        return "turn_over"

    def turn_over(self, game: SagaGame) -> str:
        if game.picked.verb == "keep_burst":
            return "start"
        game.willed()
        cite("saga.10-9-1 saga.10-9-2 saga.8-5-2-1")
        index, node = game.picked.card, game.picked.number
        event = self.news[self.places[self.nodes.index(node)]]
        hand.take_from(game, index, BURST, self.asked)
        game.pile(USING, self.asked).append(index)
        game.news += 1
        game.happen("burst_activated", self.asked, card=index, cause=self.asked, topic="burst.activate")
        game.triggers.append(BurstTrigger(self.asked, 0, index, node, event.piece, event.card, game.next_stamp()))
        return "start"


class BurstEffect(Process):
    """Resolves a burst, then puts its card into the trash unless its own effect has put it elsewhere."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "node", "that", "that_card")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.node = 0
        self.that = 0
        self.that_card = -1

    def start(self, game: SagaGame) -> str:
        run = resolve(game, self.seat, 0, self.card, self.node)
        run.scope.that = self.that
        run.scope.that_card = self.that_card
        game.stack.append(run)
        return "discard"

    def discard(self, game: SagaGame) -> str:
        if self.card in game.pile(USING, self.seat):
            cite("saga.10-9-4")
            hand.take_from(game, self.card, USING, self.seat)
            game.pile(TRASH, self.seat).append(self.card)
            game.happen("used_up", self.seat, card=self.card, word="trash", topic="burst.trash")
        return DONE


def effect_of(trigger: BurstTrigger) -> BurstEffect:
    """The process that resolves a burst."""
    effect = BurstEffect()
    effect.seat = trigger.seat
    effect.card = trigger.card
    effect.node = trigger.node
    effect.that = trigger.subject
    effect.that_card = trigger.subject_card
    return effect


VALUES["BurstTrigger"] = BurstTrigger
register(AskBursts, BurstEffect)
