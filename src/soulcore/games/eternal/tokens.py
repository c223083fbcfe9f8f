"""Tokens: cards that lie apart from the deck and come to the field by effects only."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from soulcore.clauses.cite import cite
from soulcore.effects.evaluate import worth
from soulcore.effects.resolve import VERBS, Resolve
from soulcore.games.battle_spirits.cores import available
from soulcore.games.battle_spirits.place_cores import Place
from soulcore.games.eternal.nodes import AddCount, PlaceToken
from soulcore.games.eternal.piece import EternalPiece
from soulcore.games.eternal.zones import TOKENS
from soulcore.kernel.process import DONE, Process, register

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.piece import BattlePiece
    from soulcore.games.eternal.position import EternalGame


def place_token(game: EternalGame, run: Resolve, verb: PlaceToken) -> None:
    """So many tokens of a name come, as far as there are Cores for them."""
    run.wanted = worth(game, run.scope, verb.amount)
    card = next((card.index for card in game.cards if card.name == verb.name and not card.is_gift), -1)
    if card < 0:
        return
    process = PlaceTokens()
    process.seat = run.scope.seat
    process.card = card
    process.left = run.wanted
    process.source = run.card
    game.stack.append(process)


class PlaceTokens(Process):
    """Tokens come one after another: no cost is paid, but each needs Cores for its lowest level. Reports how many came."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "left", "source", "came")

    def __init__(self) -> None:
        super().__init__()
        self.seat = 0
        self.card = -1
        self.left = 0
        self.source = -1
        self.came: list[int] = []

    def start(self, game: EternalGame) -> str:
        card = game.eternal_card(self.card)
        cite("eternal.token.3 eternal.token.5 eternal.token.6")
        if not self.left or available(game, self.seat) < card.least_cores:
            game.result = len(self.came)
            game.results = self.came
            return DONE
        self.left -= 1
        lying = game.pile(TOKENS, self.seat)
        if self.card in lying:
            cite("eternal.token.2")
            lying.remove(self.card)
        piece = cast(EternalPiece, game.new_piece(card, self.seat))
        piece.token = True
        game.field[self.seat].append(piece)
        game.changed()
        self.came.append(piece.id)
        placing = Place()
        placing.seat = self.seat
        placing.piece = piece.id
        game.stack.append(placing)
        return "arrive"

    def arrive(self, game: EternalGame) -> str:
        game.happen("token_placed", self.seat, self.came[-1], self.card, cause=self.seat, source=self.source)
        return "start"


def is_token_leaving(game: EternalGame, id: int) -> bool:
    """Whether what is destroyed or depleted is a token: it goes to no Trash, and no Burst waits for that."""
    piece = game.find(id)
    if piece is None or not piece.token:
        return False
    cite("eternal.token.10")
    return True


def is_token(piece: BattlePiece) -> bool:
    """It is a token and a Spirit at once."""
    cite("eternal.token.4")
    return piece.token


def note_like_others() -> None:
    """Tokens attack, block, and take Braves and descents as any card of their kind does."""
    cite("eternal.token.7")


def put_back(game: EternalGame, card: EternalPiece) -> None:
    """A token that has left lies with the others again."""
    cite("eternal.token.8")
    game.pile(TOKENS, card.owner).append(card.card.front)


def add_count(game: EternalGame, run: Resolve, verb: AddCount) -> None:
    """The Counter Area gets Cores from the Void; nobody can use them."""
    run.wanted = game.result = worth(game, run.scope, verb.amount)
    raise_count(game, run.scope.seat, run.wanted, run.card)


def raise_count(game: EternalGame, seat: int, number: int, source: int) -> None:
    cite("eternal.glossary.7")
    game.counts[seat] += number
    game.changed()
    game.happen("counted", seat, number=number, cause=seat, source=source)


VERBS["PlaceToken"] = place_token
VERBS["AddCount"] = add_count
register(PlaceTokens)
