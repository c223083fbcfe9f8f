"""What holds for the compiled engine's modules.

Constants are `Final`: compiled code then knows them; others it looks up by name at every use. And an error with fields of its own
has no kinds outside: compiled code refuses objects of classes that it did not know.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]


def compiled() -> Iterator[Path]:
    """The modules that pyproject.toml has compiled."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = settings["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    for place in hook["include"]:
        path = ROOT / place.lstrip("/")
        for file in [path] if path.is_file() else sorted(path.rglob("*.py")):
            name = f"/{file.relative_to(ROOT).as_posix()}"
            if not any(name.startswith(left) or fnmatch(file.name, left) for left in hook["exclude"]):
                yield file


def constants(module: ast.Module) -> Iterator[tuple[int, str, bool]]:
    """Names in capitals given a value at the top of a module: line, name, whether they are Final."""
    for statement in module.body:
        if isinstance(statement, ast.Assign):
            for target in statement.targets:
                for name in target.elts if isinstance(target, ast.Tuple) else [target]:
                    if isinstance(name, ast.Name) and name.id.isupper():
                        yield statement.lineno, name.id, False
        elif (
            isinstance(statement, ast.AnnAssign)
            and isinstance(statement.target, ast.Name)
            and statement.target.id.isupper()
            and statement.value is not None
        ):
            yield statement.lineno, statement.target.id, ast.unparse(statement.annotation).startswith("Final")


def test_constants_of_the_compiled_engine_are_final() -> None:
    found, loose = 0, []
    for file in compiled():
        for line, name, is_final in constants(ast.parse(file.read_text(encoding="utf-8"))):
            found += 1
            if not is_final:
                loose.append(f"{file.relative_to(ROOT)}:{line}: {name}")
    assert not loose, "write NAME: Final = …: " + ", ".join(loose)
    assert found > 300, "the list of what is compiled is read as it should be"


def test_kinds_of_an_error_with_fields_are_compiled_with_it() -> None:
    """In a compiled engine, `UnknownGame` as an interpreted kind of `KeyedError` was a TypeError wherever it was raised."""
    known = set(compiled())
    outside = [
        f"{file.relative_to(ROOT)}:{node.lineno}: {node.name}"
        for file in sorted((ROOT / "src").rglob("*.py"))
        if file not in known
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and any(ast.unparse(base).endswith("KeyedError") for base in node.bases)
    ]
    assert not outside
