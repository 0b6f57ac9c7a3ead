"""Score sheets side by side."""

from boomtown.kernel.game import ScoreLine
from boomtown.web.score_sheet import rows_of


def line(label: str, amount: int = 1) -> ScoreLine:
    return ScoreLine(label, amount, "")


def test_lines_that_begin_alike_stand_in_one_row() -> None:
    ann = [line("Round 1: S S"), line("Round 2: T"), line("Shares")]
    ben = [line("Round 1: C"), line("Round 3: B"), line("Shares")]
    rows = rows_of([ann, ben])
    assert list(rows) == ["Round 1", "Round 2", "Round 3", "Shares"]
    assert rows["Round 1"] == [ann[0], ben[0]]
    assert rows["Round 2"] == [ann[1], None]
    assert rows["Shares"] == [ann[2], ben[2]]


def test_two_lines_of_one_sheet_stay_two() -> None:
    rows = rows_of([[line("Card: Fire"), line("Card: Flood")], [line("Card: Fire")]])
    assert [len([one for one in lines if one]) for lines in rows.values()] == [2, 1]
    assert list(rows) == ["Card: Fire", "Card: Flood"]
