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
| `removes:Melee+1` | a card of one's own discard pile or deck, by its kind |
| `cures:Stun 1` | a status card in the discard pile of a seat, by its number |
| `quests:3` | a Quest, by number |

The same things may make several choices: a wild card used either way, a card put on top or at the
bottom.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias

from meadhall.core.option import Option
from meadhall.core.story import Chosen, in_words
from meadhall.core.wire import Choice
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
Place = Annotated[int, "place"]
Offer = Annotated[int, "named card"]

_SIDES: Final[tuple[Side | None, ...]] = (None, "front", "back")
_USES: Final[dict[int, Symbol]] = {
    language.MELEE: "melee",
    language.RANGED: "ranged",
    language.DEFENSE: "defense",
}

chosen: Final = Chosen()


class _OfHero(Choice):
    hero: Hero


# Sets of cards


@chosen(o.ATTACK, "{hero} attacks {at} with {made_of}", "cards:cards helps:help places:places")
class Attack(_OfHero):
    """A set of cards against an Enemy; Atreus's bow hits two."""

    places: list[int]  # of the Enemies
    cards: list[str]  # out of the hand, by kind, the symbol first
    help: Companion | None  # the companion who gives the symbol
    used_as: Symbol  # what a wild card is used as
    strength: int  # the sum of its Numbers
    made_of: str  # its cards in words

    @property
    def at(self) -> str:
        return " and ".join(language.PLACES[place] for place in self.places)


@chosen(o.DEFEND, "{hero} defends with {made_of}", "cards:cards helps:help")
class Defend(_OfHero):
    cards: list[str]  # out of the hand, by kind, the symbol first
    help: Companion | None  # the companion who gives the symbol
    strength: int  # the sum of its Numbers
    made_of: str  # its cards in words


# Where Heroes stand


class _ToColumn(_OfHero):
    column: Column
    side: Side | None  # null: nobody else is there

    @property
    def slot(self) -> str:
        """A space before a column: "2", or beside somebody "2 front"."""
        return f"{self.column + 1}{f' {self.side}' if self.side else ''}"


@chosen(o.PLACE, "{hero} starts in column {slot}", "heroes:hero slots:slot")
class Start(_ToColumn): ...


@chosen(o.MOVE, "{hero} moves to column {slot}", "heroes:hero slots:slot")
class Move(_ToColumn): ...


@chosen(o.SWAP, "{hero} swaps places", "heroes:hero slots:slot")
class Swap(_OfHero):
    slot: ClassVar[str] = SWAP


@chosen(o.CARRY, "join {hero}", "heroes:hero")
class Carry(_OfHero):
    """Who carries Mimir."""


# What Heroes use


@chosen(o.SPOT, "{hero} uses {place} paying {paid}{mark}", "places:place cards:cards")
class UseSpot(_OfHero):
    """A Spot of a Scene card, and what is paid for it."""

    place: Place
    which: int  # of the card's Spots
    cards: list[str]  # out of the hand, by kind; none where it costs a token

    @property
    def paid(self) -> str:
        return ", ".join(self.cards) or "a token"

    @property
    def mark(self) -> str:
        return " *" * self.which


@chosen(o.RAGE, "", "rages:hero heroes:heroes places:places")
class UseRage(_OfHero):
    """A Rage Ability."""

    heroes: list[int]  # whom it is for
    places: list[int]  # of the Enemies
    source: Hero | None  # from whom the token comes


@chosen(o.SPECIAL, "", "cards:cards heroes:heroes places:places slots:slots removes:removes")
class PlaySpecial(_OfHero):
    """A Special, and what is chosen with it."""

    cards: list[str]  # out of the hand, by kind: the Special, and what is discarded for it
    heroes: list[int]  # whom it is for
    places: list[int]  # of the Enemies
    slots: list[str]  # where the Hero goes
    removes: list[str]  # what is taken out of the discard pile


@chosen(o.CRYSTAL, "discard a Shatter Crystal to draw a card", "cards:crystal")
class UseCrystal(Choice):
    crystal: ClassVar[str] = STATUS[CRYSTAL_CODE]


@chosen(o.HELP, "{help}{to}", "helps:help slots:slot")
class Help(_OfHero):
    """A companion of solo mode."""

    help: Companion
    column: Column | None  # where the Hero is led to

    @property
    def slot(self) -> int | None:
        return None if self.column is None else self.column + 1

    @property
    def to(self) -> str:
        return "" if self.slot is None else f" to column {self.slot}"


# Answers to an attack, and plain ones


@chosen(o.END, "end")
class End(Choice):
    """The Hero Activation is over."""


@chosen(o.STRIKE, "strike")
class Strike(Choice):
    """The declared attack goes on."""


@chosen(o.TAKE_IT, "take it")
class TakeIt(Choice):
    """No more is done against the Damage."""


@chosen(o.INSTEAD, "Mimir takes it for {other}")
class TakeInstead(_OfHero):
    other: Hero  # the Carrier


@chosen(o.LEAVE, "leave it")
class Leave(Choice):
    """It is left as it is."""


@chosen(o.SHIELD, "{hero} spends a Freya token")
class Shield(_OfHero): ...


@chosen(o.FALL, "{hero} falls")
class Fall(_OfHero): ...


@chosen(o.HERO, "{hero} takes it", "heroes:hero")
class Suffer(_OfHero):
    """Which of two brothers takes the Damage."""


# Cards that lie open


@chosen(o.TAKE, "take {card}", "offers:card")
class Take(Choice):
    card: Offer


@chosen(o.ACTIVATE, "activate {card}", "offers:card")
class Activate(Choice):
    card: Offer


@chosen(o.ARRANGE, "put {card} {to}", "offers:card")
class Arrange(Choice):
    card: Offer
    top: bool  # false: to the bottom

    @property
    def to(self) -> str:
        return "on top" if self.top else "at the bottom"


@chosen(o.REMOVE, "remove {what}", "removes:what")
class Remove(Choice):
    what: str  # by kind


@chosen(o.CURE, "put back {what} of player {player}", "cures:card")
class Cure(Choice):
    what: str  # by kind
    seat: int  # in whose discard pile it lies, by number

    @property
    def card(self) -> str:
        return f"{self.what} {self.seat}"

    @property
    def player(self) -> int:
        return self.seat + 1


# What the Scene asks


@chosen(o.AIM, "aim at {place}", "places:place")
class Aim(Choice):
    """The Enemy that a ridden one attacks."""

    place: Place


@chosen(o.PILE, "the pile at {place}", "places:place")
class Pile(Choice):
    """The pile that loses a token."""

    place: Place


@chosen(o.COLUMN, "column {column}", "slots:slot")
class ChooseColumn(Choice):
    """The column that is hit."""

    column: Column

    @property
    def slot(self) -> int:
        return self.column + 1


@chosen(o.REWARD, "reward {number} of {face}")
class ChooseReward(Choice):
    face: Face
    which: int
    gives: str  # what it does, in words

    @property
    def number(self) -> int:
        return self.which + 1


@chosen(o.QUEST, "go to {quest}{notes}", "quests:quest")
class GoTo(Choice):
    quest: Quest
    hinders: list[int]  # the Quests left aside that will hinder, by number

    def notes(self, words: GodOfWarWords) -> str:
        hindrances = "; ".join(words.word("hindrance", quest) for quest in self.hinders)
        return f" ({hindrances})" if hindrances else ""


# From the numbers


def option(number: int, cards: Cards, words: GodOfWarWords) -> Option:
    """An option in all its forms; nothing of it is hidden."""
    made = choice(number, cards)
    match made:
        case UseRage():
            text = ABILITIES[made.hero].told(number)
        case PlaySpecial():
            told = special_of(cards, number).told(cards, number)
            text = f"{words.word('hero', made.hero)} plays {made.cards[0]}{told}"
        case _:
            text = in_words(made.says, made, words)
    return Option(number, text, text, made)


def choice(number: int, cards: Cards) -> Choice:
    verb, x = int(o.verb(number)), int(o.x(number))
    if verb in (o.ATTACK, o.CALL, o.DEFEND):
        return _set(number, cards)
    if verb == o.SPECIAL:
        return _special(number, cards)
    if verb == o.RAGE:
        return _rage(number)
    if verb == o.SPOT:
        paid = [label(cards, code) for code in _given(o.x, o.y, o.z, of=number)]
        return UseSpot(int(o.hero(number)), int(o.place(number)), int(o.other(number)), paid)
    if verb == o.ARRANGE:
        return Arrange(x, bool(o.place(number) == 1))
    if verb == o.REMOVE:
        return Remove(label(cards, x))
    if verb == o.CURE:
        return Cure(label(cards, x), int(o.other(number)))
    if verb == o.REWARD:
        which = int(o.other(number))
        return ChooseReward(x, which, wording.rewards(cards, x)[which])
    if verb == o.QUEST:
        return GoTo(x, _given(o.y, o.z, of=number))
    struct = chosen.structs[verb]
    return struct(*(_PARTS[name](number) for name in struct.__struct_fields__))


def _given(*parts: Callable[[int], int], of: int) -> list[int]:
    """Those of an option's parts that are there."""
    return [int(part(of)) for part in parts if part(of) >= 0]


# Which part of an option's number fills a field, where nothing more is said above.
_PARTS: Final[dict[str, Callable[[int], Any]]] = {
    "hero": o.hero,
    "other": o.other,
    "place": o.place,
    "column": lambda number: next(iter(_given(o.place, of=number)), None),
    "side": lambda number: _SIDES[o.y(number) + 1],
    "card": o.x,
    "help": o.x,
}


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
    return Attack(
        hero, _given(o.place, o.other, of=number), taken, help, used_as, strength, made_of
    )


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
