"""What a good player of Dark Horse knows, as the bots ask for it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.dark_horse.actions import (
    CITY,
    END,
    GAIN,
    KEEP,
    ON_TOP,
    PAY,
    PEEK,
    PLACE,
    PLAY,
    RAIL,
    SHIFT,
    TOWN,
)  # fmt: skip
from boomtown.games.dark_horse.board import (
    BR,
    BU,
    CH,
    HH,
    MA,
    PI,
    PO,
    RB,
    SC,
    TR,
    TY,
    WC,
)  # fmt: skip
from boomtown.games.dark_horse.choices import worth_of
from boomtown.games.dark_horse.goods import resources
from boomtown.games.dark_horse.groups import in_produce
from boomtown.games.dark_horse.judge import NAMES, Judge
from boomtown.games.dark_horse.scoring import points
from boomtown.games.dark_horse.solitaire import goal_met
from boomtown.games.dark_horse.state import Land
from boomtown.kernel.advice import Advice
from boomtown.kernel.flow import offered


class DarkHorseAdvice(Advice):
    """One mind for all personalities: the weights make the difference."""

    def weight_names(self) -> list[str]:
        return NAMES

    def narrow(self, s: Land, seat: i64, w: list[float]) -> list[int]:
        options = offered(s, seat)
        if len(options) <= 12 or not (RAIL.has(options[0]) or CITY.has(options[0]) or PLACE.has(options[0])):
            return options
        scores = self.score(s, seat, options, w)
        best = sorted(range(len(options)), key=lambda k: -scores[k])[:12]
        return sorted([options[k] for k in best])

    def score(self, s: Land, seat: i64, options: list[int], w: list[float]) -> list[float]:
        judge = Judge(s, int(seat), w)
        scores: list[float] = []
        for option in options:
            scores.append(self.part(term_of(option), worth_of(judge, option)))
        return scores

    def plain(self, s: Land, seat: i64) -> list[int]:
        options = offered(s, seat)
        for option in options:
            if END.has(option):  # what else is offered beside it: cards, tokens, abilities
                return [option]
        without = [option for option in options if not spends(option)]
        return without if len(without) < len(options) else []

    def may_end(self, s: Land, seat: i64) -> bool:
        return s.phase == 2 and (bool(s.ended) or s.turn >= s.book.turn_cap)

    def weight(self, s: Land, seat: i64) -> i64:
        first: i64 = offered(s, seat)[0]
        if CITY.has(first) and s.phase == 0:
            return 8
        if END.has(first) or GAIN.has(first) or PAY.has(first) or PEEK.has(first) or ON_TOP.has(first):
            return 0
        return 4 if PLACE.has(first) or RAIL.has(first) or TOWN.has(first) or CITY.has(first) else 1

    def horizon(self, s: Land) -> i64:
        return 4  # the end of the next turn

    def scale(self, s: Land) -> float:
        return 3.0 + 0.3 * max(0, 24 - s.turn)

    def forecast(self, s: Land, w: list[float]) -> list[float]:
        if s.book.solo:
            return [progress(s)]
        if s.phase == 3:
            return [float(points(s, k)) for k in range(s.book.seats)]
        left = max(0.0, 22.0 - s.turn)
        found: list[float] = []
        for seat in range(s.book.seats):
            stock = 0.25 * min(10, resources(s, seat)) + 0.4 * len(s.hands[seat]) + 0.3 * s.bonus[seat]
            growth = 0.25 + 0.05 * len(s.towns[seat]) + 0.08 * len(s.cities[seat])
            found.append(points(s, seat) + stock * min(1.0, left / 4.0) + growth * left)
        return found


def spends(option: i64) -> bool:
    """Does a placement or a Dealer's shift cost a token?"""
    if SHIFT.has(option):
        return SHIFT.second(option) > 1
    return PLACE.has(option) and PLACE.second(option) > 0


def progress(s: Land) -> float:
    """How far the scenario's goal is reached, 0 to 1."""
    if goal_met(s):
        return 1.0
    if s.phase == 3:
        return 0.0
    b = s.book
    parts = [1.0]
    if b.goal_cities:
        parts.append(min(1.0, len(s.cities[0]) / b.goal_cities))
    if b.goal_towns:
        parts.append(min(1.0, len(s.towns[0]) / b.goal_towns))
    if b.goal_gold:
        parts.append(min(1.0, s.gold[0] / b.goal_gold))
    if b.goal_influence:
        parts.append(min(1.0, s.influence[0] / b.goal_influence))
    for cell in b.goal_sites:
        parts.append(1.0 if cell in s.towns[0] else 0.0)
    return min(0.99, sum(parts) / (len(parts) + 1))


def term_of(option: i64) -> str:
    """Under which heading an option's worth is explained."""
    if PLACE.has(option):
        spot = PLACE.third(option)
        return "produce" if in_produce(spot) else SPACE_TERMS.get(int(spot), "space")
    if TOWN.has(option) or CITY.has(option):
        return "building"
    if RAIL.has(option):
        return "rails"
    return "cards" if PLAY.has(option) or KEEP.has(option) else "worth"


SPACE_TERMS: Final[dict[int, str]] = {
    PO: "influence", MA: "influence", BU: "building", RB: "rails", TY: "gold", TR: "gold", BR: "gold",
    PI: "cards", SC: "cards", HH: "bonus", WC: "produce", CH: "produce",
}  # fmt: skip
