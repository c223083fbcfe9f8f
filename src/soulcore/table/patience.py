"""Connections that say nothing, or only half of it, are not kept: a descriptor each would be lost for ever.

uvicorn waits without end for the rest of a request's head. Here a head has so many seconds to come whole, on a fresh connection
and on one that is kept alive; the body's time is the application's business (table/security.py). And one address holds only so
many connections.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol


def patient(seconds: float, most: int) -> type[asyncio.Protocol]:
    """The protocol for uvicorn. most: connections of one address that are not yet sockets."""
    base: Any = AutoHTTPProtocol
    held: Counter[str] = Counter()

    class Patient(base):  # type: ignore[misc]  # which one uvicorn has is known only when it runs
        """A connection that is waited for, but not for ever."""

        waiting: asyncio.TimerHandle | None = None
        address = ""

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            peer = transport.get_extra_info("peername")
            self.address = str(peer[0]) if peer else "-"
            held[self.address] += 1
            if held[self.address] > most:
                transport.abort()
            else:
                self.waiting = self.loop.call_later(seconds, self.give_up)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.transport.get_protocol() is not self:
                self.let_go()  # a socket by now
                self.parser = None  # it and this hold each other: so both are freed at once, without the collector
            elif self.cycle is not None and not self.cycle.response_complete:
                self.stop_waiting()  # the head is there
            elif self.waiting is None:
                self.waiting = self.loop.call_later(seconds, self.give_up)

        def connection_lost(self, exc: Exception | None) -> None:
            self.let_go()
            super().connection_lost(exc)

        def give_up(self) -> None:
            self.waiting = None
            if not self.transport.is_closing():
                self.transport.abort()

        def stop_waiting(self) -> None:
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None

        def let_go(self) -> None:
            self.stop_waiting()
            if self.address:
                held[self.address] -= 1
                if held[self.address] <= 0:
                    del held[self.address]
                self.address = ""

    return Patient
