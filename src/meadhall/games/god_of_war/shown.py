"""A view as plain data for a client that draws it, and the cards in words."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from meadhall.core.bits import has, members
from meadhall.core.catalogue import Catalogue
from meadhall.core.game import CardText, FigureText
from meadhall.games.god_of_war import option as o
from meadhall.games.god_of_war import wording
from meadhall.games.god_of_war.cards import ALL_PLACES, HERO_NAMES, HEROES, TRACKERS, Cards
from meadhall.games.god_of_war.forecast import forecast
from meadhall.games.god_of_war.language import EFFECTS, PLACES, RUNES
from meadhall.games.god_of_war.scene_activation import strength_of
from meadhall.games.god_of_war.scenes.table import LAYOUTS
from meadhall.games.god_of_war.specials import SPECIALS
from meadhall.games.god_of_war.state import GodOfWar
from meadhall.games.god_of_war.view import GodOfWarView


def progress(catalogue: Catalogue, view: GodOfWarView) -> str:
    g = view.table
    if g.quest < 0:
        return "before the first Quest"
    name = catalogue.of_kind("quest")[g.quest].name
    return f"{name}, round {g.round}" if g.layout >= 0 else f"after {name}"


def scene(view: GodOfWarView) -> dict[str, Any]:
    """The table as plain data, complete for drawing."""
    g = view.table
    cards = g.cards
    return {
        "quest": int(g.quest),
        "layout": LAYOUTS[g.layout] if g.layout >= 0 else "",
        "round": int(g.round),
        "stage": int(g.completed),
        "pyramid": [int(quest) for quest in g.pyramid],
        "hindrances": g.hindering(),
        "first": int(g.first),
        "active": int(g.active),
        "result": int(g.result),
        "goal": wording.goal(cards, int(g.quest), int(g.layout)) if g.layout >= 0 else "",
        "places": _places(view) if g.layout >= 0 else [],
        "tracking": [
            {"name": TRACKERS[t], "health": int(cards.tracker_health[t]), "damage": int(damage)}
            for t, damage in enumerate(g.tracked)
        ],
        "heroes": [_hero(g, hero) for hero in range(HEROES) if g.owner[hero] >= 0],
        "players": [
            {
                "hand": [int(card) for card in player.hand],
                "played": [int(card) for card in player.played],
                "discard": [int(card) for card in player.discard],
                "top": [int(card) for card in player.top],
                "deck": len(player.deck) + len(player.top),
                "limit": int(g.hand_limit(seat)),
            }
            for seat, player in enumerate(g.players)
        ],
        "offer": [int(card) for card in g.offer],
        "looked": [int(card) for card in g.looked],
        "upgrades": len(g.pool) + len(g.above) + len(g.below),
        "chances": chances(g),
        "piles": [int(left) for left in g.piles],
        "helped": members(g.helped),
        "forecast": forecast(g),
    }


def _places(view: GodOfWarView) -> list[dict[str, Any]]:
    lit = payable(view)
    return [_place(view.table, place, lit) for place in range(ALL_PLACES)]


def _place(g: GodOfWar, place: int, lit: set[tuple[int, int]]) -> dict[str, Any]:
    cards, face = g.cards, int(g.face(place))
    said = _words(cards, face)
    enemy = bool(g.is_enemy(place))
    strength = int(strength_of(g, place)) if cards.attack[face] else 0
    return {
        "place": PLACES[place],
        "card": int(cards.scene_from) + int(g.layout) * ALL_PLACES + place,
        "side": "back" if has(g.turned, place) else "front",
        "name": cards.face_names[face],
        "enemy": enemy,
        "alive": bool(g.alive(place)),
        "health": int(g.enemy_health(place)) if enemy else 0,
        "of": _most_health(cards, face) if enemy else 0,
        "star": bool(cards.star[face]),
        "armor": int(g.armor(place)),
        "attack": ("", "melee", "ranged")[cards.attack[face]],
        "arrows": int(cards.arrows[face]),
        "strength": strength,
        "effect": EFFECTS[cards.effect[face]],
        "rune": RUNES[cards.face_rune[face]] if cards.face_rune[face] >= 0 else "",
        "tokens": int(g.tokens[place]),
        "token": cards.token_names[face],
        "stunned": has(g.stunned, place),
        "covered": has(g.covered, place),
        **said,
        "spots": [
            {**spot, "payable": (place, which) in lit} for which, spot in enumerate(said["spots"])
        ],
    }


@lru_cache(maxsize=1024)
def _words(cards: Cards, face: int) -> dict[str, Any]:
    """What stands on a face, in words."""
    return {
        "boxes": [{"rune": rune, "does": does} for rune, does in wording.boxes(cards, face)],
        "spots": [
            {
                "needs": wording.needs(cards, spot),
                "price": wording.price(cards, spot),
                "does": wording.effects(cards, int(cards.spot[spot]), face),
            }
            for spot in wording.spots(cards, face)
        ],
        "flips": wording.flip(cards, face),
        "says": wording.says(cards, face),
    }


def _most_health(cards: Cards, face: int) -> int:
    tracker = int(cards.tracker[face])
    return int(cards.tracker_health[tracker] if tracker >= 0 else cards.enemy_health[face])


def chances(g: GodOfWar) -> list[int]:
    """How many of the cards that may be revealed next have each Rune."""
    known = g.above[-1:] or g.pool or g.below[:1]
    runes = [int(g.cards.rune[card]) for card in known]
    return [runes.count(rune) for rune in range(len(RUNES))]


def payable(view: GodOfWarView) -> set[tuple[int, int]]:
    """The Spots that the viewer may use now: each a place, and which of its card's Spots."""
    return {
        (int(o.place(number)), int(o.other(number)))
        for number in view.options
        if o.verb(number) == o.SPOT
    }


def _hero(g: GodOfWar, hero: int) -> dict[str, Any]:
    return {
        "name": HERO_NAMES[hero],
        "seat": int(g.owner[hero]),
        "health": int(g.health(hero)),
        "of": int(g.cards.health[hero]),
        "rage": int(g.rage[hero]),
        "slots": int(g.cards.slots[hero]),
        "column": int(g.column[hero]),
        "back": bool(g.behind[hero]),
        "tokens": int(g.shields[hero]),
        "waiting": int(g.waiting[hero]),
        "down": has(g.down, hero),
        "moved": has(g.moved, hero),
        "carries": g.carrier == hero,
    }


_STATUS: Final = {
    "Stun": ("GOW-68", "Drawn, it is discarded: the hand stays one short."),
    "Poison": ("GOW-68", "Drawn, it is discarded for 1 Damage, and a new card is drawn."),
    "Shatter Crystal": ("GOW-105", "Discard it to draw a card; Scenes ask for it as a price."),
}


def card_text(cards: Cards, catalogue: Catalogue, card: int) -> CardText:
    entry = catalogue.entries[card]
    figures = tuple(
        FigureText(name.replace(".", " "), _plain(figure.value), figure.printed)
        for name, figure in entry.figures.items()
    )
    kind = cards.kind[card]
    if kind >= 0 and cards.special[kind] >= 0:
        says = SPECIALS[cards.special[kind]].says
        return CardText(entry.name, "Special", figures, says, ("GOW-41",))
    if kind >= 0:
        return CardText(entry.name, cards.labels[kind], figures, "", ("GOW-40",))
    if entry.name in _STATUS:
        rule, says = _STATUS[entry.name]
        return CardText(entry.name, "status", figures, says, (rule,))
    if entry.kind == "scene":
        face = 2 * (card - int(cards.scene_from))
        told = " ".join(_face_text(cards, side) for side in (face, face + 1))
        return CardText(entry.name, "Scene card", figures, told.strip(), ("GOW-94",))
    return CardText(entry.name, entry.kind, figures)


def _face_text(cards: Cards, face: int) -> str:
    """One side of a Scene card, as far as it can ever be seen."""
    name = cards.face_names[face]
    if not name:
        return ""
    said = "; ".join(wording.says(cards, face))
    return f"{'Back' if face & 1 else 'Front'}, {name}{': ' + said if said else ''}."


def _plain(value: Any) -> str:
    return "; ".join(map(str, value)) if isinstance(value, list) else str(value)
