"""What the computer players of Coal n' Write know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from boomtown.bots.levels import BadPlayer, player, specs
from boomtown.games.coal_n_write import GAME
from boomtown.games.coal_n_write.gambler import Gambler
from boomtown.games.coal_n_write.loader import Loader
from boomtown.games.coal_n_write.prospects import Prospects
from boomtown.kernel.codec import dump
from boomtown.kernel.flow import asking_of, offered, seat_asked, seats_asked, take
from boomtown.kernel.table import Table
from games.coal_n_write.table import ANN, BEN, Sheet, play, round_over, the_end, throw

STEADY = GAME.weights.changed({})
BOOK = GAME.book_for(GAME.setup(1))
EDITED: dict[str, Any] = {
    "mineral[B].value": 20,
    "store_item[tack].price": 3,
    "burro[1].bandits": 3,
    "dice.sides": 4,
    "deposit[S1].number": 30,
    "deposit[T1].dig_boxes": 0,
}
QUICK = [spec for spec in specs(GAME) if not spec.startswith("marshal")]  # the search has its own tests
OPTIONS: dict[str, Any] = {
    "ones_work": False,
    "dig_rule": "only_if_short",
    "trio_visits": 2,
    "bandit_greed": "type_per_hat",
    "share_payout": "dividend",
    "share_final": "completed",
    "blackjack_ace": "soft",
    "burro7_order": "free",
    "share_limit": 7,
    "baron_counts": "written",
}


def positions(count: int, seats: int, **how: Any) -> list[Any]:
    """Moments of random games, several of each."""
    dice = random.Random(seats)
    found: list[Any] = []
    while len(found) < count:
        s = GAME.begin(GAME.setup(seats, **how), f"{len(found)}")
        while seat_asked(s) >= 0:
            seat = dice.choice(seats_asked(s))
            if dice.random() < 0.05:
                found.append(s.clone())
            take(s, seat, dice.choice(offered(s, seat)))
    return found[:count]


def advised(t: Table, seat: int = ANN, spec: str = "deputy") -> str:
    """What the player would choose, in notation."""
    return GAME.notation(t.masked(seat), seat, player(GAME, spec, 1).choose(t.state, seat))


# --- what the dice promise ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "by_boxes"),
    [
        (7, {2: 2.74, 1: 2.0}),
        (8, {3: 3.41, 2: 2.81, 1: 2.0}),
        (9, {3: 3.55, 2: 2.88, 1: 2.0}),
        (10, {3: 3.67, 2: 2.92, 1: 2.0}),
        (11, {3: 3.78, 2: 2.96, 1: 2.0}),
        (12, {3: 3.86, 2: 2.99, 1: 2.0}),
        (13, {3: 3.92, 2: 3.0, 1: 2.0}),
        (14, {3: 3.95, 2: 3.0, 1: 2.0}),
    ],
)
def test_the_design_s_table_of_dice_to_a_claim(number: int, by_boxes: dict[int, float]) -> None:
    prospects = Prospects(BOOK, 0.45, 0.31)
    for boxes, dice in by_boxes.items():
        assert prospects.dice_to_claim(number, boxes) == pytest.approx(dice, abs=0.0051)


def test_a_low_number_waits_for_one_die() -> None:
    prospects = Prospects(BOOK, 0.45, 0.31)
    assert prospects.dice_to_claim(6, 0) == 1
    assert prospects.dice_to_claim(4, 1) == 1 + 3 / 6
    assert prospects.dice_to_claim(6, 2) == pytest.approx(1 + 5 / 6 * (1 + 5 / 6))


def test_what_a_round_has_to_come() -> None:
    prospects = Prospects(BOOK, 0.45, 0.31)
    assert [round(dice, 1) for dice in prospects.dice_to_come[1:]] == [6.0, 12.5, 19.7]
    assert prospects.matches_to_come[3] == pytest.approx(1.6, abs=0.0005)
    assert prospects.hunt == 16.5
    assert prospects.chance_to_hunt(24) == pytest.approx(1 / 216)


def test_blackjack_is_worked_out_to_the_last_card() -> None:
    gambler = Gambler(BOOK, 0, STEADY)
    assert gambler.end(20) == 20 + 8  # cash, and Tin worth 8
    assert gambler.end(22) == -10 - 9  # a bandit more
    # From 20 every die busts.
    assert gambler.hit(20, 0) == gambler.end(22)
    # From 18 a 1 makes 20, all else busts.
    assert gambler.hit(18, 0) == pytest.approx((28 + 5 * -19) / 6)


# --- single choices -------------------------------------------------------------------------------


def test_a_sum_that_saves_digs_is_found() -> None:
    """S1 (9/3) falls to 4+5; the 2 digs."""
    t = throw("4 5 2")
    assert advised(t) == "5+4>S1"


def test_the_coal_baron_is_visited_and_no_hunt() -> None:
    assert advised(throw("3 3 5", Sheet(fronts="C13", held="C12"))) == "$C"


def test_decoy_and_load_are_judged_together() -> None:
    """One Silver draws the bandits from three Tin: S T T T is worth 24, T T T alone nothing."""
    t = round_over(Sheet(cash=5, fronts="S7 T7 C2 B22", held="S1 T3", used="1 2 3 4 6"), Sheet(), round=6)
    assert advised(t) in ("u5", "lS")
    for token in ("lS", "lT", "lT", "lT"):
        assert advised(t) == token
        play(t, token)


def test_shares_take_all_cash_while_they_pay() -> None:
    t = throw("3 3 5", Sheet(cash=47), Sheet(), round=1)
    assert advised(t) == "$R"
    play(t, "$R")
    while "BuyMore" in type(asking_of(t.state, ANN)).__name__:
        play(t, advised(t))
    assert t.state.quantity[ANN] == 4


def test_pinkertons_are_called_from_well_ahead() -> None:
    rich = Sheet(cash=200, fronts="S2 T2 C2 B2", held="S1 T1 C1 B1")
    assert advised(throw("3 3 5", rich, Sheet(cash=40), round=3)) == "$X"
    assert (
        advised(throw("3 3 5", Sheet(cash=200, held=rich.held, fronts=rich.fronts), Sheet(cash=199), round=3))
        != "$X"
    )


def test_a_tonic_keeps_three_dice_at_work_and_is_saved_with_one() -> None:
    assert advised(throw("1 4 5", Sheet(tonics=1))) == "t+"
    assert advised(throw("1", Sheet(tonics=1), then="2 3 4"), ANN) == "t-"


@pytest.mark.parametrize("seed", range(10))
def test_a_planted_win_is_taken(seed: int) -> None:
    """The last burro: only all the Silver on the clean one overtakes Ben by a dollar."""
    ann = Sheet(cash=100, fronts="S7 T1 C6 B7", held="S6 C5 B6", used="2 3 4 5 6")
    t = round_over(ann, Sheet(cash=171, used="1 2 3 4 5"), round=6)
    for spec in ("deputy", "deputy(Nervous Ned)"):
        game = t.clone()
        bots = player(GAME, spec, seed)
        while not game.over:
            seat = game.to_move[0]
            game.choose(seat, bots.choose(game.state, seat))
        assert game.ranking[ANN] == 1


# --- laws -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_equal_views_get_equal_answers(seats: int) -> None:
    """Rivals' secret visits, and dice to come, change nothing."""
    for number, s in enumerate(positions(25, seats)):
        for seat in seats_asked(s):
            twin = GAME.determinize(s, seat, number)
            for spec in QUICK:
                mine, other = player(GAME, spec, 5), player(GAME, spec, 5)
                before = dump(s)
                choice = mine.choose(s, seat)
                assert choice == other.choose(twin, seat)
                assert choice in offered(s, seat)
                assert mine.explain(s, seat, choice) == other.explain(twin, seat, choice)
                assert dump(s) == before


@pytest.mark.parametrize(
    ("seats", "how"),
    [(1, {}), (3, {}), (1, {"components": EDITED}), (2, {"components": EDITED}), (1, {"options": OPTIONS}),
     (3, {"options": OPTIONS})],
)  # fmt: skip
def test_advice_keeps_its_promises(seats: int, how: dict[str, Any]) -> None:
    """Narrow is offered and never empty; terms add up; plans can be played; the input stays as it was."""
    advice = GAME.advice()
    for persona in GAME.personalities().values():
        w = persona.weights
        for s in positions(12, seats, **how):
            seat = seats_asked(s)[0]
            before = dump(s)
            options = advice.narrow(s, seat, w)
            assert options
            assert set(options) <= set(offered(s, seat))
            scores = advice.score(s, seat, options, w)
            for option, score in zip(options, scores, strict=True):
                terms = advice.terms(s, seat, option, w)
                assert sum(term.amount for term in terms) == pytest.approx(score)
                assert {term.id for term in terms} <= set(GAME.reasons())
            assert advice.best(s, seat, w) in options
            plans = advice.plans(s, seat, w)
            assert len(plans) <= 8
            for plan in plans:
                tried = s.clone()
                for option in plan:
                    assert option in offered(tried, seat)
                    take(tried, seat, option)
            assert dump(s) == before


@pytest.mark.parametrize("seats", [2, 3])
def test_the_forecast_at_the_end_is_the_score(seats: int) -> None:
    s = GAME.begin(GAME.setup(seats), "end")
    bots = [player(GAME, "deputy", seat) for seat in range(seats)]
    while (seat := seat_asked(s)) >= 0:
        take(s, seat, bots[seat].choose(s, seat))
    assert GAME.advice().forecast(s, STEADY) == [float(score) for score in GAME.scores(s)]


def test_a_full_stash_is_a_step_in_the_forecast() -> None:
    """CW-12.1: 47 of 48 is nothing."""
    advice = GAME.advice()
    ore = "S7 T7 C16 B22"  # all but two of the mine: 48
    s = the_end(Sheet(cash=361, fronts=ore, used="1 2 3 4 5 6"), round=6).state
    assert s.over()
    assert advice.forecast(s, STEADY)[0] > 0.7
    s.written[3] -= 1
    assert advice.forecast(s, STEADY)[0] < 0.4


def test_the_burro_with_bandits_is_weighed_with_its_load() -> None:
    """Without bandits S S pays 24; with one, S S pays nothing, S T T pays 16."""
    t = round_over(
        Sheet(fronts="S3 T3", held="S2 T2"), Sheet(), round=6, used=[0, 1, 2, 3, 4, 5, 0] + [0] * 7
    )
    loader = Loader()
    assert loader.best_with(t.state, ANN, 0, STEADY) == pytest.approx(24 + 16, abs=0.1)
    assert loader.best_of(t.state, ANN, 1, STEADY) == pytest.approx(16, abs=0.1)


def test_weights_are_made_for_these_components() -> None:
    assert GAME.weights.head["components"] == GAME.components_print
    assert GAME.weights.head["rules_version"] == GAME.rules_version
    clauses = set(GAME.rules)
    for row in GAME.weights.rows:
        assert row.source == "tuned" or row.source in clauses, row.id
        assert row.low <= row.value <= row.high
    assert all(clause in clauses or not clause for _, clause in GAME.reasons().values())


def test_the_players_of_the_game() -> None:
    known = specs(GAME)
    assert known[:3] == ["random", "greenhorn", "deputy"]
    assert {"deputy(Varmint Vern)", "deputy(Railroad Ruby)", "deputy(Nervous Ned)"} <= set(known)
    with pytest.raises(BadPlayer, match=r"no computer player 'sheriff'. There are: random, greenhorn"):
        player(GAME, "sheriff", 1)


def test_reasons_are_in_the_words_of_the_rules() -> None:
    t = throw("3 3 5", Sheet(fronts="C13", held="C12"))
    deputy = player(GAME, "deputy", 1)
    said = deputy.explain(t.state, ANN, deputy.choose(t.state, ANN))
    assert said == (
        "Better than 'Varmint Huntin'' by about $23.5: the Baron's bonus +$40.0 (CW-9.6); "
        "what a hunt brings −$16.5 (CW-9.1)."
    )
    stay = t.find(ANN, "$-")
    assert deputy.explain(t.state, ANN, stay).startswith("On a whim: 'Coal Baron' looked better")


@pytest.mark.slow
def test_greenhorns_do_not_dawdle() -> None:
    """A game of beginners has at most 1.3 times the choices of a game of Deputies."""

    def length(spec: str) -> int:
        total = 0
        for deal in range(30):
            s = GAME.begin(GAME.setup(2), f"{deal}")
            bots = [player(GAME, spec, 2 * deal + seat) for seat in (ANN, BEN)]
            while (seat := seat_asked(s)) >= 0:
                take(s, seat, bots[seat].choose(s, seat))
                total += 1
        return total

    assert length("greenhorn") <= 1.3 * length("deputy")


@pytest.mark.slow
def test_the_levels_are_in_order() -> None:
    """A coarse look, far from the gates: those are measured by `make yardsticks`."""

    def wins(first: str, second: str) -> float:
        won = 0.0
        for deal in range(12):
            for turn in (0, 1):
                s = GAME.begin(GAME.setup(2), f"levels {deal}")
                bots = [player(GAME, spec, 9 * deal + k) for k, spec in enumerate((first, second))]
                while (seat := seat_asked(s)) >= 0:
                    take(s, seat, bots[(seat + turn) % 2].choose(s, seat))
                ranking = GAME.ranking(s)
                won += 1 / ranking.count(1) if ranking[turn] == 1 else 0
        return won / 24

    assert wins("deputy", "greenhorn") >= 0.85
    assert wins("greenhorn", "random") >= 0.7
