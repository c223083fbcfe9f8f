"""Nothing is lost and nothing is made: cards and Cores are counted at every decision."""

from __future__ import annotations

from collections import Counter
from typing import Any

from soulcore.games.views import look
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game


def cards_of(game: Game, seat: int) -> Counter[str]:
    """Every card a player owns, wherever it is: in the piles (also those in use or looked at) or in play."""
    found: Counter[str] = Counter()
    for zone, about in enumerate(game.deal.rules.zones):
        if about.name == "tokens":
            continue  # they belong to no deck
        found.update(game.cards[card].number for card in game.pile(zone, seat))
    for side in game.field:
        found.update(
            game.cards[piece.card.front].number for piece in side if piece.owner == seat and not game.is_token(piece)
        )
    found.subtract(game.cards[card].number for card in game.strangers(seat))
    found.update(game.cards[card].number for card in game.strangers(1 - seat))
    return +found


def deck_of(game: Game, seat: int) -> Counter[str]:
    return Counter(game.cards[card].number for card in game.deal.decks[seat])


def check_cards(game: Game) -> None:
    """Each player has exactly the cards of the own deck, and what is in play has a name of its own."""
    for seat in range(game.deal.rules.seats):
        assert cards_of(game, seat) == deck_of(game, seat), f"player {seat + 1} has other cards than the own deck's"
    ids = [piece.id for side in game.field for piece in side]
    assert len(ids) == len(set(ids)), "two pieces share an id"
    for seat, side in enumerate(game.field):
        assert all(piece.seat == seat for piece in side), "a piece lies on the wrong side"


def plain_cores(game: Game, view: dict[str, Any], seat: int) -> int:
    """A player's plain Cores outside the Void, as everybody can count them."""
    player = view["players"][seat]
    in_play = sum(piece["cores"] for side in view["players"] for piece in side["field"] if piece["owner"] == seat)
    return int(player["life"] + player["reserve"] + player["trash_cores"] + in_play)


def has_cores(view: dict[str, Any]) -> bool:
    """Whether the game is one with Cores."""
    return "trash_cores" in view["players"][0]


def check_souls(view: dict[str, Any]) -> None:
    """Each player has one Soul Core, in one of their own places or on one own card."""
    pieces = [piece for side in view["players"] for piece in side["field"]]
    for seat, player in enumerate(view["players"]):
        bearers = [piece["id"] for piece in pieces if piece["owner"] == seat and piece["soul_core"]]
        if isinstance(player["soul_core"], int):
            assert bearers == [player["soul_core"]], f"the Soul Core of player {seat + 1} is on {bearers}"
        else:
            assert not bearers, f"the Soul Core of player {seat + 1} is on {bearers} and {player['soul_core']}"


class CoreCount:
    """Follows the plain Cores of a game with events, from decision to decision."""

    def __init__(self, game: Game) -> None:
        self.seen = len(game.log or ())
        self.before: list[int] = self.count(game)

    def count(self, game: Game) -> list[int]:
        view = look(game, -1)
        return [plain_cores(game, view, seat) for seat in range(game.deal.rules.seats)] if has_cores(view) else []

    def check(self, game: Game) -> None:
        """Since the last look, Cores came from and went to the Void only where an event says so."""
        assert game.log is not None, "following Cores needs the events"
        now = self.count(game)
        if not now:
            return
        check_souls(look(game, -1))
        news = game.log[self.seen :]
        for seat in range(len(now)):
            mine = [event for event in news if event.seat == seat]
            sure = gained(mine) - sum(event.number for event in mine if goes_to_void(event))
            possible = sum(event.number for event in mine if may_come_from_void(event))
            lost = sum(MOST_ON_A_CARD for event in mine if takes_its_cores_along(game, event))
            change = now[seat] - self.before[seat]
            assert sure - lost <= change <= sure + possible, (
                f"player {seat + 1} has {change:+d} Cores; the events explain {sure - lost:+d} to {sure + possible:+d}"
            )
        self.before = now
        self.seen = len(game.log)


def gained(events: list[Event]) -> int:
    laid_out = sum(5 + 3 for event in events if event.kind == "laid_out")
    return laid_out + sum(event.number for event in events if event.kind in ("core_gained", "charged"))


MOST_ON_A_CARD = 99


def takes_its_cores_along(game: Game, event: Event) -> bool:
    """A card left whose Cores go to the Void with it, however many they were."""
    families = getattr(game.cards[event.card], "families", ()) if event.card >= 0 else ()
    return event.kind in ("leaves", "in_soul_state") and ("granwalker" in families or "granstone" in families)


def goes_to_void(event: Event) -> bool:
    return event.kind == "cores_moved" and event.word == "void"


def may_come_from_void(event: Event) -> bool:
    """An effect moved a Core that was on no card. Events do not name the place it came from: this is all they say."""
    return event.kind == "cores_moved" and event.piece == 0 and event.word != "void"
