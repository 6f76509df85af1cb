"""Finds code that nothing uses, with vulture. Run by `make lint`.

What others call that vulture can't see is told from it by where it stands and what it is called.
"""

from __future__ import annotations

import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import NamedTuple

from vulture import Vulture
from vulture.core import Item

ROOT = Path(__file__).resolve().parent.parent
WHERE = ("src", "tests", "tools", "bench", "setup.py")
# What stands under these is called by whom they belong to.
CALLED_BY = ["@STORY.event", "@chosen", "@router.*", "@on", "@sa.event.*", "@pytest.fixture"]


class Alive(NamedTuple):
    """What is used all the same: files, kinds of code, names and why."""

    where: str
    kinds: str
    names: str
    why: str


EXCEPTIONS = [
    Alive("*/terminal/*", "method", "on_* action_* compose render", "Textual calls them"),
    Alive("*/terminal/*", "method", "check_action get_content_height", "Textual calls them"),
    Alive("*/terminal/*", "variable", "[A-Z]* can_focus container", "Textual reads them"),
    Alive("*/terminal/*", "attribute", "theme border_title highlighted", "Textual reads them"),
    Alive("*/terminal/draw.py", "attribute", "no_wrap", "Rich reads it"),
    Alive("*/terminal/*", "class", "*Board", "a game's board is found by its module"),
    Alive("*/god_of_war/scenes/*", "class", "*", "a Scene is found by its module"),
    Alive("*/god_of_war/verbs.py", "class", "*", "a verb is found by its base class"),
    Alive("*/god_of_war/conditions.py", "class", "*", "so is a condition"),
    Alive("*/god_of_war/specials.py", "class", "*", "so is a Special"),
    Alive("*/thunder_and_lightning/powers/*", "class", "*", "a power is found by its name"),
    Alive("*/games/*/picture.py", "variable", "*", "told to the browser"),
    Alive("*/games/*/choices.py", "variable", "*", "told to the browser"),
    Alive("*/server/bodies.py", "variable", "*", "told to the browser"),
    Alive("*/tests/support/hall.py", "attribute", "base_url", "httpx reads it"),
    Alive("*/server/*", "method", "*_writing", "asyncio calls them"),
    Alive("*/server/messages.py", "variable", "*", "told to the browser"),
    Alive("*/migrations/versions/*", "variable", "revision down_revision", "Alembic reads them"),
    Alive("*/migrations/versions/*", "function", "upgrade", "Alembic calls it"),
    Alive("*/core/pickling.py", "method", "persistent_*", "pickle calls them"),
    Alive("*/meadhall/__init__.py", "function", "__getattr__", "Python calls it"),
    Alive("*/setup.py", "attribute", "parallel", "setuptools reads it"),
    Alive("*/tests/*", "variable", "pytestmark", "pytest reads it"),
    Alive("*/tests/*", "attribute", "optionxform", "configparser calls it"),
    Alive("*/tests/*", "method", "get_extra_info", "asyncio's transports have it"),
    Alive("*/tests/*/worlds.py", "method", "*", "called by the name of an event"),
]


def main() -> None:
    vulture = Vulture(ignore_decorators=CALLED_BY)
    vulture.scavenge([str(ROOT / place) for place in WHERE])
    dead = [item for item in vulture.get_unused_code() if not is_alive(item)]
    for item in dead:
        place = Path(item.filename).relative_to(ROOT)
        print(f"{place}:{item.first_lineno}: unused {item.typ} {item.name!r}")
    sys.exit(1 if dead else 0)


def is_alive(item: Item) -> bool:
    return any(
        fnmatch(str(item.filename), one.where)
        and item.typ in one.kinds.split()
        and any(fnmatch(item.name, name) for name in one.names.split())
        for one in EXCEPTIONS
    )


if __name__ == "__main__":
    main()
