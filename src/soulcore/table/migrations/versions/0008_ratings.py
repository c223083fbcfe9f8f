"""Rated games, and people who look for somebody to play"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("tables", sa.Column("best_of", sa.Integer(), server_default="1", nullable=False))
    op.add_column("seats", sa.Column("rating", sa.Integer(), server_default="0", nullable=False))
    op.add_column("seats", sa.Column("provisional", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("seats", sa.Column("gained", sa.Integer(), nullable=True))
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("best_of", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("wins", sa.Integer(), nullable=False),
        sa.Column("draws", sa.Integer(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
    )
    op.create_index("ratings_by_rank", "ratings", ["game", "best_of", "rating"])
    op.create_table(
        "seeks",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("best_of", sa.Integer(), nullable=False),
        sa.Column("deck_name", sa.String(120), nullable=False),
        sa.Column("cards", sa.Text(), nullable=False),
        sa.Column("side", sa.Text(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("seeks")
    op.drop_index("ratings_by_rank", "ratings")
    op.drop_table("ratings")
    for table, column in (
        ("seats", "gained"),
        ("seats", "provisional"),
        ("seats", "rating"),
        ("tables", "best_of"),
        ("tables", "rated"),
    ):
        op.drop_column(table, column)
