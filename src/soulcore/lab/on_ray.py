"""Games on a Ray cluster: many machines, or a cluster of this one alone.

Ray plays a batch again when its worker or its whole machine dies. Soulcore must be installed on every machine, in the same
version; a worker with another one refuses.
"""

from __future__ import annotations

import logging
import re
import socket
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

import msgspec

from soulcore.lab.errors import LabError
from soulcore.lab.plan import Plan
from soulcore.lab.result import Result
from soulcore.lab.workers import AHEAD, MOST_DEATHS, Batch, dealer_of, next_batch

HOST_AND_PORT = re.compile(r"\[?(?P<host>[^/\[\]]+)\]?:(?P<port>\d{1,5})")

PATIENCE = 5.0
"""Seconds within which whoever is at an address has to take a connection."""


class OnRay:
    """A Ray cluster: the one at the address, or a local one of so many processes."""

    def __init__(self, plan: Plan, address: str = "", jobs: int = 0) -> None:
        try:
            self.ray = import_module("ray")
        except ImportError:
            raise LabError("lab.error.no_ray") from None
        self.mine = not self.ray.is_initialized()
        if self.mine:
            self.connect(address, jobs)
        self.plan = self.ray.put(msgspec.json.encode(plan))
        self.task = self.ray.remote(num_cpus=1, max_retries=MOST_DEATHS)(play_batch)

    def connect(self, address: str, jobs: int) -> None:
        self.knock(address)
        quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        try:
            if address:
                self.ray.init(address=address, **quiet)
            else:
                self.ray.init(address="local", num_cpus=jobs or None, include_dashboard=False, **quiet)
        except Exception as error:  # of every kind; a bare Exception where the start takes too long
            raise LabError("lab.error.ray", address=address or "local", reason=error) from None

    def knock(self, address: str) -> None:
        """Refuse a host and port where nobody is: Ray itself would try for minutes, and fill the screen meanwhile. Other
        addresses (auto, ray://…) are left to Ray."""
        found = HOST_AND_PORT.fullmatch(address)
        if found is None:
            return
        try:
            socket.create_connection((found["host"], int(found["port"])), PATIENCE).close()
        except (OSError, OverflowError) as error:
            raise LabError("lab.error.ray", address=address, reason=error) from None

    @property
    def count(self) -> int:
        """The processors of the cluster as it is now: machines may come and go."""
        return max(1, int(self.ray.cluster_resources().get("CPU", 1)))

    def __enter__(self) -> OnRay:
        return self

    def __exit__(self, *_: object) -> None:
        if self.mine:
            self.ray.shutdown()

    def play(self, batches: Iterable[Batch]) -> Iterator[list[Result]]:
        source = iter(batches)
        running: dict[Any, Batch] = {}
        again: list[Batch] = []
        deaths = 0
        while True:
            while len(running) < self.count * AHEAD and (batch := next_batch(again, source)) is not None:
                running[self.task.remote(self.plan, batch)] = batch
            if not running:
                return
            done, _ = self.ray.wait(list(running), num_returns=1)
            for reference in done:
                batch = running.pop(reference)
                try:
                    lines: bytes = self.ray.get(reference)
                except self.ray.exceptions.RayTaskError as error:
                    # Games that fail are results; what comes here is a worker that cannot play at all.
                    raise LabError("lab.error.ray_task", reason=error.cause) from None
                except self.ray.exceptions.RayError as error:
                    deaths += 1
                    if deaths > MOST_DEATHS:
                        raise LabError("lab.error.ray_task", reason=error) from None
                    again.append(batch)
                else:
                    deaths = 0
                    yield msgspec.json.decode(lines, type=list[Result])


def play_batch(plan: bytes, batch: Batch) -> bytes:
    """Runs on a worker of the cluster."""
    return msgspec.json.encode(dealer_of(plan).play_all(batch))
