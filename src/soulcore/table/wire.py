"""A socket's end at uvicorn, with a short way out for what is sent all the time.

A message to a viewer would go through a queue, a task, Starlette and uvicorn, each of which costs about as much as putting it on
the wire. Here it goes straight there, as long as the other side reads what it gets; where it does not, the long way is the right
one, and waits (table/socket.py). Compressing costs the most of it: quickly is enough, and small messages go as they are.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.protocol import OPEN

SMALL = 126
"""Messages shorter than that go uncompressed: acknowledgements, mostly, and their length fits into one byte."""
WHOLE_TEXT = 0x81
"""The first byte of a message that is one uncompressed text."""
WINDOW_BITS = 12
COMPRESSED: dict[str, Any] = {"level": 1, "memLevel": 5}
PUSH = "soulcore.push"
"""Where an application finds the short way among the extensions of its scope."""


class Wire(WebSocketsSansIOProtocol):
    """A socket that also takes messages at once."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn.available_extensions = [
            ServerPerMessageDeflateFactory(
                server_max_window_bits=WINDOW_BITS, client_max_window_bits=WINDOW_BITS, compress_settings=COMPRESSED
            )
        ]

    async def run_asgi(self) -> None:
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[PUSH] = self.push
        await super().run_asgi()

    def push(self, data: bytes) -> bool:
        """Send a text. False where it must wait: nothing was sent."""
        if not self.writable.is_set() or not self.handshake_complete:
            return False
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            return True  # nobody is there any more
        if len(data) < SMALL:
            self.transport.write(bytes((WHOLE_TEXT, len(data))) + data)
        else:
            self.conn.send_text(data)
            self.transport.write(b"".join(self.conn.data_to_send()))
        return True
