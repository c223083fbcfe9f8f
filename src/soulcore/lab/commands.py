"""The lab's commands for people: what is played, shown while it runs, and said in the end."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from soulcore.clauses.index import USUAL
from soulcore.lab import players
from soulcore.lab.compare import OPEN, Comparison, Verdict
from soulcore.lab.errors import LabError
from soulcore.lab.files import Folder, Writer
from soulcore.lab.plan import COMPARE, MATCHUPS, USUAL_AGENT, Chosen, Plan, make_plan
from soulcore.lab.result import Result
from soulcore.lab.run import carry_out, missing
from soulcore.lab.workers import Here, Processes, Workers
from soulcore.library.formats import Format, load_own_format
from soulcore.play.start import options_from
from soulcore.words import say

STOPPED = 130
"""The exit code after Ctrl-C, and after SIGTERM."""

RAY = "ray"
"""The place to play on that is not this machine alone."""

SURE_AFTER = 1.0
"""A rate is shown after so many seconds: that of a few milliseconds says nothing."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What both kinds of runs are asked for."""

    game: str = USUAL
    agents: tuple[str, ...] = (USUAL_AGENT,)
    seed: str = "0"
    jobs: int = 0
    on: str = ""
    address: str = ""
    out: Path = Path("lab-results")
    lang: str = "en"
    retry: bool = False
    options: tuple[str, ...] = ()
    """Rules options, as written."""
    format: str = ""
    """The file of a format of players' own."""
    as_json: bool = False
    """Print the figures as JSON, and what is said for people on the other stream."""

    @property
    def own_format(self) -> Format | None:
        return load_own_format(Path(self.format)) if self.format else None

    def __post_init__(self) -> None:
        """Refuse a place that there is not, at once: not only when it turns out that games are left to play."""
        if self.on not in ("", RAY):
            raise LabError("lab.error.on", given=self.on)
        if self.address and self.on != RAY:
            raise LabError("lab.error.address", given=self.address)
        if self.on == RAY and find_spec(RAY) is None:
            raise LabError("lab.error.no_ray")


def matchups(wanted: Wanted, decks: tuple[str, ...], games: int, mirrors: bool, png: bool) -> int:
    """Play every pairing and report. The exit code."""
    agreed = options_from(wanted.options, wanted.game)
    plan = make_plan(
        MATCHUPS, wanted.game, decks, wanted.agents, wanted.seed, mirrors, options=agreed, own_format=wanted.own_format
    )
    folder = Folder.of(wanted.out, plan)
    console = plain_console(wanted.as_json)
    chosen = plan.chosen(games)
    warn_of_clocks(plan, wanted.lang, console)
    with Writer(folder) as writer:
        done, numbers = missing(folder, chosen, wanted.retry)
        greet(console, wanted.lang, plan, len(done), len(numbers))
        count, failed = len(done), sum(done.values())
        del done  # results are read from the file again in the end: a million of them do not fit into memory
        try:
            if numbers:
                with (
                    workers_for(wanted, plan) as workers,
                    stopped_by_kill(),
                    bar(wanted.lang, console, failed, len(numbers)) as note,
                ):
                    for results in carry_out(writer, workers, numbers):
                        count += len(results)
                        note(results)
        except KeyboardInterrupt:
            console.print(say(wanted.lang, "lab.say.stopped", done=count, folder=folder.path))
            return STOPPED
    write_report(folder, plan, chosen, wanted.lang, png, console, wanted.as_json)
    return 0


def report_again(path: Path, lang: str, png: bool, as_json: bool = False) -> int:
    """Make the report of a run's folder from what is there."""
    folder = Folder(path)
    plan = folder.plan()
    console = plain_console(as_json)
    if plan.kind == COMPARE:
        comparison = Comparison(plan, folder.margin())
        verdict = settle(comparison, folder.load())
        conclude(folder, comparison, verdict, lang, console, as_json, png)
    else:
        write_report(folder, plan, None, lang, png, console, as_json)
    return 0


def write_report(
    folder: Folder, plan: Plan, chosen: Chosen | None, lang: str, png: bool, console: Console, as_json: bool
) -> None:
    """Tables and page. What they need takes a second to load, so it is loaded only now that there is something to tell."""
    from soulcore.lab.report.telling import figures, report

    tables = report(folder, plan, chosen, lang, png, console)
    if as_json:
        print_json(figures(folder, plan, tables))


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


# ---------------------------------------------------------------- comparing


def compare(wanted: Wanted, old: str, new: str, against: tuple[str, ...], margin: float, most: int) -> int:
    """Compare two decks until it is known which is better, or `most` games are played. The exit code."""
    if len(wanted.agents) != 1:
        raise LabError("lab.error.one_agent")
    agreed = options_from(wanted.options, wanted.game)
    plan = make_plan(
        COMPARE,
        wanted.game,
        (old, new, *against),
        wanted.agents,
        wanted.seed,
        options=agreed,
        own_format=wanted.own_format,
    )
    folder = Folder.of(wanted.out, plan)
    folder.keep_margin(margin)
    console = plain_console(wanted.as_json)
    warn_of_clocks(plan, wanted.lang, console)
    comparison = Comparison(plan, margin)
    rounds = max(1, most // plan.games_per_round)  # whole ones: both decks play the same
    with Writer(folder) as writer:
        known, numbers = missing(folder, range(rounds * plan.games_per_round), wanted.retry)
        done = {number: result for number, result in folder.load().items() if number in known}
        greet(console, wanted.lang, plan, len(done), len(numbers))
        verdict = settle(comparison, done, wanted.lang, console)
        try:
            if verdict.known == OPEN and numbers:
                failed = sum(known.values())
                with (
                    workers_for(wanted, plan) as workers,
                    stopped_by_kill(),
                    bar(wanted.lang, console, failed, len(numbers)) as note,
                ):
                    for results in carry_out(writer, workers, numbers):
                        done.update((result.number, result) for result in results)
                        note(results)
                        verdict = settle(comparison, done, wanted.lang, console)
                        if verdict.known != OPEN:
                            break
        except KeyboardInterrupt:
            console.print(so_far(verdict, plan, wanted.lang))
            console.print(say(wanted.lang, "lab.say.stopped", done=len(done), folder=folder.path))
            return STOPPED
    conclude(folder, comparison, verdict, wanted.lang, console, wanted.as_json)
    return 0


def conclude(
    folder: Folder,
    comparison: Comparison,
    verdict: Verdict,
    lang: str,
    console: Console,
    as_json: bool,
    png: bool = False,
) -> None:
    """Say what is known, and write the report of the games that it is known from."""
    from soulcore.lab.report.comparing import report_comparison
    from soulcore.lab.report.telling import figures

    plan = comparison.plan
    said = conclusion(verdict, plan, comparison.margin, lang)
    console.print(so_far(verdict, plan, lang))
    console.print(said, style="bold")
    page, tables = report_comparison(folder, comparison, verdict, said, lang, png)
    console.print(say(lang, "lab.say.report", file=page), soft_wrap=True)
    if as_json:
        told = {"known": verdict.known, "games": verdict.games, "margin": comparison.margin, "said": said}
        bounds = {"difference": verdict.difference, "low": verdict.low, "high": verdict.high}
        print_json({"verdict": {**told, **bounds}, **figures(folder, plan, tables)})


def settle(
    comparison: Comparison, done: dict[int, Result], lang: str = "en", console: Console | None = None
) -> Verdict:
    """Take in what is done up to the first round after which it is known; now and then say what is known so far."""
    verdict = comparison.verdict()
    for verdict in comparison.advance(done):
        if verdict.known != OPEN:
            break
        if console is not None and verdict.rounds >= 8 and verdict.rounds & (verdict.rounds - 1) == 0:
            console.print(so_far(verdict, comparison.plan, lang))
    return verdict


def so_far(verdict: Verdict, plan: Plan, lang: str) -> str:
    points = {
        name: f"{100 * value:+.1f}"
        for name, value in (("difference", verdict.difference), ("low", verdict.low), ("high", verdict.high))
    }
    return say(lang, "lab.say.so_far", games=verdict.games, new=plan.entrants[1].name, **points)


def conclusion(verdict: Verdict, plan: Plan, margin: float, lang: str) -> str:
    old, new = plan.entrants[0].name, plan.entrants[1].name
    return say(lang, f"lab.verdict.{verdict.known}", old=old, new=new, margin=f"{100 * margin:g}", games=verdict.games)


# ---------------------------------------------------------------- while it runs


def plain_console(beside: bool = False) -> Console:
    """Where things are said; beside: on the stream for errors, because the other one is a program's. Names of decks and paths
    are printed as they are: “[v2]” and “:fire:” in them are no markup."""
    return Console(markup=False, emoji=False, stderr=beside)


def workers_for(wanted: Wanted, plan: Plan) -> Workers:
    """Whoever is to play."""
    if wanted.on == RAY:
        from soulcore.lab.on_ray import OnRay

        return OnRay(plan, wanted.address, wanted.jobs)
    jobs = wanted.jobs or processors()
    return Here(plan) if jobs == 1 else Processes(plan, jobs)


@contextmanager
def stopped_by_kill() -> Iterator[None]:
    """Let SIGTERM (from `kill`, `timeout`, a batch system) stop a run the way Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def warn_of_clocks(plan: Plan, lang: str, console: Console) -> None:
    timed = sorted({entrant.agent for entrant in plan.entrants if players.is_timed(entrant.agent)})
    if timed:
        console.print(say(lang, "lab.say.timed", agents=", ".join(timed)), style="yellow")


def greet(console: Console, lang: str, plan: Plan, done: int, left: int) -> None:
    names = ", ".join(entrant.name for entrant in plan.entrants)
    console.print(say(lang, f"lab.say.{plan.kind}", game=plan.game, names=names), highlight=False)
    agents = ", ".join(dict.fromkeys(entrant.agent for entrant in plan.entrants))
    console.print(say(lang, "lab.say.players", agents=agents), highlight=False)
    if done:
        console.print(say(lang, "lab.say.going_on", done=done, left=left))


class Rate(ProgressColumn):
    """Games a second, since the bar began."""

    def __init__(self, lang: str) -> None:
        super().__init__()
        self.lang = lang

    def render(self, task: Task) -> Text:
        seconds = task.finished_time or task.elapsed or 0.0
        if not task.completed or seconds < SURE_AFTER:
            return Text()
        return Text(say(self.lang, "lab.say.rate", rate=f"{task.completed / seconds:.1f}"), style="cyan")


@contextmanager
def bar(lang: str, console: Console, failed: int, left: int) -> Iterator[Note]:
    """A progress bar with rate and time left; yields who is told of results."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(lang),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, speed_estimate_period=60) as progress:
        task = progress.add_task(say(lang, "lab.say.playing"), total=left)
        yield Note(progress, task, failed, lang)


class Note:
    """Told of results, moves the bar."""

    def __init__(self, progress: Progress, task: TaskID, failed: int, lang: str) -> None:
        self.progress = progress
        self.task = task
        self.failed = failed
        self.lang = lang

    def __call__(self, results: list[Result]) -> None:
        self.failed += sum(result.failed for result in results)
        doing = say(self.lang, "lab.say.playing")
        if self.failed:
            doing = say(self.lang, "lab.say.playing_failed", count=self.failed)
        self.progress.update(self.task, advance=len(results), description=doing)
