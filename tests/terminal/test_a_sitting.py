"""At the table: choosing, commands, undo, hand-over, saving and coming back."""

import json
import re
from importlib import import_module
from pathlib import Path

import pytest

import boomtown
from boomtown.bots.told import reason_told
from boomtown.kernel.table import Table
from boomtown.terminal import hinting, pages, saves
from boomtown.terminal.saves import Save
from boomtown.terminal.screen import Screen
from boomtown.terminal.seating import BadSeats, Sitter, sitters, split
from boomtown.terminal.sitting import Sitting, sit
from terminal_helpers import Answers, screen, shown
from toy import GAME as TOY

COAL = boomtown.game("coal_n_write")
ANN, BEN, BOT = Sitter("Ann", ""), Sitter("Ben", ""), Sitter("Bot", "random")


@pytest.fixture(autouse=True)
def toy_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(import_module("boomtown.games").catalogue(), "toy", TOY)


def seated(game: object, people: list[Sitter], *typed: str, seed: str = "s", **size: int) -> Sitting:
    table = game.start(len(people), seed, names=[one.name for one in people])  # type: ignore[attr-defined]
    return Sitting(table, people, Save.new(game.id), screen(*typed, **size))  # type: ignore[attr-defined]


def played(sitting: Sitting) -> str:
    """Play until the answers run out; what was shown."""
    with pytest.raises(boomtown.terminal.screen.Left):  # type: ignore[attr-defined]
        sitting.play()
    return shown(sitting.screen)


def prompts(sitting: Sitting) -> list[str]:
    assert isinstance(sitting.screen.read, Answers)
    return sitting.screen.read.prompts


def test_a_choice_by_number_by_notation_and_in_any_case() -> None:
    for said in ("2", "bid 1", "  BID   1 "):
        sitting = seated(TOY, [ANN, BOT], said)
        played(sitting)
        assert [m.text for m in sitting.table.moments if m.seat == 0] == ["bid 1"]


def test_a_number_that_no_option_has() -> None:
    sitting = seated(TOY, [ANN, BOT], "7", "0")
    assert "There is no option 7: they are numbered 1 to 6." in played(sitting)
    assert "There is no option 0" in shown(sitting.screen)
    assert all(moment.seat == 1 for moment in sitting.table.moments)


def test_hostile_typing_is_answered_not_thrown() -> None:
    typed = [
        "9" * 5000,
        "²",
        "\x00",
        "save \x00",
        "save ~nobody-here/x",
        "why " + "9" * 5000,
        "rules [",
        "look (",
        "é" * 999,
    ]
    said = " ".join(played(seated(TOY, [ANN, BOT], *typed)).split())
    assert "\x00" not in said
    assert said.count("is no name for a file") == 2
    assert said.count("is not something to choose here") >= 4


def test_what_is_not_offered_is_refused_with_its_clause() -> None:
    assert "You cannot bid more gold than you have. (TY-2.2)" in played(seated(TOY, [ANN, BOT], "bid 9"))


def test_what_is_nothing_to_choose_names_what_is() -> None:
    said = played(seated(TOY, [ANN, BOT], "dance"))
    assert "'dance' is not something to choose here. You can say: bid 0, bid 1" in said


def test_why() -> None:
    said = played(seated(TOY, [ANN, BOT], "why bid 9", "why 2", "? bid 8", "why dance"))
    assert said.count("You cannot bid more gold than you have. (TY-2.2)") == 2
    assert "You may choose 2 now (TY-2.2)." in said
    assert "'dance' is not something to choose" in said


def test_why_alone_lists_all_that_a_clause_keeps_back() -> None:
    said = played(seated(TOY, [ANN, BOT], "why"))
    assert "bid 6  bid 7" in said
    assert "bid 30" in said
    assert "Something else is asked now" not in said


def test_the_clauses_at_the_table() -> None:
    said = played(seated(TOY, [ANN, BOT], "rules TY-2.3", "r ty-4", "rules lost the way", "rules xyzzy"))
    assert "TY-2.3  The single highest bidder pays" in said
    assert "TY-4.1  After three rounds" in said
    assert "TY-3.3  The target may answer" in said
    assert "No clause speaks of 'xyzzy'." in said


def test_a_slash_makes_it_a_command() -> None:
    assert "At this table" in played(seated(TOY, [ANN, BOT], "/help"))


def test_log_list_and_look() -> None:
    said = played(seated(COAL, [ANN, BOT], "log", "list", "look ledger", "look moon"))
    assert "R1.1 throws" in said
    assert "─ Ledger" in said
    assert "There is no 'moon' here. You can look at: " in said


def test_a_hint_in_three_steps_counts_once_and_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "ADVISER", "marshal(iterations=8)")
    sitting = seated(COAL, [ANN, BOT], "hint", "hint", "h", "h", width=200)
    said = played(sitting)
    first, second, third, fourth = re.findall(r"A Marshal (?:looks|would).*", said)
    assert re.match(r"A Marshal looks at: (?!the rule).+\. Say hint again for the choice\.", first)
    number, text = re.match(r"A Marshal would choose (\d+) \((.+?)\)\. Say hint", second).groups()  # type: ignore[union-attr]
    assert sitting.table.options(0)[int(number) - 1].text == text
    assert third.startswith(f"A Marshal would choose {number} ({text}). In ")
    assert "imagined games" in third
    assert fourth == third
    assert saves.resume(sitting.save.path)[0].hints == [1, 0]


def test_reasons_of_computer_players_stand_in_the_log_where_wanted() -> None:
    typed = ["1", "1", "1", "1", "1", "1", "log"]
    people = [ANN, Sitter("Dep", "deputy")]
    plain = played(seated(COAL, people, *typed))
    reasoned = seated(COAL, people, *typed[:-1], "reasons", "log")
    said = played(reasoned)
    assert "Reasons of computer players are shown in the log." in said
    table = reasoned.table
    told = [
        reason_told(table, number, "deputy", 0)
        for number, moment in enumerate(table.moments, 1)
        if moment.seat == 1
    ]
    heard = [why for why in told if why]
    assert heard
    flat = " ".join(said.split())
    for why in heard:
        assert why in flat
        assert why not in " ".join(plain.split())


def test_a_table_without_hints() -> None:
    table = COAL.start(2, "s", names=["Ann", "Bot"])
    table.hints = None
    sitting = Sitting(table, [ANN, BOT], Save.new("coal_n_write"), screen("hint"))
    assert "Hints were switched off when this table was made." in played(sitting)
    assert saves.resume(sitting.save.path)[0].hints is None


def test_undo_against_computer_players_goes_as_far_as_one_likes() -> None:
    sitting = seated(TOY, [ANN, BOT], "1", "1", "1", "undo", "undo", "u", "undo")
    said = played(sitting)
    assert said.count("Taken back.") == 3
    assert "You have not chosen anything yet." in said


def test_undo_among_people_stops_where_something_was_learnt() -> None:
    sitting = seated(TOY, [ANN, BEN], "", "bid 2", "name 1", "", "bid 0", "", "undo")
    assert "A die was rolled" in played(sitting)
    assert len(sitting.table.moments) == 3


def test_undo_among_people_takes_back_the_last_persons_choice() -> None:
    sitting = seated(TOY, [ANN, BEN], "", "bid 2", "undo")
    assert "Taken back." in played(sitting)
    assert not sitting.table.moments


def test_hand_over_where_there_are_secrets() -> None:
    sitting = seated(TOY, [ANN, BEN], "", "bid 0", "", "bid 0")
    played(sitting)
    assert prompts(sitting)[:4] == [
        "  Ann, press Enter when nobody else looks > ",
        "Ann > ",
        "  Ben, press Enter when nobody else looks > ",
        "Ben > ",
    ]


def test_what_ben_reads_holds_nothing_of_anns_hand() -> None:
    table = TOY.start(2, "s", names=["Ann", "Ben"], dice=None)
    sitting = Sitting(table, [ANN, BEN], Save.new("toy"), screen("", "bid 0", ""))
    said = played(sitting).split("Hand over to Ben.")[1]
    assert "Ann dealt" not in said
    hands = table.state.hands
    assert [said.count(card) for card in ("robbery", "lost_the_way", "old_map")] == [
        hands[1].count(k) for k in range(3)
    ]


def test_no_hand_over_without_secrets() -> None:
    sitting = seated(COAL, [ANN, BEN], *["."] * 3, seed="calm")
    table = sitting.table
    played(sitting)
    if not table.state.secret:
        assert all("nobody else looks" not in prompt for prompt in prompts(sitting))


def test_a_secret_choice_is_handed_over_even_without_hands() -> None:
    # any throw with a match opens secret visits (CW-4.1)
    table = COAL.start(2, "s", names=["Ann", "Ben"], dice=[4, 4, 2])
    sitting = Sitting(table, [ANN, BEN], Save.new("coal_n_write"), screen("", "$-", "", "$H"))
    played(sitting)
    assert [prompt for prompt in prompts(sitting) if "nobody" in prompt] == [
        "  Ann, press Enter when nobody else looks > ",
        "  Ben, press Enter when nobody else looks > ",
    ]


def test_everything_is_on_disk_before_the_next_question() -> None:
    seen: list[int] = []
    sitting = seated(TOY, [ANN, BOT], *["1"] * 5)
    answers = sitting.screen.read

    def read(prompt: str) -> str:
        text = sitting.save.path.read_text(encoding="utf-8")
        assert len(boomtown.replay(text).moments) == len(sitting.table.moments)
        seen.append(len(sitting.table.moments))
        return answers(prompt)

    sitting.screen.read = read
    played(sitting)
    assert len(seen) >= 5


def test_a_saved_game_comes_back_with_its_people_and_its_dice() -> None:
    people = [ANN, BOT]
    straight = seated(COAL, people, *["1"] * 30, seed="same")
    played(straight)
    begun = seated(COAL, people, *["1"] * 10, seed="same")
    played(begun)
    table, again, save = saves.resume(begun.save.path)
    assert again == people
    assert table.seed == "same"
    assert save.path == begun.save.path
    assert [moment.text for moment in table.moments] == [moment.text for moment in begun.table.moments]
    later = Sitting(table, again, save, screen(*["1"] * 20))
    played(later)
    opening = [moment.outcomes for moment in straight.table.moments if moment.seat == 0]
    assert [moment.outcomes for moment in table.moments if moment.seat == 0][:10] == opening[:10]


def test_saving_again_and_again_adds_nothing() -> None:
    sitting = seated(COAL, [ANN, BOT], *["1"] * 5)
    sitting.table.comment("a remark of ours")
    played(sitting)
    text = sitting.save.path.read_text(encoding="utf-8")
    table, people, _ = saves.resume(sitting.save.path)
    assert saves.text_of(table, people) == text


def test_a_save_is_a_record_that_verifies() -> None:
    sitting = seated(COAL, [ANN, BOT], *["1"] * 10)
    played(sitting)
    assert boomtown.verify(sitting.save.path.read_text(encoding="utf-8")).ok


def test_played_on_elsewhere_loses_neither_game() -> None:
    sitting = seated(TOY, [ANN, BOT], "1", "1")
    sitting.keep()
    path = sitting.save.path
    path.write_text("somebody else's", encoding="utf-8")
    said = played(sitting)
    assert "played on elsewhere; this one is kept as" in said
    assert path.read_text(encoding="utf-8") == "somebody else's"
    assert sitting.save.path != path


def test_a_record_can_be_played_on_from_with_seats_named(tmp_path: Path) -> None:
    table = COAL.start(2, "s", names=["Ann", "Ben"])
    table.choose(0, table.options(0)[0])
    path = tmp_path / "game.txt"
    path.write_text(table.record(), encoding="utf-8")
    with pytest.raises(saves.BadSave, match="with --seats"):
        saves.resume(path)
    again, people, save = saves.resume(path, "random,me")
    assert [one.player for one in people] == ["random", ""]
    assert [one.name for one in people] == ["Ann", "Ben"]
    assert save.path != path
    assert len(again.moments) == 1


def test_a_copy_overwrites_only_when_told_to(tmp_path: Path) -> None:
    path = tmp_path / "mine.txt"
    sitting = seated(TOY, [ANN, BOT], f"save {path}", "1", f"save {path}", "no", f"save {path}", "yes")
    said = played(sitting)
    assert "is there already" in "".join(prompts(sitting))
    unwrapped = "".join(said.split())
    assert f"Savedas{path}." in unwrapped
    assert "wasleftasitis." in unwrapped
    assert len(boomtown.replay(path.read_text(encoding="utf-8")).moments) == len(sitting.table.moments)


def test_a_copy_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    said = played(seated(TOY, [ANN, BOT], f"save {blocked}/x.txt"))
    assert "cannot be written: " in " ".join(said.split())


def test_leaving_says_how_to_come_back() -> None:
    for typed in (["quit"], []):
        table = TOY.start(2, "s", names=["Ann", "Bot"])
        made = screen(*typed)
        save = Save.new("toy")
        sit(table, [ANN, BOT], save, made)
        assert f"Go on with: boomtown play --resume {save.path}" in shown(made)
        assert save.path.exists()


def whole_game(made: Screen, table: Table, people: list[Sitter]) -> str:
    sit(table, people, Save.new(table.game.id), made)
    return shown(made)


def test_to_the_end_with_the_score_sheet() -> None:
    table = TOY.start(2, "s", names=["Ann", "Bot"])
    said = whole_game(screen(*["1"] * 60, "log", "undo", "1", "quit"), table, [ANN, BOT])
    assert table.over
    assert "Gold" in said
    assert "Total" in said
    assert "The seed of the dice was s." in said
    assert table.game.result(table.state, table.names) in said


def test_score_sheets_share_rows_where_only_details_differ() -> None:
    table = boomtown.game("coal_n_write").start(2, "rows", names=["Ann", "Varmint Vern"])
    while not table.over:
        seat = table.to_move[0]
        table.choose(seat, table.options(seat)[-seat])  # the second seat always the last one
    rows = [line.plain for line in pages.score_lines(screen(), table)]
    assert rows[0].split() == ["Ann", "Varmint", "Vern"]
    first = next(row for row in rows if row.startswith("Round 1, burro"))
    assert ":" not in first
    assert rows[-2].split() == ["Total", *[f"${score}" for score in table.scores]]
    assert rows[-1].split() == ["Place", *[str(place) for place in table.ranking]]
    assert all(len(row) <= 80 for row in rows)


def test_sitters() -> None:
    found = sitters(COAL, "person:Ann,random,random", "")
    assert [(one.name, one.person) for one in found] == [
        ("Ann", True),
        ("Random", False),
        ("Random 2", False),
    ]
    assert [one.name for one in sitters(COAL, "me,random", "Ann, Big Jim")] == ["Ann", "Big Jim"]
    assert split("me,deputy(Varmint Vern),marshal(iterations=64, x=1)") == [
        "me",
        "deputy(Varmint Vern)",
        "marshal(iterations=64, x=1)",
    ]
    with pytest.raises(BadSeats, match="People are 'me' or 'person:Ann'"):
        sitters(COAL, "me,somebody")


def test_hostile_sitters_in_a_save(tmp_path: Path) -> None:
    sitting = seated(COAL, [ANN, BOT], "1")
    played(sitting)
    text = sitting.save.path.read_text(encoding="utf-8")
    path = tmp_path / "hostile.txt"
    for who in ("{", "[1, 2]", '"me"', '["", "", ""]', '["", "nobody"]', "[" * 100_000):
        path.write_text(text.replace(json.dumps(["", "random"]), who), encoding="utf-8")
        with pytest.raises(saves.BadSave, match=r"hostile\.txt"):
            saves.resume(path)


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40), (200, 60), (60, 20)])
@pytest.mark.parametrize("seats", [1, 3, 8])
def test_the_table_fits_the_screen(width: int, height: int, seats: int) -> None:
    table = COAL.start(seats, "fit", names=["Bartholomew Jedediah"[:20] + str(k) for k in range(seats)])
    made = screen(width=width, height=height)
    made.plain = False
    for _ in range(40):
        seat = table.to_move[0]
        asked = pages.Asked(seat, table.log(seat)[-6:], "", table.options(seat))
        lines = pages.table_page(made, table, asked)
        assert max(line.cell_len for line in lines) <= width
        if seats < 8 and height >= 24:
            assert len(lines) < height
        shown_text = "\n".join(line.plain for line in lines)
        assert table.prompt(seat) in shown_text
        table.choose(seat, table.options(seat)[0])


def test_a_map_is_neither_joined_nor_wrapped() -> None:
    table = boomtown.game("cold_comfort").start(2, "map")
    (board,) = [area for area in table.areas(0) if area.name == "board"]
    assert pages.is_map(board)
    for width, height in [(80, 24), (120, 40)]:
        made = screen(width=width, height=height)
        made.plain = False
        lines = pages.table_page(made, table, pages.Asked(0, [], "", table.options(0)))
        shown_lines = [line.plain for line in lines]
        at = next(number for number, line in enumerate(shown_lines) if board.words[0] in line)
        assert board.words[1].strip() in shown_lines[at + 1]


def test_a_narrow_plain_page_cuts_nothing() -> None:
    table = COAL.start(3, "fit")
    made = screen(width=80, height=24)
    seat = table.to_move[0]
    lines = pages.table_page(made, table, pages.Asked(seat, [], "", table.options(seat)))
    text = " ".join(" ".join(line.plain.split()) for line in lines)
    for area in table.areas(seat):
        for words in area.words:
            assert " ".join(words.split()) in text
