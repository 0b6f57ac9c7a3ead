"""Steps: sequence, questions, reactions, striking."""

from __future__ import annotations

import pytest

from boomtown.kernel.chance import BadOutcome, seed_of
from boomtown.kernel.flow import offered, play_randomly, question, seat_asked, settle, take
from boomtown.kernel.state import NOBODY, State, Step
from toy import GAME, LOST_THE_WAY, OLD_MAP, ROBBERY
from toy.scenes import ANN, BEN, CAT, table, turns


class Trail(State):
    """A state that remembers what was said."""

    __slots__ = ("said",)
    said: list[int]


class Say(Step):
    """One number is said."""

    __slots__ = ("n",)

    def __init__(self, n: int) -> None:
        self.n = n

    def run(self, s: Trail) -> list[int]:
        s.said.append(self.n)
        return []


class SayMore(Step):
    """The steps of `more` come next, pushed one way or the other, after 0 is said."""

    __slots__ = ("at_once", "many")

    def __init__(self, many: int, at_once: int) -> None:
        self.many = many
        self.at_once = at_once

    def run(self, s: Trail) -> list[int]:
        s.said.append(0)
        steps = [Say(n + 1) for n in range(self.many)]
        if self.at_once:
            s.then_all(list(steps))
        else:
            s.then(*steps)
        return []


class StrikeOne(Step):
    """The next number is not said."""

    __slots__ = ()

    def run(self, s: Trail) -> list[int]:
        s.strike(Say)
        return []


def said_by(*steps: Step) -> list[int]:
    s = Trail()
    s.said = []
    s.begin(seed_of("trail"), Say(9))
    s.then_all(list(steps))
    settle(s)
    return s.said


@pytest.mark.parametrize("at_once", [0, 1])
@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_what_is_pushed_comes_next_in_order_and_before_all_that_waited(many: int, at_once: int) -> None:
    assert said_by(SayMore(many, at_once), Say(8)) == [0, *range(1, many + 1), 8, 9]


def test_a_strike_removes_the_nearest_step_of_its_kind_and_what_stands_before_it() -> None:
    assert said_by(Say(1), StrikeOne(), SayMore(1, 0), Say(2), Say(3)) == [1, 3, 9]


def test_a_strike_that_finds_nothing_removes_nothing() -> None:
    s = Trail()
    s.said = []
    s.begin(seed_of("trail"), Say(9))
    assert s.strike(StrikeOne) is None
    assert len(s.stack) == 1


def test_a_question_with_one_option_is_answered_at_once() -> None:
    t = turns([LOST_THE_WAY] * 5 + [OLD_MAP] * 2, [OLD_MAP] * 3 + [ROBBERY] * 6, deck=[])
    assert t.to_move == (BEN,)  # Ann, without a Robbery or a deck, could only pass
    assert [o.text for o in t.options(BEN)] == ["pass", "rob 1"]


def test_a_question_asked_anyway_waits_even_with_one_option() -> None:
    t = turns([ROBBERY], [ROBBERY])
    t.choose(ANN, "rob 2")
    assert t.to_move == (BEN,)
    assert [o.text for o in t.options(BEN)] == ["pass"]


def test_a_question_without_options_is_passed_over() -> None:
    t = turns([ROBBERY], [])
    t.choose(ANN, "rob 2")
    assert t.state.gold == [7, 3]
    assert t.to_move == (BEN,)
    assert t.prompt(BEN)


def test_a_single_forced_option_after_a_question_asked_anyway_is_forced_again() -> None:
    t = turns([ROBBERY], [ROBBERY] * 5 + [LOST_THE_WAY] * 5, [OLD_MAP] * 5, deck=[], gold=[0, 2, 0])
    t.choose(ANN, "rob 2")
    assert len(t.options(BEN)) == 2
    t.choose(BEN, "pass")
    t.choose(BEN, "rob 1")  # Ann has no card left to answer with; Cat can only pass: it is over
    assert t.over


def test_a_reaction_prevents_the_effect() -> None:
    t = turns([ROBBERY], [LOST_THE_WAY])
    t.play(ANN, "rob 2")
    t.play(BEN, "answer lost_the_way")
    assert t.state.gold == [5, 5]
    assert t.state.played == [ROBBERY, LOST_THE_WAY]


def test_a_reaction_can_be_answered() -> None:
    t = turns([ROBBERY, OLD_MAP], [LOST_THE_WAY, LOST_THE_WAY])
    t.play(ANN, "rob 2")
    t.play(BEN, "answer lost_the_way")
    t.play(ANN, "answer old_map")
    assert [o.text for o in t.options(BEN)] == ["pass"]  # asked, though nothing answers an Old Map
    t.play(BEN, "pass")
    assert t.state.gold == [7, 3]
    assert t.to_move == (BEN,)


def test_events_come_in_the_order_in_which_things_happen() -> None:
    t = turns([ROBBERY], [LOST_THE_WAY])
    t.play(ANN, "rob 2")
    told = [GAME.events.names[event.kind] for event in t.play(BEN, "answer lost_the_way")]
    assert told == ["showed", "struck"]


def test_dice_can_be_prescribed_and_are_kept() -> None:
    t = table(dice=[0] * 15 + [4])
    t.play(ANN, "bid 2", "name 4")
    t.play(BEN, "bid 0")
    assert t.state.gold == [5 - 2 + 2 * 4, 5]  # the number named pays twice
    assert t.opening == [0] * 15
    assert t.moments[-1].outcomes == [4]


def test_prescribed_dice_survive_undo_and_a_copy() -> None:
    t = table(dice=[0] * 15 + [4, 3], options={"open_bids": True})
    t.play(ANN, "bid 2")
    t.undo(ANN)
    t.play(ANN, "bid 2", "name 1")
    copy = t.clone()
    for each in (t, copy, t.at(2)):
        each.play(BEN, "bid 0")
        assert each.moments[-1].outcomes == [4]
    t.undo(BEN, freely=True)
    t.play(BEN, "bid 0")
    assert t.moments[-1].outcomes == [4]


def test_an_impossible_outcome_is_refused_and_changes_nothing() -> None:
    t = table()
    t.play(ANN, "bid 2", "name 1")
    before = t.dump()
    for outcomes in ([7], [0], [], [3, 3]):
        with pytest.raises(BadOutcome):
            t.choose(BEN, "bid 0", outcomes)
        assert t.dump() == before
    t.choose(BEN, "bid 0", [6])
    assert t.state.gold == [9, 5]


def test_ticks_count_settled_moments_and_restart_the_dice_of_a_search() -> None:
    first, second = table(seed="one").state, table(seed="two").state
    for s in (first, second):
        s.stream = 77
        assert s.clock == 0
        for seat in (ANN, BEN):
            take(s, seat, offered(s, seat)[0])
        assert s.clock == 1
    assert first.rng == second.rng
    first.tick()
    assert first.rng != second.rng


def test_draws_count_every_outcome_of_chance() -> None:
    s = table().state
    assert s.draws == 15  # sixteen cards shuffled
    s.roll(6)
    assert s.draws == 16


def test_a_question_is_named_by_what_it_asks_and_offers() -> None:
    a, b = table(seed="one"), table(seed="two")
    assert question(a.state, ANN) == question(b.state, ANN) != 0
    a.choose(ANN, "bid 1")
    assert question(a.state, ANN) != question(b.state, ANN)
    assert question(a.state, CAT) == 0


def test_counting_names_steps_and_refusals() -> None:
    s = turns([ROBBERY], [ROBBERY]).state
    s.tally = {}
    take(s, ANN, offered(s, ANN)[0])
    assert s.tally == {"Turn": 1, "refused TY-3.1": 3}  # Ben may not rob himself, nor seats 3 and 4
    assert s.clone().tally is None


def test_random_play_ends_says_how_many_choices_and_stops_at_a_limit() -> None:
    s, t = table().state, table().state
    made = play_randomly(s, 5, 10_000)
    assert seat_asked(s) == NOBODY
    assert play_randomly(t, 5, made + 1) == made
    assert play_randomly(table().state, 5, 3) == 3
