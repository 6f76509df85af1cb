"""A player at a headless terminal: sees what is on the screen, presses keys and clicks."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

from textual.pilot import Pilot

from meadhall.bots import bot
from meadhall.core.bits import members
from meadhall.core.facts import digest
from meadhall.core.fate import Seeded
from meadhall.core.game import Game
from meadhall.core.option import Option
from meadhall.core.play import advance, choose
from meadhall.core.table import Decision, Table
from meadhall.games import game as named
from meadhall.terminal.app import MeadHall
from meadhall.terminal.board import board_of, sight
from meadhall.terminal.choosing import Choosing
from meadhall.terminal.local_game import TOGETHER, LocalGame, NewGame
from meadhall.terminal.picking import Tile, by_itself
from meadhall.terminal.replay import ReplayScreen
from meadhall.terminal.screens import Cover
from meadhall.terminal.table import TableScreen

SMALL = (80, 24)
LARGE = (120, 40)
FRAME = 0.03  # seconds within which a screen is drawn again


def sit(
    opponent: str = "greedy",
    side: str = "gods",
    seed: int = 3,
    position: str | None = None,
    game: Game | None = None,
) -> LocalGame:
    return NewGame(game or named("ragnarok"), opponent, side, seed, position).begin()


def sit_together(seed: int = 3) -> LocalGame:
    return sit(TOGETHER, seed=seed)


class Player:
    """What a person does at the terminal, and what there is to be read."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self._pilot = pilot
        app = pilot.app
        assert isinstance(app, MeadHall)
        self.app = app

    @property
    def screen(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen), self.app.screen
        return self.app.screen

    @property
    def replay(self) -> ReplayScreen:
        assert isinstance(self.app.screen, ReplayScreen), self.app.screen
        return self.app.screen

    @property
    def table(self) -> Table:
        assert self.app.local is not None
        return self.app.local.table

    @property
    def asked(self) -> Decision | None:
        return self.screen._choosing.decision

    @property
    def tiles(self) -> list[Tile]:
        return self.screen._choosing.tiles

    @property
    def covered(self) -> bool:
        return isinstance(self.app.screen, Cover)

    @property
    def lines(self) -> list[str]:
        """The screen, line by line."""
        self.app.screen._refresh_layout()
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def notices(self) -> list[str]:
        """What has popped up lately."""
        return [notice.message for notice in self.app._notifications]

    async def tap(self, *keys: str) -> None:
        """Press keys without waiting for the bots."""
        for key in keys:
            self.app.simulate_key(key)
            await self._pilot._wait_for_screen()

    async def press(self, *keys: str) -> None:
        await self.tap(*keys)
        await self.settle()

    async def settle(self) -> None:
        """Wait until the bots have answered and the screen shows it."""
        await self._pilot._wait_for_screen()
        bots = [worker for worker in self.app.workers if worker.group == "bots"]
        if bots:
            await self.app.workers.wait_for_complete(bots)
        await self._pilot._wait_for_screen()
        await asyncio.sleep(FRAME)
        await self._pilot._wait_for_screen()

    async def resize(self, width: int, height: int) -> None:
        await self._pilot.resize_terminal(width, height)
        await self._pilot.pause()

    def places(self, **meta: object) -> list[tuple[int, int]]:
        """Where on the screen a click means that."""
        ((what, value),) = meta.items()
        rows = self.app.screen._compositor.render_strips()
        found = []
        for y, strip in enumerate(rows):
            x = 0
            for segment in strip:
                if segment.style and segment.style.meta.get(what) == value:
                    found.append((x, y))
                x += segment.cell_length
        return found

    async def click(self, **meta: object) -> None:
        places = self.places(**meta)
        assert places, f"nowhere to click for {meta}:\n{self.text}"
        await self._pilot.click(offset=places[len(places) // 2])
        await self.settle()

    @property
    def state(self) -> str:
        """A fingerprint of the whole position."""
        return digest(self.table.state)


def at_terminal(
    act: Callable[[Player], Awaitable[None]],
    local: LocalGame | None = None,
    replay: Table | None = None,
    size: tuple[int, int] = SMALL,
) -> MeadHall:
    """Run the application headless, and let somebody act at it."""

    async def run() -> MeadHall:
        app = MeadHall(local, replay)
        async with app.run_test(size=size) as pilot:
            player = Player(pilot)
            await player.settle()
            await act(player)
        return app

    return asyncio.run(run())


def keys_for(player: Player) -> tuple[str, ...]:
    """The keys that take the first thing on offer."""
    decision = player.asked
    assert decision is not None
    return ("1", "2", "enter") if len(decision.options[0].picks) == 2 else ("1", "enter")


def can_be_picked(game: Game, seed: int, most: int) -> None:
    """In a game of greedy bots, every option that is asked for can be put together from tiles."""
    board, player = board_of(game), bot("greedy", game)
    g, fate = game.setup(), Seeded(seed)
    for _ in range(most):
        if not advance(g, fate):
            return
        seat = members(g.top.must(g))[0]
        view = game.view(g, seat)
        options = tuple(game.option(int(number)) for number in view.options)
        decision = Decision(1, seat, True, "", "", options)
        choosing = Choosing(game, board, sight(game, g, seat), decision, view)
        if choosing.tiles:
            for option in options:
                assert _picks(choosing, option) == option, option.text
        choose(g, seat, player.choose(view, fate), fate)


def _picks(choosing: Choosing, wanted: Option) -> Option | None:
    """Pick tiles one by one until they make up what is wanted."""
    picker = choosing.picker
    choosing.clear()
    made_of = Counter([*wanted.picks, by_itself(wanted)])
    while picker.chosen != wanted:
        missing = made_of - Counter(pick.token for pick in picker.picks)
        fresh = [
            place
            for place, tile in enumerate(choosing.tiles)
            if tile.token in missing
            and picker.can_pick(tile.token)
            and (
                tile.alone
                or picker.chosen is None
                or picker.options_with([*(p.token for p in picker.picks), tile.token])
            )
        ]
        if not fresh:
            return None
        picks = len(picker.picks)
        choosing.pick(fresh[0])
        if len(picker.picks) <= picks:
            return None
    return picker.chosen
