"""Tests of the twins: whatever is planted to tell too much, they find it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest

from meadhall import _build
from meadhall.core.event import NOBODY, SEALED, Event
from meadhall.core.fate import Fate, seeded_at
from meadhall.core.option import Option
from meadhall.core.play import options
from meadhall.core.state import UNSEALED, State
from meadhall.core.table import Table
from meadhall.core.wire import Outlook
from meadhall.core.zone import holds
from meadhall.games import game
from meadhall.games.ragnarok import events as ragnarok
from meadhall.games.ragnarok.cunning import WONDER
from meadhall.games.ragnarok.game import RagnarokGame
from meadhall.games.thunder_and_lightning import events, option
from meadhall.games.thunder_and_lightning.cards import HERO
from meadhall.games.thunder_and_lightning.game import ThunderGame
from meadhall.games.thunder_and_lightning.powers.taking import OdinTakes
from meadhall.server import telling
from meadhall.server.tables import HallTable
from tests.support.told import hear_in_the_hall
from tests.support.twins import Hears, difference, hear, log_of, observers, played, twin

RAGNAROK, THUNDER, GOD_OF_WAR = "ragnarok", "thunder-and-lightning", "god-of-war"
Patch = pytest.MonkeyPatch


# Where a leak can be planted; in Table, which is compiled, only where the source is run


def in_views(patch: Patch, cls: type[Any], leak: Callable[[Any, Any], None]) -> None:
    honest = cls.view

    def view(self: Any, g: Any, seat: int) -> Any:
        seen = honest(self, g, seat)
        leak(g, seen)
        return seen

    patch.setattr(cls, "view", view)


def in_events(patch: Patch, leak: Callable[[Any, list[Event]], list[Event]]) -> None:
    honest = Table._keep

    def keep(self: Table, move: Any, g: State, *more: Any, **named: Any) -> None:
        g.told = leak(g, g.told or [])
        honest(self, move, g, *more, **named)

    patch.setattr(Table, "_keep", keep)


def in_skipping(patch: Patch, skips: Callable[[Any, int], bool]) -> None:
    honest = Table._obvious
    patch.setattr(Table, "_obvious", lambda self, g, seat: skips(g, seat) or honest(self, g, seat))


def in_states_of_the_hall(patch: Patch, leak: Callable[[HallTable, Any], Any]) -> None:
    honest = telling.state
    patch.setattr(telling, "state", lambda table, *more: leak(table, honest(table, *more)))


# A field


def a_watcher_sees_who_holds_what_was_counted(patch: Patch) -> None:
    def leak(g: Any, seen: Any) -> None:
        if seen.seat < 0:
            seen.giants.shown = g.giants.shown[:]

    in_views(patch, RagnarokGame, leak)


def what_hel_took_is_in_every_view(patch: Patch) -> None:
    def leak(g: Any, seen: Any) -> None:
        seen.thor.ghost, seen.loki.ghost = g.thor.ghost, g.loki.ghost

    in_views(patch, ThunderGame, leak)


def the_hall_shows_a_sealed_answer(patch: Patch) -> None:
    def leak(table: HallTable, state: Any) -> Any:
        for answer in table.play.live.sealed:
            if answer != UNSEALED:
                sealed = telling._info(table.game.option(int(answer)), Outlook())
                return msgspec.structs.replace(state, sealed=sealed)
        return state

    in_states_of_the_hall(patch, leak)


def the_hall_tells_of_chance_to_come(patch: Patch) -> None:
    def leak(table: HallTable, state: Any) -> Any:
        die = seeded_at(table.begin.header.secret, table.move + 1).roll(6)
        return msgspec.structs.replace(state, progress=f"{state.progress}{die % 2 * ' '}")

    in_states_of_the_hall(patch, leak)


# An event


def a_draw_is_told_to_all(patch: Patch) -> None:
    def leak(g: Any, story: list[Event]) -> list[Event]:
        return [
            Event(e.kind, e.seat, e.numbers, e.secret and e.kind != events.DREW, e.rule)
            for e in story
        ]

    in_events(patch, leak)


def a_laid_card_is_told_with_its_strength(patch: Patch) -> None:
    def leak(g: Any, story: list[Event]) -> list[Event]:
        told = list(story)
        for place, event in enumerate(story):
            if event.kind == events.LAID:
                card = story[place + 1].numbers[0]
                numbers = (event.numbers[0], int(g.cards.strength[card] > 3))
                told[place] = Event(event.kind, event.seat, numbers, False, event.rule)
        return told

    in_events(patch, leak)


def drawing_a_wonder_is_told_twice(patch: Patch) -> None:
    def leak(g: Any, story: list[Event]) -> list[Event]:
        told = []
        for event in story:
            told.append(event)
            if event.kind == ragnarok.DREW and g.cards.kind[event.numbers[0]] == WONDER:
                told.append(Event(ragnarok.RESHUFFLED, NOBODY, (), False))
        return told

    in_events(patch, leak)


def a_sealed_answer_is_told_to_all(patch: Patch) -> None:
    def leak(g: Any, story: list[Event]) -> list[Event]:
        return [
            Event(e.kind, e.seat, e.numbers, e.secret and e.kind != SEALED, e.rule) for e in story
        ]

    in_events(patch, leak)


# An order


def the_offered_champions_come_last(patch: Patch) -> None:
    def leak(g: Any, seen: Any) -> None:
        for side, truth in ((seen.gods, g.gods), (seen.giants, g.giants)):
            order = [*truth.champions, *truth.offer]
            for place, card in enumerate(order):
                side.left[place] = card

    in_views(patch, RagnarokGame, leak)


def options_are_turned_round_where_the_other_holds_the_hero(patch: Patch) -> None:
    def leak(g: Any, seen: Any) -> None:
        other = 1 - seen.seat
        if seen.seat >= 0 and holds(g.side(other).hand, HERO * 2 + other):
            for place, option in enumerate(list(seen.options)[::-1]):
                seen.options[place] = option

    in_views(patch, ThunderGame, leak)


def who_has_the_better_hand_is_asked_first(patch: Patch) -> None:
    honest = Table._ask

    def ask(self: Table) -> None:
        honest(self)
        g: Any = self.live
        worth = {seat: sum(g.side(seat).hand) for seat in self._decisions}
        self._decisions = {
            seat: self._decisions[seat] for seat in sorted(worth, key=lambda seat: -worth[seat])
        }

    patch.setattr(Table, "_ask", ask)


# A decision that is skipped


def giving_in_is_not_asked_for(patch: Patch) -> None:
    in_skipping(patch, lambda g, seat: options(g, seat)[0] >> 24 == option.GIVE_IN)


def fetching_ends_where_nothing_really_is_left(patch: Patch) -> None:
    in_skipping(patch, lambda g, seat: isinstance(g.top, OdinTakes))


def who_holds_a_wonder_is_asked_last(patch: Patch) -> None:
    ask, choose = Table._ask, Table._choose

    def ask_some(self: Table) -> None:
        ask(self)
        g: Any = self.live
        for seat in list(self._decisions):
            wonders = [card for card in g.side(seat).hand if g.cards.kind[card] == WONDER]
            if wonders and len(self._decisions) > 1:
                del self._decisions[seat]

    def choose_and_ask(self: Table, seat: int, option: Option, fate: Fate) -> None:
        choose(self, seat, option, fate)
        if not self._decisions and not self.over:
            ask(self)

    patch.setattr(Table, "_ask", ask_some)
    patch.setattr(Table, "_choose", choose_and_ask)


@dataclass(frozen=True)
class Leak:
    game: str
    plant: Callable[[Patch], None]
    hear: Hears = hear
    fond: tuple[str, ...] = field(default=())
    in_table: bool = False


LEAKS = [
    Leak(RAGNAROK, a_watcher_sees_who_holds_what_was_counted),
    Leak(THUNDER, what_hel_took_is_in_every_view, fond=("hel",)),
    Leak(RAGNAROK, the_hall_shows_a_sealed_answer, hear_in_the_hall),
    Leak(GOD_OF_WAR, the_hall_tells_of_chance_to_come, hear_in_the_hall),
    Leak(THUNDER, a_draw_is_told_to_all, in_table=True),
    Leak(THUNDER, a_laid_card_is_told_with_its_strength, in_table=True),
    Leak(RAGNAROK, drawing_a_wonder_is_told_twice, in_table=True),
    Leak(RAGNAROK, a_sealed_answer_is_told_to_all, in_table=True),
    Leak(RAGNAROK, the_offered_champions_come_last),
    Leak(THUNDER, options_are_turned_round_where_the_other_holds_the_hero),
    Leak(RAGNAROK, who_has_the_better_hand_is_asked_first, in_table=True),
    Leak(THUNDER, giving_in_is_not_asked_for, in_table=True),
    Leak(
        THUNDER,
        fetching_ends_where_nothing_really_is_left,
        fond=("hel", "longships", "odin"),
        in_table=True,
    ),
    Leak(RAGNAROK, who_holds_a_wonder_is_asked_last, in_table=True),
]


def is_found(leak: Leak, games: int) -> int:
    """In which of some games the twins find that too much is told; 0 if in none."""
    the_game = game(leak.game)
    for seed in range(games):
        chance = random.Random(seed)
        table = played(the_game, seed, fond=leak.fond)
        for seat in observers(the_game):
            for moves in (None, chance.randrange(1, len(table.moments) + 1)):
                other = twin(table, seat, chance, moves)
                one = list(leak.hear(the_game, log_of(table, moves), seat))
                if difference(one, list(leak.hear(the_game, other, seat)), seat) is not None:
                    return seed + 1
    return 0


CAN_BE_PLANTED = [leak for leak in LEAKS if not (leak.in_table and _build.compiled())]


@pytest.mark.interpreted
@pytest.mark.parametrize("leak", CAN_BE_PLANTED, ids=lambda leak: leak.plant.__name__)
def test_a_planted_leak_is_found(leak: Leak, monkeypatch: Patch) -> None:
    leak.plant(monkeypatch)
    assert is_found(leak, 60)


@pytest.mark.parametrize("name", [RAGNAROK, THUNDER, GOD_OF_WAR])
@pytest.mark.parametrize("how", [hear, hear_in_the_hall])
def test_where_none_is_planted_none_is_found(name: str, how: Hears) -> None:
    assert not is_found(Leak(name, lambda patch: None, how), 5)
