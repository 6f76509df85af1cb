"""Ragnarok's options in named fields and in words."""

from __future__ import annotations

from typing import Final

from meadhall.core.option import Option, first, second, third, verb
from meadhall.core.story import Chosen, Words, in_words
from meadhall.core.wire import Choice, OfCards
from meadhall.games.ragnarok.option import CUNNING, EXCHANGE, KEEP, PLAY, STAY, TURN

chosen: Final = Chosen()


@chosen(KEEP, "keep {cards}", public="chooses a champion")
class Keep(OfCards):
    """The champion who fights."""


@chosen(STAY, "stay", public="decides about the trickster")
class Stay(Choice):
    """The trickster stays."""


@chosen(EXCHANGE, "swap for {cards}", public="decides about the trickster")
class Swap(OfCards):
    """The trickster changes places with an earlier champion."""


@chosen(PLAY, "play {both}", public="lays two cards face down")
class Play(OfCards):
    """Two cards of the hand."""

    def both(self, words: Words) -> str:
        return " + ".join(words.word("card", card, -1) for card in self.cards)


@chosen(CUNNING, "add {cards}", public="lays a Cunning card face down")
class Add(OfCards):
    """A card of the hand, for its Cunning."""


@chosen(TURN, "turn {steps}", public="decides about the dice")
class Turn(Choice):
    """Dice that are turned up by one, by what they show, one after the other."""

    dice: tuple[int, ...]

    @property
    def steps(self) -> str:
        return " ".join(f"{die}>{die + 1}" for die in self.dice) or "nothing"


def choice(number: int) -> Choice:
    parts = (int(first(number)), int(second(number)), int(third(number)))
    struct = chosen.structs[int(verb(number))]
    least = 1 if struct is Turn else 0
    named = tuple(part for part in parts if part >= least)
    return struct(named) if struct.__struct_fields__ else struct()


def option(number: int, words: Words) -> Option:
    """An option in all its forms."""
    made = choice(number)
    return Option(number, in_words(made.says, made, words), made.public, made)
