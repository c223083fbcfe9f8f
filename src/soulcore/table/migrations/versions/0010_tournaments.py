"""Tournaments: who takes part, and who meets whom"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("tournament", sa.String(32), server_default="", nullable=False))
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("system", sa.String(16), nullable=False),
        sa.Column("best_of", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("level", sa.String(32), nullable=False),
        sa.Column("organiser", sa.String(32), nullable=False),
        sa.Column("state", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
    )
    op.create_index("tournaments_by_state", "tournaments", ["state", "changed"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(32), nullable=True, index=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("deck_name", sa.String(120), nullable=False),
        sa.Column("cards", sa.Text(), nullable=False),
        sa.Column("side", sa.Text(), nullable=False),
        sa.Column("dropped", sa.Boolean(), nullable=False),
        sa.UniqueConstraint("tournament_id", "player", name="one_entry_a_player"),
    )
    op.create_table(
        "meetings",
        sa.Column("tournament_id", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("one", sa.Integer(), nullable=False),
        sa.Column("other", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("winner", sa.Integer(), nullable=False),
        sa.Column("missed", sa.Boolean(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("meetings")
    op.drop_table("entrants")
    op.drop_index("tournaments_by_state", "tournaments")
    op.drop_table("tournaments")
    op.drop_column("tables", "tournament")
