"""A run of small decisions that moves things one by one, seen as one: what may be taken from where, and a proposal."""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.kernel.decision import Option


@dataclass
class Source:
    """A place to take from, by what its options say: verb, and piece or word. Sources stand in the order of taking.

    here: how many lie there now; most: how many of them may still be taken; proposed: how many it would be best to take.
    """

    verb: str
    piece: int
    word: str
    here: int
    most: int
    proposed: int

    def is_meant_by(self, option: Option) -> bool:
        """Whether an option takes from here."""
        return option.verb == self.verb and option.piece == self.piece and option.word == self.word


@dataclass
class Stake:
    """What a card in play has to lose by giving. level: its level now; left: the level it is left with (0: it leaves play),
    by whether it gives the Soul Core and by how many plain Cores it gives."""

    piece: int
    card: int
    level: int
    left: tuple[tuple[int, ...], ...]


@dataclass
class Payment:
    """least: how many must be taken; most: how many may be; stakes: of every card in play that may give."""

    least: int
    most: int
    sources: tuple[Source, ...]
    stakes: tuple[Stake, ...] = ()


@dataclass
class Loss:
    """What an act would cost a card in play of its own player: from that level to that one, 0: it leaves play.

    is_sure: it comes with the act; else a payment that asks can still be made another way."""

    piece: int
    card: int
    level: int
    left: int
    is_sure: bool = True
