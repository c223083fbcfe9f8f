"""Time to think, counted from the times of the journal: replaying the journal gives the same clocks."""

from __future__ import annotations

from typing import Any

from soulcore.table.rows import Clock

NOBODY = -1


class Clocks:
    """What each seat has left, in milliseconds. `at`: when that was true; since then `running` loses time."""

    def __init__(self, setting: Clock | None, seats: int = 2) -> None:
        self.setting = setting
        self.left = [setting.minutes * 60_000 if setting is not None else 0] * seats
        self.running = NOBODY
        self.at = 0

    def copy(self) -> Clocks:
        twin = Clocks(self.setting)
        twin.left = self.left.copy()
        twin.running, twin.at = self.running, self.at
        return twin

    def pass_time(self, now: int, is_charged: bool = True) -> None:
        """Charge what has passed to whoever was thinking."""
        if self.setting is not None and self.running != NOBODY and is_charged:
            self.left[self.running] = max(0, self.left[self.running] - max(0, now - self.at))
        self.at = now

    def end_turn(self, seat: int) -> None:
        if self.setting is not None:
            self.left[seat] += self.setting.increment * 1000

    def runs_out_at(self) -> int | None:
        """When the running side has lost, or None."""
        if self.setting is None or self.running == NOBODY:
            return None
        return self.at + self.left[self.running]

    def data(self) -> dict[str, Any] | None:
        if self.setting is None:
            return None
        return {"left": self.left.copy(), "running": self.running, "at": self.at}
