"""The mind of God of War: it plays the best options on, and says what came of them."""

from __future__ import annotations

import time

import pytest
from librt.vecs import vec

from meadhall.bots import SearchBot
from meadhall.core.bits import members
from meadhall.core.facts import facts
from meadhall.core.fate import Seeded
from meadhall.core.option import LEAVE_IT
from meadhall.core.pickling import packed, unpacked
from meadhall.core.play import advance, choose, options
from meadhall.core.state import Options
from meadhall.core.thinking import Effort, Thought
from meadhall.core.view import View
from meadhall.games.god_of_war.ahead import Deals
from meadhall.games.god_of_war.game import GodOfWarGame
from meadhall.games.god_of_war.guide import GodOfWarGuide
from tests.god_of_war.support import gow, play, state

ITERATIONS = 200

# One blow from the end: it falls at 30.
MATTUGR = """scene: 4
    round: 5
    kratos: column 3
    freya: column 3 back
    t1: back
    t2: back, damage 8
    t3: back
    t4: back
    b2: back
    b3: back, damage 28, broken 1
    kratos hand: """


def thought(
    position: str, party: str = "kratos+freya", seat: str = "kratos", iterations: int = ITERATIONS
) -> Thought:
    view = play(position, party).table.view(seat)
    return SearchBot(gow(party), iterations=iterations).think(view, Seeded(1))


def chosen(position: str, party: str = "kratos+freya", seat: str = "kratos") -> str:
    choice = thought(position, party, seat).choice
    return "leave it" if choice == LEAVE_IT else gow(party).option(choice).text


# What is found


@pytest.mark.interpreted
def test_of_two_blows_that_may_win_the_surer_one_is_struck() -> None:
    print([(w.chance, w.times, gow("kratos+freya").option(w.option).text) for w in thought(MATTUGR + "Melee, +2, +4").weighed])
    assert chosen(MATTUGR + "Melee, +2, +4") == "Kratos attacks B3 with Melee +4"


def test_x() -> None:
    OGRE = """scene: 3
        kratos: column 2
        freya: column 3
        kratos hand: Melee+2, +3
        b2: damage {}"""
    for d in (19,30,35,38,39):
        try:
            print(d, [(round(w.chance,3), w.times, gow("kratos+freya").option(w.option).text) for w in thought(OGRE.format(d)).weighed])
        except Exception as e: print(d,e)
    pos="""scene: 1
        kratos: column 1, damage {}
        atreus: column 1 back
        kratos hand: +1
        atreus hand: {}
        stack: EnemyAttack(4), Act(0), Campaign"""
    for d,s in ((3,"UP-062, +3"),(0,"UP-062, +1"),(3,"Defense, +1"),(8,"Ward of the Vanir")):
        try:
            p=play(pos.format(d,s),"kratos+atreus")
            print(p.table.decisions)
            print([(round(w.chance,3), w.times, w.option if w.option==-1 else gow("kratos+atreus").option(w.option).text) for w in thought(pos.format(d,s),"kratos+atreus","atreus").weighed])
        except Exception as e: print(repr(e))
