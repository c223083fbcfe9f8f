"""Starting, recording, replaying and saving games: everything between the library and whoever plays."""

from __future__ import annotations

from soulcore.play.errors import IllegalDeck, PlayError, RecordError, RulesMismatch, UnreadableSave
from soulcore.play.explain import why_not
from soulcore.play.record import Record, replay
from soulcore.play.saving import load, save
from soulcore.play.shortcuts import Shortcut, shortcuts, take
from soulcore.play.start import start
from soulcore.play.telling import labels, log, question

__all__ = [
    "IllegalDeck",
    "PlayError",
    "Record",
    "RecordError",
    "RulesMismatch",
    "Shortcut",
    "UnreadableSave",
    "labels",
    "load",
    "log",
    "question",
    "replay",
    "save",
    "shortcuts",
    "start",
    "take",
    "why_not",
]
