"""Running scenarios: set up, answer, compare, and check that the claimed rules' code ran."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

from soulcore.clauses import answers
from soulcore.clauses.cite import listen
from soulcore.kernel import plain
from soulcore.kernel.errors import AnswerError, SoulcoreError
from soulcore.kernel.game import Game
from soulcore.kernel.view import event
from soulcore.scenarios import beside_the_board
from soulcore.scenarios.errors import ScenarioFault
from soulcore.scenarios.expect import WORDS, Check
from soulcore.scenarios.explained import Numbers
from soulcore.scenarios.form import Scenario, faults_of, read_file
from soulcore.scenarios.naming import CONCESSIONS, key_for, repeated, seat_and_key
from soulcore.scenarios.position import SEATS, Table, set_up
from soulcore.scenarios.saying import Saying, as_saying


@dataclass
class Outcome:
    """How a scenario went: nothing wrong, or what differed and the log up to there."""

    scenario: Scenario
    wrong: list[str] = field(default_factory=list)
    log: list[str] = field(default_factory=list)
    heard: frozenset[str] = frozenset()

    @property
    def passed(self) -> bool:
        return not self.wrong


def run_file(path: Path) -> list[Outcome]:
    """Run every scenario of a file."""
    return [run(scenario) for scenario in read_file(path)]


def run(scenario: Scenario) -> Outcome:
    """Run one scenario. A mistake in the scenario itself is an outcome too, not an exception."""
    outcome = Outcome(scenario)
    with listen() as heard:
        try:
            with faults_of(scenario):
                if any(kind in scenario.data for kind in beside_the_board.KINDS):
                    outcome.wrong = beside_the_board.run(scenario)
                else:
                    play(scenario, outcome)
        except SoulcoreError as error:
            outcome.wrong.append(as_saying(error))
        outcome.heard = frozenset(heard)
    if outcome.passed:
        for clause in scenario.proves:
            if not answers.is_address(clause):
                outcome.wrong.append(Saying("no_clause_of_that_id", clause=clause))
                continue
            for needed in answers.bearing(clause):
                if needed not in outcome.heard:
                    outcome.wrong.append(Saying("code_did_not_run", clause=clause, needed=needed))
    return outcome


def play(scenario: Scenario, outcome: Outcome) -> None:
    table = set_up(scenario)
    if not scenario.play:
        raise scenario.fault("no_play")
    if not any(step.expect for step in scenario.play):
        raise scenario.fault("expects_nothing")
    since, news = 0, table.game.news
    for place, step in enumerate(scenario.play):
        for answer in repeated(step.answers):
            problem = give(table, answer)
            if problem:
                outcome.wrong.append(Saying("play", number=place + 1, what=problem))
                break
        if not outcome.wrong and step.expect:
            check = Check(scenario, table, since, news)
            wrong = [*check.run(step.expect), *Numbers(table.game).wrong]
            outcome.wrong = [Saying("play", number=place + 1, what=line) for line in wrong]
            table.game = read_back(table.game)
            since, news = len(table.game.log or []), table.game.news
        if outcome.wrong:
            outcome.log = [*table.notes, *commentary(table)]
            return


def read_back(game: Game) -> Game:
    """A copy of the position, saved and read back. What follows is played on that, so that every scenario says too that nothing
    is lost on the way."""
    again = type(game)(game.deal)
    plain.restore(again, json.loads(json.dumps(plain.encode_game(game.clone()))))
    again.log, again.listening = game.log, game.listening
    if not again.is_like(game):
        raise ScenarioFault(Saying("not_kept"))
    return again


def give(table: Table, answer: str) -> str:
    """Answer the open decision; what was wrong with that, or ""."""
    word, key = seat_and_key(answer)
    game = table.game
    if answer in CONCESSIONS:
        game.concede(CONCESSIONS.index(answer))
        return ""
    asked = game.decision
    if word and asked is not None and asked.seat != SEATS[word]:
        options = ", ".join(game.keys())
        who = WORDS[asked.seat]
        return Saying("other_is_asked", answer=answer, asked=who, kind=asked.kind, word=word, options=options)
    try:
        game.answer(key_for(table, key), len(game.answers), asked.seat if asked is not None else -1)
    except AnswerError as error:
        what = Saying("nothing_asked")
        if asked is not None:
            what = Saying("is_asked", asked=WORDS[asked.seat], kind=asked.kind)
        return Saying("answer_refused", key=key, why=error, asked=what)
    return ""


def commentary(table: Table) -> list[str]:
    """The log so far, a line an event."""
    lines = []
    for happened in table.game.log or []:
        seen = event(table.game, happened.seat, happened)
        if happened.card >= 0:
            seen["card"] = table.game.cards[happened.card].name
        who = WORDS.get(happened.seat, "")
        rest = " ".join(f"{key}={value}" for key, value in seen.items() if key not in ("kind", "seat"))
        lines.append(f"{who}: {happened.kind} {rest}".rstrip())
    return lines
