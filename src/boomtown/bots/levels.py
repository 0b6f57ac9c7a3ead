"""The levels of computer players, by name: random, Greenhorn, Deputy and its personalities, Marshal."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64, mypyc_attr

from boomtown.bots.explain import reasons
from boomtown.bots.sure import winning
from boomtown.kernel.advice import Advice
from boomtown.kernel.chance import advance, mix, output
from boomtown.kernel.flow import offered
from boomtown.kernel.game import GameDef
from boomtown.kernel.state import State

RANDOM: Final = "random"
GREENHORN: Final = "greenhorn"
DEPUTY: Final = "deputy"
MARSHAL: Final = "marshal"
THINKS: Final = 1000  # milliseconds, where a Marshal is not told how long to think
LONGEST: Final = 3_600_000
LEAST_SPREAD: Final = 0.2  # of the scores that a Greenhorn's noise is measured by, in points


class BadPlayer(Exception):
    """A computer player that there is not; the text names those there are."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """Someone who chooses for a seat, from what this seat may know."""

    def choose(self, s: State, seat: int) -> int:
        """One of the options offered to this seat."""
        raise NotImplementedError

    def explain(self, s: State, seat: int, option: int) -> str:
        """Why this option, in words, for the ears of this seat alone."""
        raise NotImplementedError


class Dice:
    """A player's own chance; never the game's."""

    __slots__ = ("rng",)

    def __init__(self, seed: int) -> None:
        self.rng: i64 = mix(seed, 2)

    def below(self, n: i64) -> i64:
        """0 to n - 1, all alike."""
        self.rng = advance(self.rng)
        return (output(self.rng) * n) >> 32

    def part(self) -> float:
        """A number from 0 up to 1."""
        return self.below(1 << 30) / (1 << 30)


class Random(Player):
    """Any option, all alike."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, s: State, seat: int) -> int:
        options = offered(s, seat)
        return options[self.dice.below(len(options))]

    def explain(self, s: State, seat: int, option: int) -> str:
        return "A random player has no reasons."


@mypyc_attr(allow_interpreted_subclasses=True)
class Deputy(Player):
    """Takes what the game's advice finds best; a sure win before all."""

    def __init__(self, game: GameDef, advice: Advice, weights: list[float], seed: int) -> None:
        self.game = game
        self.advice = advice
        self.weights = weights
        self.dice = Dice(seed)

    def choose(self, s: State, seat: int) -> int:
        options = offered(s, seat)
        if len(options) == 1:
            return options[0]
        seen: State = self.game.masked(s, seat)
        if self.advice.may_end(seen, seat):
            winner = winning(self.game, seen, seat, options, 0)
            if winner >= 0:
                return int(winner)
        return self.advised(seen, seat)

    def advised(self, seen: State, seat: int) -> int:
        """What this level makes of the advice."""
        return int(self.advice.best(seen, seat, self.weights))

    def explain(self, s: State, seat: int, option: int) -> str:
        return reasons(self.game, self.advice, self.weights, self.game.masked(s, seat), seat, option)


class Greenhorn(Deputy):
    """Follows the advice loosely: now and then any sensible option, tokens forgotten, scores misjudged."""

    def __init__(self, game: GameDef, advice: Advice, weights: list[float], seed: int) -> None:
        super().__init__(game, advice, weights, seed)
        loose = game.weights.greenhorn
        self.whim: float = loose["whim"]
        self.spares: float = loose["spares"]
        self.noise: float = loose["noise"]

    def choose(self, s: State, seat: int) -> int:
        options = offered(s, seat)
        if len(options) == 1:
            return options[0]
        return self.advised(self.game.masked(s, seat), seat)

    def advised(self, seen: State, seat: int) -> int:
        sensible = self.advice.plain(seen, seat)
        if not sensible or self.dice.part() >= self.spares:
            sensible = self.advice.narrow(seen, seat, self.weights)
        elif len(sensible) == 1:
            return sensible[0]
        if self.dice.part() < self.whim:
            return sensible[self.dice.below(len(sensible))]
        scores = self.advice.score(seen, seat, sensible, self.weights)
        blur = self.noise * max(spread(scores), LEAST_SPREAD)
        top, highest = 0, 0.0
        for k in range(len(sensible)):
            # three dice in place of a bell curve: mean 0, standard deviation 1
            score = scores[k] + blur * 2.0 * (self.dice.part() + self.dice.part() + self.dice.part() - 1.5)
            if k == 0 or score > highest:
                top, highest = k, score
        return sensible[top]


def spread(values: list[float]) -> float:
    """The standard deviation."""
    mean = sum(values) / len(values)
    total = 0.0
    for value in values:
        total += (value - mean) * (value - mean)
    return sqrt(total / len(values))


def specs(game: GameDef) -> list[str]:
    """The computer players that this game has: `deputy` is the reference, `deputy(Name)` a personality."""
    names = list(game.personalities())
    if not names:
        return [RANDOM]
    return [RANDOM, GREENHORN, DEPUTY, *[f"{DEPUTY}({name})" for name in names[1:]], MARSHAL]


def player(game: GameDef, spec: str, seed: int) -> Player:
    """The computer player of that name. The same seed and questions, the same choices (by time: nearly)."""
    if spec == RANDOM:
        return Random(seed)
    people = game.personalities()
    known = specs(game)
    if spec in known and spec != MARSHAL:
        steady = next(iter(people))
        if spec == GREENHORN:
            return Greenhorn(game, game.advice(), people[steady].weights, seed)
        name = steady if spec == DEPUTY else spec[len(DEPUTY) + 1 : -1]
        return Deputy(game, game.advice(), people[name].weights, seed)
    if MARSHAL in known and spec.startswith(MARSHAL):
        return marshal(game, spec, seed)
    raise BadPlayer(f"{game.title} has no computer player '{spec[:40]}'. There are: {', '.join(known)}.")


def marshal(game: GameDef, spec: str, seed: int) -> Player:
    """`marshal`, `marshal(ms=300)`, `marshal(iterations=400)`, `marshal(Name, ms=300)`."""
    from boomtown.bots.marshal import Marshal
    from boomtown.bots.search import Budget

    people = game.personalities()
    inside = spec[len(MARSHAL) :].strip()
    if inside and not (inside.startswith("(") and inside.endswith(")")):
        raise BadPlayer(
            f"'{spec[:40]}': a Marshal is written like marshal, marshal(ms=300) or marshal(Name)."
        )
    own = next(iter(people))
    thinks = {"ms": 0, "iterations": 0}
    for word in [part.strip() for part in inside[1:-1].split(",")] if inside else []:
        key, equals, value = word.partition("=")
        if word in people:
            own = word
        elif equals and key in thinks:
            if not value.isdecimal() or not 1 <= int(value) <= LONGEST:
                raise BadPlayer(f"'{spec[:40]}': {key} must be a whole number from 1 to {LONGEST}.")
            thinks[key] = int(value)
        else:
            raise BadPlayer(
                f"'{spec[:40]}': '{word[:20]}' is neither ms=…, iterations=… nor one of {', '.join(people)}."
            )
    if thinks["ms"] and thinks["iterations"]:
        raise BadPlayer(f"'{spec[:40]}': say ms or iterations, not both.")
    if not thinks["iterations"]:
        thinks["ms"] = thinks["ms"] or THINKS
    weights = [people[own].weights, *[one.weights for name, one in people.items() if name != own]]
    return Marshal(game, game.advice(), weights, seed, Budget(thinks["iterations"], float(thinks["ms"])))
