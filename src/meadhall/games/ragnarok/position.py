"""Positions of Ragnarok in text."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.core.bits import has
from meadhall.core.catalogue import Catalogue
from meadhall.core.errors import BadPosition
from meadhall.core.option import Option
from meadhall.core.play import options
from meadhall.core.position import Reader, Writer, stack_text
from meadhall.core.state import UNSEALED, Frame
from meadhall.core.zone import NO_CARD
from meadhall.games.ragnarok import rules
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.cunning import KIND_NAMES, MOST_DICE, WONDER
from meadhall.games.ragnarok.picture import SEAT_NAMES
from meadhall.games.ragnarok.state import HAND, REALMS, REALMS_TO_WIN, SEATS, TIED, Ragnarok
from meadhall.games.ragnarok.words import owner_name

COMMON = KIND_NAMES[WONDER:]
_PARTS = ("at", "offer", "hand", "shown", "played", "cunning", "dice", "sealed")
KEYS = ("row", "owners", *(f"{s} {p}" for s in SEAT_NAMES for p in _PARTS), "discard", "stack")

_WHOLE_STACKS: list[list[Frame[Ragnarok]]] = [
    [rules.DEAL, rules.FIGHT],
    [rules.FIGHT],
    *[rules.A_BATTLE[place:] for place in range(len(rules.A_BATTLE))],
    [rules.REFILL, rules.FIGHT],
    [rules.VERDICT],
    [],
]


def write(g: Ragnarok, catalogue: Catalogue, option: Callable[[int], Option]) -> str:
    out = Writer(catalogue)
    out.cards("row", g.row)
    out.add("owners", ", ".join(map(owner_name, g.owners)))
    for seat, name in enumerate(SEAT_NAMES):
        side = g.side(seat)
        out.cards(f"{name} at", side.at)
        out.cards(f"{name} offer", side.offer)
        out.cards(f"{name} hand", side.hand)
        out.cards(f"{name} shown", side.shown)
        out.cards(f"{name} played", side.played)
        out.cards(f"{name} cunning", [] if side.cunning == NO_CARD else [side.cunning])
        out.add(f"{name} dice", " ".join(map(str, side.dice)))
        if g.sealed[seat] != UNSEALED:
            out.add(f"{name} sealed", option(g.sealed[seat]).text)
    out.cards("discard", g.discard)
    out.add("stack", stack_text(g.stack))
    return str(out)


def read(
    text: str, catalogue: Catalogue, cards: Cards, option: Callable[[int], Option]
) -> Ragnarok:
    lines = Reader(text, KEYS, catalogue)
    g = Ragnarok(cards)
    g.stack = _stack(lines)
    _row(lines, g, catalogue)
    for seat in range(SEATS):
        _side(lines, g, seat)
    g.discard = _sorted(lines.cards("discard", COMMON, 27))
    g.pile = lines.unplaced(cards.commons)
    for seat in range(SEATS):
        g.side(seat).champions = lines.unplaced(cards.champions(seat))
    _owners(lines, g)
    for seat in range(SEATS):
        _check_side(g, seat)
    _seal(lines, g, option)
    return g


def _sorted(cards: list[int]) -> vec[i64]:
    return vec[i64](sorted(cards))


def _stack(lines: Reader) -> list[Frame[Ragnarok]]:
    if "stack" not in lines:
        return list(reversed(rules.A_BATTLE))
    text = lines.text("stack")
    frames = {repr(frame).casefold(): frame for frame in rules.FRAMES}
    go_on = text.endswith("...")
    words = [word.strip() for word in text.removesuffix("...").split(",") if word.strip(" -")]
    for word in words:
        if word.casefold() not in frames:
            known = ", ".join(repr(frame) for frame in rules.FRAMES)
            raise BadPosition(f"stack: no step is called {word!r}; known: {known}")
    stack = [frames[word.casefold()] for word in words]
    for whole in _WHOLE_STACKS:
        if whole == stack or (go_on and stack and whole[: len(stack)] == stack):
            return list(reversed(whole))
    raise BadPosition(
        f"stack: {text!r} can't be; a battle goes on in this order: "
        f"{', '.join(repr(frame) for frame in rules.A_BATTLE)}"
    )


def _row(lines: Reader, g: Ragnarok, catalogue: Catalogue) -> None:
    """The Realms that are named, then the others in the order of the card file."""
    if rules.DEAL in g.stack and "row" not in lines:
        return
    named = lines.cards("row", ["realm"], REALMS)
    rest = [entry.number for entry in catalogue.of_kind("realm") if entry.number not in named]
    g.row = vec[i64](named + rest)


def _side(lines: Reader, g: Ragnarok, seat: int) -> None:
    name, side = SEAT_NAMES[seat], g.side(seat)
    own = [KIND_NAMES[1 + seat]]
    side.at = vec[i64](lines.cards(f"{name} at", own, REALMS))
    side.offer = _sorted(lines.cards(f"{name} offer", own, 3))
    side.hand = _sorted(lines.cards(f"{name} hand", COMMON, 5))
    side.played = vec[i64](lines.cards(f"{name} played", COMMON, 2))
    cunning = lines.cards(f"{name} cunning", COMMON, 1)
    side.cunning = cunning[0] if cunning else NO_CARD
    side.dice = vec[i64](lines.numbers(f"{name} dice", 1, 6, MOST_DICE, "a die"))
    shown = [lines.card(f"{name} shown", word) for word in lines.words(f"{name} shown")]
    if len(set(shown)) < len(shown):
        raise BadPosition(f"{name} shown: names a card twice")
    for card in shown:
        if card not in list(side.hand):
            raise BadPosition(f"{name} shown: names a card that is not in the hand")
    side.shown = _sorted(shown)


def _owners(lines: Reader, g: Ragnarok) -> None:
    owners = []
    for said in lines.words("owners"):
        word = said.casefold()
        if word not in (*SEAT_NAMES, "tie"):
            raise BadPosition(f"owners: a Realm goes to gods, giants or tie, not {said!r}")
        owners.append(TIED if word == "tie" else SEAT_NAMES.index(word))
    if len(owners) > REALMS:
        raise BadPosition(f"owners: {len(owners)} battles, but there are {REALMS} Realms")
    g.owners = vec[i64](owners)
    for seat in range(SEATS):
        g.side(seat).won = owners.count(seat)
    if g.gods.won >= REALMS_TO_WIN and g.giants.won >= REALMS_TO_WIN:
        raise BadPosition("owners: both sides have five Realms")
    ended = max(g.gods.won, g.giants.won) >= REALMS_TO_WIN
    if ended and (owners.count(owners[-1]) != REALMS_TO_WIN or owners[-1] == TIED):
        raise BadPosition("owners: the game ends with the fifth Realm of one side")
    nine = len(owners) == REALMS
    if (ended and g.stack) or (nine and not ended and g.stack not in ([rules.VERDICT], [])):
        raise BadPosition("owners: the game is over, so the stack must be -")
    if not g.stack:
        if not ended and not nine:
            raise BadPosition("stack: empty, but the game is not over yet")
        g.winner = rules.verdict(g)
    if g.stack == [rules.VERDICT] and not nine:
        raise BadPosition("stack: Verdict comes after nine battles")
    if rules.DEAL in g.stack and owners:
        raise BadPosition("stack: Deal comes before the first battle")


def _check_side(g: Ragnarok, seat: int) -> None:
    """What must lie where, given how far the battle has come."""
    name, side = SEAT_NAMES[seat], g.side(seat)
    top = g.top if g.stack else rules.VERDICT
    fighting = top in rules.A_BATTLE
    step = rules.A_BATTLE.index(top) if fighting else -1
    fought = int(g.battle)

    def expect(what: str, count: int, wanted: int) -> None:
        if count != wanted:
            when = f"at {top!r}" if g.stack else "after the end"
            raise BadPosition(f"{name} {what}: {count}, but {when} there must be {wanted}")

    expect("at", len(side.at), fought + (1 if step > rules.A_BATTLE.index(rules.KEEP_ONE) else 0))
    left = REALMS - fought
    expect("offer", len(side.offer), min(3, left) if top == rules.KEEP_ONE else 0)
    # Before the verdict the cards of the last battle may lie there still.
    judged = top == rules.REFILL or (g.stack == [rules.VERDICT] and len(side.played) > 0)
    after_pair = step > rules.A_BATTLE.index(rules.PAIR) or judged
    after_cunning = step > rules.A_BATTLE.index(rules.CUNNING_CARD) or judged
    expect("played", len(side.played), 2 if after_pair else 0)
    expect("cunning", int(side.cunning != NO_CARD), 1 if after_cunning else 0)
    expect("dice", len(side.dice), _dice(g, seat, step))
    needed = 0 if after_cunning else 1 if after_pair else 3
    most = 2 if after_cunning else 3 if after_pair else 5
    if fighting and not needed <= len(side.hand) <= most:
        raise BadPosition(
            f"{name} hand: {len(side.hand)} cards, but at {top!r} a hand has {needed} to {most}"
        )
    if len(side.shown) and _drawn(g) <= len(g.cards.commons):
        raise BadPosition(
            f"{name} shown: nobody can know a card of it by counting yet; "
            "the pile runs out for the first time after the third battle"
        )


def _drawn(g: Ragnarok) -> int:
    """How many common cards both players have been dealt and drawn by now (RAG-12, RAG-34)."""
    if rules.DEAL in g.stack:
        return 0
    refills = int(g.battle)
    if not g.stack or g.top in (rules.REFILL, rules.VERDICT):
        refills -= 1
    return SEATS * (HAND + 3 * refills)


def _dice(g: Ragnarok, seat: int, step: int) -> int:
    """How many dice a side has rolled by that step of the battle; all, once it is judged."""
    side = g.side(seat)
    realm = g.row[g.battle - (1 if step < 0 else 0)] if len(g.row) else NO_CARD
    dice = 0
    if len(side.played) and (step < 0 or step > rules.A_BATTLE.index(rules.WISDOM)):
        dice = int(rules.wisdom_dice(g.cards, realm, side.played))
    if side.cunning != NO_CARD and (step < 0 or step > rules.A_BATTLE.index(rules.EXTRA_DICE)):
        dice += int(rules.extra_dice(g.cards, side.cunning, side.played))
    return min(dice, MOST_DICE)


def _seal(lines: Reader, g: Ragnarok, option: Callable[[int], Option]) -> None:
    for seat, name in enumerate(SEAT_NAMES):
        legal = options(g, seat) if g.stack and has(g.top.must(g), seat) else []
        g.sealed[seat] = lines.sealed(f"{name} sealed", map(option, legal))
