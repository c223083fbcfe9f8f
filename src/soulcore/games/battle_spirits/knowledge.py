"""What Battle Spirits tells computer players: what is worth how much, and what a sensible player does without thinking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from soulcore.games.battle_spirits import habits, likeness, values
from soulcore.games.battle_spirits.card import BattleCard, Printed
from soulcore.games.battle_spirits.dealing import CardBox, add_gifts, give
from soulcore.games.battle_spirits.main_step import MainStep
from soulcore.games.battle_spirits.move_cores import MoveCores
from soulcore.games.battle_spirits.piece import UPRIGHT
from soulcore.games.battle_spirits.position import REMOVED_SOUL, BattleGame
from soulcore.games.battle_spirits.rules import BattleRules
from soulcore.games.battle_spirits.wandering import leads_somewhere, worth_trying
from soulcore.games.battle_spirits.zones import DECK, HAND, TRASH, ZONES
from soulcore.games.knowledge import Knowledge
from soulcore.kernel.game import Game
from soulcore.kernel.piece import GIFT, Card
from soulcore.kernel.rules import Deal

QUIET: Final = frozenset({"main_step", "attack_step", "first_or_second", "redraw"})
"""Decisions between things; at all others something is in progress."""

ROUTINE: Final = frozenset(
    {"pay", "place", "succession", "move_from", "move_to", "which_core", "order", "copy", "put_in_order"}
)
"""Small change inside something bigger."""

SHORT_DECK: Final = 6
"""A deck of so few cards begins to be a danger."""


class BattleKnowledge(Knowledge):
    """Shared by Standard, Eternal and Saga."""

    features: tuple[str, ...] = (
        "life",
        "last_life",
        "cores",
        "hand",
        "spirits",
        "bp",
        "symbols",
        "levels",
        "nexuses",
        "upright",
        "threat",
        "kill",
        "deck",
        "turn",
    )
    weights: tuple[float, ...] = (0.30, 1.6, 0.10, 0.17, 0.18, 0.05, 0.12, 0.08, 0.15, 0.12, 0.35, 0.9, 1.0, 0.25)
    prospects: tuple[float, ...] = (1.02, 0.24, 0.33, 0.2, -0.16, 0.06, 0.0, -0.19, 0.31, 0.52, 0.97, -0.9, 1.0, 0.04)

    def measure(self, game: Game, seat: int) -> list[float]:
        here = cast(BattleGame, game)
        return self.compared(here, seat, Side(here, seat), Side(here, 1 - seat))

    def survey(self, game: Game, seat: int) -> list[float]:
        here = cast(BattleGame, game)
        return surveyed(here, Side(here, seat), Side(here, 1 - seat))

    def measure_and_survey(self, game: Game, seat: int) -> tuple[list[float], list[float]]:
        here = cast(BattleGame, game)
        mine = Side(here, seat)
        theirs = Side(here, 1 - seat)
        features = self.compared(here, seat, mine, theirs)
        return features, surveyed(here, mine, theirs) if here.seat == seat else surveyed(here, theirs, mine)

    def compared(self, game: BattleGame, seat: int, mine: Side, theirs: Side) -> list[float]:
        """The features, from what both sides have; a member's own come behind."""
        my_hits = mine.damage(theirs)
        their_hits = theirs.damage(mine)
        my_life, their_life = max(1, mine.life), max(1, theirs.life)
        return [
            float(mine.life - theirs.life),
            1.0 / their_life - 1.0 / my_life,
            float(mine.cores - theirs.cores),
            float(mine.hand - theirs.hand),
            float(mine.spirits - theirs.spirits),
            (mine.bp - theirs.bp) / 1000.0,
            float(mine.symbols - theirs.symbols),
            float(mine.levels - theirs.levels),
            float(mine.nexuses - theirs.nexuses),
            float(mine.upright - theirs.upright),
            min(1.5, my_hits / their_life) - min(1.5, their_hits / my_life),
            (1.0 if my_hits >= their_life else 0.0) - (1.0 if their_hits >= my_life else 0.0),
            short(theirs.deck) - short(mine.deck),
            1.0 if game.seat == seat else -1.0,
        ]

    def instinct(self, game: Game) -> list[float]:
        return habits.weigh(cast(BattleGame, game))

    def is_quiet(self, game: Game) -> bool:
        asked = game.decision
        return asked is None or asked.kind in QUIET

    def is_routine(self, game: Game) -> bool:
        asked = game.decision
        return asked is not None and asked.kind in ROUTINE

    def likeness(self, game: Game) -> tuple[Any, ...] | None:
        return likeness.likeness(cast(BattleGame, game)) if self.is_quiet(game) else None

    def may_end_this_turn(self, game: Game) -> bool:
        here = cast(BattleGame, game)
        return here.step not in after_attacks(here) or "takes_life" in here.deal.traits

    def worth_trying(self, game: Game) -> list[int]:
        """All but moves of Cores to where they have lain since the last other action of the step."""
        here = cast(BattleGame, game)
        top = here.stack[-1] if here.stack else None
        places = list(range(len(here.options)))
        if isinstance(top, MoveCores):
            return worth_trying(here, top)
        if isinstance(top, MainStep) and not leads_somewhere(here, top.seat, top.seen):
            return [place for place in places if here.options[place].verb != "move_cores"]
        return places

    def forget_circles(self, game: Game) -> None:
        for process in game.stack:
            if isinstance(process, (MainStep, MoveCores)):
                process.seen.clear()


def after_attacks(game: BattleGame) -> tuple[str, ...]:
    """Steps of a turn in which its player attacks no more."""
    return game.member.after_attacks


def short(deck: int) -> float:
    """How near a deck is to its end: 0 far, 1 empty."""
    return max(0.0, 1.0 - deck / SHORT_DECK)


class Side:
    """One player's things, counted."""

    def __init__(self, game: BattleGame, seat: int) -> None:
        self.life = game.life[seat]
        self.hand = len(game.pile(HAND, seat))
        self.deck = len(game.pile(DECK, seat))
        self.trash = len(game.pile(TRASH, seat))
        self.set = 0
        for zone in range(len(ZONES), len(game.deal.rules.zones)):  # a member's own piles: the set Burst
            self.set += len(game.pile(zone, seat))
        soul = game.soul[seat]
        self.reserve = game.reserve[seat]
        self.has_soul = soul != REMOVED_SOUL
        self.cores = game.reserve[seat] + game.spent[seat] + (1 if self.has_soul else 0)
        self.spirits = 0
        self.nexuses = 0
        self.bp = 0
        self.upright_bp = 0
        self.fighters: list[int] = []
        """The BP of each Spirit."""
        self.symbols = 0
        self.levels = 0
        self.upright = 0
        self.strikes: list[int] = []
        """The symbols of each Spirit that can attack when this side attacks next."""
        attacks_now = game.seat == seat and game.step not in after_attacks(game)
        for piece in game.side(seat):
            if piece.leaving:
                continue
            self.cores += piece.cores
            level = values.level(game, piece)
            if level > 1:
                self.levels += level - 1
            number = values.symbol_total(game, piece)
            self.symbols += number
            if not piece.printed.fights:
                self.nexuses += 1
                continue
            self.spirits += 1
            bp = values.bp(game, piece)
            self.bp += bp
            self.fighters.append(bp)
            if piece.turned == UPRIGHT:
                self.upright += 1
                self.upright_bp += bp
                self.strikes.append(number)
            elif not attacks_now:
                self.strikes.append(number)  # it will have been refreshed by then
        self.strikes.sort()

    def damage(self, other: Side) -> int:
        """Life this side's next attacks take when every upright Spirit of the other blocks the worst ones."""
        count = len(self.strikes) - other.upright
        total = 0
        for place in range(count):
            total += self.strikes[place]
        return total

    def survey(self, other: Side) -> list[float]:
        """This side's things as numbers, as everybody sees them, and how they stand against the other's."""
        best = max(self.fighters, default=0)
        best_other = max(other.fighters, default=0)
        stronger = weaker = 0
        for bp in self.fighters:
            stronger += bp > best_other
            weaker += bp < best_other
        strikes = sum(self.strikes)
        hits = self.damage(other)
        target = max(1, other.life)
        return [
            float(self.life),
            1.0 / max(1, self.life),
            float(self.hand),
            1.0 if self.hand == 0 else 0.0,
            short(self.deck),
            self.deck / 40.0,
            self.trash / 10.0,
            float(self.set),
            float(self.reserve),
            float(self.cores),
            1.0 if self.has_soul else 0.0,
            float(self.spirits),
            float(self.nexuses),
            self.bp / 1000.0,
            best / 1000.0,
            float(self.symbols),
            float(self.levels),
            float(self.upright),
            self.upright_bp / 1000.0,
            float(len(self.strikes)),
            float(strikes),
            min(2.0, strikes / target),
            float(hits),
            min(2.0, hits / target),
            1.0 if hits >= target else 0.0,
            float(stronger),
            float(weaker),
        ]


def surveyed(game: BattleGame, mine: Side, theirs: Side) -> list[float]:
    """What both sides have, apart."""
    is_attacking = game.decision is not None and game.decision.kind == "attack_step"
    return [*mine.survey(theirs), *theirs.survey(mine), game.turn / 10.0, 1.0 if is_attacking else 0.0]


BLANK: Final = Printed("", "?", "", "", 0, {}, {}, {}, (), (), ())


def imagined_deal(rules: BattleRules, deal: Deal, known: frozenset[int], printed: list[Printed]) -> Deal:
    """The deal with blanks for what is not known, and more cards behind."""
    kept = set(known) | rules.known_with(deal.cards, known)
    givers = list(kept)
    while givers:  # a gift may give in its turn
        for gift in cast(BattleCard, deal.cards[givers.pop()]).gives.values():
            kept.add(gift.index)
            givers.append(gift.index)
    cards: list[Card] = [card if card.index in kept else rules.make_card(card.index, BLANK) for card in deal.cards]
    numbers = {card.number for card in cards}
    for facts in printed:
        if facts.number not in numbers:
            numbers.add(facts.number)
            fresh = rules.make_card(len(cards), facts)
            cards.append(fresh)
            add_gifts(rules, fresh, cards)
    return noted(rules, cards, len(deal.decks), "")


def deal_at(rules: BattleRules, numbers: Sequence[str], printed: Mapping[str, Printed], seed: str) -> Deal:
    """An imagined deal made again from the numbers of its cards."""
    cards: list[Card] = []
    found: dict[str, BattleCard] = {}
    for index, number in enumerate(numbers):
        if not number:
            cards.append(rules.make_card(index, BLANK))
            continue
        if number in printed:
            card = rules.make_card(index, printed[number])
        else:  # a gift, behind the card that gives it
            giver, _, place = number.removeprefix(GIFT).rpartition("/")
            card = give(rules, found[giver], int(place), index)
        found[number] = card
        cards.append(card)
    return noted(rules, cards, rules.seats, seed)


def noted(rules: BattleRules, cards: list[Card], seats: int, seed: str) -> Deal:
    """A deal of these cards, without decks, with what they wait for and ask about."""
    box = CardBox(rules, [])
    rules.join_faces(cards)
    for card in cards:
        box.note(cast(BattleCard, card))
    imagined = Deal(rules, cards, [[] for _ in range(seats)], seed)
    imagined.watched = frozenset(box.watched)
    imagined.remembered = frozenset(box.remembered)
    imagined.listeners = box.listeners
    imagined.traits = frozenset(box.traits)
    imagined.given = frozenset(box.given)
    return imagined
