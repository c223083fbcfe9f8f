"""`soulcore puzzle`: list, play and solve puzzles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from soulcore.agents.puzzles import Puzzle

Game = Annotated[str, typer.Option("--game", help="The game.")]
Which = Annotated[str, typer.Argument(metavar="PUZZLE", help="Its number in the list, or the beginning of its name.")]

GOALS = {"win": "win this turn", "survive": "survive this turn"}


def listed(game: Game = "standard") -> None:
    """List the puzzles, easy ones first."""
    from soulcore.agents.puzzles import puzzles

    for number, puzzle in enumerate(puzzles(game), start=1):
        typer.echo(f"{number:>3}  {'*' * puzzle.level:<5}  {GOALS[puzzle.goal]:<18}  {puzzle.name}")


def play(
    which: Which,
    game: Game = "standard",
    lang: Annotated[str, typer.Option("--lang", help="en or zh-Hant.")] = "en",
    ascii_only: Annotated[bool, typer.Option("--ascii", help="Only plain signs.")] = False,
) -> None:
    """Play a puzzle in the terminal. The opponent answers as well as can be. Exit code 0: solved, 1: not."""
    from soulcore.terminal.puzzle_match import PuzzleMatch
    from soulcore.terminal.table import Table, Terminal

    puzzle = find(which, game)
    typer.echo(f"{puzzle.name}: {GOALS[puzzle.goal]}.")
    match = PuzzleMatch(puzzle, lang)
    try:
        Table(match, Terminal(ascii_only=ascii_only)).play()
    except (EOFError, KeyboardInterrupt):
        typer.echo("")
    if match.is_solved:
        typer.echo("Solved.")
        return
    typer.echo(f"Not solved. ./soulcore puzzle solve {which!r} shows how.")
    raise typer.Exit(1)


def solve(which: Which, game: Game = "standard") -> None:
    """Show a solution, found by trying everything."""
    puzzle = find(which, game)
    solver = puzzle.solver()
    typer.echo(f"{puzzle.name}: {GOALS[puzzle.goal]}.")
    for seat, key in solver.line(puzzle.game()):
        typer.echo(f"  {'you' if seat == 0 else 'opponent'}: {key}")
    typer.echo(f"  ({len(solver.known)} positions looked at)")


def find(which: str, game: str) -> Puzzle:
    from soulcore.agents.puzzles import puzzles
    from soulcore.kernel.errors import SoulcoreError

    known = list(puzzles(game))
    if which.isdecimal() and 1 <= int(which) <= len(known):
        return known[int(which) - 1]
    fitting = [puzzle for puzzle in known if puzzle.name.lower().startswith(which.lower())]
    if len(fitting) == 1:
        return fitting[0]
    raise SoulcoreError(f"“{which[:40]}” is no puzzle; ./soulcore puzzle lists them")


def register(app: typer.Typer) -> None:
    group = typer.Typer(
        help="Puzzles: win this turn, survive this turn, find the payment.", invoke_without_command=True
    )

    @group.callback()
    def first(context: typer.Context, game: Game = "standard") -> None:
        if context.invoked_subcommand is None:
            listed(game)

    group.command("list")(listed)
    group.command()(play)
    group.command()(solve)
    app.add_typer(group, name="puzzle")
