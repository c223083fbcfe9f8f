"""What effects need from a game: the names by which card text reads and changes a position.

Every game that has cards with effects extends EffectGame. The evaluators and verbs of this package ask nothing else, so
they know no game: what "bp" or "exhausted" means, a game says here.
"""

from __future__ import annotations

from typing import ClassVar

from soulcore.clauses.cite import cite_effect
from soulcore.effects.tree import Ability, ChooseOne, Node, Play, Select, Selector, Step, Verb
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.pending import Modification, Span, Trigger
from soulcore.kernel.piece import Card, Piece
from soulcore.kernel.process import Process
from soulcore.kernel.rules import Deal

FIELD = "field"
AMONG = "among"


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
        "that",
        "that_card",
        "done",
        "done_cards",
        "done_count",
        "done_zone",
        "done_seat",
        "color",
        "among",
        "number",
    )
    RARE: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, seat: int = 0, this: int = 0, card: int = -1) -> None:
        self.seat = seat
        """Whose effect it is: "you"."""
        self.this = this
        """The piece the effect is on, or 0."""
        self.card = card
        """The card the effect is printed on."""
        self.it: list[int] = []
        """What was selected: piece ids, or card indexes when it_zone is a pile."""
        self.it_zone = FIELD
        self.it_seat = 0
        self.that = 0
        """The piece the triggering event was about."""
        self.that_card = -1
        self.done: list[int] = []
        """The pieces the previous step really did something to."""
        self.done_cards: list[int] = []
        """The cards of those pieces, or the cards handled in piles."""
        self.done_count = 0
        self.done_zone = FIELD
        """The pile those cards lie in now."""
        self.done_seat = 0
        self.color = ""
        """The colour chosen."""
        self.among = 0
        """The seat whose opened cards are meant."""
        self.number = ""
        """What X stands for, in digits; empty while nobody has said it."""

    def copy(self) -> Scope:
        twin = Scope(self.seat, self.this, self.card)
        twin.it = self.it.copy()
        twin.it_zone = self.it_zone
        twin.it_seat = self.it_seat
        twin.that = self.that
        twin.that_card = self.that_card
        twin.done = self.done.copy()
        twin.done_cards = self.done_cards.copy()
        twin.done_count = self.done_count
        twin.done_zone = self.done_zone
        twin.done_seat = self.done_seat
        twin.color = self.color
        twin.among = self.among
        twin.number = self.number
        return twin


class EffectGame(Game):
    """A position of a game whose cards have effects."""

    fixes_affected: ClassVar[bool] = False
    """Whether a change of "all …" is on the cards that were there when it was made, and on no later arrivals."""
    owners_order: ClassVar[bool] = False
    """Whether the owner of several cards says in which order they come to a deck, where the text says nothing of it."""
    remembers_shown: ClassVar[bool] = True
    """Whether everybody goes on seeing which cards of a hand were shown."""

    raises_limits: ClassVar[bool] = False
    """Whether effects can raise the limits that other effects name ("with 3000 BP or less")."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal)
        self.counting = False
        """Cards in play are only being counted: nothing is done to them."""
        self.looking_in = ""
        """The pile in which cards are being looked for."""

    def closed_modes(self, scope: Scope, verb: ChooseOne) -> list[int]:
        """Of several bodies of an effect, those that cannot be chosen, in games that ask for one that does something."""
        return []

    def limit_more(self, scope: Scope, attribute: str) -> int:
        """By how much a limit on that number is higher in an effect of that scope, where there are effects that raise limits."""
        return 0

    def effect_card(self, index: int) -> EffectCard:
        """The printed card with that index."""
        raise NotImplementedError

    def acts(self, card: EffectCard, ability: Ability) -> None:
        """Say that an effect of a card does its work. Nearly free while nobody listens."""
        if self.listening:
            for line, printed in enumerate(card.abilities):
                if printed is ability:
                    cite_effect(card.number, line + 1)

    def zone(self, word: str) -> int:
        """The pile a zone word of card text means ("hand", "trash", "among" …)."""
        raise NotImplementedError

    def zone_is_hidden(self, word: str) -> bool:
        """Whether the other player cannot see the cards there."""
        raise NotImplementedError

    def number_of(self, piece: Piece, attribute: str) -> int:
        """A number of a card in play now: "bp", "cost", "level" …"""
        raise NotImplementedError

    def card_number(self, card: int, attribute: str) -> int:
        """The printed number of a card in a pile."""
        raise NotImplementedError

    def card_has_number(self, card: int, attribute: str) -> bool:
        """Whether cards of that kind have such a number at all; one that has none meets no requirement on it."""
        raise NotImplementedError

    def pile_card_has_number(self, card: int, attribute: str) -> bool:
        """The same for a card in a pile, where it has neither level nor anything on it."""
        return self.card_has_number(card, attribute)

    def card_is(self, card: int, attribute: str, value: str) -> bool:
        """Whether a printed card has that colour, family, name, type …"""
        raise NotImplementedError

    def piece_is(self, piece: Piece, attribute: str, value: str) -> bool:
        """The same for a card in play, where effects may make it count as more than is printed."""
        return self.card_is(piece.card.index, attribute, value)

    def is_in_state(self, piece: Piece, state: str) -> bool:
        """Whether a card in play is "exhausted", "attacking" …"""
        raise NotImplementedError

    def has_keyword(self, piece: Piece, keyword: str) -> bool:
        raise NotImplementedError

    def card_has_keyword(self, card: int, keyword: str) -> bool:
        raise NotImplementedError

    def player_number(self, seat: int, attribute: str) -> int:
        """A number of a player: "life", or how many tokens lie in a place of theirs."""
        raise NotImplementedError

    def special_is_in(self, seat: int, place: str) -> bool:
        """Whether a player's special token lies in that place of theirs."""
        raise NotImplementedError

    def attacker_of(self, event: Event) -> Piece | None:
        """The card whose attack did what is happening right now, or None."""
        return None

    def can_be_done(self, run: Process, verb: Verb) -> bool:
        """Whether there is anything to ask whoever may decide on a verb; no where everybody sees that it cannot be paid for."""
        return True

    def acting_piece(self) -> int:
        """The piece whose effect is being carried out right now, or 0."""
        return 0

    def acting_keyword(self) -> str:
        """The keyword that heads the effect that is being carried out right now, or ""."""
        return ""

    def doer_of(self, event: Event) -> Piece | None:
        """The card in play whose block, attack or effect does what is happening right now, or None."""
        return None

    def fallen_blocker(self) -> int:
        """The card that blocked in this battle and lies in its owner's Trash now, or -1."""
        return -1

    def fought(self, scope: Scope, selector: Selector) -> bool:
        """Whether such a card has fought in the battle in progress."""
        return False

    def is_step_of(self, seat: int, whose: str, step: str) -> bool:
        """Whether it is that step of "your" or the "opponent"'s turn, as that seat sees it."""
        raise NotImplementedError

    def used_by(self, card: int) -> str:
        """The keyword that heads the effect by which that card is being used, or ""."""
        return ""

    def keyword_more(self, seat: int, keyword: str) -> int:
        """By how much effects change the number of that player's keyword."""
        return 0

    def asks_first(self, run: Process, ability: Ability) -> bool:
        """An effect (a Resolve) is about to begin: whether its player has something to say first, which has been asked now."""
        return False

    def was_resolved(self, run: Process) -> None:
        """An effect (a Resolve) has been carried out; what that means, where it means something."""

    def look_again(self) -> None:
        """Something was done: tell of numbers that have come to something, where effects wait for that."""

    def span(self, duration: str, seat: int) -> Span:
        """How long a change lasts that seat's effect makes for so long ("turn", "opponent_turn" …)."""
        return Span(duration)

    def colors(self) -> tuple[str, ...]:
        """The colours of the game."""
        raise NotImplementedError

    def place_of_pile_effect(self, run: Process) -> str:
        """The zone of the card whose effect runs from a pile."""
        raise NotImplementedError

    def symbol_count(self, seat: int, color: str) -> int:
        """How many symbols (of a colour, or all) a player has in play."""
        raise NotImplementedError

    def is_immune(self, piece: Piece, seat: int, card: int) -> bool:
        """Whether the effect of that seat's card does nothing to the piece."""
        return False

    def happened_in(self, period: str) -> list[Event]:
        """What this turn (or this battle) brought, as far as some card asks for it."""
        return self.happened

    def has_become(self, piece: Piece, deed: str) -> bool:
        """Whether that was done to a card in play by the effect that is being carried out."""
        return self.is_in_state(piece, deed)

    def is_using(self, scope: Scope, seat: int, deed: str) -> int:
        """The card that player is using in that way right now, or -1."""
        raise NotImplementedError

    def suits_deed(self, card: int, deed: str) -> bool:
        """Whether cards of that kind are played in that way ("summon", "deploy", "summon_or_deploy", "use")."""
        raise NotImplementedError

    def who_selects(self, run: Process, chooser: int) -> int:
        """Who picks among cards on the field where an effect has a player pick."""
        return chooser

    def can_be_selected(self, piece: Piece, by: int, source: int) -> bool:
        """Whether an effect of that seat may select the piece."""
        raise NotImplementedError

    def opponent(self, seat: int) -> int:
        return 1 - seat

    def card_of(self, id: int) -> int:
        """The card of a piece in play (pending ones still are), or -1."""
        piece = self.find(id)
        return piece.card.index if piece is not None else -1

    def recall(self, id: int) -> Piece | None:
        """The piece with that id for an effect that asks about it: in play, or as it was last in games that remember that."""
        return self.find(id)

    def destroys_in(self, zone: str) -> bool:
        """Whether destroying reaches cards in that pile. In most games only cards in play are destroyed."""
        return False

    def counts_for(self, piece: Piece, selector: Selector) -> bool:
        """Whether a card on the field is one that selectors of this kind mean at all: what lies beneath another card or is set
        belongs to that card, or is not in play."""
        return not piece.host and not piece.set

    def is_kind(self, piece: Piece, kind: str) -> bool:
        """Whether a card in play counts as a card of that type."""
        return self.card_is(piece.card.index, "type", kind)

    def suits(self, card: int, verb: Verb, scope: Scope) -> bool:
        """Whether a card in a pile can be selected for what the next sentence does with it."""
        return not isinstance(verb, Play) or self.suits_deed(card, verb.deed)

    def limit_allows(self, ability: Ability, run: Process) -> bool:
        """Whether a limited effect ("once per turn") may still be used."""
        raise NotImplementedError

    def spend_limit(self, ability: Ability, run: Process) -> None:
        """A limited effect was used."""
        raise NotImplementedError

    def trigger_stands(self, trigger: Trigger) -> bool:
        """Whether a triggered effect may still resolve."""
        raise NotImplementedError

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
        return False

    def selected(self, run: Process, verb: Verb) -> None:
        """Cards or pieces (`results`) were selected by an effect."""

    def what_became_of(self, piece: int) -> tuple[int, int]:
        """The card in a Trash that a piece has become which an effect still speaks of, and whose Trash; -1 when there is none."""
        return -1, 0

    def sentence_begins(self) -> None:
        """A sentence of an effect is about to be carried out."""

    def willed(self) -> None:
        """Somebody did something that could have been left undone."""

    def resolve_trigger(self, trigger: Trigger) -> Process:
        """The process that resolves a triggered effect."""
        raise NotImplementedError

    def excludes(self, chosen: Trigger, other: Trigger) -> bool:
        """Whether the other waiting effect is lost because this one resolves."""
        raise NotImplementedError

    def depart(self, piece: Piece, why: str, to: str, cause: int, source: int) -> bool:
        """A piece is to leave for that reason: it becomes pending. False when it cannot."""
        raise NotImplementedError

    def depart_together(self, pieces: list[Piece], why: str, to: str, cause: int, source: int) -> list[int]:
        """Pieces are to leave at the same moment; the ids of those that do."""
        return [piece.id for piece in pieces if self.depart(piece, why, to, cause, source)]

    def turn_piece(self, piece: Piece, deed: str, cause: int, source: int) -> bool:
        """Turn a piece: "exhaust", "refresh" … False when that changes nothing or is forbidden."""
        raise NotImplementedError

    def turn_staying(self, piece: Piece, deed: str, cause: int, source: int) -> None:
        """Turn a piece that was about to leave and stays, as the effect says it lies then."""
        self.turn_piece(piece, deed, cause, source)

    def draw(self, seat: int, number: int, cause: int, source: int) -> int:
        """A player draws; how many cards came."""
        raise NotImplementedError

    def move_card(self, card: int, zone: str, seat: int, to: str, cause: int, source: int) -> None:
        """Move a card between piles of its owner: to "hand", "trash", "deck_top", "deck_bottom", "removed" …"""
        raise NotImplementedError

    def modify(self, modification: Modification) -> None:
        """A change comes into force."""
        raise NotImplementedError

    def can_pay_price(self, scope: Scope, cost: tuple[Step, ...]) -> bool:
        """Whether everything before the arrow can be done in full."""
        raise NotImplementedError

    def price_can_fall_on(self, id: int, run: Process) -> bool:
        """Whether the rest of the price before the arrow can be carried out in full on that piece."""
        raise NotImplementedError

    def price_stays_payable(self, things: list[int], start: int, picks: list[int]) -> bool:
        """Whether the price that is being paid can still be paid whole with these picks of the things for its present part,
        and more from that start on as far as it needs more."""
        return True

    def leave(self, piece: Piece) -> None:
        """A pending piece leaves play for where it is bound."""
        raise NotImplementedError
