"""The advice: it answers every question as one seat may see it, its reasons add up, and it plays."""

from __future__ import annotations

import random

import pytest

from boomtown.bots.levels import player
from boomtown.games.dark_horse import GAME
from boomtown.games.dark_horse.actions import PLACE, PLAY, PLAYED, REROLL, SET_DIE, SPENT_TOKEN
from boomtown.games.dark_horse.board import ENGINEER, WILD
from boomtown.kernel.flow import asking_of, offered, seat_asked, take
from boomtown.kernel.state import State
from games.dark_horse.positions import COLLECTION, A, land

PERSONAS = ["deputy", "deputy(Alderman Pike)", "deputy(Ma Ballard)", "deputy(Goldie Hatch)"]


def advised(t, seat: int = A, spec: str = "deputy") -> str:
    option = player(GAME, spec, 1).choose(t.state, seat)
    return GAME.notation(t.masked(seat), seat, option)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_it_answers_every_question_and_its_reasons_add_up(seats: int):
    options = {"characters": "random", "outlaw": True, "promo_kickstarter": True}
    s = GAME.begin(GAME.setup(seats, options), f"advice {seats}")
    advice = GAME.advice()
    w = GAME.personalities()["Steady"].weights
    players = [player(GAME, PERSONAS[seat], seat) for seat in range(seats)]
    count = 0
    while (seat := seat_asked(s)) >= 0:
        count += 1
        if count % 9 == 0:
            check(advice, w, s, seat)
        take(s, seat, players[seat].choose(s, seat))
    assert s.turn <= 40
    assert advice.forecast(s, w) == pytest.approx(GAME.scores(s))


def check(advice, w: list[float], s: State, seat: int) -> None:
    narrowed = advice.narrow(s, seat, w)
    assert set(narrowed) <= set(offered(s, seat))
    assert narrowed
    scores = advice.score(s, seat, narrowed, w)
    terms = advice.terms(s, seat, narrowed[0], w)
    assert sum(term.amount for term in terms) == pytest.approx(scores[0])
    assert {term.id for term in terms} <= set(GAME.reasons())
    world = GAME.determinize(s, seat, 7)
    assert advice.narrow(world, seat, w) == narrowed
    assert advice.score(world, seat, narrowed, w) == scores


def test_personalities_differ_as_their_names_say():
    dice = {"dice": {A: "36"}, "goods": {A: "FFFWW"}, "up": "B2", "tiles": {"B2": "ore"}}
    assert advised(land(**dice), spec="deputy(Alderman Pike)") == "3>PO"
    assert advised(land(**dice), spec="deputy(Ma Ballard)") == "6>BU"


def test_ma_ballard_plays_no_card_against_others():
    t = land(at=COLLECTION, groups={A: "MK:1"}, hands={A: "A03"}, influence=[0, 5, 0, 0])
    assert advised(t) == "k:A03"
    assert advised(t, spec="deputy(Ma Ballard)") == "."


def test_a_town_is_built_where_it_is_linked():
    t = land(at=[["Build", A]], goods={A: "FFW"}, rails="B1-SE", up="B2", tiles={"B2": "ore"})
    assert advised(t) == "t:B2"


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_a_greenhorn_plays_no_card_and_spends_no_token(seats: int):
    t = GAME.start(seats, f"green {seats}", {"characters": "none"})
    players = [player(GAME, "greenhorn", seat) for seat in range(seats)]
    met = {"card": 0, "token": 0, "placement by token": 0}
    while (seat := seat_asked(t.state)) >= 0:
        listed = offered(t.state, seat)
        met["card"] += any(PLAY.has(option) for option in listed)
        met["token"] += any(SET_DIE.has(option) or REROLL.has(option) for option in listed)
        met["placement by token"] += any(PLACE.has(option) and PLACE.second(option) for option in listed)
        t.choose(seat, players[seat].choose(t.state, seat))
    spent = [e for e in t.state.log if e.kind == SPENT_TOKEN and e.a in (WILD, ENGINEER)]
    assert [e for e in t.state.log if e.kind == PLAYED] == spent == []
    assert min(met.values()) > 0, met  # there was something to leave alone


def test_a_deputy_beats_beginners():
    won = 0
    for number in range(6):
        s = GAME.begin(GAME.setup(2), f"beginners {number}")
        seat = number % 2
        players = [player(GAME, "deputy" if k == seat else "greenhorn", number) for k in range(2)]
        while (k := seat_asked(s)) >= 0:
            take(s, k, players[k].choose(s, k))
        won += GAME.ranking(s)[seat] == 1
    assert won >= 5


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_list_and_refusal_ever_disagree(seats: int):
    """What is offered is not refused, and what the step does not refuse is offered."""
    dice = random.Random(seats)
    options = {"characters": "random", "wild_relocates": True, "peek": "manual", "outlaw": True}
    s = GAME.begin(GAME.setup(seats, options), f"refusals {seats}")
    while (seat := seat_asked(s)) >= 0:
        listed = offered(s, seat)
        if dice.random() < 0.05:
            step = asking_of(s, seat)
            assert step is not None
            allowed = [k for k in range(GAME.verbs.size) if step.refusal(s, k) is None]
            assert allowed == sorted(listed)
        take(s, seat, dice.choice(listed))
