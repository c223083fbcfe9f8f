"""What environments must show, worked out again from a seat's view and the described places: slow, simple, and written apart
from the code that is tested."""

from __future__ import annotations

from typing import Any

import numpy as np

from soulcore.envs.actions import Actions
from soulcore.envs.layout import CARD, COUNTS, FLAG, LENGTH, NUMBER, PIECE, WORD, Field
from soulcore.envs.observation import Observer, Vector
from soulcore.envs.survey import form_of

View = dict[str, Any]


def vector_of(observer: Observer, view: View) -> Vector:
    """The view in the places that the observer describes."""
    return Drawing(observer, view).row


class Drawing:
    def __init__(self, observer: Observer, view: View) -> None:
        self.observer = observer
        self.layout = observer.layout
        self.cards = observer.cards
        self.view = view
        self.starts = {span.name: span.start for span in observer.spans}
        self.row: Vector = np.zeros(observer.size, np.float32)
        seats = len(view["players"])
        self.players = [view["players"][(view["seat"] + who) % seats] for who in range(seats)]
        self.slots = {
            piece["id"]: (slot + 1) / self.layout.slots * (1 if who == 0 else -1)
            for who, player in enumerate(self.players)
            for slot, piece in enumerate(player["field"][: self.layout.slots])
        }
        self.draw()

    def put(self, name: str, value: float, shift: int = 0) -> None:
        self.row[self.starts[name] + shift] = np.clip(value, -1.0, 1.0)

    def draw(self) -> None:
        view = self.view
        self.put("seat", view["seat"] / len(self.players))
        self.put("turn", view["turn"] / self.layout.turns)
        self.put("turn is mine", view["turn_player"] == view["seat"])
        asked = view["decision"]
        if asked is not None:
            kinds = self.layout.kinds
            self.put("asked", asked["seat"] == view["seat"])
            self.put("decision kind", 1, kinds.index(asked["kind"]) if asked["kind"] in kinds else len(kinds))
            if "source" in asked:
                self.put("decision source", 1, self.cards.place(asked["source"]))
        self.fields("table", self.layout.table, view["table"])
        for who, player in enumerate(self.players):
            self.player("me" if who == 0 else "opponent", player)

    def player(self, name: str, player: dict[str, Any]) -> None:
        self.fields(name, self.layout.player, player)
        for zone, pile in player["piles"].items():
            if f"{name} {zone} cards" not in self.starts:  # face down: only the end of the game opens it
                pile = {"count": pile["count"]}
            self.put(f"{name} {zone} count", pile["count"] / self.layout.piles.get(zone, 1.0))
            listed = pile.get("cards") or pile.get("known") or ()
            for number in set(listed):
                self.put(f"{name} {zone} cards", listed.count(number) / self.cards.most, self.cards.place(number))
            others = [number for number in listed if not self.cards.has(number)]
            if others:
                self.put(f"{name} {zone} cards", len(others) / self.cards.most, self.cards.other)
        named = [(field, self.view["table"]) for field in self.layout.table if field.kind == PIECE]
        named += [(field, each) for field in self.layout.player if field.kind == PIECE for each in self.players]
        slots = [span for span in self.observer.spans if span.name.startswith(f"{name} slot ")]
        for slot, piece in enumerate(player["field"][: self.layout.slots]):
            shift = slot * sum(span.width for span in slots)
            self.put(f"{name} slot taken", 1, shift)
            self.put(f"{name} slot owned", piece["owner"] == self.view["seat"], shift)
            self.put(f"{name} slot covered", not piece["card"], shift)
            if piece["card"]:
                self.put(f"{name} slot card", 1, shift + self.cards.place(piece["card"]))
            for field, holder in named:
                if holder.get(field.name) == piece["id"]:
                    self.put(f"{name} slot is {field.name}", 1, shift)
            self.fields(f"{name} slot", self.layout.piece, piece, shift)

    def fields(self, owner: str, fields: tuple[Field, ...], values: dict[str, Any], shift: int = 0) -> None:
        for field in fields:
            value = values.get(field.name)
            name = f"{owner} {field.name}"
            if field.kind == FLAG and value is True:
                self.put(name, 1, shift)
            elif field.kind == NUMBER and isinstance(value, int):
                self.put(name, value / field.scale, shift)
            elif field.kind == WORD and isinstance(value, str) and value:
                known = field.words.index(value) if value in field.words else len(field.words)
                self.put(name, 1, shift + known)
            elif field.kind == CARD and isinstance(value, str) and value:
                self.put(name, 1, shift + self.cards.place(value))
            elif field.kind == COUNTS and isinstance(value, dict):
                for place, word in enumerate(field.words):
                    self.put(name, value.get(word, 0) / field.scale, shift + place)
            elif field.kind == PIECE and owner.endswith("slot") and isinstance(value, int):
                self.put(name, self.slots.get(value, 0.0), shift)
            elif field.kind == LENGTH and isinstance(value, list):
                self.put(name, len(value) / field.scale, shift)


def listed_in(actions: Actions, view: View) -> dict[int, int]:
    """The actions that the view's options are, by their names."""
    asked = view["decision"]
    if asked is None or asked["seat"] != view["seat"]:
        return {}
    seats = len(view["players"])
    slots = {
        piece["id"]: (owner - view["seat"]) % seats * actions.slots + slot
        for owner, player in enumerate(view["players"])
        for slot, piece in enumerate(player["field"][: actions.slots])
    }
    found: dict[int, int] = {}
    spare = iter(range(actions.others, actions.size))
    for place, option in enumerate(asked["options"]):
        form = form_of(option)
        action = actions.forms.get(form, -1)
        if action >= 0 and form.concerns == CARD:
            action = action + actions.cards.place(option["card"]) if actions.cards.has(option["card"]) else -1
        elif action >= 0 and form.concerns == PIECE:
            action = action + slots[option["piece"]] if option["piece"] in slots else -1
        if action < 0 or action in found:
            action = next(spare, -1)
        if action >= 0:
            found[action] = place
    return found
