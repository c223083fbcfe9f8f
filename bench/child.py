"""One measurement in a process of its own, so that each has the engine it asks for and memory to itself.

python -m bench.child WHAT GAME COUNT: speed, growth, positions, long-run, envs or peers; the figures go to stdout as JSON.
"""

from __future__ import annotations

import json
import sys

from bench import growth, memory, peers, speed
from bench.games import mode


def measure(what: str, game: str, count: int) -> dict[str, object]:
    if what == "speed":
        return {**speed.measure(game, count)}
    if what == "growth":
        points, exponent = growth.measure(game)
        return {"points": points, "exponent": exponent}
    if what == "positions":
        return {**memory.positions(game)}
    if what == "long-run":
        return {**memory.long_run(game, count)}
    if what == "envs":
        from bench import envs  # needs an extra, which the others do not

        return {**envs.measure(game)}
    if what == "peers":
        return {**peers.measure()}
    raise ValueError(f"there is no measurement {what}")


def main() -> None:
    what, game, count = sys.argv[1:]
    print(json.dumps({"mode": mode(), "figures": measure(what, game, int(count))}))


if __name__ == "__main__":
    main()
