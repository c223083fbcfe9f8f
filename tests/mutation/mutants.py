"""Small changes to the rules' code, each one a mistake that somebody could make: the mutants of a file.

A mutant replaces one piece of text and keeps every line where it is, so that a difference reads like a slip of the pen.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

COMPARED: dict[type[ast.cmpop], tuple[str, ...]] = {
    ast.Lt: ("<=", ">="),
    ast.LtE: ("<", ">"),
    ast.Gt: (">=", "<="),
    ast.GtE: (">", "<"),
    ast.Eq: ("!=",),
    ast.NotEq: ("==",),
    ast.Is: ("is not",),
    ast.IsNot: ("is",),
    ast.In: ("not in",),
    ast.NotIn: ("in",),
}
"""The border moved by one, or the other way round."""

SIGNS: dict[type[ast.operator], tuple[str, str]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.BitOr: ("|", "&"),
    ast.BitAnd: ("&", "|"),
}

WHOLE = (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.Set)
"""What is not a number: a minus between two lists is no slip that anybody would miss."""

DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True)
class Mutant:
    """One change. lines are those whose running means that the changed place was reached."""

    path: str
    kind: str
    scope: str
    start: int
    end: int
    text: str
    line: int
    last_line: int
    is_in_function: bool
    key: str = ""

    def apply(self, source: bytes) -> bytes:
        return source[: self.start] + self.text.encode() + source[self.end :]

    def is_code(self, source: bytes) -> bool:
        """Whether Python can read it. Dear, so only what is drawn is asked."""
        try:
            ast.parse(self.apply(source))
        except SyntaxError:
            return False
        return True

    def diff(self, source: bytes) -> str:
        before, after = (text.decode().splitlines(keepends=True) for text in (source, self.apply(source)))
        return "".join(difflib.unified_diff(before, after, f"a/{self.path}", f"b/{self.path}"))


class Search:
    """All mutants of one file."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path = path
        self.source = source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.found: list[Mutant] = []

    def run(self) -> list[Mutant]:
        self.statements(ast.parse(self.source).body, "", False, False)
        return self.found

    # ------------------------------------------------------------ where

    def begin(self, node: ast.expr | ast.stmt) -> int:
        return self.starts[node.lineno - 1] + node.col_offset

    def finish(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.starts[node.end_lineno - 1] + node.end_col_offset

    def between(self, left: ast.expr, right: ast.expr, sign: str) -> tuple[int, int]:
        """Where the sign between two neighbours stands."""
        place = self.source.index(sign.encode(), self.finish(left), self.begin(right))
        return place, place + len(sign)

    def add(self, kind: str, where: tuple[int, int], text: str, node: ast.expr | ast.stmt, scope: Scope) -> None:
        last = node.end_lineno or node.lineno
        self.found.append(
            Mutant(self.path, kind, scope.name, *where, text, node.lineno, last, scope.is_in_function),
        )

    # ------------------------------------------------------------ walking

    def statements(self, body: list[ast.stmt], name: str, is_in_function: bool, is_nested: bool) -> None:
        scope = Scope(name, is_in_function)
        for place, node in enumerate(body):
            if isinstance(node, ast.Assert | ast.Import | ast.ImportFrom | ast.Raise):
                continue  # an assertion says what always holds, an error's words are not the rule
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                continue
            if isinstance(node, DEFINITIONS):
                inner = f"{name}.{node.name}" if name else node.name
                if not isinstance(node, ast.ClassDef):
                    for default in [*node.args.defaults, *filter(None, node.args.kw_defaults)]:
                        self.expression(default, scope)
                is_function = is_in_function or not isinstance(node, ast.ClassDef)
                self.statements(node.body, inner, is_function, False)
                continue
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
                continue
            is_last = place == len(body) - 1 and not is_nested
            self.statement(node, scope, is_last)
            for part in ("body", "orelse", "finalbody"):
                self.statements(getattr(node, part, []), name, is_in_function, True)
            for handler in getattr(node, "handlers", []):
                self.statements(handler.body, name, is_in_function, True)
            for case in getattr(node, "cases", []):
                if case.guard is not None:
                    self.condition(case.guard, scope)
                self.statements(case.body, name, is_in_function, True)

    def statement(self, node: ast.stmt, scope: Scope, is_last: bool) -> None:
        whole = self.begin(node), self.finish(node)
        if isinstance(node, ast.Continue | ast.Break):
            self.add("dropped", whole, "pass", node, scope)
        if isinstance(node, ast.Return) and not is_last and "\n" not in self.source[slice(*whole)].decode():
            self.add("dropped", whole, "pass", node, scope)
        if isinstance(node, ast.AugAssign) and type(node.op) in SIGNS and not isinstance(node.value, WHOLE):
            sign, other = SIGNS[type(node.op)]
            self.add("sign", self.between(node.target, node.value, f"{sign}="), f"{other}=", node, scope)
        if isinstance(node, ast.If | ast.While):
            self.negate(node.test, scope)
        for field, value in ast.iter_fields(node):
            if field in ("annotation", "body", "orelse", "finalbody", "handlers", "cases"):
                continue
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, ast.expr):
                    self.expression(each, scope)
                elif isinstance(each, ast.withitem):
                    self.expression(each.context_expr, scope)

    def condition(self, node: ast.expr, scope: Scope) -> None:
        self.negate(node, scope)
        self.expression(node, scope)

    def negate(self, node: ast.expr, scope: Scope) -> None:
        """The other way round. A single comparison or a "not" is turned round where it stands."""
        if isinstance(node, ast.Compare | ast.UnaryOp):
            return
        where = self.begin(node), self.finish(node)
        self.add("negated", where, f"(not ({self.source[slice(*where)].decode()}))", node, scope)

    def expression(self, node: ast.expr, scope: Scope) -> None:
        where = self.begin(node), self.finish(node)
        text = self.source[slice(*where)].decode()
        if isinstance(node, ast.Compare):
            for left, sign, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                written = COMPARED_AS[type(sign)]
                for other in COMPARED[type(sign)]:
                    self.add("comparison", self.between(left, right, written), other, node, scope)
        elif isinstance(node, ast.BoolOp):
            self.junction(node, scope)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.add("negated", where, f"({self.source[self.begin(node.operand) : where[1]].decode()})", node, scope)
        elif isinstance(node, ast.BinOp) and type(node.op) in SIGNS:
            self.sign(node, scope)
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, bool):
                self.add("flag", where, str(not node.value), node, scope)
            elif isinstance(node.value, int):
                self.add("off by one", where, str(node.value + 1), node, scope)
        elif isinstance(node, ast.IfExp):
            self.negate(node.test, scope)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and len(node.args) == 1:
            if node.func.attr == "opponent":
                inner = self.source[self.begin(node.args[0]) : self.finish(node.args[0])].decode()
                self.add("seat", where, f"({inner})", node, scope)
        elif isinstance(node, ast.Attribute | ast.Name) and isinstance(node.ctx, ast.Load) and ends_in_seat(node):
            self.add("seat", where, f"(1 - {text})", node, scope)
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return  # -1 stands for "none" everywhere
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                if isinstance(node, ast.Call) and child is node.func and not isinstance(child, ast.Attribute):
                    continue
                self.expression(child, scope)
            elif isinstance(child, ast.keyword):
                self.expression(child.value, scope)
            elif isinstance(child, ast.comprehension):
                self.expression(child.iter, scope)
                for test in child.ifs:
                    self.condition(test, scope)

    def junction(self, node: ast.BoolOp, scope: Scope) -> None:
        """The one word for the other."""
        word, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        whole = self.begin(node), self.finish(node)
        parts = [self.source[self.begin(part) : self.finish(part)].decode() for part in node.values]
        if len(parts) == 2:
            left, right = node.values
            if all(is_plain(part) for part in node.values):
                self.add("and/or", self.junction_sign(left, right, word), other, node, scope)
            else:
                self.add("and/or", whole, f"(({parts[0]}) {other} ({parts[1]}))", node, scope)
        else:
            self.add("and/or", whole, "(" + f" {other} ".join(f"({part})" for part in parts) + ")", node, scope)

    def junction_sign(self, left: ast.expr, right: ast.expr, word: str) -> tuple[int, int]:
        gap = self.source[self.finish(left) : self.begin(right)]
        place = self.finish(left) + gap.index(word.encode())
        return place, place + len(word)

    def sign(self, node: ast.BinOp, scope: Scope) -> None:
        sides = (node.left, node.right)
        if any(isinstance(side, WHOLE) for side in sides):
            return
        if any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides):
            return
        sign, other = SIGNS[type(node.op)]
        self.add("sign", self.between(node.left, node.right, sign), other, node, scope)


@dataclass(frozen=True)
class Scope:
    """The function or class that a place lies in."""

    name: str
    is_in_function: bool


COMPARED_AS: dict[type[ast.cmpop], str] = {
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Is: "is",
    ast.IsNot: "is not",
    ast.In: "in",
    ast.NotIn: "not in",
}


def is_plain(node: ast.expr) -> bool:
    """Whether "and" and "or" around it may change places without brackets."""
    return not isinstance(node, ast.BoolOp | ast.IfExp | ast.Lambda | ast.NamedExpr)


def ends_in_seat(node: ast.Attribute | ast.Name) -> bool:
    return (node.attr if isinstance(node, ast.Attribute) else node.id) == "seat"


def mutants_of(root: Path, path: Path) -> Iterator[Mutant]:
    """The mutants of a file, a few of them no Python (`is_code`). Their keys name the function, the line before and after, and
    stay when other lines move."""
    source = path.read_bytes()
    lines = source.decode().splitlines()
    relative = path.relative_to(root).as_posix()
    seen: dict[str, int] = {}
    for mutant in Search(relative, source).run():
        changed = mutant.apply(source).decode().splitlines()
        before = " ".join(line.strip() for line in lines[mutant.line - 1 : mutant.last_line])
        shift = len(changed) - len(lines)
        after = " ".join(line.strip() for line in changed[mutant.line - 1 : mutant.last_line + shift])
        key = f"{relative} {mutant.scope}: {before} => {after}"
        seen[key] = seen.get(key, 0) + 1
        if seen[key] > 1:
            key = f"{key} #{seen[key]}"
        yield Mutant(**{**mutant.__dict__, "key": key})
