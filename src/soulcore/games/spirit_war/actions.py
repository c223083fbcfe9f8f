"""What a player can do now: everything of the own Summoning Step, and the answers while a chain is gathered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.effects.evaluate import holds
from soulcore.effects.play import Scope
from soulcore.effects.tree import Ability
from soulcore.games.spirit_war import arrival, collection, edge_and_shield, limits, price, room, values
from soulcore.games.spirit_war.card import BLAST, SpiritCard
from soulcore.games.spirit_war.heard import keyword_acts
from soulcore.games.spirit_war.link import announce, missing_for
from soulcore.games.spirit_war.piece import EDGE, SHIELD, SpiritPiece
from soulcore.games.spirit_war.zones import BEYONDERS, GRAVE, HAND
from soulcore.kernel.decision import Option
from soulcore.kernel.game import each_once
from soulcore.kernel.piece import FACE_DOWN

if TYPE_CHECKING:
    from soulcore.games.spirit_war.position import SpiritGame


# ---------------------------------------------------------------- when


def may_emit_from_hand(game: SpiritGame, seat: int) -> bool:
    """Evocations are emitted in the own Summoning Step, and in the Response Stage of a fight."""
    if game.step == "summoning":
        return game.seat == seat
    if not game.is_fighting:
        return False
    game.cite("respond.from_hand")
    return game.seat == seat or game.agreed.defender_emits_from_hand


def may_use_set(game: SpiritGame, seat: int, piece: SpiritPiece) -> bool:
    """On the own turn any card set before it, when such a card is played; on the opponent's turn, at any time, only face-down
    ASSAULT cards."""
    if not piece.set or piece.arrived == game.turn:
        game.cite("set.not_this_turn")
        return False
    if game.seat == seat:
        game.cite("set.next_turn")
        game.cite("set.when_its_kind_is")
        return game.step == "summoning" if piece.printed.is_creature else may_emit_from_hand(game, seat)
    game.cite("assault")
    return piece.set == FACE_DOWN


def may_activate(game: SpiritGame, seat: int, piece: SpiritPiece) -> bool:
    """Manual abilities: always on the own turn; on the opponent's only those of creatures, in the Combat Step."""
    if game.seat == seat:
        game.cite("manual.own_turn")
        return True
    game.cite("manual.opponent_turn")
    return game.step == "combat" and piece.printed.is_creature


# ---------------------------------------------------------------- options


def obstacle_to_emitting(
    game: SpiritGame, seat: int, card: SpiritCard, cost: int, zone: str, leaving: SpiritPiece | None = None
) -> str:
    """What keeps an Evocation from being emitted, a key of the catalogues, or "": it may come into play, its Souls are there,
    and of the lines of a Blast at least one would be queued."""
    blocked = room.obstacle_to_entering(game, seat, card, leaving)
    if blocked:
        return blocked
    if not collection.suffices(game, seat, cost):
        return "cannot_pay"
    return missing_for_lines(game, seat, card, cost, zone, leaving) if card.type == BLAST and card.lines else ""


def can_emit(
    game: SpiritGame, seat: int, card: SpiritCard, cost: int, zone: str, leaving: SpiritPiece | None = None
) -> bool:
    return obstacle_to_emitting(game, seat, card, cost, zone, leaving) == ""


def missing_for_lines(
    game: SpiritGame, seat: int, card: SpiritCard, cost: int, zone: str, leaving: SpiritPiece | None
) -> str:
    """What keeps every line of a Blast from being queued, or "" when one would be. The Blast itself, which leaves where it
    is, counts for nothing there."""
    before = price.without(game, seat, card, zone, leaving.id if leaving is not None else 0)
    found = "condition_unmet"
    for place, line in enumerate(arrival.lines_now(before, seat, card)):
        reason = missing_for(before, Scope(seat, 0, card.index), line, cost)
        if reason == "":
            return ""
        if place == 0:
            found = reason
    return found


def summon_options(
    game: SpiritGame, seat: int, card: SpiritCard, cost: int, zone: str, piece: SpiritPiece | None, word: str
) -> list[Option]:
    """The ways to summon a creature now, one option each."""
    found: list[Option] = []
    for route, souls in price.routes(game, seat, card, cost, zone):
        words = word if route != price.BYPASS else f"{word} bypass" if word else "bypass"
        if piece is not None:
            found.append(Option("summon", piece=piece.id, number=souls, word=words))
        else:
            found.append(Option("summon", card=card.index, number=souls, word=words))
    return found


def hand_options(game: SpiritGame, seat: int, summons: bool) -> list[Option]:
    """Playing cards from the Hand, from the GRAVE with UNDYING, and Beyonders from their Deck."""
    found: list[Option] = []
    emits = may_emit_from_hand(game, seat)
    for index in each_once(game.pile(HAND, seat)):
        card = game.card(index)
        cost = values.soul_cost(game, seat, card)
        if card.is_creature:
            if summons:
                found.extend(summon_options(game, seat, card, cost, "hand", None, ""))
        elif emits and can_emit(game, seat, card, cost, "hand"):
            found.append(Option("emit", card=index, number=cost))
    if "undying" in game.deal.traits:
        found.extend(grave_options(game, seat, summons, emits))
    elif game.pile(GRAVE, seat):
        game.cite("grave.no_play")
    if summons:
        for index in each_once(game.pile(BEYONDERS, seat)):
            card = game.card(index)
            cost = values.soul_cost(game, seat, card)
            found.extend(summon_options(game, seat, card, cost, "beyonder_deck", None, "beyonder"))
    return found


def grave_options(game: SpiritGame, seat: int, summons: bool, emits: bool) -> list[Option]:
    """Playing cards from the GRAVE: those with UNDYING, no others."""
    found: list[Option] = []
    for index in each_once(game.pile(GRAVE, seat)):
        card = game.card(index)
        if "undying" not in card.keywords:
            game.cite("grave.no_play")
            continue
        game.cite("undying.play")
        cost = values.soul_cost(game, seat, card)
        if card.is_creature:
            if summons:
                found.extend(summon_options(game, seat, card, cost, "grave", None, "grave"))
        elif emits and can_emit(game, seat, card, cost, "grave"):
            found.append(Option("emit", card=index, number=cost, word="grave"))
    return found


def set_options(game: SpiritGame, seat: int, summons: bool) -> list[Option]:
    """Playing set cards."""
    found: list[Option] = []
    for piece in game.side(seat):
        if not piece.set or not may_use_set(game, seat, piece):
            continue
        card = piece.printed
        cost = price.cost_from_set(game, seat, card)
        if card.is_creature:
            if summons or game.seat != seat:
                found.extend(summon_options(game, seat, card, cost, price.SET, piece, "set"))
        elif can_emit(game, seat, card, cost, price.SET, piece):
            found.append(Option("emit", piece=piece.id, number=cost, word="set"))
    return found


def manual_options(game: SpiritGame, seat: int) -> list[Option]:
    """Manual abilities that can be used now; several of one card are told apart by their number."""
    found: list[Option] = []
    for piece in game.side(seat):
        manual = piece.printed.manual
        for place, ability in enumerate(manual):
            if can_activate(game, piece, ability):
                word = str(place + 1) if len(manual) > 1 else ""
                found.append(Option("activate", piece=piece.id, number=piece.printed.place_of(ability), word=word))
    return found


def can_activate(game: SpiritGame, piece: SpiritPiece, ability: Ability) -> bool:
    return obstacle_to_activating(game, piece, ability) == ""


def obstacle_to_activating(game: SpiritGame, piece: SpiritPiece, ability: Ability) -> str:
    """What stands in the way of a Manual ability: a reason, or "" when nothing does."""
    if not values.is_active(game, piece) or not may_activate(game, piece.seat, piece):
        return "wrong_timing"
    if values.is_silent(game, piece):
        game.cite("silence.abilities")
        return "silenced"
    scope = Scope(piece.seat, piece.id, piece.card.index)
    if ability.condition is not None:
        game.cite("ability.conditions")
        if not holds(game, scope, ability.condition):
            return "condition_unmet"
    return missing_for(game, scope, ability)


def summoning_options(game: SpiritGame, seat: int) -> list[Option]:
    """Everything the turn player can do in the Summoning Step."""
    found = hand_options(game, seat, True)
    found.extend(set_options(game, seat, True))
    cards = each_once(game.pile(HAND, seat))
    if not room.obstacle_to_setting(game, seat):
        found.extend([Option("set", card=index) for index in cards])
    if not collection.obstacle_to_placing(game):
        found.extend([Option("place_soul", card=index) for index in cards])
    for piece in game.creatures(seat):
        if not edge_and_shield.obstacle_to_turning(game, piece):
            found.append(Option("turn", piece=piece.id, word="shield" if piece.turned == EDGE else "edge"))
    found.extend(manual_options(game, seat))
    return found


# ---------------------------------------------------------------- answers


def might_respond(game: SpiritGame, seat: int) -> bool:
    """Whether the player could have an answer, as far as everybody can see. Only then a decision is worth the pause; what
    the player really holds plays no part, so that a pause tells nothing."""
    emits = may_emit_from_hand(game, seat)
    if emits:
        if game.pile(HAND, seat):
            return True
        if "undying" in game.deal.traits and any(
            "undying" in game.card(index).keywords for index in game.pile(GRAVE, seat)
        ):
            return True
    for piece in game.side(seat):
        if piece.set:
            if piece.arrived != game.turn and (piece.set == FACE_DOWN if game.seat != seat else emits):
                return True
        elif piece.printed.manual and may_activate(game, seat, piece) and is_usable(game, piece):
            return True
    return False


def is_usable(game: SpiritGame, piece: SpiritPiece) -> bool:
    """Whether the card has a Manual ability that is not used up or silenced, as everybody can see."""
    if not values.is_active(game, piece) or values.is_silent(game, piece):
        return False
    card = piece.card.index
    return any(limits.is_free(game, ability, piece.seat, piece.id, card) for ability in piece.printed.manual)


def might_activate(game: SpiritGame, seat: int) -> bool:
    """Whether the player could use a Manual ability in a moment of the own turn in which nothing else is to be done, as far as
    everybody can see: what it costs is there."""
    for piece in game.side(seat):
        if piece.printed.manual and is_usable(game, piece):
            scope = Scope(seat, piece.id, piece.card.index)
            if any(price.is_payable_in_sight(game, scope, ability) for ability in piece.printed.manual):
                return True
    return False


def response_options(game: SpiritGame, seat: int) -> list[Option]:
    """What a player can add while a chain is gathered."""
    found = hand_options(game, seat, False)
    found.extend(set_options(game, seat, False))
    found.extend(manual_options(game, seat))
    return found


# ---------------------------------------------------------------- doing it


def begin(game: SpiritGame, seat: int, picked: Option) -> None:
    """Start what was chosen."""
    verb = picked.verb
    if verb == "summon":
        begin_summon(game, seat, picked)
    elif verb == "emit":
        begin_emission(game, seat, picked)
    elif verb == "activate":
        piece = game.piece(picked.piece)
        announce(game, seat, piece.id, piece.card.index, picked.number)
    elif verb == "set":
        arrival.set_card(game, seat, picked.card)
    elif verb == "place_soul":
        game.souls_placed += 1
        collection.place(game, seat, picked.card, seat)
    elif verb == "turn":
        turned = game.spirit_piece(picked.piece)
        assert turned is not None
        turned.repositioned = game.turn
        edge_and_shield.reposition(game, turned, SHIELD if picked.word == "shield" else EDGE, seat, -1)


def played(game: SpiritGame, seat: int, picked: Option) -> int:
    """The card to be played."""
    if not picked.piece:
        return picked.card
    card = game.card_of(picked.piece)
    if game.seat != seat:
        keyword_acts(game, game.card(card), "assault")
    return card


def source_of(picked: Option) -> str:
    """Where a card to be played comes from: a pile, or the row it was set in."""
    if picked.piece:
        return price.SET
    words = picked.word.split()
    if "grave" in words:
        return "grave"
    return "beyonder_deck" if "beyonder" in words else "hand"


def begin_summon(game: SpiritGame, seat: int, picked: Option) -> None:
    card = played(game, seat, picked)
    zone = source_of(picked)
    route = price.PLAIN
    if game.card(card).control is not None:
        route = price.BYPASS if "bypass" in picked.word.split() else price.CONTROL
    arrival.begin_summoning(game, seat, card, zone, picked.piece, picked.number, route, zone == "grave", -1)


def begin_emission(game: SpiritGame, seat: int, picked: Option) -> None:
    emission = arrival.Emission()
    emission.seat = seat
    emission.card = played(game, seat, picked)
    emission.zone = source_of(picked)
    emission.piece = picked.piece
    emission.souls = picked.number
    emission.replayed = emission.zone == "grave"
    game.stack.append(emission)


def is_queued(picked: Option) -> bool:
    """Whether the deed is one others may answer before it happens: emitting and using abilities, not summoning."""
    return picked.verb in ("emit", "activate")
