"""Several server processes tell each other that a table has changed; what has changed, each reads in the database."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import msgspec
import redis.asyncio
from redis.exceptions import RedisError

LOG = logging.getLogger("soulcore.table")
CHANNEL = "soulcore.tables"

Heard = Callable[[dict[str, Any]], Awaitable[None]]


class Desk(Protocol):
    """What notes go through between the processes of one machine (table/line.py)."""

    def say(self, note: dict[str, Any]) -> None: ...


class Notifier:
    """Through Redis, where it is given; else through the machine's own line; else this process is alone, and nothing is said."""

    def __init__(self, address: str, process: str, heard: Heard, desk: Desk | None = None) -> None:
        self.spans_machines = bool(address)
        self.desk = desk if not address else None
        self.process = process
        self.heard = heard
        self.redis: redis.asyncio.Redis | None = redis.asyncio.from_url(address) if address else None
        self.task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Listen. Returns when the subscription stands, so that nothing said from now on is missed."""
        if self.redis is None:
            return
        channel = self.redis.pubsub()
        await channel.subscribe(CHANNEL)
        self.task = asyncio.create_task(self._listen(channel))

    async def _listen(self, channel: Any) -> None:
        while True:
            try:
                message = await channel.get_message(ignore_subscribe_messages=True, timeout=30)
                if message is not None:
                    data = msgspec.json.decode(message["data"])
                    if data.get("process") != self.process:
                        await self.heard(data)
            except (RedisError, OSError) as error:
                LOG.warning("redis: %s", error)
                await self.heard({"lost": True})  # something may have been missed
                await asyncio.sleep(1)
            except Exception:
                LOG.exception("a note from another process")

    def say_here(self, table: str, kind: str, **more: Any) -> None:
        """To the other processes of this machine, where the machine's own line is used."""
        if self.desk is not None:
            self.desk.say({"process": self.process, "table": table, "kind": kind, **more})

    async def say(self, table: str, kind: str, **more: Any) -> None:
        self.say_here(table, kind, **more)
        if self.redis is None:
            return
        note = {"process": self.process, "table": table, "kind": kind, **more}
        try:
            await self.redis.publish(CHANNEL, msgspec.json.encode(note))
        except (RedisError, OSError) as error:
            LOG.warning("redis: %s", error)

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
        if self.redis is not None:
            await self.redis.aclose()
