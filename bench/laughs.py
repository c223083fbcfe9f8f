"""How often a reader of a player's games laughs.

    .venv/bin/python bench/laughs.py greedy search:seconds=0.1,own_time=1 --game eternal --games 12

Counted is what can be told from the course of a game, whether or not it was a mistake there:

- *used up*: a card that it brought out this turn goes because its Cores pay for a cheaper one;
- *in a circle*: in its own turn everything lies as it lay before, after something was done;
- *in vain*: it raises the BP of its own cards in its Main Step and does not attack any more that turn;
- *bare*: it attacks with its last upright card and loses in the turn after.

Games are played against greedy, over the pairings of the entry decks; `--tell` says where to look: game, turn and card.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Hashable
from typing import Any

from bench.duel import answering, players_of
from bench.strength import STEP, pairings

from soulcore.agents import ask
from soulcore.agents.levels import make
from soulcore.games import entry, names
from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.piece import UPRIGHT, BattlePiece
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.play import start

USED_UP, CIRCLE, IN_VAIN, BARE = "used up", "in a circle", "in vain", "bare"
LAUGHS = (USED_UP, CIRCLE, IN_VAIN, BARE)

BROUGHT = ("summoned", "deployed", "used")
SPENT = ("depleted", "self_destroyed")


class Reader:
    """Reads one seat's own turns as they are played."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.knowledge = entry(game.deal.rules.name).knowledge
        self.found: list[tuple[str, int, str]] = []
        """What to laugh at, in which turn, and about which card."""
        self.read = 0
        """How many events were read."""
        self.turn = 0
        self.is_own = False
        self.new: set[int] = set()
        """Cards that came this turn."""
        self.spent: list[int] = []
        """Their cards, where they were used up for something that has not come yet."""
        self.lain: set[Hashable] = set()
        """How everything lay before."""
        self.bp: dict[int, int] = {}
        self.changes = 0
        """How many things have been changed for a time."""
        self.raised = ""
        """A card whose BP was raised, with no attack since."""
        self.was_bare = False

    def look(self) -> None:
        """What happened since the last look."""
        game = self.game
        log = game.log
        assert log is not None
        for event in log[self.read :]:
            if event.kind == "turn_starts":
                self.turn += 1
                self.is_own = event.seat == self.seat
                if self.is_own:
                    self.new, self.spent, self.lain, self.bp = set(), [], set(), {}
                    self.raised, self.was_bare = "", False
            elif self.is_own:
                self.take_in(event)
        self.read = len(log)
        if isinstance(game, BattleGame) and self.is_own:
            self.compare(game)
        if game.over and game.winner == 1 - self.seat and not self.is_own and self.was_bare:
            self.found.append((BARE, self.turn - 1, ""))

    def take_in(self, event: Event) -> None:
        if event.seat != self.seat:
            return
        if event.kind in BROUGHT and event.card >= 0:
            for card in self.spent:
                if cost(self.game, event.card) < cost(self.game, card):
                    self.found.append((USED_UP, self.turn, self.game.cards[card].number))
            self.spent = []
            if event.piece:
                self.new.add(event.piece)
        elif event.kind in SPENT and event.piece in self.new:
            self.spent.append(event.card)
        elif event.kind == "attacks":
            self.raised = ""
            field = self.game.field[self.seat]
            self.was_bare = not any(isinstance(piece, BattlePiece) and piece.turned == UPRIGHT for piece in field)
        elif event.kind == "turn_ends" and self.raised:
            self.found.append((IN_VAIN, self.turn, self.raised))
            self.raised = ""

    def compare(self, game: BattleGame) -> None:
        """How things lie now, with how they lay."""
        has_more = len(game.modifications) > self.changes  # what holds for a time, not what a card does by lying there
        self.changes = len(game.modifications)
        if game.step == "main":
            now = {piece.id: values.bp(game, piece) for piece in game.side(self.seat) if piece.printed.fights}
            for piece in game.side(self.seat):
                level = values.bp_of_level(game, piece)
                if has_more and piece.id in now and now[piece.id] > max(level, self.bp.get(piece.id, level)):
                    self.raised = piece.card.number
            self.bp = now
        asked = game.decision
        if asked is not None and asked.seat == self.seat:
            name = self.knowledge.likeness(game)
            if name is not None:
                if name in self.lain:
                    self.found.append((CIRCLE, self.turn, ""))
                self.lain.add(name)


def cost(game: Game, card: int) -> int:
    return int(getattr(game.cards[card], "cost", 0))


def read(game: str, word: str, number: int, package: Any = None) -> tuple[Reader, int]:
    """A game against greedy, read; and how many decisions with a choice the player made. package: whose players they are."""
    known = pairings(game)
    seat = number % 2
    position = start(game, *known[number * STEP % len(known)], seed=f"laughs {number}")
    greedy = make("greedy", f"{number}/{1 - seat}")
    answer = answering(package, word, f"{number}/{seat}", game)
    reader = Reader(position, seat)
    decisions = 0
    while position.decision is not None:
        if position.decision.seat != seat:
            position.answer(ask(greedy, position))
        else:
            decisions += len(position.options) > 1
            position.answer(answer(position))
        reader.look()
    return reader, decisions


def tell(game: str, word: str, numbers: range, package: Any, where: bool) -> str:
    """What there was to laugh at in these games."""
    found: Counter[str] = Counter()
    decisions = won = 0
    for number in numbers:
        reader, made = read(game, word, number, package)
        decisions += made
        won += reader.game.winner == reader.seat
        for kind, turn, card in reader.found:
            found[kind] += 1
            if where:
                print(f"  game {number}, turn {turn}: {kind} {card}")
    told = ", ".join(f"{kind} {found[kind]} ({1000 * found[kind] / max(1, decisions):.1f})" for kind in LAUGHS)
    return f"{game} {word}: {told} of {decisions} decisions (per 1,000); {won} of {len(numbers)} games won"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("players", nargs="+", help="a level, a name, or a name with settings")
    parser.add_argument("--game", choices=names(), default="standard")
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--commit", default="", help="whose players they are: an earlier commit's")
    parser.add_argument("--tell", action="store_true", help="say where it was")
    chosen = parser.parse_args()
    numbers = range(chosen.first, chosen.first + chosen.games)
    with players_of(chosen.commit) as package:
        for word in chosen.players:
            print(tell(chosen.game, word, numbers, package, chosen.tell), flush=True)


if __name__ == "__main__":
    main()
