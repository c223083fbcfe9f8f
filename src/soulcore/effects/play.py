"""What effects need from a game, and what their words refer to.

Every game that has cards with effects extends EffectGame. The evaluators and verbs of this package ask nothing else, so
they know no game. It has parts, each of which knows those before it: what is read (`facts`), what players are asked
(`asking`), what is done (`doing`), and here the line of effects that wait. A function asks for the least it needs.
"""

from __future__ import annotations

from typing import ClassVar, Final

from soulcore.effects.doing import Doing
from soulcore.effects.tree import Ability, Node, Select
from soulcore.kernel.pending import Trigger
from soulcore.kernel.piece import Card
from soulcore.kernel.process import Process

FIELD: Final = "field"
AMONG: Final = "among"

NONE_YET: Final[list[int]] = []
"""What every list of a scope is at first. None of them is ever changed in place: scopes share this one, and copies theirs."""


class EffectCard(Card):
    """A printed card with effects."""

    def __init__(self, index: int, number: str, name: str, abilities: tuple[Ability, ...], nodes: list[Node]) -> None:
        super().__init__(index, number, name)
        self.abilities = abilities
        self.nodes = nodes
        """Every node of the abilities; a position names a part of an effect by (card, place in this list)."""
        self.places: dict[int, int] = {id(node): place for place, node in enumerate(nodes)}
        self.triggers: dict[str, list[Ability]] = {}
        """Abilities that wait for an event, by kind of event, while the card is in play."""
        self.declared: dict[int, list[Select]] = {}
        """The choices each ability (by place) makes when it is announced, once they have been asked for."""
        self.pile_triggers: dict[str, list[Ability]] = {}
        """The same for abilities that work in a pile (the trash)."""

    def place_of(self, node: Node) -> int:
        """Where the node stands in `nodes`."""
        return self.places[id(node)]


class Scope:
    """What the words of an effect refer to while it is read: you, this, it, that, done."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "this",
        "card",
        "it",
        "it_zone",
        "it_seat",
        "it_gone",
        "that",
        "that_card",
        "that_owner",
        "done",
        "done_cards",
        "done_count",
        "done_zone",
        "done_seat",
        "done_theirs",
        "color",
        "among",
        "number",
    )
    RARE: ClassVar[tuple[str, ...]] = ("it_gone", "that_owner", "done_theirs", "number")

    def __init__(self, seat: int = 0, this: int = 0, card: int = -1) -> None:
        self.seat = seat
        """Whose effect it is: "you"."""
        self.this = this
        """The piece the effect is on, or 0."""
        self.card = card
        """The card the effect is printed on."""
        self.it: list[int] = NONE_YET
        """What was selected: piece ids, or card indexes when it_zone is a pile."""
        self.it_zone = FIELD
        self.it_seat = 0
        self.it_gone: list[int] = NONE_YET
        """Those of them that have left that pile since: a copy that lies there is not meant."""
        self.that = 0
        """The piece the triggering event was about."""
        self.that_card = -1
        self.that_owner = 0
        """Whose that card is where the effect's words leave it open: the seat plus 1; else 0."""
        self.done: list[int] = NONE_YET
        """The pieces the previous step really did something to."""
        self.done_cards: list[int] = NONE_YET
        """The cards of those pieces, or the cards handled in piles."""
        self.done_count = 0
        self.done_zone = FIELD
        """The pile those cards lie in now."""
        self.done_seat = 0
        self.done_theirs: list[int] = NONE_YET
        """Those of them that lie in the other player's pile instead."""
        self.color = ""
        """The colour chosen."""
        self.among = 0
        """The seat whose opened cards are meant."""
        self.number = ""
        """What X stands for, in digits; empty while nobody has said it."""

    def copy(self) -> Scope:
        twin = Scope(self.seat, self.this, self.card)
        twin.it = self.it
        twin.it_zone = self.it_zone
        twin.it_seat = self.it_seat
        twin.it_gone = self.it_gone
        twin.that = self.that
        twin.that_card = self.that_card
        twin.that_owner = self.that_owner
        twin.done = self.done
        twin.done_cards = self.done_cards
        twin.done_count = self.done_count
        twin.done_zone = self.done_zone
        twin.done_seat = self.done_seat
        twin.done_theirs = self.done_theirs
        twin.color = self.color
        twin.among = self.among
        twin.number = self.number
        return twin


class EffectGame(Doing):
    """A position of a game whose cards have effects: which of those that wait is next, and whether it still may be."""

    def trigger_stands(self, trigger: Trigger) -> bool:
        """Whether a triggered effect may still resolve."""
        raise NotImplementedError

    def take_rounds(self) -> list[list[Trigger]]:
        """What was set off since, taken up: those that are ordered together in one round, the oldest round first. At least one
        round, which may be empty."""
        waiting, self.triggers = self.triggers, []
        return [waiting]

    def next_in_line(self, waiting: list[Trigger]) -> list[int]:
        """The places of the waiting effects of which one may be next; one place where there is nothing to choose."""
        raise NotImplementedError

    def who_orders(self, next_one: Trigger) -> int:
        """The seat that says which of several effects is next, that one among them. In most games the turn player."""
        return self.seat

    def manage(self) -> bool:
        """Asked before waiting effects are taken up: what the rules have to put in order in between is done, or begun. True
        when something was; it is asked again then."""
        return False

    def is_endless(self) -> bool:
        """Asked before a triggered effect resolves: whether effects set each other off for ever. Ends the game then."""
        raise NotImplementedError

    def resolve_trigger(self, trigger: Trigger) -> Process:
        """The process that resolves a triggered effect."""
        raise NotImplementedError

    def excludes(self, chosen: Trigger, other: Trigger) -> bool:
        """Whether the other waiting effect is lost because this one resolves."""
        raise NotImplementedError
