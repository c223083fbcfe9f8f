"""Frames: a moment of a table as one viewer gets it. Everything about the game goes through the seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from soulcore import games
from soulcore.games.payment import Loss
from soulcore.games.views import look
from soulcore.kernel import view as kernel_view
from soulcore.kernel.game import Game
from soulcore.play import Shortcut, shortcuts
from soulcore.table import series, wording
from soulcore.table.course import Moment
from soulcore.table.fairness import FIRST, SEALED, Fairness
from soulcore.table.phrases import phrase
from soulcore.table.rows import TableRow
from soulcore.words import say
from soulcore.words.commentary import Passage
from soulcore.words.speech import forecast_text, label, loss_text, question

Frame = dict[str, Any]


def about(row: TableRow, player: str | None, present: list[bool], game: Game | None, lang: str) -> Frame:
    """A table as lobby and frames show it: nothing of hands, seeds or decks' cards."""
    return seated(about_for_all(row, present, game, lang), row, player)


def seated(shown: Frame, row: TableRow, player: str | None) -> Frame:
    """What everybody is shown of a table, with which seats are a player's own."""
    mine = row.seats_of(player)
    return {**shown, "seat": mine[0] if mine else -1, "seats": mine}


def about_for_all(row: TableRow, present: list[bool], game: Game | None, lang: str) -> Frame:
    """What everybody is shown of a table."""
    return {
        "id": row.id,
        "game": row.game,
        "rules": row.rules,
        "state": row.state,
        "opponent": row.opponent,
        "level": row.level,
        "public": row.public,
        "spectators": row.spectators,
        "players": [
            {
                "name": seat.name,
                "deck": seat.deck_name,
                "computer": seat.computer,
                "present": seat.computer or present[seat.seat],
                "ready": seat.ready,
                "settled": bool(seat.cards),
                "sealed": seat.sealed,
                "rating": seat.rating,
                "provisional": seat.provisional,
                "gained": seat.gained,
                "profile": seat.player if row.rated and not seat.computer else None,
            }
            for seat in row.seats
        ],
        "clock": {"minutes": row.clock.minutes, "increment": row.clock.increment} if row.clock is not None else None,
        "agreed": wording.agreed(row.game, row.options, lang),
        "first": {-1: "throw", 0: "creator"}.get(row.first, "opponent"),
        "turn": row.turn,
        "result": result(row, game, lang),
        "commitment": row.commitment,
        "deal": row.deal,
        "protocol": row.protocol,
        "rematch": row.rematch,
        "fair": row.is_fair,
        "practice": row.practice,
        "rated": row.rated,
        "best_of": row.best_of,
        "match": match(row),
        "tournament": row.tournament,
        "continued_from": row.continued_from,
        "created": row.created,
        "changed": row.changed,
    }


def match(row: TableRow) -> Frame | None:
    """How the match stands of which the table is a duel; None for a game on its own."""
    if row.best_of == 1:
        return None
    standing = series.standing(row)
    is_over = row.state == "over" and standing.is_decided
    return {
        "results": standing.results,
        "over": is_over,
        "winner": standing.winner if is_over else -1,
        "follows": row.follows,
    }


def result(row: TableRow, game: Game | None, lang: str) -> Frame | None:
    if row.state != "over":
        return None
    text = wording.ending_text(game, row.ending, lang)
    return {"winner": row.winner, "ending": row.ending, "text": text}


def frame(
    kind: str,
    moment: Moment,
    seat: int,
    lang: str,
    table: Frame,
    reveal: Frame | None,
    is_own_entry: bool,
    cut: Sequence[Passage] | None = None,
    log_from: int = 0,
) -> Frame:
    """A snapshot or update. is_own_entry: whether the viewer's seat made the entry (then it may know how); cut: how the log is told
    from where an update's lines begin, where that is at hand; log_from: where those of a snapshot begin."""
    entry, game = moment.entry, moment.game
    is_snapshot = kind == "snapshot"
    made: Frame = {
        "type": kind,
        "seq": entry.number,
        "entry": {"kind": entry.kind, "seat": entry.seat, "auto": entry.auto and is_own_entry},
        "table": table,
        "view": None,
        "decision": None,
        "undo": moment.can_undo and asked_seat(moment) == seat,
        "events": [],
        "stack": [],
        "log": {"from": 0, "lines": []},
        "clocks": moment.clocks.data(),
        "draw": {"offered_by": moment.draw_offered_by},
        "take_back": {"can": False, "asks": False, "asked_by": moment.back_asked_by},
        "reveal": reveal,
    }
    if game is None:
        return made
    view = look(game, seat)
    listed = view.pop("decision")
    made["view"] = view
    if moment.is_over:
        view |= {"over": True, "winner": moment.winner, "ending": moment.ending}  # perhaps by agreement
    elif listed is not None:
        made["decision"] = decision(game, seat, lang, moment.decision, listed)
    made["stack"] = wording.on_their_way(game, seat, lang)
    if is_snapshot:
        made["log"] = {"from": log_from, "lines": wording.lines(game, seat, lang, log_from)}
    else:
        events = made["events"] = wording.told(game, seat, lang, moment.events_from)
        lines = wording.lines(game, seat, lang, moment.lines_from, events, cut)
        made["log"] = {"from": moment.lines_from, "lines": lines}
    return made


def asked_seat(moment: Moment) -> int:
    game = moment.game
    return game.decision.seat if game is not None and game.decision is not None else -1


def decision(game: Game, seat: int, lang: str, id: int, listed: Frame | None = None) -> Frame | None:
    """The open decision: with options and shortcuts for the seat that is asked, for others only whose it is. listed: as the
    seat's view has it, where that is at hand."""
    asked = game.decision
    if asked is None:
        return None
    listed = listed or kernel_view.decision(game, seat)
    assert listed is not None
    is_mine = seat == asked.seat
    names = wording.names_in(game.deal.rules.name, lang)
    made = {
        **listed,
        "id": id,
        "mine": is_mine,
        "question": question(game, lang, seat, names),
        "window": None,
        "auto": False,
    }
    if not is_mine:
        return made
    made["effect"] = wording.effect_text(game, lang)
    about = games.entry(game.deal.rules.name)
    made["payment"] = payment(game, lang)
    made["options"] = [
        {
            "index": place,
            **option,
            "label": label(game, asked.options[place], lang, names),
            "losses": losses(game, place, lang),
            "forecast": forecast_text(about.forecast(game, place), lang),
        }
        for place, option in enumerate(listed["options"])
    ]
    made["shortcuts"] = [
        {"key": found.key, "answers": list(found.answers), **shortcut_label(found, asked.kind, made["options"], lang)}
        for found in shortcuts(game)
    ]
    return made


def payment(game: Game, lang: str) -> Frame | None:
    """The run of small decisions the open one belongs to, with what each card in play would be left with, in words."""
    found = games.entry(game.deal.rules.name).payment(game)
    if found is None:
        return None
    made: Frame = msgspec.to_builtins(found)
    for stake in made["stakes"]:
        card, level = stake.pop("card"), stake["level"]
        ends = sorted({left for row in stake["left"] for left in row if left < level})
        stake["texts"] = {str(left): loss_words(game, Loss(stake["piece"], card, level, left), lang) for left in ends}
    return made


def losses(game: Game, place: int, lang: str) -> list[Frame]:
    """What an option would cost its player in play, each said."""
    return [
        {
            "piece": loss.piece,
            "level": loss.level,
            "left": loss.left,
            "sure": loss.is_sure,
            "text": loss_words(game, loss, lang),
        }
        for loss in games.entry(game.deal.rules.name).losses(game, place)
    ]


def loss_words(game: Game, loss: Loss, lang: str) -> str:
    return loss_text(game, loss, lang, wording.names_in(game.deal.rules.name, lang))


def shortcut_label(found: Shortcut, kind: str, options: list[Frame], lang: str) -> Frame:
    """Which option a shortcut begins with (-1: it answers the open small decision itself), and what it is called."""
    if found.begins_here:
        named = kind if found.is_plain else "proposed"
        return {"option": -1, "label": say(lang, f"terminal.shortcut_of.{named}")}
    first = found.answers[0]
    return {"option": first, "label": phrase(lang, "shortcut", label=options[first]["label"])}


def revealed(row: TableRow, seat_entropy: tuple[str, ...]) -> Frame | None:
    """What the server shows when the game is over."""
    if row.state != "over":
        return None
    return {
        "server_seed": row.server_seed,
        "commitment": row.commitment,
        "protocol": row.protocol,
        "deal": row.deal,
        "seals": [seat.sealed for seat in row.seats],
        "entropy": list(seat_entropy),
        "seed": row.seed,
        "replay": f"/replay/{row.id}",
    }


def fairness_of(row: TableRow) -> Fairness | None:
    """The proof for a finished table's record; None where the shuffles were known before (a continued game)."""
    if not row.is_fair:
        return None
    return Fairness(
        table=row.id,
        server_seed=row.server_seed,
        commitment=row.commitment,
        entropy=tuple(seat.entropy for seat in row.seats),
        winner=row.winner,
        ending=row.ending,
        protocol=row.protocol if row.protocol == SEALED else FIRST,
        deal=row.deal,
        seals=tuple(seat.sealed for seat in row.seats) if row.protocol == SEALED else (),
    )
