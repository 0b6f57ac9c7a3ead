"""The JSON API: all that the page can do, and a clear answer to everything else."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

TOY = {"game": "toy", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]}


class Player:
    """Somebody who plays by token, as a program does."""

    def __init__(self, client: httpx.Client, table: str, token: str) -> None:
        self.client, self.table = client, table
        self.headers = {"Authorization": f"Bearer {token}"}

    def get(self, what: str, **params: Any) -> Any:
        return self.client.get(f"/api/tables/{self.table}/{what}", headers=self.headers, params=params)

    def post(self, what: str, **said: Any) -> Any:
        return self.client.post(f"/api/tables/{self.table}/{what}", headers=self.headers, json=said)


@pytest.fixture
def program(running: Any) -> Iterator[httpx.Client]:
    """A client without cookies."""
    with httpx.Client(base_url=running.base, timeout=20) as made:
        yield made


def players(client: httpx.Client, **more: Any) -> list[Player]:
    answer = client.post("/api/tables", json=TOY | more)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return [Player(client, made["table"], seat["token"]) for seat in made["seats"]]


def finish(all_of_them: list[Player]) -> None:
    """Play a game to its end, last option first."""
    for _ in range(200):
        for player in all_of_them:
            said = player.get("options").json()
            if said["over"]:
                return
            if said["asked"]:
                done = player.post("choose", option=said["options"][-1]["id"], seq=said["seq"])
                assert done.status_code == 200, done.text
    raise AssertionError("the game does not end")


def test_a_whole_game_by_program(program: httpx.Client) -> None:
    ann, ben = players(program)
    finish([ann, ben])
    about = program.get(f"/api/tables/{ann.table}").json()
    assert about["over"]
    record = program.get(f"/api/tables/{ann.table}/record")
    assert record.text.startswith("Boomtown record 1")
    assert "attachment" in record.headers["content-disposition"]
    verdict = program.get(f"/api/tables/{ann.table}/verify").json()
    assert verdict["ok"]
    assert any("committed to" in finding for finding in verdict["findings"])
    assert any(line["kind"] == "result" for line in ann.get("log").json())
    assert ann.get("frame").json()["sheet"]


def test_the_luck_ledger_counts_the_dice_that_the_log_tells_of(program: httpx.Client) -> None:
    ann, ben = players(program)
    assert program.get(f"/api/tables/{ann.table}/luck").status_code == 409
    finish([ann, ben])
    luck = program.get(f"/api/tables/{ann.table}/luck").json()
    for seat, who in enumerate([ann, ben]):
        rolls = [line for line in who.get("log").json() if line["kind"] == "rolled" and line["seat"] == seat]
        dice = luck["seats"][seat]["dice"]
        assert (dice["count"] if dice else 0) == len(rolls)
    assert program.get(f"/table/{ann.table}/luck").text.count('<th scope="col"') == 2


def test_reasons_are_told_when_the_game_is_over(program: httpx.Client) -> None:
    ann, ben = players(program)
    ann.post("choose", option="bid 0")
    early = ben.get("why/1")
    assert (early.status_code, early.json()["error"]) == (
        409,
        "Everybody keeps their reasons until the game is over.",
    )
    finish([ann, ben])
    said = program.get(f"/api/tables/{ann.table}/why/1").json()
    assert (said["choice"], said["seat"], said["label"]) == (1, 0, "Bid 0")
    assert said["why"]
    assert program.get(f"/api/tables/{ann.table}/why/0").status_code == 404
    assert program.get(f"/api/tables/{ann.table}/why/9999").status_code == 404


def test_options_why_not_and_undo(program: httpx.Client) -> None:
    ann, ben = players(program)
    assert ann.get("options").json()["options"][0] == {
        "id": 1,
        "text": "bid 0",
        "label": "Bid 0",
        "clause": "TY-2.2",
    }
    refusal = ann.post("why-not", option="bid 9").json()
    assert refusal == {
        "allowed": False,
        "label": "Bid 9",
        "reason": "You cannot bid more gold than you have.",
        "clause": "TY-2.2",
    }
    assert ann.post("why-not", option="bid 2").json()["allowed"]
    answer = ann.post("choose", option="bid 9")
    assert answer.status_code == 409
    assert answer.json()["clause"] == "TY-2.2"
    assert ann.post("choose", option="bid 0").status_code == 200
    assert ann.post("undo", seq=None).status_code == 200
    assert ann.post("undo", seq=None).json()["error"] == "You have not chosen anything yet."
    assert ben.get("options").json()["asked"]


def test_a_stale_choice_says_so(program: httpx.Client) -> None:
    ann, _ = players(program)
    seq = ann.get("options").json()["seq"]
    assert ann.post("choose", option="bid 0", seq=seq).status_code == 200
    answer = ann.post("choose", option="bid 0", seq=seq)
    assert answer.status_code == 409
    assert answer.json()["stale"]


def test_links_open_their_own_seat_only(program: httpx.Client, running: Any) -> None:
    ann, ben = players(program)
    stranger = Player(program, ann.table, "A" * 24)
    assert stranger.get("view").status_code == 403
    other, _ = players(program)
    foreign = Player(program, ann.table, other.headers["Authorization"].split()[1])
    assert foreign.post("choose", option="bid 0").status_code == 403
    looking_on = httpx.post(f"{running.base}/api/tables/{ann.table}/choose", json={"option": "bid 0"})
    assert looking_on.status_code == 403
    assert looking_on.json()["error"].startswith("You are looking on")
    assert program.get(f"/api/tables/{ann.table}/view").json()["view"]["seat"] is None
    assert ben.get("view").json()["view"]["seat"] == 1


def test_a_seats_link_works_in_a_browser_and_on_another_device(program: httpx.Client, running: Any) -> None:
    made = program.post("/api/tables", json=TOY).json()
    link = made["seats"][1]["link"]
    for _ in range(2):
        with httpx.Client(base_url=running.base) as browser:
            answer = browser.get(link)
            assert answer.status_code == 303
            cookie = answer.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert made["seats"][1]["token"] not in answer.headers["location"]
            assert browser.get(answer.headers["location"]).status_code == 200
            said = browser.get(f"/api/tables/{made['table']}/options").json()
            assert said["seat"] == 1
    assert program.get("/seat/nothing").status_code == 404


def test_joining_a_free_seat(program: httpx.Client, client: httpx.Client) -> None:
    made = program.post(
        "/api/tables", json={"game": "toy", "seats": [{"kind": "person"}, {"kind": "open"}]}
    ).json()
    lobby = client.get("/").text
    assert f"/join/{made['table']}" in lobby
    joined = client.post(f"/api/tables/{made['table']}/join", json={"name": "Seat 1"}).json()
    assert joined["seat"] == 1
    assert (
        program.get(f"/api/tables/{made['table']}").json()["seats"][1]["name"] == "Seat 1 2"
    )  # names are distinct
    assert client.get(f"/api/tables/{made['table']}/options").json()["seat"] == 1
    assert program.post(f"/api/tables/{made['table']}/join", json={"name": "Cat"}).status_code == 409


def test_leaving_and_coming_back(program: httpx.Client) -> None:
    ann, ben = players(program)
    assert ben.post("leave", spec="nobody").status_code == 422
    assert ben.post("leave").status_code == 200
    for _ in range(100):
        said = ann.get("options").json()
        if said["over"]:
            break
        if said["asked"]:
            ann.post("choose", option=said["options"][0]["id"], seq=said["seq"])
    answer = ben.client.post(f"/api/tables/{ben.table}/return", headers=ben.headers)
    assert answer.status_code == 200
    assert program.get(f"/api/tables/{ben.table}").json()["seats"][1]["kind"] == "person"


def test_chat_is_heard_and_escaped(program: httpx.Client) -> None:
    ann, ben = players(program)
    assert ann.post("chat", text="<script>alert(1)</script>").json() == {"ok": True}
    lines = ben.get("frame").json()["log"]["lines"]
    assert "&lt;script&gt;" in lines[-1]["h"]
    assert (
        "<script>"
        not in program.get(f"/table/{ann.table}")
        .text.split('type="application/json"')[1]
        .split("</script>")[0]
    )


def test_a_record_comes_back(program: httpx.Client, client: httpx.Client) -> None:
    ann, ben = players(program)
    finish([ann, ben])
    record = program.get(f"/api/tables/{ann.table}/record").text
    made = client.post("/api/import", json={"record": record})
    assert made.status_code == 201
    table = made.json()["table"]
    assert client.get(f"/api/tables/{table}").json()["over"]
    assert client.get(f"/api/tables/{table}/verify").json()["ok"]
    lines = record.splitlines()
    first = next(k for k, line in enumerate(lines) if line.startswith("1 bid"))
    lines[first] += " ; " + "dust " * 30_000  # longer than other forms may be
    assert client.post("/import", data={"record": "\n".join(lines)}).status_code == 303
    unfinished = "\n".join(record.split("\nscores:")[0].splitlines()[:-3])
    brought = program.post("/api/import", json={"record": unfinished}).json()
    by_token = [Player(program, brought["table"], seat["token"]) for seat in brought["seats"]]
    assert [player.get("options").json()["seat"] for player in by_token] == [0, 1]
    half = client.post("/api/import", json={"record": unfinished}).json()["table"]
    said = client.get(f"/api/tables/{half}/options").json()
    assert said["asked"], f"{said} {unfinished}"
    assert (
        client.post(f"/api/tables/{half}/choose", json={"option": said["options"][0]["id"]}).status_code
        == 200
    )
    broken = client.post("/api/import", json={"record": record.replace("1 bid", "1 sing", 1)})
    assert broken.status_code == 422
    assert "Line" in broken.json()["error"]


def test_looking_back_and_branching(program: httpx.Client, client: httpx.Client) -> None:
    ann, ben = players(program)
    assert ann.get("at/0").status_code == 200
    assert ann.get("at/1").status_code == 404
    assert client.post(f"/api/tables/{ann.table}/branch", json={"choice": 0}).status_code == 409
    finish([ann, ben])
    count = ann.get("options").json()["choices"]
    then = ann.get(f"at/{count - 2}").json()
    assert then["choices"] == count - 2
    made = client.post(f"/api/tables/{ann.table}/branch", json={"choice": 3}).json()
    seats = client.get(f"/api/tables/{made['table']}").json()["seats"]
    assert sorted(seat["kind"] for seat in seats) == ["computer", "person"]
    assert client.post(f"/api/tables/{ann.table}/branch", json={"choice": count}).status_code == 409


def test_the_same_people_again(client: httpx.Client) -> None:
    made = client.post(
        "/api/tables", json={"game": "toy", "seats": [{"kind": "me"}, {"kind": "computer"}]}
    ).json()
    table = made["table"]
    assert client.post(f"/api/tables/{table}/again").status_code == 409
    for _ in range(2000):
        said = client.get(f"/api/tables/{table}/options").json()
        if said["over"]:
            break
        if said["asked"]:
            client.post(
                f"/api/tables/{table}/choose", json={"option": said["options"][0]["id"], "seq": said["seq"]}
            )
    answer = client.post(f"/api/tables/{table}/again")
    assert answer.status_code == 201
    seats = client.get(f"/api/tables/{answer.json()['table']}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["computer", "person"]
    assert client.post(f"/api/tables/{table}/again").json() == answer.json()


def test_a_rematch_for_those_who_play_by_token(program: httpx.Client, client: httpx.Client) -> None:
    made = program.post("/api/tables", json=TOY | {"patience": 5, "options": {"die": 4}}).json()
    ann, ben = (Player(program, made["table"], seat["token"]) for seat in made["seats"])
    client.get(made["seats"][1]["link"])  # Ben has a browser as well
    finish([ann, ben])
    first, second = ann.post("again").json(), ben.post("again").json()
    assert first["table"] == second["table"]
    assert (first["seat"], second["seat"]) == (1, 0)
    there = Player(program, first["table"], second["token"])
    assert there.get("options").json()["seat"] == 0
    about = program.get(f"/api/tables/{first['table']}").json()
    assert [seat["name"] for seat in about["seats"]] == ["Ben", "Ann"]
    assert (about["patience"], about["options"]["die"]) == (300, 4)
    assert client.get(f"/api/tables/{first['table']}/options").json()["seat"] == 0
    assert program.get(f"/api/tables/{made['table']}").json()["again"] == first["table"]


def test_hints_are_counted_and_shown_when_the_game_is_over(program: httpx.Client) -> None:
    ann, ben = players(program)
    assert ann.post("hint").status_code == 200
    assert program.get(f"/api/tables/{ann.table}").json()["hints"]
    finish([ann, ben])
    assert [sheet["hints"] for sheet in ben.get("scores").json()] == [1, 0]
    assert "Hints told: Ann 1." in ben.get("frame").json()["sheet"]
    assert "\nhints: 1 0\n" in ben.get("record").text


def test_a_table_without_hints_and_its_rematch(program: httpx.Client) -> None:
    ann, ben = players(program, hints=False)
    for table in (ann.table, None):
        if table is None:
            finish([ann, ben])
            assert "\nhints: none allowed\n" in ben.get("record").text
            assert [sheet["hints"] for sheet in ben.get("scores").json()] == [0, 0]
            again = ben.post("again").json()
            ann = Player(program, again["table"], again["token"])
        assert not program.get(f"/api/tables/{ann.table}").json()["hints"]
        refused = ann.post("hint")
        assert refused.status_code == 409
        assert refused.json()["error"] == "Hints were switched off when this table was made."


def test_reasons_of_computer_players_in_the_middle_of_a_game(program: httpx.Client) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "computer", "spec": "deputy"}]
    made = program.post("/api/tables", json={"game": "coal_n_write", "seats": seats, "seed": "s"}).json()
    ann = Player(program, made["table"], made["seats"][0]["token"])
    found: list[dict[str, Any]] = []
    for _ in range(300):
        said = ann.get("options").json()
        if said["asked"]:
            ann.post("choose", option=said["options"][0]["id"], seq=said["seq"])
        if found := ann.get("reasons").json():
            break
        time.sleep(0.05)
    assert {reason["seat"] for reason in found} == {1}
    assert all(reason["why"].endswith(".") for reason in found)
    assert ann.get("reasons", after=found[-1]["choice"] + 100).json() == []
    assert program.get(f"/api/tables/{ann.table}/reasons").status_code == 403, "who looks on hears none"


def test_my_tables_with_those_that_wait_for_me_first(client: httpx.Client, program: httpx.Client) -> None:
    assert client.get("/api/tables").json()["mine"] == []
    client.get("/")  # the browser is given its cookie
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    tables = [client.post("/api/tables", json={"game": "toy", "seats": seats}).json() for _ in range(3)]
    names = [made["table"] for made in tables]
    done = Player(client, names[0], tables[0]["seats"][0]["token"])
    finish([done, Player(program, names[0], tables[0]["seats"][1]["token"])])
    client.post(f"/api/tables/{names[2]}/choose", json={"option": "bid 0"})
    mine = client.get("/api/tables").json()["mine"]
    assert [line["table"] for line in mine] == [names[1], names[2], names[0]]
    assert [line["waiting"] for line in mine] == [True, False, False]
    assert [line["over"] for line in mine] == [False, False, True]
    assert mine[0]["yours"] == [0]
    assert mine[1]["to_move"] == [1]
    lobby = client.get("/").text
    assert lobby.index(names[1]) < lobby.index(names[2]) < lobby.index(names[0])
    assert mine[2]["state"].replace("'", "&#39;") in lobby
    assert client.get("/next").headers["location"] == f"/table/{names[1]}"


def test_giving_an_absent_players_seat_to_a_computer_player(program: httpx.Client) -> None:
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben", "Cat")]
    ann, ben, cat = players(program, seats=seats)
    assert ann.post("give", seat=2, spec="nobody").status_code == 422
    assert ann.post("give", seat=0).status_code == 409
    assert ann.post("give", seat=2).json() == {"given": False, "missing": [1]}
    assert ann.get("frame").json()["away"] == [{"seat": 1, "missing": [0, 2], "due": None},
                                               {"seat": 2, "missing": [1], "due": None}]  # fmt: skip
    assert ben.post("give", seat=2).json() == {"given": True, "missing": []}
    assert program.get(f"/api/tables/{ann.table}").json()["seats"][2]["kind"] == "computer"
    assert cat.client.post(f"/api/tables/{cat.table}/return", headers=cat.headers).status_code == 200
    assert program.post(f"/api/tables/{ann.table}/give", json={"seat": 0}).status_code == 403


def test_scores_line_by_line(program: httpx.Client) -> None:
    ann, ben = players(program)
    assert ann.get("scores").status_code == 409
    finish([ann, ben])
    sheets = ann.get("scores").json()
    assert [sheet["name"] for sheet in sheets] == ["Ann", "Ben"]
    for sheet in sheets:
        assert sheet["score"] == sum(line["amount"] for line in sheet["lines"] if line["counts"])


def test_the_log_from_where_a_program_was(program: httpx.Client) -> None:
    ann, ben = players(program)
    finish([ann, ben])
    whole = ann.get("log").json()
    assert ann.get("log", after=3).json() == [line for line in whole if line["choice"] > 3]


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "There is no game 'chess'"),
        ({"game": "toy", "seats": [{"kind": "me"}]}, "seats 2 to 4 players, not 1"),
        ({"game": "toy", "seats": []}, "seats"),
        ({"game": "toy", "seats": [{"kind": "king"}] * 2}, "kind"),
        (
            {"game": "toy", "seats": [{"kind": "computer", "spec": "genius"}] * 2},
            "no computer player 'genius'",
        ),
        (TOY | {"options": {"die": 99}}, "a whole number from 4 to 20"),
        (TOY | {"options": {"dye": 6}}, "Did you mean 'die'?"),
        (TOY | {"colour": "red"}, "colour"),
    ],
)
def test_a_table_that_cannot_be_made(program: httpx.Client, said: dict[str, Any], words: str) -> None:
    answer = program.post("/api/tables", json=said)
    assert answer.status_code in {404, 422}
    assert words in answer.json()["error"]


def test_malformed_requests(program: httpx.Client) -> None:
    ann, _ = players(program)
    url = f"/api/tables/{ann.table}/choose"
    assert program.post(url, content=b"{", headers={"content-type": "application/json"}).status_code == 422
    assert program.post(url, content=b"[" * 50_000).status_code == 422
    assert program.post(url, content=b"x" * 70_000).status_code == 413
    assert ann.post("choose", option=10**12).status_code == 409
    assert ann.post("choose", option=10**30).status_code == 409
    assert program.post("/tables", content=b"game=\xff\xfe").status_code == 422
    form = {"game": "toy", "seat0": "me", "seat1": "me"} | {f"o.x{k}": "1" for k in range(61)}
    assert program.post("/tables", data=form).status_code == 422
    assert program.post("/api/tables", content=iter([b"x" * 40_000] * 4)).status_code in {400, 413}
    assert program.post("/tables", content=iter([b"x" * 40_000] * 4)).status_code == 413
    assert ann.post("choose", option="sing").status_code == 409
    assert ann.post("choose", option=[1]).status_code == 422
    assert program.get("/api/tables/nowhere").status_code == 404
    assert program.get("/table/nowhere", headers={"accept": "text/html"}).status_code == 404
    assert program.get("/nothing").json()["error"].startswith("There is nothing here")


def test_every_answer_carries_the_shield(program: httpx.Client) -> None:
    for path in ("/", "/api/games", "/static/table.js", "/nothing"):
        headers = program.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["referrer-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"


def test_other_sites_may_not_choose_for_you(program: httpx.Client, running: Any) -> None:
    ann, _ = players(program)
    answer = program.post(
        f"/api/tables/{ann.table}/choose",
        headers=ann.headers | {"Origin": "https://elsewhere.example"},
        json={"option": "bid 0"},
    )
    assert answer.status_code == 403
    from websockets.exceptions import InvalidStatus

    with pytest.raises(InvalidStatus):
        connect(
            f"ws://127.0.0.1:{running.port}/api/tables/{ann.table}/live", origin="https://elsewhere.example"
        )  # type: ignore[arg-type]


def test_pages_hold_no_inline_script_or_style(program: httpx.Client) -> None:
    import re

    ann, _ = players(program)
    for path in ("/", f"/table/{ann.table}", "/rules/toy", "/rules/coal_n_write"):
        page = program.get(path).text
        assert not re.search(r"<style|\sstyle=|\son[a-z]+=", page)
        for script in re.findall(r"<script([^>]*)>", page):
            assert "src=" in script or "application/json" in script


def test_rules_can_be_searched(program: httpx.Client) -> None:
    found = program.get("/api/games/toy/rules", params={"q": "lost the way"}).json()
    assert [rule["id"] for rule in found] == ["TY-3.3", "TY-3.4"]
    assert program.get("/rules/chess").status_code == 404
