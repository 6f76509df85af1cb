"""What every kind of card does, on the battlefield and from the hand.

One class a kind: what it offers, does, says, and is worth to a bot; the frames in which it asks
stand before it. A new kind needs no more than its class, named in `KINDS` at the end of its file,
and its figures in the card file.
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

_KINDS = {
    **fighters.KINDS,
    **frigg.KINDS,
    **hero.KINDS,
    **moving.KINDS,
    **ravens.KINDS,
    **seer.KINDS,
    **striking.KINDS,
    **taking.KINDS,
    **top_of_the_pile.KINDS,
}
# By kind; those that have no class are plain fighters.
POWERS: list[Power] = [_KINDS.get(name, Power()) for name in KIND_NAMES]
