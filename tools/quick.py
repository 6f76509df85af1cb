"""What can be said of a change within a minute: lint of what changed, tests of what it touches.

`make quick` looks at what isn't committed yet; with nothing of that, at the last commit; with
`make quick SINCE=main`, at all since then. It runs the source as it is, uncompiled, and leaves
out the tests marked `long` and those in a browser: `make test` has the last word.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
GAMES = sorted(path.name for path in (ROOT / "src/meadhall/games").glob("[a-z]*") if path.is_dir())

# Which tests a change of a file asks for: of the first folder or file that it lies in.
# {game} stands for each of the games.
TOUCHED = {
    "src/meadhall/games/{game}": (
        "tests/{game} tests/terminal/test_{game}.py"
        " tests/test_golden.py tests/test_properties.py tests/test_twins.py tests/test_wire.py"
    ),
    "docs/rules": "tests/test_rulebook.py tests/test_rule_ids.py tests/{game}/test_figures.py",
    "src/meadhall/core": (
        "tests/core tests/test_golden.py tests/test_travel.py tests/test_names.py"
        " tests/test_planted.py tests/test_properties.py tests/test_twins.py tests/{game}"
    ),
    "src/meadhall/games": "tests/test_names.py tests/core/test_table.py tests/test_golden.py",
    "src/meadhall/server": "tests/server tests/test_wire.py",
    "src/meadhall/bots": "tests/bots tests/test_bots.py",
    "web/src/table/fold.ts": "tests/test_recorded.py",
    "src/meadhall/terminal": "tests/terminal tests/test_cli.py",
    "src/meadhall/_build.py": "tests/test_build.py tests/test_cli.py",
    "src/meadhall/rulebook.py": "tests/test_rulebook.py tests/test_rule_ids.py tests/test_cli.py",
    "src/meadhall": "tests/test_cli.py tests/test_bots.py tests/terminal/test_process.py",
    "setup.py": "tests/test_build.py",
    "deploy": "tests/server/test_deploy.py tests/server/test_metrics.py",
    "docs/host.md": "tests/server/test_deploy.py",
    "docs": "tests/test_docs.py tests/test_additions.py",
    "README.md": "tests/test_readme.py",
    "pyproject.toml": "tests/test_build.py",
    "tools/wire.py": "tests/test_wire.py",
    "tools": "tests/test_quick.py",
}


def main() -> None:
    begun = time.monotonic()
    files = changed(sys.argv[1] if len(sys.argv) > 1 else "")
    if not files:
        sys.exit("nothing has changed")
    print("changed:", *files)
    failed = [" ".join(command[:3]) for command in commands(files) if not run(*command)]
    print(f"{time.monotonic() - begun:.0f} s")
    sys.exit(f"failed: {'; '.join(failed)}" if failed else 0)


def changed(since: str) -> list[str]:
    """Files that are there and differ, relative to the root."""
    new = git("ls-files", "--others", "--exclude-standard")
    found = git("diff", "--name-only", since or "HEAD") + new
    if not found and not since:
        found = git("diff", "--name-only", "HEAD~1")
    return sorted({file for file in found if (ROOT / file).is_file()})


def commands(files: list[str]) -> list[tuple[str, ...]]:
    """All that is to run, the quickest first."""
    python = [file for file in files if file.endswith(".py")]
    web = [file for file in files if file.startswith("web/")]
    tests = touched(files)
    todo: list[tuple[str, ...]] = []
    if python:
        todo += [("ruff", "check", *python), ("ruff", "format", "--check", *python), ("mypy",)]
    if tests:
        todo.append(("pytest", "-n", "2", "-q", "-m", "not long", *tests))
    if web:
        todo.append(("npm", "run", "check"))
        related = [file.removeprefix("web/") for file in web if "/src/" in file]
        if related:
            vitest = ("vitest", "related", "--run", "--passWithNoTests", *related)
            todo.append(("npm", "exec", "--", *vitest))
    return todo


def touched(files: list[str]) -> list[str]:
    """The tests that a change of these asks for."""
    found = {test for file in files for test in tests_of(file)}
    there = sorted(test for test in found if (ROOT / test).exists())
    # pytest would run a file twice that is named with its folder.
    return [test for test in there if not any(str(p) in there for p in Path(test).parents)]


def tests_of(file: str) -> list[str]:
    path = Path(file)
    if path.is_relative_to("tests/browser"):
        return []  # they need what is built, and more time: make browser
    if path.is_relative_to("tests"):
        return tests_around(path)
    for place, tests in TOUCHED.items():
        for game in GAMES:
            if path.is_relative_to(place.format(game=game)):
                own = [game] if "{game}" in place else GAMES
                return [test.format(game=each) for each in own for test in tests.split()]
    return []


def tests_around(path: Path) -> list[str]:
    """A file of tests; or those that import what several share; or the folder's."""
    if path.name.startswith("test_"):
        return [str(path)]
    if path.is_relative_to("tests/golden"):
        return ["tests/test_golden.py"]
    if path.suffix != ".py" or path.name in ("__init__.py", "conftest.py"):
        return [str(path.parent)] if path.parent != Path("tests") else []
    module = ".".join(path.with_suffix("").parts)
    users = [test for test in (ROOT / "tests").rglob("test_*.py") if module in test.read_text()]
    return [test for user in users for test in tests_of(str(user.relative_to(ROOT)))]


def run(program: str, *arguments: str) -> bool:
    print(f"$ {program} {' '.join(arguments)}", flush=True)
    environment = {
        **os.environ,
        "MEADHALL_INTERPRETED": "1",
        "PATH": f"{BIN}{os.pathsep}{os.environ.get('PATH', '')}",
    }
    folder = ROOT / "web" if program == "npm" else ROOT
    done = subprocess.run([BIN / program, *arguments], cwd=folder, env=environment, check=False)
    return done.returncode == 0


def git(*arguments: str) -> list[str]:
    return subprocess.check_output(["git", *arguments], cwd=ROOT, text=True).splitlines()


if __name__ == "__main__":
    main()
