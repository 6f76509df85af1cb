"""What is compiled again, and when the source is used in place of what was compiled."""

from __future__ import annotations

import os
from fnmatch import fnmatch
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from setuptools import Distribution, Extension

import setup
from meadhall import _build

MODULE = """
#include <Python.h>
#include "number.h"
static PyModuleDef module = {PyModuleDef_HEAD_INIT, "%(name)s", NULL, NUMBER, NULL};
PyMODINIT_FUNC PyInit_%(name)s(void) { return PyModule_Create(&module); }
"""
HELPER = """
#include "number.h"
int helper(void) { return NUMBER; }
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one rule, compiled just now."""
    package = tmp_path / "src" / "meadhall"
    (package / "core").mkdir(parents=True)
    (tmp_path / "setup.py").touch()
    monkeypatch.setattr(_build, "_PACKAGE", package)
    old(package / "core" / "rule.py", 20)
    old(compiled(package / "core" / "rule"), 10)
    return package


def compiled(module: Path) -> Path:
    return module.with_name(module.name + EXTENSION_SUFFIXES[0])


def old(file: Path, seconds: int) -> None:
    file.touch()
    at = file.stat().st_mtime - seconds
    os.utime(file, (at, at))


def test_what_was_compiled_is_used(checkout: Path) -> None:
    assert not _build._edited()


def test_an_edited_source_is_used_itself(checkout: Path) -> None:
    (checkout / "core" / "rule.py").touch()
    assert _build._edited()


def test_a_module_whose_source_is_gone_is_not_used(checkout: Path) -> None:
    (checkout / "core" / "rule.py").unlink()
    assert _build._edited()


def test_a_library_that_modules_share_needs_no_source(checkout: Path) -> None:
    old(compiled(checkout / "core" / "rule__mypyc"), 10)
    old(compiled(checkout / "meadhall__mypyc"), 10)
    assert not _build._edited()


def test_a_source_that_is_never_compiled_may_be_edited(checkout: Path) -> None:
    (checkout / "core" / "text.py").touch()
    assert not _build._edited()


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two extensions, one of them of two C files that share a header with the other's."""
    if setup.compiler_trouble():
        pytest.skip("no C compiler works here")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MEADHALL_COMPILE", "require")
    for name in ("one", "two"):
        Path(f"{name}.c").write_text(MODULE % {"name": name})
    Path("helper.c").write_text(HELPER)
    Path("number.h").write_text("#define NUMBER 0\n")
    return tmp_path


def build() -> set[str]:
    """Builds all, and says what was made anew."""
    before = made()
    extensions = [
        Extension("one", ["one.c", "helper.c"], depends=["number.h"]),
        Extension("two", ["two.c"], depends=["number.h"]),
    ]
    command = setup.all_or_nothing()(Distribution({"ext_modules": extensions}))
    command.build_lib, command.build_temp = "lib", "temp"
    command.ensure_finalized()
    command.run()
    return {name for name, at in made().items() if before.get(name) != at}


def made() -> dict[str, int]:
    files = [file for folder in ("lib", "temp") for file in Path(folder).rglob("*")]
    return {
        file.name.partition(".")[0] + file.suffix: file.stat().st_mtime_ns
        for file in files
        if file.suffix != ".key"
    }


def test_only_what_is_new_is_compiled_again(project: Path) -> None:
    assert build() == {"one.o", "helper.o", "two.o", "one.so", "two.so"}
    Path("one.c").touch()
    assert build() == set()
    with Path("helper.c").open("a") as file:
        file.write("int more(void) { return 1; }\n")
    assert build() == {"helper.o", "one.so"}
    Path("number.h").write_text("#define NUMBER -1\n")
    assert build() == {"one.o", "helper.o", "two.o", "one.so", "two.so"}


def test_what_was_lost_is_made_again(project: Path) -> None:
    build()
    next(Path("lib").glob("one.*")).unlink()
    next(Path("temp").rglob("two.o")).unlink()
    assert build() == {"one.so"}


def test_other_flags_compile_all_again(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build()
    monkeypatch.setenv("CFLAGS", "-DOTHER")
    assert build() == {"one.o", "helper.o", "two.o", "one.so", "two.so"}


def test_one_file_that_fails_leaves_nothing(project: Path) -> None:
    build()
    Path("two.c").write_text("not C")
    with pytest.raises(SystemExit, match="the C compiler failed"):
        build()
    assert not list(Path("lib").iterdir())
    Path("two.c").write_text(MODULE % {"name": "two"})
    assert build() >= {"one.so", "two.so"}


MAIN = """int CPyGlobalsInit(void)
{
    if (CPyStatics_Initialize(CPyStatics, CPyLit_Str) < 0) {
        return -1;
    }
}
PyObject *CPyStatics[9];
"""
PART = """#include "__native_internal_meadhall.h"
a = CPyStatics[7]; /* 'seven' */
b = CPyStatics[3]; c = CPyStatics[7];
"""


def generated(folder: Path, main: str, shift: int = 0) -> dict[str, str]:
    """C like mypyc's, where another module may have shifted the numbers, as we change it."""
    part = PART.replace("[7]", f"[{7 + shift}]").replace("[3]", f"[{3 + shift}]")
    (folder / "__native_meadhall.c").write_text(main)
    (folder / "__native_internal_meadhall.h").write_text(
        f"extern PyObject *CPyStatics[{9 + shift}];\n"
    )
    (folder / "__native_meadhall___core___bits.c").write_text(part)
    setup.keep_literals_apart(folder)
    return {file.name: file.read_text() for file in folder.iterdir()}


def test_a_new_literal_elsewhere_leaves_a_c_file_as_it_was(tmp_path: Path) -> None:
    before, after = generated(tmp_path, MAIN), generated(tmp_path, MAIN, shift=2)
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"__native_meadhall.c"}
    assert "of_literals_of_core___bits[] = {7, 3};" in before["__native_meadhall.c"]
    assert "of_literals_of_core___bits[] = {9, 5};" in after["__native_meadhall.c"]
    part = after["__native_meadhall___core___bits.c"].replace("literals_of_core___bits", "own")
    assert "extern PyObject *own[];" in part
    assert "a = own[0]; /* 'seven' */\nb = own[1]; c = own[0];" in part


def test_c_that_we_do_not_know_stays_as_it_is(tmp_path: Path) -> None:
    files = generated(tmp_path, MAIN.replace("_Initialize", "_Begin"))
    assert files["__native_meadhall___core___bits.c"] == PART


def test_what_play_seldom_enters_is_optimised_alone_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    flags = ["-O3", "-flto"]
    cards = "build/c/__native_meadhall___games___god_of_war___cards.c"
    assert setup.apart(cards, flags) == ["-O3", "-flto", "-fno-lto"]
    assert setup.apart(cards, ["-O3"]) == ["-O3"]
    assert setup.apart(cards.replace("god_of_war", "ragnarok"), flags) == flags
    monkeypatch.setattr(setup, "QUICK", True)
    assert setup.apart(cards, ["-O1"]) == ["-O1", "-O0"]
    assert setup.apart(cards.replace("god_of_war", "ragnarok"), ["-O1"]) == ["-O1"]
    sources = setup.compiled_sources()
    for pattern in setup.SELDOM:
        assert any(fnmatch(source, pattern) for source in sources), pattern
