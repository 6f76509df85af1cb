"""Mead Hall: three Norse card games at one table."""

from meadhall import _build

__version__ = "0.1.0"

_build.choose()
