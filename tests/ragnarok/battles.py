"""One battle in one line: who fights for which Realm, with which cards, and what the dice show."""

from __future__ import annotations

import re
from dataclasses import dataclass

from meadhall.core.game import Game
from meadhall.games import game
from tests.ragnarok.page import CHAMPIONS, COMMON, REALMS, SEATS
from tests.support.play import Play

RAGNAROK = game("ragnarok")


@dataclass(frozen=True)
class Fighter:
    """What one side brings: "Odin: Fenrir + Garm, Valhalla"."""

    champion: str
    pair: tuple[str, str]
    cunning: str

    @staticmethod
    def of(text: str) -> Fighter:
        champion, _, cards = text.partition(": ")
        pair, _, cunning = cards.partition(", ")
        first, _, second = pair.partition(" + ")
        return Fighter(champion, (first, second), cunning)

    @property
    def cards(self) -> tuple[str, str, str]:
        return (*self.pair, self.cunning)


def names(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def row_with(realm: str, battle: int = 1) -> str:
    """A row of Realms in which that one is the place of the given battle."""
    others = [name for name in REALMS if name != realm]
    return names(*others[: battle - 1], realm, *others[battle - 1 :])


def earlier(seat: str, battle: int, *kept: str) -> str:
    """Champions for the battles before, none of them one of those kept."""
    free = [name for name in reversed(CHAMPIONS[seat]) if name not in kept]
    return names(*free[: battle - 1])


def all_but(*cards: str) -> str:
    """The common cards that are not named."""
    return names(*(name for name in COMMON if name not in cards))


def position(
    realm: str, gods: str, giants: str, battle: int = 1, owners: str = "", more: str = ""
) -> str:
    """Both champions stand at the Realm and both hold the three cards they are going to play."""
    lines = [f"row: {row_with(realm, battle)}", "stack: Pair ..."]
    won = owners or names(*["tie"] * (battle - 1))
    if won:
        lines.append(f"owners: {won}")
    for seat, text in zip(SEATS, (gods, giants)):
        side = Fighter.of(text)
        at = names(earlier(seat, battle, side.champion), side.champion)
        lines += [f"{seat} at: {at}", f"{seat} hand: {names(*side.cards)}"]
    return "\n".join([*lines, more])


def pair(cards: tuple[str, str]) -> str:
    """The option that plays two cards."""
    first, second = sorted(cards, key=COMMON.index)
    return f"play {first} + {second}"


def fight(
    realm: str,
    gods: str,
    giants: str,
    dice: str = "",
    battle: int = 1,
    owners: str = "",
    rules: Game = RAGNAROK,
) -> Play:
    """Play a battle from the two cards on; only Treasures leave something to decide.

    The dice: Wisdom of the Gods, of the Giants, then what Cunning adds, in the same order.
    """
    play = Play(rules, position(realm, gods, giants, battle, owners), fate=dice)
    play("gods", pair(Fighter.of(gods).pair))
    play("giants", pair(Fighter.of(giants).pair))
    return play


def reached(play: Play) -> tuple[int, int]:
    """The final Strength of Gods and Giants, as the story tells it."""
    return _strength(play, "Gods"), _strength(play, "Giants")


def rolled(play: Play, seat: str) -> str:
    """The Wisdom dice of a side as they fell."""
    return _dice(play, rf"The {seat.title()} roll ([1-6 ]*): ")


def rolled_more(play: Play, seat: str) -> str:
    """The dice of a side's Cunning as they fell."""
    return _dice(play, rf"The {seat.title()} roll ([1-6 ]*) more: ")


def _strength(play: Play, who: str) -> int:
    (line,) = [line for line in play.story() if line.startswith(f"The {who} reach ")]
    return int(line.removesuffix(".").split()[-1])


def _dice(play: Play, pattern: str) -> str:
    found = [match[1] for line in play.story() if (match := re.match(pattern, line))]
    assert len(found) <= 1, found
    return found[0] if found else ""


def owners(play: Play) -> list[str]:
    """Who took each Realm so far."""
    return play.cards("owners")
