"""Addresses, as bounds count them: what one household has is one."""

from __future__ import annotations

import ipaddress
from functools import lru_cache

# Of an IPv6 address, the bits that a line is given; the others whoever has it chooses.
OF_A_LINE = 64


@lru_cache(maxsize=4096)
def counted_as(address: str) -> str:
    """The same for all addresses of a line."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), OF_A_LINE), strict=False))
