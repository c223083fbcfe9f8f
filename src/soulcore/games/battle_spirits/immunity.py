"""Which cards on the Field cannot be affected, and by whose effects.

Everything an effect does to a card asks here first, once (`targets.affected`) or for as long as it lasts
(`values.concerns`). An immunity holds against effects that began before it and after it; when it ends they are felt.

Whether a card is immune may hang on its level, its BP or on other cards, which effects change, which immunities keep away.
So immunities are worked out by themselves, from the printed cards, in rounds: first as if the other player's effects
reached nobody, then with the immunities found, until nothing changes. What is being worked out elsewhere is laid aside
meanwhile: the answer does not depend on who asks first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from soulcore.games.battle_spirits import permissions
from soulcore.games.battle_spirits.in_force import means
from soulcore.games.battle_spirits.permissions import Ban
from soulcore.games.battle_spirits.piece import BattlePiece

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

DEED: Final = "be_affected"
MOST_ROUNDS: Final = 4
"""Immunities that go on changing each other are taken as they are after so many rounds."""


class Shield:
    """A prohibition of affecting cards, with the cards it is on."""

    def __init__(self, ban: Ban, ids: list[int]) -> None:
        self.ban = ban
        self.ids = ids
        self.mark = (id(ban.verb), ban.scope.this, ids)
        """What tells it from others."""


def is_immune(game: BattleGame, piece: BattlePiece, seat: int, card: int) -> bool:
    """Whether an effect of that seat's card does nothing to the piece."""
    if game.is_judging_shields:
        known = game.shields_assumed
        if known is None:
            return seat != piece.seat
    else:
        known = shields(game)
    for shield in known:
        if (
            piece.id in shield.ids
            and permissions.is_barred_cause(shield.ban, DEED, seat, card)
            and (shield.ban.verb.by is None or permissions.is_done_by(game, shield.ban, DEED, piece, card))
        ):
            game.cite("effect.cannot_wins")
            game.cite("select.immune")
            return True
    return False


def shields(game: BattleGame) -> list[Shield]:
    """The immunities in force, worked out once for each version of the position and each card that is being used."""
    mark = (game.version, game.using_card)
    if game.shields_mark != mark:
        game.shields_mark = mark
        game.shields_known = worked_out(game)
    return game.shields_known


def worked_out(game: BattleGame) -> list[Shield]:
    asking, game.asking = game.asking, set()
    assumed, game.assumed = game.assumed, {}
    statics = (game.statics_version, game.statics_known)
    symbols = (game.symbols_version, game.symbols_known)
    in_use = game.known_in_use
    pieces = [piece for seat in range(2) for piece in game.side(seat)]
    bp = [(piece.bp_version, piece.bp_known) for piece in pieces]
    game.is_judging_shields = True
    game.shields_assumed = None
    found: list[Shield] = []
    for _ in range(MOST_ROUNDS):
        forget(game, pieces)
        found = shields_now(game, pieces)
        if game.shields_assumed is not None and are_same(found, game.shields_assumed):
            break
        game.shields_assumed = found
    game.is_judging_shields = False
    game.asking = asking
    game.assumed = assumed
    game.statics_version, game.statics_known = statics
    game.symbols_version, game.symbols_known = symbols
    game.known_in_use = in_use
    for piece, (version, known) in zip(pieces, bp, strict=True):
        piece.bp_version = version
        piece.bp_known = known
    return found


def forget(game: BattleGame, pieces: list[BattlePiece]) -> None:
    """Nothing is known of what cards are worth: it is read anew."""
    game.statics_version = -1
    game.symbols_version = -1
    game.known_in_use = None
    for piece in pieces:
        piece.bp_version = -1


def shields_now(game: BattleGame, pieces: list[BattlePiece]) -> list[Shield]:
    """The immunities as things stand in this round, with the cards they are on."""
    found: list[Shield] = []
    for ban in permissions.bans(game, DEED):
        ids = [piece.id for piece in pieces if means(game, ban.scope, ban.verb.what, ban.target, piece)]
        if ids:
            found.append(Shield(ban, ids))
    return found


def are_same(one: list[Shield], other: list[Shield]) -> bool:
    return [shield.mark for shield in one] == [shield.mark for shield in other]
