"""What an option does, and what is told: numbers that rules, texts and bots share."""

from typing import Final

# What an option does. Where an option names a card, its last part is the seat that holds it.
DRAW: Final = 1
LAY: Final = 2  # card, place
CHALLENGE: Final = 3  # column
ENTER: Final = 4  # Thor or Loki, column
USE: Final = 5  # card
USE_ON_HAND: Final = 6  # card
USE_ON_COLUMN: Final = 7  # card, column
USE_ON_PLACE: Final = 8  # card, place
USE_ON_OWN: Final = 9  # card
MOVE: Final = 10  # place
TO: Final = 11  # place
TAKE: Final = 12  # card
RECALL: Final = 13  # card, in secret
AGAIN: Final = 14
STOP: Final = 15
PUT: Final = 16  # column
DISCARD: Final = 17  # card
GIVE_IN: Final = 18  # nothing else can be done
ORDER: Final = 19  # up to four cards of Thor's, the last on top
ORDER_OF_LOKI: Final = 20  # the same for Loki

# What is told, with its numbers. A seat is the one whose cards they are.
SHOWED_TREASURE: Final = 1  # card
DEALT: Final = 2  # in secret: card
DREW: Final = 3  # in secret: card
LAID: Final = 4  # place, deck (its back is seen)
LAID_CARD: Final = 5  # in secret: card
PLAYED: Final = 6  # card
ENTERED: Final = 7  # card, place
CHALLENGED: Final = 8  # own column, the other's place
CLASHED: Final = 9  # own card, the other's card, the strength of each
TURNED_UP: Final = 10  # card, place
LOST: Final = 11  # card, place
DISCARDED: Final = 12  # card from the hand
WENT_UNDER: Final = 13  # card, to the bottom of the pile
SENT_RAVENS: Final = 14  # the other's place
SHOWED_HAND: Final = 15  # cards
TOOK: Final = 16  # card from the own pile
RECALLED: Final = 17  # in secret: card
SEDUCED: Final = 18  # card from the other's pile
MOVED: Final = 19  # place, place
FOUND: Final = 20  # card
FORESAW: Final = 21  # card
PLACED: Final = 22  # card, place
GIVEN: Final = 23  # card
DROPPED: Final = 24  # found or foreseen card, to the pile
NIGHTMARE_COLUMN: Final = 25  # column
NIGHTMARE_HAND: Final = 26
BEGAN: Final = 27  # points
WON: Final = 28  # reason

# Why a game was won.
TREASURE_LOST: Final = 0
POINTS_LEFT: Final = 1
FIELD_EMPTY: Final = 2
BOTH_LOST: Final = 3
