"""`soulcore deck`: check deck lists, turn them into codes and QR codes and back, list the decks of the library."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from soulcore.cli.options import AsJson, Lang, OwnCards, OwnFormat, deck_names, game_names

if TYPE_CHECKING:
    import datetime

    from soulcore.library.deck_rules import Terms

File = Annotated[
    str,
    typer.Argument(
        metavar="DECK",
        help="A deck list's file, a code, a link, or the name of a deck of the library.",
        autocompletion=deck_names,
    ),
]
Game = Annotated[
    str, typer.Option("--game", help="The game; found by the deck itself if left out.", autocompletion=game_names)
]

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
    game: Game = "",
    date: Annotated[str, typer.Option("--date", help="The day of the match, like 2026-10-01; today if left out.")] = "",
    form: Annotated[str, typer.Option("--form", help="constructed or draft: how the deck came about.")] = "constructed",
    duels: Annotated[int, typer.Option("--duels", help="For a match of so many duels, in which Side Decks count.")] = 1,
    official: Annotated[
        bool, typer.Option("--official", help="For official play: official cards, Sealed List.")
    ] = False,
    tournament: Annotated[
        bool, typer.Option("--tournament", help="For a tournament, which names its Sealed List.")
    ] = False,
    sealed: Annotated[
        list[str] | None,
        typer.Option("--sealed", metavar="CARD", help="A name on the Sealed List, again for more; none: it is empty."),
    ] = None,
    own_format: OwnFormat = "",
    own_cards: OwnCards = None,
    as_json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """Check a deck against the rules of a day and a kind of play. Exit code 0: it may be played, 1: not, 2: bad input."""
    from soulcore.library import check_deck, find_deck, load, shown_name
    from soulcore.library.deck_rules import terms_from
    from soulcore.library.entry_decks import game_of
    from soulcore.library.facts import parts
    from soulcore.library.formats import load_own_format
    from soulcore.words import say

    day = _date(date)
    rules = load_own_format(Path(own_format)) if own_format else None
    library = load(game or game_of(file)) if rules is None else load(rules.game).under(rules)
    terms = terms_from(library, form, official, duels, tournament, sealed)
    deck = find_deck(file, library, keep_unknown=True)
    found = check_deck(deck, library, day, terms)
    if as_json:
        violations = [{"text": each.text_in(lang), "clauses": list(each.clauses)} for each in found]
        facts = {"name": deck.name, "game": library.game, "rules": library.format.rules, "date": day.isoformat()}
        _print_json({**facts, "legal": not found, "violations": violations})
        raise typer.Exit(VIOLATIONS if found else 0)
    name = shown_name(deck, lang) or say(lang, "library.decks.no_name")
    count = parts(deck, lang)
    kind = say(lang, "library.decks.joint").join(kinds(library.game, terms, lang))
    told = say(lang, "library.decks.rules_of", rules=library.format.rules, kind=kind) if kind else library.format.rules
    if not found:
        print(say(lang, "library.decks.legal", name=name, count=count, rules=told, date=day))
        return
    print(say(lang, "library.decks.illegal", name=name, count=count, rules=told, violations=len(found), date=day))
    for violation in found:
        clauses = f" [{', '.join(violation.clauses)}]" if violation.clauses else ""
        print(f"- {violation.text_in(lang)}{clauses}")
    raise typer.Exit(VIOLATIONS)


def kinds(game: str, terms: Terms, lang: str) -> list[str]:
    """The kind of play in words, in games whose decks depend on it."""
    from soulcore.library.deck_rules import has_terms
    from soulcore.words import say

    if not has_terms(game):
        return []
    found = [say(lang, f"library.decks.{terms.form}")]
    found += [say(lang, f"library.decks.{key}") for key in ("official", "tournament") if getattr(terms, key)]
    return [*found, say(lang, "library.decks.best_of", duels=terms.duels)] if terms.duels > 1 else found


def code(
    file: File,
    game: Game = "",
    link: Annotated[str, typer.Option("--link", metavar="ADDRESS", help="As a link to the page at that address.")] = "",
    own_cards: OwnCards = None,
) -> None:
    """Print the code of a deck, for links and messages."""
    from soulcore.library import encode, find_deck, load
    from soulcore.library.entry_decks import game_of

    made = encode(find_deck(file, load(game or game_of(file))))
    print(f"{link.rstrip('/')}/deck/{made}" if link else made)


def decode(code: Annotated[str, typer.Argument(metavar="CODE", help="A code like sc1-…, or a link with one.")]) -> None:
    """Print the deck list of a code."""
    from soulcore.library import code_in, load, write_deck
    from soulcore.library import decode as decode_deck

    deck = decode_deck(code_in(code) or code)
    print(write_deck(deck, load(deck.game)), end="")


def _print_json(data: object) -> None:
    import json

    print(json.dumps(data, ensure_ascii=False, indent=2))


def list_decks(
    game: Annotated[str, typer.Option("--game", help="Only of this game.", autocompletion=game_names)] = "",
    as_json: AsJson = False,
    lang: Lang = "en",
) -> None:
    """List the decks of the library."""
    from rich.console import Console
    from rich.table import Table

    from soulcore.games import names
    from soulcore.library import known_decks, load, shown_name
    from soulcore.library.facts import parts

    if as_json:
        rows = [
            {"game": each, "short": short, "name": shown_name(deck, lang), "cards": [list(run) for run in deck.cards]}
            for each in ((game,) if game else names())
            for short, deck in known_decks(load(each)).items()
        ]
        _print_json(rows)
        return
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(overflow="fold", no_wrap=True)  # the name to type is never cut
    table.add_column(overflow="fold")
    table.add_column(overflow="fold")
    for each in (game,) if game else names():
        table.add_row(f"[dim]{each}[/dim]")
        for short, deck in known_decks(load(each)).items():
            counts = parts(deck, lang)
            table.add_row(f"[bold]{short}[/bold]", shown_name(deck, lang), counts)
    Console().print(table)


def qr(file: File, game: Game = "") -> None:
    """Show the code of a deck as a QR code in the terminal."""
    import segno

    from soulcore.library import encode, find_deck, load
    from soulcore.library.entry_decks import game_of

    deck = find_deck(file, load(game or game_of(file)))
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
