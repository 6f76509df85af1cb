"""The hall's own secret, by which it knows the keys that it gave."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table("secrets", sa.Column("secret", sa.String(64), primary_key=True))
