"""Looking back: every seat's chance to win as a game went on, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import fmean, stdev
from typing import Any, TypeVar

from boomtown.bots.explain import short, speaks_for
from boomtown.kernel.advice import Advice
from boomtown.kernel.chance import mix
from boomtown.kernel.flow import offered, seat_asked, settle, take
from boomtown.kernel.game import GameDef, with_tape
from boomtown.kernel.table import Moment, Table

PLAY_OUTS = 64  # of each point of the curve
MOST_POINTS = 36
MOST_TURNS = 3
SLIGHT = 0.005  # a smaller difference is none
RIVALS = 3  # other options that a choice is compared with: those the advice likes best
SUSPECTS = 16  # decisions looked into for what the advice says, and as many for what came after them
SIEVES = ((2 * SUSPECTS, 16), (6, 128))  # so many decisions stay, each compared in so many play-outs
T = TypeVar("T")


@dataclass(frozen=True)
class Point:
    """Where the game stood after so many choices."""

    choice: int
    chances: list[float]  # of each seat to win; alone or as a team: how far the goal is reached
    doubts: list[float]  # the standard error of each


@dataclass(frozen=True)
class Turn:
    """A decision that cost its seat something, as far as it could know."""

    choice: int  # it was the game's choice of this number
    seat: int
    chosen: str
    better: str
    had: float  # the chance to win after the choice, from 0 to 1
    could: float  # after the better one
    doubt: float  # the standard error of the difference
    why: str


@dataclass
class Curve:
    """What is known so far; `done` says how much of the work that is, from 0 to 1."""

    points: list[Point] = field(default_factory=list)
    turns: list[Turn] = field(default_factory=list)
    of_the_goal: bool = False
    done: float = 0.0


@dataclass
class Decision:
    """One choice, and what may come of it and of its rivals."""

    number: int
    moment: Moment
    before: Any
    options: list[int]  # the one chosen first
    blunder: float  # how much better the advice finds the best of the others
    worth: list[list[float]]  # of each option: a value for each play-out, the k-th of all in the k-th world

    played: int = 0  # play-outs so far, of each

    def rival(self) -> int:
        """The place of the best of the others."""
        return max(range(1, len(self.options)), key=lambda k: fmean(self.worth[k]))

    def gain(self) -> float:
        """How much better the best of the others came out."""
        return fmean(self.worth[self.rival()]) - fmean(self.worth[0])

    def judge_afresh(self) -> None:
        """One rival stays, and what led to choosing it is forgotten: it was partly luck."""
        self.options = [self.options[0], self.options[self.rival()]]
        self.worth = [[], []]


def curve(table: Table, play_outs: int = PLAY_OUTS) -> Iterator[Curve]:
    """A finished game looked back at, by its reference player: the curve grows from one to the next.

    Whoever has seen enough stops asking. The same game gives the same curve on every machine.
    """
    reference = next(iter(table.game.personalities().values()), None)
    if reference is None:
        raise ValueError(f"{table.game.title} has no advice, so nobody can look back at it.")
    return Hindsight(table.game, table.game.advice(), reference.weights).curve(table, play_outs)


class Hindsight:
    """Lets Deputies play on from the positions of a game, with other dice."""

    def __init__(self, game: GameDef, advice: Advice, weights: list[float]) -> None:
        self.game, self.advice, self.weights = game, advice, weights

    def curve(self, table: Table, play_outs: int = PLAY_OUTS) -> Iterator[Curve]:
        if not table.over:
            raise ValueError("A game is looked back at when it is over.")
        befores = list(positions(table))
        points = evenly(stretches(table, befores), MOST_POINTS)
        found = Curve(of_the_goal=len(self.reached(table.state)) == 1)
        work, spent = len(points) * play_outs, 0
        for most, times in SIEVES:
            work += most * (1 + RIVALS) * times
        for number in points:
            found.points.append(self.point(number, befores[number], play_outs))
            spent += play_outs
            found.done = spent / work
            yield found
        end = self.reached(table.state)
        found.points.append(Point(len(befores), end, [0.0] * len(end)))
        decisions = self.suspects(list(self.decisions(table, befores)), found.points)
        for sieve, (most, times) in enumerate(SIEVES):
            if sieve:
                decisions = sorted(decisions, key=Decision.gain, reverse=True)[:most]
            for decision in decisions:
                if sieve == len(SIEVES) - 1:
                    decision.judge_afresh()
                self.compare(decision, times, certain=sieve == len(SIEVES) - 1)
                spent += len(decision.options) * times
                found.done = min(spent / work, 0.999)
                yield found
        costly = sorted((one for one in decisions if one.gain() >= SLIGHT), key=Decision.gain, reverse=True)
        found.turns = [self.turn(decision) for decision in costly[:MOST_TURNS]]
        found.done = 1.0
        yield found

    # --- the curve ------------------------------------------------------------------------------

    def point(self, number: int, before: Any, play_outs: int) -> Point:
        """The true position, played on with dice that nobody knows."""
        ends: list[list[float]] = []
        for k in range(play_outs):
            world = before.clone()
            world.reseed(mix(number, k))
            ends.append(self.reached(self.played_on(world)))
        by_seat = [list(one) for one in zip(*ends, strict=True)]
        return Point(number, [fmean(one) for one in by_seat], [error(one) for one in by_seat])

    def played_on(self, world: Any) -> Any:
        for _ in range(self.game.choice_limit):
            seat = seat_asked(world)
            if seat < 0:
                break
            take(world, seat, self.advice.best(world, seat, self.weights))
        return world

    def reached(self, end: Any) -> list[float]:
        """Each seat's part of the win; alone or as a team: how far the goal is reached."""
        forecast = self.advice.forecast(end, self.weights)
        if len(forecast) == 1:
            return [float(forecast[0])]
        ranking = self.game.ranking(end)
        return [1 / ranking.count(1) if place == 1 else 0.0 for place in ranking]

    # --- the decisions --------------------------------------------------------------------------

    def decisions(self, table: Table, befores: list[Any]) -> Iterator[Decision]:
        """The choices worth a thought, each with those the advice likes best beside it."""
        for number, (moment, before) in enumerate(zip(table.moments, befores, strict=True), 1):
            seat = moment.seat
            if len(offered(before, seat)) < 2:
                continue
            seen = self.game.masked(before, seat)
            if self.advice.weight(seen, seat) == 0:
                continue
            others = [one for one in self.advice.narrow(seen, seat, self.weights) if one != moment.option]
            if not others:
                continue
            mine, *scores = self.advice.score(seen, seat, [moment.option, *others], self.weights)
            ranked = sorted(zip(scores, others, strict=True), reverse=True)[:RIVALS]
            options = [moment.option, *(other for _, other in ranked)]
            yield Decision(number, moment, before, options, ranked[0][0] - mine, [[] for _ in options])

    def suspects(self, decisions: list[Decision], points: list[Point]) -> list[Decision]:
        """Those that the advice likes least, and those after which the seat's chance fell most."""

        def fall(decision: Decision) -> float:
            end = next(k for k, point in enumerate(points) if point.choice >= decision.number)
            which = decision.moment.seat if len(points[0].chances) > 1 else 0
            return points[end - 1].chances[which] - points[end].chances[which]

        blunders = sorted(decisions, key=lambda one: one.blunder, reverse=True)[:SUSPECTS]
        rest = [one for one in decisions if all(one is not other for other in blunders)]
        return blunders + sorted(rest, key=fall, reverse=True)[:SUSPECTS]

    def compare(self, decision: Decision, times: int, certain: bool) -> None:
        """Play on after each option, in worlds that the seat had to think possible; the same for all.

        Few play-outs tell more by how clearly they end, many by the wins alone.
        """
        seat, known = decision.moment.seat, decision.played
        decision.played += times
        for k in range(known, known + times):
            seed = mix(mix(decision.number, 3), k)
            guess = self.game.determinize(decision.before, seat, seed)
            for option, worth in zip(decision.options, decision.worth, strict=True):
                world = guess.clone()
                world.stream = mix(seed, 5)  # compared lines meet the same dice
                world.rng = mix(world.stream, 0)
                take(world, seat, option)
                end = self.played_on(world)
                worth.append(self.won(end, seat) + (0.0 if certain else self.ahead(end, seat)))

    def won(self, end: Any, seat: int) -> float:
        reached = self.reached(end)
        return reached[seat if len(reached) > 1 else 0]

    def ahead(self, end: Any, seat: int) -> float:
        """How clearly this seat leads, from 0 to 1."""
        scores = self.advice.forecast(end, self.weights)
        if len(scores) == 1:
            return 0.0
        lead = scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
        return float((1 + lead / (self.advice.scale(end) + abs(lead))) / 2)

    def turn(self, decision: Decision) -> Turn:
        seat, (chosen, better), (mine, theirs) = decision.moment.seat, decision.options, decision.worth
        seen = self.game.masked(decision.before, seat)
        return Turn(
            decision.number,
            seat,
            short(self.game.label(seen, seat, chosen)),
            short(self.game.label(seen, seat, better)),
            fmean(mine),
            fmean(theirs),
            error([could - had for had, could in zip(mine, theirs, strict=True)]),
            speaks_for(self.game, self.advice, self.weights, seen, seat, better, chosen),
        )


def positions(table: Table) -> Iterator[Any]:
    """The state before each choice, replayed from the table's record."""
    assert table.initial is not None
    s: Any = table.initial.clone()
    with_tape(s, table.opening[:], strict=True)
    if s.asking is None and not s.lanes:
        settle(s)
    for moment in table.moments:
        yield s.clone()
        with_tape(s, moment.outcomes, strict=True)
        take(s, moment.seat, moment.option)


def stretches(table: Table, befores: list[Any]) -> list[int]:
    """After how many choices something new began: another seat's choices, a draw, a settled moment."""
    begun: list[int] = []
    was: tuple[int, ...] = ()
    for number, (moment, s) in enumerate(zip(table.moments, befores, strict=True)):
        now = (moment.seat, s.clock, s.draws, s.reveals)
        if now != was:
            begun.append(number)
        was = now
    return begun


def evenly(things: list[T], most: int) -> list[T]:
    """All of a short list, the first and others at even distances of a long one."""
    if len(things) <= most:
        return things
    return [things[k * len(things) // most] for k in range(most)]


def error(values: list[float]) -> float:
    """The standard error of the mean."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
