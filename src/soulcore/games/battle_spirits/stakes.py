"""What an act would cost its player in play, before it is done: the act is tried on a copy, as far as its payment goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.effects.resolve import COST, Resolve
from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.flash_timing import FlashTiming
from soulcore.games.battle_spirits.magic import UseMagic
from soulcore.games.battle_spirits.main_step import MainStep
from soulcore.games.battle_spirits.move_cores import MoveCores
from soulcore.games.battle_spirits.payment import FixPrice, Pay
from soulcore.games.battle_spirits.place_cores import Place
from soulcore.games.battle_spirits.proposal import proposal
from soulcore.games.battle_spirits.summon import Summon
from soulcore.games.payment import Loss
from soulcore.kernel.process import DONE

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.kernel.decision import Option

MOST: Final = 500
"""Steps after which a trial ends, whatever it has come to."""


def losses(game: BattleGame, option: int) -> list[Loss]:
    """What the asked player's cards in play lose by an option, paid for as proposed."""
    asked = game.decision
    assert asked is not None
    picked = asked.options[option]
    if isinstance(game.stack[-1], (Pay, Place)):
        return given(game, picked)
    twin = cast("BattleGame", game.clone())
    is_sure = not carry_out(twin, picked, asked.seat)
    found: list[Loss] = []
    for piece in game.side(asked.seat):
        level = values.level(game, piece)
        if piece.leaving or not level:
            continue
        after = twin.battle_piece(piece.id)
        # A card without the Cores of any level has left already, is leaving, or will once things are put in order.
        left = 0 if after is None or after.leaving == "depleted" else values.level(twin, after)
        if left < level:
            found.append(Loss(piece.id, piece.card.index, level, left, is_sure))
    return found


def given(game: BattleGame, picked: Option) -> list[Loss]:
    """What a card loses by giving the one Core that an option of a payment names."""
    plan = proposal(game)
    assert plan is not None
    soul = picked.verb.endswith("_soul")
    for stake in plan.stakes:
        if stake.piece == picked.piece:
            left = stake.left[1][0] if soul else stake.left[0][1]
            return [Loss(stake.piece, stake.card, stake.level, left)] if left < stake.level else []
    return []


def is_paying(game: BattleGame) -> bool:
    """Whether a card that was shown is being paid for, or gets its Cores, and all of that is still to be seen through."""
    top = game.stack[-1] if game.stack else None
    below = game.stack[-2] if len(game.stack) > 1 else None
    return (
        game.decision is not None and isinstance(top, (Pay, Place, FixPrice)) and isinstance(below, (Summon, UseMagic))
    )


def carry_out(twin: BattleGame, picked: Option, seat: int) -> bool:
    """Begin with an option and see its payment through, as proposed; whether the payment asked. Stops before anything else
    happens: nothing is drawn, nothing resolves, nobody is asked."""
    take(twin, picked)
    opener = twin.stack[-1]
    has_asked = False
    if not isinstance(opener, (MainStep, FlashTiming, MoveCores, FixPrice)):
        return has_asked
    opener.run(twin)
    draws = twin.draws
    for _ in range(MOST):
        if twin.decision is not None:
            if twin.decision.seat != seat or not pick(twin):
                break
            has_asked = True
            continue
        top = twin.stack[-1]
        if top.at == DONE:
            twin.stack.pop()
            continue
        is_price = isinstance(top, Resolve) and (top.at == "start" or top.phase == COST)
        if not is_price and not isinstance(top, (Summon, UseMagic, FixPrice, Pay, Place, MoveCores)):
            break
        top.run(twin)
        if twin.draws != draws or twin.over:
            break
    return has_asked


def take(twin: BattleGame, picked: Option) -> None:
    """Answer, without going on by itself."""
    twin.picked = picked
    twin.decision = None


def pick(twin: BattleGame) -> bool:
    """Answer the small decision of a payment as proposed; False for any other decision."""
    asked = twin.decision
    assert asked is not None
    place = proposed(twin)
    if place < 0:
        return False
    take(twin, asked.options[place])
    return True


def proposed(game: BattleGame) -> int:
    """The option of the open small decision that is proposed (the price as it is, where that can be), -1 at other decisions."""
    asked = game.decision
    if asked is None:
        return -1
    plan = proposal(game)
    if plan is None and not isinstance(game.stack[-1], FixPrice):
        return -1
    source = next((one for one in plan.sources if one.proposed), None) if plan is not None else None
    for place, option in enumerate(asked.options):
        if option.verb == "done" if source is None else source.is_meant_by(option):
            return place
    return 0 if plan is None else -1
