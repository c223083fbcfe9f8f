"""The mutation run: what is changed, how a change is put in place, and what counts as equal."""

from __future__ import annotations

import ast
import os
import pickle
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.mutation import footprints
from tests.mutation.citing import Citing
from tests.mutation.defaults import Defaults
from tests.mutation.engine_tests import Judges, ask, notice
from tests.mutation.judging import functions_alive, put_in_place, settings
from tests.mutation.mutants import Mutant, mutants_of
from tests.mutation.run import EQUAL, ROOT, Equal, files_of, own_folders, survivors_in

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


def test_tests_of_the_engine_are_forgotten_when_they_are_written_anew_or_their_code_changes(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    files = {"kernel/a.py": "1", "games/b.py": "1"}
    before = footprints.Footprints("common", files, "tests")
    before.tests = {
        "slow": footprints.Footprint({"kernel/a.py": frozenset({1})}, 2.0),
        "quick": footprints.Footprint({"games/b.py": frozenset({2})}, 1.0),
    }
    assert footprints.by_time(before.tests) == ["quick", "slow"]
    kept.write_bytes(pickle.dumps(before))
    after = footprints.load(kept, footprints.Footprints("common", {**files, "games/b.py": "2"}, "tests"))
    assert list(after.tests) == ["slow"]
    assert not footprints.load(kept, footprints.Footprints("common", files, "other tests")).tests


def test_only_the_tests_that_are_named_are_asked_and_the_first_that_fails_is_told(tmp_path: Path) -> None:
    code = "def test_a(): pass\ndef test_b(): assert False\ndef test_c(): assert False\n"
    (tmp_path / "test_own.py").write_text(code)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    passing, failing, other = (f"test_own.py::test_{name}" for name in "abc")
    assert notice(tmp_path, []) is None
    assert notice(tmp_path, [passing]) is None
    found = notice(tmp_path, [passing, other, failing])
    assert found is not None
    assert found["scenario"] == other
    judges = Judges([failing])
    ask(tmp_path, judges)
    assert judges.failed == [failing]


REPORT = """saga, seed 5: 2 of 9 mutants; 1 survived

src/a.py:3 (seat)
key: src/a.py f: seat => (1 - seat)

+key: a line of a difference

eternal, seed 5: 1 of 9 mutants; 1 survived

key: src/b.py g: 1 => 2
"""


def test_a_report_names_its_survivors_for_another_look(tmp_path: Path) -> None:
    (tmp_path / "report.txt").write_text(REPORT)
    assert survivors_in(tmp_path / "report.txt") == {
        "saga": ["src/a.py f: seat => (1 - seat)"],
        "eternal": ["src/b.py g: 1 => 2"],
    }


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


MAKERS = """
class Process: ...
class Pay(Process):
    def __init__(self): self.owed, self.seat, self.left = 0, 0, 0
class Toll(Pay): ...
def one(game):
    pay = Pay()
    pay.owed = 3
    pay.seat = game.seat
    game.stack.append(pay)
    pay.left = 1
def two(game):
    toll = Toll()
    toll.owed, toll.seat = 0, 1
    return toll
"""


def test_a_default_is_equal_where_everyone_who_makes_one_sets_it_first(tmp_path: Path) -> None:
    (tmp_path / "made.py").write_text(MAKERS)
    known = Defaults(tmp_path)
    assert known.why("made.py Pay.__init__: self.owed = 0 => self.owed = 1")
    assert not known.why("made.py Pay.__init__: self.left = 0 => self.left = 1"), "set only after it is used"
    (tmp_path / "more.py").write_text("def three(game):\n    game.stack.append(Toll())\n")
    assert not Defaults(tmp_path).why("made.py Pay.__init__: self.owed = 0 => self.owed = 1")
    by_module = f"from {tmp_path.name} import made\n\n\ndef three(game):\n    toll = made.Toll()\n"
    (tmp_path / "more.py").write_text(by_module + "    game.stack.append(toll)\n")
    assert not Defaults(tmp_path).why("made.py Pay.__init__: self.owed = 0 => self.owed = 1"), "not set there"
    (tmp_path / "more.py").write_text(by_module + "    toll.owed = 2\n    game.stack.append(toll)\n")
    assert Defaults(tmp_path).why("made.py Pay.__init__: self.owed = 0 => self.owed = 1"), "set there, too"
    (tmp_path / "more.py").write_text("class Toll(Node):\n    pass\n\n\ndef three(game):\n    return Toll()\n")
    assert Defaults(tmp_path).why("made.py Pay.__init__: self.owed = 0 => self.owed = 1"), "another Toll, no process"


NODES = """
class Node: ...
class Verb(Node): ...
class Draw(Verb):
    seat: str
    number: int = 1
    free: bool = False
def build():
    return [Draw("you", 2), tree.Draw("you", number=3, free=True)]
"""


def test_a_default_of_a_node_is_equal_where_everyone_who_makes_one_says_it(tmp_path: Path) -> None:
    (tmp_path / "made.py").write_text(NODES)
    known = Defaults(tmp_path)
    assert known.why("made.py Draw: number: int = 1 => number: int = 2")
    assert not known.why("made.py Draw: free: bool = False => free: bool = True"), "one place says nothing of it"
    (tmp_path / "more.py").write_text("def more(parts):\n    return Draw(*parts)\n")
    assert not Defaults(tmp_path).why("made.py Draw: number: int = 1 => number: int = 2"), "who knows what is said"


CITING = """
class Rules:
    def may(self, game, seat):
        if seat != game.seat:
            game.cite("turn.other")
        if game.over:
            cite("over")
            return False
        if game.step:
            cite("step")
        else:
            game.step = 1
"""


def test_a_condition_is_equal_where_only_a_citation_hangs_on_it(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(CITING)
    known = Citing(tmp_path, tmp_path)
    assert known.why("rules.py Rules.may: if seat != game.seat: => if seat == game.seat:")
    assert not known.why("rules.py Rules.may: if game.over: => if (not (game.over)):")
    assert not known.why("rules.py Rules.may: if game.step: => if (not (game.step)):")


def test_every_entry_of_equal_means_some_mutant() -> None:
    """The source moves on: an entry for what is written otherwise now would only mislead."""
    files = {file for game in names() for file in files_of(game, [])}
    keys = {mutant.key for file in files for mutant in mutants_of(ROOT, file)}
    listed = tomllib.loads(EQUAL.read_text(encoding="utf-8"))
    assert [entry["key"] for entry in listed["equal"] if entry["key"] not in keys] == []
    patterns = [entry["pattern"] for entry in listed["class"]]
    assert [pattern for pattern in patterns if not any(re.search(pattern, key) for key in keys)] == []
