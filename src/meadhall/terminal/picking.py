"""Choosing by picking: an option is made of things on the table, and picks narrow the options down.

Each thing is a token such as `cards:10`, as the option's choice names it (`Choice.picks`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from rich.text import Text

from meadhall.core.option import Option

Token: TypeAlias = str

# The keys that pick tiles, in their order: the letters that mean nothing else at a table.
KEYS = "123456789abefgjkmovwxyz"


@dataclass(frozen=True)
class Tile:
    """Something that lies before the player, to be picked or only to be seen."""

    token: Token  # what picking it adds to the choice
    title: str
    lines: tuple[Text, ...] = ()
    style: str = ""
    card: int | None = None
    hint: str = ""
    text: str = ""  # what a large tile says
    name: str = ""  # tells it from another with the same token
    alone: bool = False  # it is an option that needs nothing else

    @property
    def key(self) -> str:
        return self.name or self.token


@dataclass(frozen=True)
class Pick:
    key: str
    token: Token


class Picker:
    """The picks made so far towards one of the options."""

    def __init__(self, options: Sequence[Option] = ()) -> None:
        self.options = tuple(options)
        made_of = [option.picks for option in options]
        alike = Counter(tuple(sorted(tokens)) for tokens in made_of)
        # What makes an option, which is the option itself where nothing else tells it apart.
        self._made_of = [
            (option, Counter(tokens if told_apart else [*tokens, by_itself(option)]))
            for option, tokens in zip(options, made_of)
            for told_apart in [tokens and alike[tuple(sorted(tokens))] == 1]
        ]
        self.picks: list[Pick] = []

    @property
    def fitting(self) -> list[Option]:
        """The options that the picks can still become."""
        return self.options_with([pick.token for pick in self.picks])

    @property
    def chosen(self) -> Option | None:
        """The option that the picks make up, or the only one that can come of them."""
        picked = _tokens(self.picks)
        fitting = self.fitting if picked else []
        whole = [option for option, tokens in self._made_of if tokens == picked]
        return whole[0] if whole else fitting[0] if len(fitting) == 1 else None

    @property
    def beginnings(self) -> dict[Token, Option]:
        """What options begin with, each with the first that does."""
        found: dict[Token, Option] = {}
        for option in self.options:
            for token in option.picks[:1]:
                found.setdefault(token, option)
        return found

    def going_with(self, *picked: Token) -> dict[Token, Option]:
        """What goes with these towards an option, each with the first that it goes to."""
        found: dict[Token, Option] = {}
        for option in self.options_with(picked):
            for token in Counter(option.picks) - Counter(picked):
                found.setdefault(token, option)
        return found

    def options_with(self, tokens: Sequence[Token]) -> list[Option]:
        wanted = Counter(tokens)
        return [option for option, made_of in self._made_of if wanted <= made_of]

    @property
    def named(self) -> list[Option]:
        """What can be taken by its name: options made of nothing, or in more ways of the picks."""
        picked = _tokens(self.picks)
        found = []
        for option, tokens in self._made_of:
            itself = by_itself(option)
            rest = Counter(token for token in tokens.elements() if token != itself)
            other = Counter(token for token in picked.elements() if not is_option(token))
            if itself in tokens and (not rest or rest == other):
                found.append(option)
        return found

    def picked(self, key: str) -> int:
        """How often a tile was picked."""
        return sum(pick.key == key for pick in self.picks)

    def can_pick(self, token: Token) -> bool:
        """Whether it is part of any option at all, whatever was picked before."""
        return any(token in tokens for _, tokens in self._made_of)

    def pick(self, tile: Tile) -> bool:
        """Pick a tile, once more if it can be; else put it back, or exchange an earlier one."""
        if self.can_pick(tile.token):
            pick = Pick(tile.key, tile.token)
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
        return self.options_with([pick.token for pick in picks])


def keys_of(tiles: Sequence[Tile]) -> list[str]:
    """The keys that pick tiles: numbers and letters in their order, and 0 for what stands alone."""
    alone = next((tile for tile in tiles if tile.alone), None)
    others = iter(KEYS)
    return ["0" if tile is alone else next(others, " ") for tile in tiles]


def by_itself(option: Option) -> Token:
    """The token of an option that is picked by its name."""
    return f"option:{option.number}"


def is_option(token: Token) -> bool:
    return token.startswith("option:")


def _tokens(picks: Sequence[Pick]) -> Counter[Token]:
    return Counter(pick.token for pick in picks)
