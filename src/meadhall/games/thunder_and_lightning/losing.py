"""What is lost, where it goes, and how a game is lost (TAL-26 to TAL-33)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.state import UNSAID
from meadhall.core.zone import NO_CARD, holds
from meadhall.games.thunder_and_lightning import events
from meadhall.games.thunder_and_lightning.cards import BERSERKER, IDUNN, TREASURE, kind_of
from meadhall.games.thunder_and_lightning.record import leave_hand, turn_up
from meadhall.games.thunder_and_lightning.state import ROWS, Thunder, card_in, is_down


def lose(g: Thunder, seat: i64, why: i64 = events.WON) -> None:
    """TAL-30 to TAL-33: the other player wins at once."""
    g.winner = 1 - seat
    g.tell(why, g.winner)
    g.finish()


def to_pile(
    g: Thunder, seat: i64, card: i64, told: i64, place: i64 = UNSAID, rule: str = ""
) -> None:
    """TAL-26: a card goes to the pile of the player who held it; the treasure ends the game."""
    pile_up(g, seat, card, told, place, rule)
    if kind_of(card) == TREASURE:
        lose(g, seat)


def pile_up(
    g: Thunder, seat: i64, card: i64, told: i64, place: i64 = UNSAID, rule: str = ""
) -> None:
    """A card goes on a pile, and that is told; then perhaps to its bottom (TAL-521)."""
    side = g.side(seat)
    side.pile = append(side.pile, card)
    kind = kind_of(card)
    if kind in (IDUNN, BERSERKER):
        earlier = 1 - seat if holds(g.side(1 - seat).pile, card ^ 1) else seat
        if kind == IDUNN:
            g.idunn = earlier
        else:
            g.berserker = earlier
    g.tell(told, seat, card, place, rule=rule)
    if kind in (IDUNN, BERSERKER) and g.side(1 - seat).top() == kind:
        side.pile = under(side.pile)
        g.tell(events.WENT_UNDER, seat, card)


def under(pile: vec[i64]) -> vec[i64]:
    """The pile with its top card at its bottom."""
    last = len(pile) - 1
    result = append(vec[i64](capacity=last + 1), pile[last])
    for card in pile[:last]:
        result = append(result, card)
    return result


def lost(g: Thunder, seat: i64, place: i64) -> None:
    """A card goes from the battlefield to its holder's pile."""
    to_pile(g, seat, take_away(g, seat, place), events.LOST, place)


def take_away(g: Thunder, seat: i64, place: i64) -> i64:
    """A card leaves the battlefield for all to see; those behind it move forward (TAL-4)."""
    side = g.side(seat)
    if is_down(side.field[place]):
        turn_up(side, place)
    return card_in(side.remove(place))


def discard(g: Thunder, seat: i64, card: i64) -> None:
    """A card goes from the hand to its holder's pile."""
    leave_hand(g.side(seat), card)
    to_pile(g, seat, card, events.DISCARDED)


def drop(g: Thunder, seat: i64, rule: str) -> None:
    """A found or foreseen card for which there is no room is discarded."""
    card = g.limbo
    g.limbo = NO_CARD
    to_pile(g, seat, card, events.DROPPED, rule=rule)


def face_up(g: Thunder, seat: i64, place: i64, rule: str) -> None:
    """Turn a card face up, if it isn't yet."""
    side = g.side(seat)
    if is_down(side.field[place]):
        turn_up(side, place)
        g.tell(events.TURNED_UP, seat, side.card(place), place, rule=rule)


def turn_column_up(g: Thunder, seat: i64, column: i64, rule: str) -> None:
    for row in range(ROWS):
        face_up(g, seat, column * ROWS + row, rule)
