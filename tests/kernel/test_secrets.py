"""Views, guesses, audiences."""

from __future__ import annotations

import random

import pytest

from boomtown.kernel.codec import dump, to_bytes
from boomtown.kernel.state import EVERYONE, HIDDEN, NOBODY, Event, all_but, only
from toy import GAME, LOST_THE_WAY, OLD_MAP, ROBBERY
from toy.scenes import ANN, BEN, CAT, play_out, table, turns


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold() -> None:
    t = turns([ROBBERY, OLD_MAP], [LOST_THE_WAY], [])
    assert t.view(ANN)["state"]["hands"] == [[ROBBERY, OLD_MAP], [HIDDEN], []]
    assert t.view(None)["state"]["hands"] == [[HIDDEN, HIDDEN], [HIDDEN], []]


def test_the_generator_leaves_for_no_seat() -> None:
    t = table()
    for viewer in (ANN, BEN, None):
        assert not {"rng", "stream"} & set(t.view(viewer)["state"])


def test_what_a_seat_has_looked_at_it_alone_knows() -> None:
    t = turns([ROBBERY], [ROBBERY])
    top = t.state.deck[-1]
    t.choose(ANN, "look")
    assert t.view(ANN)["state"]["deck"][-1] == top
    assert t.view(BEN)["state"]["deck"][-1] == HIDDEN
    assert [line.kind for line in t.log(ANN)][-1] == "saw"
    assert "saw" not in [line.kind for line in t.log(BEN)]
    assert all(GAME.determinize(t.state, ANN, seed).deck[-1] == top for seed in range(20))
    assert {GAME.determinize(t.state, BEN, seed).deck[-1] for seed in range(20)} == {0, 1, 2}


def test_hidden_cards_may_be_anywhere_and_the_view_stays_the_same_bytes() -> None:
    t = turns([ROBBERY], [LOST_THE_WAY, LOST_THE_WAY], [OLD_MAP])
    seen = to_bytes(t.view(ANN))
    guess = dump(GAME.determinize(t.state, ANN, 7))
    dice = random.Random(1)
    for _ in range(20):
        cards = [*t.state.hands[BEN], *t.state.hands[CAT], *t.state.deck]
        dice.shuffle(cards)
        other = GAME.scene(base=t, hands=[[ROBBERY], sorted(cards[:2]), cards[2:3]], deck=cards[3:])
        assert to_bytes(other.view(ANN)) == seen
        assert dump(GAME.determinize(other.state, ANN, 7)) == guess


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_guess_could_be_true(seats: int) -> None:
    t = table(seats)
    while not t.over:
        for viewer in (*range(seats), NOBODY):
            guess = GAME.determinize(t.state, viewer, len(t.moments))
            assert GAME.flaw(guess) == ""
            assert to_bytes(GAME.view(guess, viewer)) == to_bytes(GAME.view(t.state, viewer))
        play_out(t, len(t.moments), 1)


def test_another_seed_guesses_another_future() -> None:
    t = table()
    assert len({GAME.determinize(t.state, ANN, seed).rng for seed in range(50)}) == 50


@pytest.mark.parametrize(
    ("to", "heard"),
    [
        (EVERYONE, [True, True, True, True]),
        (only(1), [False, True, False, False]),
        (all_but(1), [True, False, True, True]),
        (only(0) | only(2), [True, False, True, False]),
    ],
)
def test_audiences(to: int, heard: list[bool]) -> None:
    event = Event(0, ANN, 0, 0, 0, [], to)
    assert [event.heard_by(seat) for seat in (0, 1, 2, NOBODY)] == heard
    assert event.packed() == [0, ANN, 0, 0, 0, [], to]
