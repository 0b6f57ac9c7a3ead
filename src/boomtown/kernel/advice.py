"""Advice: what a good player of a game knows, in a form that every computer player can use."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr


class Term:
    """One reason, and what it is worth in the game's own points."""

    __slots__ = ("amount", "id", "public")

    def __init__(self, id: str, amount: float, public: bool = True) -> None:
        self.id = id  # names a phrase in the game's words
        self.amount = amount
        self.public = public  # False: it speaks of what only its owner knows


SAME: Final = 1e-9  # scores that differ by less are equal: sums differ by the order of adding


@mypyc_attr(allow_interpreted_subclasses=True)
class Advice:
    """A game's knowledge. It reads a state as one seat would: equal views give equal answers.

    `w` holds the weights of a personality, in the order of the game's weights.toml.
    `forecast` and `outlook` judge a guessed world as an umpire and may read all of it,
    but never the order of a pile or the generator.

    A score is a sum of `part`s, so that reasons always add up to it.
    """

    def __init__(self) -> None:
        self.listens = False  # are reasons asked for?
        self.heard: list[Term] = []

    def part(self, id: str, amount: float, public: bool = True) -> float:
        """One part of a score; kept as a reason while reasons are asked for."""
        if self.listens and amount != 0.0:
            self.heard.append(Term(id, amount, public))
        return amount

    def weight_names(self) -> list[str]:
        """The ids of the weights, in the order that `w` has them."""
        return []

    def narrow(self, s: Any, seat: i64, w: list[float]) -> list[int]:
        """The offered options worth a thought: never empty, one canonical order for equals."""
        raise NotImplementedError

    def score(self, s: Any, seat: i64, options: list[int], w: list[float]) -> list[float]:
        """What each of these options is worth, in points of the game."""
        raise NotImplementedError

    def best(self, s: Any, seat: i64, w: list[float]) -> i64:
        """The option advised: the first of those that score highest."""
        options = self.narrow(s, seat, w)
        scores = self.score(s, seat, options, w)
        top = 0
        for k in range(1, len(options)):
            if scores[k] > scores[top] + SAME:
                top = k
        return options[top]

    def plain(self, s: Any, seat: i64) -> list[int]:
        """Where a token or reaction could be played: the options that do without; else none."""
        return []

    def may_end(self, s: Any, seat: i64) -> bool:
        """Could a choice of this seat end the game at once?"""
        return False

    def reflex(self, s: Any, seat: i64, w: list[float]) -> i64:
        """A decent option at once; -1: use score."""
        return -1

    def candidates(self, s: Any, seat: i64, w: list[float]) -> list[int]:
        """The options of a question far down the tree, and of a random move in a play-out."""
        return self.narrow(s, seat, w)

    def glance(self, s: Any, seat: i64, options: list[int], w: list[float]) -> list[float]:
        """The same as `score`, but quick rather than right: a first guess far down the tree."""
        return self.score(s, seat, options, w)

    def plans(self, s: Any, seat: i64, w: list[float]) -> list[list[int]]:
        """Up to 8 whole stretches of choices worth trying first."""
        return []

    def weight(self, s: Any, seat: i64) -> i64:
        """How grave the question is: 0 no thought, 1 minor, 4 normal, 8 grave."""
        return 4

    def horizon(self, s: Any) -> i64:
        """How many settled moments a play-out looks ahead."""
        return 1000

    def forecast(self, s: Any, w: list[float]) -> list[float]:
        """Every seat's expected final score; alone or as a team: progress to the goal, 0 to 1."""
        raise NotImplementedError

    def scale(self, s: Any) -> float:
        """How many points of lead at this moment are worth half of the difference between even and won."""
        return 10.0

    def terms(self, s: Any, seat: i64, option: i64, w: list[float]) -> list[Term]:
        """An option's score, taken apart; the amounts add up to it."""
        self.listens, self.heard = True, []
        self.score(s, seat, [option], w)
        self.listens = False
        return self.heard

    def outlook(self, s: Any, seat: i64, w: list[float]) -> list[Term]:
        """This seat's forecast, taken apart."""
        return [Term("forecast", self.forecast(s, w)[seat])]
