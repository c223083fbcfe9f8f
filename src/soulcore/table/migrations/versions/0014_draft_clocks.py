"""Draft rooms have clocks"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("drafts", sa.Column("seconds", sa.Integer(), server_default="0", nullable=False))
    op.add_column("drafts", sa.Column("since", sa.BigInteger(), server_default="0", nullable=False))


def downgrade() -> None:
    op.drop_column("drafts", "since")
    op.drop_column("drafts", "seconds")
