"""Numbers about the server, in Prometheus' text form."""

from __future__ import annotations

from collections import Counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counts since the process began."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.taken = 0

    def count(self, name: str) -> None:
        self.counts[name] += 1

    def refuse(self, code: str) -> None:
        self.refused[code] += 1

    def time(self, seconds: float) -> None:
        """A command took so long."""
        self.taken += 1
        self.seconds += seconds
        for place, bound in enumerate(BOUNDS):
            if seconds <= bound:
                self.buckets[place] += 1
        self.buckets[-1] += 1

    def text(self, rooms: int, sockets: int) -> str:
        rows = [
            "# TYPE soulcore_tables gauge",
            f"soulcore_tables {rooms}",
            "# TYPE soulcore_sockets gauge",
            f"soulcore_sockets {sockets}",
            "# TYPE soulcore_answers_total counter",
            f"soulcore_answers_total {self.counts['entries_answer']}",
            "# TYPE soulcore_entries_total counter",
        ]
        for name, count in sorted(self.counts.items()):
            if name.startswith("entries_"):
                rows.append(f'soulcore_entries_total{{kind="{name.removeprefix("entries_")}"}} {count}')
        rows.append("# TYPE soulcore_refused_total counter")
        rows += [f'soulcore_refused_total{{code="{code}"}} {count}' for code, count in sorted(self.refused.items())]
        rows.append("# TYPE soulcore_command_seconds histogram")
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.buckets, strict=True):
            rows.append(f'soulcore_command_seconds_bucket{{le="{bound}"}} {count}')
        rows += [f"soulcore_command_seconds_sum {self.seconds:.6f}", f"soulcore_command_seconds_count {self.taken}"]
        return "\n".join(rows) + "\n"
