"""Positions in text: what they may leave out, and what is wrong with a wrong one."""

from __future__ import annotations

import random

import pytest

from meadhall.core.errors import BadPosition
from meadhall.core.facts import facts
from meadhall.core.fate import Seeded
from tests.support.properties import play_to_the_end, positions
from tests.support.soak import games
from tests.thunder_and_lightning.table import GAME, tal

pytestmark = pytest.mark.interpreted

PLAIN = """turn: thor, 2 left, 0 spent
thor columns: Tyr | Archer | -
thor hand: Ravens
loki columns: Vikings | - | -
"""


def wrong(text: str) -> str:
    """What is said of a position that can't be."""
    with pytest.raises(BadPosition) as error:
        GAME.read("\n".join(line.strip() for line in text.splitlines()))
    assert "\n" not in str(error.value)
    return str(error.value)


def with_line(line: str, text: str = PLAIN) -> str:
    """The plain position with one line added or exchanged."""
    key = line.partition(":")[0]
    kept = [old for old in text.splitlines() if not old.startswith(f"{key}:")]
    return "\n".join([*kept, line])


@pytest.mark.parametrize(
    "line",
    [
        "thor hand: Ravens, Loki's Archer, Angrboda",
        "thor columns: Thor, Tyr | Archer, ^Nightmare | -\nthor hand: Ravens"
        "\nthor record: dealt x3, lays 2.1, lays Nightmare, draws, plays Thor, gets Ravens,"
        " lays 1.2",
        "thor columns: Tyr | Archer, Loki's Vikings | -\nthor hand: Ravens"
        "\nthor record: draws, gets Loki's Vikings, draws x2, shows Tyr + Ravens + Archer"
        " + Loki's Vikings, lays 2.1, lays 2.2, lays 1.1",
        "thor pile: Vikings, (Idunn), Hel, Vikings\nthor hand: Idunn",
        "thor pile: Vikings, (Idunn), Odin, Hel\nthor hand: Idunn, Archer"
        "\nthor record: draws, hel takes Vikings + Idunn + Odin, hel leaves Odin, draws,"
        " lays 1.1, lays 2.1, draws",
        "thor hand: Angrboda, Tyr\nthor columns: Archer | - | -\nloki pile: Frigg"
        "\nturn: loki, 1 left\nstack: DiscardSevens(0), Turn",
        "loki pile: Idunn\nthor pile: Idunn\nearlier idunn: loki",
        "loki pile: rest, Berserker\nloki hand: Odin's Crown\nloki deck: Archer, Ravens",
        "thor pile: Ravens, Archer, Hel\nstack: HelTakes, Turn",
        "thor pile: Ravens, Archer, Hel\nstack: HelTakes...",
        "thor pile: Ravens, Archer, Odin\nstack: OdinTakes(0)...",
        "thor pile: Archer, Longships\nstack: LongshipsTake(1,), Turn",
        "thor pile: Ravens\nlimbo: Draugr\nstack: PlaceFound...",
        "thor pile: Seer\nlimbo: Ravens\nstack: PlaceForeseen, SeerGoesOn(1), Turn",
        "thor pile: Seer\nstack: seergoeson( 2 ) ...",
        "thor pile: Baldr\nstack: BaldrTo(4), Turn",
        "thor pile: Valkyries\nstack: ValkyriesFrom, Turn",
        "thor columns: ^Tyr, ^Hel | - | -\nloki columns: ^Nightmare, ^Ravens | - | -"
        "\nstack: OrderColumn(0, 0), OrderColumn(1, 0), Turn",
        "loki hand: Nightmare, Archer\nthor pile: Ravens\nstack: OrderHand(1), Turn",
    ],
)
def test_a_position_is_read_as_it_is_written(line: str) -> None:
    text = PLAIN
    for part in line.splitlines():
        text = with_line(part, text)
    g = GAME.read(text)
    again = GAME.write(g)
    assert facts(GAME.read(again)) == facts(g)
    assert GAME.write(GAME.read(again)) == again


def test_what_is_not_named_lies_in_the_deck() -> None:
    seen = tal(PLAIN).seen("loki")
    assert (seen["thor deck"], seen["loki deck"]) == ("47 cards", "49 cards")


def test_the_rest_may_lie_in_a_pile_or_a_hand() -> None:
    play = tal(with_line("thor pile: rest, Vikings", with_line("thor hand: Odin's Ring")))
    assert len(play.cards("thor pile")) == 47
    assert play.zone("thor pile").endswith("Vikings")
    assert play.seen("thor")["thor deck"] == "0 cards"


def test_full_names_and_any_case_are_understood() -> None:
    play = tal(with_line("thor hand: FEMALE ARCHER, viking warriors x2, Loki's Frigg"))
    assert play.zone("thor hand") == "Loki's Frigg, Archer, Vikings, Vikings"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("turn: freya, 2 left", "turn: 'freya, 2 left' is not of the form"),
        ("turn: thor", "is not of the form 'loki, 2 left, 1 spent, first turn'"),
        ("turn: thor, 3 left, 2 spent", "turn: 3 left and 2 spent are more than 4"),
        ("thor hand: Viking", "thor hand: no card is called 'Viking'; did you mean 'Vikings'?"),
        ("thor hand: Vikings x7", "7 Vikings are named, but Thor's deck has 6"),
        ("thor hand: Ravens x7, Vikings x6", "thor hand: 13 cards, but there is room for 12"),
        ("thor hand: Loki's Hel", "Freya takes only strength 1 to 7"),
        ("thor hand: Loki", "thor hand: Loki can't be here: Freya takes only strength 1 to 7"),
        ("thor columns: Archer | Archer", "thor columns: 2 columns; write 3, as: A, B | C | -"),
        ("thor columns: Archer | - | - | Ravens", "thor columns: 4 columns; write 3, as: A, B | C"),
        (
            "thor columns: Archer, Archer, Archer, Archer, Archer | - | -",
            "thor columns: 5 cards in a column, but there are 4 rows",
        ),
        ("thor columns: Archer, Thor | - | -", "thor columns: Thor lies in row 1 only"),
        ("thor columns: Archer ?Hel | - | -", "thor columns: no card is called 'Archer ?Hel'"),
        ("thor record: draws x3, lays 2.1", "nothing tells how the card at 1.1 was laid"),
        ("thor record: draws x3, lays 1.2, lays 1.1", "each told of once: 1.1, 2.1"),
        (
            "thor record: draws x2, lays 1.1, lays 2.1",
            "0 cards of Thor's must be in the hand",
        ),
        ("thor record: draws Hel, lays 1.1", "nobody sees which card it is"),
        ("thor record: dances", "'dances' can't be; an entry begins with lays, dealt, draws, "),
        ("thor record: lays", "'lays' needs a card, or where it lies, as 1.2"),
        ("thor record: draws x2, gets", "'gets' needs a card"),
        (
            "thor record: draws x3, lays 1.1, lays 2.1, shows Archer",
            "after all this the hidden cards can't be what they are",
        ),
        ("thor record: draws x2, lays 1.1, lays 2.1, hel takes Odin", "hel takes just once"),
        (f"thor record: {', '.join(['draws x99'] * 7)}", "more than 600 entries"),
        ("thor pile: (Hel)", "only Hel takes a card in secret, and not herself"),
        ("thor pile: (Idunn), Odin", "only Hel takes a card in secret"),
        ("thor pile: (Idunn), (Odin), Hel", "Hel takes one card"),
        ("thor pile: Odin's Ring", "thor pile: with the treasure in it the game is over"),
        ("thor deck: Vikings", "thor deck: 46 cards are named nowhere; say where the rest lies"),
        ("earlier idunn: freya", "earlier idunn: thor or loki, not 'freya'"),
        ("limbo: Vikings", "limbo: a card is here just while it is being placed"),
        ("stack: Dance", "stack: 'Dance' can't be; it begins with one of Turn, "),
        ("stack: PlaceFound, Turn", "limbo: a card is here just while it is being placed"),
        ("stack: Turn Turn", "stack: 'Turn Turn' can't be"),
        ("stack:", "stack: '' can't be"),
        (
            "stack: HelTakes, Turn",
            "thor pile: at HelTakes Hel was just played, so it lies on top",
        ),
        ("thor columns: Archer,, Ravens | - | -", "thor columns: no card is called ''"),
        ("thor hand: Vikings x0", "no card is called 'Vikings x0'"),
        ("thor deck: Angrboda", "thor deck: only Thor's own cards lie in it"),
        ("stack: Deal...", "turn: nobody is on turn before all have laid three cards"),
        ("stack: OrderColumn(0, 0), Turn", "the column lies open, without a treasure"),
        ("stack: Open(0)...", "turn: nobody is on turn before all have laid three cards"),
        ("stack: -", "stack: empty, but nobody has lost yet"),
        ("thor sealed: draw", "thor sealed: 'draw' is not possible; possible: nothing"),
        ("thor kolumns: -", "unknown key 'thor kolumns'; did you mean 'thor columns'?"),
    ],
)
def test_a_wrong_position_is_explained(line: str, said: str) -> None:
    assert said in wrong(with_line(line))


def test_the_rest_lies_in_one_place() -> None:
    text = with_line("thor pile: rest", with_line("thor hand: rest"))
    assert "the rest can't lie in two places" in wrong(text)


@pytest.mark.parametrize(
    ("card", "frame"),
    [("Hel", "HelTakes"), ("Baldr", "BaldrTo(11,)"), ("Odin", "OdinTakes(0,)")],
)
def test_a_power_that_is_resolved_has_something_to_choose(card: str, frame: str) -> None:
    text = with_line(f"stack: {frame}, Turn", with_line(f"thor pile: {card}"))
    assert wrong(text) == f"stack: at {frame} there is nothing to choose"


def test_a_treasure_cannot_be_in_a_hand_that_a_nightmare_takes() -> None:
    text = with_line("stack: OrderHand(1), Turn", with_line("loki hand: Odin's Crown, Archer"))
    text = with_line("thor pile: Ravens", text)
    assert "the treasure can't be in the hand" in wrong(text)


def test_an_opening_is_read_with_its_sealed_answer() -> None:
    text = """thor columns: Tyr | - | -
              thor hand: Archer x5, Ravens x3
              loki columns: Vikings | - | -
              loki hand: Draugr x3, Archer x5
              thor sealed: play Ravens 2.1
              stack: Open(1)..."""
    play = tal(text)
    assert play.asked == ["loki"]
    play("loki", "play Draugr 2.1")
    assert play.zone("thor columns") == "Tyr | Ravens | -"
    short = text.replace("Archer x5, Ravens x3", "Archer x5")
    assert "at Open(1,) 1 are laid and 8 in the hand" in wrong(short)


@pytest.mark.parametrize(
    ("lines", "winner"),
    [
        (["thor pile: Odin's Ring"], 1),
        (["loki pile: Odin's Crown"], 0),
        (["thor pile: Odin's Ring", "loki pile: Odin's Crown"], 1),
        (["turn: loki, 0 left, 0 spent", "loki columns: - | - | -"], 0),
        (["turn: loki, 1 left", "loki pile: rest", "loki columns: Odin's Crown | - | -"], 0),
    ],
)
def test_a_finished_game_says_who_won(lines: list[str], winner: int) -> None:
    text = PLAIN
    for line in [*lines, "stack: -"]:
        text = with_line(line, text)
    g = GAME.read(text)
    assert g.over
    assert g.score(winner) == 1
    assert facts(GAME.read(GAME.write(g))) == facts(g)


def tampered(record: str, chance: random.Random) -> str:
    """A record with one thing told twice, left out, elsewhere or otherwise."""
    words = record.split(", ")
    here, there = chance.randrange(len(words)), chance.randrange(len(words))
    way = chance.randrange(4)
    if way == 0:
        words[here], words[there] = words[there], words[here]
    elif way == 1:
        words.insert(here, words[there])
    elif way == 2 and len(words) > 1:
        words.pop(here)
    else:
        words[here] = words[here].replace("draws", "dealt").replace("plays", "gets")
    return ", ".join(words)


def test_a_record_that_was_tampered_with_is_refused_or_can_be_played() -> None:
    chance, fate = random.Random(4), Seeded(4)
    taken = 0
    for seed in range(games(12)):
        for text in [GAME.write(g) for g in positions(GAME, Seeded(seed))][7::7]:
            lines = text.splitlines()
            place = chance.choice([n for n, line in enumerate(lines) if " record: " in line])
            key, _, record = lines[place].partition(": ")
            lines[place] = f"{key}: {tampered(record, chance)}"
            try:
                g = GAME.read("\n".join(lines))
            except BadPosition:
                continue
            taken += 1
            for seat in (0, 1, -1):
                view = GAME.view(g, seat)
                assert GAME.describe(view)
                play_to_the_end(view.guess(fate), fate)
    assert taken > 20
