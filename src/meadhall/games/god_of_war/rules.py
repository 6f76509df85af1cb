"""All frames of God of War by name."""

from __future__ import annotations

from typing import Any, Final

from meadhall.core.state import Frame
from meadhall.games.god_of_war import (
    attack,
    damage,
    defense,
    draw,
    effects,
    hero_activation,
    placing,
    quests,
    round,
    scene_activation,
    settle,
    specials,
    upgrade,
    verbs,
)
from meadhall.games.god_of_war.scenes.table import SCENES

# Every kind of frame by its name.
FRAMES: Final[dict[str, type[Frame[Any]]]] = {
    kind.__name__: kind
    for kind in (
        attack.Attack,
        damage.Hurt,
        damage.Fall,
        damage.Tidy,
        defense.Instead,
        defense.Hit,
        draw.Draw,
        draw.Harm,
        draw.Look,
        draw.Arrange,
        effects.TakeNow,
        effects.Strike,
        hero_activation.Act,
        hero_activation.EndAct,
        quests.Campaign,
        quests.ChooseQuest,
        quests.Begin,
        quests.Hinder,
        quests.LoseCard,
        quests.Draft,
        round.Round,
        round.Carry,
        round.Prepare,
        round.Turns,
        round.PassOn,
        scene_activation.Reveal,
        scene_activation.Foretell,
        scene_activation.Activate,
        scene_activation.Box,
        scene_activation.EnemyAttack,
        scene_activation.HasAttacked,
        scene_activation.Bolt,
        scene_activation.RuneFlips,
        scene_activation.Extra,
        settle.Settle,
        settle.Reward,
        placing.Pyramid,
        placing.Place,
        placing.Spread,
        specials.Cure,
        upgrade.Upgrade,
        upgrade.Pick,
        upgrade.LeaveRest,
        verbs.Do,
        *(kind for scene in SCENES for kind in scene.frames()),
    )
}
