"""Thunder & Lightning in words: names, prompts, outlooks and cards, all our own."""

from __future__ import annotations

from collections.abc import Iterable

from meadhall.core.bits import has, members
from meadhall.core.catalogue import Catalogue
from meadhall.core.event import Event
from meadhall.core.game import CardText, FigureText, Game
from meadhall.core.odds import percents
from meadhall.core.option import first, second, verb
from meadhall.core.position import stack_text
from meadhall.core.view import WATCHER
from meadhall.core.wire import Outlook
from meadhall.games.thunder_and_lightning.cards import (
    CHALLENGED_STAYS,
    CHALLENGER_STAYS,
    DECK_NAMES,
    HERO,
    NEITHER_STAYS,
    NIGHTMARE,
    TREASURE,
    VIDARR,
    deck_of,
    kind_of,
)
from meadhall.games.thunder_and_lightning.drawing import cards_shown, pile_seen, slot_seen
from meadhall.games.thunder_and_lightning.events import (
    STORY,
    WON_BY_FIELD,
    WON_BY_POINTS,
    WON_BY_TURN,
)
from meadhall.games.thunder_and_lightning.option import CHALLENGE, USE_ON_PLACE
from meadhall.games.thunder_and_lightning.powers import POWERS
from meadhall.games.thunder_and_lightning.powers.power import Asking
from meadhall.games.thunder_and_lightning.rules import Open
from meadhall.games.thunder_and_lightning.state import (
    EMPTY,
    ROWS,
    SET_UP,
    UNKNOWN,
    UP,
    Thunder,
    card_in,
)
from meadhall.games.thunder_and_lightning.thoughts import Thoughts
from meadhall.games.thunder_and_lightning.view import SideView, ThunderView

SIDES = ("Thor", "Loki")
SEAT_NAMES = DECK_NAMES


class ThunderWords(Game[Thunder, ThunderView]):
    """What the game says."""

    def who(self, seat: int) -> str:
        return SIDES[seat] if seat >= 0 else ""

    def word(self, meaning: str, number: int, seat: int) -> str:
        match meaning:
            case "card":
                return name(self.catalogue, number, seat)
            case "used card":
                return name(self.catalogue, number, seat).lower()
            case "their card":
                return name(self.catalogue, number, 1 - seat)
            case "back":
                return "a card" if number == seat else f"a card of {SIDES[number]}'s"
            case "column":
                return str(number + 1)
            case "strength":
                return f" ({number})" if number else ""
            case "points":
                return f"{number} action point{'s' * (number != 1)}"
        return super().word(meaning, number, seat)

    def prompt(self, view: ThunderView) -> str:
        if view.over:
            return f"{SIDES[view.winner]} wins."
        if view.seat not in members(view.must):
            return self.waits(view)
        top = view.stack[-1]
        if isinstance(top, Open):
            return top.prompt()
        assert isinstance(top, Asking)
        return top.prompt(view, self)

    def result(self, g: Thunder) -> str:
        """Who won, and how."""
        winner, loser = int(g.winner), int(1 - g.winner)
        treasure = TREASURE * 2 + loser
        if treasure not in list(g.side(loser).pile):
            why = WON_BY_POINTS if g.left > 0 else WON_BY_FIELD
        elif treasure ^ 1 in list(g.side(winner).pile):
            why = WON_BY_TURN
        else:
            return f"{SIDES[winner]} wins: {self.word('card', treasure, loser)} is lost."
        return STORY.sentence(Event(why, winner, (), False), WATCHER, SEAT_NAMES, self)

    def conceded(self, seat: int) -> str:
        return f"{SIDES[seat]} gives up: {SIDES[1 - seat]} wins."

    def progress(self, view: ThunderView) -> str:
        decks = f"decks: Thor {view.thor.decked}, Loki {view.loki.decked}"
        if view.over or view.opening == SET_UP:
            return decks
        return f"{SIDES[view.turn]}'s turn, {view.left} of {view.left + view.spent} left; {decks}"

    def outlook(self, view: ThunderView, option: int) -> Outlook:
        """How a challenge would end: surely, or by counting the cards that have not been seen."""
        what, a, b = verb(option), int(first(option)), int(second(option))
        if what == CHALLENGE:
            return Outlook(self._challenge(view, a, a * ROWS))
        if what == USE_ON_PLACE and kind_of(a) == VIDARR:
            return Outlook(self._challenge(view, b // ROWS, b))
        return Outlook()

    def _challenge(self, view: ThunderView, column: int, place: int) -> str:
        seat = int(view.seat)
        card = int(card_in(view.side(seat).field[column * ROWS]))
        slot = view.side(1 - seat).field[place]
        who = self.word("card", card, seat)
        if not slot & UP:
            wins, both, falls = percents(*Thoughts(view).chances(card, place))
            return f"{who} wins {wins}%, is lost {falls}%, both go {both}%"
        other = int(card_in(slot))
        against = self.word("card", other, 1 - seat)
        if kind_of(other) == NIGHTMARE:
            return f"{against} takes both columns along"
        if kind_of(other) == TREASURE:
            return f"{who} wins the game"
        return {
            CHALLENGER_STAYS: f"{who} beats {against}",
            NEITHER_STAYS: "both go",
            CHALLENGED_STAYS: f"{who} is lost",
        }[int(Thoughts(view).duel(card, other))]

    def card_text(self, card: int) -> CardText:
        entry = self.catalogue.entries[card]
        power = POWERS[kind_of(card)]
        deck = DECK_NAMES[deck_of(card)]
        figures = [FigureText("name", entry[deck], entry.figures[deck].printed)]
        for figure in ("strength", "copies"):
            if figure in entry.figures:
                value = entry.figures[figure]
                figures.append(FigureText(figure, str(value.value), value.printed))
        return CardText(
            entry.name,
            f"{entry.kind} of {SIDES[deck_of(card)]}'s",
            tuple(figures),
            power.says,
            power.rules,
            deck,
        )

    def describe(self, view: ThunderView) -> str:
        """A view in the words of a position; of what is hidden, what was seen of it."""
        lines = [] if view.seat == WATCHER else [f"seat: {SEAT_NAMES[view.seat]}"]
        if view.opening != SET_UP:
            lines.append(f"turn: {turn_text(view)}")
        for seat, title in enumerate(SEAT_NAMES):
            side = view.side(seat)
            own = seat == view.seat
            hand = names(self.catalogue, side.hand, seat) if own else _hidden(side, seat)
            pile, ghost, gone = pile_seen(view, seat)
            rows = [
                ("columns", _columns(self.catalogue, view, seat)),
                ("hand", hand),
                ("shown", names(self.catalogue, cards_shown(view, seat), seat)),
                ("pile", pile_text(self.catalogue, pile, ghost, seat)),
                ("gone", " or ".join(name(self.catalogue, card, seat) for card in gone)),
                ("deck", f"{side.decked} cards"),
            ]
            lines += [f"{title} {key}: {value}" for key, value in rows if value]
            if has(view.given, seat):
                sealed = self.option(int(view.sealed)).text if own else "?"
                lines.append(f"{title} sealed: {sealed}")
        if view.limbo >= 0:
            lines.append(f"limbo: {name(self.catalogue, view.limbo, int(1 - view.turn))}")
        lines.append(f"stack: {stack_text(view.stack)}")
        return "\n".join(lines) + "\n"


def name(catalogue: Catalogue, card: int, holder: int) -> str:
    """What a card is called in a player's hands; one of the other deck says so if it must."""
    own = catalogue.entries[card].name
    if deck_of(card) == holder or catalogue.entries[card ^ 1].name != own:
        return own
    return f"{SIDES[deck_of(card)]}'s {own}"


def names(catalogue: Catalogue, cards: Iterable[int], holder: int) -> str:
    return ", ".join(name(catalogue, card, holder) for card in cards)


def turn_text(g: Thunder | ThunderView) -> str:
    text = f"{SEAT_NAMES[g.turn]}, {g.left} left, {g.spent} spent"
    return text + (", first turn" if g.opening > 0 else "")


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
    """A pile from the bottom to the top; in parentheses what Hel took."""
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
