"""One source, two ways to run: compiled with mypyc, or interpreted.

Compiled modules lie next to their source and are imported in its place. The source is used
instead when MEADHALL_INTERPRETED=1 asks for it, and when it was edited after compiling.
"""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    FileFinder,
    ModuleSpec,
    SourceFileLoader,
)
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

_PACKAGE = Path(__file__).parent
# How mypyc names a library that holds the code of several modules; it has no source of its own.
_SHARED = "__mypyc"


class SourceFinder:
    """Finds the package's .py files also where compiled modules lie next to them."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("meadhall."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def choose() -> None:
    """Called once, before any other module of the package is imported."""
    if _asked() or _edited():
        sys.meta_path.insert(0, SourceFinder)


def compiled() -> bool:
    """Whether the rules core is loaded from compiled modules."""
    sources = (_PACKAGE / "core").glob("[!_]*.py")
    specs = (find_spec(f"meadhall.core.{source.stem}") for source in sources)
    return any(spec and str(spec.origin).endswith(tuple(EXTENSION_SUFFIXES)) for spec in specs)


def describe() -> str:
    """One line on how the rules core runs and, if slowly, what would make it fast."""
    if compiled():
        return "compiled with mypyc"
    if _asked():
        return "interpreted: MEADHALL_INTERPRETED is set; about ten times slower"
    if SourceFinder in sys.meta_path:
        return "interpreted: the source was edited after compiling; `make compile` renews it"
    return (
        "interpreted: no compiled modules found; about ten times slower; "
        "`make play` with a C compiler compiles them"
    )


def _asked() -> bool:
    return os.environ.get("MEADHALL_INTERPRETED", "0") not in ("", "0")


def _edited() -> bool:
    """Whether, in a checkout, the source of a compiled module was edited, renamed or removed."""
    if not (_PACKAGE.parents[1] / "setup.py").exists():
        return False
    for module in _PACKAGE.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        name = module.name.partition(".")[0]
        if name.endswith(_SHARED):
            continue
        source = module.with_name(f"{name}.py")
        if not source.exists() or source.stat().st_mtime > module.stat().st_mtime:
            return True
    return False
