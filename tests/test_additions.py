"""What docs/extend.md shows to be added to the games can be added so, and is played."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.patience import PATIENCE

ROOT = Path(__file__).parent.parent
DIFFS = re.findall(r"```diff\n(.*?)```", (ROOT / "docs" / "extend.md").read_text(), re.DOTALL)
# What of each is played: game, settings, games, and what must be met.
PLAYED = (
    ("ragnarok", "", "6", "Urd", "Skuld"),
    ("thunder-and-lightning", "", "4", "Heimdall"),
    ("god-of-war", "mode=scene 11", "4", "Helmsman"),
)


def changed(folder: Path, diff: str) -> Path:
    """A copy of the source and the rule pages with a diff applied."""
    leave_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(ROOT / "src", folder / "src", ignore=leave_out)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    environment = {**os.environ, "GIT_CEILING_DIRECTORIES": str(folder.parent)}
    subprocess.run(
        ["git", "apply", "--unidiff-zero", "-"],
        input=diff,
        text=True,
        cwd=folder,
        env=environment,
        check=True,
    )
    return folder


def touched(diff: str) -> list[str]:
    """The files that a diff changes, but for the rule page."""
    return [path for path in re.findall(r"(?m)^\+\+\+ b/(.*)$", diff) if "docs" not in path]


@pytest.mark.long
@pytest.mark.parametrize(
    ("diff", "played"),
    list(zip(DIFFS, PLAYED, strict=True)),
    ids=("cunning", "power", "scene"),
)
def test_an_addition_of_two_files_is_played(
    tmp_path: Path, diff: str, played: tuple[str, ...]
) -> None:
    assert len(touched(diff)) == 2
    source = changed(tmp_path, diff) / "src"
    environment = {
        **os.environ,
        "PYTHONPATH": f"{source}{os.pathsep}{ROOT}",
        "MEADHALL_INTERPRETED": "1",
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.support.addition", *played],
        env=environment,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
