"""Ragnarok in words: options, prompts and the story, all our own."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import has
from meadhall.core.catalogue import Catalogue, Figure
from meadhall.core.event import SEALED, Event
from meadhall.core.game import CardText, FigureText
from meadhall.core.option import Option, first, second, third, verb
from meadhall.core.view import WATCHER
from meadhall.games.ragnarok import greedy, rules
from meadhall.games.ragnarok.rules import extra_dice, wisdom_dice
from meadhall.games.ragnarok.state import MOST_DICE, REALMS, TIED, Ragnarok, dice_value
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
    rules.DEALT: ("drew", "RAG-12", "You draw {cards[0]}."),
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
    rules.ROLLED_FORGED: ("rolled_extra", "RAG-30", "{who} roll {dice} more: +{value}."),
    rules.TURNED: ("turned", "RAG-29", "{who} turn their dice to {dice}: now +{value}."),
    rules.TOTAL: ("total", "RAG-321", "{who} reach {figure}."),
    rules.TOOK_REALM: ("took_realm", "RAG-33", "{who} take {cards[0]}."),
    rules.TIED_REALM: ("tied_realm", "RAG-33", "A tie: nobody takes {cards[0]}."),
    rules.WON: ("won", "RAG-40", "{who} win with their fifth Realm."),
    rules.WON_BY_MORE: ("won", "RAG-41", "{who} win with {figure} Realms, more than the others."),
    rules.WON_BY_FIRST: (
        "won",
        "RAG-42",
        "Both have {figure} Realms; {who} took the first, and win.",
    ),
    rules.DRAWN: ("drawn", "RAG-42", "The game is drawn."),
}
_PRIVATE = (rules.DEALT, rules.DREW, rules.DREW_CHAMPION)


def rule_of(event: Event) -> str:
    return event.rule or _STORY[event.kind][1]


def kind_of(event: Event) -> str:
    return "sealed" if event.kind == SEALED else _STORY[event.kind][0]


def sentence(catalogue: Catalogue, event: Event, seat: int) -> str:
    who = SIDES[event.seat] if event.seat >= 0 else ""
    if event.kind == SEALED:
        return _sealed(catalogue, event, who)
    if event.kind in _PRIVATE and event.seat != seat:
        return ""
    cards = [_name(catalogue, n) if 0 <= n < len(catalogue.entries) else "" for n in event.numbers]
    told = _STORY[event.kind][2].format(
        who=who,
        cards=cards,
        all_cards=", ".join(cards),
        dice=" ".join(map(str, event.numbers)),
        value=_value(event.numbers),
        figure=event.numbers[0] if event.numbers else 0,
    )
    return _capital(told)


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
    if len(view.between):
        lines.append(f"in either hand: {_names(catalogue, view.between)}")
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


def progress(view: RagnarokView) -> str:
    won = f"Gods {int(view.gods.won)} : {int(view.giants.won)} Giants"
    return won if view.over else f"battle {int(view.battle) + 1} of {REALMS}, {won}"


def outlook(catalogue: Catalogue, view: RagnarokView, number: int) -> str:
    """The Strength an option leads to: for dice still to be rolled, in expectation."""
    seat = int(view.seat)
    now = sum(part for _, part in breakdown(catalogue, view, seat))
    what, worth = int(verb(number)), greedy.value(view, number)
    if what == rules.PLAY:
        played = vec[i64]([first(number), second(number)])
        dice = min(int(wisdom_dice(view.cards, view.row[view.battle], played)), MOST_DICE)
        return f"expect Strength {now + worth:.1f} ({_count(dice, 'die', 'dice')}, Cunning)"
    if what in (rules.CUNNING, rules.TURN):
        other = sum(part for _, part in breakdown(catalogue, view, 1 - seat))
        against = f"{SIDES[1 - seat]} have {other}"
        played = view.side(seat).played
        dice = int(extra_dice(view.cards, first(number), played)) if what == rules.CUNNING else 0
        if dice > 0:
            more = _count(dice, "more die", "more dice")
            return f"expect Strength {now + worth:.1f} ({more}); {against}"
        return f"Strength {now + int(worth)}, {now} without; {against}"
    return f"Strength {int(worth)} at {_name(catalogue, view.row[view.battle])}"


def card_text(catalogue: Catalogue, card: int) -> CardText:
    entry = catalogue.entries[card]
    kind = kind_name(entry.kind)
    figures = [_figure(name, figure) for name, figure in entry.figures.items()]
    if entry.kind == "realm":
        matching, icon = kind_name(entry["colour"]), entry["icon"]
        says = f"Each matching {matching} of yours in the battle {_ICON_SAYS[icon]}."
        matters = "RAG-24" if icon == "circle" else "RAG-25"
        return CardText(entry.name, kind, tuple(figures), says, ("RAG-2", matters))
    if "trickster" in entry.flags:
        says = (
            "When revealed, may change places with one of your champions at an earlier Realm, "
            "who then fights here."
        )
        return CardText(entry.name, kind, tuple(figures), says, ("RAG-3", "RAG-22"))
    rule, says = _CARD_SAYS[entry.kind]
    if entry.kind == "dwarven":
        kinds = " or ".join(kind_name(colour) for colour in entry["colours"])
        says = says.format(kinds)
    elif entry.kind == "shield_hall":
        says = says.format(entry["bonus"])
    elif entry.kind == "monster":
        says = says.format(_count(entry["extra_dice"], "die", "dice"))
    elif entry.kind == "treasure":
        says = says.format(_count(entry["rotations"], "pip", "pips"))
    return CardText(entry.name, kind, tuple(figures), says, ("RAG-3", rule))


def kind_name(kind: str) -> str:
    return kind.replace("_", " ").title()


_ICON_SAYS = {"circle": "adds 1 Strength", "square": "rolls 1 Wisdom die more"}
_CARD_SAYS = {
    "god": ("RAG-21", "A champion of the Gods: fights with this Strength."),
    "giant": ("RAG-21", "A champion of the Giants: fights with this Strength."),
    "wonder": (
        "RAG-24",
        "Played with another card: adds this Strength, no dice. Worth nothing as Cunning.",
    ),
    "monster": ("RAG-28", "As Cunning: roll {} more."),
    "treasure": ("RAG-29", "As Cunning: turn your dice up, {} in all."),
    "dwarven": ("RAG-30", "As Cunning: one more die for each {} card among the two you played."),
    "shield_hall": ("RAG-31", "As Cunning: +{} Strength."),
}
_FIGURES = {
    "icon": ("icon", "{}"),
    "colour": ("matches", "{}"),
    "strength": ("Strength", "{}"),
    "dice": ("Wisdom", "{} dice"),
    "extra_dice": ("Cunning", "+{} dice"),
    "rotations": ("Cunning", "{} pips"),
    "colours": ("Cunning", "1 die for each {}"),
    "bonus": ("Cunning", "+{} Strength"),
}


def _figure(name: str, figure: Figure) -> FigureText:
    label, words = _FIGURES[name]
    value = figure.value
    if isinstance(value, list):
        value = " or ".join(kind_name(kind) for kind in value)
    elif name == "colour":
        value = kind_name(value)
    elif value == 1:
        words = words.replace("dice", "die").replace("pips", "pip")
    return FigureText(label, words.format(value), figure.printed)


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"


def _sealed(catalogue: Catalogue, event: Event, who: str) -> str:
    if event.numbers[0] < 0:
        return f"{_capital(who)} have chosen."
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
