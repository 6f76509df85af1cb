"""What every kind of card does, on the battlefield and from the hand.

One class a kind: what it offers, does, says, and is worth to a bot; the frames in which it asks
stand before it. A new kind needs no more than its class, a place below and in `cards.KIND_NAMES`,
and its figures in the card file.
"""

from meadhall.games.thunder_and_lightning.powers.fighters import (
    Archer,
    Nightmare,
    ShieldWall,
    Treasure,
    Tyr,
    Vikings,
)
from meadhall.games.thunder_and_lightning.powers.frigg import Frigg
from meadhall.games.thunder_and_lightning.powers.hero import Hero
from meadhall.games.thunder_and_lightning.powers.moving import Baldr, Valkyries
from meadhall.games.thunder_and_lightning.powers.power import Power
from meadhall.games.thunder_and_lightning.powers.ravens import Ravens
from meadhall.games.thunder_and_lightning.powers.seer import Seer
from meadhall.games.thunder_and_lightning.powers.striking import Mjolnir, Vidarr
from meadhall.games.thunder_and_lightning.powers.taking import (
    Freya,
    Hel,
    Longships,
    LongshipsTake,
    Odin,
    OdinTakes,
)
from meadhall.games.thunder_and_lightning.powers.top_of_the_pile import Berserker, Idunn

# By kind.
POWERS: list[Power] = [
    Treasure(),
    Nightmare(),
    ShieldWall(),
    Frigg(),
    Ravens(),
    Archer(),
    Power(),
    Vikings(),
    Power(),
    Power(),
    Tyr(),
    Hero(),
    Baldr(),
    Valkyries(),
    Idunn(),
    Berserker(),
    Freya(),
    Hel(),
    Longships(LongshipsTake(0)),
    Odin(OdinTakes(0)),
    Mjolnir(),
    Seer(),
    Vidarr(),
]
