"""A test vocabulary: set a position up in one block, then only play."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.facts import facts
from meadhall.core.fate import Fate, Scripted, Seeded, Unforeseen
from meadhall.core.game import Game
from meadhall.core.table import Table
from meadhall.games import game as named


class Told(Fate):
    """Answers what the test says; then, unless it is strict, goes on by a seed."""

    def __init__(self, strict: bool) -> None:
        self.script = Scripted([])
        self.rest = Seeded(0)
        self.strict = strict

    def roll(self, sides: i64) -> i64:
        try:
            return self.script.roll(sides)
        except Unforeseen:
            if self.strict:
                raise
            return self.rest.roll(sides)

    def draw(self, pool: vec[i64]) -> i64:
        try:
            return self.script.draw(pool)
        except Unforeseen:
            if self.strict:
                raise
            return self.rest.draw(pool)


class Lines(dict[str, str]):
    """A position line by line; '-' for a line that is not there."""

    def __init__(self, text: str) -> None:
        super().__init__(line.split(": ", 1) for line in text.splitlines())

    def __missing__(self, key: str) -> str:
        return "-"


class Play:
    """A game in a test.

    `fate` is what chance will bring, in order, as words between commas or spaces for dice:
    numbers are sides of dice, names are cards that are drawn. When it is used up, chance goes on
    by a seed; with strict=True it raises Unforeseen instead.
    """

    def __init__(
        self, game: str | Game, position: str | None = None, fate: str = "", strict: bool = False
    ) -> None:
        self.game = named(game) if isinstance(game, str) else game
        self._told = Told(strict)
        self.fate(fate)
        text = None if position is None else _dedent(position)
        self.table = Table(self.game, seed=0, position=text, fate=self._told)

    def fate(self, words: str) -> None:
        """Say what chance brings next."""
        for part in words.split(","):
            part = part.strip()
            if not part:
                continue
            if all(word.isdigit() for word in part.split()):
                self._told.script.answers += [int(word) for word in part.split()]
            else:
                folded = {n.casefold(): c for n, c in self.game.catalogue.by_name.items()}
                self._told.script.answers.append(folded[part.casefold()])

    @property
    def unused_fate(self) -> int:
        """How many of the answers that were said have not been asked for."""
        return len(self._told.script.answers) - self._told.script.given

    def __call__(self, seat: str, choice: str) -> Play:
        """A seat chooses; the text must be a legal option, else IllegalChoice lists them."""
        self.table.choose(seat, choice)
        return self

    def options(self, seat: str, word: str = "") -> list[str]:
        """What a seat may choose; with a word, only what begins with it."""
        texts = self.table.options(seat)
        return [text for text in texts if f"{text} ".startswith(f"{word} ")] if word else texts

    def verbs(self, seat: str) -> set[str]:
        """The first words of what a seat may choose."""
        return {text.split()[0] for text in self.options(seat)}

    @property
    def asked(self) -> list[str]:
        return self.table.asked

    def prompt(self, seat: str) -> str:
        decision = self.table.decision(seat)
        return decision.prompt if decision else ""

    def rule(self, seat: str) -> str:
        decision = self.table.decision(seat)
        return decision.rule if decision else ""

    def zone(self, key: str) -> str:
        """The value of one line of the position as it is now; '-' if the line is not there."""
        return Lines(self.table.position)[key]

    def cards(self, key: str) -> list[str]:
        """The cards that truly lie in a zone, in their order: those in brackets have left it."""
        value = self.zone(key)
        return [name for name in value.split(", ") if not name.startswith("(") and name != "-"]

    def seen(self, seat: str | None) -> Lines:
        """What a seat (or a watcher) sees, line by line, in the words of a position."""
        return Lines(self.game.describe(self.table.view(seat)))

    def story(self, seat: str | None = None) -> list[str]:
        """What happened since the test began, as a seat (or a watcher) reads it."""
        return self.table.story(seat)

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def result(self) -> str:
        return self.table.result


def look_the_same(who: str | None, *plays: Play) -> None:
    """A seat (or a watcher) can't tell the games apart, nor by what it was told and asked."""
    first, *others = plays
    for other in others:
        assert told(other, who) == told(first, who)


def told(play: Play, who: str | None) -> list[Any]:
    """All that a seat (or a watcher) gets to see of a game."""
    return [
        play.seen(who),
        facts(play.table.view(who)),
        play.table.events(who),
        play.story(who),
        play.asked,
        len(play.table.log),
        None if who is None else play.table.decision(who),
    ]


def _dedent(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines())
