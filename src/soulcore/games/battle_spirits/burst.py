"""Bursts, in the games that have them: a card lies face down in the Burst Area and may be turned over when what it waits for has
happened.

Whoever has a Burst set is asked after every event that any Burst could wait for, whether or not the set card fits: else the
question itself would tell the opponent what lies there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, cast

from soulcore.effects.play import Scope
from soulcore.effects.resolve import Resolve
from soulcore.effects.settle import resolve
from soulcore.effects.tree import Ability, Play, Ref, Verb
from soulcore.games.battle_spirits import hand, permissions, price, triggers
from soulcore.games.battle_spirits.card import BattleCard, CardError, Printed, waits_for
from soulcore.games.battle_spirits.classic_nodes import SoulPaid
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.zones import HAND, TRASH, USING, ZONES
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game, each_once
from soulcore.kernel.pending import Trigger
from soulcore.kernel.plain import VALUES
from soulcore.kernel.process import DONE, Process, register
from soulcore.kernel.rules import SEEN_BY_OWNER, Deal, Zone

BURST: Final = len(ZONES)
"""The pile of the set card, face down; only its owner may look at it."""

BURST_ZONES: Final = (*ZONES, Zone("burst", SEEN_BY_OWNER, tracked=False, opened_at_end=True))

SET: Final = "set_burst"

SUMMON_EFFECT: Final = "summon_effect"
"""A card's When Summoned effect has been resolved."""

PAYING: Final = {"declared", "paid", "summoned", "deployed"}
"""What happens as a card is paid for and comes into play."""

TURNED_OVER: Final = "turned_over"
"""The word for where the card of a Burst lies that acts."""


class BurstCard(BattleCard):
    """A printed card that may have effects for which it can be set."""

    burst_events: ClassVar[frozenset[str]] = frozenset()
    """What the game's Bursts wait for."""
    rarer_bursts: ClassVar[Mapping[str, str]] = {}
    """What only some Bursts wait for, with the trait of a deal that has one: elsewhere nobody is asked about it."""

    def __init__(self, index: int, printed: Printed) -> None:
        self.bursts: list[Ability] = []
        """Effects for which the card can be set face down in the Burst Area."""
        super().__init__(index, printed)

    def sort(self, ability: Ability) -> None:
        if ability.place != "burst":
            super().sort(ability)
            return
        kinds = waits_for(ability)
        if not kinds or not kinds <= {*self.burst_events, *self.rarer_bursts}:
            known = ", ".join(sorted({*self.burst_events, *self.rarer_bursts}))
            raise CardError(f"{self.name}: a Burst waits for one of these, nothing else is known yet: {known}")
        self.bursts.append(ability)

    def watches(self) -> set[str]:
        """Whoever could have set some Burst is asked at every event that any Burst waits for."""
        found = super().watches() | (set(self.burst_events) if self.bursts else set())
        for ability in self.bursts:
            found |= waits_for(ability)
        return found | PAYING if any(isinstance(node, SoulPaid) for node in self.nodes) else found


class BurstGame(BattleGame):
    """A position of a game with Bursts."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        *BattleGame.FIELDS,
        "has_set",
        "burst_news",
        "burst_seats",
        "burst_stamps",
        "soul_paid",
    )

    def __init__(self, deal: Deal, of: Game | None = None) -> None:
        super().__init__(deal, of)
        assert of is None or isinstance(of, BurstGame)
        self.has_set: bool = False if of is None else of.has_set
        """The turn player has set a Burst this turn."""
        self.burst_news: list[Event] = [] if of is None else of.burst_news.copy()
        """What happened since Bursts were last asked about, as far as one could wait for it."""
        self.burst_seats: list[int] = [] if of is None else of.burst_seats.copy()
        """Who had a Burst set when each of them happened: 1 for the first player, 2 for the second, 3 for both."""
        self.burst_stamps: list[int] = [] if of is None else of.burst_stamps.copy()
        """When each of them happened, where the game orders effects by that; else 0."""
        self.soul_paid: list[list[int]] = [] if of is None else of.soul_paid.copy()
        """Cards the Soul Core was paid for, where cards ask about it: whose, which card, and its id in play or 0."""

    def zone(self, word: str) -> int:
        if word == "burst":
            return BURST
        return USING if word == TURNED_OVER else super().zone(word)

    def zone_is_hidden(self, word: str) -> bool:
        return word == "burst" or super().zone_is_hidden(word)

    def could_lie_in(self, zone: int, card: int) -> bool:
        """Only cards with a Burst are ever set."""
        return zone != BURST or len(cast(BurstCard, self.card(card)).bursts) > 0

    def note_for_bursts(self, event: Event) -> None:
        """Something happened that a Burst may wait for; one that is set only afterwards does not."""
        self.cite("burst.set_only")
        there = (1 if self.pile(BURST, 0) else 0) + (2 if self.pile(BURST, 1) else 0)
        if there:
            self.cite("burst.not_later")
            self.burst_news.append(event)
            self.burst_seats.append(there)
            self.burst_stamps.append(self.moment_for_burst())

    def moment_for_burst(self) -> int:
        """The stamp of what has just happened, for a Burst that activates with it; 0 where it activates when it is turned over."""
        return 0

    def ask_bursts(self) -> bool:
        """Players with a Burst are asked about what has happened; whether anything has."""
        if not self.burst_news:
            return False
        ask = AskBursts()
        ask.news = self.burst_news
        ask.there = self.burst_seats
        ask.stamps = self.burst_stamps
        ask.seats = [seat for seat in self.seats_in_turn() if self.pile(BURST, seat)]
        self.burst_news = []
        self.burst_seats = []
        self.burst_stamps = []
        self.stack.append(ask)
        return True

    def state_besides(self) -> tuple[Any, ...]:
        return (self.has_set,)

    def bars_burst(self, seat: int) -> bool:
        """Whether a player's Burst cannot be activated now, in games whose cards say so."""
        raise NotImplementedError

    def was_resolved(self, run: Process) -> None:
        """Bursts can wait for a When Summoned effect to have been resolved."""
        effect = cast(Resolve, run)
        if SUMMON_EFFECT not in self.deal.watched:
            return
        ability = effect.ability(self)
        if ability is not None and "when_summoned" in ability.timings:
            seat = effect.scope.seat
            self.happen(SUMMON_EFFECT, seat, effect.scope.this, effect.card, cause=seat)

    def place_of_pile_effect(self, run: Process) -> str:
        """A Burst that acts has been turned over: its card lies where used cards lie, and may still be played."""
        place = super().place_of_pile_effect(run)
        return TURNED_OVER if place == "burst" else place

    def can_be_done(self, run: Process, verb: Verb) -> bool:
        """A card that plays itself from a pile, and a Burst that goes on with another effect of its card, are asked about that
        only where it is allowed and can be paid: both is seen by everybody."""
        scope = cast(Resolve, run).scope
        if not isinstance(verb, Play) or scope.this or verb.what != Ref("this"):
            return True
        card = self.card(scope.card)
        if permissions.cannot_play(self, scope.seat, scope.card, card.deed):
            return False
        self.cite("cost.unpayable")
        zone = TURNED_OVER if verb.part else self.place_of_pile_effect(run)
        return price.can_afford(self, scope.seat, card, verb.free, verb.cores == "reserve", zone)

    def frees_time(self, zone: str) -> bool:
        return zone == TURNED_OVER

    def trigger_stands(self, trigger: Trigger) -> bool:
        return isinstance(trigger, BurstTrigger) or super().trigger_stands(trigger)

    def resolve_trigger(self, trigger: Trigger) -> Process:
        return effect_of(trigger) if isinstance(trigger, BurstTrigger) else super().resolve_trigger(trigger)


# ---------------------------------------------------------------- setting


def options(game: BurstGame, seat: int) -> list[Option]:
    """The cards in hand that can be set: those with a Burst, once a turn."""
    game.cite("burst.options")
    if game.has_set:
        return []
    return [
        Option(SET, card=index)
        for index in each_once(game.pile(HAND, seat))
        if cast(BurstCard, game.card(index)).bursts
    ]


def lay(game: BurstGame, seat: int, card: int, zone: int = HAND, by_effect: bool = False) -> None:
    """Set a card of the hand, or of another pile; one that lies there already is discarded. What an effect sets is not the one
    Burst a turn."""
    game.cite("burst.lay")
    for old in game.pile(BURST, seat).copy():
        game.cite("burst.replace")
        game.unveil()
        game.move_card(old, "burst", seat, "trash", seat, -1)
    hand.take_from(game, card, zone, seat)
    if zone == HAND:
        game.left_hand(card, seat, False)
    game.pile(BURST, seat).append(card)
    game.burst_seats = [there & ~(1 << seat) for there in game.burst_seats]  # it was not there when those happened
    game.has_set = game.has_set or not by_effect
    game.changed()
    game.happen("burst_set", seat, card=card, cause=seat, secret=True, topic="burst.set")


# ---------------------------------------------------------------- activating


class BurstTrigger(Trigger):
    """A Burst that was turned over: it waits like any effect, and its card goes to the Trash when it is through."""


class AskBursts(Process):
    """Something happened that Bursts may wait for: whoever has one set may turn it over, the turn player first."""

    FIELDS: ClassVar[tuple[str, ...]] = ("news", "there", "stamps", "seats", "asked", "nodes", "places")

    def __init__(self) -> None:
        super().__init__()
        self.news: list[Event] = []
        self.there: list[int] = []
        self.stamps: list[int] = []
        self.seats: list[int] = []
        self.asked = -1
        self.nodes: list[int] = []
        """The effects of the set card that fit, and which event each answers."""
        self.places: list[int] = []

    def start(self, game: BurstGame) -> str:
        if not self.seats:
            return DONE
        self.asked = self.seats.pop(0)
        if game.bars_burst(self.asked):
            return "start"
        if not game.pile(BURST, self.asked) or not any(seats & (1 << self.asked) for seats in self.there):
            return "start"
        game.cite("burst.ask")
        found: list[Option] = []
        self.nodes = []
        self.places = []
        index = game.pile(BURST, self.asked)[0]
        card = cast(BurstCard, game.card(index))
        for ability in card.bursts:
            for place, event in enumerate(self.news):
                if self.there[place] & (1 << self.asked) and triggers.matches(
                    game, Scope(self.asked, 0, index), ability, event
                ):
                    found.append(Option("activate_burst", card=index, number=card.place_of(ability)))
                    self.nodes.append(card.place_of(ability))
                    self.places.append(place)
                    break
        found.append(Option("keep_burst"))
        game.ask(self.asked, "burst", found)
        return "turn_over"

    def turn_over(self, game: BurstGame) -> str:
        if game.picked.verb == "keep_burst":
            return "start"
        game.willed()
        game.cite("burst.turn_over")
        index, node = game.picked.card, game.picked.number
        place = self.places[self.nodes.index(node)]
        event = self.news[place]
        hand.take_from(game, index, BURST, self.asked)
        game.pile(USING, self.asked).append(index)
        game.unveil()
        game.happen("burst_activated", self.asked, card=index, cause=self.asked, topic="burst.activate")
        stamp = self.stamps[place] or game.next_stamp()
        game.triggers.append(BurstTrigger(self.asked, 0, index, node, event.piece, event.card, stamp))
        return "start"


class BurstEffect(Process):
    """Resolves a Burst, then puts its card into the Trash unless its own effect has put it elsewhere."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "node", "that", "that_card")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.node = 0
        self.that = 0
        self.that_card = -1

    def start(self, game: BurstGame) -> str:
        run = resolve(game, self.seat, 0, self.card, self.node)
        run.scope.that = self.that
        run.scope.that_card = self.that_card
        game.stack.append(run)
        return "discard"

    def discard(self, game: BurstGame) -> str:
        game.cite("burst.went_on")
        if self.card in game.pile(USING, self.seat):
            game.cite("burst.discard")
            hand.take_from(game, self.card, USING, self.seat)
            game.pile(TRASH, self.seat).append(self.card)
            game.happen("used_up", self.seat, card=self.card, word="trash", topic="burst.trash")
        return DONE


def effect_of(trigger: BurstTrigger) -> BurstEffect:
    """The process that resolves a Burst."""
    effect = BurstEffect()
    effect.seat = trigger.seat
    effect.card = trigger.card
    effect.node = trigger.node
    effect.that = trigger.subject
    effect.that_card = trigger.subject_card
    return effect


VALUES["BurstTrigger"] = BurstTrigger
register(AskBursts, BurstEffect)
