"""A match: several duels with the same decks, trading with the Side Decks in between. It is a value like a game: what was
agreed, the seed and the answers determine it.

>>> from soulcore.play.matches import Match
>>> match = Match.start("spirit-war", "kiln-and-scale", "turning-tide", seed="1", best_of=3)
>>> match.phase, match.standing.results
('duel', [])

Between duels both players trade in secret, in games that have Side Decks: one is asked after the other, and neither is shown
what the other did. Then the loser of the last decided duel says who begins: here, or within the duel where the game itself asks
whoever won the throw. Everything else is asked and answered as in the duel itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, ClassVar

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.decision import Decision, Option
from soulcore.kernel.errors import IllegalAnswer
from soulcore.kernel.game import Game, number_of, seat_among
from soulcore.kernel.plain import digest as digest_of
from soulcore.kernel.quoting import quoted
from soulcore.library import CardData, Deck, check_deck, load
from soulcore.library.deck_rules import CONSTRUCTED, Terms
from soulcore.library.formats import Format
from soulcore.library.matches.advice import best_trade, least_missed
from soulcore.library.matches.standing import NOBODY, Standing
from soulcore.library.matches.trading import Trading
from soulcore.play.asking import Asking
from soulcore.play.errors import IllegalDeck, PlayError
from soulcore.play.start import NO_OPTIONS, AnyDeck, begin, deal, deck_from, newest_season, numbers_of, seed_from

DUEL = "duel"
TRADING = "trading"
WHO_BEGINS = "who_begins"
OVER = "over"

MOST_THROWS = 1000
CONCEDED = -1
"""An answer below 0 is no option's place: -1 is the first seat conceding the duel, -2 the second."""

BEGINNINGS = ["go_first", "go_second"]
"""The options of whoever says who begins."""

FAVOURED = "go_first"


class Match(Asking):
    """A match at a decision, or over."""

    NAME: ClassVar[str] = "match"

    def __init__(
        self,
        decks: tuple[Deck, Deck],
        seed: str,
        best_of: int,
        most: int = 0,
        options: Mapping[str, bool | int] = NO_OPTIONS,
        own: Sequence[dict[str, Any]] = (),
    ) -> None:
        duels = length_of(best_of)
        super().__init__(seats=2)
        self.registered = decks
        self.game = decks[0].game
        self.library = load(self.game)
        self.seed = seed
        self.own = tuple(own)
        """Cards it is played with that are not the library's of today (an old match), written out."""
        self.agreed = dict(options)
        """Other answers than ours to what the book leaves open, by name."""
        self.standing = Standing(duels, most, self.game)
        self.decks = list(decks)
        """The lists as they are traded now; for the next match the registered ones are back."""
        self.trades: list[Trading] = []
        self.asked = 0
        """Whose turn to trade it is."""
        self.phase = DUEL
        self.seen: list[set[str]] = [set(), set()]
        """The cards of the other that each seat has seen in duels that are over."""
        self.ended: list[str] = []
        """The digests of the duels that are over."""
        self.duel = self.new_duel(NOBODY)

    @classmethod
    def start(
        cls,
        game: str,
        *decks: AnyDeck,
        seed: int | str = 0,
        best_of: int = 3,
        most: int = 0,
        form: str = CONSTRUCTED,
        options: Mapping[str, bool | int] = NO_OPTIONS,
        own_format: Format | None = None,
    ) -> Match:
        """A match at its first decision. Raises IllegalDeck and what reading decks raises."""
        duels = length_of(best_of)
        library = load(game).under(own_format) if own_format is not None else load(game)
        options = {**numbers_of(own_format), **options}
        if len(decks) != entry(game).rules.seats:
            raise PlayError("play.deck_count", game=game, seats=entry(game).rules.seats, given=len(decks))
        found = [deck_from(deck, library) for deck in decks]
        for deck in found:
            violations = check_deck(deck, library, newest_season(library), Terms(form=form, duels=duels))
            if violations:
                raise IllegalDeck(deck.name, violations)
        return cls((found[0], found[1]), seed_from(seed), duels, most, options)

    # ------------------------------------------------------------ where it stands

    @property
    def over(self) -> bool:
        return self.phase == OVER

    @property
    def winner(self) -> int:
        """A seat, or -1: nobody (yet)."""
        return self.standing.winner if self.over else NOBODY

    @property
    def decision(self) -> Decision | None:
        """What is asked now."""
        if self.phase == DUEL:
            return self.duel.decision
        if self.phase == TRADING:
            return self.trade_decision()
        if self.phase == WHO_BEGINS:
            return Decision(self.standing.chooser, WHO_BEGINS, [Option(verb) for verb in BEGINNINGS])
        return None

    def trade_decision(self) -> Decision:
        trading = self.trades[self.asked]
        if trading.bringing:
            options = [Option("take_out", word=number) for number in trading.outgoing(trading.bringing)]
            return Decision(self.asked, "trade_out", options)
        options = [Option("bring_in", word=number) for number in trading.incoming()]
        return Decision(self.asked, "trade_in", [*options, Option("done_trading")])

    def keys(self) -> list[str]:
        return self.duel.keys() if self.phase == DUEL else super().keys()

    # ------------------------------------------------------------ going on

    def go_on(self, place: int, picked: Option) -> None:
        if self.phase == DUEL:
            self.duel.answer(place)
            self.after_duel()
        elif self.phase == TRADING:
            self.trade(picked)
        else:
            chooser = self.standing.chooser
            self.duel = self.new_duel(chooser if picked.verb == "go_first" else 1 - chooser)
            self.phase = DUEL

    def concede(self, seat: int) -> None:
        """Give the duel up, at any time in it."""
        seat = seat_among(len(self.given), seat, spectator=False)
        if self.phase != DUEL:
            raise IllegalAnswer("only a duel that is being played can be conceded")
        self.answers.append(CONCEDED - seat)
        self.duel.concede(seat)
        self.after_duel()

    def after_duel(self) -> None:
        if not self.duel.over:
            return
        self.standing.score(self.duel.winner)
        self.ended.append(digest_of(self.duel))
        for seat in (0, 1):
            self.seen[seat] |= cards_shown(look(self.duel, seat)["players"][1 - seat])
        if self.standing.is_decided:
            self.phase = OVER
        elif "side" in self.library.format.sizes:
            self.trades = [Trading(deck, self.library) for deck in self.decks]
            self.asked = 0
            self.phase = TRADING
        else:
            self.after_trading()

    def trade(self, picked: Option) -> None:
        trading = self.trades[self.asked]
        if picked.verb == "bring_in":
            trading.bring(picked.word)
        elif picked.verb == "take_out":
            trading.send(picked.word)
        else:
            self.decks[self.asked] = trading.lists()
            self.asked += 1
        if self.asked == len(self.trades):
            self.trades = []
            self.after_trading()

    def after_trading(self) -> None:
        chooser = self.standing.chooser
        duel = self.new_duel(chooser)
        if chooser != NOBODY and not is_asked_who_begins(duel):
            self.phase = WHO_BEGINS
        else:
            self.duel = duel
            self.phase = DUEL

    def new_duel(self, first: int) -> Game:
        """The next duel. Who begins, or says so, is thrown for within it; where that is settled already, the throw is made
        until it falls so."""
        numbers = [list(deck.numbers()) for deck in self.decks]
        for throw in range(MOST_THROWS):
            seed = f"{self.seed}/{len(self.standing.results) + 1}/{throw}"
            duel = begin(deal(self.game, numbers, seed, self.own, self.agreed), True)
            thrown = duel.decision.seat if duel.decision is not None and is_asked_who_begins(duel) else duel.seat
            if first in (NOBODY, thrown):
                return duel
        raise PlayError("play.match.throws")

    def rewind(self, duel: Game) -> None:
        """Go back to an earlier position of the duel that is being played, over answers of one seat alone."""
        taken = len(self.duel.answers) - len(duel.answers)
        if self.phase != DUEL or duel.decision is None or taken < 0:
            raise IllegalAnswer("only answers of the duel that is being played can be taken back")
        self.given[duel.decision.seat] -= taken
        self.answers = self.answers[: len(self.answers) - taken]
        self.duel = duel

    def suggest(self) -> int:
        """What a sensible player answers between duels: a winning deck stays as it is, other players bring in what helps
        against the cards they have seen; and they begin."""
        asked = self.decision
        if asked is None or self.phase == DUEL:
            raise IllegalAnswer("there is nothing to suggest: this is asked only between duels")
        if self.phase == WHO_BEGINS:
            return BEGINNINGS.index(FAVOURED)
        words = [option.word for option in asked.options]
        trading, seen = self.trades[asked.seat], self.cards_seen(asked.seat)
        if trading.bringing:
            return words.index(least_missed(trading, trading.bringing, seen))
        won = next((winner for winner in reversed(self.standing.results) if winner != NOBODY), NOBODY)
        return words.index(best_trade(trading, seen) if won != asked.seat else "")

    def cards_seen(self, seat: int) -> list[CardData]:
        return [self.library[number] for number in sorted(self.seen[seat])]

    # ------------------------------------------------------------ what is seen

    def view(self, seat: int) -> dict[str, Any]:
        """Everything a seat (or -1, a spectator) may see: of the other's lists and trades nothing. Raises WrongSeat."""
        seat = seat_among(len(self.given), seat)
        found: dict[str, Any] = {
            "match": {
                "best_of": self.standing.best_of,
                "results": list(self.standing.results),
                "phase": self.phase,
                "over": self.over,
                "winner": self.winner,
            },
            "duel": look(self.duel, seat),
            "decision": self.decision_view(seat),
        }
        if seat in (0, 1):
            deck = self.trades[seat].lists() if self.phase == TRADING else self.decks[seat]
            found["lists"] = {"deck": [list(card) for card in deck.cards], "side": [list(card) for card in deck.side]}
        return found

    def decision_view(self, seat: int) -> dict[str, Any] | None:
        shown = super().decision_view(seat)
        if shown is not None and self.phase == TRADING and seat != shown["seat"]:
            shown["kind"] = (
                TRADING  # whether the other brings a card in or sends one out would tell that they trade at all
            )
        return shown

    def shown_options(self, seat: int) -> list[dict[str, Any]]:
        if self.phase == DUEL:
            options: list[dict[str, Any]] = look(self.duel, seat)["decision"]["options"]
            return options
        return super().shown_options(seat)

    def digest(self, version: str = "") -> str:
        """A stable name of where the match stands and how its duels went: equal for equal matches, in every process. version: of
        the rules to compare under, where they are others."""
        lists = [[deck.cards, deck.side] for deck in self.decks]
        trades = [[sorted(trade.main.items()), sorted(trade.waiting.items()), trade.bringing] for trade in self.trades]
        data = [self.standing.results, self.ended, self.phase, self.asked, lists, trades, digest_of(self.duel, version)]
        return sha256(json.dumps(data).encode()).hexdigest()


def length_of(best_of: int) -> int:
    """The number of duels a match is the best of. Raises PlayError for one that decides nothing."""
    duels = number_of(best_of)
    if duels is None or duels < 1 or duels % 2 == 0:
        raise PlayError("play.match.best_of", given=quoted(best_of))
    return duels


def is_asked_who_begins(duel: Game) -> bool:
    """Whether the duel itself asks it, as its first decision."""
    return [option.verb for option in duel.options] == BEGINNINGS


def cards_shown(player: dict[str, Any]) -> set[str]:
    """The cards of a player that a view of them names."""
    found = {piece["card"] for piece in player["field"]}
    for pile in player["piles"].values():
        found |= {*pile.get("cards", []), *pile.get("known", [])}
    return found - {""}
