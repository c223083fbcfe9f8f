"""Effects of one timing that act at another, and symbols that are of two colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.effects.change import impose
from soulcore.effects.play import EffectGame
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.effects.tree import Ability, Player
from soulcore.games.battle_spirits import in_force, triggers
from soulcore.games.battle_spirits.card import QUESTIONS, SPIRIT
from soulcore.games.battle_spirits.symbols import COLORS
from soulcore.games.eternal.card import SYMBOL_KINDS
from soulcore.games.eternal.nodes import ShiftBlocks, SymbolsToo
from soulcore.kernel.event import Event

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.eternal.position import EternalGame

SHIFT: Final = "shift"
SYMBOLS_TOO: Final = "symbols_too"
WHEN_BLOCKS: Final = "when_blocking"


def shift(game: EffectGame, run: Resolve, verb: ShiftBlocks) -> None:
    impose(game, run, verb, Player("you"), 0, "", verb.duration)


def is_shifted(game: EternalGame) -> bool:
    """Whether When Blocks effects of Spirits act at When Attacks for now."""
    return len(in_force.forces(game, SHIFT)) > 0 if SHIFT in game.deal.traits else False


def is_moved(game: EternalGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether an effect of a Spirit has another moment for now, so that its own sets nothing off."""
    return is_for_blocks(ability) and is_shifted(game) and game.is_kind(piece, SPIRIT)


def is_for_blocks(ability: Ability) -> bool:
    """Whether an effect is for When Blocks; one for When Battles has both moments already."""
    return WHEN_BLOCKS in ability.timings and "when_attacking" not in ability.timings


def notice(game: EternalGame, event: Event) -> None:
    """A Spirit attacks: its effects for When Blocks act."""
    piece = game.battle_piece(event.piece)
    if piece is None or not is_shifted(game) or not game.is_kind(piece, SPIRIT):
        return
    as_block = Event("blocks", event.seat, piece.id, event.card, 0, "", event.cause, event.source, False, "")
    occasion = game.stamp + 1
    before = len(game.triggers)
    game.shifting = True
    given = [(gift.card, gift.card.index) for gift in in_force.grants(game) if gift.bearer is piece]
    for card, index in [(piece.printed, -1), *given]:
        for ability in card.triggers.get("blocks", ()):
            if is_for_blocks(ability) and triggers.is_set_off(game, piece, ability, as_block, index):
                triggers.queue(game, card, ability, piece, piece.seat, event, occasion)
    game.shifting = False
    if len(game.triggers) > before:
        game.next_stamp()


def recount(game: EternalGame, piece: BattlePiece, own: list[int]) -> None:
    """A card's symbols are of another colour too, where an effect says so; those that are no colour's stay as they are."""
    for force in in_force.forces(game, SYMBOLS_TOO):
        verb = cast(SymbolsToo, force.verb)
        if not in_force.is_on(game, force, verb.what, piece):
            continue
        for kind in range(len(own)):
            both = kind_with(kind, verb.color) if own[kind] else kind
            if both != kind:
                own[both] += own[kind]
                own[kind] = 0


def kind_with(kind: int, color: str) -> int:
    """The kind of symbol that is of that colour too."""
    parts = SYMBOL_KINDS[kind].split("/")
    name = "/".join(known for known in COLORS if known in parts or known == color)
    return SYMBOL_KINDS.index(name) if len(parts) == 1 and parts[0] in COLORS else kind


QUESTIONS["ShiftBlocks"] = SHIFT
QUESTIONS["SymbolsToo"] = SYMBOLS_TOO
VERBS["ShiftBlocks"] = shift
