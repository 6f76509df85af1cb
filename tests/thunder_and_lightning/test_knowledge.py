"""What players know of each other (TAL-80): exactly what they have seen."""

from __future__ import annotations

from collections import Counter

import pytest

from meadhall.core.bits import lowest, members
from meadhall.core.fate import Seeded
from meadhall.core.play import advance, choose, options
from meadhall.games.thunder_and_lightning.state import (
    EMPTY,
    FRESH,
    SURE,
    UP,
    Side,
    Thunder,
    card_in,
    may_be,
)
from meadhall.games.thunder_and_lightning.view import ThunderView
from tests.support.play import Play
from tests.support.soak import games
from tests.thunder_and_lightning.table import GAME, thunder
from tests.thunder_and_lightning.tracker import NAME, Laid, Record, Watcher


def describe(play: Play, seat: str | None, key: str) -> str:
    """One line of a seat's view."""
    lines = GAME.describe(play.table.view(seat)).splitlines()
    return next((line.partition(": ")[2] for line in lines if line.startswith(f"{key}: ")), "-")


# Single cases


@pytest.mark.rule("TAL-80")
def test_a_player_sees_counts_open_cards_and_the_own_ones() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Tyr, ^Archer | - | -
                      thor hand: Hel, Odin
                      loki columns: Angrboda, ^Ravens | Loki | -
                      loki hand: Seer, Idunn, Thor's Vikings
                      loki pile: Draugr, Freya""")
    assert describe(play, "thor", "thor hand") == "Hel, Odin"
    assert describe(play, "thor", "loki hand") == "? x2, Thor's ? x1"
    assert describe(play, "thor", "loki columns") == "?, ^Ravens | Loki | -"
    assert describe(play, "thor", "loki pile") == "Draugr, Freya"
    assert describe(play, "thor", "loki deck") == "43 cards"
    assert describe(play, None, "thor hand") == "? x2"


@pytest.mark.rule("TAL-80")
def test_what_frigg_saw_stays_known_while_it_can_be_tracked() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg, Archer
                      loki columns: Vikings | - | -
                      loki hand: Seer, Draugr, Archer""")
    play("thor", "frigg hand")
    assert describe(play, "thor", "loki shown") == "Archer, Draugr, Seer"
    play("loki", "play Draugr 1.1")
    assert describe(play, "thor", "loki columns") == "? =Archer =Draugr =Seer, ? | - | -"
    assert describe(play, "thor", "loki shown") == "Archer, Draugr, Seer"
    play("thor", "challenge 1")
    assert describe(play, "thor", "loki columns") == "^Draugr, ? | - | -"
    assert describe(play, "thor", "loki shown") == "Archer, Seer"


@pytest.mark.rule("TAL-80")
def test_after_a_draw_a_card_laid_down_is_only_perhaps_one_of_the_shown() -> None:
    play = thunder("""turn: loki, 2 left, 0 spent
                      loki columns: Vikings | - | -
                      loki hand: Seer, Draugr
                      loki shown: Seer, Draugr
                      thor columns: Vikings | - | -
                      thor hand: Hel""")
    play("loki", "draw")("loki", "play Seer 1.1")
    assert describe(play, "thor", "loki columns") == "? ?Draugr ?Seer, ? | - | -"


@pytest.mark.rule("TAL-80")
def test_a_card_laid_down_is_not_one_that_was_shown_later() -> None:
    play = thunder("""turn: loki, 2 left, 0 spent
                      loki columns: Vikings | - | -
                      loki hand: Odin, Draugr
                      loki pile: Ravens, Ravens, Archer
                      thor columns: Vikings | - | -
                      thor hand: Hel""")
    play("loki", "play Draugr 1.1")("loki", "odin")("loki", "stop")
    assert describe(play, "thor", "loki columns") == "?, ? | - | -"
    assert describe(play, "thor", "loki shown") == "Ravens"


@pytest.mark.rule("TAL-80")
def test_a_second_look_tells_what_lies_face_down() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: Draugr ?Draugr ?Seer, Vikings | - | -
                      loki hand: Seer, Hel
                      loki shown: Draugr, Seer""")
    play("thor", "frigg hand")
    assert describe(play, "thor", "loki shown") == "Draugr, Hel, Seer"
    assert describe(play, "thor", "loki columns") == "? ?Draugr, ? | - | -"
    guesses = [play.table.view("thor").guess(Seeded(seed)) for seed in range(20)]
    for g in guesses:
        assert isinstance(g, Thunder)
        assert NAME[card_in(g.loki.field[0])] == "Draugr"


@pytest.mark.rule("TAL-81")
def test_the_back_of_a_taken_card_gives_it_away_in_hand_and_column() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Vikings | - | -
                      thor hand: Freya, Archer
                      loki columns: Archer | - | -
                      loki hand: Hel
                      loki pile: Draugr""")
    play("thor", "freya")
    assert describe(play, "loki", "thor hand") == "? x1, Loki's ? x1"
    assert describe(play, "loki", "thor shown") == "Draugr"
    play("thor", "play Draugr 1.1")
    assert describe(play, "loki", "thor columns") == "Loki's ? =Draugr, ? | - | -"
    assert "Thor lays a card of Loki's face down at 1.1." in play.story("loki")
    for seed in range(20):
        g = play.table.view("loki").guess(Seeded(seed))
        assert isinstance(g, Thunder)
        assert NAME[card_in(g.thor.field[0])] == "Draugr"


@pytest.mark.rule("TAL-82")
def test_of_what_hel_took_the_opponent_knows_only_what_the_pile_held() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Hel, Archer
                      thor pile: Idunn, Mjolnir, Ravens
                      loki columns: Vikings | - | -
                      loki hand: Hel""")
    play("thor", "hel")("thor", "take Mjolnir")
    assert describe(play, "loki", "thor pile") == "Idunn, Mjolnir, Ravens, Hel"
    assert describe(play, "loki", "thor gone") == "Ravens or Idunn or Mjolnir"
    assert describe(play, "thor", "thor pile") == "Idunn, (Mjolnir), Ravens, Hel"
    assert describe(play, "thor", "thor gone") == "-"
    taken = set()
    for seed in range(60):
        g = play.table.view("loki").guess(Seeded(seed))
        assert isinstance(g, Thunder)
        taken.add(NAME[g.thor.ghost])
        assert g.thor.ghost in list(g.thor.hand)
    assert taken == {"Ravens", "Idunn", "Mjolnir"}


@pytest.mark.rule("TAL-82")
def test_what_hel_took_is_known_once_it_is_played() -> None:
    play = thunder("""turn: thor, 2 left
                      thor columns: Vikings | - | -
                      thor hand: Hel, Archer
                      thor pile: Idunn, Mjolnir, Ravens
                      loki columns: Vikings, Draugr | - | -
                      loki hand: Hel""")
    play("thor", "hel")("thor", "take Mjolnir")("thor", "mjolnir 1.1")
    assert describe(play, "loki", "thor pile") == "Idunn, Ravens, Hel, Mjolnir"
    assert describe(play, "loki", "thor gone") == "-"


@pytest.mark.rule("TAL-82")
def test_what_longships_bring_back_was_not_taken_by_hel() -> None:
    play = thunder("""turn: thor, 3 left
                      thor columns: Vikings | - | -
                      thor hand: Hel, Longships
                      thor pile: Archer, Mjolnir, Idunn
                      loki columns: Vikings, Draugr | - | -
                      loki hand: Hel""")
    play("thor", "hel")("thor", "take Idunn")
    assert describe(play, "loki", "thor gone") == "Archer or Idunn or Mjolnir"
    play("thor", "longships")
    assert describe(play, "loki", "thor gone") == "Idunn or Mjolnir"


@pytest.mark.rule("TAL-86")
def test_a_watcher_sees_what_is_shown() -> None:
    play = thunder("""turn: thor, 1 left
                      thor columns: Vikings | - | -
                      thor hand: Frigg
                      loki columns: Vikings | - | -
                      loki hand: Seer, Draugr""")
    play("thor", "frigg hand")
    assert describe(play, None, "loki shown") == "Draugr, Seer"
    assert "Loki shows the hand: Draugr, Seer." in play.story(None)


@pytest.mark.rule("TAL-87")
def test_a_card_laid_before_its_owner_drew_any_is_not_taken_for_the_treasure() -> None:
    play = thunder("""turn: loki, 2 left, 0 spent, first turn
                      loki columns: *Archer | *Vikings | *Ravens
                      loki hand: Draugr, Hel, Seer
                      loki fresh: yes
                      thor columns: *Vikings | *Vikings | *Vikings
                      thor hand: Hel
                      thor fresh: yes""")
    play("loki", "play Draugr 1.1")("loki", "draw")
    assert describe(play, "thor", "loki columns") == "*?, *? | *? | *?"
    crown = GAME.catalogue.by_name["Odin's Crown"]
    held = 0
    for seed in range(200):
        g = play.table.view("thor").guess(Seeded(seed))
        assert isinstance(g, Thunder)
        assert crown not in [card_in(slot) for slot in g.loki.field if slot != EMPTY]
        held += crown in list(g.loki.hand)
    assert held > 0


# Over random games


def check_record(record: Record, side: Side, view: ThunderView) -> None:
    """What the watcher wrote down is what the view says, and both are true."""
    seen = view.side(record.seat)
    own = view.seat == record.seat
    assert seen.held == record.held.total()
    assert seen.taken == record.held[1 - record.seat]
    assert seen.decked == record.deck
    assert list(seen.pile) == record.pile
    assert Counter(map(int, seen.shown)) == +record.shown
    assert set(members(int(seen.might))) == record.might
    assert set(members(int(seen.met))) == record.met
    assert bool(seen.fresh) == record.fresh
    for place in range(12):
        column = record.columns[place // 4]
        slot = int(seen.field[place])
        laid = column[place % 4] if place % 4 < len(column) else None
        check_slot(slot, int(side.field[place]), laid, own)


def check_slot(slot: int, truth: int, laid: Laid | None, own: bool) -> None:
    assert (slot == EMPTY) == (laid is None)
    if laid is None:
        return
    card = int(card_in(truth))
    assert bool(slot & UP) == (laid.card is not None)
    assert int(card_in(slot)) % 2 == laid.back == card % 2
    if laid.card is not None:
        assert laid.card == card == card_in(slot)
        return
    assert own or int(card_in(slot)) >= 46
    assert set(members(int(may_be(slot)))) == laid.may
    assert bool(slot & SURE) == laid.sure
    assert bool(slot & FRESH) == laid.fresh
    assert not laid.sure or card in laid.may
    assert not laid.fresh or not NAME[card].startswith("Odin's ")


def check_truth(record: Record, side: Side) -> None:
    """Every shown card is in the hand or under a card that may be it; so is the ghost."""
    wanted = +record.shown
    if side.ghost >= 0:
        assert int(side.ghost) in record.might
        if int(side.ghost) not in record.met:
            wanted[int(side.ghost)] += 1
    for card, count in wanted.items():
        there = list(side.hand).count(card)
        for slot in side.field:
            if slot != EMPTY and not slot & UP and card_in(slot) == card:
                there += int(may_be(slot)) >> card & 1
        assert there >= count, NAME[card]
    if record.fresh:
        assert not any(NAME[card].startswith("Odin's ") for card in side.hand)


@pytest.mark.rule("TAL-80")
@pytest.mark.parametrize("chunk", range(4))
def test_what_is_known_is_true_and_just_what_was_shown(chunk: int) -> None:
    for seed in range(chunk, games(400), 4):
        fate, watcher = Seeded(seed), Watcher()
        g = GAME.setup()
        assert isinstance(g, Thunder)
        told = 0
        g.story = []
        while asked := advance(g, fate):
            for event in g.story[told:]:
                watcher.follow(event.seen_by(-1))
            told = len(g.story)
            for record in watcher.sides:
                side = g.side(record.seat)
                check_truth(record, side)
                for seat in (-1, 0, 1):
                    view = GAME.view(g, seat)
                    assert isinstance(view, ThunderView)
                    check_record(record, side, view)
            seat = lowest(asked)
            legal = options(g, seat)
            choose(g, seat, legal[fate.below(len(legal))], fate)


@pytest.mark.rule("TAL-80")
def test_the_game_meets_every_kind_of_knowledge() -> None:
    """The check above would be idle if random games never came there."""
    met: Counter[str] = Counter()
    for seed in range(games(150)):
        fate = Seeded(seed)
        g = GAME.setup()
        assert isinstance(g, Thunder)
        while asked := advance(g, fate):
            for side in (g.thor, g.loki):
                slots = [slot for slot in side.field if slot != EMPTY and not slot & UP]
                met["shown"] += len(side.shown) > 0
                met["perhaps"] += any(may_be(slot) and not slot & SURE for slot in slots)
                met["surely"] += any(slot & SURE for slot in slots)
                met["ghost"] += side.ghost >= 0
                met["met"] += side.met != 0
            seat = lowest(asked)
            legal = options(g, seat)
            choose(g, seat, legal[fate.below(len(legal))], fate)
    assert all(met[kind] > 50 for kind in ("shown", "perhaps", "surely", "ghost", "met")), met
