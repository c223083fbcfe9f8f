"""Fuzzing for longer: `PYTHONPATH=. .venv/bin/python -m tests.fuzz.run [--inputs 1000000] [--formats record,save] [--seed 1]`.

Prints what each format took, and every input that ended in anything but something read or a SoulcoreError. Exit code 1 if any did.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from random import Random
from typing import Any

from tests.fuzz.formats import FORMATS, scraps

from soulcore.kernel.errors import SoulcoreError

SLOW = 5.0
"""Seconds of processor time for one input that are too many."""


def try_one(name: str, given: Any) -> str:
    """What is wrong with how an input was taken, or ""."""
    began = time.process_time()
    try:
        FORMATS[name].take(given)
    except SoulcoreError as error:
        try:
            str(error).encode("utf-8", "surrogatepass")
        except Exception as worse:
            return f"its text: {worse!r}"
    except Exception as error:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return f"{type(error).__name__}: {str(error)[:200]} ({last.filename}:{last.lineno})"
    taken = time.process_time() - began
    return f"took {taken:.1f} s" if taken > SLOW else ""


def fuzz(name: str, count: int, seed: str) -> list[str]:
    """Try that many inputs of a format; every defect once a place, with the die that makes it again."""
    found: dict[str, str] = {}
    for place in range(count):
        die = f"{seed}/{name}/{place}"
        wrong = try_one(name, FORMATS[name].make(Random(die)))
        if wrong:
            found.setdefault(wrong.partition("(")[2] or wrong, f"{name}, die “{die}”: {wrong}")
    for scrap in scraps(name):
        wrong = try_one(name, scrap)
        if wrong:
            found.setdefault(wrong.partition("(")[2] or wrong, f"{name}, {scrap!r:.80}: {wrong}")
    return list(found.values())


def main() -> int:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--inputs", type=int, default=20_000, help="in total, over all formats by their shares")
    words.add_argument("--formats", default=",".join(FORMATS))
    words.add_argument("--seed", default="1")
    given = words.parse_args()
    names = given.formats.split(",")
    whole = sum(FORMATS[name].share for name in names)
    total = 0
    wrong: list[str] = []
    for name in names:
        began = time.monotonic()
        count = max(1, round(given.inputs * FORMATS[name].share / whole))
        found = fuzz(name, count, given.seed)
        total, wrong = total + count, [*wrong, *found]
        print(f"{name:16} {count:8} inputs, {len(found)} defects, {time.monotonic() - began:.0f} s", flush=True)
        for line in found:
            print(f"  {line}", flush=True)
    print(f"{total} inputs, {len(wrong)} defects")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
