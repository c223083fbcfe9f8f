"""The words of one game. The grammar knows classes of words (card types, places, colours …); a vocabulary fills them.

Every word has an id, which is what stands in the effect tree, its canonical English, its Traditional Chinese, and other
English spellings that the forgiving reader takes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from soulcore.effects.tree import Ability
from soulcore.language.dialect import Dialect


@dataclass(frozen=True)
class Term:
    """One word of the game."""

    id: str
    en: str
    zh: str
    plural: str = ""
    also: tuple[str, ...] = ()

    @property
    def en_plural(self) -> str:
        return self.plural or self.en + "s"

    def spellings(self) -> tuple[str, ...]:
        """Every English spelling, the canonical one first."""
        return (self.en, self.en_plural, *self.also)


@dataclass(frozen=True)
class CardType(Term):
    """A type of card. stays: it lies on the field once played, so that it can call itself by its type."""

    stays: bool = True


@dataclass(frozen=True)
class Place(Term):
    """A place for cards, tokens or both. owned: each player has one ("your Trash"), not one for all ("the Void")."""

    cards: bool = True
    tokens: bool = False
    owned: bool = True


@dataclass(frozen=True)
class Attribute(Term):
    """A number on a card. style says how a requirement reads: "after" (3000 BP or less), "before" (cost 4 or less),
    "counted" (2 or more symbols), "level" (at Lv2)."""

    style: str = "before"


@dataclass(frozen=True)
class State(Term):
    """A state of a card. after: True when it stands behind the noun ("in the Super Unleash state")."""

    after: bool = False


@dataclass(frozen=True)
class Deed(Term):
    """Something that a card does or suffers: `en` in the present ("is destroyed"), `past` ("was destroyed")."""

    past: str = ""
    past_zh: str = ""


@dataclass(frozen=True)
class Act(Term):
    """What a card can, cannot or must do: "attack", "be blocked". zh is the verb; done_by says how "by …" reads."""

    zh_by: str = ""


@dataclass(frozen=True)
class PlayDeed(Term):
    """A way to bring a card into play or use it: "summon"."""

    third: str = ""
    doing: str = ""


@dataclass(frozen=True)
class Keyword(Term):
    """A keyword of cards.

    rule: it is the rulebook's own, a line of its own without sentences; a text behind it is its reminder and must
        hold all `reminder_words`.
    text: its meaning as canonical text, when it means the same on every card. Keywords with neither have their
        meaning printed on each card.
    value: what follows it after a colon: "", "color", "number", "family", "family_cost" or "family_amount"
        (the dialect's parameters.py).
    givable: cards can gain it, although its meaning is not text but a rule.
    """

    rule: bool = False
    text: str = ""
    timings: tuple[str, ...] = ()
    value: str = ""
    reminder: str = ""
    reminder_zh: str = ""
    reminder_words: tuple[str, ...] = ()
    givable: bool = False


@dataclass(frozen=True)
class Timing(Term):
    """A printed timing. noun: the card type the timing belongs to, when there is just one."""

    noun: str = ""


@dataclass(frozen=True, eq=False)
class Vocabulary:
    """All words of a game. Compared by identity: it is the key under which its compiled grammar is kept."""

    game: str
    dialect: Dialect
    card: Term
    card_types: tuple[CardType, ...]
    places: tuple[Place, ...]
    field_place: Term
    colors: tuple[Term, ...]
    states: tuple[State, ...]
    attributes: tuple[Attribute, ...]
    deeds: tuple[Deed, ...]
    moments: tuple[Deed, ...]
    acts: tuple[Act, ...]
    play_deeds: tuple[PlayDeed, ...]
    keywords: tuple[Keyword, ...]
    timings: tuple[Timing, ...]
    kinds: tuple[Term, ...]
    limits: tuple[Term, ...]
    header_places: tuple[Term, ...]
    steps: tuple[Term, ...]
    token: Term | None = None
    special_token: Term | None = None
    life: Term | None = None
    header_states: tuple[Term, ...] = ()
    level: str = "Lv"
    name_limit: Term | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    families: frozenset[str] = frozenset()
    """The families that are known. A name in quotation marks that may be a family, a keyword or a card is read as a family
    only if it is one of these."""
    renamed: Mapping[str, str] = field(default_factory=dict)
    phrases: tuple[tuple[str, str], ...] = ()
    spellings: tuple[tuple[str, str], ...] = ()
    at_once: bool = False
    """An effect that waits for something acts once for what happens to several cards at once, not for each of them."""
    tongues: Mapping[str, str] = field(default_factory=dict)
    """Further languages of the game's card text: the module that reads and writes each (see tongues.py)."""

    @cached_property
    def by_id(self) -> dict[str, dict[str, Term]]:
        """Words by class and id."""
        return {
            "card_type": {term.id: term for term in self.card_types},
            "place": {term.id: term for term in self.places},
            "color": {term.id: term for term in self.colors},
            "state": {term.id: term for term in self.states},
            "attribute": {term.id: term for term in self.attributes},
            "deed": {term.id: term for term in self.deeds},
            "moment": {term.id: term for term in self.moments},
            "act": {term.id: term for term in self.acts},
            "play": {term.id: term for term in self.play_deeds},
            "keyword": {term.id: term for term in self.keywords},
            "timing": {term.id: term for term in self.timings},
            "kind": {term.id: term for term in self.kinds},
            "limit": {term.id: term for term in self.limits},
            "header_state": {term.id: term for term in self.header_states},
            "header_place": {term.id: term for term in self.header_places},
            "step": {term.id: term for term in self.steps},
        }

    def term(self, kind: str, id: str) -> Term:
        """The word with this id. KeyError when the game has no such word."""
        return self.by_id[kind][id]

    def keyword(self, id: str) -> Keyword | None:
        found = self.by_id["keyword"].get(id)
        return found if isinstance(found, Keyword) else None

    @cached_property
    def definitions(self) -> dict[str, Ability]:
        """What each keyword with a meaning of its own does, parsed from its text."""
        from soulcore.language.parsing import define

        return {word.id: define(word, self) for word in self.keywords if word.text}
