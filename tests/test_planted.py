"""Tests of the tests: a planted leak, shared copy or swapped card must be noticed."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.option import Option
from meadhall.games.ragnarok.game import RagnarokGame
from meadhall.games.ragnarok.state import Ragnarok
from meadhall.games.ragnarok.view import RagnarokView
from tests.support.properties import check_copy, check_everything
from tests.support.toast import Toast, ToastGame, Turn


def check_some_games(game: RagnarokGame) -> None:
    for seed in range(20):
        check_everything(game, seed, one_in=5)


def caught(game: RagnarokGame) -> None:
    with pytest.raises(AssertionError):
        check_some_games(game)


def test_a_view_that_shows_a_hidden_hand_is_caught() -> None:
    class Leaky(RagnarokGame):
        def view(self, g: Ragnarok, seat: int) -> RagnarokView:
            view = super().view(g, seat)
            view.giants.hand = g.giants.hand[:]
            return view

    caught(Leaky())


def test_a_view_that_shows_a_sealed_answer_is_caught() -> None:
    class Leaky(RagnarokGame):
        def view(self, g: Ragnarok, seat: int) -> RagnarokView:
            view = super().view(g, seat)
            view.sealed = g.sealed[1]
            return view

    caught(Leaky())


def test_a_public_face_that_hides_a_difference_is_caught() -> None:
    class Blurred(RagnarokGame):
        def view(self, g: Ragnarok, seat: int) -> RagnarokView:
            view = super().view(g, seat)
            view.given = max(g.sealed[0], g.sealed[1], 0) & 255
            return view

    caught(Blurred())


def test_two_options_with_one_text_are_caught() -> None:
    class Mumbling(RagnarokGame):
        def option(self, number: int) -> Option:
            option = super().option(number)
            return Option(option.number, option.text.split()[0], option.public, option.choice)

    caught(Mumbling())


def test_a_copy_that_shares_a_zone_is_caught() -> None:
    class Sharing(Toast):
        def copy(self) -> Sharing:
            twin = Sharing()
            self.copy_to(twin)
            twin.barrel, twin.shouts = self.barrel[:], self.shouts
            twin.cups = self.cups
            twin.bets = self.bets[:]
            return twin

    g = Sharing()
    g.then([Turn(0), Turn(1), Turn(2)])
    with pytest.raises(AssertionError):
        check_copy(ToastGame(), g)


def test_a_copy_that_forgets_something_is_caught() -> None:
    class Forgetting(Toast):
        def copy(self) -> Toast:
            twin = super().copy()
            twin.shouts = 0
            return twin

    with pytest.raises(AssertionError):
        check_copy(ToastGame(), Forgetting())


def test_a_swapped_card_is_caught() -> None:
    class Cheating(RagnarokGame):
        def setup(self) -> Ragnarok:
            g = super().setup()
            if self.cheats:
                g.pile = vec[i64]([*list(g.pile)[1:], g.pile[5]])
            self.cheats = not self.cheats
            return g

        cheats = True

    with pytest.raises(AssertionError):
        check_everything(Cheating(), 0, one_in=1)
