"""What is told in Thunder & Lightning: every kind of event, with its rule and its sentence.

A seat is the one whose cards they are. The rules tell a place as `column * 4 + row`.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

from meadhall.core.story import Story
from meadhall.core.wire import Card, Cards, GameEvent, OfCard, SecretCard
from meadhall.games.thunder_and_lightning import cards
from meadhall.games.thunder_and_lightning.picture import Place

SHOWED_TREASURE: Final = 1
DEALT: Final = 2
DREW: Final = 3
LAID: Final = 4
LAID_CARD: Final = 5
PLAYED: Final = 6
ENTERED: Final = 7
CHALLENGED: Final = 8
CLASHED: Final = 9
TURNED_UP: Final = 10
LOST: Final = 11
DISCARDED: Final = 12
WENT_UNDER: Final = 13
SENT_RAVENS: Final = 14
SHOWED_HAND: Final = 15
TOOK: Final = 16
RECALLED: Final = 17
SEDUCED: Final = 18
MOVED: Final = 19
FOUND: Final = 20
FORESAW: Final = 21
PLACED: Final = 22
GIVEN: Final = 23
DROPPED: Final = 24
NIGHTMARE_COLUMN: Final = 25
NIGHTMARE_HAND: Final = 26
BEGAN: Final = 27
WON: Final = 28  # the treasure is lost
WON_BY_POINTS: Final = 29
WON_BY_FIELD: Final = 30
WON_BY_TURN: Final = 31

TheirCard = Annotated[int, "their card"]
Back = Annotated[int, "back"]
At = Annotated[Place, Place.of]
Front = Annotated[Place, Place.front]
Column = Annotated[int, "column"]
Strength = Annotated[int, "strength"]
Points = Annotated[int, "points"]
_FALLS: Final = {cards.CHALLENGER_STAYS: "challenged", cards.CHALLENGED_STAYS: "challenger"}
Falls = Annotated[
    Literal["challenger", "challenged", "both"], lambda stays: _FALLS.get(stays, "both")
]

STORY = Story(sealed="{who} has chosen.")


@STORY.event(SHOWED_TREASURE, "TAL-2", "{who} draws {card}, shows it and shuffles it back.")
class ShowedTreasure(OfCard):
    """A treasure among the first nine cards; it is shuffled back when these are drawn."""


@STORY.event(DEALT, "TAL-2", "You draw {card}.")
@STORY.event(DREW, "TAL-13", "You draw {card}.", "{who} draws a card.")
class Drew(GameEvent):
    """A card of the deck comes into the hand."""

    card: SecretCard


@STORY.event(LAID, "TAL-15", "{who} lays {back} face down at {place}.")
class Laid(GameEvent):
    """A card of the hand lies face down; those from that row on have moved back."""

    place: At
    back: Back  # the deck it shows: 0 Thor's, 1 Loki's


@STORY.event(LAID_CARD, "TAL-5", "It is {card}.")
class LaidCard(GameEvent):
    """Which card was laid just now."""

    card: SecretCard


@STORY.event(PLAYED, "TAL-501", "{who} plays {card}.")
class Played(OfCard): ...


@STORY.event(ENTERED, "TAL-40", "{card} comes to the battlefield at {place}.")
class Entered(OfCard):
    place: At


@STORY.event(CHALLENGED, "TAL-21", "{who} challenges {place} with column {column}.")
class Challenged(GameEvent):
    at: Front  # of the challenger
    place: At  # of the challenged

    @property
    def column(self) -> int:
        return self.at.column + 1


@STORY.event(CLASHED, "TAL-23", "{card}{strength} against {against}{guard}.")
class Clashed(GameEvent):
    """Both lie open; then what is lost is told."""

    card: Card  # the challenger
    against: TheirCard
    strength: Strength  # as they count now
    guard: Strength
    at: Front  # of the challenger
    place: At  # of the challenged
    falls: Falls


@STORY.event(TURNED_UP, "TAL-23", "{who}'s card at {place} is {card}.")
class TurnedUp(OfCard):
    place: At


@STORY.event(LOST, "TAL-26", "{who} loses {card}.")
class Lost(OfCard):
    """A card has gone from the battlefield to the pile; those behind it have moved forward."""

    place: At


@STORY.event(DISCARDED, "TAL-26", "{who} discards {card}.")
class Discarded(OfCard): ...


@STORY.event(WENT_UNDER, "TAL-521", "{card} goes to the bottom of {who}'s pile.")
class WentUnder(OfCard): ...


@STORY.event(SENT_RAVENS, "TAL-71", "The Ravens challenge {place}.")
class SentRavens(GameEvent):
    place: At


@STORY.event(SHOWED_HAND, "TAL-54", "{who} shows the hand: {cards}.")
class ShowedHand(GameEvent):
    cards: Cards


@STORY.event(TOOK, "TAL-66", "{who} takes {card} back.")
class Took(OfCard):
    """A card of the seat's pile has come into its hand."""


@STORY.event(
    RECALLED, "TAL-66", "You take {card} back.", "{who} takes a card of the pile back, unseen."
)
class Recalled(GameEvent):
    card: SecretCard


@STORY.event(SEDUCED, "TAL-65", "{who} takes {card}.")
class Seduced(OfCard): ...


@STORY.event(MOVED, "TAL-50", "{who}'s card at {place} goes to {to}.")
class Moved(GameEvent):
    place: At
    to: At


@STORY.event(FOUND, "TAL-72", "The Ravens find {card} in {who}'s hand.")
class Found(OfCard):
    """It has left the hand, unless it is a Nightmare."""


@STORY.event(FORESAW, "TAL-76", "The Seer draws {card} of {who}'s deck.")
class Foresaw(OfCard): ...


@STORY.event(PLACED, "TAL-72", "{who}'s {card} is placed face up at {place}.")
class Placed(OfCard):
    place: At


@STORY.event(GIVEN, "TAL-76", "{who} gets {card} into the hand.")
class Given(OfCard): ...


@STORY.event(DROPPED, "TAL-72", "There is no room for {card}: {who} discards it.")
class Dropped(OfCard): ...


@STORY.event(NIGHTMARE_COLUMN, "TAL-60", "{who}'s Nightmare takes all of column {column} along.")
@STORY.event(NIGHTMARE_HAND, "TAL-61", "{who}'s Nightmare takes the whole hand along.")
class Nightmare(GameEvent):
    """All of a column will be lost, on both sides; or all of the seat's hand."""

    column: Annotated[int | None, "column"] = None  # null: the hand


@STORY.event(BEGAN, "TAL-11", "{who}'s turn: {points}.")
class Began(GameEvent):
    points: Points


@STORY.event(WON, "TAL-30", "{who} wins: {foe}'s treasure is lost.")
@STORY.event(WON_BY_POINTS, "TAL-31", "{who} wins: {foe} can't spend all action points.")
@STORY.event(WON_BY_FIELD, "TAL-32", "{who} wins: {foe} has no card on the battlefield.")
@STORY.event(
    WON_BY_TURN, "TAL-33", "Both treasures are lost. {who} wins, since it is {foe}'s turn."
)
class Won(GameEvent):
    """The end."""

    @property
    def foe(self) -> str:
        return "Loki" if self.seat == "thor" else "Thor"
