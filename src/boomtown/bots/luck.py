"""What chance was worth: how much better a seat's prospects became than they had to be expected to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from boomtown.kernel.advice import Advice
from boomtown.kernel.chance import mix
from boomtown.kernel.flow import settle, take
from boomtown.kernel.game import GameDef
from boomtown.kernel.ledger import Chance

WORLDS = 12  # other outcomes that each moment is compared with


@dataclass(frozen=True)
class Stroke:
    """One moment of chance, and what it was worth to each seat, in points of the forecast."""

    choice: int
    gains: list[float]
    doubts: list[float]  # the squared standard error of each: the other outcomes are a sample


class Judge:
    """Compares each moment with others that could have come instead, by a game's own forecast.

    Only the change counts: what was hidden before and after alike is nobody's luck.
    """

    def __init__(self, game: GameDef, advice: Advice, weights: list[float], worlds: int = WORLDS) -> None:
        self.game, self.advice, self.weights, self.worlds = game, advice, weights, worlds

    def stroke(self, moment: Chance) -> Stroke:
        """What this moment was worth to each seat."""
        truth = self.change(moment, moment.before, moment.after)
        others = []
        for k in range(self.worlds):
            world = self.imagined(moment, mix(moment.choice, k))
            after = world.clone()
            if moment.choice:
                take(after, moment.seat, moment.option)
            else:
                settle(after)
            others.append(self.change(moment, world, after))
        gains, doubts = [], []
        for seat, was in enumerate(truth):
            could = [other[seat] for other in others]
            mean = sum(could) / self.worlds
            gains.append(was - mean)
            spread = sum((one - mean) ** 2 for one in could) / (self.worlds - 1)
            doubts.append(spread / self.worlds)
        return Stroke(moment.choice, gains, doubts)

    def imagined(self, moment: Chance, seed: int) -> Any:
        """The position before, as it could have been: new dice, and new whatever the chooser did not know."""
        before = moment.before
        if moment.choice and not before.lanes:
            return self.game.determinize(before, moment.seat, seed)
        world = before.clone()
        world.reseed(seed)
        return world

    def change(self, moment: Chance, before: Any, after: Any) -> list[float]:
        """What came to each seat's prospects; before the opening there are none."""
        now = self.advice.forecast(after, self.weights)
        if not moment.choice:
            return list(now)
        then = self.advice.forecast(before, self.weights)
        return [new - old for old, new in zip(then, now, strict=True)]


def strokes(game: GameDef, moments: list[Chance]) -> list[Stroke]:
    """All moments of a game, judged as the reference player does; none where a game has no advice."""
    reference = next(iter(game.personalities().values()), None)
    if reference is None:
        return []
    judge = Judge(game, game.advice(), reference.weights)
    return [judge.stroke(moment) for moment in moments]
