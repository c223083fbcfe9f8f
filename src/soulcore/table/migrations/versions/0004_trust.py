"""Tables keep the cards they are played with, what was sealed before the shuffle and what each entry led to; names and tokens"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "kept_cards",
        sa.Column("digest", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.String(40), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
    )
    op.create_table(
        "revoked",
        sa.Column("token", sa.String(32), primary_key=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("printed", sa.Text(), server_default="{}", nullable=False))
        batch_op.add_column(sa.Column("protocol", sa.Integer(), server_default="1", nullable=False))
        batch_op.add_column(sa.Column("deal", sa.String(64), server_default="", nullable=False))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("sealed", sa.String(64), server_default="", nullable=False))
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.add_column(sa.Column("board", sa.String(40), server_default="", nullable=False))
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.add_column(sa.Column("look", sa.String(120), server_default="", nullable=False))
        batch_op.add_column(sa.Column("tokens_from", sa.BigInteger(), server_default="0", nullable=False))
        batch_op.create_index("players_by_look", ["look"])


def downgrade() -> None:
    with op.batch_alter_table("players", schema=None) as batch_op:
        batch_op.drop_index("players_by_look")
        batch_op.drop_column("tokens_from")
        batch_op.drop_column("look")
    with op.batch_alter_table("journal", schema=None) as batch_op:
        batch_op.drop_column("board")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("sealed")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("deal")
        batch_op.drop_column("protocol")
        batch_op.drop_column("printed")
    op.drop_table("revoked")
    op.drop_table("kept_cards")
