"""Which server a table is at home with, and until when a server counts as alive."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "servers",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("address", sa.String(255), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "homes",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("server", sa.String(16), nullable=False),
        sqlite_with_rowid=False,
    )
