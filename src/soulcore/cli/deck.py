"""`soulcore deck`: check deck lists, turn them into codes and QR codes and back, list the decks of the library."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    import datetime

    from soulcore.library import Deck

File = Annotated[str, typer.Argument(metavar="FILE", help="A deck list, or the name of a deck of the library.")]
Game = Annotated[str, typer.Option("--game", help="The game.")]
Lang = Annotated[str, typer.Option("--lang", help="en or zh-Hant.")]

VIOLATIONS = 1
"""The exit code of a deck that is read well and may not be played."""


def _date(given: str) -> datetime.date:
    import datetime

    from soulcore.library.errors import DeckError, Mistake

    if not given:
        return datetime.date.today()
    try:
        return datetime.date.fromisoformat(given)
    except ValueError:
        raise DeckError([Mistake("library.decks.date", {"given": given[:40]})]) from None


def check(
    file: File,
    game: Game = "standard",
    date: Annotated[str, typer.Option("--date", help="The day of the match, like 2026-10-01; today if left out.")] = "",
    lang: Lang = "en",
) -> None:
    """Check a deck list against the rules of a day. Exit code 0: it may be played, 1: it may not, 2: bad input."""
    from soulcore.library import check_deck, find_deck, load
    from soulcore.words import say

    day = _date(date)
    library = load(game)
    deck = find_deck(file, library, keep_unknown=True)
    found = check_deck(deck, library, day)
    name = deck.name or say(lang, "library.decks.no_name")
    if not found:
        print(say(lang, "library.decks.legal", name=name, count=deck.size, rules=library.format.rules, date=day))
        return
    print(say(lang, "library.decks.illegal", name=name, count=deck.size, violations=len(found), date=day))
    for violation in found:
        clauses = f" [{', '.join(violation.clauses)}]" if violation.clauses else ""
        print(f"- {violation.text_in(lang)}{clauses}")
    raise typer.Exit(VIOLATIONS)


def code(file: File, game: Game = "standard") -> None:
    """Print the code of a deck, for links and messages."""
    from soulcore.library import encode, find_deck, load

    print(encode(find_deck(file, load(game))))


def decode(code: Annotated[str, typer.Argument(metavar="CODE", help="A code like sc1-…")]) -> None:
    """Print the deck list of a code."""
    from soulcore.library import decode as decode_deck
    from soulcore.library import load, write_deck

    deck = decode_deck(code)
    print(write_deck(deck, load(deck.game)), end="")


def list_decks(game: Game = "standard", lang: Lang = "en") -> None:
    """List the decks of the library."""
    from rich.console import Console
    from rich.table import Table

    from soulcore.library import entry_decks, load
    from soulcore.words import say

    table = Table(box=None, show_header=False, pad_edge=False)
    for short, deck in entry_decks(load(game)).items():
        table.add_row(f"[bold]{short}[/bold]", deck.name, say(lang, "library.decks.cards", count=deck.size))
    Console().print(table)


def qr(file: File, game: Game = "standard") -> None:
    """Show the code of a deck as a QR code in the terminal."""
    import segno

    from soulcore.library import encode, find_deck, load

    deck: Deck = find_deck(file, load(game))
    code = encode(deck)
    segno.make(code, error="m", micro=False).terminal(compact=True)
    print(code)


def register(app: typer.Typer) -> None:
    deck = typer.Typer(no_args_is_help=True, help="Check deck lists, make and read deck codes.")
    deck.command("check")(check)
    deck.command("code")(code)
    deck.command("decode")(decode)
    deck.command("list")(list_decks)
    deck.command("qr")(qr)
    app.add_typer(deck, name="deck")
