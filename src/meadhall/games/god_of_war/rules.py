"""All frames of God of War by name, and a game from its first card."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.state import Frame
from meadhall.games.god_of_war import (
    attack,
    damage,
    defense,
    draw,
    effects,
    heroes,
    quests,
    round,
    scene_activation,
    settle,
    setup,
    specials,
    upgrade,
)
from meadhall.games.god_of_war.cards import Cards
from meadhall.games.god_of_war.scenes.scene_04_helheim import Wind
from meadhall.games.god_of_war.state import GodOfWar

# Every kind of frame, with how many integers it is made of.
FRAMES: Final[dict[str, tuple[type[Frame[Any]], int]]] = {
    kind.__name__: (kind, count)
    for kind, count in (
        (attack.Attack, 5),
        (damage.Hurt, 3),
        (damage.Fall, 1),
        (damage.Tidy, 0),
        (defense.Instead, 3),
        (defense.Hit, 4),
        (draw.Draw, 2),
        (draw.Harm, 1),
        (draw.Look, 4),
        (draw.Arrange, 3),
        (effects.Do, 4),
        (effects.TakeNow, 1),
        (effects.Strike, 3),
        (effects.Reward, 2),
        (heroes.Act, 1),
        (heroes.EndAct, 1),
        (quests.Campaign, 0),
        (quests.ChooseQuest, 0),
        (quests.Begin, 1),
        (quests.Hinder, 1),
        (quests.LoseCard, 2),
        (quests.Draft, 1),
        (round.Round, 0),
        (round.Carry, 0),
        (round.Prepare, 0),
        (round.Turns, 1),
        (round.PassOn, 0),
        (scene_activation.Reveal, 2),
        (scene_activation.Foretell, 1),
        (scene_activation.Activate, 1),
        (scene_activation.Box, 1),
        (scene_activation.EnemyAttack, 1),
        (scene_activation.HasAttacked, 1),
        (scene_activation.Bolt, 2),
        (scene_activation.RuneFlips, 0),
        (scene_activation.Extra, 1),
        (settle.Settle, 1),
        (setup.Pyramid, 0),
        (setup.Place, 1),
        (setup.Spread, 0),
        (specials.Cure, 2),
        (upgrade.Upgrade, 0),
        (upgrade.Pick, 1),
        (upgrade.LeaveRest, 0),
        (Wind, 0),
    )
}


def begin(cards: Cards, boards: list[int], level: int, mode: int, quest: int) -> GodOfWar:
    """The position before the first card is drawn."""
    g = setup.table(cards, boards, level, mode, quest)
    g.then([setup.PYRAMID, quests.CAMPAIGN_FRAME])
    return g
