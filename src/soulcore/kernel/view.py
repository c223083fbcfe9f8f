"""What a seat may see. Everything that leaves the machine towards a player goes through here.

A seat sees the piles the game declares visible to all, its own where only the owner sees, counts of the rest, every
card in play (of one that lies face down towards it only where), and its own decision with its options. A spectator
(seat -1) sees only what all see.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from soulcore.kernel.event import Event
from soulcore.kernel.rules import SEEN_BY_ALL, SEEN_BY_OTHER, SEEN_BY_OWNER

if TYPE_CHECKING:
    from soulcore.kernel.game import Game

SPECTATOR: Final = -1


def piles(game: Game, seat: int, owner: int) -> dict[str, Any]:
    """A player's piles as a seat sees them: cards by number where it may, else how many."""
    found: dict[str, Any] = {}
    for place, zone in enumerate(game.deal.rules.zones):
        cards = game.pile(place, owner)
        if (
            zone.seen == SEEN_BY_ALL
            or (zone.seen == SEEN_BY_OWNER and seat == owner)
            or (zone.seen == SEEN_BY_OTHER and seat not in (owner, SPECTATOR))
            or (zone.opened_at_end and game.over)
        ):
            if zone.opened_at_end and game.over:
                game.cite("view.at_end")
            listed = sorted(cards)
            if zone.seen == SEEN_BY_ALL:
                game.cite("view.open")
                listed = cards
            found[zone.name] = {"count": len(cards), "cards": [game.cards[card].number for card in listed]}
        else:
            game.cite("view.hidden")
            found[zone.name] = {"count": len(cards)}
            if zone.seen == SEEN_BY_OWNER and zone.tracked and game.shown[owner]:
                found[zone.name]["known"] = sorted(game.cards[card].number for card in game.shown[owner])
    for place, zone in enumerate(game.deal.rules.zones):
        if zone.part_of and game.pile(place, owner):
            game.cite("view.viewed")
            found[zone.part_of]["count"] += len(game.pile(place, owner))
    return found


def decision(game: Game, seat: int) -> dict[str, Any] | None:
    """The open decision: for its own seat with the options, for others only whose and what kind it is."""
    asked = game.decision
    if asked is None:
        return None
    view: dict[str, Any] = {"id": len(game.answers), "seat": asked.seat, "kind": asked.kind}
    if asked.source >= 0:
        view["source"] = game.cards[asked.source].number
    if seat == asked.seat:
        view["options"] = [
            {
                "key": key,
                "verb": option.verb,
                "piece": option.piece,
                "card": game.cards[option.card].number if option.card >= 0 else "",
                "word": option.word,
            }
            for key, option in zip(game.keys(), asked.options, strict=True)
        ]
    return view


def event(game: Game, seat: int, happened: Event) -> dict[str, Any]:
    """An event as a seat may know it."""
    hidden = happened.secret and happened.seat != seat
    view: dict[str, Any] = {"kind": happened.kind, "seat": happened.seat}
    if happened.piece:
        view["piece"] = happened.piece
    if happened.card >= 0 and not hidden:
        view["card"] = game.cards[happened.card].number
    if happened.number:
        view["number"] = happened.number
    if happened.word:
        view["word"] = happened.word
    if happened.cause >= 0:
        view["cause"] = happened.cause
    if happened.source >= 0:
        view["source"] = game.cards[happened.source].number
    clauses = game.deal.rules.address(happened.topic) if happened.topic else ""
    if clauses:
        view["clauses"] = clauses.split()
    return view


def events(game: Game, seat: int, since: int) -> list[dict[str, Any]]:
    """What a seat may know of everything that happened from that place of the log on."""
    return [event(game, seat, happened) for happened in (game.log or [])[since:]]
