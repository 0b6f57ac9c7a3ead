"""Marshal: imagine honest worlds, let the advice play them a little way on, and compare.

One tree over the thinker's own decisions (at two seats the rival's too). Worlds are guessed anew for every
line from what the seat may know; the k-th visit of every option sees the k-th world and the same dice.
No `exp` or `log` inside: a fixed number of iterations gives the same choice on every machine.
"""

from __future__ import annotations

from math import isqrt, sqrt
from time import perf_counter
from typing import Any, Final

from mypy_extensions import i64

from boomtown.bots.sure import LOST, WON, outcome
from boomtown.kernel.advice import Advice
from boomtown.kernel.chance import advance, mix, output
from boomtown.kernel.flow import asking_of, offered, question, seat_asked, take
from boomtown.kernel.state import State

CURIOSITY: Final = 1.0  # how much an option's prior pulls the search
EPSILON: Final = 0.1  # share of random moves in play-outs
NODES: Final = 100_000
LONGEST_LINE: Final = 2000
OVER: Final = 1.1  # so much of its time a thought may take, should a line take as long as the longest yet
ENOUGH_VISITS: Final = 50  # a planned choice visited so often needs no thought of its own


class Budget:
    """How long to think: a number of iterations (reproducible), or milliseconds."""

    __slots__ = ("iterations", "milliseconds", "stop")

    def __init__(self, iterations: i64 = 0, milliseconds: float = 0.0, stop: Any = None) -> None:
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.stop = stop  # a function that says True when the answer is wanted now


class Node:
    """One question of one seat, for all worlds in which it looks the same."""

    __slots__ = ("after", "asked", "children", "n", "options", "prior", "seat", "total", "visits")

    def __init__(self, seat: i64, options: list[int], prior: list[float]) -> None:
        self.seat = seat
        self.asked: i64 = 0  # what the question is
        self.after: i64 = 0  # the choice in the tree that led to it
        self.options = options  # best prior first
        self.prior = prior
        self.n: list[int] = [0] * len(options)
        self.total: list[float] = [0.0] * len(options)
        self.visits: i64 = 0
        self.children: dict[int, Node] = {}


class Thought:
    """What came of thinking."""

    __slots__ = ("iterations", "means", "option", "options", "plan", "visits", "win")

    def __init__(self, option: i64) -> None:
        self.option = option
        self.options: list[int] = []
        self.visits: list[int] = []
        self.means: list[float] = []  # of each option, 0 to 1
        self.iterations: i64 = 0
        self.plan: list[list[int]] = []  # what follows: [question, option], as long as it was thought through
        self.win: float = 0.5


class Search:
    """Thinks for one seat of one game. Holds no memory between thoughts."""

    def __init__(self, game: Any, advice: Advice, weights: list[list[float]], rival_nodes: bool) -> None:
        self.game = game
        self.advice = advice
        self.weights = weights  # of the thinker first, then of the personalities that rivals may have
        self.rival_nodes = rival_nodes  # at two seats: the tree holds the rival's decisions too
        self.two_sided = False
        self.seat: i64 = 0
        self.seed: i64 = 0
        self.nodes: i64 = 0
        self.dice: i64 = 0  # the search's own chance
        self.count: i64 = 0
        self.longest = 0.0  # that an imagined line took, in seconds
        self.mean: float = 0.0
        self.spread: float = 0.0  # sum of squared differences, for sd
        self.rivals: list[int] = []

    # --- the thought ----------------------------------------------------------------------------

    def think(self, s: State, seat: i64, seed: i64, budget: Budget) -> Thought:
        """`s` may be the truth: nothing is read of it but what this seat may know."""
        started = perf_counter()
        self.seat, self.seed, self.nodes, self.dice = seat, seed, 0, mix(seed, 11)
        self.count, self.mean, self.spread, self.longest = 0, 0.0, 0.0, 0.0
        own = self.game.determinize(s, seat, mix(seed, 7))
        self.two_sided = self.rival_nodes and len(self.game.scores(own)) == 2
        offers = offered(own, seat)[:]
        thought = Thought(self.advice.best(own, seat, self.weights[0]))
        if len(offers) == 1 or self.advice.weight(own, seat) == 0:
            return thought
        if self.advice.may_end(own, seat):
            kept: list[int] = []
            for option in offers:
                comes_to = outcome(self.game, s, seat, option, seed)
                if comes_to == WON:
                    thought.option, thought.win = option, 1.0
                    return thought
                if comes_to != LOST:
                    kept.append(option)
            if kept:
                offers = kept
        root = self.new_node(own, seat, offers, True)
        todo = self.advice.plans(own, seat, self.weights[0])[:8]
        while True:
            begun = perf_counter()
            if self.spent(budget, begun - started):
                break
            if budget.iterations and self.settled(root, budget.iterations - self.count):
                break
            plan: list[int] = todo.pop(0)[:] if todo else []
            at: i64 = root.options.index(plan[0]) if plan and plan[0] in root.options else -1
            rest = plan[1:] if at >= 0 else []
            if at < 0:
                at = self.select(root)
            self.iterate(s, root, at, rest)
            self.longest = max(self.longest, perf_counter() - begun)
        self.conclude(s, root, thought)
        return thought

    def spent(self, budget: Budget, seconds: float) -> bool:
        """No more lines after so many seconds? Where iterations are counted, no clock is asked."""
        if budget.stop is not None and budget.stop():
            return True
        if budget.iterations:
            return self.count >= budget.iterations
        most = budget.milliseconds / 1000.0
        return seconds >= most or seconds + self.longest > OVER * most

    def settled(self, root: Node, left: i64) -> bool:
        """Can no other option overtake the leader any more?"""
        first: i64 = 0
        second: i64 = 0
        for visits in root.n:
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
        return first > second + left

    def conclude(self, s: State, root: Node, thought: Thought) -> None:
        """The most visited option; behind secret questions one of the nearly most visited, by chance."""
        best = most_visited(root)
        if s.secret:
            near = [k for k in range(len(root.n)) if root.n[k] * 10 >= root.n[best] * 8 and root.n[k] > 0]
            pick: i64 = mix(self.seed, 13) % (sum([root.n[k] for k in near]) or 1)
            for k in near:
                if pick < root.n[k]:
                    best = k
                    break
                pick -= root.n[k]
        thought.option = root.options[best]
        thought.options = root.options
        thought.visits = root.n
        thought.means = [root.total[k] / root.n[k] if root.n[k] else 0.0 for k in range(len(root.n))]
        thought.iterations = self.count
        thought.win = thought.means[best]
        thought.plan = self.what_follows(root, best)

    def what_follows(self, root: Node, best: i64) -> list[list[int]]:
        """The own choices after the best one, as far as they were thought through: [question, option]."""
        plan: list[list[int]] = []
        option: i64 = root.options[best]
        node = root
        while True:
            following: Node | None = None
            for child in node.children.values():
                if child.after != option or child.seat != self.seat or child.visits < ENOUGH_VISITS:
                    continue
                if following is None or child.visits > following.visits:
                    following = child
            if following is None:
                return plan
            node = following
            option = node.options[most_visited(node)]
            plan.append([int(node.asked), int(option)])

    # --- one imagined line ----------------------------------------------------------------------

    def iterate(self, s: State, root: Node, at: i64, plan: list[int]) -> None:
        k: i64 = root.n[at]
        w: State = self.game.determinize(s, self.seat, mix(self.seed, 100 + k))
        w.stream = mix(mix(self.seed, k), 5)
        w.rng = mix(w.stream, 0)
        self.choose_rivals(k, len(self.weights))
        stop: i64 = w.clock + self.advice.horizon(w)
        node = root
        path_nodes: list[Node] = [root]
        path_at: list[int] = [int(at)]
        option: i64 = root.options[at]
        seat: i64 = self.seat
        grown = False
        for _ in range(LONGEST_LINE):
            take(w, seat, option)
            if asking_of(w, seat) is None:  # side by side, a seat goes on while it is asked
                seat = seat_asked(w)
            if seat < 0 or w.clock >= stop:
                break
            if grown or not (seat == self.seat or self.two_sided):
                option = self.play_out(w, seat)
                continue
            asked: i64 = question(w, seat)
            key: i64 = mix(asked, node.options[at] * 64 + seat)
            found = node.children.get(key)
            if found is None:
                if self.nodes >= NODES:
                    grown = True
                    option = self.play_out(w, seat)
                    continue
                found = self.new_node(w, seat, self.advice.candidates(w, seat, self.weights[0]), False)
                found.asked, found.after = asked, node.options[at]
                node.children[key] = found
                grown = not plan
            node = found
            if plan and plan[0] in node.options:
                at = node.options.index(plan.pop(0))
            else:
                plan = []
                at = self.select(node)
            path_nodes.append(node)
            path_at.append(int(at))
            option = node.options[at]
        self.back_up(w, path_nodes, path_at)

    def back_up(self, w: State, path_nodes: list[Node], path_at: list[int]) -> None:
        worth = self.utility(w)
        for depth in range(len(path_nodes)):
            node = path_nodes[depth]
            k = path_at[depth]
            node.n[k] += 1
            node.visits += 1
            node.total[k] += worth[node.seat]
        self.count += 1
        mine: float = worth[self.seat]
        step = mine - self.mean
        self.mean += step / float(self.count)
        self.spread += step * (mine - self.mean)

    def select(self, node: Node) -> i64:
        """The option with the best of what was seen and what the advice expects, widening slowly."""
        visits = node.visits
        wide: i64 = 6 + 2 * isqrt(visits)
        count: i64 = len(node.options)
        wide = min(wide, count)
        sd: float = sqrt(self.spread / float(self.count)) if self.count > 1 else 0.25
        sd = max(sd, 0.05)
        total = 0.0
        for value in node.total:
            total += value
        mean: float = total / float(visits) if visits else 0.5
        pull: float = CURIOSITY * sd * sqrt(float(visits + 1))
        best: i64 = 0
        best_value = -1e9
        for k in range(wide):
            n = node.n[k]
            seen: float = node.total[k] / float(n) if n else mean - 0.2 * sd
            value = seen + pull * node.prior[k] * float(count) / float(1 + n)
            if value > best_value:
                best, best_value = k, value
        return best

    def new_node(self, w: State, seat: i64, options: list[int], is_root: bool) -> Node:
        """Options by prior; at the root after more thought, and some prior for every one."""
        weights = self.weights[0] if seat == self.seat else self.weights[self.rivals[seat]]
        if is_root:
            scores = self.advice.score(w, seat, options, weights)
        else:
            scores = self.advice.glance(w, seat, options, weights)
        best = max(scores)
        mean = sum(scores) / len(scores)
        variance = sum([(score - mean) * (score - mean) for score in scores]) / len(scores)
        tau = max(sqrt(variance), 0.2)
        prior: list[float] = []
        for score in scores:
            fall = 1.0 + (best - score) / tau
            prior.append(1.0 / (fall * fall))
        whole = sum(prior)
        if is_root:
            prior = [0.9 * p / whole + 0.1 / len(prior) for p in prior]
        else:
            prior = [p / whole for p in prior]
        ranked = sorted([[-prior[k], float(options[k]), float(k)] for k in range(len(options))])
        order = [int(row[2]) for row in ranked]
        self.nodes += 1
        return Node(seat, [options[k] for k in order], [prior[k] for k in order])

    # --- play-outs ------------------------------------------------------------------------------

    def choose_rivals(self, k: i64, personas: i64) -> None:
        """In each world every rival has a character."""
        self.rivals = [
            int(mix(mix(self.seed, k), 17 + seat) % personas) if seat != self.seat else 0 for seat in range(8)
        ]

    def random(self) -> float:
        self.dice = advance(self.dice)
        return float(output(self.dice)) / 4294967296.0

    def play_out(self, w: State, seat: i64) -> i64:
        weights = self.weights[self.rivals[seat]]
        if self.random() < EPSILON:
            some = self.advice.candidates(w, seat, weights)
            return some[int(self.random() * len(some))]
        quick: i64 = self.advice.reflex(w, seat, weights)
        if quick >= 0:
            return quick
        return self.advice.best(w, seat, weights)

    # --- judging --------------------------------------------------------------------------------

    def utility(self, w: State) -> list[float]:
        """What this moment is worth to every seat, 0 to 1: mostly the win, a little place and margin."""
        over = seat_asked(w) < 0
        expected: list[float] = self.advice.forecast(w, self.weights[0])
        seats = len(expected)
        if seats == 1:
            return expected
        scale = self.advice.scale(w)
        ranking: list[int] = self.game.ranking(w) if over else []
        leads: list[float] = []
        for seat in range(seats):
            rival = max([expected[other] for other in range(seats) if other != seat])
            leads.append((expected[seat] - rival) / (scale + abs(expected[seat] - rival)))
        hopes = [(1.0 + lead) / 2.0 for lead in leads]
        total = sum(hopes)
        worth: list[float] = []
        for seat in range(seats):
            if over:
                win = 1.0 / ranking.count(1) if ranking[seat] == 1 else 0.0
                place = float(seats - ranking[seat]) / float(seats - 1)
            else:
                win = hopes[seat] / total if total > 0.0 else 1.0 / seats
                better = sum([1 for other in range(seats) if expected[other] > expected[seat]])
                place = float(seats - 1 - better) / float(seats - 1)
            worth.append(0.90 * win + 0.08 * place + 0.02 * hopes[seat])
        return worth


def most_visited(node: Node) -> i64:
    """Ties: the higher mean, then the lower option."""
    best: i64 = 0
    for k in range(1, len(node.n)):
        mean = node.total[k] / max(node.n[k], 1)
        leading = node.total[best] / max(node.n[best], 1)
        if node.n[k] != node.n[best]:
            better = node.n[k] > node.n[best]
        elif mean != leading:
            better = mean > leading
        else:
            better = node.options[k] < node.options[best]
        if better:
            best = k
    return best
