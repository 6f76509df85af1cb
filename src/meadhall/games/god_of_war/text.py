"""God of War in words: options, prompts and the story, all our own."""

from __future__ import annotations

from typing import Any

from meadhall.core.bits import has, members
from meadhall.core.catalogue import Catalogue
from meadhall.core.event import Event
from meadhall.core.option import Option
from meadhall.games.god_of_war import events, wording
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war.attack import Attack
from meadhall.games.god_of_war.cards import HERO_NAMES, Cards
from meadhall.games.god_of_war.damage import Fall, Hurt
from meadhall.games.god_of_war.defense import Hit, Instead
from meadhall.games.god_of_war.draw import Arrange, Harm
from meadhall.games.god_of_war.effects import Strike, TakeNow
from meadhall.games.god_of_war.fields import fields, label
from meadhall.games.god_of_war.hero_activation import Act
from meadhall.games.god_of_war.heroes import ABILITIES
from meadhall.games.god_of_war.language import (
    ARMOR_BROKEN,
    ATTACKED,
    DEFEATED,
    NEVER,
    PLACES,
    RUNE_REVEALED,
    RUNES,
    SYMBOLS,
)
from meadhall.games.god_of_war.move import space
from meadhall.games.god_of_war.quests import ChooseQuest, LoseCard
from meadhall.games.god_of_war.round import Carry
from meadhall.games.god_of_war.scene_activation import Bolt, EnemyAttack, Foretell, Reveal
from meadhall.games.god_of_war.sets import reaching
from meadhall.games.god_of_war.settle import Reward
from meadhall.games.god_of_war.setup import Place
from meadhall.games.god_of_war.specials import Cure, special_of
from meadhall.games.god_of_war.state import LOST, WON, GodOfWar
from meadhall.games.god_of_war.story import STORY
from meadhall.games.god_of_war.upgrade import Pick
from meadhall.games.god_of_war.view import GodOfWarView

HELP = {
    o.ATREUS_AIMS: "Atreus aims: 3 more",
    o.MIMIR_HEALS: "Mimir heals 2",
    o.MIMIR_TURNS_THE_DIE: "Mimir turns the die: it adds",
    o.MIMIR_LEADS: "Mimir leads Kratos",
    o.MIMIR_FORESEES: "Mimir looks at 2 Upgrade cards",
    o.BOW_THAT_STUNS: "Atreus's stunning bow",
    o.BOW_ON_TWO: "Atreus's bow on two",
    o.COMPANION_GUARD: "Atreus's guard",
}
HINDRANCE_TEXTS = {
    "hand limit": "hand limit 1 lower in the first two rounds",
    "stun": "a Stun card onto each deck",
    "tempo": "one more Extra reveal in the first round",
    "number card": "each loses the highest Number card for good",
    "poison": "a Poison card into each deck",
    "rage": "a Rage Ability costs 1 Damage",
    "damage": "each player takes 2 Damage",
    "die": "the Enemy die shows 2 in the first round",
    "healing": "Heroes heal 1 less",
    "defense card": "each loses a Defense card for good",
}


def card_name(cards: Cards, catalogue: Catalogue, card: int) -> str:
    """A card with its number, what it is, and the Rune it has."""
    kind, rune = cards.kind[card], cards.rune[card]
    name = catalogue.entries[card].name
    if kind < 0:
        return name
    return f"{name} ({cards.labels[kind]}{', ' + RUNES[rune] if rune >= 0 else ''})"


def _told_card(cards: Cards, catalogue: Catalogue, card: int) -> str:
    """A card as the story tells it: what it is and the Rune it has."""
    kind, rune = cards.kind[card], cards.rune[card]
    if kind < 0:
        return catalogue.entries[card].name
    return cards.labels[kind] + (f" ({RUNES[rune]})" if rune >= 0 else "")


def quest_name(catalogue: Catalogue, quest: int) -> str:
    return catalogue.of_kind("quest")[quest].name


def option(cards: Cards, catalogue: Catalogue, number: int) -> Option:
    text = _text(cards, catalogue, number)
    return Option(number, text, text, fields(cards, number))


def _text(cards: Cards, catalogue: Catalogue, number: int) -> str:
    verb = int(o.verb(number))
    hero = HERO_NAMES[o.hero(number)] if o.hero(number) >= 0 else ""
    place, other = int(o.place(number)), int(o.other(number))
    x, y = int(o.x(number)), int(o.y(number))
    where = PLACES[place] if 0 <= place < len(PLACES) else ""
    if verb in (o.ATTACK, o.CALL):
        return f"{hero} attacks {where}{_second(other)} with {', '.join(_set(cards, number))}"
    if verb == o.DEFEND:
        return f"{hero} defends with {', '.join(_set(cards, number))}"
    if verb in (o.PLACE, o.MOVE):
        does = "moves to" if verb == o.MOVE else "starts in"
        return f"{hero} {does} column {space(place, y)}"
    if verb == o.SPOT:
        paid = [label(cards, n) for n in (x, y, int(o.z(number))) if n >= 0]
        return f"{hero} uses {where} paying {', '.join(paid) or 'a token'}{' *' * other}"
    if verb == o.RAGE:
        return ABILITIES[o.hero(number)].told(number)
    if verb == o.SPECIAL:
        return f"{hero} plays {cards.labels[x]}{special_of(cards, number).told(cards, number)}"
    if verb == o.HELP:
        to = f" to column {place + 1}" if place >= 0 else ""
        return HELP[x] + to
    if verb in (o.TAKE, o.ACTIVATE):
        does = "take" if verb == o.TAKE else "activate"
        return f"{does} {card_name(cards, catalogue, x)}"
    if verb == o.ARRANGE:
        to = ("at the bottom", "on top")[place]
        return f"put {card_name(cards, catalogue, x)} {to}"
    if verb == o.QUEST:
        hinders = [q for q in (y, int(o.z(number))) if q >= 0]
        quests = catalogue.of_kind("quest")
        notes = "; ".join(HINDRANCE_TEXTS[quests[q]["hindrance"]] for q in hinders)
        return f"go to {quests[x].name}" + (f" ({notes})" if notes else "")
    if verb == o.REMOVE:
        return f"remove {label(cards, x)}"
    if verb == o.CURE:
        return f"put back {label(cards, x)} of player {other + 1}"
    if verb == o.REWARD:
        return f"reward {other + 1} of {cards.face_names[x]}"
    if verb == o.INSTEAD:
        return f"Mimir takes it for {HERO_NAMES[other]}"
    return {
        o.CARRY: f"join {hero}",
        o.END: "end",
        o.SWAP: f"{hero} swaps places",
        o.CRYSTAL: "discard a Shatter Crystal to draw a card",
        o.STRIKE: "strike",
        o.TAKE_IT: "take it",
        o.LEAVE: "leave it",
        o.SHIELD: f"{hero} spends a Freya token",
        o.FALL: f"{hero} falls",
        o.AIM: f"aim at {where}",
        o.HERO: f"{hero} takes it",
        o.COLUMN: f"column {place + 1}",
        o.PILE: f"the pile at {where}",
    }[verb]


def _second(other: int) -> str:
    return f" and {PLACES[other]}" if other >= 0 else ""


def _set(cards: Cards, number: int) -> list[str]:
    """The cards of a set, the symbol first; a wild one says what it is used as."""
    symbol = int(o.symbol(number))
    first = HELP.get(symbol) if symbol >= cards.kinds else cards.labels[symbol]
    if symbol < cards.kinds and cards.symbols[symbol] & (cards.symbols[symbol] - 1):
        used = {mask: name for name, mask in SYMBOLS.items()}[int(o.used_as(number))]
        first = f"{first} as {used.capitalize()}"
    named = [str(first)]
    if o.verb(number) == o.CALL:
        named.append(cards.labels[reaching(cards)])
    counts = o.numbers(number)
    for kind in range(int(cards.number_kinds)):
        named += [cards.labels[kind]] * int(o.count(counts, kind))
    return named


def prompt(cards: Cards, catalogue: Catalogue, view: GodOfWarView) -> str:
    g = view.table
    if view.over:
        return result(catalogue, g)
    seat = int(view.seat)
    if seat < 0 or not has(view.must, seat):
        waiting = " and ".join(_seat(g, s) for s in range(int(g.seats)) if has(view.must, s))
        if seat >= 0 and has(view.may, seat):
            return f"{_going_on(view.stack[-1])} You may interrupt."
        return f"Waiting for {waiting}."
    return _prompts(cards, view.stack[-1])


def _going_on(top: Any) -> str:
    """What others may interrupt."""
    if isinstance(top, Attack):
        return f"{HERO_NAMES[top.hero]} attacks {PLACES[top.place]} with strength {top.strength}."
    if isinstance(top, Hit):
        left = top.strength - top.defended
        return f"An attack is about to do {left} Damage to {HERO_NAMES[top.hero]}."
    if isinstance(top, Fall):
        return f"{HERO_NAMES[top.hero]} would be Knocked Down."
    return "Others act."


def _prompts(cards: Cards, top: Any) -> str:
    if isinstance(top, Act):
        return "Move, attack, use a Spot, Rage or Special, in any order; then end."
    if isinstance(top, Attack):
        return f"The attack has strength {top.strength}. Strike, or play something with it."
    if isinstance(top, Hit):
        left = top.strength - top.defended
        return f"An attack is about to do {left} Damage to {HERO_NAMES[top.hero]}. Defend?"
    if isinstance(top, Hurt):
        return f"{top.amount} Damage to {HERO_NAMES[top.hero]}: spend a Freya token?"
    if isinstance(top, Fall):
        return f"{HERO_NAMES[top.hero]} would be Knocked Down."
    if isinstance(top, Instead):
        return f"{HERO_NAMES[top.hero]} is attacked with {top.strength}. Does Mimir take it?"
    for kind, text in _PROMPTS:
        if isinstance(top, kind):
            return text
    return str(getattr(top, "prompt", "Choose."))


_PROMPTS: tuple[tuple[type, str], ...] = (
    (Place, "Choose where the Hero starts."),
    (Carry, "Choose who carries Mimir this round."),
    (Pick, "Take a revealed Upgrade card, or remove a card of your discard pile."),
    (TakeNow, "Take a revealed Upgrade card at once."),
    (Strike, "Choose the Enemy that he attacks."),
    (Reward, "Choose the Reward."),
    (Arrange, "Put each card you looked at on top or at the bottom."),
    (Harm, "Choose which brother takes 1 Damage."),
    (ChooseQuest, "Choose the next Quest; those left aside hinder you."),
    (LoseCard, "Choose the card that leaves your deck for good."),
    (EnemyAttack, "Two columns are equally far: choose which is hit."),
    (Bolt, "Choose the column that the lightning strikes."),
    (Reveal, "Mimir is ready: draw two Upgrade cards and activate one?"),
    (Foretell, "Choose the card that is activated."),
    (Cure, "Choose what the Antidote puts back."),
)


def _seat(g: GodOfWar, seat: int) -> str:
    heroes = [HERO_NAMES[hero] for hero in range(len(HERO_NAMES)) if g.owner[hero] == seat]
    return " and ".join(heroes)


_WORDS: dict[int, str] = {
    number: name.casefold() for name, number in vars(events).items() if isinstance(number, int)
}


def word_of(event: Event) -> str:
    return _WORDS[event.kind]


def rule_of(event: Event) -> str:
    if event.kind == events.FLIPPED and event.numbers[1] != NEVER:
        return "GOW-91"
    return STORY[event.kind][0]


def sentence(cards: Cards, catalogue: Catalogue, seat_names: tuple[str, ...], event: Event) -> str:
    values: dict[str, object] = {"who": _who(seat_names, event.seat)}
    template = STORY[event.kind][1]
    for place, number in enumerate(event.numbers):
        values[f"n{place}"] = number
        for mark, names in (("h", HERO_NAMES), ("f", cards.face_names), ("r", RUNES)):
            if f"{{{mark}{place}}}" in template and number < len(names):
                values[f"{mark}{place}"] = names[number]
        if f"{{k{place}}}" in template:
            values[f"k{place}"] = label(cards, number)
        if f"{{a{place}}}" in template:
            values[f"a{place}"] = HELP[number]
        if f"{{c{place}}}" in template:
            values[f"c{place}"] = _told_card(cards, catalogue, number)
        if f"{{q{place}}}" in template:
            values[f"q{place}"] = quest_name(catalogue, number)
        if f"{{columns{place}}}" in template:
            values[f"columns{place}"] = _columns(number)
        if f"{{hindrance{place}}}" in template:
            quest = catalogue.of_kind("quest")[number]
            values[f"hindrance{place}"] = HINDRANCE_TEXTS[quest["hindrance"]]
        if f"{{col{place}}}" in template:
            values[f"col{place}"] = number + 1
        if f"{{token{place}}}" in template:
            values[f"token{place}"] = cards.token_names[number]
        for mark, told in _FACE_WORDS.items():
            if f"{{{mark}{place}}}" in template:
                values[f"{mark}{place}"] = told(cards, event, number)
    if "{flip}" in template:
        values["flip"] = _flip(cards, *event.numbers)
    if "{cards}" in template:
        values["cards"] = ", ".join(_told_card(cards, catalogue, n) for n in event.numbers)
    if "{quests}" in template:
        values["quests"] = ", ".join(quest_name(catalogue, n) for n in event.numbers)
    return template.format(**values)


def _columns(mask: int) -> str:
    columns = [str(column + 1) for column in members(mask)]
    if not columns:
        return ""
    return f" column{'s' * (len(columns) > 1)} {' and '.join(columns)}"


def _flip(cards: Cards, face: int, reason: int, cause: int) -> str:
    """GOW-91: which card was flipped to which side, and what brought it about."""
    names = cards.face_names
    old, new = names[face ^ 1], names[face]
    if cause != face ^ 1:
        return f"{names[cause]} flips {old} to {new}"
    return f"{_FLIP_REASONS[reason].format(old)} to {new}"


_FLIP_REASONS = {
    NEVER: "{} flips",
    DEFEATED: "Defeated, {} flips",
    ATTACKED: "Having attacked, {} flips",
    ARMOR_BROKEN: "All armor broken, {} flips",
    RUNE_REVEALED: "At its Rune, {} flips",
}


def _spot_words(cards: Cards, event: Event, face: int) -> str:
    """What a Spot does, where its card has only one."""
    spots = wording.spots(cards, face)
    if len(spots) != 1:
        return ""
    return f": {wording.effects(cards, int(cards.spot[spots[0]]), face)}"


def _box_words(cards: Cards, event: Event, face: int) -> str:
    """What a box does, where its card has only one; told of a seat, what ending there does."""
    if event.seat >= 0:
        return f": {wording.effects(cards, int(cards.ends[face]), face)}"
    boxes = wording.boxes(cards, face)
    return f": {boxes[0][1]}" if len(boxes) == 1 else ""


def _reward_words(cards: Cards, event: Event, face: int) -> str:
    return wording.rewards(cards, face)[event.numbers[1]]


_FACE_WORDS = {"spot": _spot_words, "box": _box_words, "reward": _reward_words}


def _who(seat_names: tuple[str, ...], seat: int) -> str:
    if seat < 0:
        return ""
    return " and ".join(part.capitalize() for part in seat_names[seat].split("-"))


def result(catalogue: Catalogue, g: GodOfWar) -> str:
    if g.result == WON:
        return "The Heroes win."
    if g.result == LOST:
        where = f" in {quest_name(catalogue, int(g.quest))}" if g.quest >= 0 else ""
        return f"The Heroes are lost{where}."
    return "The game goes on."
