"""What a scenario calls an option: its key, or the same with the nickname of the card in play."""

from __future__ import annotations

import re

from soulcore.kernel.decision import Option
from soulcore.scenarios.errors import ScenarioFault
from soulcore.scenarios.form import MOST_COPIES
from soulcore.scenarios.position import SEATS, Table
from soulcore.scenarios.saying import Saying

CONCESSIONS = ("you concede", "opponent concedes")
"""What stands for an answer where a player gives up, whoever is asked."""

TIMES = re.compile(r"(.+) x(\d+)")


def by_nickname(table: Table, option: Option) -> list[str]:
    """An option about a card in play, written with each nickname of that card."""
    verb = option.verb.replace("_", " ")
    word = f" {option.word}" if option.word else ""
    return [f"{verb} {name}{word}" for name, id in table.nicknames.items() if option.piece and id == option.piece]


def key_for(table: Table, written: str) -> str:
    """The key of the option that is meant; what was written, where no nickname leads to one."""
    keys = table.game.keys()
    if written not in keys:
        for key, option in zip(keys, table.game.options, strict=True):
            if written in by_nickname(table, option):
                return key
    return written


def wish_for(table: Table, seat: int, wish: str) -> str:
    """A player's wish about a card by its nickname, as the machine is asked: with its name, and its number among several of
    that player's. Another player's card can only be named where the player has none of that name."""
    game = table.game
    verb = wish.rpartition(" ")[0]
    while verb:
        name = wish[len(verb) + 1 :]
        piece = game.find(table.nicknames.get(name, 0))
        if piece is not None:
            same = [other.id for other in game.field[seat] if other.card.name == piece.card.name]
            if piece.seat != seat and same:
                return wish
            number = f" #{same.index(piece.id) + 1}" if len(same) > 1 else ""
            return f"{verb} {piece.card.name}{number}"
        verb = verb.rpartition(" ")[0]
    return wish


def repeated(answers: list[str]) -> list[str]:
    """Answers with those written once for several ("pay reserve x3") written out."""
    found: list[str] = []
    for answer in answers:
        times = TIMES.fullmatch(answer)
        if times and (len(times[2]) > 6 or int(times[2]) > MOST_COPIES):
            raise ScenarioFault(Saying("most_times", answer=answer[:60], most=MOST_COPIES))
        found += [times[1]] * int(times[2]) if times else [answer]
    return found


def seat_and_key(answer: str) -> tuple[str, str]:
    """ "you: pass" is you and pass; nobody is named in "pass"."""
    word, found, key = answer.partition(": ")
    return (word, key) if found and word in SEATS else ("", answer)
