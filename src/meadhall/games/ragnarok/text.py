"""Ragnarok in words: options, prompts and the story, all our own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from meadhall.core.bits import has
from meadhall.core.catalogue import Catalogue
from meadhall.core.event import SEALED, Event
from meadhall.core.option import Option, first, second, third, verb
from meadhall.core.view import WATCHER
from meadhall.games.ragnarok import rules
from meadhall.games.ragnarok.state import TIED, Ragnarok, dice_value
from meadhall.games.ragnarok.view import RagnarokView

SIDES = ("the Gods", "the Giants")

_PUBLIC = {
    rules.KEEP: "chooses a champion",
    rules.STAY: "decides about the trickster",
    rules.EXCHANGE: "decides about the trickster",
    rules.PLAY: "lays two cards face down",
    rules.CUNNING: "lays a Cunning card face down",
    rules.TURN: "decides about the dice",
}


def option(catalogue: Catalogue, number: int) -> Option:
    what, a, b = int(verb(number)), int(first(number)), int(second(number))
    fields: dict[str, Any]
    if what == rules.KEEP:
        text, fields = f"keep {_name(catalogue, a)}", {"verb": "keep", "cards": [a]}
    elif what == rules.STAY:
        text, fields = "stay", {"verb": "stay", "cards": []}
    elif what == rules.EXCHANGE:
        text, fields = f"swap for {_name(catalogue, a)}", {"verb": "swap", "cards": [a]}
    elif what == rules.PLAY:
        text = f"play {_name(catalogue, a)} + {_name(catalogue, b)}"
        fields = {"verb": "play", "cards": [a, b]}
    elif what == rules.CUNNING:
        text, fields = f"add {_name(catalogue, a)}", {"verb": "add", "cards": [a]}
    else:
        faces = [face for face in (a, b, int(third(number))) if face > 0]
        steps = " ".join(f"{face}>{face + 1}" for face in faces)
        text, fields = f"turn {steps or 'nothing'}", {"verb": "turn", "faces": faces}
    return Option(number, text, _PUBLIC[what], fields)


def prompt(catalogue: Catalogue, view: RagnarokView) -> str:
    if view.over:
        return result(view.winner)
    seat = int(view.seat)
    asked = [other for other in range(2) if has(view.must, other)]
    if seat not in asked:
        waiting = " and ".join(SIDES[other] for other in asked)
        return f"Waiting for {waiting}."
    realm = _name(catalogue, view.row[view.battle])
    top = view.stack[-1]
    if top == rules.KEEP_ONE:
        return f"Choose the champion who fights for {realm}."
    if top == rules.TRICK:
        trickster = _name(catalogue, view.side(seat).at[view.battle])
        return f"{trickster} may change places with one of your earlier champions."
    if top == rules.PAIR:
        return f"Play two cards face down in the battle for {realm}."
    if top == rules.CUNNING_CARD:
        return "The dice have fallen. Play one more card for its Cunning."
    card = view.side(seat).cunning
    turns = view.cards.cunning[card]
    return f"{_name(catalogue, card)} turns your dice up, {turns} pip{'s' * (turns > 1)} in all."


# Each kind of event: its word, the rule it comes from, and how it is told.
_STORY = {
    rules.LAID_ROW: ("laid_row", "RAG-11", "The Realms: {all_cards}."),
    rules.DREW: ("drew", "RAG-34", "You draw {cards[0]}."),
    rules.RESHUFFLED: ("reshuffled", "RAG-34", "The discards are shuffled into a new pile."),
    rules.BATTLE: ("battle", "RAG-20", "The battle for {cards[0]} begins."),
    rules.DREW_CHAMPION: ("drew_champion", "RAG-20", "You draw {cards[0]}."),
    rules.CHAMPION: ("champion", "RAG-21", "{who} send {cards[0]}."),
    rules.EXCHANGED: (
        "exchanged",
        "RAG-22",
        "{cards[0]} slips away to {cards[2]}; {cards[1]} fights instead.",
    ),
    rules.STAYED: ("stayed", "RAG-22", "{cards[0]} stays."),
    rules.PLAYED: ("played", "RAG-23", "{who} play {cards[0]} and {cards[1]}."),
    rules.ROLLED: ("rolled", "RAG-25", "{who} roll {dice}: +{value}."),
    rules.PLAYED_CUNNING: ("played_cunning", "RAG-27", "{who} add {cards[0]}."),
    rules.ROLLED_EXTRA: ("rolled_extra", "RAG-28", "{who} roll {dice} more: +{value}."),
    rules.TURNED: ("turned", "RAG-29", "{who} turn their dice to {dice}: now +{value}."),
    rules.TOTAL: ("total", "RAG-321", "{who} reach {figure}."),
    rules.TOOK_REALM: ("took_realm", "RAG-33", "{who} take {cards[0]}."),
    rules.TIED_REALM: ("tied_realm", "RAG-33", "A tie: nobody takes {cards[0]}."),
    rules.WON: ("won", "RAG-40", "{who} win with {figure} Realms."),
    rules.DRAWN: ("drawn", "RAG-42", "The game is drawn."),
}
_SEALED = ("sealed", "RAG-23")
_PRIVATE = (rules.DREW, rules.DREW_CHAMPION)


def rule_of(event: Event) -> str:
    return (_SEALED if event.kind == SEALED else _STORY[event.kind])[1]


def kind_of(event: Event) -> str:
    return (_SEALED if event.kind == SEALED else _STORY[event.kind])[0]


def sentence(catalogue: Catalogue, event: Event, seat: int) -> str:
    who = _capital(SIDES[event.seat]) if event.seat >= 0 else ""
    if event.kind == SEALED:
        return _sealed(catalogue, event, who)
    if event.kind in _PRIVATE and event.seat != seat:
        return ""
    cards = [_name(catalogue, n) if 0 <= n < len(catalogue.entries) else "" for n in event.numbers]
    return _STORY[event.kind][2].format(
        who=who,
        cards=cards,
        all_cards=", ".join(cards),
        dice=" ".join(map(str, event.numbers)),
        value=_value(event.numbers),
        figure=event.numbers[0] if event.numbers else 0,
    )


# What a card of each kind does, by its figures, and the rule behind it.
_WISDOM = "{dice} for Wisdom; as Cunning "
_CARD_TEXT = {
    "god": ("Fights with Strength {strength}.", ("RAG-21",)),
    "giant": ("Fights with Strength {strength}.", ("RAG-21",)),
    "wonder": ("+{strength} Strength, nothing as Cunning.", ("RAG-23", "RAG-27")),
    "monster": (_WISDOM + "{extra_dice} more.", ("RAG-25", "RAG-28")),
    "treasure": (_WISDOM + "turns dice up by {pips}.", ("RAG-25", "RAG-29")),
    "dwarven": (_WISDOM + "one more for each own {colours} card.", ("RAG-25", "RAG-30")),
    "shield_hall": (_WISDOM + "+{bonus} Strength.", ("RAG-25", "RAG-31")),
}
_TRICKSTER = " May change places with an own champion at an earlier Realm."


def card_text(catalogue: Catalogue, card: int) -> tuple[str, tuple[str, ...]]:
    entry = catalogue.entries[card]
    figures = {name: figure.value for name, figure in entry.figures.items()}
    if entry.kind == "realm":
        circle = figures["icon"] == "circle"
        gain = "+1 Strength" if circle else "One more Wisdom die"
        kind = _capital(figures["colour"].replace("_", " "))
        return f"{gain} for each {kind} card you have here.", ("RAG-24" if circle else "RAG-25",)
    for name, noun in (("dice", "die"), ("extra_dice", "die"), ("rotations", "pip")):
        if name in figures:
            count = figures[name]
            plural = {"die": "dice", "pip": "pips"}[noun]
            figures["pips" if noun == "pip" else name] = f"{count} {noun if count == 1 else plural}"
    figures["colours"] = " or ".join(
        _capital(colour.replace("_", " ")) for colour in figures.get("colours", ())
    )
    sentence, ids = _CARD_TEXT[entry.kind]
    if "trickster" in entry.flags:
        return sentence.format(**figures) + _TRICKSTER, (*ids, "RAG-22")
    return sentence.format(**figures), ids


def result(winner: int) -> str:
    if winner == TIED:
        return "The game is drawn: no Realm was won."
    return f"{_capital(SIDES[winner])} win."


def describe(catalogue: Catalogue, view: RagnarokView) -> str:
    """A view in the words of a position; of what is hidden, only the count."""
    lines = [] if view.seat == WATCHER else [f"seat: {('gods', 'giants')[view.seat]}"]
    lines.append(f"row: {_names(catalogue, view.row)}")
    if len(view.owners):
        lines.append(f"owners: {', '.join(owner_name(owner) for owner in view.owners)}")
    for seat, name in enumerate(("gods", "giants")):
        side = view.side(seat)
        own = seat == view.seat
        rows = [
            ("at", _names(catalogue, side.at)),
            ("offer", _names(catalogue, side.offer) if own else _hidden(side.offered)),
            ("hand", _names(catalogue, side.hand) if own else _hidden(side.held)),
            ("shown", _names(catalogue, side.shown)),
            ("played", _names(catalogue, side.played)),
            ("cunning", _names(catalogue, [side.cunning] if side.cunning >= 0 else [])),
            ("dice", " ".join(map(str, side.dice))),
        ]
        lines += [f"{name} {key}: {value}" for key, value in rows if value]
        if has(view.given, seat):
            sealed = option(catalogue, int(view.sealed)).text if own else "?"
            lines.append(f"{name} sealed: {sealed}")
    lines.append(f"pile: {_hidden(view.piled) or '-'}")
    if len(view.discard):
        lines.append(f"discard: {_names(catalogue, view.discard)}")
    lines.append(f"stack: {', '.join(repr(frame) for frame in reversed(view.stack)) or '-'}")
    return "\n".join(lines) + "\n"


def owner_name(owner: int) -> str:
    return "tie" if owner == TIED else ("gods", "giants")[owner]


def breakdown(catalogue: Catalogue, g: Ragnarok | RagnarokView, seat: int) -> list[tuple[str, int]]:
    """What a side's Strength is made of, part by part (RAG-321)."""
    cards, side = g.cards, g.side(seat)
    place = int(g.battle)
    if place >= len(g.row) or len(side.at) <= place:
        return []
    realm, champion = g.row[place], side.at[place]
    parts = [(_name(catalogue, champion), int(cards.strength[champion]))]
    colour = cards.circle[realm]
    matching = [card for card in (champion, *side.played) if cards.kind[card] == colour]
    parts += [
        (_name(catalogue, c), int(cards.strength[c])) for c in side.played if cards.strength[c]
    ]
    if matching:
        parts.append((_name(catalogue, realm), len(matching)))
    if len(side.dice):
        parts.append(("dice", int(dice_value(side.dice))))
    if side.cunning >= 0 and catalogue.entries[side.cunning].kind == "shield_hall":
        parts.append((_name(catalogue, side.cunning), int(cards.cunning[side.cunning])))
    return parts


def _sealed(catalogue: Catalogue, event: Event, who: str) -> str:
    if event.numbers[0] < 0:
        return f"{who} have chosen."
    return f"You chose: {option(catalogue, event.numbers[0]).text}."


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _value(dice: Iterable[int]) -> int:
    return sum((face - 1) // 2 for face in dice)


def _name(catalogue: Catalogue, card: int) -> str:
    return catalogue.entries[card].name


def _names(catalogue: Catalogue, cards: Iterable[int]) -> str:
    return ", ".join(_name(catalogue, card) for card in cards)


def _hidden(count: int) -> str:
    return f"? x{count}" if count else ""
