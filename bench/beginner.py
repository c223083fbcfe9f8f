"""Can somebody who has just taken the course beat a level? A player that keeps to a few plain rules, against it.

    python bench/beginner.py standard easy --games 60

Its rules: bring out the dearest card that can be paid for; attack with what is stronger than everything that could block (or when
there are more attackers than blockers and Life); block when that wins the battle, or with anything when two Life are left; use
nothing in Flash Timing. Of Souls the dearest card becomes one; creatures stand up and attack what they beat. Everything else it
answers by habit.
"""

from __future__ import annotations

import argparse
import re
from random import Random
from typing import Any

from soulcore.agents import ask
from soulcore.agents.levels import make
from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.game import Game
from soulcore.library import entry_decks, load
from soulcore.play import start

LONGEST = 4_000
DESPERATE = 2
Piece = dict[str, Any]


class Beginner:
    """Plays by plain rules."""

    def __init__(self, game: str) -> None:
        self.knowledge = entry(game).knowledge
        self.cards = {card.name: card for card in load(game)}

    def answer(self, game: Game) -> int:
        asked = game.decision
        assert asked is not None
        keys = game.keys()
        view = look(game, asked.seat)
        mine, theirs = view["players"][asked.seat], view["players"][1 - asked.seat]
        rest = next(
            (keys.index(key) for key in ("end step", "pass", "no block", "take", "end turn") if key in keys), -1
        )
        chosen = -1
        if asked.kind in ("main_step", "second_main_step", "summoning_step"):
            chosen = self.dearest(keys, "place soul ") if asked.kind == "summoning_step" else -1
            chosen = chosen if chosen >= 0 else self.dearest(keys, "summon ", "deploy ")
        elif asked.kind == "attack_step":
            chosen = attack(keys, mine, theirs)
        elif asked.kind == "block":
            chosen = block(keys, mine, theirs, view["table"]["attacker"])
        elif asked.kind == "combat_step":
            chosen = fight(keys, mine, theirs)
        elif asked.kind == "attack_target":
            targets = [(standing(found), place) for place, found in named(keys, "target ", theirs)]
            chosen = keys.index("directly") if "directly" in keys else min(targets)[1] if targets else -1
        elif asked.kind == "position":
            chosen = keys.index("edge")
        elif asked.kind not in ("flash", "respond", "protect", "final_step"):
            rest = -1
        if chosen >= 0:
            return chosen
        habit = self.knowledge.instinct(game)
        return rest if rest >= 0 else max(range(len(keys)), key=habit.__getitem__)

    def dearest(self, keys: list[str], *verbs: str) -> int:
        """The place of the option with the card of the highest cost; -1: there is none."""
        found = []
        for place, key in enumerate(keys):
            verb = next((verb for verb in verbs if key.startswith(verb)), None)
            if verb is not None:
                card = self.cards.get(re.sub(r" #\d+$", "", key.removeprefix(verb)))
                found.append((card.cost if card is not None else 0, -place))
        return -max(found)[1] if found else -1


def named(keys: list[str], verb: str, side: dict[str, Any]) -> list[tuple[int, Piece]]:
    """The options of a verb with the piece of that side each names: "attack Ogre #2" is the second Ogre."""
    found = []
    for place, key in enumerate(keys):
        name, _, number = key.removeprefix(verb).partition(" #")
        same = [piece for piece in side["field"] if piece["name"] == name]
        if key.startswith(verb) and same:
            found.append((place, same[min(int(number or 1), len(same)) - 1]))
    return found


def attack(keys: list[str], mine: dict[str, Any], theirs: dict[str, Any]) -> int:
    blockers = [piece["bp"] for piece in theirs["field"] if "bp" in piece and piece["orientation"] == "upright"]
    attackers = [(piece["bp"], place) for place, piece in named(keys, "attack ", mine) if "bp" in piece]
    strong = [one for one in attackers if not blockers or one[0] > max(blockers)]
    if not strong and len(attackers) >= len(blockers) + theirs["life"]:
        strong = attackers
    return max(strong)[1] if strong else -1


def block(keys: list[str], mine: dict[str, Any], theirs: dict[str, Any], attacker: int) -> int:
    against = next((piece["bp"] for piece in theirs["field"] if piece["id"] == attacker), 0)
    blockers = [(piece["bp"], place) for place, piece in named(keys, "block ", mine) if "bp" in piece]
    winning = [one for one in blockers if one[0] > against]
    if not winning and mine["life"] <= DESPERATE:
        winning = blockers
    return min(winning)[1] if winning else -1


def standing(piece: Piece) -> int:
    """The number that counts in a fight."""
    return int(piece.get("edge" if piece.get("position") == "edge" else "shield", 0))


def fight(keys: list[str], mine: dict[str, Any], theirs: dict[str, Any]) -> int:
    others = [standing(piece) for piece in theirs["field"] if "edge" in piece]
    able = [
        (piece.get("edge", 0), -place)
        for place, piece in named(keys, "attack ", mine)
        if not others or piece.get("edge", 0) > min(others)
    ]
    return -max(able)[1] if able else -1


def points(game: str, level: str, number: int) -> float:
    """What the beginner makes of a game: decks by chance, each pair of games with the same luck in both seats."""
    die = Random(f"{game} {number // 2}")
    own, other = die.choices(list(entry_decks(load(game))), k=2)
    seat = number % 2
    beginner, opponent = Beginner(game), make(level, f"{level} {number}")
    here = start(game, *((own, other) if seat == 0 else (other, own)), seed=f"beginner {number // 2}", events=False)
    while here.decision is not None and len(here.answers) < LONGEST:
        here.answer(beginner.answer(here) if here.decision.seat == seat else ask(opponent, here))
    return 0.5 if here.winner < 0 else float(here.winner == seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=60)
    chosen = parser.parse_args()
    won = sum(points(chosen.game, chosen.level, number) for number in range(chosen.games))
    print(f"{chosen.game}: a beginner won {won:g} of {chosen.games} games against {chosen.level}")


if __name__ == "__main__":
    main()
