"""`soulcore env`: the environments for research, field by field."""

from __future__ import annotations

from typing import Annotated

import typer

from soulcore.cli.options import deck_names, game_names

GameName = Annotated[str, typer.Argument(help="A game.", autocompletion=game_names)]
DeckNames = Annotated[
    list[str] | None,
    typer.Option(
        "--deck", help="A deck for each player (default: any entry deck for everybody).", autocompletion=deck_names
    ),
]


def register(app: typer.Typer) -> None:
    group = typer.Typer(no_args_is_help=True, help="Environments for research: docs/environments.md.")
    group.command()(describe)
    group.command()(survey)
    group.command()(page)
    app.add_typer(group, name="env")


def describe(
    game: GameName,
    deck: DeckNames = None,
    actions: Annotated[bool, typer.Option("--actions", help="List the actions instead.")] = False,
) -> None:
    """What each number of an observation is, with these decks; or what each action is."""
    from soulcore.cli.extras import need

    need("envs", "env describe")
    from soulcore.envs.setting import Setting

    setting = Setting(game, deck or None)
    if actions:
        for number, name in enumerate(setting.actions.names):
            typer.echo(f"{number:6}  {name}")
        return
    for span in setting.observer.spans:
        typer.echo(f"{span.start:6}  {span.width:5}  {span.name}: {span.meaning}")
    slots = setting.observer.layout.slots
    typer.echo(f"{setting.observer.size} numbers (slots are shown once, there are {slots} of them on each side)")
    typer.echo(f"{setting.actions.size} actions")


def survey(
    game: GameName,
    write: Annotated[bool, typer.Option("--write", help="Keep the layout. Trained networks will not fit it.")] = False,
) -> None:
    """Make a game's layout from many random games."""
    from soulcore.cli.extras import need

    need("envs", "env survey")
    from soulcore.envs.keeping import FOR_KEEPS, file_of, written
    from soulcore.envs.survey import survey as made

    data = written(made(game, FOR_KEEPS))
    if write:
        file_of(game).write_bytes(data)
        typer.echo(f"wrote {file_of(game)}")
    else:
        typer.echo(data.decode())


def page() -> None:
    """Write the tables of docs/environments.md anew."""
    from soulcore.cli.checkout import checkout
    from soulcore.envs.keeping import kept
    from soulcore.envs.manual import with_section

    path = checkout() / "docs" / "environments.md"
    text = path.read_text(encoding="utf-8")
    for game in kept():
        text = with_section(text, game)
    path.write_text(text, encoding="utf-8")
    typer.echo(f"wrote {path}")
