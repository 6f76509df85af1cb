"""The campaign: two Quests and a Final Boss, and the Hindrances of those left aside."""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from meadhall.core.bits import bit, has
from meadhall.core.event import NOBODY
from meadhall.core.fate import Fate
from meadhall.core.state import Frame, Options
from meadhall.core.zone import NO_CARD, merged, put, take
from meadhall.games.god_of_war import events, option
from meadhall.games.god_of_war.cards import HINDRANCES
from meadhall.games.god_of_war.damage import Hurt, put_status
from meadhall.games.god_of_war.draw import Harm, both_brothers, top_upgrade
from meadhall.games.god_of_war.flips import lay_out
from meadhall.games.god_of_war.language import DEFENSE, NUMBER
from meadhall.games.god_of_war.placing import places
from meadhall.games.god_of_war.round import ROUND, SHORT_HANDS
from meadhall.games.god_of_war.scenes.table import layout_of
from meadhall.games.god_of_war.settle import SETTLE
from meadhall.games.god_of_war.state import NO_HERO, PRACTICE, WON, GodOfWar, of_kind
from meadhall.games.god_of_war.upgrade import all_pick

STUN_CARD: Final = HINDRANCES.index("stun")
NUMBER_CARD: Final = HINDRANCES.index("number card")
POISON_CARD: Final = HINDRANCES.index("poison")
WOUNDS: Final = HINDRANCES.index("damage")
DEFENSE_CARD: Final = HINDRANCES.index("defense card")

PRACTICE_UPGRADES: Final = 9  # what a party has by the Final Boss, when it is practised alone


@final
class Campaign(Frame[GodOfWar]):
    """Always at the bottom of the stack: what comes when a Quest is complete."""

    rule: ClassVar[str] = "GOW-100"

    def step(self, g: GodOfWar, fate: Fate) -> None:
        if g.completed == 3 or (g.completed == 1 and g.mode == PRACTICE):
            g.result = WON
            g.tell(events.WON, NOBODY)
            return
        g.push(self)
        if g.completed == 0:
            quest = g.pyramid[0]
            if g.mode == PRACTICE and g.cards.is_boss[quest] != 0:
                g.then([Draft(PRACTICE_UPGRADES), Begin(quest)])
            else:
                g.push(Begin(quest))
        else:
            g.push(CHOOSE_QUEST)


@final
class ChooseQuest(Frame[GodOfWar]):
    """One of the Quests above; those left aside hinder. The first player has the last word."""

    rule: ClassVar[str] = "GOW-101"
    prompt: ClassVar[str] = "Choose the next Quest; those left aside hinder you."

    def must(self, g: GodOfWar) -> i64:
        return bit(g.first)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        choices = g.pyramid[1:3] if g.completed == 1 else g.pyramid[3:6]
        apply = g.cards.level_hindrances[g.level * 2 + g.completed - 1]
        for quest in choices:
            left = vec[i64]([other for other in choices if other != quest])
            if apply == 0:
                out.add(option.pack(option.QUEST, -1, -1, -1, quest))
            elif apply < len(left):
                for hinders in left:
                    out.add(option.pack(option.QUEST, -1, -1, -1, quest, hinders))
            elif len(left) == 1:
                out.add(option.pack(option.QUEST, -1, -1, -1, quest, left[0]))
            else:
                out.add(option.pack(option.QUEST, -1, -1, -1, quest, left[0], left[1]))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        for hinders in (option.y(choice), option.z(choice)):
            if hinders >= 0:
                g.hindrances |= bit(g.cards.hindrance[hinders])
        g.push(Begin(option.x(choice)))


@final
class Begin(Frame[GodOfWar]):
    """A Quest's Scene is laid out, the Heroes are placed, the Hindrances apply."""

    rule: ClassVar[str] = "GOW-12"
    bounds: ClassVar[str] = "quest"

    def __init__(self, quest: i64) -> None:
        self.quest: i64 = quest

    def step(self, g: GodOfWar, fate: Fate) -> None:
        g.quest = self.quest
        g.round = 0
        lay_out(g, layout_of(self.quest))
        g.tell(events.QUEST_BEGINS, NOBODY, self.quest)
        frames: list[Frame[GodOfWar]] = places(g)
        for quest in g.hindering():
            frames.append(Hinder(quest))
        g.then([*frames, SETTLE, ROUND])


@final
class Hinder(Frame[GodOfWar]):
    """A Quest left aside hinders, before the first round."""

    rule: ClassVar[str] = "GOW-101"
    bounds: ClassVar[str] = "quest"

    def __init__(self, quest: i64) -> None:
        self.quest: i64 = quest

    def step(self, g: GodOfWar, fate: Fate) -> None:
        which = g.cards.hindrance[self.quest]
        for player in g.players:
            if which == SHORT_HANDS:
                player.limit -= 1
            elif which == POISON_CARD and g.piles[1] > 0:
                g.piles[1] -= 1
                player.deck = put(player.deck, g.cards.poison)
        g.tell(events.HINDERED, NOBODY, self.quest)
        frames: list[Frame[GodOfWar]] = []
        for seat in range(g.seats):
            if which == STUN_CARD:
                put_status(g, seat, g.cards.stun)
            elif which == NUMBER_CARD:
                frames.append(LoseCard(seat, NUMBER))
            elif which == DEFENSE_CARD:
                frames.append(LoseCard(seat, DEFENSE))
            elif which == WOUNDS:
                if both_brothers(g, seat):
                    frames += [Harm(seat), Harm(seat)]
                elif g.hero_of(seat) != NO_HERO:
                    frames.append(Hurt(g.hero_of(seat), 2, 0))
        g.then(frames)


@final
class LoseCard(Frame[GodOfWar]):
    """A player removes a card of the deck for good: the highest Number, or a Defense card."""

    rule: ClassVar[str] = "GOW-101"
    prompt: ClassVar[str] = "Choose the card that leaves your deck for good."
    bounds: ClassVar[str] = "seat 4/8"

    def __init__(self, seat: i64, what: i64) -> None:
        self.seat: i64 = seat
        self.what: i64 = what

    def kinds(self, g: GodOfWar) -> i64:
        """The kinds of cards that could go, as bits."""
        cards = g.cards
        kinds: i64 = 0
        highest: i64 = 1
        for card in g.players[self.seat].deck:
            kind = cards.kind[card]
            if kind < 0:
                continue
            if self.what == DEFENSE:
                if cards.symbols[kind] & DEFENSE != 0:
                    kinds |= bit(kind)
            elif cards.number[kind] >= highest:
                if cards.number[kind] > highest:
                    highest, kinds = cards.number[kind], 0
                kinds |= bit(kind)
        return kinds

    def must(self, g: GodOfWar) -> i64:
        return bit(self.seat) if self.kinds(g) != 0 else i64(0)

    def options(self, g: GodOfWar, seat: i64, out: Options) -> None:
        kinds = self.kinds(g)
        for kind in range(g.cards.kinds):
            if has(kinds, kind):
                out.add(option.pack(option.REMOVE, -1, -1, -1, kind))

    def answer(self, g: GodOfWar, seat: i64, choice: i64, fate: Fate) -> None:
        g.stack.pop()
        player = g.players[seat]
        card = of_kind(g.cards, player.deck, option.x(choice))
        player.deck = take(player.deck, card)
        g.removed = put(g.removed, card)
        g.tell(events.REMOVED, seat, option.x(choice))


@final
class Draft(Frame[GodOfWar]):
    """Before a Final Boss is practised: Upgrades as they would have been taken on the way."""

    rule: ClassVar[str] = "GOW-81"
    bounds: ClassVar[str] = "0-9"

    def __init__(self, left: i64) -> None:
        self.left: i64 = left

    def step(self, g: GodOfWar, fate: Fate) -> None:
        if self.left == 0:
            for player in g.players:
                player.deck = merged(player.deck, player.top)
                player.top = vec[i64]()
            return
        while len(g.offer) <= g.seats:
            card = top_upgrade(g, fate)
            if card == NO_CARD:
                break
            g.offer = append(g.offer, card)
            g.tell(events.REVEALED, NOBODY, card, g.cards.rune[card])
        g.push(Draft(self.left - 1))
        all_pick(g)


CAMPAIGN_FRAME: Final = Campaign()
CHOOSE_QUEST: Final = ChooseQuest()
