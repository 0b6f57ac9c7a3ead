"""The program as people meet it: in a terminal, in a pipe, killed, without colour."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import boomtown
from terminal_helpers import Terminal, run

pytestmark = pytest.mark.slow


def test_version_says_whether_it_is_compiled() -> None:
    said = run("--version").stdout
    assert said == f"Boomtown {boomtown.__version__}, compiled: {'yes' if boomtown.compiled else 'no'}\n"


def test_a_whole_game_in_a_terminal(games: Path) -> None:
    terminal = Terminal(
        "play", "coal_n_write", "--seats", "me,random", "--names", "Ann,Bot", "--seed", "whole"
    )
    for _ in range(400):
        said = terminal.until("> ")
        if "The seed of the dice was whole" in said:
            break
        terminal.type("1\r")
    else:
        raise AssertionError("the game did not end")
    assert "Total" in said
    terminal.type("quit\r")
    assert "The record:" in terminal.rest()
    record = next(games.glob("*.txt")).read_text(encoding="utf-8")
    assert boomtown.verify(record).ok
    assert boomtown.replay(record).over
    assert "\x1b[?1049h" in terminal.raw
    assert terminal.raw.rindex("\x1b[?1049l") > terminal.raw.rindex("\x1b[?1049h")  # the screen is given back


def test_killed_at_any_moment_nothing_acknowledged_is_lost(games: Path) -> None:
    terminal = Terminal(
        "play", "coal_n_write", "--seats", "me,random", "--names", "Ann,Bot", "--seed", "kill"
    )
    acknowledged = 0
    for round_of_kills in range(4):
        for _ in range(3 + round_of_kills):
            terminal.until("Ann > ")
            terminal.type("1\r")
            acknowledged += 1
        terminal.until("Ann > ")  # the next question acknowledges the last choice
        terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait()
        (path,) = games.glob("*.txt")
        kept = boomtown.replay(path.read_text(encoding="utf-8"))
        assert sum(moment.seat == 0 for moment in kept.moments) == acknowledged
        terminal = Terminal("play", "--resume")
    terminal.until("Ann > ")
    terminal.type("quit\r")
    assert "Go on with" in terminal.rest()
    assert not list(games.glob(".boomtown-*"))


@pytest.mark.parametrize("extra", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}])
def test_without_colour_not_one_escape_code(extra: dict[str, str]) -> None:
    terminal = Terminal("play", "coal_n_write", "--seats", "me,random", "--names", "Ann,Bot", **extra)
    for typed in ("1\r", "why\r", "rules CW-5.4\r", "log\r", "quit\r"):
        terminal.until("Ann > ")
        terminal.type(typed)
    terminal.rest()
    assert "\x1b" not in terminal.raw
    assert "CW-5.4" in terminal.raw


def test_the_lobby_without_colour() -> None:
    terminal = Terminal(TERM="dumb")
    assert "Coal n' Write  by Stephen B. Thomas" in terminal.until("> ")
    terminal.type("q\r")
    terminal.rest()
    assert "\x1b" not in terminal.raw


def test_one_key_in_the_lobby_starts_a_game_and_r_resumes_it() -> None:
    terminal = Terminal()
    terminal.until("new table")
    terminal.type("1")
    terminal.until("Ann > ")
    terminal.type("1\r")
    terminal.until("Ann > ")
    terminal.type("quit\r")
    assert "Unfinished" in terminal.until("new table")
    terminal.type("r")
    terminal.until("Ann > ")
    terminal.type("\x04")
    terminal.until("new table")
    terminal.type("q")
    terminal.rest()
    assert terminal.process.returncode == 0


def test_a_new_table_with_options(games: Path) -> None:
    terminal = Terminal()
    terminal.until("new table")
    terminal.type("n")
    terminal.until("Game (")
    terminal.type("1\r")
    terminal.until("Seats")
    terminal.type("me,random\r")
    for number in range(len(boomtown.game("coal_n_write").schema)):
        said = terminal.until("] > ")
        if "dig_rule" in said and number < 20:
            terminal.type("nonsense\r")
            assert "must be one of" in terminal.until("] > ")
            terminal.type("only_if_short\r")
        else:
            terminal.type("\r")
    terminal.until("Ann > ")
    terminal.kill()
    (path,) = games.glob("*.txt")
    assert boomtown.replay(path.read_text(encoding="utf-8")).setup.options["dig_rule"] == "only_if_short"


def test_a_hint_is_called_off_by_any_key_and_by_ctrl_c(games: Path) -> None:
    terminal = Terminal("play", "coal_n_write", "--seats", "me,random", "--names", "Ann,Bot")
    terminal.until("Ann > ")
    for call_off in (lambda: terminal.type("x"), terminal.interrupt):
        terminal.type("hint\r")
        terminal.until("any key calls it off")
        call_off()
        terminal.until(r"The hint was called off\.[\s\S]*Ann > ", pattern=True)
    terminal.type("hint\r")
    terminal.until("A Marshal looks at: ")
    terminal.kill()
    (path,) = games.glob("*.txt")
    assert boomtown.replay(path.read_text(encoding="utf-8")).hints == [1, 0]


def test_no_hints(games: Path) -> None:
    terminal = Terminal("play", "coal_n_write", "--seats", "me,random", "--names", "Ann,Bot", "--no-hints")
    terminal.until("Ann > ")
    terminal.type("hint\r")
    terminal.until("Hints were switched off when this table was made.")
    terminal.kill()


def test_ctrl_c_at_the_table_keeps_the_game(games: Path) -> None:
    terminal = Terminal("play", "coal_n_write", "--seats", "me,random", "--names", "Ann,Bot")
    terminal.until("Ann > ")
    terminal.type("1")
    terminal.until("1")
    terminal.interrupt()
    assert "Go on with: boomtown play --resume" in terminal.rest()
    assert len(list(games.glob("*.txt"))) == 1


def test_the_end_of_input_is_the_end_of_the_sitting(games: Path) -> None:
    done = run("play", "coal_n_write", "--seats", "me,random", typed="1\n1\n")
    assert done.returncode == 0
    assert "The game is kept." in done.stdout
    assert done.stderr == ""
    assert len(list(games.glob("*.txt"))) == 1


def test_bytes_that_are_no_letters_end_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "boomtown", "play", "coal_n_write", "--seats", "me,random"],
        input=b"\xff\xfe\x80\n1\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"The game is kept." in done.stdout
    assert done.stderr == b""


def test_two_people_hand_over_in_a_terminal() -> None:
    terminal = Terminal("play", "toy", "--seats", "person:Ann,person:Ben", toy=True)
    terminal.until("Ann, press Enter when nobody else looks > ")
    terminal.type("\r")
    terminal.until("Ann > ")
    terminal.type("bid 0\r")
    said = terminal.until("Ben, press Enter when nobody else looks > ")
    assert "robbery" not in said
    assert "bid 0" not in said.split("Hand over")[1]
    terminal.kill()


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table = boomtown.game("coal_n_write").start(1, "replay", names=["Ann"])
    while not table.over:
        table.choose(0, table.options(0)[0])
    path = tmp_path / "game.txt"
    path.write_text(table.record(), encoding="utf-8")
    return path


def test_replay_steps_back_and_forth(record: Path) -> None:
    last = len(boomtown.replay(record.read_text(encoding="utf-8")).moments)
    terminal = Terminal("replay", str(record))
    keys = [
        ("n", 1),
        ("\x1b[C", 2),
        ("\x1b[D", 1),
        ("p", 0),
        ("p", 0),
        ("\x1b[F", last),
        (" ", last),
        ("\x1b[H", 0),
    ]
    terminal.until(f"Choice 0 of {last}")
    for key, at in keys:
        terminal.type(key)
        terminal.until(f"Choice {at} of {last}")
    terminal.type("j")
    terminal.until(f"0 to {last} > ")
    terminal.type("7\r")
    terminal.until(f"Choice 7 of {last}")
    terminal.type("q")
    terminal.rest()
    assert terminal.process.returncode == 0


def test_replay_into_a_pipe_prints_the_log(record: Path) -> None:
    done = run("replay", str(record))
    assert done.stdout.startswith("Coal n' Write, designed by Stephen B. Thomas: Ann\n")
    assert "CW-" in done.stdout
    assert "\x1b" not in done.stdout
    assert len(done.stdout.splitlines()) > 50


def test_verify(record: Path) -> None:
    done = run("verify", str(record))
    assert done.returncode == 0
    assert "ok: every outcome of chance follows from the seed" in done.stdout


def test_rules_and_clauses() -> None:
    assert re.match(r"\n?5\. .*\nCW-5\.4  ", run("rules", "coal_n_write", "CW-5.4").stdout)
    done = run("clauses", "coal_n_write").stdout
    assert "code  mining.py:" in done
    assert re.search(r"\d+ clauses; \d+ not named in the code", done)


def test_a_reader_that_goes_away_is_no_fault() -> None:
    done = subprocess.run(
        f"{sys.executable} -m boomtown rules coal_n_write | head -1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


def test_a_simulation_is_the_same_with_any_number_of_workers() -> None:
    words = ("simulate", "toy", "--seats", "random,random", "--games", "100", "--seed", "x", "--json")
    one = run(*words, "--workers", "1", toy=True)
    two = run(*words, "--workers", "2", toy=True)
    assert one.stdout == two.stdout
    assert one.stdout.startswith("{")
    assert one.stderr == two.stderr == ""


def test_a_simulation_told_to_stop_sums_up_what_is_done() -> None:
    terminal = Terminal("simulate", "coal_n_write", "--seats", "random", "--games", "1000000")
    terminal.until(r"[1-9]\d*/1000000", pattern=True)
    terminal.type("\x03")
    said = terminal.rest()
    assert re.search(r"Stopped after \d+ of 1000000 games", said)
    assert "Traceback" not in said
    assert "95 % intervals" in said
    assert terminal.process.returncode == 130


def test_components_are_played_with(tmp_path: Path) -> None:
    text = (boomtown.game("coal_n_write").folder / "components.toml").read_text(encoding="utf-8")
    edited = tmp_path / "dear.toml"
    edited.write_text(text.replace("value = 12", "value = 120", 1), encoding="utf-8")
    words = ("simulate", "coal_n_write", "--seats", "random", "--games", "40", "--seed", "x", "--json")
    import json

    plain = json.loads(run(*words).stdout)
    dear = json.loads(run(*words, "--components", str(edited)).stdout)
    assert dear["plan"]["components"] == {"mineral[S].value": 120}
    assert dear["seats"][0]["score"]["mean"]["value"] > plain["seats"][0]["score"]["mean"]["value"]
