"""The Scenes by the number of their lay-out: all that have a file in this folder."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.god_of_war import scenes
from meadhall.games.god_of_war.scenes.scene import Scene


def quest_number(layout: str) -> int:
    """Of lay-outs that share a Quest the number is followed by a letter."""
    return int(layout.rstrip("AB"))


def found() -> list[Scene]:
    for module in iter_modules(scenes.__path__, f"{scenes.__name__}."):
        import_module(module.name)
    made: list[Scene] = [kind() for kind in Scene.__subclasses__()]
    return sorted(made, key=lambda scene: (quest_number(scene.layout), scene.layout))


SCENES: Final = found()
LAYOUTS: Final = tuple([scene.layout for scene in SCENES])
QUEST: Final = vec[i64]([quest_number(layout) - 1 for layout in LAYOUTS])  # of each lay-out
QUESTS: Final = len(set(QUEST))
FIRST_LAYOUT: Final = vec[i64]([list(QUEST).index(quest) for quest in range(QUESTS)])


def layout_of(quest: i64) -> i64:
    """The lay-out a Quest begins with."""
    return FIRST_LAYOUT[quest]


def has_next(layout: i64) -> bool:
    """Whether the Quest of a lay-out has another one after it."""
    return layout + 1 < len(SCENES) and quest_of(layout + 1) == quest_of(layout)


def quest_of(layout: i64) -> i64:
    return QUEST[layout]
