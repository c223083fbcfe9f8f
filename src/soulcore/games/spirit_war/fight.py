"""A fight: Declaration, Response and Resolution Stage."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from soulcore.games.spirit_war import edge_and_shield, piles, values
from soulcore.games.spirit_war.chain import Aftermath, Chain
from soulcore.games.spirit_war.departure import break_fighters
from soulcore.games.spirit_war.heard import keyword_acts
from soulcore.games.spirit_war.milling import mill
from soulcore.games.spirit_war.piece import EDGE, SpiritPiece
from soulcore.games.spirit_war.zones import GRAVE
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


def attackers(game: SpiritGame, seat: int) -> list[SpiritPiece]:
    """Creatures in Edge position that have not attacked this turn and have something to attack."""
    if not game.creatures(game.opponent(seat)) and not may_attack_directly(game, seat):
        return []
    game.cite("attack.edge_only")
    return [piece for piece in game.creatures(seat) if not obstacle_to_attacking(game, piece)]


def obstacle_to_attacking(game: SpiritGame, piece: SpiritPiece) -> str:
    """What keeps a creature from attacking, a key of the catalogues, or ""."""
    if piece.turned != EDGE:
        return "in_shield_position"
    if piece.attacked == game.turn:
        game.cite("attack.once")
        return "attacked_already"
    return ""


def may_attack_directly(game: SpiritGame, seat: int) -> bool:
    """Only when the defender has no creature in play; set cards do not count."""
    game.cite("attack.direct")
    return not game.creatures(game.opponent(seat)) and not values.is_forbidden(game, seat, "attack_directly")


class Fight(Process):
    """One attack. Attacker and target are the position's, so that everybody can see them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacker", "target", "gap", "victim", "source")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.attacker = 0
        self.target = 0
        """The creature attacked, or 0 for the player."""
        self.gap = 0
        self.victim = 0
        self.source = -1

    def copy(self) -> Fight:
        twin = Fight()
        twin.at = self.at
        twin.seat = self.seat
        twin.attacker = self.attacker
        twin.target = self.target
        twin.gap = self.gap
        twin.victim = self.victim
        twin.source = self.source
        return twin

    def start(self, game: SpiritGame) -> str:
        """Declaration Stage: which creature attacks what."""
        defenders = game.creatures(game.opponent(self.seat))
        options = [Option("target", piece=piece.id) for piece in defenders]
        if not defenders:
            options.append(Option("directly"))
        game.ask(self.seat, "attack_target", options)
        return "declaration"

    def declaration(self, game: SpiritGame) -> str:
        self.target = game.picked.piece
        attacker = game.spirit_piece(self.attacker)
        assert attacker is not None
        attacker.attacked = game.turn
        game.attacker = attacker.id
        game.target = self.target
        game.is_fighting = True
        game.changed()
        word = "" if self.target else "directly"
        game.happen(
            "attacks", self.seat, attacker.id, attacker.card.index, word=word, cause=self.seat, topic="attack.declare"
        )
        if self.target:
            target = game.spirit_piece(self.target)
            assert target is not None
            game.happen("attacked", target.seat, target.id, target.card.index, cause=self.seat)
        return "response"

    def response(self, game: SpiritGame) -> str:
        """Response Stage: both players add to the chain until both pass, then it is carried out."""
        game.cite("fight.response")
        chain = Chain()
        chain.is_response_stage = True
        game.stack.append(Aftermath())
        game.stack.append(chain)
        return "resolution"

    def resolution(self, game: SpiritGame) -> str:
        """Resolution Stage: compare what is left to compare."""
        attacker = game.spirit_piece(self.attacker)
        if attacker is None:
            game.cite("fight.nothing")
            return "end"
        if self.target == 0:
            late = game.creatures(game.opponent(self.seat))
            if late and game.agreed.late_defender_is_attacked:
                game.ask(self.seat, "attack_target", [Option("target", piece=piece.id) for piece in late])
                return "retarget"
            return "direct"
        target = game.spirit_piece(self.target)
        if target is None:
            game.cite("fight.nothing")
            return "end"
        return self.compare(game, attacker, target)

    def retarget(self, game: SpiritGame) -> str:
        self.target = game.picked.piece
        game.target = self.target
        game.changed()
        return "resolution"

    def direct(self, game: SpiritGame) -> str:
        attacker = game.spirit_piece(self.attacker)
        assert attacker is not None
        game.cite("damage.edge")
        number = values.edge(game, attacker)
        piles.mill(game, game.opponent(self.seat), number, GRAVE, self.seat, attacker.card.index)
        return "end"

    def compare(self, game: SpiritGame, attacker: SpiritPiece, target: SpiritPiece) -> str:
        """The smaller number is broken, both when equal. UNBREAKABLE is asked for each side on its own."""
        mine, theirs = edge_and_shield.fighting_number(game, attacker), edge_and_shield.fighting_number(game, target)
        game.happen("compared", attacker.seat, attacker.id, attacker.card.index, number=mine, topic="fight.compare")
        game.happen("compared", target.seat, target.id, target.card.index, number=theirs, topic="fight.compare")
        lost: list[SpiritPiece] = []
        if mine <= theirs and not values.is_unbreakable(game, attacker, target.card.index):
            lost.append(attacker)
        if theirs <= mine and not values.is_unbreakable(game, target, attacker.card.index):
            lost.append(target)
        if mine > theirs:
            self.settle(game, attacker, target, mine - theirs)
        elif theirs > mine:
            self.settle(game, target, attacker, theirs - mine)
        else:
            game.cite("fight.tie")
        others = [target if piece is attacker else attacker for piece in lost]
        break_fighters(game, lost, [other.seat for other in others], [other.card.index for other in others])
        if self.gap:
            mill(game, self.victim, self.gap, "grave", game.opponent(self.victim), self.source)
        return "end"

    def settle(self, game: SpiritGame, winner: SpiritPiece, loser: SpiritPiece, gap: int) -> None:
        """One has won and one has lost. BREAKTHROUGH mills by the gap, whether or not the loser is broken."""
        if values.has_keyword(game, winner, "breakthrough"):
            game.cite("keyword.breakthrough")
            keyword_acts(game, winner.printed, "breakthrough")
            self.gap = gap
            self.victim = loser.seat
            self.source = winner.card.index
        game.happen(
            "wins_fight", winner.seat, winner.id, winner.card.index, cause=winner.seat, topic="fight.larger_wins"
        )
        game.happen("loses_fight", loser.seat, loser.id, loser.card.index, cause=winner.seat)

    def end(self, game: SpiritGame) -> str:
        game.attacker = 0
        game.target = 0
        game.is_fighting = False
        game.changed()
        game.stack.append(Aftermath())
        return DONE


register(Fight)
