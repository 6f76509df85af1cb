from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.support.hall import Person, Server
from tests.support.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    cluster = Postgres()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall that all tests on SQLite share; each makes tables of its own."""
    server = Server(tmp_path_factory.mktemp("sqlite"))
    yield server
    server.stop()


@pytest.fixture(scope="session")
def on_postgres(
    tmp_path_factory: pytest.TempPathFactory, postgres: Postgres
) -> Iterator[list[Server]]:
    """Two servers on one PostgreSQL."""
    database = postgres.new_database()
    folders = [tmp_path_factory.mktemp("postgres") for _ in range(2)]
    servers = [Server(folder, database) for folder in folders]
    yield servers
    for server in servers:
        server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest) -> Server:
    if request.param == "sqlite":
        on_sqlite: Server = request.getfixturevalue("on_sqlite")
        return on_sqlite
    on_postgres: list[Server] = request.getfixturevalue("on_postgres")
    return on_postgres[0]


@pytest.fixture
def people(on_sqlite: Server) -> Iterator[Callable[..., Person]]:
    """Somebody new with a browser of their own."""
    there: list[Person] = []

    def person(name: str = "Ida", server: Server = on_sqlite) -> Person:
        there.append(Person(server, name))
        return there[-1]

    yield person
    for each in there:
        each.__exit__()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """A server of the test's own, with options of its own."""
    started: list[Server] = []

    def start(options: list[str] | None = None, database: str = "") -> Server:
        started.append(Server(tmp_path, database, options))
        return started[-1]

    yield start
    for each in started:
        each.stop()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A cluster that this test may break."""
    cluster = Postgres()
    yield cluster
    cluster.goes_on()
    cluster.stop()
