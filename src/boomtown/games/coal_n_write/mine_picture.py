"""The mine in cross-section: a hill, the main tunnel, and every deposit at its place on the sheet."""

from __future__ import annotations

from markupsafe import Markup

from boomtown.drawing.cards import mineral
from boomtown.drawing.palette import seat_class
from boomtown.drawing.svg import (
    classes,
    cross,
    el,
    join,
    move,
    path,
    rect,
    scribble,
    spot,
    svg,
    text,
    use,
    wobble,
)
from boomtown.games.coal_n_write import actions as a
from boomtown.games.coal_n_write.book import Book
from boomtown.games.coal_n_write.reader import Reader
from boomtown.games.coal_n_write.state import Camp
from boomtown.games.coal_n_write.words import LETTERS, NAMES

ACROSS, DOWN = 62, 56  # from one deposit to the next
SURFACE = 92  # the sky above the ground
NARROWEST = 5  # columns on each side of the tunnel, at least: the sky needs room too
WIDE = 7  # more columns than this, and the numbers are too small for a small screen


class Ground:
    """Where things lie, whatever deposits the components give."""

    def __init__(self, book: Book) -> None:
        self.tunnel, top, bottom = book.tunnel
        places = [place for vein in book.place for place in vein]
        self.columns = max([NARROWEST, *(abs(x - self.tunnel) for x, _ in places)])
        rows = max([bottom, *(y for _, y in places)])
        self.entrance, self.end = self.y(top) - 34, self.y(bottom) + 14
        self.middle = self.columns * ACROSS + 30
        self.width, self.height = 2 * self.middle, self.y(rows) + 36
        taken = {(x, y) for x, y in places} | {(self.tunnel, y) for y in range(rows + 1)}
        self.free = [
            (x, y)
            for y in range(rows + 1)
            for x in range(self.tunnel - self.columns, self.tunnel + self.columns)
            if (x, y) not in taken and (x + 1, y) not in taken
        ]

    def x(self, column: int) -> int:
        return self.middle + (column - self.tunnel) * ACROSS

    def y(self, row: int) -> int:
        return SURFACE + 28 + row * DOWN

    def take_near(self, x: int, y: int) -> tuple[int, int] | None:
        """The middle of the free pair of cells that is nearest; it is free no more."""
        if not self.free:
            return None
        found = min(self.free, key=lambda cell: ((cell[0] + 0.5 - x) ** 2 + (cell[1] - y) ** 2, cell))
        self.free = [cell for cell in self.free if cell[1] != found[1] or abs(cell[0] - found[0]) > 2]
        return self.x(found[0]) + ACROSS // 2, self.y(found[1])


def mine(look: Reader) -> Markup:
    """The reader's own mine, and on a small screen its four fronts enlarged."""
    s, ground = look.s, Ground(look.s.book)
    drawing = svg(
        ground.width,
        ground.height,
        hill(ground),
        tunnels(s, look.own, ground),
        [deposit(look, ground, vein, k) for vein in range(a.VEINS) for k in range(len(s.book.number[vein]))],
        boards(s.book, ground),
        miners(look, ground),
        name=f"The mine of {look.names[look.own]}: four veins, the next deposit of each framed",
        cls=classes("mine", "wide" if ground.columns > WIDE else "") or "",
    )
    return join([el("div", [enlarged(look, vein) for vein in range(a.VEINS)], class_="bigs"), drawing])


def hill(ground: Ground) -> Markup:
    """Sky, mesas, and the rock with its cracks."""
    cracks = []
    for k in range(40):
        w = wobble(f"crack{k}", 5)
        x = (w[0] * 10 + w[1]) * (ground.width - 40) // 100
        y = SURFACE + 36 + (w[2] * 10 + w[3]) * (ground.height - SURFACE - 40) // 100
        cracks.append(f"M{x} {y}q12-7 {18 + 2 * w[4]} 0")
    return join(
        [
            rect(0, 0, ground.width, ground.height, fill="var(--rock)"),
            line("".join(cracks), "var(--rock-2)", 3),
            use("desert", 0, 0, ground.width, 126),
            use("cactus", 126, 14, 36, 54),
            use("burro", ground.middle - 176, 18, 58, 48),
            use("cart", ground.middle + 66, 32, 44, 34),
        ]
    )


def tunnels(s: Camp, seat: int, ground: Ground) -> Markup:
    """The main tunnel with its props and rails, and each vein: hollow as far as it is worked."""
    left, top, end, rails = ground.middle - 21, ground.entrance, ground.end, ground.middle
    props = [
        f"M{left + 1} {y}h40M{left + 3} {y}v42M{left + 39} {y}v42" for y in range(top + 4, end - 30, DOWN)
    ]
    shaft = path(
        f"M{left} {top}h42V{end}q-21 12-42 0z", fill="var(--tunnel)", stroke="var(--tunnel-2)", stroke_width=3
    )
    return join(
        [
            use("headframe", ground.middle - 36, 0, 72, 92),
            shaft,
            line("".join(props), "var(--tie)", 5),
            line(f"M{rails - 7} {SURFACE}V{end - 4}M{rails + 7} {SURFACE}V{end - 4}", "var(--ore)", 2),
            [worked_vein(s, seat, ground, vein) for vein in range(a.VEINS)],
            use("cart", ground.middle - 16, (top + end) // 2 + 40, 32, 27),
        ]
    )


def worked_vein(s: Camp, seat: int, ground: Ground, vein: int) -> Markup | None:
    places = s.book.place[vein]
    if not places:
        return None
    side = 24 if places[0][0] >= ground.tunnel else -24
    way = [f"{ground.middle + side} {ground.y(places[0][1])}"]
    way += [f"{ground.x(x)} {ground.y(y)}" for x, y in places]
    front = int(s.front[seat * a.VEINS + vein])
    hollow = line("M" + "L".join(way[: front + 1]), "var(--tunnel)", 40) if front else None
    return join([line("M" + "L".join(way), "var(--rock-2)", 16), hollow])


def line(way: str, colour: str, wide: int) -> Markup:
    return path(
        way, fill="none", stroke=colour, stroke_width=wide, stroke_linejoin="round", stroke_linecap="round"
    )


def deposit(look: Reader, ground: Ground, vein: int, k: int) -> Markup:
    """One deposit: its boxes above, its number inside; crossed out once claimed, framed at the front."""
    s, book = look.s, look.s.book
    at = look.own * a.VEINS + vein
    place = book.place[vein][k]
    x, y = ground.x(place[0]), ground.y(place[1])
    name = f"board-{LETTERS[vein]}{k + 1}"
    claimed, front = k < s.front[at], k == s.front[at]
    boxes = dig_boxes(name, x, y - 33, book.boxes[vein][k], int(s.dug[at]) if front else 0)
    ink = "" if claimed else "onrock" if vein == a.COAL else "oncell"
    cell = [
        rect(
            x - 24, y - 16, 48, 32, 4,
            fill="var(--well)" if claimed else f"var(--{LETTERS[vein]})",
            stroke="var(--outline)", stroke_width=3 if front else 2,
        ),
        None if claimed else use(f"ore-{LETTERS[vein]}", x - 24, y - 16, 48, 32),
        text(x, y + 8, book.number[vein][k], classes("tn", ink) or ""),
        text(x - 20, y - 4, LETTERS[vein], classes("tl", ink) or ""),
        scribble(name, x - 22, y - 12, 44, 26) if claimed else None,
    ]  # fmt: skip
    if not front:
        return el("g", boxes, cell, class_="done" if claimed else "later", id=name)
    claims, digs = look.at_front(vein)
    said = said_of(look, vein)
    dig = look.thing(f"{name}-dig", f"Dig at {said}", spot(x - 30, y - 38, 60, 21, 5), boxes, options=digs)
    claim = look.thing(
        name,
        said + claimable(claims),
        spot(x - 30, y - 19, 60, 41),
        cell,
        options=claims or [a.CLAIM.of(vein, s.dice_left[look.own])],
    )
    return join([dig, claim])


def dig_boxes(name: str, x: int, y: int, count: int, dug: int) -> list[Markup]:
    """The DIG boxes in a row, scratched ones first."""
    step = min(14.0, 56 / max(count, 1))
    side = step - 2
    made = []
    for box in range(count):
        left = x - count * step / 2 + 1 + box * step
        made.append(
            rect(left, y, side, side, 2, fill="var(--sheet)", stroke="var(--outline)", stroke_width=1.5)
        )
        if box < dug:
            made.append(el("g", cross(f"{name}/{box}", left, y, side, side), class_="thin"))
    return made


def said_of(look: Reader, vein: int) -> str:
    """'Silver 1, number 9, 2 of 3 boxes dug'"""
    at = look.own * a.VEINS + vein
    front = look.s.front[at]
    book = look.s.book
    boxes = f"{look.s.dug[at]} of {book.boxes[vein][front]} boxes dug"
    return f"{NAMES[vein]} {front + 1}, number {book.number[vein][front]}, {boxes}"


def claimable(claims: list[int]) -> str:
    ways = " or ".join(a.DICE.words[a.CLAIM.second(option)] for option in claims)
    return f". Can be claimed with {ways}" if ways else ""


def enlarged(look: Reader, vein: int) -> Markup:
    """A front as a large button, for fingers."""
    s = look.s
    at = look.own * a.VEINS + vein
    front = int(s.front[at])
    letter = LETTERS[vein]
    if front >= len(s.book.number[vein]):
        return el("div", mineral(letter), el("small", "worked out"), class_="big", id=f"board-big-{letter}")
    claims, digs = look.at_front(vein)
    boxes = s.book.boxes[vein][front]
    return look.thing(
        f"board-big-{letter}",
        said_of(look, vein) + claimable(claims),
        el("span", mineral(letter), el("b", s.book.number[vein][front], class_="n"), class_="row"),
        svg(max(boxes, 1) * 14, 15, dig_boxes(letter, boxes * 7, 1, boxes, int(s.dug[at])), cls="digboxes"),
        options=[*claims, *digs] or [a.CLAIM.of(vein, s.dice_left[look.own])],
        tag="div",
        cls="big",
    )


def boards(book: Book, ground: Ground) -> list[Markup]:
    """What each mineral is worth, on a board in the free rock near its vein."""
    made = []
    for vein in (a.SILVER, a.TIN, a.COAL, a.BORAX):
        places = book.place[vein]
        if not places:
            continue
        middle = (sum(x for x, _ in places) // len(places), max(y for _, y in places))
        found = ground.take_near(*middle)
        if found is None:
            continue
        made.append(
            move(
                found[0] - 61,
                found[1] - 17,
                use("plank", 0, 0, 122, 34),
                text(61, 23, f"{NAMES[vein]} ${book.value[vein]}", "tx onrock board"),
            )
        )
    return made


def miners(look: Reader, ground: Ground) -> list[Markup]:
    """Two of the reader's men in the lower corners, if there is room."""
    rows = look.s.book.tunnel[2]
    made = []
    for corner in (ground.tunnel - ground.columns, ground.tunnel + ground.columns):
        if found := ground.take_near(corner, rows):
            made.append(use("miner", found[0] - 48, found[1] - 24, 96, 48, seat_class(look.own)))
    return made


def mine_in_small(s: Camp, seat: int) -> Markup:
    """A rival's mine at a glance: what is claimed, where the fronts are; words stand beside it."""
    ground = Ground(s.book)
    cells = []
    for vein, places in enumerate(s.book.place):
        front = s.front[seat * a.VEINS + vein]
        for k, (x, y) in enumerate(places):
            state = "done" if k < front else "now" if k == front else ""
            left, top = (x - ground.tunnel + ground.columns) * 12 + 1, y * 10 + 1
            cells.append(rect(left, top, 10, 8, 1.5, classes("dep", LETTERS[vein], state) or ""))
    shaft = rect(ground.columns * 12 + 2, 0, 8, (s.book.tunnel[2] + 1) * 10, fill="var(--tunnel)")
    return svg(
        (2 * ground.columns + 1) * 12, (ground.height - SURFACE) // DOWN * 10, shaft, cells, cls="small-mine"
    )
