"""What is in force: one answer for every question that effects bear on.

A question is a number of cards ("bp", "symbols", "cost", "level"), or "grant", "forbid", "allow", "treat", "must", "damage",
"later". `forces` gives everything in force that bears on it: continuous effects of cards on the Field, printed and
granted, and changes made by effects that have resolved. `concerns` says whom it is on, immunities included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from soulcore.effects.evaluate import find_pieces, holds, piece_fits, worth
from soulcore.effects.play import FIELD, Scope
from soulcore.effects.tree import Ability, All, ChangeValue, ForEach, Grant, Player, Ref, Selector, SetValue, Verb
from soulcore.games.battle_spirits import values
from soulcore.games.battle_spirits.card import BattleCard, question_of
from soulcore.games.battle_spirits.piece import BattlePiece
from soulcore.games.battle_spirits.stretches import in_time, since, since_on
from soulcore.kernel.pending import Modification

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame

MOST_ROUNDS: Final = 4
"""Effects that go on changing each other are taken as they are after so many rounds more."""


class Force:
    """Something in force: whose, on which card, its verb, and since when.

    ability: the continuous effect it is a part of; None when it was made by an effect that has resolved (then `change`
    tells how much, and `target` is the piece it was made on, if it was one).
    """

    def __init__(
        self, scope: Scope, verb: Verb, stamp: int, ability: Ability | None, change: Modification | None
    ) -> None:
        self.scope = scope
        self.verb = verb
        self.stamp = stamp
        self.ability = ability
        self.change = change
        self.target = change.target if change is not None else 0


NO_FORCES: Final[list[Force]] = []
"""What bears on a question that no card of the deal answers. It stays empty."""


# ---------------------------------------------------------------- which effects work


def is_in_force(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether an effect of a card on the Field works now: level, state, timing and condition."""
    if not works_here(game, piece, ability):
        return False
    if ability.condition is None:
        return True
    game.cite("effect.while")
    return holds(game, Scope(piece.seat, piece.id, piece.card.index), ability.condition)


def is_provided(game: BattleGame, piece: BattlePiece, card: BattleCard, verb: Verb) -> bool:
    """Whether what one sentence of a continuous effect asks for itself ("If …") holds."""
    if not card.provisos:
        return True
    asked = card.provisos.get(card.place_of(verb))
    return asked is None or holds(game, Scope(piece.seat, piece.id, piece.card.index), asked)


def works_here(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Level, Super Unleash state and timing window."""
    return reaches(game, piece, ability) and in_time(game, piece, ability)


def reaches(game: BattleGame, piece: BattlePiece, ability: Ability) -> bool:
    """Whether a card has the level, and the Super Unleash state, that an effect asks for."""
    if game.silences and game.member.is_silenced(game, piece, ability):
        return False
    lowest, highest = ability.levels
    if lowest:
        game.cite("effect.level")
        now = values.level(game, piece)
        if now < lowest or now > highest:
            return False
    return not ability.in_state or game.member.is_in_state(game, piece, ability.in_state)


# ---------------------------------------------------------------- what bears on a question


def forces(game: BattleGame, question: str) -> list[Force]:
    """Everything in force that bears on a question: continuous effects in order of arrival, then changes as they were made."""
    made = changes_made(game).get(question) if game.modifications else None
    if made is None:
        return statics(game, question)
    return statics(game, question) + made


def is_untouched(game: BattleGame, question: str) -> bool:
    """Whether it is known already that nothing in force bears on a question; False says nothing."""
    if game.modifications:
        return False
    if question not in game.deal.traits:
        return True
    if game.using_card >= 0:
        known = known_in_use(game).statics.get(question)
    elif game.statics_version == game.version:
        known = game.statics_known.get(question)
    else:
        return False
    return known is not None and not known


def statics(game: BattleGame, question: str) -> list[Force]:
    """Continuous effects in force that answer that question, printed and granted, in order of arrival.

    Worked out once for each version of the position, and for each card that is being used (effects may look at it). Where an
    effect hangs on what others of the same kind do ("if you have a Spirit with 5000 BP or more, +1000 BP"), they are worked out in
    rounds: first as if there were none, then with those found, each without itself, until nothing changes. What was found
    with such an assumption on the way to another answer is not kept, or it would depend on what is asked first.
    """
    if question not in game.deal.traits:
        return NO_FORCES
    if game.statics_version != game.version:
        game.statics_version = game.version
        game.statics_known = {}
    kept = game.statics_known if game.using_card < 0 else known_in_use(game).statics
    known = kept.get(question)
    if known is not None:
        return known
    if question in game.asking:
        game.cut_off()
        return game.assumed.get(question, NO_FORCES)
    if game.changes_level and not game.asking and question != "level":
        # nearly every effect asks for levels, which would be worked out for each card on the way
        statics(game, "level")
    cuts = game.cut_short
    game.asking.add(question)
    found = statics_now(game, question, [])
    for _ in range(MOST_ROUNDS):
        if game.cut_short == cuts:
            break
        before, found = found, statics_now(game, question, found)
        if are_same(before, found):
            break
    game.asking.discard(question)
    if is_last_word(game, cuts):
        kept[question] = found
    return found


def statics_now(game: BattleGame, question: str, assumed: list[Force]) -> list[Force]:
    """The same with these assumed to be in force for whoever asks on the way."""
    found: list[Force] = []
    once: set[tuple[int, str, int]] | None = None
    for seat in range(2):
        for piece in game.side(seat):
            printed = piece.printed
            if not printed.statics:
                continue
            own = printed.statics.get(question)
            if own is None:
                continue
            for ability, verb in own:
                if assumed:
                    game.assumed[question] = without(assumed, piece, verb)
                if is_in_force(game, piece, ability) and is_provided(game, piece, piece.printed, verb):
                    if "unstackable" in ability.limits:
                        game.cite("limit.unstackable")
                        mark = (seat, piece.card.name, piece.printed.place_of(verb))
                        if once is None:
                            once = set()
                        if mark in once:
                            continue
                        once.add(mark)
                    if not ability.timings:
                        game.cite("effect.no_timing")
                    game.acts(piece.printed, ability)
                    found.append(static(game, piece, ability, verb, 0))
    if found and found[0].scope.seat != found[-1].scope.seat:
        found.sort(key=lambda force: cast(BattlePiece, game.battle_piece(force.scope.this)).entered)
    if question != "grant" and could_be_given(game, question):
        for gift in grants(game):
            given = gift.card.statics.get(question)
            if given is None:
                continue
            for ability, verb in given:
                if assumed:
                    game.assumed[question] = without(assumed, gift.bearer, verb)
                if is_in_force(game, gift.bearer, ability) and is_provided(game, gift.bearer, gift.card, verb):
                    game.acts(gift.card, ability)
                    found.append(static(game, gift.bearer, ability, verb, gift.stamp))
    if assumed:
        game.assumed.pop(question, None)
    return found


def without(assumed: list[Force], piece: BattlePiece, verb: Verb) -> list[Force]:
    """What is assumed besides that sentence of that card: no effect hangs on itself."""
    return [force for force in assumed if force.verb is not verb or force.scope.this != piece.id]


def are_same(one: list[Force], other: list[Force]) -> bool:
    return marks(one) == marks(other)


def marks(forces: list[Force]) -> list[tuple[int, int]]:
    """What tells each of them from others."""
    return [(id(force.verb), force.scope.this) for force in forces]


def is_last_word(game: BattleGame, cuts: int) -> bool:
    """Whether what was worked out since that many cuts lacks nothing: no question was cut short on the way, or none is still
    being worked out of which it would be a part."""
    return game.cut_short == cuts or not game.asking


def static(game: BattleGame, piece: BattlePiece, ability: Ability, verb: Verb, stamp: int) -> Force:
    """A continuous effect on a card, in force since then at the earliest."""
    scope = Scope(piece.seat, piece.id, piece.card.index)
    return Force(scope, verb, max(stamp, since(game, piece, ability)), ability, None)


class KnownInUse:
    """What was worked out while a card is being used. It holds for that card and that version of the position."""

    def __init__(self, version: int, card: int, seat: int, deed: str) -> None:
        self.version = version
        self.card = card
        self.seat = seat
        self.deed = deed
        self.statics: dict[str, list[Force]] = {}
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


def changes_made(game: BattleGame) -> dict[str, list[Force]]:
    """The changes in force that effects have made, by the question they bear on, in the order they were made."""
    mark = (game.version, game.turn, game.step)
    if game.made_mark == mark:
        return game.made_known
    found: dict[str, list[Force]] = {}
    for change in game.modifications:
        if not game.is_running(change.until):
            continue
        verb = cast(Verb, game.effect_card(change.card).nodes[change.node])
        question = question_of(verb)
        if question:
            force = Force(Scope(change.seat, change.source, change.card), verb, change.stamp, None, change)
            found.setdefault(question, []).append(force)
    game.made_mark = mark
    game.made_known = found
    return found


# ---------------------------------------------------------------- gifts


class Gift:
    """A keyword or an ability that a card has been given: who has it, the card it stands on, and since when."""

    def __init__(self, bearer: BattlePiece, card: BattleCard, stamp: int) -> None:
        self.bearer = bearer
        self.card = card
        self.stamp = stamp


def could_be_given(game: BattleGame, what: str) -> bool:
    """Whether gifts are worth looking at for the sake of a kind of event or a question: who listens hears of all of them."""
    return game.has_grants and (game.listening or what in game.deal.given)


def grants(game: BattleGame) -> list[Gift]:
    """Which piece has been given which gift."""
    if "gifts" in game.asking:
        game.cut_off()
        return []  # who is given something depends on what somebody was given
    found: list[Gift] = game.lent() if game.compound else []
    if not found and is_untouched(game, "grant"):
        return found
    game.asking.add("gifts")
    for force in forces(game, "grant"):
        verb = cast(Grant, force.verb)
        if force.change is not None:
            gift = game.card(force.change.card).gives[force.change.node]
        else:
            giver = game.card(force.scope.card)
            gift = giver.gives[giver.place_of(verb)]
        for piece in subjects(game, force.scope, verb.what, force.target):
            begun = 0 if force.change is not None else since_on(game, verb.what, piece)
            found.append(Gift(piece, gift, max(force.stamp, piece.entered, begun)))
    for given in found.copy():  # a gift may give in its turn
        for ability, inner in given.card.statics.get("grant", ()):
            if isinstance(inner, Grant) and is_in_force(game, given.bearer, ability):
                scope = Scope(given.bearer.seat, given.bearer.id, given.bearer.card.index)
                gift = given.card.gives[given.card.place_of(inner)]
                for piece in subjects(game, scope, inner.what, 0):
                    found.append(Gift(piece, gift, max(given.stamp, piece.entered)))
    game.asking.discard("gifts")
    return found


def card_with(game: BattleGame, card: int, verb: Verb) -> BattleCard:
    """The card a verb stands on: that one, or one that stands for a gift."""
    found = game.card(card)
    if id(verb) in found.places:
        return found
    for other in game.cards:
        if id(verb) in cast(BattleCard, other).places:
            return cast(BattleCard, other)
    raise ValueError(f"{found.name} has no such effect")


# ---------------------------------------------------------------- whom it concerns


def subjects(game: BattleGame, scope: Scope, what: Ref | All | Player, target: int) -> list[BattlePiece]:
    """The pieces a lasting change is on."""
    if isinstance(what, All):
        return [piece for seat in range(2) for piece in game.side(seat) if concerns(game, scope, what, target, piece)]
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
    """Whether the text of a lasting change means that piece; one that was made on a certain card, that one."""
    if target:
        return piece.id == target
    if isinstance(what, All):
        return what.selector.zone == FIELD and is_among(game, scope, what.selector, piece)
    return isinstance(what, Ref) and piece.id == scope.this


def is_on(game: BattleGame, force: Force, what: Ref | All | Player, piece: BattlePiece) -> bool:
    """Whether something in force is on that piece."""
    return concerns(game, force.scope, what, force.target, piece)


def amount_of(game: BattleGame, force: Force, piece: BattlePiece | None = None) -> int:
    """By how much it changes a number (of that card, where it is another for each): as it was fixed when the change was made, or
    as it is now. A continuous change that lowers it is negative."""
    if force.change is not None:
        return force.change.number
    verb = force.verb
    assert isinstance(verb, (ChangeValue, SetValue))
    scope = force.scope
    if piece is not None and isinstance(verb.what, All) and isinstance(verb.amount, ForEach):
        scope = scope.copy()
        scope.it = [piece.id]
    number = worth(game, scope, verb.amount)
    return number if isinstance(verb, SetValue) else verb.sign * number
