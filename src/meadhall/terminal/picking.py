"""Choosing by picking: an option is made of parts, and picks narrow the options down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rich.text import Text

from meadhall.core.option import Option

Part: TypeAlias = Hashable

NOTHING = "none"  # the key of the tile that chooses nothing: 0 picks it


@dataclass(frozen=True)
class Tile:
    """Something that lies before the player, to be picked or only to be seen."""

    key: str
    title: str
    lines: tuple[Text, ...] = ()
    style: str = ""
    part: Part | None = None  # what picking it adds to the choice
    card: int | None = None
    hint: str = ""


@dataclass(frozen=True)
class Pick:
    key: str
    part: Part


class Picker:
    """The picks made so far towards one of the options."""

    def __init__(self, options: Sequence[tuple[Option, Sequence[Part]]]) -> None:
        """Each option comes with the parts that it is made of."""
        self._options = [(option, Counter(parts)) for option, parts in options]
        self.picks: list[Pick] = []

    @property
    def fitting(self) -> list[Option]:
        """The options that the picks can still become."""
        return self._fitting(self.picks)

    @property
    def chosen(self) -> Option | None:
        """The one option that the picks make up, if they do."""
        if not self.picks:
            return None
        picked = Counter(pick.part for pick in self.picks)
        whole = [option for option, parts in self._options if parts == picked]
        return whole[0] if len(whole) == 1 else None

    def picked(self, key: str) -> int:
        """How often a tile was picked."""
        return sum(pick.key == key for pick in self.picks)

    def can_pick(self, tile: Tile) -> bool:
        """Whether a tile is part of any option at all, whatever was picked before."""
        return tile.part is not None and any(tile.part in parts for _, parts in self._options)

    def pick(self, tile: Tile) -> bool:
        """Pick a tile, once more if it can be; else put it back, or exchange the earliest one."""
        if tile.part is not None and self.can_pick(tile):
            pick = Pick(tile.key, tile.part)
            if self._fitting([*self.picks, pick]):
                self.picks.append(pick)
                return True
            if not self.picked(tile.key):
                self._make_room(pick)
                while self.picks and not self._fitting([*self.picks, pick]):
                    self._put_back(self.picks[0].key)
                self.picks.append(pick)
                return True
        return self._put_back(tile.key)

    def _make_room(self, pick: Pick) -> None:
        """Put one earlier pick back, if that is enough for the new one to fit."""
        for earlier in self.picks:
            rest = [other for other in self.picks if other.key != earlier.key]
            if self._fitting([*rest, pick]):
                self.picks = rest
                return

    def clear(self) -> None:
        self.picks = []

    def _put_back(self, key: str) -> bool:
        kept = [pick for pick in self.picks if pick.key != key]
        changed = len(kept) < len(self.picks)
        self.picks = kept
        return changed

    def _fitting(self, picks: Sequence[Pick]) -> list[Option]:
        picked = Counter(pick.part for pick in picks)
        return [option for option, parts in self._options if picked <= parts]
