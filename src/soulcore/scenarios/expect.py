"""What must be seen: comparing an expectation with the position."""

from __future__ import annotations

import json
from typing import Any

from soulcore.games import entry
from soulcore.games.views import look
from soulcore.kernel.game import DRAWN, RUNNING, WON, Game
from soulcore.kernel.view import SPECTATOR, events
from soulcore.scenarios.errors import ScenarioFault
from soulcore.scenarios.form import Scenario, check_keys
from soulcore.scenarios.naming import key_for, seat_and_key, wish_for
from soulcore.scenarios.position import SEATS, Table, piece_id, seat_of
from soulcore.scenarios.saying import Saying

EXPECT_KEYS = (
    "asked",
    "decision",
    "over",
    "winner",
    "ending",
    "step",
    "turn_player",
    "turn_number",
    "you",
    "opponent",
    "pieces",
    "offered",
    "not_offered",
    "options",
    "refused",
    "events",
    "told",
    "no_events",
    "sees",
    "does_not_see",
    "knows",
    "unveiled",
)
WORDS = {0: "you", 1: "opponent", -1: "draw"}
VIEWERS = {**WORDS, SPECTATOR: "a spectator"}


class Check:
    """One comparison of a position; collects what differs."""

    def __init__(self, scenario: Scenario, table: Table, since: int, news: int) -> None:
        self.scenario = scenario
        self.table = table
        self.game: Game = table.game
        self.since = since
        """Where in the log the events since the last expectation begin."""
        self.news = news
        self.wrong: list[str] = []

    def same(self, what: str, expected: Any, found: Any) -> None:
        if expected != found:
            self.wrong.append(Saying("expected", what=what, expected=repr(expected), found=repr(found)))

    def run(self, expect: dict[str, Any]) -> list[str]:
        check_keys(self.scenario.at("expect"), expect, EXPECT_KEYS)
        for key, value in expect.items():
            getattr(self, f"check_{key}")(value)
        return self.wrong

    # ------------------------------------------------------------ the course of play

    def check_asked(self, word: str) -> None:
        asked = self.game.decision
        self.same(Saying("what.asked"), word, WORDS[asked.seat] if asked is not None else "nobody")

    def check_decision(self, kind: str) -> None:
        self.same(
            Saying("what.decision"), kind, self.game.decision.kind if self.game.decision is not None else "nothing"
        )

    def check_over(self, over: bool) -> None:
        self.same(Saying("what.over"), over, self.game.status != RUNNING)

    def check_winner(self, word: str) -> None:
        found = {WON: WORDS[self.game.winner], DRAWN: "draw", RUNNING: "nobody yet"}
        self.same(Saying("what.winner"), word, found[self.game.status])

    def check_ending(self, word: str) -> None:
        self.same(Saying("what.ending"), word, self.game.ending)

    def check_step(self, word: str) -> None:
        self.same(Saying("what.step"), word, look(self.game, -1)["table"]["step"])

    def check_turn_player(self, word: str) -> None:
        self.same(Saying("what.turn_player"), word, WORDS[self.game.seat])

    def check_turn_number(self, number: int) -> None:
        self.same(Saying("what.turn"), number, self.game.turn)

    # ------------------------------------------------------------ players and cards

    def check_you(self, table: dict[str, Any]) -> None:
        self.player("you", table)

    def check_opponent(self, table: dict[str, Any]) -> None:
        self.player("opponent", table)

    def player(self, word: str, table: dict[str, Any]) -> None:
        seat = SEATS[word]
        view = look(self.game, seat)["players"][seat]
        for key, value in table.items():
            what = f"{word}.{key}"
            if key == "field":
                self.same(what, value, [piece.card.name for piece in self.game.field[seat]])
            elif key in view["piles"]:
                self.pile(what, seat, key, value)
            elif key in view:
                self.in_the_open(what, seat, key, value)
            else:
                raise self.scenario.fault("no_player_key", key=key)

    def in_the_open(self, what: str, seat: int, key: str, value: Any) -> None:
        """What everybody sees of a player: compared in the view of each player and of a spectator."""
        for viewer in (seat, 1 - seat, SPECTATOR):
            found = look(self.game, viewer)["players"][seat][key]
            seen = self.soul_place(found) if key == "soul_core" else found
            shown = what if viewer == seat else Saying("what.seen_by", what=what, viewer=VIEWERS[viewer])
            self.same(shown, value, seen)

    def soul_place(self, found: Any) -> str:
        """A place word, or the name of the card it is on."""
        return self.game.piece(found).card.name if isinstance(found, int) else str(found)

    def pile(self, what: str, seat: int, zone: str, value: Any) -> None:
        if isinstance(value, int):
            self.same(what, value, look(self.game, seat)["players"][seat]["piles"][zone]["count"])
            return
        zones = [known.name for known in self.game.deal.rules.zones]
        cards = [self.game.cards[card].name for card in self.game.pile(zones.index(zone), seat)]
        if zone == "deck":
            cards.reverse()
            cards = cards[: len(value)]
            self.same(Saying("what.from_top", what=what), value, cards)
        else:
            self.same(what, sorted(value), sorted(cards))

    def check_pieces(self, table: dict[str, Any]) -> None:
        for name, wanted in table.items():
            try:
                piece = self.game.piece(piece_id(self.scenario, self.table, name))
            except ScenarioFault:
                self.wrong.append(Saying("not_in_play", name=name))
                continue
            view = entry(self.scenario.game).piece_view(self.game, piece)
            for key, value in wanted.items():
                if key not in view:
                    raise self.scenario.fault("no_piece_key", key=key, known=", ".join(view))
                self.same(f"{name}.{key}", value, view[key])

    # ------------------------------------------------------------ options and refusals

    def check_offered(self, keys: list[str] | dict[str, str]) -> None:
        """Keys; or {"attack Gen-Bo" = "standard.attack-basics.1"}: offered, and by that clause."""
        offered = self.game.keys()
        asked = self.game.decision
        for key in keys:
            wish = key_for(self.table, key)
            if wish not in offered or asked is None:
                self.wrong.append(Saying("should_offer", key=key, options=offered))
            elif isinstance(keys, dict):
                by = entry(self.scenario.game).why_not(self.game, asked.seat, wish).clauses
                if not set(keys[key].split()) <= set(by.split()):
                    self.wrong.append(Saying("offered_otherwise", key=key, clause=keys[key], clauses=by))

    def check_not_offered(self, keys: list[str]) -> None:
        """None of those; "use Doom" stands for "use Doom main" here as it does in an answer."""
        offered = self.game.keys()
        for key in keys:
            wanted = key_for(self.table, key)
            is_use = wanted.startswith("use ")
            if wanted in offered or (is_use and any(other.startswith(f"{wanted} ") for other in offered)):
                self.wrong.append(Saying("should_not_offer", key=key))

    def check_options(self, keys: list[str]) -> None:
        self.same(Saying("what.options"), sorted(key_for(self.table, key) for key in keys), sorted(self.game.keys()))

    def check_refused(self, table: dict[str, Any]) -> None:
        """{"attack Gen-Bo" = "standard.attack-basics.3"}: not offered, and the reason names that clause; the reason's own word
        may stand before it ("exhausted standard.attack-basics.3"), and what it tells with it ("cannot_pay needs=4 has=3").
        The wish is the player's who is asked, or the one named before a colon: "opponent: attack Ogre"."""
        asked = self.game.decision
        for wish, clause in table.items():
            word, key = seat_and_key(wish)
            seat = SEATS[word] if word else asked.seat if asked is not None else 0
            if asked is not None and asked.seat == seat:
                key = key_for(self.table, key)
            refusal = entry(self.scenario.game).why_not(self.game, seat, key)
            if refusal.reason != "offered":
                refusal = entry(self.scenario.game).why_not(self.game, seat, wish_for(self.table, seat, key))
            if refusal.reason == "offered":
                self.wrong.append(Saying("should_refuse", key=key))
                continue
            told = [f"{name}={value}" for name, value in refusal.params.items()]
            if not set(clause.split()) <= {refusal.reason, *refusal.clauses.split(), *told}:
                clauses = " ".join([refusal.clauses, *told]).strip() or Saying("no_clause")
                self.wrong.append(
                    Saying("refused_otherwise", key=key, clause=clause, reason=refusal.reason, clauses=clauses)
                )

    # ------------------------------------------------------------ events and views

    def happenings(self) -> list[str]:
        """What happened since the last expectation, each as its kind and what it was about: "destroyed Gen-Bo"."""
        lines = []
        for event in (self.game.log or [])[self.since :]:
            parts = [event.kind]
            if event.card >= 0:
                parts.append(self.game.cards[event.card].name)
            if event.word:
                parts.append(event.word)
            lines.append(" ".join(parts))
        return lines

    def details(self) -> list[str]:
        """Whose each of these events was, how many it was about, who caused it and by which card's effect: "you", " x2",
        " by opponent of Ogre", each in its place of a whole line."""
        lines = []
        for event, told in zip((self.game.log or [])[self.since :], self.happenings(), strict=True):
            number = f" x{event.number}" if event.number else ""
            cause = f" by {WORDS[event.cause]}" if event.cause >= 0 else ""
            source = f" of {self.game.cards[event.source].name}" if event.source >= 0 else ""
            lines.append(f"{WORDS[event.seat]}: {told}{number}{cause}{source}")
        return lines

    def check_told(self, wanted: list[str]) -> None:
        """Exactly this happened, each line the whole of an event, and nothing else."""
        self.same(Saying("what.told"), wanted, self.details())

    def check_events(self, wanted: list[str]) -> None:
        """In this order, others between them. A line that begins with "you: " or "opponent: " is the whole event."""
        told, whole = self.happenings(), self.details()
        place = 0
        for line in wanted:
            while place < len(told) and not is_told(line, told[place], whole[place]):
                place += 1
            if place == len(told):
                shown = whole if is_whole(line) else told
                self.wrong.append(Saying("not_happened", line=line, told=shown))
                return
            place += 1

    def check_no_events(self, unwanted: list[str]) -> None:
        for told, whole in zip(self.happenings(), self.details(), strict=True):
            for line in unwanted:
                if is_told(line, told, whole):
                    self.wrong.append(Saying("happened", line=told))

    def check_sees(self, table: dict[str, list[str]]) -> None:
        for word, names in table.items():
            seen = self.frame(word)
            for name in names:
                if name not in seen:
                    self.wrong.append(Saying("should_see", word=word, name=name))

    def check_does_not_see(self, table: dict[str, list[str]]) -> None:
        for word, names in table.items():
            seen = self.frame(word)
            for name in names:
                if name in seen:
                    self.wrong.append(Saying("should_not_see", word=word, name=name))

    def check_knows(self, table: dict[str, list[str]]) -> None:
        """What a player's view itself names of the other player's hidden cards, whatever the log has told."""
        names = {card.number: card.name for card in self.game.cards}
        for word, wanted in table.items():
            seat = seat_of(self.scenario, word)
            piles = look(self.game, seat)["players"][1 - seat]["piles"]
            known: list[str] = []
            for place, zone in enumerate(self.game.deal.rules.zones):
                lying = {self.game.cards[card].number for card in self.game.pile(place, 1 - seat)}
                known += [names[number] for number in piles[zone.name].get("known", ()) if number in lying]
            self.same(Saying("what.knows", word=word), sorted(wanted), sorted(known))

    def check_unveiled(self, wanted: bool) -> None:
        """Whether something hidden came to light since the last expectation: nothing is taken back beyond that."""
        self.same(Saying("what.unveiled"), wanted, self.game.news != self.news)

    def frame(self, word: str) -> set[str]:
        """Every card name a player's view and events hold."""
        seat = seat_of(self.scenario, word)
        text = json.dumps([look(self.game, seat), events(self.game, seat, 0)])
        return {card.name for card in self.game.cards if json.dumps(card.number) in text or card.name in text}


def is_whole(line: str) -> bool:
    """Whether a line says of an event whose it was, and with it everything else."""
    return line.startswith(("you: ", "opponent: ", "draw: "))


def is_told(line: str, told: str, whole: str) -> bool:
    """Whether a line of a scenario means that event."""
    return line == whole if is_whole(line) else told == line or told.startswith(f"{line} ")
