"""The ledger of luck: whose dice fell how."""

import pytest

from boomtown.kernel.ledger import Dice, ledger
from boomtown.kernel.state import NOBODY
from boomtown.kernel.table import Table
from toy import GAME
from toy.scenes import ANN, BEN, play_out, table


def dice(*faces: int, sides: int = 6) -> Dice:
    made = Dice()
    for face in faces:
        made.add(face, sides)
    return made


@pytest.mark.parametrize(
    ("faces", "lower"),
    [
        ([6], 5 / 6 + 1 / 12),
        ([1], 1 / 12),
        ([3, 4], 15 / 36 + 3 / 36),  # 15 of 36 throws are below 7, and 6 are 7
        ([1, 1], 1 / 72),
        ([6, 6, 6], 1 - 1 / 432),
    ],
)
def test_how_many_throws_are_lower(faces: list[int], lower: float) -> None:
    assert dice(*faces).lower == pytest.approx(lower)


def test_dice_of_several_kinds_add_up() -> None:
    mixed = dice(6, 2)
    mixed.add(4, 4)
    assert (mixed.count, mixed.total, mixed.expected) == (3, 12, 3.5 + 3.5 + 2.5)
    # 12 with a 4: two dice for 8 (5 ways); with 3: 9 (4); with 2: 10 (3); with 1: 11 (2); above: 10, 6, 3, 1
    assert mixed.lower == pytest.approx((144 - 14 - 20) / 144 + 7 / 144)


def test_a_thousand_dice_keep_their_exactness() -> None:
    assert dice(*[3, 4] * 500).lower == pytest.approx(0.5, abs=1e-9)


def test_each_roll_is_its_owners() -> None:
    t: Table = GAME.scene(base=table(), dice=[4])
    t.play(ANN, "bid 1", "name 2")
    t.choose(BEN, "bid 0")
    found = ledger(t)
    assert found.dice[ANN].faces == {4: 1}
    assert found.dice[BEN].count == 0
    assert found.dice[NOBODY].count == 0, "the deck was shuffled, and that is no die"


@pytest.mark.parametrize("seed", range(6))
def test_the_ledger_holds_every_moment_and_changes_nothing(seed: int) -> None:
    t = play_out(table(3, seed=str(seed)), seed)
    record = t.record()
    found = ledger(t)
    rolls = [line for line in t.log(None) if line.kind == "rolled"]
    assert sum(found.dice[seat].count for seat in range(3)) == len(rolls)
    drew = [k for k, moment in enumerate(t.moments, 1) if moment.outcomes]
    assert set(drew) <= {moment.choice for moment in found.moments}
    assert found.moments[0].choice == 0, "the deck is shuffled before the first choice"
    assert t.record() == record
