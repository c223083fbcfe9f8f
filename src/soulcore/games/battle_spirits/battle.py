"""A battle: from the declaration of an attack to its end, in the stages of the manual."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.effects.evaluate import card_fits, piece_fits, worth
from soulcore.effects.play import Scope
from soulcore.effects.resolve import COST
from soulcore.effects.settle import Settle, resolve
from soulcore.effects.tree import Selector
from soulcore.games.battle_spirits import fighters, limits, permissions, symbols, turning, values
from soulcore.games.battle_spirits.core_verbs import lose_life
from soulcore.games.battle_spirits.fighters import blockers
from soulcore.games.battle_spirits.flash_timing import FlashTiming
from soulcore.games.battle_spirits.in_force import card_with, forces, is_on
from soulcore.games.battle_spirits.nodes import BoostDamage
from soulcore.games.battle_spirits.permissions import Ban
from soulcore.games.battle_spirits.piece import UPRIGHT, BattlePiece
from soulcore.kernel.decision import Option
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def buy_off(game: BattleGame, found: list[Ban]) -> None:
    """Carry out what the prohibitions ask for."""
    for ban in found:
        card = card_with(game, ban.scope.card, ban.verb)
        run = resolve(game, ban.scope.seat, ban.scope.this, card.index, card.place_of(ban.verb))
        run.scope.card = ban.scope.card
        run.scope.that = ban.scope.that
        run.phase = COST
        game.stack.append(run)


def cut_short(game: BattleGame) -> None:
    """An effect ends the battle: what is left of it is its end, with the effects for that."""
    game.cite("battle.cut")
    game.battle_cut = True


class Battle(Process):
    """One attack. The attacker and blocker are the position's, so that card text can ask for them."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "attacker", "blocked", "fighters")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.attacker = 0
        self.blocked = False
        self.fighters: list[int] = []
        """Who fights or fought: piece, card, seat, piece, card, seat."""

    def copy(self) -> Battle:
        twin = Battle()
        twin.at = self.at
        twin.seat = self.seat
        twin.attacker = self.attacker
        twin.blocked = self.blocked
        twin.fighters = self.fighters.copy()
        return twin

    def start(self, game: BattleGame) -> str:
        """Declare the attack: the Spirit is exhausted as it attacks."""
        attacker = game.battle_piece(self.attacker)
        assert attacker is not None
        found = permissions.attack_bans(game, attacker)
        if found:
            buy_off(game, found)
        return "declare_attack"

    def declare_attack(self, game: BattleGame) -> str:
        attacker = game.battle_piece(self.attacker)
        if attacker is None or not fighters.can_stand_for(game, attacker, "attack"):
            game.cite("battle.price_took_it")
            game.stack.append(Settle())
            return DONE
        game.in_battle = True
        game.battle_cut = False
        game.battle_news = len(game.happened)
        game.battle_stamp = game.next_stamp()
        limits.end_battle(game)  # effects after the last battle may have used theirs when it was over
        game.blocker = 0
        game.fallen = -1
        self.fighters = [attacker.id, attacker.card.index, attacker.seat]
        game.changed()
        is_upright = attacker.turned == UPRIGHT
        if is_upright:
            turning.exhaust_to_fight(game, attacker)
        game.attacker = attacker.id
        game.happen("attacks", self.seat, attacker.id, attacker.card.index, cause=self.seat, topic="battle.declare")
        if is_upright:
            turning.note_turned(game, attacker)
        game.stack.append(Settle())
        return "flash_before_block"

    def flash_before_block(self, game: BattleGame) -> str:
        if game.battle_cut:
            return "end_of_battle"
        if game.attacker == 0:
            game.cite("battle.attacker_gone")
        game.cite("battle.flash_one")
        self.open_flash(game)
        return "declare_block"

    def open_flash(self, game: BattleGame) -> None:
        flash = FlashTiming()
        flash.seat = game.opponent(self.seat)
        game.stack.append(flash)

    def declare_block(self, game: BattleGame) -> str:
        if game.battle_cut:
            return "end_of_battle"
        game.cite("battle.block")
        able, obliged = blockers(game, game.opponent(self.seat))
        options = [Option("block", piece=piece.id) for piece in able]
        if not obliged:
            options.append(Option("no_block"))
        if not able:
            game.picked = options[0]
        else:
            game.ask(game.opponent(self.seat), "block", options)
        return "meet_block"

    def meet_block(self, game: BattleGame) -> str:
        if game.picked.verb == "no_block":
            go_unblocked(game, game.opponent(self.seat))
            return "battle_resolution"
        blocker = game.battle_piece(game.picked.piece)
        assert blocker is not None
        found = permissions.block_bans(game, blocker, game.battle_piece(game.attacker))
        game.blocker = blocker.id
        game.changed()
        buy_off(game, found)
        return "blocked_by"

    def blocked_by(self, game: BattleGame) -> str:
        """The block is declared, unless paying for it took the Spirit away: then it is asked again who blocks."""
        blocker = game.battle_piece(game.blocker)
        if blocker is None or not fighters.can_stand_for(game, blocker, "block"):
            game.cite("battle.price_took_it")
            game.blocker = 0
            game.changed()
            game.stack.append(Settle())
            return "declare_block"
        self.block_with(game, blocker, exhausts=True)
        game.stack.append(Settle())
        return "flash_after_block"

    def block_with(self, game: BattleGame, blocker: BattlePiece, exhausts: bool) -> None:
        """The block is declared. exhausts: the Spirit turns by it."""
        self.blocked = True
        self.fighters += [blocker.id, blocker.card.index, blocker.seat]
        game.block_stamp = game.next_stamp()
        is_upright = blocker.turned == UPRIGHT and exhausts
        if is_upright:
            turning.exhaust_to_fight(game, blocker)
        game.changed()
        seat = game.opponent(self.seat)
        game.happen("blocks", seat, blocker.id, blocker.card.index, cause=seat, topic="battle.block_declared")
        if is_upright:
            turning.note_turned(game, blocker)
        if game.attacker:
            game.happen("is_blocked", self.seat, game.attacker, game.card_of(game.attacker), cause=seat)

    def flash_after_block(self, game: BattleGame) -> str:
        if game.battle_cut:
            return "end_of_battle"
        game.cite("battle.flash_two")
        self.open_flash(game)
        return "battle_resolution"

    def battle_resolution(self, game: BattleGame) -> str:
        """Effects of the resolution first, then Life or comparison."""
        if game.battle_cut:
            return "end_of_battle"
        if "resolution" in game.deal.watched:
            game.cite("battle.resolution_effects")
        game.happen("resolution", self.seat, game.attacker, topic="battle.stages")
        game.stack.append(Settle())
        return "compare" if self.blocked else "reduce_life"

    def reduce_life(self, game: BattleGame) -> str:
        if game.battle_cut:
            return "end_of_battle"
        attacker = game.battle_piece(game.attacker) if game.attacker else None
        defender = game.opponent(self.seat)
        game.stack.append(Settle())
        if attacker is None:
            game.cite("battle.no_attacker")
        elif not permissions.life_is_safe(game, defender, self.seat, -1, attacker):
            own = values.symbol_total(game, attacker)
            number = symbols.life_taken(game, own, boost(game, attacker) if own else 0)
            game.cite("battle.damage")
            lose_life(game, defender, number, self.seat, -1)
        return "end_of_battle"

    def compare(self, game: BattleGame) -> str:
        """The lower BP is destroyed, both when equal; nobody when one of them is gone."""
        if game.battle_cut:
            return "end_of_battle"
        attacker = game.battle_piece(game.attacker) if game.attacker else None
        blocker = game.battle_piece(game.blocker) if game.blocker else None
        if attacker is None or blocker is None:
            game.cite("battle.no_attacker" if attacker is None else "battle.block_stands")
            return "end_of_battle"
        mine, theirs = values.bp(game, attacker), values.bp(game, blocker)
        game.happen("compared", self.seat, attacker.id, number=mine, topic="battle.compare")
        game.happen("compared", blocker.seat, blocker.id, number=theirs, topic="battle.compare")
        lost_attacker = mine <= theirs and game.depart(attacker, "destroyed", "trash", blocker.seat, -1)
        lost_blocker = theirs <= mine and game.depart(blocker, "destroyed", "trash", attacker.seat, -1)
        if mine == theirs:
            game.cite("battle.tie")
        if lost_blocker and not lost_attacker:
            game.happen("wins_battle", attacker.seat, attacker.id, attacker.card.index, cause=attacker.seat)
        elif lost_attacker and not lost_blocker:
            game.happen("wins_battle", blocker.seat, blocker.id, blocker.card.index, cause=blocker.seat)
        game.cite("battle.destroy")
        game.stack.append(Settle())
        return "end_of_battle"

    def end_of_battle(self, game: BattleGame) -> str:
        game.happen("battle_ends", self.seat, game.attacker, topic="battle.end_effects")
        game.stack.append(Settle())
        return "lapse"

    def lapse(self, game: BattleGame) -> str:
        """What lasts for the battle ends; effects for after the battle come last."""
        game.happen("battle_over", self.seat, game.attacker, topic="battle.after_effects")
        game.cite("battle.lapse")
        game.expire("battle")
        limits.end_battle(game)
        game.attacker = 0
        game.blocker = 0
        game.in_battle = False
        game.battle_cut = False
        game.changed()
        game.stack.append(Settle())
        return "over"

    def over(self, game: BattleGame) -> str:
        """Nothing asks about this battle any more."""
        game.battle_news = -1
        return DONE


def go_unblocked(game: BattleGame, defender: int) -> None:
    """That player does not block. Cards mind it of the attacker, with the card it is: it may be gone when they ask."""
    game.write_down("unblocked", defender, game.attacker, topic="battle.no_block")
    if game.attacker:
        seat = game.opponent(defender)
        game.murmur("unblocked", seat, game.attacker, game.card_of(game.attacker), "", -1, -1)


def fought(game: BattleGame, scope: Scope, selector: Selector) -> bool:
    """Whether such a card has fought in the battle in progress: one that is gone by now counts as it is printed."""
    battle = next(process for process in reversed(game.stack) if isinstance(process, Battle))
    for at in range(0, len(battle.fighters), 3):
        id, card, seat = battle.fighters[at : at + 3]
        piece = game.battle_piece(id)
        if piece is not None:
            if piece_fits(game, scope, selector, piece):
                return True
        elif is_printed_as(game, scope, selector, card, seat):
            game.cite("battle.fighter_gone")
            return True
    return False


def is_printed_as(game: BattleGame, scope: Scope, selector: Selector, card: int, seat: int) -> bool:
    """Whether a card that is gone was one the selector means, by what is printed on it."""
    whose = selector.whose
    return (whose == "any" or (seat == scope.seat) == (whose == "your")) and card_fits(game, scope, selector, card)


def boost(game: BattleGame, attacker: BattlePiece) -> int:
    """Cores by which effects raise the Life an attack takes."""
    more = 0
    for force in forces(game, "damage"):
        verb = cast(BoostDamage, force.verb)
        if is_on(game, force, verb.what, attacker):
            more += force.change.number if force.change is not None else worth(game, force.scope, verb.amount)
    return more


register(Battle)
