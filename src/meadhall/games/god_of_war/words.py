"""God of War in words: prompts, results and cards, all our own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from meadhall.core.bits import has
from meadhall.core.catalogue import CardFile, Entry
from meadhall.core.game import CardText, FigureText, Game, Setting
from meadhall.core.state import Frame
from meadhall.games.god_of_war import language, wording
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war.attack import Attack
from meadhall.games.god_of_war.cards import HERO_NAMES, HINDRANCE_TEXTS, Cards
from meadhall.games.god_of_war.catalogue import tables
from meadhall.games.god_of_war.damage import Fall, Hurt
from meadhall.games.god_of_war.defense import Hit, Instead
from meadhall.games.god_of_war.hero_activation import Act
from meadhall.games.god_of_war.heroes import ABILITIES
from meadhall.games.god_of_war.scenes.table import SCENES, layout_of
from meadhall.games.god_of_war.sets import CRYSTAL_CODE, POISON_CODE, STUN_CODE
from meadhall.games.god_of_war.specials import SPECIALS
from meadhall.games.god_of_war.state import LOST, WON, GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView

PLACES: Final = language.PLACES
STATUS: Final = {CRYSTAL_CODE: "Shatter Crystal", STUN_CODE: "Stun", POISON_CODE: "Poison"}
HELP: Final = {
    o.ATREUS_AIMS: "Atreus aims: 3 more",
    o.MIMIR_HEALS: "Mimir heals 2",
    o.MIMIR_TURNS_THE_DIE: "Mimir turns the die: it adds",
    o.MIMIR_LEADS: "Mimir leads Kratos",
    o.MIMIR_FORESEES: "Mimir looks at 2 Upgrade cards",
    o.BOW_THAT_STUNS: "Atreus's stunning bow",
    o.BOW_ON_TWO: "Atreus's bow on two",
    o.COMPANION_GUARD: "Atreus's guard",
}


def label(cards: Cards, code: int) -> str:
    """A kind of card in words."""
    return STATUS.get(code) or cards.labels[code]


A_SCENE: Final = "scene "  # and its number: the mode of a single one
CHOICES: Final = {
    "campaign": "a campaign: two Quests and a Final Boss",
    "beginner": "a campaign that begins gently",
    "normal": "Normal: a fair fight",
    "story": "Story: a gentler hand",
    "ragnarok": "Ragnarok: no mercy",
}


def heroes(seat: str) -> str:
    """Who sits at a seat."""
    return " and ".join(name.capitalize() for name in seat.split("-"))


class GodOfWarWords(Game[GodOfWar, GodOfWarView]):
    """What the game says, the numbers of events and options among it."""

    def __init__(
        self, cards: CardFile | None = None, settings: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(cards, settings)
        self.cards = tables(self.catalogue)
        self._quests = self.catalogue.of_kind("quest")
        self.hero_cards = [entry.number for entry in self.catalogue.of_kind("hero")]

    def who(self, seat: int) -> str:
        """Brok and Sindri sit at one seat."""
        if seat < 0:
            return ""
        return heroes(self.seat_names[seat])

    def in_words(self, setting: Setting, choice: str) -> str:
        if setting.kind == "party":
            return ", ".join(map(heroes, choice.split("+")))
        if choice.startswith(A_SCENE):
            return f"only {self._quests[int(choice.removeprefix(A_SCENE)) - 1].name}"
        return CHOICES.get(choice) or super().in_words(setting, choice)

    def word(self, meaning: str, number: int, seat: int = -1) -> str:
        said = _SAID.get(meaning)
        return said(self, number) if said else super().word(meaning, number, seat)

    def _card(self, card: int) -> str:
        """A card as the story tells it: what it is and the Rune it has."""
        kind, rune = self.cards.kind[card], self.cards.rune[card]
        if kind < 0:
            return self.catalogue.entries[card].name
        return self.cards.labels[kind] + (f" ({language.RUNES[rune]})" if rune >= 0 else "")

    def _named_card(self, card: int) -> str:
        """A card with its number, what it is, and the Rune it has."""
        kind, rune = self.cards.kind[card], self.cards.rune[card]
        name = self.catalogue.entries[card].name
        if kind < 0:
            return name
        return (
            f"{name} ({self.cards.labels[kind]}{', ' + language.RUNES[rune] if rune >= 0 else ''})"
        )

    def _spot(self, face: int) -> str:
        """What a Spot does, where its card has only one."""
        spots = wording.spots(self.cards, face)
        if len(spots) != 1:
            return ""
        return f": {wording.effects(self.cards, int(self.cards.spot[spots[0]]), face)}"

    def _box(self, face: int) -> str:
        """What a box does, where its card has only one."""
        boxes = wording.boxes(self.cards, face)
        return f": {boxes[0][1]}" if len(boxes) == 1 else ""

    def prompt(self, view: GodOfWarView) -> str:
        g = view.table
        if view.over:
            return self.result(g)
        seat = int(view.seat)
        if seat < 0 or not has(view.must, seat):
            if seat >= 0 and has(view.may, seat):
                return f"{going_on(view.stack[-1])} You may interrupt."
            return self.waits(view)
        return _prompts(view.stack[-1])

    def result(self, g: GodOfWar) -> str:
        if g.result == WON:
            return "The Heroes win."
        if g.result == LOST:
            where = f" in {self.word('quest', int(g.quest))}" if g.quest >= 0 else ""
            return f"The Heroes are lost{where}."
        return "The game goes on."

    def progress(self, view: GodOfWarView) -> str:
        g = view.table
        if g.quest < 0:
            return "before the first Quest"
        name = self.word("quest", int(g.quest))
        return f"{name}, round {g.round}" if g.layout >= 0 else f"after {name}"

    def card_text(self, card: int) -> CardText:
        """A card in words. The kind of an Action card is how options call it."""
        entry = self.catalogue.entries[card]
        if self.cards.kind[card] >= 0:
            return _action(self.cards, entry)
        figures = tuple(
            FigureText(name.replace(".", " "), _plain(figure.value), figure.printed)
            for name, figure in entry.figures.items()
        )
        if entry.name in _STATUS:
            rule, says = _STATUS[entry.name]
            return CardText(entry.name, entry.name, figures, says, (rule,))
        if entry.kind == "scene":
            return _scene_card(self.cards, entry, figures)
        if entry.kind == "hero":
            ability = ABILITIES[HERO_NAMES.index(entry.name)]
            told = f"{ability.name}, at full Rage: {ability.says}"
            return CardText(entry.name, "Hero", figures, told, (ability.rule, "GOW-47", "GOW-69"))
        if entry.kind == "quest":
            quest = card - self.catalogue.of_kind("quest")[0].number
            goal = wording.goal(self.cards, quest, int(layout_of(quest)))
            told = f"{goal} Left aside: {HINDRANCE_TEXTS[entry['hindrance']]}."
            return CardText(entry.name, "Quest", figures, told, ("GOW-100", "GOW-101"))
        return CardText(entry.name, entry.kind, figures)


_SAID: Final[dict[str, Callable[[GodOfWarWords, int], str]]] = {
    "hero": lambda _, hero: HERO_NAMES[hero],
    "face": lambda words, face: words.cards.face_names[face],
    "token": lambda words, face: words.cards.token_names[face],
    "kind": lambda words, code: label(words.cards, code),
    "card": GodOfWarWords._card,
    "named card": GodOfWarWords._named_card,
    "quest": lambda words, quest: words._quests[quest].name,
    "hindrance": lambda words, quest: HINDRANCE_TEXTS[words._quests[quest]["hindrance"]],
    "won by": lambda _, layout: SCENES[layout].won_by,
    "rune": lambda _, rune: language.RUNES[rune],
    "place": lambda _, place: PLACES[place],
    "column": lambda _, column: str(column + 1),
    "help": lambda _, help: HELP[help],
    "spot": GodOfWarWords._spot,
    "box": GodOfWarWords._box,
    "ends": lambda words, face: (
        f": {wording.effects(words.cards, int(words.cards.ends[face]), face)}"
    ),
    "reward": lambda words, at: wording.rewards(words.cards, at // 2)[at % 2],
}


def going_on(top: object) -> str:
    """What others may interrupt."""
    if isinstance(top, Attack):
        return f"{HERO_NAMES[top.hero]} attacks {PLACES[top.place]} with strength {top.strength}."
    if isinstance(top, Hit):
        left = top.strength - top.defended
        return f"An attack is about to do {left} Damage to {HERO_NAMES[top.hero]}."
    if isinstance(top, Instead):
        return f"{HERO_NAMES[top.hero]} is attacked with {top.strength}."
    if isinstance(top, Fall):
        return f"{HERO_NAMES[top.hero]} would be Knocked Down."
    return "Others act."


def _prompts(top: object) -> str:
    if isinstance(top, Attack):
        return f"The attack has strength {top.strength}. Strike, or play something with it."
    if isinstance(top, Hit):
        return f"{going_on(top)} Defend?"
    if isinstance(top, Hurt):
        return f"{top.amount} Damage to {HERO_NAMES[top.hero]}: spend a Freya token?"
    if isinstance(top, Fall):
        return f"{HERO_NAMES[top.hero]} would be Knocked Down."
    if isinstance(top, Instead):
        return f"{going_on(top)} Does Mimir take it?"
    return str(getattr(top, "prompt", "Choose."))


def idle(cards: Cards, code: int, top: Frame[GodOfWar] | None) -> str:
    """Why a card of the hand can't be played, to whom it is whose answer `top` waits for."""
    acting, hit = isinstance(top, Act), isinstance(top, Hit)
    if code >= cards.kinds:
        return "A Crystal is a price of some Spots; nobody can use it here."
    symbols = int(cards.symbols[code])
    if acting and symbols == language.DEFENSE:
        return "Defense is played when an attack is about to hit."
    if hit and symbols and not symbols & language.DEFENSE:
        return "Only Defense cards help against an attack."
    if acting and symbols == language.MELEE:
        return "Melee needs a Number and an Enemy in the bottom row of your column."
    if acting and symbols & language.RANGED:
        return "Ranged needs a Number and an Enemy in your column."
    if symbols:
        return "This card can't be played right now."
    if cards.number[code]:
        return "A Number needs a symbol card beside it."
    return "This Special would do nothing right now."


# Cards

_STATUS: Final = {
    "Stun": ("GOW-68", "Drawn, it is discarded: the hand stays one short."),
    "Poison": ("GOW-68", "Drawn, it is discarded for 1 Damage, and a new card is drawn."),
    "Shatter Crystal": ("GOW-105", "Discard it to draw a card; Scenes ask for it as a price."),
}
_USES: Final = {
    "melee": "a Melee attack on the bottom row",
    "ranged": "a Ranged attack on either row",
    "defense": "a Defense when its Hero is attacked",
}


def _action(cards: Cards, entry: Entry) -> CardText:
    kind = int(cards.kind[entry.number])
    label, special = cards.labels[kind], int(cards.special[kind])
    printed = entry.figures["card"].printed
    symbols = tuple(name for name, mask in language.SYMBOLS.items() if cards.symbols[kind] & mask)
    number, rune = int(cards.number[kind]), int(cards.rune[entry.number])
    figures, says = [], []
    if symbols:
        named = " or ".join(symbol.capitalize() for symbol in symbols)
        figures.append(FigureText("symbol", named, printed, named, symbols))
        uses = ", or ".join(_USES[symbol] for symbol in symbols)
        says.append(f"Begins {uses}{'.' if number else '; add Numbers.'}")
    if number:
        alone = bool(cards.alone[kind])
        figures.append(
            FigureText(
                "number", f"+{number}", printed, f"Number +{number}", ("alone",) if alone else ()
            )
        )
        if alone:
            says.append("Goes with no other Number.")
        elif not symbols:
            says.append("Adds to a symbol card.")
    if special >= 0:
        figures.append(FigureText("special", label, printed, f"Special: {label}", ("special",)))
        says.append(SPECIALS[special].says)
    if cards.stuns[kind]:
        figures.append(FigureText("effect", "Stun", printed, "stuns", ("stun",)))
        says.append("Its target is stunned.")
    if cards.rages[kind]:
        figures.append(FigureText("rage", "+1", printed, "gives 1 Rage", ("rage",)))
        says.append("Played, it gives 1 Rage.")
    if rune >= 0:
        colour = language.RUNES[rune]
        known = entry.figures["rune"].printed
        figures.append(FigureText("rune", colour, known, f"Rune: {colour}", (colour,)))
    rule = "GOW-41" if special >= 0 else "GOW-40"
    return CardText(entry.name, label, tuple(figures), " ".join(says), (rule,))


def _scene_card(cards: Cards, entry: Entry, figures: tuple[FigureText, ...]) -> CardText:
    face = 2 * (entry.number - int(cards.scene_from))
    sides = [(side, name) for side in (face, face + 1) if (name := cards.face_names[side])]
    names = [FigureText(_side(side), name, True, f"{_side(side)}: {name}") for side, name in sides]
    told = " ".join(_face_text(cards, side, name) for side, name in sides)
    return CardText(entry.name, "Scene card", (*names, *figures), told, ("GOW-94",))


def _side(face: int) -> str:
    return "back" if face & 1 else "front"


def _face_text(cards: Cards, face: int, name: str) -> str:
    """One side of a Scene card, as far as it can ever be seen."""
    said = "; ".join(wording.says(cards, face))
    return f"{_side(face).capitalize()}, {name}{': ' + said if said else ''}."


def _plain(value: Any) -> str:
    return "; ".join(map(str, value)) if isinstance(value, list) else str(value)
