"""Cards of private areas that are shown: what was picked there for what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from soulcore.clauses.cite import cite
from soulcore.effects.play import FIELD
from soulcore.effects.tree import Search, Select, Verb

if TYPE_CHECKING:
    from soulcore.effects.resolve import Resolve
    from soulcore.games.saga.position import SagaGame


def prove(game: SagaGame, run: Resolve, verb: Verb) -> None:
    """What was picked from a private area for what it is, is shown as proof; afterwards it is private again."""
    assert isinstance(verb, (Select, Search))
    picked = verb.selector
    if picked.zone == FIELD or not game.zone_is_hidden(picked.zone) or not (picked.filters or picked.types):
        return
    cite("saga.12-2-1 saga.8-5-3-5")
    scope = run.scope
    for card in game.results:
        game.unveil()
        game.happen("shown", scope.it_seat, card=card, word=picked.zone, cause=scope.seat, source=scope.card)
