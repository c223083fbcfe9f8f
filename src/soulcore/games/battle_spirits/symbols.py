"""Symbols and reductions: which kinds of symbols a game prints, what each of them counts for, and how many reductions they fill.

A symbol is a set of what it counts for: of one colour, of either of two, of a colour and a God's at once, or of nothing that
any reduction asks for. A card's symbols and a player's are counts of kinds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

COLORS: Final = ("red", "purple", "green", "white", "yellow", "blue")


class SymbolTable:
    """The kinds of symbols of a game. Never changed.

    kinds: what a symbol can be, those of one colour first, in the order of COLORS. asked: what a reduction can ask for, in the
    same order. Each kind counts for what its name says, the parts of which "/" divides.
    """

    def __init__(self, kinds: tuple[str, ...] = COLORS, asked: tuple[str, ...] = COLORS) -> None:
        self.kinds = kinds
        self.asked = asked
        self.counts_for = tuple(
            [tuple([asked.index(part) for part in kind.split("/") if part in asked]) for kind in kinds]
        )
        """For each kind, the reductions it can fill, by their place in `asked`."""
        self.several = tuple([place for place, fits in enumerate(self.counts_for) if len(fits) > 1])
        """The kinds that count for more than one thing."""
        self.only = [fits[0] if len(fits) == 1 else -1 for fits in self.counts_for]
        """For each kind, the one reduction it can fill; -1 where that is none or several."""

    def count(self, table: list[int], wanted: str) -> int:
        """How many symbols of a table count for that."""
        place = self.asked.index(wanted)
        return sum([number for kind, number in enumerate(table) if number and place in self.counts_for[kind]])

    def filled(self, reductions: tuple[int, ...], table: list[int]) -> int:
        """The most reductions that these symbols fill, one each: first symbols that count for one thing, then those that count
        for several, each wherever that leaves the most for the rest."""
        left = list(reductions)
        filled = 0
        flexible: list[int] = []
        for kind in range(len(table)):
            number = table[kind]
            if not number:
                continue
            slot = self.only[kind]
            if slot >= 0:
                taken = min(number, left[slot])
                left[slot] -= taken
                filled += taken
            else:
                for _ in range(number):
                    flexible.append(kind)
        if flexible:
            filled += self.matched(left, flexible)
        return filled

    def matched(self, slots: list[int], flexible: list[int]) -> int:
        """The most slots that symbols with a choice can fill: a matching, found by moving earlier choices on."""
        holders: list[list[int]] = [[] for _ in slots]
        filled = 0
        for kind in flexible:
            if self.place_one(kind, slots, holders, set()):
                filled += 1
        return filled

    def place_one(self, kind: int, slots: list[int], holders: list[list[int]], seen: set[int]) -> bool:
        """Find a slot for one more symbol; those that have one may have to take another."""
        for slot in self.counts_for[kind]:
            if slot in seen:
                continue
            seen.add(slot)
            if len(holders[slot]) < slots[slot]:
                holders[slot].append(kind)
                return True
            for at, other in enumerate(holders[slot]):
                if self.place_one(other, slots, holders, seen):
                    holders[slot][at] = kind
                    return True
        return False


def life_taken(game: BattleGame, symbols: int, boost: int) -> int:
    """How much Life an attack takes that nobody blocks: as many as the attacker has symbols, and what boosts it."""
    game.cite("symbols.damage")
    return symbols + boost


def filled(game: BattleGame, reductions: tuple[int, ...], table: list[int]) -> int:
    """How many reductions of a card a player's symbols fill, those of Nexuses and EX symbols among them."""
    if game.listening:
        game.cite("symbols.reduce")
        game.member.note_symbols(table)
    return game.member.symbols.filled(reductions, table)


PLAIN: Final = SymbolTable()
"""Six colours, each symbol of one of them."""
