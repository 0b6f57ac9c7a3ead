"""Bad input gets a clear message and exit code 2, never a traceback, and nothing is overwritten."""

from collections.abc import Callable
from pathlib import Path

import pytest

import boomtown
from boomtown.terminal.cli import main
from terminal_helpers import run

COAL = boomtown.game("coal_n_write")


def record(choices: int = 6) -> str:
    table = COAL.start(2, "seed", names=["Ann", "Ben"])
    for _ in range(choices):
        seat = table.to_move[0]
        table.choose(seat, table.options(seat)[0])
    return str(table.record(with_seed=True))


Refused = Callable[..., str]


@pytest.fixture
def refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Refused:
    """What the command says when it exits with 2; run in this process, which is quicker."""

    def said(*words: str) -> str:
        monkeypatch.setattr("sys.argv", ["boomtown", *words])
        with pytest.raises(SystemExit) as end:
            main()
        out, err = capsys.readouterr()
        assert end.value.code == 2, (out, err)
        assert "Traceback" not in out + err
        assert "\x1b" not in err
        return err

    return said


def test_a_refusal_of_the_program_itself() -> None:
    done = run("play", "coal_n_writ")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "boomtown: There is no game 'coal_n_writ'. Did you mean 'coal_n_write'?\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["play", "coal_n_writ"], "Did you mean 'coal_n_write'?"),
        (["play"], "Play what? There are: coal_n_write"),
        (["play", "coal_n_write", "--seats", "me,nobody"], "has no computer player 'nobody'. There are:"),
        (["play", "coal_n_write", "--seats", "me,,deputy"], "nobody is named between two commas"),
        (["play", "coal_n_write", "--seats", "me,deputy,"], "or at an end"),
        (["play", "coal_n_write", "--seats", "marshal(iterations=0)"], "a whole number from 1 to 3600000"),
        (["play", "coal_n_write", "--option", "players=3", "--seats", "me,me"], "They must agree"),
        (["play", "coal_n_write", "--option", "round_turn_cap=²"], "a whole number from 20 to 200"),
        (["play", "coal_n_write", "--option", "dig_rule=free", "--option", "dig_rule=free"], "given twice"),
        (["play", "coal_n_write", "--names", "\x1b[2J"], "need 1 printable names"),
        (["simulate", "../../etc"], "There is no game"),
        (["replay", "/dev/null"], "a record begins with"),
        (["play", "coal_n_write", "--seats", ",".join(["me"] * 9)], "seats 1 to 8 players"),
        (["play", "coal_n_write", "--seats", "me,random", "--names", "Ann"], "2 seats need 2 printable"),
        (["play", "coal_n_write", "--option", "dig_rule=never"], "must be one of free, only_if_short"),
        (["play", "coal_n_write", "--option", "share_limit=51"], "a whole number from 0 to 50"),
        (["play", "coal_n_write", "--option", "dig_rul=free"], "Did you mean 'dig_rule'?"),
        (["play", "coal_n_write", "--option", "dig_rule"], "must be name=value"),
        (["play", "--resume", "no/such/file"], "cannot be read: No such file"),
        (["play", "--resume", "x", "--seed", "y"], "has its names, options, components and seed already"),
        (["play", "--resume"], "There is no unfinished game"),
        (["rules", "coal_n_write", "CW-99.1"], "No clause"),
        (["rules", "nothing"], "There is no game 'nothing'"),
        (["clauses", "\x1b[31m"], "There is no game '?[31m'"),
        (["simulate", "coal_n_write", "--seats", "me,random"], "cannot sit in a simulation"),
        (["simulate", "coal_n_write", "--seats", "marshal"], "say marshal(iterations=200)"),
        (["simulate", "coal_n_write", "--games", "0"], "--games"),
        (["simulate", "coal_n_write", "--games", "many"], "--games"),
        (["simulate", "coal_n_write", "--components", "no.toml"], "no.toml: cannot be read"),
        (["replay", "no/such/file"], "cannot be read"),
        (["verify", "/"], "cannot be read"),
        (["bench", "chess"], "There is no game 'chess'"),
        (["dance"], "No such command"),
    ],
)  # fmt: skip
def test_what_cannot_be_done(refused: Refused, words: list[str], said: str) -> None:
    assert said in refused(*words)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("value = 12", "value = -1"), "value = -1: must be a whole number from"),
        (("value = 12", 'value = "twelve"'), 'value = "twelve": must be'),
        (("value = 12\n", "\n"), "'value' is missing"),
        (("value = 12", "value = 12\nworth = 3"), "'worth' is unknown. There are: id, name, value"),
        (("value = 12", "value = "), "is not valid TOML"),
    ],
)
def test_components_that_cannot_be_played(
    refused: Refused, tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    text = (COAL.folder / "components.toml").read_text(encoding="utf-8")
    assert change[0] in text
    edited = tmp_path / "edited.toml"
    edited.write_text(text.replace(change[0], change[1], 1), encoding="utf-8")
    for command in ("play", "simulate"):
        told = refused(command, "coal_n_write", "--components", str(edited))
        assert said in told
        assert "edited.toml" in told


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "begins with"),
        ("hello", "begins with"),
        ("\x00\x01\x02", "begins with"),
        ("Boomtown record 1\n", "'game:' is missing"),
        ("Boomtown record 1\ngame: chess\nrules: 1\nseats: 2\n", "There is no game 'chess'"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 99\nseats: 2\n", "needs rules version 99"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: ²\nseats: 2\n", "needs rules version"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: 77\n", "seats 1 to 8"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: ²\n", "seats 1 to 8"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: 2\noptions: [[[[\n", "not valid JSON"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: 2\nnames: A\n", "2 seats need 2 names"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: 2\n\x1b[2J boo\n", "neither a header"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: 2\n" + "9" * 5000 + " x\n", "Line 5"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: 2\n[" + "9" * 5000 + "]\n", "Line 5"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: 2\n[7 7 7]\n", "cannot come up here"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: 2\nposition: {}\n", "missing"),
        ("Boomtown record 1\ngame: coal_n_write\nrules: 1\nseats: 2\nposition: " + "[" * 90000, "JSON"),
    ],
)
def test_texts_that_are_no_records(refused: Refused, tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "hostile.txt"
    path.write_text(text, encoding="utf-8")
    for words in (["verify"], ["replay"], ["play", "--seats", "me,random", "--resume"]):
        assert said in refused(*words, str(path))
    assert path.read_text(encoding="utf-8") == text


def test_an_illegal_move_in_a_record_is_named_with_its_clause(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "cheat.txt"
    lines = record().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("1 "))
    lines[at] = "1 6>S1"
    path.write_text("\n".join(lines), encoding="utf-8")
    told = refused("verify", str(path))
    assert f"Line {at + 1}: '1 6>S1'" in told
    assert "CW-" in told


@pytest.mark.slow
def test_wrong_dice_are_found_out(tmp_path: Path) -> None:
    path = tmp_path / "loaded.txt"
    text = record()
    opening = next(line for line in text.splitlines() if line.startswith("["))
    loaded = "[6 6 6]" if opening != "[6 6 6]" else "[5 5 5]"
    path.write_text("\n".join(text.split(opening, 1)[0].splitlines() + [loaded]) + "\n", encoding="utf-8")
    done = run("verify", str(path))
    assert done.returncode == 1
    assert "WRONG: chance does not follow from the seed" in done.stdout


def test_the_curve_of_a_game_that_goes_on(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "begun.txt"
    path.write_text(record(), encoding="utf-8")
    assert "looked back at when it is over" in refused("replay", str(path), "--curve")


def test_a_file_that_is_no_text(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "picture.txt"
    path.write_bytes(b"\x89PNG\xff\xfe\x00")
    assert "is not a text" in refused("replay", str(path))


@pytest.mark.slow
def test_a_saved_game_cut_off_anywhere_is_refused_and_left_alone(
    refused: Refused, games: Path, tmp_path: Path
) -> None:
    run("play", "coal_n_write", "--seats", "me,random", "--seed", "cut", typed="1\n" * 12)
    whole = next(games.glob("*.txt")).read_text(encoding="utf-8")
    cut = tmp_path / "cut.txt"
    for share in (0.3, 0.6, 0.9, 0.99):
        cut.write_text(whole[: int(len(whole) * share)], encoding="utf-8")
        before = cut.read_bytes()
        refused("play", "--resume", str(cut))
        assert cut.read_bytes() == before
