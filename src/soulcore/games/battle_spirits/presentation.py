"""A Battle Spirits game as the layers above see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final, cast

from soulcore.effects.settle import Settle
from soulcore.games.battle_spirits import stakes, telling, values, why
from soulcore.games.battle_spirits.attack_step import AttackStep
from soulcore.games.battle_spirits.card import DEEDS
from soulcore.games.battle_spirits.cores import LIFE, RESERVE, TRASH, VOID
from soulcore.games.battle_spirits.dealing import CardBox, deal
from soulcore.games.battle_spirits.forecast import forecast
from soulcore.games.battle_spirits.knowledge import BattleKnowledge, deal_at, imagined_deal
from soulcore.games.battle_spirits.piece import EXHAUSTED, HEAVY_EXHAUSTED, UPRIGHT, BattlePiece
from soulcore.games.battle_spirits.position import BattleGame
from soulcore.games.battle_spirits.proposal import proposal
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.entry import Entry, Influence, Refusal
from soulcore.games.forecast import Forecast
from soulcore.games.knowledge import Knowledge
from soulcore.games.laying_out import LayingOut
from soulcore.games.payment import Loss, Payment
from soulcore.games.sheet import Row, Sheet
from soulcore.games.telling import OptionFacts, QuestionFacts
from soulcore.games.waiting import Waiting, effects_on_their_way
from soulcore.kernel.decision import Option
from soulcore.kernel.errors import SoulcoreError
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.kernel.rules import Deal

ORIENTATIONS: Final = {UPRIGHT: "upright", EXHAUSTED: "exhausted", HEAVY_EXHAUSTED: "heavy_exhausted"}
LAYING_OUT: Final = LayingOut(
    numbers={"life": 5, "reserve": 0, "trash_cores": 0},
    words={"soul_core": ("reserve", "trash", "void")},
    piece_numbers={"cores": 1},
    piece_words={"orientation": ("upright", "exhausted", "heavy_exhausted")},
    piece_flags=("soul_core",),
)
SOUL_WORDS: Final = {RESERVE: "reserve", TRASH: "trash", VOID: "void", LIFE: "life"}

SHEET: Final = Sheet(
    rows=(Row("front", ("spirit",)), Row("rear", ("nexus",))),
    left=("life", "reserve"),
    right=("deck", "trash"),
    outside=("void", "removed"),
    aim="life",
)
BURST_SHEET: Final = replace(SHEET, left=("burst", *SHEET.left), at_times=("burst",))
"""Of members of the family that set Bursts."""
BATTLE_STAGES: Final = (
    "declare_attack",
    "flash_before_block",
    "declare_block",
    "flash_after_block",
    "battle_resolution",
    "end_of_battle",
)

PASSING: Final = {"flash": "pass", "block": "no_block"}
"""The kinds of decisions that can be passed, and the verb that does."""

BOXES_KEPT: Final = 64
"""How many sets of cards are kept made: every pairing of a lab's decks and some more."""


class ScenarioError(SoulcoreError):
    """A position that cannot be."""


class BattleEntry(Entry):
    """Shared by Standard, Eternal and Saga."""

    board = "cores"
    small_decisions: ClassVar[dict[str, str]] = {"pay": "pay all from reserve", "place": "place only what is needed"}
    paced: ClassVar[dict[str, str]] = {
        "turn_starts": "turn",
        "summoned": "play",
        "deployed": "play",
        "declared_use": "use",
        "activated": "use",
        "attacks": "attack",
        "blocks": "block",
        "unblocked": "change",
        "compared": "compare",
        "life_reduced": "damage",
        "destroyed": "loss",
        "depleted": "loss",
        "returned": "loss",
        "removed": "loss",
        "discarded": "change",
        "exhausted": "change",
        "refreshed": "change",
        "drawn": "change",
    }
    timings: tuple[str, ...] = ("flash_before_block", "flash_after_block", "flash_outside_battle", "block")

    def __init__(self, rules: BattleRules) -> None:
        self.rules = rules
        self.member = rules
        self.name = rules.name
        self.addresses = rules.addresses
        self.known = BattleKnowledge()
        self.boxes: dict[tuple[int, ...], tuple[list[Any], CardBox]] = {}

    @property
    def knowledge(self) -> Knowledge:
        return self.known

    def deal(self, facts: Sequence[Any], decks: list[list[str]], seed: str) -> Deal:
        return deal(self.member, self.box_of(facts), decks, seed)

    def box_of(self, facts: Sequence[Any]) -> CardBox:
        """The engine's cards for these printed ones, kept for the next deal of the same."""
        key = tuple([id(card) for card in facts])
        if key not in self.boxes:
            if len(self.boxes) >= BOXES_KEPT:
                self.boxes.pop(next(iter(self.boxes)))
            box = CardBox(self.member, [self.member.printed_from(card) for card in facts])
            self.boxes[key] = (list(facts), box)  # holding the printed cards keeps their ids from being used again
        return self.boxes[key][1]

    def position(self, deal: Deal) -> Game:
        return BattleGame(deal)

    def imagined_deal(self, deal: Deal, known: frozenset[int], facts: Sequence[Any]) -> Deal:
        return imagined_deal(self.member, deal, known, [self.member.printed_from(card) for card in facts])

    def deal_at(self, numbers: Sequence[str], facts: Mapping[str, Any], seed: str) -> Deal:
        printed = {number: self.member.printed_from(card) for number, card in facts.items()}
        return deal_at(self.member, numbers, printed, seed)

    # ------------------------------------------------------------ views

    def player_view(self, game: Game, seat: int) -> dict[str, Any]:
        here = cast(BattleGame, game)
        here.cite("view.public")
        table = values.symbols_of(here, seat)
        soul = here.soul[seat]
        return {
            "life": here.life[seat],
            "reserve": here.reserve[seat],
            "trash_cores": here.spent[seat],
            "soul_core": SOUL_WORDS.get(soul, soul),
            "symbols": {color: count for color, count in zip(here.member.symbols.kinds, table, strict=True) if count},
        }

    def piece_view(self, game: Game, piece: Piece) -> dict[str, Any]:
        here = cast(BattleGame, game)
        card = cast(BattlePiece, piece)
        symbols = values.piece_symbols(here, card)
        here.cite("view.level")
        view: dict[str, Any] = {
            "cores": card.cores,
            "soul_core": here.soul[card.owner] == card.id,
            "orientation": ORIENTATIONS[card.turned],
            "level": values.level(here, card),
            "symbols": {color: count for color, count in zip(here.member.symbols.kinds, symbols, strict=True) if count},
            "pending": card.leaving,
            **self.member.piece_view(here, card),
        }
        if card.printed.fights or here.fights(card):
            view["bp"] = values.bp(here, card)
        cost = values.number_of(here, card, "cost")
        if cost != card.printed.cost:
            view["cost"] = cost
        return view

    def influences(self, game: Game, piece: Piece) -> list[Influence]:
        here, card = cast(BattleGame, game), cast(BattlePiece, piece)
        found = [
            Influence(value, change[1], change[2], change[3])
            for value in ("level", "bp", "cost")
            for change in values.changes(here, card, value)
        ]
        symbols = list(card.printed.symbols)
        for change in values.changes(here, card, "symbols"):
            before = sum(symbols)
            values.change_symbols(card, symbols, change)
            number = sum(symbols) if change[2] else sum(symbols) - before  # there may be fewer to take away
            found.append(Influence("symbols", number, change[2], change[3]))
        return found

    def table_view(self, game: Game) -> dict[str, Any]:
        here = cast(BattleGame, game)
        return {"step": here.step, "in_battle": here.in_battle, "attacker": here.attacker, "blocker": here.blocker}

    def steps(self) -> tuple[str, ...]:
        return self.member.steps

    # ------------------------------------------------------------ timings

    def timing(self, game: Game) -> str:
        asked = game.decision
        if asked is None or asked.kind not in PASSING:
            return ""
        if asked.kind != "flash":
            return asked.kind
        here = cast(BattleGame, game)
        if not here.in_battle:
            return "flash_outside_battle"
        return "flash_after_block" if here.blocker else "flash_before_block"

    def passing_verb(self, game: Game) -> str:
        return PASSING.get(game.decision.kind, "") if game.decision is not None else ""

    def waiting(self, game: Game) -> list[Waiting]:
        return effects_on_their_way(cast(BattleGame, game))

    def battle(self, game: Game) -> int:
        here = cast(BattleGame, game)
        return here.attacker if here.in_battle else 0

    def wishes_in_hand(self, type: str) -> tuple[str, ...]:
        return (DEEDS.get(type, "use"),)

    def wishes_in_play(self, game: Game, piece: Piece) -> tuple[str, ...]:
        if not cast(BattlePiece, piece).printed.fights:
            return ("activate",)
        return ("attack" if game.seat == piece.seat else "block", "activate")

    def option_facts(self, game: Game, seat: int, option: Option) -> OptionFacts:
        return telling.option_facts(game, seat, option)

    def question_facts(self, game: Game) -> QuestionFacts:
        return telling.question_facts(game)

    def cost_now(self, game: Game, seat: int, card: int) -> tuple[int, int]:
        return telling.cost_now(game, seat, card)

    def sheet(self) -> Sheet:
        return SHEET

    def laying_out(self) -> LayingOut:
        return LAYING_OUT

    def payment(self, game: Game) -> Payment | None:
        return proposal(cast(BattleGame, game))

    def proposed(self, game: Game) -> int:
        return stakes.proposed(cast(BattleGame, game))

    def losses(self, game: Game, option: int) -> list[Loss]:
        return stakes.losses(cast(BattleGame, game), option)

    def forecast(self, game: Game, option: int) -> Forecast | None:
        return forecast(cast(BattleGame, game), option)

    def is_paying(self, game: Game) -> bool:
        return stakes.is_paying(cast(BattleGame, game))

    def why_not(self, game: Game, seat: int, wish: str) -> Refusal:
        return why.why_not(cast(BattleGame, game), seat, wish)

    # ------------------------------------------------------------ scenarios

    def set_up_player(self, game: Game, seat: int, state: dict[str, Any]) -> None:
        here = cast(BattleGame, game)
        here.life[seat] = state.pop("life", 5)
        here.reserve[seat] = state.pop("reserve", 0)
        here.spent[seat] = state.pop("trash_cores", 0)
        soul = state.pop("soul_core", "reserve")
        if here.soul[seat] <= 0:
            words = {word: place for place, word in SOUL_WORDS.items()}
            if soul not in words:
                raise ScenarioError(
                    f"the Soul Core cannot be in '{soul}'; it can be in {', '.join(words)} or on a card"
                )
            here.soul[seat] = words[soul]

    def place_piece(self, game: Game, seat: int, card: int, state: dict[str, Any]) -> Piece:
        here = cast(BattleGame, game)
        piece = here.new_piece(here.cards[card], seat)
        here.field[seat].append(piece)
        piece.cores = state.pop("cores", 0)
        if state.pop("soul_core", False):
            if here.soul[seat] > 0:
                raise ScenarioError("a player has one Soul Core, and it lies on one card")
            here.soul[seat] = piece.id
        orientation = state.pop("orientation", "upright")
        turned = {word: number for number, word in ORIENTATIONS.items()}
        if orientation not in turned:
            raise ScenarioError(f"no card lies '{orientation}'; it can lie {', '.join(turned)}")
        piece.turned = turned[orientation]
        if values.level_row(here, piece) is None:
            raise ScenarioError(f"{piece.card.name} has too few Cores for its lowest level")
        return piece

    def start_at(self, game: Game, step: str, stage: str) -> None:
        """At a step's very start (its start-of-step effects still to come), or at a stage of the battle in progress."""
        here = cast(BattleGame, game)
        turn = self.member.turn()
        here.stack.append(turn)
        if not stage:
            if step not in self.member.steps:
                raise ScenarioError(f"there is no step '{step}'; there are: {', '.join(self.member.steps)}")
            turn.at = f"{step}_step"
            if step == "start":
                here.turn -= 1  # the Start Step counts the turn
            return
        if stage not in BATTLE_STAGES:
            raise ScenarioError(f"there is no battle stage '{stage}'; there are: {', '.join(BATTLE_STAGES)}")
        here.step = "attack"
        turn.at = "after_attack"
        attack = AttackStep()
        attack.seat = here.seat
        here.stack.append(attack)
        battle = self.member.battle()
        battle.seat = here.seat
        battle.attacker = here.attacker
        battle.blocked = here.blocker != 0
        battle.at = stage
        here.in_battle = stage != "declare_attack"
        here.battle_news = len(here.happened) if here.in_battle else -1
        here.battle_stamp = here.next_stamp()
        if stage == "declare_attack":
            here.attacker = 0
        here.stack.append(battle)
        here.stack.append(Settle())
