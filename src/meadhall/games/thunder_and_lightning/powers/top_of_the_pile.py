"""Idunn and Berserker, who help from the top of the pile (TAL-52, TAL-53)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from meadhall.games.thunder_and_lightning.cards import BERSERKER, IDUNN, VIKINGS
from meadhall.games.thunder_and_lightning.powers.power import HandPower
from meadhall.games.thunder_and_lightning.state import Thunder
from meadhall.games.thunder_and_lightning.thoughts import Thoughts

RAGING: Final = 6
OFF_GUARD: Final = 3


@final
class Idunn(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-52", "TAL-521")
    says: ClassVar[str] = "On top of your pile, she wins you every tied challenge."
    label: ClassVar[str] = "win every tie"
    helps: ClassVar[str] = "wins every tied challenge"

    def can_use(self, g: Thunder, seat: i64) -> bool:
        return g.side(1 - seat).top() != IDUNN

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        return 0.2


@final
class Berserker(HandPower):
    rules: ClassVar[tuple[str, ...]] = ("TAL-53", "TAL-521")
    says: ClassVar[str] = (
        "On top of your pile, your Viking Warriors have 6 when they challenge and 3 when they are "
        "challenged."
    )
    label: ClassVar[str] = "let your Vikings rage"
    helps: ClassVar[str] = f"Vikings: {RAGING} challenging, {OFF_GUARD} challenged"

    def can_use(self, g: Thunder, seat: i64) -> bool:
        return g.side(1 - seat).top() != BERSERKER

    def attack(self, kind: i64, strength: i64) -> i64:
        return RAGING if kind == VIKINGS else strength

    def guard(self, kind: i64, strength: i64) -> i64:
        return OFF_GUARD if kind == VIKINGS else strength

    def worth(self, t: Thoughts, what: i64, target: i64) -> float:
        return 0.2
