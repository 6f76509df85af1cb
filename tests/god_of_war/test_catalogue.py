"""Card files that can't be right are refused with one clear line."""

from __future__ import annotations

from pathlib import Path

import pytest

from meadhall.core.catalogue import CardFile
from meadhall.core.errors import BadCards, BadPosition, MeadhallError
from meadhall.games import game
from meadhall.games.god_of_war.catalogue import POWERED, SPECIAL_LAYOUTS
from meadhall.games.god_of_war.conditions import CONDITIONS
from meadhall.games.god_of_war.game import PARTIES, GodOfWarGame
from meadhall.games.god_of_war.language import NAMES, Phrase
from meadhall.games.god_of_war.scenes.scene import Scene
from meadhall.games.god_of_war.scenes.table import LAYOUTS, SCENES
from meadhall.games.god_of_war.specials import SPECIALS
from meadhall.games.god_of_war.verbs import VERBS
from tests.god_of_war.support import gow

TEXT = CardFile.read(GodOfWarGame.own_cards).text


WRONG = {
    "+2 rage": ("+2 rags", "needs melee, ranged, defense or special"),
    "special Antidote rage": ("special Panacea", "needs a Special out of"),
    "1-T1": ("1-T9", "stands where '1-T1' belongs"),
    "melee <o 2": ("melee <x 2", "must read as 'melee <o> 2 stun'"),
    "rage 1": ("sage 1", "knows no effect"),
    "dead B2: flip here": ("dead B9: flip here", "needs a place"),
    "red: tokens here +1 most 4": ("pink: tokens here +1 most 4", "needs a Rune"),
    "defense: tokens here -1 least 1": ("shield: tokens here -1 least 1", "needs a price"),
    "ragnarok": ("doom", "levels must be"),
    "stun": ("tempo", "a Hindrance of its own"),
}


@pytest.mark.parametrize("words", WRONG)
def test_wrong_words_in_a_card_file_are_refused(words: str) -> None:
    instead, says = WRONG[words]
    refused(f'"{words}"', f'"{instead}"', says)


def refused(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(BadCards, match=says) as error:
        GodOfWarGame(CardFile(TEXT.replace(old, new, 1), "my cards"))
    assert "\n" not in str(error.value)


def test_wrong_figures_in_a_card_file_are_refused() -> None:
    refused('card = { reconstructed = "+2 rage" }', 'card = "+2 rage"', "must say its source")
    refused("front.health =", "front.helth =", "unknown figure 'front.helth'")
    refused("[5, 4]", "[4, 5]", "must fall from the highest down")
    name = 'name = "UP-001"\nrune = { reconstructed = '
    refused(name + '"red"', name + '"blue"', "there must be 22")


# Words of a face that nothing would ever read, each put onto the Leaning Statue (1-T2).
UNREAD = {
    'when = { printed = ["dead B2: heal 1", "dead B3: heal 1"] }': "one text",
    'when = { printed = ["dead B2: heal 1 if alive B3"] }': "before the colon",
    'when = { printed = [": heal 1"] }': "'dead B2: …'",
    'boxes = { printed = ["red: heal 1, bolt 2"] }': "bolt alone in its box",
    'boxes = { printed = ["red: bolt 2, heal 1"] }': "bolt alone in its box",
    'boxes = { printed = ["red: bolt 2 if alive B2"] }': "bolt alone in its box",
    'reward = { printed = ["bolt 2"] }': "bolt only in a box",
    'appears = { printed = "bolt 2" }': "bolt only in a box",
    'ends = { printed = "bolt 2" }': "bolt only in a box",
    'when = { printed = ["dead B2: bolt 2"] }': "bolt only in a box",
    'reward = { printed = ["turn"] }': "knows no effect 'turn'",
    'boxes = { printed = ["red: damage B2 number + 2"] }': "a price with a number",
    'reward = { printed = ["strike number + 2"] }': "a price with a number",
    'boxes = { printed = ["red: tokens here +1 least 1"] }': "'tokens here \\+1 most 3'",
    'boxes = { printed = ["red: tokens here -1 most 3"] }': "'tokens here \\+1 most 3'",
    'boxes = { printed = ["red: tokens here 0 most 3"] }': "'tokens here \\+1 most 3'",
    'boxes = { printed = ["red: damage B2 -1"] }': "a figure from 1 on",
    'boxes = { printed = ["red: heal 0"] }': "a figure from 1 on",
    'boxes = { printed = ["red: heal +-1"] }': "needs a figure",
    'boxes = { printed = ["red: hurt 5 1"] }': "a column from 1 to 4",
    'boxes = { printed = ["red: daze 0"] }': "a column from 1 to 4",
    'boxes = { printed = ["red: heal 1 if nobody in 7"] }': "a column from 1 to 4",
    'boxes = { printed = ["red: flip back"] }': "names no card",
    'boxes = { printed = ["red: flip T1 T1"] }': "names T1 twice",
    'boxes = { printed = ["red: special"] }': "special is read only in the Scenes 4 and 9B",
    'rune = { printed = "red" }': "front.rune is read only with front.attack",
    'attack = { printed = "ranged 1" }': "front.attack is read only with front.rune",
    'flip = { printed = "defeated" }': "front.flip 'defeated' is read only with front.health",
    'flip = { printed = "armor" }': "front.flip 'armor' is read only with front.armor",
    'flip = { printed = "attacked" }': "front.flip 'attacked' is read only with front.attack",
    "stays = true": "front.stays is read only with front.health",
    "unseen = true": "front can't be unseen",
}
STATUE = 'front.name = "Leaning Statue"\n'


@pytest.mark.parametrize("words", UNREAD)
def test_words_that_nothing_would_read_are_refused(words: str) -> None:
    new = f"front.{words}\n"
    refused(STATUE, STATUE + new, f"my cards, line [0-9]+: scene '1-T2'.*{UNREAD[words]}")


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"melee, number: break B2, flip here"', '"token, melee: heal 1"', "a token is paid alone"),
        (
            '"melee, number: break B2, flip here"',
            '"token or melee: heal 1"',
            "a token is paid alone",
        ),
        ('"melee: crystal, flip here"', '"melee: damage T2 number + 1"', "a price with a number"),
        ('"melee o> 1"', '"melee oo 1"', "must read as 'melee <o> 2 stun'"),
        ('"melee o> 1"', '"melee o> power"', "power is read only on 2-B2 and 2-B3"),
        ('"melee o> 1"', '"melee o> -1"', "a figure from 0 on"),
        ('"ranged +1 stun"', '"defense +1 stun"', "stun, which is for Melee and Ranged"),
        ('"defense +1"', '"+1 stun"', "stun, which is for Melee and Ranged"),
        ('"defense +1"', '"defense +0"', "must read as"),
        ('"dead B2 and dead B3"', '"dead here and dead B3"', "no card that could be 'here'"),
        (
            'back.tracker = { printed = "The Head" }',
            'back.tracker = { printed = "The Head" }\nback.health = { printed = 9 }',
            "back.health is not read beside back.tracker",
        ),
        (
            'back.tracker = { printed = "The Head" }',
            'back.tracker = { printed = "The Head" }\nback.living = true',
            "back.living is not read beside back.tracker",
        ),
        (
            "back.unseen = true",
            'back.unseen = true\nback.reward = { printed = ["heal 1"] }',
            "back is unseen, so back.reward is never read",
        ),
        (
            "back.unseen = true",
            'back.unseen = true\nback.name = "Nobody"',
            "back is unseen, so back.name is never read",
        ),
    ],
)
def test_words_in_the_wrong_place_are_refused(old: str, new: str, says: str) -> None:
    refused(old, new, says)


def test_what_is_wrong_is_told_with_its_file_and_line(tmp_path: Path) -> None:
    for path in GodOfWarGame.own_cards.glob("*.toml"):
        (tmp_path / path.name).write_text(path.read_text())
    wrong = tmp_path / "scene_07.toml"
    lines = wrong.read_text().replace("gold: bolt 1 stun", "gold: heal 1, bolt 1").splitlines()
    wrong.write_text("\n".join(lines) + "\n")
    number = lines.index('name = "7-T1"')
    with pytest.raises(BadCards) as error:
        GodOfWarGame(CardFile.read(tmp_path))
    told = f"{wrong}, line {number}: scene '7-T1': front.boxes must have bolt alone in its box"
    assert str(error.value).startswith(told)


def test_only_scenes_with_rules_of_their_own_read_special_and_power() -> None:
    own = [LAYOUTS[at] for at, scene in enumerate(SCENES) if type(scene).special != Scene.special]
    assert tuple(own) == SPECIAL_LAYOUTS
    own = [LAYOUTS[at] for at, scene in enumerate(SCENES) if type(scene).strength != Scene.strength]
    assert {name.partition("-")[0] for name in POWERED} == set(own)


def test_every_figure_says_whether_it_is_printed() -> None:
    printed = [
        (entry.name, name)
        for entry in gow().catalogue.entries
        for name, figure in entry.figures.items()
        if figure.printed
    ]
    assert ("Kratos", "health") in printed
    assert ("The Hive", "health") in printed
    assert ("UP-023", "card") in printed
    assert ("1-B2", "back.health") not in printed


def test_all_five_boards_play_in_every_combination() -> None:
    assert len(PARTIES) == 26
    for party in PARTIES:
        assert game("god-of-war", settings={"party": party}).seat_names == tuple(party.split("+"))


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        ({"party": "thor"}, "party can't be 'thor'"),
        ({"level": "easy"}, "level can't be 'easy'"),
        ({"players": "2"}, "has no setting 'players'"),
    ],
)
def test_a_wrong_setting_is_refused(settings: dict[str, str], says: str) -> None:
    with pytest.raises(MeadhallError, match=says):
        game("god-of-war", settings=settings)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("scene: 12", "scene: must be one of"),
        ("scene: 1\nkratos: column 9", "column is 0 to 4"),
        ("scene: 1\nkratos: column 1\natreus: column 1", "a second one in the back"),
        ("scene: 1\nfreya: column 1", "not of this party"),
        ("scene: 1\nkratos hand: +9", "no card that is free is called"),
        ("scene: 1\nkratos hand: K-01\nkratos discard: K-01", "lies in two places"),
        ("scene: 1\nstack: Dance, Campaign", "no step is called 'Dance'"),
        ("scene: 1\nstack: Act(0)", "the last step must be Campaign"),
        ("scene: 1\nstack: Act, Campaign", "has 1 numbers, not 0"),
        ("scene: 3\nt3: back", "never shows its back"),
        ("b2: back", "no scene is laid out"),
        ("scene: 1\nfirst: thor", "first: must be one of"),
        ("scene: 1\nb1: burning", "is not known"),
    ],
)
def test_a_wrong_position_is_refused(text: str, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        gow().read(text)


EXAMPLES = {
    "PLACE": "B2",
    "PLACES": "T1 here",
    "SIDE": "back",
    "COLUMN": "2",
    "EFFECT": "stun",
    "TRACKER": "The Hive",
    "GAIN": "+1",
    "LOSS": "-1",
}


@pytest.mark.parametrize("phrase", [*VERBS[1:], *CONDITIONS[2:]], ids=lambda p: str(p.form))
def test_every_phrase_of_the_language_can_be_read_and_told(phrase: Phrase) -> None:
    words = " ".join(EXAMPLES.get(w, "3") if w.isupper() else w for w in phrase.form.split())
    known: list[Phrase] = [*VERBS] if phrase in VERBS else [*CONDITIONS]
    assert next(other for other in known if other.form and other.fits(words.split())) is phrase
    face = 2 * 8 * LAYOUTS.index("9B")
    told = phrase.says(gow().cards, phrase.read(words.split()), face, NAMES)
    assert told
    assert not {"{", *EXAMPLES} & set(told.split())


def test_a_phrase_that_is_nearly_right_is_told_how_it_reads() -> None:
    assert '"melee: crystal, flip here"' in TEXT
    refused('"melee: crystal, flip here"', '"melee: hurt"', "hurt AMOUNT or hurt COLUMN AMOUNT")


def test_every_special_is_on_a_card_and_says_what_it_does() -> None:
    held = {gow().cards.special[kind] for kind in range(int(gow().cards.kinds))} - {-1}
    assert held == set(range(len(SPECIALS)))
    assert all(special.name and special.says.endswith(".") for special in SPECIALS)
