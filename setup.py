"""Builds the package; compiles the rules core with mypyc where a C compiler works.

Where none does, the same source runs interpreted, about ten times slower.
MEADHALL_COMPILE=require fails instead; MEADHALL_COMPILE=no doesn't try.
"""

import os
import shutil
import sys
import tempfile
from fnmatch import fnmatch
from glob import glob
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from setuptools.command.build_ext import build_ext
    from setuptools.command.build_py import build_py

# What is compiled, all into one library: glob patterns, which may match nothing yet.
COMPILED = [
    "src/meadhall/core/*.py",
    "src/meadhall/games/**/*.py",
]
# Of these, what stays interpreted all the same, being far from the hot path (* also matches /).
INTERPRETED = [
    "*/__init__.py",
    "*/catalogue.py",
    "*/fields.py",
    "*/forecast.py",
    "*/game.py",
    "*/position.py",
    "*/reading.py",
    "*/recording.py",
    "*/seen.py",
    "*/shown.py",
    "*/story.py",
    "*/text.py",
    "*/wording.py",
    "src/meadhall/core/log.py",
    "src/meadhall/core/odds.py",
    "src/meadhall/core/pickling.py",
    "src/meadhall/core/scene.py",
    "src/meadhall/core/table.py",
]


def compiled_sources() -> list[str]:
    """The files to compile, relative to this one's folder."""
    root = Path(__file__).parent
    found = {path for pattern in COMPILED for path in glob(pattern, root_dir=root, recursive=True)}
    return sorted(path for path in found if not any(fnmatch(path, p) for p in INTERPRETED))


def main() -> None:
    from setuptools import setup

    builds = {"bdist_wheel", "build", "build_ext", "install"} & set(sys.argv)
    if builds and compiled_sources() and os.environ.get("MEADHALL_COMPILE") != "no":
        commands = {"build_ext": all_or_nothing(), "build_py": with_rules()}
        setup(ext_modules=extensions(), cmdclass=commands)
    else:
        setup(cmdclass={"build_py": with_rules()})


def extensions() -> list[Any]:
    trouble = compiler_trouble()
    if trouble:
        fall_back(f"no working C compiler: {trouble}")
        return []
    try:
        from mypyc.build import mypycify

        return mypycify(compiled_sources(), opt_level="3", debug_level="0", group_name="meadhall")
    except ImportError as error:
        fall_back(f"no mypyc: {error}")
    except SystemExit:
        fall_back("mypyc refused the source")
    return []


def compiler_trouble() -> str | None:
    """Why no extension can be built here, if so: tries one line that needs Python's headers."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.errors import CompileError
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    compiler = new_compiler()
    customize_compiler(compiler)
    name = getattr(compiler, "compiler", ["cc"])[0]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except CompileError:
            if shutil.which(name) is None:
                return f"{name} not found"
            return f"{name} can't compile a file that includes Python.h"
    return None


def all_or_nothing() -> "type[build_ext]":
    from setuptools.command.build_ext import build_ext

    class BuildAllOrNothing(build_ext):
        """Half of the compiled modules would not import, so a failure removes them all."""

        def run(self) -> None:
            try:
                super().run()
            except Exception as error:
                for path in self.get_outputs():
                    Path(path).unlink(missing_ok=True)
                self.extensions = []
                print(error)
                fall_back("the C compiler failed")

    return BuildAllOrNothing


def with_rules() -> "type[build_py]":
    from setuptools.command.build_py import build_py

    class BuildWithRules(build_py):
        """The rule pages lie in docs/rules, and in the installed package beside its modules."""

        def run(self) -> None:
            super().run()
            if not self.editable_mode:
                for page, target in self._pages().items():
                    self.mkpath(str(target.parent))
                    self.copy_file(str(page), str(target))

        def get_outputs(self, include_bytecode: bool = True) -> list[str]:
            return [*super().get_outputs(include_bytecode), *map(str, self._pages().values())]

        def _pages(self) -> dict[Path, Path]:
            target = Path(self.build_lib, "meadhall", "rules")
            return {page: target / page.name for page in Path("docs/rules").glob("*.md")}

    return BuildWithRules


def fall_back(reason: str) -> None:
    if os.environ.get("MEADHALL_COMPILE") == "require":
        raise SystemExit(f"meadhall: not compiled: {reason}")
    print(f"meadhall: not compiled: {reason}; it runs interpreted, about ten times slower")


if __name__ == "__main__":
    main()
