"""Sets up .venv, builds the browser client and compiles the rules core. Run by make.

Does only what is missing, and needs nothing but the standard library of the Python it is run
with. What was done is kept as a hash of all it depended on, so neither a fresh checkout's file
times nor a moved folder confuse it.
"""

import argparse
import asyncio
import fcntl
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

NEEDED = (3, 11)
if sys.version_info < NEEDED:
    have = ".".join(map(str, sys.version_info[:3]))
    sys.exit(
        "error: Mead Hall needs Python {}.{} or newer, and {} is {}; "
        "if there is a newer one: make PYTHON=python3.12".format(*NEEDED, sys.executable, have)
    )

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BUILD = ROOT / "build"
PYTHON = VENV / "bin" / "python"
UV_LOCK = ROOT / "tools" / "requirements.lock"
LOCK = ROOT / "requirements.lock"
BENCH_LOCK = ROOT / "bench" / "requirements.lock"
WEB = ROOT / "web"
CLIENT = ROOT / "src" / "meadhall" / "server" / "static"
NPM = VENV / "bin" / "npm"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
# For a machine that has no browser and lets us install none.
SPARE_BROWSER = "@sparticuz/chromium@153.0.0"
STEPS = 7
TERMINAL = sys.stdout.isatty()
ERASE = "\r\x1b[K" if TERMINAL else ""  # the line that was left open
under_way: dict[int, str] = {}  # what each step that runs now is doing
# npm and what it starts find the Node of the lock, whatever else is on the machine.
NODE_ENVIRONMENT = {"PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}

NO_NETWORK = re.compile(
    r"dns error|name resolution|connection (error|refused)|NewConnectionError|ConnectTimeout"
    r"|error sending request|network is unreachable|timed out|proxy|EAI_AGAIN|ECONNREFUSED",
    re.IGNORECASE,
)


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--bench", action="store_true", help="also what the benchmark needs")
    options.add_argument(
        "--require-compiled", action="store_true", help="fail where the core can't be compiled"
    )
    options.add_argument(
        "--optimised", action="store_true", help="compiled as fast as can be, not as soon"
    )
    options.add_argument("--browser", action="store_true", help="also a browser for the tests")
    wanted = options.parse_args()
    with alone():
        try:
            asyncio.run(prepare(wanted))
        except KeyboardInterrupt:
            sys.exit(f"{ERASE}error: stopped")
        except Failed as what:
            sys.exit(f"{ERASE}error: {what}")


async def prepare(wanted: argparse.Namespace) -> None:
    """The client is built, and what else is wanted installed, beside the compiler."""
    await install()
    await beside_each_other(
        install_more(wanted), compile_core(wanted.require_compiled, wanted.optimised)
    )


async def install_more(wanted: argparse.Namespace) -> None:
    await build_client()
    if wanted.browser:
        await find_browser()
    if wanted.bench:
        await install_bench()


async def beside_each_other(*all_work: Coroutine[Any, Any, None]) -> None:
    """Where one fails, the others come to their end all the same."""
    for result in await asyncio.gather(*all_work, return_exceptions=True):
        if isinstance(result, BaseException):
            raise result


async def install() -> None:
    import tomllib  # not at the top: an older Python gets to say so

    stamp = VENV / "meadhall.stamp"
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    key = digest(UV_LOCK, LOCK, extra=[str(project), str(ROOT), sys.version])
    if read(stamp) == key and works(PYTHON):
        return
    for module in ("venv", "ensurepip"):
        if importlib.util.find_spec(module) is None:
            fail(f"{sys.executable} has no {module} module; on Debian: apt install python3-venv")
    await run(1, "making .venv", [sys.executable, "-m", "venv", "--clear", VENV])
    pip = [PYTHON, "-m", "pip", "--disable-pip-version-check", "install", "--retries", "2"]
    await run(2, "installing uv", [*pip, "--require-hashes", "-r", UV_LOCK])
    count = len(re.findall(r"^\w\S*==", LOCK.read_text(), re.MULTILINE))
    await run(3, f"installing {count} packages", uv("--require-hashes", "-r", LOCK))
    await run(
        3, "installing meadhall from src", uv("--no-deps", "--no-build-isolation", "-e", ROOT)
    )
    stamp.write_text(key)


async def install_bench() -> None:
    stamp = VENV / "bench.stamp"
    key = digest(BENCH_LOCK, extra=[read(VENV / "meadhall.stamp")])
    if read(stamp) != key:
        await run(
            3, "installing what the benchmark needs", uv("--require-hashes", "-r", BENCH_LOCK)
        )
        stamp.write_text(key)


async def build_client() -> None:
    """The browser client, with the Node that the lock brings."""
    packages = WEB / "node_modules" / "meadhall.stamp"
    named = [WEB / name for name in ("package.json", "package-lock.json", ".npmrc")]
    key = digest(LOCK, *named, extra=[str(ROOT)])
    if read(packages) != key:
        await run(4, "installing the client's packages", npm("install"), NODE_ENVIRONMENT)
        packages.write_text(key)
    stamp = BUILD / "client.stamp"
    folders = (WEB / "src", WEB / "public", WEB / "plugins")
    sources = sorted(file for folder in folders for file in folder.rglob("*") if file.is_file())
    key = digest(packages, *sorted(WEB.glob("*.*")), *sources, extra=[str(ROOT)])
    if read(stamp) != key or not (CLIENT / "index.html").exists():
        await run(5, "building the browser client", npm("run", "build"), NODE_ENVIRONMENT)
        stamp.write_text(key)


def npm(*arguments: object) -> list[object]:
    return [NPM, "--prefix", WEB, *arguments]


async def find_browser() -> None:
    """Leaves the path of a Chromium in build/chromium.path: one that is there, else a new one."""
    found = BUILD / "chromium.path"
    if os.access(read(found).strip() or "-", os.X_OK):
        return
    path = a_browser()
    if path is None and os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive"}
        await run(6, "looking for Debian's packages", ["apt-get", "update"], quiet, must=False)
        install = ["apt-get", "install", "-y", "--no-install-recommends", "chromium"]
        await run(6, "installing Chromium", install, quiet, must=False)
        path = a_browser()
    if path is None:
        folder = BUILD / "chromium"
        folder.mkdir(exist_ok=True)
        (folder / "package.json").write_text('{"private": true}')
        command = [NPM, "--prefix", folder, "install", "--no-save", SPARE_BROWSER]
        await run(6, "installing a Chromium for the tests", command, NODE_ENVIRONMENT)
        ask = (
            "import('@sparticuz/chromium').then(c => c.default.executablePath()).then(console.log)"
        )
        node = VENV / "bin" / "node"
        path = subprocess.check_output([node, "-e", ask], cwd=folder, text=True).strip()
    found.write_text(path)


def a_browser() -> str | None:
    wished = os.environ.get("MEADHALL_CHROMIUM")
    return wished or next(filter(None, map(shutil.which, BROWSERS)), None)


async def compile_core(required: bool, optimised: bool) -> None:
    """Compiled modules match the source, or there are none. Optimised ones serve all."""
    sys.path.insert(0, str(ROOT))
    from setup import compiled_sources

    started = time.time()
    sources = [ROOT / path for path in compiled_sources()]
    stamp = BUILD / "compiled.stamp"
    full, quick = (
        digest(ROOT / "setup.py", LOCK, *sources, extra=[str(ROOT), sys.version, how])
        for how in ("full", "quick")
    )
    how, good = ("full", [full]) if optimised else ("quick", [full, quick])
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    expected = {path.with_suffix(suffix) for path in sources}
    if read(stamp) not in good or not expected <= set(compiled_modules()):
        for module in compiled_modules():
            module.unlink()
        stamp.unlink(missing_ok=True)
        if not sources:
            return
        environment = {"MEADHALL_COMPILE": "require", "MEADHALL_OPTIMISE": how}
        # Of its own: `pip install .` takes everything that lies in the usual one.
        build_lib = ["--build-lib", BUILD / "inplace"]
        command = [PYTHON, "setup.py", "-q", "build_ext", "--inplace", *build_lib]
        doing = f"compiling {len(sources)} modules"
        log = await run(7, doing, command, environment, must=required)
        if log is not None:
            reasons = re.findall(r"^meadhall: not compiled: (.*)", log, re.MULTILINE)
            reason = reasons[0] if reasons else "failed"
            report(7, f"not compiled: {reason} (details in {log_of(7).relative_to(ROOT)})")
            report(7, "so the rules run interpreted, about ten times slower")
            return
        stamp.write_text(good[-1])
    for module in compiled_modules():
        os.utime(module, (started, started))  # not older than its source: see meadhall/_build.py


def compiled_modules() -> list[Path]:
    """All compiled files in src, for whichever Python."""
    return [path for ending in ("so", "pyd") for path in (ROOT / "src").rglob(f"*.{ending}")]


def uv(*arguments: object) -> list[object]:
    return [PYTHON, "-m", "uv", "pip", "install", "--python", PYTHON, *arguments]


async def run(
    step: int,
    doing: str,
    command: Sequence[object],
    environment: dict[str, str] | None = None,
    must: bool = True,
) -> str | None:
    """Runs a command behind a line that counts the seconds.

    Its output goes to a log, and is returned if it failed though it needn't succeed.
    """
    log = log_of(step)
    started = time.monotonic()
    with log.open("w") as output:
        process = await asyncio.create_subprocess_exec(
            *map(str, command),
            cwd=ROOT,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    under_way[step] = doing
    report(step, f"{doing} …", open_line=True)
    ended = asyncio.create_task(process.wait())
    try:
        while not ended.done():
            await asyncio.wait([ended], timeout=1 if TERMINAL else 15)
            if not ended.done():
                under_way[step] = f"{doing} … {time.monotonic() - started:.0f} s"
                report(step, under_way[step], open_line=True)
    finally:
        del under_way[step]
        if not ended.done():
            process.kill()
            await ended
    if process.returncode == 0:
        report(step, f"{doing} … done in {time.monotonic() - started:.0f} s")
        return None
    said = log.read_text(errors="replace")
    if not must:
        return said
    report(step, f"{doing} … failed")
    shown = log.relative_to(ROOT)
    if NO_NETWORK.search(said):
        fail(f"{doing}: no network; connect and run make again (details in {shown})")
    print(ERASE + "\n".join(said.splitlines()[-30:]))
    fail(f"{doing} failed, see above or {shown}")


def log_of(step: int) -> Path:
    return BUILD / f"setup-{step}.log"


def report(step: int, text: str, open_line: bool = False) -> None:
    """A line of its own; on a terminal all that is under way shares the last one, left open."""
    if not TERMINAL:
        print(f"[{step}/{STEPS}] {text}", flush=True)
        return
    if not open_line:
        print(f"{ERASE}[{step}/{STEPS}] {text}")
    now = "  ".join(f"[{step}/{STEPS}] {doing}" for step, doing in sorted(under_way.items()))
    print(ERASE + now[: shutil.get_terminal_size().columns - 1], end="", flush=True)


def fail(what: str) -> NoReturn:
    raise Failed(what)


class Failed(Exception):
    """What can't be helped here, in words for the player."""


@contextmanager
def alone() -> Iterator[None]:
    """Two makes in one folder wait for each other."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print("waiting for another make in this folder …", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def digest(*files: Path, extra: list[str]) -> str:
    parts = [*extra, *(f"{file}\n{read(file)}" for file in files)]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def read(file: Path) -> str:
    return file.read_text() if file.exists() else ""


def works(python: Path) -> bool:
    return python.exists() and subprocess.run([python, "-c", ""], check=False).returncode == 0


if __name__ == "__main__":
    main()
