"""The table as programs use it: options, refusals, log, scores, names."""

from __future__ import annotations

from typing import Any

import pytest

import boomtown
from boomtown.games import SHELF, catalogue
from boomtown.kernel.clauses import Clause
from boomtown.kernel.facts import BadFacts
from boomtown.kernel.game import ScoreLine
from boomtown.kernel.table import IllegalChoice, Reason
from toy import BID, GAME, ROBBERY
from toy.scenes import ANN, BEN, play_out, table, turns


def test_an_option_is_chosen_by_itself_its_number_or_its_notation() -> None:
    for choice in (lambda t: t.options(ANN)[3], lambda t: BID.of(3), lambda t: "bid 3", lambda t: " BID  3 "):
        t = table()
        t.choose(ANN, choice(t))
        assert t.state.bid[ANN] == 3


def test_an_option_says_what_it_is() -> None:
    option = table().options(ANN)[3]
    assert (option.id, option.text, option.label, option.clause) == (BID.of(3), "bid 3", "Bid 3", "TY-2.2")
    assert str(option) == "bid 3: Bid 3"


@pytest.mark.parametrize(
    ("seat", "choice", "text", "clause"),
    [
        (ANN, "rob 1", "You cannot rob yourself.", "TY-3.1"),
        (ANN, "rob 4", "There is no gold to take there.", "TY-3.1"),
        (ANN, "bid 3", "Something else is asked now.", "TY-2.1"),
        (BEN, "pass", "It is not your turn.", "TY-2.1"),
        (BEN, "rob 1", "It is not your turn.", "TY-2.1"),
    ],
)
def test_why_not_names_the_clause_and_a_choice_is_refused_with_it(
    seat: int, choice: str, text: str, clause: str
) -> None:
    t = turns([ROBBERY], [ROBBERY])
    assert t.why_not(seat, choice) == Reason(text, clause)
    assert str(t.why_not(seat, choice)) == f"{text} ({clause})"
    assert not t.offers(seat, choice)
    before = t.dump()
    with pytest.raises(IllegalChoice) as refused:
        t.choose(seat, choice)
    assert (refused.value.text, refused.value.clause) == (text, clause)
    assert t.dump() == before


def test_what_is_offered_is_not_refused() -> None:
    t = turns([ROBBERY], [ROBBERY])
    for option in t.options(ANN):
        assert t.why_not(ANN, option) is None
        assert t.offers(ANN, option.text)


@pytest.mark.parametrize(
    ("choice", "says"),
    [
        ("sing", "'sing' is not something to choose here. You can say: bid 0, bid 1, bid 2, bid 3"),
        ("", "'' is not something to choose here"),
        ("x" * 1000, "'" + "x" * 60 + "' is not"),
        (-1, "There is no option -1: options are 0 to 6"),
        (10**30, "There is no option 1000000"),
        (True, "A choice is an option, its number, or its notation"),
        (None, "A choice is an option, its number, or its notation"),
        (1.0, "A choice is an option, its number, or its notation"),
    ],
)  # fmt: skip
def test_what_is_no_choice_is_refused(choice: Any, says: str) -> None:
    with pytest.raises(IllegalChoice, match=says):
        table().choose(ANN, choice)


@pytest.mark.parametrize("seat", [-1, 2, "0", None])
def test_what_is_no_seat_is_refused(seat: Any) -> None:
    with pytest.raises(IllegalChoice, match=f"There is no seat {seat}: seats are 0 to 1"):
        table().choose(seat, "bid 0")


@pytest.mark.parametrize("names", [["Ann"], ["Ann", ""], ["Ann", "B\ne"], ["Ann", 3], "AB"])
def test_names_are_printable_one_a_seat(names: Any) -> None:
    with pytest.raises(ValueError, match=r"2 seats need 2 names|a name is printable text"):
        GAME.start(2, names=names)


def test_names_are_tidied() -> None:
    assert GAME.start(2, names=["  Ann   the | First", "B" * 39 + " tail"]).names == [
        "Ann the / First",
        "B" * 39,
    ]
    assert GAME.start(3).names == ["Seat 1", "Seat 2", "Seat 3"]


def test_a_finished_game_has_scores_a_ranking_and_a_last_line() -> None:
    t = GAME.scene(seats=3, gold=[4, 7, 4], at=[])
    assert t.over
    assert t.to_move == ()
    assert (t.scores, t.ranking) == ([4, 7, 4], [2, 1, 2])
    assert t.score_sheet(BEN) == [ScoreLine("Gold", 7, "TY-4.1")]
    last = t.log(None)[-1]
    assert (last.text, last.kind, last.seat) == ("Seat 2 won with 7 gold", "result", -1)


def test_the_log_says_after_which_choice_things_happened() -> None:
    t = turns([ROBBERY], [])
    t.choose(ANN, "rob 2")
    assert [(line.kind, line.choice, line.clause) for line in t.log(BEN)][-2:] == [
        ("showed", 1, "TY-3.2"),
        ("robbed", 1, "TY-3.2"),
    ]


def test_the_commitment_is_shown_before_the_first_choice_and_fits_the_seed() -> None:
    import hashlib

    t = table(seed="abc", nonce="n")
    assert t.commitment == hashlib.sha256(b"n:abc").hexdigest()
    assert GAME.start(seed="abc").commitment != GAME.start(seed="abc").commitment  # another nonce


def test_without_a_seed_every_table_is_another() -> None:
    assert GAME.start().seed != GAME.start().seed
    assert (
        play_out(GAME.start(seed="x"), 1).dump()["state"] == play_out(GAME.start(seed="x"), 1).dump()["state"]
    )


def test_a_clause_reads_as_reason_and_number() -> None:
    assert repr(Clause("TY-3.1", "You cannot.")) == "You cannot. (TY-3.1)"


def test_the_catalogue_lists_the_shelf() -> None:
    assert boomtown.games() == list(SHELF)
    for name, game in catalogue().items():
        assert game.id == name
        assert boomtown.game(name) is game


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(BadFacts, match=r"There is no game 'cole_n_write'. Did you mean 'coal_n_write'?"):
        boomtown.game("cole_n_write")
