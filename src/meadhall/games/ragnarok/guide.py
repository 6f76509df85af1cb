"""How Ragnarok is thought about: every choice is sealed, so it is solved, not searched."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from meadhall.core.fate import Fate
from meadhall.core.guide import Guide
from meadhall.core.option import verb
from meadhall.core.thinking import Effort, Thought, Weighed
from meadhall.core.view import View
from meadhall.games.ragnarok.cards import Cards
from meadhall.games.ragnarok.contest import Contest
from meadhall.games.ragnarok.lore import Lore
from meadhall.games.ragnarok.option import EXCHANGE, KEEP, PLAY, STAY, TURN
from meadhall.games.ragnarok.prospects import Luck
from meadhall.games.ragnarok.solver import NARROW, WIDE, Answer, Mind
from meadhall.games.ragnarok.view import RagnarokView

GRAIN: Final = 1_000_000


@final
class RagnarokGuide(Guide):
    """Regret matching over the hands that may be there; dice and Cunning are exact."""

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self.lore: Lore = Lore(cards)
        self.luck: Luck | None = None

    def think(self, view: View, effort: Effort, fate: Fate) -> Thought | None:
        assert isinstance(view, RagnarokView)
        if len(view.options) == 0:
            return None
        return thought(answer(self.mind(view, effort, fate)), fate)

    def mind(self, view: RagnarokView, effort: Effort, fate: Fate) -> Mind:
        """What is reckoned with in a decision, as widely as the effort allows."""
        if self.luck is None:
            self.luck = Luck(self.lore.luck())
        width = WIDE if effort.long else NARROW
        return Mind(view, self.lore, self.luck, width, effort, fate)


def answer(mind: Mind) -> Answer:
    """The decision as what it is: where both choose in secret, a contest."""
    what = verb(mind.view.options[0])
    if what == TURN:
        return mind.turn()
    if what in (STAY, EXCHANGE):
        return mind.trick()
    contest = contest_of(mind)
    contest.solve(mind.width.passes, mind.effort)
    answer = Answer(mind.view.options)
    answer.settle(contest)
    answer.without_the_rare()
    return answer


def contest_of(mind: Mind) -> Contest:
    what = verb(mind.view.options[0])
    if what == KEEP:
        return mind.keep()
    return mind.pair() if what == PLAY else mind.cunning()


def thought(answer: Answer, fate: Fate) -> Thought:
    """The options, the best first, and a choice out of the mixture."""
    weighed: list[Weighed] = []
    for place in range(len(answer.options)):
        chance = max(0.0, min(1.0, answer.chances[place]))
        times: i64 = int(answer.shares[place] * float(answer.passes) + 0.5)
        found = Weighed(answer.options[place], chance, times, 1.0 / float(len(answer.options)))
        at = len(weighed)
        while at > 0 and weighed[at - 1].chance < chance:
            at -= 1
        weighed.insert(at, found)
    return Thought(drawn(answer, fate), weighed, answer.passes)


def drawn(answer: Answer, fate: Fate) -> i64:
    """One option, as often as it should be chosen."""
    left = (float(fate.roll(GRAIN)) - 0.5) / float(GRAIN)
    last: i64 = 0
    for place in range(len(answer.options)):
        if answer.shares[place] > 0.0:
            last = place
            left -= answer.shares[place]
            if left < 0.0:
                break
    return answer.options[last]
