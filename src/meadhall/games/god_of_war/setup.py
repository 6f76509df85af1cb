"""A game of God of War before its first card is drawn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from meadhall.games.god_of_war.cards import HEROES_ON, Cards
from meadhall.games.god_of_war.placing import PYRAMID
from meadhall.games.god_of_war.quests import CAMPAIGN_FRAME
from meadhall.games.god_of_war.state import PRACTICE, GodOfWar, Player


def setup(cards: Cards, boards: list[int], level: int, mode: int, quest: int) -> GodOfWar:
    """GOW-10, GOW-13: boards, decks and tokens, before anything is drawn."""
    g = GodOfWar(cards, len(boards))
    g.level = level
    g.mode = mode
    g.piles = cards.piles[:]
    g.pool = cards.upgrades()
    for seat, board in enumerate(boards):
        player = Player()
        player.board = board
        player.deck = cards.starting(board)
        player.limit = g.usual_limit()
        g.players.append(player)
        for hero in HEROES_ON[board]:
            g.owner[hero] = seat
    if mode == PRACTICE:
        g.pyramid = vec[i64]([quest])
    g.then([PYRAMID, CAMPAIGN_FRAME])
    return g
