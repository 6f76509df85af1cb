"""The tables as they were before there were migrations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(128)),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "key"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "places",
        sa.Column("holder", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(16), primary_key=True),
        sa.Column("seat", sa.String(32), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_index("places_of_table", "places", ["table_id"])
    op.create_table(
        "links",
        sa.Column("hash", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.String(32), nullable=False),
        sa.Column("until", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_index("links_of_table", "links", ["table_id"])
    about = op.create_table("about", sa.Column("version", sa.Integer, primary_key=True))
    op.bulk_insert(about, [{"version": 1}])
