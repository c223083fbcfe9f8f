"""What a wheel holds beyond the source: which scenarios prove which rules, for `soulcore rules` without a checkout."""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Proofs(BuildHookInterface):  # type: ignore[type-arg]
    """Writes clauses/data/proofs.json into the wheel. An editable install reads the scenarios themselves."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "src"))
        try:
            from soulcore.clauses import index, proofs
        finally:
            sys.path.pop(0)
        found = {
            book: [(each.file, each.name, each.proves) for each in proofs.read(root, book)[0]] for book in index.BOOKS
        }
        self.folder = tempfile.TemporaryDirectory()
        file = Path(self.folder.name) / "proofs.json"
        file.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
        build_data["force_include"][str(file)] = "soulcore/clauses/data/proofs.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if version != "editable":
            self.folder.cleanup()
