"""How fast the engine is: interpreted and compiled side by side, on one core, by random play with the entry decks.

    ./soulcore bench [--game GAME] [-n GAMES] [--mode both|interpreted|compiled] [--no-peers] [--json FILE] [--profile]

A second is a second of processor time, so that a busy machine does not spoil the figures too much. Figures of one machine are
comparable, figures of two are not. docs/speed.md has those of ours, and says what each means.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bench import tables
from rich.console import Console

from soulcore.cli.compiling import compile_engine
from soulcore.cli.errors import CannotCompile
from soulcore.games import names

INTERPRETED = "interpreted"
COMPILED = "compiled"
ROOT = Path(__file__).resolve().parent.parent
PROFILED_GAMES = 60


def main() -> None:
    chosen = arguments()
    console = Console()
    wanted = [INTERPRETED, COMPILED] if chosen.mode == "both" else [chosen.mode]
    engines = find_engines(wanted, console)
    if not engines:
        sys.exit(2)
    games = [chosen.game] if chosen.game else list(names())
    if chosen.profile:
        profile(engines, games, min(chosen.games, PROFILED_GAMES))
        return
    console.print(machine(), highlight=False)
    found: dict[str, Any] = {"machine": machine(), "games": {}}
    for game in games:
        found["games"][game] = measure(game, engines, chosen.games, console)
    if chosen.peers:
        if importlib.util.find_spec("rlcard") is None:
            console.print("RLCard is not installed, so it is not compared: pip install rlcard")
        else:
            found["peers"] = peers(console)
            tables.show_peers(found["peers"], found["games"], console)
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="soulcore bench", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", choices=names(), help="one game; all of them if left out")
    parser.add_argument(
        "-n", "--games", type=int, default=10_000, help="random games of the long run that memory is watched in (10000)"
    )
    parser.add_argument("--mode", choices=("both", INTERPRETED, COMPILED), default="both", help="which engine")
    parser.add_argument("--no-peers", dest="peers", action="store_false", help="leave out RLCard's games (20 s)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    chosen = parser.parse_args()
    if chosen.games < 1:
        parser.error("-n: at least one game")
    if chosen.json and (chosen.json.is_dir() or not chosen.json.parent.is_dir()):
        parser.error(f"--json: {chosen.json} is not a place for a file")
    return chosen


def machine() -> str:
    """What was measured on what."""
    return f"Python {platform.python_version()}, {platform.system()} {platform.machine()}, {processor()}, one core"


def processor() -> str:
    """The processor's name where the system tells it."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or "unknown processor"
    return next(
        (line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "unknown processor"
    )


# ---------------------------------------------------------------- the engines


def find_engines(wanted: list[str], console: Console) -> dict[str, dict[str, str]]:
    """The environment in which a child runs each engine. A compiled one that is missing is made first."""
    compiled = Path(os.environ.get("SOULCORE_COMPILED", ""))
    if COMPILED in wanted and not (compiled.name and compiled.is_dir()):
        try:
            compile_engine(quiet=False, again=False)
        except CannotCompile as error:
            console.print(f"[yellow]{error}[/yellow]")
            wanted = [mode for mode in wanted if mode != COMPILED]
    source = {INTERPRETED: ROOT / "src", COMPILED: compiled}
    return {mode: dict(os.environ, PYTHONPATH=os.pathsep.join([str(source[mode]), str(ROOT)])) for mode in wanted}


def ask_child(what: str, game: str, count: int, mode: str, settings: dict[str, str], console: Console) -> Any:
    """Let a process of its own measure something."""
    command = [sys.executable, "-m", "bench.child", what, game, str(count)]
    with console.status(f"{game or what}: {what}, {mode} …"):
        done = subprocess.run(command, cwd=ROOT, env=settings, stdout=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"soulcore bench: measuring {what} of {game} failed (its last words are above)")
    told = json.loads(done.stdout)
    if told["mode"] != mode:
        sys.exit(f"soulcore bench: {mode} was wanted, and {told['mode']} ran")
    return told["figures"]


# ---------------------------------------------------------------- what is measured


def measure(game: str, engines: dict[str, dict[str, str]], count: int, console: Console) -> dict[str, Any]:
    """Everything about a game: speed, positions and growth with each engine, the long run with the fastest. Shown as it
    comes, and written down by what it is about."""

    def ask(what: str, modes: Iterable[str]) -> dict[str, Any]:
        return {mode: ask_child(what, game, count, mode, engines[mode], console) for mode in modes}

    console.print(f"\n[bold]{game}[/bold]")
    found = {"speed": ask("speed", engines), "positions": ask("positions", engines)}
    console.print(tables.speed_table(found["speed"], found["positions"]))
    found["growth"] = ask("growth", engines)
    console.print(tables.growth_table(found["growth"]))
    fastest = COMPILED if COMPILED in engines else next(iter(engines))
    found["long-run"] = ask("long-run", [fastest])
    console.print(tables.long_run_text(found["long-run"]), highlight=False)
    if importlib.util.find_spec("gymnasium") is None:
        console.print("Gymnasium is not installed, so the environments are not measured: pip install '.[envs]'")
    else:
        found["envs"] = ask("envs", engines)
        console.print(tables.envs_table(found["envs"]))
    return found


def peers(console: Console) -> Any:
    settings = dict(os.environ, PYTHONPATH=os.pathsep.join([str(ROOT / "src"), str(ROOT)]))
    return ask_child("peers", "", 0, INTERPRETED, settings, console)


def profile(engines: dict[str, dict[str, str]], games: list[str], count: int) -> None:
    """In children again: the profiler must run beside the engine that is asked for."""
    for settings in engines.values():
        for game in games:
            work = f"from bench import profiling; profiling.main({game!r}, {count})"
            subprocess.run([sys.executable, "-c", work], cwd=ROOT, env=settings, check=False)


if __name__ == "__main__":
    main()
