"""Can, cannot, must: what effects in force say about a deed. Cannot beats can, whichever came first."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from soulcore.effects.evaluate import card_fits, piece_fits, seat_of
from soulcore.effects.play import Scope
from soulcore.effects.resolve import resolving
from soulcore.effects.tree import Allow, Forbid, Must, Player, Ref, Restrict, Selector
from soulcore.games.battle_spirits.in_force import Force, concerns, forces, is_on
from soulcore.games.battle_spirits.piece import BattlePiece

if TYPE_CHECKING:
    from soulcore.games.battle_spirits.position import BattleGame


class Ban:
    """A prohibition in force on a deed, with the price of doing it all the same (if there is one)."""

    def __init__(self, scope: Scope, verb: Forbid, target: int, by: int) -> None:
        self.scope = scope
        self.verb = verb
        self.target = target
        self.by = by
        """The piece that "by it" names, or 0."""


def bans(game: BattleGame, deed: str) -> list[Ban]:
    """Every prohibition of that deed in force."""
    found: list[Ban] = []
    for force in forces(game, "forbid"):
        verb = cast(Forbid, force.verb)
        if verb.deed != deed:
            continue
        named = force.change.number if force.change is not None else force.scope.this
        found.append(Ban(force.scope, verb, force.target, named))
    return found


def bans_on(game: BattleGame, deed: str, piece: BattlePiece, by: BattlePiece | None = None) -> list[Ban]:
    """The prohibitions of that deed on a piece (done by or with the other piece)."""
    found: list[Ban] = []
    for ban in bans(game, deed):
        if not concerns(game, ban.scope, ban.verb.what, ban.target, piece):
            continue
        if ban.verb.by is not None and (by is None or not is_by(game, ban, by)):
            continue
        game.cite("effect.cannot_wins")
        if ban.verb.unless:  # its price may be on that very card
            ban.scope = ban.scope.copy()
            ban.scope.that = piece.id
        found.append(ban)
    return found


def is_by(game: BattleGame, ban: Ban, piece: BattlePiece) -> bool:
    """Whether the prohibition is against what that piece does."""
    limit = ban.verb.by
    assert limit is not None, "only a prohibition that names cards is asked who does it"
    if isinstance(limit, Ref):
        return piece.id == ban.by
    return piece_fits(game, ban.scope, limit, piece)


def is_forbidden(game: BattleGame, deed: str, piece: BattlePiece, cause: int, source: int = -1) -> bool:
    """Whether effects in force keep the deed from being done to the piece by that player."""
    for ban in bans(game, deed):
        if not concerns(game, ban.scope, ban.verb.what, ban.target, piece):
            continue
        if not is_barred_cause(ban, deed, cause, source):
            continue
        if ban.verb.by is not None and not is_done_by(game, ban, deed, piece, source):
            continue
        game.cite("effect.cannot_wins")
        return True
    return False


def is_never_done(game: BattleGame, deed: str, piece: BattlePiece) -> bool:
    """Whether an effect in force keeps the deed from being done to the piece at all, whatever would do it."""
    return any(
        not ban.verb.source and ban.verb.by is None and concerns(game, ban.scope, ban.verb.what, ban.target, piece)
        for ban in bans(game, deed)
    )


def is_done_by(game: BattleGame, ban: Ban, deed: str, piece: BattlePiece, source: int) -> bool:
    """Whether the cards that the prohibition names do the deed: by an effect of theirs, or as the one it battles with."""
    if source < 0:
        other = game.blocker if piece.id == game.attacker else game.attacker if piece.id == game.blocker else 0
        fighter = game.battle_piece(other) if other and deed == "be_destroyed" else None
        return ban.verb.source != "effect" and fighter is not None and is_by(game, ban, fighter)
    if isinstance(ban.verb.by, Ref):
        named = game.battle_piece(ban.by)
        return named is not None and named.card.index == source
    assert ban.verb.by is not None, "only a prohibition that names cards is asked who does it"
    run = resolving(game)
    actor = game.battle_piece(run.scope.this) if run is not None and run.card == source and run.scope.this else None
    if actor is not None:  # an effect of a card in play: what the card is there counts, also its state and its Cores
        return piece_fits(game, ban.scope, ban.verb.by, actor)
    return card_fits(game, ban.scope, ban.verb.by, source)


def is_barred_cause(ban: Ban, deed: str, cause: int, source: int) -> bool:
    """Whether the prohibition is against what does the deed: an effect of either player, or the comparison of BP."""
    word = ban.verb.source
    whose = ban.verb.by.whose if isinstance(ban.verb.by, Selector) else "any"
    if word in ("comparison", "attack"):
        return deed == "be_destroyed" and source < 0
    if word in ("effect", "your_effect", "opponent_effect") and source < 0:
        return False
    if word == "your_effect" or whose == "your":
        return cause == ban.scope.seat
    if word == "opponent_effect" or whose == "opponent":
        return cause >= 0 and cause != ban.scope.seat
    return True


def player_bans(game: BattleGame, deed: str, seat: int, by: BattlePiece | None) -> bool:
    """Whether a player is kept from (or from suffering) the deed: "your Life cannot be reduced by …"."""
    for ban in bans(game, deed):
        what = ban.verb.what
        if not isinstance(what, Player) or not is_meant(game, ban, what, seat):
            continue
        if ban.verb.by is None or (by is not None and is_by(game, ban, by)):
            return True
    return False


def is_meant(game: BattleGame, ban: Ban, what: Player, seat: int) -> bool:
    """Whether the prohibition is on that player."""
    return what.seat in ("each", "any") or seat_of(game, ban.scope, what.seat) == seat


def life_is_safe(
    game: BattleGame, seat: int, cause: int, source: int, attacker: BattlePiece | None, deed: str = "be_reduced"
) -> bool:
    """Whether effects in force keep a player's Life from being reduced (or from becoming 0): by that attack, or by an
    effect of that card."""
    for ban in bans(game, deed):
        what = ban.verb.what
        if not isinstance(what, Player) or not is_meant(game, ban, what, seat):
            continue
        word = ban.verb.source
        limit = ban.verb.by
        if attacker is not None:
            if word in ("", "attack") and (limit is None or is_by(game, ban, attacker)):
                return True
            continue
        if word == "attack" or (word == "your_effect" and cause != ban.scope.seat):
            continue
        if word == "opponent_effect" and cause == ban.scope.seat:
            continue
        if limit is None:
            return True
        if isinstance(limit, Ref):
            named = game.battle_piece(ban.by)
            if named is not None and named.card.index == source:
                return True
        elif (
            (limit.whose == "any" or (cause == ban.scope.seat) == (limit.whose == "your"))
            and source >= 0
            and card_fits(game, ban.scope, limit, source)
        ):
            return True
    return False


def cannot_play(game: BattleGame, seat: int, card: int, deed: str) -> bool:
    """Whether a player is kept from that deed ("summon", "deploy", "use") with the card. Summoning and deploying are uses."""
    printed = game.card(card)
    if printed.restricted and ("main" if game.step in game.member.main_steps else game.step) in printed.restricted:
        game.cite("effect.cannot_wins")
        for ability in printed.abilities:
            if any(isinstance(step.verb, Restrict) for step in ability.steps):
                game.acts(printed, ability)
        return True
    if "summon_only" in game.deal.traits and deed == "summon" and game.member.is_kept_back(game, seat, printed):
        game.cite("effect.cannot_wins")
        return True
    if "forbids_play" not in game.deal.traits:
        return False
    for word in ("use",) if deed == "use" else (deed, "summon_or_deploy", "use"):
        for ban in bans(game, word):
            what = ban.verb.what
            if not isinstance(what, Player) or not is_meant(game, ban, what, seat):
                continue
            limit = ban.verb.by
            if limit is None or (isinstance(limit, Selector) and card_fits(game, ban.scope, limit, card)):
                game.cite("effect.cannot_wins")
                return True
    return False


def is_allowed(game: BattleGame, deed: str, piece: BattlePiece) -> bool:
    """Whether an effect lets the piece do what the rules would not."""
    for force in forces(game, "allow"):
        verb = cast(Allow, force.verb)
        if verb.deed == deed and is_on(game, force, verb.what, piece) and meets(game, force, verb):
            game.cite("effect.overrides")
            return True
    return False


def meets(game: BattleGame, force: Force, verb: Allow) -> bool:
    """Whether the attacker is one that the permission is about; any, where it names none."""
    attacker = game.battle_piece(game.attacker) if verb.by is not None and game.attacker else None
    return verb.by is None or (attacker is not None and piece_fits(game, force.scope, verb.by, attacker))


def must(game: BattleGame, deed: str, piece: BattlePiece) -> bool:
    """Whether an effect obliges the piece to do the deed if it can."""
    for force in forces(game, "must"):
        verb = cast(Must, force.verb)
        if obliges(game, verb, deed) and is_on(game, force, verb.what, piece):
            return True
    return False


def obliges(game: BattleGame, verb: Must, deed: str) -> bool:
    """Whether it is about the deed, and still open: "must attack first" is over with the first attack of the step."""
    return verb.deed == deed and (verb.first != "start" or game.battle_stamp < game.step_stamp)


# ---------------------------------------------------------------- attacking and blocking


def attack_bans(game: BattleGame, piece: BattlePiece) -> list[Ban]:
    return bans_on(game, "attack", piece)


def block_bans(game: BattleGame, piece: BattlePiece, attacker: BattlePiece | None) -> list[Ban]:
    """What keeps a Spirit from blocking this attack."""
    found = bans_on(game, "block", piece, attacker)
    if attacker is not None:
        found.extend(bans_on(game, "be_blocked", attacker, piece))
    return [ban for ban in found if not game.lifts(piece, ban.scope.this)] if found else found
