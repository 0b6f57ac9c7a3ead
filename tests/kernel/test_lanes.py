"""Questions side by side, secret and open."""

from __future__ import annotations

from itertools import permutations

import pytest

from boomtown.kernel.codec import dump, pack, to_bytes
from boomtown.kernel.flow import asking_of, seats_asked, settle, take
from boomtown.kernel.state import NOBODY, Step
from boomtown.kernel.table import IllegalChoice, Table
from toy import BID, GAME, Bid, Camp
from toy.scenes import ANN, BEN, CAT, table

OPEN = {"open_bids": True}
BIDS = {ANN: ["bid 3", "name 2"], BEN: ["bid 0"], CAT: ["bid 1", "name 6"]}


@pytest.mark.parametrize("options", [{}, OPEN])
def test_answers_in_any_order_give_equal_states(options: dict[str, bool]) -> None:
    ends = set()
    for order in permutations(BIDS):
        t = table(3, options=options)
        for seat in order:
            assert seat in t.to_move
            t.play(seat, *BIDS[seat])
        ends.add(to_bytes(dump(t.state)))
    assert len(ends) == 1


def test_the_questions_of_several_seats_interleave() -> None:
    t = table(3)
    t.choose(ANN, "bid 3")
    t.choose(CAT, "bid 1")
    assert t.to_move == (ANN, BEN, CAT)
    t.choose(CAT, "name 6")
    t.choose(BEN, "bid 0")
    assert t.to_move == (ANN,)
    assert t.state.bid == [3, 0, 1]


def worlds(options: dict[str, bool]) -> dict[str, Table]:
    """Five tables that differ only in what Ann has answered so far."""
    said = {
        "nothing": [],
        "bid 3": ["bid 3"],
        "bid 4": ["bid 4"],
        "ready with 0": ["bid 0"],
        "ready with 4": ["bid 4", "name 6"],
    }
    tables = {name: table(3, options=options) for name in said}
    for name, t in tables.items():
        t.play(ANN, *said[name])
    return tables


def test_others_see_of_a_secret_answer_only_whether_it_is_given() -> None:
    tables = worlds({})
    for viewer in (BEN, CAT, None):
        seen = {name: to_bytes(t.view(viewer)) for name, t in tables.items()}
        assert seen["nothing"] == seen["bid 3"] == seen["bid 4"]
        assert seen["ready with 0"] == seen["ready with 4"] != seen["nothing"]
    assert len({to_bytes(t.view(ANN)) for t in tables.values()}) == 5


def test_open_answers_are_seen_at_once() -> None:
    tables = worlds(OPEN)
    for viewer in (ANN, BEN, None):
        assert len({to_bytes(t.view(viewer)) for t in tables.values()}) == 5
    assert tables["bid 3"].view(BEN)["state"]["bid"] == [3, -1, -1]


def test_nobody_else_receives_a_seats_list_of_options() -> None:
    t = table(3)
    for lane in t.view(BEN)["state"]["lanes"]:
        assert bool(lane["options"]) == (lane["seat"] == BEN)


@pytest.mark.parametrize("options", [{}, OPEN])
def test_a_guessed_world_asks_the_same_seats_and_looks_the_same(options: dict[str, bool]) -> None:
    for t in worlds(options).values():
        for viewer in (ANN, BEN, CAT, NOBODY):
            for seed in range(5):
                guess = GAME.determinize(t.state, viewer, seed)
                assert to_bytes(GAME.view(guess, viewer)) == to_bytes(GAME.view(t.state, viewer))
                assert not guess.must


def test_the_guess_for_another_seat_is_a_function_of_the_view() -> None:
    tables = worlds({})
    pairs = [("nothing", "bid 3"), ("bid 3", "bid 4"), ("ready with 0", "ready with 4")]
    for one, other in pairs:
        for seed in range(5):
            guesses = [dump(GAME.determinize(tables[name].state, BEN, seed)) for name in (one, other)]
            assert guesses[0] == guesses[1]


def test_secret_answers_are_shown_together_once_all_have_chosen() -> None:
    t = table(2)
    t.play(ANN, "bid 0")
    assert t.view(BEN)["state"]["bid"] == [-1, -1]
    t.play(BEN, "bid 0")
    assert "All bids 0 0 [0, 0]" in [line.text for line in t.log(None)]


def test_who_is_ready_is_asked_nothing_more() -> None:
    t = table(3)
    t.choose(ANN, "bid 0")
    assert t.options(ANN) == []
    with pytest.raises(IllegalChoice, match=r"It is not your turn. \(TY-2.1\)"):
        t.choose(ANN, "bid 1")


class Lonely(Step):
    """One seat alone, in the way that several would be asked."""

    __slots__ = ("secret",)

    def __init__(self, secret: int) -> None:
        self.secret = secret

    def run(self, s: Camp) -> list[int]:
        s.together([BEN], [Bid(BEN)], bool(self.secret))
        return []


class Nested(Step):
    """Side by side, somebody opens further questions side by side."""

    __slots__ = ()

    def run(self, s: Camp) -> list[int]:
        s.together([ANN, BEN], [Lonely(1), Bid(BEN)], True)
        return []


def begun_with(first: Step) -> Camp:
    s: Camp = GAME.new(GAME.book_for(GAME.setup(2)), 2)
    s.begin(1, first)
    return s


def test_one_seat_alone_in_the_open_is_asked_an_ordinary_question() -> None:
    s = begun_with(Lonely(0))
    settle(s)
    assert isinstance(s.asking, Bid)
    assert s.lanes == []
    assert s.seat == BEN


def test_one_seat_alone_may_still_have_a_secret() -> None:
    s = begun_with(Lonely(1))
    settle(s)
    assert seats_asked(s) == [BEN]
    take(s, BEN, BID.of(2))
    assert GAME.masked(s, ANN).bid == [-1, -1]
    assert GAME.masked(s, BEN).bid == [-1, 2]
    assert pack(asking_of(GAME.masked(s, ANN), BEN)) == ["Bid", BEN]


def test_questions_side_by_side_cannot_open_others() -> None:
    with pytest.raises(RuntimeError, match="side by side"):
        settle(begun_with(Nested()))
