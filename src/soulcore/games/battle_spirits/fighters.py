"""Who may attack or block now, and what stands in the way of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects import payable
from soulcore.games.battle_spirits import activation, permissions
from soulcore.games.battle_spirits.permissions import Ban
from soulcore.games.battle_spirits.piece import HEAVY_EXHAUSTED, UPRIGHT, BattlePiece

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


def hindrance(game: BattleGame, piece: BattlePiece, deed: str) -> str:
    """Why a card cannot attack ("attack"), or block the attack in progress ("block"): a key of the catalogues, or "" when it
    can."""
    if not game.fights(piece):
        game.cite("nexus.no_battle")
        return "nexus"
    if piece.leaving:
        return "pending"
    if not is_turned_for(game, piece, deed):
        return "heavy_exhausted" if piece.turned == HEAVY_EXHAUSTED else "exhausted"
    found = bans_on(game, piece, deed)
    if deed == "attack" and game.member.unpaid_to_attack(game, piece) >= 0:
        return "forbidden"
    if not found:
        return ""
    game.cite("battle.forbidden")
    able = can_meet(game, found) if deed == "attack" else can_meet_blocking(game, piece, found)
    return "" if able else "forbidden"


def is_turned_for(game: BattleGame, piece: BattlePiece, deed: str) -> bool:
    """Upright, or let by an effect to do it exhausted."""
    if piece.turned == UPRIGHT:
        return True
    game.cite("heavy.no_battle" if piece.turned == HEAVY_EXHAUSTED else "attack.upright_only")
    if piece.turned == HEAVY_EXHAUSTED and permissions.is_allowed(game, f"{deed}_heavy_exhausted", piece):
        return True
    return permissions.is_allowed(game, f"{deed}_exhausted", piece)


def can_stand_for(game: BattleGame, piece: BattlePiece, deed: str) -> bool:
    """Still one that fights, is not about to leave, and is turned as it must be: a price may have changed that."""
    return game.fights(piece) and not piece.leaving and is_turned_for(game, piece, deed)


def bans_on(game: BattleGame, piece: BattlePiece, deed: str) -> list[Ban]:
    """What forbids a card to attack, or to block the attack in progress, unless something is paid."""
    if deed == "attack":
        return permissions.attack_bans(game, piece)
    return permissions.block_bans(game, piece, game.battle_piece(game.attacker) if game.attacker else None)


def forbidding(game: BattleGame, piece: BattlePiece, deed: str) -> int:
    """A card whose effect keeps another from attacking or blocking, as `hindrance` found: of several, one that nothing buys off."""
    unpaid = game.member.unpaid_to_attack(game, piece) if deed == "attack" else -1
    if unpaid >= 0:
        return unpaid
    found = bans_on(game, piece, deed)
    return next((ban for ban in found if not ban.verb.unless), found[0]).scope.card


def can_meet(game: BattleGame, found: list[Ban]) -> bool:
    """Whether every prohibition can be bought off ("unless …"), all of them together."""
    if len(found) == 1:
        return len(found[0].verb.unless) > 0 and activation.can_pay(game, found[0].scope, found[0].verb.unless)
    if not all(ban.verb.unless and activation.has_enough(game, ban.scope, ban.verb.unless) for ban in found):
        return False
    prices = [activation.price_on_trial(game, ban.scope, ban.verb.unless) for ban in reversed(found)]
    return not prices or payable.can_be_paid(game, prices)


def can_meet_blocking(game: BattleGame, piece: BattlePiece, found: list[Ban]) -> bool:
    """The same for a block by that Spirit: to a price of "non-blocking" Spirits it is the blocking one."""
    before = game.blocker
    game.blocker = piece.id
    game.changed()  # what counts while blocking counts in this question only
    able = can_meet(game, found)
    game.blocker = before
    game.changed()
    return able


def able_to(game: BattleGame, seat: int, deed: str) -> tuple[list[BattlePiece], bool]:
    """A player's cards that may do the deed now, and whether one of them must. Nobody must pay for what they are obliged to."""
    able: list[BattlePiece] = []
    obliged: list[BattlePiece] = []
    for piece in game.side(seat):
        if not hindrance(game, piece, deed):
            able.append(piece)
            if permissions.must(game, deed, piece) and not bans_on(game, piece, deed):
                obliged.append(piece)
    return obliged or able, len(obliged) > 0


def attackers(game: BattleGame, seat: int) -> tuple[list[BattlePiece], bool]:
    """Spirits of the turn player that may attack now, and whether one of them must."""
    game.cite("battle.no_delay")
    return able_to(game, seat, "attack")


def blockers(game: BattleGame, seat: int) -> tuple[list[BattlePiece], bool]:
    """Spirits that may block this attack, and whether one of them must."""
    game.cite("battle.block")
    able, must = able_to(game, seat, "block")
    if must:
        game.cite("keyword.must_block")
    return able, must
