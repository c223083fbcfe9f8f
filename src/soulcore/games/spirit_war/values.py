"""What cards are worth now: Edge, Shield, Soul Cost, keywords, and what is forbidden.

A value is the printed one plus what is in force. Nothing overwrites a printed value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.effects import targets
from soulcore.effects.evaluate import holds, piece_fits, worth
from soulcore.effects.play import Scope
from soulcore.effects.resolve import Resolve
from soulcore.effects.tree import Ability, All, ChangeValue, Forbid, Grant, Ref, Verb
from soulcore.games.spirit_war.card import SpiritCard
from soulcore.games.spirit_war.heard import keyword_acts
from soulcore.games.spirit_war.piece import EDGE, SHIELD, SpiritPiece
from soulcore.kernel.pending import Modification

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame

COMPUTING: Final = -2
"""Marks statistics that are being worked out: an ability that asks for them meanwhile gets the printed ones."""

EXTRA_COSTS: Final = ("control", "flood")

NO_STATICS: Final[list[tuple[SpiritPiece, Ability, Verb]]] = []
"""What most questions are answered with. It stays empty."""


# ---------------------------------------------------------------- which abilities are in force


def is_silent(game: SpiritGame, piece: SpiritPiece) -> bool:
    """Silenced this turn: everything but its keywords is off."""
    return piece.silenced == game.turn


def is_active(game: SpiritGame, piece: SpiritPiece) -> bool:
    """Whether abilities of a card in the ARENA work at all: not while it is only set, nor while it waits to resolve."""
    return piece.set == 0 and not piece.waiting


def statics(game: SpiritGame, attribute: str) -> list[tuple[SpiritPiece, Ability, Verb]]:
    """Continuous abilities in force that answer that question, in order of arrival."""
    if attribute not in game.deal.traits:
        return NO_STATICS
    bearing = bearers(game, attribute)
    if not bearing:
        return NO_STATICS
    found: list[tuple[SpiritPiece, Ability, Verb]] = []
    for piece in bearing:
        if not is_active(game, piece):
            continue
        for ability, verb in piece.printed.statics[attribute]:
            if ability.keyword != "flood":
                if is_silent(game, piece):
                    game.cite("silence.abilities")
                    continue
                if ability.condition is not None and not holds(
                    game, Scope(piece.seat, piece.id, piece.card.index), ability.condition
                ):
                    continue
                game.cite("ability.continuous")
            game.acts(piece.printed, ability)
            found.append((piece, ability, verb))
    return found


def bearers(game: SpiritGame, attribute: str) -> list[SpiritPiece]:
    """Cards in the ARENA with a continuous ability that answers that question, in force or not. Found once for each
    version of the position: most questions have few such cards, and are asked of every card."""
    if game.bearers_version != game.version:
        game.bearers_version = game.version
        game.bearers_known = {}
    known = game.bearers_known.get(attribute)
    if known is None:
        known = []
        for side in game.field:
            for piece in cast("list[SpiritPiece]", side):
                if attribute in piece.printed.statics:
                    known.append(piece)
        game.bearers_known[attribute] = known
    return known


def node_of(game: SpiritGame, change: Modification) -> Verb:
    """The verb that made a modification."""
    return cast(Verb, game.effect_card(change.card).nodes[change.node])


def is_meant(game: SpiritGame, scope: Scope, what: Ref | All, target: int, piece: SpiritPiece) -> bool:
    """Whether the words of a lasting change mean that piece."""
    if isinstance(what, All):
        return piece_fits(game, scope, what.selector, piece)
    return piece.id == (target or (game.host_of(scope.this) if what.name == "host" else scope.this))


def concerns(game: SpiritGame, scope: Scope, what: Ref | All, target: int, piece: SpiritPiece) -> bool:
    """Whether a lasting change is on that piece; cards that are INMUNE to its source are left out."""
    if not is_meant(game, scope, what, target, piece):
        return False
    return piece.id == scope.this or not is_immune(game, piece, scope.card)


# ---------------------------------------------------------------- Edge and Shield


def edge(game: SpiritGame, piece: SpiritPiece) -> int:
    work_out(game, piece)
    return piece.edge_known


def shield(game: SpiritGame, piece: SpiritPiece) -> int:
    work_out(game, piece)
    return piece.shield_known


def work_out(game: SpiritGame, piece: SpiritPiece) -> None:
    """Edge and Shield now: the printed numbers and what changes them, never below 0."""
    if piece.stats_version == game.version:
        return
    if piece.stats_version == COMPUTING:
        game.cut_short += 1
        return
    piece.edge_known = piece.printed.edge
    piece.shield_known = piece.printed.shield
    if not piece.printed.is_creature or piece.set:
        piece.stats_version = game.version
        return
    cuts, game.computing = game.cut_short, game.computing + 1
    piece.stats_version = COMPUTING
    more_edge = total_change(game, piece, "edge")
    more_shield = total_change(game, piece, "shield")
    piece.edge_known = max(0, piece.printed.edge + more_edge)
    piece.shield_known = max(0, piece.printed.shield + more_shield)
    game.computing -= 1
    # What was found with the printed number of a card that is itself being worked out is not kept: asked by itself it may be more.
    piece.stats_version = game.version if game.cut_short == cuts or not game.computing else -1


def total_change(game: SpiritGame, piece: SpiritPiece, attribute: str) -> int:
    """What is in force on a statistic of the piece, added up."""
    total = 0
    for number, _ in changes(game, piece, attribute):
        total += number
    return total


def changes(game: SpiritGame, piece: SpiritPiece, attribute: str) -> list[tuple[int, int]]:
    """What changes a statistic of the piece: (how much, by which card)."""
    found: list[tuple[int, int]] = []
    for source, _, verb in statics(game, attribute):
        assert isinstance(verb, ChangeValue)
        scope = Scope(source.seat, source.id, source.card.index)
        if concerns(game, scope, verb.what, 0, piece):
            if isinstance(verb.what, Ref) and verb.what.name == "host":
                game.cite("armory.grants")
            found.append((verb.sign * worth(game, scope, verb.amount), source.card.index))
    for change in game.modifications:
        made = node_of(game, change)
        if isinstance(made, ChangeValue) and made.attribute == attribute:
            scope = Scope(change.seat, change.source, change.card)
            if concerns(game, scope, made.what, change.target, piece):
                found.append((change.number, change.card))
    return found


# ---------------------------------------------------------------- Soul Cost


def soul_cost(game: SpiritGame, seat: int, card: SpiritCard) -> int:
    """What a card costs that player now, never below 0."""
    cost = card.cost
    for source, _, verb in statics(game, "cost"):
        assert isinstance(verb, ChangeValue)
        if names_card(verb.what, source.seat == seat, card):
            cost += verb.sign * worth(game, Scope(source.seat, source.id, source.card.index), verb.amount)
    for change in game.modifications:
        made = node_of(game, change)
        if (
            isinstance(made, ChangeValue)
            and made.attribute == "cost"
            and names_card(made.what, change.seat == seat, card)
        ):
            cost += change.number
    return max(0, cost)


def names_card(what: Ref | All, is_own: bool, card: SpiritCard) -> bool:
    """Whether "your Spirits" or "their Spirits" means a card that is about to be played."""
    assert isinstance(what, All), "what cards cost is said of kinds of cards"
    selector = what.selector
    if selector.whose != "any" and (selector.whose == "your") != is_own:
        return False
    return not selector.types or any(card.is_kind(kind) for kind in selector.types)


# ---------------------------------------------------------------- keywords


def keyword_kinds(game: SpiritGame, piece: SpiritPiece, keyword: str) -> str | None:
    """What stands behind the colon of a keyword the card has, printed or given; None when it has not the keyword."""
    found: str | None = piece.printed.keywords.get(keyword)
    if found is not None:
        game.cite("keyword.reserved")
        if is_silent(game, piece):
            game.cite("keyword.not_silenced")
    for source, _, verb in statics(game, "grant"):
        assert isinstance(verb, Grant)
        name, _, kinds = verb.keyword.partition(":")
        if name == keyword and concerns_gift(game, Scope(source.seat, source.id, source.card.index), verb, 0, piece):
            found = f"{found} {kinds}".strip() if found is not None else kinds
    for change in game.modifications:
        made = node_of(game, change)
        if isinstance(made, Grant):
            name, _, kinds = made.keyword.partition(":")
            scope = Scope(change.seat, change.source, change.card)
            if name == keyword and concerns_gift(game, scope, made, change.target, piece):
                found = f"{found} {kinds}".strip() if found is not None else kinds
    return found


def concerns_gift(game: SpiritGame, scope: Scope, verb: Grant, target: int, piece: SpiritPiece) -> bool:
    """Like `concerns`, but INMUNE itself can be given without asking whether it is already there."""
    if verb.keyword.startswith("inmune"):
        return is_meant(game, scope, verb.what, target, piece)
    return concerns(game, scope, verb.what, target, piece)


def has_keyword(game: SpiritGame, piece: SpiritPiece, keyword: str) -> bool:
    return keyword_kinds(game, piece, keyword) is not None


def shields_against(game: SpiritGame, piece: SpiritPiece, keyword: str, source: int) -> bool:
    """Whether UNBREAKABLE or INMUNE names the kind of card the source is."""
    kinds = keyword_kinds(game, piece, keyword)
    return kinds is not None and any(game.card(source).is_kind(kind) for kind in kinds.split())


def is_unbreakable(game: SpiritGame, piece: SpiritPiece, source: int) -> bool:
    """Whether that card cannot break it. Only in play: a card in a Deck has no shield of words."""
    if piece.set or not shields_against(game, piece, "unbreakable", source):
        return False
    game.cite("keyword.unbreakable")
    keyword_acts(game, piece.printed, "unbreakable")
    return True


def is_immune(game: SpiritGame, piece: SpiritPiece, source: int) -> bool:
    """Whether abilities of that card do not affect it."""
    if piece.set or not shields_against(game, piece, "inmune", source):
        return False
    game.cite("keyword.inmune")
    keyword_acts(game, piece.printed, "inmune")
    return True


# ---------------------------------------------------------------- what players may not do (FLOOD)


def is_forbidden(game: SpiritGame, seat: int, deed: str) -> bool:
    """Whether some FLOOD of that player's own forbids it: "attack_directly", "set", "draw", "summon spirit" …"""
    for source, _, verb in statics(game, "forbid"):
        if isinstance(verb, Forbid) and verb.deed == deed and source.seat == seat:
            game.cite("flood.restriction")
            return True
    return False


def may_play(game: SpiritGame, seat: int, card: SpiritCard) -> bool:
    """Whether no FLOOD of the player's own forbids to summon or emit cards of that kind."""
    if not statics(game, "forbid"):
        return True
    verb = "summon" if card.is_creature else "emit"
    if is_forbidden(game, seat, f"{verb} {card.type}"):
        return False
    return not is_forbidden(game, seat, f"{verb} {'creature' if card.is_creature else 'evocation'}")


# ---------------------------------------------------------------- by name


def number_of(game: SpiritGame, piece: SpiritPiece, attribute: str) -> int:
    if attribute == "edge":
        return edge(game, piece)
    if attribute == "shield":
        return shield(game, piece)
    if attribute == "cost":
        return piece.printed.cost
    raise ValueError(f"cards in the ARENA have no {attribute}")


def is_in_state(game: SpiritGame, piece: SpiritPiece, state: str) -> bool:
    if state == "set":
        return piece.set != 0
    if state == "edge":
        return piece.printed.is_creature and piece.turned == EDGE
    if state == "shield":
        return piece.printed.is_creature and piece.turned == SHIELD
    raise ValueError(f"cards in the ARENA have no state {state}")


def affected(game: SpiritGame, run: Resolve, what: Ref | All) -> list[SpiritPiece]:
    """The cards in play a verb acts on, without those INMUNE to its source."""
    found = cast("list[SpiritPiece]", targets.pieces(game, run, what))
    return [piece for piece in found if piece.id == run.scope.this or not is_immune(game, piece, run.card)]
