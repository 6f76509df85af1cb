"""Positions from which lines of play are counted: what a few decisions after the set-up can't meet.

Each has the settings of its game, then its text.
"""

from __future__ import annotations

STARTS = {
    "an attack, with Specials to play into it": (
        {"party": "kratos+atreus", "mode": "scene 1"},
        """scene: 1
        kratos: column 1, damage 5, rage 3
        atreus: column 2
        kratos hand: Melee, Ranged, +1, UP-067
        atreus hand: UP-062, +3""",
    ),
    "an Enemy strikes, and there are Defense cards": (
        {"party": "kratos+atreus", "mode": "scene 1"},
        """scene: 1
        kratos: column 1, damage 3
        atreus: column 1 back
        kratos hand: Defense, Defense+1 Rage, Melee+1
        atreus hand: +1, +3
        stack: EnemyAttack(4), Act(0), Campaign""",
    ),
    "the Ogre and its stone": (
        {"party": "atreus+freya", "mode": "scene 3"},
        """scene: 3
        first: freya
        freya: column 2
        atreus: column 1
        freya hand: Melee, Ranged
        atreus hand: +3
        b2: damage 12""",
    ),
    "the Upgrade row": (
        {"party": "kratos+atreus", "mode": "scene 1"},
        """scene: 1
        kratos: column 1, rage 2
        atreus: column 2
        kratos hand: +1, +2
        atreus hand: +1, +3
        stack: Upgrade, PassOn, Campaign""",
    ),
    "the next Quest": (
        {"party": "kratos+atreus", "mode": "campaign"},
        """pyramid: 1 2 3 7 8 9
        stage: 1
        stack: ChooseQuest, Campaign""",
    ),
    "four players": (
        {"party": "kratos+atreus+freya+brok-sindri", "mode": "scene 7"},
        """scene: 7
        kratos: column 1
        atreus: column 2
        freya: column 3
        brok: column 4
        sindri: column 4 back
        kratos hand: Melee+1
        atreus hand: +1
        freya hand: Ranged
        brok-sindri hand: +1""",
    ),
    "a boss": (
        {"party": "kratos+freya", "mode": "scene 9"},
        """scene: 9B
        kratos: column 1
        freya: column 3
        kratos hand: Melee+1, +1
        freya hand: Ranged, +2""",
    ),
    "Kratos alone": (
        {"party": "kratos", "mode": "scene 1"},
        """scene: 1
        kratos: column 2
        kratos hand: Melee, +1, Defense""",
    ),
}
