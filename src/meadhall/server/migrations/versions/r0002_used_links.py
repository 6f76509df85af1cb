"""A link that was used says by whom: an answer that was lost can be asked for again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("links", sa.Column("holder", sa.String(40)))
