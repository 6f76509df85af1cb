"""What lies in deploy/ and docs/host.md names nothing that isn't there."""

from __future__ import annotations

import argparse
import configparser
import re
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml

from meadhall import cli
from meadhall.server import guard
from meadhall.server.connections import BEAT, LARGEST_HEAD
from meadhall.server.settings import PREFIX, Settings

ROOT = Path(__file__).parent.parent.parent
DEPLOY = ROOT / "deploy"
GUIDE = ROOT / "docs" / "host.md"
UNITS = sorted(DEPLOY.glob("*.service")) + sorted(DEPLOY.glob("*.timer"))
FILES = [
    *(DEPLOY / name for name in ("Dockerfile", "compose.yaml", ".env.example")),
    *UNITS,
    GUIDE,
]

USUAL = {f"--{each.name.replace('_', '-')}": each.default for each in fields(Settings)}
VARIABLES = {PREFIX + each.name.upper() for each in fields(Settings)}
# Those of the hall that are no options, and of its build.
MORE = {"MEADHALL_HOME", "MEADHALL_COMPILE"}


def named(path: Path) -> Any:
    return path.name


def commands() -> dict[str, set[str]]:
    """The subcommands, each with its options."""
    [found] = [
        action for action in cli.parser()._actions if isinstance(action, argparse._SubParsersAction)
    ]
    made = {name: set(each._option_string_actions) for name, each in found.choices.items()}
    return {**made, "serve": {*USUAL, "--open", "--help"}}


def unit(path: Path) -> configparser.ConfigParser:
    # Names may come more than once and keep their case; % is systemd's.
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # type: ignore[method-assign, assignment]
    parser.read(path)
    return parser


def compose() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    return read


def words_after_meadhall(text: str) -> list[list[str]]:
    """The words of each command line of the hall: in a line of code, or between backticks."""
    lines = "\n".join(re.findall(r"```sh\n(.*?)```", text, re.DOTALL)) if "```" in text else text
    lines = lines.replace("\\\n", " ")
    spans = re.findall(r"`([^`\n]+)`", text)
    found = []
    for line in [*lines.splitlines(), *spans]:
        begun = r"(?:^|[\s/\"])(?:meadhall|compose\.yaml run --rm hall) ([a-z]+(?: [^|&;\"#]*)?)"
        for words in re.findall(begun, line.partition(" # ")[0]):
            found.append(words.split())
    return found


@pytest.mark.parametrize("file", FILES, ids=named)
def test_every_variable_that_is_named_is_one(file: Path) -> None:
    assert set(re.findall(r"\bMEADHALL_[A-Z_]+", file.read_text())) <= VARIABLES | MORE


@pytest.mark.parametrize("file", FILES, ids=named)
def test_every_command_that_is_named_can_be_given(file: Path) -> None:
    there = commands()
    for command, *words in words_after_meadhall(file.read_text()):
        assert command in there
        assert {word for word in words if word.startswith("--")} <= there[command]


def test_commands_are_found_in_these_files() -> None:
    assert ["serve"] in words_after_meadhall((DEPLOY / "meadhall.service").read_text())
    assert words_after_meadhall((DEPLOY / "compose.yaml").read_text()) == [["backup", "/backups"]]
    found = {words[0] for words in words_after_meadhall(GUIDE.read_text())}
    assert {"serve", "backup", "restore", "archive", "replay"} <= found


def test_the_guide_lists_every_option_with_what_it_usually_is() -> None:
    _, _, table = GUIDE.read_text().partition("## All options")
    listed = dict(re.findall(r"^\| `(--[a-z-]+)` \| (.*?) ?\| ", table, re.MULTILINE))
    assert listed == {
        option: f"{usual:g}" if isinstance(usual, float) else str(usual)
        for option, usual in USUAL.items()
    }


def test_options_that_the_guide_speaks_of_are_there() -> None:
    spoken = re.findall(r"`(--[a-z-]+)", GUIDE.read_text())
    own = {option for options in commands().values() for option in options}
    assert set(spoken) <= own


def test_metrics_that_the_guide_speaks_of_are_on_the_dashboard() -> None:
    shown = (DEPLOY / "grafana.json").read_text()
    spoken = set(re.findall(r"`((?:meadhall|process)_[a-z_]+[a-z])", GUIDE.read_text()))
    spoken -= {"meadhall_inside"}  # a network
    assert spoken
    for metric in spoken:
        assert metric in shown


def test_files_that_the_guide_speaks_of_are_there() -> None:
    text = GUIDE.read_text()
    for name in set(re.findall(r"\bdeploy/([\w.-]*\w)", text)) - {".env"}:
        assert (DEPLOY / name).exists() or list(DEPLOY.glob(f"{name}*"))
    spoken = set(re.findall(r"`([\w.-]+)`", text.partition("## Choose")[0]))
    assert spoken >= {path.name for path in DEPLOY.iterdir() if path.name != ".env"}


# Docker


def test_containers_know_each_other_and_ask_for_their_secrets() -> None:
    read = compose()
    services = read["services"]
    assert set(services) == {"proxy", "hall", "backup", "database"}
    for name, service in services.items():
        assert set(service.get("depends_on", {})) <= set(services)
        assert set(service["networks"]) <= set(read["networks"])
        for volume in service["volumes"]:
            place = volume.partition(":")[0]
            assert place in read["volumes"] or (DEPLOY / place).exists()
        if name != "backup":
            assert service["restart"] == "unless-stopped"
    # Any number of halls: none has a name, a port or an address of its own.
    assert not {"container_name", "ports", "hostname"} & set(services["hall"])
    assert read["networks"]["inside"]["internal"] is True
    text = (DEPLOY / "compose.yaml").read_text()
    asked = set(re.findall(r"\$\{([A-Z_]+)", text))
    example = (DEPLOY / ".env.example").read_text()
    assert asked <= set(re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE))
    assert re.search(r"^POSTGRES_PASSWORD=$", example, re.MULTILINE)
    for secret in re.findall(r"PASSWORD: (.*)", text):
        assert secret.startswith("${POSTGRES_PASSWORD:?")
    assert "/deploy/.env\n" in (ROOT / ".gitignore").read_text()


def test_the_image_runs_the_hall_itself_as_nobody_special() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    *_, last = text.split("\nFROM ")
    assert 'ENTRYPOINT ["meadhall"]\nCMD ["serve"]' in last
    assert re.search(r"^USER meadhall$", last, re.MULTILINE)
    assert re.search(r"^VOLUME \[\"/data\"", last, re.MULTILINE)
    assert "HEALTHCHECK" in last
    assert "/healthz" in last
    [check] = re.findall(r"HEALTHCHECK.*\\\n *CMD (.*)", last)
    program, dash_c, code = yaml.safe_load(check)
    assert (program, dash_c) == ("python", "-c")
    compile(code, "Dockerfile", "exec")


def test_what_the_image_copies_is_there_and_not_ignored() -> None:
    text = (DEPLOY / "Dockerfile").read_text()
    kept = re.findall(r"^!(.*)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    for words in re.findall(r"^COPY (?!--)(.*)$", text, re.MULTILINE):
        for source in words.split()[:-1]:
            assert (ROOT / source).exists()
            assert any(Path(source).is_relative_to(folder) for folder in kept)


def test_the_image_takes_the_versions_of_the_lock() -> None:
    """By the same words as the Dockerfile's sed."""
    [words] = re.findall(r"sed -nE 's/(.*?)/\\1\\3/p' requirements", read_dockerfile())
    lock = (ROOT / "requirements.lock").read_text()
    found = [m for line in lock.splitlines() if (m := re.match(words, line))]
    assert len(found) == len(re.findall(r"^[a-zA-Z].*==", lock, re.MULTILINE))
    for version in found:
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[^ ;\\]+", version[1] + version[3])


def read_dockerfile() -> str:
    return (DEPLOY / "Dockerfile").read_text()


# systemd


@pytest.mark.parametrize("path", [path for path in UNITS if path.suffix == ".service"], ids=named)
def test_a_service_is_kept_in_its_place(path: Path) -> None:
    service = unit(path)["Service"]
    assert service["User"] == "meadhall"
    assert service["NoNewPrivileges"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["Environment"] == "MEADHALL_HOME=/var/lib/meadhall"
    # The only places that it may write to, made by systemd.
    written = {f"/var/lib/{name}" for name in service["StateDirectory"].split()}
    started = [text for name, text in service.items() if name.startswith("Exec")]
    assert set(re.findall(r"/var/lib/[\w-]+", " ".join(started))) <= written
    assert "/var/lib/meadhall" in written


def test_the_hall_comes_back_and_may_open_many_sockets() -> None:
    service = unit(DEPLOY / "meadhall.service")["Service"]
    assert service["Restart"] == "on-failure"
    assert int(service["LimitNOFILE"]) > 2 * Settings().sockets


def test_the_timer_starts_the_backup_every_day() -> None:
    timer = unit(DEPLOY / "meadhall-backup.timer")["Timer"]
    assert re.fullmatch(r"\*-\*-\* \d\d:\d\d:\d\d", timer["OnCalendar"])
    assert "-mtime" in unit(DEPLOY / "meadhall-backup.service")["Service"]["ExecStartPost"]


# The proxy


def seconds(text: str, name: str) -> int:
    found = re.findall(rf"\b{name}\s+(\d+)s\b", text)
    assert found, name
    return int(found[0])


def test_nginx_passes_websockets_and_whose_they_are() -> None:
    text = (DEPLOY / "nginx.conf").read_text()
    for header, value in {
        "Upgrade": "$http_upgrade",
        "Connection": "$meadhall_connection",
        "Host": "$http_host",
        "X-Forwarded-For": "$remote_addr",
        "X-Forwarded-Proto": "$scheme",
    }.items():
        assert f"proxy_set_header {header} {value};" in text
    assert "proxy_http_version 1.1;" in text
    assert "proxy_buffering off;" in text
    assert f"client_max_body_size {guard.LARGEST_BODY // 1024}k;" in text
    [(count, size)] = re.findall(r"large_client_header_buffers (\d+) (\d+)k;", text)
    assert int(count) * int(size) * 1024 == LARGEST_HEAD
    assert seconds(text, "proxy_read_timeout") > 2 * BEAT


def test_caddy_has_the_same_bounds() -> None:
    text = (DEPLOY / "Caddyfile").read_text()
    assert f"max_header_size {LARGEST_HEAD // 1024}KiB" in text
    assert f"max_size {guard.LARGEST_BODY // 1024}KiB" in text
    assert "flush_interval -1" in text
    assert f"{{$HALL_SERVERS:127.0.0.1:{Settings().port}}}" in text
    proxy = compose()["services"]["proxy"]
    assert f"({proxy['environment']['HALL_FOUND']})" in text
    assert set(re.findall(r"\{\$([A-Z_]+)", text)) >= set(proxy["environment"])
