"""One answer for several small ones. A shortcut is nothing but the answers it stands for: a record never knows of it.

Only decisions of the same player that follow one another at once are joined, so a shortcut never answers for the
opponent and never passes over a moment at which the opponent could act or something new is learned.
"""

from __future__ import annotations

from dataclasses import dataclass

from soulcore.games import entry
from soulcore.kernel.errors import AnswerError
from soulcore.kernel.game import Game
from soulcore.play.errors import PlayError

PLAIN = ("pay", "place", "done")
"""Verbs of small answers that give up no more than plain Cores."""

MOST = 200


@dataclass(frozen=True, slots=True)
class Shortcut:
    """key: like an option's key, unique in its decision. answers: the places of the options it stands for."""

    key: str
    answers: tuple[int, ...]
    begins_here: bool = False
    """Whether it answers the open small decision itself, instead of beginning with one of its options."""
    is_plain: bool = True
    """Whether it takes nothing but plain Cores from the Reserve; otherwise cards in play, or the Soul Core, give something."""


def small(game: Game) -> dict[str, str]:
    """The kinds of small decisions that a shortcut answers as the game proposes, with the shortcut's key."""
    return entry(game.deal.rules.name).small_decisions


def shortcuts(game: Game) -> list[Shortcut]:
    """The shortcuts of the open decision. Costs a clone for each option that begins something.

    What begins something is joined with its payment only where the Reserve pays it: giving up something else is a choice
    worth a look, and the payment then asks with a proposal."""
    asked = game.decision
    if asked is None:
        return []
    if asked.kind in small(game):
        answers, is_plain = _by_proposal(game.clone(), asked.seat, asked.kind)
        if not answers or (is_plain and len(answers) == 1):
            return []
        key = small(game)[asked.kind] if is_plain else f"{asked.kind} as proposed"
        return [Shortcut(key, answers, True, is_plain)]
    found: list[Shortcut] = []
    for place, key in enumerate(game.keys()):
        after = game.clone()
        after.answer(place)
        answers, is_plain = _by_proposal(after, asked.seat, "")
        if answers and is_plain:
            found.append(Shortcut(f"{key}, all from reserve", (place, *answers)))
    return found


def take(game: Game, shortcut: Shortcut) -> None:
    """Answer with everything a shortcut stands for. When one of the answers is refused, nothing has changed."""
    trial = game.clone()
    try:
        for answer in shortcut.answers:
            trial.answer(answer)
    except AnswerError as error:
        raise PlayError("play.no_shortcut", shortcut=shortcut.key, reason=str(error)) from error
    for answer in shortcut.answers:
        game.answer(answer)


def _by_proposal(trial: Game, seat: int, only: str) -> tuple[tuple[int, ...], bool]:
    """The proposed answers from here until another kind of decision is open (only: or another small one), none when a
    decision on the way has none; and whether they take nothing but plain Cores from the Reserve."""
    answers: list[int] = []
    is_plain = True
    while (asked := trial.decision) is not None and asked.seat == seat and len(answers) < MOST:
        if asked.kind not in small(trial) or (only and asked.kind != only):
            break
        place = entry(trial.deal.rules.name).proposed(trial)
        if place < 0:
            return (), False
        picked = asked.options[place]
        is_plain = is_plain and not picked.piece and picked.verb in PLAIN
        answers.append(place)
        trial.answer(place)
    return tuple(answers), is_plain
