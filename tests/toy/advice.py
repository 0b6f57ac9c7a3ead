"""A little knowledge of the toy game, for the tests of the search."""

from __future__ import annotations

from typing import Any

from boomtown.kernel.advice import Advice
from boomtown.kernel.flow import offered
from toy import DIG, PASS, ROB


class CampAdvice(Advice):
    """Robbing is good, digging is a little good; bids and faces are all alike."""

    def narrow(self, s: Any, seat: int, w: list[float]) -> list[int]:
        return offered(s, seat)

    def score(self, s: Any, seat: int, options: list[int], w: list[float]) -> list[float]:
        return [2.0 if ROB.has(x) else 0.5 if DIG.has(x) else -0.1 if PASS.has(x) else 0.0 for x in options]

    def forecast(self, s: Any, w: list[float]) -> list[float]:
        return [float(gold) for gold in s.gold]

    def may_end(self, s: Any, seat: int) -> bool:
        return bool(s.round == s.book.rounds)

    def scale(self, s: Any) -> float:
        return 3.0

    def horizon(self, s: Any) -> int:
        return 2
