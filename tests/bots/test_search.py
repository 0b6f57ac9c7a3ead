"""Marshal's search, on the toy game."""

from __future__ import annotations

import random

import pytest

from boomtown.bots.search import Budget, Search
from boomtown.kernel.chance import mix
from boomtown.kernel.codec import dump, to_bytes
from boomtown.kernel.flow import offered, seat_asked, seats_asked, take
from toy import GAME, PASS, ROB
from toy.advice import CampAdvice


def search(rival_nodes: bool = True) -> Search:
    return Search(GAME, CampAdvice(), [[]], rival_nodes)


def some_positions(count: int, seats: int = 2) -> list:
    """Positions in the middle of random games, with the seat that is asked."""
    dice = random.Random(5)
    found = []
    while len(found) < count:
        s = GAME.begin(GAME.setup(seats), str(len(found)))
        for _ in range(dice.randrange(1, 14)):
            if seat_asked(s) < 0:
                break
            seat = dice.choice(seats_asked(s))
            take(s, seat, dice.choice(offered(s, seat)))
        if seat_asked(s) >= 0:
            found.append((s, seats_asked(s)[-1]))
    return found


def last_turn(**changes):
    """Two seats; the second has the last turn of the game, and a Robbery in hand."""
    fields = {"round": 3, "gold": [6, 5], "bid": [-1, -1], "face": [0, 0]}
    return GAME.scene(seats=2, at=[["Turn", 1], ["Round"]], hands=[[], [0]], **position(), **fields | changes)


def position() -> dict:
    """Where the other cards are: all of them in the deck."""
    return {"deck": [0] * 5 + [1] * 5 + [2] * 5, "known_top": [0, 0]}


def test_the_choice_is_always_one_that_is_offered():
    for s, seat in some_positions(30, seats=3):
        thought = search(rival_nodes=False).think(s, seat, 3, Budget(iterations=24))
        assert thought.option in offered(s, seat)


def test_thinking_changes_nothing():
    for s, seat in some_positions(10):
        before = to_bytes(dump(s))
        search().think(s, seat, 3, Budget(iterations=32))
        assert to_bytes(dump(s)) == before


def test_equal_views_and_seeds_give_equal_thoughts():
    """The honesty of it: what a seat cannot know makes no difference."""
    for n, (s, seat) in enumerate(some_positions(25)):
        twin = GAME.determinize(s, seat, 1000 + n)
        one = search().think(s, seat, 9, Budget(iterations=32))
        two = search().think(twin, seat, 9, Budget(iterations=32))
        assert (one.option, one.visits, one.means, one.plan) == (two.option, two.visits, two.means, two.plan)


def test_the_true_dice_make_no_difference():
    for s, seat in some_positions(10):
        other = s.clone()
        other.rng = mix(77, 5)
        budget = Budget(iterations=32)
        assert search().think(s, seat, 9, budget).visits == search().think(other, seat, 9, budget).visits


def test_a_fixed_number_of_iterations_is_kept_unless_settled_before():
    for s, seat in some_positions(10):
        for most in (1, 13, 40):
            assert search().think(s, seat, 1, Budget(iterations=most)).iterations <= most


def test_no_line_is_begun_that_would_carry_a_thought_far_beyond_its_time():
    thinker, budget = search(), Budget(milliseconds=100)
    assert not thinker.spent(budget, 0.099)
    assert thinker.spent(budget, 0.1)
    thinker.longest = 0.03
    assert not thinker.spent(budget, 0.079)
    assert thinker.spent(budget, 0.081)
    assert not thinker.spent(Budget(iterations=5), 1000.0), "iterations alone count, on any machine"


def test_time_and_the_stop_flag_end_the_thought():
    s, seat = some_positions(1)[0]
    assert search().think(s, seat, 1, Budget(milliseconds=5)).option in offered(s, seat)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) > 2

    thought = search().think(s, seat, 1, Budget(iterations=100_000, stop=stop))
    assert thought.iterations <= 2


def test_a_choice_that_wins_at_once_is_found_without_search():
    """Seat 2 has 5 gold against 6; robbing takes two, and nobody can answer: 7 to 4, and the game is over."""
    t = last_turn()
    for seed in range(10):
        thought = search().think(t.state, 1, seed, Budget(iterations=8))
        assert ROB.has(thought.option)
        assert thought.win == 1.0


def test_a_choice_that_loses_at_once_is_dropped():
    """Passing loses 5 to 6 in every world; looking at the top card keeps the robbery possible."""
    t = last_turn()
    thought = search().think(t.state, 1, 4, Budget(iterations=8))
    assert not PASS.has(thought.option)


@pytest.mark.slow
def test_it_beats_random_play():
    """With 40 iterations, well over half of 60 games: chance alone would give so many once in a thousand."""
    wins = 0.0
    book = GAME.book_for(GAME.setup(2))
    for n in range(60):
        me = n % 2
        s = GAME.begin(GAME.setup(2), str(n // 2), book)
        dice = random.Random(n)
        count = 0
        while (seat := seat_asked(s)) >= 0:
            count += 1
            if seat == me:
                take(s, seat, search().think(s, seat, mix(n, count), Budget(iterations=40)).option)
            else:
                take(s, seat, dice.choice(offered(s, seat)))
        wins += (s.gold[me] > s.gold[1 - me]) + 0.5 * (s.gold[me] == s.gold[1 - me])
    assert wins >= 42


def test_a_plan_predicts_questions_that_can_come():
    """After enough thought a plan follows; each of its choices is an option of the game."""
    planned = 0
    for s, seat in some_positions(12):
        thought = search().think(s, seat, 2, Budget(iterations=400))
        planned += len(thought.plan)
        for _, option in thought.plan:
            assert 0 <= option < GAME.verbs.size
    assert planned


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_moment_is_worth_lies_between_0_and_1_and_the_leader_is_worth_most(seats):
    for s, seat in some_positions(10, seats=seats):
        worth = search().utility(s)
        assert all(0.0 <= value <= 1.0 for value in worth)
        if s.gold.count(max(s.gold)) == 1:
            assert worth[s.gold.index(max(s.gold))] == max(worth), seat
