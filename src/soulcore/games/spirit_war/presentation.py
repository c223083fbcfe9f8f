"""SPIRIT WAR as the layers above see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, cast

from soulcore.effects.tree import Ability
from soulcore.games.entry import Entry, Influence, Refusal
from soulcore.games.knowledge import Knowledge
from soulcore.games.laying_out import LayingOut
from soulcore.games.sheet import Row, Sheet
from soulcore.games.spirit_war import telling, values, why
from soulcore.games.spirit_war.card import BEYONDER, CREATURES, Printed
from soulcore.games.spirit_war.knowledge import SpiritKnowledge
from soulcore.games.spirit_war.options import Options
from soulcore.games.spirit_war.piece import EDGE, SHIELD, SpiritPiece
from soulcore.games.spirit_war.position import SpiritGame
from soulcore.games.spirit_war.room import ROW
from soulcore.games.spirit_war.rules import SpiritRules, deal, deal_at, imagined_deal
from soulcore.games.spirit_war.turn import STEPS, DuelTurn
from soulcore.games.spirit_war.zones import DECK
from soulcore.games.telling import OptionFacts, QuestionFacts
from soulcore.games.waiting import Waiting
from soulcore.kernel.decision import Option
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.kernel.piece import FACE_DOWN, FACE_UP, Piece
from soulcore.kernel.rules import Deal

POSITIONS: Final = {EDGE: "edge", SHIELD: "shield"}
SETTINGS: Final = {0: "", FACE_UP: "face_up", FACE_DOWN: "face_down"}

LAYING_OUT: Final = LayingOut(piece_words={"position": ("edge", "shield"), "set": ("", "face_up", "face_down")})
SHEET: Final = Sheet(
    rows=(Row("creature", places=ROW), Row("evocation", places=ROW)),
    left=("void", "beyonder_deck"),
    right=("grave", "deck"),
    behind=("souls", "spent"),
    sideways=("spent",),
    aim="deck",
)

PASSING: Final = {"respond": "pass", "protect": "take"}
"""The kinds of decisions that can be passed, and the verb that does."""

KNOWLEDGE: Final = SpiritKnowledge()

BOXES_KEPT: Final = 64
"""How many sets of cards are kept made: every pairing of a lab's decks and some more."""


class ImpossiblePosition(SoulcoreError):
    """A position that cannot be."""


def printed_from(facts: Any) -> Printed:
    """The engine's card from the library's."""
    return Printed(
        facts.number,
        facts.name,
        facts.type,
        facts.cost,
        facts.color,
        tuple(facts.families),
        dict(facts.numbers),
        tuple(facts.abilities),
    )


class SpiritEntry(Entry):
    """SPIRIT WAR, under the answers its rules were made with."""

    title = "SPIRIT WAR"
    filler = "Ember Whelp"
    board = "arena"
    main_step = "summoning"
    paced: ClassVar[dict[str, str]] = {
        "turn_starts": "turn",
        "summoned": "play",
        "emitted": "use",
        "was_set": "change",
        "activated": "use",
        "set_off": "use",
        "attacks": "attack",
        "attacked": "block",
        "compared": "compare",
        "milled": "damage",
        "vanquished": "loss",
        "broken": "loss",
        "destroyed": "loss",
        "sacrificed": "loss",
        "voided": "loss",
        "returned": "loss",
        "fizzled": "change",
        "turned_edge": "change",
        "turned_shield": "change",
        "attached": "change",
        "cloned": "change",
        "silenced": "change",
        "drawn": "change",
        "discarded": "change",
    }
    timings: tuple[str, ...] = ("respond_in_fight", "respond", "protect")

    def __init__(self, rules: SpiritRules) -> None:
        self.rules = rules
        self.name = rules.name
        self.addresses = rules.addresses
        self.boxes: dict[tuple[int, ...], tuple[list[Any], Deal]] = {}

    @property
    def knowledge(self) -> Knowledge:
        return KNOWLEDGE

    def options(self) -> dict[str, bool]:
        usual = Options()
        return {name: getattr(usual, name) for name in Options.FIELDS}

    def numbers(self) -> dict[str, tuple[int, int]]:
        return Options.NUMBERS

    def under(self, options: dict[str, Any]) -> Entry:
        return SpiritEntry(SpiritRules(Options(**options)))

    def deal(self, facts: Sequence[Any], decks: list[list[str]], seed: str) -> Deal:
        dealt = self.box_of(facts).reseeded(seed)
        places = {card.number: card.index for card in dealt.cards}
        dealt.decks = [[places[number] for number in deck] for deck in decks]
        return dealt

    def box_of(self, facts: Sequence[Any]) -> Deal:
        """The engine's cards for these printed ones, in a deal without decks, kept for the next deal of the same."""
        key = tuple([id(card) for card in facts])
        if key not in self.boxes:
            if len(self.boxes) >= BOXES_KEPT:
                self.boxes.pop(next(iter(self.boxes)))
            made = deal(cast(SpiritRules, self.rules), [printed_from(card) for card in facts], [[], []], "")
            self.boxes[key] = (list(facts), made)  # holding the printed cards keeps their ids from being used again
        return self.boxes[key][1]

    def position(self, deal: Deal) -> Game:
        return SpiritGame(deal)

    def imagined_deal(self, deal: Deal, known: frozenset[int], facts: Sequence[Any]) -> Deal:
        return imagined_deal(cast(SpiritRules, deal.rules), deal, known, [printed_from(card) for card in facts])

    def deal_at(self, numbers: Sequence[str], facts: Mapping[str, Any], seed: str) -> Deal:
        printed = {number: printed_from(card) for number, card in facts.items()}
        return deal_at(cast(SpiritRules, self.rules), numbers, printed, seed)

    # ------------------------------------------------------------ views

    def player_view(self, game: Game, seat: int) -> dict[str, Any]:
        here = cast(SpiritGame, game)
        here.cite("life.count")
        view = {"life": len(here.pile(DECK, seat))}
        if here.lent and seat == here.seat:
            view["lent"] = here.lent
        return view

    def piece_view(self, game: Game, piece: Piece) -> dict[str, Any]:
        here = cast(SpiritGame, game)
        card = cast(SpiritPiece, piece)
        printed = card.printed
        view: dict[str, Any] = {
            "row": row_of(card),
            "set": SETTINGS[card.set],
            "host": card.host,
            "token": card.token,
            "silenced": values.is_silent(here, card),
            "attacked": card.attacked == here.turn and card.attacked > 0,
        }
        if printed.is_creature and not card.set:
            here.cite("view.statistics")
            view["position"] = POSITIONS[card.turned]
            view["edge"] = values.edge(here, card)
            view["shield"] = values.shield(here, card)
        return view

    def influences(self, game: Game, piece: Piece) -> list[Influence]:
        here, card = cast(SpiritGame, game), cast(SpiritPiece, piece)
        if card.set or not card.printed.is_creature:
            return []
        return [
            Influence(value, number, False, source)
            for value in ("edge", "shield")
            for number, source in values.changes(here, card, value)
        ]

    def covered_view(self, game: Game, piece: Piece) -> dict[str, Any]:
        """A face-down card shows that it lies there, and by lying so that it has ASSAULT."""
        game.cite("view.face_down")
        return {"row": "evocation", "set": "face_down", "host": 0, "token": False}

    def table_view(self, game: Game) -> dict[str, Any]:
        here = cast(SpiritGame, game)
        return {"step": here.step, "in_fight": here.is_fighting, "attacker": here.attacker, "target": here.target}

    def steps(self) -> tuple[str, ...]:
        return STEPS

    # ------------------------------------------------------------ timings

    def timing(self, game: Game) -> str:
        asked = game.decision
        if asked is None or asked.kind not in PASSING:
            return ""
        if asked.kind != "respond":
            return asked.kind
        return "respond_in_fight" if cast(SpiritGame, game).is_fighting else "respond"

    def passing_verb(self, game: Game) -> str:
        return PASSING.get(game.decision.kind, "") if game.decision is not None else ""

    def waiting(self, game: Game) -> list[Waiting]:
        return telling.chain_of(cast(SpiritGame, game))

    def battle(self, game: Game) -> int:
        here = cast(SpiritGame, game)
        return here.attacker if here.is_fighting else 0

    def wishes_in_hand(self, type: str) -> tuple[str, ...]:
        played = "summon" if type in CREATURES else "emit"
        return (played,) if type == BEYONDER else (played, "set", "place soul")

    def wishes_in_play(self, game: Game, piece: Piece) -> tuple[str, ...]:
        card = cast(SpiritPiece, piece)
        if card.set:
            return ("summon" if card.printed.is_creature else "emit",)
        fighting = ("attack", "turn") if card.printed.is_creature and game.seat == piece.seat else ()
        return (*fighting, "activate")

    def option_facts(self, game: Game, seat: int, option: Option) -> OptionFacts:
        return telling.option_facts(option)

    def question_facts(self, game: Game) -> QuestionFacts:
        return telling.question_facts(game)

    def cost_now(self, game: Game, seat: int, card: int) -> tuple[int, int]:
        return telling.cost_now(game, seat, card)

    def asking_ability(self, game: Game) -> Ability | None:
        return telling.asking_ability(game)

    def sheet(self) -> Sheet:
        return SHEET

    def laying_out(self) -> LayingOut:
        return LAYING_OUT

    def why_not(self, game: Game, seat: int, wish: str) -> Refusal:
        return why.why_not(cast(SpiritGame, game), seat, wish)

    # ------------------------------------------------------------ scenarios

    def set_up_player(self, game: Game, seat: int, state: dict[str, Any]) -> None:
        """Everything a player has lies in piles and in the ARENA."""

    def place_piece(self, game: Game, seat: int, card: int, state: dict[str, Any]) -> Piece:
        here = cast(SpiritGame, game)
        piece = here.new_piece(here.cards[card], seat)
        words = {word: number for number, word in POSITIONS.items()}
        position = state.pop("position", "edge")
        if position not in words:
            raise ImpossiblePosition(f"no creature lies in “{position}” position; there are: {', '.join(words)}")
        piece.turned = words[position]
        settings = {word: number for number, word in SETTINGS.items()}
        setting = state.pop("set", "")
        if setting not in settings:
            raise ImpossiblePosition(f"no card is set “{setting}”; it can be: face_up, face_down")
        piece.set = settings[setting]
        piece.arrived = state.pop("arrived", 0)
        piece.attacked = state.pop("attacked", 0)
        piece.replayed = state.pop("replayed", False)
        piece.token = state.pop("token", False)
        beneath = state.pop("beneath", "")
        if beneath:
            hosts = [other.id for other in here.side(seat) if other.card.name == beneath]
            if not hosts:
                raise ImpossiblePosition(f"there is no “{beneath}” to lie beneath; list the host first")
            piece.host = hosts[0]
        here.field[seat].append(piece)
        return piece

    def start_at(self, game: Game, step: str, stage: str) -> None:
        """At a step's very start, with what waits for it still to come."""
        here = cast(SpiritGame, game)
        if step not in STEPS or stage:
            raise ImpossiblePosition(f"there is no step “{step} {stage}”; there are: {', '.join(STEPS)}")
        turn = DuelTurn()
        turn.at = f"{step}_step"
        here.stack.append(turn)


def row_of(piece: SpiritPiece) -> str:
    """Where in the ARENA it lies: a row, or nowhere of its own (tokens, and what lies beneath a card)."""
    if piece.token or piece.host:
        return ""
    return "creature" if piece.printed.is_creature and not piece.set else "evocation"
