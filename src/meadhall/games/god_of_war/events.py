"""What is told in God of War: every kind of event, with its rule and its sentence.

Heroes, places of the Scene, columns, Quests and Runes are numbers, counted from 0 as in the
picture. A face is one side of a Scene card; its place follows from it.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from meadhall.core.bits import members
from meadhall.core.story import Story, Words
from meadhall.core.wire import Cards, GameEvent, OfCard
from meadhall.games.god_of_war import language

PYRAMID: Final = 1
QUEST_BEGINS: Final = 2
HINDERED: Final = 3
ROUND: Final = 5
CARRIED: Final = 6
DREW: Final = 7
RESHUFFLED: Final = 8
STUN_DRAWN: Final = 9
POISON_DRAWN: Final = 10
MOVED: Final = 11
SWAPPED: Final = 12
ATTACKS: Final = 13
STRENGTH: Final = 14
ROLLED: Final = 15
ENEMY_HURT: Final = 16
ARMOR_BROKEN: Final = 17
ARMOR_HELD: Final = 18
ENEMY_STUNNED: Final = 19
ENEMY_DEFEATED: Final = 20
FLIPPED: Final = 21
RAGED: Final = 22
ABILITY: Final = 23
SPOT_USED: Final = 24
PAID: Final = 25
SPECIAL: Final = 26
REVEALED: Final = 27
ENEMY_ATTACKS: Final = 28
ENEMY_SKIPS: Final = 29
MISSED: Final = 30
DEFENDED: Final = 31
INSTEAD: Final = 32
HERO_HURT: Final = 33
SHIELDED: Final = 34
STUN_GAINED: Final = 35
POISON_GAINED: Final = 36
CRYSTAL_GAINED: Final = 37
KNOCKED_DOWN: Final = 38
SAVED: Final = 39
HEALED: Final = 40
TOKENS: Final = 41
BOX: Final = 42
ENEMY_MENDED: Final = 43
TOOK_UPGRADE: Final = 44
REMOVED: Final = 45
DISCARDED_HAND: Final = 46
TO_BOTTOM: Final = 47
LOOKED: Final = 48
QUEST_DONE: Final = 49
WON: Final = 50
LOST: Final = 51
ALL_DOWN: Final = 52
REWARD: Final = 53
SHIELD_GIVEN: Final = 54
CRYSTAL_SPENT: Final = 55
HELPED: Final = 56
GOAL_REACHED: Final = 57
NEW_SCENE: Final = 58
CURED: Final = 59
TAKEN_BACK: Final = 60
EXTRA: Final = 62
COVERED: Final = 63
NOTHING_LEFT: Final = 64

PLACES: Final = 8
BY_CONDITION: Final = "GOW-91"  # the rule of a flip that its card's condition brought about

# What a number means.
Hero = Annotated[int, "hero"]
Face = Annotated[int, "face"]
CardKind = Annotated[int, "kind"]
Quest = Annotated[int, "quest"]
Quests = Annotated[tuple[int, ...], "quest"]
Rune = Annotated[int, "rune"]
Column = Annotated[int, "column"]
Companion = Annotated[int, "help"]

STORY = Story(sealed="")


Columns = Annotated[tuple[int, ...], lambda bits: tuple(members(bits))]
Maybe = Annotated[int | None, lambda number: None if number == -1 else number]


class OfHero(GameEvent):
    hero: Hero


class OfFace(GameEvent):
    face: Face  # the side of a Scene card that it is about


class AtPlace(OfFace, kw_only=True):
    place: int = -1  # where that lies

    def __post_init__(self) -> None:
        self.place = place_of(self.face)


class HeroAndFace(OfHero):
    face: Face  # the side of a Scene card that it is about


class HeroAtPlace(HeroAndFace, kw_only=True):
    place: int = -1  # where that lies

    def __post_init__(self) -> None:
        self.place = place_of(self.face)


def place_of(face: int) -> int:
    """Faces are numbered two a card, eight cards a lay-out."""
    return face // 2 % PLACES


# The campaign


@STORY.event(PYRAMID, "GOW-11", "The pyramid: {quests}.")
class Pyramid(GameEvent):
    """Which Quests the campaign is made of, and who begins."""

    quests: Quests


@STORY.event(QUEST_BEGINS, "GOW-12", "The Quest begins: {quest}.")
class QuestBegins(GameEvent):
    quest: Quest


@STORY.event(HINDERED, "GOW-101", "{quest}, left aside, hinders you: {hindrance}.")
class Hindered(GameEvent):
    quest: Quest

    def hindrance(self, words: Words) -> str:
        return words.word("hindrance", self.quest, -1)


@STORY.event(NEW_SCENE, "GOW-107", "The Scene changes; the round goes on.")
class NewScene(GameEvent):
    """Another lay-out of the same Quest."""

    layout: int


@STORY.event(GOAL_REACHED, "GOW-100", "{how}.")
class GoalReached(GameEvent):
    """A card has won the Quest in its own way."""

    layout: int

    def how(self, words: Words) -> str:
        return words.word("won by", self.layout, -1)


@STORY.event(QUEST_DONE, "GOW-100", "The Quest is complete: {quest}.")
class QuestDone(GameEvent):
    quest: Quest


@STORY.event(WON, "GOW-102", "The Heroes have won.")
class Won(GameEvent): ...


@STORY.event(LOST, "GOW-103", "The losing condition is met: the game is lost.")
class Lost(GameEvent): ...


@STORY.event(ALL_DOWN, "GOW-69", "All Heroes are down: the game is lost.")
class AllDown(GameEvent): ...


@STORY.event(NOTHING_LEFT, "GOW-82", "No Upgrade card is left to reveal.")
class NothingLeft(GameEvent):
    """Between two rounds it is the end."""


# The round


@STORY.event(ROUND, "GOW-20", "Round {round} begins.")
class Round(GameEvent):
    round: int


@STORY.event(CARRIED, "GOW-114", "Mimir joins {hero}.")
class Carried(OfHero): ...


@STORY.event(DREW, "GOW-21", "{who} draws {cards}.")
class Drew(GameEvent):
    cards: Cards


@STORY.event(RESHUFFLED, "GOW-21", "{who} shuffles the discards into a new deck.")
class Reshuffled(GameEvent): ...


@STORY.event(STUN_DRAWN, "GOW-68", "{who} draws a Stun: one card less.")
class StunDrawn(GameEvent):
    """It is discarded."""


@STORY.event(POISON_DRAWN, "GOW-68", "{who} draws a Poison.")
class PoisonDrawn(GameEvent):
    """It is discarded for 1 Damage."""


@STORY.event(EXTRA, "GOW-80", "Extra Scene Activation.")
class Extra(GameEvent):
    """Once all players have been activated."""


@STORY.event(DISCARDED_HAND, "GOW-81", "All discard their hands.")
class DiscardedHand(GameEvent): ...


@STORY.event(TOOK_UPGRADE, "GOW-81", "{who} takes {card} onto the deck.")
class TookUpgrade(OfCard): ...


@STORY.event(REMOVED, "GOW-81", "{who} removes {what}.")
class Removed(GameEvent):
    """A card leaves the game; a status card or Crystal goes back to its pile."""

    what: CardKind


@STORY.event(TO_BOTTOM, "GOW-82", "{card} goes to the bottom of the Upgrade deck.")
class ToBottom(OfCard): ...


@STORY.event(TAKEN_BACK, "GOW-130", "{card} goes back on top of the Upgrade deck.")
class TakenBack(OfCard): ...


@STORY.event(LOOKED, "GOW-130", "{who} looks at {cards}.")
class Looked(GameEvent):
    """Cards of the Upgrade deck; all may see them."""

    cards: Cards


# What Heroes do


@STORY.event(MOVED, "GOW-30", "{hero} goes to column {column}.")
class Moved(OfHero):
    column: Column


@STORY.event(SWAPPED, "GOW-31", "{hero} and {other} swap places.")
class Swapped(OfHero):
    other: Hero


@STORY.event(ATTACKS, "GOW-44", "{hero} attacks {face} with strength {strength}.")
class Attacks(HeroAtPlace):
    strength: int
    other: Maybe  # the place of a second target


@STORY.event(STRENGTH, "GOW-41", "The attack now has strength {strength}.")
class Strength(GameEvent):
    strength: int


@STORY.event(ROLLED, "GOW-44", "The Enemy die shows {shows}.")
class Rolled(GameEvent):
    shows: int


@STORY.event(RAGED, "GOW-47", "{hero}'s Rage is at {rage}.")
class Raged(OfHero):
    rage: int


@STORY.event(ABILITY, "GOW-48", "{hero} uses the Rage Ability.")
class Ability(OfHero): ...


@STORY.event(SPOT_USED, "GOW-49", "{hero} uses {face}{does}.")
class SpotUsed(HeroAtPlace):
    def does(self, words: Words) -> str:
        return words.word("spot", self.face, -1)


@STORY.event(PAID, "GOW-49", "{who} discards {what}.")
class Paid(GameEvent):
    what: CardKind


@STORY.event(CRYSTAL_SPENT, "GOW-105", "{who} discards a Shatter Crystal.")
class CrystalSpent(GameEvent): ...


@STORY.event(SPECIAL, "GOW-41", "{hero} plays {what}.")
class Special(OfHero):
    what: CardKind


@STORY.event(HELPED, "GOW-121", "{help}.")
class Helped(GameEvent):
    help: Companion


@STORY.event(CURED, "GOW-41", "A {what} card of {who} goes back to its pile.")
class Cured(GameEvent):
    what: CardKind


@STORY.event(SHIELD_GIVEN, "GOW-112", "{hero} bears a Freya token.")
class ShieldGiven(OfHero): ...


# What happens to Enemies and Scene cards


@STORY.event(ENEMY_HURT, "GOW-44", "{face} takes {amount} Damage.")
class EnemyHurt(AtPlace):
    amount: int


@STORY.event(ENEMY_MENDED, "GOW-94", "{face} heals {amount}.")
class EnemyMended(AtPlace):
    amount: int


@STORY.event(ARMOR_BROKEN, "GOW-46", "Armor {armor} of {face} is broken.")
class ArmorBroken(AtPlace):
    armor: int


@STORY.event(ARMOR_HELD, "GOW-46", "Armor {armor} of {face} holds.")
class ArmorHeld(AtPlace):
    armor: int


@STORY.event(ENEMY_STUNNED, "GOW-66", "{face} is stunned.")
class EnemyStunned(AtPlace): ...


@STORY.event(ENEMY_DEFEATED, "GOW-45", "{face} is defeated.")
class EnemyDefeated(AtPlace):
    by: Maybe  # the Hero who brought it about


Condition = Literal["defeated", "attacked", "armor_broken", "rune_revealed"]
_MET = (language.DEFEATED, language.ATTACKED, language.ARMOR_BROKEN, language.RUNE_REVEALED)
_CONDITIONS: Final[dict[int, Condition]] = dict(zip(_MET, get_args(Condition), strict=True))
_IN_WORDS: Final[dict[Condition | None, str]] = {
    None: "",
    "defeated": "Defeated, ",
    "attacked": "Having attacked, ",
    "armor_broken": "All armor broken, ",
    "rune_revealed": "At its Rune, ",
}


@STORY.event(FLIPPED, "GOW-90", "{flip}.")
class Flipped(AtPlace):
    """A Scene card shows another face, this one."""

    # The Flip Condition that was met; null: words on a card.
    reason: Annotated[Condition | None, _CONDITIONS.get]
    cause: Face  # on which face that was

    def flip(self, words: Words) -> str:
        """GOW-91: which card was flipped to which side, and what brought it about."""
        new, old, cause = (
            words.word("face", face, -1) for face in (self.face, self.face ^ 1, self.cause)
        )
        if self.cause != self.face ^ 1:
            return f"{cause} flips {old} to {new}"
        return f"{_IN_WORDS[self.reason]}{old} flips to {new}"


@STORY.event(REWARD, "GOW-93", "{hero} gets the Reward of {face}: {reward}.")
class Reward(AtPlace):
    which: int  # of the two that it may offer
    hero: Hero

    def reward(self, words: Words) -> str:
        return words.word("reward", 2 * self.face + self.which, -1)


@STORY.event(TOKENS, "GOW-94", "{face} has {tokens} of its {named} tokens.")
class Tokens(AtPlace):
    tokens: int

    def named(self, words: Words) -> str:
        return words.word("token", self.face, -1)


@STORY.event(COVERED, "GOW-94", "{face} is covered.")
class Covered(AtPlace):
    """What is covered does nothing."""


# What the Scene does


@STORY.event(REVEALED, "GOW-60", "{card} is revealed: every {rune} Rune acts.")
class Revealed(OfCard):
    rune: Rune


@STORY.event(BOX, "GOW-61", "{face} acts{does}.")
class Box(AtPlace):
    """A box of a Scene card; told of a seat, what it does to those who end there."""

    def does(self, words: Words) -> str:
        return words.word("box" if self.seat is None else "ends", self.face, -1)


@STORY.event(ENEMY_ATTACKS, "GOW-61", "{face} attacks{where} with {strength}.")
class EnemyAttacks(AtPlace):
    strength: int
    columns: Columns  # that it hits

    @property
    def where(self) -> str:
        numbers = [str(column + 1) for column in self.columns]
        if not numbers:
            return ""
        return f" column{'s' * (len(numbers) > 1)} {' and '.join(numbers)}"


@STORY.event(ENEMY_SKIPS, "GOW-66", "{face} shakes its Stun off instead of attacking.")
class EnemySkips(AtPlace): ...


@STORY.event(MISSED, "GOW-62", "Nobody is there.")
class Missed(GameEvent): ...


@STORY.event(DEFENDED, "GOW-64", "{hero} defends with {strength}.")
class Defended(OfHero):
    strength: int


@STORY.event(INSTEAD, "GOW-114", "Mimir takes the attack for {other}.")
class Instead(OfHero):
    """The Carrier's attack is on Mimir."""

    other: Hero


@STORY.event(HERO_HURT, "GOW-64", "{hero} takes {amount} Damage.")
class HeroHurt(OfHero):
    amount: int


@STORY.event(SHIELDED, "GOW-112", "A Freya token cancels {amount} Damage to {hero}.")
class Shielded(OfHero):
    amount: int


@STORY.event(HEALED, "GOW-70", "{hero} heals {amount}.")
class Healed(OfHero):
    amount: int


@STORY.event(STUN_GAINED, "GOW-67", "{who} puts a Stun card onto the deck.")
class StunGained(GameEvent): ...


@STORY.event(POISON_GAINED, "GOW-67", "{who} puts a Poison card onto the deck.")
class PoisonGained(GameEvent): ...


@STORY.event(CRYSTAL_GAINED, "GOW-105", "{who} puts a Shatter Crystal onto the deck.")
class CrystalGained(GameEvent): ...


@STORY.event(KNOCKED_DOWN, "GOW-69", "{hero} is Knocked Down.")
class KnockedDown(OfHero): ...


@STORY.event(SAVED, "GOW-69", "A Resurrection Stone keeps {hero} up, with 1 health.")
class Saved(OfHero): ...
