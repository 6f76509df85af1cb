"""What every kind of card does, on the battlefield and from the hand.

One class a kind: what it offers, does, says, and is worth to a bot; the frames in which it asks
stand before it. A new kind needs no more than its class, called like the kind, in one of the files
here, and its figures in the card file.
"""

from meadhall.games.thunder_and_lightning.cards import KIND_NAMES
from meadhall.games.thunder_and_lightning.powers import (
    fighters,
    frigg,
    hero,
    moving,
    ravens,
    seer,
    striking,
    taking,
    top_of_the_pile,
)
from meadhall.games.thunder_and_lightning.powers.power import Power

_FILES = (fighters, frigg, hero, moving, ravens, seer, striking, taking, top_of_the_pile)
_NAMED = {name: kind for file in _FILES for name, kind in vars(file).items()}
# By kind; those that have no class are plain fighters.
POWERS: list[Power] = [_NAMED.get(name.replace(" ", ""), Power)() for name in KIND_NAMES]
