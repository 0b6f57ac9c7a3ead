"""The table in a real browser: whole games by mouse and by keyboard, live, after a kill, on a phone."""

import contextlib
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Route,
    expect,
    sync_playwright,
)
from playwright.sync_api import TimeoutError as TookTooLong

pytestmark = [pytest.mark.browser, pytest.mark.slow]
AXE = (Path(__file__).parent / "vendor/axe-core/axe.min.js").read_text(encoding="utf-8")
FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update",
]  # fmt: skip
LAPTOP, SMALL, PHONE = (1440, 900), (1024, 768), (390, 844)
SHOTS = os.environ.get("BOOMTOWN_SHOTS")  # a folder for screenshots, kept by CI and looked at

Opener = Callable[..., Page]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield made
        made.close()


@pytest.fixture
def opener(chromium: Browser, running: Any) -> Iterator[Opener]:
    """Opens pages, each in a browser of its own; whatever a page complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def opened(path: str = "/", size: tuple[int, int] = LAPTOP, quiet: bool = True, **more: Any) -> Page:
        context = chromium.new_context(
            base_url=running.base, viewport={"width": size[0], "height": size[1]}, **more
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        if quiet:
            page.on("console", lambda said: complaints.append(said.text) if is_fault(said) else None)
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not complaints


def is_fault(said: ConsoleMessage) -> bool:
    """Refusals are answers with a status; browsers write those down as errors."""
    return said.type == "error" and "the server responded with a status of 4" not in said.text


def shot(page: Page, name: str) -> None:
    if SHOTS:
        Path(SHOTS).mkdir(parents=True, exist_ok=True)
        page.screenshot(path=f"{SHOTS}/{name}.png")


def play_now(page: Page, game: str = "toy") -> None:
    page.locator(f"form:has(input[value={game}]):has(input[name=quick]) button").click()
    page.wait_for_selector("body[data-state]")


def two_friends(client: httpx.Client, game: str = "toy") -> list[str]:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Ben"}]
    made = client.post("/api/tables", json={"game": game, "seats": seats}).json()
    return [seat["link"] for seat in made["seats"]]


def turn(page: Page) -> str:
    """Wait until this page is asked, or the game is over."""
    state = page.wait_for_function(
        """() => {
            const { state } = document.body.dataset;
            return state === "over" || (state === "asked" && !document.body.matches(".busy")) ? state : null;
        }"""
    )
    return str(state.json_value())


def after(page: Page, seq: str) -> None:
    page.wait_for_function("seq => document.body.dataset.seq !== seq", arg=seq)


def seq_of(page: Page) -> str:
    return str(page.evaluate("document.body.dataset.seq"))


def press_on(page: Page, key: str = "1") -> None:
    """Choose by keyboard: the option of that key; where it only narrows, the first part of each step.

    While others choose side by side, a key may come too late for what was asked: it is pressed again.
    """
    seq = seq_of(page)
    for _ in range(5):
        page.keyboard.press(key)
        with contextlib.suppress(TookTooLong):
            page.wait_for_function(
                "seq => document.body.dataset.seq !== seq || document.querySelector('#crumbs button')",
                arg=seq,
                timeout=4_000,
            )
            break
    else:
        raise AssertionError(f"{key} is not heeded: {page.locator('#slip').inner_text()}")
    while seq_of(page) == seq and page.locator("#crumbs button").count():
        page.keyboard.press("1")
        page.wait_for_timeout(30)
    after(page, seq)


SHORT = {  # each game in as few choices as it can be played
    "toy": [{"kind": "me"}, {"kind": "computer", "spec": "random"}],
    "coal_n_write": [{"kind": "me"}],
    "cold_comfort": [{"kind": "me"}, {"kind": "computer", "spec": "random"}],
    "dark_horse": [{"kind": "me"}],
}


def short_game(page: Page, game: str) -> None:
    """A table for one, opened as a program of this browser would."""
    made = page.request.post("/api/tables", data={"game": game, "seats": SHORT[game], "seed": "a short one"})
    page.goto(made.json()["link"])
    page.wait_for_selector("body[data-state]")


LIT = """() => {
  // Where the mouse can hit the last thing that is lit: the first is often the way back.
  for (const piece of [...document.querySelectorAll(".area .can")].reverse()) {
    const box = piece.getBoundingClientRect();
    for (const part of [0.5, 0.3, 0.7]) {
      const spot = [box.x + box.width / 2, box.y + box.height * part];
      if (document.elementFromPoint(...spot)?.closest(".can") === piece) return spot;
    }
  }
}"""


MOVED = """([seq, parts]) => document.body.dataset.seq !== seq
  || document.querySelector("#crumbs").textContent !== parts"""


def click_on(page: Page) -> bool:
    """Choose with the mouse: on the board where something is lit there, part by part. Says whether it was."""
    seq, on_the_board = seq_of(page), False
    for _ in range(12):
        parts = page.evaluate("document.querySelector('#crumbs').textContent")
        spot = None if parts else page.evaluate(LIT)
        if spot:
            page.mouse.click(*spot)
            on_the_board = True
        else:
            page.locator("#options .opt").last.click()
        with contextlib.suppress(TookTooLong):  # the table may have answered for us meanwhile
            page.wait_for_function(MOVED, arg=[seq, parts], timeout=2000)
        if seq_of(page) != seq:
            return on_the_board
    raise AssertionError(f"nothing comes of it: {page.locator('#ask-words').inner_text()}")


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_clicking_the_board(opener: Opener, game: str) -> None:
    page = opener()
    short_game(page, game)
    clicked = 0
    while turn(page) == "asked":
        clicked += click_on(page)
    assert clicked >= 3
    expect(page.locator("#over")).to_be_visible()
    expect(page.locator("#over-title")).not_to_be_empty()
    expect(page.locator("#over tfoot")).to_contain_text("Total")
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.locator("#verdict")).to_contain_text("honest")
    assert serious(page) == []
    shot(page, f"{game}_over")
    page.locator("#over [data-do=close]").click()
    page.get_by_role("button", name="Score sheet").click()
    page.locator("#over [data-do=replay]").click()
    expect(page.locator("#back-words")).to_contain_text("After 0 of")
    shot(page, f"{game}_looking_back")


# What three people click on in Cold Comfort: buttons of the turn, in the order in which they like them.
LIKED = ["act-host", "act-build", "act-mine", "act-resize", "act-fire", "act-end"]


def liked(lit: list[str], clicked: int) -> str:
    """A piece to click. Mining, resizing and burning only now and then: nobody would get rich."""
    actions = [action for action in LIKED if action in lit]
    if not actions:
        return lit[7 * clicked % len(lit)]
    rare = {"act-mine": 3, "act-resize": 5, "act-fire": 4}
    return next(action for action in actions if clicked % rare.get(action, 1) == 0)


def test_three_play_a_whole_game_of_cold_comfort_by_clicking_the_table(opener: Opener) -> None:
    """No list of options is touched: all that can be chosen can be pointed at, the ghosts of the tile too."""
    page = opener(reduced_motion="reduce")
    page.locator("[data-open=new-cold_comfort]").click()
    form = page.locator("#new-cold_comfort")
    for seat, name in enumerate(["Ann", "Ben", "Cat"]):
        form.locator(f"[name=name{seat}]").fill(name)
        form.locator(f"[name=seat{seat}]").select_option("me")
    form.locator("[name=seat3]").select_option("")
    form.get_by_role("button", name="Open the table").click()
    seen: dict[str, int] = {}
    while True:
        page.wait_for_selector("#handover:visible, .area .can, body[data-state=over]")
        if page.locator("#handover:visible").count():
            page.locator("#handover button").first.click()
            continue
        if turn(page) == "over":
            break
        lit = page.locator(".area .can").evaluate_all("all => all.map(one => one.id)")
        piece, seq = liked(lit, sum(seen.values())), seq_of(page)
        kind = piece if piece.startswith("act-") else piece.split("-")[0]
        seen[kind] = seen.get(kind, 0) + 1
        page.locator(f"#{piece} .hit" if kind == "place" else f"#{piece}").click()
        after(page, seq)
        if kind == "place":
            shot(page, f"cold_comfort_clicked_{seen[kind]}")
    assert {"character", "sq", "turn", "place", "act-build", "act-host", "act-end"} <= set(seen)
    assert seen["place"] == 9
    expect(page.locator("#over h2")).to_contain_text("with")
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.locator("#verdict")).to_contain_text("honest")


def click_through(page: Page, name: str) -> int:
    """Click what is lit until the game is over; how often something on the table was clicked."""
    asked, clicked = 0, 0
    while turn(page) == "asked":
        clicked += click_on(page)
        asked += 1
        if asked % 60 == 0:
            shot(page, f"{name}_{asked}")
    assert asked > 40
    return clicked


def table_of(page: Page, seats: list[dict[str, str]], **options: str) -> None:
    """A table of Dark Horse, and its first seat at it."""
    made = page.request.post("/api/tables", data={"game": "dark_horse", "seats": seats, "options": options})
    page.goto(made.json()["link"])
    page.wait_for_selector("body[data-state]")


def test_a_whole_game_of_dark_horse_at_three_seats_by_clicking_the_table(opener: Opener) -> None:
    page = opener(reduced_motion="reduce")
    ma = {"kind": "computer", "spec": "deputy(Ma Ballard)"}
    table_of(page, [{"kind": "me", "name": "Ann"}, {"kind": "computer", "spec": "deputy"}, ma])
    assert click_through(page, "dark_horse_3") > 40
    expect(page.locator("#over h2")).to_contain_text("won with")
    page.get_by_role("button", name="Verify the dice").click()
    expect(page.locator("#verdict")).to_contain_text("honest")
    shot(page, "dark_horse_3_over")


def test_a_solitaire_scenario_of_dark_horse_by_clicking_the_table(opener: Opener) -> None:
    page = opener(reduced_motion="reduce", color_scheme="dark")
    table_of(page, [{"kind": "me"}], solo_difficulty="cruel", solo_scenario="marshal_law")
    assert click_through(page, "dark_horse_solitaire") > 40
    expect(page.locator("#over h2")).to_contain_text(
        re.compile("(won|did not reach the goal) in [0-9]+ turns")
    )
    shot(page, "dark_horse_solitaire_over")


def test_pointing_at_a_taken_space_says_who_took_it_and_what_would_let_you_in(
    opener: Opener, client: httpx.Client
) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "computer", "spec": "deputy"}]
    made = client.post("/api/tables", json={"game": "dark_horse", "seats": seats}).json()
    page = opener(made["seats"][0]["link"])
    for _ in range(150):
        assert turn(page) == "asked"
        taken = page.locator(".space[data-why*='Taken by Blue']")
        if taken.count():
            break
        seq = seq_of(page)
        press_on(page)
        after(page, seq)
    taken.first.hover()
    expect(page.locator("#help")).to_contain_text(
        "One player per Limited space; an Engineer token would let you in."
    )
    expect(page.locator("#help")).to_contain_text("Taken by Blue")
    expect(page.locator("#help [data-clause]")).to_have_text("DH-3.14")
    shot(page, "dark_horse_why")
    taken.first.click()
    expect(page.locator("#why")).to_contain_text("Taken by Blue")
    expect(page.locator("#why [data-clause]")).to_have_text("DH-3.14")


@pytest.mark.parametrize("game", ["toy", "coal_n_write"])
def test_a_whole_game_by_keyboard(opener: Opener, game: str) -> None:
    page = opener()
    page.locator(f"form:has(input[value={game}]):has(input[name=quick]) button").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-state]")
    for _ in range(600):
        if turn(page) == "over":
            break
        options = page.locator("#options .opt").count()
        press_on(page, str(min(options, 9)))  # the last is often the quickest way on
    expect(page.locator("#over")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#over")).not_to_be_visible()
    shot(page, f"{game}_end")


def test_the_options_are_reached_with_tab_and_arrows(opener: Opener, client: httpx.Client) -> None:
    ann = opener(two_friends(client)[0])
    ann.locator("#options .opt").first.focus()
    seq = seq_of(ann)
    ann.keyboard.press("Enter")
    after(ann, seq)
    lit = opener(two_friends(client)[0])
    bid = lit.locator("#store-bid")
    assert bid.get_attribute("role") == "button"
    bid.focus()
    lit.keyboard.press("Enter")
    expect(lit.locator("#crumbs")).to_contain_text("Bid")
    lit.keyboard.press("Escape")
    expect(lit.locator("#crumbs")).not_to_be_visible()


def test_two_browsers_live(opener: Opener, client: httpx.Client) -> None:
    links = two_friends(client)
    ann, ben = opener(links[0]), opener(links[1])
    ann.get_by_role("button", name="Bid 0").click()
    expect(ben.locator("#seat-0")).to_contain_text("ready")
    expect(ben.locator("#seat-1")).to_contain_text("to choose")
    expect(ann).not_to_have_title(re.compile("Your move"))
    ben.get_by_role("button", name="Bid 0").click()
    expect(ann).to_have_title(re.compile("Your move"))
    expect(ann.locator("#prompt")).to_contain_text("Pass")
    ann.locator("#chat input").fill("Howdy <b>Ben</b>")
    ann.keyboard.press("Enter")
    expect(ben.locator("#log")).to_contain_text("Howdy <b>Ben</b>")


def test_a_spectator_sees_what_everybody_may_know(opener: Opener, client: httpx.Client) -> None:
    link = two_friends(client)[0]
    ann = opener(link)
    watcher = opener(ann.url.split("?")[0])
    expect(watcher.locator("#note")).to_have_text("You are looking on.")
    assert watcher.locator(".can").count() == 0
    assert watcher.locator("#area-own").count() == 0
    assert watcher.locator("#chat").count() == 0


def test_why_not_undo_hint_rules_and_words(opener: Opener, client: httpx.Client) -> None:
    page = opener(two_friends(client)[0])
    page.locator("#store-dig").click()
    expect(page.locator("#why")).to_contain_text("Something else is asked now.")
    page.locator("#why .cl").click()
    expect(page.locator("#rules .flagged")).to_contain_text("secret bid")
    page.locator("#find").fill("lost the way")
    expect(page.locator("#clauses li:visible")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).not_to_be_visible()
    for told in ("looks at", "would: Bid", "has no reasons"):  # in three steps
        page.keyboard.press("h")
        expect(page.locator("#why")).to_contain_text(told)
    page.get_by_role("button", name="Bid 3").click()
    expect(page.locator("#prompt")).to_contain_text("Name 4")
    page.keyboard.press("u")
    expect(page.locator("#prompt")).to_contain_text("Bid 3")
    page.keyboard.press("t")
    expect(page.locator("#area-board")).to_contain_text("cards in the deck")


def test_reasons_in_the_log_where_wanted(opener: Opener, client: httpx.Client) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "computer", "spec": "deputy"}]
    made = client.post("/api/tables", json={"game": "coal_n_write", "seats": seats, "seed": "s"}).json()
    page = opener(made["seats"][0]["link"])
    page.get_by_role("button", name="More").click()
    switch = page.get_by_role("button", name="Reasons in the log")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="More").click()
    for _ in range(12):
        if page.locator("#log .reason").count():
            break
        if page.locator("body[data-state]").count() and page.locator("#options button").count():
            page.locator("#options button").first.click()
        page.wait_for_timeout(400)
    expect(page.locator("#log .reason").first).to_contain_text(".")
    shot(page, "reasons")
    page.get_by_role("button", name="More").click()
    switch.click()
    expect(page.locator("#log .reason")).to_have_count(0)


def test_help_names_the_thing_what_it_would_do_and_its_clause(opener: Opener, client: httpx.Client) -> None:
    page = opener(two_friends(client)[0])
    tip = page.locator("#help")
    page.locator("#store-dig").hover()
    expect(tip).to_contain_text("Not now. Click to ask why.")
    expect(tip).to_contain_text("TY-3.6 Digging draws")
    page.keyboard.press("Escape")
    expect(tip).not_to_be_visible()
    page.locator("#options .opt").first.focus()
    page.keyboard.press("Tab")
    expect(tip).to_contain_text("TY-2.2 All bid secretly")
    page.keyboard.press("r")
    expect(page.locator("#rules .flagged")).to_contain_text("TY-2.2")
    page.keyboard.press("Escape")
    page.locator("#store-bid").hover()
    expect(tip).to_contain_text("Bid")
    tip.locator(".cl").click()
    expect(page.locator("#rules .flagged")).to_contain_text("TY-2.2")


def test_an_undo_that_stops_says_what_was_learnt(opener: Opener, client: httpx.Client) -> None:
    links = two_friends(client)
    ann, ben = opener(links[0]), opener(links[1])
    ann.get_by_role("button", name="Bid 0").click()
    ben.get_by_role("button", name="Bid 0").click()
    ann.get_by_role("button", name="Dig", exact=True).click()
    expect(ben.locator("body")).to_have_attribute("data-state", "asked")
    ann.keyboard.press("u")
    expect(ann.locator("#slip")).to_contain_text("since then")


def test_looking_back_and_playing_on(opener: Opener) -> None:
    page = opener()
    play_now(page)
    while turn(page) == "asked":
        press_on(page)
    page.locator("#over [data-do=replay]").click()
    expect(page.locator("#back-words")).to_contain_text("After 0 of")
    page.keyboard.press("ArrowRight")
    expect(page.locator("#back-words")).to_contain_text("After 1 of")
    page.locator("#slider").fill("3")
    expect(page.locator("#back-words")).to_contain_text("After 3 of")
    assert page.locator(".can").count() == 0
    was = page.url
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: url != was)
    turn(page)


@pytest.mark.parametrize("game", list(SHORT))
def test_the_first_view_is_small(opener: Opener, client: httpx.Client, game: str) -> None:
    """Page, scripts, sheets and fonts as they come over the wire, for somebody who was never here."""
    seats = [{"kind": "person"}, {"kind": "computer"}]
    made = client.post("/api/tables", json={"game": game, "seats": seats}).json()
    page = opener("about:blank")
    wire: list[float] = []
    line = page.context.new_cdp_session(page)
    line.on("Network.loadingFinished", lambda told: wire.append(told["encodedDataLength"]))
    line.send("Network.enable")
    page.goto(made["seats"][0]["link"])
    turn(page)
    page.wait_for_load_state("networkidle")
    assert len(wire) > 10
    assert sum(wire) < 150_000


def test_a_link_leads_to_a_position(opener: Opener, client: httpx.Client) -> None:
    made = client.post(
        "/api/tables", json={"game": "toy", "seats": [{"kind": "computer", "spec": "random"}] * 2}
    )
    table = made.json()["table"]
    watcher = opener(f"/table/{table}")
    turn(watcher)
    other = opener(f"/table/{table}#choice-3")
    expect(other.locator("#back-words")).to_contain_text("After 3 of")
    expect(other.locator("#over")).not_to_be_visible()
    other.keyboard.press("End")
    assert other.url.endswith(f"#choice-{other.locator('#slider').get_attribute('max')}")
    other.get_by_role("button", name="Back to now").click()
    assert "#" not in other.url


def three_friends(client: httpx.Client, **more: Any) -> list[str]:
    seats = [{"kind": "person", "name": name} for name in ("Ann", "Ben", "Cat")]
    made = client.post("/api/tables", json={"game": "toy", "seats": seats, **more}).json()
    return [seat["link"] for seat in made["seats"]]


def test_the_others_agree_that_a_computer_player_plays_on(opener: Opener, client: httpx.Client) -> None:
    links = three_friends(client)
    ann, ben = opener(links[0]), opener(links[1])
    seq = seq_of(ann)
    ann.get_by_role("button", name="Bid 0").click()
    after(ann, seq)
    ann.clock.install()
    ann.reload()
    ann.wait_for_selector("body[data-state]")
    expect(ann.locator("#notices [data-do=give]:visible")).to_have_count(0)
    ann.clock.fast_forward(61_000)
    cat = ann.locator(".matter", has_text="Waiting for Cat")
    expect(cat).to_contain_text("Ben must agree, too.")
    cat.get_by_role("button", name="Let a computer player play on").click()
    expect(ann.locator("#notices")).to_contain_text("You have agreed.")
    shot(ann, "leaver")
    expect(ben.locator("#notices")).to_contain_text("Shall a computer player play on for Cat?")
    ben.get_by_role("button", name="Agree").click()
    expect(ben.locator("#notices")).not_to_contain_text("Cat")
    expect(ben.locator("#seat-2")).not_to_contain_text("to choose")


def test_patience_is_set_with_the_table_and_ends(opener: Opener) -> None:
    page = opener()
    page.locator("[data-open=new-toy]").click()
    form = page.locator("#new-toy")
    for seat in (1, 2):
        form.locator(f"[name=seat{seat}]").select_option("person")
    form.locator("[name=patience]").select_option(label="10 minutes")
    form.get_by_label("Hints").select_option("Off")
    form.get_by_role("button", name="Open the table").click()
    page.wait_for_selector("body[data-state]")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#slip")).to_contain_text("Hints were switched off")
    press_on(page)
    page.clock.install()
    page.reload()
    page.wait_for_selector("body[data-state]")
    page.clock.fast_forward(61_000)
    expect(page.locator(".matter", has_text="Waiting for Seat 2")).to_contain_text("unless Seat 2 stays away")
    expect(page.get_by_role("button", name="Time is up")).to_have_count(0)
    page.clock.fast_forward(600_000)
    expect(page.get_by_role("button", name="Time is up")).to_have_count(2)


def test_whoever_is_there_hears_of_the_next_game(opener: Opener, client: httpx.Client) -> None:
    links = two_friends(client)
    ann, ben = opener(links[0]), opener(links[1])
    while turn(ann) != "over":
        for page in (ann, ben):
            if page.evaluate("document.body.dataset.state") == "asked":
                press_on(page)
        ann.wait_for_timeout(30)
        if ann.evaluate("document.body.dataset.state") == "waiting":
            turn(ben)
            press_on(ben)
    ann.locator("#over [data-do=again]").click()
    ann.wait_for_url(lambda url: "seat" not in url)
    ben.locator("#over [data-do=close]").click()
    ben.get_by_role("button", name="Come along").click()
    ben.wait_for_url(ann.url)


def test_reactions_are_let_pass_where_they_are_not_wanted(opener: Opener, client: httpx.Client) -> None:
    ben = opener(two_friends(client)[1])
    ben.locator("#passing").select_option(label="Until I change it")
    ben.wait_for_timeout(100)
    ben.reload()
    expect(ben.locator("#passing")).to_have_value("changed")
    assert serious(ben) == []


def test_an_address_for_turns_is_kept_or_refused(opener: Opener, client: httpx.Client) -> None:
    ann = opener(two_friends(client)[0])
    ann.locator("[data-do=more]").click()
    ann.locator("[data-do=hook]").click()
    ann.locator("#address").fill("ftp://elsewhere")
    ann.get_by_role("button", name="Keep it").click()
    expect(ann.locator("#hook-said")).to_contain_text("https://")
    assert serious(ann) == []
    ann.locator("#address").fill("")
    ann.keyboard.press("Enter")
    expect(ann.locator("#slip")).to_contain_text("No address")


def test_talk_leaves_a_half_made_choice_alone(opener: Opener, client: httpx.Client) -> None:
    links = two_friends(client)
    ann, ben = opener(links[0]), opener(links[1])
    ann.locator("#store-bid").click()
    expect(ann.locator("#crumbs")).to_contain_text("Bid")
    ben.locator("#chat input").fill("Take your time")
    ben.keyboard.press("Enter")
    expect(ann.locator("#log")).to_contain_text("Take your time")
    expect(ann.locator("#crumbs")).to_contain_text("Bid")


def test_news_leave_what_is_said_alone(opener: Opener, client: httpx.Client) -> None:
    links = two_friends(client)
    ann, ben = opener(links[0]), opener(links[1])
    ann.keyboard.press("?")
    expect(ann.locator("#slip")).to_contain_text("Point at something")
    ben.locator("#chat input").fill("Here I am")
    ben.keyboard.press("Enter")
    expect(ann.locator("#log")).to_contain_text("Here I am")
    assert "Point at something" in ann.locator("#slip").inner_text()


def test_an_answer_that_news_have_overtaken_changes_nothing(opener: Opener, client: httpx.Client) -> None:
    links = two_friends(client)
    ann, ben = opener(links[0]), opener(links[1])
    asked: list[Route] = []
    ann.route("**/frame?*", lambda route: asked.append(route))  # noqa: PLW0108 - Playwright marks what it is given
    with ann.expect_request("**/frame?*"):
        ann.evaluate("() => void import('/static/line.js').then((line) => line.catchUp())")

    def ben_says(words: str) -> None:
        ben.locator("#chat input").fill(words)
        ben.keyboard.press("Enter")
        expect(ann.locator("#log")).to_contain_text(words)

    ben_says("Here I am")
    answer = asked[0].fetch()
    ben_says("Still here")
    asked[0].fulfill(response=answer)
    ann.wait_for_timeout(300)
    assert "Still here" in ann.locator("#log").inner_text()


def test_without_a_websocket_news_are_asked_for(opener: Opener, client: httpx.Client) -> None:
    links = two_friends(client)
    ann, ben = opener(), opener(links[1])
    ann.add_init_script("delete window.WebSocket")
    ann.goto(links[0])
    ben.locator("#chat input").fill("No hurry")
    ben.keyboard.press("Enter")
    expect(ann.locator("#log")).to_contain_text("No hurry")
    ann.get_by_role("button", name="Bid 2").click()
    expect(ann.locator("#prompt")).to_contain_text("Name 4")


def test_a_killed_host_is_waited_for(running: Any, tmp_path: Path, chromium: Browser) -> None:
    host = type(running)(tmp_path / "tables.sqlite")
    host.start()
    context = chromium.new_context()
    try:
        with httpx.Client(base_url=host.base) as client:
            link = two_friends(client)[0]
        page = context.new_page()
        page.goto(host.base + link)
        page.get_by_role("button", name="Bid 2").click()
        expect(page.locator("#prompt")).to_contain_text("Name 4")
        host.kill()
        expect(page.locator("#slip")).to_contain_text("Your last move is safe")
        host.start()
        expect(page.locator("#slip")).not_to_be_visible(timeout=30_000)
        page.locator("#own-face3").click()
        expect(page.locator("body")).to_have_attribute("data-state", "waiting")
    finally:
        context.close()
        host.stop()


def test_one_screen_for_two(opener: Opener) -> None:
    page = opener()
    page.locator("[data-open=new-toy]").click()
    page.locator("#new-toy [name=name0]").fill("Ann")
    page.locator("#new-toy [name=name1]").fill("Ben")
    page.locator("#new-toy [name=seat1]").select_option("me")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Bid 0").click()
    expect(page.locator("#handover")).to_contain_text("Pass to Ben")
    shot(page, "handover")
    page.get_by_role("button", name="I am Ben").click()
    expect(page.locator("#seat-1")).to_contain_text("you")
    page.get_by_role("button", name="Bid 0").click()
    expect(page.locator("#handover")).to_contain_text("Pass to Ann")


def inside(page: Page, selector: str) -> bool:
    """Is all of it in the window?"""
    box = page.locator(selector).first.bounding_box()
    size = page.viewport_size
    assert size
    return (
        box is not None
        and box["x"] >= 0
        and box["y"] >= 0
        and box["x"] + box["width"] <= size["width"] + 1
        and box["y"] + box["height"] <= size["height"] + 1
    )


@pytest.mark.parametrize("game", list(SHORT))
@pytest.mark.parametrize("size", [LAPTOP, SMALL])
def test_a_laptop_never_scrolls_the_prompt_or_the_scores_away(
    opener: Opener, game: str, size: tuple[int, int]
) -> None:
    page = opener(size=size)
    play_now(page, game)
    turn(page)
    page.mouse.wheel(0, 3000)
    for part in ("#ask", "#options .opt", "#players", ".top .name small", "[data-do=undo]"):
        assert inside(page, part), part
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]
    shot(page, f"{game}_{size[0]}")


@pytest.mark.parametrize("game", list(SHORT))
def test_a_phone_keeps_prompt_scores_and_an_option_in_sight(opener: Opener, game: str) -> None:
    page = opener(size=PHONE, has_touch=True, is_mobile=True)
    play_now(page, game)
    turn(page)
    page.evaluate("scrollTo(0, 5000)")
    page.wait_for_timeout(100)
    for part in ("#dock", "#dock .btn", "#strip .now", "[data-do=undo]"):
        assert inside(page, part), part
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    heights = page.locator("#dock .btn").evaluate_all("all => all.map(one => one.offsetHeight)")
    assert min(heights) >= 44
    seq = seq_of(page)
    for _ in range(4):
        if seq_of(page) != seq:
            break
        page.locator("#dock .btn.go").tap()
        page.wait_for_timeout(300)
    assert seq_of(page) != seq
    shot(page, f"{game}_390")


@pytest.mark.parametrize("game", ["toy", "coal_n_write"])
def test_a_whole_game_on_a_phone(opener: Opener, game: str) -> None:
    page = opener(size=PHONE, has_touch=True, is_mobile=True)
    short_game(page, game)
    while turn(page) == "asked":
        before = [seq_of(page), page.evaluate("document.querySelector('#crumbs').textContent")]
        with contextlib.suppress(TookTooLong):  # the table may have answered for us meanwhile
            page.locator("#dock .row .btn:not(.all)").last.tap(timeout=2000)
            page.wait_for_function(MOVED, arg=before, timeout=2000)
    expect(page.locator("#over")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    assert serious(page) == []
    shot(page, f"{game}_390_over")


def test_lost_pages_show_the_way(opener: Opener) -> None:
    page = opener("/seat/nobody-has-this-link", quiet=False)
    expect(page.locator("main")).to_contain_text("This link opens no seat.")
    assert serious(page) == []
    page.get_by_role("link", name="To the lobby").click()
    expect(page.locator("h1")).to_have_text("Boomtown")


def serious(page: Page, drawn: bool = False) -> list[str]:
    """What is seriously in somebody's way. `drawn`: letters and numbers of a drawing are no labels."""
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']})")
    return [
        f"{rule['id']}: {node['target']} {node.get('failureSummary', '')[:300]}"
        for rule in found["violations"]
        if rule["impact"] in {"serious", "critical"}
        and not (drawn and rule["id"] == "label-content-name-mismatch")
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [LAPTOP, PHONE])
def test_nothing_seriously_in_the_way_of_anybody(opener: Opener, theme: str, size: tuple[int, int]) -> None:
    page = opener(size=size, color_scheme=theme, reduced_motion="reduce")
    assert serious(page) == []
    shot(page, f"lobby_{size[0]}_{theme}")
    page.locator("[data-open=new-toy]").click()
    assert serious(page) == []
    page.goto("/rules/toy")
    assert serious(page) == []
    page.goto("/")
    play_now(page)
    assert turn(page) == "asked"
    assert serious(page) == []
    shot(page, f"toy_{size[0]}_{theme}")
    page.keyboard.press("r")
    assert serious(page) == []
    page.keyboard.press("Escape")
    while turn(page) == "asked":
        press_on(page)
    expect(page.locator("#over")).to_be_visible()
    assert serious(page) == []
    page.goto("/")
    assert serious(page) == []


@pytest.mark.parametrize("game", ["coal_n_write", "cold_comfort", "dark_horse"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_games_own_picture_is_in_nobodys_way(opener: Opener, game: str, theme: str) -> None:
    page = opener(color_scheme=theme, reduced_motion="reduce")
    play_now(page, game)
    for _ in range(3):
        assert turn(page) == "asked"
        assert serious(page, drawn=True) == []
        press_on(page)
        page.wait_for_selector("body[data-state=asked]")
    shot(page, f"{game}_1440_{theme}")
