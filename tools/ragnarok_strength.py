"""How strong the mind of Ragnarok is, and how far somebody could exploit it.

`python -m tools.ragnarok_strength jarl warrior --games 4000` plays two players against each other;
`--help` names them. Every seed is played twice with the seats swapped, and says the same each time
where the players are given iterations, as they are here.

- **warrior** takes what looks best at once (`greedy`).
- **jarl** and **norn** are the solver at its two widths.
- **seer** and **norn-seer** are the same, but see the opponent's hand and offer: the gap between
  them and the fair ones is what knowing would be worth.
- **exploiter** answers the jarl as well as it can. It knows how the jarl thinks, down to each
  mixture, but not the jarl's cards nor the chance it draws with. At each decision it guesses hands
  that the jarl may have, asks the jarl's own guide what it would do with each, weighs the hands
  by how likely they had led to what the jarl has played in this battle, and takes what is best
  against all that: a local best response, for battles to come are worth to it what they are worth
  to the jarl. What the jarl kept in earlier battles it doesn't conclude from.
"""

from __future__ import annotations

import argparse
import math
import time
from abc import ABC, abstractmethod
from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import members
from meadhall.core.fate import Fate, Seeded
from meadhall.core.option import first, second, verb
from meadhall.core.play import advance, choose
from meadhall.core.state import UNSEALED
from meadhall.core.thinking import Effort
from meadhall.core.zone import merged
from meadhall.games.ragnarok.game import RagnarokGame
from meadhall.games.ragnarok.guide import MANY, contest_of
from meadhall.games.ragnarok.option import CUNNING, KEEP, PLAY
from meadhall.games.ragnarok.rules import PAIR, WISDOM
from meadhall.games.ragnarok.state import SEATS, Ragnarok
from meadhall.games.ragnarok.view import RagnarokView

HANDS = 16  # that the exploiter looks at
SLIP = 0.02  # how often it takes the jarl to have played a pair that it wouldn't


class Player(ABC):
    """Somebody who plays; `g` is for those who cheat."""

    def __init__(self, rules: RagnarokGame) -> None:
        self.rules = rules
        self.seconds = 0.0
        self.decisions = 0

    @abstractmethod
    def choose(self, g: Ragnarok, view: RagnarokView, fate: Fate) -> int: ...

    def timed(self, g: Ragnarok, view: RagnarokView, fate: Fate) -> int:
        begun = time.process_time()
        choice = self.choose(g, view, fate)
        self.seconds += time.process_time() - begun
        self.decisions += 1
        return choice


class Warrior(Player):
    def choose(self, g: Ragnarok, view: RagnarokView, fate: Fate) -> int:
        return self.rules.greedy(view, fate)


class Thinker(Player):
    def __init__(self, rules: RagnarokGame, iterations: int) -> None:
        super().__init__(rules)
        self.guide = rules.guide()
        self.iterations = iterations

    def choose(self, g: Ragnarok, view: RagnarokView, fate: Fate) -> int:
        thought = self.guide.think(view, Effort(iterations=self.iterations), fate)
        assert thought is not None
        return thought.choice


class Seer(Thinker):
    def choose(self, g: Ragnarok, view: RagnarokView, fate: Fate) -> int:
        them = view.side(1 - view.seat)
        them.hand = g.side(1 - view.seat).hand[:]
        them.offer = g.side(1 - view.seat).offer[:]
        return super().choose(g, view, fate)


class Exploiter(Player):
    """Best answers to the jarl's own mixtures, averaged over hands that it may have."""

    def __init__(self, rules: RagnarokGame) -> None:
        super().__init__(rules)
        self.jarl = rules.guide()

    def choose(self, g: Ragnarok, view: RagnarokView, fate: Fate) -> int:
        mind = self.jarl.mind(view, Effort(iterations=JARL), fate)
        what = verb(view.options[0])
        if what not in (KEEP, PLAY, CUNNING):
            thought = self.jarl.think(view, Effort(iterations=JARL), fate)
            assert thought is not None
            return thought.choice
        guesses = [self.guess(view, fate) for _ in range(HANDS)]
        mind.supposed = [guess.side(1 - view.seat).hand for guess in guesses]
        contest = contest_of(mind)
        shares = [0.0] * contest.theirs.acts
        total = 0.0
        for place, guess in enumerate(guesses):
            weight = self.led_here(guess, view, fate) if what == CUNNING else 1.0
            total += weight
            for number, (option, share) in enumerate(self.mixture(guess, 1 - view.seat, fate)):
                if what == KEEP:
                    act = list(mind.them.left).index(first(option))
                else:
                    act = contest.theirs.act[contest.theirs.start[place] + number]
                shares[act] += weight * share
        contest.reckon_ours(vec[float]([share / total for share in shares]))
        gets = [contest.ours.gets[act] for act in contest.asked]
        return view.options[gets.index(max(gets))]

    def guess(self, view: RagnarokView, fate: Fate) -> Ragnarok:
        guess = view.guess(fate)
        assert isinstance(guess, Ragnarok)
        guess.sealed = vec[i64]([UNSEALED] * SEATS)
        return guess

    def mixture(self, g: Ragnarok, seat: int, fate: Fate) -> list[tuple[int, float]]:
        """How often the jarl would take each of its options there."""
        view = self.rules.view(g, seat)
        thought = self.jarl.think(view, Effort(iterations=JARL), fate)
        assert thought is not None
        times = {weighed.option: int(weighed.times) for weighed in thought.weighed}
        total = sum(times.values())
        return [(option, times[option] / total) for option in view.options]

    def led_here(self, g: Ragnarok, view: RagnarokView, fate: Fate) -> float:
        """How likely the jarl plays those two cards from that hand."""
        earlier = g.copy()
        earlier.stack = [*earlier.stack, WISDOM, PAIR]
        for side in (earlier.gods, earlier.giants):
            side.hand = merged(side.hand, side.played)
            side.played, side.dice = vec[i64](), vec[i64]()
        played = sorted(g.side(1 - view.seat).played)
        shares = self.mixture(earlier, 1 - view.seat, fate)
        share = sum(share for option, share in shares if [first(option), second(option)] == played)
        return SLIP + share


JARL, NORN = MANY - 1, MANY
PLAYERS: dict[str, Callable[[RagnarokGame], Player]] = {
    "warrior": Warrior,
    "jarl": lambda rules: Thinker(rules, JARL),
    "norn": lambda rules: Thinker(rules, NORN),
    "seer": lambda rules: Seer(rules, JARL),
    "exploiter": Exploiter,
    "norn-seer": lambda rules: Seer(rules, NORN),
}


def play(rules: RagnarokGame, players: list[Player], seed: int) -> float:
    """One game; what it is worth to the first player, who sits where the seed says."""
    swapped = seed % 2
    g, fate = rules.setup(), Seeded(seed // 2)
    minds = [Seeded((seed // 2 << 8) + 17 + place) for place in range(SEATS)]
    while asked := advance(g, fate):
        seat = members(asked)[0]
        place = seat ^ swapped
        view = rules.view(g, seat)
        choice = view.options[0]
        if len(view.options) > 1:
            choice = players[place].timed(g, view, minds[place])
        choose(g, seat, choice, fate)
    return float(1 + g.score(swapped)) / 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one", choices=PLAYERS)
    parser.add_argument("other", choices=PLAYERS)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    rules = RagnarokGame()
    players = [PLAYERS[wanted.one](rules), PLAYERS[wanted.other](rules)]
    scores = [play(rules, players, 2 * wanted.seed + place) for place in range(wanted.games)]
    mean = sum(scores) / len(scores)
    pairs = [(a + b) / 2 for a, b in zip(scores[::2], scores[1::2])]
    spread = math.sqrt(sum((one - mean) ** 2 for one in pairs)) / len(pairs)
    print(f"{wanted.one} against {wanted.other}: {100 * mean:.1f} ± {196 * spread:.1f} %", end="")
    print(f" of {wanted.games} games;", end="")
    for player, name in zip(players, (wanted.one, wanted.other)):
        print(f" {name} {1000 * player.seconds / max(1, player.decisions):.2f} ms", end="")
    print(" a decision")


if __name__ == "__main__":
    main()
