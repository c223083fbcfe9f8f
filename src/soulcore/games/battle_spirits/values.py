"""What cards on the Field are worth now: level, BP, symbols, states, keywords.

A value is the printed one plus what is in force, in the order it came into force. Nothing overwrites a printed value. What
is in force depends on levels in its turn: this module and `in_force` ask each other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.evaluate import worth
from soulcore.effects.tree import ChangeKeyword, ChangeValue, SetValue, Treat
from soulcore.games.battle_spirits import in_force
from soulcore.games.battle_spirits.card import Level, doubles
from soulcore.games.battle_spirits.nodes import KeepCores
from soulcore.games.battle_spirits.piece import HEAVY_EXHAUSTED, UPRIGHT, BattlePiece
from soulcore.games.battle_spirits.stretches import since_on
from soulcore.games.battle_spirits.symbols import COLORS

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.in_force import Force
    from soulcore.games.battle_spirits.position import BattleGame

# ---------------------------------------------------------------- level


def cores_on(game: BattleGame, piece: BattlePiece) -> int:
    """All Cores on a card, the Soul Core included."""
    return piece.cores + (1 if game.soul[piece.owner] == piece.id else 0)


def level_row(game: BattleGame, piece: BattlePiece) -> Level | None:
    """The row of the level table it has reached, or None below the lowest. Effects that change the level move it along the
    printed rows; they keep nothing in play that lacks the Cores."""
    has_soul = game.soul[piece.owner] == piece.id
    row = piece.printed.level_row(piece.cores + (1 if has_soul else 0), has_soul)
    if game.rows_differ:
        row = game.row_of(piece, row)
    if row is not None and game.changes_level:
        return changed_row(game, piece, row)
    return row


def changed_row(game: BattleGame, piece: BattlePiece, row: Level) -> Level:
    """The printed row nearest to the level that effects make of it."""
    number = changed(game, piece, "level", row.level)
    if number == row.level:
        return row
    game.cite("change.level")
    found = piece.printed.levels[0]
    for other in piece.printed.levels:
        if other.level <= number:
            found = other
    return found


def changed(game: BattleGame, piece: BattlePiece, attribute: str, base: int) -> int:
    """A number of a piece with what is in force on it. An effect that asks for that number on the way gets the base."""
    if in_force.is_untouched(game, attribute):
        return base
    question = f"{attribute} {piece.id}"
    if question in game.asking:
        game.cut_off()
        return base
    if not game.asking:
        in_force.statics(game, attribute)  # which effects there are does not hang on whose number is asked for
    game.asking.add(question)
    value = after_all(game, changes(game, piece, attribute), base)
    game.asking.discard(question)
    return value


def level(game: BattleGame, piece: BattlePiece) -> int:
    row = level_row(game, piece)
    return row.level if row is not None else 0


def note_level(game: BattleGame, id: int, before: int, after: int, stamp: int) -> None:
    """Cores have come or gone, and a card's level with them: BP and effects follow at once, whoever reads them next."""
    game.cite("cores.level")
    piece = game.battle_piece(id)
    assert piece is not None
    piece.level_changed(before, after, stamp)


# ---------------------------------------------------------------- BP


def bp(game: BattleGame, piece: BattlePiece) -> int:
    """BP now: the printed BP of its level, changed in order, never below 0 on the way. An effect that asks for it on the way gets
    that of the level."""
    # a number that is known needs no row
    return bp_at(game, piece, None if piece.bp_version == game.version else level_row(game, piece))


def bp_at(game: BattleGame, piece: BattlePiece, row: Level | None) -> int:
    """The same, where the row of levels it has reached is at hand."""
    if piece.leaving:
        game.cite("pending.read")
    if piece.bp_version == game.version:
        return piece.bp_known
    value = bp_of_row(game, piece, row)
    if game.asking and f"bp {piece.id}" in game.asking:
        game.cut_off()
        return value
    in_force.statics(game, "bp")  # which effects there are does not hang on whose BP is asked for
    if not game.writes_bp and in_force.is_untouched(game, "bp"):
        piece.bp_version = game.version
        piece.bp_known = value
        return value
    cuts = game.cut_short
    question = f"bp {piece.id}"
    game.asking.add(question)
    if game.member.bp_in_layers:
        value = in_layers(game, piece, value)
    else:
        for change in changes(game, piece, "bp"):
            value = after(change, value)
            game.cite("bp.order")
    game.asking.discard(question)
    if in_force.is_last_word(game, cuts):
        piece.bp_version = game.version
        piece.bp_known = value
    return value


def in_layers(game: BattleGame, piece: BattlePiece, value: int) -> int:
    """BP in games that set it before they raise and lower it, whichever came first, and read nothing on the way."""
    written = game.member.written_bp(game, piece, value)
    if written != value:
        game.cite("bp.written")
        value = written
    found = changes(game, piece, "bp")
    for change in found:
        if change[2]:
            game.cite("bp.set")
            value = change[1]
    for change in found:
        if not change[2]:
            game.cite("bp.order")
            value += change[1]
    return max(0, value)


def bp_of_level(game: BattleGame, piece: BattlePiece) -> int:
    """The printed BP of its level; of the lowest while it has none."""
    return bp_of_row(game, piece, level_row(game, piece))


def bp_of_row(game: BattleGame, piece: BattlePiece, row: Level | None) -> int:
    found = row.bp if row is not None else piece.printed.levels[0].bp if piece.printed.levels else 0
    return found + game.bp_besides(piece) if game.compound else found


Change = tuple[int, int, bool, int, str]
"""What changes a number: (since when, how much, whether it sets instead of adding, by which card, symbols of which colour)."""


def stamp_of(change: Change) -> int:
    return change[0]


def after(change: Change, value: int) -> int:
    """What a change makes of a number, never below 0."""
    return change[1] if change[2] else max(0, value + change[1])


def after_all(game: BattleGame, made: list[Change], value: int) -> int:
    """What changes make of a number, one after another: never below 0 on the way; where the book goes on from below it, only at the
    end."""
    if game.member.below_zero and len(made) > 1:
        game.cite("change.from_below")
        for change in made:
            value = change[1] if change[2] else value + change[1]
        return max(0, value)
    for change in made:
        value = after(change, value)
    return value


def changes(game: BattleGame, piece: BattlePiece, attribute: str) -> list[Change]:
    """What changes a number of the piece, in the one order of all derived values: by when it came into force; of what came
    at once, cards in order of arrival and each in the order of its text."""
    found: list[Change] = []
    bearing = in_force.forces(game, attribute)
    if not bearing:
        return found
    doubled: list[tuple[int, int]] = []  # since when, by which card
    for force in bearing:
        verb = cast("ChangeValue | SetValue", force.verb)
        if not in_force.is_on(game, force, verb.what, piece):
            continue
        sets = isinstance(verb, SetValue)
        if force.change is not None:
            found.append((force.stamp, force.change.number, sets, force.scope.card, force.change.word))
            continue
        stamp = max(force.stamp, since_on(game, verb.what, piece))
        if isinstance(verb, ChangeValue) and doubles(verb):
            doubled.append((stamp, force.scope.card))
        else:
            color = verb.color if isinstance(verb, ChangeValue) else ""
            found.append((stamp, in_force.amount_of(game, force, piece), sets, force.scope.card, color))
    if game.listening and len(found) > 1:
        game.cite("change.order")
    if len(found) > 1:
        found.sort(key=stamp_of)
    if not doubled:
        return found
    for stamp, card in sorted(doubled):
        found.append((stamp, bp_before(game, piece, stamp, found), False, card, ""))
        found.sort(key=stamp_of)
    return found


def bp_before(game: BattleGame, piece: BattlePiece, stamp: int, made: list[Change]) -> int:
    """The BP of a card with the changes that came into force before that."""
    value = bp_of_level(game, piece)
    for change in made:
        if change[0] < stamp:
            value = after(change, value)
    return value


# ---------------------------------------------------------------- symbols


def symbols_of(game: BattleGame, seat: int) -> list[int]:
    """Symbols a player has on the Field, by colour in the order of COLORS."""
    if game.using_card >= 0:
        known = in_force.known_in_use(game).symbols.get(seat)
        if known is None:
            cuts = game.cut_short
            known = side_symbols(game, seat)
            if in_force.is_last_word(game, cuts):
                in_force.known_in_use(game).symbols[seat] = known
        return known
    if game.symbols_version == game.version:
        return game.symbols_known[seat]
    cuts = game.cut_short
    tables = [side_symbols(game, 0), side_symbols(game, 1)]
    if in_force.is_last_word(game, cuts):
        game.symbols_known = tables
        game.symbols_version = game.version
    return tables[seat]


def side_symbols(game: BattleGame, seat: int) -> list[int]:
    kinds = len(game.member.symbols.kinds)
    total = [0] * kinds
    as_printed = (not has_parts(game) and not game.recounts and not in_force.forces(game, "symbols")) or are_as_printed(
        game
    )
    for piece in game.side(seat):
        card = piece.printed
        if not as_printed:
            own = piece_symbols(game, piece)
            for place in range(kinds):
                if own[place]:
                    total[place] += own[place]
            as_printed = are_as_printed(game)  # what was asked for one card may tell it of all
        elif card.only_kind >= 0:
            total[card.only_kind] += card.symbol_total
        else:
            for place in range(kinds):
                total[place] += card.symbols[place]
    return total


def are_as_printed(game: BattleGame) -> bool:
    """Whether it is known already that every card has the symbols printed on it; False says nothing."""
    return in_force.is_untouched(game, "symbols") and not has_parts(game) and not game.member.might_recount(game)


def has_parts(game: BattleGame) -> bool:
    """Whether a card on the Field may have symbols of others that are part of it."""
    return game.compound and game.has_parts()


def piece_symbols(game: BattleGame, piece: BattlePiece) -> list[int]:
    """A card's symbols by colour: the printed ones and what is in force, in the order it came into force. Nobody writes into
    the list: it may be the printed one."""
    own = piece.printed.symbols
    if has_parts(game):
        own = own.copy()
        game.add_symbols(piece, own)
    if not game.recounts and not in_force.forces(game, "symbols"):
        return own
    if in_force.is_untouched(game, "symbols") and not game.member.might_recount(game):
        return own
    own = own.copy()
    question = f"symbols {piece.id}"
    if question in game.asking:
        game.cut_off()
        return own
    game.asking.add(question)
    for change in changes(game, piece, "symbols"):
        change_symbols(piece, own, change)
    if game.recounts:
        game.member.recount(game, piece, own)
    game.asking.discard(question)
    return own


def change_symbols(piece: BattlePiece, own: list[int], change: Change) -> None:
    """Apply a change to a card's symbols. One that names no colour is of the card's own; what it takes away beyond those is
    taken from the others."""
    _, number, sets, _, color = change
    if sets:
        for place in range(len(own)):
            own[place] = 0
    first = COLORS.index(color) if color else piece.printed.own_kind
    left = own[first] + number
    own[first] = max(0, left)
    if not color:
        for place in range(len(own)):
            if left < 0 and own[place]:
                taken = min(own[place], -left)
                own[place] -= taken
                left += taken


def symbol_total(game: BattleGame, piece: BattlePiece) -> int:
    return sum(piece_symbols(game, piece))


# ---------------------------------------------------------------- counting as something else


def counts_as(game: BattleGame, piece: BattlePiece, attribute: str, value: str) -> bool:
    """Whether effects in force make a card on the Field count as that color, family or name too."""
    question = f"treat {piece.id}"
    if question in game.asking:
        game.cut_off()
        return False  # who counts as something depends on what somebody counts as
    game.asking.add(question)
    game.cite("change.treat")
    found = any(is_treated(game, force, piece, attribute, value) for force in in_force.forces(game, "treat"))
    game.asking.discard(question)
    return found


def is_treated(game: BattleGame, force: Force, piece: BattlePiece, attribute: str, value: str) -> bool:
    verb = cast(Treat, force.verb)
    return (
        verb.attribute == attribute
        and verb.value.lower() == value.lower()
        and in_force.is_on(game, force, verb.what, piece)
    )


# ---------------------------------------------------------------- by name


def number_of(game: BattleGame, piece: BattlePiece, attribute: str) -> int:
    """A number of a card on the Field, by the word card text uses for it."""
    if attribute == "bp":
        return bp(game, piece) if piece.printed.fights else 0
    if attribute == "cost":
        game.cite("cost.printed")
        cost = piece.printed.cost + game.cost_besides(piece) if game.compound else piece.printed.cost
        return changed(game, piece, "cost", cost) if game.changes_cost else cost
    if attribute == "level":
        return level(game, piece)
    if attribute == "cores":
        return cores_on(game, piece)
    if attribute == "symbols":
        return symbol_total(game, piece)
    number = piece.printed.keyword_number(attribute)
    return max(0, number + keyword_more(game, piece.seat, attribute)) if number else 0


def keyword_more(game: BattleGame, seat: int, keyword: str) -> int:
    """By how much effects in force change the number of a player's keyword."""
    more = 0
    for force in in_force.forces(game, "keyword"):
        verb = cast(ChangeKeyword, force.verb)
        if verb.keyword == keyword and force.scope.seat == seat:
            more += (
                force.change.number if force.change is not None else verb.sign * worth(game, force.scope, verb.amount)
            )
    return more


def least_cores(game: BattleGame, piece: BattlePiece) -> int:
    """How many Cores an effect in force keeps on a card."""
    least = 0
    for force in in_force.forces(game, "keep_cores"):
        verb = cast(KeepCores, force.verb)
        if in_force.is_on(game, force, verb.what, piece):
            least = max(
                least, force.change.number if force.change is not None else worth(game, force.scope, verb.amount)
            )
    return least


def is_in_state(game: BattleGame, piece: BattlePiece, state: str) -> bool:
    if state == "exhausted":
        game.cite("heavy.also_exhausted")
        return piece.turned != UPRIGHT
    if state == "refreshed":
        return piece.turned == UPRIGHT
    if state == "heavy_exhausted":
        return piece.turned == HEAVY_EXHAUSTED
    if state == "attacking":
        return game.attacker == piece.id
    if state == "blocking":
        return game.blocker == piece.id
    if state == "battling":
        return piece.id in (game.attacker, game.blocker)
    if state == "soul_core":
        return game.soul[piece.owner] == piece.id
    return game.member.is_in_state(game, piece, state)


def has_become(game: BattleGame, piece: BattlePiece, deed: str) -> bool:
    """Whether that has been done to a card on the Field: it lies that way, is about to leave for that reason, or fights."""
    if deed in ("leaves", "leaving"):
        return piece.leaving != ""
    if deed in ("destroyed", "depleted", "returned", "removed", "discarded"):
        return piece.leaving == deed
    if deed in ("returned_to_hand", "returned_to_deck"):
        return piece.leaving == "returned" and piece.bound.startswith(deed.removeprefix("returned_to_"))
    if deed == "attacks":
        return game.attacker == piece.id
    if deed == "blocks":
        return game.blocker == piece.id
    if deed in ("is_blocked", "unblocked"):
        return game.attacker == piece.id and (game.blocker > 0) == (deed == "is_blocked")
    return is_in_state(game, piece, deed)


def has_keyword(game: BattleGame, piece: BattlePiece, keyword: str) -> bool:
    """Printed (at this level) or given by an effect."""
    game.cite("keyword.level")
    if game.member.prints_keyword(piece.printed, keyword):
        return True
    for ability in piece.printed.abilities:
        if ability.keyword == keyword:
            lowest, highest = ability.levels
            if not lowest or lowest <= level(game, piece) <= highest:
                return True
    return game.has_grants and any(
        gift.bearer.id == piece.id and any(ability.keyword == keyword for ability in gift.card.abilities)
        for gift in in_force.grants(game)
    )
