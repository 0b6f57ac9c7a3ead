"""The advice: SPEC section 10, in positions where it is plain what a good player does."""

from __future__ import annotations

import math

import pytest

from boomtown.bots.levels import player
from boomtown.games.cold_comfort import GAME
from boomtown.games.cold_comfort.actions import BUILD, HOST, MINE
from boomtown.games.cold_comfort.advice import CityAdvice
from boomtown.games.cold_comfort.glance import Blocks
from boomtown.games.cold_comfort.ideas import Idea
from boomtown.games.cold_comfort.judgement import forecast, gold_worth, rounds_coming, weigh
from boomtown.kernel.advice import Advice
from boomtown.kernel.flow import offered, seat_asked, take
from games.cold_comfort.positions import M1, M3_WITHOUT_4, A, B, asked, city, play

STEADY = GAME.personalities()["Steady"].weights


def advised(t, spec: str = "deputy") -> str:
    """What a computer player chooses for the seat asked, in notation."""
    seat = t.to_move[0]
    option = player(GAME, spec, 1).choose(t.state, seat)
    return next(o.text for o in t.options(seat) if o.id == option)


def test_the_numbers_of_the_judgement() -> None:
    """SPEC 10.2, worked out: nine rounds left, $10, one occupied 4 in a neighborhood of its own."""
    t = city(M1, hotels="6c:A4*", gold="A10", seats=2)
    g = 0.217 + 0.074 * 8.5 / 9
    assert gold_worth(t.state, STEADY) == pytest.approx(g, abs=1e-4)
    control, gold, own, pairs, rivals, presence = weigh(t.state, A, STEADY)
    assert control == pytest.approx(0.62 * 1)
    assert gold == pytest.approx(10 * g, abs=1e-3)
    assert own == pytest.approx(0.437 * 4 * g * 9 + 3.26 * 4 * g, abs=1e-2)
    assert (pairs, rivals) == (0, 0)
    assert presence == pytest.approx(1 * 0.25 * 6 * 4 / (4 + 0 + 2))
    control, gold, own, pairs, rivals, presence = weigh(t.state, B, STEADY)
    assert control == pytest.approx(0.62 * (0 - 0.39 - 0.04))
    assert rivals == pytest.approx(-0.43 * (0.437 * 4 * g * 9 + 4 * g), abs=1e-2)
    assert presence == pytest.approx(0.25 * 6 * (0 - 0.3 * 4) / 6)


def test_scoring_rounds_are_foreseen() -> None:
    t = city(hotels="6f:B5* 6d:B3* 23e:C6*", camps="1a", pool=4)
    assert rounds_coming(t.state, A) == 1  # 4, then B's two make 6
    assert rounds_coming(t.state, B) == 0  # A's own turn ends with 4
    t = city(hotels="6f:B5* 6d:B3*", camps="1a", pool=11)
    assert rounds_coming(t.state, A) == 2  # 11 - 6, then B's two make 7
    t = city(hotels="6f:B5* 6d:B3*", camps="1a", pool=8, round=8)
    assert rounds_coming(t.state, A) == 1  # there is only one left


def test_it_hosts_before_it_ends() -> None:
    t = city(hotels="6c:A4", camps="4a")
    assert advised(t) == "H"


def test_it_resizes_for_a_camper() -> None:
    t = city(hotels="6c:A4", camps="6b", gold="A0")
    assert advised(t) == "R"
    assert advised(play(t, "R")) == "R6c=2"


def test_it_ends_when_nothing_helps() -> None:
    t = city(hotels="6c:A4*", camps="1f", acted=True)
    assert t.over or advised(city(hotels="6c:A4 6d:A3*", camps="1f", acted=True)) == "E"


@pytest.mark.rule("CC-5.4")
def test_mining_must_beat_all_that_could_be_done_in_the_turn() -> None:
    """Mining 6b is better than hosting 4a, but not than hosting and then a second guest by Resize."""
    s = city(hotels="6c:A4 6d:A3", camps="4a 6b 23e").state
    advice = CityAdvice()
    for bias, mines in ((1.0, False), (4.0, True)):
        likes = GAME.weights.changed({"mine_bias": bias})
        mine, host = advice.score(s, A, [int(MINE.of()), int(HOST.of())], likes)
        alone = max(
            advice.worth(s, A, Idea(MINE.of(), q), weigh(s, A, likes), likes) for q in range(144) if s.camp[q]
        )
        assert alone > host
        assert mine < alone
        assert MINE.has(advice.best(s, A, likes)) == mines


def test_a_fire_goes_to_a_rivals_guest() -> None:
    t = city(hotels="6f:A5 6d:A3* 23e:B6*", camps="1a")
    assert advised(play(t, "F")) == "A>23e"


def test_a_tie_goes_to_ones_own_hotel() -> None:
    at = [["PlaceExtras", A, 6], ["Score"]]
    t = city(hotels="23a:B3 10b:C3", extras=[0, 0, 0, 1, 0, 0, 0], all_dice=1, at=at)
    assert (t.to_move, asked(t)) == ((B,), "Tie")
    assert advised(t) == "B:3=23a"


def test_a_tile_joins_ones_own_neighborhood() -> None:
    t = city(M3_WITHOUT_4, hotels="6b:A5* 6f:A5*", camps="1a 1c 8a 8b", pool=6, top=[4])
    play(t, "E")
    choices = []
    while asked(t) in ("GrowRotation", "GrowAnchor"):
        choices.append(advised(t))
        play(t, choices[-1])
    assert t.state.hood[3] == t.state.hood[5]  # the Barracks lie with A's hotels


def at_once(t, likes: list[float] = STEADY) -> str:
    """What the seat asked does in a play-out, in notation."""
    seat = t.to_move[0]
    option = CityAdvice().reflex(t.state, seat, likes)
    return next(o.text for o in t.options(seat) if o.id == option)


def test_a_reflex_hosts_builds_mines_and_ends_in_that_order() -> None:
    t = city(hotels="6d:A3 6c:A4", camps="4a 23a", gold="A20")
    assert at_once(t) == "H"
    assert at_once(play(t, "H")).startswith("H6c")  # the larger of two
    assert at_once(city(hotels="6c:A4*", camps="1f", gold="A20")) == "B"
    assert at_once(city(hotels="6c:A4*", camps="1f", gold="A0")) == "M"
    never_mines = GAME.weights.changed({"mine_bias": -3.0})
    assert at_once(city(hotels="6c:A4*", camps="1f", gold="A0"), never_mines) == "E"


def test_a_reflex_keeps_an_extra_for_its_own_hotel() -> None:
    at = [["PlaceExtras", A, 6], ["Score"]]
    t = city(hotels="23a:B3 10b:C3", extras=[0, 0, 0, 1, 0, 0, 0], all_dice=1, at=at)
    assert (t.to_move, at_once(t)) == ((B,), "B:3=23a")


def test_a_glance_is_the_judgement_where_nothing_far_away_changes() -> None:
    advice = CityAdvice()
    alone = city(hotels="6c:A4* 6b:A5* 23e:B6*", gold="A30").state
    lots = [q for q in alone.book.lots if alone.rotation[q // 6] >= 0 and alone.owner[q] < 0]
    built = [Idea(BUILD.of(), q) for q in lots]
    assert len(built) > 10
    fits = city(hotels="6d:A3 6c:A4*", camps="23a").state
    camper = next(q for q in range(144) if fits.camp[q])
    hotel = next(q for q in fits.hotels[A] if fits.size[q] == 3)
    host = [Idea(HOST.of(), hotel, camper)]
    no_gangs = GAME.weights.changed(
        {"presence_gang": 0.0}
    )  # a glance does not see presence grow as gangs shrink
    for s, ideas, likes in ((alone, built, STEADY), (fits, host, no_gangs)):
        now, blocks = weigh(s, A, likes), Blocks(s, A, likes)
        for idea in ideas:
            assert blocks.of_idea(idea) == pytest.approx(advice.worth(s, A, idea, now, likes))


def test_personalities_keep_to_their_style() -> None:
    t = city(camps="1a 1c", gold="A20")
    play(t, "B")
    value = {"deputy(Grand Hotel)": range(4, 7), "deputy(Soup Kitchen)": range(1, 4)}
    for spec, sizes in value.items():
        choice = advised(t, spec)
        label = next(o.label for o in t.options(A) if o.text == choice)
        assert int(label.split()[1]) in sizes
        assert spec != "deputy(Grand Hotel)" or "+" not in choice
    t = city(hotels="6c:A4", camps="6b")
    assert advised(t, "deputy(Soup Kitchen)") != "R"


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("powers", [False, True])
def test_advice_answers_every_question_and_its_reasons_add_up(seats: int, powers: bool) -> None:
    options = {"character_powers": powers, "fire_pass": "may" if powers else "must", "scoring_rounds": 3}
    s = GAME.begin(GAME.setup(seats, options), f"advice {seats}")
    advice = CityAdvice()
    specs = [
        "deputy",
        "deputy(Firebug)",
        "deputy(Grand Hotel)",
        "deputy(Soup Kitchen)",
        "greenhorn",
        "deputy",
    ]
    players = [player(GAME, specs[seat], seat) for seat in range(seats)]
    asked_before = 0
    while (seat := seat_asked(s)) >= 0:
        asked_before += 1
        if asked_before % 5 == 0:
            options_here = advice.narrow(s, seat, STEADY)
            assert set(options_here) <= set(offered(s, seat))
            assert options_here
            scores = advice.score(s, seat, options_here, STEADY)
            terms = advice.terms(s, seat, options_here[0], STEADY)
            assert sum(term.amount for term in terms) == pytest.approx(scores[0])
            narrowed_first = Advice.best(advice, s, seat, STEADY)
            assert advice.best(s, seat, STEADY) == narrowed_first
            assert {term.id for term in terms} <= set(GAME.reasons())
            assert all(plan[0] in offered(s, seat) for plan in advice.plans(s, seat, STEADY))
            world = GAME.determinize(s, seat, 7)
            assert advice.score(world, seat, options_here, STEADY) == scores
            for one in GAME.personalities().values():
                quick = advice.candidates(s, seat, one.weights)
                assert quick
                assert set(quick) <= set(offered(s, seat))
                assert advice.candidates(world, seat, one.weights) == quick
                guesses = advice.glance(s, seat, quick, one.weights)
                assert len(guesses) == len(quick)
                assert all(math.isfinite(guess) for guess in guesses)
                assert advice.glance(world, seat, quick, one.weights) == guesses
                at_once = advice.reflex(s, seat, one.weights)
                assert at_once in offered(s, seat)
                assert advice.reflex(world, seat, one.weights) == at_once
            amounts = [term.amount for term in advice.outlook(s, seat, STEADY)]
            assert sum(amounts) == pytest.approx(forecast(s, STEADY)[seat])
        take(s, seat, players[seat].choose(s, seat))
    assert forecast(s, STEADY) == GAME.scores(s)
