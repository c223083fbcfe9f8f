"""`soulcore puzzle`: list, play and solve puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from soulcore.clauses.index import USUAL
from soulcore.cli.options import Ascii, AsJson, Game, Lang

if TYPE_CHECKING:
    from soulcore.agents.puzzles import Puzzle

Which = Annotated[str, typer.Argument(metavar="PUZZLE", help="Its number in the list, or the beginning of its name.")]


def listed(game: Game = USUAL, lang: Lang = "en", as_json: AsJson = False) -> None:
    """List the puzzles, easy ones first."""
    from soulcore.agents.puzzles import games_with_puzzles
    from soulcore.words import say

    if as_json:
        print_json([{"number": number, **facts(each, lang)} for number, each in enumerate(known(game, lang), start=1)])
        return
    for number, puzzle in enumerate(known(game, lang), start=1):
        level, kind = say(lang, f"puzzles.level.{puzzle.level}"), say(lang, f"puzzles.kind.{puzzle.kind}")
        typer.echo(say(lang, "puzzles.row", number=number, level=level, kind=kind, name=puzzle.name_in(lang)))
    typer.echo(say(lang, "puzzles.list_end", games=", ".join(name for name in games_with_puzzles() if name != game)))


def play(
    which: Which,
    game: Game = USUAL,
    lang: Lang = "en",
    ascii_only: Ascii = False,
) -> None:
    """Play a puzzle in the terminal. The opponent answers as well as can be. Exit code 0: solved, 1: not."""
    from soulcore.terminal.puzzle_sitting import PuzzleSitting
    from soulcore.terminal.table import Table, Terminal
    from soulcore.words import say

    puzzle = find(which, game, lang)
    typer.echo(head(puzzle, lang))
    sitting = PuzzleSitting(puzzle, lang)
    try:
        Table(sitting, Terminal(ascii_only=ascii_only)).play()
    except (EOFError, KeyboardInterrupt):
        typer.echo("")
    if sitting.is_solved:
        typer.echo(say(lang, "puzzles.solved"))
        return
    typer.echo(say(lang, "puzzles.not_solved", which=which))
    raise typer.Exit(1)


def print_json(data: object) -> None:
    import json

    typer.echo(json.dumps(data, ensure_ascii=False, indent=2))


def facts(puzzle: Puzzle, lang: str) -> dict[str, object]:
    return {"name": puzzle.name_in(lang), "level": puzzle.level, "kind": puzzle.kind, "goal": puzzle.goal}


def solve(which: Which, game: Game = USUAL, lang: Lang = "en", as_json: AsJson = False) -> None:
    """Show the solution, what does not work in its place, and why."""
    from soulcore.agents.puzzles import YOU, luck, steps
    from soulcore.terminal.names import names_in
    from soulcore.words import say
    from soulcore.words.speech import label

    puzzle = find(which, game, lang)
    here, solver, names = puzzle.game(), puzzle.solver(), names_in(game, lang)
    line = steps(here, solver, puzzle.line())
    if as_json:
        told = [{"seat": step.seat, "key": step.key, "wrong": list(step.wrong)} for step in line]
        print_json({**facts(puzzle, lang), "steps": told, "why": puzzle.idea_in(lang), "luck": luck(line)})
        return
    typer.echo(head(puzzle, lang))
    for number, step in enumerate(line, start=1):
        said = {key: label(here, option, lang, names) for key, option in zip(here.keys(), here.options, strict=True)}
        player = say(lang, "puzzles.you" if step.seat == YOU else "puzzles.opponent")
        typer.echo(say(lang, "puzzles.step", number=number, player=player, label=said[step.key]))
        if step.wrong:
            labels = say(lang, "puzzles.joint").join(dict.fromkeys(said[key] for key in step.wrong))
            typer.echo(say(lang, "puzzles.wrong", labels=labels))
        here.answer(step.key)
    typer.echo(say(lang, "puzzles.why", why=puzzle.idea_in(lang)))
    percent = max(1, round(100 * luck(line)))
    typer.echo(say(lang, "puzzles.looked", count=solver.looked, percent=percent))


def head(puzzle: Puzzle, lang: str) -> str:
    from soulcore.words import say

    level, goal = say(lang, f"puzzles.level.{puzzle.level}"), say(lang, f"puzzles.goal.{puzzle.goal}")
    return say(lang, "puzzles.head", name=puzzle.name_in(lang), level=level, goal=goal)


def known(game: str, lang: str) -> list[Puzzle]:
    """The puzzles of a game. Raises SoulcoreError when there are none."""
    from soulcore.agents.puzzles import games_with_puzzles, puzzles
    from soulcore.kernel.errors import SoulcoreError
    from soulcore.words import say

    there = games_with_puzzles()
    if game not in there:
        raise SoulcoreError(say(lang, "puzzles.no_puzzles", game=game[:40], games=", ".join(there)))
    return list(puzzles(game))


def find(which: str, game: str, lang: str) -> Puzzle:
    from soulcore.kernel.errors import SoulcoreError
    from soulcore.words import say

    there = known(game, lang)
    numbered = {str(number): puzzle for number, puzzle in enumerate(there, start=1)}
    if which in numbered:
        return numbered[which]
    fitting = [
        puzzle
        for puzzle in there
        if any(name.casefold().startswith(which.casefold()) for name in puzzle.names.values())
    ]
    if len(fitting) == 1:
        return fitting[0]
    raise SoulcoreError(say(lang, "puzzles.none", given=which[:40]))


def register(app: typer.Typer) -> None:
    group = typer.Typer(
        help="Puzzles: win this turn, survive this turn, find the payment.", invoke_without_command=True
    )

    @group.callback()
    def first(context: typer.Context, game: Game = USUAL, lang: Lang = "en", as_json: AsJson = False) -> None:
        if context.invoked_subcommand is None:
            listed(game, lang, as_json)
        else:  # what stands before list, play and solve counts as if it stood behind them
            given = {"game": game, "lang": lang, "as_json": as_json}
            context.default_map = dict.fromkeys(("list", "play", "solve"), given)

    group.command("list")(listed)
    group.command()(play)
    group.command()(solve)
    app.add_typer(group, name="puzzle")
