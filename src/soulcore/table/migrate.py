"""Bringing a database up to date."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

FOLDER = Path(__file__).parent / "migrations"


def config_for(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.attributes["connection"] = connection
    return config


def versions(connection: Connection) -> tuple[str, list[str]]:
    """The version of a database ("": it has none yet), and those this program knows, newest first."""
    script = ScriptDirectory.from_config(config_for(connection))
    found = MigrationContext.configure(connection).get_current_revision()
    return found or "", [revision.revision for revision in script.walk_revisions()]


def migrate(connection: Connection) -> None:
    """Run every version the database has not seen."""
    command.upgrade(config_for(connection), "head")
