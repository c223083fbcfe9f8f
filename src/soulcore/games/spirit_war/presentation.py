"""SPIRIT WAR as the layers above see it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from soulcore.games.entry import Entry, Knowledge, Refusal
from soulcore.games.spirit_war import values, why
from soulcore.games.spirit_war.card import Printed
from soulcore.games.spirit_war.knowledge import SpiritKnowledge
from soulcore.games.spirit_war.options import Options
from soulcore.games.spirit_war.piece import EDGE, FACE_DOWN, FACE_UP, SHIELD, SpiritPiece
from soulcore.games.spirit_war.position import SpiritGame
from soulcore.games.spirit_war.rules import SpiritRules, deal, imagined_deal
from soulcore.games.spirit_war.turn import STEPS, DuelTurn
from soulcore.games.spirit_war.zones import DECK
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.kernel.rules import Deal

POSITIONS = {EDGE: "edge", SHIELD: "shield"}
SETTINGS = {0: "", FACE_UP: "face_up", FACE_DOWN: "face_down"}

KNOWLEDGE = SpiritKnowledge()


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

    main_step = "summoning"

    def __init__(self, rules: SpiritRules) -> None:
        self.rules = rules
        self.name = rules.name
        self.addresses = rules.addresses

    @property
    def knowledge(self) -> Knowledge:
        return KNOWLEDGE

    def agreeing(self, options: dict[str, Any]) -> Entry:
        if not options:
            return self
        unknown = [name for name in options if name not in Options.FIELDS]
        if unknown:
            raise SoulcoreError(f"there is no option {unknown[0]}; there are: {', '.join(Options.FIELDS)}")
        return SpiritEntry(SpiritRules(Options(**{name: bool(value) for name, value in options.items()})))

    def deal(self, facts: Sequence[Any], decks: list[list[str]], seed: str) -> Deal:
        return deal(cast(SpiritRules, self.rules), [printed_from(card) for card in facts], decks, seed)

    def position(self, deal: Deal) -> Game:
        return SpiritGame(deal)

    def imagined_deal(self, deal: Deal, known: frozenset[int], facts: Sequence[Any]) -> Deal:
        return imagined_deal(cast(SpiritRules, self.rules), deal, known, [printed_from(card) for card in facts])

    # ------------------------------------------------------------ views

    def player_view(self, game: Game, seat: int) -> dict[str, Any]:
        here = cast(SpiritGame, game)
        here.cite("life.count")
        return {"life": len(here.pile(DECK, seat))}

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

    def covered_view(self, game: Game, piece: Piece) -> dict[str, Any]:
        """A face-down card shows that it lies there, and by lying so that it has ASSAULT."""
        game.cite("view.face_down")
        return {"row": "evocation", "set": "face_down", "host": 0, "token": False}

    def table_view(self, game: Game) -> dict[str, Any]:
        here = cast(SpiritGame, game)
        return {"step": here.step, "in_fight": here.is_fighting, "attacker": here.attacker, "target": here.target}

    def steps(self) -> tuple[str, ...]:
        return STEPS

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
