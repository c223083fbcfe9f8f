"""Cards in the hand that may act when something happens: shown, and carried out like any effect that waited for it.

Whoever has such a card among those the other player cannot see is asked each time it could act, whether or not it is in the hand:
else the question itself would tell the opponent where the card is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.clauses.cite import cite
from soulcore.effects.play import Scope
from soulcore.effects.tree import Ability, Play
from soulcore.games.battle_spirits import price, triggers
from soulcore.games.battle_spirits.burst import BURST
from soulcore.games.battle_spirits.zones import DECK, HAND
from soulcore.games.eternal.card import HELD
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.game import each_once
from soulcore.kernel.pending import Trigger
from soulcore.kernel.plain import VALUES
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame


class HeldTrigger(Trigger):
    """An effect of a card in the hand that its player lets act: it waits like any effect."""


def note(game: EternalGame, event: Event) -> None:
    """Something happened for which cards in hands may wait."""
    if HELD not in game.deal.traits:
        return
    for seat in range(2):
        if game.pile(HAND, seat) and any(fitting(game, seat, card, event) for card in unseen(game, seat)):
            cite("eternal.ruling.C3")
            game.held_news.append(event)
            game.held_seats.append(seat)


def unseen(game: EternalGame, seat: int) -> set[int]:
    """The cards of a player among which the other one cannot tell those in the hand."""
    return {*game.pile(HAND, seat), *game.pile(DECK, seat), *game.pile(BURST, seat)}


def fitting(game: EternalGame, seat: int, index: int, event: Event) -> list[Ability]:
    """The effects of a card that may act in the hand because of that."""
    found = game.eternal_card(index).held.get(event.kind, ())
    return [ability for ability in found if triggers.matches(game, Scope(seat, 0, index), ability, event)]


def ask(game: EternalGame) -> bool:
    """Players are asked about what has happened; whether anything has."""
    if not game.held_news:
        return False
    asking = AskHands()
    asking.news = game.held_news
    asking.seats = game.held_seats
    asking.order = [seat for seat in game.seats_in_turn() if seat in game.held_seats]
    game.held_news = []
    game.held_seats = []
    game.stack.append(asking)
    return True


class AskHands(Process):
    """Whoever may have a card in the hand that waited for what has happened says whether it acts, the turn player first."""

    FIELDS: ClassVar[tuple[str, ...]] = ("news", "seats", "order", "taken")

    def __init__(self) -> None:
        super().__init__()
        self.news: list[Event] = []
        self.seats: list[int] = []
        """Whose hand each of them concerns."""
        self.order: list[int] = []
        self.taken: list[int] = []
        """Cards of the one who is asked that act already."""

    def start(self, game: EternalGame) -> str:
        if not self.order:
            return DONE
        seat = self.order[0]
        left = game.pile(HAND, seat).copy()
        for card in self.taken:
            left.remove(card)
        if not left:
            return self.next_one()
        cite("eternal.ruling.C3")
        found = [
            Option("act_from_hand", card=index, number=node)
            for index in each_once(left)
            for node in self.answers(game, seat, index)
        ]
        game.ask(seat, "from_hand", [*found, Option("keep_hand")])
        return "show"

    def answers(self, game: EternalGame, seat: int, index: int) -> dict[int, Event]:
        """What a card can do about what has happened: its effects, by their places, and the event each of them answers."""
        found: dict[int, Event] = {}
        card = game.eternal_card(index)
        for place, event in enumerate(self.news):
            if self.seats[place] == seat:
                for ability in fitting(game, seat, index, event):
                    if can_act(game, seat, index, ability):
                        found.setdefault(card.place_of(ability), event)
        return found

    def show(self, game: EternalGame) -> str:
        picked = game.picked
        if picked.verb == "keep_hand":
            return self.next_one()
        game.willed()
        seat = self.order[0]
        event = self.answers(game, seat, picked.card)[picked.number]
        self.taken.append(picked.card)
        game.unveil()
        if game.shown[seat].count(picked.card) < game.pile(HAND, seat).count(picked.card):
            game.shown[seat].append(picked.card)
        game.happen("shown", seat, card=picked.card, word="hand", cause=seat, source=picked.card)
        game.triggers.append(
            HeldTrigger(seat, 0, picked.card, picked.number, event.piece, event.card, game.next_stamp())
        )
        return "start"

    def next_one(self) -> str:
        self.order.pop(0)
        self.taken = []
        return "start"


def can_act(game: EternalGame, seat: int, index: int, ability: Ability) -> bool:
    """Whether a card can be brought into play or used, where that is what its effect does."""
    for step in ability.steps:
        if isinstance(step.verb, Play) and not price.can_afford(
            game, seat, game.card(index), step.verb.free, step.verb.cores == "reserve"
        ):
            return False
    return True


VALUES["HeldTrigger"] = HeldTrigger
register(AskHands)
