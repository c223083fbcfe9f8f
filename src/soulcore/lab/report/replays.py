"""Games of a run to look at: what happened, told line by line, beside the record."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib.resources import files

from soulcore.lab.dealer import record_of
from soulcore.lab.files import Folder
from soulcore.lab.plan import Plan
from soulcore.lab.report.markup import HEAD
from soulcore.lab.result import Result
from soulcore.lab.tables import Tables
from soulcore.play import Record, log, replay
from soulcore.words import say
from soulcore.words.speech import ending

FOLDER = "replays"

PAGE = (
    HEAD
    + """<p><a href="../report.html">{back}</a> · <a href="{number}.json">{record}</a></p>
</header>
<main><section><ol class="told">
{lines}
</ol></section></main>
</body>
</html>
"""
)


def write_replays(folder: Folder, plan: Plan, tables: Tables, lang: str) -> frozenset[int]:
    """Write a page and a record for every game that a row of the cards' table points to. The numbers of those there are."""
    wanted = {int(number) for name in ("won_in", "lost_in") for number in tables.cards[name].drop_nulls().to_list()}
    (folder.path / FOLDER).mkdir(exist_ok=True)
    return frozenset(write_each(folder, plan, folder.kept().read(wanted), lang))


def write_each(folder: Folder, plan: Plan, results: Iterable[Result], lang: str) -> Iterable[int]:
    for result in results:
        if not result.answers:
            continue
        match = plan.match(result.number)
        game = replay(record_of(plan, match, result.answers))
        place = folder.path / FOLDER
        (place / f"{result.number}.json").write_text(Record.of(game).to_json(), encoding="utf-8")
        one, other = (plan.entrants[who].name for who in match.seats)
        won = plan.entrants[match.seats[result.winner]].name if result.winner >= 0 else ""
        seats = say(lang, "lab.replay.seats", one=one, other=other)  # the lines below name them by their seats
        how = {"name": won, "ending": ending(game, game.ending, lang), "turns": result.turns}
        outcome = say(lang, "lab.replay.won", **how) if won else say(lang, "lab.replay.drawn", turns=result.turns)
        page = PAGE.format(
            lang=lang,
            title=escape(say(lang, "lab.replay.title", number=result.number, one=one, other=other)),
            lead=escape(f"{seats} {outcome}"),
            back=escape(say(lang, "lab.replay.back")),
            record=escape(say(lang, "lab.replay.record")),
            number=result.number,
            style=(files(__package__) / "page.css").read_text(encoding="utf-8"),
            lines="\n".join(f"<li>{escape(line)}</li>" for line in log(game, lang=lang)),
        )
        (place / f"{result.number}.html").write_text(page, encoding="utf-8")
        yield result.number
