"""Hero Activation: move, play cards, use Rage, interact, in any order (GOW-22)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.attack import add_attacks, declare
from meadhall.games.god_of_war.cards import MIMIR
from meadhall.games.god_of_war.damage import TIDY
from meadhall.games.god_of_war.draw import Draw
from meadhall.games.god_of_war.heroes import add_rage, use_rage
from meadhall.games.god_of_war.move import add_moves, move
from meadhall.games.god_of_war.sets import CRYSTAL_CODE, discard
from meadhall.games.god_of_war.settle import SETTLE, settle
from meadhall.games.god_of_war.solo import add_help, help_out
from meadhall.games.god_of_war.specials import ACTIVATION, add_specials, interrupters, play_special
from meadhall.games.god_of_war.spots import add_spots, holds_crystal, use_spot
from meadhall.games.god_of_war.state import COLUMNS, MOST_SEATS, NO_HERO, ROWS, GodOfWar
from meadhall.games.god_of_war.verbs import Do

LAST_ACTOR: Final = MIMIR  # Mimir has no Hero Activation


@final
class Act(Frame[GodOfWar]):
    """A player's Hero Activation, between two actions."""

    rule: ClassVar[str] = "GOW-22"
    prompt: ClassVar[str] = "Move, attack, use a Spot, Rage or Special, in any order; then end."
    bounds: ClassVar[str] = "seat"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def must(self, g: GodOfWar) -> i64:
        hero = g.hero_of(self.seat)
        return bit(self.seat) if hero != NO_HERO and hero != MIMIR else i64(0)

    def may(self, g: GodOfWar) -> i64:
        if self.must(g) == 0:
            return 0
        seats = interrupters(g, ACTIVATION, self.seat)
        if self.carries_mimir(g) and not has(seats, g.owner[MIMIR]):
            out = Options()
            add_spots(g, g.owner[MIMIR], MIMIR, out)
            if out.count > 0:
                seats |= bit(g.owner[MIMIR])
        return seats

    def carries_mimir(self, g: GodOfWar) -> bool:
        """GOW-114: Mimir interacts in the Carrier's activation."""
        return g.carrier != NO_HERO and g.owner[g.carrier] == self.seat and g.standing(MIMIR)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        if seat == self.seat:
            out.add(option.pack(option.END))
            for hero in range(i64(LAST_ACTOR)):
                if g.owner[hero] == seat and g.standing(hero):
                    add_moves(g, hero, out)
                    add_attacks(g, seat, hero, out)
                    add_spots(g, seat, hero, out)
                    add_rage(g, hero, out)
                    if g.solo:
                        add_help(g, hero, out)
            if holds_crystal(g, seat):
                out.add(option.pack(option.CRYSTAL))
        elif self.carries_mimir(g) and seat == g.owner[MIMIR]:
            add_spots(g, seat, MIMIR, out)
        add_specials(g, seat, ACTIVATION, out)

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        what, hero = option.verb(choice), option.hero(choice)
        if what == option.END:
            g.stack.pop()
        elif what == option.ATTACK or what == option.CALL:
            declare(g, seat, choice)
        elif what == option.MOVE or what == option.SWAP:
            move(g, hero, choice)
        elif what == option.SPOT:
            use_spot(g, seat, choice)
        elif what == option.SPECIAL:
            g.push(settle(hero))
            g.push(TIDY)
            play_special(g, seat, choice)
        elif what == option.RAGE:
            use_rage(g, seat, choice, fate, settle(hero))
        elif what == option.HELP:
            help_out(g, seat, choice)
        else:
            discard(g, seat, CRYSTAL_CODE)
            g.tell(events.CRYSTAL_SPENT, seat)
            g.then([Draw(seat, 1), SETTLE])


@final
class EndAct(Frame[GodOfWar]):
    """What happens to those who end a Hero Activation in some column."""

    rule: ClassVar[str] = "GOW-94"
    bounds: ClassVar[str] = "seat"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def step(self, g: GodOfWar, fate: Fate) -> None:
        g.push(SETTLE)
        for hero in range(i64(LAST_ACTOR)):
            column = g.column[hero]
            if g.owner[hero] == self.seat and g.standing(hero) and column >= 0:
                for row in range(i64(ROWS)):
                    place = column + row * COLUMNS
                    ends = g.cards.ends[g.face(place)]
                    if ends != 0:
                        g.tell(events.BOX, self.seat, g.face(place))
                        g.push(Do(ends, hero, place, 0))


# By seat.
ACTS: Final = [Act(seat) for seat in range(MOST_SEATS)]
END_ACTS: Final = [EndAct(seat) for seat in range(MOST_SEATS)]
