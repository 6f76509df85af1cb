"""The round: Preparation, Activation, Extra Scene Activation, Upgrade (GOW-20 to GOW-23)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import HINDRANCES, MIMIR
from meadhall.games.god_of_war.draw import Draw, upgrades_left
from meadhall.games.god_of_war.hero_activation import ACTS, END_ACTS
from meadhall.games.god_of_war.scene_activation import REVEALS, Extra, extra_reveals
from meadhall.games.god_of_war.settle import SETTLE, all_down, lose
from meadhall.games.god_of_war.state import MOST_SEATS, GodOfWar
from meadhall.games.god_of_war.upgrade import UPGRADE

SHORT_HANDS: Final = HINDRANCES.index("hand limit")
SHORT_ROUNDS: Final = 2  # how long the Travelers' Hindrance lasts


@final
class Round(Frame[GodOfWar]):
    rule: ClassVar[str] = "GOW-20"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        g.round += 1
        g.active = g.first
        if g.hinders(SHORT_HANDS) and g.round == SHORT_ROUNDS + 1:
            for player in g.players:
                player.limit += 1
        g.tell(events.ROUND, NOBODY, g.round)
        g.push(TURNS[0])
        g.push(SETTLE)
        g.push(PREPARE)
        g.push(CARRY)


@final
class Carry(Frame[GodOfWar]):
    """Before cards are drawn, Mimir joins an ally."""

    rule: ClassVar[str] = "GOW-114"
    prompt: ClassVar[str] = "Choose who carries Mimir this round."

    def must(self, g: GodOfWar) -> i64:
        return bit(g.owner[MIMIR]) if g.standing(MIMIR) and not all_down(g) else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        for hero in range(i64(MIMIR)):
            if g.standing(hero):
                out.add(option.pack(option.CARRY, hero))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        g.carrier = option.hero(choice)
        g.column[MIMIR] = g.column[g.carrier]
        g.tell(events.CARRIED, seat, g.carrier)


@final
class Prepare(Frame[GodOfWar]):
    """Each draws up to the hand limit."""

    rule: ClassVar[str] = "GOW-21"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        place = g.seats
        while place > 0:
            place -= 1
            seat = (g.first + place) % g.seats
            short = g.hand_limit(seat) - len(g.players[seat].hand)
            if short > 0:
                g.push(Draw(seat, short))


@final
class Turns(Frame[GodOfWar]):
    """So many players have been activated; the next one is, or the round comes to its end."""

    rule: ClassVar[str] = "GOW-20"
    bounds: ClassVar[str] = "turns"

    def __init__(self, done: i64) -> None:
        self.done: i64 = done

    def step(self, g: GodOfWar, fate: Fate) -> None:
        if self.done == g.seats:
            g.push(PASS_ON)
            g.push(UPGRADE)
            g.push(Extra(extra_reveals(g)))
            return
        seat = (g.first + self.done) % g.seats
        g.active = seat
        g.moved = 0
        g.push(TURNS[self.done + 1])
        g.push(REVEALS[seat])
        g.push(END_ACTS[seat])
        g.push(ACTS[seat])


@final
class PassOn(Frame[GodOfWar]):
    """The First Player token passes on; a new round begins.

    GOW-82: with no Upgrade card left to reveal the Norns see no further, and the game is lost.
    """

    rule: ClassVar[str] = "GOW-83"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        if upgrades_left(g) == 0:
            lose(g, events.NOTHING_LEFT)
            return
        g.first = (g.first + 1) % g.seats
        g.push(ROUND)


TURNS: Final = [Turns(done) for done in range(MOST_SEATS + 1)]
ROUND: Final = Round()
CARRY: Final = Carry()
PREPARE: Final = Prepare()
PASS_ON: Final = PassOn()
