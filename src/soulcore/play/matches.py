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
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.decision import Decision, Option
from soulcore.kernel.errors import AmbiguousAnswer, GameOver, IllegalAnswer, StaleAnswer, WrongSeat
from soulcore.kernel.game import Game
from soulcore.kernel.plain import digest as digest_of
from soulcore.library import CardData, Deck, check_deck, load
from soulcore.library.deck_rules import CONSTRUCTED, Terms
from soulcore.library.matches.advice import best_trade, least_missed
from soulcore.library.matches.standing import NOBODY, Standing
from soulcore.library.matches.trading import Trading
from soulcore.play.errors import IllegalDeck, PlayError
from soulcore.play.start import NO_OPTIONS, AnyDeck, begin, deal, deck_from, newest_season

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


class Match:
    """A match at a decision, or over."""

    def __init__(
        self,
        decks: tuple[Deck, Deck],
        seed: str,
        best_of: int,
        most: int = 0,
        options: Mapping[str, bool] = NO_OPTIONS,
    ) -> None:
        if best_of < 1 or best_of % 2 == 0:
            raise PlayError("play.match.best_of", given=best_of)
        self.registered = decks
        self.game = decks[0].game
        self.library = load(self.game)
        self.seed = seed
        self.agreed = dict(options)
        """Other answers than ours to what the book leaves open, by name."""
        self.standing = Standing(best_of, most)
        self.decks = list(decks)
        """The lists as they are traded now; for the next match the registered ones are back."""
        self.trades: list[Trading] = []
        self.asked = 0
        """Whose turn to trade it is."""
        self.phase = DUEL
        self.answers: list[int] = []
        self.given = [0, 0]
        """How often each seat has answered: counting all answers would tell how often the other traded."""
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
        options: Mapping[str, bool] = NO_OPTIONS,
    ) -> Match:
        """A match at its first decision. Raises IllegalDeck and what reading decks raises."""
        library = load(game)
        if len(decks) != entry(game).rules.seats:
            raise PlayError("play.deck_count", game=game, seats=entry(game).rules.seats, given=len(decks))
        found = [deck_from(deck, library) for deck in decks]
        for deck in found:
            violations = check_deck(deck, library, newest_season(library), Terms(form=form, duels=best_of))
            if violations:
                raise IllegalDeck(deck.name, violations)
        return cls((found[0], found[1]), str(seed), best_of, most, options)

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
            options = [self.card_option("take_out", number) for number in trading.outgoing(trading.bringing)]
            return Decision(self.asked, "trade_out", options)
        options = [self.card_option("bring_in", number) for number in trading.incoming()]
        return Decision(self.asked, "trade_in", [*options, Option("done_trading")])

    def card_option(self, verb: str, number: str) -> Option:
        """An option about a card of the library; its word is the card's number."""
        return Option(verb, word=number)

    @property
    def options(self) -> list[Option]:
        asked = self.decision
        return asked.options if asked is not None else []

    def keys(self) -> list[str]:
        """The stable, readable key of each option."""
        if self.phase == DUEL:
            return self.duel.keys()
        return [
            " ".join([option.verb.replace("_", " "), *([self.library[option.word].name] if option.word else [])])
            for option in self.options
        ]

    # ------------------------------------------------------------ going on

    def answer(self, choice: int | str, decision: int = -1, seat: int = -1) -> None:
        """Answer the open decision with an option's place or key. A refused answer changes nothing.

        decision (how often that seat has answered before) and seat guard against late and foreign answers.
        """
        asked = self.decision
        if asked is None:
            raise GameOver("the match is over: nothing is asked any more")
        if decision >= 0 and decision != self.given[asked.seat]:
            raise StaleAnswer(f"this answers decision {decision}, but decision {self.given[asked.seat]} is open")
        if seat >= 0 and seat != asked.seat:
            raise WrongSeat(f"the decision is player {asked.seat + 1}'s, not player {seat + 1}'s")
        place = self.place_of(choice) if isinstance(choice, str) else choice
        if not 0 <= place < len(asked.options):
            raise IllegalAnswer(f"there is no option {place}: the options are 0 to {len(asked.options) - 1}")
        picked = asked.options[place]
        self.answers.append(place)
        self.given[asked.seat] += 1
        if self.phase == DUEL:
            self.duel.answer(place)
            self.after_duel()
        elif self.phase == TRADING:
            self.trade(picked)
        else:
            chooser = self.standing.chooser
            self.duel = self.new_duel(chooser if picked.verb == "go_first" else 1 - chooser)
            self.phase = DUEL

    def place_of(self, key: str) -> int:
        """The place of the option with that key, or the only one that begins so."""
        keys = self.keys()
        if key in keys:
            return keys.index(key)
        near = [place for place, known in enumerate(keys) if known.startswith(key)]
        if len(near) == 1 and key:
            return near[0]
        if near:
            raise AmbiguousAnswer(f"'{key}' may mean: {', '.join(keys[place] for place in near)}")
        raise IllegalAnswer(f"'{key}' is not offered; the options are: {', '.join(keys)}")

    def concede(self, seat: int) -> None:
        """Give the duel up, at any time in it."""
        if self.phase != DUEL or seat not in (0, 1):
            raise IllegalAnswer("only a duel that is being played can be conceded")
        self.answers.append(CONCEDED - seat)
        self.duel.finish(1 - seat, "concede")
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
            duel = begin(deal(self.game, numbers, seed, options=self.agreed), True)
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
        """Everything a seat (or -1, a spectator) may see: of the other's lists and trades nothing."""
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
        """The open decision: for its own seat with the options, for others only whose and what kind it is."""
        asked = self.decision
        if asked is None:
            return None
        # Whether the other brings a card in or sends one out would tell that they trade at all.
        kind = asked.kind if seat == asked.seat or self.phase != TRADING else TRADING
        shown: dict[str, Any] = {"seat": asked.seat, "kind": kind}
        if seat != asked.seat:
            return shown
        shown["id"] = self.given[seat]
        if self.phase == DUEL:
            shown["options"] = look(self.duel, seat)["decision"]["options"]
        else:
            shown["options"] = [
                {"key": key, "verb": option.verb, "piece": 0, "card": option.word, "word": ""}
                for key, option in zip(self.keys(), asked.options, strict=True)
            ]
        return shown

    def digest(self) -> str:
        """A stable name of where the match stands and how its duels went: equal for equal matches, in every process."""
        lists = [[deck.cards, deck.side] for deck in self.decks]
        trades = [[sorted(trade.main.items()), sorted(trade.waiting.items()), trade.bringing] for trade in self.trades]
        data = [self.standing.results, self.ended, self.phase, self.asked, lists, trades, digest_of(self.duel)]
        return sha256(json.dumps(data).encode()).hexdigest()


def is_asked_who_begins(duel: Game) -> bool:
    """Whether the duel itself asks it, as its first decision."""
    return [option.verb for option in duel.options] == BEGINNINGS


def cards_shown(player: dict[str, Any]) -> set[str]:
    """The cards of a player that a view of them names."""
    found = {piece["card"] for piece in player["field"]}
    for pile in player["piles"].values():
        found |= {*pile.get("cards", []), *pile.get("known", [])}
    return found - {""}
