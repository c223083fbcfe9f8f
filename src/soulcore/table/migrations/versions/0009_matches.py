"""Matches of several games; seats keep the Side Deck"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("results", sa.Text(), server_default="[]", nullable=False))
    op.add_column("tables", sa.Column("follows", sa.String(32), server_default="", nullable=False))
    op.add_column("seats", sa.Column("side", sa.Text(), server_default="[]", nullable=False))


def downgrade() -> None:
    op.drop_column("seats", "side")
    op.drop_column("tables", "follows")
    op.drop_column("tables", "results")
