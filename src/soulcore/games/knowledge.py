"""What computer players are told about a game."""

from __future__ import annotations

from typing import Any, Final

from soulcore.kernel.game import Game


class Knowledge:
    """What a game tells computer players about itself. A game that declares nothing is played by this: cards are good.

    Players call it only on positions they have imagined, so it may look at everything in them.
    """

    features: tuple[str, ...] = ("cards_in_play", "cards_in_piles")
    """The names of what is measured."""

    weights: tuple[float, ...] = (0.3, 0.02)
    """What a unit of each is worth to its player, in log-odds of winning: what to strive for in a turn."""

    prospects: tuple[float, ...] = ()
    """The same at the start of a turn, as far as it tells who wins; fitted to games (bench/tune.py). Empty: the weights. Two
    tables, since what goes with winning and what one should strive for are not the same: attackers lie exhausted."""

    piles_judged: tuple[str, ...] = ("hand",)
    """The zones, by name, of which a learned judgement looks at every card (besides those in play)."""

    def measure(self, game: Game, seat: int) -> list[float]:
        """The features of a position, each as the seat's advantage over its opponent."""
        seats = game.deal.rules.seats
        zones = len(game.deal.rules.zones)
        play = piles = 0
        for owner in range(seats):
            sign = 1 if owner == seat else -1
            play += sign * len(game.field[owner])
            for zone in range(zones):
                piles += sign * len(game.pile(zone, owner))
        return [float(play), float(piles)]

    def survey(self, game: Game, seat: int) -> list[float]:
        """What a learned judgement looks at (`soulcore.agents.judgement`) besides which cards lie where: more than `measure`, the
        two sides apart. Whoever changes what stands here has to learn the weights anew."""
        return self.measure(game, seat)

    def measure_and_survey(self, game: Game, seat: int) -> tuple[list[float], list[float]]:
        """`measure` for a seat, and `survey` for the player whose turn it is: a game that counts the same things for both counts
        them once."""
        return self.measure(game, seat), self.survey(game, game.seat)

    def instinct(self, game: Game) -> list[float]:
        """How likely a sensible player takes each option of the open decision, before any thought: weights above 0."""
        return [1.0] * len(game.options)

    def is_quiet(self, game: Game) -> bool:
        """Whether the position can be judged by its features: nothing is in progress whose end decides its worth."""
        return True

    def is_routine(self, game: Game) -> bool:
        """Whether the open decision is small change (which Core pays) that instinct settles well enough while looking
        ahead."""
        return False

    def rest(self, game: Game) -> int:
        """The option that does the least and goes on: pass, done, end the step. Games list it last."""
        return len(game.options) - 1

    def likeness(self, game: Game) -> tuple[Any, ...] | None:
        """A name that two positions share only if they go on alike, however they were reached; None where there is none
        (in the middle of something)."""
        return None

    def may_end_this_turn(self, game: Game) -> bool:
        """Whether the game can still end before the turn does."""
        return True

    def worth_trying(self, game: Game) -> list[int]:
        """The places of the options of the open decision that do not merely go round in a circle: players that think keep to
        them. A game whose rules let nobody undo what was done has no others. Never empty."""
        return list(range(len(game.options)))

    def forget_circles(self, game: Game) -> None:
        """Drop what the position remembers only to keep a player from going round in circles: whoever tries everything
        sees a circle without it."""

    def leaning(self, facts: Any) -> str:
        """What cards of one deck mostly share (a colour, an element), to guess a deck from the cards that were seen."""
        return str(getattr(facts, "color", ""))


KNOWS_LITTLE: Final = Knowledge()
