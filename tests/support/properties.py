"""What every game must keep, as checks that a test runs at any position of random play."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from meadhall.core.bits import lowest, members
from meadhall.core.facts import attributes, facts
from meadhall.core.fate import Fate, Scripted, Seeded
from meadhall.core.game import Game
from meadhall.core.log import dumps, loads
from meadhall.core.play import advance, choose, options
from meadhall.core.state import Sealed, State
from meadhall.core.table import Table


def positions(game: Game, fate: Seeded) -> Iterator[State]:
    """Every position of a random game in which somebody is asked, then the last one."""
    g = game.setup()
    while asked := advance(g, fate):
        yield g
        seats = members(asked)
        seat = seats[fate.below(len(seats))]
        legal = options(g, seat)
        choose(g, seat, legal[fate.below(len(legal))], fate)
    yield g


def play_to_the_end(g: State, fate: Fate, most: int = 100_000) -> None:
    for _ in range(most):
        asked = advance(g, fate)
        if not asked:
            return
        seat = lowest(asked)
        legal = options(g, seat)
        choose(g, seat, legal[int(fate.roll(len(legal))) - 1], fate)
    raise AssertionError("the game has no end")


def check_copy(game: Game, g: State) -> None:
    """A copy equals its source in every attribute and never shares a change."""
    before = facts(g)
    for seed in range(3):
        twin = g.copy()
        assert attributes(twin) == attributes(g)
        assert facts(twin) == before
        play_to_the_end(twin, Seeded(seed))
        assert facts(g) == before


def check_options(game: Game, g: State) -> None:
    """Who is asked has an option, each once, with a text of its own; asking changes nothing."""
    before = facts(g)
    for seat in members(g.top.must(g) | g.top.may(g)):
        legal = options(g, seat)
        assert legal or not g.top.must(g) >> seat & 1
        assert len(set(legal)) == len(legal)
        texts = [game.option(number).text for number in legal]
        assert len(set(texts)) == len(texts), texts
    assert facts(g) == before


def check_secrets(game: Game, g: State, fate: Seeded) -> None:
    """States that differ only in what a seat can't know look the same to it; so does a guess."""
    for seat in range(-1, int(g.seats)):
        view = game.view(g, seat)
        twin = view.guess(fate)
        assert facts(game.view(twin, seat)) == facts(view)
        assert game.describe(game.view(twin, seat)) == game.describe(view)
        assert game.all_cards(twin) == game.all_cards(g)
        if g.stack:
            assert twin.top.must(twin) == g.top.must(g)
            assert twin.top.may(twin) == g.top.may(g)
        if seat >= 0 and g.stack and g.top.must(g) >> seat & 1:
            legal = options(twin, seat)
            assert legal == list(view.options) == options(g, seat)
            if isinstance(g.top, Sealed):
                check_same_story(g, twin, seat, legal[fate.below(len(legal))])
        play_to_the_end(twin, fate)


def check_same_story(g: State, twin: State, seat: int, option: int) -> None:
    """Sealing the same answer tells a seat the same in both."""
    told = []
    for state in (g.copy(), twin.copy()):
        state.told = []
        choose(state, seat, option, Scripted([]))
        told.append([event.seen_by(seat) for event in state.told])
    assert told[0] == told[1]


def check_public_faces(game: Game, g: State) -> None:
    """Options with the same public face look the same to all others."""
    for seat in members(g.top.must(g) | g.top.may(g)):
        seen: dict[str, object] = {}
        for number in options(g, seat):
            public = game.option(number).public
            twin = g.copy()
            twin.told = []
            choose(twin, seat, number, Seeded(3))
            others = [other for other in range(-1, int(g.seats)) if other != seat]
            look = [
                (
                    facts(game.view(twin, other)),
                    [facts(event.seen_by(other)) for event in twin.told],
                )
                for other in others
            ]
            assert seen.setdefault(public, look) == look, public


def check_position(game: Game, g: State) -> None:
    """A position written down and read again is the same position."""
    text = game.write(g)
    again = game.read(text)
    assert facts(again) == facts(g)
    assert game.write(again) == text


def check_conserved(game: Game, g: State) -> None:
    assert game.all_cards(g) == game.all_cards(game.setup())


def check_score(game: Game, g: State) -> None:
    """At the end it is said who has won: all together, or at most one."""
    if not g.over:
        return
    scores = [g.score(seat) for seat in range(len(game.seat_names))]
    assert set(scores) <= {1, 0, -1}
    if game.cooperative:
        assert len(set(scores)) == 1
    else:
        assert scores.count(1) <= 1


def check_table(game: Game, fate: Seeded) -> Table:
    """A table's game: its log replays to the same state, and undo then redo is no change."""
    table = Table(game, seed=fate.below(1 << 31))
    numbers: set[int] = set()
    while not table.over:
        fresh = {decision.number for decision in table.decisions.values()}
        numbers |= fresh
        seat = list(table.decisions)[fate.below(len(table.decisions))]
        decision = table.decisions[seat]
        table.choose(seat, decision.options[fate.below(len(decision.options))], decision.number)
        if fate.below(4) == 0:
            before = facts(table.state)
            story = table.story(seat)
            table.undo()
            assert not numbers & {d.number for d in table.decisions.values()}
            numbers |= {d.number for d in table.decisions.values()}
            table.redo()
            assert facts(table.state) == before
            assert table.story(seat) == story
            assert not numbers & {d.number for d in table.decisions.values()}
    header, moves, _ = loads(dumps(table.header, table.log), "the log")
    again = Table.replay(game, header, moves)
    assert facts(again.state) == facts(table.state)
    assert again.log == table.log
    assert [again.story(seat) for seat in table.seats] == [table.story(s) for s in table.seats]
    return table


def check_steps(table: Table) -> None:
    """At every event of a game all cards lie somewhere, and all can be shown what lies there."""
    game = table.game
    cards = game.all_cards(game.setup())
    for moment in table.moments:
        steps = table.steps(moment)
        assert [step.event for step in steps] == list(moment.events)
        for step in steps:
            assert game.all_cards(step.state) == cards, game.kind_of(step.event)
            for seat in range(-1, len(table.seats)):
                assert msgspec.json.encode(game.picture(game.view(step.state, seat)))


def check_everything(game: Game, seed: int, one_in: int) -> None:
    """One random game, with all checks at one in so many of its positions, and at its end."""
    fate = Seeded(seed)
    for g in positions(game, fate):
        if g.over or fate.below(one_in) == 0:
            check_moment(game, g, fate)


def check_moment(game: Game, g: State, fate: Seeded) -> None:
    """All checks at one position."""
    check_copy(game, g)
    check_conserved(game, g)
    check_score(game, g)
    check_position(game, g)
    if g.stack:
        check_options(game, g)
        check_public_faces(game, g)
    check_secrets(game, g, fate)
