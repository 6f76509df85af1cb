"""What some effects ask a player: which Upgrade card is taken, which Enemy is struck."""

from __future__ import annotations

from typing import ClassVar, final

from librt.vecs import append
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import ALL_PLACES
from meadhall.games.god_of_war.flips import break_armor, hurt_enemy
from meadhall.games.god_of_war.state import GodOfWar


@final
class TakeNow(Frame[GodOfWar]):
    """A Reward or Spot lets a player take a revealed Upgrade card at once, onto the deck."""

    rule: ClassVar[str] = "GOW-49"
    prompt: ClassVar[str] = "Take a revealed Upgrade card at once."
    bounds: ClassVar[str] = "seat"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def must(self, g: GodOfWar) -> i64:
        return bit(self.seat) if len(g.offer) > 0 else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        for card in g.offer:
            out.add(option.pack(option.TAKE, -1, -1, -1, card))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        take_upgrade(g, seat, option.x(choice))


def take_upgrade(g: GodOfWar, seat: i64, card: i64) -> None:
    """GOW-81: onto the top of one's own deck."""
    g.offer = take(g.offer, card)
    player = g.players[seat]
    player.top = append(player.top, card)
    g.tell(events.TOOK_UPGRADE, seat, card)


@final
class Strike(Frame[GodOfWar]):
    """An Enemy that is ridden attacks any other Enemy of the Scene; no die is rolled."""

    rule: ClassVar[str] = "GOW-49"
    prompt: ClassVar[str] = "Choose the Enemy that it attacks."
    bounds: ClassVar[str] = "hero place 0-999"

    def __init__(self, hero: i64, place: i64, strength: i64) -> None:
        self.hero: i64 = hero
        self.place: i64 = place
        self.strength: i64 = strength

    def must(self, g: GodOfWar) -> i64:
        return bit(g.owner[self.hero]) if g.targets() & ~bit(self.place) != 0 else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        for place in range(i64(ALL_PLACES)):
            if place != self.place and g.target(place):
                out.add(option.pack(option.AIM, -1, place))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        strike(g, option.place(choice), self.strength)


def strike(g: GodOfWar, place: i64, strength: i64) -> None:
    """GOW-46: against armor, break it or not; else Damage."""
    armor = g.armor(place)
    if armor == 0:
        hurt_enemy(g, place, strength)
    elif strength >= armor:
        break_armor(g, place)
    else:
        g.tell(events.ARMOR_HELD, NOBODY, g.face(place), armor)
