"""The README's example runs and prints what it says."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_example_in_the_readme_plays_a_battle() -> None:
    blocks = re.findall(r"```(python|text)\n(.*?)```", README.read_text(), re.DOTALL)
    (_, code), (_, output) = blocks[:2]
    assert len(code.splitlines()) <= 10
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    assert printed.getvalue() == output
