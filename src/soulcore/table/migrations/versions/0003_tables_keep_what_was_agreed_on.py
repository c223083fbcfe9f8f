"""Tables keep what was agreed on of what their book leaves open"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        # The version of the rules names what was agreed on.
        batch_op.alter_column("rules", existing_type=sa.String(64), type_=sa.String(400), existing_nullable=False)
        batch_op.add_column(sa.Column("options", sa.Text(), server_default="{}", nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("options")
        batch_op.alter_column("rules", existing_type=sa.String(400), type_=sa.String(64), existing_nullable=False)
