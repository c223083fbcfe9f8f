"""Numbers about the server, in Prometheus' text form."""

from __future__ import annotations

import os
import re
import time
from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from soulcore.table.collector import Collector

FAMILIES = {
    "soulcore_tables": ("gauge", "Tables that are open."),
    "soulcore_sockets": ("gauge", "Sockets that are open: players and spectators."),
    "soulcore_answers_total": ("counter", "Answers written down."),
    "soulcore_entries_total": ("counter", "Entries of journals, by kind."),
    "soulcore_refused_total": ("counter", "Refusals, by code."),
    "soulcore_command_seconds": ("histogram", "From a command's coming to its being done."),
    "soulcore_thinking_shortened_total": (
        "counter",
        "Decisions for which the computer had less time than its level says.",
    ),
    "process_resident_memory_bytes": ("gauge", "Memory."),
    "process_cpu_seconds_total": ("counter", "Processor time."),
    "soulcore_collector_seconds_total": ("counter", "Time in which the garbage collector held everything up."),
    "soulcore_collector_longest_seconds": ("gauge", "The longest such time."),
}
"""Each number's kind, and what it says."""
BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counts since the process began."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.buckets = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.taken = 0
        self.others: dict[int, str] = {}
        """What other processes of this machine have told, by their place."""

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

    def text(self, rooms: int, sockets: int, place: int = 0, collector: Collector | None = None) -> str:
        """This process's numbers, each with the process it is of."""
        of = f'process="{place}"'
        rows = [f"soulcore_tables{{{of}}} {rooms}", f"soulcore_sockets{{{of}}} {sockets}"]
        rows.append(f"soulcore_answers_total{{{of}}} {self.counts['entries_answer']}")
        for name, count in sorted(self.counts.items()):
            if name.startswith("entries_"):
                rows.append(f'soulcore_entries_total{{kind="{name.removeprefix("entries_")}",{of}}} {count}')
        rows += [
            f'soulcore_refused_total{{code="{code}",{of}}} {count}' for code, count in sorted(self.refused.items())
        ]
        for bound, count in zip([*map(str, BOUNDS), "+Inf"], self.buckets, strict=True):
            rows.append(f'soulcore_command_seconds_bucket{{le="{bound}",{of}}} {count}')
        rows.append(f"soulcore_command_seconds_sum{{{of}}} {self.seconds:.6f}")
        rows.append(f"soulcore_command_seconds_count{{{of}}} {self.taken}")
        rows.append(f"soulcore_thinking_shortened_total{{{of}}} {self.counts['thinking_shortened']}")
        rows.append(f"process_resident_memory_bytes{{{of}}} {resident_bytes()}")
        rows.append(f"process_cpu_seconds_total{{{of}}} {time.process_time():.3f}")
        if collector is not None:
            rows.append(f"soulcore_collector_seconds_total{{{of}}} {collector.total:.6f}")
            rows.append(f"soulcore_collector_longest_seconds{{{of}}} {collector.longest:.6f}")
        return "\n".join(rows) + "\n"

    def whole(self, own: str) -> str:
        """The numbers of all processes of the machine: this one's now, the others' as they last told them."""
        lines = "".join([own, *(self.others[place] for place in sorted(self.others))]).splitlines()
        found = []
        for name, (kind, about) in FAMILIES.items():
            mine = [line for line in lines if family_of(line) == name]
            if mine:
                found += [f"# HELP {name} {about}", f"# TYPE {name} {kind}", *mine]
        return "\n".join(found) + "\n"


def family_of(line: str) -> str:
    """The name under which a line of numbers is described."""
    name = line.partition("{")[0]
    return re.sub(r"_(bucket|sum|count)$", "", name) if name.startswith("soulcore_command") else name


def resident_bytes() -> int:
    """What this process has in memory (Linux), else 0."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0
