"""Frames: a table as one reader sees it, in parts that the page puts in their places."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from boomtown.drawing.palette import brand, seat_class
from boomtown.drawing.svg import classes, el, icon, join
from boomtown.kernel.flow import pass_of
from boomtown.kernel.game import Area, GameDef
from boomtown.kernel.table import LogLine, Table
from boomtown.web.notices import notices
from boomtown.web.rooms import ASK_ME, Room, Saying
from boomtown.web.score_sheet import clause_link, score_sheet

PLACES = {"store": "west", "spaces": "west", "west": "west", "east": "east", "bar": "bar", "board": "board",
          "rivals": "rivals"}  # fmt: skip
LINES_AT_FIRST = 150  # of the log; earlier ones on demand
GOODS = "goods-"  # areas named so stand in a seat's row of the players' panel


def frame(room: Room, seat: int | None, draw: bool = True) -> dict[str, Any]:
    """All that a reader's page shows now. Without drawing: what a program wants."""
    table = room.table
    made: dict[str, Any] = {
        "seq": room.position(seat),
        "seat": seat,
        "over": table.over,
        "choices": room.choices(),
        "to_move": list(table.to_move),
        "asked": seat in table.to_move,
        "reaction": seat is not None and pass_of(table.state, seat) >= 0,
        "passing": ASK_ME if seat is None else room.passing.get(seat, ASK_ME),
        "options": options_of(table, seat),
    }
    if draw:
        areas = table.picture(seat)
        made |= drawn(room.game, table, seat, areas)
        made |= {
            "prompt": prompt_of(room, seat),
            "players": players(room, seat, table, areas),
            "strip": strip(room, seat),
            "log": log(room, seat),
            "title": title(room, seat),
            "mine": min(last_choice_of(table, seat), room.choices()),
            "sheet": score_sheet(room, seat) if table.over else "",
            "away": away(room, seat),
            "again": room.again,
            "notices": notices(room, seat),
        }
    return made


def look_back(room: Room, table: Table, seat: int | None) -> dict[str, Any]:
    """An earlier position: nothing can be chosen there."""
    areas = table.picture(seat)
    return drawn(room.game, table, seat, areas) | {
        "choices": len(table.moments),
        "players": players(room, seat, table, areas),
        "strip": strip(room, seat, table),
    }


def options_of(table: Table, seat: int | None) -> list[dict[str, Any]]:
    if seat is None or seat not in table.to_move:
        return []
    return [
        {"id": option.id, "text": option.text, "label": option.label, "clause": option.clause}
        for option in table.options(seat)
    ]


def drawn(game: GameDef, table: Table, seat: int | None, areas: list[Area]) -> dict[str, Any]:
    """The areas, each with its place, picture and words; and the bar's line about the turn."""
    seen = table.masked(seat)
    return {
        "areas": [
            {
                "id": f"area-{area.name}",
                "title": area.title,
                "place": PLACES.get(area.name, "own"),
                "html": area.markup or in_words(area),
                "words": in_words(area),
            }
            for area in areas
            if not area.name.startswith(GOODS)
        ],
        "turn": turn(game, seen),
    }


def in_words(area: Area) -> Markup:
    """An area's text equivalent."""
    title = el("h3", area.title, class_="cap")
    return el("div", title, el("ul", [el("li", line) for line in area.words]), class_="sheet panel words")


def turn(game: GameDef, seen: Any) -> Markup:
    """Round and phase."""
    names, now = game.phases(seen)
    steps = [el("li", name, aria_current="step" if k == now else None) for k, name in enumerate(names)]
    return join(
        [
            el("b", f"Round {game.round_of(seen)}", class_="turnno"),
            el("ol", steps, class_="phases", aria_label="Phase") if names else None,
        ]
    )


def prompt_of(room: Room, seat: int | None) -> dict[str, str]:
    """What this reader is asked, or who is."""
    table = room.table
    if table.over:
        return {"title": "The game is over", "note": room.game.result(table.state, table.names)}
    if seat is not None and seat in table.to_move:
        return {"title": table.prompt(seat), "note": ""}
    names = [table.names[other] for other in table.to_move]
    waiting = " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
    note = "You are looking on." if seat is None else "Look around, or read the rules meanwhile."
    return {"title": f"{waiting} to choose", "note": note}


def away(room: Room, seat: int | None) -> list[dict[str, Any]]:
    """Whom this reader waits for, whose seat a computer player might take: who must agree, or from when."""
    if seat is None:
        return []
    due = room.due()
    return [
        {"seat": other, "missing": room.missing(other), "due": None if due is None else int(due)}
        for other in room.table.to_move
        if other != seat and room.seats[other].kind != "computer"
    ]


def title(room: Room, seat: int | None) -> str:
    mark = "● Your move · " if seat in room.table.to_move else ""
    return f"{mark}{room.game.title} · Boomtown"


def last_choice_of(table: Table, seat: int | None) -> int:
    """After how many choices this reader chose last; what is later is news."""
    mine = [k for k, moment in enumerate(table.moments) if moment.seat == seat]
    return mine[-1] + 1 if mine else 0


def tags(room: Room, table: Table, seat: int, reader: int | None) -> list[Markup]:
    """What is said beside a name."""
    who, found = room.seats[seat], []
    if seat == reader:
        found.append(el("span", "you", class_="tag you"))
    if who.kind == "computer":
        found.append(el("span", level(who.spec), class_="tag lvl"))
    if who.kind == "open":
        found.append(el("span", "free seat", class_="tag"))
    if seat in table.to_move:
        found.append(el("span", "to choose" if seat == reader else "choosing", class_="tag"))
    elif table.state.lanes:
        found.append(el("span", "ready", class_="tag"))
    return found


def level(spec: str) -> str:
    """A computer player's level in a word."""
    return {"random": "Stranger"}.get(spec, spec.partition("(")[0].capitalize())


def players(room: Room, reader: int | None, table: Table, areas: list[Area]) -> Markup:
    """Everybody at the table: brand, name, score, what they hold."""
    game = room.game
    seen = table.masked(reader)
    scores = game.scores(table.state if table.over else seen)
    drawn_goods = {
        area.name.removeprefix(GOODS): area.markup for area in areas if area.name.startswith(GOODS)
    }
    rows = []
    for seat in range(table.seats):
        goods: Any = drawn_goods.get(str(seat))
        if goods is None:
            goods = [
                el("span", what.replace("_", " "), " ", el("b", count))
                for what, count in game.stocks(seen, seat).items()
            ]
        rows.append(
            el(
                "li",
                brand(seat, "lg"),
                el(
                    "span",
                    el("span", table.names[seat], class_="nm"),
                    tags(room, table, seat, reader),
                    class_="who",
                ),
                el("span", game.points(int(scores[seat])), class_="vp"),
                el("span", Markup(goods) if isinstance(goods, str) else goods, class_="goods"),  # noqa: S704 drawn by the game
                id=f"seat-{seat}",
                class_=classes("seat", seat_class(seat), "now" if seat in table.to_move else ""),
            )
        )
    return el("ol", rows)


def strip(room: Room, reader: int | None, table: Table | None = None) -> Markup:
    """The scores in one line, for a phone."""
    table = table or room.table
    scores = room.game.scores(table.state if table.over else table.masked(reader))
    cells = [
        el(
            "li",
            brand(seat),
            el("span", "You" if seat == reader else table.names[seat], class_="nm"),
            el("b", room.game.points(int(scores[seat]))),
            class_="now" if seat in table.to_move else None,
        )
        for seat in range(table.seats)
    ]
    return el("ol", cells)


def log(room: Room, seat: int | None) -> list[dict[str, Any]]:
    """What happened and what was said, oldest first."""
    entries = [(line.choice, 0, line) for line in room.log_lines(seat)]
    entries += [(said.choice, 1, said) for said in room.sayings]  # type: ignore[misc]
    entries.sort(key=lambda entry: entry[0])
    known = room.choices()
    return [{"c": min(choice, known), "h": entry_of(room, entry)} for choice, _, entry in entries]


def entry_of(room: Room, entry: LogLine | Saying) -> Markup:
    if isinstance(entry, Saying):
        who = room.table.names[entry.seat] if entry.seat >= 0 else "Somebody looking on"
        mark = brand(entry.seat) if entry.seat >= 0 else icon("eye")
        return join([mark, el("span", el("b", who), ": ", el("q", entry.text), class_="said")])
    mark = brand(entry.seat) if entry.seat >= 0 else icon("star")
    return join([mark, el("span", entry.text, " ", clause_link(room.game, entry.clause))])


def changed_only(new: dict[str, Any], old: dict[str, Any] | None) -> dict[str, Any]:
    """What a page needs that shows `old` already."""
    if old is None:
        first = max(0, len(new["log"]) - LINES_AT_FIRST)
        return new | {"log": {"from": first, "lines": new["log"][first:]}}
    shown = {area["id"]: area for area in old["areas"]}
    areas = [
        {"id": area["id"], "same": True} if shown.get(area["id"]) == area else area for area in new["areas"]
    ]
    same = 0
    for before, after in zip(old["log"], new["log"], strict=False):
        if before != after:
            break
        same += 1
    slim = {key: value for key, value in new.items() if key not in STICKY or old.get(key) != value}
    return slim | {"areas": areas, "log": {"from": same, "lines": new["log"][same:]}}


STICKY = {"players", "strip", "turn", "prompt", "title", "sheet", "notices"}  # sent only when they change
