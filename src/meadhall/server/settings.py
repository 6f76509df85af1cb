"""Settings of the server: from the command line, else from MEADHALL_… variables, else usual."""

from __future__ import annotations

import argparse
import ipaddress
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

import platformdirs

from meadhall.core.errors import MeadhallError

PREFIX = "MEADHALL_"
PORTS = 65535


def home(environment: Mapping[str, str]) -> Path:
    """The folder for what is kept: $MEADHALL_HOME, or the user's data folder."""
    chosen = environment.get("MEADHALL_HOME")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("meadhall"))


def option(default: Any, text: str, most: float = 1e9, least: float = 0) -> Any:
    return field(default=default, metadata={"help": text, "reach": (least, most)})


@dataclass(frozen=True)
class Settings:
    host: str = option("127.0.0.1", "the address to listen on; 0.0.0.0 for other machines")
    port: int = option(8370, "the port to listen on; 0 for any that is free", PORTS)
    database: str = option("", "postgresql://… ; left out, a file in the data folder")
    patience: float = option(6.0, "seconds that the database has for an answer", least=1)
    origins: str = option(
        "", "what people call the hall, https://hall.example, between commas; or by its address"
    )
    reached_at: str = option(
        "", "host:port where the other servers of this hall reach this one, if it isn't found"
    )
    trusted_proxies: str = option(
        "127.0.0.1,::1",
        "addresses and networks, between commas, whose X-Forwarded-For and -Proto are believed",
    )
    thinkers: int = option(1, "processes in which bots think", least=1)
    thought: float = option(20.0, "seconds that a bot has for one choice", least=1)
    trial: float = option(5.0, "seconds that a table with own cards or position is tried", least=1)
    trial_memory: int = option(1024, "megabytes of the process that tries them", least=256)
    pace: float = option(0.3, "seconds a bot takes at least where cards are hidden")
    courtesy: float = option(2.0, "seconds that a bot waits where somebody may interrupt")
    rate: float = option(10.0, "messages a second from one socket, in the long run")
    requests: float = option(20.0, "requests a second from one address, in the long run")
    arrival: float = option(20.0, "seconds in which a request must have arrived", least=1)
    new_tables: float = option(0.5, "changes by HTTP a second from one address, in the long run")
    sockets: int = option(4000, "sockets in all")
    sockets_at_table: int = option(100, "sockets at one table, but for those who play there")
    sockets_of_person: int = option(40, "sockets of one browser, a fifth of them at one table")
    sockets_of_address: int = option(
        500, "connections from one address that is no trusted proxy's", least=1
    )
    metrics_port: int = option(0, "the port of /metrics for Prometheus; 0 for none", PORTS)
    metrics_host: str = option(
        "127.0.0.1", "the address of /metrics; it is open to all who reach it"
    )
    log_level: str = option("info", "debug, info, warning or error")

    def trusts(self, address: str) -> bool:
        """Whether it is a trusted proxy's."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in _networks(self.trusted_proxies))

    def place(self, environment: Mapping[str, str]) -> str | Path:
        """The database: an address, or a file."""
        return self.database or home(environment) / "hall.db"


class Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        raise MeadhallError(f"{message}; see `{self.prog} --help`")


def read(argv: Sequence[str], environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings from the words of the command line and from variables; MeadhallError if wrong."""
    parser = Parser(
        prog="meadhall serve",
        description="Open the hall to browsers.",
        epilog="Every option can also be given as a variable, MEADHALL_PORT=8000 for --port 8000. "
        "MEADHALL_HOME is the folder where the hall is kept; --open shows it in a browser.",
    )
    for each in fields(Settings):
        name = each.name.replace("_", "-")
        parser.add_argument(f"--{name}", help=f"{each.metadata['help']} ({each.default or 'none'})")
    given = vars(parser.parse_args(argv))
    values: dict[str, Any] = {}
    for each in fields(Settings):
        variable = PREFIX + each.name.upper()
        text = given[each.name]
        source = f"--{each.name.replace('_', '-')}"
        if text is None and environment.get(variable):
            text, source = environment[variable], variable
        if text is not None:
            values[each.name] = _value(text, type(each.default), source, each.metadata["reach"])
    if values.get("log_level", "info") not in ("debug", "info", "warning", "error"):
        raise MeadhallError("--log-level is debug, info, warning or error")
    _networks(values.get("trusted_proxies", ""))
    return Settings(**values)


@cache
def _networks(text: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    """Of addresses and networks between commas."""
    found = []
    for word in filter(None, map(str.strip, text.split(","))):
        try:
            found.append(ipaddress.ip_network(word))
        except ValueError:
            raise MeadhallError(
                "--trusted-proxies are addresses and networks such as 10.1.2.3 or 10.0.0.0/8, "
                f"between commas, not {word[:40]!r}"
            ) from None
    return found


def _value(text: str, kind: type[Any], source: str, reach: tuple[float, float]) -> Any:
    if kind is str:
        return text
    least, most = reach
    try:
        value = kind(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        noun = "whole number" if kind is int else "number"
        words = f"from {least} to {most}" if most == PORTS else f"from {least} on"
        raise MeadhallError(f"{source} is a {noun} {words}, not {text[:40]!r}")
    return value
