"""The workshop: cards somebody writes, and positions built by hand. Nothing is kept here: a link holds all of it."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from hashlib import sha256
from typing import Any

import msgspec

from soulcore.agents.one_line import IDLE, has_one_line
from soulcore.agents.puzzles import LEVELS, YOU, Puzzle, level_of, luck, steps
from soulcore.agents.solver import GOALS, WIN, Solver, TooHard
from soulcore.effects.data import to_data
from soulcore.games import entry
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.library import creation, load
from soulcore.library.creation import draft_from, draft_of
from soulcore.library.frames import frame
from soulcore.library.reading import read_line
from soulcore.library.set_file import LineError
from soulcore.scenarios.cards import inline_card, read_text
from soulcore.scenarios.errors import CardFault
from soulcore.scenarios.form import Scenario, read
from soulcore.scenarios.position import Table, set_up
from soulcore.table import wording
from soulcore.table.errors import Refused
from soulcore.table.http.cards import deeds_of, own_card_data
from soulcore.table.puzzle_study import PuzzleStudy, Said
from soulcore.table.studies import Study, Wish
from soulcore.words import LANGUAGES, keys, say
from soulcore.words.naming import key_for

MOST_LINES = 12
LONGEST_LINE = 600
MOST_CARDS = 20
MOST = 99
"""Of anything that is counted in a position."""

MOST_POSITIONS = 20_000
"""That the solver looks at for a puzzle somebody makes."""

KEPT_PUZZLES = 32

WHO = ("you", "opponent")

Data = dict[str, Any]


def tools(game: str, lang: str) -> Data:
    """What the page needs to know to offer forms: the facts of a card, the piles and numbers of a position."""
    about = entry(game)
    spoken = about.position(about.deal([], [[], []], ""))
    shape = frame(game)

    def named(table: str, words: list[str]) -> list[dict[str, str]]:
        found = [(word, key_for(spoken, lang, f"{table}.{word}")) for word in words]
        return [{"key": word, "label": say(lang, key) if key in keys(lang) else word} for word, key in found]

    cards = list(load(game))
    plainest = min(
        (card for card in cards if card.type == shape.types[0]),
        key=lambda card: (len(card.text), card.cost, card.number),
    )
    lines = [card.text[0] for card in cards if card.type == shape.types[0] and len(card.text) == 1 and deeds_of(card)]
    return {
        "game": game,
        "plain": plainest.name,
        "family": plainest.families[0] if plainest.families else "",
        "example": min(lines, key=len, default=""),
        "leveled": sorted({card.type for card in cards if card.levels}),
        "fighting": sorted({card.type for card in cards if any(row.bp is not None for row in card.levels)}),
        "creatures": sorted({card.type for card in cards if card.numbers}),
        "types": list(shape.types),
        "colors": list(shape.colors),
        "counted": list(shape.counted),
        "statistics": [key for key, field in shape.keys.items() if field.startswith("numbers.")],
        "steps": named("step", list(about.steps())),
        "main": about.main_step,
        "zones": named("zone", [zone.name for zone in about.rules.zones]),
        "filler": about.filler,
        "judged": game in creation.games(),
        **asdict(about.laying_out()),
    }


# ---------------------------------------------------------------- a card


def read_card(game: str, name: str, entry_: Data, lang: str) -> Data:
    """A card as it was written: each line read or refused, the whole card if it is one, and what the creation rules say."""
    text = str(entry_.get("text", ""))
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise Refused("too_large", most=MOST_LINES * LONGEST_LINE)
    type = str(entry_.get("type", ""))
    found = [line_data(game, line, type, lang) for line in lines]
    return {"lines": found, **whole_card(game, name, entry_, lang), "creation": judged(game, name, entry_, lang)}


def line_data(game: str, line: str, type: str, lang: str) -> Data:
    """How a line is read: its tree and what it is in each language, or where it stops making sense."""
    try:
        read, ability = read_text(game, line, type, is_free=True)
    except LineError as error:
        return {"text": line, "error": error.shown(lang), "tree": None, "texts": {}, "read": ""}
    texts = {spoken: wording.card_text(game, ability, spoken, type) for spoken in LANGUAGES}
    return {"text": line, "error": "", "tree": to_data(ability), "texts": texts, "read": read if read != line else ""}


def whole_card(game: str, name: str, entry_: Data, lang: str) -> Data:
    try:
        return {"card": own_card_data(inline_card(game, name, entry_, "", []), game), "fault": ""}
    except CardFault as error:
        return {"card": None, "fault": error.tell(lang)[:600]}
    except SoulcoreError:
        return {"card": None, "fault": say(lang, "library.card.no_card")}


def judged(game: str, name: str, entry_: Data, lang: str) -> Data | None:
    """What the creation rules of the game say; None where its book has none."""
    if game not in creation.games():
        return None
    draft = draft_from({"name": name, **entry_}, lambda line: read_line(game, line))
    verdict = creation.judge(game, draft, [draft, *(draft_of(card) for card in load(game))])
    return {
        "legal": verdict.is_legal,
        "verdicts": [
            {"text": one.text(lang), "advice": one.advice, "clauses": wording.clauses(" ".join(one.clauses), lang)}
            for one in verdict.verdicts
        ],
    }


# ---------------------------------------------------------------- a position


class PositionWish(Wish, forbid_unknown_fields=True):
    """A position built by hand, as a scenario says it, with cards of one's own. is_alone: both sides are played."""

    position: Data = msgspec.field(default_factory=dict)
    cards: dict[str, Data] = msgspec.field(default_factory=dict)
    is_alone: bool = True


class BuiltStudy(Study):
    """A position of one's own, to play on from: both sides oneself, or the other one by habit."""

    def __init__(self, game: str, position: Data, cards: dict[str, Data], is_alone: bool) -> None:
        if len(cards) > MOST_CARDS:
            raise Refused("too_many", most=MOST_CARDS)
        self.game = game
        self.is_alone = is_alone
        self.scenario = scenario_of(game, position, cards)
        named = msgspec.json.encode([game, position, cards, is_alone], order="sorted")
        self.address = f"built/{sha256(named).hexdigest()[:32]}"

    def table(self) -> Table:
        return set_up(self.scenario)

    def seat(self, game: Game) -> int:
        return game.decision.seat if self.is_alone and game.decision is not None else 0

    def reply(self, game: Game) -> int:
        instinct = entry(self.game).knowledge.instinct(game)
        return max(range(len(instinct)), key=instinct.__getitem__)


# ---------------------------------------------------------------- a puzzle


class PuzzleWish(PositionWish, forbid_unknown_fields=True):
    """A position that shall be a puzzle. goal: what is to be reached in this turn."""

    goal: str = WIN


class BuiltPuzzle(PuzzleStudy):
    """A puzzle somebody has made: any answer that keeps the goal is right, every reply is the best there is."""

    def __init__(self, game: str, position: Data, cards: dict[str, Data], goal: str) -> None:
        if len(cards) > MOST_CARDS or goal not in GOALS:
            raise Refused("bad_request", reason="goal, cards")
        scenario = scenario_of(game, position, cards)
        none = dict.fromkeys(LANGUAGES, "")
        super().__init__(Puzzle(goal, goal, LEVELS[0], none, none, scenario, 0))
        named = msgspec.json.encode([game, position, cards, goal], order="sorted")
        self.address = f"made/{sha256(named).hexdigest()[:32]}"
        self._solver = Solver(self.puzzle.game(), YOU, goal, MOST_POSITIONS)


def made_puzzle(game: str, wish: PuzzleWish) -> BuiltPuzzle:
    """The puzzle of a wish; the last ones are kept with what their solvers have found out. Raises ScenarioFault and Refused."""
    return _made(game, msgspec.json.encode([wish.position, wish.cards]), wish.goal)


@lru_cache(maxsize=KEPT_PUZZLES)
def _made(game: str, built: bytes, goal: str) -> BuiltPuzzle:
    position, cards = msgspec.json.decode(built)
    return BuiltPuzzle(game, position, cards, goal)


def judged_puzzle(game: str, wish: bytes, lang: str) -> Data:
    """Whether a position is a puzzle: the goal can be forced, something else fails, and one line is best. Runs aside.

    state: "puzzle", "several" (ways that are as short), "any" (whatever one does reaches it), "never", "too_hard"."""
    asked = msgspec.json.decode(wish, type=PuzzleWish)
    study = made_puzzle(game, asked)
    here, solver = study.puzzle.game(), study.solver
    found: Data = {"state": "never", "level": "", "looked": 0, "line": []}
    try:
        if here.decision is None or not solver.forced(here):
            return found
        line = [f"{WHO[seat]}: {key}" for seat, key in solver.line(here)]
        taken = steps(here, solver, line)
        is_one = has_one_line(here, solver, line)
    except TooHard:
        return {**found, "state": "too_hard"}
    traps = any(key not in IDLE for step in taken if step.seat == YOU for key in step.wrong)
    state = "any" if not traps else "puzzle" if is_one else "several"
    return {
        "state": state,
        "level": level_of(luck(taken)),
        "looked": solver.looked,
        "line": told_line(study, line, lang),
    }


def told_line(study: BuiltPuzzle, line: list[str], lang: str) -> list[Data]:
    """The answers of a line in words."""
    here, found = study.puzzle.game(), []
    for answer in line:
        key = answer.partition(": ")[2]
        asked = here.decision
        assert asked is not None
        found.append({"seat": asked.seat, "label": Said(here, lang).label(here.keys().index(key))})
        here.answer(key)
    return found


def scenario_of(game: str, position: Data, cards: dict[str, Data]) -> Scenario:
    """The scenario that a position is. Raises ScenarioFault."""
    allowed = ("you", "opponent", "turn", "turn_number", "step", "stage", "attacker", "blocker", "options")
    given = {key: value for key, value in position.items() if key in allowed}
    for who in ("you", "opponent"):
        check_side(game, given.get(who, {}))
    return read({"game": game, "cards": cards, "scenario": [{"name": "position", **given}]}, "position")[0]


def check_side(game: str, side: Any) -> None:
    """Refuse what no player's side can be: a scenario's writer knows what a Reserve is, a stranger's request need not."""
    layout = entry(game).laying_out()
    if not isinstance(side, dict):
        raise Refused("bad_request", reason="you, opponent: tables")
    check_values(side, layout.numbers, layout.words, ())
    field = side.get("field", [])
    for piece in field if isinstance(field, list) else []:
        if isinstance(piece, dict):
            check_values(piece, layout.piece_numbers, layout.piece_words, layout.piece_flags)


def check_values(given: Data, numbers: Data, words: dict[str, tuple[str, ...]], flags: tuple[str, ...]) -> None:
    for key, value in given.items():
        is_number = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST
        if (key in numbers and not is_number) or (key in flags and not isinstance(value, bool)):
            raise Refused("bad_request", reason=f"{key}: {str(value)[:40]}")
        if key in words and key not in flags and value not in words[key]:
            raise Refused("bad_request", reason=f"{key}: {', '.join(words[key])}")
