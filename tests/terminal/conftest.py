"""Every test has a hall of its own: nothing is saved where people save."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MEADHALL_HOME", str(tmp_path / "hall"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    return tmp_path / "hall" / "games"
