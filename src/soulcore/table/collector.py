"""Python's garbage collector, held back: a server with many tables must not stand still to look through all of them.

Nearly everything a table makes is freed at once when nobody refers to it any more. The collector is for what refers to itself in
a circle: an answer makes none, a request a few that are garbage at once. A full collection looks at every object there is, half a
second with 150 tables; one of all that ten seconds of play have left, still a tenth of a second, once in ten seconds for everybody.
So only the youngest objects are looked at, few at a time. What has survived that is set aside (`gc.freeze`, which takes no time)
and not looked at again, except when nobody is playing, or after hours.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from typing import Any

YOUNG = (5_000, 1_000_000, 1_000_000)
"""After how many new objects the youngest are looked at (a millisecond), and how often the older ones with them: never."""
QUIET_SECONDS = 600.0
"""Between two looks at everything, if nobody is playing …"""
MOST_SECONDS = 6 * 3600.0
"""… and if somebody always is."""


class Collector:
    """The collector of a process that serves. pauses: how long collections took since the last time that was asked."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.looked_at = clock()
        self.began = 0.0
        self.longest = 0.0
        self.total = 0.0

    def start(self) -> None:
        """When the program is loaded: that never becomes garbage."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*YOUNG)
        gc.callbacks.append(self._note)

    def stop(self) -> None:
        """As before; for tests."""
        gc.callbacks.remove(self._note)
        gc.set_threshold(700, 10, 10)
        gc.unfreeze()

    def tick(self, is_quiet: bool) -> None:
        """Now and then: set aside what has survived. is_quiet: nobody has played since the last time."""
        since = self.clock() - self.looked_at
        if since > (QUIET_SECONDS if is_quiet else MOST_SECONDS):
            gc.unfreeze()
            self.looked_at = self.clock()
            gc.collect()
        else:
            gc.collect(0)  # what is garbage already must not be set aside with the rest
        gc.freeze()

    def _note(self, phase: str, _: dict[str, Any]) -> None:
        now = time.perf_counter()
        if phase == "start":
            self.began = now
        else:
            self.total += now - self.began
            self.longest = max(self.longest, now - self.began)
