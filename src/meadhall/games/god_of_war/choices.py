"""God of War's options in named fields and in words.

The things on the table that make a choice when they are picked up (`picks`):

| token | what it is |
|---|---|
| `cards:Melee+1` | a card of the hand, by the kind that its text names |
| `places:5` | a card of the Scene, 0 to 7: T1 to T4, B1 to B4 |
| `heroes:0` | a Hero, by number |
| `slots:2`, `slots:2 front`, `slots:swap` | a space before a column; who stands there goes behind |
| `rages:0` | the Rage Ability of a Hero |
| `helps:57` | a way in which a companion of solo mode helps |
| `offers:75` | a card that lies open, revealed or looked at |
| `removes:Melee+1` | a card of the own discard pile or deck, by its kind |
| `cures:Stun 1` | a status card in the discard pile of a seat, by its number |
| `quests:3` | a Quest, by number |

The same things may make several choices: a wild card used either way, a card put on top or at the
bottom.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from meadhall.core.option import Option
from meadhall.core.wire import Card, Choice
from meadhall.games.god_of_war import language, wording
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war.cards import Cards
from meadhall.games.god_of_war.events import Column, Companion, Face, Hero, Quest
from meadhall.games.god_of_war.heroes import ABILITIES
from meadhall.games.god_of_war.move import SWAP
from meadhall.games.god_of_war.sets import CRYSTAL_CODE, reaching, set_strength
from meadhall.games.god_of_war.specials import special_of
from meadhall.games.god_of_war.words import HELP, STATUS, GodOfWarWords, label

Side: TypeAlias = Literal["front", "back"]
Symbol: TypeAlias = Literal["melee", "ranged", "defense"]

_SIDES: Final[tuple[Side | None, ...]] = (None, "front", "back")
_USES: Final[dict[int, Symbol]] = {
    language.MELEE: "melee",
    language.RANGED: "ranged",
    language.DEFENSE: "defense",
}


# Sets of cards


class Attack(Choice):
    """A set of cards against an Enemy; Atreus's bow hits two."""

    hero: Hero
    places: list[int]  # of the Enemies
    cards: list[str]  # out of the hand, by kind, the symbol first
    help: Companion | None  # the companion who gives the symbol
    used_as: Symbol  # what a wild card is used as
    strength: int  # the sum of its Numbers
    made_of: str  # its cards in words

    def picks(self) -> list[str]:
        return [*_cards(self.cards), *_help(self.help), *_places(self.places)]


class Defend(Choice):
    """A set of cards against an attack."""

    hero: Hero
    cards: list[str]  # out of the hand, by kind, the symbol first
    help: Companion | None  # the companion who gives the symbol
    strength: int  # the sum of its Numbers
    made_of: str  # its cards in words

    def picks(self) -> list[str]:
        return [*_cards(self.cards), *_help(self.help)]


# Where Heroes stand


class Start(Choice):
    """Where a Hero begins."""

    hero: Hero
    column: Column
    side: Side | None  # null: nobody else is there

    def picks(self) -> list[str]:
        return [f"heroes:{self.hero}", f"slots:{slot(self.column, self.side)}"]


class Move(Choice):
    """To another column."""

    hero: Hero
    column: Column
    side: Side | None  # null: nobody else is there

    def picks(self) -> list[str]:
        return [f"heroes:{self.hero}", f"slots:{slot(self.column, self.side)}"]


class Swap(Choice):
    """With who stands in the same column."""

    hero: Hero

    def picks(self) -> list[str]:
        return [f"heroes:{self.hero}", f"slots:{SWAP}"]


class Carry(Choice):
    """Who carries Mimir."""

    hero: Hero

    def picks(self) -> list[str]:
        return [f"heroes:{self.hero}"]


# What Heroes use


class UseSpot(Choice):
    """A Spot of a Scene card, and what is paid for it."""

    hero: Hero
    place: int
    which: int  # of the card's Spots
    cards: list[str]  # out of the hand, by kind; none where it costs a token

    def picks(self) -> list[str]:
        return [*_places([self.place]), *_cards(self.cards)]


class UseRage(Choice):
    """A Rage Ability."""

    hero: Hero
    heroes: list[int]  # whom it is for
    places: list[int]  # of the Enemies
    source: Hero | None  # from whom the token comes

    def picks(self) -> list[str]:
        return [f"rages:{self.hero}", *_heroes(self.heroes), *_places(self.places)]


class PlaySpecial(Choice):
    """A Special, and what is chosen with it."""

    hero: Hero
    cards: list[str]  # out of the hand, by kind: the Special, and what is discarded for it
    heroes: list[int]  # whom it is for
    places: list[int]  # of the Enemies
    slots: list[str]  # where the Hero goes
    removes: list[str]  # what is taken out of the discard pile

    def picks(self) -> list[str]:
        return [
            *_cards(self.cards),
            *_heroes(self.heroes),
            *_places(self.places),
            *(f"slots:{one}" for one in self.slots),
            *(f"removes:{kind}" for kind in self.removes),
        ]


class UseCrystal(Choice):
    """A Shatter Crystal, to draw a card."""

    def picks(self) -> list[str]:
        return _cards([STATUS[CRYSTAL_CODE]])


class Help(Choice):
    """A companion of solo mode."""

    hero: Hero
    help: Companion
    column: Column | None  # where the Hero is led to

    def picks(self) -> list[str]:
        to = [] if self.column is None else [f"slots:{slot(self.column)}"]
        return [f"helps:{self.help}", *to]


# Answers to an attack, and plain ones


class End(Choice):
    """The Hero Activation is over."""


class Strike(Choice):
    """The declared attack goes on."""


class TakeIt(Choice):
    """No more is done against the Damage."""


class TakeInstead(Choice):
    """Mimir takes the attack for his Carrier."""

    hero: Hero
    other: Hero  # the Carrier


class Leave(Choice):
    """It is left as it is."""


class Shield(Choice):
    """A Freya token cancels the Damage."""

    hero: Hero


class Fall(Choice):
    """The Hero is Knocked Down."""

    hero: Hero


class Suffer(Choice):
    """Which of two brothers takes the Damage."""

    hero: Hero

    def picks(self) -> list[str]:
        return [f"heroes:{self.hero}"]


# Cards that lie open


class Take(Choice):
    """An Upgrade card, onto the own deck."""

    card: Card

    def picks(self) -> list[str]:
        return [f"offers:{self.card}"]


class Activate(Choice):
    """The Upgrade card that wakes the Scene."""

    card: Card

    def picks(self) -> list[str]:
        return [f"offers:{self.card}"]


class Arrange(Choice):
    """Where an Upgrade card goes that was looked at."""

    card: Card
    top: bool  # false: to the bottom

    def picks(self) -> list[str]:
        return [f"offers:{self.card}"]


class Remove(Choice):
    """A card that leaves the game."""

    what: str  # by kind

    def picks(self) -> list[str]:
        return [f"removes:{self.what}"]


class Cure(Choice):
    """A status card that goes back to its pile."""

    what: str  # by kind
    seat: int  # in whose discard pile it lies, by number

    def picks(self) -> list[str]:
        return [f"cures:{self.what} {self.seat}"]


# What the Scene asks


class Aim(Choice):
    """The Enemy that a ridden one attacks."""

    place: int

    def picks(self) -> list[str]:
        return _places([self.place])


class Pile(Choice):
    """The pile that loses a token."""

    place: int

    def picks(self) -> list[str]:
        return _places([self.place])


class ChooseColumn(Choice):
    """The column that is hit."""

    column: Column

    def picks(self) -> list[str]:
        return [f"slots:{slot(self.column)}"]


class ChooseReward(Choice):
    """One of two Rewards."""

    face: Face
    which: int
    gives: str  # what it does, in words


class GoTo(Choice):
    """The next Quest."""

    quest: Quest
    hinders: list[int]  # the Quests left aside that will hinder, by number

    def picks(self) -> list[str]:
        return [f"quests:{self.quest}"]


def _cards(kinds: list[str]) -> list[str]:
    return [f"cards:{kind}" for kind in kinds]


def _places(places: list[int]) -> list[str]:
    return [f"places:{place}" for place in places]


def _heroes(heroes: list[int]) -> list[str]:
    return [f"heroes:{hero}" for hero in heroes]


def _help(help: Companion | None) -> list[str]:
    return [] if help is None else [f"helps:{help}"]


def slot(column: int, side: Side | None = None) -> str:
    """A space before a column: "2", or beside somebody "2 front"."""
    return f"{column + 1}{f' {side}' if side else ''}"


# From the numbers


def option(number: int, cards: Cards, words: GodOfWarWords) -> Option:
    """An option in all its forms; nothing of it is hidden."""
    made = choice(number, cards)
    match made:
        case UseRage():
            text = ABILITIES[made.hero].told(number)
        case PlaySpecial():
            chosen = special_of(cards, number).told(cards, number)
            text = f"{words.word('hero', made.hero)} plays {made.cards[0]}{chosen}"
        case _:
            text = says(made, words)
    return Option(number, text, text, made)


def choice(number: int, cards: Cards) -> Choice:
    verb, hero = int(o.verb(number)), int(o.hero(number))
    place, other = int(o.place(number)), int(o.other(number))
    x, y = int(o.x(number)), int(o.y(number))
    if verb in (o.ATTACK, o.CALL, o.DEFEND):
        return _set(number, cards)
    if verb == o.SPECIAL:
        return _special(number, cards)
    if verb == o.RAGE:
        return _rage(number)
    if verb in (o.PLACE, o.MOVE):
        return (Start if verb == o.PLACE else Move)(hero, place, _SIDES[y + 1])
    if verb == o.SPOT:
        paid = [code for code in (x, y, int(o.z(number))) if code >= 0]
        return UseSpot(hero, place, other, [label(cards, code) for code in paid])
    if verb == o.HELP:
        return Help(hero, x, place if place >= 0 else None)
    if verb == o.INSTEAD:
        return TakeInstead(hero, other)
    if verb == o.ARRANGE:
        return Arrange(x, place == 1)
    if verb == o.REMOVE:
        return Remove(label(cards, x))
    if verb == o.CURE:
        return Cure(label(cards, x), other)
    if verb == o.REWARD:
        return ChooseReward(x, other, wording.rewards(cards, x)[other])
    if verb == o.QUEST:
        return GoTo(x, [quest for quest in (y, int(o.z(number))) if quest >= 0])
    if verb in _PLAIN:
        return _PLAIN[verb]()
    if verb in _OF_HERO:
        return _OF_HERO[verb](hero)
    if verb in _OF_PLACE:
        return _OF_PLACE[verb](place)
    return {o.TAKE: Take, o.ACTIVATE: Activate}[verb](x)


_PLAIN: Final[dict[int, type[Choice]]] = {
    o.END: End,
    o.CRYSTAL: UseCrystal,
    o.STRIKE: Strike,
    o.TAKE_IT: TakeIt,
    o.LEAVE: Leave,
}
_OF_HERO: Final = {
    o.CARRY: Carry,
    o.SWAP: Swap,
    o.SHIELD: Shield,
    o.FALL: Fall,
    o.HERO: Suffer,
}
_OF_PLACE: Final = {o.AIM: Aim, o.PILE: Pile, o.COLUMN: ChooseColumn}


def _set(number: int, cards: Cards) -> Choice:
    hero, symbol = int(o.hero(number)), int(o.symbol(number))
    help = symbol if symbol >= cards.kinds else None
    taken = [cards.labels[symbol]] if help is None else []
    if o.verb(number) == o.CALL:
        taken.append(cards.labels[reaching(cards)])
    counts = o.numbers(number)
    for kind in range(int(cards.number_kinds)):
        taken += [cards.labels[kind]] * int(o.count(counts, kind))
    strength, used_as = int(set_strength(cards, number)), _USES[int(o.used_as(number))]
    named = taken[:] if help is None else [HELP[help], *taken]
    if help is None and cards.symbols[symbol] & (cards.symbols[symbol] - 1):
        named[0] += f" as {used_as.capitalize()}"
    made_of = ", ".join(named)
    if o.verb(number) == o.DEFEND:
        return Defend(hero, taken, help, strength, made_of)
    places = [int(place) for place in (o.place(number), o.other(number)) if place >= 0]
    return Attack(hero, places, taken, help, used_as, strength, made_of)


def _rage(number: int) -> UseRage:
    hero, picked = int(o.hero(number)), o.Picked()
    ABILITIES[hero].pick(number, picked)
    source = picked.source if picked.source >= 0 else None
    return UseRage(hero, picked.heroes, picked.places, source)


def _special(number: int, cards: Cards) -> PlaySpecial:
    picked = o.Picked()
    picked.cards.append(cards.labels[o.x(number)])
    special_of(cards, number).pick(cards, number, picked)
    return PlaySpecial(
        int(o.hero(number)),
        picked.cards,
        picked.heroes,
        picked.places,
        picked.slots,
        picked.removes,
    )


# In words


def says(made: Choice, words: GodOfWarWords) -> str:
    """A short text, of its own among the legal ones."""

    def hero(number: int) -> str:
        return words.word("hero", number)

    def places(numbers: list[int], between: str = ", ") -> str:
        return between.join(words.word("place", number) for number in numbers)

    match made:
        case Attack():
            at = places(made.places, " and ")
            return f"{hero(made.hero)} attacks {at} with {made.made_of}"
        case Defend():
            return f"{hero(made.hero)} defends with {made.made_of}"
        case Start():
            return f"{hero(made.hero)} starts in column {slot(made.column, made.side)}"
        case Move():
            return f"{hero(made.hero)} moves to column {slot(made.column, made.side)}"
        case Swap():
            return f"{hero(made.hero)} swaps places"
        case Carry():
            return f"join {hero(made.hero)}"
        case UseSpot():
            paid = ", ".join(made.cards) or "a token"
            spot = f"{places([made.place])} paying {paid}{' *' * made.which}"
            return f"{hero(made.hero)} uses {spot}"
        case UseCrystal():
            return "discard a Shatter Crystal to draw a card"
        case Help():
            to = "" if made.column is None else f" to column {made.column + 1}"
            return words.word("help", made.help) + to
        case TakeInstead():
            return f"Mimir takes it for {hero(made.other)}"
        case Shield():
            return f"{hero(made.hero)} spends a Freya token"
        case Fall():
            return f"{hero(made.hero)} falls"
        case Suffer():
            return f"{hero(made.hero)} takes it"
        case Take():
            return f"take {words.word('named card', made.card)}"
        case Activate():
            return f"activate {words.word('named card', made.card)}"
        case Arrange():
            to = "on top" if made.top else "at the bottom"
            return f"put {words.word('named card', made.card)} {to}"
        case Remove():
            return f"remove {made.what}"
        case Cure():
            return f"put back {made.what} of player {made.seat + 1}"
        case Aim():
            return f"aim at {places([made.place])}"
        case Pile():
            return f"the pile at {places([made.place])}"
        case ChooseColumn():
            return f"column {made.column + 1}"
        case ChooseReward():
            return f"reward {made.which + 1} of {words.word('face', made.face)}"
        case GoTo():
            notes = "; ".join(words.word("hindrance", quest) for quest in made.hinders)
            return f"go to {words.word('quest', made.quest)}" + (f" ({notes})" if notes else "")
    return {End: "end", Strike: "strike", TakeIt: "take it", Leave: "leave it"}[type(made)]
