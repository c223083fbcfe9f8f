"""Chains: abilities are queued, players answer in turn, and what was queued last is carried out first.

The machine's stack of processes is the chain: each queued ability lies as a Link beneath the Chain that gathers answers,
the newest on top. When nobody answers any more the Chain ends, and the Links run in that order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects.waiting import Gathering
from soulcore.games.spirit_war import actions, victory
from soulcore.games.spirit_war.link import announce
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.effects.play import EffectGame
    from soulcore.games.spirit_war.position import SpiritGame
    from soulcore.kernel.game import Game


class Aftermath(Process):
    """Something was done: is a Deck empty, and which Automatic abilities form the next chain?"""

    def copy(self) -> Aftermath:
        twin = Aftermath()
        twin.at = self.at
        return twin

    def run(self, game: Game) -> None:
        if self.at == "start":
            self.at = self.start(cast("SpiritGame", game))
        else:
            super().run(game)

    def start(self, game: SpiritGame) -> str:
        if victory.is_decided(game) or not game.triggers or game.is_endless():
            return DONE
        game.cite("chain.waiting")
        game.stack.append(Chain())
        return "start"


class Chain(Gathering):
    """Queues triggered abilities, then lets the players answer alternately, the non-turn player first."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "is_response_stage",
        "is_open",
        "is_for_both",
        "links",
        "passes",
        "waiting",
    )

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.is_response_stage = False
        """The Response Stage of a fight: both are asked even when nothing is queued."""
        self.is_open = False
        """The non-turn player is asked even when nothing is queued: the moment for ASSAULT."""
        self.is_for_both = False
        """And so is the turn player then: the moment for Manual abilities in a step without choices of its own."""
        self.passes = 0

    def copy(self) -> Chain:
        twin = Chain()
        twin.at = self.at
        twin.links = self.links
        twin.seat = self.seat
        twin.is_response_stage = self.is_response_stage
        twin.is_open = self.is_open
        twin.is_for_both = self.is_for_both
        twin.passes = self.passes
        twin.waiting = self.waiting.copy()
        return twin

    def run(self, game: Game) -> None:
        if self.at == "window":
            self.at = self.window(cast("SpiritGame", game))
        elif self.at == "gather":
            self.at = self.gather(cast("SpiritGame", game))
        else:
            super().run(game)

    def start(self, game: SpiritGame) -> str:
        self.seat = game.opponent(game.seat)
        return "gather"

    def gather(self, game: SpiritGame) -> str:
        """Abilities set off meanwhile are queued first."""
        self.take_up(game)
        return self.order(game)

    def chosen(self) -> str:
        return "queue"

    def through(self) -> str:
        return "window"

    def options(self, game: EffectGame, places: list[int]) -> list[Option]:
        """Which of these is queued next; several of one card are told apart by their number."""
        cards = [self.waiting[place].card for place in places]
        found: list[Option] = []
        for rank, place in enumerate(places):
            card = cards[rank]
            word = str(cards[: rank + 1].count(card)) if cards.count(card) > 1 else ""
            found.append(Option("queue", card=card, number=place, word=word))
        return found

    def queue(self, game: SpiritGame) -> str:
        trigger = self.waiting.pop(game.picked.number)
        announce(game, trigger.seat, trigger.piece, trigger.card, trigger.node, trigger.subject, trigger.subject_card)
        return "gather"

    def window(self, game: SpiritGame) -> str:
        if victory.is_decided(game):
            return DONE
        if self.passes == 2 or not (self.links or self.is_response_stage or self.is_open):
            game.cite("chain.resolve")
            game.cite("chain.newest")
            return DONE
        game.cite("chain.order")
        if not self.might_act(game):
            self.passes += 1
            self.seat = game.opponent(self.seat)
            return "window"
        options = actions.response_options(game, self.seat)
        options.append(Option("pass"))
        game.ask(self.seat, "respond", options)
        return "respond"

    def might_act(self, game: SpiritGame) -> bool:
        """Whether it is worth asking the player, as far as everybody can see."""
        if self.is_for_both and self.links == 0 and self.seat == game.seat:
            return actions.might_activate(game, self.seat)
        return actions.might_respond(game, self.seat)

    def respond(self, game: SpiritGame) -> str:
        picked = game.picked
        seat = self.seat
        self.seat = game.opponent(seat)
        if picked.verb == "pass":
            self.passes += 1
            game.happen("passed", seat, topic="chain.pass")
            if self.is_open and self.links == 0 and not self.is_for_both:
                return DONE  # nothing to answer: the turn player goes on
            return "window"
        self.passes = 0
        game.chose()
        game.cite("chain.respond" if seat != game.seat else "chain.answer")
        actions.begin(game, seat, picked)
        return "gather"


register(Aftermath, Chain)
