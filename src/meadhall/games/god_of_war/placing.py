"""The pyramid, and placing the Heroes (GOW-11, GOW-14)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import HEROES_ON, MIMIR
from meadhall.games.god_of_war.move import go
from meadhall.games.god_of_war.scenes.table import QUESTS
from meadhall.games.god_of_war.state import BEGINNER, COLUMNS, PRACTICE, GodOfWar


@final
class Pyramid(Frame[GodOfWar]):
    """Three of six Quests, three of four Final Bosses, and who begins."""

    rule: ClassVar[str] = "GOW-11"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        if g.mode != PRACTICE:
            quests, bosses = vec[i64](), vec[i64]()
            for quest in range(i64(QUESTS)):
                if g.cards.is_boss[quest] == 0:
                    quests = append(quests, quest)
                else:
                    bosses = append(bosses, quest)
            if g.mode == BEGINNER:
                g.pyramid = append(g.pyramid, quests[0])
                quests = take(quests, quests[0])
            while len(g.pyramid) < 3:
                quest = fate.draw(quests)
                quests = take(quests, quest)
                g.pyramid = append(g.pyramid, quest)
            while len(g.pyramid) < 6:
                quest = fate.draw(bosses)
                bosses = take(bosses, quest)
                g.pyramid = append(g.pyramid, quest)
        if g.seats > 1 and g.mode != BEGINNER:
            g.first = fate.draw(vec[i64](list(range(int(g.seats)))))
        if g.mode != PRACTICE:
            g.tell_all(events.PYRAMID, NOBODY, g.pyramid)


def places(g: GodOfWar) -> list[Frame[GodOfWar]]:
    """GOW-14: in turn order each Hero is placed; Mimir is not."""
    if g.mode == BEGINNER and g.completed == 0:
        return [SPREAD]
    order: list[Frame[GodOfWar]] = []
    for place in range(g.seats):
        seat = (g.first + place) % g.seats
        for hero in HEROES_ON[g.players[seat].board]:
            if hero != MIMIR:
                order.append(Place(hero))
    return order


@final
class Place(Frame[GodOfWar]):
    """A Hero is placed facing any bottom-row card; the second of a column in front or back."""

    rule: ClassVar[str] = "GOW-14"
    prompt: ClassVar[str] = "Choose where the Hero starts."
    bounds: ClassVar[str] = "hero"

    def __init__(self, hero: i64) -> None:
        self.hero: i64 = hero

    def must(self, g: GodOfWar) -> i64:
        return bit(g.owner[self.hero])

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        for column in range(i64(COLUMNS)):
            there = g.heroes_in(column)
            if there == 0:
                out.add(option.pack(option.PLACE, self.hero, column))
            elif there == 1:
                out.add(option.pack(option.PLACE, self.hero, column, -1, -1, 0))
                out.add(option.pack(option.PLACE, self.hero, column, -1, -1, 1))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        go(g, self.hero, option.place(choice), option.y(choice))


@final
class Spread(Frame[GodOfWar]):
    """A beginner's game: the Heroes from the left, one a column, in turn order."""

    rule: ClassVar[str] = "GOW-14"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        column: i64 = 0
        for seat in range(g.seats):
            for hero in HEROES_ON[g.players[(g.first + seat) % g.seats].board]:
                if hero != MIMIR:
                    go(g, hero, column % COLUMNS, -1 if column < COLUMNS else 1)
                    column += 1


PYRAMID: Final = Pyramid()
SPREAD: Final = Spread()
