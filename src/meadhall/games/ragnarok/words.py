"""Ragnarok in words: prompts and cards, all our own."""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.core.bits import has
from meadhall.core.catalogue import Figure
from meadhall.core.game import CardText, FigureText, Game
from meadhall.core.position import stack_text
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
from meadhall.games.ragnarok.picture import SEAT_NAMES
from meadhall.games.ragnarok.state import REALMS, TIED, Ragnarok
from meadhall.games.ragnarok.view import RagnarokView


class RagnarokWords(Game[Ragnarok, RagnarokView]):
    """What the game says."""

    def who(self, seat: int) -> str:
        return SIDES[seat] if seat >= 0 else ""

    def prompt(self, view: RagnarokView) -> str:
        if view.over:
            return _result(view.winner)
        seat = int(view.seat)
        if seat < 0 or not has(view.must, seat):
            return self.waits(view)
        realm = self._name(view.row[view.battle])
        top = view.stack[-1]
        if top == rules.KEEP_ONE:
            return f"Choose the champion who fights for {realm}."
        if top == rules.TRICK:
            trickster = self._name(view.side(seat).at[view.battle])
            return f"{trickster} may change places with one of your earlier champions."
        if top == rules.PAIR:
            return f"Play two cards face down in the battle for {realm}."
        if top == rules.CUNNING_CARD:
            return "The dice have fallen. Play one more card for its Cunning."
        card = view.side(seat).cunning
        turns = count(view.cards.turns(card), "pip", "pips")
        return f"{self._name(card)} turns your dice up, {turns} in all."

    def result(self, g: Ragnarok) -> str:
        return _result(g.winner)

    def describe(self, view: RagnarokView) -> str:
        """A view in the words of a position; of what is hidden, only the count."""
        lines = [] if view.seat == WATCHER else [f"seat: {SEAT_NAMES[view.seat]}"]
        lines.append(f"row: {self._names(view.row)}")
        if len(view.owners):
            lines.append(f"owners: {', '.join(owner_name(owner) for owner in view.owners)}")
        for seat, name in enumerate(SEAT_NAMES):
            side = view.side(seat)
            own = seat == view.seat
            rows = [
                ("at", self._names(side.at)),
                ("offer", self._names(side.offer) if own else _hidden(side.offered)),
                ("hand", self._names(side.hand) if own else _hidden(side.held)),
                ("shown", self._names(side.shown)),
                ("played", self._names(side.played)),
                ("cunning", self._names([side.cunning] if side.cunning >= 0 else [])),
                ("dice", " ".join(map(str, side.dice))),
            ]
            lines += [f"{name} {key}: {value}" for key, value in rows if value]
            if has(view.given, seat):
                lines.append(f"{name} sealed: {self.option(int(view.sealed)).text if own else '?'}")
        if len(view.between):
            lines.append(f"in either hand: {self._names(view.between)}")
        lines.append(f"pile: {_hidden(view.piled) or '-'}")
        if len(view.discard):
            lines.append(f"discard: {self._names(view.discard)}")
        lines.append(f"stack: {stack_text(view.stack)}")
        return "\n".join(lines) + "\n"

    def progress(self, view: RagnarokView) -> str:
        won = f"Gods {int(view.gods.won)} : {int(view.giants.won)} Giants"
        return won if view.over else f"battle {int(view.battle) + 1} of {REALMS}, {won}"

    def card_text(self, card: int) -> CardText:
        entry = self.catalogue.entries[card]
        kind = kind_name(entry.kind)
        figures = tuple(_figure(entry.kind, name, figure) for name, figure in entry.figures.items())
        if entry.kind == "realm":
            matching, icon = kind_name(entry["colour"]), entry["icon"]
            does = "adds 1 Strength" if icon == "circle" else "rolls 1 Wisdom die more"
            says = f"Each matching {matching} of yours in the battle {does}."
            return CardText(
                entry.name,
                kind,
                figures,
                says,
                ("RAG-2", "RAG-24" if icon == "circle" else "RAG-25"),
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
            entry.name,
            kind,
            figures,
            cunning.says(own[0] if own else None),
            ("RAG-3", cunning.rule),
        )

    def _name(self, card: int) -> str:
        return self.catalogue.entries[card].name

    def _names(self, cards: Iterable[int]) -> str:
        return ", ".join(self._name(card) for card in cards)


def _result(winner: int) -> str:
    if winner == TIED:
        return "The game is drawn: no Realm was won."
    return f"The {SEAT_NAMES[winner].title()} win."


def owner_name(owner: int) -> str:
    return "tie" if owner == TIED else SEAT_NAMES[owner]


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


def _hidden(number: int) -> str:
    return f"? x{number}" if number else ""
