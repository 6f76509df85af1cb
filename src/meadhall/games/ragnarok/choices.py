"""Ragnarok's options in named fields and in words."""

from __future__ import annotations

from meadhall.core.option import Option, first, second, third, verb
from meadhall.core.story import Words
from meadhall.core.wire import Card, Cards, Choice
from meadhall.games.ragnarok.option import CUNNING, EXCHANGE, KEEP, PLAY, STAY, TURN


class Keep(Choice):
    """The champion who fights."""

    cards: Cards


class Stay(Choice):
    """The trickster stays."""


class Swap(Choice):
    """The trickster changes places with an earlier champion."""

    cards: Cards


class Play(Choice):
    """Two cards of the hand."""

    cards: Cards


class Add(Choice):
    """A card of the hand, for its Cunning."""

    cards: Cards


class Turn(Choice):
    """Dice that are turned up by one, by what they show, one after the other."""

    dice: tuple[int, ...]


def choice(number: int) -> Choice:
    what = int(verb(number))
    parts = (int(first(number)), int(second(number)), int(third(number)))
    if what == TURN:
        return Turn(tuple(die for die in parts if die > 0))
    if what == STAY:
        return Stay()
    cards = parts[:2] if what == PLAY else parts[:1]
    return {KEEP: Keep, EXCHANGE: Swap, PLAY: Play, CUNNING: Add}[what](cards)


def option(number: int, words: Words) -> Option:
    """An option in all its forms."""
    made = choice(number)

    def named(card: Card) -> str:
        return words.word("card", card, -1)

    match made:
        case Keep((card,)):
            text, public = f"keep {named(card)}", "chooses a champion"
        case Stay():
            text, public = "stay", "decides about the trickster"
        case Swap((card,)):
            text, public = f"swap for {named(card)}", "decides about the trickster"
        case Play((a, b)):
            text, public = f"play {named(a)} + {named(b)}", "lays two cards face down"
        case Add((card,)):
            text, public = f"add {named(card)}", "lays a Cunning card face down"
        case Turn(dice):
            steps = " ".join(f"{die}>{die + 1}" for die in dice)
            text, public = f"turn {steps or 'nothing'}", "decides about the dice"
    return Option(number, text, public, made)
