"""`soulcore lab`: many games. Which deck is better, what each card does, whether a change helps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from soulcore.cli.options import (
    Agreed,
    AsJson,
    DecksGame,
    Lang,
    OwnCards,
    OwnFormat,
    agent_names,
    deck_names,
    game_for,
)

if TYPE_CHECKING:
    from soulcore.lab.commands import Wanted

Agents = Annotated[
    list[str] | None,
    typer.Option(
        "--agent",
        help="Who plays: greedy if left out, random, search:iterations=200 …; several play against each other.",
        autocompletion=agent_names,
    ),
]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=0, help="Processes; 0: one for each processor.")]
Seed = Annotated[str, typer.Option("--seed", help="The same seed gives the same games.")]
Out = Annotated[Path, typer.Option("--out", help="Where results are kept, a folder for each run.")]
On = Annotated[str, typer.Option("--on", help="ray: on a Ray cluster.")]
Address = Annotated[str, typer.Option("--address", help="Of an existing cluster (auto, HOST:6379); else a local one.")]
Retry = Annotated[bool, typer.Option("--retry", help="Play games again that failed.")]
Png = Annotated[bool, typer.Option("--png", help="Also write the plots as PNG files.")]
RESULTS = Path("lab-results")
MOST_GAMES = 1_000_000_000
"""More than anybody could wait for."""


def words(given: list[str] | None) -> tuple[str, ...]:
    """Words given one by one, or several with commas between them (not inside a file's name that exists)."""
    found: list[str] = []
    for word in given or []:
        found += [word] if Path(word).exists() else [part.strip() for part in word.split(",") if part.strip()] or [word]
    return tuple(found)


def wish(
    game: str,
    agents: list[str] | None,
    seed: str,
    jobs: int,
    on: str,
    address: str,
    out: Path,
    lang: str,
    retry: bool,
    options: list[str] | None,
    own_format: str,
    as_json: bool,
) -> Wanted:
    from soulcore.lab.commands import Wanted
    from soulcore.lab.plan import USUAL_AGENT

    players = tuple(agents or [USUAL_AGENT])
    return Wanted(game, players, seed, jobs, on, address, out, lang, retry, tuple(options or ()), own_format, as_json)


def matchups(
    decks: Annotated[
        list[str] | None,
        typer.Option("--decks", help="Names or files; all decks of the library.", autocompletion=deck_names),
    ] = None,
    games: Annotated[
        int, typer.Option("-n", "--games", min=1, max=MOST_GAMES, help="Games of each pairing, over both seats.")
    ] = 100,
    game: DecksGame = "",
    agent: Agents = None,
    mirrors: Annotated[bool, typer.Option("--mirrors", help="Each deck against itself too.")] = False,
    seed: Seed = "0",
    jobs: Jobs = 0,
    on: On = "",
    address: Address = "",
    out: Out = RESULTS,
    png: Png = False,
    retry: Retry = False,
    option: Agreed = None,
    own_format: OwnFormat = "",
    own_cards: OwnCards = None,
    as_json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Play every pairing of decks in both seats, and write a report. Stopped with Ctrl-C, the same command goes on."""
    from soulcore.cli.extras import need
    from soulcore.lab import commands

    need("lab", "lab matchups")
    named = words(decks)
    game = game_for(game, next(iter(named), ""), own_format)
    wanted = wish(game, agent, seed, jobs, on, address, out, lang, retry, option, own_format, as_json)
    raise typer.Exit(commands.matchups(wanted, named, games, mirrors, png))


def compare(
    old: Annotated[
        str, typer.Argument(metavar="DECK", help="The deck as it is: a name or a file.", autocompletion=deck_names)
    ],
    new: Annotated[str, typer.Argument(metavar="DECK", help="The changed deck.", autocompletion=deck_names)],
    against: Annotated[
        list[str] | None,
        typer.Option(
            "--against", autocompletion=deck_names, help="Decks that both play; without any they play each other."
        ),
    ] = None,
    margin: Annotated[
        float,
        typer.Option("--margin", min=0.1, max=100, help="A difference of fewer points of win rate does not matter."),
    ] = 4.0,
    most: Annotated[int, typer.Option("--most", min=2, max=MOST_GAMES, help="Give up after so many games.")] = 20_000,
    game: DecksGame = "",
    agent: Agents = None,
    seed: Seed = "0",
    jobs: Jobs = 0,
    on: On = "",
    address: Address = "",
    out: Out = RESULTS,
    retry: Retry = False,
    option: Agreed = None,
    own_format: OwnFormat = "",
    own_cards: OwnCards = None,
    as_json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Is a change better? Play until that is known. Looking all the time is allowed: the bounds hold at all times."""
    from soulcore.cli.extras import need
    from soulcore.lab import commands

    need("lab", "lab compare")
    game = game_for(game, old, own_format)
    wanted = wish(game, agent, seed, jobs, on, address, out, lang, retry, option, own_format, as_json)
    raise typer.Exit(commands.compare(wanted, old, new, words(against), margin / 100, most))


def report(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a run.")],
    png: Png = False,
    as_json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Make the report of a run again from what is there: after an interruption, in another language, with PNGs."""
    from soulcore.cli.extras import need
    from soulcore.lab import commands

    need("lab", "lab report")
    raise typer.Exit(commands.report_again(folder, lang, png, as_json))


def register(app: typer.Typer) -> None:
    lab = typer.Typer(no_args_is_help=True, help="Play many games: matchups, cards, comparisons.")
    lab.command("matchups")(matchups)
    lab.command("compare")(compare)
    lab.command("report")(report)
    app.add_typer(lab, name="lab")
