"""A database of an earlier version is brought up to date, and its tables are played on."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from meadhall.core.errors import MeadhallError
from meadhall.server import migrations, storage
from meadhall.server.main import try_database
from meadhall.server.migrations import HEAD, bring_up_to_date
from meadhall.server.settings import Settings
from tests.support.hall import Person, Server
from tests.support.patience import PATIENCE
from tests.support.postgres import Postgres

# Halls that the version before the migrations left, with three tables at play in each.
OLD = Path(__file__).parent / "version-1"
BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgresql"])

NEXT = """
import sqlalchemy as sa
from alembic import op
revision = "9999"
down_revision = {head!r}
def upgrade():
    op.add_column("links", sa.Column("note", sa.String(8)))
    {then}
"""


@pytest.fixture
def engine(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[sa.Engine]:
    """An empty database."""
    place: str | Path = tmp_path / "home" / "hall.db"
    if kind == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        place = postgres.new_database()
    made = storage.engine(storage.address(place))
    yield made
    made.dispose()


def address_of(engine: sa.Engine) -> str:
    """What --database is to be: nothing for a file."""
    if engine.dialect.name == "sqlite":
        return ""
    plain = engine.url.set(drivername="postgresql")
    return plain.render_as_string(hide_password=False)


def fill(engine: sa.Engine) -> dict[str, Any]:
    """The hall as the version before left it; what was told of it then."""
    kind = engine.dialect.name
    script = (OLD / f"{kind}.sql").read_text()
    if kind == "sqlite":
        assert engine.url.database is not None
        Path(engine.url.database).parent.mkdir()
        with sqlite3.connect(engine.url.database) as file:
            file.executescript(script)
        file.close()
    else:
        with psycopg.connect(address_of(engine), autocommit=True) as connection:
            connection.execute(script.encode())
    told: dict[str, Any] = json.loads((OLD / f"{kind}.json").read_text())
    return told


def update(engine: sa.Engine) -> None:
    if engine.url.database and engine.dialect.name == "sqlite":
        Path(engine.url.database).parent.mkdir(exist_ok=True)
    with engine.begin() as connection:
        bring_up_to_date(connection, storage.TABLES, storage.ABOUT)


def columns(engine: sa.Engine, table: str) -> set[str]:
    return {column["name"] for column in sa.inspect(engine).get_columns(table)}


def revision_of(engine: sa.Engine) -> str | None:
    with engine.connect() as connection:
        return migrations.revision(connection, storage.ABOUT)


@BOTH
def test_a_hall_of_the_version_before_is_opened_and_played_on(
    engine: sa.Engine, own_server: Callable[..., Server]
) -> None:
    told = fill(engine)
    server = own_server(database=address_of(engine))
    with Person(server) as ida, Person(server, "Bo") as bo:
        for person, key in ((ida, told["key"]), (bo, told["bo"])):
            person.http.cookies.set("meadhall_key", key)
        assert {t["table"] for t in ida.get("/api/tables")} == {t["table"] for t in told["tables"]}
        for old in told["tables"]:
            chair = ida.sits(old["table"])
            assert chair.welcome["seat"] == old["seat"]
            for what in ("entry", "move", "prompt"):
                assert chair.state[what] == old[what]
            if not chair.state["decision"]:
                bo.sits(old["table"]).chooses()
            chair.chooses()
            assert chair.state["move"] > old["move"]
    assert revision_of(engine) == HEAD


@BOTH
def test_the_revisions_make_the_tables_that_the_hall_uses(engine: sa.Engine) -> None:
    update(engine)  # also makes the folder
    with engine.begin() as connection:
        storage.TABLES.drop_all(connection)
        connection.execute(sa.text("DROP TABLE alembic_version"))
        migrations.upgrade(connection)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, storage.TABLES) == []
    assert revision_of(engine) == HEAD
    assert max(migrations.known()) == HEAD
    update(engine)


@BOTH
def test_a_new_revision_is_carried_out_once_or_not_at_all(
    engine: sa.Engine, tmp_path: Path
) -> None:
    fill(engine)
    update(engine)
    file = tmp_path / "versions" / "r9999_next.py"
    file.parent.mkdir()
    file.write_text(NEXT.format(head=HEAD, then="raise OSError('the power fails')"))
    with pytest.raises(OSError, match="the power fails"):
        upgrade(engine, file.parent)
    assert "note" not in columns(engine, "links")
    assert revision_of(engine) == HEAD
    file.write_text(NEXT.format(head=HEAD, then=""))
    upgrade(engine, file.parent)
    upgrade(engine, file.parent)
    assert "note" in columns(engine, "links")
    with pytest.raises(MeadhallError, match="revision 9999, of a newer Mead Hall"):
        update(engine)


def upgrade(engine: sa.Engine, versions: Path) -> None:
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        migrations.upgrade(connection, versions)


@pytest.mark.parametrize("kind", ["postgresql"])
def test_servers_that_start_together_wait_for_each_other(engine: sa.Engine) -> None:
    fill(engine)
    failed: list[BaseException] = []
    settings = Settings(database=address_of(engine))

    def start() -> None:
        try:
            asyncio.run(try_database(settings))
        except BaseException as error:
            failed.append(error)

    servers = [threading.Thread(target=start) for _ in range(6)]
    for server in servers:
        server.start()
    for server in servers:
        server.join(PATIENCE)
    assert failed == []
    with engine.connect() as connection:
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).all() == [
            (HEAD,)
        ]


@BOTH
@pytest.mark.parametrize("made_by", ["about", "alembic_version"])
def test_a_newer_database_is_refused_in_one_line(
    engine: sa.Engine, made_by: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    fill(engine)
    update(engine)
    with engine.begin() as connection:
        if made_by == "about":
            connection.execute(sa.text("DROP TABLE alembic_version"))
            connection.execute(sa.text("UPDATE about SET version = 2"))
        else:
            connection.execute(sa.text("UPDATE alembic_version SET version_num = '0999'"))
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "home"))
    with pytest.raises(MeadhallError, match=r"of a newer Mead Hall; .*: install the newer one"):
        asyncio.run(try_database(Settings(database=address_of(engine))))


def test_alembic_is_only_imported_where_there_is_something_to_migrate() -> None:
    code = "import sys, meadhall.server.main; sys.exit('alembic' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
