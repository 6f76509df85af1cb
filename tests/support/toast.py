"""Toast: the smallest game that needs all of the contract, written as a newcomer would.

Three guests in turn drink (draw a card from the barrel) or pass, secretly bet on how it ends
beforehand, and each may once shout "Skål!" while another is asked: then that guest drinks one more.
Who alone has drunk as many horns as the bet said has won.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import bit
from meadhall.core.catalogue import CardFile, Catalogue, Kind, number, parse
from meadhall.core.fate import Fate
from meadhall.core.game import Game
from meadhall.core.option import Option, first, pack, verb
from meadhall.core.state import Frame, Options, Sealed, State
from meadhall.core.story import Story
from meadhall.core.view import View
from meadhall.core.wire import Card, Choice, GameEvent
from meadhall.core.zone import put, take

BET, DRINK, PASS, SHOUT = 1, 2, 3, 4
DRANK = 1
GUESTS = ("astrid", "bjorn", "frida")

STORY = Story(sealed="{who} bets.")


@STORY.event(DRANK, "TOAST-2", "{who} drinks {card}.")
class Drank(GameEvent):
    card: Card


class Say(Choice):
    """What a guest says."""


CARDS = "\n".join(
    f'[[mead]]\nname = "Horn {n}"\nstrength = {{ reconstructed = {n} }}' for n in range(12)
)


class Toast(State):
    def __init__(self) -> None:
        super().__init__(3)
        self.barrel = vec[i64](range(12))
        self.cups = [vec[i64](), vec[i64](), vec[i64]()]
        self.bets = vec[i64]([0, 0, 0])
        self.shouts: i64 = 0b111

    def copy(self) -> Toast:
        twin = Toast()
        self.copy_to(twin)
        twin.barrel = self.barrel[:]
        twin.cups = [cup[:] for cup in self.cups]
        twin.bets = self.bets[:]
        twin.shouts = self.shouts
        return twin

    def score(self, seat: int) -> int:
        kept = [len(cup) == bet for cup, bet in zip(self.cups, self.bets)]
        return -1 if not kept[seat] else 1 if sum(kept) == 1 else 0

    def drink(self, seat: int, fate: Fate) -> None:
        card = fate.draw(self.barrel)
        self.barrel = take(self.barrel, card)
        self.cups[seat] = put(self.cups[seat], card)
        self.tell(DRANK, seat, card)


class Bet(Sealed[Toast]):
    rule: ClassVar[str] = "TOAST-1"

    def options(self, g: Toast, seat: i64, out: Options) -> None:
        for horns in range(3):
            out.add(pack(BET, horns))

    def reveal(self, g: Toast, fate: Fate) -> None:
        g.bets = vec[i64]([first(g.sealed[seat]) for seat in range(3)])


class Turn(Frame[Toast]):
    rule: ClassVar[str] = "TOAST-2"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def must(self, g: Toast) -> i64:
        return bit(self.seat)

    def may(self, g: Toast) -> i64:
        return g.shouts & ~bit(self.seat)

    def options(self, g: Toast, seat: i64, out: Options) -> None:
        if seat != self.seat:
            out.add(pack(SHOUT))
            return
        out.add(pack(PASS))
        if len(g.cups[seat]) < 2:
            out.add(pack(DRINK))

    def obvious(self, g: Toast, seat: i64) -> bool:
        """Cups and shouts are seen by all."""
        return True

    def answer(self, g: Toast, seat: i64, option: i64, fate: Fate) -> None:
        if verb(option) == SHOUT:
            g.shouts &= ~bit(seat)
            g.drink(self.seat, fate)
            return
        g.stack.pop()
        if verb(option) == DRINK:
            g.drink(seat, fate)


class ToastView(View):
    def __init__(self, g: Toast, seat: int) -> None:
        super().__init__()
        self.look(g, seat)
        self.cups = [list(cup) for cup in g.cups]
        self.bets = list(g.bets)
        self.shouts = g.shouts

    def guess(self, fate: Fate) -> Toast:
        g = Toast()
        g.cups = [vec[i64](cup) for cup in self.cups]
        drunk = [card for cup in self.cups for card in cup]
        g.barrel = vec[i64]([card for card in range(12) if card not in drunk])
        g.bets = vec[i64](self.bets)
        g.shouts = self.shouts
        self.guess_sealed(g, fate)
        return g


class ToastGame(Game[Toast, ToastView]):
    name = "toast"
    title = "Toast"
    seat_names = GUESTS
    version = 1
    own_cards = Path("toast.toml")
    story = STORY

    def __init__(
        self, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(cards or CardFile(CARDS, "toast"), settings)

    def parse(self, cards: CardFile) -> Catalogue:
        return parse(cards, (Kind("mead", 12, {"strength": number(0, 20)}),))

    def setup(self) -> Toast:
        g = Toast()
        g.then([Bet(), Turn(0), Turn(1), Turn(2)])
        return g

    def view(self, g: Toast, seat: int) -> ToastView:
        return ToastView(g, seat)

    def option(self, number: int) -> Option:
        what = int(verb(number))
        text = {BET: f"bet {first(number)}", DRINK: "drink", PASS: "pass", SHOUT: "shout"}[what]
        return Option(number, text, "bets" if what == BET else text, Say())

    def prompt(self, view: ToastView) -> str:
        return "What will it be?"

    def describe(self, view: ToastView) -> str:
        return f"cups: {view.cups}\n"

    def write(self, g: Toast) -> str:
        return f"cups: {[list(cup) for cup in g.cups]}\n"

    def read(self, text: str) -> Toast:
        return self.setup()

    def result(self, g: Toast) -> str:
        return "The barrel is shut."

    def all_cards(self, g: Toast) -> list[int]:
        return sorted([*g.barrel, *(card for cup in g.cups for card in cup)])

    def greedy(self, view: ToastView, fate: Fate) -> int:
        return int(view.options[0])
