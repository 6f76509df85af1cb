"""What the documentation shows can be done as it says."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from meadhall.bots import Bot, bot
from meadhall.core.bits import lowest
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose
from meadhall.games import game

DOCS = Path(__file__).parent.parent / "docs"


def blocks(page: str, language: str = "python") -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text(), re.DOTALL)


def test_the_bot_of_the_documentation_beats_random() -> None:
    names: dict[str, Any] = {}
    (code,) = [block for block in blocks("extend.md") if "class Patient" in block]
    exec(compile(code, "extend.md", "exec"), names)
    the_game, fate = game("ragnarok"), Seeded(3)
    players: list[Bot] = [names["Patient"](guesses=10), bot("random", the_game)]
    score = 0
    for _ in range(12):
        g = the_game.setup()
        while asked := advance(g, fate):
            seat = lowest(asked)
            choose(g, seat, players[seat].choose(the_game.view(g, seat), fate), fate)
        score += g.score(0)
    assert score > 4


def test_a_copied_card_file_can_be_changed_and_played(tmp_path: Path, monkeypatch: Any) -> None:
    text = (
        game("ragnarok")
        .own_cards.read_text()
        .replace("{ printed = 9 }\n\n", "{ printed = 12 }\n\n", 1)
    )
    (tmp_path / "my-cards.toml").write_text(text)
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    (code,) = [block for block in blocks("extend.md") if "my-cards.toml" in block]
    exec(compile(code, "extend.md", "exec"), names)
    assert names["table"].game.catalogue.entries[9]["strength"] == 12
