"""What an option of Ragnarok does, and the parts of its number."""

from typing import Final

KEEP: Final = 1  # card
STAY: Final = 2
EXCHANGE: Final = 3  # card
PLAY: Final = 4  # card, card
CUNNING: Final = 5  # card
TURN: Final = 6  # up to three dice, by what they show
