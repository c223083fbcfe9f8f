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

MAIN_STEPS = ("main", "second_main")
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
    for change in sorted(changes(game, piece, attribute)):
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


def is_super_unleashed(game: BattleGame, piece: BattlePiece) -> bool:
    """Reached its Super Unleash row, by Cores or by the Soul Core."""
    row = level_row(game, piece)
    if row is not None and row.super_unleash:
        game.cite("super_unleash.state")
        return True
    return False


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
    return not ability.super_unleash or is_super_unleashed(game, piece)


MEANWHILE = {"when_attacking": "during_attack", "when_blocking": "during_block", "when_blocked": "during_attack"}
"""Moments of a battle that an effect with an event of its own has for its time: while that attack or block lasts."""


def in_time(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether it is the time that the printed timings name. Of several parts of a battle ("During Attack", "During Block"),
    of several steps or of several turns, any one will do."""
    outside = inside = 0
    for timing in ability.timings:
        window = MEANWHILE.get(timing, timing) if ability.event is not None else timing
        kind = kind_of_window(window)
        if kind == 0:
            continue
        if in_window(game, piece, window):
            inside |= kind
        else:
            outside |= kind
    return outside & ~inside == 0


def kind_of_window(timing: str) -> int:
    """Which kind of stretch a timing names: part of a battle, a step or a turn; 0 for a moment, which is no stretch."""
    if timing in ("during_attack", "during_block", "when_battling"):
        return 1
    if timing in STEP_STRETCHES:
        return 2
    return 4 if timing in ("your_turn", "opponent_turn") else 0


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
    """Whether that step of the seat's player ("your"), of the other one or of either is running. The Second Main Step is a
    Main Step."""
    if whose != "each" and (game.seat == seat) != (whose == "your"):
        return False
    if step == "main" and game.step == "second_main":
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
            if game.attacker == piece.id:
                stamp = max(stamp, game.battle_stamp)
        elif timing == "during_block":
            if game.blocker == piece.id:
                stamp = max(stamp, game.block_stamp)
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


def statics(game: BattleGame, attribute: str) -> list[tuple[BattlePiece, Ability, Verb]]:
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
    found: list[tuple[BattlePiece, Ability, Verb]] = []
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
                    found.append((piece, ability, verb))
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
        self.statics: dict[str, list[tuple[BattlePiece, Ability, Verb]]] = {}
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


def granted(game: BattleGame, attribute: str) -> list[tuple[BattlePiece, Ability, Verb]]:
    """Continuous effects of keywords and abilities that other effects have given to cards."""
    found: list[tuple[BattlePiece, Ability, Verb]] = []
    for piece, given in grants(game):
        for ability, verb in given.statics.get(attribute, ()):
            if in_force(game, piece, ability):
                found.append((piece, ability, verb))
    return found


def grants(game: BattleGame) -> list[tuple[BattlePiece, BattleCard]]:
    """Which piece has been given which gift: a keyword or an ability, standing on a card of its own."""
    found: list[tuple[BattlePiece, BattleCard]] = []
    if "gifts" in game.asking:
        return found  # who is given something depends on what somebody was given
    game.asking.add("gifts")
    for source, _, verb in statics(game, "grant"):
        assert isinstance(verb, Grant)
        scope = Scope(source.seat, source.id, source.card.index)
        gift = source.printed.gives[source.printed.place_of(verb)]
        for piece in subjects(game, scope, verb.what, 0):
            found.append((piece, gift))
    for change in game.modifications:
        made = node_of(game, change)
        if isinstance(made, Grant):
            scope = Scope(change.seat, change.source, change.card)
            gift = game.card(change.card).gives[change.node]
            for piece in subjects(game, scope, made.what, change.target):
                found.append((piece, gift))
    for bearer, given in found.copy():  # a gift may give in its turn
        for ability, verb in given.statics.get("grant", ()):
            if isinstance(verb, Grant) and in_force(game, bearer, ability):
                scope = Scope(bearer.seat, bearer.id, bearer.card.index)
                for piece in subjects(game, scope, verb.what, 0):
                    found.append((piece, given.gives[given.place_of(verb)]))
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
        return [piece for seat in (0, 1) for piece in game.side(seat) if is_among(game, scope, what.selector, piece)]
    if isinstance(what, Ref):
        piece = game.battle_piece(target or scope.this)
        return [piece] if piece is not None else []
    return []


def is_among(game: BattleGame, scope: Scope, selector: Selector, piece: BattlePiece) -> bool:
    """Whether a piece is one the selector means, asked of all of them where it wants the highest or lowest."""
    if not piece_fits(game, scope, selector, piece):
        return False
    for wanted in selector.filters:
        if wanted.attribute in ("highest", "lowest"):
            return any(found.id == piece.id for found in find_pieces(game, scope, selector))
    return True


def concerns(game: BattleGame, scope: Scope, what: Ref | All | Player, target: int, piece: BattlePiece) -> bool:
    """Whether a lasting change is on that piece."""
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
    for change in sorted(changes(game, piece, "bp")):
        value = after(change, value)
        game.cite("bp.order")
    piece.bp_version = game.version
    piece.bp_known = value
    return value


def bp_of_level(game: BattleGame, piece: BattlePiece) -> int:
    """The printed BP of its level; of the lowest while it has none."""
    row = level_row(game, piece)
    return row.bp if row is not None else piece.printed.levels[0].bp if piece.printed.levels else 0


Change = tuple[int, int, bool, int]
"""What changes a number: (since when, how much, whether it sets instead of adding, by which card)."""


def after(change: Change, value: int) -> int:
    """What a change makes of a number, never below 0."""
    _, number, sets, _ = change
    return number if sets else max(0, value + number)


def changes(game: BattleGame, piece: BattlePiece, attribute: str) -> list[Change]:
    """What changes a number of the piece."""
    found: list[Change] = []
    doubled: list[tuple[int, int]] = []
    for source, ability, verb in statics(game, attribute):
        scope = Scope(source.seat, source.id, source.card.index)
        if isinstance(verb, ChangeValue):
            if concerns(game, scope, verb.what, 0, piece):
                stamp = max(since(game, source, ability), since_on(game, verb.what, piece))
                if doubles(verb):
                    doubled.append((stamp, source.card.index))
                    continue
                found.append((stamp, verb.sign * worth(game, scope, verb.amount), False, source.card.index))
        elif isinstance(verb, SetValue) and concerns(game, scope, verb.what, 0, piece):
            found.append((since(game, source, ability), worth(game, scope, verb.amount), True, source.card.index))
    for change in game.modifications:
        made = node_of(game, change)
        if isinstance(made, ChangeValue | SetValue) and made.attribute == attribute:
            scope = Scope(change.seat, change.source, change.card)
            if concerns(game, scope, made.what, change.target, piece):
                if game.listening and change.source and game.find(change.source) is None:
                    game.cite("change.outlives")
                found.append((change.stamp, change.number, isinstance(made, SetValue), change.card))
    for stamp, card in sorted(doubled):
        found.append((stamp, bp_before(game, piece, stamp, found), False, card))
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
    for change in sorted(made):
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
    lasting = statics(game, "symbols")
    for piece in game.side(seat):
        own = symbols_with(game, piece, lasting)
        for place in range(len(COLORS)):
            total[place] += own[place]
    return total


def piece_symbols(game: BattleGame, piece: BattlePiece) -> list[int]:
    """A card's symbols by colour: the printed ones and what is in force."""
    return symbols_with(game, piece, statics(game, "symbols"))


def symbols_with(game: BattleGame, piece: BattlePiece, lasting: list[tuple[BattlePiece, Ability, Verb]]) -> list[int]:
    """The same, with the continuous effects that are in force given."""
    own = list(piece.printed.symbols)
    if not lasting and not game.modifications:
        return own
    question = f"symbols {piece.id}"
    if question in game.asking:
        return own
    game.asking.add(question)
    for source, _, verb in lasting:
        scope = Scope(source.seat, source.id, source.card.index)
        if isinstance(verb, ChangeValue):
            if concerns(game, scope, verb.what, 0, piece):
                add_symbols(own, verb.color or piece.printed.color, verb.sign * worth(game, scope, verb.amount))
        elif isinstance(verb, SetValue) and concerns(game, scope, verb.what, 0, piece):
            own = [0] * len(COLORS)
            add_symbols(own, piece.printed.color, worth(game, scope, verb.amount))
    for change in game.modifications:
        made = node_of(game, change)
        if isinstance(made, ChangeValue | SetValue) and made.attribute == "symbols":
            scope = Scope(change.seat, change.source, change.card)
            if concerns(game, scope, made.what, change.target, piece):
                if isinstance(made, SetValue):
                    own = [0] * len(COLORS)
                add_symbols(own, change.word or piece.printed.color, change.number)
    game.asking.discard(question)
    return own


def add_symbols(own: list[int], color: str, number: int) -> None:
    place = COLORS.index(color)
    own[place] = max(0, own[place] + number)


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
    for source, _, verb in statics(game, "treat"):
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
    if state == "super_unleash":
        game.cite("super_unleash.not_in_state" if piece.printed.type == SPIRIT else "super_unleash.nexus_not_in_state")
        return is_super_unleashed(game, piece)
    if state == "soul_core":
        return game.soul[piece.owner] == piece.id
    if state in ("destroyed", "depleted", "returned"):
        return piece.leaving == state
    raise ValueError(f"cards on the Field have no state {state}")


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
    if keyword == "super_unleash":
        return any(row.super_unleash for row in piece.printed.levels)
    for ability in piece.printed.abilities:
        if ability.keyword == keyword:
            lowest, highest = ability.levels
            if not lowest or lowest <= level(game, piece) <= highest:
                return True
    return game.has_grants and any(
        bearer.id == piece.id and any(ability.keyword == keyword for ability in gift.abilities)
        for bearer, gift in grants(game)
    )
