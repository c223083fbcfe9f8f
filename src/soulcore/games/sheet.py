"""Where on a play sheet a game's places lie, for whoever draws one. Names are those of the view: piles and numbers of a player."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Row:
    """A row of cards in play. Cards whose view names no row stand in the one their type is listed in."""

    name: str
    types: tuple[str, ...] = ()
    places: int = 0
    """How many cards it has room for; 0: as many as there are."""


@dataclass
class Sheet:
    """A play sheet as its player sees it: rows and columns from the opponent's side to the player's own."""

    rows: tuple[Row, ...] = ()
    left: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    """Piles in a strip along the player's own edge."""
    outside: tuple[str, ...] = ()
    """What lies beside the sheet."""
    at_times: tuple[str, ...] = ()
    """Piles of the columns that are drawn only while something lies there."""
    sideways: tuple[str, ...] = ()
    """Piles whose cards lie sideways."""
    aim: str = ""
    """The place that an attack on the player threatens."""
