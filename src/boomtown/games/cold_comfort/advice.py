"""What a good player of Cold Comfort knows: try every action, judge it, do the best that improves things."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from boomtown.games.cold_comfort import judgement as of
from boomtown.games.cold_comfort.actions import (
    BUILD,
    BUILD_LOT,
    END,
    FIRE,
    FIRE_PASS,
    FIRE_START,
    GROW_ANCHOR,
    GROW_ROTATION,
    GROW_TILE,
    HOST,
    HOST_CAMPER,
    HOST_HOTEL,
    LET_IT_GO_OUT,
    MINE,
    MINE_CAMPER,
    NORTH,
    RESIZE,
    RESIZE_HOTEL,
    RESIZE_TO,
    TAKE_CHARACTER,
    TIE,
    WEST,
)
from boomtown.games.cold_comfort.city import anchors, ground_key
from boomtown.games.cold_comfort.fire import insurance, targets
from boomtown.games.cold_comfort.glance import Blocks
from boomtown.games.cold_comfort.ideas import (
    Idea,
    best_of,
    bias,
    builds,
    fires,
    hosts,
    mines,
    noise,
    resizes,
    turns_of,
)
from boomtown.games.cold_comfort.judgement import Survey, gold_worth, weigh
from boomtown.games.cold_comfort.management import (
    ACTIONS,
    Manage,
    camp_cost,
    empty_cost,
    resize_cost,
)
from boomtown.games.cold_comfort.reflex import at_once, some_of
from boomtown.games.cold_comfort.state import City
from boomtown.kernel.advice import SAME, Advice, Term
from boomtown.kernel.flow import asking_of, offered, take

PLACES_TRIED: Final = 12  # placements worth a search's thought
PLANS: Final = 6
LONGEST_PLAN: Final = 12
NOT_MY_STYLE: Final = -100.0
LONGEST_FIRE: Final = 72
OCCUPIED_RIVAL, EMPTY_RIVAL, PUBLIC, OWN = 3.0, 2.0, 1.0, 0.0  # where a fire is best passed to


class CityAdvice(Advice):
    """One mind for all personalities: the weights make the difference."""

    def weight_names(self) -> list[str]:
        return of.NAMES

    # --- which options ----------------------------------------------------------------------------

    def narrow(self, s: City, seat: i64, w: list[float]) -> list[int]:
        options = offered(s, seat)
        first: i64 = options[0]
        if GROW_ANCHOR.has(first) and len(options) > PLACES_TRIED:
            scores = self.score(s, seat, options, w)
            order = sorted(range(len(options)), key=lambda k: -scores[k])
            return sorted([options[k] for k in order[:PLACES_TRIED]])
        if END.has(options[-1]) or BUILD_LOT.has(first) or RESIZE_HOTEL.has(first) or RESIZE_TO.has(first):
            scores = self.score(s, seat, options, w)
            kept = [options[k] for k in range(len(options)) if scores[k] > NOT_MY_STYLE / 2]
            return kept or options
        return options

    def best(self, s: City, seat: i64, w: list[float]) -> i64:
        """The same choice as among those narrowed down, judged once: what is dropped there scores lower."""
        options = offered(s, seat)
        if len(options) == 1:
            return options[0]
        return first_best(options, self.score(s, seat, options, w))

    # --- what they are worth ----------------------------------------------------------------------

    def score(self, s: City, seat: i64, options: list[int], w: list[float]) -> list[float]:
        first: i64 = options[0]
        if GROW_ANCHOR.has(first) or GROW_ROTATION.has(first) or GROW_TILE.has(first):
            return self.of_growing(s, seat, options, w)
        if FIRE_PASS.has(first) or LET_IT_GO_OUT.has(first):
            return [self.of_passing(s, seat, option) for option in options]
        if TIE.has(first):
            return [self.of_tie(s, seat, TIE.first(option), w) for option in options]
        if TAKE_CHARACTER.has(first):
            return [0.0] * len(options)
        return self.of_acting(s, seat, options, w)

    def of_acting(self, s: City, seat: i64, options: list[int], w: list[float]) -> list[float]:
        """What the best whole action that begins with each option is worth."""
        now = weigh(s, seat, w)
        mining = MINE.of() in options
        ideas = self.ideas(s, seat, offered(s, seat) if mining else options, w)
        for idea in ideas:
            idea.worth = self.worth(s, seat, idea, now, w)
        if mining:
            self.weigh_mining(s, seat, ideas, now, w)
        scores: list[float] = []
        for option in options:
            best = best_of(s, seat, ideas, option)
            if END.has(option):
                scores.append(0.0)
            elif best is None:
                scores.append(self.part("style", NOT_MY_STYLE))
            else:
                scores.append(best.worth)
                if self.listens:
                    self.tell(s, seat, best, now, w)
        return scores

    def ideas(self, s: City, seat: i64, options: list[int], w: list[float]) -> list[Idea]:
        """Every whole action that these options can lead to, as far as the personality thinks of it."""
        found: list[Idea] = []
        for option in options:
            if MINE.has(option):
                mines(s, found)
            elif HOST.has(option):
                hosts(s, seat, found)
            elif BUILD.has(option):
                builds(s, seat, w, found)
            elif RESIZE.has(option):
                resizes(s, seat, w, found)
            elif FIRE.has(option):
                fires(s, seat, found)
        first: i64 = options[0]
        if MINE_CAMPER.has(first):
            mines(s, found)
        elif HOST_HOTEL.has(first) or HOST_CAMPER.has(first):
            hosts(s, seat, found)
        elif BUILD_LOT.has(first):
            builds(s, seat, w, found)
        elif RESIZE_HOTEL.has(first) or RESIZE_TO.has(first):
            resizes(s, seat, w, found)
        elif FIRE_START.has(first):
            fires(s, seat, found)
        return found

    def worth(self, s: City, seat: i64, idea: Idea, now: list[float], w: list[float]) -> float:
        """How much the action improves the judgement of the position."""
        after = weigh(done(s, seat, idea), seat, w)
        total = bias(s, idea, w)
        for k in range(len(now)):
            total += after[k] - now[k]
        total += noise(s, seat, idea, w)
        if FIRE.has(idea.verb) and total > 0.0:
            total += w[of.EAGER_FIRES]
        return total

    def weigh_mining(self, s: City, seat: i64, ideas: list[Idea], now: list[float], w: list[float]) -> None:
        """CC-5.4 Mining takes the whole turn: it must beat all that could be done in it."""
        mine, other = -1, -1
        for k in range(len(ideas)):
            if MINE.has(ideas[k].verb):
                mine = k if mine < 0 or ideas[k].worth > ideas[mine].worth else mine
            elif other < 0 or ideas[k].worth > ideas[other].worth:
                other = k
        if mine < 0 or other < 0 or not 0.0 < ideas[other].worth < ideas[mine].worth:
            return
        more = self.rest_of_turn(s, seat, ideas[other], w) - sum(now) - ideas[other].worth
        for idea in ideas:
            if MINE.has(idea.verb):
                idea.worth -= max(0.0, more)

    def rest_of_turn(self, s: City, seat: i64, first: Idea, w: list[float]) -> float:
        """What the position comes to when this action and all good ones after it are done."""
        manage = Manage(int(seat))
        idea: Idea | None = first
        tried: City = s
        while idea is not None:
            tried = done(tried, seat, idea)
            tried.acted = True
            tried.used_build = tried.used_build or BUILD.has(idea.verb) or RESIZE.has(idea.verb)
            tried.used_fire = tried.used_fire or FIRE.has(idea.verb)
            now = weigh(tried, seat, w)
            actions = [action for action in ACTIONS if manage.refusal(tried, action) is None]
            idea = None
            for other in self.ideas(tried, seat, actions, w):
                other.worth = self.worth(tried, seat, other, now, w)
                if other.worth > SAME and not MINE.has(other.verb):
                    if idea is None or other.worth > idea.worth:
                        idea = other
        return sum(weigh(tried, seat, w))

    def tell(self, s: City, seat: i64, idea: Idea, now: list[float], w: list[float]) -> None:
        """The parts of an action's worth, as reasons."""
        after = weigh(done(s, seat, idea), seat, w)
        told = 0.0
        for k in range(len(now)):
            told += self.part(of.TERMS[k], after[k] - now[k])
        if MINE.has(idea.verb):
            told += self.part("mine", bias(s, idea, w))
        self.part("taste", idea.worth - told)

    def of_growing(self, s: City, seat: i64, options: list[int], w: list[float]) -> list[float]:
        """CC-6.3 A place for itself, a rotation for its best place, a tile for its best rotation."""
        survey = Survey(s, seat, w)
        scores: list[float] = []
        for option in options:
            if GROW_ANCHOR.has(option):
                key = ground_key(GROW_ANCHOR.first(option) + WEST, GROW_ANCHOR.second(option) + NORTH)
                parts = survey.of_place(s.turned_up[0], turns_of(s, seat), key)
            elif GROW_ROTATION.has(option):
                parts = best_place(s, survey, s.turned_up[0], GROW_ROTATION.first(option))
            else:
                tile = GROW_TILE.first(option)
                parts = best_place(s, survey, tile, 0)
                for turns in range(1, 4):
                    other = best_place(s, survey, tile, turns)
                    if other[0] + other[1] > parts[0] + parts[1]:
                        parts = other
            scores.append(self.part("control", parts[0]) + self.part("nearness", parts[1]))
        return scores

    def of_passing(self, s: City, seat: i64, option: i64) -> float:
        """CC-5.24 To a rival's guest, an empty rival, a public building; to one's own as the last."""
        if LET_IT_GO_OUT.has(option):
            return self.part("fire_out", (PUBLIC + OWN) / 2)
        return self.part("fire", passing(s, seat, FIRE_PASS.first(option)))

    def of_tie(self, s: City, seat: i64, q: i64, w: list[float]) -> float:
        """CC-6.10 One's own hotel; else what spoils rivals most when the score comes."""
        t: City = s.clone()
        room = 0.0
        if t.owner[q] >= 0:
            t.guest[q] = 1
            income = t.size[q] * gold_worth(s, w)
            own = t.owner[q] == seat
            room = income * (w[of.GUEST_NOW] if own else -w[of.RIVAL_HOTEL] / (s.book.seats - 1))
        else:
            t.camp[q] = 1
        survey = Survey(t, seat, w)
        return self.part("hotels", room) + self.part("control", survey.control([], 0, w))

    def glance(self, s: City, seat: i64, options: list[int], w: list[float]) -> list[float]:
        """Whole actions by what they change nearby; no opinion where one would take long."""
        first: i64 = options[0]
        if GROW_ROTATION.has(first) or GROW_TILE.has(first) or TIE.has(first):
            return [0.0] * len(options)
        if GROW_ANCHOR.has(first) or FIRE_PASS.has(first) or TAKE_CHARACTER.has(first):
            return self.score(s, seat, options, w)
        blocks = Blocks(s, seat, w)
        ideas = self.ideas(s, seat, options, w)
        for idea in ideas:
            idea.worth = blocks.of_idea(idea)
        scores: list[float] = []
        for option in options:
            best = best_of(s, seat, ideas, option)
            scores.append(0.0 if END.has(option) else NOT_MY_STYLE if best is None else best.worth)
        return scores

    def candidates(self, s: City, seat: i64, w: list[float]) -> list[int]:
        """Some of the places for a tile; of actions a fire only for those who love it."""
        options = offered(s, seat)
        if GROW_ANCHOR.has(options[0]):
            return some_of(s, seat, options)
        if END.has(options[-1]) and w[of.EAGER_FIRES] <= 0.0:
            return [option for option in options if not FIRE.has(option)]
        return options

    def reflex(self, s: City, seat: i64, w: list[float]) -> i64:
        options = offered(s, seat)
        quick = at_once(s, seat, options, w)
        if quick >= 0:
            return quick
        return first_best(options, self.glance(s, seat, options, w))

    # --- for the search ---------------------------------------------------------------------------

    def may_end(self, s: City, seat: i64) -> bool:
        first: i64 = offered(s, seat)[0]
        if GROW_ANCHOR.has(first) or TIE.has(first):
            return s.round == s.book.scoring_rounds - 1
        return s.turn == s.book.turn_cap - 1

    def weight(self, s: City, seat: i64) -> i64:
        first: i64 = offered(s, seat)[0]
        if GROW_ROTATION.has(first) or GROW_TILE.has(first):
            return 8
        if TAKE_CHARACTER.has(first):
            return 1 if s.book.powers else 0
        if MINE_CAMPER.has(first) or HOST_CAMPER.has(first) or TIE.has(first):
            return 1
        return 4

    def plans(self, s: City, seat: i64, w: list[float]) -> list[list[int]]:
        """The best options, each with the best that this seat can do after it before anything new shows."""
        options = self.narrow(s, seat, w)
        scores = self.score(s, seat, options, w)
        order = sorted(range(len(options)), key=lambda k: -scores[k])
        return [self.stretch(s, seat, options[k], w) for k in order[:PLANS]]

    def stretch(self, s: City, seat: i64, first: i64, w: list[float]) -> list[int]:
        tried: City = s.clone()
        plan: list[int] = []
        option = first
        while len(plan) < LONGEST_PLAN:
            plan.append(int(option))
            if END.has(option) or MINE.has(option) or GROW_ANCHOR.has(option):
                break  # dice or another seat come next
            take(tried, seat, option)
            if tried.draws != s.draws or tried.reveals != s.reveals or asking_of(tried, seat) is None:
                break
            option = self.best(tried, seat, w)
        return plan

    def horizon(self, s: City) -> i64:
        """Two scoring rounds: more turns the more players there are. Near the end, the end."""
        if of.rounds_left(s) <= 3:
            return 1000
        return 5 + (13 * s.book.seats) // 10

    def forecast(self, s: City, w: list[float]) -> list[float]:
        return of.forecast(s, w)

    def outlook(self, s: City, seat: i64, w: list[float]) -> list[Term]:
        if s.round >= s.book.scoring_rounds or s.turn >= s.book.turn_cap:
            return [Term("points", self.forecast(s, w)[seat])]
        amounts = of.expected(s, seat, w)
        names = ["control", "gold", "hotels", "pairs", "points", "presence"]
        return [Term(names[k], amounts[k]) for k in range(len(names))]

    def scale(self, s: City) -> float:
        """The more rounds are left, the less a lead says."""
        return 2.0 + 1.2 * float(of.rounds_left(s))


def first_best(options: list[int], scores: list[float]) -> i64:
    """The first of those that score highest."""
    top = 0
    for k in range(1, len(options)):
        if scores[k] > scores[top] + SAME:
            top = k
    return options[top]


# --- what would come of them ----------------------------------------------------------------------


def done(s: City, seat: i64, idea: Idea) -> City:
    """The position after a whole action; a Mine's roll is not in it."""
    t: City = s.clone()
    q = idea.a
    if MINE.has(idea.verb):
        t.camp[q] = 0
        t.pool += 1
    elif HOST.has(idea.verb):
        t.camp[idea.b], t.guest[q] = 0, 1
        if t.built[q]:
            t.gold[seat] -= t.book.fee
    elif BUILD.has(idea.verb):
        value = t.book.value[q]
        t.gold[seat] -= camp_cost(t, seat, value) if t.camp[q] else empty_cost(t, value)
        t.raise_hotel(q, seat, value)
        t.built[q] = 1
        t.guest[q], t.camp[q] = t.camp[q], 0
    elif RESIZE.has(idea.verb):
        t.gold[seat] -= resize_cost(t, q, idea.b)
        t.size[q] = idea.b
        t.camp[idea.c], t.guest[q] = 0, 1
    else:
        burn_down(t, q, idea.b)
    return t


def burn_down(t: City, start: i64, target: i64) -> None:
    """CC-5.22 to CC-5.27 A fire from here to there, and on as each owner would pass it."""
    burned, q = start, target
    for _ in range(LONGEST_FIRE):
        owner = t.owner[burned]
        collapse(t, burned)
        if q < 0:
            there = targets(t, burned)
            if not there:
                return
            q = there[0]
            for other in there:
                if passing(t, owner, other) > passing(t, owner, q):
                    q = other
        if t.book.building[q] >= 0:
            return
        if t.guest[q]:
            t.turn_out(q)
            if not t.book.occupied_burns:
                return
            collapse(t, q)
            return
        burned, q = q, -1


def collapse(t: City, q: i64) -> None:
    """CC-5.22 Insurance is paid and the hotel is gone."""
    t.gold[t.owner[q]] += insurance(t, q)
    t.remove_hotel(q)


def passing(s: City, seat: i64, q: i64) -> float:
    """Where an owner likes a fire to go: large rivals first, the own smallest loss last."""
    if s.book.building[q] >= 0:
        return PUBLIC
    size = s.size[q] / 10.0
    if s.owner[q] == seat:
        return OWN - size
    return (OCCUPIED_RIVAL if s.guest[q] else EMPTY_RIVAL) + size


def best_place(s: City, survey: Survey, tile: i64, turns: i64) -> list[float]:
    """The judgement of the best placement of this tile in this rotation."""
    best: list[float] = []
    for key in anchors(s, tile, turns):
        parts = survey.of_place(tile, turns, key)
        if not best or parts[0] + parts[1] > best[0] + best[1]:
            best = parts
    return best
