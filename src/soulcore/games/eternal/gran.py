"""GranWalker and GranStone Nexuses: Cores that only their own effects touch, Core Charge, GranForce, levels by Count."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import CONDITIONS, card_fits, passes, seat_of, worth
from soulcore.effects.facts import Facts
from soulcore.effects.play import Scope
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Selector, Step
from soulcore.games.battle_spirits.card import SPIRIT, Level
from soulcore.games.battle_spirits.nodes import MoveCores
from soulcore.games.battle_spirits.zones import DECK
from soulcore.games.eternal.card import CORE_CHARGE, NEO_CORE_CHARGE, STONE_CHARGE
from soulcore.games.eternal.nodes import FieldCores, GainForce
from soulcore.games.eternal.piece import EternalPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.pending import Trigger
from soulcore.kernel.plain import VALUES
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.eternal.position import EternalGame

MILLED: Final = 3
"""Cards that Core Charge sends from the deck as its Nexus is deployed."""

CHARGES: Final = (CORE_CHARGE, NEO_CORE_CHARGE, STONE_CHARGE)


def is_gran(card: EternalPiece) -> bool:
    return card.eternal.is_granwalker or card.eternal.is_granstone


def takes_cores(card: EternalPiece) -> bool:
    """Whether Cores come and go there like anywhere: not on GranWalkers and GranStones, neither by moving nor by placing."""
    if not is_gran(card):
        return True
    cite("eternal.core-move.2 eternal.deploy.3")
    return False


def is_meant(game: EternalGame, card: EternalPiece, selector: Selector) -> bool:
    """Whether a selector means a card that stands on the field: a GranWalker only one that names such a family."""
    if not is_gran(card):
        return True
    if game.counting:
        cite("eternal.granwalker.1")
        return True
    cite("eternal.granwalker.1 eternal.granwalker.2 eternal.granwalker.5 eternal.granwalker.6 eternal.granwalker.7")
    if has_force(game, card):
        cite("eternal.granforce.4 eternal.granforce.7")
    family = "granwalker" if card.eternal.is_granwalker else "granstone"
    return any(wanted.attribute == "family" and wanted.value.lower() == family for wanted in selector.filters)


def note_symbols(has_colored: bool) -> None:
    """A God symbol fills reductions of Gods and is of no colour; that of a Contract GranWalker fills either (`card.SYMBOLS`)."""
    cite("eternal.granwalker.3 eternal.granwalker.4")
    if has_colored:
        cite("eternal.contract-granwalker.5")


def field_cores(game: Facts, scope: Scope, condition: FieldCores) -> bool:
    """How many Cores lie on a player's cards. Those on GranWalkers and GranStones do not count."""
    here = cast("EternalGame", game)
    seat = seat_of(game, scope, condition.whose)
    total = 0
    for piece in here.every(seat):
        if is_gran(piece):
            cite("eternal.granwalker.8")
            continue
        total += piece.cores + (1 if here.soul[seat] == piece.id else 0)
    return passes(total, condition.op, worth(game, scope, condition.amount))


# ---------------------------------------------------------------- GranForce


def gain_force(game: EternalGame, run: Resolve, verb: GainForce) -> None:
    card = game.eternal_piece(run.scope.this)
    run.wanted = 1
    if card is not None and card.eternal.is_granwalker:
        card.forced = game.turn
        game.changed()
        game.result = 1
        game.results = [card.id]
        game.happen("forced", card.seat, card.id, card.card.index, cause=card.seat)


def has_force(game: EternalGame, card: EternalPiece) -> bool:
    """Whether GranForce makes a GranWalker a Spirit as well."""
    if not card.forced or card.forced != game.turn:
        return False
    cite("eternal.granforce.1 eternal.granforce.2")
    return True


def bp_more(game: EternalGame, card: EternalPiece) -> int:
    return card.eternal.force_bp if card.forced and has_force(game, card) else 0


def withstands(game: EternalGame, card: EternalPiece) -> bool:
    """Whether a GranWalker is not destroyed by comparing BP: only another one with GranForce does that."""
    if not has_force(game, card):
        return False
    cite("eternal.granforce.3 eternal.ruling.U42")
    other = game.eternal_piece(game.blocker if game.attacker == card.id else game.attacker)
    return other is None or not has_force(game, other)


# ---------------------------------------------------------------- levels and Cores


def cores_to_void(game: EternalGame, card: EternalPiece) -> bool:
    """The Cores on a GranWalker or GranStone that leaves go to the Void; whether it is one."""
    if not is_gran(card):
        return False
    cite("eternal.granwalker.10")
    card.cores = 0
    return True


def row_of(game: EternalGame, card: EternalPiece, row: Level | None) -> Level | None:
    """A Contract GranWalker's level follows its player's Count."""
    if card.soul_state:
        return None
    if not (card.eternal.is_granwalker and card.eternal.is_contract):
        if is_gran(card):
            cite("eternal.gran-skill.2")
        return row
    cite("eternal.contract-granwalker.1 eternal.contract-granwalker.4 eternal.contract-granwalker.10")
    found: Level | None = None
    for other in card.eternal.levels:
        if game.counts[card.seat] >= other.cores:
            found = other
    return found


def note_skill(game: EternalGame, scope: Scope, cost: tuple[Step, ...]) -> None:
    """A skill of such a Nexus is paid for with its own Cores, which go to the Void, as often as there are enough."""
    piece = game.eternal_piece(scope.this)
    if piece is None or not is_gran(piece):
        return
    if any(isinstance(step.verb, MoveCores) and step.verb.target == "void" for step in cost):
        cite("eternal.gran-skill.1 eternal.gran-skill.3")
        if piece.eternal.is_contract:
            cite("eternal.contract-granwalker.9")


# ---------------------------------------------------------------- Core Charge


class ChargeTrigger(Trigger):
    """Something happened for which a Nexus may take Cores: `number` of them, or -1 for its deployment."""


def notice(game: EternalGame, event: Event) -> None:
    """Queue the charges that an event allows: a Nexus of theirs was deployed, or a card they name was summoned or descended."""
    arrived = game.eternal_piece(event.piece)
    if arrived is None:
        return
    for piece in game.every(arrived.seat):
        if not is_gran(piece) or piece.soul_state or not any(name in piece.eternal.conditions for name in CHARGES):
            continue
        if event.kind == "deployed":
            if piece.id == arrived.id:
                queue(game, piece, -1)
        elif counts(game, piece, event.kind, arrived.card.index):
            queue(game, piece, 1)


def counts(game: EternalGame, nexus: EternalPiece, how: str, card: int) -> bool:
    """Whether a card that came that way is one the Nexus names. Only what it calls by name besides Spirits counts besides."""
    scope = Scope(nexus.seat, nexus.id, nexus.card.index)
    for name in CHARGES:
        if name == NEO_CORE_CHARGE and how == "descended":
            cite("eternal.contract-granwalker.7")
            continue
        for selector in nexus.eternal.conditions.get(name, ()):
            cite("eternal.core-charge.1 eternal.core-charge.2 eternal.core-charge.8")
            if card_fits(game, scope, selector, card) and (selector.types or game.eternal_card(card).type == SPIRIT):
                if name == STONE_CHARGE:
                    cite("eternal.core-charge.7 eternal.ruling.U28")
                else:
                    cite("eternal.core-charge.5")
                game.names(nexus.eternal, name, selector)
                return True
    return False


def queue(game: EternalGame, nexus: EternalPiece, number: int) -> None:
    stamp = game.next_stamp()
    game.triggers.append(ChargeTrigger(nexus.seat, nexus.id, nexus.card.index, 0, nexus.id, number, stamp))


def begin(trigger: ChargeTrigger) -> Charge:
    process = Charge()
    process.piece = trigger.piece
    process.number = trigger.subject_card
    return process


class Charge(Process):
    """A Nexus takes Cores from the Void if its player wants: one for a card that came, or one for each that fits of three cards
    sent from the deck as it is deployed. That is no adding of Cores from the Void."""

    FIELDS: ClassVar[tuple[str, ...]] = ("piece", "number")

    def __init__(self) -> None:
        super().__init__()
        self.piece = 0
        self.number = 0

    def start(self, game: EternalGame) -> str:
        nexus = game.eternal_piece(self.piece)
        if nexus is None or nexus.soul_state:
            return DONE
        if self.number > 0:
            return "ask"
        is_neo = NEO_CORE_CHARGE in nexus.eternal.conditions
        if is_neo:
            cite("eternal.contract-granwalker.6 eternal.contract-granwalker.8 eternal.ruling.U30")
            key = f"neo:{nexus.seat}:{nexus.card.name}"
            if game.used.get(key, 0):
                return DONE
            game.ask(nexus.seat, "core_charge", [Option("charge"), Option("no_charge")], nexus.card.index)
            return "mill_neo"
        cite("eternal.core-charge.3")
        if any(other.card.name == nexus.card.name and other.id != nexus.id for other in game.side(nexus.seat)):
            return DONE
        return self.mill(game, nexus)

    def mill_neo(self, game: EternalGame) -> str:
        nexus = game.eternal_piece(self.piece)
        assert nexus is not None
        if game.picked.verb != "charge":
            return DONE
        game.used[f"neo:{nexus.seat}:{nexus.card.name}"] = 1
        return self.mill(game, nexus)

    def mill(self, game: EternalGame, nexus: EternalPiece) -> str:
        deck = game.pile(DECK, nexus.seat)
        self.number = 0
        for _ in range(min(MILLED, len(deck))):
            card = deck[-1]
            game.move_card(card, "deck", nexus.seat, "trash", nexus.seat, nexus.card.index)
            cite("eternal.core-charge.4")
            if counts(game, nexus, "milled", card):
                self.number += 1
        return "ask" if self.number else DONE

    def ask(self, game: EternalGame) -> str:
        nexus = game.eternal_piece(self.piece)
        assert nexus is not None
        cite("eternal.core-charge.6")
        game.ask(nexus.seat, "core_charge", [Option("charge"), Option("no_charge")], nexus.card.index)
        return "take"

    def take(self, game: EternalGame) -> str:
        nexus = game.eternal_piece(self.piece)
        assert nexus is not None
        if game.picked.verb == "charge":
            cite("eternal.granwalker.9 eternal.ruling.U28")
            nexus.cores += self.number
            game.changed()
            game.happen("charged", nexus.seat, nexus.id, nexus.card.index, number=self.number, cause=nexus.seat)
        return DONE


VERBS["GainForce"] = gain_force
VALUES["ChargeTrigger"] = ChargeTrigger
register(Charge)
CONDITIONS["FieldCores"] = field_cores
