"""Ragnarok in words: prompts, outlooks and cards, all our own."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from meadhall.core.bits import has
from meadhall.core.catalogue import Catalogue, Figure
from meadhall.core.game import CardText, FigureText, PlainWords
from meadhall.core.option import Option
from meadhall.core.view import WATCHER
from meadhall.games.ragnarok import rules
from meadhall.games.ragnarok.cunning import (
    CHAMPIONS,
    KIND_NAMES,
    Cunning,
    count,
    cunning_of,
    kind_name,
)
from meadhall.games.ragnarok.forecast import SIDES
from meadhall.games.ragnarok.state import REALMS, TIED
from meadhall.games.ragnarok.view import RagnarokView

SEAT_NAMES = ("gods", "giants")


class RagnarokWords(PlainWords):
    def who(self, seat: int) -> str:
        return SIDES[seat] if seat >= 0 else ""


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
    turns = view.cards.cunning_of(card).rotations(view.cards.cunning[card])
    return f"{_name(catalogue, card)} turns your dice up, {count(turns, 'pip', 'pips')} in all."


def result(winner: int) -> str:
    if winner == TIED:
        return "The game is drawn: no Realm was won."
    return f"The {SEAT_NAMES[winner].title()} win."


def describe(catalogue: Catalogue, view: RagnarokView, option: Callable[[int], Option]) -> str:
    """A view in the words of a position; of what is hidden, only the count."""
    lines = [] if view.seat == WATCHER else [f"seat: {SEAT_NAMES[view.seat]}"]
    lines.append(f"row: {_names(catalogue, view.row)}")
    if len(view.owners):
        lines.append(f"owners: {', '.join(owner_name(owner) for owner in view.owners)}")
    for seat, name in enumerate(SEAT_NAMES):
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
            lines.append(f"{name} sealed: {option(int(view.sealed)).text if own else '?'}")
    if len(view.between):
        lines.append(f"in either hand: {_names(catalogue, view.between)}")
    lines.append(f"pile: {_hidden(view.piled) or '-'}")
    if len(view.discard):
        lines.append(f"discard: {_names(catalogue, view.discard)}")
    lines.append(f"stack: {', '.join(repr(frame) for frame in reversed(view.stack)) or '-'}")
    return "\n".join(lines) + "\n"


def owner_name(owner: int) -> str:
    return "tie" if owner == TIED else SEAT_NAMES[owner]


def progress(view: RagnarokView) -> str:
    won = f"Gods {int(view.gods.won)} : {int(view.giants.won)} Giants"
    return won if view.over else f"battle {int(view.battle) + 1} of {REALMS}, {won}"


def card_text(catalogue: Catalogue, card: int) -> CardText:
    entry = catalogue.entries[card]
    kind = kind_name(entry.kind)
    figures = tuple(_figure(entry.kind, name, figure) for name, figure in entry.figures.items())
    if entry.kind == "realm":
        matching, icon = kind_name(entry["colour"]), entry["icon"]
        does = "adds 1 Strength" if icon == "circle" else "rolls 1 Wisdom die more"
        says = f"Each matching {matching} of yours in the battle {does}."
        return CardText(
            entry.name, kind, figures, says, ("RAG-2", "RAG-24" if icon == "circle" else "RAG-25")
        )
    if "trickster" in entry.flags:
        says = (
            "When revealed, may change places with one of your champions at an earlier Realm, "
            "who then fights here."
        )
        return CardText(entry.name, kind, figures, says, ("RAG-3", "RAG-22"))
    if entry.kind in CHAMPIONS:
        says = f"A champion of the {kind}s: fights with this Strength."
        return CardText(entry.name, kind, figures, says, ("RAG-3", "RAG-21"))
    cunning = _cunning(entry.kind)
    own = [entry[name] for name in cunning.figures()]
    return CardText(
        entry.name, kind, figures, cunning.says(own[0] if own else None), ("RAG-3", cunning.rule)
    )


def _cunning(kind: str) -> Cunning:
    return cunning_of(KIND_NAMES.index(kind))


def _figure(kind: str, name: str, figure: Figure) -> FigureText:
    value, printed = figure.value, figure.printed
    if name == "strength":
        return FigureText("Strength", str(value), printed, f"Strength {value}")
    if name == "dice":
        dice = count(value, "die", "dice")
        return FigureText("Wisdom", str(value), printed, f"rolls {dice}", ("die",))
    if name == "icon":
        circle = value == "circle"
        label = "Strength +1" if circle else "a die more"
        return FigureText("icon", "+1", printed, label, () if circle else ("die",))
    if name == "colour":
        return FigureText("matches", "", printed, f"for each {kind_name(value)}", (value,))
    short, icons, label = _cunning(kind).short(value)
    return FigureText("Cunning", short, printed, label, icons)


def _name(catalogue: Catalogue, card: int) -> str:
    return catalogue.entries[card].name


def _names(catalogue: Catalogue, cards: Iterable[int]) -> str:
    return ", ".join(_name(catalogue, card) for card in cards)


def _hidden(number: int) -> str:
    return f"? x{number}" if number else ""
