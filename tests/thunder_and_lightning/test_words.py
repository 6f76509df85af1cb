"""Options, stories, cards and outlooks in words, and scenes as data."""

from __future__ import annotations

import pytest

from meadhall.core.bits import lowest
from meadhall.core.fate import Seeded
from meadhall.core.option import pack
from meadhall.core.pickling import packed, unpacked
from meadhall.core.play import advance, choose, options
from meadhall.games.thunder_and_lightning import option as verbs
from meadhall.games.thunder_and_lightning.choices import Order
from meadhall.games.thunder_and_lightning.option import ordered
from meadhall.games.thunder_and_lightning.picture import SlotPicture, ThunderPicture
from tests.support.soak import games
from tests.thunder_and_lightning.table import EVERY_KIND, GAME, tal

pytestmark = pytest.mark.interpreted


def number(name: str) -> int:
    return GAME.catalogue.by_name[name]


@pytest.mark.parametrize(
    ("option", "text", "public"),
    [
        ((verbs.DRAW,), "draw", "draw"),
        ((verbs.LAY, "Vikings", 6, 0), "play Vikings 2.3", "play a card 2.3"),
        ((verbs.LAY, "Vikings", 6, 1), "play Thor's Vikings 2.3", "play a card of Thor's 2.3"),
        ((verbs.LAY, "Angrboda", 0, 0), "play Angrboda 1.1", "play a card of Loki's 1.1"),
        ((verbs.CHALLENGE, 2), "challenge 3", "challenge 3"),
        ((verbs.ENTER, "Thor", 1, 0), "thor 2", "thor 2"),
        ((verbs.USE, "Loki's Baldr", -1, 1), "baldr", "baldr"),
        ((verbs.USE_ON_HAND, "Ravens", -1, 0), "ravens hand", "ravens hand"),
        ((verbs.USE_ON_HAND, "Ravens", -1, 1), "thor's ravens hand", "thor's ravens hand"),
        ((verbs.USE_ON_COLUMN, "Frigg", 0, 0), "frigg 1", "frigg 1"),
        ((verbs.USE_ON_PLACE, "Gungnir", 11, 1), "gungnir 3.4", "gungnir 3.4"),
        ((verbs.USE_ON_OWN, "Ravens", -1, 0), "ravens own", "ravens own"),
        ((verbs.MOVE, 5), "move 2.2", "move 2.2"),
        ((verbs.TO, 8), "to 3.1", "to 3.1"),
        ((verbs.TAKE, "Ravens", -1, 0), "take Ravens", "take Ravens"),
        ((verbs.RECALL, "Odin", -1, 0), "take Odin", "take a card of the pile in secret"),
        ((verbs.RECALL, "Ravens", -1, 1), "take Thor's Ravens", "take Thor's Ravens"),
        ((verbs.AGAIN,), "again", "again"),
        ((verbs.STOP,), "stop", "stop"),
        ((verbs.PUT, 0), "column 1", "column 1"),
        ((verbs.DISCARD, "Hel", -1, 0), "discard Hel", "discard Hel"),
        ((verbs.GIVE_IN,), "give in", "give in"),
    ],
)
def test_an_option_in_words(option: tuple[int | str, ...], text: str, public: str) -> None:
    parts = [number(part) if isinstance(part, str) else part for part in option]
    faces = GAME.option(int(pack(*parts)))
    assert (faces.text, faces.public) == (text, public)


def test_an_order_keeps_its_cards() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings, Hel, Archer | Tyr | -
        thor hand: Ravens
        loki columns: Nightmare | Archer | -"""
    )("thor", "ravens 1")
    for option in play.table.decisions[0].options:
        names = option.text.removeprefix("order ").split(", ")
        assert [GAME.catalogue.entries[c].name for c in ordered(option.number)] == names
        assert option.choice == Order(tuple(number(name) for name in names))


@pytest.mark.parametrize("kind", EVERY_KIND)
def test_every_card_is_explained_with_its_rules(kind: str) -> None:
    says = GAME.card_text(number(kind))
    assert says.text
    assert says.rules
    assert all(rule.startswith("TAL-") for rule in says.rules)
    assert says.figures[0].name == "name"


@pytest.mark.parametrize(
    ("theirs", "said"),
    [
        ("^Archer", "Vikings beats Archer"),
        ("^Draugr", "Vikings is lost"),
        ("^Vikings", "both go"),
        ("^Nightmare", "Nightmare takes both columns along"),
        ("^Odin's Crown", "Vikings wins the game"),
    ],
)
def test_the_outlook_of_a_challenge_against_an_open_card_is_sure(theirs: str, said: str) -> None:
    play = tal(
        f"""turn: thor, 2 left
        thor columns: Vikings | - | -
        loki columns: {theirs}, Archer | - | -"""
    )
    view = play.table.view("thor")
    challenge = next(o for o in play.table.decisions[0].options if o.text == "challenge 1")
    assert GAME.outlook(view, challenge.number).text == said


def test_the_outlook_against_a_face_down_card_is_counted() -> None:
    play = tal(
        """turn: thor, 2 left
        thor columns: Vikings | - | -
        thor hand: Vidarr
        loki columns: Archer | - | -
        loki record: dealt, lays 1.1, draws
        loki pile: rest, Vikings
        loki hand: Odin's Crown
        loki deck: Archer x2, Angrboda x1"""
    )
    view = play.table.view("thor")
    said = {o.text: GAME.outlook(view, o.number).text for o in play.table.decisions[0].options}
    assert said["challenge 1"] == "Vikings wins 75%, is lost 25%, both go 0%"
    assert said["vidarr 1.1"] == said["challenge 1"]
    assert said["draw"] == ""


def test_progress_tells_whose_turn_it_is() -> None:
    play = tal(
        """turn: thor, 1 left, 2 spent
        thor columns: Vikings | - | -
        loki columns: Archer | - | -"""
    )
    progress = GAME.progress(play.table.view("loki"))
    assert progress == "Thor's turn, 1 of 3 left; decks: Thor 49, Loki 49"
    assert GAME.conceded(0) == "Thor gives up: Loki wins."


def test_a_picture_shows_a_seat_what_it_may_know() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings, ^Tyr | - | -
        loki columns: Archer, Draugr | - | -
        loki hand: Seer
        loki record: dealt, lays 1.1, draws, gets Seer, lays 1.2"""
    )
    picture = GAME.picture(play.table.view("thor"))
    assert isinstance(picture, ThunderPicture)
    first, second = picture.loki.columns[0].slots
    assert first.card is None
    assert second.card is None
    assert not first.may_be
    assert second.may_be == [number("Loki's Seer")]
    assert picture.thor.columns[0].slots[1] == SlotPicture(number("Tyr"), "thor", True, 7, 7)
    assert picture.thor.hand == picture.loki.hand == []
    assert picture.loki.held == 1
    assert (picture.loki.known, picture.loki.maybe) == ([], [number("Loki's Seer")])
    assert picture.loki.backs == ["loki"]


def test_a_view_travels_to_another_process() -> None:
    play = tal(
        """turn: thor, 1 left
        thor columns: Vikings, ^Tyr | - | -
        loki columns: Archer | - | -
        loki record: dealt, lays 1.1"""
    )
    view = play.table.view("thor")
    again = unpacked(packed(view), GAME.setup().cards)
    assert GAME.describe(again) == GAME.describe(view)


def test_every_event_has_a_word_a_rule_and_a_sentence_or_is_for_nobody() -> None:
    words = set()
    for seed in range(games(40)):
        fate = Seeded(seed)
        g = GAME.setup()
        g.told = []
        while asked := advance(g, fate):
            seat = lowest(asked)
            legal = options(g, seat)
            choose(g, seat, legal[fate.below(len(legal))], fate)
        for event in g.told:
            words.add(GAME.kind_of(event))
            assert GAME.rule_of(event).startswith("TAL-")
            for seat in (-1, 0, 1):
                told = GAME.sentence(event.seen_by(seat), seat)
                assert "{" not in told
                private = GAME.kind_of(event) == "laid_card" or GAME.rule_of(event) == "TAL-2"
                assert told or (private and seat != event.seat)
    assert len(words) >= 25, sorted(words)
