"""Positions that cannot be are refused, each with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from boomtown.games.coal_n_write import GAME
from boomtown.kernel.codec import BadDump
from boomtown.kernel.game import BadPosition
from games.coal_n_write.table import Sheet, round_over, the_end, throw

IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"cash": [5, 5]}, "'cash' holds 2 numbers, not 1"),
    ({"targets": []}, "'targets' holds 0 numbers, not 8"),
    ({"cash": [-1]}, "'cash' holds -1 to -1"),
    ({"hats": [0, 1, -1, 1, 2, 2, 1]}, "'hats' holds -1 to 2"),
    ({"dice_left": [84]}, "'dice_left' holds 84 to 84; 0 to 83 can be"),
    ({"item": [11]}, "'item' holds 11 to 11"),
    ({"baron_open": 2}, "'baron_open' is 2"),
    ({"round": 0}, "round 0 of 6 cannot be"),
    ({"round": 7}, "round 7 of 6 cannot be"),
    ({"final_round": 7}, "the final round is 7; it must be 6"),
    ({"final_round": 3}, "the final round is 3; it must be 6"),
    ({"burro7": [1]}, "the final round is 6; it must be 7"),
    ({"turn": 61}, "turn 61 of at most 60 cannot be"),
    ({"bunkhouse": 2}, "2 dice asleep and 3 thrown are not 3"),
    ({"throw": [1, 2, 7]}, "no die shows 7"),
    ({"tonics_owned": [1]}, "1 Tonics in hand, 0 bought"),
    ({"tonics_bought": [7]}, "7 Tonics bought of 6"),
    ({"front": [1, 0, 0, 0]}, "0 S are written, but 1 deposits claimed"),
    ({"front": [7, 0, 0, 0], "written": [7, 0, 0, 0]}, "7 S are written, but 7 deposits claimed"),
    ({"dug": [4, 0, 0, 0]}, "4 of 3 DIG boxes of S are scratched"),
    ({"held": [1, 0, 0, 0]}, "1 S are on the sheet, but 0 were got"),
    ({"freight": [0, 1, 0, 0]}, "1 T are on the sheet, but 0 were got"),
    ({"aboard": [0, 1, 0, 0], "extra": [0, 1, 0, 0]}, "ore is aboard, but no burro is being loaded"),
    ({"sent": [1] + [0] * 27, "extra": [1, 0, 0, 0]}, "burro 1 has carried ore, but was never sent"),
]


@pytest.mark.rule("CW-5.11", "CW-7.6", "CW-4.7", "CW-11.1")
@pytest.mark.parametrize(("changes", "reason"), IMPOSSIBLE, ids=[reason for _, reason in IMPOSSIBLE])
def test_it_cannot_be(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.scene(**changes)
    assert reason in str(refused.value)


def test_more_is_written_than_the_stash_has_spaces() -> None:
    with pytest.raises(BadPosition, match="50 minerals are written in 48 spaces"):
        throw("2 3 4", Sheet(held="S6 T6 C15 B23"))


@pytest.mark.rule("CW-9.8", "CW-9.10")
def test_versus_has_no_seventh_burro_and_may_limit_shares() -> None:
    with pytest.raises(BadPosition, match="Burro #7 is not for sale"):
        throw("2 3 4", Sheet(burro7=1), Sheet())
    with pytest.raises(BadPosition, match="seat 1: 3 Shares bought of 2"):
        throw("2 3 4", Sheet(), Sheet(shares="1:3"), options={"share_limit": 2})


@pytest.mark.rule("CW-9.7")
def test_an_early_last_round_needs_the_pinkertons() -> None:
    with pytest.raises(BadPosition, match="the final round is 4; it must be 6"):
        round_over(Sheet(), Sheet(), final_round=4)
    assert the_end(Sheet(), Sheet(), round=4, final_round=4, pinkertons_open=0).over


def test_a_dump_that_cannot_be_is_refused() -> None:
    data = throw("2 2 5", Sheet(), Sheet()).dump()
    data["state"]["cash"] = [1]
    with pytest.raises(BadDump, match="'cash' holds 1 numbers, not 2"):
        GAME.load(data)
