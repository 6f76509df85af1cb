"""The Upgrade phase (GOW-81 to GOW-83)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import put, take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.damage import discard_hand
from meadhall.games.god_of_war.draw import to_bottom
from meadhall.games.god_of_war.effects import take_upgrade
from meadhall.games.god_of_war.sets import code, decode
from meadhall.games.god_of_war.specials import put_back
from meadhall.games.god_of_war.state import MOST_SEATS, GodOfWar


@final
class Upgrade(Frame[GodOfWar]):
    """All discard their hands; then each, in turn order, takes a card or removes one."""

    rule: ClassVar[str] = "GOW-81"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        for seat in range(g.seats):
            discard_hand(g, seat)
        g.tell(events.DISCARDED_HAND, NOBODY)
        all_pick(g)


def all_pick(g: GodOfWar) -> None:
    """Each player picks, the first player first; what is left goes to the bottom."""
    g.push(LEAVE_REST)
    place = g.seats
    while place > 0:
        place -= 1
        g.push(PICKS[(g.first + place) % g.seats])


@final
class Pick(Frame[GodOfWar]):
    """A player takes a revealed Upgrade card onto the deck, or removes a discarded card."""

    rule: ClassVar[str] = "GOW-81"
    prompt: ClassVar[str] = "Take a revealed Upgrade card, or remove a card of your discard pile."
    bounds: ClassVar[str] = "seat"

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def must(self, g: GodOfWar) -> i64:
        some = len(g.offer) + len(g.players[self.seat].discard) > 0
        return bit(self.seat) if some else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        for card in g.offer:
            out.add(option.pack(option.TAKE, -1, -1, -1, card))
        seen: i64 = 0
        for card in g.players[seat].discard:
            what = code(g.cards, card)
            if not has(seen, what):
                seen |= bit(what)
                out.add(option.pack(option.REMOVE, -1, -1, -1, what))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        if option.verb(choice) == option.TAKE:
            take_upgrade(g, seat, option.x(choice))
            return
        what = option.x(choice)
        card = decode(g, seat, what, True)
        if card >= g.cards.stun:
            put_back(g, seat, card)
        else:
            player = g.players[seat]
            player.discard = take(player.discard, card)
            g.removed = put(g.removed, card)
        g.tell(events.REMOVED, seat, what)


@final
class LeaveRest(Frame[GodOfWar]):
    """Untaken Upgrade cards go to the bottom, in the order of their reveal."""

    rule: ClassVar[str] = "GOW-82"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        while len(g.offer) > 0:
            card = g.offer[0]
            g.offer = g.offer[1:]
            to_bottom(g, card)


UPGRADE: Final = Upgrade()
LEAVE_REST: Final = LeaveRest()
PICKS: Final = [Pick(seat) for seat in range(MOST_SEATS)]
