"""Secrets: what holds a seat, what a link carries. The hall keeps only their hashes."""

from __future__ import annotations

import hmac
import re
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import blake2b

COOKIE = "meadhall_key"
# Over https: browsers take it from this host alone, and send it nowhere else.
HOST_COOKIE = "__Host-meadhall_key"
KEY_BYTES = 32
LINK_BYTES = 24
_TABLE_LETTERS = "abcdefghjkmnpqrstvwxyz0123456789"
_TABLE_LENGTH = 12
TABLE = "[a-z0-9]{1,16}"
_TABLE = re.compile(TABLE)
_MARK_BYTES = 12
# 256 bits; the mark was not there in earlier versions.
_KEY = re.compile(r"([A-Za-z0-9_-]{43})([A-Za-z0-9_-]{16})?")


def new_key(secret: str) -> str:
    """A browser's key: 256 bits, and the mark of the hall that made it."""
    random = secrets.token_urlsafe(KEY_BYTES)
    return random + _mark(random, secret)


def key_in(cookies: Mapping[str, str]) -> str | None:
    """What may be a browser's key: it has the shape of one."""
    key = cookies.get(HOST_COOKIE) or cookies.get(COOKIE) or ""
    return key if _KEY.fullmatch(key) else None


def is_marked(key: str, secret: str) -> bool:
    """Whether the hall with this secret made the key."""
    found = _KEY.fullmatch(key)
    if found is None or found[2] is None:
        return False
    return hmac.compare_digest(found[2], _mark(found[1], secret))


def new_link() -> str:
    """What a link carries: 192 bits."""
    return secrets.token_urlsafe(LINK_BYTES)


def new_table() -> str:
    """A table's name in addresses. It opens nothing by itself."""
    return "".join(secrets.choice(_TABLE_LETTERS) for _ in range(_TABLE_LENGTH))


def is_table(text: str) -> bool:
    """Whether a table could be called so."""
    return _TABLE.fullmatch(text) is not None


def hashed(secret: str) -> str:
    """What is kept of a secret; it has so many bits that one round is enough."""
    return blake2b(secret.encode(), digest_size=20).hexdigest()


def _mark(random: str, secret: str) -> str:
    made = blake2b(random.encode(), digest_size=_MARK_BYTES, key=secret.encode())
    return urlsafe_b64encode(made.digest()).decode()
