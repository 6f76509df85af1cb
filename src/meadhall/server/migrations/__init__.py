"""Migrations: the versions of the database's tables, in Alembic's form.

To change the tables: change them in `storage`, add a file to `versions`, and let HEAD name it. A
revision leaves what the version before it needs, so that servers can be renewed one by one.
"""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa

from meadhall.core.errors import MeadhallError

FOLDER = Path(__file__).parent
FIRST = "0001"
HEAD = "0004"
# The version in the table `about`, which databases from before the migrations have.
BEFORE = 1
_LOCK = 0x4D454144

_version = sa.Table(
    "alembic_version",
    sa.MetaData(),
    # As Alembic makes it.
    sa.Column("version_num", sa.String(32), primary_key=True),
)


def bring_up_to_date(connection: sa.Connection, tables: sa.MetaData, about: sa.Table) -> None:
    """Make the tables, or bring older ones to HEAD, in one transaction that is the caller's.

    Alembic is only imported where there is something to do for it. MeadhallError if a newer
    Mead Hall made the database.
    """
    if connection.dialect.name == "postgresql":
        # Two servers that start together make it one after the other.
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK)))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # SQLite's driver would begin too late
    found = revision(connection, about)
    if found is None:
        tables.create_all(connection)
        connection.execute(sa.insert(about).values(version=BEFORE))
        _stamp(connection, HEAD)
    elif not connection.dialect.has_table(connection, _version.name):
        _stamp(connection, found)
    if found not in (None, HEAD):
        upgrade(connection)


def revision(connection: sa.Connection, about: sa.Table) -> str | None:
    """The revision a database is at, None if it is empty. MeadhallError if we don't know it."""
    if connection.dialect.has_table(connection, _version.name):
        found = connection.execute(sa.select(_version.c.version_num)).scalar()
        if found is not None:
            if found not in known():
                raise _newer(f"revision {found}")
            return str(found)
    if connection.dialect.has_table(connection, about.name):
        before = connection.execute(sa.select(about.c.version)).scalar()
        if before not in (None, BEFORE):
            raise _newer(f"version {before}")
        if before == BEFORE:
            return FIRST
    return None


def known() -> set[str]:
    """The revisions of this Mead Hall: r0001_first_tables.py is 0001."""
    return {file.name[1:5] for file in (FOLDER / "versions").glob("r[0-9]*.py")}


def upgrade(connection: sa.Connection, *further: Path) -> None:
    """Run what leads to the newest revision, also of further folders."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(FOLDER))
    config.set_main_option("path_separator", "newline")
    places = "\n".join(map(str, [FOLDER / "versions", *further]))
    config.set_main_option("version_locations", places.replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _stamp(connection: sa.Connection, revision: str) -> None:
    _version.create(connection, checkfirst=True)
    connection.execute(sa.insert(_version).values(version_num=revision))


def _newer(found: str) -> MeadhallError:
    return MeadhallError(
        f"the database is at {found}, of a newer Mead Hall; this one knows it up to revision "
        f"{HEAD}: install the newer one, or restore a backup from before into another database"
    )
