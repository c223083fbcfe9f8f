"""The steps in which the turn player decides: FLOOD in Collecting, Summoning, Combat, Final."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulcore.effects.announcing import price_of
from soulcore.effects.play import Scope
from soulcore.games.spirit_war import actions, price, victory
from soulcore.games.spirit_war.chain import Aftermath, Chain
from soulcore.games.spirit_war.departure import TO_SOULS, send
from soulcore.games.spirit_war.fight import Fight, attackers
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


ENDS: Final = ("end_step", "end_turn")
"""What the turn player says to go on to the next step or turn."""


def offer_moment(game: SpiritGame, to_both: bool = False) -> None:
    """Between what the turn player does, the other one may use what works at any moment: a face-down ASSAULT card, in the
    Combat Step also Manual abilities of creatures. Asked where everybody sees that there may be something. to_both: the turn
    player, who has nothing to choose in between, may use Manual abilities as well."""
    other = game.opponent(game.seat)
    if actions.might_respond(game, other) or (to_both and actions.might_activate(game, game.seat)):
        chain = Chain()
        chain.is_open = True
        chain.is_for_both = to_both
        game.stack.append(Aftermath())
        game.stack.append(chain)


def carry_out(game: SpiritGame, seat: int, picked: Option) -> None:
    """Do what the turn player chose; an ability or Evocation opens a chain that may be answered."""
    game.chose()
    game.stack.append(Aftermath())
    if actions.is_queued(picked):
        game.stack.append(Chain())
    actions.begin(game, seat, picked)


class FloodPayments(Process):
    """The upkeep of Stasis cards, in an order their player chooses: paid, or the card is Sacrificed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "due", "piece")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.due: list[int] = []
        self.piece = 0

    def start(self, game: SpiritGame) -> str:
        self.due = [
            piece.id
            for piece in game.side(self.seat)
            if not piece.set and not piece.waiting and piece.printed.flood is not None and piece.printed.flood.cost
        ]
        return "moment"

    def moment(self, game: SpiritGame) -> str:
        """Before each payment something may still be done."""
        if self.due:
            offer_moment(game, to_both=True)
        return "order"

    def order(self, game: SpiritGame) -> str:
        self.due = [id for id in self.due if game.find(id) is not None]
        if not self.due or victory.is_decided(game):
            return DONE
        if len(self.due) > 1:
            game.ask(self.seat, "flood_order", [Option("flood", piece=id) for id in self.due])
        else:
            game.picked = Option("flood", piece=self.due[0])
        return "ask"

    def ask(self, game: SpiritGame) -> str:
        self.piece = game.picked.piece
        self.due.remove(self.piece)
        piece = game.spirit_piece(self.piece)
        assert piece is not None
        assert piece.printed.flood is not None
        game.cite("flood.due")
        game.cite("price.asked")
        scope = Scope(self.seat, piece.id, piece.card.index)
        payable = price.can_pay(game, scope, piece.printed.flood)
        options = [Option("pay"), Option("sacrifice")] if payable else [Option("sacrifice")]
        game.ask(self.seat, "flood", options, piece.card.index)
        return "answer"

    def answer(self, game: SpiritGame) -> str:
        piece = game.spirit_piece(self.piece)
        assert piece is not None
        assert piece.printed.flood is not None
        if game.picked.verb == "sacrifice":
            game.cite("flood.sacrifice")
            send(game, [piece], "sacrificed", TO_SOULS, self.seat, -1, self.seat)
            return "moment"
        game.happen("flood_paid", self.seat, piece.id, piece.card.index)
        flood = piece.printed.place_of(piece.printed.flood)
        game.stack.append(price_of(Scope(self.seat, piece.id, piece.card.index), piece.card.index, flood))
        return "moment"


class OwnStep(Process):
    """A step in which the turn player does one thing after another until it is ended; before each, the other one has a
    moment."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0

    def start(self, game: SpiritGame) -> str:
        offer_moment(game)
        return "choose"

    def choose(self, game: SpiritGame) -> str:
        raise NotImplementedError

    def act(self, game: SpiritGame) -> str:
        if game.picked.verb in ENDS:
            self.end(game)
            return DONE
        self.begin(game, game.picked)
        return "start"

    def begin(self, game: SpiritGame, picked: Option) -> None:
        carry_out(game, self.seat, picked)

    def end(self, game: SpiritGame) -> None:
        """The turn player wants no more of it."""


class SummoningStep(OwnStep):
    """Summon, emit, set, place a Soul, turn creatures, use Manual abilities, as often as wanted."""

    def copy(self) -> SummoningStep:
        twin = SummoningStep()
        twin.at = self.at
        twin.seat = self.seat
        return twin

    def choose(self, game: SpiritGame) -> str:
        game.cite("summoning.step")
        options = actions.summoning_options(game, self.seat)
        options.append(Option("end_step"))
        game.ask(self.seat, "summoning_step", options)
        return "act"


class CombatStep(OwnStep):
    """Attacks one by one, until the turn player wants or can no more."""

    def copy(self) -> CombatStep:
        twin = CombatStep()
        twin.at = self.at
        twin.seat = self.seat
        return twin

    def choose(self, game: SpiritGame) -> str:
        able = attackers(game, self.seat)
        if not able and not any(piece.printed.manual for piece in game.side(self.seat)):
            return DONE
        options = [Option("attack", piece=piece.id) for piece in able]
        options.extend(actions.manual_options(game, self.seat))
        game.cite("combat.one_by_one")
        options.append(Option("end_step"))
        game.ask(self.seat, "combat_step", options)
        return "act"

    def begin(self, game: SpiritGame, picked: Option) -> None:
        if picked.verb != "attack":
            carry_out(game, self.seat, picked)
            return
        game.chose()
        fight = Fight()
        fight.seat = self.seat
        fight.attacker = picked.piece
        game.stack.append(fight)


class FinalStep(OwnStep):
    """The turn player announces the end of the turn."""

    def choose(self, game: SpiritGame) -> str:
        options = actions.manual_options(game, self.seat)
        options.append(Option("end_turn"))
        game.ask(self.seat, "final_step", options)
        return "act"

    def end(self, game: SpiritGame) -> None:
        game.happen("turn_ends", self.seat, topic="final.announce")


register(FloodPayments, SummoningStep, CombatStep, FinalStep)
