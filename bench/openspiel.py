"""OpenSpiel's closest card games: random play from Python, its C++ roll-outs, and copies.

Two counts of the same play. A *decision* is a player's move with two or more legal actions, as
in our own figures. A *move* is anything OpenSpiel applies: decisions, forced moves and chance.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import cycle, islice
from random import choice, random, seed
from typing import Any, NamedTuple

from bench.clock import Counts, rates

NAMES = ("crazy_eights", "gin_rummy", "go_fish", "hearts", "leduc_poker", "oh_hell", "skat")
DEALS = 20
GAMES_A_DEAL = 30
ROLLOUTS_A_CALL = 50
CHANCE, TERMINAL = -1, -4


class Pace(NamedTuple):
    """The two counts of the same play."""

    decisions: float
    moves: float


@dataclass(frozen=True)
class PeerFigures:
    """One round, each a CPU second: whole games and games behind the deal from Python, C++."""

    whole: Pace
    dealt: Pace
    rollouts: Pace
    copies: float


def installed() -> bool:
    return find_spec("pyspiel") is not None


def registered() -> list[str]:
    known = set(import_module("pyspiel").registered_names())
    return [name for name in NAMES if name in known]


def pick(outcomes: list[tuple[int, float]]) -> int:
    """Sample a chance node: the plain scan is twice as fast as `random.choices`."""
    left = random()
    for action, probability in outcomes:
        left -= probability
        if left <= 0:
            return action
    return outcomes[-1][0]


def play(state: Any) -> Pace:
    """Play at random to the end, and count."""
    current_player, legal_actions = state.current_player, state.legal_actions
    chance_outcomes, apply_action = state.chance_outcomes, state.apply_action
    decisions = moves = 0
    while (player := current_player()) != TERMINAL:
        if player == CHANCE:
            apply_action(pick(chance_outcomes()))
        else:
            actions = legal_actions()
            if len(actions) > 1:
                decisions += 1
                apply_action(actions[int(random() * len(actions))])
            else:
                apply_action(actions[0])
        moves += 1
    return Pace(decisions, moves)


def total(games: Iterable[Pace], share: float = 1) -> Pace:
    decisions, moves = zip(*games, strict=True)
    return Pace(sum(decisions) * share, sum(moves) * share)


class Peer:
    """One OpenSpiel game, ready to be measured round by round."""

    def __init__(self, name: str) -> None:
        spiel = import_module("pyspiel")
        seed(1)
        self.game: Any = spiel.load_game(name)
        deals = [self._dealt() for _ in range(DEALS)]
        self.positions: list[Any] = [p for deal in deals[:5] for p in self._course(deal)]
        lengths = [
            total((play(deal.clone()) for _ in range(GAMES_A_DEAL)), 1 / GAMES_A_DEAL)
            for deal in deals
        ]
        self.deals = cycle(list(zip(deals, lengths, strict=True)))
        # With one simulation this bot only plays the evaluator's roll-outs from where it stands.
        evaluator = spiel.RandomRolloutEvaluator(ROLLOUTS_A_CALL, 1)
        self.bot: Any = spiel.MCTSBot(self.game, evaluator, 1.0, 1, 0, False, 1, False)

    def measure(self, seconds: float) -> PeerFigures:
        whole = Pace(*rates(self._play_whole, seconds))
        dealt = Pace(*rates(self._play_dealt, seconds))
        rollouts = Pace(*rates(self._roll_out, seconds))
        (copies,) = rates(self._copy, seconds / 4)
        return PeerFigures(whole, dealt, rollouts, copies)

    def _play_whole(self, games: int) -> Counts:
        return total(play(self.game.new_initial_state()) for _ in range(games))

    def _play_dealt(self, games: int) -> Counts:
        return total(play(deal.clone()) for deal, _ in islice(self.deals, games))

    def _roll_out(self, calls: int) -> Counts:
        """Roll-outs start behind the deal: the bot can't stand on a chance node."""
        chosen = list(islice(self.deals, calls))
        for deal, _ in chosen:
            self.bot.step(deal)
        return total((length for _, length in chosen), ROLLOUTS_A_CALL)

    def _copy(self, copies: int) -> Counts:
        for position in islice(cycle(self.positions), copies):
            position.clone()
        return (copies,)

    def _dealt(self) -> Any:
        state = self.game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(pick(state.chance_outcomes()))
        return state

    def _course(self, start: Any) -> list[Any]:
        """Every position of one random game, from the deal to the last move."""
        state, course = start.clone(), []
        while not state.is_terminal():
            course.append(state.clone())
            if state.is_chance_node():
                state.apply_action(pick(state.chance_outcomes()))
            else:
                state.apply_action(choice(state.legal_actions()))
        return course
