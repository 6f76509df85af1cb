"""Short random games in which few cards are hidden, and how well guesses fit what was seen."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from meadhall.core.bits import lowest
from meadhall.core.catalogue import CardFile
from meadhall.core.event import Event
from meadhall.core.fate import Seeded
from meadhall.core.game import Game
from meadhall.core.option import verb
from meadhall.core.play import advance, choose, options
from meadhall.games import game
from meadhall.games.thunder_and_lightning.game import ThunderGame
from meadhall.games.thunder_and_lightning.option import DRAW, LAY
from meadhall.games.thunder_and_lightning.state import Thunder
from tests.support.chi_square import Fit
from tests.thunder_and_lightning.table import GAME, called, other
from tests.thunder_and_lightning.worlds import HEROES, TREASURES, World, Worlds, back_of

SEATS = ("thor", "loki")
MOST_WORLDS = 3000  # a game with more than these is left
DRAWS = 300
SHOWN = 12

N = TypeVar("N", int, float)


def lean(**copies: int) -> Game:
    """The game with decks of these cards alone."""
    text = re.sub(
        r'(name = "(.+)"\n(?:.+\n)*?copies = \{ \w+ = )\d+',
        lambda found: found[1] + str(copies.get(found[2].replace(" ", "_"), 0)),
        ThunderGame.own_cards.read_text(encoding="utf-8"),
    )
    return game("thunder-and-lightning", CardFile(text, "lean.toml"))


# Starts


@dataclass(frozen=True)
class Start:
    """Both sides alike, in Thor's names: most cards lie open, the hidden ones are dealt."""

    name: str
    hidden: str
    held: int
    columns: str = "Vikings | Huscarl | Shieldmaiden"
    top: str = "Archer"
    taken: str = ""  # from the other deck, in the hand
    game: Game = GAME

    def __str__(self) -> str:
        hidden = f"{self.held} of {self.hidden}" + f" and {self.taken}" * bool(self.taken)
        return f"{self.name!r} ({hidden} in hand)"

    def begin(self, seed: int) -> Thunder:
        chance = random.Random(seed)
        lines = [f"turn: {SEATS[seed % 2]}, 3 left"]
        for seat in SEATS:
            cards = [called(kind, seat) for kind in listed(self.hidden)]
            chance.shuffle(cards)
            hand = cards[: self.held] + self._taken(seat)
            lines.append(f"{seat} hand: {', '.join(hand) or '-'}")
            lines.append(f"{seat} deck: {', '.join(cards[self.held :]) or '-'}")
            lines.append(f"{seat} columns: {self._columns(seat)}")
            lines.append(f"{seat} pile: rest, {called(self.top, seat)}")
        g = self.game.read("\n".join(lines))
        assert isinstance(g, Thunder)
        return g

    def _taken(self, seat: str) -> list[str]:
        whose = other(seat)
        return [f"{whose.capitalize()}'s {called(kind, whose)}" for kind in listed(self.taken)]

    def _columns(self, seat: str) -> str:
        columns = [listed(column) for column in self.columns.split(" | ")]
        return " | ".join(", ".join("^" + called(k, seat) for k in column) for column in columns)


@dataclass(frozen=True)
class Opening:
    """A whole game of lean decks, from the deal on."""

    name: str
    game: Game

    def __str__(self) -> str:
        return f"the opening of {self.name!r}"

    def begin(self, seed: int) -> Thunder:
        g = self.game.setup()
        assert isinstance(g, Thunder)
        return g


def listed(text: str) -> list[str]:
    """`Archer x2, Hel` as three names."""
    words = [word.partition(" x") for word in text.split(", ") if word]
    return [name for name, _, count in words for _ in range(int(count or 1))]


# Most of what stands alone in a deck lies open, so that Hel's pile has few kinds.
_OPEN = "Vikings, Baldr, Valkyries | Tyr, Vidarr, Berserker | Huscarl, Mjolnir, Idunn"
_LEAN = lean(
    Treasure=1, Hero=1, Idunn=1, Berserker=1, Freya=1, Hel=1, Ravens=12, Archer=14, Vikings=18
)
_PLAIN = lean(Treasure=1, Hero=1, Idunn=1, Berserker=1, Freya=1, Hel=1, Vikings=44)
_WISE = lean(Treasure=1, Hero=1, Idunn=1, Berserker=1, Freya=1, Hel=1, Frigg=1, Archer=43)
_FEW = "Vikings, Idunn | Archer, Berserker | Ravens"
_RING = "Vikings, Odin's Ring | Huscarl | Shieldmaiden"

SMALL = [
    Start("shown hands", "Frigg, Ravens x2, Archer x2, Vikings x2, Huscarl, Thor", 5, _RING),
    Start("a treasure", "Frigg, Odin's Ring, Archer x2, Vikings, Shield Wall, Thor", 3),
    Start("a small hand", "Archer x2, Odin's Ring, Thor, Vikings x2, Baldr", 1),
    Start("an empty hand", "Archer, Odin's Ring, Thor, Vikings x2, Frigg", 0),
    Start("moves", "Baldr, Valkyries, Frigg, Archer x2, Vikings, Odin's Ring, Thor", 5),
    Start("a nightmare", "Nightmare, Ravens x4, Archer x2, Vikings, Thor", 4, _RING),
    Start("a seer", "Seer, Odin's Ring, Thor, Ravens, Archer x2, Vikings, Idunn", 3),
    Start("Freya", "Freya, Archer x2, Ravens x2, Vikings, Thor", 4, _RING),
    Start("taken cards", "Frigg, Ravens, Archer x2, Thor", 3, _RING, taken="Archer x2, Vikings"),
    Start("Hel", "Hel, Frigg, Archer x2, Odin's Ring, Vikings, Thor", 4, _OPEN),
    Start("Hel and ships", "Hel, Longships, Odin, Odin's Ring, Ravens x2", 4, _OPEN),
    Start("Hel and Freya", "Hel, Freya, Ravens x2, Odin's Ring, Thor", 4, _OPEN),
    Start(
        "a lean pile", "Hel, Freya, Thor, Odin's Ring, Archer x2, Vikings x2", 5, _FEW, game=_LEAN
    ),
    Start("a whole pile", "Hel, Seer, Odin's Ring, Archer, Thor", 3),
]
OPENINGS = [Opening("plain decks", _PLAIN), Opening("plain decks and Frigg", _WISE)]
STARTS: list[Start | Opening] = [*SMALL, *OPENINGS]


# Games


@dataclass
class Case:
    """A side that somebody doesn't see, at one moment of a game."""

    start: Start | Opening
    seed: int
    g: Thunder
    seat: int  # whose side it is
    sides: list[Worlds]
    rivals: list[Worlds]  # what another way of reckoning makes of the same story
    told: list[Event]

    @property
    def worlds(self) -> Worlds:
        return self.sides[self.seat]

    def story(self) -> str:
        sentences = [self.start.game.sentence(event, -1) for event in self.told]
        return "\n".join([f"From {self.start}, seed {self.seed}:", *filter(None, sentences)])

    def __str__(self) -> str:
        chances = self.worlds.chances()
        likeliest = sorted(chances, key=chances.__getitem__, reverse=True)
        lines = [f"{chances[world]:.4f} {world.text(self.seat)}" for world in likeliest[:SHOWN]]
        lines += [f"... and {len(likeliest) - SHOWN} more"] if len(likeliest) > SHOWN else []
        owner = SEATS[self.seat].capitalize()
        return "\n".join([self.story(), f"What {owner}'s cards can be:", *lines])

    def but(self, what: str, world: World | None) -> str:
        """What is told of a world that isn't one of these."""
        wrong = world.text(self.seat) if world else "against what lies open"
        return f"{self}\nBut {what}:\n{wrong}"


def cases(
    start: Start | Opening, seeds: range, reckoning: type[Worlds] | None = None
) -> Iterator[Case]:
    """Both players' views of each other at every decision; to be used before the next is asked.

    Whole games have so many worlds that only one in ten is played.
    """
    for seed in seeds[::10] if isinstance(start, Opening) else seeds:
        yield from _game(start, seed, reckoning)


def _game(start: Start | Opening, seed: int, reckoning: type[Worlds] | None) -> Iterator[Case]:
    fate, g = Seeded(seed), start.begin(seed)
    sides = [Worlds.of(g, seat) for seat in range(2)]
    rivals = [reckoning.of(g, seat) for seat in range(2)] if reckoning else sides
    followers = {*sides, *rivals}
    heard: list[Event] = []
    g.told = []
    while asked := advance(g, fate):
        news = [event.seen_by(-1) for event in g.told[len(heard) :]]
        heard += news
        for event in news:
            for worlds in followers:
                worlds.follow(event)
        if any(len(worlds.weights) > MOST_WORLDS for worlds in sides):
            return
        for seat in range(2):
            yield Case(start, seed, g, seat, sides, rivals, heard)
        seat = lowest(asked)
        choose(g, seat, pick(options(g, seat), fate), fate)


def pick(legal: list[int], fate: Seeded) -> int:
    """An option at random: first what to do, often to draw or to lay, then how."""
    verbs = sorted({verb(option) for option in legal})
    verbs += [what for what in verbs if what in (DRAW, LAY)] * 2
    what = verbs[fate.below(len(verbs))]
    ways = [option for option in legal if verb(option) == what]
    return ways[fate.below(len(ways))]


# How well draws fit

Drawn = Counter[World | None]  # None is a guess that contradicts what lies open
Sampler = Callable[[Case, int, random.Random], Drawn]
Answer = str | int | tuple[int, ...]
Question = Callable[[World], Answer]


def engine(case: Case, count: int, chance: random.Random) -> Drawn:
    """Guesses of the engine."""
    fate = Seeded(chance.getrandbits(96))
    view = case.start.game.view(case.g, 1 - case.seat)
    worlds: dict[object, World | None] = {}
    drawn: Drawn = Counter()
    for _ in range(count):
        g = view.guess(fate)
        assert isinstance(g, Thunder)
        side = g.side(case.seat)
        zones = tuple(side.hand), tuple(side.field), tuple(side.deck), tuple(side.pile)
        key = (*zones, side.ghost)
        if key not in worlds:
            worlds[key] = case.worlds.world_in(side)
        drawn[worlds[key]] += 1
    return drawn


def reckoned(case: Case, count: int, chance: random.Random) -> Drawn:
    """Draws from what the other reckoning makes of the story."""
    chances = case.rivals[case.seat].chances()
    return Counter(chance.choices(list(chances), list(chances.values()), k=count))


@dataclass
class Ledger:
    """What was drawn in many cases, against the chances it should have been drawn with."""

    fits: dict[str, Fit] = field(default_factory=lambda: defaultdict(Fit))
    cases: int = 0
    draws: int = 0
    impossible: int = 0
    example: str = ""
    worst: float = 0.0
    worst_case: str = ""

    @property
    def off(self) -> float:
        """Of the questions, how far the one that fits worst is off."""
        return max(fit.off for fit in self.fits.values())

    def add(self, case: Case, drawn: Drawn, chance: random.Random) -> None:
        chances = case.worlds.chances()
        possible = {world: n for world, n in drawn.items() if world in chances}
        self.cases += 1
        self.draws += drawn.total()
        self.impossible += drawn.total() - sum(possible.values())
        wrong = [world for world in drawn if world not in chances]
        if wrong and not self.example:
            self.example = case.but("the guess was", wrong[0])
        for name, question in questions(case.worlds, chance).items():
            fit = Fit()
            fit.add(answers(question, possible), answers(question, chances))
            self.fits[name] += fit
            if fit.off > self.worst:
                self.worst = fit.off
                self.worst_case = f"{case}\n{name.capitalize()}: {fit}\n{beside(case, drawn)}"

    def __str__(self) -> str:
        lines = [f"{self.impossible} of {self.draws} draws in {self.cases} cases are impossible"]
        lines += [f"{name}: {fit}" for name, fit in self.fits.items()]
        if self.example:
            lines += ["", "An impossible one.", self.example]
        return "\n".join([*lines, "", "What fits worst.", self.worst_case])


def questions(worlds: Worlds, chance: random.Random) -> dict[str, Question]:
    """What can be asked of a world: all of it, and parts of it."""
    hero, treasure = own(HEROES, worlds.seat), own(TREASURES, worlds.seat)
    asked: dict[str, Question] = {
        "the world": lambda world: (*world.hand, -1, *world.down, -1, world.ghost),
        "the hand": lambda world: world.hand,
        "where the hero is": lambda world: where(world, hero),
        "where the treasure is": lambda world: where(world, treasure),
        "what Hel took": lambda world: world.ghost,
    }
    if worlds.down:
        order = chance.randrange(len(worlds.down))
        asked["a card face down"] = laid_as(order)
    return asked


def laid_as(order: int) -> Question:
    """What the card is that was laid so many cards after the first of those face down."""
    return lambda world: world.down[order]


def own(cards: Iterable[int], seat: int) -> int:
    return next(card for card in cards if back_of(card) == seat)


def where(world: World, card: int) -> Answer:
    """In the hand, the deck, under which card face down, or open."""
    if card in world.hand:
        return "hand"
    if card in world.deck:
        return "deck"
    return world.down.index(card) if card in world.down else "open"


def answers(question: Question, worlds: Mapping[World, N]) -> dict[Answer, N]:
    """How much the worlds weigh that give each answer."""
    found: dict[Answer, N] = {}
    for world, weight in worlds.items():
        answer = question(world)
        found[answer] = found[answer] + weight if answer in found else weight
    return found


def beside(case: Case, drawn: Drawn) -> str:
    """What was drawn beside what was expected, the likeliest worlds first."""
    chances, total = case.worlds.chances(), drawn.total()
    likeliest = sorted(chances, key=chances.__getitem__, reverse=True)[:SHOWN]
    lines = [f"{drawn[w]} for {chances[w] * total:.1f}: {w.text(case.seat)}" for w in likeliest]
    return "\n".join(lines)


def measure(
    sampler: Sampler,
    seeds: range,
    reckoning: type[Worlds] | None = None,
    starts: Sequence[Start | Opening] = STARTS,
    one_in: int = 6,
) -> Ledger:
    """Draw often in some of the cases that leave a doubt."""
    ledger, chance = Ledger(), random.Random(0)
    for start in starts:
        for case in cases(start, seeds, reckoning):
            if len(case.worlds.weights) > 1 and chance.randrange(one_in) == 0:
                ledger.add(case, sampler(case, DRAWS, chance), chance)
    return ledger
