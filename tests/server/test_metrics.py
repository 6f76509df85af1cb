"""What Prometheus is told of a hall at play, and that the dashboard asks for nothing else."""

from __future__ import annotations

import json
import re
import resource
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.support.hall import FAST, Person, Refused, Server
from tests.support.patience import PATIENCE, until

DASHBOARD = Path(__file__).parent.parent.parent / "deploy" / "grafana.json"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Told:
    """What /metrics says."""

    def __init__(self, port: int) -> None:
        self.port = port

    def read(self) -> httpx.Response:
        return httpx.get(f"http://127.0.0.1:{self.port}/metrics", timeout=PATIENCE)

    def names(self) -> set[str]:
        """Of samples that are there, or will be once there is something to count."""
        found = set()
        for family in text_string_to_metric_families(self.read().text):
            endings = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}
            found |= {family.name + end for end in endings.get(family.type, [""])}
        return found

    def __call__(self, name: str, **labels: str) -> float:
        for family in text_string_to_metric_families(self.read().text):
            for sample in family.samples:
                if sample.name == name and sample.labels == labels:
                    return float(sample.value)
        return 0.0


@pytest.fixture
def told() -> Told:
    return Told(free_port())


@pytest.fixture
def hall(own_server: Callable[..., Server], told: Told) -> Server:
    return own_server([*FAST, "--metrics-port", str(told.port)])


def test_a_hall_at_play_is_counted(hall: Server, told: Told) -> None:
    with Person(hall) as ida:
        made = ida.makes(giants="greedy")
        chair = ida.sits(made["table"])
        for _ in range(5):
            chair.chooses()
        with pytest.raises(Refused):
            chair.does("choose", decision=9999, option=0)
        ida.get("/api/tables/nothing", status=404)
        assert told("meadhall_command_seconds_count", kind="choose") == 5
        assert told("meadhall_refused_total", code="stale") == 1
        assert told("meadhall_requests_total", status="201") == 1
        assert told("meadhall_requests_total", status="404") == 1
        assert told("meadhall_sockets") == 1
        assert told("meadhall_tables") == 1
        # The table, five choices and the bot's, of which one may still be on its way.
        until(lambda: told("meadhall_thought_seconds_count") > 0)
        until(lambda: told("meadhall_commit_seconds_count") > 6)
        assert told("meadhall_commit_entries_sum") >= told("meadhall_commit_seconds_count")
        assert 0 < told("meadhall_command_seconds_sum", kind="choose") < PATIENCE
        assert told("process_cpu_seconds_total") > 0
        assert told("process_resident_memory_bytes") > 1e7
        assert told("meadhall_database_failures_total") == 0
    until(lambda: told("meadhall_sockets") == 0)


def test_failures_of_the_database_are_counted(hall: Server, told: Told) -> None:
    with Person(hall) as ida:
        chair = ida.sits(ida.makes(giants="me")["table"])
        full = (1, resource.RLIM_INFINITY)
        resource.prlimit(hall.process, resource.RLIMIT_FSIZE, full)  # as on a full disk
        with pytest.raises(Refused, match="database"):
            chair.chooses()
    assert told("meadhall_database_failures_total") > 0


def test_it_is_told_in_the_text_format_and_not_on_the_halls_own_port(
    hall: Server, told: Told
) -> None:
    assert told.read().headers["content-type"].startswith("text/plain; version=")
    assert "meadhall_" not in httpx.get(f"{hall.address}/metrics").text


def test_a_port_that_is_taken_is_one_line(hall: Server, tmp_path: Path) -> None:
    taken = hall.address.rpartition(":")[2]
    other = tmp_path / "other"
    other.mkdir()
    with pytest.raises(RuntimeError, match=r"can't serve metrics on 127\.0\.0\.1 port"):
        Server(other, "", [*FAST, "--metrics-port", taken])


def queries(panels: list[dict[str, Any]]) -> list[str]:
    return [target["expr"] for panel in panels for target in panel["targets"]]


def test_every_metric_on_the_dashboard_exists(hall: Server, told: Told) -> None:
    asked: set[str] = set()
    for query in queries(json.loads(DASHBOARD.read_text())["panels"]):
        found = re.findall(r"\b(?:meadhall|process)_\w+", query)
        assert found
        asked |= set(found)
    assert asked <= told.names()
    # And the other way round: all that is ours is on it.
    ours = {re.sub("_(bucket|sum|count)$", "", name) for name in told.names() if "meadhall" in name}
    assert ours == {re.sub("_(bucket|sum|count)$", "", n) for n in asked if "meadhall" in n}
