"""What players have tried of puzzles and lessons is kept"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "progress",
        sa.Column("player", sa.String(32), sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("key", sa.String(120), primary_key=True),
        sa.Column("done", sa.Boolean(), nullable=False),
        sa.Column("clean", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("progress_by_key", "progress", ["game", "kind", "key"])


def downgrade() -> None:
    op.drop_index("progress_by_key", "progress")
    op.drop_table("progress")
