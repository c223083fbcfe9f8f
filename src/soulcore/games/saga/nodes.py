"""What effects of Saga say that no other game's do."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.data import register
from soulcore.effects.tree import Amount, Condition, Ref, Repeat, Verb
from soulcore.games.battle_spirits.card import OWN_QUESTIONS

ADDED_COST = "added_cost"
"""The question what must be done besides to use a magic card."""


@dataclass
class Variable(Amount):
    """X: a number that the effect's player names once, the same in all of the effect."""


@dataclass
class SoulPaid(Condition):
    """The Soul Core was among the Cores that paid for this card: "the Soul Core was paid for this card"."""


@dataclass
class ReturnUsed(Verb):
    """The magic cards that you used in this battle return from the trash to the hand."""


@dataclass
class AttackSpirit(Verb):
    """The spirit that attacks attacks that spirit: it blocks at once."""

    what: Ref


@dataclass
class AnyCores(Verb):
    """So many of one's cores go onto a card, from wherever cores are: "place 1 of your cores onto this spirit"."""

    amount: Amount
    what: Ref


@dataclass
class AddedCost(Verb):
    """As long as it is in force, the opponent must discard so many cards, besides the cost, to use magic from the hand."""

    amount: Amount


@dataclass
class EndGame(Verb):
    """The game is over, and that player has won it: "you win the game"; of "opponent": "you lose the game"."""

    winner: str


@dataclass
class Chained(Repeat):
    """What Chain adds to an effect: done once (`times`) if you have a symbol of its colour."""

    color: str = ""


@dataclass
class CreateTokens(Verb):
    """So many tokens come to the field. note: what they are, "Antman Token/spirit/green/0/Carapite•Token/1 Core/1000 BP/1 green"
    (name, type, colour, cost, spirit types, cores of its level, BP, symbols)."""

    amount: Amount
    note: str
    exhausted: bool = False


register(Variable, SoulPaid, CreateTokens, ReturnUsed, AttackSpirit, AnyCores, AddedCost, EndGame, Chained)
OWN_QUESTIONS["AddedCost"] = ADDED_COST
