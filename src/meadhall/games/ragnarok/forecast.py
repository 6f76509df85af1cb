"""What would come of an option of Ragnarok: the Strength it leads to."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.option import first, second, third, verb
from meadhall.core.wire import Against, Forecast, Outlook, Part
from meadhall.games.ragnarok import greedy, option
from meadhall.games.ragnarok.cunning import MOST_DICE, count
from meadhall.games.ragnarok.drawing import fought, parts, strength
from meadhall.games.ragnarok.rules import extra_dice, turn_up, wisdom_dice
from meadhall.games.ragnarok.view import RagnarokView

SIDES: Final = ("the Gods", "the Giants")


def outlook(view: RagnarokView, number: int) -> Outlook:
    """The Strength an option leads to: for dice still to be rolled, in expectation."""
    seat, what, worth = int(view.seat), verb(number), greedy.value(view, number)
    now = _sum(strength(view, view.side(seat), fought(view)))
    other = _sum(strength(view, view.side(1 - seat), fought(view)))
    made = _forecast(view, number, Against(SIDES[1 - seat], other) if other else None)
    if what == option.PLAY:
        text = f"expect Strength {now + worth:.1f} ({count(made.dice, 'die', 'dice')}, Cunning)"
    elif what in (option.CUNNING, option.TURN):
        against = f"{SIDES[1 - seat]} have {other}"
        if made.dice > 0:
            more = count(made.dice, "more die", "more dice")
            text = f"expect Strength {now + worth:.1f} ({more}); {against}"
        else:
            text = f"Strength {now + int(worth)}, {now} without; {against}"
    else:
        text = f"Strength {int(worth)} at {view.cards.names[view.row[view.battle]]}"
    return Outlook(text, made)


def _forecast(view: RagnarokView, number: int, against: Against | None) -> Forecast:
    """What is sure of the Strength that an option leads to, and the dice still to be rolled."""
    cards, side, realm = view.cards, view.side(view.seat), view.row[view.battle]
    what, card = verb(number), first(number)
    champion = side.at[view.battle] if view.battle < len(side.at) else card
    played, dice, cunning = side.played, side.dice[:], side.cunning
    rolled = turned = 0
    if what == option.EXCHANGE:
        champion = card
    elif what == option.PLAY:
        played = vec[i64]([card, second(number)])
        rolled = min(int(wisdom_dice(cards, realm, played)), MOST_DICE)
    elif what == option.CUNNING:
        cunning = card
        rolled = min(int(extra_dice(cards, card, played)), MOST_DICE - len(dice))
        turned = int(greedy.turned(dice, cards.turns(card)))
    elif what == option.TURN:
        for die in (card, second(number), third(number)):
            if die > 0:
                turn_up(dice, die)
    found = parts(cards, realm, champion, played, dice, cunning)
    if turned:
        found.append(Part("turned dice", turned))
    low = _sum(found)
    return Forecast(found, rolled, low, low + rolled, low + 2 * rolled, against)


def _sum(of: list[Part]) -> int:
    total = 0
    for part in of:
        total += part.value
    return total
