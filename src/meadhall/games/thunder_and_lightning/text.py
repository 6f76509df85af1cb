"""Thunder & Lightning in words: options, prompts and the story, all our own.

The texts of the options. A place is `column.row`, each counted from 1, row 1 facing the opponent;
columns have the same number on both sides, so column 1 faces column 1. `X` is a card's name; a
card of the opponent's deck, taken with Freya, is called `Loki's X` (or `Thor's X`).

    draw                    a card of the own deck
    play X 2.1              lay it face down there; those from that row on move back
    challenge 2             with the row-1 card of column 2
    thor 2, loki 2          Thor or Loki comes into row 1 of column 2
    baldr, valkyries        then: move 2.1 (which card), to 3.2 (where it lies in the end)
    idunn, berserker        on top of the own pile
    freya                   takes the top card of the opponent's pile
    hel                     then: take X
    longships, odin         then: take X, up to three times, or stop
    mjolnir 2.1             (Loki: gungnir 2.1) removes the opponent's card there
    vidarr 1.3              the own card at 1.1 challenges the opponent's at 1.3
    frigg hand, frigg 2     sees the opponent's hand, or turns column 2 of the opponent up
    ravens hand, ravens 2   challenge a card of the opponent's hand, or the one at 2.1
    ravens own              challenge one's own Thor or Loki
    seer                    settles a first card; then: again, or stop
    column 2                where Ravens or the Seer place a card, in row 1
    order X, Y, Z           of a column under Nightmare, the last on top
    discard X               of a hand under Nightmare
    give in                 where nothing else can be done: points are left, so the game is lost
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meadhall.core.bits import has, members
from meadhall.core.catalogue import Catalogue
from meadhall.core.event import SEALED, Event
from meadhall.core.game import CardText, FigureText
from meadhall.core.odds import percents
from meadhall.core.option import Option, first, second, third, verb
from meadhall.core.view import WATCHER
from meadhall.games.thunder_and_lightning import challenge, powers, rules, terms
from meadhall.games.thunder_and_lightning.cards import (
    ARCHER,
    BALDR,
    BERSERKER,
    DECK_NAMES,
    EINHERJAR,
    FREYA,
    FRIGG,
    HEL,
    HERO,
    HUSCARL,
    IDUNN,
    LONGSHIPS,
    MJOLNIR,
    NIGHTMARE,
    ODIN,
    RAVENS,
    SEER,
    SHIELD_WALL,
    SHIELDMAIDEN,
    TREASURE,
    TYR,
    VALKYRIES,
    VIDARR,
    VIKINGS,
    deck_of,
    kind_of,
)
from meadhall.games.thunder_and_lightning.greedy import Thoughts
from meadhall.games.thunder_and_lightning.seen import cards_shown, pile_seen, slot_seen
from meadhall.games.thunder_and_lightning.state import (
    COLUMNS,
    EMPTY,
    ROWS,
    SET_UP,
    UNKNOWN,
    UP,
    Thunder,
    card_in,
)
from meadhall.games.thunder_and_lightning.view import SideView, ThunderView

SIDES = ("Thor", "Loki")
SEAT_NAMES = DECK_NAMES


def name(catalogue: Catalogue, card: int, holder: int) -> str:
    """What a card is called in a player's hands; one of the other deck says so if it must."""
    own = catalogue.entries[card].name
    if deck_of(card) == holder or catalogue.entries[card ^ 1].name != own:
        return own
    return f"{SIDES[deck_of(card)]}'s {own}"


def names(catalogue: Catalogue, cards: Iterable[int], holder: int) -> str:
    return ", ".join(name(catalogue, card, holder) for card in cards)


def place_name(place: int) -> str:
    return f"{place // ROWS + 1}.{place % ROWS + 1}"


def option(catalogue: Catalogue, number: int) -> Option:
    what = int(verb(number))
    if what >= terms.ORDER:
        return _order(catalogue, number, what - terms.ORDER)
    a, b, holder = int(first(number)), int(second(number)), int(third(number))
    public = ""
    if what in (terms.DRAW, terms.AGAIN, terms.STOP, terms.GIVE_IN):
        text = _WORDS[what]
        fields: dict[str, Any] = {}
    elif what in (terms.CHALLENGE, terms.PUT):
        text = f"{_WORDS[what]} {a + 1}"
        fields = {"column": a}
    elif what in (terms.MOVE, terms.TO):
        text = f"{_WORDS[what]} {place_name(a)}"
        fields = {"place": a}
    elif what in (terms.TAKE, terms.RECALL, terms.DISCARD):
        text = f"{_WORDS[what]} {name(catalogue, a, holder)}"
        fields = {"cards": [a]}
        if what == terms.RECALL and deck_of(a) == holder:
            public = "take a card of the own pile"
    elif what == terms.LAY:
        text = f"play {name(catalogue, a, holder)} {place_name(b)}"
        fields = {"cards": [a], "place": b}
        public = f"play {_back(deck_of(a), holder)} {place_name(b)}"
    else:
        power = name(catalogue, a, holder).lower()
        fields = {"cards": [a]}
        if what in (terms.ENTER, terms.USE_ON_COLUMN):
            text = f"{power} {b + 1}"
            fields["column"] = b
        elif what == terms.USE_ON_PLACE:
            text = f"{power} {place_name(b)}"
            fields["place"] = b
        else:
            on = {terms.USE: "", terms.USE_ON_HAND: " hand", terms.USE_ON_OWN: " own"}[what]
            text = power + on
            if on:
                fields["on"] = on.strip()
    return Option(number, text, public or text, {"verb": _VERBS[what], **fields})


_WORDS = {
    terms.DRAW: "draw",
    terms.CHALLENGE: "challenge",
    terms.MOVE: "move",
    terms.TO: "to",
    terms.TAKE: "take",
    terms.RECALL: "take",
    terms.AGAIN: "again",
    terms.STOP: "stop",
    terms.PUT: "column",
    terms.DISCARD: "discard",
    terms.GIVE_IN: "give in",
}
_VERBS = {
    **_WORDS,
    terms.LAY: "play",
    terms.ENTER: "enter",
    terms.USE: "use",
    terms.USE_ON_HAND: "use",
    terms.USE_ON_COLUMN: "use",
    terms.USE_ON_PLACE: "use",
    terms.USE_ON_OWN: "use",
}


def _order(catalogue: Catalogue, number: int, holder: int) -> Option:
    cards = [int(card) for card in challenge.ordered(number)]
    text = f"order {names(catalogue, cards, holder)}"
    return Option(number, text, text, {"verb": "order", "cards": cards})


def _back(deck: int, holder: int) -> str:
    """A face-down card as others see it."""
    return "a card" if deck == holder else f"a card of {SIDES[deck]}'s"


def prompt(catalogue: Catalogue, view: ThunderView) -> str:
    if view.over:
        return f"{SIDES[view.winner]} wins."
    seat = int(view.seat)
    asked = members(view.must)
    if seat not in asked:
        return f"Waiting for {' and '.join(SIDES[other] for other in asked)}."
    top = view.stack[-1]
    if isinstance(top, rules.Open):
        return f"Lay a card face down as the first of your column {top.column + 1}."
    if verb(view.options[0]) == terms.GIVE_IN:
        return f"You can't do anything with {_points(view.left)} left, so you have to give in."
    if isinstance(top, rules.Turn):
        return f"Your turn: {_points(view.left)} left."
    if isinstance(top, powers.OdinTakes) and verb(view.options[0]) == terms.STOP:
        return "There is nothing more to take."
    if isinstance(top, powers.PlaceFound):
        card = name(catalogue, view.limbo, 1 - seat)
        return f"Choose a column of {SIDES[1 - seat]}'s: {card} is placed there, face up in row 1."
    if isinstance(top, challenge.OrderColumn):
        return "Your column is lost. In which order does it go to your pile? The last is on top."
    return _PROMPTS[type(top)]


_PROMPTS: dict[type, str] = {
    challenge.OrderHand: "Your hand is lost. Which card goes to your pile next?",
    powers.DiscardSevens: "Frigg has seen both your 7s. Which goes to your pile first?",
    powers.SeerGoesOn: "The Seer may draw another card of the opponent's deck.",
    powers.HelTakes: "Hel takes a card of your pile into your hand, in secret.",
    powers.OdinTakes: "Odin takes up to three Ravens of your pile into your hand.",
    powers.LongshipsTake: "The Longships take up to three Vikings or Archers of your pile.",
    powers.BaldrFrom: "Which of your cards does Baldr move?",
    powers.BaldrTo: "Where does it go?",
    powers.ValkyriesFrom: "Which of the opponent's cards do the Valkyries move?",
    powers.ValkyriesTo: "Where does it go?",
}

# Each kind of event: its word, its rule, how it is told, and what its numbers are: a card (c), a
# card of the other's (o), a back (b), a place (p), a column (k), points (n), a strength (s).
_STORY = {
    terms.SHOWED_TREASURE: (
        "showed_treasure",
        "TAL-2",
        "{who} draws {0}, shows it and shuffles it back.",
        "c",
    ),
    terms.DEALT: ("drew", "TAL-2", "You draw {0}.", "c"),
    terms.DREW: ("drew", "TAL-13", "You draw {0}.", "c"),
    terms.LAID: ("laid", "TAL-15", "{who} lays {1} face down at {0}.", "pb"),
    terms.LAID_CARD: ("laid_card", "TAL-5", "It is {0}.", "c"),
    terms.PLAYED: ("played", "TAL-501", "{who} plays {0}.", "c"),
    terms.ENTERED: ("entered", "TAL-40", "{0} comes to the battlefield at {1}.", "cp"),
    terms.CHALLENGED: ("challenged", "TAL-21", "{who} challenges {1} with column {0}.", "kp"),
    terms.CLASHED: ("clashed", "TAL-23", "{0}{2} against {1}{3}.", "coss"),
    terms.TURNED_UP: ("turned_up", "TAL-23", "{who}'s card at {1} is {0}.", "cp"),
    terms.LOST: ("lost", "TAL-26", "{who} loses {0}.", "cp"),
    terms.DISCARDED: ("discarded", "TAL-26", "{who} discards {0}.", "c"),
    terms.WENT_UNDER: ("went_under", "TAL-521", "{0} goes to the bottom of {who}'s pile.", "c"),
    terms.SENT_RAVENS: ("sent_ravens", "TAL-71", "The Ravens challenge {0}.", "p"),
    terms.SHOWED_HAND: ("showed_hand", "TAL-54", "{who} shows the hand: {all_cards}.", ""),
    terms.TOOK: ("took", "TAL-66", "{who} takes {0} back.", "c"),
    terms.RECALLED: ("recalled", "TAL-66", "You take {0} back.", "c"),
    terms.SEDUCED: ("seduced", "TAL-65", "{who} takes {0}.", "c"),
    terms.MOVED: ("moved", "TAL-50", "{who}'s card at {0} goes to {1}.", "pp"),
    terms.FOUND: ("found", "TAL-72", "The Ravens find {0} in {who}'s hand.", "c"),
    terms.FORESAW: ("foresaw", "TAL-76", "The Seer draws {0} of {who}'s deck.", "c"),
    terms.PLACED: ("placed", "TAL-72", "{who}'s {0} is placed face up at {1}.", "cp"),
    terms.GIVEN: ("given", "TAL-76", "{who} gets {0} into the hand.", "c"),
    terms.DROPPED: ("dropped", "TAL-72", "There is no room for {0}: {who} discards it.", "c"),
    terms.NIGHTMARE_COLUMN: (
        "nightmare",
        "TAL-60",
        "{who}'s Nightmare takes all of column {0} along.",
        "k",
    ),
    terms.NIGHTMARE_HAND: (
        "nightmare",
        "TAL-61",
        "{who}'s Nightmare takes the whole hand along.",
        "",
    ),
    terms.BEGAN: ("began", "TAL-11", "{who}'s turn: {0}.", "n"),
}
_WON = {
    terms.TREASURE_LOST: ("TAL-30", "{who} wins: {foe}'s treasure is lost."),
    terms.POINTS_LEFT: ("TAL-31", "{who} wins: {foe} can't spend all action points."),
    terms.FIELD_EMPTY: ("TAL-32", "{who} wins: {foe} has no card on the battlefield."),
    terms.BOTH_LOST: ("TAL-33", "Both treasures are lost. {who} wins, since it is {foe}'s turn."),
}
# What the others read of a secret.
_SECRETS = {
    terms.DEALT: "",
    terms.DREW: "{who} draws a card.",
    terms.LAID_CARD: "",
    terms.RECALLED: "{who} takes a card of the own pile back.",
}


def rule_of(event: Event) -> str:
    if event.rule:
        return event.rule
    if event.kind == terms.WON:
        return _WON[event.numbers[0]][0]
    if event.kind == terms.PLAYED:
        return _SAYS[int(kind_of(event.numbers[0]))][0][0]
    return _STORY[event.kind][1]


def word_of(event: Event) -> str:
    if event.kind == SEALED:
        return "sealed"
    return "won" if event.kind == terms.WON else _STORY[event.kind][0]


def sentence(catalogue: Catalogue, event: Event, seat: int) -> str:
    who, foe = SIDES[event.seat], SIDES[1 - event.seat]
    if event.kind == SEALED:
        if event.numbers[0] < 0:
            return f"{who} has chosen."
        return f"You chose: {option(catalogue, event.numbers[0]).text}."
    if event.kind == terms.WON:
        return _WON[event.numbers[0]][1].format(who=who, foe=foe)
    if event.seat != seat and event.kind in _SECRETS:
        return _SECRETS[event.kind].format(who=who)
    _, _, template, roles = _STORY[event.kind]
    words = [
        _word(catalogue, number, role, event.seat) for number, role in zip(event.numbers, roles)
    ]
    cards = names(catalogue, event.numbers, event.seat) if not roles else ""
    return template.format(*words, who=who, all_cards=cards)


def _word(catalogue: Catalogue, number: int, role: str, seat: int) -> str:
    if role == "c":
        return name(catalogue, number, seat)
    if role == "o":
        return name(catalogue, number, 1 - seat)
    if role == "b":
        return _back(number, seat)
    if role == "p":
        return place_name(number)
    if role == "s":
        return f" ({number})" if number else ""
    return str(number + 1) if role == "k" else _points(number)


def _points(count: int) -> str:
    return f"{count} action point{'s' * (count != 1)}"


def result(catalogue: Catalogue, g: Thunder) -> str:
    """Who won, and how."""
    who, loser = SIDES[g.winner], 1 - g.winner
    treasure = TREASURE * 2 + loser
    if treasure in list(g.side(loser).pile):
        if treasure ^ 1 in list(g.side(1 - loser).pile):
            return _WON[terms.BOTH_LOST][1].format(who=who, foe=SIDES[loser])
        return f"{who} wins: {name(catalogue, treasure, loser)} is lost."
    reason = terms.POINTS_LEFT if g.left > 0 else terms.FIELD_EMPTY
    return _WON[reason][1].format(who=who, foe=SIDES[loser])


def conceded(seat: int) -> str:
    return f"{SIDES[seat]} gives up: {SIDES[1 - seat]} wins."


def progress(view: ThunderView) -> str:
    decks = f"decks: Thor {view.thor.decked}, Loki {view.loki.decked}"
    if view.over or view.calm == SET_UP:
        return decks
    return f"{SIDES[view.turn]}'s turn, {view.left} of {view.left + view.spent} left; {decks}"


def outlook(catalogue: Catalogue, view: ThunderView, number: int) -> str:
    """How a challenge would end: surely, or by counting the cards that have not been seen."""
    what, a, b = verb(number), first(number), second(number)
    if what == terms.CHALLENGE:
        column, place = int(a), int(a) * ROWS
    elif what == terms.USE_ON_PLACE and kind_of(a) == VIDARR:
        column, place = int(b) // ROWS, int(b)
    else:
        return ""
    seat = int(view.seat)
    card = int(card_in(view.side(seat).field[column * ROWS]))
    slot = view.side(1 - seat).field[place]
    who = name(catalogue, card, seat)
    if slot & UP:
        other = int(card_in(slot))
        against = name(catalogue, other, 1 - seat)
        if kind_of(other) == NIGHTMARE:
            return f"{against} takes both columns along"
        if kind_of(other) == TREASURE:
            return f"{who} wins the game"
        end = int(Thoughts(view).duel(card, other))
        return {1: f"{who} beats {against}", 0: "both go", -1: f"{who} is lost"}[end]
    wins, both, falls = percents(*Thoughts(view).chances(card, place))
    return f"{who} wins {wins}%, is lost {falls}%, both go {both}%"


def card_text(catalogue: Catalogue, card: int) -> CardText:
    entry = catalogue.entries[card]
    rules_of_card, says = _SAYS[int(kind_of(card))]
    deck = DECK_NAMES[deck_of(card)]
    figures = [FigureText("name", entry[deck], entry.figures[deck].printed)]
    for figure in ("strength", "copies"):
        if figure in entry.figures:
            value = entry.figures[figure]
            figures.append(FigureText(figure, str(value.value), value.printed))
    return CardText(
        entry.name, f"{entry.kind} of {SIDES[deck_of(card)]}'s", tuple(figures), says, rules_of_card
    )


# What each kind of card does, and the rules that say so.
_SAYS: dict[int, tuple[tuple[str, ...], str]] = {
    TREASURE: (("TAL-30",), "Lose it, from hand or battlefield, and the game is lost."),
    NIGHTMARE: (
        ("TAL-60", "TAL-61", "TAL-62"),
        "Challenged in a column, it takes all cards of that column along, on both sides; found "
        "in the hand, the whole hand. Never challenges.",
    ),
    SHIELD_WALL: (
        ("TAL-63",),
        "Throws back every challenger but a Female Archer. Never challenges.",
    ),
    FRIGG: (
        ("TAL-54", "TAL-55", "TAL-56", "TAL-57"),
        "From the hand: see the opponent's hand, from which a 7 is discarded, or turn a column of "
        "the opponent's face up. On the battlefield she beats the 7 she challenges.",
    ),
    RAVENS: (
        ("TAL-71", "TAL-72", "TAL-43"),
        "From the hand: challenge a row-1 card, which goes if it has strength 0, 1 or none; or a "
        "random card of the hand, which goes or, from strength 2, is placed face up; or remove "
        "your own Thor or Loki.",
    ),
    ARCHER: (("TAL-64",), "Brings down a Shield Wall that she challenges."),
    SHIELDMAIDEN: (("TAL-23",), "A fighter."),
    VIKINGS: (("TAL-23", "TAL-53"), "Fighters; Berserker makes them 6 or 3, Longships fetch them."),
    HUSCARL: (("TAL-23",), "A fighter."),
    EINHERJAR: (("TAL-23",), "A fighter."),
    TYR: (("TAL-23", "TAL-57"), "The strongest; only Frigg defeats it from below."),
    HERO: (
        ("TAL-40", "TAL-41", "TAL-42", "TAL-43"),
        "Comes face up into row 1 for no action point, and gives four points a turn while it "
        "lies there. Only Ravens can challenge it.",
    ),
    BALDR: (("TAL-50",), "Move one of your cards to another place."),
    VALKYRIES: (("TAL-51",), "Move one of the opponent's cards to another place on that side."),
    IDUNN: (("TAL-52", "TAL-521"), "On top of your pile, she wins you every tied challenge."),
    BERSERKER: (
        ("TAL-53", "TAL-521"),
        "On top of your pile, your Viking Warriors have 6 when they challenge and 3 when they are "
        "challenged.",
    ),
    FREYA: (("TAL-65",), "Take the top card of the opponent's pile, if its strength is 1 to 7."),
    HEL: (("TAL-66",), "Take any card of your pile, in secret."),
    LONGSHIPS: (("TAL-67",), "Take up to 3 Viking Warriors and Female Archers of your pile."),
    ODIN: (("TAL-68",), "Take up to 3 Ravens of your pile."),
    MJOLNIR: (("TAL-69",), "Remove any one card of the opponent's from the battlefield."),
    SEER: (
        ("TAL-76",),
        "Draw up to 3 cards of the opponent's deck: those with strength are placed face up in "
        "row 1 as you choose, the others go to the opponent's hand.",
    ),
    VIDARR: (
        ("TAL-77",),
        "The row-1 card of an outer column challenges any card of the column that faces it.",
    ),
}


def scene(view: ThunderView) -> dict[str, Any]:
    """A view as plain data, the battlefield card by card."""
    return {
        "turn": int(view.turn),
        "left": int(view.left),
        "spent": int(view.spent),
        "first_turn": bool(view.calm > 0),
        "limbo": int(view.limbo),
        "winner": int(view.winner),
        **{title: _scene_of_side(view, seat) for seat, title in enumerate(SEAT_NAMES)},
    }


def _scene_of_side(view: ThunderView, seat: int) -> dict[str, Any]:
    side = view.side(seat)
    field = [_scene_of_slot(view, seat, int(slot)) for slot in side.field]
    columns = [field[column * ROWS : column * ROWS + ROWS] for column in range(COLUMNS)]
    pile, ghost, gone = pile_seen(view, seat)
    return {
        "columns": [[slot for slot in column if slot] for column in columns],
        "hand": [int(card) for card in side.hand],
        "held": int(side.held),
        "taken": int(side.taken),
        "deck": [int(card) for card in side.deck],
        "decked": int(side.decked),
        "pile": pile,
        "ghost": ghost,
        "gone": gone,
        "shown": cards_shown(view, seat),
        "idunn": bool(view.in_force(seat, IDUNN)),
        "berserker": bool(view.in_force(seat, BERSERKER)),
    }


def _scene_of_slot(view: ThunderView, seat: int, slot: int) -> dict[str, Any] | None:
    if slot == EMPTY:
        return None
    card = int(card_in(slot))
    may_be, sure, safe = slot_seen(view, seat, slot)
    return {
        "card": -1 if card >= UNKNOWN else card,
        "back": int(deck_of(card)),
        "up": bool(slot & UP),
        "may_be": may_be,
        "sure": sure,
        "fresh": safe,
    }


def describe(catalogue: Catalogue, view: ThunderView) -> str:
    """A view in the words of a position; of what is hidden, what was seen of it."""
    lines = [] if view.seat == WATCHER else [f"seat: {SEAT_NAMES[view.seat]}"]
    if view.calm != SET_UP:
        lines.append(f"turn: {turn_text(view)}")
    for seat, title in enumerate(SEAT_NAMES):
        side = view.side(seat)
        own = seat == view.seat
        hand = names(catalogue, side.hand, seat) if own else _hidden(side, seat)
        pile, ghost, gone = pile_seen(view, seat)
        rows = [
            ("columns", _columns(catalogue, view, seat)),
            ("hand", hand),
            ("shown", names(catalogue, cards_shown(view, seat), seat)),
            ("pile", pile_text(catalogue, pile, ghost, seat)),
            ("gone", " or ".join(name(catalogue, card, seat) for card in gone)),
            ("deck", f"{side.decked} cards"),
        ]
        lines += [f"{title} {key}: {value}" for key, value in rows if value]
        if has(view.given, seat):
            sealed = option(catalogue, int(view.sealed)).text if own else "?"
            lines.append(f"{title} sealed: {sealed}")
    if view.limbo >= 0:
        lines.append(f"limbo: {name(catalogue, view.limbo, int(1 - view.turn))}")
    lines.append(f"stack: {', '.join(repr(frame) for frame in reversed(view.stack)) or '-'}")
    return "\n".join(lines) + "\n"


def turn_text(g: Thunder | ThunderView) -> str:
    text = f"{SEAT_NAMES[g.turn]}, {g.left} left, {g.spent} spent"
    return text + (", first turn" if g.calm > 0 else "")


def columns_text(slots: Iterable[str]) -> str:
    """Twelve slots in words as three columns; an empty place is an empty word."""
    words = list(slots)
    columns = (words[:ROWS], words[ROWS : 2 * ROWS], words[2 * ROWS :])
    return " | ".join(", ".join(filter(None, column)) or "-" for column in columns)


def _columns(catalogue: Catalogue, view: ThunderView, seat: int) -> str:
    return columns_text(_slot_seen(catalogue, view, seat, int(s)) for s in view.side(seat).field)


def _slot_seen(catalogue: Catalogue, view: ThunderView, seat: int, slot: int) -> str:
    """A card of the battlefield, with what all know of it."""
    may_be, sure, safe = slot_seen(view, seat, slot)
    mark = "=" if sure else "?"
    marks = "".join(f" {mark}{name(catalogue, card, seat)}" for card in may_be)
    return f"{'*' if safe else ''}{slot_text(catalogue, slot, seat)}{marks}"


def slot_text(catalogue: Catalogue, slot: int, holder: int) -> str:
    """A card of the battlefield; face up it has a mark, but Thor and Loki always are."""
    if slot == EMPTY:
        return ""
    card = int(card_in(slot))
    if card >= UNKNOWN:
        return "?" if card - UNKNOWN == holder else f"{SIDES[card - UNKNOWN]}'s ?"
    text = name(catalogue, card, holder)
    return f"^{text}" if slot & UP and kind_of(card) != HERO else text


def pile_text(catalogue: Catalogue, pile: Iterable[int], ghost: int, holder: int) -> str:
    """A pile from the bottom to the top; in parentheses what the own Hel took."""
    words = []
    for card in pile:
        word = name(catalogue, card, holder)
        if card == ghost:
            word, ghost = f"({word})", -1
        words.append(word)
    return ", ".join(words)


def _hidden(side: SideView, seat: int) -> str:
    own, taken = side.held - side.taken, side.taken
    parts = [f"? x{own}"] if own else []
    parts += [f"{SIDES[1 - seat]}'s ? x{taken}"] if taken else []
    return ", ".join(parts)
