"""What cards on the Field are worth now: level, BP, symbols, states, keywords.

A value is the printed one plus what is in force, in the order it came into force. Nothing overwrites a printed value.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.evaluate import find_pieces, holds, piece_fits, worth
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.tree import (
    Ability,
    All,
    ChangeValue,
    EndStep,
    Grant,
    Player,
    Ref,
    Selector,
    SetValue,
    Treat,
    ValueOf,
    Verb,
)
from soulcore.games.battle_spirits.card import COLORS, SPIRIT, STEP_STRETCHES, BattleCard, Level
from soulcore.games.battle_spirits.piece import HEAVY_EXHAUSTED, UPRIGHT, BattlePiece
from soulcore.kernel.pending import Modification

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

COMPUTING = -2
"""Marks a BP that is being worked out, so that an effect that asks for it meanwhile gets the printed one."""


# ---------------------------------------------------------------- level


def cores_on(game: BattleGame, piece: BattlePiece) -> int:
    """All Cores on a card, the Soul Core included."""
    return piece.cores + (1 if game.soul[piece.owner] == piece.id else 0)


def level_row(game: BattleGame, piece: BattlePiece) -> Level | None:
    """The row of the level table it has reached, or None below the lowest. Effects that change the level move it along the
    printed rows; they keep nothing in play that lacks the Cores."""
    has_soul = game.soul[piece.owner] == piece.id
    row = piece.printed.level_row(piece.cores + (1 if has_soul else 0), has_soul)
    if row is not None and game.changes_level:
        return changed_row(game, piece, row)
    return row


def changed_row(game: BattleGame, piece: BattlePiece, row: Level) -> Level:
    """The printed row nearest to the level that effects make of it."""
    number = changed(game, piece, "level", row.level)
    if number == row.level:
        return row
    found = piece.printed.levels[0]
    for other in piece.printed.levels:
        if other.level <= number:
            found = other
    return found


def changed(game: BattleGame, piece: BattlePiece, attribute: str, base: int) -> int:
    """A number of a piece with what is in force on it. An effect that asks for that number on the way gets the base."""
    question = f"{attribute} {piece.id}"
    if question in game.asking:
        return base
    game.asking.add(question)
    value = base
    for change in changes(game, piece, attribute):
        value = after(change, value)
    game.asking.discard(question)
    return value


def card_with(game: BattleGame, card: int, verb: Verb) -> BattleCard:
    """The card a verb stands on: that one, or one that stands for a gift."""
    found = game.card(card)
    if id(verb) in found.places:
        return found
    for other in game.cards:
        if id(verb) in cast(BattleCard, other).places:
            return cast(BattleCard, other)
    raise ValueError(f"{found.name} has no such effect")


def level(game: BattleGame, piece: BattlePiece) -> int:
    row = level_row(game, piece)
    return row.level if row is not None else 0


# ---------------------------------------------------------------- which effects are in force


def in_force(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether an effect of a card on the Field works now: level, state, timing and condition."""
    return works_here(game, piece, ability) and (
        ability.condition is None or holds(game, Scope(piece.seat, piece.id, piece.card.index), ability.condition)
    )


def works_here(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Level, Super Unleash state and timing window."""
    return reaches(game, piece, ability) and in_time(game, piece, ability)


def reaches(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether a card has the level, and the Super Unleash state, that an effect asks for."""
    lowest, highest = ability.levels
    if lowest:
        game.cite("effect.level")
        now = level(game, piece)
        if now < lowest or now > highest:
            return False
    return not ability.super_unleash or game.member.is_in_state(game, piece, "super_unleash")


MEANWHILE = {"when_attacking": "during_attack", "when_blocking": "during_block", "when_blocked": "during_attack"}
"""Moments of a battle that an effect with an event of its own has for its time: while that attack or block lasts."""


def in_time(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether it is the time that the printed timings name. Of several moments in battle, any one will do."""
    inside = outside = False
    for timing in ability.timings:
        if ability.event is not None and timing in MEANWHILE:
            if in_window(game, piece, MEANWHILE[timing]):
                inside = True
            else:
                outside = True
        elif not in_window(game, piece, timing):
            return False
    return inside or not outside


def in_window(game: BattleGame, piece: BattlePiece, timing: str) -> bool:
    """Whether the stretch of time a timing names is running. Moments ("When Summoned") are no stretch: always true."""
    if game.listening:
        game.cite(f"window.{timing}")
    if timing == "during_attack":
        return game.attacker == piece.id
    if timing == "during_block":
        return game.blocker == piece.id
    if timing == "when_battling":
        return game.in_battle and piece.id in (game.attacker, game.blocker)
    if timing in STEP_STRETCHES:
        whose, step = STEP_STRETCHES[timing]
        return is_step(game, piece.seat, whose, step)
    if timing == "your_turn":
        return game.seat == piece.seat
    if timing == "opponent_turn":
        return game.seat != piece.seat
    return True


def is_step(game: BattleGame, seat: int, whose: str, step: str) -> bool:
    """Whether that step of the seat's player ("your"), of the other one or of either is running. A game may have several Main
    Steps."""
    if whose != "each" and (game.seat == seat) != (whose == "your"):
        return False
    if step == "main" and game.step != step and game.step in game.member.main_steps:
        game.cite("turn.main_again")
        return True
    return game.step == step


def since(game: BattleGame, piece: BattlePiece, ability: Ability) -> int:
    """When a continuous effect came into force: its card arrived, its level was reached, its time began."""
    stamp = piece.entered
    lowest, highest = ability.levels
    if lowest:
        stamp = max(stamp, piece.since_level(lowest, highest))
    for timing in ability.timings:
        if timing == "during_attack":
            stamp = max(stamp, game.battle_stamp)
        elif timing == "during_block":
            stamp = max(stamp, game.block_stamp)
        elif timing == "when_battling":
            stamp = max(stamp, game.battle_stamp if game.attacker == piece.id else game.block_stamp)
        elif timing.endswith("_step"):
            stamp = max(stamp, game.step_stamp)
    return stamp


def since_on(game: BattleGame, what: Ref | All | Player, piece: BattlePiece) -> int:
    """When a piece became one that a continuous effect means, where the effect asks how it stands in battle."""
    stamp = 0
    if isinstance(what, All):
        for wanted in what.selector.filters:
            if (
                wanted.attribute == "state"
                and wanted.op == "is"
                and wanted.value in ("attacking", "blocking", "battling")
            ):
                stamp = game.battle_stamp if game.attacker == piece.id else game.block_stamp
    return stamp


Static = tuple[BattlePiece, Ability, Verb, int]
"""A continuous effect in force: the card it is on, the effect, the verb, and since when."""


def statics(game: BattleGame, attribute: str) -> list[Static]:
    """Continuous effects in force that answer that question, printed and granted, in order of arrival.

    Worked out once for each version of the position, and for each card that is being used (effects may look at it). An
    effect that asks for itself on the way finds nothing yet.
    """
    if attribute not in game.deal.traits:
        return []
    if game.statics_version != game.version:
        game.statics_version = game.version
        game.statics_known = {}
    is_last_word = True
    if game.using_card < 0:
        known = game.statics_known.get(attribute)
        if known is not None:
            return known
        game.statics_known[attribute] = []
    else:
        known = known_in_use(game).statics.get(attribute)
        if known is not None:
            return known
        if attribute in game.asking:
            return []
        is_last_word = not game.asking  # what is found on the way to another answer may lack that one
        game.asking.add(attribute)
    found: list[Static] = []
    once: set[tuple[int, str, int]] = set()
    for seat in (0, 1):
        for piece in game.side(seat):
            for ability, verb in piece.printed.statics.get(attribute, ()):
                if in_force(game, piece, ability):
                    if "unstackable" in ability.limits:
                        game.cite("limit.unstackable")
                        mark = (seat, piece.card.name, piece.printed.place_of(verb))
                        if mark in once:
                            continue
                        once.add(mark)
                    if not ability.timings:
                        game.cite("effect.no_timing")
                    game.acts(piece.printed, ability)
                    found.append((piece, ability, verb, since(game, piece, ability)))
    if attribute != "grant" and game.has_grants:
        found.extend(granted(game, attribute))
    if game.using_card < 0:
        game.statics_known[attribute] = found
    else:
        game.asking.discard(attribute)
        if is_last_word:
            known_in_use(game).statics[attribute] = found
    return found


class KnownInUse:
    """What was worked out while a card is being used. It holds for that card and that version of the position."""

    def __init__(self, version: int, card: int, seat: int, deed: str) -> None:
        self.version = version
        self.card = card
        self.seat = seat
        self.deed = deed
        self.statics: dict[str, list[Static]] = {}
        self.symbols: dict[int, list[int]] = {}


def known_in_use(game: BattleGame) -> KnownInUse:
    """What is known about the card being used as things stand; empty when something has changed since."""
    known = game.known_in_use
    if (
        known is None
        or known.version != game.version
        or known.card != game.using_card
        or known.seat != game.using_seat
        or known.deed != game.using_deed
    ):
        known = KnownInUse(game.version, game.using_card, game.using_seat, game.using_deed)
        game.known_in_use = known
    return known


def granted(game: BattleGame, attribute: str) -> list[Static]:
    """Continuous effects of keywords and abilities that other effects have given to cards."""
    found: list[Static] = []
    for piece, given, stamp in grants(game):
        for ability, verb in given.statics.get(attribute, ()):
            if in_force(game, piece, ability):
                found.append((piece, ability, verb, max(stamp, since(game, piece, ability))))
    return found


Gift = tuple[BattlePiece, BattleCard, int]
"""A keyword or an ability that a card has been given: who has it, the card it stands on, and since when."""


def grants(game: BattleGame) -> list[Gift]:
    """Which piece has been given which gift."""
    found: list[Gift] = []
    if "gifts" in game.asking:
        return found  # who is given something depends on what somebody was given
    game.asking.add("gifts")
    for source, _, verb, stamp in statics(game, "grant"):
        assert isinstance(verb, Grant)
        scope = Scope(source.seat, source.id, source.card.index)
        gift = source.printed.gives[source.printed.place_of(verb)]
        for piece in subjects(game, scope, verb.what, 0):
            found.append((piece, gift, max(stamp, piece.entered, since_on(game, verb.what, piece))))
    for change in game.modifications:
        made = node_of(game, change)
        if isinstance(made, Grant):
            scope = Scope(change.seat, change.source, change.card)
            gift = game.card(change.card).gives[change.node]
            for piece in subjects(game, scope, made.what, change.target):
                found.append((piece, gift, max(change.stamp, piece.entered)))
    for bearer, given, stamp in found.copy():  # a gift may give in its turn
        for ability, verb in given.statics.get("grant", ()):
            if isinstance(verb, Grant) and in_force(game, bearer, ability):
                scope = Scope(bearer.seat, bearer.id, bearer.card.index)
                for piece in subjects(game, scope, verb.what, 0):
                    found.append((piece, given.gives[given.place_of(verb)], max(stamp, piece.entered)))
    game.asking.discard("gifts")
    return found


IN_TURN = "in turn "
"""How the end of a change begins that is for one turn only, and which."""
IN_REFRESH = "in refresh of "
"""The same for the next Refresh Step of a player."""
NOT_YET = EndStep("none")


def node_of(game: BattleGame, change: Modification) -> Verb:
    """The verb that made a modification; one that does nothing as long as the change is for a turn or step to come."""
    until = change.until
    if until.startswith(IN_TURN) and until != f"{IN_TURN}{game.turn}":
        return NOT_YET
    if until.startswith(IN_REFRESH) and (game.step != "refresh" or until != f"{IN_REFRESH}{game.seat}"):
        return NOT_YET
    return cast(Verb, game.effect_card(change.card).nodes[change.node])


def subjects(game: BattleGame, scope: Scope, what: Ref | All | Player, target: int) -> list[BattlePiece]:
    """The pieces a lasting change is on."""
    if isinstance(what, All):
        return [piece for seat in (0, 1) for piece in game.side(seat) if concerns(game, scope, what, target, piece)]
    piece = game.battle_piece(target or scope.this) if isinstance(what, Ref) else None
    return [piece] if piece is not None and concerns(game, scope, what, target, piece) else []


def is_among(game: BattleGame, scope: Scope, selector: Selector, piece: BattlePiece) -> bool:
    """Whether a piece is one the selector means, asked of all of them where it wants the highest or lowest."""
    if not piece_fits(game, scope, selector, piece):
        return False
    for wanted in selector.filters:
        if wanted.attribute in ("highest", "lowest"):
            return any(found.id == piece.id for found in find_pieces(game, scope, selector))
    return True


def concerns(game: BattleGame, scope: Scope, what: Ref | All | Player, target: int, piece: BattlePiece) -> bool:
    """Whether a lasting change is on that piece: the text means it, and it is not immune to the effect. Whatever lasts (a
    number, a state of affairs, a gift, can, cannot, must) asks here whom it is on."""
    return means(game, scope, what, target, piece) and not game.is_immune(piece, scope.seat, scope.card)


def means(game: BattleGame, scope: Scope, what: Ref | All | Player, target: int, piece: BattlePiece) -> bool:
    """Whether the text of a lasting change means that piece."""
    if isinstance(what, All):
        return what.selector.zone == FIELD and is_among(game, scope, what.selector, piece)
    if isinstance(what, Ref):
        return piece.id == (target or scope.this)
    return False


# ---------------------------------------------------------------- BP


def bp(game: BattleGame, piece: BattlePiece) -> int:
    """BP now: the printed BP of its level, changed in order, never below 0 on the way."""
    if piece.leaving:
        game.cite("pending.read")
    if piece.bp_version == game.version:
        return piece.bp_known
    value = bp_of_level(game, piece)
    if piece.bp_version == COMPUTING:
        return value
    piece.bp_version = COMPUTING
    for change in changes(game, piece, "bp"):
        value = after(change, value)
        game.cite("bp.order")
    piece.bp_version = game.version
    piece.bp_known = value
    return value


def bp_of_level(game: BattleGame, piece: BattlePiece) -> int:
    """The printed BP of its level; of the lowest while it has none."""
    row = level_row(game, piece)
    return row.bp if row is not None else piece.printed.levels[0].bp if piece.printed.levels else 0


Change = tuple[int, int, bool, int, str]
"""What changes a number: (since when, how much, whether it sets instead of adding, by which card, symbols of which colour)."""


def stamp_of(change: Change) -> int:
    return change[0]


def after(change: Change, value: int) -> int:
    """What a change makes of a number, never below 0."""
    return change[1] if change[2] else max(0, value + change[1])


def changes(game: BattleGame, piece: BattlePiece, attribute: str) -> list[Change]:
    """What changes a number of the piece, in the one order of all derived values: by when it came into force; of what came
    at once, cards in order of arrival and each in the order of its text."""
    found: list[Change] = []
    doubled: list[Change] = []
    for source, _, verb, begun in statics(game, attribute):
        if not isinstance(verb, ChangeValue | SetValue):
            continue
        scope = Scope(source.seat, source.id, source.card.index)
        if not concerns(game, scope, verb.what, 0, piece):
            continue
        stamp = max(begun, since_on(game, verb.what, piece))
        if isinstance(verb, SetValue):
            found.append((stamp, worth(game, scope, verb.amount), True, source.card.index, ""))
        elif doubles(verb):
            doubled.append((stamp, 0, False, source.card.index, ""))
        else:
            number = verb.sign * worth(game, scope, verb.amount)
            found.append((stamp, number, False, source.card.index, verb.color))
    for change in game.modifications:
        made = node_of(game, change)
        if isinstance(made, ChangeValue | SetValue) and made.attribute == attribute:
            scope = Scope(change.seat, change.source, change.card)
            if concerns(game, scope, made.what, change.target, piece):
                if game.listening and change.source and game.find(change.source) is None:
                    game.cite("change.outlives")
                found.append((change.stamp, change.number, isinstance(made, SetValue), change.card, change.word))
    if game.listening and len(found) > 1:
        game.cite("change.order")
    found.sort(key=stamp_of)
    for double in sorted(doubled, key=stamp_of):
        found.append((double[0], bp_before(game, piece, double[0], found), False, double[3], ""))
        found.sort(key=stamp_of)
    return found


def doubles(verb: ChangeValue) -> bool:
    """Whether a continuous effect gives its own card as much BP as it has."""
    amount = verb.amount
    return (
        verb.attribute == "bp"
        and isinstance(amount, ValueOf)
        and amount.attribute == "bp"
        and verb.what == Ref(amount.of)
    )


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
        known = known_in_use(game).symbols.get(seat)
        if known is None:
            known = side_symbols(game, seat)
            if not game.asking:
                known_in_use(game).symbols[seat] = known
        return known
    if game.symbols_version == game.version:
        return game.symbols_known[seat]
    tables = [side_symbols(game, 0), side_symbols(game, 1)]
    game.symbols_known = tables
    game.symbols_version = game.version
    return tables[seat]


def side_symbols(game: BattleGame, seat: int) -> list[int]:
    total = [0] * len(COLORS)
    for piece in game.side(seat):
        own = piece_symbols(game, piece)
        for place in range(len(COLORS)):
            total[place] += own[place]
    return total


def piece_symbols(game: BattleGame, piece: BattlePiece) -> list[int]:
    """A card's symbols by colour: the printed ones and what is in force, in the order it came into force."""
    own = list(piece.printed.symbols)
    if not game.modifications and not statics(game, "symbols"):
        return own
    question = f"symbols {piece.id}"
    if question in game.asking:
        return own
    game.asking.add(question)
    for change in changes(game, piece, "symbols"):
        change_symbols(piece, own, change)
    game.asking.discard(question)
    return own


def change_symbols(piece: BattlePiece, own: list[int], change: Change) -> None:
    """Apply a change to a card's symbols. One that names no colour is of the card's own; what it takes away beyond those is
    taken from the others."""
    _, number, sets, _, color = change
    if sets:
        for place in range(len(COLORS)):
            own[place] = 0
    first = COLORS.index(color or piece.printed.color)
    left = own[first] + number
    own[first] = max(0, left)
    if not color:
        for place in range(len(COLORS)):
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
        return False  # who counts as something depends on what somebody counts as
    game.asking.add(question)
    found = False
    for source, _, verb, _ in statics(game, "treat"):
        scope = Scope(source.seat, source.id, source.card.index)
        if isinstance(verb, Treat) and is_treated(game, scope, verb, 0, piece, attribute, value):
            found = True
    for change in game.modifications:
        made = node_of(game, change)
        if isinstance(made, Treat):
            scope = Scope(change.seat, change.source, change.card)
            found = found or is_treated(game, scope, made, change.target, piece, attribute, value)
    game.asking.discard(question)
    return found


def is_treated(
    game: BattleGame, scope: Scope, verb: Treat, target: int, piece: BattlePiece, attribute: str, value: str
) -> bool:
    return (
        verb.attribute == attribute
        and verb.value.lower() == value.lower()
        and concerns(game, scope, verb.what, target, piece)
    )


# ---------------------------------------------------------------- by name


def number_of(game: BattleGame, piece: BattlePiece, attribute: str) -> int:
    """A number of a card on the Field, by the word card text uses for it."""
    if attribute == "bp":
        return bp(game, piece) if piece.printed.type == SPIRIT else 0
    if attribute == "cost":
        game.cite("cost.printed")
        return changed(game, piece, "cost", piece.printed.cost) if game.changes_cost else piece.printed.cost
    if attribute == "level":
        return level(game, piece)
    if attribute == "cores":
        return cores_on(game, piece)
    if attribute == "symbols":
        return symbol_total(game, piece)
    raise ValueError(f"cards on the Field have no {attribute}")


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
    if state in ("destroyed", "depleted", "returned"):
        return piece.leaving == state
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
    if deed == "is_blocked":
        return game.attacker == piece.id and game.blocker > 0
    return is_in_state(game, piece, deed)


def has_keyword(game: BattleGame, piece: BattlePiece, keyword: str) -> bool:
    """Printed (at this level) or given by an effect."""
    if game.member.prints_keyword(piece.printed, keyword):
        return True
    for ability in piece.printed.abilities:
        if ability.keyword == keyword:
            lowest, highest = ability.levels
            if not lowest or lowest <= level(game, piece) <= highest:
                return True
    return game.has_grants and any(
        bearer.id == piece.id and any(ability.keyword == keyword for ability in gift.abilities)
        for bearer, gift, _ in grants(game)
    )
