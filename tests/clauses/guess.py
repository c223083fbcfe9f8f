"""The guess test: does a rule's code lie where a newcomer looks first?

    python -m tests.clauses.guess standard spirit-war --sample 12 --seed 7 > asked.txt
    (guess a file for each, from ARCHITECTURE.md and the names of the files alone: "id<TAB>games/battle_spirits/price.py")
    python -m tests.clauses.guess --score guesses.txt

A guess is a hit if the file is one of those that cite the rule.
"""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from soulcore.clauses.coverage import Row, cover
from soulcore.games import names

ROOT = Path(__file__).parents[2]


def carried_out(book: str) -> list[Row]:
    """The rules of a book that code carries out."""
    return [row for row in cover(book, ROOT).rows if row.places]


def ask(books: list[str], sample: int, seed: int) -> list[str]:
    """So many rules of each book, by chance, without where they are."""
    chance = random.Random(seed)
    drawn = [row for book in books for row in chance.sample(carried_out(book), sample)]
    chance.shuffle(drawn)
    return [f"{row.clause.id}: {row.clause.gist}" for row in drawn]


def score(lines: list[str]) -> tuple[int, list[str]]:
    """How many guesses hit, and what was guessed elsewhere with the files it is in."""
    guesses = [line.rstrip("\n").split("\t") for line in lines if line.strip()]
    places = {row.clause.id: {place.file for place in row.places} for book in names() for row in carried_out(book)}
    missed = [f"{id}: {file}, not {', '.join(sorted(places[id]))}" for id, file in guesses if file not in places[id]]
    return len(guesses) - len(missed), missed


def main() -> None:
    wish = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    wish.add_argument("books", nargs="*", default=names())
    wish.add_argument("--sample", type=int, default=12, help="Rules of each book.")
    wish.add_argument("--seed", type=int, default=1)
    wish.add_argument("--score", type=Path, help="A file of guesses.")
    wanted = wish.parse_args()
    if wanted.score is None:
        print("\n".join(ask(wanted.books, wanted.sample, wanted.seed)))
        return
    lines = wanted.score.read_text(encoding="utf-8").splitlines()
    hits, missed = score(lines)
    print("\n".join([*missed, f"{hits} of {hits + len(missed)}"]))


if __name__ == "__main__":
    main()
