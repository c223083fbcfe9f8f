"""The Ultimate Trigger: the top card of the opponent's deck against the cost of the Ultimate."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from soulcore.clauses.cite import cite
from soulcore.games.battle_spirits import permissions, price, values
from soulcore.games.battle_spirits.magic import UseMagic
from soulcore.games.battle_spirits.zones import DECK, HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.pending import Trigger
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
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
        for index in sorted(set(game.pile(HAND, victim))):
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
