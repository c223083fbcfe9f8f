"""Ultimates: what their summoning asks for, and their Trigger: the top card of the opponent's deck against their cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import find_pieces
from soulcore.effects.play import Scope
from soulcore.games.battle_spirits import permissions, price, values
from soulcore.games.battle_spirits.magic import UseMagic
from soulcore.games.battle_spirits.zones import DECK, HAND
from soulcore.games.eternal.card import SUMMON_CONDITION, EternalCard
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once
from soulcore.kernel.pending import Trigger
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.piece import EternalPiece
    from soulcore.games.eternal.position import EternalGame

KEYWORD: Final = "ultimate_trigger"


class UltimateTrigger(Process):
    """Send the card, compare the costs, let the opponent counter a hit; then the effect of the hit resolves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "piece", "card", "node", "subject", "subject_card", "number")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.piece = 0
        self.card = -1
        self.node = 0
        self.subject = 0
        self.subject_card = -1
        self.number = 0

    def start(self, game: EternalGame) -> str:
        victim = game.opponent(self.seat)
        deck = game.pile(DECK, victim)
        if not deck:
            cite("eternal.ultimate-trigger.5 eternal.ruling.U7")
            return DONE
        cite("eternal.ultimate-trigger.1 eternal.ruling.U8")
        top = deck[-1]
        game.move_card(top, "deck", victim, "trash", self.seat, self.card)
        ultimate = game.battle_piece(self.piece)
        cite("eternal.ultimate-trigger.4 eternal.ruling.U6")
        mine = values.number_of(game, ultimate, "cost") if ultimate is not None else game.card(self.card).cost
        if mine <= game.card(top).cost:
            cite("eternal.ultimate-trigger.3")
            game.happen("trigger_guarded", self.seat, self.piece, top, number=mine, cause=victim)
            return DONE
        cite("eternal.ultimate-trigger.2")
        game.happen("trigger_hit", self.seat, self.piece, top, number=mine, cause=self.seat)
        return "counter"

    def counter(self, game: EternalGame) -> str:
        """The opponent may use a Trigger Counter. Everybody is asked, whatever is in the hand."""
        cite("eternal.ultimate-trigger.6 eternal.ruling.U9")
        victim = game.opponent(self.seat)
        options: list[Option] = []
        for index in each_once(game.pile(HAND, victim)):
            card = game.eternal_card(index)
            if permissions.cannot_play(game, victim, index, "use") or not card.counters:
                continue
            if price.can_afford(game, victim, card):
                options.append(Option("counter_trigger", card=index, number=card.place_of(card.counters[0])))
        game.ask(victim, "trigger_counter", [*options, Option("pass")], self.card)
        return "go_on"

    def go_on(self, game: EternalGame) -> str:
        if game.picked.verb == "pass":
            game.stack.append(
                game.hit_effect(
                    Trigger(self.seat, self.piece, self.card, self.node, self.subject, self.subject_card, self.number)
                )
            )
            return DONE
        use = UseMagic()
        use.seat = game.opponent(self.seat)
        use.card = game.picked.card
        use.node = game.picked.number
        game.stack.append(use)
        return "countered"

    def countered(self, game: EternalGame) -> str:
        game.happen("trigger_guarded", self.seat, self.piece, self.card, cause=game.opponent(self.seat))
        return DONE


def begin(trigger: Trigger) -> UltimateTrigger:
    """The process of a Trigger whose timing has come."""
    process = UltimateTrigger()
    process.seat = trigger.seat
    process.piece = trigger.piece
    process.card = trigger.card
    process.node = trigger.node
    process.subject = trigger.subject
    process.subject_card = trigger.subject_card
    process.number = trigger.number
    return process


register(UltimateTrigger)


def is_spirit(card: EternalPiece) -> bool:
    """An Ultimate is none, for better or worse."""
    cite("eternal.ultimate.4 eternal.ultimate.5 eternal.ruling.U38")
    return False


def fights(card: EternalPiece) -> bool:
    """It attacks and blocks as Spirits do."""
    cite("eternal.ultimate.1")
    return card.printed.fights


def note_color(card: EternalPiece) -> None:
    """Its colour is printed as any card's is."""
    if card.eternal.is_ultimate:
        cite("eternal.card-ultimate.5")


def note_symbols() -> None:
    """Its symbols fill no reduction of a colour (`card.SYMBOLS`: they count for nothing there), and take Life like others."""
    cite("eternal.card-ultimate.4 eternal.ultimate.6")


def against_summoning(game: EternalGame, seat: int, card: EternalCard) -> str:
    """What stands in the way of a card that asks for something on the field; "" when nothing does."""
    named = card.conditions.get(SUMMON_CONDITION)
    if named is None:
        return ""
    cite("eternal.ultimate.2 eternal.ultimate.3 eternal.ruling.U17")
    scope = Scope(seat, 0, card.index)
    met = all(len(find_pieces(game, scope, selector)) >= card.amounts[SUMMON_CONDITION] for selector in named)
    for selector in named:
        game.names(card, SUMMON_CONDITION, selector)
    return "" if met else "summon_condition"
