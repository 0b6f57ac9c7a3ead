"""The picture: well made, complete, silent about secrets, and right in what it shows."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from boomtown.games.coal_n_write import GAME
from boomtown.kernel.game import Area
from boomtown.kernel.table import Table
from games.coal_n_write.positions import GOLDEN, LONG, POSITIONS, gambling, loading, mining, tired, visiting
from games.coal_n_write.table import ANN, BEN, Sheet, play, round_over, throw
from pictures import clickable, element_of, elements, faults, readable, words_of

HERE = Path(__file__).parent
every_position = pytest.mark.parametrize("name", list(POSITIONS))


def offered(t: Table, seat: int | None) -> set[int]:
    return {option.id for option in t.options(seat)} if seat is not None and seat in t.to_move else set()


def shown(areas: list[Area]) -> set[int]:
    return {option for options in clickable(areas).values() for option in options}


def seen(t: Table, id: str, seat: int | None = ANN) -> str:
    """The words of a piece."""
    return words_of(element_of(t.picture(seat), id))


def classes(t: Table, id: str, seat: int = ANN) -> set[str]:
    return set((element_of(t.picture(seat), id).get("class") or "").split())


def option(t: Table, notation: str, seat: int = ANN) -> int:
    return t.find(seat, notation)


# --- every picture --------------------------------------------------------------------------------


@every_position
def test_pictures_are_well_made(name: str) -> None:
    position, _ = POSITIONS[name]
    t = position()
    for viewer in (*range(t.seats), None):
        assert faults(t.picture(viewer)) == []


@every_position
def test_what_is_offered_can_be_clicked_and_nothing_else(name: str) -> None:
    position, _ = POSITIONS[name]
    t = position()
    for viewer in (*range(t.seats), None):
        areas = t.picture(viewer)
        assert shown(areas) == offered(t, viewer)
        for element in elements(areas):
            if element.get("data-option"):
                assert element.get("data-name"), "what a screen reader says"


@pytest.mark.parametrize(
    "seats", [1, 2, pytest.param(5, marks=pytest.mark.slow), pytest.param(8, marks=pytest.mark.slow)]
)
def test_what_is_offered_can_be_clicked_all_through_a_game(seats: int) -> None:
    t = GAME.start(seats=seats, seed=f"picture {seats}")
    dice = random.Random(seats)
    for step in range(400):
        if t.over:
            break
        seat = dice.choice(t.to_move)
        if step % 4 == 0 or step < 20:
            areas = t.picture(seat)
            assert shown(areas) == offered(t, seat)
            assert faults(areas) == []
        t.choose(seat, dice.choice(t.options(seat)))


def test_a_finished_game_and_a_spectator_can_click_nothing() -> None:
    t = POSITIONS["ended"][0]()
    assert t.over
    assert clickable(t.picture(ANN)) == {}
    assert clickable(mining().picture(None)) == {}


def test_the_areas_are_those_of_the_words_each_where_the_page_puts_it() -> None:
    t = mining()
    drawn = t.picture(BEN)
    assert [area.name for area in drawn[:6]] == ["bar", "store", "board", "stash", "burros", "rivals"]
    assert [area.words for area in drawn[:6]] == [area.words for area in t.areas(BEN)]
    assert [area.name for area in drawn[6:]] == ["goods-0", "goods-1", "goods-2"]


@pytest.mark.rule("CW-4.9", "CW-R.43")
def test_a_secret_visit_changes_no_byte_of_the_others_pictures() -> None:
    worlds = [play(visiting(), tokens, BEN) for tokens in ("$H", "$-", "$P p2 p.", "$R +1 +.")]
    worlds += [play(visiting(), tokens, BEN) for tokens in ("$P", "$R")]  # still choosing
    for viewer in (ANN, 2, None):
        pictures = [[area.markup for area in t.picture(viewer)] for t in worlds]
        assert all(picture == pictures[0] for picture in pictures[1:4])
        assert pictures[4] == pictures[5]
    notes = [words_of(e) for e in elements(worlds[0].picture(ANN)) if e.get("class") == "notes"]
    assert notes == ["Ben: ready Cat: choosing"]


@pytest.mark.parametrize("name", GOLDEN)
def test_the_golden_pictures(name: str) -> None:
    """A change is looked at, then written by scripts/pictures.py."""
    position, seat = POSITIONS[name]
    golden = (HERE / "pictures" / f"{name}.html").read_text(encoding="utf-8")
    assert readable(position().picture(seat)) == golden


# --- what it shows ----------------------------------------------------------------------------------


@pytest.mark.rule("CW-5.2", "CW-5.3")
def test_claims_lie_on_the_numbers_and_digs_on_the_boxes_of_the_fronts() -> None:
    t = mining()
    can = clickable(t.picture(ANN))
    assert can["board-S1"] == [option(t, "6+4>S1")]
    assert can["board-S1-dig"] == [option(t, "4~S1"), option(t, "6~S1")]
    assert can["board-big-C"] == [option(t, "6>C6"), option(t, "4~C6"), option(t, "6~C6")]
    assert can["bar-stop"] == [option(t, ".")]
    assert not [name for name in can if name.startswith(("board-S2", "stash", "burros", "store"))]


def test_a_die_stands_for_all_that_it_can_do() -> None:
    t = mining()
    can = clickable(t.picture(ANN))
    with_the_4 = [
        o.id for o in t.options(ANN) if "4" in o.text.partition(">")[0].partition("~")[0].split("+")
    ]
    assert sorted(can["bar-die1"]) == sorted(with_the_4)


@pytest.mark.rule("CW-3.2")
def test_a_used_die_is_faded_and_one_1_is_on_its_way_to_bed() -> None:
    t = tired()  # 1 6 5, the 6 is used
    assert "used" in classes(t, "bar-die1")
    assert not classes(t, "bar-die0") & {"used"}
    assert seen(t, "bar-die0") == "to the Bunkhouse"
    assert seen(t, "bar-die2") == ""
    two_ones = throw("1 1 4")
    assert "leaving" in classes(two_ones, "bar-die0")
    assert "leaving" not in classes(two_ones, "bar-die1")


def test_every_deposit_lies_at_its_place_on_the_sheet() -> None:
    areas = GAME.start(seats=1, seed="x").picture(ANN)

    def place(name: str) -> tuple[float, float]:
        cell = next(part for part in element_of(areas, name).iter("rect") if part.get("width") == "48")
        return float(cell.get("x") or 0), float(cell.get("y") or 0)

    left, top = place("board-B1")  # -1, 0
    step, down = left - place("board-B2")[0], place("board-B12")[1] - top
    assert place("board-B12") == (left, top + down)  # -1, 1
    assert place("board-C1") == (left + 2 * step, top)  # 1, 0
    assert place("board-S6") == (left + 2 * step, top + 6 * down)  # 1, 6
    assert place("board-T4") == (left - 2 * step, top + 6 * down)  # -3, 6
    deposits = [e for e in elements(areas) if (e.get("id") or "").removeprefix("board-")[1:].isdigit()]
    assert len(deposits) == 50


def test_the_mine_is_drawn_from_the_components_of_the_table() -> None:
    t = POSITIONS["small_mine"][0]()
    areas = t.picture(ANN)
    assert "number 12, 0 of 1" in (element_of(areas, "board-C1").get("data-name") or "")
    boxes = [part for part in element_of(areas, "board-B1-dig").iter("rect") if part.get("class") != "spot"]
    assert len(boxes) == 5
    mine = next(e for e in elements(areas) if "mine" in (e.get("class") or "").split())
    assert "Silver $20" in words_of(mine)
    wide = float((mine.get("viewBox") or "").split()[2])
    far = next(part for part in element_of(areas, "board-S6").iter("rect") if part.get("width") == "48")
    assert float(far.get("x") or 0) + 48 < wide


@pytest.mark.rule("CW-4.7", "CW-9.6", "CW-9.7")
def test_a_refused_sign_says_why_and_can_be_asked_about() -> None:
    t = visiting()  # Ann: $47, Wash mark on, 4 Coal, no Silver and no Tin
    assert option(t, "$H") in clickable(t.picture(ANN))["store-varmint"]
    assert "3 dice + 6 dollars" in seen(t, "store-varmint")
    assert "refused" not in classes(t, "store-varmint")
    for item, key, reason in (
        ("wash", "$W", "Your Wash Day mark is on for this round."),
        ("baron", "$C", "The Baron wants 12 Coal; you are 8 short."),
        ("pinkertons", "$X", "The Pinkertons want one of each mineral; you lack Silver and Tin."),
    ):
        assert reason in seen(t, f"store-{item}")
        assert "refused" in classes(t, f"store-{item}")
        assert element_of(t.picture(ANN), f"store-{item}").get("data-ask") == str(option(t, key))


@pytest.mark.rule("CW-1.4")
def test_each_mode_has_its_own_sheet() -> None:
    def items(seats: int) -> set[str]:
        found = (e.get("id") or "" for e in elements(GAME.start(seats=seats, seed="x").picture(ANN)))
        return {name.removeprefix("store-") for name in found if name.startswith("store-")}

    assert items(1) - items(2) == {"tonic", "burro7", "blackjack"}
    assert items(2) - items(1) == {"pinkertons", "shares"}


@pytest.mark.rule("CW-8.1", "CW-7.6")
def test_loading_shows_what_the_bandits_would_take() -> None:
    t = loading()  # S T T C B on burro 5
    lost = [
        e.text for e in element_of(t.picture(ANN), "burros-5").iter("i") if "lost" in (e.get("class") or "")
    ]
    assert lost == ["S"]
    assert any("Bandits take S" in words_of(e) for e in elements(t.picture(ANN)) if e.tag == "span")
    can = clickable(t.picture(ANN))
    assert can["stash-C"] == can["stash-C4"] == [option(t, "lC")]
    assert can["stash-send"] == [option(t, "l.")]
    assert "stash-T" not in can, "both Tin are aboard"


@pytest.mark.rule("CW-9.2")
def test_burros_are_aimed_at_where_their_bandits_stand() -> None:
    t = POSITIONS["aiming"][0]()  # one of two hats of burro 5 and the hat of burro 2
    can = clickable(t.picture(ANN))
    assert {name for name in can if name.startswith("burros")} == {"burros-4", "burros-5", "burros-6"}
    assert can["burros-5"] == [option(t, "p5")]
    assert can["store-pay"] == [option(t, "p.")]
    aimed = [e for e in element_of(t.picture(ANN), "burros-5").iter() if e.get("class") == "aim"]
    assert len(aimed) == 1


@pytest.mark.rule("CW-5.11", "CW-7.12")
def test_the_stash_crosses_out_what_is_gone() -> None:
    t = round_over(Sheet(fronts="B6", held="B2", used="1"), round=2)
    assert ["gone" in classes(t, f"stash-B{k}") for k in range(1, 6)] == [True, True, True, False, False]
    cells = [e for e in elements(t.picture(ANN)) if e.tag == "ol" and "stash" in (e.get("class") or "")]
    assert len(list(cells[0])) == 48


@pytest.mark.rule("CW-10.3", "CW-10.5")
def test_the_blackjack_table_shows_the_total_and_its_row() -> None:
    t = gambling()  # 5 and 3, doubled: 16
    can = clickable(t.picture(ANN))
    assert (can["store-hit"], can["store-stand"]) == ([option(t, "h")], [option(t, "s")])
    rows = [words_of(e) for e in elements(t.picture(ANN)) if e.tag == "li" and e.get("class") == "n"]
    assert "16–17 +$0" in rows


@pytest.mark.rule("CW-1.6", "CW-9.8")
def test_every_rivals_sheet_can_be_opened() -> None:
    t = mining()
    ben = seen(t, "rivals-1")
    assert "Silver 2 of 6: number 10, 0 of 3 boxes dug" in ben
    assert "Shares: 2 from round 1. $60 if the game goes to round 6." in ben
    assert not [e for e in elements(t.picture(ANN)) if e.get("id") == "rivals-0"]
    assert len([e for e in elements(t.picture(None)) if e.tag == "details"]) == 3


@pytest.mark.rule("CW-12.2")
def test_alone_the_ranks_stand_in_the_ledger() -> None:
    t = throw("2 3 4", Sheet(cash=330, fronts="B2"))
    ledger = [e for e in elements(t.picture(ANN)) if e.tag == "ol" and e.get("class") == "pays"]
    assert [words_of(e) for e in ledger[0]] == [
        "$0 Go Back East", "$300 Bronze", "$321 Silver", "$341 Gold", "$361 Platinum"
    ]  # fmt: skip
    assert [words_of(e) for e in ledger[0] if e.get("class") == "n"] == ["$321 Silver"]


@pytest.mark.rule("CW-9.7")
def test_the_last_round_is_stamped() -> None:
    stamps = [e for e in elements(POSITIONS["last_round"][0]().picture(ANN)) if e.get("class") == "stamp"]
    assert len(stamps) == 1
    assert not [e for e in elements(mining().picture(ANN)) if e.get("class") == "stamp"]


def test_eight_seats_with_long_names_fit_in() -> None:
    areas = POSITIONS["everything"][0]().picture(ANN)
    assert len(areas) == 6 + 8
    assert any(LONG[:-1] in words_of(e) for e in elements(areas) if e.tag == "summary")
