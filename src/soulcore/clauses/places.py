"""Places: where in the source each clause is carried out, read from the source without running it.

Three things place a clause:
    cite("standard.battle.3")        the ids themselves
    game.cite("attack.declare")      a topic, which a game's ADDRESSES turn into ids; so do cite_topic(…, "topic"),
                                     address("topic") and the argument `topic="…"` of any call
    REFUSAL = "standard.battle.3"    in games/ and library/, any constant made of nothing but ids
A topic put together at its end, f"deplete.{cause}", stands for every topic of a table that begins so.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import soulcore
from soulcore.clauses import answers, index

SOURCE = Path(soulcore.__file__).parent

ENGINE = ("kernel", "effects", "games", "library")
"""The packages whose code carries out rules; elsewhere a word like `topic` may mean anything."""

FREE = ("games", "library")
"""The packages in which any constant made of ids is a citation."""

TOPIC_CALLS = ("cite", "cite_topic", "address")


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A spot in the source. file: below the package, with slashes; function: qualified, or the constant's name."""

    file: str
    line: int
    function: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}"


@dataclass(slots=True)
class Table:
    """A game's ADDRESSES: which clauses of its book each topic stands for. An empty string says: none in this book."""

    file: str
    addresses: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Source:
    """What the source cites."""

    ids: dict[str, set[Place]] = field(default_factory=dict)
    topics: dict[str, set[Place]] = field(default_factory=dict)
    """A topic put together at its end is kept as `deplete.*`."""
    tables: dict[str, Table] = field(default_factory=dict)
    """By book."""
    families: dict[str, set[str]] = field(default_factory=dict)
    """For each package under games/, the other packages there that it builds on."""
    faults: list[str] = field(default_factory=list)

    def books(self) -> list[str]:
        """The books that have a game: those with a table of addresses."""
        return [book for book in index.BOOKS if book in self.tables]

    def books_of(self, place: Place) -> list[str]:
        """The books whose games run the code at this place."""
        parts = place.file.split("/")
        if parts[0] != "games" or len(parts) < 3:
            return self.books()
        package = parts[1]
        book = index.book_of(package)
        if book in self.tables:
            return [book]
        return [book for book in self.books() if package in self.families.get(index.package_of(book), ())]

    def places_of(self, topic: str, book: str) -> set[Place]:
        """Where a topic of a book's table is cited in code that the book's game runs."""
        return {
            place
            for cited, spots in self.topics.items()
            if is_meant(cited, topic)
            for place in spots
            if book in self.books_of(place)
        }


def is_meant(cited: str, topic: str) -> bool:
    """Does what the code cites (`draw`, `deplete.*`) mean this topic?"""
    return topic.startswith(cited[:-1]) if cited.endswith("*") else topic == cited


def read(root: Path = SOURCE) -> Source:
    """Read the source of the package that lies at root."""
    source = Source()
    for path in sorted(path for package in ENGINE for path in (root / package).rglob("*.py")):
        file = path.relative_to(root).as_posix()
        tree = ast.parse(path.read_text(encoding="utf-8"), file)
        parts = file.split("/")
        if parts[0] == "games" and len(parts) == 3 and parts[2] == "addresses.py":
            _read_table(tree, file, source)
        else:
            _Reader(file, source).visit(tree)
    return source


def places(source: Source, book: str) -> dict[str, list[Place]]:
    """For each clause, ruling and official answer of a book that the source cites, where."""
    found: dict[str, set[Place]] = {}
    for id, spots in source.ids.items():
        if id.partition(".")[0] == book:
            found.setdefault(id, set()).update(spots)
    table = source.tables.get(book, Table(""))
    for topic, ids in table.addresses.items():
        spots = source.places_of(topic, book)
        for id in ids.split() if spots else ():
            found.setdefault(id, set()).update(spots)
    return {id: sorted(spots) for id, spots in found.items()}


def faults(source: Source) -> list[str]:
    """What is wrong with the citations: ids that do not exist, topics without an address, addresses without code."""
    found = list(source.faults)
    for book, table in source.tables.items():
        for topic, ids in table.addresses.items():
            found += [
                f"{table.file}: '{topic}' stands for '{id}', which is no clause, ruling or answer of {book}"
                for id in ids.split()
                if not answers.is_address(id) or not id.startswith(f"{book}.")
            ]
            if not source.places_of(topic, book):
                found.append(f"{table.file}: no code that {book} runs cites the topic '{topic}'")
    for topic, spots in source.topics.items():
        for book in source.books():
            cited = sorted(place for place in spots if book in source.books_of(place))
            if cited and not any(is_meant(topic, known) for known in source.tables[book].addresses):
                found.append(f"{cited[0]}: the topic '{topic}' is missing in {source.tables[book].file}")
    return sorted(found)


def _read_table(tree: ast.Module, file: str, source: Source) -> None:
    """ADDRESSES must be one plain dict of constants, so that it can be read here without running it."""
    table = Table(file)
    source.tables[index.book_of(file.split("/")[1])] = table
    for statement in tree.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and "ADDRESSES" in _target_names(statement):
            if not isinstance(statement.value, ast.Dict):
                break
            for key, value in zip(statement.value.keys, statement.value.values, strict=True):
                topic, ids = _constants(key), _constants(value)
                if len(topic) != 1 or len(ids) != 1:
                    source.faults.append(f"{file}:{value.lineno}: topic and ids must be constant strings")
                elif topic[0] in table.addresses:
                    source.faults.append(f"{file}:{value.lineno}: the topic '{topic[0]}' stands here twice")
                else:
                    table.addresses[topic[0]] = ids[0]
            return
    source.faults.append(f"{file}: there is no ADDRESSES = {{…}} with constant topics and ids")


def _constants(node: ast.expr | None) -> list[str]:
    """The constant strings that an argument may be: itself, either side of `a if … else b`, or `start.*`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return _constants(node.body) + _constants(node.orelse)
    if isinstance(node, ast.JoinedStr):
        start = "".join(_constants(node.values[0])) if node.values else ""
        return [f"{start}*"] if start.endswith(".") else []
    return []


def _target_names(statement: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _is_text(statement: ast.stmt) -> bool:
    """Is it a bare string: a docstring, which cites nothing?"""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


class _Reader(ast.NodeVisitor):
    """Gathers the citations of one file, keeping track of the function it is in."""

    def __init__(self, file: str, source: Source) -> None:
        self.file = file
        self.source = source
        self.scope: list[str] = []
        parts = file.split("/")
        self.is_free = parts[0] in FREE
        self.game = parts[1] if parts[0] == "games" and len(parts) > 2 else ""

    def place(self, node: ast.expr) -> Place:
        return Place(self.file, node.lineno, ".".join(self.scope) or "(module)")

    def add_ids(self, text: str, node: ast.expr) -> None:
        for id in text.split():
            self.source.ids.setdefault(id, set()).add(self.place(node))

    def add_topic(self, topic: str, node: ast.expr) -> None:
        self.source.topics.setdefault(topic, set()).add(self.place(node))

    # ------------------------------------------------------------ where we are

    def inside(self, name: str, nodes: Iterable[ast.AST]) -> None:
        self.scope.append(name)
        for node in nodes:
            self.visit(node)
        self.scope.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.inside(node.name, ast.iter_child_nodes(node))

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.inside(node.name, ast.iter_child_nodes(node))

    def visit_Assign(self, node: ast.Assign) -> None:
        self.visit_assignment(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.visit_assignment(node)

    def visit_assignment(self, node: ast.Assign | ast.AnnAssign) -> None:
        names = _target_names(node)
        if not self.scope and names:
            self.inside(names[0], ast.iter_child_nodes(node))
        else:
            self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not _is_text(node):
            self.generic_visit(node)

    # ------------------------------------------------------------ what a game builds on

    def visit_Import(self, node: ast.Import) -> None:
        for alias in node.names:
            self.note_import(alias.name)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names:
            self.note_import(f"{node.module}.{alias.name}")

    def note_import(self, module: str) -> None:
        parts = module.split(".")
        if self.game and parts[:2] == ["soulcore", "games"] and len(parts) > 2 and parts[2] != self.game:
            self.source.families.setdefault(self.game, set()).add(parts[2])

    # ------------------------------------------------------------ what is cited

    def visit_Constant(self, node: ast.Constant) -> None:
        if self.is_free and isinstance(node.value, str) and "." in node.value:
            words = node.value.split()
            if words and all(answers.is_address(word) for word in words):
                self.add_ids(node.value, node)

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in TOPIC_CALLS and node.args:
            self.read_citation(node, is_ids=name == "cite" and isinstance(node.func, ast.Name))
        for keyword in node.keywords:
            if keyword.arg == "topic":
                for topic in _nonempty(_constants(keyword.value)):
                    self.add_topic(topic, keyword.value)
        self.generic_visit(node)

    def read_citation(self, node: ast.Call, is_ids: bool) -> None:
        argument = node.args[-1]
        if isinstance(argument, ast.JoinedStr) and not _constants(argument):
            self.source.faults.append(f"{self.place(node)}: a topic put together must begin with a constant and a dot")
        for text in _nonempty(_constants(argument)):
            unknown = [word for word in text.split() if not answers.is_address(word)]
            if not unknown:
                self.add_ids(text, argument)
            elif is_ids:
                self.source.faults.append(f"{self.place(node)}: there is no clause, ruling or answer '{unknown[0]}'")
            else:
                self.add_topic(text, argument)


def _nonempty(texts: list[str]) -> Iterator[str]:
    return (text for text in texts if text.strip())
