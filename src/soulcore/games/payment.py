"""A run of small decisions that moves things one by one, seen as one: what may be taken from where, and a proposal."""

from __future__ import annotations

from dataclasses import dataclass


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


@dataclass
class Payment:
    """least: how many must be taken; most: how many may be."""

    least: int
    most: int
    sources: tuple[Source, ...]
