"""Braves: combined with a Spirit or an Ultimate they are one card with it; alone they are a Spirit of their own.

A braved Brave is a piece with a host. It lends its host what is printed for that; what it adds to cost, BP, colours and symbols is
read off it wherever the host's are asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import piece_fits
from soulcore.effects.play import Scope
from soulcore.effects.settle import settle_after
from soulcore.effects.tree import Selector
from soulcore.games.battle_spirits import departure, hand, permissions, price, triggers
from soulcore.games.battle_spirits.cores import RESERVE, available, move
from soulcore.games.battle_spirits.in_force import Gift
from soulcore.games.battle_spirits.payment import Pay
from soulcore.games.battle_spirits.piece import UPRIGHT
from soulcore.games.battle_spirits.place_cores import Place
from soulcore.games.battle_spirits.summon import Summon
from soulcore.games.battle_spirits.zones import USING
from soulcore.games.eternal import descent, gran, tokens
from soulcore.games.eternal.card import (
    BRAVE,
    BRAVE_CONDITION,
    BRAVED,
    BRAVED_LEFT,
    BRAVED_NEXUS,
    BRAVED_RIGHT,
    EternalCard,
)
from soulcore.games.eternal.piece import EternalPiece
from soulcore.kernel.decision import Option
from soulcore.kernel.event import Event
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame
    from soulcore.games.eternal.position import EternalGame

LEFT: Final = "left"
RIGHT: Final = "right"


# ---------------------------------------------------------------- who is braved with what


def braves_on(game: EternalGame, host: int) -> list[EternalPiece]:
    """The Braves that are part of a card."""
    parts = game.parts_of(host)
    return [piece for piece in parts if piece.eternal.is_brave] if parts else parts


def is_spirit(game: EternalGame, brave: EternalPiece) -> bool:
    """Whether a Brave that stands by itself is a Spirit too: in Spirit form it is, but its summoning is not that of a Spirit."""
    if brave.id == game.arriving:
        cite("eternal.summon.8")
        return False
    return True


def fights(brave: EternalPiece) -> bool:
    """In Spirit form it attacks and blocks, a Saga Brave too; an Imagine Brave does neither."""
    if brave.eternal.is_imagine:
        cite("eternal.imagine-brave.2")
        return False
    if BRAVED_NEXUS in brave.eternal.sections:
        cite("eternal.saga-brave.2")
    return brave.printed.fights


def turns(brave: EternalPiece) -> bool:
    """An Imagine Brave is never exhausted."""
    cite("eternal.imagine-brave.2")
    return False


def note_own_level(brave: EternalPiece) -> None:
    """The levels printed on a Brave and the effects without a mark are those of its Spirit form."""
    cite("eternal.card-brave.2 eternal.card-brave.3")


def arrives(game: EternalGame, brave: EternalPiece) -> None:
    """A Brave is being summoned: for the effects that wait for that it is no Spirit."""
    if brave.eternal.is_imagine and not brave.cores:
        cite("eternal.cost.10")
    cite("eternal.summon.7 eternal.faq-brave.2 eternal.ruling.U18")
    game.arriving = brave.id


def is_meant(game: EternalGame, part: EternalPiece, selector: Selector) -> bool:
    """Whether a selector means a part of another card: only a Brave, if it says so, and if no GranWalker has it."""
    if BRAVE not in selector.types or not part.eternal.is_brave:
        cite("eternal.glossary.4 eternal.brave.7 eternal.brave.9 eternal.glossary.2")
        return False
    host = game.eternal_piece(part.host or part.right_host)
    if host is not None and host.eternal.is_granwalker:
        cite("eternal.saga-brave.9 eternal.ruling.U43")
        return False
    cite("eternal.glossary.3")
    return True


def meets(game: EternalGame, seat: int, card: EternalCard, brave: int, host: EternalPiece) -> bool:
    """Whether a card is one that a Brave's condition names, as it is without the Brave."""
    scope = Scope(seat, brave, card.index)
    game.bare = host.id
    met = [selector for selector in card.conditions.get(BRAVE_CONDITION, ()) if piece_fits(game, scope, selector, host)]
    game.bare = 0
    for selector in met:
        game.names(card, BRAVE_CONDITION, selector)
    return len(met) > 0


def can_host(game: EternalGame, seat: int, card: EternalCard, brave: int, host: EternalPiece) -> bool:
    """Whether a Brave may be braved to a card that stands on the field: it is no Brave itself, has no other one, nothing forbids
    it, and the condition names it."""
    if host.id == brave or host.seat != seat or host.leaving:
        return False
    if host.eternal.is_brave:
        cite("eternal.faq-brave.1")
        return False
    if braves_on(game, host.id):
        cite("eternal.brave-actions.2 eternal.card-brave.1 eternal.ruling.U17")
        return False
    cite("eternal.card-brave.4")
    if host.token:
        tokens.note_like_others()
    if host.eternal.is_granwalker:
        cite("eternal.saga-brave.1 eternal.saga-brave.5")
    return meets(game, seat, card, brave, host)


def hosts(game: EternalGame, seat: int, card: EternalCard, brave: int = 0) -> list[EternalPiece]:
    """The cards to which a Brave may be braved now."""
    side = cast("list[EternalPiece]", game.side(seat))
    return [host for host in side if can_host(game, seat, card, brave, host)]


# ---------------------------------------------------------------- what a Brave adds


def lend(game: EternalGame, brave: EternalPiece, found: list[Gift]) -> None:
    """The braved effects, as gifts to the host: at every level of it."""
    if not brave.eternal.is_brave or brave.leaving:
        return
    for host_id, sides in ((brave.host, BRAVED_LEFT), (brave.right_host, BRAVED_RIGHT)):
        host = game.eternal_piece(host_id) if host_id > 0 else None
        if host is None:
            continue
        names: tuple[str, ...] = (BRAVED, sides)
        if host.eternal.is_granwalker:
            names = (BRAVED_NEXUS, BRAVED) if gran.has_force(game, host) else (BRAVED_NEXUS,)
        for name in names:
            part = brave.eternal.section(name)
            if part is None:
                continue
            cite("eternal.brave.3 eternal.card-brave.5 eternal.faq-wording.2")
            if name in (BRAVED_LEFT, BRAVED_RIGHT):
                cite("eternal.imagine-brave.6")
            elif name == BRAVED_NEXUS:
                cite("eternal.saga-brave.4")
            elif brave.eternal.section(BRAVED_NEXUS) is not None:
                cite(
                    "eternal.granforce.5 eternal.granforce.6" if host.eternal.is_granwalker else "eternal.saga-brave.3"
                )
            found.append(Gift(host, part, brave.entered))


def bp_more(game: EternalGame, card: EternalPiece) -> int:
    more = 0
    for brave in braves_on(game, card.id):
        cite("eternal.brave.2 eternal.imagine-brave.5")
        more += brave.eternal.brave_bp
    return more


def cost_more(game: EternalGame, card: EternalPiece) -> int:
    if game.bare == card.id:
        return 0
    more = 0
    for brave in braves_on(game, card.id):
        cite("eternal.brave.1 eternal.imagine-brave.7")
        more += brave.eternal.cost
    return more


def has_color(game: EternalGame, card: EternalPiece, color: str) -> bool:
    if game.bare == card.id:
        return False
    for brave in braves_on(game, card.id):
        cite("eternal.brave.5 eternal.imagine-brave.5")
        if color in brave.eternal.colors:
            return True
    return False


def add_symbols(game: EternalGame, card: EternalPiece, symbols: list[int]) -> None:
    for brave in braves_on(game, card.id):
        cite("eternal.brave.4 eternal.imagine-brave.7")
        for kind, number in enumerate(brave.eternal.symbols):
            symbols[kind] += number


# ---------------------------------------------------------------- combining


def attach(game: EternalGame, brave: EternalPiece, host: EternalPiece, side: str = LEFT) -> None:
    """Combine them: the Cores join the host, and what was exhausted makes it exhausted; an Imagine Brave never
    is."""
    if brave.eternal.is_imagine:
        cite("eternal.imagine-brave.1 eternal.imagine-brave.4 eternal.imagine-brave.8 eternal.ruling.U32")
        give_cores(game, brave, host)
    elif host.eternal.is_granwalker:
        cite("eternal.saga-brave.7")
        shed(game, brave)
    else:
        cite("eternal.brave.6 eternal.brave.8 eternal.brave.7")
        give_cores(game, brave, host)
        host.turned = max(host.turned, brave.turned)
    if side == RIGHT:
        brave.right_host = host.id
    else:
        brave.host = host.id
    brave.turned = UPRIGHT
    brave.entered = game.next_stamp()
    game.changed()
    game.happen("braved", brave.seat, host.id, brave.card.index, cause=brave.seat)


def give_cores(game: EternalGame, brave: EternalPiece, host: EternalPiece) -> None:
    while brave.cores:
        move(game, brave.owner, brave.id, host.id, False)
    if game.soul[brave.owner] == brave.id:
        move(game, brave.owner, brave.id, host.id, True)


def shed(game: EternalGame, brave: EternalPiece) -> None:
    """Its Cores go to the Reserve."""
    while brave.cores:
        move(game, brave.owner, brave.id, RESERVE, False)
    if game.soul[brave.owner] == brave.id:
        move(game, brave.owner, brave.id, RESERVE, True)


def detach(game: EternalGame, brave: EternalPiece) -> None:
    """It lies by itself again, as its host does."""
    host = game.eternal_piece(brave.host or brave.right_host)
    if host is not None and not brave.eternal.is_imagine:
        brave.turned = host.turned
    brave.host = brave.right_host = 0
    brave.entered = game.next_stamp()
    game.changed()


# ---------------------------------------------------------------- Main Step


def options(game: EternalGame, seat: int, hand: list[int]) -> list[Option]:
    """Braving, separating, switching, and summoning a Brave of the hand (its different cards) directly onto a card."""
    cite("eternal.main.2")
    found: list[Option] = []
    for index in hand:
        card = game.eternal_card(index)
        if card.is_brave and can_summon_onto(game, seat, card):
            found.append(Option("summon_braved", card=index))
    for piece in game.every(seat):
        if not piece.eternal.is_brave or piece.leaving:
            continue
        if (piece.stands() or (piece.eternal.is_imagine and not (piece.host and piece.right_host))) and hosts(
            game, seat, piece.eternal, piece.id
        ):
            found.append(Option("brave", piece=piece.id))
        if piece.host or piece.right_host:
            if can_separate(game, piece):
                found.append(Option("separate", piece=piece.id))
            if switch_targets(game, piece):
                found.append(Option("switch", piece=piece.id))
    return found


def can_summon_onto(game: EternalGame, seat: int, card: EternalCard) -> bool:
    """Whether a Brave of the hand can be summoned directly onto a card: no Cores are needed for it then."""
    if permissions.cannot_play(game, seat, card.index, card.deed) or not hosts(game, seat, card):
        return False
    cite("eternal.summon.6 eternal.imagine-brave.3")
    return available(game, seat) >= price.lowest_price(game, seat, card)


def can_separate(game: EternalGame, brave: EternalPiece) -> bool:
    """Whether there are Cores for its lowest level."""
    cite("eternal.brave-actions.3 eternal.ruling.U19")
    host = game.eternal_piece(brave.host)
    if host is not None and host.eternal.is_granwalker:
        cite("eternal.saga-brave.8")
    return available(game, brave.seat) >= brave.printed.least_cores


def switch_targets(game: EternalGame, brave: EternalPiece) -> list[EternalPiece]:
    """Where a braved Brave can go without coming off in between: to another card, or in exchange for the Brave there."""
    found = hosts(game, brave.seat, brave.eternal, brave.id)
    own = game.eternal_piece(brave.host or brave.right_host)
    for host in cast("list[EternalPiece]", game.side(brave.seat)):
        others = braves_on(game, host.id)
        if own is None or host.id == own.id or len(others) != 1 or host.eternal.is_brave:
            continue
        other = others[0]
        if meets(game, brave.seat, brave.eternal, brave.id, host) and meets(
            game, brave.seat, other.eternal, other.id, own
        ):
            found.append(host)
    return found


def begin(game: EternalGame, seat: int, option: Option) -> bool:
    """Start what was chosen, if it has to do with Braves."""
    if option.verb == "summon_braved":
        onto = DirectBrave()
        onto.seat = seat
        onto.card = option.card
        settle_after(game, onto)
        return True
    if option.verb not in ("brave", "separate", "switch"):
        return False
    act = BraveAction()
    act.brave = option.piece
    act.deed = option.verb
    settle_after(game, act)
    return True


class BraveAction(Process):
    """A Brave is braved, separated or switched in the Main Step. It costs nothing."""

    FIELDS: ClassVar[tuple[str, ...]] = ("brave", "deed", "host")

    def __init__(self) -> None:
        super().__init__()
        self.brave = 0
        self.deed = ""
        self.host = 0

    def start(self, game: EternalGame) -> str:
        brave = game.eternal_piece(self.brave)
        assert brave is not None
        cite("eternal.brave-actions.1")
        if self.deed == "separate":
            detach(game, brave)
            game.happen("separated", brave.seat, brave.id, brave.card.index, cause=brave.seat)
            placing = Place()
            placing.seat = brave.seat
            placing.piece = brave.id
            game.stack.append(placing)
            return DONE
        if self.deed == "switch":
            found = switch_targets(game, brave)
        else:
            found = hosts(game, brave.seat, brave.eternal, brave.id)
        ask_host(game, brave.seat, found, brave.card.index)
        return "choose_side"

    def choose_side(self, game: EternalGame) -> str:
        """An Imagine Brave has a left and a right."""
        self.host = game.picked.piece
        brave = game.eternal_piece(self.brave)
        assert brave is not None
        if brave.eternal.is_imagine and self.deed == "brave":
            cite("eternal.faq-brave.6")
            free = [] if brave.host else [Option("left")]
            if not brave.right_host:
                free.append(Option("right"))
            if len(free) > 1:
                game.ask(brave.seat, "brave_side", free, brave.card.index)
            else:
                game.picked = free[0]
        else:
            game.picked = Option("left")
        return "combine"

    def combine(self, game: EternalGame) -> str:
        brave, host = game.eternal_piece(self.brave), game.eternal_piece(self.host)
        assert brave is not None
        assert host is not None
        if self.deed == "brave":
            attach(game, brave, host, game.picked.verb)
            return DONE
        cite("eternal.brave-actions.5 eternal.brave.10 eternal.brave.11 eternal.faq-brave.7")
        before = game.eternal_piece(brave.host or brave.right_host)
        others = braves_on(game, host.id)
        side = RIGHT if brave.right_host and not brave.host else LEFT
        brave.host = brave.right_host = 0
        if others and before is not None:
            cite("eternal.brave-actions.6")
            others[0].host = others[0].right_host = 0
            attach(game, others[0], before)
        attach(game, brave, host, side)
        return DONE


def ask_host(game: EternalGame, seat: int, found: list[EternalPiece], source: int) -> None:
    """Which card a Brave goes to."""
    options = [Option("brave_to", piece=host.id) for host in found]
    if len(options) == 1:
        game.picked = options[0]
    else:
        game.ask(seat, "brave_host", options, source)


class DirectBrave(Summon):
    """A Brave is summoned directly onto a card. It needs no Cores for itself."""

    FIELDS: ClassVar[tuple[str, ...]] = (*Summon.FIELDS, "host")

    def __init__(self) -> None:
        super().__init__()
        self.host = 0

    def start(self, game: BattleGame) -> str:
        here = cast("EternalGame", game)
        ask_host(here, self.seat, hosts(here, self.seat, here.eternal_card(self.card)), self.card)
        return "show"

    def show(self, game: BattleGame) -> str:
        self.host = game.picked.piece
        return super().start(game)

    def pay(self, game: BattleGame) -> str:
        payment = Pay()
        payment.seat = self.seat
        payment.owed = game.result
        payment.source = self.card
        game.stack.append(payment)
        return "place"

    def lay_down(self, game: BattleGame) -> str:
        """Onto the host; where paying has taken that away, onto the field if there are Cores for it."""
        here = cast("EternalGame", game)
        cite("eternal.summon.6 eternal.saga-brave.6")
        hand.take_from(game, self.card, USING, self.seat)
        piece = here.new_piece(game.card(self.card), self.seat)
        here.field[self.seat].append(piece)
        game.changed()
        self.piece = piece.id
        host = here.eternal_piece(self.host)
        brave = cast(EternalPiece, piece)
        if host is not None and not host.leaving:
            attach(here, brave, host)
            if host.eternal.is_granwalker:
                cite("eternal.saga-brave.10")
            return "arrive"
        brave.host = self.host
        keep(here, brave, "trash", "")
        return "arrive"

    def arrive(self, game: BattleGame) -> str:
        if game.battle_piece(self.piece) is not None:
            return super().arrive(game)
        game.using_card = -1  # it could not stay: nothing was summoned
        game.changed()
        game.result = 0
        game.results = []
        return DONE


def notice_direct(game: EternalGame, event: Event) -> None:
    """A Brave that was summoned directly onto a card is part of that, but what it does when summoned is still its own."""
    brave = game.eternal_piece(event.piece)
    if brave is None or brave.stands() or not brave.eternal.is_brave:
        return
    for ability in brave.eternal.triggers.get(event.kind, ()):
        if triggers.is_set_off(game, brave, ability, event):
            triggers.queue(game, brave.eternal, ability, brave, brave.seat, event, game.next_stamp())


# ---------------------------------------------------------------- coming off


def come_off(game: EternalGame) -> bool:
    """Braves whose condition holds no longer are separated; whether there was one."""
    if not game.has_parts():
        return False
    for seat in range(2):
        for brave in game.every(seat):
            if not (brave.host or brave.right_host) or brave.leaving or not brave.eternal.is_brave:
                continue
            for at, id in enumerate((brave.host, brave.right_host)):
                host = game.eternal_piece(id) if id > 0 else None
                if host is None or host.leaving or meets(game, brave.seat, brave.eternal, brave.id, host):
                    continue
                cite("eternal.brave-actions.4 eternal.brave.12 eternal.radiant-descent.14 eternal.rebirth.7")
                cite("eternal.ruling.U17 eternal.ruling.U19")
                if brave.host and brave.right_host:  # it is still braved on its other side
                    if at == 0:
                        brave.host = 0
                    else:
                        brave.right_host = 0
                    game.changed()
                    return True
                keep(game, brave, "trash", "")
                return True
    return False


def part_with(game: EternalGame, card: EternalPiece, parts: list[EternalPiece], fought: tuple[bool, bool]) -> None:
    """A card has gone: its Base cards go with it, its Braves may stay."""
    for part in parts:
        if not part.eternal.is_brave:
            descent.take_along(game, card, part)
        elif part.host and part.right_host:
            cite("eternal.faq-brave.5")
            if part.host == card.id:
                part.host = 0
            else:
                part.right_host = 0
            game.changed()
        else:
            cite("eternal.brave.13 eternal.brave.14")
            keep(game, part, card.bound, "attacker" if fought[0] else "blocker" if fought[1] else "")


def keep(game: EternalGame, brave: EternalPiece, bound: str, role: str) -> None:
    """Its player decides whether a Brave that has lost its host stays."""
    process = KeepBrave()
    process.brave = brave.id
    process.bound = bound
    process.role = role
    game.stack.append(process)


class KeepBrave(Process):
    """A Brave stays in Spirit form if Cores for its lowest level are put on it; else it goes where its host went."""

    FIELDS: ClassVar[tuple[str, ...]] = ("brave", "bound", "role")

    def __init__(self) -> None:
        super().__init__()
        self.brave = 0
        self.bound = ""
        self.role = ""
        """What its host was in the battle: "attacker", "blocker" or ""."""

    def start(self, game: EternalGame) -> str:
        brave = game.eternal_piece(self.brave)
        if brave is None:
            return DONE
        cite("eternal.brave.15 eternal.brave.18")
        if available(game, brave.seat) < brave.printed.least_cores:
            cite("eternal.brave.16")
            game.picked = Option("let_go")
        else:
            game.ask(brave.seat, "keep_brave", [Option("keep_brave"), Option("let_go")], brave.card.index)
        return "decide"

    def decide(self, game: EternalGame) -> str:
        brave = game.eternal_piece(self.brave)
        assert brave is not None
        if game.picked.verb == "let_go":
            cite("eternal.brave.16 eternal.brave.17 eternal.token.9")
            brave.leaving = "left"
            brave.bound = self.bound
            departure.leave(game, brave)
            return DONE
        detach(game, brave)
        if self.role and not brave.eternal.is_imagine:
            cite("eternal.faq-brave.3")
            if self.role == "attacker":
                game.attacker = brave.id
            else:
                game.blocker = brave.id
        elif self.role:
            cite("eternal.faq-brave.4")
        game.happen("separated", brave.seat, brave.id, brave.card.index, cause=brave.seat)
        placing = Place()
        placing.seat = brave.seat
        placing.piece = brave.id
        game.stack.append(placing)
        return DONE


register(BraveAction, DirectBrave, KeepBrave)
