"""Builds the package; compiles the rules core with mypyc where a C compiler works.

Where none does, the same source runs interpreted, about ten times slower.
MEADHALL_COMPILE=require fails instead; MEADHALL_COMPILE=no doesn't try.
MEADHALL_OPTIMISE=quick compiles in less than half the time what plays a third slower.
"""

import hashlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from fnmatch import fnmatch
from glob import glob
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from setuptools.command.build_ext import build_ext
    from setuptools.command.build_py import build_py

# What is compiled, all into one library: glob patterns, which may match nothing yet.
COMPILED = [
    "src/meadhall/bots/*.py",
    "src/meadhall/core/*.py",
    "src/meadhall/games/**/*.py",
    "src/meadhall/server/telling.py",
]
# Of these, what stays interpreted all the same, being far from the hot path (* also matches /).
INTERPRETED = [
    "*/__init__.py",
    "*/bots/levels.py",
    "*/catalogue.py",
    "*/choices.py",
    "*/events.py",
    "*/game.py",
    "*/picture.py",
    "*/position.py",
    "*/reading.py",
    "*/recording.py",
    "*/referee.py",
    "*/story.py",
    "*/wording.py",
    "*/words.py",
    "src/meadhall/core/log.py",
    "src/meadhall/core/odds.py",
    "src/meadhall/core/pickling.py",
    "src/meadhall/core/sitters.py",
    "src/meadhall/core/story.py",
    "src/meadhall/core/wire.py",
]
# Of what is compiled, what play seldom enters: it is not optimised together with the rest, which
# is done all over again after each edit and takes a third less without these, or not at all.
SELDOM = [
    "*/god_of_war/cards.py",
    "*/god_of_war/heroes.py",
    "*/god_of_war/language.py",
    "*/god_of_war/quests.py",
    "*/god_of_war/scenes/*",
    "*/god_of_war/setup.py",
    "*/god_of_war/verbs.py",
]
QUICK = os.environ.get("MEADHALL_OPTIMISE") == "quick"
# Where mypyc leaves the C that it makes, one file a module, and what it names them after.
MADE = "build/c"
GROUP = "meadhall"


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

        made = mypycify(
            compiled_sources(),
            opt_level="1" if QUICK else "3",
            debug_level="0",
            multi_file=True,
            group_name=GROUP,
            target_dir=MADE,
        )
        keep_literals_apart(Path(MADE))
        headers = sorted(map(str, Path(MADE).rglob("*.h")))
        library = made[0]  # the others only lead to it, a module each
        library.depends = headers  # mypyc names only those that lay there before it began
        if is_gcc() and not QUICK:
            flags = ["-flto", "-fno-semantic-interposition"]
            library.extra_compile_args = [*library.extra_compile_args, *flags]
            library.extra_link_args = ["-flto=auto", "-O3", "-Wl,-Bsymbolic-functions"]
        return made
    except ImportError as error:
        fall_back(f"no mypyc: {error}")
    except SystemExit:
        fall_back("mypyc refused the source")
    return []


def is_gcc() -> bool:
    """Whether calls from one C file into another can be inlined: a third faster, 10 s longer."""
    from setuptools._distutils.sysconfig import get_config_var

    command = os.environ.get("CC") or str(get_config_var("CC") or "cc")
    version = subprocess.run([*shlex.split(command), "--version"], capture_output=True, check=False)
    return b"Free Software Foundation" in version.stdout and sys.platform == "linux"


def apart(c_file: str, flags: list[str]) -> list[str]:
    """The flags for a C file: one that play seldom enters is optimised alone, or not at all."""
    module = Path(c_file).name.removeprefix("__native_").replace("___", "/").replace(".c", ".py")
    if not any(fnmatch(f"src/{module}", pattern) for pattern in SELDOM):
        return flags
    return [*flags, "-fno-lto"] if "-flto" in flags else [*flags, "-O0"] if QUICK else flags


def keep_literals_apart(folder: Path) -> None:
    """Gives each C file a table of its own of the texts and numbers that it mentions.

    mypyc numbers those of all modules together, so that one new word in one of them would change
    the C of nearly all, and compile it again. Where mypyc writes other C than we know, it stays.
    """
    main, header = folder / f"__native_{GROUP}.c", folder / f"__native_internal_{GROUP}.h"
    start, starts = re.subn(
        r"( *)if \(CPyStatics_Initialize\(CPyStatics, .*\n.*\n *}\n",
        r"\g<0>\1share_literals();\n",
        main.read_text(encoding="utf-8"),
    )
    declared, declarations = re.subn(
        r"(?m)^extern PyObject \*CPyStatics\[\d+];$",
        "extern PyObject *CPyStatics[];",
        header.read_text(encoding="utf-8"),
    )
    if (starts, declarations) != (1, 1):
        print("meadhall: mypyc writes other C than expected; a new literal will compile all again")
        return
    share = "static void share_literals(void)"
    tables, copies = "", ""
    for file in sorted(folder.glob(f"__native_{GROUP}___*.c")):
        table = "literals_of" + file.stem.removeprefix(f"__native_{GROUP}__")
        text, own = with_own_table(file.read_text(encoding="utf-8"), table)
        include = f'#include "{header.name}"\n'
        text = text.replace(include, f"{include}extern PyObject *{table}[];\n", 1)
        if own:
            file.write_text(text, encoding="utf-8")
            tables += f"PyObject *{table}[{len(own)}];\n"
            tables += f"static const int of_{table}[] = {{{', '.join(own)}}};\n"
            copies += f"    for (int i = 0; i < {len(own)}; i++)\n"
            copies += f"        {table}[i] = CPyStatics[of_{table}[i]];\n"
    text = f"{share};\n{start}{tables}{share} {{\n{copies}}}\n"
    main.write_text(text, encoding="utf-8")
    header.write_text(declared, encoding="utf-8")


def with_own_table(text: str, table: str) -> tuple[str, list[str]]:
    """A C file that takes literals from this table, and the numbers of those that are in it."""
    mentioned = re.compile(r"\bCPyStatics\[(\d+)]")
    own = list(dict.fromkeys(mentioned.findall(text)))
    places = {number: f"{table}[{place}]" for place, number in enumerate(own)}
    return mentioned.sub(lambda found: places[found[1]], text), own


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
        """Half of the compiled modules would not import, so a failure removes them all.

        The C files compile beside each other, and only those that are new. What is new is told
        by contents: file times know nothing of a header, a flag or another checkout.
        """

        def run(self) -> None:
            self.force = True  # setuptools would ask the file times
            self.parallel = os.cpu_count()
            try:
                super().run()
            except Exception as error:
                for path in self.get_outputs():
                    Path(path).unlink(missing_ok=True)
                self.extensions = []
                print(error)
                fall_back("the C compiler failed")

        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compile_all = compiler.compile
            with ThreadPoolExecutor(os.cpu_count()) as pool:

                def compile_each(sources: list[str], output_dir: str, **how: Any) -> list[str]:
                    def compile_one(source: str) -> str:
                        [made] = compiler.object_filenames([source], output_dir=output_dir)
                        own = {**how, "extra_postargs": apart(source, how["extra_postargs"])}
                        key = self._key([source, *how["depends"]], repr(own))
                        with made_once(Path(made), Path(f"{made}.key"), key) as missing:
                            if missing:
                                compile_all([source], output_dir=output_dir, **own)
                        return str(made)

                    largest_first = sorted(sources, key=os.path.getsize, reverse=True)
                    return list(pool.map(compile_one, largest_first))

                compiler.compile = compile_each
                super().build_extensions()

        def build_extension(self, ext: Any) -> None:
            library = Path(self.get_ext_fullpath(ext.name))
            # Not beside the library: it would be installed with it.
            stamp = Path(self.build_temp, f"{ext.name}.key")
            flags = [apart(source, ext.extra_compile_args) for source in ext.sources]
            key = self._key([*ext.sources, *ext.depends], repr([flags, ext.extra_link_args]))
            with made_once(library, stamp, key) as missing:
                if missing:
                    super().build_extension(ext)

        def _key(self, files: list[str], how: str) -> str:
            """All that what is made of these files depends on: Python's and mypyc's own too."""
            commands = [getattr(self.compiler, name, None) for name in ("compiler_so", "linker_so")]
            parts = [sys.version, version("mypy"), repr(commands), how]
            parts += (Path(file).read_text(encoding="utf-8") for file in files)
            return hashlib.sha256("\0".join(parts).encode()).hexdigest()

    return BuildAllOrNothing


@contextmanager
def made_once(made: Path, stamp: Path, key: str) -> Iterator[bool]:
    """Whether a file is missing or was made of something else; notes what it was made of."""
    missing = not made.exists() or not stamp.exists() or stamp.read_text() != key
    if missing:
        stamp.unlink(missing_ok=True)
    yield missing
    if missing:
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(key)


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
