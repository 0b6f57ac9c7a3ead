"""What others see of a visit before the reveal: that somebody chooses or is ready, and no more."""

from __future__ import annotations

import pytest

from boomtown.kernel.codec import to_bytes
from boomtown.kernel.table import CannotUndo, Table
from games.coal_n_write.table import ANN, BEN, CAT, Sheet, can, cash, hats, log, play, throw

RICH = Sheet(cash=85, held="S1 T1 C12 B1")
EVERY_VISIT = ["$-", "$H", "$P p2 p5 p5 p.", "$K", "$G", "$W", "$C", "$X", "$R +1 +5 +.", "$P p6 p6 p."]


def seen(t: Table, seat: int | None) -> bytes:
    """All that leaves the server for a seat."""
    log_lines = [line.text for line in t.log(seat)]
    words = [area.words for area in t.areas(seat)]
    return to_bytes([t.view(seat), log_lines, words])


def three_at_the_store() -> Table:
    return throw("2 2 5", RICH, RICH, RICH, then="1 2 3  4 5 6", round=2)


@pytest.mark.rule("CW-4.9", "CW-R.7", "CW-R.43")
@pytest.mark.parametrize("viewer", [BEN, CAT, None])
def test_all_choices_of_another_look_the_same_until_the_reveal(viewer: int | None) -> None:
    assert len({seen(play(three_at_the_store(), visit, ANN), viewer) for visit in EVERY_VISIT}) == 1


@pytest.mark.rule("CW-R.43")
@pytest.mark.parametrize("viewer", [BEN, None])
def test_choosing_hats_or_shares_looks_like_choosing_a_visit(viewer: int | None) -> None:
    undecided = seen(three_at_the_store(), viewer)
    for half_a_visit in ("$P", "$P p2", "$P p5 p5", "$R", "$R +5"):
        assert seen(play(three_at_the_store(), half_a_visit, ANN), viewer) == undecided


@pytest.mark.rule("CW-R.43", "CW-1.6")
def test_the_ledger_says_choosing_then_ready() -> None:
    t = three_at_the_store()
    ledger = t.areas(BEN)[-1].words
    assert ledger[ANN].endswith("choosing")
    play(t, "$P p2 p.", ANN)
    ledger = t.areas(BEN)[-1].words
    assert ledger[ANN].endswith("ready")
    assert ledger[CAT].endswith("choosing")
    assert "$85" in ledger[ANN], "no payment shows"


@pytest.mark.rule("CW-4.9", "CW-4.11")
def test_the_reveal_shows_payments_and_hats_to_all() -> None:
    t = play(three_at_the_store(), "$P p2 p5 p.", ANN)
    assert (cash(t, ANN), hats(t, 2, ANN)) == (85, 1)
    play(t, "$-", BEN)
    play(t, "$K", CAT)
    assert (cash(t, ANN), hats(t, 2, ANN), hats(t, 5, ANN)) == (65, 0, 1)
    for viewer in (ANN, BEN, CAT, None):
        assert log(t, viewer)[-5:] == [
            "Ben stays at the mine",
            "Ann visits the store: Pistol (2)",
            "Cat visits the store: Tack and Harness",
            "Ann shoots 1 bandit of burro 2",
            "Ann shoots 1 bandit of burro 5",
        ]


@pytest.mark.rule("CW-4.9")
def test_a_choice_may_be_taken_back_only_before_the_reveal() -> None:
    t = play(three_at_the_store(), "$K", ANN)
    t.undo(ANN)
    assert "$K" in can(t, ANN)
    for seat in (ANN, BEN, CAT):
        t.choose(seat, "$K")
    with pytest.raises(CannotUndo, match="hidden"):
        t.undo(CAT)


@pytest.mark.rule("CW-R.43", "CW-R.42")
@pytest.mark.parametrize("viewer", [BEN, None])
def test_a_second_visit_that_only_one_player_makes_is_secret_too(viewer: int | None) -> None:
    def alone_again() -> Table:
        t = throw("3 3 3", RICH, RICH, options={"trio_visits": 2})
        play(t, "$-", BEN)
        return play(t, "$W", ANN)

    undecided = seen(alone_again(), viewer)
    for half_a_visit in ("$P", "$P p2", "$R", "$R +5"):
        assert seen(play(alone_again(), half_a_visit, ANN), viewer) == undecided
    assert b"ChooseHats" in seen(play(alone_again(), "$P p2", ANN), ANN)


@pytest.mark.rule("CW-R.43")
def test_a_guess_of_what_others_chose_is_a_function_of_the_view() -> None:
    game = three_at_the_store().game
    tables = [play(three_at_the_store(), visit, ANN) for visit in EVERY_VISIT]
    for number in range(5):
        guesses = [game.determinize(t.state, BEN, number) for t in tables]
        views = {to_bytes(game.view(guess, BEN)) for guess in guesses}
        assert views == {to_bytes(game.view(tables[0].state, BEN))}
        assert len({to_bytes([guess.item, guess.quantity, guess.targets]) for guess in guesses}) == 1
