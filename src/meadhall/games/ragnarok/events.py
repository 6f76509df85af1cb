"""What is told in Ragnarok: every kind of event, with its rule and its sentence."""

from __future__ import annotations

from typing import Final

from meadhall.core.story import Story
from meadhall.core.wire import Card, Cards, GameEvent, OfCard, SecretCard
from meadhall.games.ragnarok.state import pips

LAID_ROW: Final = 1
DREW: Final = 2
RESHUFFLED: Final = 3
BATTLE: Final = 4
DREW_CHAMPION: Final = 5
CHAMPION: Final = 6
EXCHANGED: Final = 7
STAYED: Final = 8
PLAYED: Final = 9
ROLLED: Final = 10
PLAYED_CUNNING: Final = 11
ROLLED_EXTRA: Final = 12
TURNED: Final = 13
TOTAL: Final = 14
TOOK_REALM: Final = 15
TIED_REALM: Final = 16
WON: Final = 17
DRAWN: Final = 18
DEALT: Final = 19
WON_BY_MORE: Final = 21
WON_BY_FIRST: Final = 22

STORY = Story(sealed="{who} have chosen.")


@STORY.event(LAID_ROW, "RAG-11", "The Realms: {realms}.")
class LaidRow(GameEvent):
    """The Realms, in the order of their battles."""

    realms: Cards


@STORY.event(DEALT, "RAG-12", "You draw {card}.")
@STORY.event(DREW, "RAG-34", "You draw {card}.")
class Drew(GameEvent):
    """A card of the common pile."""

    card: SecretCard


@STORY.event(RESHUFFLED, "RAG-34", "The discards are shuffled into a new pile.")
class Reshuffled(GameEvent): ...


@STORY.event(BATTLE, "RAG-20", "The battle for {realm} begins.")
class Battle(GameEvent):
    realm: Card


@STORY.event(DREW_CHAMPION, "RAG-20", "You draw {card}.")
class DrewChampion(GameEvent):
    """A champion to choose from."""

    card: SecretCard


@STORY.event(CHAMPION, "RAG-21", "{who} send {card}.")
class Champion(OfCard): ...


@STORY.event(EXCHANGED, "RAG-22", "{trickster} slips away to {realm}; {champion} fights instead.")
class Exchanged(GameEvent):
    trickster: Card
    champion: Card
    realm: Card


@STORY.event(STAYED, "RAG-22", "{trickster} stays.")
class Stayed(GameEvent):
    trickster: Card


@STORY.event(PLAYED, "RAG-23", "{who} play {a} and {b}.")
class Played(GameEvent):
    a: Card
    b: Card


class Roll(GameEvent):
    dice: tuple[int, ...]

    @property
    def value(self) -> int:
        return sum(int(pips(die)) for die in self.dice)

    @property
    def shown(self) -> str:
        return " ".join(map(str, self.dice))


@STORY.event(ROLLED, "RAG-25", "{who} roll {shown}: +{value}.")
class Rolled(Roll): ...


@STORY.event(PLAYED_CUNNING, "RAG-27", "{who} add {card}.")
class PlayedCunning(OfCard): ...


@STORY.event(ROLLED_EXTRA, "RAG-28", "{who} roll {shown} more: +{value}.")
class RolledExtra(Roll): ...


@STORY.event(TURNED, "RAG-29", "{who} turn their dice to {shown}: now +{value}.")
class Turned(Roll):
    """All dice of a side after some were turned up."""


@STORY.event(TOTAL, "RAG-321", "{who} reach {strength}.")
class Total(GameEvent):
    strength: int


@STORY.event(TOOK_REALM, "RAG-33", "{who} take {realm}.")
class TookRealm(GameEvent):
    realm: Card


@STORY.event(TIED_REALM, "RAG-33", "A tie: nobody takes {realm}.")
class TiedRealm(GameEvent):
    realm: Card


@STORY.event(WON, "RAG-40", "{who} win with their fifth Realm.")
@STORY.event(WON_BY_MORE, "RAG-41", "{who} win with {realms} Realms, more than the others.")
@STORY.event(WON_BY_FIRST, "RAG-42", "Both have {realms} Realms; {who} took the first, and win.")
class Won(GameEvent):
    """The end."""

    realms: int


@STORY.event(DRAWN, "RAG-42", "The game is drawn.")
class Drawn(GameEvent): ...
