"""Somebody connected to a table. What they are there (a seat, or a spectator) is the server's knowledge."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

SPECTATOR = -1
Push = Callable[[bytes], bool]
"""Sends at once; False where it cannot now."""
_encoder = msgspec.json.Encoder()


def encoded(message: dict[str, Any]) -> bytes:
    """A message as the wire has it."""
    return _encoder.encode(message)


class Viewer:
    """A socket's end in a room. What it gets goes straight to the wire (`push`) or, where that cannot take it now, into a queue
    that a writer sends."""

    def __init__(self, player: str | None, name: str, seat: int, lang: str, most: int) -> None:
        self.player = player
        self.name = name
        self.seat = seat
        self.lang = lang
        self.is_muted = False
        self.blocked: frozenset[str] = frozenset()
        """Players whose words it does not want to hear."""
        self.since = 0
        """When it came."""
        self.is_too_slow = False
        self.seq = -1
        """The last frame it was sent."""
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(most)
        self.push: Push | None = None
        self.is_sending = False
        """Whether the writer is sending something: nothing may overtake it."""

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        if not self.is_too_slow:
            self.send_text(encoded(message))

    def send_text(self, text: bytes) -> None:
        """Send or queue a message. A client that does not read is dropped, not waited for: it can come back and ask for the gap."""
        if self.is_too_slow:
            return
        if self.push is not None and not self.is_sending and self.queue.empty() and self.push(text):
            return
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.is_too_slow = True
            while not self.queue.empty():
                self.queue.get_nowait()
            self.queue.put_nowait(None)

    def close(self) -> None:
        """Let the writer end."""
        if not self.is_too_slow:
            self.is_too_slow = self.queue.full()
            while self.queue.full():
                self.queue.get_nowait()
            self.queue.put_nowait(None)
