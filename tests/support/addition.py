"""Plays a game with something added to it: run in a process of its own, on the changed source.

python -m tests.support.addition GAME SETTINGS SEEDS WORDS…  Every word must be met in the story.
"""

from __future__ import annotations

import sys

import msgspec

from meadhall.bots import bot
from meadhall.core.bits import members
from meadhall.core.fate import Seeded
from meadhall.core.table import Table
from meadhall.games import game as named
from meadhall.terminal.board import OPEN, board_of, sight
from tests.support.properties import play_to_the_end, positions


def main(name: str, settings: str, seeds: int, words: list[str]) -> None:
    game = named(name, None, dict(word.split("=") for word in settings.split(";") if word))
    drawn = board_of(game)
    missing = set(words)
    for seed in range(seeds):
        table = Table(game, str(seed))
        greedy, fate = bot("greedy", game), Seeded(seed)
        while not table.over:
            asked = [d for d in table.decisions.values() if d.must]
            decision = asked[fate.below(len(asked))]
            view = table.view(decision.seat)
            for option in decision.options:
                game.outlook(view, option.number)
            number = greedy.choose(view, fate) if seed % 2 else None
            choice = decision.options[fate.below(len(decision.options))].number
            table.choose(table.seats[decision.seat], choice if number is None else number)
            for eyes in (OPEN, decision.seat):
                drawn.draw(sight(game, table.live, eyes), 100, 30)
            msgspec.json.encode(table.picture(None))
        story = "\n".join(table.story())
        missing = {word for word in missing if word not in story}
    for g in positions(game, Seeded(seeds)):
        for seat in members(g.top.must(g) if g.stack else 0):
            play_to_the_end(game.view(g, seat).guess(Seeded(1)), Seeded(2))
    sys.exit(f"never met: {missing}" if missing else 0)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:])
