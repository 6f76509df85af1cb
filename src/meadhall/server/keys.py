"""Secrets: what holds a seat, what a link carries. The hall keeps only their hashes."""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b

COOKIE = "meadhall_key"
KEY_BYTES = 32
LINK_BYTES = 24
_TABLE_LETTERS = "abcdefghjkmnpqrstvwxyz0123456789"
_TABLE_LENGTH = 12
_KEY = re.compile(r"[A-Za-z0-9_-]{43}")


def new_key() -> str:
    """A browser's key: 256 bits."""
    return secrets.token_urlsafe(KEY_BYTES)


def is_key(text: str) -> bool:
    """Whether it has the shape of a key."""
    return _KEY.fullmatch(text) is not None


def new_link() -> str:
    """What a link carries: 192 bits."""
    return secrets.token_urlsafe(LINK_BYTES)


def new_table() -> str:
    """A table's name in addresses. It opens nothing by itself."""
    return "".join(secrets.choice(_TABLE_LETTERS) for _ in range(_TABLE_LENGTH))


def hashed(secret: str) -> str:
    """What is kept of a secret; it has so many bits that one round is enough."""
    return blake2b(secret.encode(), digest_size=20).hexdigest()
