"""How often a bot blunders in Thunder & Lightning, counted over games against the Warrior.

`python -m tools.blunders greedy jarl:500 --games 500`. What counts as a blunder is said by the
functions here, from what the player can see.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from meadhall.bots import bot
from meadhall.core.bits import lowest
from meadhall.core.fate import Seeded
from meadhall.core.option import first, second, verb
from meadhall.core.play import advance, choose
from meadhall.core.zone import holds
from meadhall.games import game as named
from meadhall.games.thunder_and_lightning.cards import (
    BERSERKER,
    CHALLENGER_STAYS,
    IDUNN,
    TREASURE,
    TYR,
    kind_of,
)
from meadhall.games.thunder_and_lightning.challenge import verdict
from meadhall.games.thunder_and_lightning.option import CHALLENGE, DRAW, LAY
from meadhall.games.thunder_and_lightning.state import EMPTY, ROWS, card_in, is_down, standing
from meadhall.games.thunder_and_lightning.thoughts import Thoughts
from meadhall.games.thunder_and_lightning.view import ThunderView
from tools.tournament import Player, player

GAME = "thunder-and-lightning"
CHUNK = 10
GUESSES = 24  # an action wins for sure that wins in so many guesses
SAFE_ROW = 2  # behind two cards

KINDS = (
    "turns with the treasure kept in hand",
    "last cards thrown into a challenge",
    "columns opened against a stronger open card",
    "sevens run blind",
    "winning actions missed",
)
CHANCES = "turns with a winning action"


def main() -> None:
    wanted = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    wanted.add_argument("players", nargs="+", help="levels, as of tools.tournament")
    wanted.add_argument("--games", type=int, default=500)
    wanted.add_argument("--processes", type=int, default=1)
    said = wanted.parse_args()
    for text in said.players:
        counted: Counter[str] = Counter()
        chunks = [range(at, min(at + CHUNK, said.games)) for at in range(0, said.games, CHUNK)]
        with ProcessPoolExecutor(said.processes) as pool:
            for part in pool.map(count, [player(text)] * len(chunks), chunks):
                counted.update(part)
        print(f"{text}: {said.games} games, {counted['won']} won")
        for kind in KINDS:
            print(f"  {counted[kind]:5} {kind}")
        print(f"  {counted[CHANCES]:5} {CHANCES}")


def count(who: Player, seeds: range) -> Counter[str]:
    """The blunders of a player over some deals, in turn in each seat."""
    game = named(GAME)
    counted: Counter[str] = Counter()
    bots = [who.bot(game), bot("greedy", game)]
    for seed in seeds:
        fate, own = Seeded(seed), [Seeded(seed + 1 << 40), Seeded(seed + 1 << 41)]
        seat = seed & 1
        g: Any = game.setup()
        watch = Watch(counted, seat)
        while asked := advance(g, fate):
            asks = lowest(asked)
            view = game.view(g, asks)
            option = bots[asks ^ seat].choose(view, own[asks ^ seat])
            if asks == seat and g.opening < 3:
                watch.see(view, option)
            choose(g, asks, option, fate)
            advance(g, fate)
            watch.turn_ends(g)
        counted["won"] += g.winner == seat
    return counted


class Watch:
    """Looks at the choices of one seat."""

    def __init__(self, counted: Counter[str], seat: int) -> None:
        self.counted = counted
        self.seat = seat
        self.could_win = False
        self.could_hide = False

    def see(self, view: ThunderView, option: int) -> None:
        for kind in blunders(view, option):
            self.counted[kind] += 1
        self.could_win = self.could_win or wins(view)
        self.could_hide = self.could_hide or hides(view)

    def turn_ends(self, g: Any) -> None:
        """After every choice: whether the seat's turn is over, and what it has let slip."""
        if not g.over and g.turn == self.seat and g.left > 0:
            return
        if self.could_win:
            self.counted[CHANCES] += 1
            self.counted[KINDS[4]] += g.winner != self.seat
        hand = g.side(self.seat).hand
        if self.could_hide and not g.over and holds(hand, TREASURE * 2 + self.seat):
            self.counted[KINDS[0]] += 1
        self.could_win = self.could_hide = False


def blunders(view: ThunderView, option: int) -> Iterator[str]:
    what = verb(option)
    if what == CHALLENGE and throws_last(view, first(option) * ROWS):
        yield KINDS[1]
    if what == LAY and opens_badly(view, first(option), second(option)):
        yield KINDS[2]
    if what == CHALLENGE and runs_blind(view, first(option) * ROWS):
        yield KINDS[3]


def throws_last(view: ThunderView, place: int) -> bool:
    """The only card on the battlefield challenges and may fall, though one could draw or lay."""
    thoughts = Thoughts(view)
    if standing(view.side(view.seat).field) != 1 or not has_other(view):
        return False
    mine, theirs = view.side(view.seat).field[place], view.side(1 - view.seat).field[place]
    if is_down(theirs):
        return thoughts.chances(card_in(mine), place)[0] < 0.999
    return thoughts.duel(card_in(mine), card_in(theirs)) != CHALLENGER_STAYS


def has_other(view: ThunderView) -> bool:
    return any(verb(option) in (DRAW, LAY) for option in view.options)


def opens_badly(view: ThunderView, card: int, place: int) -> bool:
    """A card is laid into an empty column where an open card would defeat it."""
    facing = view.side(1 - view.seat).field[place]
    if view.side(view.seat).field[place] != EMPTY or place % ROWS or facing == EMPTY:
        return False
    if is_down(facing) or view.cards.strength[card_in(facing)] < 1:
        return False
    cards, seat, other = view.cards, view.seat, 1 - view.seat
    strength = cards.attack(card_in(facing), view.in_force(other, BERSERKER))
    guard = cards.guard(card, view.in_force(seat, BERSERKER))
    apples, own = view.in_force(other, IDUNN), view.in_force(seat, IDUNN)
    end = verdict(cards, card_in(facing), card, strength, guard, apples, own)
    return end == CHALLENGER_STAYS


def runs_blind(view: ThunderView, place: int) -> bool:
    """A 7 challenges a card that lies face down."""
    mine, theirs = view.side(view.seat).field[place], view.side(1 - view.seat).field[place]
    return kind_of(card_in(mine)) == TYR and is_down(theirs)


def hides(view: ThunderView) -> bool:
    """The treasure is in the hand, and could be laid behind two cards."""
    return any(
        verb(option) == LAY
        and kind_of(first(option)) == TREASURE
        and second(option) % ROWS >= SAFE_ROW
        for option in view.options
    )


def wins(view: ThunderView) -> bool:
    """Some action wins at once in all guesses."""
    fate = Seeded(1)
    left = [option for option in view.options if verb(option) not in (DRAW, LAY)]
    for _ in range(GUESSES):
        if not left:
            return False
        guess = view.guess(fate)
        left = [option for option in left if wins_in(guess.copy(), view.seat, option, fate)]
    return bool(left)


def wins_in(g: Any, seat: int, option: int, fate: Seeded) -> bool:
    choose(g, seat, option, fate)
    advance(g, fate)
    return bool(g.winner == seat)


if __name__ == "__main__":
    main()
