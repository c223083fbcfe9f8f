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

MOST = 200


@dataclass(frozen=True, slots=True)
class Shortcut:
    """key: like an option's key, unique in its decision. answers: the places of the options it stands for."""

    key: str
    answers: tuple[int, ...]
    begins_here: bool = False
    """Whether it answers the open small decision itself, instead of beginning with one of its options."""


def habits(game: Game) -> dict[str, tuple[str, ...]]:
    """For each kind of small decision of the game, the keys most players would answer with."""
    return entry(game.deal.rules.name).habits


def shortcuts(game: Game) -> list[Shortcut]:
    """The shortcuts of the open decision. Costs a clone for each option that begins something."""
    asked = game.decision
    if asked is None:
        return []
    if asked.kind in habits(game):
        answers = _by_habit(game.clone(), asked.seat, asked.kind)
        return (
            [Shortcut(entry(game.deal.rules.name).habit_names[asked.kind], answers, True)] if len(answers) > 1 else []
        )
    found: list[Shortcut] = []
    for place, key in enumerate(game.keys()):
        after = game.clone()
        after.answer(place)
        answers = _by_habit(after, asked.seat, "")
        if answers:
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


def _by_habit(trial: Game, seat: int, only: str) -> tuple[int, ...]:
    """The habitual answers from here until another kind of decision is open (only: or another small one); none when a
    decision on the way has no habitual answer."""
    usual = habits(trial)
    answers: list[int] = []
    while (asked := trial.decision) is not None and asked.seat == seat and len(answers) < MOST:
        if asked.kind not in usual or (only and asked.kind != only):
            break
        keys = trial.keys()
        wanted = next((key for key in usual[asked.kind] if key in keys), "")
        if not wanted:
            return ()
        answers.append(keys.index(wanted))
        trial.answer(answers[-1])
    return tuple(answers)
