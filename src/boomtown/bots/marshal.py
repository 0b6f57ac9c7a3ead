"""Marshal: a Deputy who thinks ahead."""

from __future__ import annotations

from mypy_extensions import i64

from boomtown.bots.explain import reasons
from boomtown.bots.levels import Deputy
from boomtown.bots.search import Budget, Search, Thought
from boomtown.kernel.advice import Advice
from boomtown.kernel.chance import mix
from boomtown.kernel.flow import offered, question
from boomtown.kernel.game import GameDef
from boomtown.kernel.state import State

NORMAL = 4  # the weight of a question that gets the whole budget; graver ones get up to twice as much


class Marshal(Deputy):
    """Searches once for a stretch of choices, then plays them on while nothing new is learnt."""

    def __init__(
        self, game: GameDef, advice: Advice, rivals: list[list[float]], seed: int, budget: Budget
    ) -> None:
        super().__init__(game, advice, rivals[0], seed)
        self.search = Search(game, advice, rivals, True)
        self.seed: i64 = mix(seed, 3)
        self.budget = budget
        self.asked: i64 = 0  # decisions thought about so far
        self.thought: Thought | None = None
        self.plan: list[list[int]] = []
        self.learnt: i64 = 0  # draws and reveals when the plan was made

    def choose(self, s: State, seat: int) -> int:
        options = offered(s, seat)
        if len(options) == 1:
            return options[0]
        planned = self.as_planned(s, seat)
        if planned >= 0:
            return int(planned)
        seen: State = self.game.masked(s, seat)
        grave = self.advice.weight(seen, seat)
        self.asked += 1
        if grave == 0:
            return super().choose(s, seat)
        share = min(float(grave) / NORMAL, 2.0)
        budget = Budget(
            int(float(self.budget.iterations) * share), self.budget.milliseconds * share, self.budget.stop
        )
        thought = self.search.think(seen, seat, mix(self.seed, self.asked), budget)
        self.thought, self.plan = thought, thought.plan[:]
        self.learnt = s.draws + s.reveals
        return int(thought.option)

    def as_planned(self, s: State, seat: int) -> i64:
        """The plan's next choice, if this is the question foreseen and nothing was learnt since."""
        if not self.plan:
            return -1
        step = self.plan.pop(0)
        if (
            s.draws + s.reveals == self.learnt
            and question(s, seat) == step[0]
            and step[1] in offered(s, seat)
        ):
            return step[1]
        self.plan = []
        return -1

    def explain(self, s: State, seat: int, option: int) -> str:
        """The advice's reasons, and what was seen in the worlds imagined."""
        said = reasons(self.game, self.advice, self.weights, self.game.masked(s, seat), seat, option)
        thought = self.thought
        if thought is None or option != thought.option or thought.iterations == 0:
            return said
        seen = f"In {thought.iterations} imagined games this was worth {round(100 * thought.win)} of 100"
        best: i64 = -1
        for k in range(len(thought.options)):
            if thought.options[k] != option and thought.visits[k] > 0:
                if best < 0 or thought.visits[k] > thought.visits[best]:
                    best = k
        if best >= 0:
            rival = self.game.label(self.game.masked(s, seat), seat, thought.options[best])
            seen += f", '{rival.split(' / ', 1)[0]}' {round(100 * thought.means[best])}"
        return f"{seen}. {said}"
