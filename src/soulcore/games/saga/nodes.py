"""What effects of Saga say that no other game's do."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.effects.data import register
from soulcore.effects.sense import IN_HAND, UNTOLD
from soulcore.effects.tree import All, Amount, Condition, FieldVerb, Ref, Repeat, Selector, Verb
from soulcore.games.battle_spirits.card import QUESTIONS

# ---------------------------------------------------------------- conditions and amounts


@dataclass
class Variable(Amount):
    """X: a number that the effect's player names once, the same in all of the effect."""


@dataclass
class SoulMoved(Condition):
    """The Soul Core was among the cores that this effect has moved: "the Soul Core was moved"."""


@dataclass
class AscendedFrom(Condition):
    """Ascend took the cores of such a spirit as this card was summoned."""

    selector: Selector


@dataclass
class SummonedFrom(Condition):
    """A card ("this", or "that" of an event) was summoned from that pile of its player's."""

    place: str
    of: str = "this"


@dataclass
class Alike(Condition):
    """There are such cards, and all of them have the same number: "all of your spirits have the same cost"."""

    selector: Selector
    attribute: str


@dataclass
class HighestOf(Amount):
    """The highest number among cards: "the highest BP of your opponent's spirits"; 0 where there is none."""

    attribute: str
    selector: Selector


@dataclass
class ColorsOf(Amount):
    """How many colours the symbols of some cards have together: "the number of colors of symbols of your spirits"."""

    selector: Selector


@dataclass
class Emptied(Amount):
    """How many spirits lie on the field with too few cores for any level: the next checkpoint destroys them."""


@dataclass
class OfAttacker(Amount):
    """A number of the spirit that attacks: "the attacking spirit's BP"."""

    attribute: str


# ---------------------------------------------------------------- deeds


@dataclass
class ReturnUsed(Verb):
    """The magic cards that you used in this battle return from the trash to the hand."""


@dataclass
class AnyCores(Verb):
    """So many of one's cores go onto a card, from wherever cores are: "place 1 of your cores onto this spirit"."""

    amount: Amount
    what: Ref


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


@dataclass
class SpendSoul(Verb):
    """The Soul Core goes from where it could be paid from to "trash" (it is paid) or "void"."""

    to: str


@dataclass
class FillLife(Verb):
    """Cores come from the void until your life is so much."""

    amount: Amount


@dataclass
class DestroyQuietly(FieldVerb):
    """Cards are destroyed, and no effect of the opponent's is triggered by that."""


@dataclass
class ReturnInstead(FieldVerb):
    """A card that would be destroyed returns to the hand instead."""


@dataclass
class CancelSummoned(Verb):
    """The When Summoned effects of what was just summoned do not activate."""


@dataclass
class DrawMore(Verb):
    """So many more cards are drawn in the draw step that has begun."""

    amount: Amount


@dataclass
class GainCores(Verb):
    """So many cores are gained in the core step that has begun, instead of one."""

    amount: Amount


@dataclass
class CompareCost(Verb):
    """The next battle of the turn compares cost, not BP, and the higher one loses."""


# ---------------------------------------------------------------- what is so as long as an effect is in force


@dataclass
class CountTwice(FieldVerb):
    """Each symbol counts as two while a card is paid for."""


@dataclass
class CountAs(FieldVerb):
    """Its symbols count as so many of that colour."""

    number: int
    color: str
    duration: str = ""


@dataclass
class SymbolColors(FieldVerb):
    """Its symbols are also of those colours ("red/purple")."""

    colors: str
    duration: str = ""


@dataclass
class CountInPile(Verb):
    """Symbols of cards in the trash count too while this card is paid for."""

    what: All


@dataclass
class LoseEffects(FieldVerb):
    """Cards lose their effects; level: only those that they have at that level (0: all); keyword: only that one."""

    level: int = 0
    duration: str = ""
    keyword: str = ""


@dataclass
class AlsoAttacking(FieldVerb):
    """When This Spirit Blocks effects activate when the spirit attacks, too."""


@dataclass
class AnotherRefresh(Verb):
    """Your attack step is followed by another refresh step, once a turn."""


@dataclass
class DivertGain(FieldVerb):
    """Cores that would be placed into a player's life are placed onto this spirit."""


@dataclass
class TaxMagic(Verb):
    """The opponent discards so many cards besides, to use a magic card from the hand."""

    number: int


@dataclass
class UseFree(Verb):
    """Cards in the hand are used without paying their cost."""

    what: All


@dataclass
class AddReduction(Verb):
    """Cards in the hand have one more reduction symbol of a colour."""

    what: All
    color: str


register(SummonedFrom, naming=("of",))
register(SoulMoved, AscendedFrom, Alike, HighestOf, ColorsOf, OfAttacker, Emptied)
register(CreateTokens, ReturnUsed, Chained, SpendSoul, FillLife, DestroyQuietly, ReturnInstead, CancelSummoned)
register(DrawMore, GainCores, CompareCost, DivertGain, TaxMagic)
register(
    CountTwice, CountAs, SymbolColors, CountInPile, LoseEffects, AlsoAttacking, AnotherRefresh, UseFree, AddReduction
)


def is_of_payment(_verb: CountTwice | CountInPile) -> bool:
    """They say with what a card is paid for, always."""
    return True


IN_HAND["CountTwice"] = is_of_payment
IN_HAND["CountInPile"] = is_of_payment
QUESTIONS.update(
    {
        "CountTwice": "count_twice",
        "CountAs": "count_as",
        "SymbolColors": "symbol_colors",
        "LoseEffects": "lose_effects",
        "AlsoAttacking": "also_attacking",
        "AnotherRefresh": "another_refresh",
        "UseFree": "use_free",
        "DivertGain": "divert_gain",
        "TaxMagic": "tax_magic",
        "AddReduction": "add_reduction",
    }
)


@dataclass
class LifeKept(Condition):
    """Your life is not less than it was as the turn began: "nothing is missing from your life"."""


@dataclass
class TakeBack(FieldVerb):
    """A card that is being destroyed goes to the hand, not to the trash; it is destroyed all the same."""


@dataclass
class NoLevel(Condition):
    """What a reference names has too few cores for any level: the next checkpoint destroys it."""

    of: str


@dataclass
class TollAttacks(Verb):
    """The opponent's spirits attack only for so many of their own cores, which go to the reserve."""

    number: int
    duration: str = ""


@dataclass
class TollDraws(Verb):
    """Each player pays so many cores for each card drawn outside the draw step."""

    number: int


@dataclass
class PlaceFormer(Verb):
    """The cores that lay on the card the event was about go onto another one."""

    what: Ref


@dataclass
class SelectInstead(Verb):
    """The next selection that the opponent makes on the field by a magic card this turn is yours."""


@dataclass
class LendSwift(Verb):
    """Spirit cards in the hand have Swift there, and not on the field."""

    what: All


@dataclass
class BarBursts(Verb):
    """Players ("you", "opponent", "each") cannot activate bursts."""

    seat: str
    duration: str = ""


@dataclass
class SetAsBurst(Verb):
    """A card with a burst is set from a pile of one's own: "set 1 card from your trash as your burst"."""

    selector: Selector


@dataclass
class SummonOnly(Verb):
    """The card is summoned only if that is so, whoever summons it."""

    condition: Condition


register(BarBursts, SetAsBurst, SummonOnly)
QUESTIONS["BarBursts"] = "bar_bursts"
QUESTIONS["SummonOnly"] = "summon_only"
register(LifeKept, TakeBack, SelectInstead, LendSwift, TollAttacks, TollDraws, PlaceFormer)
register(NoLevel, naming=("of",))
QUESTIONS["TollAttacks"] = "toll_attacks"
QUESTIONS["TollDraws"] = "toll_draws"
QUESTIONS["LendSwift"] = "lend_swift"
QUESTIONS["SelectInstead"] = "select_instead"
UNTOLD.update(("emptied", "faded"))
register(Variable, AnyCores, EndGame)
