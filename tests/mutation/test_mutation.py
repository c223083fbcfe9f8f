"""The mutation run: what is changed, how a change is put in place, and what counts as equal."""

from __future__ import annotations

import ast
import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.mutation import footprints
from tests.mutation.judging import functions_alive, put_in_place, settings
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.run import ROOT, Equal, files_of, own_folders

from soulcore.games import names

SOURCE = '''"""A module."""
LIMIT = 3


def fits(game, seat, number):
    """Text is left alone: 1 < 2."""
    assert number >= 0
    if game.is_over and not number:
        return False
    for each in range(number):
        if each == LIMIT or each + 1 < number:
            continue
    return game.opponent(seat) != 1 - game.seat
'''


@pytest.fixture
def found(tmp_path: Path) -> list[Mutant]:
    (tmp_path / "module.py").write_text(SOURCE)
    return list(mutants_of(tmp_path, tmp_path / "module.py"))


def changes(found: list[Mutant]) -> set[str]:
    return {mutant.key.partition(": ")[2] for mutant in found}


def test_each_kind_of_slip_is_made(found: list[Mutant]) -> None:
    assert {mutant.kind for mutant in found} == {
        "and/or",
        "comparison",
        "dropped",
        "flag",
        "negated",
        "off by one",
        "seat",
        "sign",
    }
    assert changes(found) >= {
        "LIMIT = 3 => LIMIT = 4",
        "if game.is_over and not number: => if game.is_over or not number:",
        "return False => return True",
        "return False => pass",
        "continue => pass",
        "if each == LIMIT or each + 1 < number: => if each == LIMIT or each + 1 <= number:",
        "if each == LIMIT or each + 1 < number: => if each == LIMIT or each - 1 < number:",
        "return game.opponent(seat) != 1 - game.seat => return (seat) != 1 - game.seat",
        "return game.opponent(seat) != 1 - game.seat => return game.opponent(seat) != 1 - (1 - game.seat)",
    }


def test_words_and_assertions_are_left_alone(found: list[Mutant]) -> None:
    assert not any("assert" in change or "Text" in change for change in changes(found))


def test_a_mutant_keeps_every_line_in_its_place_and_has_a_key_of_its_own(found: list[Mutant]) -> None:
    for mutant in found:
        changed = mutant.apply(SOURCE.encode()).decode()
        ast.parse(changed)
        assert len(changed.splitlines()) == len(SOURCE.splitlines())
        assert changed != SOURCE
    assert len({mutant.key for mutant in found}) == len(found)


def test_keys_stay_when_other_lines_move(found: list[Mutant], tmp_path: Path) -> None:
    (tmp_path / "module.py").write_text(SOURCE.replace("LIMIT = 3\n", "OTHER = ()\nLIMIT = 3\n"))
    assert {mutant.key for mutant in mutants_of(tmp_path, tmp_path / "module.py")} == {mutant.key for mutant in found}


def test_marks_tell_which_lines_ran(tmp_path: Path) -> None:
    file = str(tmp_path / "module.py")
    source = (
        '"""Text."""\n'
        "from __future__ import annotations\n"
        "def pick(number):\n"
        '    """Text."""\n'
        "    if (\n"
        "        number > 1\n"
        "    ):\n"
        "        return 1\n"
        "    elif number:\n"
        "        return 2\n"
        "    return 3\n"
    )
    space: dict[str, Any] = {}
    exec(compile(footprints.with_marks(ast.parse(source), file), file, "exec", dont_inherit=True), space)
    assert footprints.taken(len(str(tmp_path)) + 1) == {"module.py": {3}}
    assert space["pick"](1) == 2
    assert footprints.taken(len(str(tmp_path)) + 1) == {"module.py": {5, 6, 7, 9, 10}}


def test_a_change_of_the_rules_code_forgets_only_the_scenarios_that_reach_it(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    before = footprints.Footprints("common", {"kernel/a.py": "1", "games/b.py": "1"})
    before.of = {
        "one": footprints.Footprint({"kernel/a.py": frozenset({1})}, 0.0),
        "two": footprints.Footprint({"kernel/a.py": frozenset({1}), "games/b.py": frozenset({2})}, 0.0),
    }
    before.cold = {"kernel/a.py": {7}, "games/b.py": {8}}
    kept.write_bytes(pickle.dumps(before))
    after = footprints.load(kept, footprints.Footprints("common", {"kernel/a.py": "1", "games/b.py": "2"}))
    assert list(after.of) == ["one"]
    assert after.cold == {"kernel/a.py": {7}}
    other = footprints.load(kept, footprints.Footprints("other", before.files))
    assert not other.of


def test_a_change_is_put_into_functions_that_are_already_known(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    source = b"def more(number):\n    return number + 1\n"
    space: dict[str, object] = {}
    exec(compile(source, str(file), "exec"), space)
    held = space["more"]
    assert callable(held)
    assert held(1) == 2
    assert put_in_place(file, source.replace(b"+", b"-"), 2, 2, functions_alive())
    assert held(1) == 0


def test_a_fresh_process_imports_the_changed_source_and_everything_else_as_it_is() -> None:
    """A process that cannot import would notice every change."""
    file = ROOT / "src/soulcore/kernel/piece.py"
    code = (
        "from pathlib import Path\n"
        "from tests.mutation.judging import import_changed\n"
        f"file = Path({str(file)!r})\n"
        "import_changed(file, file.read_bytes() + b'CHANGED = True')\n"
        "import soulcore.scenarios.run, soulcore.kernel.piece\n"
        "print(soulcore.kernel.piece.CHANGED)\n"
    )
    environment = settings(ROOT, Path(os.devnull))
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.stdout == "True\n", done.stderr


def test_what_is_known_to_be_equal_has_a_reason() -> None:
    equal = Equal()
    assert all(why for why in equal.keys.values())
    assert all(why for _, why in equal.classes)
    assert equal.why("src/x.py f: game.version += 1 => game.version += 2")
    assert not equal.why("src/x.py f: game.version += 1 => game.version -= 1")


@pytest.mark.parametrize("game", names())
def test_every_game_has_code_to_change(game: str) -> None:
    files = files_of(game, [])
    assert any("kernel" in file.parts for file in files)
    assert any("effects" in file.parts for file in files)
    assert any(file.parent.name == game.replace("-", "_") for file in files)
    assert files_of(game, [ROOT / "src/soulcore/kernel/game.py"]) == [ROOT / "src/soulcore/kernel/game.py"]


def test_a_family_is_code_of_each_of_its_games_and_of_no_other() -> None:
    assert own_folders("standard") == ["games/battle_spirits", "games/standard"]
    assert own_folders("spirit-war") == ["games/spirit_war"]
