"""A view of Thunder & Lightning as it is drawn, and what all can know of what a side hides."""

from __future__ import annotations

from meadhall.core.bits import has, members
from meadhall.core.option import first
from meadhall.core.wire import Card
from meadhall.core.zone import NO_CARD
from meadhall.games.thunder_and_lightning.cards import BERSERKER, IDUNN, NO_STRENGTH, deck_of
from meadhall.games.thunder_and_lightning.picture import (
    DECKS,
    ColumnPicture,
    Deck,
    HelpPicture,
    Place,
    SidePicture,
    SlotPicture,
    ThunderPicture,
)
from meadhall.games.thunder_and_lightning.powers.fighters import OrderColumn
from meadhall.games.thunder_and_lightning.powers.moving import BaldrTo
from meadhall.games.thunder_and_lightning.powers.power import Asking
from meadhall.games.thunder_and_lightning.rules import Open
from meadhall.games.thunder_and_lightning.state import (
    COLUMNS,
    EMPTY,
    ROWS,
    SET_UP,
    UNDECIDED,
    UNKNOWN,
    UP,
    card_in,
    is_down,
)
from meadhall.games.thunder_and_lightning.view import SideView, ThunderView, has_back

_FORCES = (IDUNN, BERSERKER)


def picture(view: ThunderView) -> ThunderPicture:
    return ThunderPicture(
        thor=_side(view, 0),
        loki=_side(view, 1),
        turn=None if view.opening == SET_UP else DECKS[view.turn],
        left=int(view.left),
        spent=int(view.spent),
        notice="No challenges in the first turn." if 0 < view.opening < SET_UP else "",
        over=bool(view.winner != UNDECIDED),
        winner=None if view.winner == UNDECIDED else DECKS[view.winner],
    )


def _side(view: ThunderView, seat: int) -> SidePicture:
    side = view.side(seat)
    helps = [kind for kind in _FORCES if view.in_force(seat, kind)]
    columns: list[list[SlotPicture]] = [[] for _ in range(COLUMNS)]
    for place, slot in enumerate(side.field):
        if slot != EMPTY:
            columns[place // ROWS].append(_slot(view, seat, slot, BERSERKER in helps))
    known, maybe = _in_hand(view, seat, columns)
    pile, hel_took, gone = pile_seen(view, seat)
    opens, moving, ordering = _asked(view, seat)
    return SidePicture(
        columns=[ColumnPicture(slots) for slots in columns],
        sealed=_sealed(view, seat),
        hand=list(side.hand),
        held=int(side.held),
        known=known,
        maybe=maybe,
        backs=[] if seat == view.seat else _backs(side, seat, known),
        decked=int(side.decked),
        pile=pile,
        hel_took=None if hel_took == NO_CARD else hel_took,
        gone=gone,
        limbo=int(view.limbo) if view.limbo != NO_CARD and seat == limbo_of(view) else None,
        helps=[HelpPicture(kind * 2 + seat, view.cards.powers[kind].helps) for kind in helps],
        open=opens,
        moving=moving,
        ordering=ordering,
    )


def _slot(view: ThunderView, seat: int, slot: int, raging: bool) -> SlotPicture:
    card = int(card_in(slot))
    back = DECKS[card & 1]
    up = bool(slot & UP)
    attack: int | None = None
    guard: int | None = None
    if card < UNKNOWN and view.cards.strength[card] != NO_STRENGTH:
        attack = int(view.cards.attack(card, raging))
        guard = int(view.cards.guard(card, raging))
    shown = None if card >= UNKNOWN else card
    if up:
        return SlotPicture(shown, back, up, attack, guard)
    may_be, sure, _ = slot_seen(view, seat, slot)
    return SlotPicture(shown, back, up, attack, guard, may_be, sure)


def _sealed(view: ThunderView, seat: int) -> SlotPicture | None:
    if not has(view.given, seat):
        return None
    card = int(first(view.sealed)) if seat == view.seat else None
    return SlotPicture(card, DECKS[seat], False)


def _in_hand(
    view: ThunderView, seat: int, columns: list[list[SlotPicture]]
) -> tuple[list[Card], list[Card]]:
    """Of the cards that were seen: those surely in the hand, and those there or face down."""
    left = cards_shown(view, seat)
    if not left:
        return [], []
    loose = 0
    for slot in (slot for slots in columns for slot in slots):
        if slot.sure and len(slot.may_be) == 1:
            if slot.may_be[0] in left:
                left.remove(slot.may_be[0])
        else:
            for card in slot.may_be:
                loose |= 1 << card
    known = [card for card in left if not loose >> card & 1]
    return known, [card for card in left if loose >> card & 1]


def _backs(side: SideView, seat: int, known: list[Card]) -> list[Deck]:
    """The backs of those cards of a hand that are not known."""
    taken = int(side.taken) - sum(deck_of(card) != seat for card in known)
    own = int(side.held) - len(known) - taken
    return [DECKS[1 - seat]] * taken + [DECKS[seat]] * own


def limbo_of(view: ThunderView) -> int:
    """Whose card is in limbo: before the first turn a treasure that is shown."""
    return int(deck_of(view.limbo) if view.opening == SET_UP else 1 - view.turn)


def _asked(view: ThunderView, seat: int) -> tuple[bool, Place | None, int | None]:
    """Whether a side's places are asked for, which card is moved, which column is ordered."""
    if not view.stack:
        return False, None, None
    top = view.stack[-1]
    if isinstance(top, Open):
        return view.seat == seat, None, None
    opens = isinstance(top, Asking) and top.opens(view.turn) == seat
    moving = Place.of(int(top.place)) if isinstance(top, BaldrTo) and opens else None
    ordering = int(top.column) if isinstance(top, OrderColumn) and top.seat == seat else None
    return opens, moving, ordering


# What all can know (TAL-80, TAL-82)


def slot_seen(view: ThunderView, seat: int, slot: int) -> tuple[list[int], bool, bool]:
    """Which cards seen before it may be, whether it surely is one, and can't be the treasure."""
    if not is_down(slot):
        return [], False, False
    belief = view.believed(seat, int(deck_of(card_in(slot))))
    number = belief.number_of(slot)
    may_be = members(int(belief.may_be(number)))
    return may_be, bool(may_be) and belief.is_sure(number), belief.is_safe(number)


def cards_shown(view: ThunderView, seat: int) -> list[int]:
    """The cards, seen before, that are in the hand or under a card that may be one of them."""
    cards = list(view.belief(seat).shown())
    side = view.side(seat)
    if side.taken > 0 or has_back(side, 1 - seat):
        cards += view.belief_of_taken(seat).shown()
    return sorted(cards)


def pile_seen(view: ThunderView, seat: int) -> tuple[list[int], int, list[int]]:
    """A pile, what its owner knows that Hel took of it, and what others think she can have taken.

    Once all know which card it was, the pile is seen without it (TAL-82).
    """
    side = view.side(seat)
    pile, gone = list(side.pile), list(view.belief(seat).gone())
    if len(gone) == 1:
        pile.remove(gone[0])
        return pile, NO_CARD, []
    return pile, int(side.ghost), gone if seat != view.seat else []
