"""`soulcore people`: for whoever runs a server: reports, shutting out, a player's data."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from soulcore.cli.backup import Data, settings_for
from soulcore.cli.errors import NoSuchPerson

if TYPE_CHECKING:
    from soulcore.table.conduct import Conduct
    from soulcore.table.rows import PlayerRow

T = TypeVar("T")
Who = Annotated[str, typer.Argument(help="A player's name, or id (p_…).")]
DAY_MS = 24 * 3_600_000


def with_conduct(data: str, work: Callable[[Conduct], Awaitable[T]]) -> T:
    """Do something with the server's database; the server may be running."""
    settings = settings_for(data, "people")
    import asyncio  # a tenth of a second, which help need not wait for

    from soulcore.table.conduct import Conduct
    from soulcore.table.store import Store

    async def run() -> T:
        store = Store(settings.database_url())
        try:
            await store.open()
            return await work(Conduct(store))
        finally:
            await store.close()

    return asyncio.run(run())


async def only(conduct: Conduct, name: str) -> PlayerRow:
    found = await conduct.called(name)
    if len(found) == 1:
        return found[0]
    accounts = ", ".join(player.id for player in found if player.account)
    key = "nobody" if not found else "several_account" if accounts else "several"
    ids = ", ".join(player.id for player in found)
    raise NoSuchPerson(f"errors.people.{key}", name=name, ids=ids, accounts=accounts)


def when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def reports(data: Data = "") -> None:
    """The reports that are open, oldest first, with what was said."""

    async def work(conduct: Conduct) -> None:
        for report in await conduct.reports():
            about = await conduct.called(report.about)
            named = f"{about[0].name} ({report.about})" if about else report.about
            typer.echo(
                f"{report.id}  {when(report.at)}  {report.reason}  about {named}, table {report.table_id}, by {report.reporter}"
            )
            if report.text:
                typer.echo(f"    “{report.text}”")
            for line in report.said:
                typer.echo(f"      {line['name']}: {line['text']}")

    with_conduct(data, work)


def close(report: Annotated[str, typer.Argument(help="A report's id (r_…).")], data: Data = "") -> None:
    """Close a report."""
    if not with_conduct(data, lambda conduct: conduct.close_report(report)):
        raise NoSuchPerson("errors.people.no_report", report=report)


def ban(
    who: Who, days: Annotated[int, typer.Option("--days", min=0, help="0: for ever.")] = 0, data: Data = ""
) -> None:
    """Shut a player out: no tables, no chat."""
    from soulcore.table.conduct import FOR_EVER
    from soulcore.table.settings import now_ms

    async def work(conduct: Conduct) -> None:
        player = await only(conduct, who)
        await conduct.ban(player.id, now_ms() + days * DAY_MS if days else FOR_EVER)

    with_conduct(data, work)


def unban(who: Who, data: Data = "") -> None:
    """Let a player in again."""

    async def work(conduct: Conduct) -> None:
        await conduct.ban((await only(conduct, who)).id, 0)

    with_conduct(data, work)


def export(who: Who, file: Annotated[Path, typer.Argument(help="Where to.")], data: Data = "") -> None:
    """Write everything that is kept of a player."""

    async def work(conduct: Conduct) -> None:
        found = await conduct.data_of((await only(conduct, who)).id)
        file.write_text(json.dumps(found, ensure_ascii=False, indent=1), encoding="utf-8")

    with_conduct(data, work)


def forget(who: Who, data: Data = "") -> None:
    """Forget a player for good: name, password, decks, words. Games stay, played by nobody."""

    async def work(conduct: Conduct) -> None:
        await conduct.forget((await only(conduct, who)).id)

    with_conduct(data, work)


def register(app: typer.Typer) -> None:
    group = typer.Typer(
        help="The people on a server, for whoever runs it: reports, shutting out, data.", no_args_is_help=True
    )
    for command in (reports, close, ban, unban, export, forget):
        group.command()(command)
    app.add_typer(group, name="people")
