"""What a sensible Battle Spirits player does without thinking: a weight for each option of the open decision.

These are habits, not rules: a thinking player uses them to look at likely moves first and to play positions out.
"""

from __future__ import annotations

from typing import Final

from soulcore.effects.resolve import resolving
from soulcore.effects.tree import ChangeValue, Destroy, Discard, Exhaust, Remove, Return, Verb
from soulcore.games.battle_spirits import price, stakes, values
from soulcore.games.battle_spirits.cores import RESERVE
from soulcore.games.battle_spirits.nodes import HeavyExhaust, MoveCores
from soulcore.games.battle_spirits.piece import UPRIGHT, BattlePiece
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.zones import HAND
from soulcore.kernel.decision import Option

LEAST: Final = 0.02
"""Nothing is quite out of the question."""

ADVISED: Final = 20.0
"""What is done with hardly a thought."""

SIMPLE: Final[dict[str, float]] = {
    "end_step": 2.0,
    "move_cores": 0.1,
    "pass": 4.0,
    "done": 0.7,
    "do": 3.0,
    "instead": 2.0,
    "core": 3.0,
    "activate": 2.0,
    "use": 1.5,
    "use_soul_magic": 1.0,
    "soul_summon": 1.0,
    "soul_deploy": 1.0,
}
"""Options whose weight does not hang on the position."""


def weigh(game: BattleGame) -> list[float]:
    """A weight above 0 for each option of the open decision."""
    asked = game.decision
    assert asked is not None
    kind = asked.kind
    seat = asked.seat
    options = asked.options
    if len(options) == 1:
        return [1.0]
    if kind == "main_step":
        return [main_weight(game, seat, option) for option in options]
    if kind in ("move_from", "move_to"):
        return move_weights(game, seat, options)
    if kind == "pay":
        return pay_weights(game, seat, options)
    if kind == "place":
        return place_weights(game, seat, options)
    if kind == "attack_step":
        return attack_weights(game, seat, options)
    if kind == "block":
        return block_weights(game, seat, options)
    if kind == "redraw":
        return redraw_weights(game, seat)
    if kind in ("select", "move_cores"):
        return select_weights(game, seat, options)
    own = game.member.instinct(game, kind, options)
    return own if own is not None else [SIMPLE.get(option.verb, 1.0) for option in options]


def main_weight(game: BattleGame, seat: int, option: Option) -> float:
    if option.verb == "move_cores":
        return 2.5 if could_rise(game, seat) else 0.1
    if option.verb not in ("summon", "deploy"):
        return SIMPLE.get(option.verb, 1.0)
    card = game.card(option.card)
    in_reserve = game.reserve[seat] + (1 if game.soul[seat] == RESERVE else 0)
    if price.lowest_price(game, seat, card) + card.least_cores > in_reserve:
        return 0.3  # it would be paid with Cores that other cards need
    return 3.0 + card.cost


# ---------------------------------------------------------------- Cores


def could_rise(game: BattleGame, seat: int) -> list[int]:
    """Own cards that the Cores in the Reserve would bring to a higher level, or the Soul Core lying elsewhere would."""
    spare = game.reserve[seat]
    soul = game.soul[seat]
    free = soul == RESERVE or soul > 0
    found: list[int] = []
    for piece in game.side(seat):
        if piece.leaving:
            continue
        here = values.cores_on(game, piece)
        now = values.level(game, piece)
        for row in piece.printed.levels:
            if row.level > now and (row.cores <= here + spare or (row.super_unleash and free and piece.cores > 0)):
                found.append(piece.id)
                break
    return found


def move_weights(game: BattleGame, seat: int, options: list[Option]) -> list[float]:
    """From the Reserve to where a level is in reach; the Soul Core to where it is worth a level by itself."""
    rising = could_rise(game, seat)
    found: list[float] = []
    for option in options:
        if option.verb in ("to", "swap_with"):
            found.append(4.0 if option.piece in rising else 0.4)
        elif option.verb == "move":
            found.append(4.0 if not option.piece and rising else 0.3)
        else:
            suits = rising and option.piece not in rising and any(suits_soul(game, id) for id in rising)
            found.append(2.0 if suits else 0.2)
    return found


def suits_soul(game: BattleGame, id: int) -> bool:
    piece = game.battle_piece(id)
    return piece is not None and piece.printed.soul_suffices


def pay_weights(game: BattleGame, seat: int, options: list[Option]) -> list[float]:
    """From the Reserve; where that has no plain Cores left, as a person would be advised to (proposal.py)."""
    found = [pay_weight(game, seat, option) for option in options]
    if options[0].verb != "pay" or options[0].piece:
        advised = stakes.proposed(game)
        if advised >= 0:
            found[advised] = ADVISED
    return found


def pay_weight(game: BattleGame, seat: int, option: Option) -> float:
    """From the Reserve first, then what cards can spare; a card is let go last."""
    soul = option.verb.endswith("_soul")
    if not option.piece:
        return 2.0 if soul else ADVISED
    piece = game.battle_piece(option.piece)
    if piece is None:
        return LEAST
    there = values.cores_on(game, piece)
    row = piece.printed.level_row(there - 1, game.soul[seat] == piece.id and not soul)
    if row is None:
        return LEAST
    weight = 5.0 if row.level == values.level(game, piece) else 1.0
    return weight * (0.3 if soul else 1.0)


def place_weights(game: BattleGame, seat: int, options: list[Option]) -> list[float]:
    """Enough to live, and a higher level where the Reserve has the Cores for it. Where other cards have to give theirs for it to
    live, as a person would be advised to."""
    piece = game.side(seat)[-1]  # the card that just came
    here = values.cores_on(game, piece)
    row = values.level_row(game, piece)
    wanted = False
    for above in piece.printed.levels:
        if (row is None or above.level > row.level) and above.cores <= here + game.reserve[seat]:
            wanted = True
    found: list[float] = []
    for option in options:
        if option.verb == "done":
            found.append(2.0)
        elif option.verb == "place_soul":
            raises = piece.printed.soul_suffices and (row is None or not row.super_unleash)
            found.append(3.0 if raises and not option.piece else 0.1)
        elif option.piece:
            found.append(min(0.1, pay_weight(game, seat, option)))
        else:
            found.append(6.0 if wanted else 0.2)
    if row is None and (options[0].verb != "place" or options[0].piece):
        advised = stakes.proposed(game)
        if advised >= 0:
            found[advised] = ADVISED
    return found


# ---------------------------------------------------------------- battle


def able_to_block(game: BattleGame, seat: int) -> list[BattlePiece]:
    return [piece for piece in game.side(seat) if piece.turned == UPRIGHT and game.fights(piece) and not piece.leaving]


def unblocked(strikes: list[int], blockers: int) -> int:
    """Life that attacks of those symbols take when the worst of them are blocked."""
    strikes.sort()
    total = 0
    for place in range(len(strikes) - blockers):
        total += strikes[place]
    return total


def attack_weights(game: BattleGame, seat: int, options: list[Option]) -> list[float]:
    """Attack where nobody can stop it, where the battle would be won, and all out when that ends the game; stay home when
    the answer would be fatal."""
    other = 1 - seat
    blockers = able_to_block(game, other)
    strongest = 0
    for piece in blockers:
        strongest = max(strongest, values.bp(game, piece))
    strikes: list[int] = []
    for option in options:
        attacker = game.battle_piece(option.piece) if option.piece else None
        if attacker is not None:
            strikes.append(values.symbol_total(game, attacker))
    wins = unblocked(strikes, len(blockers)) >= game.life[other]
    answers = [
        values.symbol_total(game, piece) for piece in game.side(other) if game.fights(piece) and not piece.leaving
    ]
    home = len(able_to_block(game, seat))
    fatal = not wins and unblocked(answers, max(0, home - 1)) >= game.life[seat] > unblocked(answers, home)
    found: list[float] = []
    for option in options:
        attacker = game.battle_piece(option.piece) if option.piece else None
        if attacker is None:
            found.append(2.0)
            continue
        if wins:
            weight = 20.0
        elif not blockers:
            weight = 8.0
        elif values.bp(game, attacker) > strongest:
            weight = 6.0
        else:
            weight = 1.0
        found.append(weight * (0.1 if fatal else 1.0))
    return found


def block_weights(game: BattleGame, seat: int, options: list[Option]) -> list[float]:
    """Block when the blocker wins, or when Life is at stake."""
    attacker = game.battle_piece(game.attacker) if game.attacker else None
    if attacker is None:
        return [1.0] * len(options)
    strength = values.bp(game, attacker)
    hit = values.symbol_total(game, attacker)
    left = game.life[seat] - hit
    found: list[float] = []
    for option in options:
        if option.verb == "no_block":
            found.append(LEAST if left <= 0 else 0.7 if left <= 1 else 2.0)
            continue
        blocker = game.battle_piece(option.piece)
        assert blocker is not None
        own = values.bp(game, blocker)
        if own > strength:
            found.append(6.0)
        elif own == strength:
            found.append(2.0)
        else:
            found.append(1.0 if left <= 1 else 0.3)
    return found


# ---------------------------------------------------------------- cards


def redraw_weights(game: BattleGame, seat: int) -> list[float]:
    """Keep a hand that can begin: a cheap Spirit in it."""
    for index in game.pile(HAND, seat):
        card = game.card(index)
        if card.fights and card.cost <= 4:
            return [5.0, 0.5]
    return [0.5, 5.0]


HARMFUL: Final = (Destroy, Remove, Return, Exhaust, HeavyExhaust, Discard)


def harms(verb: Verb) -> bool:
    """Whether what is selected is worse off for it."""
    if isinstance(verb, MoveCores):
        return verb.source == "it"
    if isinstance(verb, ChangeValue):
        return verb.sign < 0
    return isinstance(verb, HARMFUL)


def selects_for_harm(game: BattleGame) -> bool:
    """Whether the effect that asks goes on to do harm to what is chosen."""
    run = resolving(game)
    if run is None:
        return True
    steps = run.steps(game)
    return any(harms(steps[following].verb) for following in range(run.place, len(steps)))


def select_weights(game: BattleGame, seat: int, options: list[Option]) -> list[float]:
    """The dearest of theirs to harm, the cheapest of one's own; the other way round for what helps."""
    harm = selects_for_harm(game)
    found: list[float] = []
    for option in options:
        if option.verb == "done":
            found.append(0.5)
        elif option.piece:
            piece = game.battle_piece(option.piece)
            if piece is None:
                found.append(1.0)
                continue
            worth = 1.0 + piece.printed.cost + values.level(game, piece)
            theirs = piece.seat != seat
            found.append(worth if theirs == harm else 1.0 / worth)
        elif option.card >= 0:
            found.append(1.0 + game.card(option.card).cost)
        else:
            found.append(1.0)
    return found
