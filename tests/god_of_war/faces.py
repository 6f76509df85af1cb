"""Campaigns of bots, checked on the way, and a count of what each face of a Scene card did.

`python -m tests.god_of_war.faces` plays the big run and writes docs/god-of-war-faces.md.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from meadhall.bots import bot
from meadhall.core.bits import members
from meadhall.core.event import Event
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.play import advance, choose, options
from meadhall.games.god_of_war import events
from meadhall.games.god_of_war.cards import LEVELS
from meadhall.games.god_of_war.game import PARTIES, GodOfWarGame
from meadhall.games.god_of_war.quests import ChooseQuest
from meadhall.games.god_of_war.state import GodOfWar
from tests.god_of_war.support import gow
from tests.support.properties import check_moment

PAGE = Path(__file__).parent.parent.parent / "docs" / "god-of-war-faces.md"
# The big run: bots, how many campaigns, and at one in how many decisions all checks are made.
BIG_RUN = (("random", 1000, 200), ("greedy", 300, 500))
MOST = 20_000  # decisions; more means that something goes round and round

# What a face can do, and in which number of an event it is named.
ACTS = {events.ENEMY_ATTACKS: 0, events.ENEMY_SKIPS: 0, events.BOX: 0, events.ENEMY_MENDED: 0}
USED = {events.SPOT_USED: 1, events.REWARD: 0, events.TOKENS: 0}
HIT = {events.ENEMY_HURT: 0, events.ARMOR_BROKEN: 0, events.ENEMY_DEFEATED: 0}
WAYS = ("acts", "is used", "is hit", "is turned")


class Faces:
    """How often each face acted, was used, was hit, and was turned up or over."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[int, str]] = Counter()
        self.campaigns: Counter[str] = Counter()

    def hear(self, told: list[Event]) -> None:
        for event in told:
            for way, kinds in zip(WAYS, (ACTS, USED, HIT)):
                if event.kind in kinds:
                    self.counts[event.numbers[kinds[event.kind]], way] += 1
            if event.kind == events.FLIPPED:
                for face in (event.numbers[0], event.numbers[0] ^ 1):
                    self.counts[face, "is turned"] += 1

    def never(self) -> list[str]:
        """The faces that did nothing at all, without those that are never up."""
        cards, met = gow().cards, {face for face, _ in self.counts}
        entries = gow().catalogue.of_kind("scene")
        return [
            f"{entries[face // 2].name} {cards.face_names[face]}"
            for face in range(176)
            if not cards.unseen[face] and face not in met
        ]

    def campaign(self, level: str, seed: int, one_in: int) -> None:
        """One campaign of bots, with all checks at one in so many decisions, and at its end."""
        game = gow(PARTIES[seed % len(PARTIES)], "campaign", LEVELS[seed // len(PARTIES) % 3])
        chance = Seeded(seed)
        for g in decisions(game, level, seed, self):
            if g.over or chance.below(one_in) == 0:
                check_moment(game, g, chance)
        self.campaigns[level] += 1


def decisions(game: GodOfWarGame, level: str, seed: int, faces: Faces) -> Iterator[GodOfWar]:
    """Every decision of a campaign, then its end; chance chooses the way through the pyramid."""
    player, way, fate = bot(level, game), bot("random", game), Seeded(seed)
    g = game.setup()
    for _ in range(MOST):
        g.told = []
        asked = advance(g, fate)
        faces.hear(g.told)
        g.told = None
        yield g
        if not asked:
            return
        for seat in [*members(g.top.may(g)), members(asked)[0]]:
            legal = options(g, seat)
            assert legal, "a seat is asked and has no option"
            asks = way if isinstance(g.top, ChooseQuest) else player
            choice = asks.choose(game.view(g, seat), fate)
            if choice != LEAVE_IT:
                assert choice in legal
                g.told = []
                choose(g, seat, choice, fate)
                faces.hear(g.told)
                g.told = None
                break
    raise AssertionError("the campaign has no end")


def report(faces: Faces) -> str:
    """The count as a page."""
    cards = gow().cards
    entries = gow().catalogue.of_kind("scene")
    never = faces.never()
    played = " and ".join(f"{count} {level}" for level, count in faces.campaigns.items())
    lines = [
        "# What every face of every Scene card did",
        "",
        f"Counted over {played} campaigns of all parties and levels, chance choosing the way",
        "through the pyramid, with the properties of `tests/support/properties.py` checked on the",
        "way. A face acts when its Enemy attacks or its box does something, is used as a Spot, for",
        "a Reward or by its tokens, is hit as an Enemy, and is turned when it comes up or goes.",
        "Written by `python -m tests.god_of_war.faces`.",
        "",
        f"Never met: {', '.join(never) if never else 'none'}.",
        "",
        "| card | face | acts | is used | is hit | is turned |",
        "|---|---|---|---|---|---|",
    ]
    for face in range(176):
        if not cards.unseen[face]:
            counts = " | ".join(str(faces.counts[face, way] or "–") for way in WAYS)
            lines.append(f"| {entries[face // 2].name} | {cards.face_names[face]} | {counts} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    faces = Faces()
    for level, count, one_in in BIG_RUN:
        for seed in range(count):
            print(f"{level}: {seed}/{count}", end="\r", file=sys.stderr)
            faces.campaign(level, seed, one_in)
    PAGE.write_text(report(faces), encoding="utf-8")
    print(f"Never met: {', '.join(faces.never()) or 'none'}.")


if __name__ == "__main__":
    main()
