"""Management: what the rules themselves carry out at checkpoints, before anything else happens."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.clauses.cite import cite
from soulcore.effects.tree import ChangeValue, SetValue
from soulcore.games.battle_spirits import in_force, permissions, values
from soulcore.games.battle_spirits.card import SPIRIT, Level
from soulcore.games.saga import destruction, moments
from soulcore.games.saga.card import LV1_COST
from soulcore.games.saga.effect_cost import Activate, is_unpaid
from soulcore.games.saga.keywords import AWAKEN
from soulcore.games.saga.piece import ACTIONS, SagaPiece

if TYPE_CHECKING:
    from soulcore.games.saga.position import SagaGame


def run(game: SagaGame) -> bool:
    """A checkpoint: what is due is destroyed, all of it at once; then effects that were set off are paid for. Whether there was
    anything to do."""
    cite("saga.4-7-1 saga.9-1-1 saga.9-1-2 saga.9-1-2-2")
    if game.over:
        return False
    if put_in_order(game):
        return True
    if game.ask_bursts():
        return True
    if game.triggers and any(is_unpaid(game, trigger) for trigger in game.triggers):
        game.stack.append(Activate())
        return True
    if game.moments and not game.triggers:
        game.moments = []  # what waited has not activated after all
    return False


def after_payment(game: SagaGame) -> None:
    """A price was paid: that is a checkpoint."""
    cite("saga.ruling.C1")
    moments.begin(game)
    put_in_order(game)
    moments.begin(game)


def put_in_order(game: SagaGame) -> bool:
    """Destroy what has too few cores for LV1 and the spirits without BP; whether there was any."""
    due: list[SagaPiece] = []
    for seat in game.seats_in_turn():
        for piece in game.side(seat):
            card = cast(SagaPiece, piece)
            row = values.level_row(game, card)
            if is_due(game, card, row):
                due.append(card)
            else:
                card.known_level = row.level if row is not None else 0
                card.fine_at = game.stamp
                card.kept = False
    if not due:
        return False
    cite("saga.4-7-2")
    cite("saga.9-1-2-3")
    moments.begin(game)
    by_rule(game, due)
    return True


def is_due(game: SagaGame, piece: SagaPiece, row: Level | None) -> bool:
    """Whether a checkpoint destroys the card, which has reached that row of its levels."""
    if row is None:
        cite("saga.9-3-1")
        cite("saga.9-3-2")
        return True
    if (
        row.bp > 0 and not game.lowers_bp and not game.listening
    ):  # no card of the two decks could have left it without any
        return False
    if piece.printed.type == SPIRIT and values.bp_at(game, piece, row) <= 0:
        cite("saga.9-4-1")
        cite("saga.9-4-2")
        if not permissions.is_never_done(game, "be_destroyed", piece):
            return True
        cite("saga.1-3-1 saga.ruling.A29")
    return False


# ---------------------------------------------------------------- who answers for it


def by_rule(game: SagaGame, due: list[SagaPiece]) -> None:
    """A checkpoint destroys these together, whatever took their cores or BP: that was no destruction effect, and what holds
    against those does not hold here."""
    causes: list[int] = []
    sources: list[int] = []
    manners: list[str] = []
    for piece in due:
        manner, cause, source = answers_for(game, piece)
        if manner in destruction.RULED:
            cite("saga.10-14-2")
        manners.append(manner)
        causes.append(cause)
        sources.append(source)
    destruction.carry_out(game, due, causes, sources, manners)


def answers_for(game: SagaGame, piece: SagaPiece) -> tuple[str, int, int]:
    """How the card came to lack cores or BP (one of ACTIONS when it destroys itself), by whom and by which card's effect."""
    how, by, source = piece.changed_how, piece.changed_by, piece.changed_source
    if values.level_row(game, piece) is None:
        raised, by_effect, its_card = last_change(game, piece, (LV1_COST,), 1)
        if raised > piece.changed_at:
            cite("saga.9-3-2-2 saga.ruling.A7")
            return destruction.BY_RULE, by_effect, its_card
        if not how or (how in ACTIONS and by == piece.owner):
            cite("saga.10-1-1-1")
            return how or "move", piece.owner, -1
        cite("saga.9-3-2-1 saga.ruling.A8")
        return AWAKEN if how == AWAKEN else destruction.BY_RULE, by, source
    stamp, by_effect, its_card = last_change(game, piece, ("bp", "level", "lv1_bp", "lv2_bp", "lv3_bp"), -1)
    has_stood = piece.fine_at >= piece.entered  # one that has just come with its cores did not lose BP by them
    if has_stood and piece.changed_at > max(stamp, piece.fine_at):
        if how in ACTIONS and by == piece.owner:
            cite("saga.9-4-2-3 saga.ruling.A7 saga.ruling.C6")
            return how, piece.owner, -1
        return destruction.BY_RULE, by, source
    if not stamp or (has_stood and stamp <= piece.fine_at):
        cite("saga.ruling.A7")
        return destruction.BY_RULE, -1, -1
    cite("saga.9-4-2-1")
    return destruction.BY_RULE, by_effect, its_card


def last_change(game: SagaGame, piece: SagaPiece, numbers: tuple[str, ...], sign: int) -> tuple[int, int, int]:
    """The newest effect that changes one of these numbers of it in that direction, or sets it: since when, whose, of which
    card."""
    found = (0, -1, -1)
    for attribute in numbers:
        for force in in_force.forces(game, attribute):
            verb = cast("ChangeValue | SetValue", force.verb)
            if not in_force.is_on(game, force, verb.what, piece):
                continue
            number = force.change.number if force.change is not None else in_force.amount_of(game, force)
            if (number * sign > 0 or isinstance(verb, SetValue)) and force.stamp > found[0]:
                if attribute == "level":
                    cite("saga.9-4-2-2")
                found = (force.stamp, force.scope.seat, force.scope.card)
    return found
