"""How a game presents itself to everything above it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from soulcore.effects.tree import Ability
from soulcore.games.forecast import Forecast
from soulcore.games.knowledge import KNOWS_LITTLE, Knowledge
from soulcore.games.laying_out import LayingOut
from soulcore.games.payment import Loss, Payment
from soulcore.games.sheet import Sheet
from soulcore.games.telling import OptionFacts, QuestionFacts
from soulcore.games.waiting import Waiting
from soulcore.kernel.decision import Option
from soulcore.kernel.errors import KeyedError
from soulcore.kernel.event import Event
from soulcore.kernel.game import Game
from soulcore.kernel.piece import Piece
from soulcore.kernel.rules import Deal, Rules

FIRST_PLAYER: Final = "first_player"
"""The number with which a game that asks nobody is told who begins: a seat counted from 1, or 0 for chance."""


class UnknownGame(KeyedError):
    """There is no game of that name."""


class UnknownOption(KeyedError):
    """A game has no such option, or it cannot be answered so."""


class Refusal:
    """Why something is not offered: a key of the catalogues, its parameters, and the clause ids."""

    def __init__(self, reason: str, clauses: str, params: dict[str, Any] | None = None) -> None:
        self.reason = reason
        self.clauses = clauses
        self.params = params or {}

    def __repr__(self) -> str:
        return f"Refusal({self.reason!r}, {self.clauses!r}, {self.params!r})"


class Influence:
    """One thing that changes a number of a card in play: which number, by how much (or to what), and by which card."""

    def __init__(self, value: str, number: int, sets: bool, card: int) -> None:
        self.value = value
        self.number = number
        self.sets = sets
        self.card = card


class Entry:
    """A registered game: how to deal it, look at it, and explain it."""

    name: str = ""
    title: str = ""
    """The game's own name, as people write it in every language."""

    in_the_making: bool = False
    """Its rules and cards are still being written: offered with that mark, and not yet held to completeness."""

    board: str = ""
    """How a terminal and a page draw its table: "cores" (Cores and levels on cards) or "arena" (rows with Edge and Shield)."""

    is_usual: bool = False
    """The game most people come for: offered first."""

    filler: str = ""
    """A card without effects that fills an unmentioned deck in a scenario that has no card “Filler” of its own."""

    small_decisions: ClassVar[dict[str, str]] = {}
    """The kinds of small decisions (which Core pays) that are answered at once as `proposed` says, and how that is called."""

    paced: ClassVar[dict[str, str]] = {}
    """The kinds of events that a page should show one by one, with a pause, and as what: "turn" (a turn begins), "play" (a
    card comes into play), "use" (what a card says takes effect), "attack" and "block" (who meets whom), "compare" (a number
    in that), "damage" (a player is hurt), "loss" (a card is), "change" (anything else worth a moment)."""

    rules: Rules
    addresses: dict[str, str]
    main_step: str = "main"
    """The step in which a turn player does most things: where a scenario starts that does not say."""

    timings: tuple[str, ...] = ()
    """The moments that come again and again and can be passed: a player may say for each whether to be asked."""

    def timing(self, game: Game) -> str:
        """Which of the timings the open decision is, "" when it is none. Depends only on what everybody sees."""
        return ""

    def passing_verb(self, game: Game) -> str:
        """The verb that passes the open decision, "" when it is at none of the timings."""
        return ""

    def waiting(self, game: Game) -> list[Waiting]:
        """The effects on their way, next first."""
        return []

    def battle(self, game: Game) -> int:
        """The attacker of the battle that goes on, 0 when there is none."""
        raise NotImplementedError

    def options(self) -> dict[str, bool]:
        """What its book leaves open and players may agree on, by name, with the usual answers."""
        return {}

    def numbers(self) -> dict[str, tuple[int, int]]:
        """What a format of players' own, or the match a game belongs to, may fix otherwise than the book, by name: the least and
        the most it may be."""
        return {}

    @property
    def is_told_who_begins(self) -> bool:
        """Whether it asks nobody who begins, and can be told."""
        return FIRST_PLAYER in self.numbers()

    def under(self, options: dict[str, Any]) -> Entry:
        """The same game under these answers; all of them are among `options` and `numbers`."""
        raise NotImplementedError

    def agreeing(self, options: Mapping[str, Any]) -> Entry:
        """The same game under other answers to what its book leaves open, by name. Raises UnknownOption."""
        if not options:
            return self
        known = self.options()
        numbers = self.numbers()
        for name, answer in options.items():
            if name in numbers:
                least, most = numbers[name]
                if isinstance(answer, bool) or not isinstance(answer, int) or not least <= answer <= most:
                    raise UnknownOption(
                        f"the option {name} is a number from {least} to {most}, not {answer!r}",
                        "errors.option_number",
                        {"name": name, "least": least, "most": most, "answer": answer},
                    )
                continue
            if name not in known:
                names = ", ".join([*known, *numbers])
                raise UnknownOption(
                    f"{self.name} has no option {name}; it has: {names or 'none'}",
                    "errors.no_option" if names else "errors.no_options",
                    {"game": self.name, "name": name, "known": names},
                )
            if not isinstance(answer, bool):
                raise UnknownOption(
                    f"the option {name} is true or false, not {answer!r}",
                    "errors.option_yes_no",
                    {"name": name, "answer": answer},
                )
        return self.under(dict(options))

    def option_facts(self, game: Game, seat: int, option: Option) -> OptionFacts:
        """What the label of an option says besides its verb and its card."""
        return OptionFacts()

    def question_facts(self, game: Game) -> QuestionFacts:
        """What the open decision's question says besides its kind."""
        asked = game.decision
        assert asked is not None
        return QuestionFacts(asked.kind, asked.source)

    def cost_now(self, game: Game, seat: int, card: int) -> tuple[int, int]:
        """The printed cost of a card in the hand, and what it costs that player now."""
        raise NotImplementedError

    def asking_ability(self, game: Game) -> Ability | None:
        """The effect whose text explains the open decision, as far as the game knows better than its newest effect."""
        return None

    @property
    def knowledge(self) -> Knowledge:
        """What it tells computer players."""
        return KNOWS_LITTLE

    def comes_along(self, facts: Sequence[Any], library: Any) -> list[str]:
        """The numbers of further cards of the library that printed cards bring with them: second faces, tokens."""
        return []

    def deal(self, facts: Sequence[Any], decks: list[list[str]], seed: str) -> Deal:
        """Everything fixed before a game: facts are printed cards (the library's), decks lists of card numbers."""
        raise NotImplementedError

    def position(self, deal: Deal) -> Game:
        """An empty position of a deal."""
        raise NotImplementedError

    def imagined_deal(self, deal: Deal, known: frozenset[int], facts: Sequence[Any]) -> Deal:
        """The deal as somebody may imagine it who knows only some of its cards: the others are blank, the printed cards in
        facts come behind (where they are not among the known), and nothing depends on what is not known."""
        raise NotImplementedError

    def deal_at(self, numbers: Sequence[str], facts: Mapping[str, Any], seed: str) -> Deal:
        """An imagined deal made again elsewhere: its cards stand at the same places. facts: the printed cards by number; "":
        a blank; another number: what a card before it gives to others. Decks are left open."""
        raise NotImplementedError

    def player_view(self, game: Game, seat: int) -> dict[str, Any]:
        """What everybody sees of a player besides piles and pieces: Life, Reserve …"""
        raise NotImplementedError

    def piece_view(self, game: Game, piece: Piece) -> dict[str, Any]:
        """What everybody sees of a card in play."""
        raise NotImplementedError

    def influences(self, game: Game, piece: Piece) -> list[Influence]:
        """What makes a card in play differ from what is printed on it, in the order it counts."""
        return []

    def covered_view(self, game: Game, piece: Piece) -> dict[str, Any]:
        """What a seat sees of a card in play that lies face down towards it: where, never which."""
        return {}

    def table_view(self, game: Game) -> dict[str, Any]:
        """What everybody sees of the course of play: step, battle …"""
        raise NotImplementedError

    def why_not(self, game: Game, seat: int, wish: str) -> Refusal:
        """Why a player cannot do now what the key of an option would say ("attack Gen-Bo")."""
        raise NotImplementedError

    def wishes_in_hand(self, type: str) -> tuple[str, ...]:
        """What a player might want of a card of that type in the hand, as the verbs of wishes."""
        return ()

    def wishes_in_play(self, game: Game, piece: Piece) -> tuple[str, ...]:
        """What its player might want of a card in play."""
        return ()

    def steps(self) -> tuple[str, ...]:
        """The steps of a turn, in order."""
        raise NotImplementedError

    def payment(self, game: Game) -> Payment | None:
        """The run of small decisions the open one belongs to, seen as one; None when it belongs to none."""
        return None

    def proposed(self, game: Game) -> int:
        """The option of the open small decision that such a run proposes, -1 where nothing is proposed."""
        return -1

    def losses(self, game: Game, option: int) -> list[Loss]:
        """What the asked player's cards in play lose by an option of the open decision, paid for as `payment` proposes. Only
        by paying, placing and moving: what effects do afterwards is not looked at."""
        return []

    def forecast(self, game: Game, option: int) -> Forecast | None:
        """What an option to attack or block comes to as things stand; None for any other, or where nothing can be told."""
        return None

    def is_paying(self, game: Game) -> bool:
        """Whether the open decision pays for a card that was shown, and nothing but the showing has happened yet."""
        return False

    def sheet(self) -> Sheet:
        """Where its places lie on a play sheet. A game that does not say is drawn from what its views hold."""
        return Sheet()

    def laying_out(self) -> LayingOut:
        """What a position built by hand can say besides piles."""
        return LayingOut()

    def start_at(self, game: Game, step: str, stage: str) -> None:
        """Put the processes on the stack that run from that step (and stage of it) on: for scenarios."""
        raise NotImplementedError

    def place_piece(self, game: Game, seat: int, card: int, state: dict[str, Any]) -> Piece:
        """Put a card into play in a given state: for scenarios."""
        raise NotImplementedError

    def set_up_player(self, game: Game, seat: int, state: dict[str, Any]) -> None:
        """Give a player the Life, Reserve … a scenario says."""
        raise NotImplementedError

    def remember(self, game: Game, event: Event) -> None:
        """Note what a scenario says happened earlier this turn."""
        game.happened.append(event)
